"""The battle solver of Dungeon Lords finds what plain expectimax finds, and says what it found."""

import pytest
from tests.games.lords.battles import build, dungeon, show, stand

from undercroft.bots.lords import battle
from undercroft.bots.lords.arena import POINT, alone, worth
from undercroft.engine.bits import bit, one
from undercroft.engine.core import CHANCE
from undercroft.engine.piles import card
from undercroft.games.lords.cards import creatures as c
from undercroft.games.lords.cards import rooms
from undercroft.games.lords.cards import spells as sp
from undercroft.games.lords.cards import traps as t
from undercroft.games.lords.moves import CREATURE, DECLINE, TRAP
from undercroft.games.lords.state import Lords


def plain(s: Lords) -> float:
    """What a position is worth by expectimax without any cut, memory or likeness of cards."""
    if s.over():
        return float(worth(s))
    if s.chance():
        found = []
        for n, weight in s.outcomes():
            after = s.clone()
            after.apply(n, CHANCE)
            found.append((weight, plain(after)))
        return sum(weight * value for weight, value in found) / sum(weight for weight, _ in found)
    best = -1e9
    for n in s.legal(0):
        after = s.clone()
        after.apply(n, 0)
        best = max(best, plain(after))
    return best


def last_rounds(who: str, first: int, year: int = 1, **more: int) -> Lords:
    """A combat from its round `first` on."""
    s = dungeon(1, year, **more)
    s.round = first
    stand(s, 0, who)
    return s


CASES = {
    "no magic": ("W4-1 T3/1", one(c.GOBLIN), one(t.ROLLING_STONE), 3, 1),
    "magic": ("W3 M3/2", one(c.SLIME), one(t.PENDULUM), 3, 1),
    "a priest": ("W4 P3/2", one(c.TROLL) + one(c.GHOST), one(t.TRAP_DOOR), 4, 1),
    "year 2": ("W5 M5/3", one(c.VAMPIRE) + one(c.GOLEM), one(t.CURSED_RING), 4, 2),
}


@pytest.mark.parametrize("case", CASES)
def test_the_solver_finds_the_value_of_plain_expectimax(case: str) -> None:
    who, up, traps, first, year = CASES[case]
    s = last_rounds(who, first, year)
    s.up[0], s.traps[0] = up, traps
    start = alone(s, 0)
    start.run()
    solver = battle.Solver()
    assert solver.value(start, battle.NOWHERE) == pytest.approx(plain(start))


def test_a_card_that_the_seat_has_seen_counts_and_what_others_saw_does_not() -> None:
    s = last_rounds("W3-2", 4)
    s.cards[3] = card(sp.WORD_OF_PEACE, bit(0))
    assert battle.solve(s, 0).expected == pytest.approx(2)  # fatigue 2 takes him, for nothing
    s.cards[3] = card(sp.WORD_OF_PEACE, bit(1))
    assert battle.solve(s, 0).expected < 2  # it may be Invisibility: then the tile falls


def test_the_plan_is_told_as_answers_with_its_best_and_worst_card() -> None:
    s = last_rounds("W3", 4)
    s.up[0], s.traps[0] = one(c.GOBLIN), one(t.ROLLING_STONE)
    plan = battle.solve(s, 0)
    assert plan.moves in ([CREATURE + c.GOBLIN, TRAP + t.ROLLING_STONE], [DECLINE, TRAP + t.ROLLING_STONE])
    assert plan.exact
    assert plan.expected == pytest.approx(2 - 6 / POINT)  # a prisoner, less a trap
    assert plan.worst == plan.best


def test_a_forecast_of_a_plan_is_never_better_than_the_best_plan() -> None:
    s = last_rounds("W4 T3/1", 4)
    build(s, 0, rooms.MINT, 12)
    s.up[0], s.traps[0] = one(c.GOBLIN), one(t.PENDULUM)
    best = battle.solve(s, 0)
    for who in (DECLINE, CREATURE + c.GOBLIN):
        for trap in (DECLINE, TRAP + t.PENDULUM):
            said = battle.forecast(s, 0, [who, trap])
            assert said.worst <= said.expected <= said.best
            assert said.expected <= best.expected + 1e-9


def test_a_solver_that_has_no_nodes_left_says_that_it_guesses() -> None:
    s = last_rounds("W4 T3/1", 3)
    s.up[0] = one(c.GOBLIN) + one(c.TROLL)
    assert not battle.solve(s, 0, limit=1).exact


def test_the_position_that_is_solved_is_left_alone() -> None:
    s = last_rounds("W4", 4)
    show(s, sp.FIREBALL)
    before = s.key()
    battle.solve(s, 0)
    assert s.key() == before
