"""Any mixture of playing, copying, saving, taking back and imagining leaves a game as it should be.

Hypothesis shrinks a failure to a few steps and prints the record, which then belongs in
`tests/regressions`.
"""

import json

import pytest
from hypothesis import HealthCheck, Phase, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.next_up import next_up
from tests.tiny.broken.copies import SharesAList
from tests.tiny.broken.hidden import ForgetsWhoCommitted
from tests.tiny.broken.records import ReadsAnotherRoll
from tests.tiny.broken.shape import LosesCards
from tests.tiny.shelf import TINY

from undercroft.engine.bits import members
from undercroft.engine.core import CHANCE, State
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.record import Record, digest, read
from undercroft.engine.registry import shelf, unshelved
from undercroft.engine.rng import Rng
from undercroft.engine.view import SPECTATOR

GAMES: list[Game] = [*shelf(), *TINY]
ANY = st.integers(0, 2**16)


class Play(RuleBasedStateMachine):
    """A game in progress, with the copies that were left behind."""

    game: Game

    @initialize(setup=ANY)
    def start(self, setup: int) -> None:
        setups = self.game.setups()
        self.unshelved = unshelved(self.game)
        self.unshelved.__enter__()
        self.seats, self.options = setups[setup % len(setups)]
        self.s: State = self.game.start(self.seats, self.options)
        self.moves: list[tuple[int, int]] = []
        self.digests = [digest(self.s)]
        self.copies: list[tuple[State, int]] = []

    def record(self) -> Record:
        return Record(self.game.name, self.game.rules, self.seats, self.options, list(self.moves))

    def give(self, seat: int, n: int) -> None:
        self.s.submit(n, seat)
        self.moves.append((seat, n))
        self.digests.append(digest(self.s))

    @precondition(lambda self: self.s.asked())
    @rule(who=ANY, k=ANY)
    def answer(self, who: int, k: int) -> None:
        asked = members(self.s.asked())
        seat = asked[who % len(asked)]
        legal = self.s.legal(seat)
        self.give(seat, legal[k % len(legal)])

    @precondition(lambda self: self.s.chance())
    @rule(k=ANY)
    def draw(self, k: int) -> None:
        outcomes = self.s.outcomes()
        self.give(CHANCE, outcomes[k % len(outcomes)][0])

    @rule()
    def clone_and_switch(self) -> None:
        self.copies = [*self.copies[-3:], (self.s, digest(self.s))]
        self.s = self.s.clone()

    @rule()
    def save_and_load(self) -> None:
        text = self.record().text()
        back = read(text)
        assert back == self.record()
        self.s = back.state()

    @rule(k=ANY)
    def take_back(self, k: int) -> None:
        at = k % (len(self.moves) + 1)
        self.s = self.record().state(at)
        self.moves, self.digests = self.moves[:at], self.digests[: at + 1]

    @rule(k=ANY, luck=ANY)
    def imagine_and_compare(self, k: int, luck: int) -> None:
        seat = [SPECTATOR, *range(self.seats)][k % (self.seats + 1)]
        view = self.game.view(self.s, seat)
        t = self.game.imagine(json.loads(json.dumps(view)), Rng(luck))
        assert self.game.view(t, seat) == view
        self.game.invariants(t)
        assert (next_up(t), t.asked(), t.title()) == (next_up(self.s), self.s.asked(), self.s.title())
        if seat >= 0 and self.s.legal(seat):
            assert t.legal(seat) == self.s.legal(seat)
            assert self.game.prompt(t, seat) == self.game.prompt(self.s, seat)

    @rule(seat=st.integers(-3, 6), n=st.one_of(ANY, st.integers()))
    def meddle(self, seat: int, n: int) -> None:
        allowed = [k for k, _weight in self.s.outcomes()] if seat == CHANCE else self.s.legal(seat)
        if n in allowed:
            return
        with pytest.raises(UndercroftError):
            self.s.submit(n, seat)

    @invariant()
    def is_where_the_moves_lead(self) -> None:
        assert digest(self.s) == self.digests[-1]

    @invariant()
    def obeys_the_invariants_of_the_game(self) -> None:
        self.game.invariants(self.s)

    @invariant()
    def leaves_copies_alone(self) -> None:
        for copy, before in self.copies:
            assert digest(copy) == before

    @invariant()
    def asks_somebody_or_is_over(self) -> None:
        asked = [seat for seat in range(self.seats) if self.s.legal(seat)]
        assert asked == members(self.s.asked())
        assert bool(asked) + bool(self.s.outcomes()) + (self.s.over()) == 1
        if self.s.over():
            assert len(self.game.outcome(self.s).ranks) == self.seats

    def teardown(self) -> None:
        if hasattr(self, "unshelved"):
            note(self.record().text())
            self.unshelved.__exit__(None, None, None)


def machine(played: Game) -> type[Play]:
    """The machine of one game."""
    return type(f"Play{played.title.replace(' ', '')}", (Play,), {"game": played})


def run(played: Game, examples: int, steps: int, repeatable: bool, shrunk: bool = True) -> None:
    case = machine(played).TestCase
    case.settings = settings(
        max_examples=examples,
        stateful_step_count=steps,
        derandomize=repeatable,
        phases=tuple(Phase) if shrunk else (Phase.generate,),
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )
    case("runTest").runTest()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_any_mixture_of_steps_leaves_a_game_as_it_should_be(game: Game) -> None:
    run(game, 40, 40, repeatable=True)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_long_mixtures_of_steps_leave_a_game_as_it_should_be(game: Game) -> None:
    run(game, 1000, 100, repeatable=False)


@pytest.mark.parametrize("broken", [SharesAList, LosesCards, ForgetsWhoCommitted, ReadsAnotherRoll])
def test_the_machine_finds_broken_games(broken: type[Game]) -> None:
    with pytest.raises((AssertionError, UndercroftError)):
        run(broken(), 2000, 40, repeatable=True, shrunk=False)  # it ends with the first that is found
