"""The worked examples of combat, X31 to X57, each named after the rule that it proves."""

import pytest
from tests.games.lords.battles import (
    build,
    conquered,
    dungeon,
    fight,
    lay,
    prisoners,
    show,
    stand,
    told,
    written,
)

from undercroft.engine.bits import bit, count
from undercroft.engine.core import pack
from undercroft.games.lords import grid
from undercroft.games.lords.battle import events
from undercroft.games.lords.battle.planning import fields, monsters_at
from undercroft.games.lords.cards import creatures as c
from undercroft.games.lords.cards import rooms
from undercroft.games.lords.cards import spells as sp
from undercroft.games.lords.cards import traps as t
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.moves import ADVENTURER, CREATURE, OPTION_A, OPTION_B, PRISONER, TRAP
from undercroft.games.lords.state import LABYRINTH_TWO


def unharmed_by_fatigue(who: str, *, trap: int) -> str:
    """A line after the Trap step alone: the battle has no fatigue."""
    return written(fight(who, trap=[trap], fatigue=0))


def test_x31_a_thief_prevents_a_point_aimed_at_the_first() -> None:
    assert unharmed_by_fatigue("W4 T3/1 P3/1", trap=t.ROLLING_STONE) == "W4-2 T3/1 P3/1"


def test_x32_points_are_prevented_from_the_front() -> None:
    assert unharmed_by_fatigue("W3 M3/1 T3/2", trap=t.FIRE_WALL) == "W3 M3/1 T3/2-2"


def test_x33_a_paladin_prevents_as_thieves_do_and_an_imp_is_lost() -> None:
    s = fight("L5 T3/1 P3/2", trap=[t.KAMIKAZE_IMP], fatigue=1, imps=3, spell=sp.PURIFY)
    assert s.imps[0] == 2
    assert written(s) == "L5-1 T3/1-1 P3/2-1"  # of it 1 is fatigue, on the paladin


def test_x34_a_meal_deals_the_full_hit_points_so_prevention_saves_only_the_unhurt() -> None:
    assert unharmed_by_fatigue("W4 T3/1", trap=t.POISONED_MEAL) == "W4-3 T3/1"
    s = fight("W4-1 T3/1", trap=[t.POISONED_MEAL], fatigue=0, food=1)
    assert (written(s), prisoners(s), s.food[0]) == ("T3/1", 1, 0)


def test_x35_a_pendulum_needs_a_second_adventurer() -> None:
    assert unharmed_by_fatigue("T3/1", trap=t.PENDULUM) == "T3/1"


def test_x36_a_goblin_that_takes_the_first_out_strikes_the_next() -> None:
    s = fight("W4-2 P3/1", sent=[c.GOBLIN], fatigue=2)
    assert (written(s), prisoners(s), conquered(s), s.evil[0]) == ("P3/1-2", 1, True, 4)


def test_x37_healing_comes_before_fatigue() -> None:
    s = fight("W4 P3/2", sent=[c.GOBLIN], fatigue=2)
    assert (written(s), conquered(s)) == ("W4-2 P3/2", True)


def test_x38_without_an_attack_nobody_heals() -> None:
    s = fight("W4 P3/2", trap=[t.ROLLING_STONE], fatigue=1)
    assert (written(s), prisoners(s), conquered(s)) == ("P3/2", 1, True)


def test_x39_fatigue_overflows_to_the_next() -> None:
    s = fight("W4-3 T3/1", fatigue=2)
    assert (written(s), prisoners(s), conquered(s)) == ("T3/1-1", 1, True)


def test_x40_nobody_left_conquers_nothing() -> None:
    s = fight("W4-2", fatigue=2)
    assert (written(s), prisoners(s), conquered(s), s.evil[0]) == ("", 1, False, 5)


def test_x41_a_trap_door_stops_the_party_though_its_points_are_prevented() -> None:
    s = fight("W5 T4/2", trap=[t.TRAP_DOOR], fatigue=2)
    assert (written(s), conquered(s), s.evil[0]) == ("W5 T4/2", False, 5)


def labyrinth(first: int) -> str:
    """Fire Wall and Rolling Stone in the Labyrinth, one of them first, before fatigue."""
    s = fight(
        "W5 P4/2 T4/2",
        TRAP + first,
        trap=[t.FIRE_WALL, t.ROLLING_STONE],
        year=2,
        room=rooms.LABYRINTH,
        spell=sp.INVISIBILITY,
    )
    assert s.gold[0] == 3  # no fee
    return written(s)


@pytest.mark.parametrize(("house", "most"), [(0, 1), (LABYRINTH_TWO, 2)])
def test_one_monster_fights_in_the_labyrinth_or_two_where_the_table_says_so(house: int, most: int) -> None:
    s = dungeon(1, 2, house)
    build(s, 0, rooms.LABYRINTH, grid.DOOR)
    build(s, 0, rooms.CHAPEL, grid.cell(2, 2))
    tiles = (grid.DOOR, grid.cell(2, 1), grid.cell(2, 2))
    assert [monsters_at(s, 0, tile) for tile in tiles] == [most, 1, 2], "a tunnel takes one, a room two"


def test_x42_two_traps_share_what_can_be_prevented() -> None:
    assert labyrinth(t.FIRE_WALL) == "W5-3 P4/2 T4/2-2"


def test_x43_the_order_of_two_traps_matters() -> None:
    assert labyrinth(t.ROLLING_STONE) == "W5-2 P4/2-1 T4/2-2"


def test_x44_poison_works_after_conquest_though_the_dart_was_prevented() -> None:
    s = fight("W3 T3/1", ADVENTURER + 1, trap=[t.POISONED_DART], fatigue=1)
    assert (written(s), conquered(s)) == ("W3-1 T3/1-2", True)


def test_x45_whoever_poison_takes_out_has_conquered_before() -> None:
    s = fight("T3/1-1", trap=[t.POISONED_DART], fatigue=0)
    assert (written(s), prisoners(s), conquered(s), s.evil[0]) == ("", 1, True, 4)


def test_x46_a_magic_shield_takes_one_point() -> None:
    s = fight("W3 M3/1", sent=[c.GOBLIN], spell=sp.MAGIC_SHIELD)
    assert (written(s), conquered(s)) == ("W3-2 M3/1", True)


def test_x47_a_dragon_stops_healing() -> None:
    s = fight("W7 P5/3 T5/2", sent=[c.DRAGON], fatigue=3, year=2)
    assert (written(s), conquered(s)) == ("W7-5 P5/3-2 T5/2-2", True)


def test_x48_invisible_wizards_go_last_and_are_not_harmed() -> None:
    s = fight("W4 M3/2 P3/1", OPTION_A, sent=[c.SLIME], spell=sp.INVISIBILITY)
    assert (written(s), conquered(s)) == ("W4 P3/1-1 M3/2", True)


def test_x49_a_room_takes_a_fee_for_its_trap() -> None:
    s = fight(
        "W5 P4/2 T4/2",
        CREATURE + c.TROLL,
        OPTION_B,
        trap=[t.ROLLING_STONE],
        sent=[c.TROLL],
        ghosts=1,
        room=rooms.MINT,
        fatigue=1,
    )
    assert (written(s), prisoners(s), conquered(s)) == ("P4/2-1 T4/2", 1, True)
    assert (s.gold[0], s.food[0]) == (2, 2)


def test_x50_a_golem_is_never_knocked_out() -> None:
    s = fight("L8 P4/2", sent=[c.GOLEM], spell=sp.HOLY_LANTERN, year=2)
    assert (written(s), conquered(s)) == ("L8-2 P4/2", True)
    assert (count(s.up[0], c.GOLEM), s.down[0]) == (1, 0)


def test_x51_a_vampire_without_a_target_makes_no_attack() -> None:
    s = fight("P3/1-1", sent=[c.VAMPIRE], fatigue=0)
    assert (written(s), count(s.up[0], c.VAMPIRE), told(s, events.ATTACKED)) == ("P3/1-1", 1, [])


def test_x52_a_slime_stops_the_party_and_a_goblin_beside_it_lets_it_heal() -> None:
    s = fight(
        "W4 P3/1",
        CREATURE + c.GOBLIN,
        OPTION_B,
        sent=[c.GOBLIN, c.SLIME],
        room=rooms.MINT,
        fatigue=2,
    )
    assert (written(s), conquered(s)) == ("W4-1 P3/1", False)


def test_x53_a_demon_attacks_anybody_but_a_paladin() -> None:
    s = dungeon(year=2)
    s = fight("L8 P6/3 W6", sent=[c.DEMON], spell=sp.HOLY_LANTERN, begun=s)
    assert s.legal(0) == [ADVENTURER + 1, ADVENTURER + 2]
    s.submit(ADVENTURER + 1, 0)
    assert (written(s), prisoners(s), conquered(s)) == ("L8 W6", 1, False)


def test_x54_behind_an_illusion_a_ghost_may_attack_the_first_real_adventurer() -> None:
    s = fight("L8 W6", ghosts=1, spell=sp.ILLUSION, year=2)
    assert written(s) == "I1 L8 W6"
    assert s.legal(0) == [ADVENTURER + 1, ADVENTURER + 2]


def test_x55_the_battlefield_is_a_nearest_unconquered_tile() -> None:
    s = dungeon()
    s.tiles[0] = bit(2) | bit(6) | bit(7) | bit(8)
    s.conquered[0] = bit(2)
    assert fields(s, 0) == bit(7)
    s.conquered[0] |= bit(7)
    assert fields(s, 0) == bit(6) | bit(8)


def test_x56_a_paladin_who_changes_dungeons_fights_there_in_the_same_round() -> None:
    s = dungeon(2)
    stand(s, 0, "L5 W4")
    stand(s, 1, "W3")
    s.evil[0], s.evil[1] = 10, 10
    lay(s, 0)
    lay(s, 1)
    show(s, sp.PURIFY)
    s.become(pack(kinds.COMBAT, 1))
    s.run()
    assert (s.evil[0], s.evil[1]) == (9, 9)  # both were conquered
    assert (written(s, 0), written(s, 1)) == ("W4", "L5-2 W3")


def test_x57_without_a_tile_a_prisoner_goes_free_and_nobody_tires() -> None:
    s = dungeon()
    stand(s, 0, "W4")
    s.conquered[0] = s.tiles[0]
    s.prison[0] = bit(0) | bit(9)
    s.plan[0] = 1
    show(s, sp.WORD_OF_PEACE)
    s.become(pack(kinds.BATTLE, 0))
    s.run()
    assert s.legal(0) == [PRISONER + 0, PRISONER + 9]
    s.submit(PRISONER + 9, 0)
    assert (written(s), s.prison[0], s.over()) == ("W4", bit(0), True)


def test_c1_lies_below_the_entrance_where_these_battles_are() -> None:
    s = dungeon()
    assert fields(s, 0) == bit(grid.DOOR)
    build(s, 0, rooms.MINT, grid.DOOR)
    assert s.room_on(0, grid.DOOR) == rooms.MINT
