"""Moves of a decision on trial: where nothing is known exactly, games that are played on say which is best.

As in a review (`critic`), who chooses does not judge. The evaluation after the turn names the move that may
be the best; games to the end give a hint, and most decisions end there. Then games of a sample of their own
must be sure that it is better than each of the others; and games of a third sample, played on by the best
player that there is time for, must be of the same mind, and say by how much. All moves of a sample get the
same imagined worlds and the same dice.
"""

import json
import zlib
from statistics import NormalDist
from typing import Final

from undercroft.bots.critic import makers
from undercroft.bots.evaluation import Evaluation, Judge
from undercroft.bots.playon import PlayOn, paired
from undercroft.bots.proof import NOTHING, OfGame, Proof, Prover, Weighing, best_first
from undercroft.bots.shelf import Maker
from undercroft.engine.core import State
from undercroft.engine.game import Game
from undercroft.engine.options import Options
from undercroft.engine.view import View

MOVES: Final = 9  # of a decision with more of them people would not see what is asked
LOOKED: Final = 12  # samples that choose
HINTED: Final = 24  # games to the end, so that little time goes into what is not clear
JUDGED: Final = 48  # by the best player, and as many for each look of the other one
LOOKS: Final = 6  # of the other player, until it is sure
WRONG: Final = 0.001  # the chance that one of the claims of a puzzle is false, by the second opinion alone
CLEAR: Final = 2.0  # times the margin of what is known exactly
HALF: Final = 0.5  # of the margin: less is no hint


class Trial(OfGame):
    """Worths of moves by games played on; only where one is clearly the best."""

    def __init__(self, game: Game, judge: Evaluation, options: Options, seats: int, salt: str = "") -> None:
        """`salt` is in the names of all samples: another one judges by other games."""
        super().__init__(judge, seats)
        self.margin *= CLEAR
        self.dear = True
        self.game = game
        self.options = options
        self.salt = salt
        self.quick, self.best, self.other = makers(game, judge)

    def by(self, maker: Maker, seat: int) -> PlayOn:
        """Games played on by this player."""
        return PlayOn(self.game, self.judge, maker, self.options, self.seats, seat)

    def weigh(self, s: State, seat: int) -> Weighing | None:
        legal = s.legal(seat)
        if not 2 <= len(legal) <= MOVES:
            return NOTHING
        view = self.game.view(s, seat)
        name = f"{self.salt}{named(view)}"
        quick = self.by(self.quick, seat)
        looks = quick.compare(view, legal, f"{name}:look", LOOKED, True)
        order = sorted(range(len(legal)), key=lambda k: (-sum(looks[k]), k))
        if not self.ahead([looks[k] for k in order], 0.0, HALF):
            return NOTHING
        moves = [legal[k] for k in order]
        if not self.ahead(quick.compare(view, moves, f"{name}:hint", HINTED, False), 0.0, HALF):
            return NOTHING
        return self.tried(view, seat, moves, name)

    def tried(self, view: View, seat: int, moves: list[int], name: str) -> Weighing:
        """The trial of the first of these moves: who must be sure comes first, for by that most fail."""
        games = self.sure(view, seat, moves, name)
        if not games:
            return NOTHING
        judged = self.by(self.best, seat).compare(view, moves, f"{name}:judge", JUDGED, False)
        if not self.ahead(judged, 1.0, 1.0):
            return NOTHING
        top = sum(judged[0]) / JUDGED
        found = [(moves[0], top)]
        doubt = 0.0
        for k in range(1, len(moves)):
            better, error = paired(judged[0], judged[k])
            found.append((moves[k], top - better))
            doubt = max(doubt, error)
        return Weighing(best_first(found), self.how(games, doubt))

    def sure(self, view: View, seat: int, moves: list[int], name: str) -> int:
        """After how many games the other player is sure that the first move is the best; 0: it is not.

        Each look is a chance to be wrong, and so is each move that the first is held against.
        """
        other = self.by(self.other, seat)
        z = NormalDist().inv_cdf(1.0 - WRONG / (LOOKS * (len(moves) - 1)))
        found: list[list[float]] = [[] for _move in moves]
        for look in range(LOOKS):
            more = other.compare(view, moves, f"{name}:second:{look}", JUDGED, False)
            for k in range(len(moves)):
                found[k] += more[k]
            if self.ahead(found, z, HALF):
                return len(found[0])
            if not self.ahead(found, 0.0, HALF):
                return 0
        return 0

    def ahead(self, found: list[list[float]], errors: float, margins: float) -> bool:
        """Is the first move better than each of the others, by so many errors and so many margins?"""
        for k in range(1, len(found)):
            better, error = paired(found[0], found[k])
            if better < max(errors * error, margins * self.margin):
                return False
        return True

    def how(self, games: int, doubt: float) -> str:
        """How it is known, for people."""
        unit = self.unit if self.alone else "points of a hundred"
        return (
            f"Judged by {JUDGED} games played on after each move, give or take "
            f"{self.scale * doubt:.1f} {unit}; another player agreed in {games} games of its own."
        )


def named(view: View) -> str:
    """A short name of what a seat knows: the same for the same view."""
    return f"{zlib.crc32(json.dumps(view, sort_keys=True).encode()):08x}"


def played_on(game: Game, evaluation: Judge) -> Prover:
    """Games of this kind played on, for `PROOFS`."""

    def prove(options: Options, seats: int) -> Proof:
        return Trial(game, evaluation(options, seats), options, seats)

    return prove
