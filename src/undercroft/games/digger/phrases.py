"""The moves of Dungeon Digger in words."""

from undercroft.engine.core import seat_letter
from undercroft.engine.prompt import Option
from undercroft.games.digger.actions import (
    ASIDE,
    COIN,
    COUNT,
    FIGURE,
    FIGURES,
    GROUP,
    HEX,
    KEEP,
    LINE,
    LORD,
    NAME,
    RENOUNCE,
    SEAT,
    TILE,
    TURN,
    WORDS,
)
from undercroft.games.digger.geometry import DIRECTIONS, NODES, node_name
from undercroft.games.digger.lords.court import LORDS
from undercroft.games.digger.tiles import TILES, tile_code


def option(n: int) -> Option:
    """A move in words."""
    if n in WORDS:
        verb, rule = WORDS[n]
        return Option(n, verb, (), rule)
    if NAME <= n < NAME + 9:
        return Option(n, "name", (f"order:{WORDS[n - NAME][0]}",), "digger/bonus")
    if RENOUNCE <= n < RENOUNCE + 9:
        return Option(n, "renounce", (f"order:{WORDS[n - RENOUNCE][0]}",), "digger/pool")
    if LORD < n < LORD + len(LORDS):
        return Option(n, "lord", (LORDS[n - LORD].key,), LORDS[n - LORD].rule)
    if GROUP < n < GROUP + 16:
        return Option(n, "group", (f"stooges:{n - GROUP}",), "digger/shift")
    if TURN <= n < TURN + 6:
        return Option(n, "turn", (f"rotation:{n - TURN}",), "digger/legal")
    if LINE <= n < LINE + 6:
        return Option(n, "line", (f"direction:{DIRECTIONS[n - LINE]}",), "digger/wizard")
    if KEEP <= n < KEEP + 2:
        return Option(n, "keep", (f"coin:{('first', 'second')[n - KEEP]}",), "digger/coins")
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
