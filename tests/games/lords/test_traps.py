"""What each trap does when it springs. Rules: lords/traps."""

import pytest
from tests.games.lords.battles import build, conquered, dungeon, fight, lay, show, stand, told, written
from tests.games.lords.proofs import proves

from undercroft.engine.bits import count, one
from undercroft.engine.core import pack
from undercroft.games.lords import grid
from undercroft.games.lords.battle import events, plans
from undercroft.games.lords.battle.planning import Plan, fee_at, trap_payable
from undercroft.games.lords.cards import creatures as c
from undercroft.games.lords.cards import rooms
from undercroft.games.lords.cards import spells as sp
from undercroft.games.lords.cards import traps as t
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.moves import ADVENTURER, DECLINE, TRAP, TRAPS, pair
from undercroft.games.lords.state import Lords

BIG = "W8 W7 W6"


def sprung(who: str, trap: int, *answers: int, spell: int = sp.INVISIBILITY, **goods: int) -> Lords:
    """A battle of one trap, without fatigue unless a card says so."""
    s = fight(who, *answers, trap=[trap], spell=spell, begun=dungeon(year=2, **goods))
    assert count(s.discards, trap) == 1
    return s


@proves("trap:anti-magic-dart")
def test_an_anti_magic_dart_stops_spells_by_a_wizard_and_healing_by_a_priest() -> None:
    s = sprung("W8 M6/3", t.ANTI_MAGIC_DART, ADVENTURER + 1, spell=sp.DETECT_EVIL)
    assert (written(s), told(s, events.CAST), s.evil[0]) == ("W8-2 M6/3-1", [], 4)  # conquered
    s = sprung("W8 M6/3", t.ANTI_MAGIC_DART, ADVENTURER + 1, spell=sp.INVISIBILITY)
    assert told(s, events.CAST) == []
    s = sprung("W8 M6/3", t.ANTI_MAGIC_DART, ADVENTURER, spell=sp.DETECT_EVIL)
    assert (written(s), len(told(s, events.CAST))) == ("W8-3 M6/3", 1)
    s = fight(
        "W8 P6/3", ADVENTURER + 1, trap=[t.ANTI_MAGIC_DART], sent=[c.GOBLIN], spell=sp.INVISIBILITY, year=2
    )
    assert written(s) == "W8-2 P6/3-1"
    s = fight("L8 P6/3", ADVENTURER, trap=[t.ANTI_MAGIC_DART], sent=[c.GOBLIN], spell=sp.HOLY_LANTERN, year=2)
    assert written(s) == "L8-2 P6/3"  # on a paladin it does nothing more: he healed, then tired


@proves("trap:cursed-ring")
def test_a_cursed_ring_hits_everybody_for_one_and_stops_the_party_for_a_gold() -> None:
    s = sprung(BIG, t.CURSED_RING, spell=sp.WORD_OF_PEACE)
    assert (written(s), conquered(s), s.gold[0]) == ("W8-1 W7-1 W6-1", False, 2)


@proves("trap:fire-wall")
def test_a_fire_wall_hits_everybody_for_one_and_the_last_for_two() -> None:
    s = sprung(BIG, t.FIRE_WALL)
    assert (written(s), s.gold[0]) == ("W8-1 W7-1 W6-2", 3)


@proves("trap:kamikaze-imp")
def test_a_kamikaze_imp_hits_the_first_for_three_and_others_for_one() -> None:
    s = sprung(BIG, t.KAMIKAZE_IMP, imps=3, busy=3)
    assert (written(s), s.imps[0], s.busy[0]) == ("W8-3 W7-1 W6-1", 2, 2)


@proves("trap:pendulum")
def test_a_pendulum_hits_the_second_for_three() -> None:
    assert written(sprung(BIG, t.PENDULUM)) == "W8 W7-3 W6"


@proves("trap:poisoned-dart")
def test_a_poisoned_dart_hits_for_one_and_poisons_for_two_even_if_nothing_is_conquered() -> None:
    assert written(sprung(BIG, t.POISONED_DART, ADVENTURER + 2)) == "W8 W7 W6-3"
    s = fight(
        BIG, ADVENTURER, trap=[t.POISONED_DART], sent=[c.DEMON], spell=sp.INVISIBILITY, begun=dungeon(year=2)
    )
    s.submit(ADVENTURER + 1, 0)
    assert (written(s), conquered(s)) == ("W8-3 W6", False)


@proves("trap:poisoned-meal")
def test_a_poisoned_meal_deals_the_full_hit_points_for_a_food() -> None:
    s = sprung(BIG, t.POISONED_MEAL)
    assert (written(s), s.food[0]) == ("W7 W6", 2)
    assert written(sprung("W8-1 T5/2", t.POISONED_MEAL)) == "W8-7 T5/2"


@proves("trap:rolling-stone")
def test_a_rolling_stone_hits_the_first_for_three() -> None:
    assert written(sprung(BIG, t.ROLLING_STONE)) == "W8-3 W7 W6"


@proves("trap:trap-door")
def test_a_trap_door_hits_the_first_for_two_and_stops_the_party() -> None:
    s = sprung(BIG, t.TRAP_DOOR, spell=sp.WORD_OF_PEACE)
    assert (written(s), conquered(s)) == ("W8-2 W7 W6", False)


@proves("trap:plague")
def test_a_plague_hits_everybody_for_two_for_a_red_mark() -> None:
    s = sprung(BIG, t.PLAGUE)
    assert (written(s), s.marks[0]) == ("W8-2 W7-2 W6-2", 1)


@proves("trap:monster-catapult")
def test_a_catapult_hits_the_first_for_six_with_a_monster_that_does_not_fight() -> None:
    s = dungeon(year=2)
    s.up[0] = one(c.GHOST)
    assert not trap_payable(s, 0, grid.DOOR, t.MONSTER_CATAPULT, -1, 0)  # a ghost is no monster
    s.up[0] = one(c.GOBLIN)
    assert not trap_payable(s, 0, grid.DOOR, t.MONSTER_CATAPULT, -1, 1)  # the only one is sent
    assert trap_payable(s, 0, grid.DOOR, t.MONSTER_CATAPULT, -1, 0)
    s = fight(BIG, trap=[t.MONSTER_CATAPULT], spell=sp.INVISIBILITY, begun=s)
    assert (written(s), s.up[0], count(s.spent, c.GOBLIN)) == ("W8-6 W7 W6", 0, 1)


@proves("trap:net-drop")
def test_a_net_drop_hits_the_last_for_two_and_silences_bards_in_the_next_round() -> None:
    s = sprung("W8 B5/2", t.NET_DROP)
    assert written(s) == "W8 B5/2-1"  # each had one token of Courage
    s = dungeon(year=2)
    stand(s, 0, "W8 B5/2")
    for k in range(2):
        s.round = 1 + k
        show(s, sp.INVISIBILITY if k == 0 else sp.PATHFINDING)
    s.round, s.events = 0, []
    s.traps[0] = one(t.NET_DROP)
    s.tiles[0] = grid.START
    s.become(kinds.COMBAT)
    s.run()
    s.submit(TRAP + t.NET_DROP, 0)
    courage = len(told(s, events.COURAGE))
    assert courage == 2  # of the first round alone: none is told in the second
    assert (s.round, s.conquered[0] != 0) == (3, True)


def test_a_trap_in_a_room_costs_a_gold_more_but_not_in_the_labyrinth() -> None:
    s = dungeon(gold=0)
    build(s, 0, rooms.MINT, 2)
    build(s, 0, rooms.LABYRINTH, 12)
    assert (fee_at(s, 0, 2), fee_at(s, 0, 7), fee_at(s, 0, 12)) == (1, 0, 0)
    assert not trap_payable(s, 0, 2, t.ROLLING_STONE, -1, 0)
    assert trap_payable(s, 0, 7, t.ROLLING_STONE, -1, 0)
    assert trap_payable(s, 0, 12, t.ROLLING_STONE, t.TRAP_DOOR, 0)
    assert not trap_payable(s, 0, 12, t.ROLLING_STONE, t.CURSED_RING, 0)


@proves("room:labyrinth")
def test_the_labyrinth_takes_two_traps_if_both_can_be_paid_and_one_monster() -> None:
    s = dungeon(year=2, gold=1)
    stand(s, 0, "W8")
    build(s, 0, rooms.LABYRINTH, grid.DOOR)
    s.traps[0] = one(t.CURSED_RING) * 2 + one(t.PENDULUM)
    s.up[0] = one(c.GOBLIN) * 2
    s.become(kinds.PLAN)
    s.run()
    assert s.legal(0) == [DECLINE, 72 + c.GOBLIN]
    s.submit(DECLINE, 0)
    ring = TRAPS + pair(t.CURSED_RING, t.PENDULUM)
    assert s.legal(0) == [DECLINE, TRAP + t.CURSED_RING, TRAP + t.PENDULUM, ring]


def test_a_trap_is_asked_for_though_none_can_be_paid_so_that_the_question_tells_nothing() -> None:
    s = dungeon(gold=0)
    stand(s, 0, "W4")
    s.traps[0] = one(t.CURSED_RING)
    s.become(kinds.PLAN)
    s.run()
    assert s.legal(0) == [DECLINE]
    assert Plan().cell(s, 0) == grid.DOOR


@pytest.mark.parametrize("other", range(1, t.KINDS))
@pytest.mark.parametrize("turned", [False, True])
def test_of_two_traps_of_different_kinds_the_lord_says_which_springs_first(other: int, turned: bool) -> None:
    s = dungeon(year=2, gold=9, imps=9)
    stand(s, 0, BIG)
    build(s, 0, rooms.LABYRINTH, grid.DOOR)
    laid = [t.ANTI_MAGIC_DART, other]
    lay(s, trap=laid[::-1] if turned else laid)
    show(s, sp.INVISIBILITY)
    s.become(pack(kinds.BATTLE, 0))
    s.run()
    assert s.legal(0) == [TRAP + t.ANTI_MAGIC_DART, TRAP + other]


@pytest.mark.parametrize("kind", range(t.KINDS))
def test_two_traps_of_one_kind_both_spring(kind: int) -> None:
    s = dungeon(year=2, gold=9, imps=9)
    s.up[0], s.events = 2 * one(c.GOBLIN), []  # two for catapults
    stand(s, 0, BIG)
    build(s, 0, rooms.LABYRINTH, grid.DOOR)
    lay(s, trap=[kind, kind])
    show(s, sp.INVISIBILITY)
    s.become(pack(kinds.BATTLE, 0))
    s.run()
    while not s.over():
        s.submit(s.legal(0)[0], 0)
    assert [event[1] for event in told(s, events.SPRUNG)] == [kind, kind]
    assert s.discards == 2 * one(kind)


def test_a_second_trap_goes_back_to_the_hand_if_the_first_leaves_nobody() -> None:
    s = dungeon(year=2)
    stand(s, 0, "W8-7")
    build(s, 0, rooms.LABYRINTH, grid.DOOR)
    lay(s, trap=[t.FIRE_WALL, t.ROLLING_STONE])
    show(s, sp.INVISIBILITY)
    s.become(pack(kinds.BATTLE, 0))
    s.run()
    s.submit(TRAP + t.FIRE_WALL, 0)
    assert (s.traps[0], s.discards) == (one(t.ROLLING_STONE), one(t.FIRE_WALL))


@pytest.mark.parametrize("kind", range(t.KINDS))
def test_what_was_laid_and_not_used_goes_back_whatever_it_is(kind: int) -> None:
    s = dungeon(year=2)
    lay(s, trap=[kind, (kind + 1) % t.KINDS], sent=[c.GOBLIN, c.TROLL], ghosts=1)
    plans.give_back(s, 0)
    assert s.traps[0] == one(kind) + one((kind + 1) % t.KINDS)
    assert s.up[0] == one(c.GOBLIN) + one(c.TROLL) + one(c.GHOST)
    assert (s.plan[0], s.down[0]) == (0, 0)
