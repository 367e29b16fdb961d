"""The boards in the middle as numbers: action board, market, heroes, events, combat."""

from typing import cast

from librt.strings import BytesWriter

from undercroft.engine.piles import UNKNOWN
from undercroft.engine.view import View, number, numbers, word
from undercroft.env.features.lords.rows import (
    CELL_NAMES,
    CREATURE_NAMES,
    MOST,
    MOST_OF_ONE,
    ORDER_NAMES,
    TILE,
    TILE_KINDS,
    TILE_ROWS,
    TRAP_NAMES,
    in_bag,
    in_set,
    orders_laid,
    waiting_rows,
)
from undercroft.env.features.lords.seats import MANY, seat_slots
from undercroft.env.features.slots import (
    Asked,
    RowsBySeat,
    Slot,
    Which,
    WhichSeat,
    Whole,
    Wholes,
    mark,
    put,
    row,
)
from undercroft.games.lords.cards.adventurers import ADVENTURERS, PALADINS
from undercroft.games.lords.cards.event_tiles import EVENT_TILES
from undercroft.games.lords.cards.items import ITEMS
from undercroft.games.lords.cards.rooms import ROOMS
from undercroft.games.lords.cards.specials import SPECIALS
from undercroft.games.lords.cards.spells import KINDS as SPELL_KINDS
from undercroft.games.lords.cards.spells import SPELLS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import (
    COLOURS,
    HIGHEST,
    IN_STACK,
    ON_OFFER,
    ORDERS,
    SLOTS,
    SPACES,
)
from undercroft.games.lords.told import SEASONS

FLAGS = (
    "no conquest", "no healing", "no fast spell", "no slow spell", "attacked", "shield", "invisible", "rage",
    "mirror", "lantern", "tireless", "pathfinding", "purified", "turtle",
)  # fmt: skip
MOST_GUARD = 63


def frame_names() -> list[str]:
    """The kinds of frames by number; 0 is the end of the game."""
    found = {0: "over"}
    for name, kind in vars(kinds).items():
        if name.isupper() and isinstance(kind, int):
            found[kind] = name.lower().replace("_", " ")
    return [found[kind] for kind in range(len(found))]


def slots(view: View) -> list[Slot]:
    """The slots of a table, by the view at its start."""
    seats = number(view, "seats")
    rooms = [room.title for room in ROOMS]
    waiting = f"weakest first, each place: {', '.join(TILE)}"
    listed: list[Slot] = [
        Asked(frame_names()),
        Whole("year", 2, "the year"),
        Which("season", SEASONS, "the season"),
        WhichSeat("first", seats, "who has the Starting Player Token"),
        *seat_slots(view),
        Spaces(seats),
        Wholes("offered", rooms, 1, "rooms on offer", lambda seen: rooms_at(seen, ON_OFFER)),
        Wholes("roomsLeft", rooms, 1, "rooms in the stacks", lambda seen: rooms_at(seen, IN_STACK)),
        Wholes("made", rooms, 3, "how often rooms have produced this season", made),
        Wholes("allowed", CELL_NAMES, 1, "cells that may be dug next", lambda seen: cells(seen, "allowed")),
        Bag("stock", CREATURE_NAMES, "creatures of this year, not offered yet"),
        Bag("market", CREATURE_NAMES, "creatures on offer"),
        Bag("spent", CREATURE_NAMES, "creatures that have left the game"),
        Wholes("heroes", TILE_KINDS, 1, "adventurer tiles in the stack", heroes),
        Wholes("under", TILE_KINDS, 1, "adventurer tiles put under the stack", under),
        Waiting("waiting_line", f"who comes this season, {waiting}"),
        Waiting("coming", f"who comes next season, {waiting}"),
        RowsBySeat("arrived", seats, TILE, MOST_OF_ONE, "who has come this season", arrived),
        Wholes("tent", [tile.title for tile in ADVENTURERS[PALADINS:TILE_KINDS]], 1, "paladins", tent),
        Bag("events_left", tuple(tile.title for tile in EVENT_TILES), "event tiles face down"),
        EventOf("event", "the event of this season"),
        EventOf("next_event", "the event of the next season"),
        Wholes("specials", [card.title for card in SPECIALS], 1, "special events not drawn yet", specials),
        Whole("deckCount", MANY, "trap cards in the deck"),
        Bag("discards", TRAP_NAMES, "trap cards face up"),
        CombatCards(len(cast("list[object]", view["cards"])), seats),
        Whole("round", 5, "the round of combat; 0 in build time"),
        Wholes("flags", FLAGS, 1, "what the battle in progress has brought", flags),
        Which("sheep", ("none", *CREATURE_NAMES), "the sheep", lambda seen: number(seen, "flags") >> 16 & 15),
        Whole("guard", MOST_GUARD, "trap damage that can still be prevented", guard),
    ]
    if seats < COLOURS:
        listed += [
            Wholes(
                "othersEvil",
                COLOURS - seats,
                HIGHEST,
                "Evil of colours that nobody plays",
                lambda seen: numbers(seen, "evil")[seats:],
            ),
            OthersOrders("hand", seats, "orders in the hands of colours that nobody plays"),
            OthersOrders("barred", seats, "their inaccessible orders"),
            OthersLaid(seats),
        ]
    if "gifts" in word(view, "options").rpartition("packs=")[2]:
        listed.append(Gifts(seats))
    if seats == 1:
        items = tuple(item.title for item in ITEMS)
        listed += [
            Bag("tokens", items, "Expansion Tiles not drawn yet"),
            Bag("captured", items, "Expansion Tiles captured"),
        ]
    return listed


def rooms_at(view: View, where: int) -> list[int]:
    """The rooms that are at a place."""
    return [int(at == where) for at in numbers(view, "room_at")]


def made(view: View) -> list[int]:
    """How often each room has produced."""
    n = number(view, "made")
    return [n >> 2 * room & 3 for room in range(len(ROOMS))]


def cells(view: View, name: str) -> list[int]:
    """A set of cells."""
    return in_set(number(view, name), len(CELL_NAMES))


def heroes(view: View) -> list[int]:
    """The tiles in the stack of adventurers."""
    return in_set(number(view, "heroes"), TILE_KINDS)


def under(view: View) -> list[int]:
    """The tiles under it, whatever their order."""
    found = [0] * TILE_KINDS
    for tile in numbers(view, "under"):
        found[tile] = 1
    return found


def arrived(view: View) -> list[list[int]]:
    """Who has come to each seat this season."""
    come = number(view, "arrived")
    return [TILE_ROWS[come >> 6 * seat & 63] for seat in range(number(view, "seats"))]


def tent(view: View) -> list[int]:
    """The paladins that wait."""
    return in_set(number(view, "tent") >> PALADINS, TILE_KINDS - PALADINS)


def specials(view: View) -> list[int]:
    """Special events that may come."""
    return in_set(number(view, "specials"), len(SPECIALS))


def flags(view: View) -> list[int]:
    """The marks of the battle in progress."""
    return in_set(number(view, "flags"), len(FLAGS))


def guard(view: View) -> int:
    """Points of trap damage that the party can still prevent."""
    return number(view, "flags") >> 20 & MOST_GUARD


class Bag(Wholes):
    """A bag as counts by kind."""

    def __init__(self, name: str, labels: tuple[str, ...], means: str) -> None:
        super().__init__(name, labels, MOST, means, lambda seen: in_bag(number(seen, name), len(labels)))


class Waiting(Wholes):
    """Adventurers that wait."""

    def __init__(self, name: str, means: str) -> None:
        super().__init__(
            name,
            COLOURS * len(TILE),
            MOST_OF_ONE,
            means,
            lambda seen: waiting_rows(number(seen, name), COLOURS),
        )
        self.shape = (COLOURS, len(TILE))


class EventOf(Wholes):
    """An event tile, and the card of a special event."""

    def __init__(self, name: str, means: str) -> None:
        labels = [*[tile.title for tile in EVENT_TILES], *[card.title for card in SPECIALS]]

        def read(seen: View) -> list[int]:
            event = number(seen, name)
            tile, card = (event & 15) - 1, (event >> 4) - 1
            return [
                *[int(tile == k) for k in range(len(EVENT_TILES))],
                *[int(card == k) for k in range(len(SPECIALS))],
            ]

        super().__init__(name, labels, 1, means, read)


class Spaces(Slot):
    """Who stands on which space of the action board."""

    def __init__(self, seats: int) -> None:
        super().__init__(
            "spaces",
            (ORDERS, SPACES, seats + 1),
            1,
            f"each space of each action ({', '.join(ORDER_NAMES)}): whose minion is there, from oneself on; "
            "the last number is that of colours that nobody plays",
        )
        self.seats = seats
        self.none = row([0] * self.size)

    def add(self, view: View, out: BytesWriter) -> None:
        start, seats = len(out), self.seats
        out.write(self.none)
        me = max(number(view, "seat"), 0)
        for at, colour in enumerate(numbers(view, "spaces")):
            if colour:
                who = (colour - 1 - me) % seats if colour <= seats else seats
                mark(out, start, at * (seats + 1) + who, 1)


class CombatCards(Slot):
    """The combat cards of the year by position: which it is, if one knows, and who knows it."""

    def __init__(self, positions: int, seats: int) -> None:
        named = ", ".join(SPELLS[kind].title for kind in range(SPELL_KINDS))
        super().__init__(
            "cards",
            (positions, SPELL_KINDS + seats),
            1,
            f"each position: the combat card if one knows it ({named}); then who has looked, from oneself on",
        )
        self.seats = seats
        self.none = row([0] * self.size)

    def add(self, view: View, out: BytesWriter) -> None:
        start, seats = len(out), self.seats
        out.write(self.none)
        me = max(number(view, "seat"), 0)
        at = 0
        for kind, who in cast("list[list[int]]", view["cards"]):
            if kind != UNKNOWN:
                mark(out, start, at + kind, 1)
            for k in range(seats):
                if who >> (me + k) % seats & 1:
                    mark(out, start, at + SPELL_KINDS + k, 1)
            at += SPELL_KINDS + seats


class Gifts(Slot):
    """Tokens that lie on adventurers who wait, and those that each colour still has."""

    def __init__(self, seats: int) -> None:
        named = ", ".join(item.title for item in ITEMS)
        super().__init__(
            "gifts",
            (COLOURS, COLOURS + 2 * len(ITEMS)),
            1,
            "each colour, seats from oneself on: the place of the adventurer under its token; which token "
            f"it is, if one knows ({named}); which tokens it has, in the same order",
        )
        self.seats = seats

    def add(self, view: View, out: BytesWriter) -> None:
        laid, held = numbers(view, "gifts"), number(view, "items")
        me = max(number(view, "seat"), 0)
        for k in range(COLOURS):
            colour = (me + k) % self.seats if k < self.seats else k
            place, item = (laid[colour] >> 4) - 1, (laid[colour] & 15) - 1
            for at in range(COLOURS):
                put(out, int(place == at))
            for kind in range(len(ITEMS)):
                put(out, int(item == kind))
            for n in in_set(held >> len(ITEMS) * colour, len(ITEMS)):
                put(out, n)


class OthersOrders(Wholes):
    """A set of orders of each colour that nobody plays."""

    def __init__(self, name: str, seats: int, means: str) -> None:
        def read(view: View) -> list[int]:
            found: list[int] = []
            for mask in numbers(view, name)[seats:]:
                found += in_set(mask, ORDERS)
            return found

        super().__init__(f"others{name.capitalize()}", (COLOURS - seats) * ORDERS, 1, means, read)
        self.shape = (COLOURS - seats, ORDERS)


class OthersLaid(Wholes):
    """The orders that lie for each colour that nobody plays."""

    def __init__(self, seats: int) -> None:
        def read(view: View) -> list[int]:
            found: list[int] = []
            for n in numbers(view, "laid")[seats:]:
                found += orders_laid(n, SLOTS)
            return found

        means = "orders laid for colours that nobody plays, a row of eight for each slot"
        super().__init__("othersLaid", (COLOURS - seats) * SLOTS * ORDERS, 1, means, read)
        self.shape = (COLOURS - seats, SLOTS, ORDERS)
