"""Rules that few games come to: each was written otherwise once, and no other test noticed."""

import pytest
from tests.games.digger.kit import (
    P,
    Q,
    at,
    conquer,
    digger,
    give_coin,
    go_home,
    hex_of,
    lay,
    play,
    stand,
    told,
    words,
)
from tests.games.digger.test_beasts import OBSERVER, TROLL
from tests.games.digger.test_raid import BARBARIAN, BARD, THIEF, WARRIOR, lead, raid, where
from tests.next_up import next_up

from undercroft.engine.bits import one
from undercroft.engine.core import CHANCE, pack
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.games.digger import actions, coins, ending, events, geometry, moving, placing, tables
from undercroft.games.digger.building import own_room
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import DIRECTIONS, neighbour, space_at
from undercroft.games.digger.lords.court import LORDS
from undercroft.games.digger.lords.specials import Windfall
from undercroft.games.digger.moving import trapped
from undercroft.games.digger.orders import list_vaults, rubble_at
from undercroft.games.digger.placing import buildable, fits
from undercroft.games.digger.rooms import room_for_one, throne
from undercroft.games.digger.scenarios.beasts import frames as beasts_frames
from undercroft.games.digger.scenarios.beasts import herd
from undercroft.games.digger.scenarios.beasts import steps as herd_steps
from undercroft.games.digger.scenarios.hunt import grounds
from undercroft.games.digger.scenarios.lair import den
from undercroft.games.digger.scenarios.raid import party, steps
from undercroft.games.digger.state import FLAME_USED, HAPPENED, Digger, laid
from undercroft.games.digger.tables import COLLAPSE, FACE_DOWN, MONSTER, NEUTRAL
from undercroft.games.digger.tiles import CODES, DRAWINGS, PORTAL, TILES

AREAS = (0, 1, -1)


def test_the_id_of_a_move_stays_what_it_was_for_learners_and_trees() -> None:
    assert [
        actions.NAME, actions.RENOUNCE, actions.LORD, actions.GROUP, actions.TURN, actions.LINE, actions.KEEP,
        actions.SEAT, actions.COIN, actions.TILE, actions.ASIDE, actions.COUNT, actions.HEX, actions.FIGURE,
        actions.BELL, actions.IDS,
    ] == [24, 34, 44, 52, 68, 76, 84, 88, 96, 136, 180, 224, 240, 674, 687, 688]  # fmt: skip


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize(("seats", "part"), [(2, 3), (3, 2), (4, 3), (5, 1), (6, 1)])
def test_set_up_portals_start_alike_all_around_the_centre(area: int, seats: int, part: int) -> None:
    """Turned by so many sixths, the places are the same ones."""
    radius, places = geometry.starts(area, seats)
    turned = set(places)
    for _sixth in range(part):
        turned = {(-r, q + r) for q, r in turned}
    assert turned == set(places)
    assert len(turned) == (6 if seats == 5 else seats)
    assert all(max(abs(q), abs(r), abs(q + r)) < radius for q, r in places)


def test_bonus_orders_a_level_gives_what_is_printed() -> None:
    listed = [[k for k in range(9) if level >> k & 1] for level in tables.BONUS_LEVELS]
    assert listed == [[], [1, 2], [1, 2, 3, 4], [1, 2, 3, 4, 7, 8], [1, 2, 3, 4, 7, 8]]


@pytest.mark.parametrize(
    ("fallen", "seat", "follows"),
    [({1, 2}, 0, 3), ({3, 0}, 2, 1), ({1}, 0, 2), ({0}, 3, 1), ({0, 1, 2}, 3, 3), ({1, 2, 3}, 1, 0)],
)
def test_turns_pass_over_all_who_have_left(fallen: set[int], seat: int, follows: int) -> None:
    s = digger(4, portals=((4, -3), (-1, -3), (-4, 3), (1, 3)))
    s.fallen = sum(1 << one for one in fallen)
    assert s.next_seat(seat) == follows


def test_every_room_counts_and_can_be_conquered_the_first_of_the_list_too() -> None:
    for tile in range(20):
        s = digger()
        s.board[space_at(2, 0)] = laid(tile + 1, Q)
        assert own_room(s, Q, space_at(2, 0)) == tile // 4, CODES[tile]
        assert own_room(s, P, space_at(2, 0)) == -1
        assert s.scenario.may_conquer(s, P, space_at(2, 0))
        assert not s.scenario.may_conquer(s, Q, space_at(2, 0))
    s.board[space_at(2, 0)] = 0
    assert not s.scenario.may_conquer(s, P, space_at(2, 0))


def in_the_middle(code: str) -> Digger:
    """P's corridor leads to this room on the space in the middle of the board."""
    s = digger()
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0")
    tile = next(tile for tile in range(TILES) if CODES[tile].startswith(code))
    turned = next(k for k in range(6) if fits(s, P, tile, space_at(0, 0), 0) >> k & 1)
    lay(s, P, f"{CODES[tile]}/{turned}@0,0")
    return s


def test_throne_room_it_may_lie_in_the_middle_of_the_board() -> None:
    assert throne(digger(), P) == -1
    assert throne(in_the_middle("TH"), P) == space_at(0, 0) == 0


def test_treasure_room_coins_may_be_laid_on_one_in_the_middle_of_the_board() -> None:
    s = in_the_middle("TR")
    give_coin(s, P, 2)
    found = Moves()
    list_vaults(s, P, 0, found)
    assert [found.ids[k] for k in range(found.n)] == [2 * space_at(0, 0)]


def test_traps_go_off_by_the_tile_that_is_entered_and_no_other() -> None:
    s = digger()
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0", "CT2/0@0,0", "KI3/0@-1,0")
    found = [space for space in range(s.spaces) if trapped(s, P, 2 * space)]
    assert found == [space_at(0, 0), space_at(1, 0)]
    assert not any(trapped(s, Q, node) for node in range(2 * s.spaces))


def test_free_what_was_done_before_in_the_turn_stays_done() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0")
    conquer(s, Q, (-2, 0))
    stand(s, P, (-2, 0))
    s.done |= FLAME_USED
    play(s, "free", hex_of(-2, 0))
    assert s.done & HAPPENED
    assert s.done & FLAME_USED


@pytest.mark.parametrize(("tile", "out"), [("CO2/3", 5), ("CO3/1", 5)])
def test_sacrifice_pit_a_tile_is_laid_at_an_open_edge_of_the_dungeon(tile: str, out: int) -> None:
    """Without a Stooge, and however the tile is turned that leads from the Portal in the west to `out`."""
    s = digger()
    lay(s, P, f"{tile}@-2,0")
    s.site[P * TILES + PORTAL] = 0  # whose own edges are not asked about
    around = [neighbour(space_at(-2, 0), d) for d in range(6)]
    for space in around:
        if s.board[space] == 0 and space != around[out]:
            s.board[space] = laid(COLLAPSE, NEUTRAL)
    assert buildable(s, P, s.bag[P], 0, False)
    s.board[around[out]] = laid(COLLAPSE, NEUTRAL)
    assert buildable(s, P, s.bag[P], 0, False) == 0


# Pieces of scenarios, each in a place of its own.


def test_beasts_no_two_facts_share_a_number() -> None:
    assert (herd.AT, herd.MASTER, herd.ON_PORTAL, herd.FELL) == (0, 6, 12, 48)
    assert (herd.FRESH, herd.FRESH_BEASTS) == (54, 70)


def test_raid_no_two_facts_share_a_number() -> None:
    assert (party.AT, party.LEADER, party.CAME_FROM, party.UNDER, party.RAIDED) == (0, 6, 12, 18, 24)


def test_corruptor_a_free_shift_is_used_up_by_those_who_make_it_and_no_others() -> None:
    s = digger(options="scenario=beasts")
    here, there = at(-2, 0), at(-1, 0)
    s.tokens[herd.FRESH] = here << 4 | 3
    s.tokens[herd.FRESH + 1] = there << 4 | 2
    beasts_frames.use_up(s, here, 2)
    assert (beasts_frames.fresh_at(s, here), beasts_frames.fresh_at(s, there)) == (1, 2)
    beasts_frames.use_up(s, here, 1)
    assert (beasts_frames.fresh_at(s, here), beasts_frames.fresh_at(s, there)) == (0, 2)
    assert s.tokens[herd.FRESH] == 0


def test_corruptor_every_group_of_the_seat_has_a_free_shift() -> None:
    s = digger(options="scenario=beasts")
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0")
    go_home(s, Q)
    stand(s, Q, (2, 0), 1)
    stand(s, Q, (1, 0), 2)
    beasts_frames.refresh(s, Q)
    assert [beasts_frames.fresh_at(s, at(q, 0)) for q in (2, 1)] == [1, 2]


def test_demolish_rubble_beyond_any_open_edge_can_be_cleared() -> None:
    for q, r in ((-1, 0), (-2, -1), (-3, 1), (-2, 1), (-1, -1)):
        s = digger()
        lay(s, P, "CO4/0@-2,0")
        stand(s, P, (-2, 0))
        s.board[space_at(q, r)] = laid(COLLAPSE, NEUTRAL)
        ways = moving.exits(s, at(-2, 0))
        beyond = {neighbour(space_at(-2, 0), d) for d in range(6) if ways >> d & 1}
        assert (rubble_at(s, at(-2, 0)) == space_at(q, r)) == (space_at(q, r) in beyond)


def test_dragon_only_those_on_its_space_burn() -> None:
    s = digger(options="scenario=lair", portals=((-4, 0), (4, 0)))
    space = space_at(2, 0)
    go_home(s, P)
    for node in range(2 * space - 1, 2 * space + 3):
        s.reserve[P] -= 1
        s.put(P, node, 1)
    den.burn(s, space)
    left = [node for node in range(2 * space - 1, 2 * space + 3) if s.stooges(node)]
    assert left == [2 * space - 1, 2 * space + 2]


def test_hunt_a_hidden_tile_is_faced_by_open_edges_alone() -> None:
    s = digger(options="scenario=hunt,huntHidden=on")
    for space in range(s.spaces):
        if space not in (s.portal(P), s.portal(Q)):
            s.board[space] = 0
    lay(s, P, "CO1/0@-2,0")
    around = [neighbour(space_at(-2, 0), d) for d in range(6)]
    for space in around:
        if space != s.portal(P):
            s.board[space] = laid(FACE_DOWN, NEUTRAL)
    faced = grounds.faced(s, space_at(-2, 0))
    open_edges = [d for d in range(6) if faced >> d & 1]
    assert [DIRECTIONS[d] for d in open_edges] == ["east"]


def test_adventurers_a_step_on_earth_leads_in_all_six_directions() -> None:
    s = raid()
    for d in range(6):
        assert steps.leads_to(s, at(0, 0), 2 * neighbour(space_at(0, 0), d))
    assert not steps.leads_to(s, at(0, 0), at(2, 0))


def test_warrior_one_stooge_near_him_is_no_crowd() -> None:
    s = raid()
    go_home(s, P)
    go_home(s, Q)
    lead(s, P, WARRIOR, 0, 0)
    stand(s, Q, (3, 0), 1)
    assert party.life(s, WARRIOR) == party.LIFE[WARRIOR]
    stand(s, Q, (3, 0), 1)
    assert party.life(s, WARRIOR) == party.LIFE[WARRIOR] + 1


def test_barbarian_when_he_had_to_leave_he_goes_no_further() -> None:
    s = raid()
    lay(s, Q, "KI3/0@2,0", "LI1/0@1,0")
    stand(s, Q, (1, 0), 5)
    lead(s, P, BARBARIAN, 0, 0)
    play(s, "move", "lead barbarian", hex_of(1, 0), "done", "pass", hex_of(2, 0))
    assert where(s, BARBARIAN) == at(2, 0)
    assert s.top & 255 == kinds.ORDERS or next_up(s) != P


def test_traps_the_coin_of_an_adventurer_goes_to_the_owner_of_the_trap() -> None:
    s = raid()
    lay(s, Q, "CT1/0@2,0", "CO1/0@1,0", "TR1/0@0,0")
    s.board[space_at(0, 0)] = 0  # nothing of Q's lies on the first spaces of the list
    lead(s, P, WARRIOR, 1, 0)
    give_coin(s, P, 3)
    play(s, "move", "lead warrior", hex_of(2, 0), "coin 1")
    assert coins.worth_at(s, Q) == 3
    assert coins.worth_at(s, P) == 0


def test_end_each_of_the_three_prizes_is_told() -> None:
    s = digger()
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0", "CT2/0@0,0", "KI3/0@1,0")
    give_coin(s, P, 3)
    conquer(s, P, (1, 0))
    s.gold[P] = tables.TARGET
    found = play(s, "pass")
    assert {prize for _seat, prize, *_rest in told(found, events.PRIZE)} <= {0, 1, 2}
    assert 2 in {prize for _seat, prize, *_rest in told(found, events.PRIZE)}


def test_dragon_each_path_of_a_tile_that_it_strikes_has_refuges_of_its_own() -> None:
    s = digger(options="scenario=lair", portals=((-4, 0), (4, 0)))
    lay(s, P, "CO1/0@-3,0", "CO6/0@-2,0")
    for zone in (0, 1):
        stand(s, P, (-2, 0), zone=zone)
    give_coin(s, P, 1)
    den.strike(s, space_at(-2, 0))
    s.run()
    assert words(s) == ["done", hex_of(-1, 0)]
    play(s, "done")
    assert words(s) == ["done", hex_of(-3, 0)]
    play(s, "done")
    assert not s.stooges(at(-2, 0, 0)) and not s.stooges(at(-2, 0, 1))


def test_rise_the_last_stooge_of_the_reserve_may_be_summoned() -> None:
    s = digger()
    for left, may_rise in ((1, True), (0, False)):
        s.reserve[P] = left
        assert room_for_one(s, P) == may_rise


def test_hunt_who_came_to_a_monster_came_through_an_open_edge() -> None:
    """Not over the tile before, which lies beside it too but is closed towards it."""
    s = digger(options="scenario=hunt,huntHidden=on")
    for space in range(s.spaces):
        if space not in (s.portal(P), s.portal(Q)):
            s.board[space] = 0
    s.board[space_at(-1, 0)] = laid(MONSTER, NEUTRAL)
    lay(s, P, "CO2/3@-2,0", "CO5/1@-1,-1")
    assert space_at(-2, 0) < space_at(-1, -1)
    assert grounds.came_by(s, P, 3, at(-3, 0), at(-1, 0)) == at(-1, -1)


def test_thief_he_passes_stooges_on_his_way_to_the_middle_of_the_board_too() -> None:
    s = raid()
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0")
    go_home(s, Q)
    stand(s, Q, (2, 0), 5)
    stand(s, Q, (1, 0), 5)
    lead(s, P, THIEF, 2, 0)
    assert steps.how(s, THIEF, at(2, 0), at(1, 0), 2, False) == steps.PASS_BY
    assert steps.how(s, THIEF, at(2, 0), at(1, 0), 1, False) == steps.BARRED


def test_the_list_of_moves_is_sorted_and_names_each_once_however_long_it_grows() -> None:
    rng = Rng("insert")
    for many in range(40):
        moves = [rng.below(50) for _k in range(many)]
        found = Moves()
        for move in moves:
            placing.insert(found, move)
        assert found.listed() == sorted(set(moves))


def test_final_score_coins_on_the_treasure_rooms_of_the_next_seat_are_not_counted() -> None:
    s = digger()
    for room in range(4):
        give_coin(s, Q, 3, coins.ROOM_COINS + Q * 4 + room)
    assert (coins.worth_of(s, P), coins.worth_of(s, Q)) == (0, 12)


def test_observer_it_passes_only_where_it_can_stop_behind() -> None:
    for behind, way in ((0, herd_steps.PASS_BY), (herd.PASSED, herd_steps.BARRED)):
        s = digger(options="scenario=beasts")
        lay(s, Q, "CO1/0@2,0", "CT1/0@1,0", "CN1/0@0,0")
        go_home(s, Q)
        herd.put(s, OBSERVER, P, at(2, 0))
        stand(s, Q, (2, 0), herd.PASSED)
        stand(s, Q, (1, 0), herd.PASSED)
        if behind:
            stand(s, Q, (0, 0), behind)
        assert herd_steps.how(s, OBSERVER, at(1, 0), 2) == way


def test_sacrifice_pit_with_an_empty_bag_and_nothing_to_build_there_is_nothing_to_choose() -> None:
    s = digger()
    go_home(s, P)
    while coins.in_bag(s):
        give_coin(s, Q, next(value for value, _weight in coins.bag_outcomes(s.coin_bag)))
    s.bag[P] |= s.projects[P]
    s.projects[P] = 0
    s.call(kinds.PIT)
    s.run()
    assert s.top & 255 == kinds.ORDERS
    assert coins.count_at(s, P) == 0


def test_sabotage_as_a_bonus_order_needs_no_stooge() -> None:
    s = digger()
    go_home(s, P)
    s.pool = one(tables.SABOTAGE)
    s.call(kinds.POOL)
    s.run()
    assert "sabotage" in words(s)


def test_largest_complex_without_a_room_there_is_none() -> None:
    for room in ("TO1/0@-2,0", "LI1/0@-2,0"):  # the first of the list too
        s = digger()
        assert ending.largest_complex(s, P) == 0
        lay(s, P, room)
        assert ending.largest_complex(s, P) == 1


def test_thief_whose_only_way_leads_past_stooges_may_go_it() -> None:
    s = raid()
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0", "TR1/0@0,0")
    go_home(s, Q)
    stand(s, Q, (1, 0), 5)
    lead(s, P, THIEF, 0, 0)
    assert where(s, THIEF) == at(0, 0)
    play(s, "move", "lead thief")
    assert words(s) == [hex_of(1, 0)]
    play(s, hex_of(1, 0), hex_of(2, 0))
    assert where(s, THIEF) == at(2, 0)


def test_think_what_is_set_aside_is_picked_as_a_set_from_the_first_pick_on() -> None:
    s = digger()
    play(s, "think", "tiles 2")
    assert s.picks_set()
    s.submit(s.legal(P)[0], P)
    assert not s.picks_set()


def test_traps_a_creature_on_the_other_path_of_the_tile_is_safe() -> None:
    s = digger(options="scenario=beasts")
    lay(s, Q, "CT6/0@2,0")
    herd.put(s, TROLL, P, at(0, 0))
    assert [herd_steps.springs(s, TROLL, at(2, 0, zone)) for zone in (0, 1)] == [True, False]


@pytest.mark.parametrize(("seat", "corridor"), [(P, "CN1/0@-2,0"), (Q, "CN1/0@2,0")])
def test_hunt_a_tile_that_is_turned_up_closes_the_corridor_of_whoever_faces_it(
    seat: int, corridor: str
) -> None:
    s = digger(options="scenario=hunt,huntHidden=on")
    for space in range(s.spaces):
        if space not in (s.portal(P), s.portal(Q)):
            s.board[space] = 0
    lay(s, seat, corridor)
    beside = space_at(-1 if seat == P else 1, 0)
    s.board[beside] = laid(FACE_DOWN, P)
    grounds.turn_up(s, beside, grounds.KINDS.index(MONSTER))
    s.run()
    assert s.chance()
    s.submit(s.outcomes()[0][0], CHANCE)
    assert coins.count_at(s, seat) == 1


def test_lords_each_has_a_rank_of_its_own_among_those_that_bots_choose() -> None:
    assert sorted(lord.liked for lord in LORDS[1:]) == [1, 2, 3, 4, 5, 6]


def test_hunt_the_first_corridor_of_the_list_is_closed_by_a_tile_that_is_turned_up_too() -> None:
    s = digger(options="scenario=hunt,huntHidden=on")
    for space in range(s.spaces):
        if space not in (s.portal(P), s.portal(Q)):
            s.board[space] = 0
    lay(s, P, "CO1/0@-2,0")
    gold = s.gold[P]
    s.board[space_at(-1, 0)] = laid(FACE_DOWN, P)
    grounds.turn_up(s, space_at(-1, 0), grounds.KINDS.index(MONSTER))
    assert s.gold[P] > gold


def test_creatures_may_be_summoned_in_a_room_in_the_middle_of_the_board() -> None:
    s = digger(options="scenario=beasts")
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0", "TO1/0@0,0")
    found = Moves()
    beasts_frames._add_den(s, P, space_at(0, 0), found)
    assert found.listed() == [actions.HEX + at(0, 0)]
    beasts_frames._add_den(s, P, -1, found)
    assert found.n == 1


def test_dragon_of_portals_only_the_own_one_is_a_refuge() -> None:
    s = digger(options="scenario=lair", portals=((-4, 0), (4, 0)))
    lay(s, Q, "CO1/0@3,0", "CT1/0@2,0")
    go_home(s, Q)
    assert den.refuges(s, Q, at(3, 0)) == sorted([at(2, 0), at(4, 0)])
    assert den.refuges(s, P, at(3, 0)) == [at(2, 0)]


def test_lair_a_tile_that_is_nobodys_is_open_on_all_six_sides() -> None:
    s = digger(options="scenario=lair", portals=((-4, 0), (4, 0)))
    assert moving.exits(s, at(0, 0)) == 0b111111


def test_raid_the_bard_charms_those_who_do_not_lead_it_where_it_stands_and_nowhere_else() -> None:
    s = raid()
    lead(s, Q, BARD, 1, 0)
    stand(s, P, (0, 0), 1)
    assert party.charmed(s, P, 1, at(0, 0), at(1, 0))
    assert not party.charmed(s, Q, 1, at(0, 0), at(1, 0))
    assert not party.charmed(s, P, 1, at(0, 0), at(2, 0))


@pytest.mark.parametrize(("origin", "near"), [((-1, 0), True), ((-2, 0), True), ((-3, 0), False)])
def test_raid_attackers_who_set_out_within_two_spaces_do_not_count_as_those_who_break_the_charm(
    origin: tuple[int, int], near: bool
) -> None:
    """They run up to (0, 0); those who stand further off are not counted there either."""
    s = raid()
    lead(s, Q, BARD, 1, 0)
    stand(s, P, origin, 2)
    s.top = pack(kinds.TARGET, at(*origin), 2)
    assert party.charmed(s, P, 2, at(0, 0), at(1, 0))
    stand(s, P, (0, 1), 2)
    assert not party.charmed(s, P, 2, at(0, 0), at(1, 0))
    assert near == (geometry.distance(space_at(*origin), space_at(0, 0)) <= party.CHARM)


@pytest.mark.parametrize("code", [COLLAPSE, FACE_DOWN, MONSTER])
def test_what_nobody_laid_is_open_on_all_six_sides_and_a_tile_where_its_drawing_is(code: int) -> None:
    s = digger()
    s.board[space_at(0, 0)] = laid(code, NEUTRAL)
    assert moving.exits(s, at(0, 0)) == 0b111111
    for tile, (_code, _name, edges, _paths) in enumerate(DRAWINGS):
        s.board[space_at(0, 0)] = laid(tile + 1, P)
        ways = moving.exits(s, at(0, 0)) | moving.exits(s, at(0, 0, 1))
        assert [bool(ways >> k & 1) for k in range(6)] == [edge != "E" for edge in edges]


@pytest.mark.parametrize(("left", "may"), [(2, True), (1, True), (0, False)])
def test_windfall_the_last_coin_of_the_bag_is_enough(left: int, may: bool) -> None:
    s = digger()
    s.coin_bag = left * coins.one_coin(3)
    assert Windfall("Windfall", "two coins", 2).may(s, P) == may


@pytest.mark.parametrize("room", ["TO", "DO", "KI", "LI", "TR"])
@pytest.mark.parametrize("by_stooge", [0, 1])
def test_build_all_spaces_are_listed_on_which_a_tile_fits_also_beside_the_middle(
    room: str, by_stooge: int
) -> None:
    s = in_the_middle(room)
    stand(s, P, (0, 0))
    for tile in range(PORTAL):
        found = Moves()
        placing.list_sites(s, P, tile, by_stooge, 0, found)
        free = [space for space in range(s.spaces) if s.board[space] == 0]
        assert found.listed() == [2 * space for space in free if fits(s, P, tile, space, by_stooge)]
