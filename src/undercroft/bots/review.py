"""A finished game looked at again: what was well played, what was not, and what was luck.

For one seat every move of the record changes what the game is worth to it. A change by chance is luck, a
change by a rival is the rival's doing, and where the seat itself chose, what it chose is held against the
best that it could have chosen (`critic`). Start, plus luck, less what was given away, plus what rivals gave
away, is the result: always, for the worth before a decision is the worth after it plus what it gave away.
Worths are exact where the game is solved; elsewhere games are played on (`curve`), and all has an error.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import hypot
from typing import Final

from librt.vecs import vec

from undercroft.bots.critic import Critic, Finding, Opinion, claimed, credit, sure, weakness
from undercroft.bots.curve import GROUPS, Point, error_of, fitted
from undercroft.engine.core import CHANCE, State
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.nouns import counted
from undercroft.engine.record import Record
from undercroft.engine.registry import find

GAMES: Final = 32  # played on for each decision that may have been a mistake, unless more are asked for
ENDS: Final = 12  # times as many games in all are played on to draw the curve
START: Final = 2  # times as many more for its start
LOOKS: Final = 1200  # short looks in all at its positions, but not too few nor too many at each
POINTS: Final = 3  # turning points

Progress = Callable[[int, int], None]  # is told how many moves of how many are done


class CannotReview(UndercroftError):
    """There is nothing to review: no such seat, or nothing was played."""


@dataclass(frozen=True)
class Weighed:
    """A move that could have been played."""

    move: int
    text: str
    worth: float
    label: str  # as people say it, where the game says so

    @property
    def words(self) -> str:
        """As people say it."""
        return self.label or self.text


@dataclass(frozen=True)
class Choice:
    """A decision of the reviewed seat between several moves."""

    at: int  # the number of the move in the record, from 1
    played: Weighed
    best: Weighed
    others: list[Weighed]  # the best first
    loss: float  # by which the best was better; below 0 where the judge found out that it was not
    error: float  # of the loss; 0 is exact, or there was nothing to hold against the move
    mistake: bool


@dataclass(frozen=True)
class Moment:
    """What one move of the record did to the worth of the game."""

    at: int
    who: int  # a seat, or CHANCE
    text: str
    worth: float  # after it
    error: float
    change: float
    doubt: float  # the error of the change


@dataclass(frozen=True)
class Sum:
    """A part of the result, and its error."""

    amount: float
    error: float


@dataclass(frozen=True)
class Review:
    """A game as it went for one seat. Start + luck - lost + rivals = result."""

    game: str
    seat: int
    seats: int
    exact: bool
    simulations: int  # games played on for a decision that may have been a mistake, where it is not exact
    start: Sum
    luck: Sum  # all that chance changed
    lost: Sum  # all that was given away by choices
    rivals: Sum  # all that choices of rivals changed: what they gave away
    result: float
    moments: list[Moment]  # one for each move: the curve
    choices: list[Choice]
    turning: list[int]  # the numbers of the moves with the greatest changes, in order
    ahead: Sum  # by how much all choices were better than moves drawn blindly would have been

    @property
    def accuracy(self) -> Sum | None:
        """How well it was played: 1 is the best, 0 as good as drawing moves blindly. See docs/bots.md.

        What was won over blind moves, as a part of what the best ones would have won over them. None where
        nothing could be won, so that there is nothing to measure by.
        """
        gained, lost = self.ahead.amount, max(self.lost.amount, 0.0)
        whole = gained + lost
        if whole <= 0.0 or not self.choices:
            return None
        error = hypot(lost * self.ahead.error, gained * self.lost.error) / (whole * whole)
        return Sum(max(gained / whole, 0.0), error)

    def dearest(self) -> Choice | None:
        """The mistake that cost most; None if there was none."""
        found = self.mistakes()
        return found[0] if found else None

    def mistakes(self) -> list[Choice]:
        """The choices that were mistakes, the worst first."""
        return sorted([c for c in self.choices if c.mistake], key=lambda choice: -choice.loss)

    def as_json(self) -> dict[str, object]:
        """All of it under the names above."""
        found = self.accuracy
        return {**asdict(self), "accuracy": None if found is None else asdict(found)}


@dataclass(frozen=True)
class Entry:
    """A line of the account of a game: `start`, `luck`, `lost`, `rivals` or `result`."""

    name: str
    amount: float
    error: float


def account(found: Review, par: float) -> list[Entry]:
    """Start, luck, lost, rivals and result as they are shown: rounded, and such that they add up.

    In points of a hundred to win or, alone, in the game's own points, of which `par` are worth 1. What is
    lost counts below 0. What rounding leaves over goes to luck.
    """
    scale, digits = (100.0, 1) if found.seats > 1 else (par, 2)

    def shown(worth: float) -> float:
        return round(scale * worth, digits) + 0.0  # no -0.0

    start, lost, rivals = shown(found.start.amount), shown(-found.lost.amount), shown(found.rivals.amount)
    result = shown(found.result)
    luck = round(result - start - lost - rivals, digits) + 0.0
    return [
        Entry("start", start, shown(found.start.error)),
        Entry("luck", luck, shown(found.luck.error)),
        Entry("lost", lost, shown(found.lost.error)),
        Entry("rivals", rivals, shown(found.rivals.error)),
        Entry("result", result, 0.0),
    ]


def review(
    record: Record,
    seat: int,
    simulations: int = GAMES,
    seed: int = 1,
    progress: Progress | None = None,
    solved: bool = True,
) -> Review:
    """Look at a record again for one seat; `solved=False` plays games on even where the solution is known."""
    return review_from(record.start(), record, seat, simulations, seed, progress, solved)


def review_from(
    base: State,
    record: Record,
    seat: int,
    simulations: int,
    seed: int,
    progress: Progress | None,
    solved: bool = True,
) -> Review:
    """The same for moves that began in another position than the start of the game."""
    game = find(record.game)
    if not 0 <= seat < record.seats:
        raise CannotReview(
            f"the record has {counted(record.seats, 'seat')}: 0 to {record.seats - 1}, not {seat}"
        )
    if not record.moves:
        raise CannotReview("nothing has been played in this record")
    if simulations < 2:
        raise CannotReview(f"a review needs at least 2 simulations, not {simulations}")
    critic = Critic(game, record, seat, simulations, seed, solved)
    walk = Walk(game, critic, base, record.moves)
    walk.look(progress)
    return walk.review()


def missed(findings: list[Finding]) -> list[float]:
    """What the player who judges would have given away itself: by so much it may be wrong elsewhere, too."""
    return [finding.judged.loss for finding in findings if finding.shared]


class Walk:
    """One walk along the moves of a record, and what was found on it."""

    def __init__(self, game: Game, critic: Critic, base: State, moves: list[tuple[int, int]]) -> None:
        self.game = game
        self.critic = critic
        self.seat = critic.seat
        self.moves = moves
        self.at: list[State] = [base.clone()]  # the positions, before each move and after the last
        for who, n in moves:
            after = self.at[-1].clone()
            after.submit(n, who)
            self.at.append(after)
        # Positions that must be known: where chance or a rival decides, and the last one.
        self.asked = [k for k, (who, _n) in enumerate(moves) if self.decides(k) and who != self.seat]
        self.asked.append(len(moves))
        self.exact: dict[int, float] = {}
        self.sampled: dict[int, Point] = {}
        self.findings: dict[int, Finding] = {}

    def decides(self, k: int) -> bool:
        """Could move k have been another one?"""
        who, _n = self.moves[k]
        s = self.at[k]
        return len(s.outcomes()) != 1 if who == CHANCE else len(s.legal(who)) > 1

    def look(self, progress: Progress | None) -> None:
        """Look at every move."""
        for k in range(len(self.at)):
            if k == self.asked[len(self.exact) + len(self.sampled)]:
                self.measure(k)
            if k == len(self.moves):
                break
            who, n = self.moves[k]
            if who == self.seat and self.decides(k):
                self.findings[k] = self.critic.look(self.at[k], k + 1, n)
            if progress is not None:
                progress(k + 1, len(self.moves))

    def measure(self, k: int) -> None:
        """What a position is worth: exactly, or by games played on from what the seat knew."""
        s = self.at[k]
        critic = self.critic
        known = critic.known(s)
        if known is None and s.over():
            out: vec[float] = vec[float]([0.0] * s.seats)
            critic.evaluation.ended(s, out)
            known = out[self.seat]
        if known is not None:
            self.exact[k] = known
            return
        point = Point()
        view = self.game.view(s, self.seat)
        place, places = len(self.sampled), len(self.asked)
        ends = ENDS * critic.simulations
        first, last = place * ends // places, (place + 1) * ends // places
        if place == 0:  # what the start was worth is told for itself
            last += START * critic.simulations
        name = f"{critic.seed}:curve"
        for sample in range(max(min(LOOKS // places, critic.simulations, 4 * GROUPS), GROUPS)):
            world = critic.quick.world(view, name, sample)
            point.looks[sample % GROUPS].append(critic.quick.worth(world, name, sample, True))
        for number in range(first, last):
            sample = number % max(critic.simulations, last - first)
            world = critic.quick.world(view, name, sample)
            point.ends[sample % GROUPS].append(critic.quick.worth(world, name, sample, False))
        self.sampled[k] = point

    # What comes of it.

    def chain(self, groups: list[int]) -> list[float]:
        """The worth before each move and after the last one, by the samples of some groups."""
        alone = self.critic.seats == 1
        least, most = (-1e300, 1e300) if alone else (0.0, 1.0)
        curve, _slopes = fitted(list(self.sampled.values()), groups, least, most)
        worths = self.exact.copy()
        for k, worth in zip(self.sampled, curve, strict=True):
            below, above = self.leeway(k)
            worths[k] = max(min(worth, most - above), least + below)
        found = [worths[len(self.moves)]]
        for k in range(len(self.moves) - 1, -1, -1):
            found.append(worths.get(k, found[-1] + self.loss(k)))
        return found[::-1]

    def settle(self) -> None:
        """Let decisions in a row count once what they gave away together: the last ones first."""
        later = Opinion(0.0, 0.0)
        for k in range(len(self.moves) - 1, -1, -1):
            finding = self.findings.get(k)
            if finding is not None:
                credit(finding, later)
                judged = finding.judged
                later = Opinion(later.loss + judged.loss, hypot(later.error, judged.error))
            elif k in self.exact or k in self.sampled:
                later = Opinion(0.0, 0.0)

    def estimate(self) -> None:
        """Take the evaluation's word, as far as it can be trusted there, where no games were played on.

        Among several seats decisions in a row cannot give away more than a whole game, nor than was there.
        """
        _worths, slopes = fitted(list(self.sampled.values()), list(range(GROUPS)), 0.0, 1.0)
        trust = dict(zip(self.sampled, slopes, strict=True))
        near = slopes[-1] if slopes else 0.0
        total, low, high = 0.0, 0.0, 0.0
        for k in range(len(self.moves), -1, -1):
            near = trust.get(k, near)
            if k in self.exact:
                total = low = high = self.exact[k]
                low, high = min(low, 0.0), max(high, 1.0)
            elif k in self.sampled:
                total = low = high = 0.0
            finding = self.findings.get(k)
            if finding is None or finding.exact:
                continue
            found = finding.judged
            if finding.ahead is not None:
                finding.ahead = Opinion(near * finding.ahead.loss, abs(near) * finding.ahead.error)
            if finding.looked is not None:
                found = Opinion(near * finding.looked.loss, abs(near) * finding.looked.error)
            before = total + found.loss
            if self.critic.seats > 1:
                before = max(min(before, low + 1.0), high - 1.0)
            finding.judged = Opinion(before - total, found.error)
            total, low, high = before, min(low, before), max(high, before)

    def loss(self, k: int) -> float:
        """What move k gave away."""
        finding = self.findings.get(k)
        return finding.judged.loss if finding is not None else 0.0

    def leeway(self, k: int) -> tuple[float, float]:
        """How much less and how much more worth the decisions just before a position had."""
        below = above = total = 0.0
        while k > 0 and k - 1 not in self.exact and k - 1 not in self.sampled:
            k -= 1
            total += self.loss(k)
            below, above = max(below, -total), max(above, total)
        return below, above

    def changes(self, worths: list[float], by_chance: bool) -> float:
        """All that chance changed, or all that rivals did."""
        total = 0.0
        for k, (who, _n) in enumerate(self.moves):
            if who != self.seat and (who == CHANCE) == by_chance:
                total += worths[k + 1] - worths[k]
        return total

    def review(self) -> Review:
        """All of it."""
        findings = list(self.findings.values())
        weak = weakness(findings)
        self.settle()
        self.estimate()
        worths = self.chain(list(range(GROUPS)))
        groups = [self.chain([group]) for group in range(GROUPS)] if self.sampled else []
        choices = [self.choice(k, worths, weak) for k in self.findings]
        lost = Sum(sum([c.loss for c in choices]), hypot(*[c.error for c in choices], *missed(findings)))
        start = Sum(worths[0], error_of([found[0] for found in groups]))
        rivals = Sum(self.changes(worths, False), error_of([self.changes(found, False) for found in groups]))
        luck_error = hypot(error_of([self.changes(found, True) for found in groups]), lost.error)
        moments = [self.moment(k, worths, groups) for k in range(len(self.moves))]
        ahead = [finding.ahead for finding in findings if finding.ahead is not None]
        swings = sorted(moments, key=lambda moment: (-abs(moment.change), moment.at))[:POINTS]
        return Review(
            game=self.game.name,
            seat=self.seat,
            seats=self.critic.seats,
            exact=not self.sampled and all(finding.exact for finding in findings),
            simulations=self.critic.simulations,
            start=start,
            luck=Sum(self.changes(worths, True), luck_error),
            lost=lost,
            rivals=rivals,
            result=worths[-1],
            moments=moments,
            choices=choices,
            turning=sorted([moment.at for moment in swings if moment.change != 0.0]),
            ahead=Sum(sum([one.loss for one in ahead]), hypot(*[one.error for one in ahead])),
        )

    def moment(self, k: int, worths: list[float], groups: list[list[float]]) -> Moment:
        """What one move did."""
        s = self.at[k]
        who, n = self.moves[k]
        return Moment(
            at=k + 1,
            who=who,
            text=self.game.chance_text(s, n) if who == CHANCE else self.game.option(s, who, n).text,
            worth=worths[k + 1],
            error=error_of([found[k + 1] for found in groups]),
            change=worths[k + 1] - worths[k],
            doubt=error_of([found[k + 1] - found[k] for found in groups]),
        )

    def choice(self, k: int, worths: list[float], weak: float) -> Choice:
        """A decision, now that it is known how far players may be wrong."""
        finding = self.findings[k]
        judged = finding.judged
        error = hypot(judged.error, weak) if finding.second is not None else judged.error
        least = sure(list(self.findings.values()), self.critic.simulations)
        mine = worths[k + 1]
        listed = []
        for move, better in finding.others:
            # What nobody could show to be better is not said to be.
            by = better if finding.exact else judged.loss if move == finding.best else min(better, 0.0)
            listed.append(self.weighed(k, move, mine + by))
        listed.sort(key=lambda weighed: (-weighed.worth, weighed.move))
        return Choice(
            at=finding.at,
            played=self.weighed(k, finding.played, mine),
            best=self.weighed(k, finding.best, mine + judged.loss),
            others=listed,
            loss=judged.loss,
            error=error,
            mistake=claimed(finding, weak, least, self.critic.small),
        )

    def weighed(self, k: int, move: int, worth: float) -> Weighed:
        """A move with its words."""
        option = self.game.option(self.at[k], self.seat, move)
        return Weighed(move, option.text, worth, option.label)
