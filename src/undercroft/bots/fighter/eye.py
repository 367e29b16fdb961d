"""How the master sees numbers go together: a small network of neurons over what `worth.py` takes down.

A sum cannot say that the last Bonus dice count more the weaker the party is. One layer of neurons can; each
is a sum that counts only above nothing. What they weigh comes from games that were played (`trained.py`).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.fighter.numbers import ALL

PARTS: Final = 1000.0  # weights are written as whole numbers
ROWS: Final = ALL + 2


@final
class Eye:
    """Log odds to win, from the numbers of a position."""

    def __init__(self, text: str) -> None:
        """A row for each number: its own weight, then what it is to each neuron. Two rows more: what each
        begins with, and what each says.
        """
        words = text.split()
        many = len(words) // ROWS
        if many == 0 or len(words) != many * ROWS:
            raise ValueError(f"an eye has {ROWS} rows of equal length, not {len(words)} numbers in all")
        rows = [[float(word) / PARTS for word in words[k : k + many]] for k in range(0, len(words), many)]
        self.neurons: i64 = len(rows[0]) - 1
        own = [row[0] for row in rows]
        flat = [weight for row in rows for weight in row[1:]]
        self.own: vec[float] = vec[float](own)
        self.weights: vec[float] = vec[float](flat)
        self.sums: vec[float] = vec[float]([0.0] * int(self.neurons))

    def points(self, seen: vec[float]) -> float:
        """What is seen, as log odds."""
        many = self.neurons
        sums, weights = self.sums, self.weights
        at: i64 = ALL * many
        for n in range(many):
            sums[n] = weights[at + n]
        total = self.own[ALL]
        for k in range(ALL):
            one = seen[k]
            if one == 0.0:
                continue
            total += self.own[k] * one
            at = k * many
            for n in range(many):
                sums[n] += weights[at + n] * one
        at = (ALL + 1) * many
        for n in range(many):
            if sums[n] > 0.0:
                total += weights[at + n] * sums[n]
        return total
