"""Write the rows that the rules draw throws from, out of the landing table: `python tools/rows.py`.

The rules read whole weights (`games/fighter/throws/rows.py`), the landing table holds counts of throws
(`throw/landing.txt`, made by `tools/landing.py`). While a row has fewer throws than are wanted, nothing is
written: rules do not change with every hundred throws, for their weights are wheels of fair dice, and belong
to a version of the rules. Pairs of kinds are taken where all their rows are finished.

    python tools/rows.py            # from the table that the package carries
    python tools/rows.py half.txt   # from another one: a stand-in, to try things before it is finished
"""

import sys
from pathlib import Path

from undercroft.engine.errors import UndercroftError
from undercroft.throw.hands import HANDS
from undercroft.throw.kinds import CODES
from undercroft.throw.landing import (
    ALL,
    POWERS,
    STATIONS,
    Aim,
    Row,
    aims,
    read,
    table,
    weights,
)

RULES = Path(__file__).parents[1] / "src" / "undercroft" / "games" / "fighter" / "throws" / "rows.py"
ENOUGH = 2000  # throws that a row rests on
HEAD = '''"""The landing table since rules version 3: where dice rest, by kind, hand, power and station.

Written by `tools/rows.py` from `throw/landing.txt`: {throws:,} throws by physics, {least:,} or more a row.
A class weighs at least 1, a row 1024.

A row: fault, outside, hole, bone, sections 1 to 5, bullseye. Under a kind stand three hands (novice, average,
steady), under a hand three powers (short, straight, long), under a power four stations (what lies under the
line of the throw: seam, outer hole, inner hole, bones). Pairs of kinds that were thrown together have rows by
hand and power.
"""

from typing import Final
'''
WAYS = [(hand.name, power) for hand in HANDS for power in POWERS]


class TooFew(UndercroftError):
    """A row rests on too few throws."""


def check(rows: dict[Aim, Row], enough: int = ENOUGH) -> None:
    """Refuse a table of which a row is not there, or rests on too few throws."""
    short = {aim: n for aim in aims(pairs=False) if (n := rows.get(aim, Row()).throws) < enough}
    if short:
        aim = min(short, key=short.__getitem__)
        raise TooFew(
            f"{len(short)} rows rest on fewer than {enough} throws; {aim} on {short[aim]}:"
            f" python tools/landing.py --each {enough}"
        )


def of_kind(code: str) -> list[Aim]:
    """The rows of a kind, in their order."""
    return [Aim(code, hand, power, str(station)) for hand, power in WAYS for station in STATIONS]


def of_pair(codes: str) -> list[Aim]:
    """The rows of a pair of kinds, in their order."""
    return [Aim(codes, hand, power, ALL) for hand, power in WAYS]


def finished_pairs(rows: dict[Aim, Row], enough: int = ENOUGH) -> list[str]:
    """The pairs of kinds of which every row is finished, in the table's order."""
    named = dict.fromkeys(aim.codes for aim in aims() if "+" in aim.codes)
    return [codes for codes in named if all(rows.get(aim, Row()).throws >= enough for aim in of_pair(codes))]


def block(rows: dict[Aim, Row], name: str, listed: list[Aim]) -> list[str]:
    """The lines of one kind, or of one pair."""
    found = [" ".join(f"{weight:3d}" for weight in weights(rows[aim])) for aim in listed]
    return [f'    "{name}": """', *(f"        {line}" for line in found), '    """,']


def written(rows: dict[Aim, Row]) -> str:
    """The module of the rules, as text."""
    pairs = finished_pairs(rows)
    used = [aim for code in CODES for aim in of_kind(code)]
    used += [aim for codes in pairs for aim in of_pair(codes)]
    throws = [rows[aim].throws for aim in used]
    lines = [HEAD.format(throws=sum(throws), least=min(throws)), "ROWS: Final = {"]
    for code in CODES:
        lines += block(rows, code, of_kind(code))
    lines += ["}", ""]
    if not pairs:
        return "\n".join([*lines, "PAIRS: Final[dict[str, str]] = {}"]) + "\n"
    lines.append("PAIRS: Final[dict[str, str]] = {")
    for codes in pairs:
        lines += block(rows, codes, of_pair(codes))
    return "\n".join([*lines, "}"]) + "\n"


def main(given: list[str]) -> int:
    """Write the rows, if every one is finished; a stand-in is taken as it is."""
    rows = read(Path(given[0]).read_text(encoding="utf-8")) if given else table()
    try:
        check(rows, 1 if given else ENOUGH)
    except TooFew as error:
        sys.stderr.write(f"{error}\n")
        return 1
    RULES.write_text(written(rows), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
