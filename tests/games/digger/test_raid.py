"""Adventurers' Raid: each of the six Adventurers. P has the Portal in the west, Q in the east."""

import pytest
from tests.games.digger.kit import (
    EAST,
    WEST,
    P,
    Q,
    at,
    digger,
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
from tests.next_up import next_up

from undercroft.engine.errors import IllegalMove
from undercroft.games.digger import GAME, coins, ending
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import neighbour, node_name, space_at
from undercroft.games.digger.moving import BARRED, NOWHERE, STOP, link
from undercroft.games.digger.rooms import resources
from undercroft.games.digger.scenarios.kinds import RAID_FLAME, RAID_STEP
from undercroft.games.digger.scenarios.raid import party, steps
from undercroft.games.digger.scenarios.raid.frames import line
from undercroft.games.digger.state import HAPPENED, PORTAL_FROM_TILE, Digger, laid, what_on
from undercroft.games.digger.tables import COLLAPSE, NEUTRAL, STANDING
from undercroft.games.digger.tiles import CODES, DOORLESS, EDGE_ZONE, TILES, ZONES

BARBARIAN, PRIEST, THIEF, WARRIOR, WIZARD, BARD = range(6)


def raid(options: str = "") -> Digger:
    """A raid in which nobody has an Adventurer yet."""
    s = digger(options=f"scenario=raid{options}")
    for hero in range(6):
        party.put(s, hero, -1)
        s.tokens[party.LEADER + hero] = 0
    return s


def lead(s: Digger, seat: int, hero: int, q: int, r: int, zone: int = 0) -> None:
    """Let a seat lead an Adventurer that stands there."""
    s.tokens[party.LEADER + hero] = seat + 1
    party.put(s, hero, at(q, r, zone))


def where(s: Digger, hero: int) -> int:
    return party.at(s, hero)


def corridor(s: Digger) -> None:
    """Q has a corridor of three tiles, complete, with a Trap on its second one, and a Kitchen at its end."""
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0", "CT2/0@0,0", "KI3/0@-1,0")


def test_each_seat_is_dealt_an_adventurer_and_all_start_on_the_centre() -> None:
    s = digger(options="scenario=raid")
    assert [party.leader(s, hero) for hero in range(6)] == [P, Q, -1, -1, -1, -1]
    assert where(s, BARBARIAN) == where(s, PRIEST) == at(0, 0)
    assert s.board[space_at(0, 0)] == laid(STANDING, NEUTRAL)


def test_a0_a_shift_moves_the_adventurer_instead_of_stooges() -> None:
    s = raid()
    lead(s, P, THIEF, 0, 0)
    play(s, "move", "lead thief", hex_of(1, -1), hex_of(2, -2))
    assert where(s, THIEF) == at(2, -2)
    assert s.top & 255 == kinds.MOVE


def test_a1_it_enters_a_tile_through_an_open_edge_only() -> None:
    s = raid()
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0")
    lead(s, P, THIEF, 0, 0)
    play(s, "move", "lead thief")
    assert hex_of(1, 0) in words(s)
    s = raid()
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0")
    lead(s, P, THIEF, 1, -1)
    play(s, "move", "lead thief")
    assert hex_of(1, 0) not in words(s)
    with pytest.raises(IllegalMove, match="No step"):
        play(s, hex_of(1, 0))


def test_a1_rubble_is_never_entered() -> None:
    s = raid()
    s.board[space_at(1, 0)] = laid(COLLAPSE, NEUTRAL)
    s.rubble -= 1
    lead(s, P, THIEF, 0, 0)
    play(s, "move", "lead thief")
    assert len(words(s)) == 5


def test_a1_doors_do_not_stop_it() -> None:
    s = raid()
    lay(s, Q, "KI3/0@2,0", "LI1/0@1,0")
    lead(s, P, THIEF, 0, 0)
    play(s, "move", "lead thief", hex_of(1, 0))
    assert hex_of(2, 0) in words(s)


def test_a2_where_it_stands_on_earth_nothing_is_built() -> None:
    s = raid()
    lead(s, Q, BARD, -2, 0)
    assert not legal_at(s, P, "CO1/0@-2,0")
    party.put(s, BARD, at(-1, 0))
    assert legal_at(s, P, "CO1/0@-2,0")


def test_a2_on_earth_they_share_and_do_not_fight() -> None:
    s = raid()
    lead(s, Q, BARD, 0, 0)
    lead(s, P, BARBARIAN, 0, 1)
    play(s, "move", "lead barbarian", hex_of(0, 0))
    assert where(s, BARBARIAN) == where(s, BARD)


def test_a3_it_cancels_the_room_on_which_it_stands() -> None:
    s = raid()
    lay(s, Q, "KI3/0@2,0")
    assert resources(s, Q) == 5
    lead(s, P, THIEF, 2, 0)
    assert resources(s, Q) == 3
    s = raid()
    lay(s, P, "KI3/0@-2,0")
    lead(s, P, THIEF, -2, 0)
    assert resources(s, P) == 3  # its leader's rooms too


def test_a4_a_raided_portal_costs_five_points_at_the_end() -> None:
    s = raid()
    go_home(s, Q)
    lay(s, Q, "CO1/0@2,0")
    lead(s, P, WIZARD, 2, 0)
    play(s, "move", "lead wizard", hex_of(*EAST))
    assert where(s, WIZARD) == -1
    assert s.scenario.penalty(s, Q) == 5
    s.gold[P] = 20
    pass_turn(s)
    assert s.over()
    assert GAME.scores(s)[Q] == -5


def test_a4_guards_have_to_be_beaten_first() -> None:
    s = raid()
    lay(s, Q, "CO1/0@2,0")
    lead(s, P, WIZARD, 2, 0)
    play(s, "move", "lead wizard")
    assert hex_of(*EAST) not in words(s)


def test_a4_a_portal_is_entered_from_a_tile_only() -> None:
    s = raid()
    go_home(s, Q)
    lead(s, P, WIZARD, 2, 0)
    play(s, "move", "lead wizard")
    assert hex_of(*EAST) not in words(s)
    with pytest.raises(IllegalMove, match="from a tile only"):
        play(s, hex_of(*EAST))
    s = raid(",portalOnlyFromTile=off")
    go_home(s, Q)
    lead(s, P, WIZARD, 2, 0)
    play(s, "move", "lead wizard")
    assert hex_of(*EAST) in words(s)


def test_a5_a_trap_costs_a_coin() -> None:
    s = raid()
    corridor(s)
    lead(s, P, WARRIOR, 2, 0)
    play(s, "move", "lead warrior")
    assert hex_of(1, 0) not in words(s)
    with pytest.raises(IllegalMove, match="you have none"):
        play(s, hex_of(1, 0))
    give_coin(s, P, 2)
    play(s, hex_of(1, 0))
    assert words(s) == ["coin 1"]
    play(s, "coin 1")
    assert coins.worth_at(s, Q) == 2
    assert where(s, WARRIOR) == at(1, 0)
    assert GAME.view(s, Q)["coins"] == [[2, Q, 0b11]]


def test_a6_it_beats_fewer_stooges_than_its_life() -> None:
    s = raid()
    lay(s, Q, "KI3/0@2,0", "LI1/0@1,0")
    stand(s, Q, (1, 0), 2)
    lead(s, P, BARBARIAN, 0, 0)
    reserve = s.reserve[Q]
    play(s, "move", "lead barbarian", hex_of(1, 0))
    assert s.reserve[Q] == reserve + 2
    assert where(s, BARBARIAN) == at(1, 0)


def test_a6_stooges_of_its_side_add_to_its_defence() -> None:
    s = raid()
    lay(s, Q, "KI3/0@2,0", "LI1/0@1,0")
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0", "LI1/0@0,0")
    lead(s, Q, WARRIOR, 1, 0)
    s.reserve[Q] += s.stooges(at(*EAST))
    s.take(Q, at(*EAST), 1)
    go_home(s, P)
    stand(s, P, (0, 0), 3)
    play(s, "move", hex_of(0, 0), "group 3")
    # The Warrior counts 3: two Stooges or more are within three spaces.
    assert hex_of(1, 0) not in words(s)


def test_a7_stooges_that_kill_it_bring_a_coin_and_five_gp() -> None:
    s = raid()
    lay(s, P, "LI1/0@-2,0")
    lead(s, Q, THIEF, -2, 0)
    stand(s, P, WEST, 1)
    found = play(s, "move", hex_of(*WEST), hex_of(-2, 0))
    assert told(found, party.FALLS) == [(P, 5, THIEF, 0)]
    play(s, "* 3")
    assert s.gold[P] == 5
    assert coins.worth_at(s, P) == 3
    assert where(s, THIEF) == -1


def test_a7_an_adventurer_that_kills_another_brings_a_coin_only() -> None:
    s = raid()
    lay(s, Q, "KI3/0@2,0", "LI1/0@1,0")
    lead(s, Q, PRIEST, 1, 0)
    lead(s, P, BARBARIAN, 0, 0)
    play(s, "move", "lead barbarian", hex_of(1, 0), "* 1")
    assert s.gold[P] == 0
    assert coins.count_at(s, P) == 1


def test_a9_fury_enters_among_any_number_and_kills_one() -> None:
    s = raid()
    lay(s, Q, "KI3/0@2,0", "LI1/0@1,0")
    stand(s, Q, (1, 0), 5)
    lead(s, P, BARBARIAN, 0, 0)
    found = play(s, "move", "lead barbarian", hex_of(1, 0))
    assert told(found, party.FURY) == [(P, Q, at(1, 0), 0)]
    assert s.stooges_of(Q, at(1, 0)) == 4
    play(s, "lead barbarian", hex_of(0, 0), "lead barbarian")
    assert hex_of(1, 0) not in words(s)  # once a turn


def test_a9_at_the_end_of_the_turn_he_has_to_leave() -> None:
    s = raid()
    lay(s, Q, "KI3/0@2,0", "LI1/0@1,0")
    stand(s, Q, (1, 0), 5)
    lead(s, P, BARBARIAN, 0, 0)
    play(s, "move", "lead barbarian", hex_of(1, 0), "done", "pass")
    assert set(words(s)) == {hex_of(0, 0), hex_of(2, 0)}
    play(s, hex_of(2, 0))
    assert where(s, BARBARIAN) == at(2, 0)


def test_a9_if_he_cannot_leave_he_goes_back_or_dies() -> None:
    s = raid()
    lay(s, Q, "LI1/0@2,0")
    stand(s, Q, (2, 0), 5)
    stand(s, Q, EAST, 5)
    lead(s, P, BARBARIAN, 1, 0)
    play(s, "move", "lead barbarian", hex_of(2, 0), "done")
    s.board[space_at(1, 0)] = laid(COLLAPSE, NEUTRAL)
    s.rubble -= 1
    s.tokens[party.CAME_FROM] = at(*EAST) + 1
    found = play(s, "pass")
    assert told(found, party.DIES) == [(P, BARBARIAN, 0, 0)]
    assert where(s, BARBARIAN) == -1


def test_a8_the_priest_converts_and_grows_and_when_he_dies_they_go_home() -> None:
    s = raid()
    lay(s, Q, "KI3/0@2,0", "LI1/0@1,0")
    stand(s, Q, (1, 0), 1)
    lead(s, P, PRIEST, 0, 0)
    crew, reserve = s.crew[Q], s.reserve[Q]
    play(s, "move", "lead priest", hex_of(1, 0))
    assert (s.crew[Q], s.reserve[Q]) == (crew - 1, reserve)
    assert party.life(s, PRIEST) == 3
    GAME.invariants(s)
    party.lose(s, PRIEST)
    assert s.reserve[Q] == reserve + 1
    assert party.life(s, PRIEST) == 2


def test_a10_the_thief_passes_stooges_but_does_not_stop_among_them() -> None:
    s = raid()
    lay(s, Q, "KI3/0@2,0", "LI1/0@1,0")
    stand(s, Q, (1, 0), 5)
    lead(s, P, THIEF, 0, 0)
    play(s, "move", "lead thief", hex_of(1, 0))
    assert "done" not in words(s)
    play(s, hex_of(2, 0))
    assert where(s, THIEF) == at(2, 0)


def test_a10_on_a_corridor_nobody_touches_the_thief() -> None:
    s = raid()
    corridor(s)
    lead(s, P, THIEF, 1, 0)
    pass_turn(s)
    stand(s, Q, (2, 0), 5)
    play(s, "move", hex_of(2, 0), "group 5", hex_of(1, 0))
    assert where(s, THIEF) == at(1, 0)
    assert s.stooges_of(Q, at(1, 0)) == 5


def test_a10_traps_mean_nothing_to_the_thief() -> None:
    s = raid()
    corridor(s)
    lead(s, P, THIEF, 2, 0)
    assert not steps.owes_toll(s, THIEF, at(1, 0))
    lead(s, P, WARRIOR, 2, 0)
    assert steps.owes_toll(s, WARRIOR, at(1, 0))


def test_the_warrior_leads() -> None:
    s = raid()
    go_home(s, P)
    go_home(s, Q)
    lead(s, P, WARRIOR, 0, 0)
    assert (party.movement(s, WARRIOR), party.life(s, WARRIOR)) == (1, 2)
    lead(s, Q, BARD, 5, 0)
    assert party.movement(s, WARRIOR) == 2
    party.put(s, WARRIOR, at(-1, 0))
    assert party.movement(s, WARRIOR) == 1
    stand(s, Q, EAST, 2)
    assert party.life(s, WARRIOR) == 2
    party.put(s, WARRIOR, at(0, 0))
    assert party.life(s, WARRIOR) == 3


def test_a11_a_flameblast_burns_a_straight_line() -> None:
    s = raid()
    corridor(s)
    stand(s, Q, (1, 0), 2)
    stand(s, P, (0, 0), 1)
    stand(s, Q, (-1, 0), 1)
    lead(s, P, WIZARD, 2, 0)
    crew = s.crew[P]
    s.call(RAID_FLAME)
    s.run()
    assert words(s) == ["done", "line west"]
    play(s, "line west")
    assert s.stooges(at(1, 0)) == 0
    assert s.crew[P] == crew - 1  # everybody's burn
    assert s.stooges_of(Q, at(-1, 0)) == 1  # the door of the Kitchen stops it
    assert s.done & 32


def test_a11_the_wizard_blasts_after_a_move_and_moves_no_more() -> None:
    s = raid()
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0")
    stand(s, Q, (2, 0), 1)
    lead(s, P, WIZARD, 0, 0)
    play(s, "move", "lead wizard", hex_of(1, 0))
    assert words(s) == ["done", "line east"]
    play(s, "line east")
    assert s.stooges(at(2, 0)) == 0
    assert s.top & 255 == kinds.ORDERS  # nobody else can move
    assert "move" not in words(s)


def test_a11_no_line_begins_in_a_room() -> None:
    s = raid()
    lay(s, Q, "CO1/0@2,0", "LI1/0@1,0")
    stand(s, Q, (2, 0), 1)
    lead(s, P, WIZARD, 0, 0)
    play(s, "move", "lead wizard", hex_of(1, 0))
    assert s.top & 255 == kinds.MOVE


def test_the_bards_charm_asks_for_two_more_stooges() -> None:
    s = raid()
    lay(s, P, "LI1/0@-2,0")
    lead(s, Q, BARD, -2, 0)
    stand(s, P, WEST, 2)
    assert "move" not in words(s)
    s = raid()
    lay(s, P, "LI1/0@-2,0", "LI2/0@-3,1")
    lead(s, Q, BARD, -2, 0)
    stand(s, P, WEST, 1)
    stand(s, P, (-3, 1), 2)
    found = play(s, "move", hex_of(*WEST), "group 2", hex_of(-2, 0))
    assert told(found, party.FALLS) == [(P, 5, BARD, 0)]


def test_it_ends_at_20() -> None:
    s = raid()
    s.gold[P] = 20
    pass_turn(s)
    assert s.ending == ending.TARGET


def test_an_adventurer_closes_the_pit() -> None:
    s = raid()
    lay(s, P, "PI/1@-2,0")
    lead(s, P, THIEF, -2, 0)
    assert "move" in words(s)
    play(s, "move")
    assert hex_of(*WEST) not in words(s)


def test_standing_marks_come_and_go_with_the_adventurers() -> None:
    s = raid()
    lead(s, P, THIEF, 0, 0)
    lead(s, Q, BARD, 0, 0)
    party.put(s, THIEF, at(1, 0))
    assert what_on(s.board[space_at(0, 0)]) == STANDING
    party.put(s, BARD, at(1, 0))
    assert s.board[space_at(0, 0)] == 0


def test_a4_neither_fury_nor_hide_leads_past_the_guards_of_a_portal() -> None:
    for hero in (BARBARIAN, THIEF):
        s = raid()
        lay(s, Q, "LI1/0@2,0")
        stand(s, Q, EAST, 4)
        lead(s, P, hero, 2, 0)
        play(s, "move", f"lead {('barbarian', 'priest', 'thief')[hero]}")
        assert hex_of(*EAST) not in words(s)


def test_the_bards_charm_counts_no_attacker_who_comes_from_afar() -> None:
    """Three of P run through a corridor of three tiles and attack from its end, where two more stand."""
    s = raid()
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0", "CT2/0@0,0", "LI1/0@1,0")
    lead(s, Q, BARD, 1, 0)
    stand(s, P, WEST, 1)
    play(s, "move", hex_of(*WEST), "group 2")
    assert hex_of(1, 0) not in words(s)
    s = raid()
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0", "CT2/0@0,0", "LI1/0@1,0")
    lead(s, Q, BARD, 1, 0)
    stand(s, P, WEST, 1)
    stand(s, P, (0, 0), 2)
    play(s, "move", hex_of(*WEST), "group 2")
    assert hex_of(1, 0) in words(s)
    assert party.charmed(s, P, 2, at(0, 0), at(1, 0)) is False


def test_r49_gold_for_an_adventurer_is_something_that_happens() -> None:
    s = raid()
    s.coin_bag = 0
    lay(s, P, "LI1/0@-2,0")
    s.done = 0
    lead(s, Q, THIEF, -2, 0)
    stand(s, P, WEST, 1)
    play(s, "move", hex_of(*WEST), hex_of(-2, 0))
    assert s.gold[P] == 5
    assert s.done & HAPPENED


def test_a12_own_traps_cost_the_own_adventurer_nothing() -> None:
    s = raid()
    lay(s, P, "CT1/0@-2,0", "LI1/0@-1,0")
    lead(s, P, WARRIOR, -1, 0)
    assert not steps.owes_toll(s, WARRIOR, at(-2, 0))
    play(s, "move", "lead warrior", hex_of(-2, 0))
    assert where(s, WARRIOR) == at(-2, 0)


@pytest.mark.parametrize(
    ("hero", "movement", "life"),
    [(BARBARIAN, 1, 3), (PRIEST, 1, 2), (THIEF, 2, 1), (WARRIOR, 1, 2), (WIZARD, 1, 1), (BARD, 2, 1)],
)
def test_each_adventurer_has_its_printed_movement_and_life(hero: int, movement: int, life: int) -> None:
    s = raid()
    go_home(s, P)
    go_home(s, Q)
    lead(s, P, hero, 0, 0)
    assert (party.movement(s, hero), party.life(s, hero)) == (movement, life)


def raided_with_a_step_left(hero: int, name: str, rules: int = 2) -> Digger:
    """On the largest board, where the number before the first space named the last one."""
    s = GAME.start(6, "scenario=raid", rules=rules)
    assert isinstance(s, Digger)
    while s.top & 255 != kinds.ORDERS:
        chance = s.chance()
        s.submit(s.outcomes()[0][0] if chance else s.legal(next_up(s))[0], next_up(s))
    for other in range(6):
        party.put(s, other, -1)
        s.tokens[party.LEADER + other] = 0
    victim = (s.active + 1) % 6
    go_home(s, victim)
    door = next(y for d in range(6) if s.board[y := neighbour(s.portal(victim), d)] == 0)
    s.tokens[party.LEADER + hero] = s.active + 1
    party.put(s, hero, 2 * door)
    s.house &= ~PORTAL_FROM_TILE
    play(s, "move", f"lead {name}", f"hex {node_name(2 * s.portal(victim))}")
    return s


@pytest.mark.parametrize(("hero", "name"), [(THIEF, "thief"), (BARD, "bard")])
def test_portal_raid_with_a_step_left_the_adventurer_has_left_the_game_all_the_same(
    hero: int, name: str
) -> None:
    s = raided_with_a_step_left(hero, name)
    assert where(s, hero) == -1
    assert s.top & 255 != RAID_STEP
    GAME.invariants(s)


def test_barbarian_he_is_not_put_back_onto_a_collapse() -> None:
    s = raid()
    lay(s, Q, "LI1/0@2,0")
    stand(s, Q, (2, 0), 5)
    stand(s, Q, EAST, 5)
    lead(s, P, BARBARIAN, 1, 0)
    play(s, "move", "lead barbarian", hex_of(2, 0), "done", "sabotage", hex_of(*WEST), hex_of(1, 0))
    assert what_on(s.board[space_at(1, 0)]) == COLLAPSE
    assert where(s, BARBARIAN) == -1  # the turn has ended: no way out, and no way back
    assert told(s.events or [], party.DIES) == [(P, BARBARIAN, 0, 0)]
    GAME.invariants(s)


def test_barbarian_he_goes_back_over_a_trap_that_he_cannot_pay_again() -> None:
    s = raid()
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0", "LI1/0@0,0")
    stand(s, Q, (0, 0), 5)
    lead(s, P, BARBARIAN, 1, 0)
    for place in ((-1, 0), (0, -1), (1, -1), (-1, 1), (0, 1)):
        s.board[space_at(*place)] = laid(COLLAPSE, NEUTRAL)
    play(s, "move", "lead barbarian", hex_of(0, 0), "pass")
    assert where(s, BARBARIAN) == at(1, 0)


@pytest.mark.parametrize("tile", range(TILES))
def test_thief_he_is_hidden_on_every_corridor_tile_and_nowhere_else(tile: int) -> None:
    s = raid()
    s.board[space_at(0, 0)] = laid(tile + 1, Q)
    for hero in (THIEF, WARRIOR):
        lead(s, P, hero, 0, 0)
        assert party.hidden(s, hero) == (hero == THIEF and CODES[tile].startswith("C"))


def test_rise_one_enemy_at_the_portal_bars_the_way_be_it_a_stooge_or_an_adventurer() -> None:
    s = raid()
    go_home(s, P)
    go_home(s, Q)
    portal = at(*WEST)
    assert not s.scenario.guarded(s, P, portal)
    stand(s, P, WEST)
    assert not s.scenario.guarded(s, P, portal)
    go_home(s, P)
    stand(s, Q, WEST)
    assert s.scenario.guarded(s, P, portal)
    go_home(s, Q)
    lead(s, Q, BARD, *WEST)
    assert s.scenario.guarded(s, P, portal)
    assert not s.scenario.guarded(s, Q, portal)


def test_a11_a_flameblast_leaves_its_tile_by_open_edges_alone() -> None:
    """All around the Wizard lie corridor tiles that are open towards it."""
    s = raid()
    here = space_at(0, 0)
    corridors = [k for k in range(TILES) if DOORLESS[k]]
    for direction in range(6):
        beside = neighbour(here, direction)
        ways = ((tile, turn) for tile in corridors for turn in range(6))
        for tile, turn in ways:
            s.board[beside] = laid(tile + 1, Q, turn)
            if link(s, here, direction) != NOWHERE:
                break
    for tile in corridors:
        s.board[here] = laid(tile + 1, Q)
        for zone in range(ZONES[tile]):
            lead(s, P, WIZARD, 0, 0, zone)
            hit = [bool(line(s, direction)) for direction in range(6)]
            assert hit == [EDGE_ZONE[tile * 6 + direction] == zone for direction in range(6)]


def test_a7_stooges_drive_an_adventurer_from_their_own_portal_and_from_no_other() -> None:
    s = raid()
    go_home(s, P)
    for place, found in ((WEST, STOP), (EAST, BARRED)):
        lead(s, Q, WARRIOR, *place)
        assert s.scenario.enter(s, P, 5, at(0, 0), at(*place)) == found
