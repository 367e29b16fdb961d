"""Laws of knowledge, against the exact law: what a seat can know is followed from the start.

An `Insight` is what a seat has seen so far, with every state that fits and its probability. Draws
follow their weights; a secret answer of another seat is any legal one, each equally likely; an answer
that the seat sees is followed only where it says nothing about what is hidden.
"""

from collections import Counter
from typing import Final
from zlib import crc32

from undercroft.engine.bits import members
from undercroft.engine.core import CHANCE, State
from undercroft.engine.laws.hidden import imagined, sees_answer, text_of
from undercroft.engine.laws.statistics import TOO_FAR, misfit
from undercroft.engine.laws.trial import SETUP, Insight, Key, Law, Trial

DEPTH: Final = 16  # answers from the start
BREADTH: Final = 4  # insights that are followed at each depth
BRANCHES: Final = 3  # answers that a seat sees, tried at each node
WIDEST: Final = 160  # states that a seat may hold possible
SAMPLES: Final = 400
TESTED: Final = 2  # insights that are sampled


def follow(trial: Trial, seat: int) -> list[Insight]:
    """What a seat can come to know from the start, along some lines of play. The laws here share it."""
    if seat in trial.notes.insights:
        return trial.notes.insights[seat]
    start = trial.game.start(trial.seats, trial.options)
    frontier = [Insight(0, trial.game.view(start, seat), {start.key(): (start, 1.0)})]
    found = list(frontier)
    for _ in range(DEPTH):
        reached: list[Insight] = []
        for insight in frontier:
            reached += successors(trial, seat, insight)
        found += reached
        frontier = []
        while reached and len(frontier) < BREADTH:
            frontier.append(reached.pop(trial.rng.below(len(reached))))
    trial.notes.insights[seat] = found
    return found


def successors(trial: Trial, seat: int, insight: Insight) -> list[Insight]:
    """What a seat can come to know by one more answer."""
    states = [s for s, _share in insight.states.values()]
    asked = members(states[0].asked())
    if states[0].over() or any(members(s.asked()) != asked for s in states):
        return []
    who = asked[trial.rng.below(len(asked))] if asked else CHANCE
    secret = not sees_answer(states[0], who, seat)
    tried = seen_answers(trial, states, who)
    if secret and sum(len(s.legal(who)) or len(s.outcomes()) for s in states) > WIDEST:
        return []
    reached: dict[tuple[int, str], Insight] = {}
    for s, share in insight.states.values():
        for n, part in weighed(s, who):
            if not secret and n not in tried:
                continue
            after = s.clone()
            after.events = []
            after.apply(n, who)
            saw = (insight.history, who, -1 if secret else n, trial.seen(after.events, seat))
            after.events = None
            view = trial.game.view(after, seat)
            mark = (crc32(repr(saw).encode()), text_of(view))
            there = reached.setdefault(mark, Insight(mark[0], view, {}))
            key = after.key()
            known = there.states[key][1] if key in there.states else 0.0
            there.states[key] = (after, known + share * part)
    return list(reached.values())


def seen_answers(trial: Trial, states: list[State], who: int) -> list[int]:
    """Some answers to follow where the seat sees them: none if they tell what is hidden."""
    if who == CHANCE:
        listed = [n for n, _weight in states[0].outcomes()]
    else:
        listed = states[0].legal(who)
        if any(s.legal(who) != listed for s in states):
            return []
    if len(listed) <= BRANCHES:
        return listed
    return [listed[trial.rng.below(len(listed))] for _ in range(BRANCHES)]


def weighed(s: State, who: int) -> list[tuple[int, float]]:
    """Every answer with its probability, where nothing is known of whoever gives it."""
    if who != CHANCE:
        legal = s.legal(who)
        return [(n, 1 / len(legal)) for n in legal]
    outcomes = s.outcomes()
    total = sum(weight for _n, weight in outcomes)
    return [(n, weight / total) for n, weight in outcomes]


def close(one: dict[Key, float], two: dict[Key, float]) -> bool:
    """Are two distributions the same but for rounding?"""
    return set(one) == set(two) and all(abs(one[key] - two[key]) < 1e-9 for key in one)


def stays(trial: Trial) -> None:
    """What a seat was shown stays in its view: equal views leave the same possible, equally likely."""
    for seat in trial.everyone():
        known: dict[str, Insight] = {}
        for insight in follow(trial, seat):
            view = text_of(insight.view)
            other = known.setdefault(view, insight)
            if not close(other.shares(), insight.shares()):
                trial.fail(f"{seat} has seen different things, but its view is the same:\n{view}")


def possible(trial: Trial) -> None:
    """What is imagined could be: it fits all that the seat has seen."""
    for seat in trial.everyone():
        for insight in follow(trial, seat):
            key = imagined(trial, insight.view).key()
            if key not in insight.states:
                trial.fail(f"{seat} imagines a state that cannot be from\n{text_of(insight.view)}\n{key}")


def fair(trial: Trial) -> None:
    """Imagined states are as likely as the exact law says."""
    for seat in trial.everyone():
        wide = [insight for insight in follow(trial, seat) if len(insight.states) > 1]
        for _ in range(min(TESTED, len(wide))):
            insight = wide.pop(trial.rng.below(len(wide)))
            samples = min(SAMPLES, 30 * len(insight.states))
            drawn = Counter(imagined(trial, insight.view).key() for _ in range(samples))
            off = misfit(drawn, insight.shares())
            if off >= TOO_FAR:
                trial.fail(
                    f"{samples} states that {seat} imagines are {off:.1f} deviations off the exact law of\n"
                    f"{text_of(insight.view)}"
                )


LAWS: Final[list[Law]] = [
    Law("stays", "what a seat was shown stays in its view", SETUP, stays),
    Law("possible", "what is imagined could be", SETUP, possible),
    Law("fair", "imagined states follow the exact law", SETUP, fair),
]
