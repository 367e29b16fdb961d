"""Dice in the air: what all frames share that roll some."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine import dice
from undercroft.engine.core import Chance, field
from undercroft.engine.rng import Rng
from undercroft.games.roll.state import Roll

AT_ONCE: Final = 7  # dice of one chance event: eight would have more than 1,000 outcomes


class Throw(Chance[Roll]):
    """So many dice as field 0 says, and no more than go into one chance event."""

    def dice(self, s: Roll, f: i64) -> i64:
        """How many are rolled now."""
        return min(field(f, 0), AT_ONCE)

    def outcomes(self, s: Roll, f: i64) -> list[tuple[int, int]]:
        return dice.rolls(self.dice(s, f))

    def sample(self, s: Roll, f: i64, rng: Rng) -> i64:
        return dice.roll(self.dice(s, f), rng)

    def possible(self, s: Roll, f: i64, n: i64) -> bool:
        return dice.is_roll(n, self.dice(s, f))
