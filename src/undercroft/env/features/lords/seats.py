"""The lords as numbers: what each has, and what lies in its dungeon."""

from typing import Any, cast

from librt.strings import BytesWriter

from undercroft.engine.view import View, number, numbers
from undercroft.env.features.lords.rows import (
    CELL_NAMES,
    CREATURE_NAMES,
    MOST,
    MOST_OF_ONE,
    ORDER_NAMES,
    TILE_KINDS,
    TRAP_NAMES,
    WALKER,
    in_bag,
    in_set,
    orders_laid,
    walker_row,
)
from undercroft.env.features.slots import BySeat, RowsBySeat, Slot, mark, put, row, turned
from undercroft.games.lords.battle.plans import HIDDEN
from undercroft.games.lords.cards.rooms import ROOMS
from undercroft.games.lords.grid import CELLS
from undercroft.games.lords.moves import IDS, ORDER
from undercroft.games.lords.scoring import PARTS, TITLES
from undercroft.games.lords.state import BUILT, HIGHEST, PLACES, SLOTS

MANY = 99
STEPS = 6  # answers of a seat to one secret question, at most
SETUP_CARDS = 15
PLAN = ("planned", *[f"battlefield {cell}" for cell in CELL_NAMES], "ghosts")
MONSTER_CODES = (*CREATURE_NAMES, "Sheep")


def seat_slots(view: View) -> list[Slot]:
    """The slots that belong to seats."""
    seats = number(view, "seats")
    orders = ORDER_NAMES
    return [
        BySeat("food", seats, MANY, "food"),
        BySeat("gold", seats, MANY, "gold"),
        BySeat("imps", seats, MANY, "imps, idle and busy"),
        BySeat("busy", seats, MANY, "imps that have worked this season"),
        BySeat("used", seats, MANY, "troll tokens that have worked this season"),
        BySeat("evil", seats, HIGHEST, "Evil", lambda seen: numbers(seen, "evil")[:seats]),
        BySeat("marks", seats, MANY, "red marks"),
        SetsBySeat("hand", seats, orders, "orders in hand"),
        SetsBySeat("barred", seats, orders, "inaccessible orders"),
        RowsBySeat("laid", seats, SLOTS * len(orders), 1, "orders shown, a row of eight for each slot", laid),
        SetsBySeat("failed", seats, ("slot 1", "slot 2", "slot 3"), "slots whose minion stands on its card"),
        SetsBySeat("tiles", seats, CELL_NAMES, "tiles, tunnels and rooms alike"),
        SetsBySeat("conquered", seats, CELL_NAMES, "conquered tiles"),
        Halls(seats),
        BagsBySeat("up", seats, CREATURE_NAMES, "creatures, face up"),
        BagsBySeat("down", seats, CREATURE_NAMES, "creatures, knocked out"),
        BagsBySeat("traps", seats, TRAP_NAMES, "trap cards in hand; 0 where they are hidden"),
        BySeat("trapCounts", seats, MANY, "trap cards in hand"),
        Walkers(seats),
        SetsBySeat("prison", seats, TILE_KINDS, "prisoners, by tile"),
        RowsBySeat("plan", seats, PLAN, MOST, "what is planned", plans),
        RowsBySeat("sent", seats, MONSTER_CODES, 2, "monsters in the plan that have not acted", sent),
        RowsBySeat("trapsLaid", seats, TRAP_NAMES, 2, "own traps in the plan", traps_laid),
        BySeat("laidCounts", seats, 2, "traps in the plan"),
        SetsBySeat("dealt", seats, SETUP_CARDS, "orders (or set-up cards) dealt to oneself, to choose from"),
        BySeat("dealtCounts", seats, len(orders), "how many of them"),
        Laying(),
        BySeat("answered", seats, STEPS, "answers laid in secret and not shown yet", answered),
        Titles(seats),
        Points(seats),
    ]


class SetsBySeat(RowsBySeat):
    """A set of each seat as 0 and 1, from oneself on."""

    def __init__(self, name: str, seats: int, labels: tuple[str, ...] | int, means: str) -> None:
        length = labels if isinstance(labels, int) else len(labels)

        def read(view: View) -> Any:
            masks = cast("list[int | None]", view[name])[:seats]
            return [None if mask is None else in_set(mask, length) for mask in masks]

        super().__init__(name, seats, labels, 1, means, read)


class BagsBySeat(RowsBySeat):
    """How many of each kind a seat has, from oneself on."""

    def __init__(self, name: str, seats: int, labels: tuple[str, ...], means: str) -> None:
        length = len(labels)

        def read(view: View) -> Any:
            bags = cast("list[int | None]", view[name])
            return [None if bag is None else in_bag(bag, length) for bag in bags]

        super().__init__(name, seats, labels, MOST, means, read)


def laid(view: View) -> list[list[int]]:
    """The orders that each seat has shown."""
    return [orders_laid(n, SLOTS) for n in numbers(view, "laid")[: number(view, "seats")]]


def plans(view: View) -> list[list[int]]:
    """Battlefield and ghosts of each plan."""
    return [
        [n & 1, *[int((n >> 1 & 31) - 1 == cell) for cell in range(CELLS)], n >> 22 & 15]
        for n in numbers(view, "plan")
    ]


def sent(view: View) -> list[list[int]]:
    """Monsters of each plan."""
    return [codes(n >> 14, len(MONSTER_CODES)) for n in numbers(view, "plan")]


def traps_laid(view: View) -> list[list[int]]:
    """Traps of each plan, as far as the view shows them."""
    return [codes((n & HIDDEN) >> 6, len(TRAP_NAMES)) for n in numbers(view, "plan")]


def codes(n: int, length: int) -> list[int]:
    """Two slots of kind + 1 as counts by kind."""
    found = [0] * length
    for code in (n & 15, n >> 4 & 15):
        if code:
            found[code - 1] += 1
    return found


def answered(view: View) -> list[int]:
    """How many answers each seat has laid in secret."""
    return [len(given) for given in cast("list[list[int]]", view["answers"])]


class Halls(Slot):
    """Which room stands on which cell of each dungeon."""

    def __init__(self, seats: int) -> None:
        named = ", ".join(room.title for room in ROOMS)
        super().__init__("halls", (seats, CELLS, len(ROOMS)), 1, f"each cell: the room on it ({named})")
        self.seats = seats
        self.none = row([0] * self.size)

    def add(self, view: View, out: BytesWriter) -> None:
        start = len(out)
        out.write(self.none)
        me = max(number(view, "seat"), 0)
        for room, where in enumerate(numbers(view, "room_at")):
            at = where - BUILT
            if at >= 0:
                seat = (at // CELLS - me) % self.seats
                mark(out, start, (seat * CELLS + at % CELLS) * len(ROOMS) + room, 1)


class Walkers(Slot):
    """The line of each seat, first to last."""

    def __init__(self, seats: int) -> None:
        means = f"the line, first to last, each place: {', '.join(WALKER)}"
        super().__init__("line", (seats, PLACES, len(WALKER)), MOST_OF_ONE, means)
        self.seats = seats

    def add(self, view: View, out: BytesWriter) -> None:
        walkers = numbers(view, "line")
        me = max(number(view, "seat"), 0)
        for k in range(self.seats):
            seat = (me + k) % self.seats
            for a in walkers[seat * PLACES : (seat + 1) * PLACES]:
                for n in walker_row(a):
                    put(out, n)


class Laying(Slot):
    """The seat's own answers to a secret question that others still think about."""

    def __init__(self) -> None:
        super().__init__(
            "laying",
            (STEPS, len(ORDER_NAMES) + 1),
            IDS,
            "own secret answers so far, each: the order as a row of eight, then the id of any move, plus 1",
        )

    def add(self, view: View, out: BytesWriter) -> None:
        seat = number(view, "seat")
        given = cast("list[list[int]]", view["answers"])[seat] if seat >= 0 else []
        for step in range(STEPS):
            move = given[step] if step < len(given) else -1
            for order in range(len(ORDER_NAMES)):
                put(out, int(move == ORDER + order))
            put(out, move + 1)


class Titles(Slot):
    """Who would hold each title now."""

    def __init__(self, seats: int) -> None:
        named = ", ".join(TITLES)
        super().__init__("titles", (len(TITLES), seats), 1, f"who would hold each title now ({named})")
        self.seats = seats

    def add(self, view: View, out: BytesWriter) -> None:
        me = max(number(view, "seat"), 0)
        for held in numbers(view, "titles"):
            for k in range(self.seats):
                put(out, held >> (me + k) % self.seats & 1)


class Points(Slot):
    """The points of each seat, part by part."""

    def __init__(self, seats: int) -> None:
        named = ", ".join(PARTS)
        super().__init__("parts", (seats, len(PARTS)), MANY, f"points by part ({named})", -MANY)

    def add(self, view: View, out: BytesWriter) -> None:
        for parts in turned(cast("list[Any]", view["parts"]), number(view, "seat")):
            listed: list[int] = parts
            for n in listed:
                put(out, max(n, -MANY))
