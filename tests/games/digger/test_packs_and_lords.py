"""Lords in scenarios, and what is left of a table when a Lord has fallen."""

import pytest
from tests.games.digger import lords
from tests.games.digger.kit import (
    EAST,
    WEST,
    P,
    Q,
    R,
    at,
    digger,
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
from undercroft.engine.moves import Moves
from undercroft.games.digger import GAME, coins, ending, events
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import space_at, space_name
from undercroft.games.digger.moving import BARRED, STOP
from undercroft.games.digger.orders import ALL, list_cradles
from undercroft.games.digger.scenarios.beasts import herd
from undercroft.games.digger.scenarios.beasts import steps as trails
from undercroft.games.digger.scenarios.raid import party, steps
from undercroft.games.digger.state import WARPATH, Digger, laid, owner_of, what_on
from undercroft.games.digger.tables import CONQUER, FACE_DOWN, NEUTRAL, RUINS

BARBARIAN, PRIEST, THIEF, WARRIOR, WIZARD, BARD = range(6)
TROLL = 0
THREE = ((3, -2), (-2, -1), (-1, 3))


def raid(lord: int = lords.NONE) -> Digger:
    """A raid in which P has this Lord, and nobody an Adventurer yet."""
    s = digger(options="scenario=raid")
    s.lords[P] = lord
    for hero in range(6):
        party.put(s, hero, -1)
        s.tokens[party.LEADER + hero] = 0
    return s


def lead(s: Digger, seat: int, hero: int, q: int, r: int) -> None:
    s.tokens[party.LEADER + hero] = seat + 1
    party.put(s, hero, at(q, r))


def siege(tokens: dict[int, int]) -> Digger:
    """Three seats of the Beasts; R's Portal bears tokens, P has a Stooge on it, nobody defends it."""
    s = digger(3, "scenario=beasts", THREE)
    for rival, n in tokens.items():
        s.tokens[herd.ON_PORTAL + R * 6 + rival] = n
        s.reserve[rival] -= n
    go_home(s, R)
    stand(s, P, (-1, 3), 1)
    return s


def fall(s: Digger) -> None:
    """P puts the third token on R's Portal; P's coin for it is a 1."""
    play(s, "conquer", f"hex {space_name(s.portal(R))}", "* 1")
    assert s.fallen == 1 << R


# Goldgob: for coins that he takes from the bag in his own turn. Rules: digger/goldgob.


def test_goldgob_plunders_in_the_turn_of_another_without_a_choice() -> None:
    s = siege({Q: 2})
    s.lords[Q] = lords.GOLDGOB
    fall(s)
    assert s.chance()
    play(s, "* 2")
    assert coins.worth_at(s, Q) == 2
    assert (s.top & 255, next_up(s)) == (kinds.ORDERS, P)


def test_goldgob_chooses_when_he_plunders_in_his_own_turn() -> None:
    s = siege({P: 2})
    s.lords[P] = lords.GOLDGOB
    play(s, "conquer", f"hex {space_name(s.portal(R))}", "* 1", "* 1", "keep first", "* 2", "* 3")
    assert words(s) == ["keep first", "keep second"]
    play(s, "keep second")
    assert coins.worth_at(s, P) == 1 + 3


def test_goldgob_has_no_choice_for_a_corridor_that_a_rival_turns_up() -> None:
    """Q turns up Ruins beside P's corridor with a Nugget, which they close: P draws one coin."""
    s = digger(options="scenario=hunt,huntHidden=on")
    for space in range(s.spaces):
        if what_on(s.board[space]) == FACE_DOWN:
            s.board[space] = 0
    s.lords[P] = lords.GOLDGOB
    s.board[space_at(-1, 0)] = laid(FACE_DOWN, Q)
    lay(s, P, "CN1/0@-2,0")
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0")
    pass_turn(s)
    stand(s, Q, (1, 0))
    project(s, Q, "LI1")
    work(s, "LI1/0@0,0")
    play(s, hex_of(-1, 0), "* ruins", "* 2")
    assert coins.worth_at(s, P) == 2
    assert s.asked() == bit(Q)


def test_goldgob_chooses_for_an_adventurer_that_he_kills() -> None:
    s = raid(lords.GOLDGOB)
    lay(s, P, "LI1/0@-2,0")
    lead(s, Q, WIZARD, -2, 0)
    stand(s, P, WEST, 1)
    play(s, "move", hex_of(*WEST), hex_of(-2, 0), "* 1", "* 3")
    assert words(s) == ["keep first", "keep second"]


def test_goldgob_chooses_for_ruins() -> None:
    s = digger(options="scenario=hunt")
    s.lords[P] = lords.GOLDGOB
    s.board[space_at(-2, 0)] = laid(RUINS, NEUTRAL)
    stand(s, P, (-2, 0))
    play(s, "conquer", hex_of(-2, 0), "* 1", "* 3")
    assert words(s) == ["keep first", "keep second"]


# Gnash: his Stooges win with as many, his Adventurers and Creatures do not. Rules: digger/gnash.


@pytest.mark.parametrize(("lord", "way"), [(lords.NONE, BARRED), (lords.GNASH, STOP)])
def test_gnash_beats_an_adventurer_with_as_many_stooges_as_its_life(lord: int, way: int) -> None:
    s = raid(lord)
    lay(s, P, "LI1/0@-2,0")
    lead(s, Q, PRIEST, -2, 0)
    stand(s, P, WEST, 1)
    assert s.scenario.enter(s, P, 2, at(*WEST), at(-2, 0)) == way


@pytest.mark.parametrize("lord", [lords.NONE, lords.GNASH])
def test_gnash_his_adventurer_needs_more_life_than_the_defenders(lord: int) -> None:
    s = raid(lord)
    lay(s, Q, "KI3/0@2,0", "LI1/0@1,0")
    stand(s, Q, (1, 0), 2)
    lead(s, P, PRIEST, 0, 0)
    assert steps.how(s, PRIEST, at(0, 0), at(1, 0), 1, True) == steps.BARRED
    s.home(Q, at(1, 0), 1)
    assert steps.how(s, PRIEST, at(0, 0), at(1, 0), 1, True) == steps.FIGHT


@pytest.mark.parametrize("lord", [lords.NONE, lords.GNASH])
def test_gnash_his_creature_needs_more_life_than_the_defenders(lord: int) -> None:
    s = digger(options="scenario=beasts")
    s.lords[P] = lord
    lay(s, Q, "KI3/0@2,0", "LI1/0@1,0")
    stand(s, Q, (1, 0), 3)
    herd.put(s, TROLL, P, at(2, 0))
    assert trails.how(s, TROLL, at(1, 0), 1) == trails.BARRED
    s.home(Q, at(1, 0), 1)
    assert trails.how(s, TROLL, at(1, 0), 1) == trails.FIGHT


@pytest.mark.parametrize(("lord", "way"), [(lords.NONE, BARRED), (lords.GNASH, STOP)])
def test_gnash_beats_a_creature_with_as_many_stooges_as_its_life(lord: int, way: int) -> None:
    s = digger(options="scenario=beasts")
    s.lords[P] = lord
    lay(s, P, "LI1/0@-2,0")
    herd.put(s, TROLL, Q, at(-2, 0))
    assert s.scenario.enter(s, P, 3, at(*WEST), at(-2, 0)) == way


def test_gnash_on_the_warpath_tokens_for_portals_come_from_the_reserve_too() -> None:
    s = digger(options="scenario=beasts")
    s.lords[P] = lords.GNASH
    s.done |= WARPATH
    go_home(s, Q)
    stand(s, P, EAST, 1)
    reserve = s.reserve[P]
    play(s, "conquer", hex_of(*EAST), "* 1")
    assert (s.reserve[P], s.stooges_of(P, at(*EAST))) == (reserve - 1, 1)
    s.reserve[P] = 0
    assert not ALL[CONQUER].may_give(s, P)


# Mulch and Skarn.


def test_mulch_nobody_rises_in_a_kitchen_where_an_adventurer_stands() -> None:
    s = raid(lords.MULCH)
    lay(s, P, "KI3/0@-2,0")
    found = Moves()
    list_cradles(s, P, 0, found)
    assert at(-2, 0) in found.listed()
    lead(s, Q, THIEF, -2, 0)
    found = Moves()
    list_cradles(s, P, 0, found)
    assert found.listed() == [at(*WEST)]


def test_skarn_leads_his_adventurer_with_four_shifts() -> None:
    s = raid(lords.SKARN)
    lead(s, P, WIZARD, 0, 0)
    play(s, "move")
    for place in ((1, 0), (0, 0), (1, 0), (0, 0)):
        play(s, "lead wizard", hex_of(*place))
    assert s.top & 255 == kinds.ORDERS


# The Thief. Rules: digger/thief.


def test_thief_he_does_not_stop_among_enemies_with_his_last_step_either() -> None:
    s = raid()
    lay(s, Q, "KI3/0@2,0", "LI1/0@1,0")
    stand(s, Q, (1, 0), 5)
    lead(s, P, THIEF, -1, 0)
    play(s, "move", "lead thief", hex_of(0, 0))
    assert hex_of(1, 0) not in words(s)
    assert steps.how(s, THIEF, at(0, 0), at(1, 0), 2, True) == steps.PASS_BY
    assert steps.how(s, THIEF, at(0, 0), at(1, 0), 1, True) == steps.BARRED


def test_thief_he_does_not_enter_among_enemies_where_he_could_not_go_on() -> None:
    s = raid()
    lay(s, Q, "LI1/0@2,0", "LI2/0@1,0")
    stand(s, Q, (1, 0), 5)
    stand(s, Q, (2, 0), 5)
    lead(s, P, THIEF, 0, 0)
    s.board[space_at(0, 0)] = laid(RUINS, NEUTRAL)  # so that he cannot go back to the earth
    party.put(s, THIEF, at(0, -1))
    play(s, "move", "lead thief")
    assert hex_of(1, 0) not in words(s)


# When a Lord has fallen. Rules: digger/fall, digger/stalemate, digger/end.


def test_stalemate_counts_the_seats_that_still_play() -> None:
    s = siege({P: 2})
    fall(s)
    play(s, "* 1")
    pass_turn(s)
    for _turn in range(5):
        assert next_up(s) in (P, Q)
        pass_turn(s)
    assert not s.over()
    pass_turn(s)
    assert s.over()
    assert s.ending == ending.QUIET


def test_fall_rounds_are_counted_although_the_first_seat_has_fallen() -> None:
    s = siege({P: 2})
    s.first = R
    fall(s)
    play(s, "* 1")
    rounds = []
    for _turn in range(6):
        rounds.append(s.round)
        pass_turn(s)
    assert rounds == [1, 1, 2, 2, 3, 3]


def test_fall_the_gold_of_the_fallen_ends_nothing_and_takes_no_prize() -> None:
    s = siege({P: 2})
    s.gold[R] = 40
    lay(s, R, "LI1/1@-1,2", "LI2/1@-1,1")
    assert ending.prize_winner(s, ending.CRAFTER) == R
    fall(s)
    play(s, "* 1")
    assert ending.prize_winner(s, ending.CRAFTER) == -1
    pass_turn(s)
    assert s.asked() == bit(Q)
    assert ending.final_score(s, R) == 0


def test_fall_a_fallen_seat_skips_nothing_and_owes_nothing() -> None:
    s = siege({P: 2})
    s.skipping = 1 << R
    fall(s)
    assert s.skipping == 0
    GAME.invariants(s)


def test_fall_what_the_fallen_has_built_serves_nobody_and_cannot_be_conquered() -> None:
    s = siege({P: 2})
    lay(s, R, "KI3/1@-1,2")
    fall(s)
    play(s, "* 1")
    space = space_at(-1, 2)
    assert owner_of(s.board[space]) == R
    assert s.scenario.cancelled(s, space)
    assert not s.scenario.may_conquer(s, P, space)


def test_fall_the_plunderer_takes_one_coin_and_the_others_leave_the_game() -> None:
    s = siege({Q: 2})
    for value in (1, 3, 2):
        give_coin(s, R, value)
    found = play(s, "conquer", f"hex {space_name(s.portal(R))}", "* 1")
    assert told(found, events.STEALS) == [(P, R, 0, 0)]
    assert s.asked() == bit(Q)  # who has most tokens there, in P's turn
    assert words(s) == ["coin 2", "coin 3"]
    play(s, "coin 2")
    assert (coins.worth_at(s, P), coins.worth_at(s, Q)) == (1, 3)
    assert coins.worth_at(s, coins.LOST_COINS) == 2
