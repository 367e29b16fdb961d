"""What a plan would bring in its round, over the cards that its seat has not seen. Rules: lords/planning.

The engine fights the round on copies: once for each card that may be turned up, with the best choices inside
the battle. Nothing is used that the seat does not know: other lines are left out, and what others have laid
or looked at.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.core import CHANCE, kind_of
from undercroft.engine.moves import Moves
from undercroft.engine.piles import knows
from undercroft.games.lords import line, scoring
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import PLACES, Lords

FOUGHT: Final = 40  # positions of one battle; beyond them the first choice is taken
NO_TITLES: Final = [0] * len(scoring.TITLES)
HURT: Final = 100  # points count before wounds: one of them more than any damage


@final
class Forecast:
    """Points that a round brings: with the best card, the worst, and on average."""

    def __init__(self, best: int, worst: int, mean: float) -> None:
        self.best = best
        self.worst = worst
        self.mean = mean

    def text(self) -> str:
        """In words."""
        if self.best == self.worst:
            return f"this round {self.best:+d} points whatever the card"
        return f"this round {self.worst:+d} to {self.best:+d} points by the card, {self.mean:+.1f} on average"


def forecast(s: Lords, seat: i64, n: i64) -> Forecast:
    """What comes of the answers that a seat has laid, of one more, and of nothing besides them."""
    start = _only(s, seat)
    for step in range(s.answers.count(seat)):
        start.apply(s.answers.at(seat, step), seat)
    before = _points(start, seat)
    start.apply(n, seat)
    out = Moves()
    round_ = s.round
    while start.asks(seat) and kind_of(start.top) == kinds.PLAN and start.round == round_:
        start.moves(seat, out)
        start.apply(out.ids[0], seat)  # nothing: the lowest move of every further question
    found: list[tuple[int, int]] = []
    if start.waiting == CHANCE and kind_of(start.top) == kinds.REVEAL:
        for card, weight in start.outcomes():
            after = start.clone()
            after.apply(card, CHANCE)
            found.append((_fought(after, seat, round_, FOUGHT) // HURT - before, weight))
    else:  # the card is known
        found.append((_fought(start, seat, round_, FOUGHT) // HURT - before, 1))
    total = sum([points * weight for points, weight in found])
    points = [points for points, _weight in found]
    return Forecast(max(points), min(points), total / sum([weight for _points, weight in found]))


def _only(s: Lords, seat: i64) -> Lords:
    """A copy in which nobody else plans, and in which only the seat's own knowledge of cards is left."""
    only = s.clone()
    for other in range(s.seats):
        only.answers.given[other] = vec[i64]()
        if other != seat:
            for place in range(other * PLACES, (other + 1) * PLACES):
                only.line[place] = 0
    for k in range(len(s.cards)):
        if s.cards[k] and not knows(s.cards[k], seat):
            only.cards[k] = 0
    only.run()
    return only


def _points(s: Lords, seat: i64) -> i64:
    """The points of a seat without titles."""
    return sum(scoring.parts(s, seat, NO_TITLES))


def _fought(s: Lords, seat: i64, round_: i64, left: i64) -> i64:
    """Points, then wounds, behind the battle of this round, by the best choices in it."""
    if s.round != round_ or not s.asks(seat) or kind_of(s.top) == kinds.PLAN:
        hurt: i64 = 0
        for place in range(seat * PLACES, seat * PLACES + line.length(s, seat)):
            hurt += line.left_to(s.line[place])
        return HURT * _points(s, seat) + HURT - 1 - min(hurt, HURT - 1)
    out = Moves()
    s.moves(seat, out)
    best: i64 = -1000 * HURT
    tried: i64 = out.n if left > 1 else 1
    for k in range(tried):
        after = s.clone()
        after.apply(out.ids[k], seat)
        best = max(best, _fought(after, seat, round_, left // max(out.n, 1)))
    return best
