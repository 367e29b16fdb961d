"""Make the landing table: throw every aim so many times by physics, and count. It can be stopped at any time.

    python tools/landing.py --each 2000              # the whole table, on all cores
    python tools/landing.py --each 200 far bank+blind
    python tools/landing.py --each 500 --asked       # kinds, and the pairs that nobody can avoid
    python tools/landing.py --show                   # hits and damage of every kind, and whether hands differ

A throw is named by its row and its number: more throws later only add to those that are there. Rows grow in
rounds, the shortest first, kinds before pairs: whenever it is stopped, what is there is even, and `--each`
goes on from it. Rows go into `tools/landing.txt`, which begins as the package's table and takes its place as
soon as it is finished, with a version of the rules (`docs/throw.md`); with every change of board, surfaces or
kinds they are made anew (`--anew`).
"""

import argparse
import os
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from undercroft.engine.bits import members
from undercroft.games.fighter.cards.sheets import SHEETS
from undercroft.games.fighter.cards.shelf import FOES
from undercroft.games.fighter.throws.throws import CODES as THROWS
from undercroft.throw.hands import HANDS
from undercroft.throw.kinds import BY_CODE, CODES, KINDS
from undercroft.throw.landing import FILE, Aim, Row, aims, best_power, line, read, table
from undercroft.throw.physics import STEP, version
from undercroft.throw.sampling import sample
from undercroft.throw.tape import BOARD

GROWS = Path(__file__).with_name(FILE)
OFTEN = 10.0  # seconds between two savings
ROUND = 40  # throws by which a row grows at a time


def say(line: str) -> None:
    """A line for people, at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def written(rows: dict[Aim, Row]) -> str:
    """The table as text, in the order of its aims."""
    order = {aim: n for n, aim in enumerate(aims())}
    head = [
        f"# Landing table of board {BOARD!r}, {version()}, steps of {STEP * 1000:g} ms; tools/landing.py.",
        "# kinds hand power station throws: fault outside hole bone 1 2 3 4 5 bullseye; faces 0 to 5",
        "# The standard error of a share p of n throws is the root of p (1 - p) / n.",
    ]
    return "\n".join([*head, *(line(aim, rows[aim]) for aim in sorted(rows, key=order.__getitem__))]) + "\n"


def save(file: Path, rows: dict[Aim, Row]) -> None:
    """Write the table, all or nothing."""
    beside = file.with_suffix(".new")
    beside.write_text(written(rows))
    beside.replace(file)


def part(aim: Aim, first: int, last: int) -> tuple[Aim, Row]:
    """What is missing of a row, in a process of its own."""
    return aim, sample(aim, first, last)


def thrown(work: list[tuple[Aim, int, int]], processes: int) -> Iterator[tuple[Aim, Row]]:
    """Every part of the work, as it is done."""
    if processes == 1:
        yield from (part(*piece) for piece in work)
        return
    with ProcessPoolExecutor(processes) as pool:
        for done in as_completed([pool.submit(part, *piece) for piece in work]):
            yield done.result()


def rounds(rows: dict[Aim, Row], wanted: Iterable[Aim], each: int) -> list[tuple[Aim, int, int]]:
    """What is missing, in the order in which it is thrown: rows that have least come first."""
    work = [
        (aim, first, min(each, first + ROUND - first % ROUND))
        for aim in wanted
        for start in [rows.get(aim, Row()).throws]
        for first in [start, *range(start + ROUND - start % ROUND, each, ROUND)]
        if first < each
    ]
    return sorted(work, key=lambda piece: piece[1] // ROUND)


def fill(file: Path, rows: dict[Aim, Row], wanted: Iterable[Aim], each: int, processes: int) -> None:
    """Throw what is missing, and save as we go: whoever stops this loses seconds."""
    work = rounds(rows, wanted, each)
    throws, of = 0, sum(last - first for _, first, last in work)
    began = saved = time.monotonic()
    for aim, row in thrown(work, processes):
        rows[aim] = rows.get(aim, Row()) + row
        throws += row.throws
        now = time.monotonic()
        if now - saved > OFTEN:
            save(file, rows)
            saved = now
            left = (now - began) / throws * (of - throws)
            say(f"{throws} of {of} throws, {left / 60:.0f} minutes left; {aim}")
    save(file, rows)
    say(f"{throws} throws, {time.process_time():.0f} s of processor time in this process")


def asked() -> list[str]:
    """The pairs of kinds that a room and a monster ask for together, whatever the party does.

    With two weapons a Hero can bring any pair upon himself; these he cannot avoid.
    """
    rooms = {code for sheet in SHEETS for room in sheet.rooms for code in _codes(room.throws)}
    foes = {code for foe in FOES for code in _codes(foe.throws)}
    met = {frozenset((one, other)) for one in rooms for other in foes if one != other}
    codes = [kind.code for kind in KINDS]
    return [
        f"{one}+{other}"
        for k, one in enumerate(codes)
        for other in codes[k + 1 :]
        if frozenset((one, other)) in met
    ]


def _codes(throws: int) -> list[str]:
    return [THROWS[k] for k in members(throws)]


def show(rows: dict[Aim, Row]) -> None:
    """Hits and damage of the three hands at their best power, and the ease that was reached."""
    plain = best_power(rows, "normal", "average").hits
    say(f"{'kind':14} hits: {' '.join(hand.name for hand in HANDS)} | damage | ease, wanted | error")
    for code in CODES:
        if not any(aim.codes == code for aim in rows):
            continue
        found = [best_power(rows, code, hand.name) for hand in HANDS]
        hits = " ".join(f"{row.hits:.3f}" for row in found)
        damage = " ".join(f"{row.damage:.2f}" for row in found)
        ease = f"{found[1].hits / plain:.2f} {BY_CODE[code].ease:.2f}"
        order = "" if found[0].damage < found[1].damage < found[2].damage else " !"
        say(f"{code:14} {hits} | {damage} | {ease} | {found[1].error:.3f}{order}")


def main() -> int:
    """Make the table, or show it."""
    ask = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    ask.add_argument("kinds", nargs="*", help="only these; `far`, or `far+blind` for a pair")
    ask.add_argument("--each", type=int, default=2000, help="throws of a row")
    ask.add_argument("--processes", type=int, default=len(os.sched_getaffinity(0)))
    ask.add_argument("--no-pairs", action="store_true", help="kinds alone")
    ask.add_argument("--asked", action="store_true", help="pairs that rooms and monsters ask for")
    ask.add_argument("--anew", action="store_true", help="forget what is there")
    ask.add_argument("--file", type=Path, default=GROWS)
    ask.add_argument("--show", action="store_true")
    given = ask.parse_args()
    every = aims(pairs=not given.no_pairs)
    if given.asked:
        pairs = {*asked()}
        every = [aim for aim in every if "+" not in aim.codes or aim.codes in pairs]
    unknown = sorted(set(given.kinds) - {aim.codes for aim in every})
    if unknown:
        ask.error(f"there is no row for {unknown[0]!r}; kinds are: {', '.join(CODES)}, pairs in that order")
    rows = {} if given.anew else read(given.file.read_text()) if given.file.exists() else dict(table())
    if given.show:
        show(rows)
        return 0
    fill(
        given.file,
        rows,
        [aim for aim in every if not given.kinds or aim.codes in given.kinds],
        given.each,
        given.processes,
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
