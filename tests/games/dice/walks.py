"""Random stretches of play for the invariants: any seats, any options, any paths to begin with."""

from dataclasses import dataclass

from hypothesis import strategies as st
from tests.next_up import next_up

from undercroft import CHANCE, OVER, Rng, find
from undercroft.engine.core import Event
from undercroft.engine.options import Options
from undercroft.engine.view import number, numbers
from undercroft.games.dice.state import Dice

GAME = find("dice")
TOOLS = 5


class Seen:
    """A position as its view tells it."""

    def __init__(self, state: Dice) -> None:
        view = GAME.view(state, 0)
        self.state = state.clone()
        self.who = next_up(state)
        self.frame = number(view, "frame") & 255
        self.target = number(view, "frame") >> 8
        self.paths = numbers(view, "paths")
        self.wall = numbers(view, "wall")
        self.pit = number(view, "pit")
        self.cards = number(view, "turnCards")
        self.stolen = number(view, "stolen")
        self.pile = number(view, "pile")
        self.rolls = number(view, "rolls")
        self.active = number(view, "active")
        self.legal = state.legal(self.who)

    @property
    def guards(self) -> int:
        """Guards on the wall."""
        return self.wall[TOOLS]


@dataclass
class Step:
    """One move of a walk: the positions around it, who moved, what, and what it told."""

    before: Seen
    seat: int
    move: int
    after: Seen
    events: list[Event]

    @property
    def kinds(self) -> list[int]:
        """The kinds of the events."""
        return [event[0] for event in self.events]


@dataclass
class Walk:
    """A stretch of play."""

    options: Options
    steps: list[Step]

    @property
    def strict(self) -> bool:
        """Is the pile a limit?"""
        return bool(self.options["strictPile"])

    @property
    def goal(self) -> int:
        """Cards that win."""
        return int(self.options["goal"])

    @property
    def positions(self) -> list[Seen]:
        """Every position of the walk."""
        return [self.steps[0].before, *(step.after for step in self.steps)] if self.steps else []

    def turns(self) -> list[list[Step]]:
        """The steps by turn, complete turns only."""
        listed: list[list[Step]] = [[]]
        for step in self.steps:
            listed[-1].append(step)
            if step.after.frame == TURN or step.after.who == OVER:
                listed.append([])
        return [turn for turn in listed[:-1] if turn[0].before.frame == TURN]


TURN, DECIDE = 2, 4  # frames of the game: checked in test_invariants


@st.composite
def options(draw: st.DrawFn) -> Options:
    """Any house rules."""
    limit = draw(st.one_of(st.just(0), st.integers(1, 30)))
    return {
        "challenge": draw(st.booleans()),
        "strictPile": draw(st.booleans()),
        "turnLimit": limit,
        "goal": draw(st.one_of(st.just(8), st.integers(1, 8))),
    }


@st.composite
def walks(draw: st.DrawFn) -> Walk:
    """A walk of up to 120 moves from a random division of the cards."""
    chosen = draw(options())
    seats = draw(st.integers(1, 4))
    path = st.integers(0, int(chosen["goal"]) - 1)
    paths = draw(st.lists(path, min_size=seats, max_size=seats))
    choices = draw(st.binary(min_size=40, max_size=240))
    return walk(chosen, paths, choices)


def walk(chosen: Options, paths: list[int], choices: bytes) -> Walk:
    """Play by choices, two bytes a move, from the given paths."""
    view = GAME.view(GAME.start(len(paths), chosen), 0)
    view["paths"] = list(paths)
    state = GAME.imagine(view, Rng(0))
    assert isinstance(state, Dice)
    steps: list[Step] = []
    before = Seen(state)
    for high, low in zip(choices[::2], choices[1::2], strict=False):
        if before.who == OVER:
            break
        listed = [n for n, _weight in state.outcomes()] if before.who == CHANCE else before.legal
        move = listed[(high << 8 | low) % len(listed)]
        state.events = []
        state.apply(move, before.who)
        after = Seen(state)
        steps.append(Step(before, before.who, move, after, state.events))
        before = after
    return Walk(chosen, steps)
