"""The rulings R1 to R50 of the standard game, each as a test. P has the Portal in the west, Q in the east."""

import pytest
from tests.games.digger.kit import (
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
from tests.next_up import next_up

from undercroft.engine.bits import bit
from undercroft.engine.core import CHANCE, pack
from undercroft.engine.errors import IllegalMove
from undercroft.engine.picking import Picking
from undercroft.engine.sets import set_size
from undercroft.engine.view import SPECTATOR
from undercroft.games.digger import GAME, coins, ending, events
from undercroft.games.digger.corridors import DEAD, SCORED, corridor_at
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import NORMAL, ONE_LESS, ONE_MORE, distance, space_at, spaces_within
from undercroft.games.digger.orders import ALL
from undercroft.games.digger.placing import fits
from undercroft.games.digger.rooms import craft, resources
from undercroft.games.digger.state import PIT_USED, Digger, laid, token_of
from undercroft.games.digger.tables import (
    COLLAPSE,
    CONQUER,
    DEMOLISH,
    MOVE,
    NEUTRAL,
    RISE,
    SABOTAGE,
    THINK,
    WORK,
)
from undercroft.games.digger.tiles import CODES, tile_code

THREE = ((3, -2), (-2, -1), (-1, 3))


def three() -> Digger:
    return digger(3, "", THREE)


# Setup and information.


@pytest.mark.parametrize(("seats", "spaces"), [(2, 91), (3, 127), (4, 169), (5, 217), (6, 217)])
def test_r1_the_area_depends_on_the_seats(seats: int, spaces: int) -> None:
    s = GAME.start(seats)
    assert isinstance(s, Digger)
    assert s.spaces == spaces == spaces_within(NORMAL[seats][0])
    s.submit(0, CHANCE)
    assert len(s.legal(0)) == len(NORMAL[seats][1])


@pytest.mark.parametrize("table", [NORMAL, ONE_MORE, ONE_LESS])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_r1_all_seats_see_the_same_distances(
    table: dict[int, tuple[int, tuple[tuple[int, int], ...]]], seats: int
) -> None:
    radius, places = table[seats]
    spaces = [space_at(*place) for place in places]
    assert all(space < spaces_within(radius) for space in spaces)
    seen = {tuple(sorted(distance(a, b) for b in spaces)) for a in spaces}
    assert len(seen) == 1
    assert len({distance(a, 0) for a in spaces}) == 1


def test_r2_the_first_seat_is_drawn_and_everybody_draws_three() -> None:
    s = GAME.start(3)
    assert s.outcomes() == [(0, 1), (1, 1), (2, 1)]
    s.submit(2, CHANCE)
    asked = []
    while not s.chance():
        asked.append(next_up(s))
        s.submit(s.legal(next_up(s))[0], next_up(s))
    assert asked == [2, 0, 1]
    assert isinstance(s, Digger)
    assert len(s.outcomes()) == 41
    for _draw in range(9):
        s.submit(s.outcomes()[-1][0], CHANCE)
    assert [set_size(s.projects[seat]) for seat in range(3)] == [3, 3, 3]
    assert s.asked() == bit(2)


def test_r3_only_owner_and_thief_know_a_coin() -> None:
    s = three()
    give_coin(s, P, 3)
    assert GAME.view(s, P)["coins"] == [[3, P, 0b001]]
    assert GAME.view(s, Q)["coins"] == [[0, P, 0b001]]
    lay(s, P, "KI3/0@4,-2")
    pass_turn(s)
    stand(s, Q, (4, -2))
    play(s, "conquer", hex_of(4, -2), "owner", "* 1")
    assert GAME.view(s, P)["coins"] == [[3, Q, 0b011]]
    assert GAME.view(s, Q)["coins"] == [[3, Q, 0b011]]
    assert GAME.view(s, R)["coins"] == [[0, Q, 0b011]]
    assert GAME.view(s, SPECTATOR)["coins"] == [[0, Q, 0b011]]


# Building.


def test_r4_a_stooge_has_to_stand_on_an_own_tile_at_the_edge() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0")
    project(s, P, "CO1")
    assert not fits(s, P, CODES.index("CO1"), space_at(-1, 0), 1)
    stand(s, P, (-2, 0))
    assert fits(s, P, CODES.index("CO1"), space_at(-1, 0), 1)


def test_r4_nobody_builds_from_a_foreign_tile_even_if_it_is_conquered() -> None:
    s = digger()
    lay(s, Q, "KI3/0@2,0", "CO1/0@1,0")
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0", "KI3/0@0,0")
    go_home(s, P)
    conquer(s, P, (2, 0))
    stand(s, P, (2, 0))
    project(s, P, "CT2", "LI1", "TO1")
    assert not ALL[WORK].may_give(s, P)


def test_r4_a_conquered_own_room_still_serves() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0")
    conquer(s, Q, (-2, 0))
    stand(s, P, (-2, 0))
    assert fits(s, P, CODES.index("CO1"), space_at(-1, 0), 1)


def test_r5_edges_match_whoever_owns_the_neighbour() -> None:
    s = digger()
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0", "KI3/0@0,0")
    lay(s, P, "CO1/0@-2,0")
    assert legal_at(s, P, "CT1/0@-1,0")
    assert not legal_at(s, P, "CO2/3@-1,0")  # its east edge is earth, against a door of Q
    assert not legal_at(s, P, "TR1/3@-1,0")
    assert legal_at(s, P, "LI1/0@-1,0")


def test_r5_next_to_any_portal_the_edge_is_open() -> None:
    s = digger()
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0", "CT2/0@0,0", "CN1/0@1,0")
    assert not legal_at(s, P, "TR1/3@2,0")
    assert legal_at(s, P, "TR2/0@2,0")


def test_r6_openings_to_empty_spaces_border_and_collapses_are_allowed() -> None:
    s = digger()
    lay(s, P, "CO1/0@-4,0")
    assert legal_at(s, P, "CT1/0@-5,0")
    s.board[space_at(-1, 0)] = laid(COLLAPSE, NEUTRAL)
    assert legal_at(s, P, "CT1/0@-2,0")


def test_r7_a_tile_may_connect_to_another_dungeon() -> None:
    s = digger()
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0", "KI3/0@0,0")
    lay(s, P, "CO1/0@-2,0", "LI1/0@-1,0")
    stand(s, P, (-1, 0))
    play(s, "move", hex_of(-1, 0))
    assert hex_of(0, 0) in words(s)


def test_r8_an_unplayable_tile_stays_a_project() -> None:
    s = digger()
    project(s, P, "CO1", "CO2", "CO3")
    before = s.projects[P]
    pass_turn(s)
    assert s.projects[P] == before


def test_r9_gold_then_coins_then_the_dorm_then_the_bonus() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0", "CN1/0@-1,0")
    stand(s, P, (-1, 0))
    project(s, P, "DO3")
    found = work(s, "DO3/0@0,0")
    assert [event[0] for event in found][-2:] == [events.BUILDS, events.CORRIDOR]
    assert s.chance()
    play(s, "* 1")
    assert words(s) == ["rise", "done"]
    play(s, "done")
    assert words(s)[0] == "name move"


# Corridors.


def test_r10_two_mouths_of_two_seats_kill_each_other() -> None:
    s = digger()
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0")
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0")
    lay(s, P, "CT2/0@0,0")
    assert corridor_at(s, space_at(0, 0), 0) & DEAD
    assert corridor_at(s, space_at(1, 0), 0) & DEAD


def test_r10_a_foreign_door_kills() -> None:
    s = digger()
    lay(s, P, "CO1/0@-2,0")
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0", "CT2/0@0,0")
    lay(s, Q, "LI1/0@-1,0")
    assert corridor_at(s, space_at(-2, 0), 0) & DEAD
    assert corridor_at(s, space_at(0, 0), 0) & SCORED


def test_r11_a_corridor_scores_once() -> None:
    s = digger()
    assert lay(s, P, "CO1/0@-2,0", "KI3/0@-1,0") == 1
    assert lay(s, P, "LI1/0@0,0") == 0
    assert s.gold[P] == 1


def test_r12_a_conquered_room_counts_as_neighbour_of_its_type() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0")
    conquer(s, Q, (-2, 0))
    assert lay(s, P, "KI2/0@-1,0") == 3


def test_r12_foreign_rooms_and_earth_do_not_count() -> None:
    s = digger()
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0", "CT2/0@0,0", "KI3/0@-1,0")
    assert lay(s, P, "KI3/0@-2,0") == 0
    s = digger()
    lay(s, P, "KI1/1@-2,0")  # doors SE, W, NE
    assert lay(s, P, "KI2/1@-3,1") == 0  # doors SE, SW, NW: earth between the two


def test_r12_option_same_type_per_contact() -> None:
    s = digger(options="sameTypePerContact=on")
    lay(s, P, "KI3/0@-2,0", "KI2/0@-1,0", "KI1/0@-2,1")
    assert lay(s, P, "KI4/2@-1,1") == 6


def test_r13_the_pit_counts_for_the_throne_the_portal_does_not() -> None:
    s = digger()
    assert lay(s, P, "TH/0@-2,0") == 1
    assert lay(s, P, "PI/1@-1,0") == 1


def test_r13_a_conquered_throne_pays_nothing() -> None:
    s = digger()
    lay(s, P, "TH/0@-2,0")
    conquer(s, Q, (-2, 0))
    assert lay(s, P, "LI1/0@-1,0") == 0


@pytest.mark.parametrize(("turn", "found"), [(3, 1), (0, 0)])
def test_r14_a_nugget_pays_with_its_own_path_only(turn: int, found: int) -> None:
    """CN6 has the Nugget on the path from E to SW, the other runs from W to NE; turned by 3 they change."""
    s = digger()
    lay(s, P, f"CN6/{turn}@-2,0")
    paths = [corridor_at(s, space_at(-2, 0), k) >> 28 & 7 for k in range(2)]
    assert paths == [1, 0]
    assert nuggets_told(s, "KI3/1@-1,-1") == found


def nuggets_told(s: Digger, text: str) -> int:
    """The Nuggets of the corridor that a tile of P completes."""
    before = len(s.events or [])
    assert lay(s, P, text) == 1
    return sum(n for _seat, _tiles, _gold, n in told((s.events or [])[before:], events.CORRIDOR))


# Rooms and conquest.


def test_r15_a_conquered_room_is_inactive() -> None:
    s = digger()
    lay(s, P, "LI1/0@-2,0", "KI2/0@-1,0")
    assert (craft(s, P), resources(s, P)) == (4, 5)
    conquer(s, Q, (-2, 0))
    conquer(s, Q, (-1, 0))
    assert (craft(s, P), resources(s, P)) == (3, 3)
    assert (craft(s, Q), resources(s, Q)) == (3, 3)
    stand(s, P, (-1, 0))
    project(s, P, "TO1")
    found = work(s, "TO1/0@0,0")
    assert [level for _seat, _source, level, _ in told(found, events.BONUS)] == [1]  # Torture only


def test_r15_no_rise_in_a_conquered_dorm() -> None:
    s = digger()
    lay(s, P, "DO3/0@-2,0")
    play(s, "rise")
    assert words(s) == [hex_of(-2, 0), hex_of(*WEST)] or words(s) == [hex_of(*WEST), hex_of(-2, 0)]
    s = digger()
    lay(s, P, "DO3/0@-2,0")
    conquer(s, Q, (-2, 0))
    play(s, "rise")
    assert words(s) == [hex_of(*WEST)]


def test_r16_nobody_leaves_when_resources_fall() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0")
    stand(s, P, WEST, 4)
    pass_turn(s)
    stand(s, Q, (-2, 0))
    play(s, "conquer", hex_of(-2, 0))
    draw_on(s)
    assert s.crew[P] == 5
    assert resources(s, P) == 3


def test_r17_tokens_are_no_stooges() -> None:
    s = digger()
    lay(s, Q, "KI3/0@2,0")
    stand(s, P, (2, 0), 2)
    assert not ALL[RISE].may_give(s, P)
    play(s, "conquer", hex_of(2, 0))
    draw_on(s)
    assert s.crew[P] == 2
    assert ALL[RISE].may_give(s, P)


def test_r18_option_kitchen_counts_itself() -> None:
    s = digger(options="kitchenCountsItself=off")
    project(s, P, "KI3")
    found = work(s, "KI3/0@-2,0")
    assert told(found, events.BONUS) == []
    s.points = 1
    stand(s, P, (-2, 0))
    project(s, P, "LI1")
    found = work(s, "LI1/0@-1,0")
    assert [level for _s, _r, level, _ in told(found, events.BONUS)] == [1]


def test_r19_only_own_placements_bring_a_bonus() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0")
    pass_turn(s)
    project(s, Q, "TR2")
    found = work(s, "TR2/0@2,0")
    draw_on(s)
    assert told(found, events.BONUS) == []
    assert s.top & 255 == kinds.ORDERS


def test_r20_level_four_may_be_the_same_order_twice() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0", "KI2/0@-1,0", "KI1/0@-2,1", "KI4/2@-1,1")
    stand(s, P, (-1, 0))
    project(s, P, "LI1", "LI2")
    work(s, "LI1/0@0,0")
    assert words(s) == [
        f"name {order}" for order in ("move", "think", "sabotage", "rise", "demolish", "work")
    ]
    play(s, "name work")
    assert words(s) == ["name work"]  # in the order of the list
    play(s, "name work")
    assert s.pool == 2 << 4 * WORK


def test_r21_nothing_else_until_the_pool_is_empty() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0", "KI2/0@-1,0")
    stand(s, P, (-1, 0))
    project(s, P, "LI1")
    work(s, "LI1/0@0,0")
    play(s, "name rise")
    assert words(s) == ["rise", "renounce rise"]
    with pytest.raises(IllegalMove, match="Bonus orders come first"):
        play(s, "pass")
    play(s, "renounce rise")
    assert "pass" in words(s)


def test_r21_what_cannot_be_carried_out_lapses() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0", "KI2/0@-1,0")
    stand(s, P, (-1, 0), 6)  # Resources 7 are used up
    project(s, P, "LI1")
    work(s, "LI1/0@0,0")
    found = play(s, "name rise")
    assert told(found, events.LAPSES) == [(P, 1, 0, 0)]
    assert "pass" in words(s)


def test_r22_a_bonus_from_the_pit_waits_for_the_other_shifts() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0", "PI/1@-1,0")
    stand(s, P, (-2, 0), 2)
    project(s, P, "LI1")
    play(s, "move", hex_of(-2, 0), "group 1", hex_of(-1, 0), "work", "tile LI1")
    play(s, words(s)[0])
    while s.top & 255 != kinds.PICK:
        play(s, words(s)[0])
    play(s, "name move")
    assert s.top & 255 == kinds.MOVE
    assert "done" in words(s)
    play(s, "done")
    assert words(s) == ["move", "renounce move"]


def test_r23_projects_are_drawn_only_at_the_end_of_the_turn() -> None:
    s = digger()
    project(s, P, "LI1", "LI2", "CO1")
    play(s, "work", "tile LI1")
    play(s, words(s)[0])
    while s.top & 255 != kinds.ORDERS:
        play(s, words(s)[0])
    assert craft(s, P) == 4
    assert set_size(s.projects[P]) == 2
    pass_turn(s)
    assert set_size(s.projects[P]) == 4


def test_r23_projects_above_craft_go_back() -> None:
    s = digger()
    project(s, P, "CO1", "CO2", "CO3", "CO4", "CO5")
    play(s, "pass")
    assert words(s) == ["aside CO1", "aside CO2", "aside CO3", "aside CO4", "aside CO5"]
    play(s, "aside CO2", "aside CO4")
    assert [tile_code(t) for t in range(41) if s.projects[P] >> t & 1] == ["CO1", "CO3", "CO5"]
    assert s.asked() == bit(Q)


def test_r24_think_sets_aside_no_more_than_the_bag_holds() -> None:
    s = digger()
    project(s, P, "CO1", "CO2", "CO3")
    s.bag[P] = 0b11
    play(s, "think")
    assert words(s) == ["tiles 1", "tiles 2"]
    s = digger()
    s.bag[P] = 0
    assert not ALL[THINK].may_give(s, P)


def test_r24_what_was_set_aside_cannot_be_drawn_again_at_once() -> None:
    s = digger()
    project(s, P, "CO1", "CO2", "CO3")
    play(s, "think", "tiles 2", "aside CO1", "aside CO3")
    assert all(tile_code(n) not in ("CO1", "CO2", "CO3") for n, _w in s.outcomes())
    play(s, "* KI1", "* KI2")
    assert s.bag[P] >> CODES.index("CO1") & 1
    assert s.aside == 0


# Movement and combat.


def test_r25_a_conquered_tile_is_still_foreign() -> None:
    s = digger()
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0", "KI3/0@0,0")
    lay(s, P, "CO1/0@-2,0", "LI1/0@-1,0")
    conquer(s, P, (0, 0))
    stand(s, P, (0, 0))
    play(s, "move", hex_of(0, 0))
    assert hex_of(1, 0) in words(s)
    assert hex_of(2, 0) not in words(s)


def test_r26_equal_numbers_block() -> None:
    s = digger()
    lay(s, P, "CO1/0@-2,0", "KI3/0@-1,0")
    stand(s, Q, (-2, 0))
    assert not ALL[MOVE].may_give(s, P)


def test_r27_defenders_go_home_and_attackers_lose_nobody() -> None:
    s = digger()
    lay(s, P, "CO1/0@-2,0", "KI3/0@-1,0")
    stand(s, Q, (-2, 0), 2)
    stand(s, P, WEST, 2)
    before = s.reserve[Q]
    found = play(s, "move", hex_of(*WEST), hex_of(-2, 0))
    assert told(found, events.FIGHT) == [(P, Q, at(-2, 0), 2)]
    assert s.reserve[Q] == before + 2
    assert s.stooges_of(P, at(-2, 0)) == 3


def test_r28_stooges_on_two_paths_of_a_tile_do_not_meet() -> None:
    s = digger()
    lay(s, P, "CT6/0@-2,0", "KI3/0@-1,0", "LI1/1@-2,1")
    stand(s, Q, (-2, 0), 3, zone=1)
    play(s, "move", hex_of(*WEST), hex_of(-2, 0))
    assert s.stooges_of(P, at(-2, 0)) == 1
    assert s.stooges_of(Q, at(-2, 0, 1)) == 3


def test_r29_nobody_rises_among_enemies() -> None:
    s = digger()
    lay(s, P, "DO3/0@-2,0")
    stand(s, Q, (-2, 0))
    play(s, "rise")
    assert words(s) == [hex_of(*WEST)]


def test_r30_a_trap_fires_every_time_for_others_and_never_for_its_owner() -> None:
    s = digger()
    lay(s, P, "CT1/0@-2,0", "KI3/0@-1,0")
    stand(s, Q, (-1, 0), 3)
    pass_turn(s)
    found = play(s, "move", hex_of(-1, 0), "group 3", hex_of(-2, 0))
    assert told(found, events.TRAP) == [(Q, P, at(-2, 0), 0)]
    found = play(s, hex_of(-2, 0), "group 2", hex_of(-1, 0), hex_of(-1, 0), "group 2", hex_of(-2, 0))
    assert len(told(found, events.TRAP)) == 1
    pass_turn(s)
    go_home(s, Q)
    found = play(s, "move", hex_of(*WEST), hex_of(-2, 0))
    assert told(found, events.TRAP) == []


def test_r30_standing_on_it_when_the_corridor_is_completed_is_safe() -> None:
    s = digger()
    lay(s, P, "CT1/0@-2,0")
    stand(s, Q, (-2, 0), 1)
    lay(s, P, "KI3/0@-1,0")
    assert s.stooges_of(Q, at(-2, 0)) == 1


def test_r31_a_lone_winner_dies_on_the_trap() -> None:
    s = digger()
    lay(s, P, "CT1/0@-2,0", "KI3/0@-1,0")
    stand(s, Q, (-1, 0), 1)
    pass_turn(s)
    play(s, "move", hex_of(-1, 0), hex_of(-2, 0))
    assert s.troops[at(-2, 0)] == 0
    assert s.reserve[Q] == 12


def test_r32_the_own_pit_takes_one_stooge_once_a_turn() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0", "PI/1@-1,0", "LI2/0@-1,1")
    stand(s, P, (-2, 0), 2)
    play(s, "move", hex_of(-2, 0), "group 2")
    assert hex_of(-1, 0) not in words(s)
    play(s, hex_of(*WEST), hex_of(*WEST), "group 1", hex_of(-2, 0), hex_of(-2, 0), hex_of(-1, 0))
    assert words(s)[-1] == "bag"
    reserve = s.reserve[P]
    play(s, "bag", "* 3")
    assert coins.worth_at(s, P) == 3
    assert s.reserve[P] == reserve
    s.points = 1
    play(s, "move", hex_of(*WEST), "group 1", hex_of(-2, 0), hex_of(-2, 0))
    assert hex_of(-1, 0) not in words(s)


def test_r32_enemies_walk_through_a_pit_and_close_it() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0", "PI/1@-1,0", "LI2/0@-1,1")
    stand(s, Q, (-1, 1))
    pass_turn(s)
    play(s, "move", hex_of(-1, 1), hex_of(-1, 0), "done")
    assert s.stooges_of(Q, at(-1, 0)) == 1
    assert not ALL[CONQUER].may_give(s, Q)
    pass_turn(s)
    stand(s, P, (-2, 0), 1)
    play(s, "move", hex_of(-2, 0))
    assert hex_of(-1, 0) not in words(s)


def test_r33_summoning_is_not_moving_and_the_pit_is_no_place_to_rise() -> None:
    s = digger()
    lay(s, P, "DO3/0@-2,0", "PI/0@-3,1")
    play(s, "rise")
    assert set(words(s)) == {hex_of(*WEST), hex_of(-2, 0)}
    found = play(s, hex_of(-2, 0))
    assert {event[0] for event in found} == {events.RISES}
    assert s.done & PIT_USED == 0


# Conquer!, coins.


def test_r34_what_can_be_conquered() -> None:
    s = digger()
    lay(s, Q, "PI/0@2,0", "CO1/2@1,1", "KI3/1@0,2")
    for place in ((2, 0), (1, 1)):
        stand(s, P, place)
    assert not ALL[CONQUER].may_give(s, P)
    stand(s, P, (0, 2))
    assert ALL[CONQUER].may_give(s, P)
    conquer(s, P, (0, 2))
    assert not ALL[CONQUER].may_give(s, P)


def test_r34_one_own_room_cannot_be_conquered() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0")
    stand(s, P, (-2, 0))
    assert not ALL[CONQUER].may_give(s, P)


def test_r35_a_rivals_token_goes_home() -> None:
    s = three()
    lay(s, R, "KI3/0@-1,2")
    conquer(s, Q, (-1, 2))
    stand(s, P, (-1, 2))
    before = s.reserve[Q]
    found = play(s, "conquer", hex_of(-1, 2))
    draw_on(s)
    assert told(found, events.EVICTED) == [(Q, space_at(-1, 2), 0, 0)]
    assert s.reserve[Q] == before + 1
    assert token_of(s.board[space_at(-1, 2)]) == P


def test_r36_the_coin_comes_from_bag_or_hand() -> None:
    s = digger()
    lay(s, Q, "KI3/0@2,0", "TR2/0@1,0")
    stand(s, P, (2, 0))
    give_coin(s, Q, 2)
    give_coin(s, Q, 3, coins.room_place(Q, CODES.index("TR2")))
    play(s, "conquer", hex_of(2, 0))
    assert words(s) == ["bag", "owner"]
    play(s, "owner")
    assert s.outcomes() == [(0, 1)]
    play(s, "* 1")
    assert coins.worth_at(s, P) == 2
    assert coins.count_at(s, Q) == 0


def test_r36_if_neither_is_possible_there_is_nothing() -> None:
    s = digger()
    lay(s, Q, "KI3/0@2,0")
    stand(s, P, (2, 0))
    s.coin_bag = 0
    play(s, "conquer", hex_of(2, 0))
    assert s.top & 255 == kinds.ORDERS


def test_r37_a_treasure_room_offers_its_coins_or_the_hand() -> None:
    s = digger()
    lay(s, Q, "TR2/0@2,0")
    stand(s, P, (2, 0))
    give_coin(s, Q, 2)
    give_coin(s, Q, 3, coins.room_place(Q, CODES.index("TR2")))
    play(s, "conquer", hex_of(2, 0))
    assert words(s) == ["owner", "room"]
    play(s, "owner", "* 1", "* 1")
    assert coins.worth_at(s, P) == 3
    assert coins.count_at(s, coins.room_place(Q, CODES.index("TR2"))) == 1


def test_r38_a_lost_throne_costs_a_turn() -> None:
    s = digger()
    lay(s, Q, "TH/0@2,0")
    stand(s, P, (2, 0))
    found = play(s, "conquer", hex_of(2, 0))
    draw_on(s)
    assert told(found, events.MUST_SKIP) == [(Q, 0, 0, 0)]
    pass_turn(s)
    assert s.asked() == bit(P)
    assert s.turn == 3
    assert s.skipping == 0


def test_r39_deposit_before_the_first_order_once() -> None:
    s = digger()
    lay(s, P, "TR2/0@-2,0")
    give_coin(s, P, 1)
    give_coin(s, P, 2)
    assert "deposit" in words(s)
    play(s, "deposit", hex_of(-2, 0), "coin 2")
    assert coins.worth_at(s, coins.room_place(P, CODES.index("TR2"))) == 2
    assert "deposit" not in words(s)
    pass_turn(s)
    pass_turn(s)
    assert "deposit" not in words(s)  # full: the capacity is the number of Treasure Rooms


def test_r39_not_after_an_order() -> None:
    s = digger()
    lay(s, P, "TR2/0@-2,0")
    give_coin(s, P, 1)
    play(s, "rise", hex_of(*WEST))
    assert "deposit" not in words(s)
    with pytest.raises(IllegalMove, match="before the first order"):
        play(s, "deposit")


def test_r40_a_freed_room_is_active_at_once() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0")
    conquer(s, Q, (-2, 0))
    stand(s, P, (-2, 0))
    before = s.reserve[Q]
    play(s, "free", hex_of(-2, 0))
    assert s.reserve[Q] == before + 1
    assert resources(s, P) == 5
    assert s.stooges_of(P, at(-2, 0)) == 1


def test_r38_two_lost_thrones_before_that_turn_are_one_skip() -> None:
    s = three()
    lay(s, R, "TH/0@-1,2")
    conquer(s, Q, (-1, 2))
    s.skipping = 1 << R
    stand(s, P, (-1, 2))
    play(s, "conquer", hex_of(-1, 2))
    draw_on(s)
    assert s.skipping == 1 << R


def test_r39_capacity_that_falls_later_removes_no_coin() -> None:
    s = digger()
    lay(s, P, "TR2/0@-2,0", "TR4/0@-3,1")
    for value in (1, 2):
        give_coin(s, P, value, coins.room_place(P, CODES.index("TR2")))
    conquer(s, Q, (-3, 1))
    pass_turn(s)
    pass_turn(s)
    assert coins.count_at(s, coins.room_place(P, CODES.index("TR2"))) == 2
    assert coins.worth_of(s, P) == 3


def test_r41_no_rise_from_an_empty_reserve() -> None:
    s = digger()
    s.reserve[P] = 0
    assert not ALL[RISE].may_give(s, P)


# Sabotage!, Demolish!.


def test_r42_any_empty_space_can_collapse() -> None:
    s = digger()
    play(s, "sabotage", hex_of(*WEST))
    assert len(words(s)) == 91 - 2
    play(s, hex_of(0, 0))
    assert s.board[space_at(0, 0)] == laid(COLLAPSE, NEUTRAL)
    assert s.rubble == 3
    assert s.crew[P] == 0


def test_r43_the_stack_holds_two_a_seat() -> None:
    s = digger()
    assert s.rubble == 4
    s.rubble = 0
    assert not ALL[SABOTAGE].may_give(s, P)


def test_r44_the_sacrifice_may_stand_anywhere() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0")
    lay(s, Q, "KI3/0@2,0")
    stand(s, P, (-2, 0))
    stand(s, P, (2, 0))
    play(s, "sabotage")
    assert set(words(s)) == {hex_of(*WEST), hex_of(-2, 0), hex_of(2, 0)}
    reserve = s.reserve[P]
    play(s, hex_of(2, 0), hex_of(0, 0))
    assert s.reserve[P] == reserve + 1
    assert s.stooges(at(2, 0)) == 0


def test_r44_a_bonus_sabotage_takes_no_stooge() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0", "KI2/0@-1,0")
    stand(s, P, (-1, 0))
    project(s, P, "LI1")
    work(s, "LI1/0@0,0")
    play(s, "name sabotage", "sabotage")
    crew = s.crew[P]
    play(s, hex_of(0, 3))
    assert s.crew[P] == crew


def test_r45_demolish_needs_an_open_edge_towards_the_rubble() -> None:
    s = digger()
    lay(s, P, "CO1/0@-2,0")
    go_home(s, P)
    stand(s, P, (-2, 0))
    s.board[space_at(-2, 1)] = laid(COLLAPSE, NEUTRAL)  # beside it, but behind earth
    assert not ALL[DEMOLISH].may_give(s, P)
    s.board[space_at(-1, 0)] = laid(COLLAPSE, NEUTRAL)
    s.rubble -= 2
    assert ALL[DEMOLISH].may_give(s, P)
    play(s, "demolish")
    assert words(s) == [hex_of(-1, 0)]


# The end.


def test_r46_the_target_is_tested_for_everybody_at_the_end_of_every_turn() -> None:
    s = digger()
    s.gold[Q] = 20
    pass_turn(s)
    assert s.over()


def test_r47_ties_go_to_prizes_then_tiles_then_are_shared() -> None:
    s = digger()
    s.gold[P] = s.gold[Q] = 20
    pass_turn(s)
    assert GAME.outcome(s).winners == (P, Q)
    s = digger()
    lay(s, P, "LI1/0@-2,0")
    s.gold[P] = s.gold[Q] = 20
    pass_turn(s)
    assert GAME.outcome(s).winners == (P,)
    assert GAME.outcome(s).ranks == (1, 2)


def test_r48_option_finish_round() -> None:
    s = digger(options="finishRound=on")
    s.gold[P] = 20
    pass_turn(s)
    assert s.asked() == bit(Q)
    pass_turn(s)
    assert s.over()
    assert s.turn == 2


def test_r49_three_quiet_rounds_end_the_game() -> None:
    s = digger()
    for _turn in range(5):
        pass_turn(s)
    assert not s.over()
    pass_turn(s)
    assert s.over()
    assert s.ending == ending.QUIET


def test_r49_after_a_hundred_rounds_it_is_over() -> None:
    s = digger()
    s.round = 100
    pass_turn(s)
    assert s.asked() == bit(Q)
    pass_turn(s)
    assert s.ending == ending.LIMIT


def test_r49_building_breaks_the_silence() -> None:
    s = digger()
    for _turn in range(4):
        pass_turn(s)
    project(s, P, "CO1")
    work(s, "CO1/0@-2,0")
    pass_turn(s)
    assert s.quiet == 0


def test_r50_a_think_of_no_tile_is_refused() -> None:
    s = digger()
    play(s, "think")
    assert words(s) == ["tiles 1", "tiles 2", "tiles 3"]
    with pytest.raises(IllegalMove, match="Legal now: tiles 1"):
        play(s, "done")


def test_r50_who_passes_loses_the_points() -> None:
    s = digger()
    found = play(s, "pass")
    assert told(found, events.PASSES) == [(P, 2, 0, 0)]
    assert s.asked() == bit(Q)


def test_r54_prizes_need_a_sole_leader_and_a_least_measure() -> None:
    s = digger()
    assert [ending.prize_winner(s, prize) for prize in range(3)] == [-1, -1, -1]
    lay(s, P, "KI3/0@-2,0")
    assert ending.prize_winner(s, ending.CRAFTER) == -1  # two rooms at least
    lay(s, P, "LI1/0@-1,0")
    assert ending.prize_winner(s, ending.CRAFTER) == P
    conquer(s, Q, (-1, 0))
    assert ending.prize_winner(s, ending.CRAFTER) == P  # a conquered room still counts
    assert ending.prize_winner(s, ending.CONQUEROR) == Q
    lay(s, P, "CO3/0@-3,1")
    assert ending.prize_winner(s, ending.TUNNELMAKER) == P
    lay(s, Q, "CO3/1@2,1")
    assert ending.prize_winner(s, ending.TUNNELMAKER) == -1


def test_r50_a_move_without_a_shift_is_refused() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0")
    play(s, "move")
    with pytest.raises(IllegalMove, match="at least one shift"):
        play(s, "done")


def test_orders_cost_their_points() -> None:
    s = digger()
    lay(s, P, "CO1/0@-2,0")
    stand(s, P, (-2, 0))
    s.board[space_at(-1, 0)] = laid(COLLAPSE, NEUTRAL)
    s.rubble -= 1
    play(s, "demolish", hex_of(-1, 0))
    draw_on(s)
    assert s.asked() == bit(Q)  # two points spent, the turn is over
    assert s.points == 2
    with pytest.raises(IllegalMove):
        play(s, "demolish")


def test_the_long_move_is_a_gesture_of_small_ones() -> None:
    s = digger()
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0", "CT2/0@0,0", "KI3/0@1,0")
    found = play(s, "move", hex_of(*WEST), hex_of(1, 0))
    assert told(found, events.SHIFT) == [(P, at(*WEST), at(1, 0), 1)]
    assert gold_told(found, P) == 0


def test_bonus_two_orders_of_level_4_are_named_in_either_order() -> None:
    pools = []
    for first, second in (("name move", "name work"), ("name work", "name move")):
        s = digger()
        s.call(pack(kinds.PICK, 4, 2))
        s.run()
        picking = Picking(s, P)
        for words_ in (first, second):
            picking.take(GAME.parse(picking.at, P, words_))
        assert picking.whole
        assert [GAME.option(s, P, n).text for n in picking.moves()] == ["name move", "name work"]
        pools.append(picking.at.key())
    assert pools[0] == pools[1]
