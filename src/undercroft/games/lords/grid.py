"""The ground below a lord: 5 columns and 4 rows of cells, as bits of one number. Rules: lords/dig.

Cell (column, row) is bit row * 5 + column. The entrance lies above (2, 0). People call columns A to E and
rows 1 to 4.
"""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import bit

COLUMNS: Final = 5
ROWS: Final = 4
CELLS: Final = 20
ALL: Final = 0xFFFFF
DOOR: Final = 2  # the cell below the entrance
START: Final = 0x1084  # the three tunnels of a new dungeon: C1 C2 C3

UPPER: Final = 0x003FF
LOWER: Final = 0xFFC00
EDGE: Final = 0xFC63F
CENTRE: Final = 0x039C0
_LEFT: Final = 0x08421  # column A
_RIGHT: Final = 0x84210  # column E
_CORNERS: Final = 0x03DEF  # cells that have a cell to the right and one below


def cell(column: i64, row: i64) -> i64:
    """The number of a cell."""
    return row * COLUMNS + column


def cell_name(n: int) -> str:
    """What people call a cell: C1 lies below the entrance."""
    return f"{'ABCDE'[n % COLUMNS]}{n // COLUMNS + 1}"


def neighbours(cells: i64) -> i64:
    """The cells that share an edge with one of a set; members of the set may be among them."""
    return (cells >> 5 | cells << 5 | (cells & ~_LEFT) >> 1 | (cells & ~_RIGHT) << 1) & ALL


def squaring(tiles: i64) -> i64:
    """The cells that would fill a square of four, if they were dug. Rules: lords/dig."""
    right, below, across = tiles >> 1, tiles >> 5, tiles >> 6
    return (
        right & below & across & _CORNERS
        | (tiles & below & across & _CORNERS) << 1
        | (tiles & right & across & _CORNERS) << 5
        | (tiles & right & below & _CORNERS) << 6
    )


def diggable(tiles: i64) -> i64:
    """The empty cells beside a dungeon in which a tunnel may be dug. Rules: lords/dig."""
    return neighbours(tiles) & ~tiles & ~squaring(tiles)


def nearest(tiles: i64, wanted: i64) -> i64:
    """The wanted tiles with the fewest steps to the entrance, over all tiles. Rules: lords/battlefield."""
    reached = bit(DOOR)
    wave = reached
    while wave:
        if wave & wanted:
            return wave & wanted
        wave = neighbours(wave) & tiles & ~reached
        reached |= wave
    return 0


def distance(tiles: i64, n: i64) -> i64:
    """How many steps a tile lies from the entrance; 0 if nobody can walk there."""
    reached = bit(DOOR)
    wave = reached & tiles
    steps: i64 = 1
    while wave:
        if wave & bit(n):
            return steps
        wave = neighbours(wave) & tiles & ~reached
        reached |= wave
        steps += 1
    return 0


def connected(tiles: i64) -> bool:
    """Can every tile be reached from the entrance?"""
    reached = bit(DOOR) & tiles
    before: i64 = -1
    while reached != before:
        before = reached
        reached |= neighbours(reached) & tiles
    return reached == tiles


def has_square(tiles: i64) -> bool:
    """Do four tiles form a square?"""
    return tiles & tiles >> 1 & tiles >> 5 & tiles >> 6 & _CORNERS != 0
