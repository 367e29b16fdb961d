"""The moves of Dungeon Digger: ids, the same in every state, and their words."""

from typing import Final

from undercroft.engine.core import seat_letter
from undercroft.engine.prompt import Option
from undercroft.games.digger import lords
from undercroft.games.digger.geometry import DIRECTIONS, NODES, node_name
from undercroft.games.digger.tiles import TILES, tile_code

# Orders have the numbers of `tables.py`: 0 pass to 8 Work!. Then what else a turn offers.
DEPOSIT: Final = 9
SPECIAL: Final = 10
DRIVE: Final = 11  # the Dragon, for a point
FLEE: Final = 12  # from the Eggs, for a point
SUMMON: Final = 13  # a Creature
DONE: Final = 14  # no more shifts, no more tiles, no thank you
BAG: Final = 15  # a coin from the bag
OWNER: Final = 16  # a coin from the owner's hand
ROOM: Final = 17  # the coins on the Treasure Room
TAKE: Final = 18  # the Treasure with the group that moves
REDRAW: Final = 19  # put a coin back and draw another
NAME: Final = 24  # + order
RENOUNCE: Final = 34  # + order
LORD: Final = 44  # + Lord
GROUP: Final = 52  # + Stooges
TURN: Final = 68  # + rotation
LINE: Final = 76  # + direction
KEEP: Final = 84  # + 0, 1: which of two coins
SEAT: Final = 88  # + seat
COIN: Final = 96  # + its number
TILE: Final = 136  # + tile
ASIDE: Final = 180  # + tile
COUNT: Final = 224  # + tiles
HEX: Final = 240  # + node: a place, or a space by its first node
FIGURE: Final = 674  # + Adventurer or Creature, to be moved with a shift
BELL: Final = 687  # the time of the turn is up
IDS: Final = 688

WORDS: Final = {
    0: ("pass", "digger/turn"),
    1: ("move", "digger/move"),
    2: ("think", "digger/think"),
    3: ("sabotage", "digger/sabotage"),
    4: ("rise", "digger/rise"),
    5: ("conquer", "digger/conquer"),
    6: ("free", "digger/free"),
    7: ("demolish", "digger/demolish"),
    8: ("work", "digger/work"),
    DEPOSIT: ("deposit", "digger/treasure"),
    SPECIAL: ("special", "digger/lords"),
    DRIVE: ("drive", "digger/dragon"),
    FLEE: ("flee", "digger/eggs"),
    SUMMON: ("summon", "digger/summon"),
    DONE: ("done", "digger/turn"),
    BAG: ("bag", "digger/coins"),
    OWNER: ("owner", "digger/conquer-coins"),
    ROOM: ("room", "digger/conquer-coins"),
    TAKE: ("take", "digger/hoard"),
    REDRAW: ("redraw", "digger/creatures"),
    BELL: ("bell", "digger/clock"),
}
FIGURES: Final = (  # the Adventurers, then the Creatures
    "barbarian", "priest", "thief", "warrior", "wizard", "bard",
    "troll", "guardian", "bug", "observer", "elemental", "corruptor",
)  # fmt: skip


def option(n: int) -> Option:
    """A move in words."""
    if n in WORDS:
        verb, rule = WORDS[n]
        return Option(n, verb, (), rule)
    if NAME <= n < NAME + 9:
        return Option(n, "name", (f"order:{WORDS[n - NAME][0]}",), "digger/bonus")
    if RENOUNCE <= n < RENOUNCE + 9:
        return Option(n, "renounce", (f"order:{WORDS[n - RENOUNCE][0]}",), "digger/pool")
    if LORD < n <= LORD + lords.LORDS:
        return Option(n, "lord", (f"lord:{lords.SHORT[n - LORD]}",), lords.RULES[n - LORD])
    if GROUP < n < GROUP + 16:
        return Option(n, "group", (f"stooges:{n - GROUP}",), "digger/shift")
    if TURN <= n < TURN + 6:
        return Option(n, "turn", (f"rotation:{n - TURN}",), "digger/legal")
    if LINE <= n < LINE + 6:
        return Option(n, "line", (f"direction:{DIRECTIONS[n - LINE]}",), "digger/wizard")
    if KEEP <= n < KEEP + 2:
        return Option(n, "keep", (f"coin:{('first', 'second')[n - KEEP]}",), "digger/goldgob")
    if SEAT <= n < SEAT + 6:
        return Option(n, "seat", (seat_named(n - SEAT),), "digger/fall")
    if COIN <= n < COIN + 36:
        return Option(n, "coin", (f"coin:{n - COIN + 1}",), "digger/coins")
    if TILE <= n < TILE + TILES:
        return Option(n, "tile", (f"tile:{tile_code(n - TILE)}",), "digger/tiles")
    if ASIDE <= n < ASIDE + TILES:
        return Option(n, "aside", (f"tile:{tile_code(n - ASIDE)}",), "digger/projects")
    if COUNT < n < COUNT + 16:
        return Option(n, "tiles", (f"count:{n - COUNT}",), "digger/think")
    if HEX <= n < HEX + NODES:
        return Option(n, "hex", (f"hex:{node_name(n - HEX)}",), "digger/board")
    if FIGURE <= n < FIGURE + len(FIGURES):
        return Option(n, "lead", (f"figure:{FIGURES[n - FIGURE]}",), "digger/figures")
    return Option(n, "nothing", (f"id:{n}",), "digger/turn")


def seat_named(seat: int) -> str:
    """A seat as a target."""
    return f"seat:{seat_letter(seat)}"
