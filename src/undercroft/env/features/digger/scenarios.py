"""What the scenarios of Dungeon Digger add to its numbers."""

from typing import cast

from librt.strings import BytesWriter

from undercroft.engine.view import View, chosen, number, numbers
from undercroft.env.features.slots import (
    BySeat,
    Read,
    RowsBySeat,
    Slot,
    WhichSeat,
    Whole,
    Wholes,
    put,
    turned,
)
from undercroft.games.digger.actions import FIGURES
from undercroft.games.digger.geometry import NODES, SPACES
from undercroft.games.digger.scenarios.beasts import herd
from undercroft.games.digger.scenarios.lair import den
from undercroft.games.digger.scenarios.raid import party
from undercroft.games.digger.scenarios.sands import TURNS
from undercroft.games.digger.tables import COINS, STOOGES

HEROES, BEASTS = FIGURES[:6], FIGURES[6:]
UNSEEN = ("caves", "eggs", "dragon", "treasure")
GROUNDS = ("rock", "monster", "ruins")


def scenario_slots(view: View) -> list[Slot]:
    """The slots of the scenario that is played."""
    seats = number(view, "seats")
    found = {"citadel": citadel, "sands": sands, "hunt": hunt, "lair": lair, "raid": raid, "beasts": beasts}
    name = chosen(view, "scenario")
    return found[name](view, seats) if name in found else []


def own(name: str, first: int = 0, last: int | None = None) -> Read:
    """Some of the numbers that a scenario shows under a name."""

    def read(view: View) -> list[int]:
        return numbers(cast("View", view["scenario"]), name)[first:last]

    return read


def one(name: str, more: int = 0) -> Read:
    """A number that a scenario shows under a name, and so much more."""

    def read(view: View) -> int:
        return number(cast("View", view["scenario"]), name) + more

    return read


def citadel(view: View, seats: int) -> list[Slot]:
    """The Citadel in the middle."""
    return [
        BySeat("citadel", seats, STOOGES, "Stooges in the Citadel", own("citadel")),
        Whole("places", STOOGES * seats, "places in the Citadel", one("places")),
    ]


def sands(view: View, seats: int) -> list[Slot]:
    """The Sands of Time."""
    return [Whole("sand", TURNS * seats, "how far the sand has run", one("sand"))]


def hunt(view: View, seats: int) -> list[Slot]:
    """The Monster Hunt."""
    spaces = len(cast("list[int]", cast("View", view["scenario"])["entered"]))
    return [
        RowsBySeat("unseen", seats, GROUNDS, 1, "tiles that nobody has seen", unseen_rows),
        Wholes(
            "entered",
            spaces,
            NODES,
            "by space: 1 + the node from which a Monster was entered",
            own("entered"),
        ),
    ]


def unseen_rows(view: View) -> list[list[int]]:
    """Which tiles of each seat nobody has seen."""
    return [[mask >> kind & 1 for kind in range(len(GROUNDS))] for mask in own("unseen")(view)]


def lair(view: View, seats: int) -> list[Slot]:
    """The Dragon's Lair."""
    return [
        Whole("dragon", SPACES, "1 + the space of the Dragon; 0: off the board", one("dragon", 1)),
        Whole("treasure", NODES, "1 + the node of the Treasure; 0: not found", one("treasure", 1)),
        Wholes("unseen", UNSEEN, den.TILES, "tiles of the Lair that are still face down", own("unseen")),
        Whole("dragonTile", SPACES, "1 + the space of the Dragon's tile; 0: not found", one("dragonTile", 1)),
        Whole(
            "treasureTile",
            SPACES,
            "1 + the space of the Treasure's tile; 0: not found",
            one("treasureTile", 1),
        ),
        WhichSeat("home", seats, "who brought the Treasure home", one("home")),
        Whole("takes", 1, "the group that sets out takes the Treasure", one("takes")),
        Whole("stack", COINS, "coins on the Treasure", one("stack")),
    ]


def raid(view: View, seats: int) -> list[Slot]:
    """The Adventurers."""
    nodes = Wholes(
        "at", HEROES, NODES, "1 + the node of each Adventurer; 0: not in play", own("raid", party.AT, 6)
    )
    return [
        nodes,
        Leaders(
            "leader", seats, HEROES, "who leads each Adventurer", own("raid", party.LEADER, party.LEADER + 6)
        ),
        Wholes(
            "cameFrom",
            HEROES,
            NODES,
            "1 + where it stood before Fury",
            own("raid", party.CAME_FROM, party.UNDER),
        ),
        BySeat("under", seats, STOOGES, "Stooges under the Priest", by_seat("raid", party.UNDER)),
        BySeat("raided", seats, 6, "Adventurers that entered the Portal", by_seat("raid", party.RAIDED)),
        Wholes("life", HEROES, 15, "the life of each Adventurer", own("life")),
    ]


def beasts(view: View, seats: int) -> list[Slot]:
    """The Creatures."""
    fresh = own("beasts", herd.FRESH, herd.FRESH_BEASTS)
    return [
        Wholes(
            "at", BEASTS, NODES, "1 + the node of each Creature; 0: not in play", own("beasts", herd.AT, 6)
        ),
        Leaders(
            "master", seats, BEASTS, "whom each Creature serves", own("beasts", herd.MASTER, herd.ON_PORTAL)
        ),
        RowsBySeat("onPortal", seats, seats, 3, "Conquer tokens on the Portal, by conqueror", on_portal),
        BySeat("fell", seats, 6, "1 for the first that fell, and so on", by_seat("beasts", herd.FELL)),
        Wholes(
            "freshNodes", 16, NODES, "nodes with free shifts left", lambda seen: [n >> 4 for n in fresh(seen)]
        ),
        Wholes(
            "freshStooges",
            16,
            STOOGES,
            "Stooges there that have one",
            lambda seen: [n & 15 for n in fresh(seen)],
        ),
        Wholes("freshBeasts", BEASTS, 1, "Creatures that have one", fresh_beasts),
    ]


def by_seat(name: str, first: int) -> Read:
    """Numbers of each seat that stand in a row."""

    def read(view: View) -> list[int]:
        return numbers(cast("View", view["scenario"]), name)[first : first + number(view, "seats")]

    return read


def on_portal(view: View) -> list[list[int]]:
    """Tokens on each Portal, the conquerors from the looking seat on."""
    seats, me = number(view, "seats"), number(view, "seat")
    flat = numbers(cast("View", view["scenario"]), "beasts")[herd.ON_PORTAL : herd.FELL]
    return [turned(flat[6 * owner : 6 * owner + seats], me) for owner in range(seats)]


def fresh_beasts(view: View) -> list[int]:
    """Creatures with a free shift as 0 and 1."""
    mask = numbers(cast("View", view["scenario"]), "beasts")[herd.FRESH_BEASTS]
    return [mask >> k & 1 for k in range(herd.BEASTS)]


class Leaders(Slot):
    """A seat, or none, for each figure: from oneself on."""

    def __init__(self, name: str, seats: int, figures: tuple[str, ...], means: str, read: Read) -> None:
        super().__init__(name, (len(figures), seats), 1, f"{means} ({', '.join(figures)})")
        self.seats = seats
        self.read = read

    def add(self, view: View, out: BytesWriter) -> None:
        me = number(view, "seat")
        for leader in self.read(view):
            for k in range(self.seats):
                put(out, int(leader > 0 and (leader - 1 - me) % self.seats == k))
