"""The worked examples of the fact sheet; E31, E32 with their scenarios. P is in the west, Q in the east."""

import re
from pathlib import Path

import pytest
from tests.games.digger.kit import (
    WEST,
    P,
    Q,
    at,
    conquer,
    digger,
    give_coin,
    go_home,
    gold_told,
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

from undercroft.engine.bits import bit, count
from undercroft.engine.core import Event
from undercroft.engine.moves import Moves
from undercroft.games.digger import GAME, coins, ending, events
from undercroft.games.digger.corridors import DEAD, SCORED, corridor_at, length, open_ends
from undercroft.games.digger.geometry import node_name, space_at
from undercroft.games.digger.moving import list_targets
from undercroft.games.digger.orders import ALL
from undercroft.games.digger.placing import supported
from undercroft.games.digger.rooms import resources
from undercroft.games.digger.state import Digger, laid
from undercroft.games.digger.survey import path_towards
from undercroft.games.digger.tables import COLLAPSE, DEMOLISH, NEUTRAL, ORDERS, RISE

WESTWARD, NORTH_EAST, SOUTH_EAST = 3, 5, 1  # directions, as DIRECTIONS has them


def targets(s: Digger, seat: int, start: int, n: int) -> set[str]:
    out = Moves()
    list_targets(s, seat, n, start, 0, out)
    assert out.listed() == sorted(set(out.listed()))
    return {node_name(node) for node in out.listed()}


def named(*nodes: int) -> set[str]:
    return {node_name(node) for node in nodes}


def run_at(s: Digger, q: int, r: int, path: int = 0) -> int:
    return corridor_at(s, space_at(q, r), path)


def build(s: Digger, tile: str, q: int, r: int, turn: int) -> list[Event]:
    """Build by a Work! of the active seat, with only this Project; what was told."""
    project(s, s.active, tile)
    return work(s, f"{tile}/{turn}@{q},{r}")


def pool(s: Digger) -> dict[str, int]:
    return {ORDERS[order]: count(s.pool, order) for order in range(len(ORDERS)) if count(s.pool, order)}


def test_e1_a_corridor_of_one_tile_brings_1_gp_and_the_kitchen_counts_itself() -> None:
    s = digger()
    assert lay(s, P, "CO1/0@-2,0") == 0
    stand(s, P, (-2, 0))
    found = build(s, "KI3", -1, 0, 0)
    assert gold_told(found, P) == s.gold[P] == 1
    assert told(found, events.CORRIDOR) == [(P, 1, 1, 0)]
    assert words(s) == ["name move", "name think"]


def test_e2_a_corridor_of_two_tiles_brings_3_gp() -> None:
    s = digger()
    assert lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0", "KI3/0@0,0") == 3
    assert length(run_at(s, -2, 0)) == 2


def test_e3_an_arm_between_inner_door_and_portal_is_complete_at_once() -> None:
    s = digger()
    assert lay(s, P, "CO3/1@-2,0") == 1
    arms = {
        d: run_at(s, -2, 0, path_towards(s, space_at(-2, 0), d)) for d in (WESTWARD, NORTH_EAST, SOUTH_EAST)
    }
    assert arms[WESTWARD] & SCORED
    assert length(arms[WESTWARD]) == 1
    assert [open_ends(arms[d]) for d in (WESTWARD, NORTH_EAST, SOUTH_EAST)] == [0, 1, 1]
    assert not (arms[NORTH_EAST] | arms[SOUTH_EAST]) & SCORED


def test_e4_a_nugget_on_another_arm_brings_no_coin() -> None:
    s = digger()
    lay(s, P, "CO3/1@-2,0")
    stand(s, P, (-2, 0))
    found = build(s, "CN5", -2, 1, 0)
    assert told(found, events.CORRIDOR) == [(P, 2, 3, 0)]
    assert len(s.coins) == 0


def test_e5_a_nugget_on_the_arm_that_is_completed_brings_a_coin() -> None:
    s = digger()
    lay(s, P, "CO3/1@-2,0")
    stand(s, P, (-2, 0))
    found = build(s, "CN5", -2, 1, 4)
    assert told(found, events.CORRIDOR) == [(P, 2, 3, 1)]
    play(s, "* 2")
    assert coins.count_at(s, P) == 1


def test_e6_a_corridor_of_five_tiles_brings_9_gp_a_coin_and_the_dorm_a_stooge() -> None:
    s = digger()
    lay(s, P, "CO1/5@-2,-1", "CT1/5@-1,-2", "CT2/5@0,-3", "CN1/5@1,-4", "CO2/0@2,-5")
    stand(s, P, (2, -5))
    found = build(s, "DO1", 3, -5, 1)
    assert told(found, events.CORRIDOR) == [(P, 5, 9, 1)]
    play(s, "* 1")
    assert words(s) == ["rise", "done"]
    play(s, "rise")
    assert s.stooges_of(P, at(3, -5)) == 1


def test_e7_the_third_end_of_a_fork_completes_it() -> None:
    s = digger()
    lay(s, P, "CN3/0@-2,0")
    assert lay(s, P, "TR1/4@-2,1") == 0
    stand(s, P, (-2, 0))
    found = build(s, "TR2", -1, 0, 0)
    assert told(found, events.CORRIDOR) == [(P, 1, 1, 1)]
    play(s, "* 1", "* 1")
    assert coins.count_at(s, P) == 2


def test_e8_one_placement_closes_two_arms() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0")
    found = build(s, "CO4", -2, -1, 1)
    assert told(found, events.CORRIDOR) == [(P, 1, 1, 0)] * 2
    assert s.gold[P] == 2


def test_e9_two_bends_on_a_tile_are_two_corridors() -> None:
    s = digger()
    assert lay(s, P, "CO6/0@-2,0", "KI3/1@-2,-1") == 1
    assert run_at(s, -2, 0, 1) & SCORED
    assert open_ends(run_at(s, -2, 0, 0)) == 2
    fresh = digger()
    lay(fresh, P, "CO6/0@-2,0")
    assert not legal_at(fresh, P, "LI1/1@-2,-1")


def test_e10_a_tile_that_is_crossed_twice_counts_once() -> None:
    s = digger()
    assert lay(s, P, "CT1/0@-2,0", "KI3/0@-1,0") == 1
    lay(s, P, "CT6/0@0,0", "CO2/1@1,0", "CT3/2@1,1", "CO6/4@0,2", "CO1/1@0,1")
    assert lay(s, P, "LI1/1@0,-1") == 9
    assert length(run_at(s, 0, 0)) == 5
    assert run_at(s, 0, 0, 0) == run_at(s, 0, 0, 1)


def test_e11_a_mouth_against_a_foreign_portal_is_dead() -> None:
    s = digger()
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0", "CT2/0@0,0", "CN1/0@1,0", "CN3/0@2,0")
    assert lay(s, P, "KI3/1@2,1") == 0
    assert run_at(s, 2, 0) & DEAD
    assert open_ends(run_at(s, 2, 0)) == 0


def test_e12_a_mouth_at_the_border_is_dead() -> None:
    s = digger()
    assert lay(s, P, "CO1/0@-4,0", "CT1/0@-5,0") == 0
    assert run_at(s, -5, 0) & DEAD


def test_e13_a_blocked_end_opens_again_when_the_collapse_is_demolished() -> None:
    s = digger()
    lay(s, P, "CO1/0@-2,0")
    go_home(s, P)
    stand(s, P, (-2, 0))
    s.rubble -= 1
    s.board[space_at(-1, 0)] = laid(COLLAPSE, NEUTRAL)
    assert open_ends(run_at(s, -2, 0)) == 1
    assert not run_at(s, -2, 0) & SCORED
    found = play(s, "demolish", hex_of(-1, 0))
    assert told(found, events.ORDER) == [(P, DEMOLISH, 0, 0)]  # both points
    assert s.cleared == 1
    assert s.board[space_at(-1, 0)] == 0
    assert lay(s, P, "KI3/0@-1,0") == 1


def test_e14_a_room_that_touches_two_of_its_type_brings_3_gp_once() -> None:
    s = digger()
    assert lay(s, P, "KI3/0@-2,0") == 0
    assert lay(s, P, "KI2/0@-1,0") == 3
    assert lay(s, P, "KI1/0@-2,1") == 3
    stand(s, P, (-2, 1))
    found = build(s, "KI4", -1, 1, 2)
    assert told(found, events.SAME_TYPE)[0][2] == 3
    assert told(found, events.BONUS)[0][2] == 4
    assert ending.largest_complex(s, P) == 4


@pytest.mark.parametrize("kitchens", [1, 2, 3, 4])
def test_e14_each_kitchen_raises_the_bonus_level(kitchens: int) -> None:
    s = digger()
    laid_before = ["KI3/0@-2,0", "KI2/0@-1,0", "KI1/0@-2,1"][: kitchens - 1]
    lay(s, P, *laid_before)
    stand(s, P, (-2, 1) if kitchens == 4 else (-2, 0) if kitchens > 1 else WEST)
    tile, q, r, turn = [("KI3", -2, 0, 0), ("KI2", -1, 0, 0), ("KI1", -2, 1, 0), ("KI4", -1, 1, 2)][
        kitchens - 1
    ]
    found = build(s, tile, q, r, turn)
    assert [level for _seat, _source, level, _ in told(found, events.BONUS)] == [kitchens]


def test_e15_earth_between_throne_and_room_is_no_matter() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0")
    assert lay(s, P, "TH/0@-1,0") == 2
    assert lay(s, P, "LI2/0@-2,1") == 1


def test_e16_edges_have_to_match() -> None:
    s = digger()
    lay(s, P, "CO1/0@-2,0")
    assert not legal_at(s, P, "CO1/1@-1,0")
    assert not legal_at(s, P, "KI3/0@-2,-1")
    assert not legal_at(s, P, "KI3/1@-2,-1")
    assert legal_at(s, P, "TR1/2@-2,-1")


def corridor_of_three() -> Digger:
    s = digger()
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0", "CT2/0@0,0")
    assert lay(s, P, "KI3/0@1,0") == 5
    return s


def test_e17_a_shift_runs_through_own_corridors_to_the_first_door() -> None:
    s = corridor_of_three()
    assert targets(s, P, at(-3, 0), 1) == named(at(-2, 0), at(-1, 0), at(0, 0), at(1, 0))


def test_e18_on_foreign_tiles_a_shift_is_one_step() -> None:
    s = corridor_of_three()
    stand(s, Q, (1, 0))
    assert targets(s, Q, at(1, 0), 1) == named(at(0, 0))


def test_e19_enemies_block_unless_they_are_fewer() -> None:
    s = corridor_of_three()
    stand(s, Q, (0, 0))
    stand(s, P, WEST)
    assert targets(s, P, at(-3, 0), 1) == named(at(-2, 0), at(-1, 0))
    assert targets(s, P, at(-3, 0), 2) == named(at(-2, 0), at(-1, 0), at(0, 0))
    play(s, "move", hex_of(*WEST), "group 2", hex_of(0, 0))
    assert s.stooges_of(P, at(0, 0)) == 2
    assert s.reserve[Q] == 12


def test_e20_the_doors_of_a_gate_stop_a_shift() -> None:
    s = digger()
    lay(s, P, "CO1/0@-2,0")
    assert lay(s, P, "CN4/0@-1,0") == 3
    lay(s, P, "CT2/0@0,0", "KI3/0@1,0")
    assert targets(s, P, at(-3, 0), 1) == named(at(-2, 0), at(-1, 0))


def test_e21_first_the_fight_then_the_trap() -> None:
    s = digger()
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0", "KI3/0@0,0")
    stand(s, Q, (0, 0), 3)
    stand(s, P, (-1, 0))
    pass_turn(s)
    reserve = s.reserve[P]
    found = play(s, "move", hex_of(0, 0), "group 3", hex_of(-1, 0))
    assert [event[0] for event in found if event[0] in (events.FIGHT, events.TRAP)] == [
        events.FIGHT,
        events.TRAP,
    ]
    assert s.stooges_of(Q, at(-1, 0)) == 2
    assert s.reserve[P] == reserve + 1
    found = play(s, hex_of(-1, 0), "group 2", hex_of(-2, 0))
    assert told(found, events.TRAP) == []
    assert s.stooges_of(Q, at(-2, 0)) == 2
    assert hex_of(*WEST) not in words(s)
    assert targets(s, Q, at(-2, 0), 2) == named(at(-1, 0))


def test_e22_a_trap_of_an_open_corridor_sleeps() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0", "CT1/0@-1,0")
    stand(s, Q, (-2, 0), 2)
    pass_turn(s)
    found = play(s, "move", hex_of(-2, 0), "group 2", hex_of(-1, 0))
    assert told(found, events.TRAP) == []
    assert s.stooges_of(Q, at(-1, 0)) == 2


def test_e23_two_paths_on_a_tile_are_two_places() -> None:
    s = digger()
    lay(s, P, "CT6/0@-2,0", "KI3/0@-1,0", "LI1/1@-2,1")
    stand(s, Q, (-2, 0), 2, zone=1)
    assert targets(s, P, at(-3, 0), 1) == named(at(-2, 0), at(-1, 0))
    assert targets(s, Q, at(-2, 0, 1), 2) == named(at(-2, 1))
    go_home(s, P)
    stand(s, P, (-2, 0))
    assert supported(s, P, space_at(-2, -1)) == 0
    go_home(s, Q)
    stand(s, P, (-2, 0), zone=1)
    assert supported(s, P, space_at(-2, -1)) != 0


def test_e24_a_torture_room_brings_its_own_bonus_and_that_of_the_kitchens() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0", "KI2/0@-1,0")
    stand(s, P, (-1, 0))
    found = build(s, "TO1", 0, 0, 0)
    assert [level for _seat, _source, level, _ in told(found, events.BONUS)] == [1]
    assert words(s) == ["name move", "name think"]
    found = play(s, "name think")
    assert [level for _seat, _source, level, _ in told(found, events.BONUS)] == [2]
    assert words(s) == ["name move", "name think", "name sabotage", "name rise"]
    project(s, P, "LI1", "LI2")
    play(s, "name move")
    assert words(s) == ["move", "think", "renounce move", "renounce think"]


def test_e25_orders_that_are_gained_meanwhile_join_the_pool() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0", "KI2/0@-1,0", "KI1/0@-2,1", "KI4/2@-1,1")
    stand(s, P, (-1, 0))
    project(s, P, "DO3", "TR4")
    work(s, "DO3/0@0,0")
    play(s, "rise", "name rise", "name work")
    assert pool(s) == {"Rise!": 1, "Work!": 1}
    work(s, "TR4/1@1,0")
    play(s, "* 1", "name move", "name work")
    assert pool(s) == {"Rise!": 1, "Move!": 1, "Work!": 1}


def test_e26_stooges_above_fallen_resources_stay_but_none_rises() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0")
    stand(s, P, WEST, 4)
    assert resources(s, P) == 5
    assert s.crew[P] == 5
    pass_turn(s)
    stand(s, Q, (-2, 0))
    play(s, "conquer", hex_of(-2, 0), "* 1")
    assert resources(s, P) == 3
    assert s.crew[P] == 5
    assert not ALL[RISE].may_give(s, P)
    s.home(P, at(*WEST), 2)
    assert not ALL[RISE].may_give(s, P)
    s.home(P, at(*WEST), 1)
    assert ALL[RISE].may_give(s, P)


def test_e26_freeing_the_kitchen_helps_too() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0")
    stand(s, P, (-2, 0), 3)
    conquer(s, Q, (-2, 0))
    assert not ALL[RISE].may_give(s, P)
    play(s, "free", hex_of(-2, 0))
    assert ALL[RISE].may_give(s, P)


def test_e27_who_conquers_a_treasure_room_takes_what_lies_on_it() -> None:
    s = digger()
    lay(s, P, "TR2/0@-2,0", "TR4/0@-3,1")
    full = coins.room_place(P, 17)
    give_coin(s, P, 1, full)
    give_coin(s, P, 2, full)
    give_coin(s, P, 3)
    play(s, "deposit")
    assert words(s) == [hex_of(-3, 1)]
    play(s, hex_of(-3, 1), "coin 3")
    pass_turn(s)
    stand(s, Q, (-2, 0))
    play(s, "conquer", hex_of(-2, 0), "* 1")
    assert coins.count_at(s, Q) == 3
    assert coins.worth_at(s, Q) == 4
    give_coin(s, P, 1)
    pass_turn(s)
    assert "deposit" not in words(s)  # the other room holds one coin, and its capacity is one now


def test_e28_an_empty_treasure_room_brings_one_coin_from_the_bag() -> None:
    s = digger()
    lay(s, P, "TR2/0@-2,0")
    pass_turn(s)
    stand(s, Q, (-2, 0))
    play(s, "conquer", hex_of(-2, 0), "* 3")
    assert coins.count_at(s, Q) == 1


def test_e29_the_turn_is_played_to_its_end() -> None:
    s = digger()
    s.gold[P] = 19
    lay(s, P, "CO1/0@-2,0")
    stand(s, P, (-2, 0))
    project(s, P, "KI3")
    work(s, "KI3/0@-1,0")
    play(s, "name move", "renounce move")
    assert s.gold[P] == 20
    assert s.asked() == bit(P)
    pass_turn(s)
    assert s.over()
    assert s.ending == ending.TARGET


def test_e30_the_final_score_counts_prizes_and_coins() -> None:
    s = digger()
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0", "CT2/0@0,0", "CN1/0@1,0", "LI1/0@2,0")
    lay(s, P, "LI2/0@-3,1", "KI1/1@-4,2", "TR1/0@-5,2")
    lay(s, Q, "CO1/2@2,1", "CT1/2@1,2", "CT2/2@0,3", "CN1/2@-1,4", "TR3/5@-2,5")
    lay(s, Q, "KI3/0@4,0", "DO1/0@4,1", "KI4/0@4,-1", "TR1/3@5,0", "TR2/0@5,-1")
    conquer(s, Q, (-3, 1))
    s.gold[P], s.gold[Q] = 21, 17
    for seat, value in ((P, 1), (P, 2), (Q, 3), (Q, 3), (Q, 1)):
        give_coin(s, seat, value)
    assert [[ending.measure(s, seat, prize) for prize in range(3)] for seat in (P, Q)] == [
        [4, 3, 0],
        [4, 5, 1],
    ]
    assert [ending.prize_winner(s, prize) for prize in range(3)] == [-1, Q, Q]
    pass_turn(s)
    assert s.over()
    assert GAME.scores(s) == [24, 34]
    assert GAME.outcome(s).winners == (Q,)


@pytest.mark.parametrize(("letter", "last"), [("e", 32), ("r", 53), ("a", 12), ("c", 10), ("d", 7)])
def test_every_example_and_every_ruling_of_the_sheet_has_a_test(letter: str, last: int) -> None:
    pages = "".join(page.read_text() for page in Path(__file__).parent.glob("test_*.py"))
    named = {int(n) for n in re.findall(rf"^def test_{letter}(\d+)_", pages, re.MULTILINE)}
    assert set(range(1, last + 1)) - named == set()
