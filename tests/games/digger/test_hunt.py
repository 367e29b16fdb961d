"""Monster Hunt: Rocks, Monsters, Ruins."""

import pytest
from tests.games.digger.kit import (
    WEST,
    P,
    Q,
    at,
    digger,
    draw_on,
    give_coin,
    go_home,
    hex_of,
    lay,
    legal_at,
    pass_turn,
    play,
    project,
    stand,
    told,
    words,
    work,
)
from tests.next_up import next_up

from undercroft.engine.bits import bit
from undercroft.engine.core import CHANCE
from undercroft.engine.errors import IllegalMove
from undercroft.games.digger import GAME, coins, ending, events
from undercroft.games.digger.corridors import SCORED, corridor_at, open_ends
from undercroft.games.digger.geometry import distance, space_at
from undercroft.games.digger.orders import ALL
from undercroft.games.digger.scenarios.hunt import grounds
from undercroft.games.digger.state import Digger, laid, token_of, what_on, with_token
from undercroft.games.digger.tables import CONQUER, DEMOLISH, FACE_DOWN, MONSTER, NEUTRAL, ROCK, RUINS


def hunt(options: str = "") -> Digger:
    """A hunt with a bare board: what was placed is put out of the way."""
    s = digger(options=f"scenario=hunt{options}")
    for space in range(s.spaces):
        if what_on(s.board[space]) in (ROCK, MONSTER, RUINS, FACE_DOWN):
            s.board[space] = 0
    return s


def put(s: Digger, what: int, q: int, r: int) -> None:
    s.board[space_at(q, r)] = laid(what, NEUTRAL)


def test_r51_each_seat_places_three_tiles_in_turn_two_steps_from_every_portal() -> None:
    s = GAME.start(2, "scenario=hunt")
    s.submit(1, CHANCE)
    s.submit(s.legal(1)[0], 1)
    s.submit(s.legal(0)[0], 0)
    placers = []
    assert isinstance(s, Digger)
    while not s.chance():
        placers.append(next_up(s))
        spaces = [(n - 240) // 2 for n in s.legal(next_up(s))]
        assert all(distance(space, s.portal(seat)) >= 2 for space in spaces for seat in range(2))
        s.submit(s.legal(next_up(s))[0], next_up(s))
    assert placers == [1, 0, 1, 0, 1, 0]
    seen = []
    while s.top & 255 == 48:  # they are turned up one after the other
        assert [weight for _kind, weight in s.outcomes()] == [1] * len(s.outcomes())
        seen.append(len(s.outcomes()))
        s.submit(s.outcomes()[0][0], CHANCE)
    assert sorted(seen) == [1, 1, 2, 2, 3, 3]
    on_board = [what_on(s.board[space]) for space in range(s.spaces)]
    assert [on_board.count(what) for what in (ROCK, MONSTER, RUINS, FACE_DOWN)] == [2, 2, 2, 0]


def test_a_rock_is_like_a_collapse() -> None:
    s = hunt()
    lay(s, P, "CO1/0@-2,0")
    put(s, ROCK, -1, 0)
    go_home(s, P)
    stand(s, P, (-2, 0))
    assert open_ends(corridor_at(s, space_at(-2, 0), 0)) == 1
    assert ALL[DEMOLISH].may_give(s, P)
    play(s, "demolish", hex_of(-1, 0))
    assert s.cleared == 0
    assert s.board[space_at(-1, 0)] == 0


def test_any_edge_fits_a_monster_and_open_edges_are_closed_by_it() -> None:
    s = hunt()
    put(s, MONSTER, -1, 0)
    assert legal_at(s, P, "TR1/3@-2,0")
    assert lay(s, P, "CO1/0@-2,0") == 1
    assert corridor_at(s, space_at(-2, 0), 0) & SCORED


def test_r52_three_enter_a_monster_and_four_pass_it() -> None:
    s = hunt()
    put(s, MONSTER, -1, 0)
    lay(s, P, "LI1/0@-2,0")
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0", "KI3/0@0,0")
    go_home(s, P)
    stand(s, P, (-2, 0), 4)
    play(s, "move", hex_of(-2, 0), "group 2")
    assert hex_of(-1, 0) not in words(s)
    with pytest.raises(IllegalMove, match="three or more"):
        play(s, hex_of(-1, 0))
    play(s, hex_of(*WEST), hex_of(*WEST), "group 2", hex_of(-2, 0))
    play(s, hex_of(-2, 0), "group 3", hex_of(-1, 0))
    s.points = 1
    play(s, "move", hex_of(-1, 0))
    assert words(s)[-1] == "group 3" or words(s) == [hex_of(-2, 0)]
    if words(s)[0].startswith("group"):
        play(s, "group 3")
    assert words(s) == [hex_of(-2, 0)]  # only back to where they came from
    play(s, hex_of(-2, 0), hex_of(-2, 0), "group 4", hex_of(-1, 0), hex_of(-1, 0), "group 4")
    assert hex_of(0, 0) in words(s)


def test_a_conquered_monster_brings_4_gp_and_no_coin_and_lets_its_conqueror_pass() -> None:
    s = hunt()
    put(s, MONSTER, -1, 0)
    lay(s, P, "LI1/0@-2,0")
    stand(s, P, (-1, 0), 3)
    found = play(s, "conquer", hex_of(-1, 0))
    assert told(found, grounds.SLAIN) == [(P, space_at(-1, 0), 4, 0)]
    assert s.gold[P] == 4
    assert coins.count_at(s, P) == 0
    play(s, "move", hex_of(-1, 0), "group 1", hex_of(-2, 0), hex_of(-2, 0), hex_of(-1, 0))
    assert s.stooges_of(P, at(-1, 0)) == 2


def test_a_monster_is_conquered_once_and_its_token_stays() -> None:
    s = hunt()
    put(s, MONSTER, -1, 0)
    s.board[space_at(-1, 0)] = with_token(s.board[space_at(-1, 0)], Q)
    s.reserve[Q] -= 1
    stand(s, P, (-1, 0), 3)
    assert not ALL[CONQUER].may_give(s, P)
    assert "free" not in words(s)
    assert ending.measure(s, Q, ending.CONQUEROR) == 1


def test_ruins_bring_a_coin_and_a_point() -> None:
    s = hunt()
    put(s, RUINS, -1, 0)
    stand(s, P, (-1, 0))
    found = play(s, "conquer", hex_of(-1, 0), "* 3")
    assert s.points == 2
    assert coins.worth_at(s, P) == 3
    assert told(found, events.POINTS) == [(P, 1, 0, 0)]
    assert not ALL[CONQUER].may_give(s, P)


def test_ruins_of_a_rival_bring_a_coin_of_his() -> None:
    s = hunt()
    put(s, RUINS, -1, 0)
    s.board[space_at(-1, 0)] = with_token(s.board[space_at(-1, 0)], Q)
    s.reserve[Q] -= 1
    give_coin(s, Q, 2)
    stand(s, P, (-1, 0))
    play(s, "conquer", hex_of(-1, 0), "* 1")
    assert coins.worth_at(s, P) == 2
    assert s.reserve[Q] == 12
    assert token_of(s.board[space_at(-1, 0)]) == P


def test_ruins_of_a_poor_rival_bring_a_coin_of_the_bag() -> None:
    s = hunt()
    put(s, RUINS, -1, 0)
    s.board[space_at(-1, 0)] = with_token(s.board[space_at(-1, 0)], Q)
    s.reserve[Q] -= 1
    stand(s, P, (-1, 0))
    play(s, "conquer", hex_of(-1, 0), "* 2")
    assert coins.worth_at(s, P) == 2


def test_a_tile_that_is_turned_up_closes_the_corridors_of_others_too() -> None:
    s = hunt(",huntHidden=on")
    s.board[space_at(-1, 0)] = laid(FACE_DOWN, Q)
    lay(s, P, "CN1/0@-2,0")
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0")
    pass_turn(s)
    stand(s, Q, (1, 0))
    project(s, Q, "LI1")
    work(s, "LI1/0@0,0")
    assert open_ends(corridor_at(s, space_at(-2, 0), 0)) == 1
    play(s, hex_of(-1, 0), "* ruins")
    assert s.gold[P] == 1
    assert s.chance()
    play(s, "* 2")
    assert coins.worth_at(s, P) == 2
    assert s.asked() == bit(Q)


def test_who_builds_towards_a_hidden_tile_may_turn_it_up() -> None:
    s = hunt(",huntHidden=on")
    s.board[space_at(-1, 0)] = laid(FACE_DOWN, Q)
    project(s, P, "CN1")
    work(s, "CN1/0@-2,0")
    assert words(s) == ["done", hex_of(-1, 0)]
    assert s.gold[P] == 0
    play(s, hex_of(-1, 0), "* monster")
    assert s.gold[P] == 1
    assert s.chance()  # the Nugget
    draw_on(s)
    assert coins.count_at(s, P) == 1
    assert what_on(s.board[space_at(-1, 0)]) == MONSTER


def test_a_hidden_rock_stays_a_rock() -> None:
    s = hunt(",huntHidden=on")
    s.board[space_at(-1, 0)] = laid(FACE_DOWN, Q)
    project(s, P, "CN1")
    work(s, "CN1/0@-2,0")
    play(s, hex_of(-1, 0), "* rock")
    assert s.gold[P] == 0
    assert open_ends(corridor_at(s, space_at(-2, 0), 0)) == 1


def test_nobody_enters_a_hidden_tile() -> None:
    s = hunt(",huntHidden=on")
    s.board[space_at(-1, 0)] = laid(FACE_DOWN, Q)
    lay(s, P, "CO1/0@-2,0")
    go_home(s, P)
    stand(s, P, (-2, 0), 4)
    play(s, "move", hex_of(-2, 0), "group 4")
    assert words(s) == [hex_of(*WEST)]


def test_it_ends_at_25() -> None:
    s = hunt()
    s.gold[P] = 25
    pass_turn(s)
    assert s.over()


def test_r52_back_from_a_monster_a_shift_runs_on_through_own_corridors() -> None:
    s = hunt()
    put(s, MONSTER, 1, 0)
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0", "CT2/0@0,0")
    go_home(s, P)
    stand(s, P, (0, 0), 3)
    play(s, "move", hex_of(0, 0), "group 3", hex_of(1, 0), hex_of(1, 0), "group 3")
    assert set(words(s)) == {hex_of(q, 0) for q in (0, -1, -2, -3)}
