"""What a seat may know of others' plans, and what it takes them for. Rules: lords/planning."""

import pytest
from tests.games.lords.battles import build, lay, show, stand

from undercroft.engine.bits import bit, count, one
from undercroft.engine.core import pack
from undercroft.engine.piles import card
from undercroft.engine.rng import Rng
from undercroft.games.lords import audit, grid, improving, line, moves
from undercroft.games.lords.battle import plans
from undercroft.games.lords.cards import rooms, tunnels
from undercroft.games.lords.cards import spells as sp
from undercroft.games.lords.cards import traps as t
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.game import GAME
from undercroft.games.lords.guess import imagine
from undercroft.games.lords.options import CHOICES
from undercroft.games.lords.setting import set_up
from undercroft.games.lords.state import PLACES, Lords
from undercroft.games.lords.view import view


def before_battles(**goods: int) -> Lords:
    """Two lords have planned, and the card lies open; B has a trap in its plan and none in hand."""
    s = set_up(2, {choice.name: choice.default for choice in CHOICES})
    s.round = 1
    for seat in (0, 1):
        stand(s, seat, "W4 T3/1")
    s.line[8] += 1  # other tiles than those of A
    s.line[9] += 1
    for name, amount in goods.items():
        getattr(s, name)[1] = amount
    show(s, sp.FIREBALL)
    s.deck -= one(t.POISONED_DART)
    lay(s, 0, trap=[t.POISONED_DART])
    return s


def at_the_dart(s: Lords) -> Lords:
    """The battle of A begins: it is asked whom its dart hits."""
    s.become(pack(kinds.COMBAT, 1))
    s.run()
    return s


@pytest.mark.parametrize("seed", range(20))
def test_a_trap_that_another_has_laid_is_taken_for_one_that_it_could_pay(seed: int) -> None:
    s = before_battles(gold=0, food=0, imps=0)
    lay(s, 1, trap=[t.ROLLING_STONE])
    s.deck -= one(t.ROLLING_STONE)
    laid = plans.trap(imagine(view(at_the_dart(s), 0), Rng(seed)), 1, 0)
    assert laid not in (t.CURSED_RING, t.KAMIKAZE_IMP, t.POISONED_MEAL)


@pytest.mark.parametrize("seed", range(20))
def test_two_traps_of_a_labyrinth_are_taken_for_two_that_are_there_and_payable(seed: int) -> None:
    s = before_battles(gold=1, food=0, imps=1)
    build(s, 1, rooms.LABYRINTH, grid.DOOR)
    lay(s, 1, trap=[t.FIRE_WALL, t.ROLLING_STONE])
    s.deck -= one(t.ROLLING_STONE) + one(t.FIRE_WALL)
    s.deck -= 3 * one(t.PENDULUM)
    s.discards = 3 * one(t.PENDULUM)
    twin = imagine(view(at_the_dart(s), 0), Rng(seed))
    bag = plans.trap_bag(twin, 1)
    assert count(bag, t.CURSED_RING) <= 1
    assert count(bag, t.KAMIKAZE_IMP) <= 1
    assert not count(bag, t.POISONED_MEAL) + count(bag, t.PENDULUM)
    assert plans.traps_laid(twin, 1) == 2
    audit._traps(twin)


def test_others_see_where_and_with_whom_a_lord_fights_but_not_with_which_trap() -> None:
    s = before_battles()
    lay(s, 1, trap=[t.ROLLING_STONE])
    other = before_battles()
    lay(other, 1, trap=[t.TRAP_DOOR])
    assert view(at_the_dart(s), 0) == view(at_the_dart(other), 0)
    assert view(s, 1) != view(other, 1)


@pytest.mark.parametrize("seed", range(20))
def test_a_hand_is_not_imagined_from_the_one_card_that_a_poor_lord_could_have_laid(seed: int) -> None:
    s = set_up(3, {choice.name: choice.default for choice in CHOICES})
    s.round = 1
    for seat in range(3):
        stand(s, seat, "W4 T3/1")
        for place in range(2):
            s.line[seat * PLACES + place] += seat  # other tiles than those of A
    s.gold[2] = s.food[2] = s.imps[2] = 0
    show(s, sp.FIREBALL)
    s.discards = s.deck - one(t.POISONED_DART) - one(t.TRAP_DOOR) - one(t.CURSED_RING)
    s.deck = 0
    s.traps[1] = one(t.CURSED_RING)
    lay(s, 0, trap=[t.POISONED_DART])
    lay(s, 1)
    lay(s, 2, trap=[t.TRAP_DOOR])
    twin = imagine(view(at_the_dart(s), 0), Rng(seed))
    assert plans.trap(twin, 2, 0) == t.TRAP_DOOR
    assert twin.traps[1] == one(t.CURSED_RING)


@pytest.mark.parametrize("trap", [t.ROLLING_STONE, t.PENDULUM])
def test_an_option_in_a_battle_does_not_say_what_the_trap_of_another_will_do(trap: int) -> None:
    s = set_up(2, {choice.name: choice.default for choice in CHOICES})
    s.round = 1
    stand(s, 0, "W4-2")
    stand(s, 1, "W3")  # a Rolling Stone takes him out, and with the poison of A's all combat is over
    s.line[0] += 2 * line.POISON
    show(s, sp.FIREBALL)
    improving.improve(s, 0, tunnels.BRACED, grid.DOOR)
    lay(s, 0)
    lay(s, 1, trap=[trap])
    s.become(pack(kinds.COMBAT, 2))
    s.call(pack(kinds.BATTLE, 0, 8))
    s.call(pack(kinds.BRACE, 0))
    s.run()
    assert GAME.preview(s, 0, moves.PAY).text == "it holds; gold 2 after it"


@pytest.mark.parametrize("spell", [sp.DETECT_TREASURE, sp.DETECT_EVIL, sp.FIREBALL])
def test_an_option_of_the_last_season_does_not_say_what_a_card_will_do_that_another_has_seen(
    spell: int,
) -> None:
    s = set_up(2, {choice.name: choice.default for choice in CHOICES})
    s.season = 3
    stand(s, 0, "M3/1")  # nobody has anything to plan: the combat begins at once
    s.cards[0] = card(spell, bit(1))
    build(s, 0, rooms.MINT, grid.cell(2, 2))
    s.become(pack(kinds.SEASON, 6))
    s.call(kinds.PRODUCE)
    s.run()
    assert GAME.preview(s, 0, moves.ROOM + rooms.MINT).text == "3 imps: 1 gold; gold 4, idle imps 0 after it"
    assert GAME.preview(s, 0, moves.DECLINE).text == "your rooms rest until the next season"
