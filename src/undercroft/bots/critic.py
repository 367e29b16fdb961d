"""Looks at one decision again: was there a better move, and by how much?

Whoever takes the best of many values that vary takes too high a value. So the samples that choose are never
those that judge. Players and a short search propose moves; the evaluation after the turn picks one; games
played on to their end say whether there is anything in it (a hint). Games of their own, played on by the best
player that there is time for, say how much it was, whatever they say. Whether it is called a mistake is said
by yet other games, of another player: a second opinion. How far the two are apart, beyond what chance
explains, is how far players may be wrong.
"""

from dataclasses import dataclass
from math import hypot, sqrt
from statistics import NormalDist
from typing import Final

from undercroft.bots.bot import Bot
from undercroft.bots.evaluation import Evaluation, Oracle
from undercroft.bots.ismcts import best_of
from undercroft.bots.levels import MASTER
from undercroft.bots.playon import Careless, Habit, PlayOn, paired
from undercroft.bots.search import Search
from undercroft.bots.shelf import Maker, find_evaluation, find_maker, find_oracle, judges, levels
from undercroft.engine.core import State
from undercroft.engine.game import Game
from undercroft.engine.options import Options
from undercroft.engine.record import Record
from undercroft.engine.rng import Rng
from undercroft.engine.view import View

WORLDS: Final = 32  # imagined positions of one search, where something is hidden
SEARCHED: Final = 4  # simulations of the search that proposes, for each game that is played on to judge
ERRS: Final = 12  # a careless player does anything once in so many decisions
WRONG: Final = 0.025  # the chance that a review of a game without mistakes claims one
SMALL: Final = 0.01  # smaller losses are no mistakes
TENTH: Final = 0.1  # the same alone, in points


@dataclass
class Opinion:
    """By how much one move is better than another, and the error of that."""

    loss: float
    error: float


@dataclass
class Finding:
    """What was found of one decision. Unless it is held against the seat, the played move is the best."""

    at: int
    played: int
    best: int
    others: list[tuple[int, float]]  # other moves, and how much better than the played one they look
    exact: bool
    judged: Opinion  # by the best player
    shared: bool = False  # would the best player have played the same?
    looked: Opinion | None = None  # by the evaluation, what the best player would have played instead
    second: Opinion | None = None  # by another one; None where nothing is held against the seat, or exactly
    ahead: Opinion | None = None  # by how much the played move is better than one drawn blindly, on average


class Critic:
    """Judges the decisions of one seat: by the game's oracle, or by games played on."""

    def __init__(
        self, game: Game, record: Record, seat: int, simulations: int, seed: int, solved: bool
    ) -> None:
        options = game.complete(record.options)
        self.game = game
        self.seat = seat
        self.simulations = simulations
        self.seed = seed
        self.oracle: Oracle | None = find_oracle(game, options, record.seats) if solved else None
        self.evaluation: Evaluation = find_evaluation(game, options, record.seats)
        self.small = SMALL if record.seats > 1 else TENTH / self.evaluation.par
        self.options = options
        self.seats = record.seats
        quick, best, other = makers(game, self.evaluation)
        self.players = [best, quick]
        self.quick = self.by(quick)
        self.best = self.by(best)
        self.other = self.by(other)

    def by(self, maker: Maker) -> PlayOn:
        """Games played on by this player."""
        return PlayOn(self.game, self.evaluation, maker, self.options, self.seats, self.seat)

    def known(self, s: State) -> float | None:
        """What a position is exactly worth to the seat; None where that is not known."""
        found = self.oracle.worths(s) if self.oracle is not None else None
        return None if found is None else found[self.seat]

    def look(self, s: State, at: int, played: int) -> Finding:
        """Look at a decision again."""
        worths: list[tuple[int, float]] = []
        for move in s.legal(self.seat):
            worth = self.known(applied(s, move, self.seat))
            if worth is None:
                return self.sampled(s, at, played)
            worths.append((move, worth))
        mine = next(worth for move, worth in worths if move == played)
        others = [(move, worth - mine) for move, worth in worths if move != played]
        best, loss = max([(played, 0.0), *others], key=lambda pair: (pair[1], pair[0] == played, -pair[0]))
        finding = Finding(at, played, best, others, True, Opinion(loss, 0.0))
        finding.ahead = Opinion(-sum([better for _move, better in others]) / len(worths), 0.0)
        return finding

    def sampled(self, s: State, at: int, played: int) -> Finding:
        """The same where nothing is known exactly."""
        view = self.game.view(s, self.seat)
        name = f"{self.seed}:{at}"
        proposed = self.proposals(s, view, name)
        moves = [played, *[move for move in proposed if move != played]]
        legal = s.legal(self.seat)
        blind = drawn_blindly(legal, played, name)
        if len(moves) == 1:  # everybody would have played it
            looks = self.quick.compare(view, [played, blind], f"{name}:look", self.few(8), True)
            finding = Finding(at, played, played, [], False, Opinion(0.0, 0.0))
            finding.ahead = ahead_of(paired(looks[0], looks[1]), len(legal))
            return finding
        looks = self.quick.compare(view, [*moves, blind], f"{name}:look", self.few(4), True)
        seen = [paired(looks[k], looks[0]) for k in range(1, len(moves))]
        others = [(moves[k + 1], seen[k][0]) for k in range(len(seen))]
        finding = Finding(at, played, played, others, False, Opinion(0.0, 0.0))
        finding.ahead = ahead_of(paired(looks[0], looks[-1]), len(legal))
        if proposed[0] != played:
            finding.best = proposed[0]
            finding.looked = Opinion(*seen[moves.index(proposed[0]) - 1])
        promising = [
            (difference, -k)
            for k, (difference, error) in enumerate(seen)
            if difference > max(0.5 * error, self.small)
        ]
        if not promising:
            return finding
        rival = moves[1 - max(promising)[1]]
        hint = self.opinion(self.quick, view, played, rival, f"{name}:hint", self.few(2))
        if hint.loss > max(hint.error, self.small):
            finding.best = rival
            finding.looked = None
            finding.shared = proposed[0] == played
            many = self.simulations
            finding.judged = self.opinion(self.best, view, played, rival, f"{name}:judge", many)
            finding.second = self.opinion(self.other, view, played, rival, f"{name}:second", many)
        return finding

    def few(self, part: int) -> int:
        """A part of the games for what is only a first look."""
        return max(self.simulations // part, 2)

    def opinion(self, by: PlayOn, view: View, played: int, rival: int, name: str, many: int) -> Opinion:
        """What games of a sample of their own say."""
        worse, better = by.compare(view, [played, rival], name, many, False)
        loss, error = paired(better, worse)
        return Opinion(loss, error)

    def proposals(self, s: State, view: View, name: str) -> list[int]:
        """Moves that may be the best: the best player's, the quick one's and that of a short search."""
        legal = s.legal(self.seat)
        found = []
        for k, maker in enumerate(self.players):
            bot = maker(self.options, self.seats)
            found.append(bot.choose(view, legal, Rng("player", name, k)))
        level = levels(self.game)[MASTER]
        search = Search(self.evaluation, self.seat, self.seats, level.depth, level.guided)
        rng = Rng("search", name)
        many = SEARCHED * self.simulations
        worlds = min(WORLDS, many) if self.evaluation.hidden else 1
        search.worlds = [self.game.imagine(view, rng) for _world in range(worlds)]
        search.run(many, rng)
        found.append(best_of(search.found(), legal))
        return [move for move in dict.fromkeys(found) if move in legal]


def makers(game: Game, evaluation: Evaluation) -> tuple[Maker, Maker, Maker]:
    """Who plays on: somebody quick, the best player that there is time for, and who gives a second opinion.

    Where there is only one player, the second opinion is that of the same one playing carelessly. They think
    by simulations, not by the clock: what a review says does not depend on the machine.
    """
    names = judges(game)
    if len(names) > 1:
        quick = find_maker(names[0], game, clock=False)
        return quick, find_maker(names[-1], game, clock=False), quick

    def habitual(_options: Options, _seats: int) -> Bot:
        return Habit(game, evaluation)

    best = find_maker(names[0], game, clock=False) if names else habitual

    def careless(options: Options, seats: int) -> Bot:
        return Careless(best(options, seats), ERRS)

    return best, best, careless


def weakness(findings: list[Finding]) -> float:
    """How far two players disagree about losses, beyond what their errors explain."""
    apart = 0.0
    many = 0
    for finding in findings:
        second = finding.second
        if second is not None:
            judged = finding.judged
            noise = judged.error * judged.error + second.error * second.error
            apart += (judged.loss - second.loss) ** 2 - noise
            many += 1
    return sqrt(max(apart / many, 0.0)) if many else 0.0


def sure(findings: list[Finding], simulations: int) -> float:
    """Errors by which a loss must stand out among so many that were judged, by so many games each."""
    many = sum([finding.second is not None for finding in findings])
    z = NormalDist().inv_cdf(1.0 - WRONG / max(many, 1))
    return z + (z * z * z + z) / (
        4.0 * (simulations - 1)
    )  # Student's quantile: few games say their error badly


def claimed(finding: Finding, weak: float, least: float, small: float) -> bool:
    """Is it a mistake? The second opinion must be sure of it, and the first one of the same mind."""
    judged, second = finding.judged, finding.second
    if second is None:
        return finding.exact and judged.loss > small
    agreed = judged.loss > max(hypot(judged.error, weak), small)
    return agreed and second.loss > max(least * hypot(second.error, weak), small)


def credit(finding: Finding, later: Opinion) -> None:
    """Credit a decision with what those right after it gave away, with nobody and no chance in between.

    Who played on from it did not find the better moves of the later ones, or would have played them; so the
    move looked worse than it was, by as much.
    """
    judged, second = finding.judged, finding.second
    if second is None or later.loss <= 0.0:
        return
    if judged.loss > later.loss:
        finding.judged = Opinion(judged.loss - later.loss, hypot(judged.error, later.error))
        finding.second = Opinion(second.loss - later.loss, hypot(second.error, later.error))
    else:
        finding.best = finding.played
        finding.judged = Opinion(0.0, 0.0)
        finding.second = None


def drawn_blindly(legal: list[int], played: int, name: str) -> int:
    """Another legal move, each with the same chance."""
    others = [move for move in legal if move != played]
    return others[Rng("blind", name).below(len(others))]


def ahead_of(blind: tuple[float, float], legal: int) -> Opinion:
    """How far a move is ahead of one drawn from so many legal ones, itself among them."""
    better, error = blind
    share = (legal - 1) / legal
    return Opinion(share * better, share * error)


def applied(s: State, n: int, who: int) -> State:
    """The position after a move."""
    after = s.clone()
    after.apply(n, who)
    return after
