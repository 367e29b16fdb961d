"""Lords of the Beasts: each Creature, and the fall of a Lord. P has the Portal in the west, Q in the east."""

import pytest
from tests.games.digger import lords
from tests.games.digger.kit import (
    EAST,
    WEST,
    P,
    Q,
    R,
    at,
    conquer,
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
)

from undercroft.engine.bits import bit
from undercroft.engine.errors import IllegalMove
from undercroft.games.digger import GAME, coins, ending, events
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import space_at, space_name
from undercroft.games.digger.orders import ALL
from undercroft.games.digger.rooms import active, resources
from undercroft.games.digger.scenarios.beasts import herd
from undercroft.games.digger.scenarios.kinds import BEAST_KEEP, BEAST_PLUNDER, BEAST_RUSH, BEAST_STEP
from undercroft.games.digger.state import Digger, laid
from undercroft.games.digger.tables import COLLAPSE, CONQUER, DEMOLISH, NEUTRAL, RISE, SABOTAGE
from undercroft.games.digger.tiles import PIT, TILES

TROLL, GUARDIAN, BUG, OBSERVER, ELEMENTAL, CORRUPTOR = range(6)
NAMES = ("troll", "guardian", "bug", "observer", "elemental", "corruptor")
THREE = ((3, -2), (-2, -1), (-1, 3))


def beasts(options: str = "") -> Digger:
    return digger(options=f"scenario=beasts{options}")


def call(s: Digger, seat: int, beast: int, q: int, r: int, zone: int = 0) -> None:
    """Let a Creature serve a seat on a place."""
    herd.put(s, beast, seat, at(q, r, zone))


def rich(s: Digger, seat: int) -> None:
    """Resources enough for anything: Kitchens north of the Portal."""
    lay(s, seat, "KI3/1@-3,-1", "KI4/5@-4,0")


# The smaller board.


@pytest.mark.parametrize(("seats", "spaces"), [(2, 91), (3, 91), (4, 127), (5, 169), (6, 217)])
def test_the_board_is_one_size_smaller(seats: int, spaces: int) -> None:
    s = GAME.start(seats, "scenario=beasts")
    assert isinstance(s, Digger)
    assert s.spaces == spaces


# Summoning.


@pytest.mark.parametrize(
    ("beast", "rooms"),
    [
        (TROLL, ("TO1/0@-2,0",)),
        (GUARDIAN, ("TR2/0@-2,0",)),
        (BUG, ("DO1/1@-2,0",)),
        (OBSERVER, ("LI1/0@-2,0", "TR2/0@-1,0")),
        (ELEMENTAL, ("TO1/0@-2,0", "KI2/0@-1,0")),
        (CORRUPTOR, ("PI/1@-2,0", "TH/0@-2,1")),
    ],
)
def test_c1_a_creature_asks_for_its_rooms_its_points_and_its_resources(
    beast: int, rooms: tuple[str, ...]
) -> None:
    s = beasts()
    lay(s, P, "KI3/1@-3,-1")
    assert not herd.may_summon(s, P, beast)
    lay(s, P, *rooms)
    go_home(s, P)
    assert resources(s, P) >= herd.UPKEEP[beast]
    assert herd.may_summon(s, P, beast)
    s.points = herd.COST[beast] - 1
    assert not herd.may_summon(s, P, beast)
    s.points = 2
    play(s, "summon", f"lead {NAMES[beast]}")
    dens = {hex_of(*WEST)} | {f"hex {word}" for word in _names(s, rooms)}
    if beast == ELEMENTAL:
        dens |= {hex_of(-3, -1)}  # every Kitchen will do
    assert set(words(s)) == dens
    play(s, hex_of(*WEST))
    assert herd.owned(s, P, beast)
    assert s.scenario.upkeep(s, P) == herd.UPKEEP[beast]
    assert s.points == 2 - herd.COST[beast] or beast == CORRUPTOR


def _names(s: Digger, rooms: tuple[str, ...]) -> list[str]:
    return [space_name(space_at(*map(int, room.partition("@")[2].split(",")))) for room in rooms]


def test_c1_a_creature_serves_one_seat_at_a_time() -> None:
    s = beasts()
    lay(s, P, "TR2/0@-2,0")
    call(s, Q, GUARDIAN, *EAST)
    assert not herd.may_summon(s, P, GUARDIAN)
    go_home(s, P)
    with pytest.raises(IllegalMove):
        play(s, "summon")


def test_c2_its_resources_are_used_while_it_lives() -> None:
    s = beasts()
    call(s, P, OBSERVER, *WEST)
    assert s.crew[P] == 1
    assert not ALL[RISE].may_give(s, P)  # 1 Stooge and 2 for the Observer
    herd.lose(s, OBSERVER)
    assert ALL[RISE].may_give(s, P)


def test_c1_an_inactive_room_does_not_count() -> None:
    s = beasts()
    lay(s, P, "TR2/0@-2,0")
    assert herd.may_summon(s, P, GUARDIAN)
    conquer(s, Q, (-2, 0))
    assert not herd.may_summon(s, P, GUARDIAN)


# Moving and fighting.


def test_c3_a_creature_goes_through_doors_up_to_its_movement() -> None:
    s = beasts()
    lay(s, P, "LI1/0@-2,0", "TR2/0@-1,0", "TO1/0@0,0")
    call(s, P, BUG, *WEST)
    play(s, "move", "lead bug", hex_of(-2, 0), hex_of(-1, 0), hex_of(0, 0))
    assert herd.at(s, BUG) == at(0, 0)
    assert s.top & 255 == kinds.MOVE


def test_c3_a_creature_beats_fewer_than_its_life() -> None:
    s = beasts()
    lay(s, P, "LI1/0@-2,0")
    stand(s, Q, (-2, 0), 2)
    call(s, P, TROLL, *WEST)
    play(s, "move", "lead troll", hex_of(-2, 0))
    assert s.stooges(at(-2, 0)) == 0
    s = beasts()
    lay(s, P, "LI1/0@-2,0")
    stand(s, Q, (-2, 0), 3)
    call(s, P, TROLL, *WEST)
    assert "move" not in words(s)


def test_c3_defenders_add_up() -> None:
    s = beasts()
    lay(s, P, "LI1/0@-2,0")
    call(s, Q, BUG, -2, 0)
    stand(s, Q, (-2, 0), 1)
    assert herd.foes(s, P, at(-2, 0)) == 3
    stand(s, P, WEST, 2)
    assert "move" not in words(s)  # three against three
    stand(s, P, WEST, 1)
    found = play(s, "move", hex_of(*WEST), hex_of(-2, 0))
    assert told(found, herd.SLAIN) == [(P, Q, BUG, 0)]
    assert herd.at(s, BUG) == -1


def test_c6_its_killer_takes_a_coin_of_its_master() -> None:
    s = beasts()
    lay(s, P, "LI1/0@-2,0")
    call(s, Q, BUG, -2, 0)
    give_coin(s, Q, 3)
    stand(s, P, WEST, 2)
    play(s, "move", hex_of(*WEST), hex_of(-2, 0), "* 1")
    assert coins.worth_at(s, P) == 3


def test_c4_a_trap_kills_a_creature_unless_its_owner_gets_a_coin() -> None:
    s = beasts()
    lay(s, Q, "CT1/0@2,0")  # not complete
    call(s, P, BUG, *EAST)
    go_home(s, Q)
    found = play(s, "move", "lead bug", hex_of(2, 0))
    assert told(found, herd.TRAPPED) == [(P, Q, BUG, 0)]
    assert herd.at(s, BUG) == -1
    s = beasts()
    lay(s, Q, "CT1/0@2,0")
    call(s, P, BUG, *EAST)
    go_home(s, Q)
    give_coin(s, P, 2)
    play(s, "move", "lead bug", hex_of(2, 0))
    assert words(s) == ["done", "coin 1"]
    play(s, "coin 1")
    assert coins.worth_at(s, Q) == 2
    assert herd.at(s, BUG) == at(2, 0)


def test_own_traps_and_the_own_pit_do_nothing_to_it() -> None:
    s = beasts()
    lay(s, P, "PI/1@-2,0", "CT1/0@-4,0")
    call(s, P, BUG, *WEST)
    play(s, "move", "lead bug", hex_of(-2, 0), hex_of(*WEST), hex_of(-4, 0))
    assert herd.at(s, BUG) == at(-4, 0)
    assert s.done & 2 == 0


# The six.


def test_the_troll_has_a_free_shift_after_a_won_fight() -> None:
    s = beasts()
    lay(s, P, "LI1/0@-2,0", "TR2/0@-1,0")
    stand(s, Q, (-2, 0), 1)
    call(s, P, TROLL, *WEST)
    play(s, "move", "lead troll", hex_of(-2, 0))
    assert s.top & 255 == BEAST_STEP
    assert words(s)[0] == "done"
    play(s, hex_of(-1, 0))
    assert herd.at(s, TROLL) == at(-1, 0)
    assert s.top & 255 == kinds.MOVE


def test_c7_only_three_stooges_or_a_strong_creature_beat_the_guardian() -> None:
    s = beasts()
    lay(s, P, "LI1/0@-2,0")
    call(s, Q, GUARDIAN, -2, 0)
    stand(s, P, WEST, 1)
    assert "move" not in words(s)
    stand(s, P, WEST, 1)
    play(s, "move", hex_of(*WEST))
    assert words(s) == [hex_of(-2, 0)]  # three together
    s = beasts()
    lay(s, P, "LI1/0@-2,0")
    call(s, Q, GUARDIAN, -2, 0)
    go_home(s, P)
    call(s, P, BUG, *WEST)
    assert "move" not in words(s)
    call(s, P, OBSERVER, *WEST)
    play(s, "move")
    assert words(s) == ["lead observer"]


def test_the_giant_bug_cannot_conquer() -> None:
    s = beasts()
    lay(s, Q, "LI1/0@2,0")
    call(s, P, BUG, 2, 0)
    assert not ALL[CONQUER].may_give(s, P)
    call(s, P, OBSERVER, 2, 0)
    assert ALL[CONQUER].may_give(s, P)


def test_c7_the_observer_passes_three_stooges_and_the_troll_and_no_trap_harms_it() -> None:
    s = beasts()
    lay(s, P, "LI1/0@-2,0", "TR2/0@-1,0")
    stand(s, Q, (-2, 0), 3)
    call(s, P, OBSERVER, *WEST)
    play(s, "move", "lead observer", hex_of(-2, 0))
    assert "done" not in words(s)
    play(s, hex_of(-1, 0))
    assert herd.at(s, OBSERVER) == at(-1, 0)
    s = beasts()
    lay(s, P, "LI1/0@-2,0", "TR2/0@-1,0")
    stand(s, Q, (-2, 0), 4)
    call(s, P, OBSERVER, *WEST)
    assert "move" not in words(s)
    s = beasts()
    lay(s, P, "LI1/0@-2,0", "TR2/0@-1,0")
    call(s, Q, TROLL, -2, 0)
    call(s, P, OBSERVER, *WEST)
    play(s, "move", "lead observer")
    assert words(s) == [hex_of(-2, 0)]
    s = beasts()
    lay(s, Q, "CT1/0@2,0")
    go_home(s, Q)
    call(s, P, OBSERVER, *EAST)
    play(s, "move", "lead observer", hex_of(2, 0))
    assert herd.at(s, OBSERVER) == at(2, 0)


def test_the_elementals_coin_may_be_drawn_anew_once() -> None:
    s = beasts()
    lay(s, Q, "LI1/0@2,0")
    call(s, P, ELEMENTAL, 2, 0)
    play(s, "conquer", hex_of(2, 0), hex_of(*WEST), "* 1")
    assert s.top & 255 == BEAST_KEEP
    assert words(s) == ["redraw", "keep first"]
    play(s, "redraw", "* 3")
    assert coins.worth_at(s, P) == 3
    assert coins.in_bag(s) == 35
    assert s.top & 255 == kinds.ORDERS


def test_the_elemental_and_goldgob_choose_among_two() -> None:
    s = beasts(",lords=chosen")
    s.lords[P] = lords.GOLDGOB
    project(s, P, "TO1", "TO2", "TO3")
    lay(s, Q, "LI1/0@2,0")
    call(s, P, ELEMENTAL, 2, 0)
    play(s, "conquer", hex_of(2, 0), hex_of(*WEST))
    bag = dict(s.outcomes())
    play(s, "* 1")
    assert dict(s.outcomes()) == {**bag, 1: bag[1] - 1}  # the first one is out of the bag
    play(s, "* 2")
    assert words(s) == ["redraw", "keep first", "keep second"]
    play(s, "redraw", "* 2", "* 3", "keep second")
    assert coins.worth_at(s, P) == 3
    assert GAME.view(s, P)["glimpses"] == [[1 | 2 << 2, 0, 1, 2], [2, 1, 1, 1]]


@pytest.mark.parametrize(("kept", "worth", "back"), [("first", 1, 2), ("second", 2, 1)])
def test_who_keeps_one_of_two_coins_knows_the_other_one_in_the_bag(kept: str, worth: int, back: int) -> None:
    s = beasts(",lords=chosen")
    s.lords[P] = lords.GOLDGOB
    project(s, P, "TO1", "TO2", "TO3")
    lay(s, Q, "LI1/0@2,0")
    call(s, P, ELEMENTAL, 2, 0)
    play(s, "conquer", hex_of(2, 0), hex_of(*WEST), "* 1", "* 2", f"keep {kept}")
    assert coins.worth_at(s, P) == worth
    assert [glimpse[0] for glimpse in GAME.view(s, P)["glimpses"]] == [back]  # type: ignore[union-attr, index]


def test_the_corruptor_gives_everybody_a_free_shift() -> None:
    s = beasts()
    rich(s, P)
    lay(s, P, "PI/1@-2,0", "TH/0@-2,1")
    stand(s, P, WEST, 1)
    call(s, P, GUARDIAN, *WEST)
    play(s, "summon", "lead corruptor", hex_of(*WEST))
    assert s.top & 255 == BEAST_RUSH
    assert set(words(s)) == {"done", hex_of(*WEST), "lead guardian", "lead corruptor"}
    play(s, hex_of(*WEST), "group 1", hex_of(-4, 0))
    play(s, hex_of(*WEST), hex_of(-4, 0))
    assert s.stooges_of(P, at(-4, 0)) == 2
    assert set(words(s)) == {"done", "lead guardian", "lead corruptor"}  # these two have used theirs
    play(s, "lead guardian", hex_of(-4, 0), "done")
    assert set(words(s)) == {"done", "lead corruptor"}
    play(s, "done")
    assert s.top & 255 != BEAST_RUSH
    assert s.tokens[herd.FRESH_BEASTS] == 0


# Orders of Creatures.


def test_c5_a_creature_conquers_with_a_stooge_from_anywhere() -> None:
    s = beasts()
    lay(s, Q, "LI1/0@2,0")
    call(s, P, OBSERVER, 2, 0)
    play(s, "conquer", hex_of(2, 0))
    assert words(s) == [hex_of(*WEST)]
    play(s, hex_of(*WEST), "* 1")
    assert s.crew[P] == 0
    assert not ALL[CONQUER].may_give(s, P)


def test_c5_without_a_stooge_it_cannot() -> None:
    s = beasts()
    lay(s, Q, "LI1/0@2,0")
    call(s, P, OBSERVER, 2, 0)
    go_home(s, P)
    assert not ALL[CONQUER].may_give(s, P)


def test_c5_a_creature_demolishes_and_may_be_sacrificed_but_never_works() -> None:
    s = beasts()
    lay(s, P, "LI1/0@-2,0")
    go_home(s, P)
    call(s, P, OBSERVER, -2, 0)
    assert "work" not in words(s)
    s.board[space_at(-1, 0)] = laid(COLLAPSE, NEUTRAL)
    s.rubble -= 1
    assert ALL[DEMOLISH].may_give(s, P)
    assert ALL[SABOTAGE].may_give(s, P)
    play(s, "sabotage", "lead observer", hex_of(0, 0))
    assert herd.at(s, OBSERVER) == -1


# Portals.


def test_c8_portals_can_be_entered_and_conquered() -> None:
    s = beasts()
    lay(s, Q, "LI1/0@2,0")
    give_coin(s, Q, 2)
    stand(s, P, (2, 0), 2)
    play(s, "move", hex_of(2, 0), hex_of(*EAST), "done")
    found = play(s, "conquer", hex_of(*EAST), "* 1")
    assert told(found, herd.PORTAL_TAKEN) == [(P, Q, 1, 0)]
    assert coins.worth_at(s, P) == 2
    assert not ALL[RISE].may_give(s, Q)  # an enemy stands there
    assert ending.measure(s, P, ending.CONQUEROR) == 1


def test_c8_the_owner_frees_it_token_by_token() -> None:
    s = digger(3, "scenario=beasts", THREE)
    for rival in (Q, R):
        s.tokens[herd.ON_PORTAL + P * 6 + rival] = 1
        s.reserve[rival] -= 1
    play(s, "free", f"hex {_portal(s, P)}")
    assert words(s) == ["seat B", "seat C"]
    play(s, "seat C")
    assert herd.tokens_on(s, P) == 1
    assert s.reserve[R] == 12


def _portal(s: Digger, seat: int) -> str:
    return space_name(s.portal(seat))


def siege(tokens: dict[int, int]) -> Digger:
    """Three seats; R's Portal bears some tokens, and P has a Stooge on it and nobody defends it."""
    s = digger(3, "scenario=beasts", THREE)
    for rival, n in tokens.items():
        s.tokens[herd.ON_PORTAL + R * 6 + rival] = n
        s.reserve[rival] -= n
    go_home(s, R)
    stand(s, P, (-1, 3), 1)
    return s


def test_c9_the_third_token_defeats_the_owner() -> None:
    s = siege({P: 2})
    lay(s, Q, "LI1/0@-1,-1")
    conquer(s, R, (-1, -1))
    call(s, R, TROLL, -1, -1)
    give_coin(s, R, 1)
    give_coin(s, R, 3, coins.ROOM_COINS + 4 * R)
    give_coin(s, R, 2)
    assert not active(s, space_at(-1, -1))
    found = play(s, "conquer", f"hex {_portal(s, R)}", "* 1")
    assert told(found, herd.FALLS) == [(R, 1, 0, 0)]
    assert s.top & 255 == BEAST_PLUNDER
    assert words(s) == ["coin 2", "coin 3"]
    play(s, "coin 2")
    assert coins.worth_at(s, P) == 1 + 3
    assert coins.count_at(s, coins.LOST_COINS) == 1
    assert active(s, space_at(-1, -1))
    assert herd.at(s, TROLL) == -1
    assert s.reserve[R] == 15
    GAME.invariants(s)
    pass_turn(s)
    pass_turn(s)
    assert s.asked() == bit(P)  # R has no more turns


def test_c9_the_tokens_of_who_falls_come_back_from_the_portals_of_others() -> None:
    s = siege({P: 2})
    s.tokens[herd.ON_PORTAL + Q * 6 + R] = 2
    s.reserve[R] -= 2
    play(s, "conquer", f"hex {_portal(s, R)}", "* 1")
    assert herd.on_portal(s, Q, R) == 0
    assert s.reserve[R] == 15


def test_c9_with_a_tie_nobody_plunders() -> None:
    s = siege({P: 1, Q: 1})
    s.tokens[herd.ON_PORTAL + R * 6 + Q] = 2
    s.tokens[herd.ON_PORTAL + R * 6 + P] = 1
    s.reserve[Q] -= 1
    give_coin(s, R, 1)
    give_coin(s, R, 2)
    play(s, "conquer", f"hex {_portal(s, R)}", "* 1")
    assert coins.count_at(s, coins.LOST_COINS) == 1
    assert s.top & 255 == kinds.ORDERS


def test_c9_without_coins_the_plunderer_draws_one() -> None:
    s = siege({Q: 2})
    play(s, "conquer", f"hex {_portal(s, R)}", "* 1")
    assert s.chance()
    play(s, "* 2")
    assert coins.worth_at(s, Q) == 2


def test_c10_the_fallen_dungeon_is_a_passage_without_traps() -> None:
    s = siege({P: 2})
    lay(s, R, "CT1/1@-1,2", "LI1/1@-1,1")
    play(s, "conquer", f"hex {_portal(s, R)}")
    draw_on(s)
    stand(s, P, (-1, 1), 2)
    assert not ALL[CONQUER].may_give(s, P)
    found = play(s, "move", hex_of(-1, 1), "group 2", hex_of(-1, 2))
    assert told(found, events.TRAP) == []


def test_the_last_lord_wins_at_once() -> None:
    s = beasts()
    s.tokens[herd.ON_PORTAL + Q * 6 + P] = 2
    s.reserve[P] -= 2
    go_home(s, Q)
    stand(s, P, EAST, 1)
    s.gold[Q] = 25
    play(s, "conquer", hex_of(*EAST))
    draw_on(s)
    assert s.over()
    assert GAME.outcome(s).winners == (P,)
    assert GAME.outcome(s).ranks == (1, 2)
    assert s.ending == ending.SCENARIO


def test_it_ends_at_30() -> None:
    s = beasts()
    s.gold[P] = 30
    pass_turn(s)
    assert s.ending == ending.TARGET


def test_the_elementals_coin_for_a_portal_may_be_drawn_anew_too() -> None:
    s = beasts()
    go_home(s, Q)
    call(s, P, ELEMENTAL, *EAST)
    play(s, "conquer", hex_of(*EAST), hex_of(*WEST), "* 1")
    assert words(s) == ["redraw", "keep first"]
    play(s, "redraw", "* 3")
    assert coins.worth_at(s, P) == 3


@pytest.mark.parametrize(
    ("beast", "life", "movement", "resources_", "points"),
    [
        (TROLL, 3, 1, 3, 1),
        (GUARDIAN, 1, 2, 1, 1),
        (BUG, 2, 3, 2, 1),
        (OBSERVER, 3, 3, 2, 1),
        (ELEMENTAL, 4, 1, 1, 1),
        (CORRUPTOR, 5, 2, 4, 2),
    ],
)
def test_each_creature_has_its_printed_numbers(
    beast: int, life: int, movement: int, resources_: int, points: int
) -> None:
    printed = (herd.LIFE[beast], herd.MOVEMENT[beast], herd.UPKEEP[beast], herd.COST[beast])
    assert printed == (life, movement, resources_, points)


def test_c9_the_purse_of_a_seat_is_its_hand_and_its_treasure_rooms() -> None:
    s = beasts()
    for seat in range(6):
        purse = {seat, *(coins.ROOM_COINS + 4 * seat + room for room in range(4))}
        assert {where for where in range(64) if herd.purse_of(s, seat, where)} == purse
    assert [coins.HOARD_COINS, coins.LOST_COINS] == [32, 33], "and what lies there is nobody's"


def test_c1_a_pit_in_the_middle_of_the_board_is_a_pit() -> None:
    s = beasts()
    assert not herd.has_room(s, P, herd.PIT_TYPE)
    s.site[P * TILES + PIT] = 1 + space_at(0, 0)
    assert space_at(0, 0) == 0 and herd.has_room(s, P, herd.PIT_TYPE)
