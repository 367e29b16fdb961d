"""The six Lords: what each can always do, and what it can do once."""

import pytest
from tests.games.digger import lords
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
from undercroft.engine.core import CHANCE, State
from undercroft.engine.errors import IllegalMove
from undercroft.engine.sets import set_size
from undercroft.games.digger import GAME, coins, events
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import space_at
from undercroft.games.digger.moving import enter
from undercroft.games.digger.rooms import craft, resources
from undercroft.games.digger.state import Digger, token_of
from undercroft.games.digger.tiles import CODES


def ruled(lord: int, options: str = "") -> Digger:
    """A game in which P has a Lord, from the start."""
    s = digger(options=f"lords=chosen{options}")
    s.lords[P] = lord
    s.lords[Q] = lords.NONE
    for seat in (P, Q):
        project(s, seat, "TO1", "TO2", "TO3")
    return s


def test_lords_are_dealt_each_to_one_seat() -> None:
    s = GAME.start(6, "lords=random")
    for seat in range(6):
        assert len(s.outcomes()) == 6 - seat
        s.submit(s.outcomes()[-1][0], CHANCE)
    assert isinstance(s, Digger)
    assert sorted(s.lords) == [1, 2, 3, 4, 5, 6]


def test_lords_are_chosen_in_the_order_of_the_seats() -> None:
    s: State = GAME.start(3, "lords=chosen")
    assert s.asked() == bit(0)
    s.submit(GAME.parse(s, 0, "lord gnash"), 0)
    assert s.asked() == bit(1)
    with pytest.raises(IllegalMove):
        GAME.parse(s, 1, "lord gnash")


def test_without_lords_there_is_no_special() -> None:
    s = digger()
    with pytest.raises(IllegalMove, match="without Lords"):
        play(s, "special")


def test_a_special_is_used_once() -> None:
    s = ruled(lords.SKARN)
    play(s, "special")
    assert "special" not in words(s)
    with pytest.raises(IllegalMove, match="used the Special"):
        play(s, "special")


def test_zabra_starts_with_four_projects() -> None:
    s = GAME.start(2, "lords=chosen")
    for move in ("lord zabra", "lord gnash"):
        s.submit(GAME.parse(s, next_up(s), move), next_up(s))
    s.submit(0, CHANCE)
    while not s.chance():
        s.submit(s.legal(next_up(s))[0], next_up(s))
    assert isinstance(s, Digger)
    while s.top & 255 != kinds.ORDERS:
        s.submit(s.outcomes()[0][0], CHANCE)
    assert set_size(s.projects[0]) == 4
    assert set_size(s.projects[1]) == 3
    assert craft(s, 0) == 4


def test_zabra_master_plan_is_a_free_work() -> None:
    s = ruled(lords.ZABRA)
    project(s, P, "CO1")
    play(s, "special", "tile CO1", hex_of(-2, 0))
    assert s.points == 2
    assert s.board[space_at(-2, 0)]
    assert s.done & 4  # it counts as a Work!


def test_mulch_has_more_resources_and_raises_stooges_in_kitchens() -> None:
    s = ruled(lords.MULCH)
    assert resources(s, P) == 4
    lay(s, P, "KI3/0@-2,0")
    play(s, "rise")
    assert set(words(s)) == {hex_of(*WEST), hex_of(-2, 0)}


def test_mulch_spore_bloom_raises_up_to_two() -> None:
    s = ruled(lords.MULCH)
    play(s, "special", "rise", hex_of(*WEST), "rise", hex_of(*WEST))
    assert s.crew[P] == 3
    assert s.points == 2
    s = ruled(lords.MULCH)
    play(s, "special", "rise", hex_of(*WEST), "done")
    assert s.crew[P] == 2


def test_skarn_moves_four_shifts_and_two_as_a_bonus() -> None:
    s = ruled(lords.SKARN)
    lay(s, P, "KI3/0@-2,0")
    play(s, "move")
    shifts = 0
    while s.top & 255 == kinds.MOVE:
        play(s, next(word for word in words(s) if word.startswith("hex")))
        play(s, words(s)[0])
        shifts += 1
    assert shifts == 4
    s = ruled(lords.SKARN)
    lay(s, P, "KI3/0@-2,0")
    stand(s, P, (-2, 0))
    project(s, P, "LI1")
    work(s, "LI1/0@-1,0")
    play(s, "name move", "move")
    play(s, hex_of(-2, 0), hex_of(-1, 0))
    assert s.top & 255 == kinds.MOVE


def test_skarn_double_time_gives_two_points_even_when_none_is_left() -> None:
    s = ruled(lords.SKARN)
    stand(s, P, WEST, 1)
    play(s, "sabotage", hex_of(*WEST), hex_of(0, 0), "sabotage", hex_of(*WEST), hex_of(1, 0))
    assert s.points == 0
    assert words(s) == ["pass", "special"]
    play(s, "special")
    assert s.points == 2


def test_quibble_draws_one_more_and_gives_one_back() -> None:
    s = ruled(lords.QUIBBLE)
    project(s, P, "CO1", "CO2", "CO3")
    play(s, "think", "tiles 1", "aside CO1", "* KI1", "* KI2")
    assert words(s) == ["aside KI1", "aside KI2", "aside CO2", "aside CO3"]
    play(s, "aside CO2")
    held = {CODES[t] for t in range(41) if s.projects[P] >> t & 1}
    assert held == {"KI1", "KI2", "CO3"}
    assert s.bag[P] >> CODES.index("CO1") & s.bag[P] >> CODES.index("CO2") & 1


def test_quibble_has_it_in_the_free_think_too() -> None:
    s = GAME.start(2, "lords=chosen,freeThink=on")
    for move in ("lord quibble", "lord gnash"):
        s.submit(GAME.parse(s, next_up(s), move), next_up(s))
    s.submit(0, CHANCE)
    while s.top & 255 != kinds.FREE_THINK:
        who = next_up(s)
        s.submit(s.outcomes()[0][0] if who == CHANCE else s.legal(who)[0], who)
    assert isinstance(s, Digger)
    s.events = []
    play(s, "think", "tiles 1", "aside TO1")
    draw_on(s)
    assert s.top & 255 == kinds.THINK_BACK


def test_quibble_eureka_builds_any_tile_of_the_bag() -> None:
    s = ruled(lords.QUIBBLE)
    project(s, P, "CO1", "CO2", "CO3")
    play(s, "special")
    assert "tile TH" in words(s)
    assert "tile CO1" not in words(s)
    play(s, "tile TH", "aside CO2", hex_of(-2, 0))
    if s.top & 255 == kinds.ROTATE:
        play(s, words(s)[0])
    assert s.gold[P] == 1
    assert s.points == 2
    assert s.bag[P] >> CODES.index("CO2") & 1
    assert set_size(s.projects[P]) == 2


def test_goldgob_keeps_one_of_two_coins() -> None:
    s = ruled(lords.GOLDGOB)
    project(s, P, "TR2")
    work(s, "TR2/0@-2,0")
    play(s, "* 1", "* 3")
    assert words(s) == ["keep first", "keep second"]
    play(s, "keep second")
    assert coins.worth_at(s, P) == 3
    assert coins.in_bag(s) == 35


def test_goldgob_draws_the_last_coin() -> None:
    s = ruled(lords.GOLDGOB)
    s.coin_bag = 1
    project(s, P, "TR2")
    work(s, "TR2/0@-2,0")
    play(s, "* 1")
    assert coins.count_at(s, P) == 1


def test_goldgob_windfall_is_two_coins() -> None:
    s = ruled(lords.GOLDGOB)
    play(s, "special", "* 1", "* 2", "keep second", "* 3", "* 3", "keep first")
    assert coins.worth_at(s, P) == 5
    assert s.points == 2


def test_goldgob_does_not_choose_when_he_steals() -> None:
    s = ruled(lords.GOLDGOB)
    lay(s, Q, "KI3/0@2,0")
    stand(s, P, (2, 0))
    give_coin(s, Q, 2)
    play(s, "conquer", hex_of(2, 0), "owner", "* 1")
    assert coins.worth_at(s, P) == 2
    assert s.top & 255 == kinds.ORDERS


def test_gnash_wins_with_equal_numbers() -> None:
    s = ruled(lords.GNASH)
    lay(s, P, "CO1/0@-2,0", "KI3/0@-1,0")
    stand(s, Q, (-2, 0))
    found = play(s, "move", hex_of(*WEST), hex_of(-2, 0))
    assert told(found, events.FIGHT) == [(P, Q, at(-2, 0), 1)]
    assert s.stooges_of(P, at(-2, 0)) == 1


def test_gnash_still_needs_as_many_and_enters_no_portal() -> None:
    s = ruled(lords.GNASH)
    lay(s, P, "CO1/0@-2,0")
    stand(s, Q, (-2, 0), 2)
    assert not enter(s, P, 1, at(-2, 0))
    assert not enter(s, P, 5, at(3, 0))


def test_gnash_warpath_takes_tokens_from_the_reserve() -> None:
    s = ruled(lords.GNASH)
    lay(s, Q, "KI3/0@2,0")
    stand(s, P, (2, 0))
    lay(s, P, "LI1/0@-2,0")
    play(s, "special", "rise", hex_of(*WEST), "done")
    assert s.points == 3
    reserve, crew = s.reserve[P], s.crew[P]
    play(s, "conquer", hex_of(2, 0))
    draw_on(s)
    assert (s.reserve[P], s.crew[P]) == (reserve - 1, crew)
    assert token_of(s.board[space_at(2, 0)]) == P


def test_gnash_warpath_needs_a_reserve_and_ends_with_the_turn() -> None:
    s = ruled(lords.GNASH)
    lay(s, Q, "KI3/0@2,0")
    stand(s, P, (2, 0))
    play(s, "special", "done")
    while s.top & 255 == kinds.WARPATH:
        play(s, "done")
    reserve = s.reserve[P]
    s.reserve[P] = 0
    assert "conquer" not in words(s)
    s.reserve[P] = reserve
    pass_turn(s)
    pass_turn(s)
    assert s.done == 0
    play(s, "conquer", hex_of(2, 0))
    draw_on(s)
    assert s.stooges_of(P, at(2, 0)) == 0


def test_no_special_while_orders_are_unresolved() -> None:
    s = ruled(lords.SKARN)
    lay(s, P, "KI3/0@-2,0", "KI2/0@-1,0")
    go_home(s, P)
    stand(s, P, (-1, 0))
    project(s, P, "LI1")
    work(s, "LI1/0@0,0")
    play(s, "name rise")
    assert "special" not in words(s)
