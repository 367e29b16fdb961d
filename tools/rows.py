"""Write the rows that the rules draw throws from, out of the landing table: `python tools/rows.py`.

The rules read whole weights (`games/fighter/throws/rows.py`), the landing table holds counts of throws
(`throw/landing.txt`, made by `tools/landing.py`). Rows of all stations are added up. While a row rests on
fewer throws than are wanted, nothing is written: rules do not change with every hundred throws, for their
weights are wheels of fair dice, and belong to a version of the rules.
"""

import sys
from pathlib import Path

from undercroft.engine.errors import UndercroftError
from undercroft.throw.hands import HANDS
from undercroft.throw.kinds import CODES
from undercroft.throw.landing import POWERS, Aim, Row, over_stations, table, weights

RULES = Path(__file__).parents[1] / "src" / "undercroft" / "games" / "fighter" / "throws" / "rows.py"
ENOUGH = 2000  # throws of a row, at each station
HEAD = '''"""The landing table: where a thrown die comes to rest, by kind of throw, hand and power.

Written by `tools/rows.py` from `throw/landing.txt`: {throws:,} throws by physics, {least:,} or more a row.
Each class weighs at least 1, and a row 1024.

A row: fault, outside, hole, bone, sections 1 to 5, bullseye. Under a kind stand three hands (novice, average,
steady), under a hand three powers (short, straight, long).
"""

from typing import Final

ROWS: Final = {{
'''


class TooFew(UndercroftError):
    """A row rests on too few throws."""


def check(rows: dict[Aim, Row], enough: int = ENOUGH) -> None:
    """Refuse a table of which a row is not finished."""
    short = [aim for aim, row in rows.items() if "+" not in aim.codes and row.throws < enough]
    if short:
        aim = min(short, key=lambda one: rows[one].throws)
        raise TooFew(
            f"{len(short)} rows rest on fewer than {enough} throws; {aim} has {rows[aim].throws}:"
            f" python tools/landing.py --each {enough}"
        )


def written(rows: dict[Aim, Row]) -> str:
    """The module of the rules, as text."""
    kept = {aim: row for aim, row in rows.items() if "+" not in aim.codes}
    found = {
        (code, hand.name, power): over_stations(kept, code, hand.name, power)
        for code in CODES
        for hand in HANDS
        for power in POWERS
    }
    throws = [row.throws for row in found.values()]
    lines = [HEAD.format(throws=sum(throws), least=min(throws)).rstrip("\n")]
    for code in CODES:
        lines.append(f'    "{code}": """')
        for hand in HANDS:
            for power in POWERS:
                row = weights(found[code, hand.name, power])
                lines.append("        " + " ".join(f"{weight:3d}" for weight in row))
        lines.append('    """,')
    return "\n".join([*lines, "}"]) + "\n"


def main() -> int:
    """Write the rows, if every one is finished."""
    rows = table()
    try:
        check(rows)
    except TooFew as error:
        sys.stderr.write(f"{error}\n")
        return 1
    RULES.write_text(written(rows), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
