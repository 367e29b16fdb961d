"""What a hand did, as whole numbers: read, clamped to its kinds, and asked whether it is of them."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from undercroft.engine.errors import UndercroftError
from undercroft.throw.board import RADIUS, polar
from undercroft.throw.kinds import WHIRL, Start
from undercroft.throw.needed import Needed

CARD: Final = (44.0, 0.75, 4.0)  # half its width, thickness and height; people hold it up, its strip is solid
BEFORE: Final = 50.0  # the card stands so far before the board at least
SHEET: Final = (105.0, 1.0, 75.0)  # half of an upright sheet
BANK: Final = {"aside": 120, "along": -395, "turn": 90}
USUAL: Final = {"bank": BANK, "card_jump": {"card": 0}}  # extras that a gesture may leave out
LEG: Final = (200.0, 15.0, 15.0)  # half of a leg, which hangs across the way
LEG_AT: Final = (60.0, 200.0)  # before the hand, and over the table
LEAP: Final = (120, 140, 550)  # height of the hand on the floor, height of the leap, its milliseconds
APART: Final = 10 / 12  # tenths of a degree aside for a millisecond between two palms
SLAP: Final = 4.0  # tenths of a degree of elevation for a millisecond: 10 ms are 4 degrees
NOD: Final = 50  # a head turns in steps of 5 degrees
NUMBERS: Final = {
    "hand": ("sideways", "distance", "height"),
    "spin": ("top", "side", "yaw"),
    "az": ("azimuth",),
    "el": ("elevation",),
    "speed": ("speed",),
}
FULL_TURN: Final = 360
LARGEST: Final = 10**6


class BadGesture(UndercroftError):
    """What was sent is no gesture."""


@dataclass(frozen=True)
class Prop:
    """A thing on the table: its middle, its half sizes, and how it is turned, in degrees."""

    name: str
    centre: tuple[float, float, float]
    half: tuple[float, float, float]
    turn: float = 0.0


@dataclass(frozen=True)
class Gesture:
    """One gesture, in the units of `kinds.py`; `extra` by kind and name."""

    station: int
    sideways: int
    distance: int
    height: int
    azimuth: int
    elevation: int
    speed: int
    top: int = 0
    side: int = 0
    yaw: int = 0
    extra: dict[str, dict[str, int]] = field(default_factory=dict)

    def message(self) -> dict[str, Any]:
        """As it stands on the wire and on a tape."""
        found: dict[str, Any] = {"station": self.station}
        for key, names in NUMBERS.items():
            numbers = [getattr(self, name) for name in names]
            found[key] = numbers if len(numbers) > 1 else numbers[0]
        if self.extra:
            found["extra"] = self.extra
        return found


def _whole(value: Any, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > LARGEST:
        raise BadGesture(f"{what} is a whole number of at most {LARGEST}, not {value!r:.40}")
    return value


def _known(message: Any, names: set[str], what: str) -> Mapping[str, Any]:
    if not isinstance(message, Mapping):
        raise BadGesture(f"{what} has fields: {', '.join(sorted(names))}")
    for name in message:
        if name not in names:
            raise BadGesture(f"{what} has no {name!r:.40}; it has: {', '.join(sorted(names))}")
    return message


def read(message: Any, needed: Needed) -> tuple[Gesture, list[str]]:
    """A gesture from what was sent, clamped to the box of its kinds; and the names that were clamped.

    What is left out is as the kind is best begun. What is no gesture is refused.
    """
    sent = _known(message, {*NUMBERS, "station", "extra"}, "a gesture")
    station = _whole(sent.get("station", 0), "station")
    if not 0 <= station < FULL_TURN:
        raise BadGesture(f"station is 0 to {FULL_TURN - 1} degrees, not {station}")
    start = needed.start
    found = {"sideways": 0, "top": 0, "side": 0, **vars(start)}
    for key, names in NUMBERS.items():
        if key in sent:
            numbers = sent[key] if len(names) > 1 else [sent[key]]
            if not isinstance(numbers, list | tuple) or len(numbers) != len(names):
                raise BadGesture(f"{key} has {len(names)} numbers: {', '.join(names)}")
            found |= {name: _whole(number, name) for name, number in zip(names, numbers, strict=True)}
    clamped = []
    for name, (low, high) in needed.box.items():
        if not low <= found[name] <= high:
            clamped.append(name)
            found[name] = max(low, min(high, found[name]))
    gesture = Gesture(station, **found, extra=_extras(sent.get("extra", {}), needed))
    return gesture, clamped


def _extras(message: Any, needed: Needed) -> dict[str, dict[str, int]]:
    sent = _known(message, set(needed.extras), "the extra of this gesture")
    found: dict[str, dict[str, int]] = {}
    for code, extras in needed.extras.items():
        said = _known(sent.get(code, {}), {extra.name for extra in extras}, f"a {code} throw")
        found[code] = {}
        for extra in extras:
            usual = usual_extra(code, extra.name)
            if extra.name not in said and usual is None:
                raise BadGesture(f"a {code} throw says {extra.name!r}: {extra.can[0]} to {extra.can[1]}")
            number = _whole(said.get(extra.name, usual), extra.name)
            found[code][extra.name] = max(extra.can[0], min(extra.can[1], number))
    return found


def usual_extra(code: str, name: str) -> int | None:
    """What an extra is where a gesture does not say it; None: it must."""
    return USUAL.get(code, {}).get(name)


def best(needed: Needed, station: int = 0, power: float = 1.0) -> Gesture:
    """The gesture that a thrower means: the best start of its kinds, shorter or longer by a power."""
    return begun(needed, needed.start, station, power)


def begun(needed: Needed, start: Start, station: int = 0, power: float = 1.0) -> Gesture:
    """The same from another start."""
    extra = {
        code: {extra.name: _middle(extra.fits) for extra in extras} for code, extras in needed.extras.items()
    }
    extra |= {code: dict(usual) for code, usual in USUAL.items() if code in extra}
    if "jump" in extra:  # let go where the leap is as high as the start
        base, high, whole = LEAP
        share = max(0.0, min(1.0, (start.height - base) / high))
        extra["jump"] = {"since": max(1, round(math.asin(share) / math.pi * whole))}
    speed = round(start.speed * power)
    return Gesture(station, 0, start.distance, start.height, start.azimuth, start.elevation, speed, 0, 0,
                   start.yaw, extra)  # fmt: skip


def _middle(fits: tuple[int, int]) -> int:
    return (fits[0] + fits[1]) // 2


def fault(gesture: Gesture, needed: Needed) -> str:
    """Why a gesture is not of its kinds, or nothing: what is a fault already is not simulated."""
    for code, extras in needed.extras.items():
        for extra in extras:
            if not extra.fits[0] <= gesture.extra[code][extra.name] <= extra.fits[1]:
                return extra.wrong
    if "spin" in needed.codes and abs(gesture.yaw) < WHIRL:
        return "it was not made to spin"
    if "bank" in needed.codes and _on_board(sheet(gesture)):
        return "the sheet stood on the board"
    return ""


def moved(gesture: Gesture, needed: Needed) -> Gesture:
    """What the gesture comes to: its moment turns the throw where a kind says so."""
    azimuth, elevation, height = gesture.azimuth, gesture.elevation, gesture.height
    if "pious" in needed.codes:
        azimuth += round(gesture.extra["pious"]["apart"] * APART)
    if "slam" in needed.codes:
        elevation += round(gesture.extra["slam"]["late"] * SLAP)
    if "head" in needed.codes:
        azimuth = round(azimuth / NOD) * NOD
    if "jump" in needed.codes:
        base, high, whole = LEAP
        leap = base + round(high * math.sin(math.pi * gesture.extra["jump"]["since"] / whole))
        height = max(needed.box["height"][0], min(needed.box["height"][1], leap))
    return replace(gesture, azimuth=azimuth, elevation=elevation, height=height)


def sheet(gesture: Gesture) -> Prop:
    """The upright sheet that a bank throw must touch."""
    put = gesture.extra["bank"]
    return Prop("sheet", (float(put["aside"]), float(put["along"]), SHEET[2]), SHEET, float(put["turn"]))


def _on_board(prop: Prop) -> bool:
    """Does the foot of an upright sheet reach over the rim of the board?"""
    x, y, _z = prop.centre
    along_x, along_y = polar(1.0, prop.turn)
    nearest = max(-prop.half[0], min(prop.half[0], -(x * along_x + y * along_y)))
    return math.hypot(x + nearest * along_x, y + nearest * along_y) <= RADIUS + prop.half[1]


def props(gesture: Gesture, needed: Needed) -> list[Prop]:
    """The things that stand on the table for these kinds."""
    found = []
    if "bank" in needed.codes:
        found.append(sheet(gesture))
    if "card_jump" in needed.codes:
        y = -(RADIUS + BEFORE + gesture.extra["card_jump"]["card"])
        found.append(Prop("card", (0.0, y, CARD[2]), CARD))
    if "under_leg" in needed.codes:
        before, high = LEG_AT
        found.append(Prop("leg", (0.0, before - gesture.distance, high), LEG))
    return found
