"""Sands of Time."""

import pytest
from tests.games.digger.kit import (
    WEST,
    P,
    Q,
    at,
    conquer,
    digger,
    hex_of,
    lay,
    pass_turn,
    play,
    project,
    stand,
    words,
    work,
)
from tests.games.digger.walks import walk
from tests.next_up import next_up

from undercroft.engine.bits import bit
from undercroft.engine.core import CHANCE
from undercroft.engine.rng import Rng
from undercroft.engine.view import SPECTATOR, numbers
from undercroft.games.digger import GAME, coins, ending, events
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.reckoning import reckon
from undercroft.games.digger.scenarios.kinds import SAND
from undercroft.games.digger.state import Digger


def sands(options: str = "") -> Digger:
    return digger(options=f"scenario=sands{options}")


def sand(s: Digger) -> int:
    return s.tokens[0]


def test_all_fifteen_stooges_serve_and_there_is_no_target() -> None:
    s = sands()
    assert s.reserve[P] == 14
    s.gold[P] = 60
    play(s, "pass", "* 1")
    assert s.asked() == bit(Q)


def test_the_sand_counts_turns_from_one() -> None:
    s = sands()
    assert sand(s) == 1
    project(s, P, "CO1")
    work(s, "CO1/0@-2,0")
    pass_turn(s)
    assert sand(s) == 2
    assert s.asked() == bit(Q)


def test_without_a_work_the_next_seat_draws_a_coin_which_goes_back() -> None:
    s = sands()
    play(s, "pass")
    assert s.chance()
    play(s, "* 3")
    assert sand(s) == 1 + 3 + 1
    assert coins.in_bag(s) == 36
    assert s.asked() == bit(Q)


def build_by_the_pit() -> Digger:
    """P, with three Kitchens, has built a Library by the Pit and may name a bonus order."""
    s = sands()
    lay(s, P, "PI/1@-2,0", "KI3/0@-4,0", "KI1/0@-3,1", "KI2/4@-4,1")
    project(s, P, "LI1", "LI2", "LI3")
    play(s, "move", hex_of(*WEST), hex_of(-2, 0), "work", "tile LI1")
    while s.top & 255 != kinds.PICK:
        play(s, words(s)[0])
    return s


def end_of_turn(s: Digger) -> bool:
    """Pass, draw Projects; is the sand asked for?"""
    play(s, "pass")
    while s.top & 255 == kinds.DRAW_TILE:
        s.submit(s.outcomes()[0][0], CHANCE)
    return s.top & 255 == SAND


def test_r53_a_tile_of_the_pit_does_not_count_as_work() -> None:
    s = build_by_the_pit()
    play(s, "name think", "renounce think")
    assert end_of_turn(s)


def test_a_bonus_work_counts() -> None:
    s = build_by_the_pit()
    stand(s, P, (-4, 1))
    play(s, "name work", "done", "work")
    while s.top & 255 != kinds.ORDERS:
        play(s, words(s)[0])
    assert not end_of_turn(s)


def test_e31_the_game_ends_when_the_sand_has_run_out() -> None:
    s = sands()
    s.tokens[0] = 18
    play(s, "pass", "* 2")
    assert s.over()
    assert s.ending == ending.SCENARIO
    assert GAME.outcome(s).rule == "digger/sands"


def test_a_full_game_has_ten_turns_a_seat() -> None:
    s = sands()
    for turn in range(20):
        assert next_up(s) in (P, Q)
        assert s.turn == turn + 1
        s.done |= 4 | 64  # as if something had been built
        play(s, "pass")
        while s.chance():
            s.submit(s.outcomes()[0][0], CHANCE)
    assert s.over()


def test_a_skipped_turn_draws_no_coin() -> None:
    s = sands()
    s.skipping = 1 << Q
    s.done |= 4
    pass_turn(s)
    assert s.asked() == bit(P)
    assert sand(s) == 3


def test_r53_no_coin_in_the_bag_no_step() -> None:
    s = sands()
    s.coin_bag = 0
    pass_turn(s)
    assert sand(s) == 2


@pytest.mark.parametrize("seat", [P, Q, SPECTATOR])
def test_gold_is_in_no_view_and_in_no_score_unless_the_option_says_so(seat: int) -> None:
    s = sands()
    s.gold[P], s.gold[Q] = 17, 4
    assert (GAME.view(s, seat)["goldShown"], GAME.view(s, seat)["gold"]) == (False, None)
    assert GAME.scores(s) == [0, 0]
    assert "GP" not in GAME.board(GAME.view(s, seat), "AB")
    shown = sands(",sandsHideGold=off")
    shown.gold[P] = 17
    assert (GAME.view(shown, seat)["goldShown"], GAME.view(shown, seat)["gold"]) == (True, [17, 0])
    assert GAME.scores(shown) == [17, 0]


def test_hidden_gold_is_shown_when_the_sand_has_run_out() -> None:
    s = sands()
    s.gold[P] = 7
    s.tokens[0] = 19
    play(s, "pass", "* 1")
    assert s.over()
    assert GAME.view(s, Q)["gold"] == [7, 0]
    assert GAME.scores(s) == [7, 0]


@pytest.mark.parametrize("options", ["", ",sameTypePerContact=on"])
def test_hidden_gold_is_counted_again_from_the_board(options: str) -> None:
    s = sands(options)
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0", "KI3/0@0,0", "KI2/0@1,0", "KI1/0@0,1", "KI4/2@1,1", "TH/0@0,-1")
    lay(s, Q, "CO3/1@2,1")
    seen = GAME.view(s, Q)
    imagined = GAME.imagine(seen, Rng(1))
    assert isinstance(imagined, Digger)
    assert list(imagined.gold) == list(s.gold)
    assert s.gold[P] == 3 + 2 + (9 if not options else 12)


def imagined_gold(s: Digger) -> list[int]:
    """The gold in a position that Q imagines."""
    imagined = GAME.imagine(GAME.view(s, Q), Rng(1))
    assert isinstance(imagined, Digger)
    return list(imagined.gold)


def test_hidden_gold_for_rooms_laid_apart_and_joined_by_a_third_is_3() -> None:
    s = sands()
    assert lay(s, P, "KI3/0@-2,0", "KI1/0@-3,1") == 0
    assert lay(s, P, "KI4/2@-2,1") == 3
    assert reckon(s)[P] == 6  # had they been laid one beside the other
    assert imagined_gold(s) == [3, 0]


def test_hidden_gold_for_a_room_beside_a_conquered_throne_is_0() -> None:
    s = sands()
    lay(s, P, "KI3/0@-2,0", "TH/0@-1,0")
    conquer(s, Q, (-1, 0))
    assert lay(s, P, "LI2/0@-2,1") == 0
    assert imagined_gold(s) == [2, 0]


def test_hidden_gold_is_imagined_as_it_is_throughout_a_game() -> None:
    for seed in range(4):
        for step in walk(3, "scenario=sands", seed):
            if step.after.ending or not any(event[0] == events.BUILDS for event in step.told):
                continue
            assert min(numbers(step.after.scenario.view(step.after, P), "unpaid")) >= 0
            assert imagined_gold(step.after) == list(step.after.gold)


def test_what_the_sand_showed_is_remembered() -> None:
    s = sands()
    stand(s, P, WEST)
    play(s, "pass", "* 3")
    assert GAME.view(s, SPECTATOR)["glimpses"] == [[3, 0, 0xFFFF, 1]]
    assert at(*WEST) == s.posts[0]


def test_r49_a_coin_for_the_sand_is_something_that_happens() -> None:
    s = sands()
    for _turn in range(6):
        play(s, "pass", "* 1")
    assert s.asked() == bit(P)
    assert s.quiet == 0
