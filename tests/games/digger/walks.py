"""Random games of Dungeon Digger that get somewhere: they seldom pass, think or renounce."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.next_up import next_up

from undercroft.engine.core import CHANCE, Event
from undercroft.engine.record import Record
from undercroft.engine.rng import Rng
from undercroft.games.digger import GAME
from undercroft.games.digger.actions import BELL, DONE, RENOUNCE
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tables import PASS, SABOTAGE, THINK

SHUNNED = (PASS, THINK, SABOTAGE, DONE, BELL)


@dataclass
class Step:
    """One answer: the positions before and after it, who gave it, and what was told."""

    before: Digger
    legal: list[int]  # of who answered
    seat: int
    n: int
    after: Digger
    told: list[Event]


def walk(seats: int, options: str, seed: int, limit: int = 100_000) -> Iterator[Step]:
    """The steps of a game until it is over, or so many."""
    s = GAME.start(seats, options)
    assert isinstance(s, Digger)
    rng = Rng("walk", seats, options, seed)
    for _k in range(limit):
        if s.over():
            return
        before = s.clone()
        seat = next_up(s)
        legal = [] if seat == CHANCE else s.legal(seat)
        n = choose(legal, rng) if legal else s.sample(rng)
        s.events = []
        s.apply(n, seat)
        told, s.events = s.events, None
        yield Step(before, legal, seat, n, s, told)


def choose(legal: list[int], rng: Rng) -> int:
    """Any move, but seldom one that leads nowhere."""
    n = legal[rng.below(len(legal))]
    while (n in SHUNNED or RENOUNCE <= n < RENOUNCE + 9) and rng.below(6):
        n = legal[rng.below(len(legal))]
    return n


def record_until(seats: int, options: str, seed: int, good: Callable[[Digger], bool]) -> Record:
    """The record of such a game up to the first position that is good."""
    record = Record(GAME.name, GAME.rules, seats, GAME.options_of(GAME.start(seats, options)))
    for step in walk(seats, options, seed):
        record.moves.append((step.seat, step.n))
        if step.after.asked() and good(step.after):
            return record
    raise AssertionError("no such position came up")
