"""Exact odds, by asking the engine itself: no second copy of the rules."""

from collections.abc import Callable
from fractions import Fraction

from undercroft.engine.core import CHANCE, Event, State
from undercroft.engine.prompt import Odds

Label = Callable[[list[Event]], str]  # what a step's events come to; empty: follow chance further


def spread(s: State, label: Label) -> dict[str, Fraction]:
    """Follow chance from here until each line has a label; the probability of each label."""
    return _spread(s, label, {})


def _spread(s: State, label: Label, known: dict[tuple[int, ...], dict[str, Fraction]]) -> dict[str, Fraction]:
    key = s.key()
    if key in known:
        return known[key]
    outcomes = s.outcomes()
    if not outcomes:
        raise ValueError("chance cannot be followed further: a question comes before it has a name")
    total = sum(weight for _outcome, weight in outcomes)
    shares: dict[str, Fraction] = {}
    for outcome, weight in outcomes:
        after = s.clone()
        after.events = []
        after.apply(outcome, CHANCE)
        name = label(after.events)
        lines = {name: Fraction(1)} if name else _spread(after, label, known)
        for line, share in lines.items():
            shares[line] = shares.get(line, Fraction(0)) + share * weight / total
    known[key] = shares
    return shares


def listed(shares: dict[str, Fraction]) -> tuple[Odds, ...]:
    """Shares as odds, in the order in which they were found."""
    return tuple(Odds(name, share.numerator, share.denominator) for name, share in shares.items())
