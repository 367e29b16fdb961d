"""A player who goes through every move and every roll of a level, to check what is told about chances.

It shares nothing with the game's own look ahead: it knows a cleared level by what is told about it.
"""

from fractions import Fraction

from tests.next_up import next_up

from undercroft import CHANCE
from undercroft.engine.core import Event
from undercroft.games.roll import events
from undercroft.games.roll.state import Roll

Known = dict[tuple[int, ...], Fraction]
HOME = (events.FLED, events.RETIRED)


def chance(s: Roll, known: Known | None = None) -> Fraction:
    """The chance that the best play clears the level that a position is on, or that is populated next."""
    known = {} if known is None else known
    key = s.key()
    if key not in known:
        if s.chance():
            outcomes = s.outcomes()
            good = sum(weight * _after(s, n, CHANCE, known) for n, weight in outcomes)
            known[key] = Fraction(good) / sum(weight for _n, weight in outcomes)
        else:
            who = next_up(s)
            best = Fraction(0)
            for n in s.legal(who):
                best = max(best, _after(s, n, who, known))
                if best == 1:
                    break
            known[key] = best
    return known[key]


def _after(s: Roll, n: int, who: int, known: Known) -> Fraction:
    after = s.clone()
    told: list[Event] = []
    after.events = told
    after.apply(n, who)
    after.events = None
    if any(event[0] == events.CLEARED for event in told):
        return Fraction(1)
    if any(event[0] in HOME for event in told):
        return Fraction(0)
    return chance(after, known)
