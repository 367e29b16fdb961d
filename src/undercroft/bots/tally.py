"""What came of many games, as sums."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.finished import Finished
from undercroft.engine.bits import bit

WHOLE: Final = 60  # a win, so that up to six winners can share it in whole numbers
RANK: Final = 16  # ranks are below this
# What a tally sums up over games, each named here and counted in `Tally.count`, and nowhere else.
GAMES: Final = 0
NODES: Final = 1
NODES2: Final = 2  # sum of squares, as all that end in 2
TURNS: Final = 3
TURNS2: Final = 4
DRAWS: Final = 5  # several winners, in a game that seats win against each other
NOBODY: Final = 6  # no winner
ORDERED: Final = 7  # games in which it is known who began
SPREAD: Final = 8  # highest minus lowest score
SPREAD2: Final = 9
DECIDED: Final = 10  # games that could have had a comeback
COMEBACKS: Final = 11
STRUCK: Final = 12  # decisions of bots that a clock ended
SUMS: Final = 13  # how many they are
# The same by seat.
WINS: Final = 0  # alone, or of all where all win together
SHARES: Final = 1  # in sixtieths of a win: a draw is shared
PLACES: Final = 2  # the same by place in the order of play, who began first
SCORES: Final = 3
SCORES2: Final = 4
BY_SEAT: Final = 5


@final
class Tally:
    """What came of some games, as sums, so that tallies can be added up in any order."""

    def __init__(self, seats: int, shared: bool = False) -> None:
        self.seats = seats
        self.shared = shared  # all seats win or lose together: a win of all is one for each, and no draw
        self.sums = vec[i64]([0] * (SUMS + BY_SEAT * seats))
        self.finishes: dict[int, int] = {}  # how often games ended so: see `ranks_of`, `winners_of`

    def of(self, what: int) -> int:
        """A sum over all games."""
        return self.sums[what]

    def by_seat(self, what: int) -> list[int]:
        """A sum for each seat."""
        return [self.sums[SUMS + seat * BY_SEAT + what] for seat in range(self.seats)]

    def numbers(self) -> list[int]:
        """All sums in one list, for the way between processes."""
        found: list[int] = [self.sums[k] for k in range(len(self.sums))]
        for key in sorted(self.finishes):
            found += [key, self.finishes[key]]
        return found

    def add(self, numbers: list[int]) -> None:
        """Add the sums of another tally."""
        sums = self.sums
        at = len(sums)
        for k in range(at):
            sums[k] += numbers[k]
        while at < len(numbers):
            self.finishes[numbers[at]] = self.finishes.get(numbers[at], 0) + numbers[at + 1]
            at += 2

    def count(self, game: Finished) -> None:
        """Count a finished game."""
        sums, winners = self.sums, game.winners
        spread = max(game.scores) - min(game.scores)
        sums[GAMES] += 1
        sums[NODES] += game.nodes
        sums[NODES2] += game.nodes * game.nodes
        sums[TURNS] += game.turns
        sums[TURNS2] += game.turns * game.turns
        alone = self.shared or len(winners) == 1
        sums[DRAWS] += 0 if alone or not winners else 1
        sums[NOBODY] += 0 if winners else 1
        sums[ORDERED] += 1 if game.first >= 0 else 0
        sums[SPREAD] += spread
        sums[SPREAD2] += spread * spread
        sums[DECIDED] += 1 if game.decided() else 0
        sums[COMEBACKS] += 1 if game.comeback() else 0
        sums[STRUCK] += game.struck
        key = 0
        for seat in winners:
            at = SUMS + seat * BY_SEAT
            part = WHOLE if alone else WHOLE // len(winners)
            sums[at + WINS] += 1 if alone else 0
            sums[at + SHARES] += part
            if game.first >= 0:
                place = (seat - game.first) % self.seats
                sums[SUMS + place * BY_SEAT + PLACES] += part
            key += bit(seat)
        for seat in range(self.seats):
            at = SUMS + seat * BY_SEAT
            sums[at + SCORES] += game.scores[seat]
            sums[at + SCORES2] += game.scores[seat] * game.scores[seat]
            key = key * RANK + game.ranks[seat]
        self.finishes[key] = self.finishes.get(key, 0) + 1


def ranks_of(key: int, seats: int) -> list[int]:
    """The ranks that a key of `Tally.finishes` stands for."""
    found = []
    for _seat in range(seats):
        found.append(key % RANK)
        key //= RANK
    return found[::-1]


def winners_of(key: int, seats: int) -> list[int]:
    """The winners that a key of `Tally.finishes` stands for."""
    mask = key // RANK**seats
    return [seat for seat in range(seats) if mask >> seat & 1]
