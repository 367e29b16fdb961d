"""Dragon's Lair: Caves, Eggs, the Dragon, the Treasure. P has the Portal in the west, Q in the east."""

import pytest
from tests.games.digger.kit import (
    P,
    Q,
    R,
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
    stand,
    told,
    words,
)

from undercroft.engine.bits import bit
from undercroft.engine.errors import IllegalMove
from undercroft.engine.view import SPECTATOR
from undercroft.games.digger import GAME, coins, ending, events
from undercroft.games.digger.geometry import space_at
from undercroft.games.digger.orders import ALL
from undercroft.games.digger.scenarios.lair import den
from undercroft.games.digger.state import Digger, laid, what_on
from undercroft.games.digger.tables import CAVE, COLLAPSE, DRAGON, EGGS, HOARD, LAIR, NEUTRAL, RISE, STANDING

FAR = ((-4, 0), (4, 0))
KIND = {CAVE: 0, EGGS: 1, DRAGON: 2, HOARD: 3}


def lair(path: bool = True) -> Digger:
    """A game in which P has a corridor from the Portal to the Lair tile on (-1, 0)."""
    s = digger(options="scenario=lair", portals=FAR)
    if path:
        lay(s, P, "CO1/0@-3,0", "CT1/0@-2,0")
    return s


def show(s: Digger, what: int, q: int, r: int) -> None:
    """Turn a tile of the Lair up, as what it is to be."""
    den.turn_up(s, space_at(q, r), KIND[what])


def test_seven_tiles_lie_face_down_on_a_larger_board() -> None:
    s = lair(path=False)
    assert s.spaces == 127
    assert [what_on(s.board[space]) for space in range(7)] == [LAIR] * 7
    assert coins.count_at(s, coins.HOARD_COINS) == 3
    assert all(row[0] == 0 for row in GAME.view(s, P)["coins"])  # type: ignore[union-attr, index]
    assert GAME.view(s, SPECTATOR)["coinsInBag"] == 33


def test_face_down_tiles_have_six_doors() -> None:
    s = lair()
    assert s.gold[P] == 3
    assert not legal_at(s, P, "TR1/3@-2,1")


def test_a_tile_is_turned_up_when_it_is_entered() -> None:
    s = lair()
    play(s, "move", hex_of(-4, 0), hex_of(-1, 0))
    assert s.outcomes() == [(0, 3), (1, 2), (2, 1), (3, 1)]
    play(s, "* cave")
    assert what_on(s.board[space_at(-1, 0)]) == CAVE
    assert s.stooges_of(P, at(-1, 0)) == 1
    play(s, hex_of(-1, 0), hex_of(0, 0))
    assert s.outcomes() == [(0, 2), (1, 2), (2, 1), (3, 1)]


def test_leaving_eggs_by_a_shift_wakes_the_dragon() -> None:
    s = lair()
    show(s, EGGS, -1, 0)
    go_home(s, P)
    stand(s, P, (-1, 0), 2)
    found = play(s, "move", hex_of(-1, 0))
    assert told(found, den.BURNED) == [(P, at(-1, 0), 2, 0)]
    assert den.dragon_at(s) == space_at(-1, 0)
    assert s.crew[P] == 0


def test_leaving_eggs_for_a_point_is_safe() -> None:
    s = lair()
    show(s, EGGS, -1, 0)
    go_home(s, P)
    stand(s, P, (-1, 0), 2)
    play(s, "flee", hex_of(-1, 0), "group 2")
    assert hex_of(-2, 0) in words(s)
    assert hex_of(-3, 0) not in words(s)  # one step
    play(s, hex_of(-2, 0))
    assert s.stooges_of(P, at(-2, 0)) == 2
    assert s.points == 1
    assert den.dragon_at(s) < 0


def test_d1_stooges_are_saved_for_coins() -> None:
    s = lair()
    show(s, EGGS, -1, 0)
    go_home(s, P)
    stand(s, P, (-1, 0), 2)
    give_coin(s, P, 1)
    play(s, "move", hex_of(-1, 0))
    assert "done" in words(s)
    assert hex_of(-2, 0) in words(s)
    play(s, hex_of(-2, 0), "coin 4")
    assert s.stooges_of(P, at(-2, 0)) == 1
    assert coins.count_at(s, coins.HOARD_COINS) == 4
    assert s.crew[P] == 1  # the other one had no coin


def test_every_entry_of_the_dragon_tile_brings_the_dragon() -> None:
    s = lair()
    found = play(s, "move", hex_of(-4, 0), hex_of(-1, 0), "* dragon")
    assert told(found, den.APPEARS) == [(space_at(-1, 0), 0, 0, 0)]
    assert s.crew[P] == 0
    stand(s, P, (-2, 0))
    s.points = 1
    play(s, "move", hex_of(-2, 0), hex_of(-1, 0))
    assert s.crew[P] == 0


def test_d1_owners_are_asked_from_the_active_seat_on() -> None:
    s = lair()
    show(s, HOARD, -1, 0)
    show(s, CAVE, 0, 0)
    show(s, CAVE, -1, 1)
    go_home(s, P)
    stand(s, Q, (-1, 0), 1)
    give_coin(s, Q, 1)
    den.move_dragon(s, space_at(0, 0))
    play(s, "drive", hex_of(-1, 0))
    assert s.asked() == bit(Q)
    play(s, hex_of(-1, 1), "coin 4")
    assert s.stooges_of(Q, at(-1, 1)) == 1


def test_who_enters_the_treasure_tile_carries_the_treasure() -> None:
    s = lair()
    play(s, "move", hex_of(-4, 0), hex_of(-1, 0), "* treasure")
    assert den.carrier(s) == P
    play(s, hex_of(-1, 0), hex_of(-2, 0))
    assert den.hoard_at(s) == at(-2, 0)
    assert den.carrier(s) == P


def test_d4_when_a_group_splits_the_mover_says_who_takes_the_treasure() -> None:
    s = lair()
    show(s, HOARD, -1, 0)
    go_home(s, P)
    stand(s, P, (-1, 0), 2)
    play(s, "move", hex_of(-1, 0), "group 1", hex_of(-2, 0))
    assert words(s) == ["done", "take"]
    play(s, "done")
    assert den.hoard_at(s) == at(-1, 0)
    play(s, hex_of(-1, 0), hex_of(-2, 0))
    assert den.hoard_at(s) == at(-2, 0)


def test_d4_who_beats_the_carriers_has_it() -> None:
    s = lair()
    show(s, HOARD, -1, 0)
    stand(s, Q, (-1, 0), 1)
    stand(s, P, (-4, 0), 1)
    play(s, "move", hex_of(-4, 0), "group 2", hex_of(-1, 0))
    assert den.carrier(s) == P


def test_d4_without_carriers_it_lies_and_the_next_have_it() -> None:
    s = lair()
    s.tokens[den.HOARD_TILE] = space_at(0, 0) + 1
    s.tokens[den.HOARD_AT] = at(-2, 0) + 1
    assert den.carrier(s) == -1
    play(s, "move", hex_of(-4, 0), hex_of(-2, 0))
    assert den.carrier(s) == P


def test_d4_a_trap_drops_the_treasure_where_it_is() -> None:
    s = digger(options="scenario=lair", portals=FAR)
    lay(s, P, "CO1/0@-3,0", "CT1/0@-2,0")
    show(s, HOARD, -1, 0)
    pass_turn(s)
    stand(s, Q, (-1, 0), 1)
    play(s, "move", hex_of(-1, 0), hex_of(-2, 0))
    assert s.troops[at(-2, 0)] == 0
    assert den.hoard_at(s) == at(-2, 0)


def test_d5_at_home_it_brings_the_stack_and_ends_the_game() -> None:
    s = lair()
    show(s, HOARD, -1, 0)
    go_home(s, P)
    stand(s, P, (-1, 0))
    found = play(s, "move", hex_of(-1, 0), hex_of(-4, 0))
    assert told(found, den.HOMECOMING) == [(P, 3, 0, 0)]
    assert s.tokens[den.HOME] == P + 1
    assert coins.count_at(s, P) == 3
    assert all(coin >> 8 & 1 for coin in s.coins)  # P has seen them
    assert s.asked() == bit(P)
    if "done" in words(s):
        play(s, "done")
    pass_turn(s)
    assert s.over()
    assert s.ending == ending.SCENARIO


def test_d2_only_who_does_not_carry_drives_the_dragon() -> None:
    s = lair()
    show(s, HOARD, -1, 0)
    den.move_dragon(s, space_at(0, 0))
    assert "drive" not in words(s)
    stand(s, P, (-1, 0))
    assert "drive" not in words(s)
    pass_turn(s)
    assert "drive" in words(s)
    play(s, "drive")
    assert len(words(s)) == 6
    play(s, hex_of(1, 0))
    assert den.dragon_at(s) == space_at(1, 0)
    assert s.points == 1


def test_d3_the_dragon_at_the_treasure_sends_both_home() -> None:
    s = lair()
    show(s, HOARD, -1, 0)
    show(s, DRAGON, 1, 0)
    go_home(s, P)
    stand(s, P, (-2, 0), 2)
    stand(s, Q, (1, 0), 1)
    s.tokens[den.HOARD_AT] = at(-2, 0) + 1
    den.move_dragon(s, space_at(-2, 1))
    assert what_on(s.board[space_at(-2, 1)]) == STANDING
    pass_turn(s)
    found = play(s, "drive", hex_of(-2, 0))
    assert told(found, den.RETURNS) == [(space_at(-1, 0), 0, 0, 0)]
    assert den.hoard_at(s) == at(-1, 0)
    assert den.dragon_at(s) == space_at(1, 0)
    assert s.crew[P] == 0
    assert s.stooges(at(1, 0)) == 0  # it burns there too
    assert s.board[space_at(-2, 1)] == 0
    assert s.chance()
    draw_on(s)
    assert coins.count_at(s, coins.HOARD_COINS) == 4


def test_d3_with_its_tile_face_down_the_dragon_leaves_the_board() -> None:
    s = lair()
    show(s, HOARD, -1, 0)
    go_home(s, P)
    stand(s, P, (-2, 0), 1)
    s.tokens[den.HOARD_AT] = at(-2, 0) + 1
    den.move_dragon(s, space_at(-1, 0))
    pass_turn(s)
    play(s, "drive", hex_of(-2, 0))
    draw_on(s)
    assert den.dragon_at(s) == -1


def test_d6_who_enters_the_dragons_space_dies() -> None:
    s = lair()
    den.move_dragon(s, space_at(-2, 0))
    found = play(s, "move", hex_of(-4, 0), hex_of(-2, 0))
    assert told(found, den.BURNED) == [(P, at(-2, 0), 1, 0)]


def test_nothing_is_built_where_the_dragon_stands_on_earth() -> None:
    s = lair()
    den.move_dragon(s, space_at(-4, 1))
    assert s.board[space_at(-4, 1)] == laid(STANDING, NEUTRAL)
    assert not legal_at(s, P, "LI2/0@-4,1")
    den.move_dragon(s, -1)
    assert s.board[space_at(-4, 1)] == 0


def test_d7_coins_on_treasure_rooms_cannot_be_paid() -> None:
    s = lair()
    show(s, EGGS, -1, 0)
    go_home(s, P)
    stand(s, P, (-1, 0), 1)
    give_coin(s, P, 3, coins.ROOM_COINS)
    play(s, "move", hex_of(-1, 0))
    assert s.crew[P] == 0


def test_it_ends_at_30() -> None:
    s = lair()
    s.gold[P] = 29
    pass_turn(s)
    assert s.asked() == bit(Q)
    s.gold[P] = 30
    pass_turn(s)
    assert s.over()


def test_nobody_rises_where_the_dragon_is() -> None:
    s = lair()
    den.move_dragon(s, space_at(-4, 0))
    go_home(s, P)
    assert not ALL[RISE].may_give(s, P)


def test_r30_a_trap_takes_a_stooge_that_is_saved_onto_it() -> None:
    s = lair()
    show(s, EGGS, -1, 0)
    pass_turn(s)
    go_home(s, Q)
    stand(s, Q, (-1, 0), 1)
    give_coin(s, Q, 1)
    play(s, "move", hex_of(-1, 0), hex_of(-2, 0), "coin 4")
    assert s.crew[Q] == 0
    assert s.reserve[Q] == 13
    assert s.troops[at(-2, 0)] == 0


def test_dragon_nobody_runs_through_its_space() -> None:
    s = lair()
    den.move_dragon(s, space_at(-3, 0))
    play(s, "move", hex_of(-4, 0))
    assert words(s) == [hex_of(-3, 0)]
    found = play(s, hex_of(-3, 0))
    assert told(found, den.BURNED) == [(P, at(-3, 0), 1, 0)]


def test_dragon_the_treasure_is_not_carried_through_its_space() -> None:
    s = lair()
    show(s, HOARD, -1, 0)
    show(s, DRAGON, 1, 0)
    go_home(s, P)
    stand(s, P, (-1, 0))
    den.move_dragon(s, space_at(-2, 0))
    play(s, "move", hex_of(-1, 0))
    assert hex_of(-4, 0) not in words(s)
    found = play(s, hex_of(-2, 0))
    assert told(found, den.BURNED) == [(P, at(-2, 0), 1, 0)]
    assert told(found, den.RETURNS) == [(space_at(-1, 0), 0, 0, 0)]
    assert den.dragon_at(s) == space_at(1, 0)
    assert s.crew[P] == 0


def test_dragon_who_dies_by_a_trap_in_its_space_does_not_leave_the_treasure_with_it() -> None:
    s = lair()
    show(s, HOARD, -1, 0)
    pass_turn(s)
    stand(s, Q, (-1, 0))
    den.move_dragon(s, space_at(-2, 0))
    found = play(s, "move", hex_of(-1, 0), hex_of(-2, 0))
    assert told(found, events.TRAP)
    assert told(found, den.RETURNS) == [(space_at(-1, 0), 0, 0, 0)]
    draw_on(s)
    assert den.hoard_at(s) == at(-1, 0)
    assert den.dragon_at(s) == -1
    GAME.invariants(s)


def test_dragon_a_pit_in_which_it_stands_is_closed() -> None:
    s = lair(path=False)
    lay(s, P, "PI/1@-3,0")
    play(s, "move", hex_of(-4, 0))
    assert hex_of(-3, 0) in words(s)
    s = lair(path=False)
    lay(s, P, "PI/1@-3,0")
    den.move_dragon(s, space_at(-3, 0))
    assert "move" not in words(s)


def test_dragon_a_collapse_under_it_cannot_be_cleared_away() -> None:
    s = lair()
    s.board[space_at(-4, 1)] = laid(COLLAPSE, NEUTRAL)
    s.rubble -= 1
    assert "demolish" in words(s)
    den.move_dragon(s, space_at(-4, 1))
    assert "demolish" not in words(s)
    with pytest.raises(IllegalMove, match="without the Dragon on it"):
        play(s, "demolish")
    s.board[space_at(-5, 0)] = laid(COLLAPSE, NEUTRAL)
    s.rubble -= 1
    play(s, "demolish")
    assert words(s) == [hex_of(-5, 0)]
    with pytest.raises(IllegalMove, match="The Dragon is on it"):
        play(s, hex_of(-4, 1))
    den.move_dragon(s, -1)
    assert what_on(s.board[space_at(-4, 1)]) == COLLAPSE


def test_d1_the_last_seat_in_turn_is_asked_for_those_on_the_second_path_too() -> None:
    s = digger(3, "scenario=lair", ((-3, -1), (4, -3), (-1, 4)))
    lay(s, P, "CO1/0@-2,-1", "CO6/0@-1,-1")
    stand(s, R, (-1, -1), zone=1)
    give_coin(s, R, 1)
    assert s.active == P
    den.strike(s, space_at(-1, -1))
    s.run()
    assert s.asked() == bit(R)
    assert words(s) == ["done", hex_of(-2, -1)]
