"""Dungeon Fighter as numbers: the party, the tower, the dungeon, the fight. Nothing of it is hidden."""

from typing import cast

from librt.strings import BytesWriter

from undercroft.engine.view import View, number, numbers
from undercroft.env.features.slots import (
    Asked,
    BySeat,
    RowsBySeat,
    SeatMask,
    Slot,
    Which,
    WhichSeat,
    Whole,
    Wholes,
    one_hot,
    put,
)
from undercroft.games.fighter.actions import ROOMS
from undercroft.games.fighter.cards.heroes import HEROES
from undercroft.games.fighter.cards.sheets import SHEETS
from undercroft.games.fighter.cards.shelf import CARDS, EQUIPMENT, FOES
from undercroft.games.fighter.cards.weapons import WEAPONS
from undercroft.games.fighter.state import NO_LIMITS, Fighter, Shown
from undercroft.games.fighter.tables import (
    BONUS_DICE,
    COINS,
    COLOURS,
    DEALT,
    DICE,
    FLOORS,
    HEALTH,
    LEVELS,
)
from undercroft.games.fighter.throws.throws import CODES

FRAMES = (
    "over", "set-up", "draw a sheet", "choose a Hero", "deal a Hero", "draw the leader", "movement",
    "face a monster", "face the Boss", "back down", "items before a throw", "turn", "weapons", "aim", "throw",
    "die at rest", "icon", "resolve", "target", "take a die back", "seduced monsters", "lose a card", "faint",
    "scar", "maintenance", "hand-out", "room", "treasure", "shop", "give a card", "draw a card",
)  # fmt: skip
MARKS = ("Toad", "Tracking", "Song", "Lute played", "Long Johns used")
ENDS = ("not yet", "won", "all have fainted", "out of dice", "all are angels")
TIERS = ("I", "II", "III", "IV")
MOST_HP = max([foe.hp for foe in FOES])
MOST_COINS = max([foe.gold for foe in FOES])
MOST_IN_TIER = max([max(dealt) for dealt in DEALT])
MOST_MET = 15  # rooms, and one to spare
MOST_SHOTS = 30
MOST_STOLEN = 9
PLENTY = 99  # counted so far where the house has no limits
GEAR = [card.code for card in EQUIPMENT]
MONSTERS = [foe.code for foe in FOES if foe.level]
HERO_ROWS = one_hot(1 + len(HEROES))


class Members(Slot):
    """A set, as a 0 or a 1 for each thing that can be in it."""

    def __init__(self, name: str, labels: list[str], means: str) -> None:
        super().__init__(name, (len(labels),), 1, f"{means} ({', '.join(labels)})")

    def add(self, view: View, out: BytesWriter) -> None:
        for n in flags(number(view, self.name), self.size):
            put(out, n)


def slots(view: View) -> list[Slot]:
    """The slots of a table, by the view at its start. Places are listed as seats are: one's own first."""
    party = number(view, "party")
    free = number(view, "house") & NO_LIMITS != 0
    gold, dice = (PLENTY, PLENTY) if free else (COINS, BONUS_DICE)
    return [
        Asked(FRAMES),
        RowsBySeat("heroes", party, ("none", *[hero.code for hero in HEROES]), 1, "the Hero", hero_rows),
        BySeat("hp", party, HEALTH, "hit points; none: fainted, or an angel", hit_points),
        RowsBySeat("scars", party, COLOURS, 1, "covered abilities; all three: an angel", scar_rows),
        BySeat("stolen", party, MOST_STOLEN, "stolen cards, face down", stolen),
        RowsBySeat("gear", party, GEAR, 1, "Equipment", gear_rows),
        RowsBySeat("charmed", party, MONSTERS, 1, "seduced monsters", charmed_rows),
        WhichSeat("leader", party, "the leader"),
        WhichSeat("first", party, "who began this encounter"),
        WhichSeat("active", party, "whose turn it is"),
        WhichSeat("last", party, "who threw last in this encounter", lambda seen: number(seen, "last") - 1),
        Wholes("tower", TIERS, MOST_IN_TIER, "unseen cards in the tower by level", tower),
        Wholes("bottoms", MONSTERS, MOST_IN_TIER, "cards put back, by their turn in their pile", bottoms),
        Members("unmet", MONSTERS, "monsters that nobody has seen"),
        Members("beaten", MONSTERS, "monsters in the discard pile"),
        Members("deck", GEAR, "Equipment that nobody has seen"),
        Members("spent", GEAR, "Equipment in the discard pile"),
        Members("wares", GEAR, "Equipment in the shop"),
        Members("unplaced", GEAR, "Equipment to be handed out"),
        Members("moved", GEAR, "Equipment that changed hands in this hand-out"),
        Wholes(
            "sheets",
            [f"{sheet.code} on floor {floor}" for floor in range(1, FLOORS + 1) for sheet in SHEETS],
            1,
            "the sheet of each floor, if it is seen",
            sheets,
        ),
        Which("floor", ("1", "2", "3", "the Final Boss"), "the floor"),
        Which("room", ("none", *[str(room) for room in range(1, ROOMS)]), "the room"),
        Wholes(
            "walked",
            [str(room) for room in range(1, ROOMS)],
            1,
            "rooms of this floor that were entered",
            lambda seen: flags(number(seen, "walked") >> 1, ROOMS - 1),
        ),
        Whole("met", MOST_MET, "encounters begun"),
        Whole("gold", gold, "coins in the chest"),
        Whole("dice", dice, "Bonus dice in the chest"),
        Which("foe", ("none", *[foe.code for foe in FOES]), "the monster or Boss that is fought"),
        Whole("life", MOST_HP, "its hit points"),
        Whole("coins", MOST_COINS, "coins on its card"),
        Wholes("needed", CODES, 1, "throws that must be done now", needed),
        Whole("shots", MOST_SHOTS, "throws resolved in this encounter"),
        Members("ready", list(COLOURS), "Hero dice that are not thrown yet"),
        Whole("whites", dice, "Bonus dice thrown in this encounter"),
        Members("resting", list(COLOURS), "Hero dice that rest on the board"),
        Whole("strewn", dice, "Bonus dice that rest on the board"),
        Members("marks", list(MARKS), "tokens on the monster, and what was used up"),
        WhichSeat("beer", party, "who has the Beer", lambda seen: number(seen, "beer") - 1),
        WhichSeat("charm", party, "who charmed the monster", lambda seen: number(seen, "charm") - 1),
        Which("die", DICE, "the die of this turn"),
        Members("declared", [card.code for card in WEAPONS], "weapons of this throw"),
        Whole("swung", 1, "Double Swing was used in this turn"),
        SeatMask("fresh", party, "who fainted just now"),
        Which("end_of_it", ENDS, "how it ended"),
    ]


def flags(mask: int, length: int) -> list[int]:
    """A set as a list of 0 and 1."""
    return [mask >> k & 1 for k in range(length)]


def table(view: View) -> Fighter:
    """The position of a view, but for its frames: it knows how its numbers are packed."""
    s = Fighter(number(view, "seats"), CARDS)
    s.set_shown(cast(Shown, view))
    return s


def hero_rows(view: View) -> list[bytes]:
    """Which Hero sits at each place."""
    s = table(view)
    return [HERO_ROWS[s.sheet(place) + 1] for place in range(s.party)]


def hit_points(view: View) -> list[int]:
    """The hit points of each Hero."""
    s = table(view)
    return [s.hp(place) for place in range(s.party)]


def scar_rows(view: View) -> list[list[int]]:
    """The covered abilities of each Hero."""
    s = table(view)
    return [flags(s.scars(place), len(COLOURS)) for place in range(s.party)]


def stolen(view: View) -> list[int]:
    """Stolen cards before each Hero."""
    s = table(view)
    return [s.stolen(place) for place in range(s.party)]


def gear_rows(view: View) -> list[list[int]]:
    """The Equipment of each Hero."""
    return [flags(cards, len(GEAR)) for cards in numbers(view, "gear")]


def charmed_rows(view: View) -> list[list[int]]:
    """The seduced monsters of each Hero."""
    return [flags(cards, len(MONSTERS)) for cards in numbers(view, "charmed")]


def tower(view: View) -> list[int]:
    """Unseen cards in each tier."""
    s = table(view)
    return [s.unseen(level) for level in range(LEVELS)]


def bottoms(view: View) -> list[int]:
    """For each monster that was put back its turn in its pile, from 1 on."""
    s = table(view)
    found = [0] * len(MONSTERS)
    for level in range(LEVELS):
        known, turn = s.bottom(level), 1
        while known:
            found[CARDS.first_of[level] + (known & 15) - 1] = turn
            known >>= 4
            turn += 1
    return found


def sheets(view: View) -> list[int]:
    """Which sheet lies on each floor."""
    s = table(view)
    return [int(s.sheet_of(floor) == k) for floor in range(FLOORS) for k in range(len(SHEETS))]


def needed(view: View) -> list[int]:
    """The throws that room, monster and declared weapons ask for."""
    s = table(view)
    return flags(s.needed() if s.foe else 0, len(CODES))
