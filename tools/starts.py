"""Find from where pairs of kinds are best thrown: `python tools/starts.py` writes `throw/starts.py`.

A pair begins as its carrier does, as near as the other kind lets it be (`throw/needed.py`). Where that hits
clearly less often than both kinds promise together, an average hand throws from other starts: anywhere in the
box, then around good ones. Good is what comes near to the promise: a kind is as hard as it shall be by where
it starts, and a pair shall not be easier than its kinds. What is found is kept if it hits clearly more often
than the carrier's, by throws of its own. Rows of pairs that begin elsewhere now are forgotten
(`tools/landing.txt`): `tools/landing.py` makes them anew.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple
from pathlib import Path
from typing import Final

from landing import GROWS, save, say

from undercroft.engine.rng import Rng
from undercroft.throw import gesture
from undercroft.throw.board import SECTION_1
from undercroft.throw.gesture import begun, moved
from undercroft.throw.hands import AVERAGE, Noise
from undercroft.throw.kinds import BY_CODE, KINDS, Range, Start
from undercroft.throw.landing import STATIONS, best_power, read, table
from undercroft.throw.needed import Needed, needed
from undercroft.throw.sampling import thrown
from undercroft.throw.starts import STARTS

PAGE: Final = Path(__file__).parents[1] / "src" / "undercroft" / "throw" / "starts.py"
ANYWHERE, AROUND, GOOD, BEST = (
    56,
    24,
    6,
    3,
)  # starts that are tried: anywhere, near good ones, again, at the end
FEW, SOME, MANY = 32, 80, 400  # throws of each
CLEARLY: Final = 0.8  # of what is promised: who hits less often is begun elsewhere
BETTER: Final = 0.03  # the share of hits that another start must bring
NEAR: Final = {"distance": 30, "height": 20, "speed": 120, "elevation": 50, "azimuth": 40, "yaw": 100}
HUMAN: Final = {"distance": 250, "height": 160}  # what people do within a box: no farther from its lower end
AIR: Final[dict[str, Range]] = {"speed": (700, 3000), "elevation": (-450, 650)}


def ways(asked: Needed) -> dict[str, Range]:
    """What may be tried of each number."""
    found = {}
    for name, (low, high) in asked.box.items():
        if name in HUMAN:
            found[name] = (low, min(high, low + HUMAN[name]))
        elif name in AIR:
            found[name] = (max(low, AIR[name][0]), min(high, AIR[name][1]))
            if found[name][0] > found[name][1]:
                found[name] = (low, high)
    found["azimuth"] = (0, 400) if "bank" in asked.codes else (0, 0)
    found["yaw"] = (700, 1400) if "spin" in asked.codes else (0, 0)
    return found


def somewhere(asked: Needed, rng: Rng) -> Start:
    """A start anywhere: half of them near one of the two kinds'."""
    given = ways(asked)
    if rng.below(2):
        return near(asked, asked.kinds[rng.below(len(asked.kinds))].start, rng, 2)
    return Start(**{name: low + int(rng.below(high - low + 1)) for name, (low, high) in given.items()})


def near(asked: Needed, start: Start, rng: Rng, times: int = 1) -> Start:
    """A start near another one."""
    found = {}
    for name, (low, high) in ways(asked).items():
        width = times * NEAR[name]
        found[name] = max(low, min(high, getattr(start, name) - width + int(rng.below(2 * width + 1))))
    return Start(**found)


def hits(asked: Needed, start: Start, throws: int, seed: object) -> float:
    """The share of an average hand's throws that hit, from all stations in turn."""
    found = 0
    for k, station in enumerate(STATIONS):
        meant = begun(asked, start, station)
        if gesture.fault(moved(meant, asked), asked):
            return 0.0
        noises = [Noise("start", seed, n) for n in range(k, throws, len(STATIONS))]
        found += sum(place >= SECTION_1 for place, _ in thrown(asked, meant, AVERAGE, noises))
    return found / throws


def promised(codes: str) -> float:
    """The hits that two kinds promise together: those of one, by the ease of the other."""
    rows = table()
    one, other = (best_power(rows, code, AVERAGE.name).hits for code in codes.split("+"))
    return one * other / best_power(rows, "normal", AVERAGE.name).hits


def search(codes: str) -> tuple[str, Start | None, float, float]:
    """A better start of a pair, if there is one; and the hits from the carrier's and from what was found."""
    asked = needed(codes.split("+"))
    asked.__dict__["start"] = usual = asked.carried
    rng = Rng("starts", codes)
    before = hits(asked, usual, MANY, "usual")
    wanted = promised(codes)
    if before >= CLEARLY * wanted:
        return codes, None, before, before
    tried = [usual, *(somewhere(asked, rng) for _ in range(ANYWHERE))]
    good = _nearest(asked, tried, wanted, FEW, GOOD)
    for throws, many in ((SOME, GOOD), (2 * SOME, BEST)):
        tried = good + [near(asked, good[n % len(good)], rng) for n in range(AROUND)]
        good = _nearest(asked, tried, wanted, throws, many)
    found = _nearest(asked, good, wanted, MANY, 1)[0]
    after = hits(asked, found, MANY, "found")
    return codes, found if after > before + BETTER else None, before, after


def _nearest(asked: Needed, tried: list[Start], wanted: float, throws: int, many: int) -> list[Start]:
    """So many of the starts that come nearest to the share of hits that is wanted."""
    listed = {start: hits(asked, start, throws, throws) for start in tried}
    return sorted(listed, key=lambda start: abs(listed[start] - wanted))[:many]


def pairs() -> Iterator[str]:
    """All pairs of kinds, in the order of the book."""
    codes = [kind.code for kind in KINDS]
    for k, one in enumerate(codes):
        yield from (f"{one}+{other}" for other in codes[k + 1 :])


def page(found: dict[str, Start]) -> str:
    """The file with the starts."""
    text = PAGE.read_text()
    head = text[: text.index("STARTS: Final")]
    rows = "".join(
        f'    "{codes}": Start({", ".join(map(str, astuple(found[codes])))}),\n'
        for codes in pairs()
        if codes in found
    )
    return f"{head}STARTS: Final[dict[str, Start]] = {{\n{rows}}}\n"


def main() -> int:
    """Search, a line for each pair as soon as it is known."""
    ask = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    ask.add_argument("pairs", nargs="*", help="only these; `far+bank`")
    ask.add_argument("--processes", type=int, default=len(os.sched_getaffinity(0)))
    given = ask.parse_args()
    if unknown := sorted({*given.pairs} - {*pairs()}):
        ask.error(f"there is no pair {unknown[0]!r}; a pair is two of {', '.join(BY_CODE)}, in that order")
    wanted = given.pairs or list(pairs())
    starts = dict(STARTS)
    with ProcessPoolExecutor(given.processes) as pool:
        for n, (codes, start, before, after) in enumerate(pool.map(search, wanted)):
            told = f"{codes}: {before:.3f} as its carrier"
            starts.pop(codes, None)
            if start is not None:
                starts[codes] = start
                told += f", {after:.3f} from {', '.join(map(str, astuple(start)))}"
            say(f"{n + 1} of {len(wanted)}  {told}")
            PAGE.write_text(page(starts))
    if GROWS.exists():
        rows = read(GROWS.read_text())
        moved_to = {codes for codes in {*starts, *STARTS} if starts.get(codes) != STARTS.get(codes)}
        save(GROWS, {aim: row for aim, row in rows.items() if aim.codes not in moved_to})
    return 0


if __name__ == "__main__":
    sys.exit(main())
