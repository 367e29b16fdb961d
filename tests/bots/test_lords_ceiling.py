"""What a combat can bring at most is at most that, and positions that are called alike are worth as much."""

import pytest
from tests.bots.lords_combats import Plain, begun, some_combat
from tests.games.lords.battles import dungeon, stand

from undercroft.bots.lords import battle
from undercroft.bots.lords.arena import POINT, alone, paladin_ahead, worth
from undercroft.bots.lords.ceiling import Ceiling, Odds, fatigues
from undercroft.bots.lords.likeness import at_work, before_plan, told_apart
from undercroft.engine.bits import bit, one
from undercroft.engine.core import kind_of
from undercroft.engine.piles import card
from undercroft.games.lords.battle import plans
from undercroft.games.lords.battle.combat import unseen
from undercroft.games.lords.battle.planning import questions
from undercroft.games.lords.cards import spells
from undercroft.games.lords.cards.adventurers import PALADINS
from undercroft.games.lords.cards.numbers import WITCH
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import Lords

SEEDS = [
    *range(12),
    *[pytest.param(seed, marks=pytest.mark.once) for seed in range(12, 48)],
    *[pytest.param(seed, marks=pytest.mark.soak) for seed in range(48, 600)],
]
TINY = 1e-6


def waits_for_a_plan(s: Lords) -> bool:
    """Does a plan begin here, or is there nothing to be planned before the card?"""
    if s.chance():
        return not questions(s, 0) and not plans.creatures(s, 0) and not plans.traps_laid(s, 0)
    return kind_of(s.top) == kinds.PLAN and not s.answers.count(0)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_solver_finds_the_value_of_plain_expectimax_in_combats_of_every_kind(seed: int) -> None:
    start = begun(some_combat(seed))
    assert battle.Solver().value(start, battle.NOWHERE) == pytest.approx(Plain().value(start))


@pytest.mark.parametrize("seed", SEEDS)
def test_no_position_is_worth_more_than_its_ceiling(seed: int) -> None:
    start = begun(some_combat(seed))
    odds, deck = Odds(start), unseen(start)

    def look(s: Lords, value: float) -> None:
        if not (s.chance() or waits_for_a_plan(s)):
            return
        rounds, paladin = len(s.cards) - s.round + 1, paladin_ahead(s, deck)
        now, bag = float(worth(s)), fatigues(unseen(s))
        if waits_for_a_plan(s):
            most = Ceiling(s, rounds, False, paladin).most(odds.of(s.round, bag), -1)
            assert value <= now + most + TINY
        if s.chance():  # a plan is laid
            laid = Ceiling(s, rounds, True, paladin)
            left = unseen(s)
            total = 0.0
            for kind in range(spells.KINDS):
                if left >> kind & 1:
                    fatigue = spells.SPELLS[kind].fatigue
                    total += laid.most(odds.of(s.round + 1, fatigues(left & ~bit(kind))), fatigue)
            assert value <= now + float(battle.lair(s)) + total / bin(left).count("1") + TINY

    Plain(look).value(start)


@pytest.mark.parametrize("seed", SEEDS)
def test_positions_that_are_alike_are_worth_as_much_from_there_on(seed: int) -> None:
    start = begun(some_combat(seed))
    deck = unseen(start)
    found: dict[tuple[object, ...], float] = {}

    def look(s: Lords, value: float) -> None:
        if waits_for_a_plan(s):
            working = at_work(s, deck)
            key = (before_plan(s, deck, working), told_apart(unseen(s), working))
            ahead = value - float(worth(s))
            assert found.setdefault(key, ahead) == pytest.approx(ahead)

    Plain(look).value(start)


def test_a_card_that_lies_open_for_the_seat_may_bring_a_paladin() -> None:
    s = dungeon(1, 1)
    s.round = len(s.cards)
    stand(s, 0, "W4 M3/1")
    s.evil[0], s.tent = 8, bit(PALADINS)
    s.cards[-1] = card(spells.DETECT_EVIL, 1)
    assert paladin_ahead(alone(s, 0), 0)


def test_a_witch_may_take_out_two_who_have_one_hit_point_left() -> None:
    s = dungeon(1, 1)
    s.round = len(s.cards)
    stand(s, 0, "W4-3 W3-2")
    s.up[0] = one(WITCH)
    start = begun(alone(s, 0))
    no_fatigue = Odds(start).of(start.round, 0x1)
    assert Ceiling(start, 1, False, False).most(no_fatigue, -1) == 4 * POINT


def test_the_odds_of_fatigue_are_those_of_drawing_without_putting_back() -> None:
    s = dungeon(1, 1)
    table = Odds(s).of(1, 0x441)  # one card of fatigue 0, four of 1, four of 2
    two = table[2 * 16 : 3 * 16]
    assert [two[k] * 72 for k in range(5)] == pytest.approx([0, 8, 20, 32, 12])
    assert sum(table[4 * 16 : 5 * 16]) == pytest.approx(1)
