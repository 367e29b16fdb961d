"""What views of Dungeon Lords pack into one number, as rows of small ones."""

from typing import Final

from mypy_extensions import i64

from undercroft.games.lords import line
from undercroft.games.lords.cards.adventurers import (
    CLASSES,
    GUARD,
    HEARTS,
    HIT_POINTS,
    KIND,
    MAGIC,
    NOBODY,
    SONGS,
    STRENGTH,
    TILES,
)
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.creatures import KINDS as CREATURE_KINDS
from undercroft.games.lords.cards.traps import KINDS as TRAP_KINDS
from undercroft.games.lords.cards.traps import TRAPS
from undercroft.games.lords.grid import CELLS, cell_name
from undercroft.games.lords.spaces import NAMES

MOST: Final = 15  # of one kind in a bag
ORDER_NAMES: Final = NAMES
CELL_NAMES: Final = tuple(cell_name(cell) for cell in range(CELLS))
CREATURE_NAMES: Final = tuple(CREATURES[kind].title for kind in range(CREATURE_KINDS))
TRAP_NAMES: Final = tuple(TRAPS[kind].title for kind in range(TRAP_KINDS))
CLASS_NAMES: Final = (*CLASSES, "paladin", "illusion")
TILE_KINDS: Final = TILES - 1  # an illusion is no tile
TILE: Final = (*CLASS_NAMES, "strength", "hit points", "guard", "hearts", "magic", "songs")
WALKER: Final = (*TILE, "damage", "food", "poison", "items", "courage", "Expansion Tile")
MOST_OF_ONE: Final = 15  # of any number of an adventurer


def in_set(mask: int, length: int) -> list[int]:
    """A set as a row of 0 and 1."""
    left: i64 = mask
    return [left >> k & 1 for k in range(length)]


def in_bag(bag: int, length: int) -> list[int]:
    """A bag as a row of counts."""
    left: i64 = bag
    return [left >> 4 * k & 15 for k in range(length)]


def tile_row(tile: int) -> list[int]:
    """What is printed on an adventurer's tile, as `TILE` names it; zeros if there is none (-1)."""
    if tile < 0:
        return [0] * len(TILE)
    kind: int = KIND[tile]
    return [
        *[int(kind == k) for k in range(NOBODY + 1)],
        STRENGTH[tile],
        HIT_POINTS[tile],
        GUARD[tile],
        HEARTS[tile],
        MAGIC[tile],
        SONGS[tile],
    ]


TILE_ROWS: Final = [tile_row(tile) for tile in range(-1, TILES)]  # from -1 on


def walker_row(a: int) -> list[int]:
    """Somebody in a line, as `WALKER` names it; zeros if nobody stands there."""
    if not a:
        return [0] * len(WALKER)
    return [
        *TILE_ROWS[line.tile_of(a) + 1],
        line.damage_of(a),
        line.extra_of(a),
        line.poison_of(a),
        line.items_of(a),
        line.courage_of(a),
        line.carried_by(a) + 1,
    ]


def waiting_rows(row: int, places: int) -> list[int]:
    """Adventurers that wait, weakest first."""
    found: list[int] = []
    for k in range(places):
        found += TILE_ROWS[row >> 6 * k & 63]
    return found


def orders_laid(laid: int, slots: int) -> list[int]:
    """Orders in slots, a row of eight for each."""
    found: list[int] = []
    for slot in range(slots):
        order = (laid >> 4 * slot & 15) - 1
        found += [int(order == k) for k in range(len(ORDER_NAMES))]
    return found
