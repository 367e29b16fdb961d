"""The 42 tiles of a seat, drawn as letters, and the tables made from the drawings.

Edges are listed E, SE, SW, W, NW, NE: D door, C mouth of a corridor, E earth. A tile laid with rotation
k turns edge e towards direction (e + k) % 6. Paths are the edges that join inside a corridor tile. On a
crossroads (`X`) every path ends at an inner door and one hub lies behind the doors; tokens stand in the
hub. On a plain corridor every path is a place of its own, a *zone*; rooms have one zone.

The counts are the rulebook's; the drawings were lost with its pictures and are made for this project.
"""

from typing import Final

from mypy_extensions import i64

DRAWINGS: Final = (
    ("TO1", "Torture Room", "DEEDEE", ""),
    ("TO2", "Torture Room", "DEDEDE", ""),
    ("TO3", "Torture Room", "DDEDEE", ""),
    ("TO4", "Torture Room", "DDEDDE", ""),
    ("DO1", "Dorm", "DEDEDE", ""),
    ("DO2", "Dorm", "DEDDEE", ""),
    ("DO3", "Dorm", "DDEDDE", ""),
    ("DO4", "Dorm", "DDDEDE", ""),
    ("KI1", "Kitchen", "DEDEDE", ""),
    ("KI2", "Kitchen", "DDEDEE", ""),
    ("KI3", "Kitchen", "DDEDDE", ""),
    ("KI4", "Kitchen", "DDDEDE", ""),
    ("LI1", "Library", "DEEDEE", ""),
    ("LI2", "Library", "DEDEDE", ""),
    ("LI3", "Library", "DEDDEE", ""),
    ("LI4", "Library", "DDDEDE", ""),
    ("TR1", "Treasure Room", "DEEEEE", ""),
    ("TR2", "Treasure Room", "DEEDEE", ""),
    ("TR3", "Treasure Room", "DEDEEE", ""),
    ("TR4", "Treasure Room", "DEDEDE", ""),
    ("TH", "Throne Room", "DDEDDE", ""),
    ("PI", "Sacrifice Pit", "DEDEDE", ""),
    ("CO1", "Corridor", "CEECEE", "03"),
    ("CO2", "Corridor", "CECEEE", "02"),
    ("CO3", "Crossroads", "CECECE", "0 2 4"),
    ("CO4", "Crossroads", "CCECCE", "0 1 3 4"),
    ("CO5", "Corridor", "CCEEEE", "01"),
    ("CO6", "Corridor", "CCECCE", "01 34"),
    ("CO7", "Crossroads", "CEEEEE", "0"),
    ("CT1", "Corridor with Trap", "CEECEE", "03"),
    ("CT2", "Corridor with Trap", "CEECEE", "03"),
    ("CT3", "Corridor with Trap", "CECEEE", "02"),
    ("CT4", "Corridor with Trap", "CECEEE", "02"),
    ("CT5", "Corridor with Trap", "CECCEE", "023"),
    ("CT6", "Corridor with Trap", "CCECCE", "03 14"),
    ("CN1", "Corridor with Nugget", "CEECEE", "03"),
    ("CN2", "Corridor with Nugget", "CECEEE", "02"),
    ("CN3", "Corridor with Nugget", "CCECEE", "013"),
    ("CN4", "Crossroads with Nugget", "CEECEE", "0 3"),
    ("CN5", "Crossroads with Nugget", "CECECE", "0 2 4"),
    ("CN6", "Corridor with Nugget", "CECCEC", "02 35"),
    ("PO", "Portal", "DDDDDD", ""),
)

TILES: Final = 42
ROOMS: Final = 22  # tiles 0 to 21
THRONE: Final = 20
PIT: Final = 21
CORRIDORS: Final = 22  # tiles 22 to 40
TRAPS: Final = 29  # tiles 29 to 34, the Trap on path 0
NUGGETS: Final = 35  # tiles 35 to 40, the Nugget on path 0
PORTAL: Final = 41
ALL_TILES: Final = 0x1FFFFFFFFFF  # the bag at the start: a set of the first 41

# Rooms by type: tile >> 2 for the first twenty.
TORTURE: Final = 0
DORM: Final = 1
KITCHEN: Final = 2
LIBRARY: Final = 3
TREASURE: Final = 4
TYPES: Final = ("Torture Room", "Dorm", "Kitchen", "Library", "Treasure Room", "Throne Room", "Sacrifice Pit")

NO_ZONE: Final = 7  # of an earth edge
NO_PATH: Final = 7  # of an edge without corridor
PATHS: Final = 32  # room for the 30 paths of a seat's corridor tiles

CODES: Final = tuple(code for code, _name, _edges, _paths in DRAWINGS)


def tile_code(tile: int) -> str:
    """`KI3`: how a tile is called in moves and records."""
    return CODES[tile]


def tile_name(tile: int) -> str:
    """`Kitchen`: what a tile is."""
    return DRAWINGS[tile][1]


_DOORS: Final = {
    "DEEEEE": "one door",
    "DEDEEE": "two doors",
    "DEEDEE": "two doors, opposite",
    "DEDEDE": "three doors, all apart",
    "DDEDEE": "three doors, two side by side",
    "DEDDEE": "three doors, two side by side",
    "DDEDDE": "four doors in two pairs",
    "DDDEDE": "four doors, three side by side",
    "DDDDDD": "a door on every side",
}
_PATHS: Final = {
    "03": "straight",
    "02": "a wide bend",
    "01": "a sharp bend",
    "01 34": "two sharp bends",
    "02 35": "two wide bends",
    "03 14": "two straight ways",
    "023": "a fork",
    "013": "a fork",
    "0": "one way",
    "0 3": "two ways",
    "0 2 4": "three ways",
    "0 1 3 4": "four ways",
}


def tile_shape(tile: int) -> str:
    """`four doors in two pairs`: how a tile looks, for who cannot see it; two of a kind differ by it."""
    _code, _name, edges, paths = DRAWINGS[tile]
    return _PATHS[paths] if paths else _DOORS[edges]


def _open_mask(edges: str) -> int:
    return sum(2**e for e in range(6) if edges[e] != "E")


def _turn_mask(mask: int, k: int) -> int:
    return sum(2 ** ((e + k) % 6) for e in range(6) if mask >> e & 1)


def _paths(tile: int) -> list[list[int]]:
    return [[int(edge) for edge in path] for path in DRAWINGS[tile][3].split()]


def _crossroads(tile: int) -> bool:
    return DRAWINGS[tile][1].startswith("Crossroads")


def _edge_paths() -> bytes:
    table = []
    for tile in range(TILES):
        for e in range(6):
            on = [k for k, path in enumerate(_paths(tile)) if e in path]
            table.append(on[0] if on else NO_PATH)
    return bytes(table)


def _edge_zones() -> bytes:
    table = []
    for tile in range(TILES):
        plain = bool(_paths(tile)) and not _crossroads(tile)
        for e in range(6):
            if DRAWINGS[tile][2][e] == "E":
                table.append(NO_ZONE)
            else:
                table.append(EDGE_PATH[tile * 6 + e] if plain else 0)
    return bytes(table)


def _zone_masks() -> bytes:
    return bytes(
        sum(2**e for e in range(6) if EDGE_ZONE[tile * 6 + e] == zone)
        for tile in range(TILES)
        for zone in range(2)
    )


def _first_paths() -> bytes:
    table, at = [], 0
    for tile in range(TILES):
        table.append(at)
        at += len(_paths(tile))
    return bytes(table)


def _picture(tile: int, k: int) -> tuple[object, ...]:
    """What a turned tile looks like: edges, how they join, and where the symbol lies."""
    edges = [DRAWINGS[tile][2][(d - k) % 6] for d in range(6)]
    joined = [frozenset((e + k) % 6 for e in path) for path in _paths(tile)]
    symbol = joined[0] if tile >= TRAPS and tile < PORTAL else None
    return (tuple(edges), frozenset(joined), symbol)


def _distinct() -> bytes:
    return bytes(len({_picture(tile, k) for k in range(6)}) for tile in range(TILES))


def _covering(shape: int) -> list[int]:
    """For each set of directions: the rotations in which this shape is open towards all of them."""
    return [sum(2**k for k in range(6) if _turn_mask(_SHAPES[shape], k) & need == need) for need in range(64)]


def _touching(shape: int) -> list[int]:
    """For each set of directions: the rotations in which this shape is open towards one of them."""
    return [sum(2**k for k in range(6) if _turn_mask(_SHAPES[shape], k) & some) for some in range(64)]


ROTATED: Final = bytes(_turn_mask(mask, k) for mask in range(64) for k in range(6))  # mask * 6 + rotation
OPEN: Final = bytes(_open_mask(DRAWINGS[tile][2]) for tile in range(TILES))  # by tile: edges not of earth
EDGE_PATH: Final = _edge_paths()  # by tile * 6 + edge: the path, or NO_PATH
EDGE_ZONE: Final = _edge_zones()  # by tile * 6 + edge: the zone, or NO_ZONE
ZONE_EDGES: Final = _zone_masks()  # by tile * 2 + zone: its edges
ZONES: Final = bytes(2 if ZONE_EDGES[tile * 2 + 1] else 1 for tile in range(TILES))
DOORLESS: Final = bytes(bool(_paths(tile)) and not _crossroads(tile) for tile in range(TILES))
PATH_COUNT: Final = bytes(len(_paths(tile)) for tile in range(TILES))
FIRST_PATH: Final = _first_paths()  # by tile: its first path among the paths of the seat
DISTINCT: Final = _distinct()  # by tile: rotations that look different; they are 0, 1 ... up to here
_SHAPES: Final = sorted(set(OPEN))  # the open masks that occur
SHAPE: Final = bytes(_SHAPES.index(mask) for mask in OPEN)  # by tile: which of them it has
COVER: Final = bytes(x for shape in range(len(_SHAPES)) for x in _covering(shape))  # shape * 64 + set
TOUCH: Final = bytes(x for shape in range(len(_SHAPES)) for x in _touching(shape))  # shape * 64 + set


def rotations(tile: i64, must_open: i64, must_close: i64, one_of: i64) -> i64:
    """Mask of the rotations, each picture once, in which a tile fits a space.

    It has to be open towards all of `must_open`, closed towards all of `must_close`, and open towards at
    least one of `one_of`.
    """
    row: i64 = SHAPE[tile]
    row *= 64
    open_there: i64 = COVER[row + must_open]
    open_wrongly: i64 = TOUCH[row + must_close]
    open_here: i64 = TOUCH[row + one_of]
    pictures: i64 = DISTINCT[tile]
    return open_there & ~open_wrongly & open_here & 63 >> 6 - pictures


def room_type(tile: i64) -> i64:
    """The type of a room: TORTURE to TREASURE, then Throne Room and Sacrifice Pit."""
    return tile >> 2 if tile < THRONE else tile - 15
