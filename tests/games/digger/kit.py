"""Positions of Dungeon Digger in a few lines, and moves in words."""

from collections.abc import Sequence

from tests.next_up import next_up

from undercroft.engine.core import CHANCE, Event
from undercroft.games.digger import GAME, coins, events
from undercroft.games.digger.actions import HEX
from undercroft.games.digger.building import build
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import node_name, space_at
from undercroft.games.digger.placing import fits
from undercroft.games.digger.state import Digger, with_token
from undercroft.games.digger.tiles import CODES, DISTINCT

P, Q, R = 0, 1, 2
Place = tuple[int, int]
WEST, EAST = (-3, 0), (3, 0)


def digger(seats: int = 2, options: str = "", portals: Sequence[Place] = (WEST, EAST)) -> Digger:
    """A game in which seat A begins, with these Portals and the Projects TO1, TO2, TO3 for everybody."""
    s = GAME.start(seats, options)
    assert isinstance(s, Digger)
    s.events = []
    places = list(portals)
    while s.top & 255 != kinds.ORDERS:
        if not s.chance():
            if s.top & 255 == kinds.PORTALS:
                s.submit(HEX + 2 * space_at(*places.pop(0)), next_up(s))
            else:
                s.submit(s.legal(next_up(s))[0], next_up(s))
        else:
            s.submit(s.outcomes()[0][0], CHANCE)
    return s


def tile_of(text: str) -> tuple[int, int, int]:
    """`CO1/0@-2,0`: the tile, its space, its rotation."""
    name, _, rest = text.partition("/")
    turn, _, place = rest.partition("@")
    q, _, r = place.partition(",")
    return CODES.index(name), space_at(int(q), int(r)), int(turn)


def lay(s: Digger, seat: int, *texts: str) -> int:
    """Lay tiles for a seat without an order, each legally; the gold that the last one brought."""
    before = 0
    for text in texts:
        tile, space, turn = tile_of(text)
        turn %= DISTINCT[tile]
        assert s.board[space] == 0, f"{text}: the space is not empty"
        assert fits(s, seat, tile, space, 0) >> turn & 1, f"{text} is not legal"
        before = s.gold[seat]
        s.bag[seat] &= ~(1 << tile)
        build(s, seat, tile, space, turn)
    return s.gold[seat] - before


def legal_at(s: Digger, seat: int, text: str) -> bool:
    """May a seat lay this tile there, so turned?"""
    tile, space, turn = tile_of(text)
    return s.board[space] == 0 and bool(fits(s, seat, tile, space, 0) >> turn % DISTINCT[tile] & 1)


def at(q: int, r: int, zone: int = 0) -> int:
    """The node at these coordinates."""
    return space_at(q, r) * 2 + zone


def hex_of(q: int, r: int, zone: int = 0) -> str:
    """The place at these coordinates as people type it."""
    return f"hex {node_name(at(q, r, zone))}"


def stand(s: Digger, seat: int, place: Place, n: int = 1, zone: int = 0) -> None:
    """Put Stooges of a seat from the Reserve on a node."""
    s.reserve[seat] -= n
    s.put(seat, at(*place, zone), n)


def go_home(s: Digger, seat: int) -> None:
    """Take all Stooges of a seat off the board."""
    while s.groups[seat]:
        node = s.posts[seat * 16]
        s.home(seat, node, s.stooges(node))


def project(s: Digger, seat: int, *names: str) -> None:
    """Make these tiles the Projects of a seat, and no others."""
    s.bag[seat] |= s.projects[seat]
    s.projects[seat] = 0
    for name in names:
        mark = 1 << CODES.index(name)
        assert s.bag[seat] & mark, f"{name} is not in the bag"
        s.bag[seat] &= ~mark
        s.projects[seat] |= mark


def conquer(s: Digger, seat: int, place: Place) -> None:
    """Put a Conquer token of a seat on a room."""
    s.reserve[seat] -= 1
    space = space_at(*place)
    s.board[space] = with_token(s.board[space], seat)


def give_coin(s: Digger, seat: int, value: int, where: int | None = None) -> None:
    """Let a seat have a coin of a value, in hand or elsewhere."""
    coins.out_of_bag(s, value, seat if where is None else where, 1 << seat)


def play(s: Digger, *moves: str) -> list[Event]:
    """Give answers in words: of the seat that is asked, or after `*` of chance. What was told."""
    before = len(s.events or [])
    for move in moves:
        if move.startswith("* "):
            s.submit(GAME.parse_chance(s, move[2:]), CHANCE)
        else:
            seat = next_up(s)
            s.submit(GAME.parse(s, seat, move), seat)
    return (s.events or [])[before:]


def work(s: Digger, text: str) -> list[Event]:
    """Give a Work! for a tile, its space and its rotation; what was told."""
    tile, space, turn = tile_of(text)
    found = play(s, "work", f"tile {CODES[tile]}", f"hex {node_name(2 * space)}")
    if s.top & 255 == kinds.ROTATE:
        found += play(s, f"turn {turn % DISTINCT[tile]}")
    assert s.board[space] >> 9 & 7 == turn % DISTINCT[tile], f"{text} lies otherwise"
    return found


def words(s: Digger) -> list[str]:
    """The legal moves of the seat that is asked, in words."""
    seat = next_up(s)
    return [GAME.option(s, seat, n).text for n in s.legal(seat)]


def pass_turn(s: Digger) -> None:
    """Pass; Projects are drawn as they come."""
    play(s, "pass")
    draw_on(s)


def draw_on(s: Digger) -> None:
    """Let chance take its first outcome while it is asked."""
    while s.chance():
        s.submit(s.outcomes()[0][0], CHANCE)


def told(found: list[Event], kind: int) -> list[tuple[int, ...]]:
    """The numbers of the events of a kind."""
    return [tuple(event[2:]) for event in found if event[0] == kind]


def gold_told(found: list[Event], seat: int) -> int:
    """The gold that events brought to a seat."""
    return (
        sum(c for a, b, c, d in told(found, events.CORRIDOR) if a == seat)
        + sum(c for a, b, c, d in told(found, events.SAME_TYPE) if a == seat)
        + sum(b for a, b, c, d in told(found, events.THRONE) if a == seat)
    )


def places(s: Digger, nodes: Sequence[int]) -> list[str]:
    """Nodes by name."""
    return [node_name(node) for node in nodes]
