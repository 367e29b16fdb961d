"""The end of a game, counted out: every move and every chance from a position to the end, on the engine.

What counts as the end a subclass may say otherwise: a fight, and not the whole game (`stop`).

For games in which every seat sees everything. Alone and among seats that win together there is one interest;
two seats have opposite ones; of more than two only one may still have to decide. What a position can be worth
at most cuts ways that cannot be the best; positions are remembered, and those of which only a bound is known.
A throw that is made again leads back to where it was: then worths are guessed until they fit.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.evaluation import Evaluation, Judge
from undercroft.bots.proof import COUNTED_OUT, OfGame, Proof, Prover, Weighing, best_first
from undercroft.engine.bits import lowest
from undercroft.engine.core import CHANCE, OVER, State
from undercroft.engine.options import Options

LIMIT: Final = 150_000  # positions of one decision
GROWS: Final = 1e-10  # less is no growth
DEEPEST: Final = 250  # answers in a row that are looked through
NOWHERE: Final = -1e9
FAR: Final = 1e9
GOES_ON: Final = -2e9  # no worth: there is more to come


class TooFar(Exception):
    """There is more to count than there is patience for."""


class Endgame(OfGame):
    """Exact worths of moves, as far from the end as so many positions reach."""

    def __init__(self, judge: Evaluation, seats: int, limit: int = LIMIT) -> None:
        super().__init__(judge, seats)
        self.limit: i64 = limit
        self.left: i64 = limit
        self.most: float = FAR if self.alone else 1.0  # more than this nothing is worth
        self.shared: bool = judge.game.shared
        self.seat: i64 = 0
        self.out: vec[float] = vec[float]([0.0] * seats)
        self.known: dict[tuple[int, ...], float] = {}
        self.guesses: dict[tuple[int, ...], float] = {}  # what positions on the way are worth, at least
        self.depths: dict[tuple[int, ...], int] = {}  # and how far down the way they are
        self.hangs: set[int] = set()  # the depths whose guesses were used
        self.above: dict[tuple[int, ...], float] = {}  # positions of which only an upper bound is known

    def weigh(self, s: State, seat: int) -> Weighing | None:
        self.left = self.limit
        self.seat = seat
        self.known = {}
        self.above = {}
        self.guesses = {}
        self.depths = {}
        self.hangs = set()
        found = []
        try:
            for move in s.legal(seat):
                after = s.clone()
                after.apply(move, seat)
                found.append((move, self.value(after, NOWHERE)))
        except TooFar:
            return None
        return Weighing(best_first(found), COUNTED_OUT)

    def stop(self, s: State) -> float:
        """What an ended game was worth to the seat, or that it goes on."""
        if s.waiting != OVER:
            return GOES_ON
        self.judge.ended(s, self.out)
        return self.out[self.seat]

    def options(self, s: State, who: i64) -> list[int]:
        """The moves that are looked at."""
        return s.legal(who)

    def value(self, s: State, floor: float) -> float:
        """What a position is worth to the seat; at or below the floor it may be any upper bound."""
        ended = self.stop(s)
        if ended != GOES_ON:
            return ended
        key = s.key()
        found = self.known.get(key)
        if found is not None:
            return found
        bound = self.above.get(key)
        if bound is not None and bound <= floor:
            return bound
        guess = self.guesses.get(key)
        if guess is not None:  # it is on the way here: what happens can happen again
            self.hangs.add(self.depths[key])
            return guess
        self.left -= 1
        if self.left < 0 or len(self.guesses) >= DEEPEST:
            raise TooFar
        return self.opened(s, key, floor)

    def opened(self, s: State, key: tuple[int, ...], floor: float) -> float:
        """The same for a position that is not known yet. Whether it hangs on itself shows on the way.

        Then its worth is what it is worth if it is worth so much: guessed from below until it does not grow.
        """
        above, depth = self.hangs, len(self.guesses)
        self.depths[key] = depth
        guess = self.guesses[key] = 0.0
        least = floor
        while True:
            self.hangs = set()
            worth = self.mean(s, least) if s.waiting == CHANCE else self.chosen(s, least)
            if depth not in self.hangs or (least == NOWHERE and worth - guess <= GROWS):
                break
            self.left -= 1
            if self.left < 0:
                raise TooFar
            if least == NOWHERE:
                guess = self.guesses[key] = worth
            least = NOWHERE  # an upper bound is none if it hangs on a guess
        del self.guesses[key]
        hangs = self.hangs
        hangs.discard(depth)
        if not hangs and worth > least:
            self.known[key] = worth
        elif not hangs:
            self.above[key] = worth
        self.hangs = above | hangs
        return worth

    def chosen(self, s: State, floor: float) -> float:
        """The best of a seat's moves; of a rival's the worst."""
        who = lowest(s.waiting)
        if s.waiting & (s.waiting - 1):
            raise TooFar  # answers that are given at once are another kind of question
        if who != self.seat and not self.shared:
            if s.seats != 2:
                raise TooFar
            least = FAR
            for move in self.options(s, who):
                after = s.clone()
                after.apply(move, who)
                least = min(least, self.value(after, NOWHERE))
            return least
        best = NOWHERE
        for move in self.options(s, who):
            after = s.clone()
            after.apply(move, who)
            best = max(best, self.value(after, max(floor, best)))
            if best >= self.most:
                break
        return best

    def mean(self, s: State, floor: float) -> float:
        """The mean over all that may come up, cut as soon as it cannot reach the floor."""
        listed = s.outcomes()
        total = 0.0
        for _outcome, weight in listed:
            total += float(weight)
        wanted = floor * total
        left = total
        reached = 0.0
        for outcome, weight in listed:
            share = float(weight)
            left -= share
            after = s.clone()
            after.apply(outcome, CHANCE)
            # Below this floor what else may come up could not make up for it.
            reached += share * self.value(after, (wanted - reached - left * self.most) / share)
            if reached + left * self.most <= wanted:
                return (reached + left * self.most) / total
        return reached / total


def counted_out(evaluation: Judge) -> Prover:
    """The end of games that this evaluation judges, for `PROOFS`."""

    def prove(options: Options, seats: int) -> Proof:
        return Endgame(evaluation(options, seats), seats)

    return prove
