"""What is true of every position: nothing is lost, nothing is in two places. Called by the laws."""

from undercroft.engine.bits import bit
from undercroft.engine.core import kind_of
from undercroft.engine.sets import set_size
from undercroft.games.digger.coins import value_of
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import neighbour
from undercroft.games.digger.state import POSTS, Digger, owner_of, token_of, what_on
from undercroft.games.digger.survey import edge_at, posts_of, survey_corridors, survey_edges
from undercroft.games.digger.tables import COIN_MIX, COLLAPSE, COLLAPSES, STOOGES
from undercroft.games.digger.tiles import ALL_TILES, PIT, PORTAL, ROOMS, TILES, ZONES

SETTLED = (kinds.ORDERS, kinds.POOL, kinds.MOVE, kinds.PICK, kinds.TRIM, 0)  # frames between steps


def audit(s: Digger) -> None:
    """Raise ValueError with what is wrong with a position."""
    stooges(s)
    tiles(s)
    coins(s)
    collapses(s)
    standing(s)
    tokens(s)
    kept(s)
    left(s)
    s.scenario.audit(s)
    if kind_of(s.top) in SETTLED:
        touching(s)
        reached(s)
        corridors(s)
    if s.points < 0:
        raise ValueError(f"{s.points} Tyranny Points are left")


def ensure(holds: bool, text: str) -> None:
    """Hold, or say what is wrong."""
    if not holds:
        raise ValueError(text)


def stooges(s: Digger) -> None:
    """Each seat has its 15 Stooges somewhere."""
    for seat in range(s.seats):
        on_spaces = sum(token_of(s.board[space]) == seat for space in range(s.spaces))
        standing = sum(n for _node, n in posts_of(s, seat))
        markers = 0 if s.fallen >> seat & 1 else s.scenario.markers
        total = s.reserve[seat] + standing + on_spaces + markers + s.scenario.off_board(s, seat)
        ensure(total == STOOGES, f"seat {seat} has {total} Stooges")
        ensure(s.reserve[seat] >= 0, f"seat {seat} has {s.reserve[seat]} Stooges in reserve")


def tiles(s: Digger) -> None:
    """Each seat has its 42 tiles, each once: in the bag, as Project, set aside or on the board."""
    for seat in range(s.seats):
        aside = s.aside if seat == s.active else 0
        ensure(not s.bag[seat] & s.projects[seat], f"seat {seat} has a tile twice")
        ensure(not aside & (s.bag[seat] | s.projects[seat]), f"seat {seat} has a tile twice")
        found = s.bag[seat] | s.projects[seat] | aside
        for space in range(s.spaces):
            b = s.board[space]
            if 0 < what_on(b) <= PORTAL and owner_of(b) == seat:
                mark = bit(what_on(b) - 1)
                ensure(not found & mark, f"seat {seat} has tile {what_on(b) - 1} twice")
                found |= mark
        ensure(found == ALL_TILES, f"seat {seat} has lost tiles {ALL_TILES & ~found:b}")


def coins(s: Digger) -> None:
    """All coins are somewhere, and have the values that coins have."""
    counts = [s.coin_bag >> 8 * k & 255 for k in range(3)]
    for coin in s.coins:
        counts[value_of(coin) - 1] += 1
    ensure(counts == list(COIN_MIX), f"the coins are {counts}, not {COIN_MIX}")


def collapses(s: Digger) -> None:
    """No Collapse is lost."""
    lying = sum(what_on(s.board[space]) == COLLAPSE for space in range(s.spaces))
    ensure(s.rubble + lying + s.cleared == COLLAPSES * s.seats, "a Collapse is lost")


def touching(s: Digger) -> None:
    """Edges that touch are both open or both of earth."""
    for space in range(s.spaces):
        for d in range(3 if s.board[space] else 0):
            here, there = edge_at(s, space, d), edge_at(s, neighbour(space, d), d + 3)
            if here and there:
                ensure((here == "E") == (there == "E"), f"the edges of space {space} towards {d} do not fit")


def reached(s: Digger) -> None:
    """Every tile is connected to its owner's Portal through own tiles."""
    for seat in range(s.seats):
        own = {space for space in range(s.spaces) if _of(s, space, seat)}
        if not own:
            continue
        found = {s.portal(seat)}
        todo = [s.portal(seat)]
        while todo:
            space = todo.pop()
            for d in range(6):
                y = neighbour(space, d)
                if y in own and y not in found and edge_at(s, space, d) != "E":
                    found.add(y)
                    todo.append(y)
        ensure(found == own, f"seat {seat} has tiles that its Portal does not reach: {own - found}")


def _of(s: Digger, space: int, seat: int) -> bool:
    return 0 < what_on(s.board[space]) <= TILES and owner_of(s.board[space]) == seat


def standing(s: Digger) -> None:
    """Stooges stand on tiles, in zones that are there, on no foreign Portal and not in their own Pit."""
    for seat in range(s.seats):
        for node, n in posts_of(s, seat):
            b = s.board[node >> 1]
            ensure(0 < n < 16, f"{n} Stooges stand on node {node}")
            if what_on(b) <= TILES:
                ensure(what_on(b) > 0, f"Stooges stand on the empty space {node >> 1}")
                ensure(node & 1 < ZONES[what_on(b) - 1], f"node {node} is not there")
            own = owner_of(b) == seat
            ensure(what_on(b) != PIT + 1 or not own, f"seat {seat} stands in its own Pit")
            if what_on(b) == PORTAL + 1 and not own:
                ensure(s.scenario.opens_portals, f"seat {seat} stands on a foreign Portal")


def tokens(s: Digger) -> None:
    """Conquer tokens lie on rooms of others, never on the Pit; scenarios have spaces of their own."""
    for space in range(s.spaces):
        b = s.board[space]
        if token_of(b) >= 0 and what_on(b) <= TILES:
            ensure(0 < what_on(b) <= ROOMS and what_on(b) != PIT + 1, f"a token lies on space {space}")
            ensure(token_of(b) != owner_of(b), f"seat {owner_of(b)} has conquered its own room")


def kept(s: Digger) -> None:
    """What is kept beside the board agrees with it."""
    troops = [0] * (2 * s.spaces)
    for seat in range(s.seats):
        nodes = [s.posts[seat * POSTS + k] for k in range(s.groups[seat])]
        ensure(nodes == sorted(set(nodes)), f"the posts of seat {seat} are out of order: {nodes}")
        for node, n in posts_of(s, seat):
            ensure(troops[node] == 0, f"two seats stand on node {node}")
            troops[node] = seat * 16 + n
        crew = sum(n for _node, n in posts_of(s, seat)) + s.scenario.away(s, seat)
        ensure(crew == s.crew[seat], f"seat {seat} counts {s.crew[seat]} Stooges on the board, not {crew}")
    ensure(troops == list(s.troops), "the troops do not fit the posts")
    for seat in range(s.seats):
        for tile in range(TILES):
            space = s.site[seat * TILES + tile] - 1
            fits = space < 0 or (what_on(s.board[space]) == tile + 1 and owner_of(s.board[space]) == seat)
            ensure(fits, f"tile {tile} of seat {seat} does not lie on space {space}")
    ensure(set_size(s.fallen) < s.seats, "everybody is out of the game")


def left(s: Digger) -> None:
    """Nobody who is out of the game stands anywhere, has a token on the board, or is awaited."""
    for seat in range(s.seats):
        if s.fallen >> seat & 1:
            ensure(s.groups[seat] == 0 and s.crew[seat] == 0, f"seat {seat} has left, but Stooges stand")
            tokens = sum(token_of(s.board[space]) == seat for space in range(s.spaces))
            ensure(tokens == 0, f"seat {seat} has left, but {tokens} of its tokens lie there")
            ensure(not s.asks(seat) and s.active != seat, f"seat {seat} has left, but is to play")


def corridors(s: Digger) -> None:
    """What is kept tile by tile equals a full survey."""
    roots, runs = survey_corridors(s)
    ensure(runs == list(s.corridor), "the corridors are not what a survey finds")
    ensure(roots == list(s.root), "the corridors are not joined as a survey finds")
    ensure(survey_edges(s) == list(s.edges), "the edges are not what a survey finds")
