"""Dungeon Digger as numbers: the seats, the turn, the coins, what a scenario adds, the board."""

from typing import cast

from librt.strings import BytesWriter

from undercroft.engine.view import View, number, numbers
from undercroft.env.features.digger.board import Board
from undercroft.env.features.digger.scenarios import scenario_slots
from undercroft.env.features.slots import (
    Asked,
    BySeat,
    RowsBySeat,
    SeatMask,
    Slot,
    WhichSeat,
    Whole,
    Wholes,
    bits,
    mark,
    row,
)
from undercroft.games.digger import coins
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.lords.court import LORDS
from undercroft.games.digger.scenarios import kinds as more_kinds
from undercroft.games.digger.state import SPENT
from undercroft.games.digger.tables import COINS, COLLAPSES, ORDERS, QUIET_ROUNDS, ROUNDS, STOOGES
from undercroft.games.digger.tiles import CODES, TILES

MOST_GOLD = 99
MOST_POINTS = 15
DONE = ("ordered", "pit used", "worked", "warpath", "fury used", "flame used", "something happened")
COIN = (
    "out of the bag",
    "value if known",
    "in my hand",
    "in another hand",
    "on a room of mine",
    "on another room",
)
VALUES = ("1", "2", "3")


def frame_names() -> list[str]:
    """The kinds of frames by number; 0 is the end of the game."""
    found = {0: "over"}
    for module in (kinds, more_kinds):
        for name, kind in vars(module).items():
            if name.isupper() and isinstance(kind, int) and name != "SCENARIOS":
                found[kind] = name.lower().replace("_", " ")
    return [found[kind] for kind in range(len(found))]


def gold(view: View) -> list[int]:
    """The Gold Pieces of each seat; while the sand hides them, none."""
    return numbers(view, "gold") if view["goldShown"] else [0] * number(view, "seats")


def slots(view: View) -> list[Slot]:
    """The slots of a table, by the view at its start."""
    seats = number(view, "seats")
    lords = ("none", *[lord.short for lord in LORDS[1:]], "special used")
    return [
        Asked(frame_names()),
        BySeat("gold", seats, MOST_GOLD, "Gold Pieces on the track; 0 where they are hidden", gold),
        BySeat("reserve", seats, STOOGES, "Stooges in the Reserve"),
        RowsBySeat("lords", seats, lords, 1, "the Dungeon Lord, and whether its Special is used", lord_rows),
        RowsBySeat(
            "projects", seats, CODES, 1, "tiles among the Projects; 0 where they are hidden", project_rows
        ),
        BySeat("projectCounts", seats, TILES, "Projects"),
        BySeat("bagCounts", seats, TILES, "tiles in the bag"),
        Wholes("aside", CODES, 1, "tiles put aside; 0 where they are hidden", aside),
        Whole("asideCount", TILES, "tiles put aside"),
        WhichSeat("first", seats, "who began"),
        WhichSeat("active", seats, "whose turn it is"),
        Whole("round", ROUNDS, "the round"),
        Whole("points", MOST_POINTS, "Tyranny Points left"),
        Wholes("pool", ORDERS, 15, "bonus orders in the pool"),
        Wholes(
            "done", DONE, 1, "what was done in this turn", lambda seen: flags(number(seen, "done"), len(DONE))
        ),
        Whole("quiet", QUIET_ROUNDS * seats, "turns in a row in which nothing happened"),
        SeatMask("skipping", seats, "who skips the next turn"),
        SeatMask("fallen", seats, "who is out of the game"),
        Whole("rubble", COLLAPSES * seats, "Collapses left in the stack"),
        Whole("cleared", COLLAPSES * seats * 2, "Collapses demolished"),
        Whole("coinsInBag", COINS, "coins in the bag"),
        RowsBySeat("hands", seats, ("coins", "known worth"), 3 * COINS, "coins in hand", hand_rows),
        RowsBySeat(
            "treasureRooms",
            seats,
            [f"{what} on {code}" for code in CODES[16:20] for what in ("coins", "known worth")],
            3 * COINS,
            "coins on the Treasure Rooms",
            room_rows,
        ),
        CoinTable(),
        Wholes("drawn", ("first", "second"), 3, "values of coins that I drew and have not kept", drawn),
        Wholes("glimpses", VALUES, COINS, "coins that I saw go back into the bag, by value", glimpses),
        *scenario_slots(view),
        Board(seats, number(view, "spaces")),
    ]


def flags(n: int, length: int) -> list[int]:
    """A mask as a list of 0 and 1."""
    return [n >> k & 1 for k in range(length)]


def lord_rows(view: View) -> list[list[int]]:
    """Which Lord each seat has."""
    return [
        [*(int(lord % SPENT == k) for k in range(len(LORDS))), int(lord >= SPENT)]
        for lord in numbers(view, "lords")
    ]


def project_rows(view: View) -> list[list[int] | None]:
    """The Projects of each seat as 0 and 1."""
    return [bits(tiles, TILES) for tiles in cast("list[list[int] | None]", view["projects"])]


def aside(view: View) -> list[int]:
    """The tiles put aside as 0 and 1."""
    return bits(cast("list[int] | None", view["aside"]), TILES) or [0] * TILES


def coin_rows(view: View) -> list[list[int]]:
    """Value (0: unknown), place and who knows it, of the coins outside the bag."""
    return cast("list[list[int]]", view["coins"])


def hand_rows(view: View) -> list[list[int]]:
    """Coins in each hand: how many, and what those that I know are worth."""
    found = [[0, 0] for _seat in range(number(view, "seats"))]
    for value, where, _who in coin_rows(view):
        if where < len(found):
            found[where][0] += 1
            found[where][1] += value
    return found


def room_rows(view: View) -> list[list[int]]:
    """The same of each Treasure Room."""
    found = [[0] * 8 for _seat in range(number(view, "seats"))]
    for value, where, _who in coin_rows(view):
        place = where - coins.ROOM_COINS
        if 0 <= place < 4 * len(found):
            row = found[place >> 2]
            row[(place & 3) * 2] += 1
            row[(place & 3) * 2 + 1] += value
    return found


def drawn(view: View) -> list[int]:
    """The values of coins in the air."""
    both = number(view, "drawn")
    return [both & 3, both >> 2 & 3]


def glimpses(view: View) -> list[int]:
    """How many coins of each value I saw go back."""
    found = [0, 0, 0]
    for values, _out, _who, _n in cast("list[list[int]]", view["glimpses"]):
        for value in (values & 3, values >> 2):
            if value and found[value - 1] < COINS:
                found[value - 1] += 1
    return found


class CoinTable(Slot):
    """The coins by number, as moves name them."""

    def __init__(self) -> None:
        super().__init__("coins", (COINS, len(COIN)), 3, f"each coin by its number ({', '.join(COIN)})")
        self.none = row([0] * self.size)

    def add(self, view: View, out: BytesWriter) -> None:
        me = number(view, "seat")
        start = len(out)
        out.write(self.none)
        at = 0
        for value, where, _who in coin_rows(view):
            mark(out, start, at, 1)
            mark(out, start, at + 1, value)
            if where < coins.ROOM_COINS:
                mark(out, start, at + (2 if where == me else 3), 1)
            elif where < coins.HOARD_COINS:
                mark(out, start, at + (4 if where - coins.ROOM_COINS >> 2 == me else 5), 1)
            at += len(COIN)
