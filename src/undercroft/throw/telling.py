"""A throw in a sentence, for whoever does not see it fly."""

from typing import Final

from undercroft.throw.board import BONE, BULLSEYE, HOLE, OUTSIDE, PLACES, SECTION_1
from undercroft.throw.flight import Flight
from undercroft.throw.judge import Facts, at_rest

TIMES: Final = ("no time", "once", "twice")
RESTS: Final = {HOLE: "rests in a hole", BONE: "rests on a bone", BULLSEYE: "rests in the bullseye"}


def _times(n: int) -> str:
    return TIMES[n] if n < len(TIMES) else f"{n} times"


def _listed(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _edge(entry: tuple[float, float]) -> str:
    """The side of the board over which the die came, as the thrower sees it."""
    x, y = entry
    if abs(y) >= abs(x):
        return "near" if y < 0 else "far"
    return "left" if x < 0 else "right"


def _end(flight: Flight, place: int) -> str:
    if flight.rest[0] is None or flight.rest[0][2] < 0:
        return "falls off the table"
    if place == OUTSIDE:
        return "rests beside the board"
    return RESTS.get(place) or f"rests in {PLACES[place]}"


def parts(flight: Flight, found: Facts, by_touch: bool = False) -> list[str]:
    """What happened, in order."""
    said = [f"bounced {_times(len(found.bounces))}"] if found.bounces else []
    if "sheet" in found.first:
        said.append("touched the sheet")
    if found.entry is not None:
        said.append(f"came over the {_edge(found.entry)} edge")
    place = at_rest(flight.rest[0], flight.station, by_touch)
    passed = dict.fromkeys(way for way in found.through if way >= SECTION_1 and way != place)
    if passed:
        said.append(f"rolled through {_listed([PLACES[way] for way in passed])}")
    if "die" in found.first:
        said.append("struck another die")
    return [*said, _end(flight, place)]


def sentence(said: list[str], wrong: str, icon: bool) -> str:
    """The whole throw: `Bounced once, came over the near edge, rests in 4. Icon up.`"""
    text = ", ".join(said)
    fair = f" Not fair: {wrong}." if wrong else ""
    return f"{text[:1].upper()}{text[1:]}.{fair} {'Icon up.' if icon else 'No icon.'}".strip()
