"""Everything that follows from the board, worked out anew: for `imagine`, and to check what is kept.

It knows nothing of how `corridors.py` and `placing.py` keep their numbers up to date tile by tile.
"""

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.games.digger.corridors import A_NUGGET, AN_END, DEAD, SCORED
from undercroft.games.digger.geometry import neighbour
from undercroft.games.digger.state import POSTS, Digger, owner_of, rotation_of, what_on
from undercroft.games.digger.tables import DEMANDING, DOORS, NEUTRAL
from undercroft.games.digger.tiles import (
    CORRIDORS,
    DRAWINGS,
    EDGE_PATH,
    FIRST_PATH,
    NUGGETS,
    PATH_COUNT,
    PATHS,
    PORTAL,
    TILES,
)

Mouth = tuple[int, int]  # space, direction


def edge_at(s: Digger, space: int, direction: int) -> str:
    """The edge of a seat's tile in a direction: D, C or E; empty if no seat's tile lies there."""
    if space >= s.spaces or not 0 < what_on(s.board[space]) <= TILES:
        return ""
    b = s.board[space]
    return DRAWINGS[what_on(b) - 1][2][(direction - rotation_of(b)) % 6]


def end_at(s: Digger, seat: int, mouth: Mouth) -> str:
    """The state of an end of a corridor: open, closed, dead or joined. Rules: digger/corridors."""
    space, direction = mouth
    y = neighbour(space, direction)
    if y >= s.spaces:
        return "dead"
    what, owner = what_on(s.board[y]), owner_of(s.board[y])
    if 0 < what <= TILES:
        if owner != seat:
            return "dead"
        return "joined" if edge_at(s, y, (direction + 3) % 6) == "C" else "closed"
    return "closed" if DOORS[what] else "open"


def mouths(s: Digger, space: int, path: int) -> list[int]:
    """The directions in which a path of the tile on a space opens."""
    b = s.board[space]
    tile = what_on(b) - 1
    return [(e + rotation_of(b)) % 6 for e in range(6) if EDGE_PATH[tile * 6 + e] == path]


def path_towards(s: Digger, space: int, direction: int) -> int:
    """Which path of the corridor tile on a space opens in a direction."""
    b = s.board[space]
    return EDGE_PATH[(what_on(b) - 1) * 6 + (direction - rotation_of(b)) % 6]


def corridor_tiles(s: Digger) -> list[tuple[int, int, int]]:
    """The corridor tiles on the board: owner, tile and space of each, sorted."""
    found = []
    for space in range(s.spaces):
        b = s.board[space]
        if b and CORRIDORS < what_on(b) <= PORTAL:
            found.append((owner_of(b), what_on(b) - 1, space))
    return sorted(found)


def survey_corridors(s: Digger) -> tuple[list[int], list[int]]:
    """What `root` and `corridor` should be."""
    roots, runs = [0] * (PATHS * s.seats), [0] * (PATHS * s.seats)
    done: set[tuple[int, int]] = set()
    for seat, tile, space in corridor_tiles(s):
        for path in range(PATH_COUNT[tile]):
            if (space, path) not in done:
                group = _walk(s, space, path)
                done |= group
                _describe(s, seat, group, roots, runs)
    return roots, runs


def _walk(s: Digger, space: int, path: int) -> set[tuple[int, int]]:
    """All paths that are joined to this one."""
    seat = owner_of(s.board[space])
    found = {(space, path)}
    todo = [(space, path)]
    while todo:
        at, here = todo.pop()
        for d in mouths(s, at, here):
            if end_at(s, seat, (at, d)) == "joined":
                y = neighbour(at, d)
                step = (y, path_towards(s, y, (d + 3) % 6))
                if step not in found:
                    found.add(step)
                    todo.append(step)
    return found


def _describe(s: Digger, seat: int, group: set[tuple[int, int]], roots: list[int], runs: list[int]) -> None:
    names = []
    run = 0
    for space, path in group:
        tile = what_on(s.board[space]) - 1
        names.append(seat * PATHS + FIRST_PATH[tile] + path)
        run |= bit(tile - CORRIDORS)
        if tile >= NUGGETS and path == 0:
            run += A_NUGGET
        for d in mouths(s, space, path):
            end = end_at(s, seat, (space, d))
            if end == "open":
                run += AN_END
            elif end == "dead":
                run |= DEAD
    if run < AN_END or run & (DEAD | 0xFF * AN_END) == 0:
        run |= SCORED
    for name in names:
        roots[name] = min(names)
    runs[min(names)] = run


def survey_edges(s: Digger) -> list[int]:
    """What `edges` should be."""
    edges = [0] * s.spaces
    for y in range(s.spaces):
        b = s.board[y]
        for d in range(6 if b else 0):
            space, back = neighbour(y, d), (d + 3) % 6
            if space >= s.spaces:
                continue
            edge = edge_at(s, y, d)
            if edge == "E":
                edges[space] |= bit(6 + back)
            elif edge:
                edges[space] |= bit(back) | bit(12 + 6 * owner_of(b) + back)
            elif DEMANDING[what_on(b)]:
                edges[space] |= bit(back)
    return edges


def settle(s: Digger) -> None:
    """For `imagine`: fill in what follows from board and posts."""
    for space in range(s.spaces):
        b = s.board[space]
        if 0 < what_on(b) <= TILES and owner_of(b) != NEUTRAL:
            s.site[owner_of(b) * TILES + what_on(b) - 1] = space + 1
    s.edges = vec[i64](survey_edges(s))
    roots, runs = survey_corridors(s)
    s.root = vec[i64](roots)
    s.corridor = vec[i64](runs)


def posts_of(s: Digger, seat: int) -> list[tuple[int, int]]:
    """Where a seat's Stooges stand: nodes with their numbers."""
    nodes = [s.posts[seat * POSTS + k] for k in range(s.groups[seat])]
    return [(node, s.stooges(node)) for node in nodes]
