"""Sure points of the last delve are not thrown away: bots against exact values, with nobody left to fight.

With an empty party only the dice decide, so that every way a delve can go on is computed by the rules. Tokens
that help then (Town Portals, Rings) are those whose worth was counted once for each of them.
"""

from functools import cache

import pytest

from undercroft.bots.levels import MASTER
from undercroft.bots.roll.worth import Weights, Worth
from undercroft.bots.shelf import find_maker
from undercroft.engine.bits import one
from undercroft.engine.rng import Rng
from undercroft.games.roll import GAME
from undercroft.games.roll.actions import RETIRE
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import DELVES, LAST_LEVEL, PORTAL, RING, SCALES

CLEAR = 0.5  # points by which going home must be better to be sure


def at_regroup(level: int, lair: int, hoard: int) -> Roll:
    """The Regroup phase of the last delve, alone, without a hero and with nobody left."""
    s = GAME.start(1, "heroes=none")
    assert isinstance(s, Roll)
    s.delves = DELVES - 1
    s.active = 0
    s.level, s.lair, s.hoard = level, lair, hoard
    s.party, s.graveyard = 0, 7
    s.box -= hoard
    s.become(kinds.REGROUP)
    s.run()
    return s


def exact(s: Roll, known: dict[tuple[int, ...], float]) -> float:
    """What a position is worth to who plays best, in points at the end."""
    if s.over():
        return float(GAME.scores(s)[0])
    key = (s.level, s.lair, s.dungeon, s.hoard, s.top)
    if key not in known:
        after = [(weight, n) for n, weight in s.outcomes()] if s.chance() else []
        if after:
            whole = sum(weight for weight, _n in after)
            known[key] = sum(weight * moved(s, n, known) for weight, n in after) / whole
        else:
            known[key] = max(moved(s, n, known) for n in s.legal(0))
    return known[key]


def moved(s: Roll, n: int, known: dict[tuple[int, ...], float]) -> float:
    twin = s.clone()
    twin.play(n)
    return exact(twin, known)


@cache
def positions(many: int) -> list[tuple[Roll, dict[int, float]]]:
    """Positions by chance, with the exact worth of each move."""
    known: dict[tuple[int, ...], float] = {}
    found = []
    for k in range(many):
        rng = Rng("sure points", k)
        hoard = one(PORTAL) * rng.below(4) + one(RING) * rng.below(2) + one(SCALES) * rng.below(3)
        s = at_regroup(1 + rng.below(LAST_LEVEL - 1), rng.below(3), hoard)
        found.append((s, {n: moved(s, n, known) for n in s.legal(0)}))
    return found


@pytest.mark.once
@pytest.mark.parametrize("name", ["greedy", MASTER])
def test_greedy_and_the_master_throw_away_no_sure_points_of_the_last_delve(name: str) -> None:
    bot = find_maker(name, GAME, clock=False)(GAME.complete({"heroes": "none"}), 1)
    sure = 0
    for s, worths in positions(40):
        others = max(worth for n, worth in worths.items() if n != RETIRE)
        if worths[RETIRE] > others + CLEAR:
            sure += 1
            played = bot.choose(GAME.view(s, 0), s.legal(0), Rng(1))
            assert played == RETIRE, f"{name} on level {s.level}, Lair {s.lair}, tokens {s.hoard:x}: {worths}"
    assert sure > 10


def test_a_second_town_portal_is_worth_its_points_at_the_end() -> None:
    """One ends the delve: another can do nothing more in it."""
    worth = Worth(Weights())
    for level in range(1, LAST_LEVEL):
        none, one_, two = (at_regroup(level, 0, n * one(PORTAL)) for n in range(3))
        assert worth.prospect(two, level) == worth.prospect(one_, level) >= worth.prospect(none, level)
    last = [worth.tokens(n * one(PORTAL), 0, 0) for n in range(4)]
    assert last == [0.0, 2.0, 4.0, 6.0]
    before = [worth.tokens(n * one(PORTAL), 0, 1) for n in range(4)]
    assert before[1] > last[1]
    assert before[2] - before[1] == pytest.approx(2.0)
    assert before[3] - before[2] == pytest.approx(2.0)
