"""Where chance comes from: a seed, a script, or people with real dice."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from undercroft.engine.core import CHANCE, State
from undercroft.engine.errors import BadChance
from undercroft.engine.game import Game
from undercroft.engine.rng import Rng

FAIR: Final = "fair"  # where a draw came from: the program or a table's dice,
SCRIPTED: Final = "scripted"  # a list or a lesson,
REPORTED: Final = "reported"  # people, which proves nothing,
THROWN: Final = "thrown"  # or a die that somebody threw here, by physics


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Answers the chance events of one match. `k` counts the moves of the record before the event."""

    name = FAIR

    def draw(self, game: Game, s: State, k: int) -> int:
        """The outcome of the awaited chance event."""
        raise NotImplementedError

    def rewind(self, draws: int) -> None:
        """The last so many draws were taken back."""

    def copy(self) -> "Source":
        """A source that goes on alike, for a copied match."""
        return self


class Seeded(Source):
    """Draws that depend on the seed and on k alone, so that taking back and replaying agree."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def __reduce__(self) -> tuple[Any, ...]:
        return Seeded, (self.seed,)

    def draw(self, game: Game, s: State, k: int) -> int:
        return s.sample(Rng("chance", self.seed, k))


class Scripted(Source):
    """Outcomes from a list, in words or as numbers, for tests and set positions."""

    name = SCRIPTED

    def __init__(self, outcomes: Iterable[int | str], used: int = 0) -> None:
        self.outcomes = list(outcomes)
        self.used = used

    def __reduce__(self) -> tuple[Any, ...]:
        return Scripted, (self.outcomes, self.used)

    def draw(self, game: Game, s: State, k: int) -> int:
        if self.used >= len(self.outcomes):
            raise BadChance(f"the script ends after {self.used} outcomes. {game.ask_chance(s)}")
        outcome = self.outcomes[self.used]
        n = game.parse_chance(s, outcome) if isinstance(outcome, str) else outcome
        s.check(n, CHANCE)
        self.used += 1
        return n

    def rewind(self, draws: int) -> None:
        self.used = max(0, self.used - draws)  # what came before the script is not in it

    def copy(self) -> "Scripted":
        return Scripted(self.outcomes, self.used)


class Reported(Source):
    """Real dice: somebody is asked until the answer can be."""

    name = REPORTED

    def __init__(self, ask: Callable[[str, str], str]) -> None:
        self.ask = ask  # (what to do, what was wrong with the last answer) -> the answer

    def __reduce__(self) -> tuple[Any, ...]:
        return Reported, (self.ask,)

    def draw(self, game: Game, s: State, k: int) -> int:
        wrong = ""
        while True:
            text = self.ask(game.ask_chance(s), wrong)
            try:
                return game.parse_chance(s, text)
            except BadChance as error:
                wrong = error.args[0]  # with its parts: it may name a seat
