"""What a plan would bring in its round, over the cards that its seat has not seen. Rules: lords/planning.

The engine fights the round on copies: once for each card that may be turned up, with the best choices inside
the battle. Nothing is used that the seat does not know: other lines are left out, and what others have laid
or looked at.
"""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.core import CHANCE, kind_of
from undercroft.engine.moves import Moves
from undercroft.engine.piles import knows
from undercroft.engine.sets import set_size
from undercroft.games.lords import line, scoring
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import PLACES, Lords

FOUGHT: Final = 40  # positions of one battle; beyond them the first choice is taken
NO_TITLES: Final = [0] * len(scoring.TITLES)
NOTHING: Final = -1_000_000  # worse than anything
HURT: Final = 100  # points count before wounds: one of them more than any damage


@final
class Forecast:
    """What a round brings: points with the best card, the worst, and on average; whom it catches (or,
    below 0, lets go), and tiles that it costs, on average.
    """

    def __init__(self, best: int, worst: int, mean: float, caught: float, lost: float) -> None:
        self.best = best
        self.worst = worst
        self.mean = mean
        self.caught = caught
        self.lost = lost

    def text(self) -> str:
        """In words."""
        people = "caught" if round(self.caught, 1) >= 0 else "freed"
        expected = f"expect {_about(abs(self.caught))} {people}, {_about(self.lost)} conquered"
        if self.best == self.worst:
            return f"{expected}; this round {self.best:+d} points whatever the card"
        return (
            f"{expected}; this round {self.worst:+d} to {self.best:+d} points by the card, "
            f"{self.mean:+.1f} on average"
        )


def _about(n: float) -> str:
    """A number with one digit behind the point, unless it is whole."""
    return f"{n:.1f}".removesuffix(".0")


def forecast(s: Lords, seat: i64, n: i64) -> Forecast:
    """What comes of the answers that a seat has laid, of one more, and of nothing besides them."""
    start = _only(s, seat)
    for step in range(s.answers.count(seat)):
        start.apply(s.answers.at(seat, step), seat)
    before = start.clone()
    start.apply(n, seat)
    out = Moves()
    round_ = s.round
    while start.asks(seat) and kind_of(start.top) == kinds.PLAN and start.round == round_:
        start.moves(seat, out)
        start.apply(out.ids[0], seat)  # nothing: the lowest move of every further question
    points: list[int] = []
    total, caught, lost, cards = 0, 0, 0, 0
    reveals = start.waiting == CHANCE and kind_of(start.top) == kinds.REVEAL
    listed = start.outcomes() if reveals else [(0, 1)]  # or the card is known
    for card, weight in listed:
        after = start.clone()
        if reveals:
            after.apply(card, CHANCE)
        after = _fought(after, seat, round_, FOUGHT)
        points.append(_points(after, seat) - _points(before, seat))
        total += points[-1] * weight
        caught += (set_size(after.prison[seat]) - set_size(before.prison[seat])) * weight
        lost += (set_size(after.conquered[seat]) - set_size(before.conquered[seat])) * weight
        cards += weight
    return Forecast(max(points), min(points), total / cards, caught / cards, lost / cards)


def _only(s: Lords, seat: i64) -> Lords:
    """A copy in which nobody else plans, and in which only the seat's own knowledge of cards is left."""
    only = s.clone()
    only.answers.clear()
    for other in range(s.seats):
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


def _measure(s: Lords, seat: i64) -> i64:
    """Points, then wounds."""
    hurt: i64 = 0
    for place in range(seat * PLACES, seat * PLACES + line.length(s, seat)):
        hurt += line.left_to(s.line[place])
    return HURT * _points(s, seat) + HURT - 1 - min(hurt, HURT - 1)


def _fought(s: Lords, seat: i64, round_: i64, left: i64) -> Lords:
    """The position behind the battle of this round, by the best choices in it."""
    if s.round != round_ or not s.asks(seat) or kind_of(s.top) == kinds.PLAN:
        return s
    out = Moves()
    s.moves(seat, out)
    best: i64 = NOTHING
    found = s
    tried: i64 = out.n if left > 1 else 1
    for k in range(tried):
        after = s.clone()
        after.apply(out.ids[k], seat)
        after = _fought(after, seat, round_, left // max(out.n, 1))
        measure = _measure(after, seat)
        if measure > best:
            best = measure
            found = after
    return found
