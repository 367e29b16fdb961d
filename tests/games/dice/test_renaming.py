"""Invariant 13: renaming the five tools changes no reward, no legality and no probability."""

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.dice.walks import GAME, TOOLS, Walk, walks
from tests.next_up import next_up

from undercroft import CHANCE
from undercroft.games.dice import frames
from undercroft.games.dice.state import Dice

ROLLS = (frames.ROLL, frames.CHALLENGE_ROLL)
Renaming = tuple[int, ...]


def renamed(bag: int, names: Renaming) -> int:
    """The bag with tool k called names[k]; guards stay guards."""
    counts = [bag >> 4 * k & 15 for k in range(6)]
    fresh = [0] * 6
    for k, name in enumerate((*names, TOOLS)):
        fresh[name] = counts[k]
    return sum(n << 4 * k for k, n in enumerate(fresh))


def twin_of(state: Dice, names: Renaming) -> Dice:
    """The same position in the other language."""
    twin = state.clone()
    twin.wall = renamed(state.wall, names)
    return twin


@settings(max_examples=60)
@given(walks(), st.permutations(range(TOOLS)))
def test_13_renamed_rolls_lead_to_the_renamed_position(walk: Walk, order: list[int]) -> None:
    names = tuple(order)
    if not walk.steps:
        return
    twin = twin_of(walk.steps[0].before.state, names)
    for step in walk.steps:
        rolled = step.before.frame in ROLLS
        twin.apply(renamed(step.move, names) if rolled else step.move, step.seat)
        after = step.after
        assert twin.key() == twin_of(after.state, names).key()
        assert twin.legal(next_up(twin)) == after.legal
        assert GAME.scores(twin) == after.paths
        assert twin.turn_cards == after.cards


@settings(max_examples=30)
@given(walks(), st.permutations(range(TOOLS)))
def test_13_renamed_positions_have_renamed_outcomes_of_the_same_weight(walk: Walk, order: list[int]) -> None:
    names = tuple(order)
    for step in walk.steps[:30]:
        if step.before.frame not in ROLLS:
            continue
        state = step.before.state
        expected = {renamed(roll, names): weight for roll, weight in state.outcomes()}
        assert dict(twin_of(state, names).outcomes()) == expected


def test_13_every_renaming_of_every_first_roll_agrees() -> None:
    start = GAME.start(1)
    start.apply(0, 0)
    for roll, weight in start.outcomes():
        after = start.clone()
        after.apply(roll, CHANCE)
        assert isinstance(after, Dice)
        for names in list(permutations(range(TOOLS)))[::7]:
            twin = start.clone()
            twin.apply(renamed(roll, names), CHANCE)
            assert twin.key() == twin_of(after, names).key()
            assert dict(start.outcomes())[renamed(roll, names)] == weight
