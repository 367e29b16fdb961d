"""Exact odds, by asking the engine itself: no second copy of the rules."""

from collections.abc import Callable, Sequence
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
    total = sum([weight for _outcome, weight in outcomes])
    named: dict[str, int] = {}  # weights of lines that end here, in the order in which they were found
    below: dict[tuple[int, ...], int] = {}  # weights of positions from which chance is followed further
    for outcome, weight in outcomes:
        after = s.clone()
        after.events = []
        after.apply(outcome, CHANCE)
        name = label(after.events)
        if name:
            named[name] = named.get(name, 0) + weight
            continue
        further = after.key()
        if further not in below:
            for line in _spread(after, label, known):
                named.setdefault(line, 0)
        below[further] = below.get(further, 0) + weight
    # Whole numbers as long as possible: fractions cost more than the rules themselves.
    shares = {line: Fraction(weight, total) for line, weight in named.items()}
    for further, weight in below.items():
        for line, share in known[further].items():
            shares[line] += share * Fraction(weight, total)
    known[key] = shares
    return shares


def listed(
    shares: dict[str, Fraction], bad: Sequence[str] = (), even: Sequence[str] = ()
) -> tuple[Odds, ...]:
    """Shares as odds, in the order in which they were found; good, but for those that are bad or neither."""
    found: list[Odds] = []
    for name, share in shares.items():
        tone = "bad" if name in bad else "" if name in even else "good"
        found.append(Odds(name, share.numerator, share.denominator, tone))
    return tuple(found)
