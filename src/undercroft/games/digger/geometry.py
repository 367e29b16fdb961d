"""The board: hexes numbered in a spiral from the centre, so that every gaming area is a prefix.

Axial coordinates (q, r), pointy tops, r grows downwards. Directions go clockwise from the east: E, SE,
SW, W, NW, NE; the opposite of d is d + 3. Space 0 is the centre; ring k begins at (k, 0) and runs
clockwise. A turn of the whole board by 60 degrees moves every space of ring k by k places.

A *node* is a place where tokens stand: space * 2 + zone (see `tiles.py`).
"""

from typing import Final

from mypy_extensions import i64

RADIUS: Final = 8  # of the largest area
SPACES: Final = 217
NODES: Final = 2 * SPACES
OUTSIDE: Final = 255  # neighbour of a space at the border of the board

STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
DIRECTIONS: Final = ("east", "south-east", "south-west", "west", "north-west", "north-east")


def spaces_within(radius: i64) -> i64:
    """How many spaces lie within so many steps of the centre: the size of that gaming area."""
    return 3 * radius * (radius + 1) + 1


def _spiral() -> list[tuple[int, int]]:
    found = [(0, 0)]
    for ring in range(1, RADIUS + 1):
        q, r = ring, 0
        for side in range(6):
            for _step in range(ring):
                found.append((q, r))
                dq, dr = STEPS[(side + 2) % 6]
                q, r = q + dq, r + dr
    return found


PLACES: Final[list[tuple[int, int]]] = _spiral()  # (q, r) of every space
_NUMBER: Final[dict[tuple[int, int], int]] = {place: k for k, place in enumerate(PLACES)}


def space_at(q: int, r: int) -> int:
    """The space with these coordinates; OUTSIDE if the board has none."""
    return _NUMBER.get((q, r), OUTSIDE)


def _neighbours() -> bytes:
    return bytes(space_at(q + dq, r + dr) for q, r in PLACES for dq, dr in STEPS)


def _distances() -> bytes:
    return bytes(
        max(abs(q1 - q2), abs(r1 - r2), abs(q1 - q2 + r1 - r2)) for q1, r1 in PLACES for q2, r2 in PLACES
    )


NEIGHBOUR: Final = _neighbours()  # by space * 6 + direction
_DISTANCE: Final = _distances()


def neighbour(space: i64, direction: i64) -> i64:
    """The space next to this one, which may be beyond the gaming area; OUTSIDE beyond the board."""
    return NEIGHBOUR[space * 6 + direction]


def distance(a: i64, b: i64) -> i64:
    """Steps from space to space, walls ignored."""
    return _DISTANCE[a * SPACES + b]


# Names: a letter for the row (A at the top of the largest area), a number from the left.


def _names() -> list[str]:
    return [f"{chr(73 + r)}{q - max(-RADIUS, -RADIUS - r) + 1}" for q, r in PLACES]


NAMES: Final[list[str]] = _names()


def space_name(space: int) -> str:
    """`I9` for the centre: row and place in the row."""
    return NAMES[space]


def node_name(node: int) -> str:
    """A node by its space; the second path of a corridor tile has a `b` behind it."""
    return NAMES[node >> 1] + ("b" if node & 1 else "")


# Where the Portals may stand: for a number of seats, and for an area of one size more or less.

Start = tuple[int, tuple[tuple[int, int], ...]]  # radius, numbered spaces

_SIX: Final = ((5, 0), (5, -5), (0, -5), (-5, 0), (-5, 5), (0, 5))
NORMAL: Final[dict[int, Start]] = {
    2: (5, ((3, 0), (-3, 0))),
    3: (6, ((3, -2), (-2, -1), (-1, 3))),
    4: (7, ((4, -3), (-1, -3), (-4, 3), (1, 3))),
    5: (8, _SIX),
    6: (8, _SIX),
}
ONE_MORE: Final[dict[int, Start]] = {
    2: (6, ((4, 0), (-4, 0))),
    3: (7, ((4, -3), (-3, -1), (-1, 4))),
    4: (8, ((5, -3), (-2, -3), (-5, 3), (2, 3))),
    5: NORMAL[5],
    6: NORMAL[6],
}
ONE_LESS: Final[dict[int, Start]] = {
    2: NORMAL[2],
    3: (5, ((3, -2), (-2, -1), (-1, 3))),
    4: (6, ((3, -2), (-1, -2), (-3, 2), (1, 2))),
    5: (7, ((4, 0), (4, -4), (0, -4), (-4, 0), (-4, 4), (0, 4))),
    6: NORMAL[6],
}


def starts(area: i64, seats: i64) -> Start:
    """Radius and start spaces for so many seats; the area may be one size larger (1) or smaller (-1)."""
    table = ONE_MORE if area > 0 else ONE_LESS if area < 0 else NORMAL
    return table[seats]
