"""Dwarven Citadel."""

import pytest
from tests.games.digger.kit import (
    P,
    Q,
    at,
    digger,
    draw_on,
    go_home,
    hex_of,
    lay,
    legal_at,
    pass_turn,
    play,
    stand,
    words,
)

from undercroft.engine.bits import bit
from undercroft.engine.errors import IllegalMove
from undercroft.games.digger import GAME, coins, ending
from undercroft.games.digger.corridors import SCORED, corridor_at
from undercroft.games.digger.geometry import space_at
from undercroft.games.digger.orders import ALL
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tables import RISE, SABOTAGE

THREE = ((3, -2), (-2, -1), (-1, 3))


def beside_the_citadel() -> Digger:
    """P has a complete corridor from the Portal to the Citadel."""
    s = digger(options="scenario=citadel")
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0")
    return s


def test_its_doors_close_corridors_and_its_neighbours_open_towards_it() -> None:
    s = beside_the_citadel()
    assert corridor_at(s, space_at(-1, 0), 0) & SCORED
    assert s.gold[P] == 3
    assert not legal_at(s, P, "TR1/3@-1,1")


def test_a_shift_that_brings_stooges_in_brings_a_coin() -> None:
    s = beside_the_citadel()
    stand(s, P, (-3, 0), 1)
    play(s, "move", hex_of(-3, 0), "group 2", hex_of(0, 0), "* 2")
    assert s.tokens[P] == 2
    assert coins.worth_at(s, P) == 2
    assert s.crew[P] == 2


def test_those_inside_count_for_resources_and_neither_move_nor_die() -> None:
    s = beside_the_citadel()
    stand(s, P, (-3, 0), 2)
    play(s, "move", hex_of(-3, 0), "group 3", hex_of(0, 0), "* 1")
    assert not ALL[RISE].may_give(s, P)
    assert not ALL[SABOTAGE].may_give(s, P)
    assert "move" not in words(s)


def test_nobody_fights_there() -> None:
    s = beside_the_citadel()
    s.tokens[Q] = 2
    s.crew[Q] += 2
    s.reserve[Q] -= 2
    play(s, "move", hex_of(-3, 0), hex_of(0, 0), "* 1")
    assert (s.tokens[P], s.tokens[Q]) == (1, 2)
    GAME.invariants(s)


def test_e32_only_as_many_enter_as_find_room_and_a_full_citadel_ends_the_game() -> None:
    s = digger(3, "scenario=citadel", THREE)
    go_home(s, P)
    s.tokens[Q] = 5
    s.crew[Q] += 5
    s.reserve[Q] -= 5
    lay(s, P, "CO1/2@2,-1", "CO2/3@1,0")
    stand(s, P, (1, 0), 3)
    play(s, "move", hex_of(1, 0), "group 3")
    with pytest.raises(IllegalMove, match="room for 2"):
        play(s, hex_of(0, 0))
    play(s, hex_of(2, -1), hex_of(2, -1), "group 2", hex_of(0, 0), "* 1")
    assert coins.count_at(s, P) == 1
    assert s.asked() == bit(P)
    play(s, "done")
    pass_turn(s)
    assert s.over()
    assert s.ending == ending.SCENARIO
    assert GAME.outcome(s).why == "the Citadel is full"


def test_it_ends_at_25() -> None:
    s = digger(options="scenario=citadel")
    s.gold[P] = 24
    pass_turn(s)
    assert s.asked() == bit(Q)
    s.gold[P] = 25
    pass_turn(s)
    assert s.over()


def test_nobody_builds_from_it() -> None:
    s = beside_the_citadel()
    play(s, "move", hex_of(-3, 0), hex_of(0, 0), "* 1")
    draw_on(s)
    assert "work" not in words(s)
    assert s.troops[at(0, 0)] == 0
