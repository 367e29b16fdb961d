"""The judge: was a throw fair, where does the die count, and is its icon up?"""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from undercroft.throw.board import (
    FAULT,
    HOLE,
    NEAR_EDGE,
    OUTSIDE,
    RADIUS,
    TABLE,
    Point,
    bones_near,
    landing,
    largest,
    place_of,
    throughout,
    turned,
)
from undercroft.throw.die import EDGE, REACH, Pose, centre, footprint, icon_up, on_table
from undercroft.throw.flight import Flight, Touch
from undercroft.throw.gesture import CARD, LEG_AT
from undercroft.throw.needed import Needed

HOP: Final = 0.025  # seconds without the table before a contact is another bounce: a hop of 0.8 mm
WHIRLS: Final = (20.0, 0.8)  # radians a second, and the share of it about the vertical, at a table contact


@dataclass
class Facts:
    """What a flight shows."""

    bounces: list[Touch] = field(default_factory=list)  # on the table, before the board
    first: dict[str, float] = field(default_factory=dict)  # when each thing was touched first
    entry: Point | None = None  # where the die came onto the board
    whirled: bool = False  # was it a top at a bounce before the board?
    edged: bool = False  # did it touch the table's edge before it bounced on the top?
    through: list[int] = field(default_factory=list)  # places that it went through on the board


def at_rest(pose: Pose | None, station: float, by_touch: bool = False) -> int:
    """The place where a die at rest counts, however it flew; `by_touch`: any part on a bone is one."""
    if pose is None or pose[2] < 0:
        return OUTSIDE
    touching = on_table(pose)
    if any(math.hypot(*point) > RADIUS for point in touching):
        return OUTSIDE
    if touching:
        return HOLE
    x, y, _z = centre(pose)
    middle = turned((x, y), station)
    bones = bones_near(middle, REACH)
    place = None if bones else throughout(middle, REACH)
    return largest(footprint(pose, station), by_touch, bones) if place is None else place


def facts(flight: Flight) -> Facts:
    """Bounces and contacts, in order."""
    found, left = Facts(), -1.0
    for touch in flight.touches:
        x, y, z = touch.place
        in_a_hole = touch.what == "table" and math.hypot(x, y) < RADIUS - EDGE / 2
        if touch.what == "board" or in_a_hole:
            if "board" not in found.first:
                found.first["board"], found.entry = touch.time, (x, y)
            continue
        found.first.setdefault(touch.what, touch.time)
        if touch.what != "table" or "board" in found.first:
            continue
        if z < 0 or y < -NEAR_EDGE or abs(x) > TABLE[0]:
            found.edged = found.edged or not found.bounces
            continue
        if touch.begins and (not found.bounces or touch.time - left > HOP):
            found.bounces.append(touch)
        elif not touch.begins:
            left = touch.time
        found.whirled = found.whirled or (touch.spin > WHIRLS[0] and touch.upright > WHIRLS[1])
    found.through = _through(flight, found)
    return found


def _through(flight: Flight, found: Facts) -> list[int]:
    """The places that the die's middle went through on the board, without the last."""
    since = found.first.get("board", math.inf)
    ways: list[int] = []
    for key in flight.keys[0] if flight.keys else []:
        if key.time >= since:
            place = place_of(turned((key.pose[0] / 100, key.pose[1] / 100), flight.station))
            if not ways or ways[-1] != place:
                ways.append(place)
    return ways


def _touches_sheet(found: Facts, _flight: Flight) -> str:
    missed = found.first.get("sheet", math.inf) >= found.first.get("board", math.inf)
    return "it did not touch the sheet before the board" if missed else ""


def _spins(found: Facts, _flight: Flight) -> str:
    return "" if found.whirled else "it did not spin like a top before the board"


def _clears_edge(found: Facts, _flight: Flight) -> str:
    return "it touched the edge of the table" if found.edged else ""


def _over_card(found: Facts, flight: Flight) -> str:
    if found.first.get("card", math.inf) < found.first.get("board", math.inf):
        return "it touched the card"
    over = [crossing for crossing in flight.crossings if crossing.what == "card"]
    if not over or abs(over[0].place[0]) >= CARD[0]:
        return "it did not go over the card"
    if not found.bounces or found.bounces[0].time >= over[0].time:
        return "it did not bounce before the card"
    return "" if over[0].place[2] > 2 * CARD[2] else "it did not go over the card"


def _under_leg(found: Facts, flight: Flight) -> str:
    if "leg" in found.first:
        return "it touched the leg"
    under = [crossing for crossing in flight.crossings if crossing.what == "leg"]
    return "" if under and under[0].place[2] < LEG_AT[1] else "it did not go under the leg"


SHOWN: Final[dict[str, Callable[[Facts, Flight], str]]] = {
    "sheet": _touches_sheet,
    "spin": _spins,
    "edge": _clears_edge,
    "card": _over_card,
    "leg": _under_leg,
}


def fault(found: Facts, flight: Flight, needed: Needed) -> str:
    """Why a flight was not what was needed, or nothing."""
    if len(found.bounces) < needed.bounces:
        if needed.bounces > 1:
            return f"it had to bounce {needed.bounces} times on the table first"
        return "it did not bounce on the table first"
    return next((wrong for show in needed.shows if (wrong := SHOWN[show](found, flight))), "")


def judged(
    flight: Flight, found: Facts, needed: Needed, icons: int, by_touch: bool = False
) -> tuple[int, str]:
    """The landing of a throw with a die of so many icons, and the reason where it is a fault."""
    wrong = fault(found, flight, needed)
    pose = flight.rest[0]
    place = FAULT if wrong else at_rest(pose, flight.station, by_touch)
    return landing(place, pose is not None and icon_up(pose, icons)), wrong
