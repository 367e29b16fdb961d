"""Moves of Dungeon Fighter by small numbers, the same in every position, with their words."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.core import seat_letter
from undercroft.engine.prompt import Option
from undercroft.games.fighter.tables import BY_STATION, COLOURS, OVER, OWN_HAND, POWERS, STATIONS

DONE: Final = 0  # done, no, leave, pass
RECOVER: Final = 1
BONUS: Final = 2
DIE: Final = 3  # + colour
FIGHT: Final = 6
BACK: Final = 7
HAND: Final = 8
POWER: Final = 9  # + power; rules version 1
KILL: Final = 12
ABILITY: Final = 13  # + colour
HERO: Final = 16  # + place
ROOM: Final = 24  # + room, from 1
SCAR: Final = 34  # + colour
HEAL: Final = 37
BUY_DIE: Final = 38
USE: Final = 40  # + Equipment: use an item, declare a weapon
GIVE: Final = 96  # + Equipment
DISCARD: Final = 152  # + Equipment
BUY: Final = 208  # + Equipment
SHEET: Final = 264  # + Hero sheet
SEND: Final = 276  # + seduced monster
AIM: Final = 329  # + 4 * power + station
IDS: Final = 341

EQUIPMENT: Final = 53
MONSTERS: Final = 53
ROOMS: Final = 9
SHEETS: Final = 9

_PLAIN: Final = {
    DONE: ("done", "fighter/asked", "Done", "check-mark"),
    RECOVER: ("recover", "fighter/recovering", "Recover the Hero dice", "return-arrow"),
    BONUS: ("bonus", "fighter/bonus-dice", "Take a Bonus die", "dice-six-faces-one"),
    FIGHT: ("fight", "fighter/backing-down", "Fight", "crossed-swords"),
    BACK: ("back", "fighter/backing-down", "Back down", "run"),
    HAND: ("hand", "fighter/aim", "Throw with your own hand", "hand"),
    KILL: ("kill", "fighter/bullseye", "Kill it at once", "bullseye"),
    HEAL: ("heal", "fighter/shop", "Buy healing", "heart-plus"),
    BUY_DIE: ("die", "fighter/shop", "Buy a Bonus die", "dice-six-faces-one"),
}


def _codes() -> list[str]:
    """The codes of Equipment cards, by number."""
    families = (("w", 26), ("a", 12), ("i", 15))
    return [f"{letter}{k:02d}" for letter, many in families for k in range(1, many + 1)]


def _monster_codes() -> list[str]:
    families = ((1, 13), (2, 13), (3, 13), (4, 14))
    return [f"m{level}{k:02d}" for level, many in families for k in range(1, many + 1)]


CODES: Final = _codes()
MONSTER_CODES: Final = _monster_codes()
HERO_CODES: Final = (
    "torm", "randolph", "goldfinga", "sir_moo", "lady_mary", "brockenstock", "murka", "lanky", "aristide",
)  # fmt: skip


def _all() -> dict[int, Option]:
    listed: dict[int, Option] = {}

    def put(n: int, verb: str, target: str, rule: str, icon: str = "") -> None:
        listed[n] = Option(n, verb, (target,), rule, icon=icon)

    for n, (verb, rule, label, icon) in _PLAIN.items():
        listed[n] = Option(n, verb, (), rule, label, icon)
    for k, colour in enumerate(COLOURS):
        put(DIE + k, "throw", f"die:{colour}", "fighter/turn", "perspective-dice-six-faces-random")
        put(ABILITY + k, "ability", f"colour:{colour}", "fighter/icon")
        put(SCAR + k, "cover", f"colour:{colour}", "fighter/scars", "ragged-wound")
    for k, power in enumerate(POWERS):
        put(POWER + k, "aim", f"power:{power}", "fighter/aim", "archery-target")
    for place in range(6):
        put(HERO + place, "hero", f"place:{seat_letter(place)}", "fighter/asked")
    for room in range(1, ROOMS):
        put(ROOM + room, "room", f"room:{room}", "fighter/movement", "walking-boot")
    for k, code in enumerate(CODES):
        put(USE + k, "use", f"equipment:{code}", "fighter/equipment")
        put(GIVE + k, "give", f"equipment:{code}", "fighter/hand-out")
        put(DISCARD + k, "discard", f"equipment:{code}", "fighter/hand-out")
        put(BUY + k, "buy", f"equipment:{code}", "fighter/shop", "coins")
    for k, code in enumerate(HERO_CODES):
        put(SHEET + k, "choose", f"hero:{code}", "fighter/setup")
    for k, code in enumerate(MONSTER_CODES):
        put(SEND + k, "send", f"monster:{code}", "fighter/ability-seduction")
    for k, power in enumerate(POWERS):
        for station, (name, over) in enumerate(zip(STATIONS, OVER, strict=True)):
            n, targets = AIM + len(STATIONS) * k + station, (f"power:{power}", f"station:{name}")
            listed[n] = Option(n, "aim", targets, "fighter/aim", f"Aim {power} over {over}", "archery-target")
    return dict(sorted(listed.items()))


OPTIONS: Final = _all()


def option(n: int) -> Option:
    """A move in words."""
    return OPTIONS[n]


def aim_of(n: i64) -> i64:
    """The aim that a move is, as throws know it."""
    if n >= AIM:
        return BY_STATION + n - AIM
    return OWN_HAND if n == HAND else n - POWER


def move_of(aim: i64) -> i64:
    """The move that is this aim."""
    if aim >= BY_STATION:
        return AIM + aim - BY_STATION
    return HAND if aim == OWN_HAND else POWER + aim
