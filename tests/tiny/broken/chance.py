"""Games that break the laws of chance."""

from collections.abc import Sequence

from mypy_extensions import i64
from tests.tiny import loaded, packs
from tests.tiny.kit import TinyGame

from undercroft.engine.bits import one
from undercroft.engine.core import State
from undercroft.engine.rng import Rng


class Doubled(loaded.Throw):
    def outcomes(self, s: loaded.Thrower, f: i64) -> list[tuple[int, int]]:
        return [*super().outcomes(s, f), (one(1) + one(2), 1)]


class ListsAnOutcomeTwice(loaded.Loaded):
    frames = (loaded.Decide(), Doubled())


class Weightless(loaded.Throw):
    def outcomes(self, s: loaded.Thrower, f: i64) -> list[tuple[int, int]]:
        return [(n, 0 if n == one(1) + one(2) else weight) for n, weight in super().outcomes(s, f)]


class WeighsNothing(loaded.Loaded):
    frames = (loaded.Decide(), Weightless())


class AllPossible(loaded.Throw):
    def possible(self, s: loaded.Thrower, f: i64, n: i64) -> bool:
        return True


class TakesAnyRoll(loaded.Loaded):
    frames = (loaded.Decide(), AllPossible())


class SaysOneWord(loaded.Loaded):
    def chance_text(self, s: State, n: int) -> str:
        return "dice"


class ReadsNonsense(loaded.Loaded):
    def parse_chance(self, s: State, text: str) -> int:
        return super().parse_chance(s, text) if text in ("11", "12", "13", "22", "23", "33") else 7


class Honest(loaded.Throw):
    def sample(self, s: loaded.Thrower, f: i64, rng: Rng) -> i64:
        return one(1 + rng.below(3)) + one(1 + rng.below(3))


class SamplesHonestDice(loaded.Loaded):
    frames = (loaded.Decide(), Honest())


class Stuck(packs.Festival):
    def sample(self, s: packs.Stalls, f: i64, rng: Rng) -> i64:
        return 1


class NeverDrawsTheBigPrize(packs.PacksGame):
    frames = (packs.Market(), Stuck())


class Miscounted(loaded.Throw):
    def outcomes(self, s: loaded.Thrower, f: i64) -> list[tuple[int, int]]:
        return [(n, 1) for n, _weight in super().outcomes(s, f)]


class CountsBagsAsEqual(loaded.Loaded):
    frames = (loaded.Decide(), Miscounted())


BROKEN: Sequence[tuple[str, type[TinyGame]]] = (
    ("weights", ListsAnOutcomeTwice),
    ("weights", WeighsNothing),
    ("weights", TakesAnyRoll),
    ("chance-words", SaysOneWord),
    ("chance-words", ReadsNonsense),
    ("sampling", SamplesHonestDice),
    ("sampling", NeverDrawsTheBigPrize),
    ("brute-force", CountsBagsAsEqual),
)
