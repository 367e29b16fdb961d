"""A turn of the whole position by 60 degrees turns the legal moves with it, step after step."""

import pytest
from tests.games.digger.walks import choose, walk
from tests.next_up import next_up

from undercroft.engine.core import CHANCE, OVER, field
from undercroft.engine.rng import Rng
from undercroft.games.digger.actions import HEX, TURN
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import NODES, PLACES, SPACES, space_at
from undercroft.games.digger.state import Digger, laid, owner_of, rotation_of, token_of, what_on, with_token
from undercroft.games.digger.survey import posts_of, settle
from undercroft.games.digger.tiles import DISTINCT, EDGE_ZONE, NO_ZONE, TILES

# Where each space comes to when the board is turned by 60 degrees, clockwise.
TURNED = [space_at(-r, q + r) for q, r in PLACES]


def test_six_turns_bring_every_space_home() -> None:
    for space in range(SPACES):
        there = space
        for _turn in range(6):
            there = TURNED[there]
        assert there == space


def turned_zone(s: Digger, node: int) -> int:
    """The zone that a node has on the turned board: that of the edge which its own first edge becomes."""
    b = s.board[node >> 1]
    tile = what_on(b) - 1
    if not 0 <= tile < TILES:
        return 0
    after = (rotation_of(b) + 1) % DISTINCT[tile]
    for edge in range(6):
        if EDGE_ZONE[tile * 6 + edge] == node & 1:
            direction = (edge + rotation_of(b) + 1) % 6
            zone = EDGE_ZONE[tile * 6 + (direction - after) % 6]
            assert zone != NO_ZONE
            return zone
    return 0


def turned(s: Digger) -> Digger:
    """The position turned by 60 degrees, clockwise."""
    t = s.clone()
    for seat in range(s.seats):
        for node, n in posts_of(s, seat):
            t.take(seat, node, n)
    for space in range(s.spaces):
        t.board[space] = 0
    for space in range(s.spaces):
        b = s.board[space]
        tile = what_on(b) - 1
        turns = (rotation_of(b) + 1) % DISTINCT[tile] if 0 <= tile < TILES else 0
        if b:
            t.board[TURNED[space]] = with_token(laid(what_on(b), owner_of(b), turns), token_of(b))
    settle(t)
    for seat in range(s.seats):
        for node, n in posts_of(s, seat):
            t.put(seat, TURNED[node >> 1] * 2 + turned_zone(s, node), n)
    return t


def turned_move(s: Digger, n: int) -> int:
    """What a move becomes on the turned board."""
    if HEX <= n < HEX + NODES:
        node = n - HEX
        return HEX + TURNED[node >> 1] * 2 + turned_zone(s, node)
    if TURN <= n < TURN + 6 and s.top & 255 == kinds.ROTATE:
        return TURN + (n - TURN + 1) % DISTINCT[field(s.top, 0)]
    return n


@pytest.mark.parametrize(
    ("seats", "scenario"),
    [(2, "standard"), (3, "citadel"), (4, "standard"), (5, "standard"), (6, "standard")],
)
def test_a_turned_position_has_the_turned_moves(seats: int, scenario: str) -> None:
    rng = Rng("turned", seats)
    compared = 0
    for k, step in enumerate(walk(seats, f"scenario={scenario},lords=random", 3, 700)):
        if k % 7 == 0 and step.after.top & 255 == kinds.ORDERS:
            compared += side_by_side(step.after.clone(), rng)
    assert compared > 100


def side_by_side(s: Digger, rng: Rng) -> int:
    t = turned(s)
    for k in range(12):
        assert next_up(t) == next_up(s)
        who = next_up(s)
        if who == OVER:
            return k
        if who == CHANCE:
            assert t.outcomes() == s.outcomes()
            n = m = s.sample(rng)
        else:
            legal = s.legal(who)
            assert sorted(turned_move(s, move) for move in legal) == t.legal(who)
            n = choose(legal, rng)
            m = turned_move(s, n)
        s.apply(n, who)
        t.apply(m, who)
        assert list(t.gold) == list(s.gold)
    return 12
