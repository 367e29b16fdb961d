"""What is true at every node of every game, whatever the scenario, the seats and the Lords."""

from collections.abc import Iterator

import pytest
from tests.games.digger.walks import Step, walk

from undercroft.engine.core import OVER, field
from undercroft.games.digger import GAME, coins, ending, events, lords
from undercroft.games.digger.actions import DEPOSIT, HEX, SPECIAL
from undercroft.games.digger.corridors import DEAD, SCORED, TILE_SET
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import neighbour
from undercroft.games.digger.moving import NOWHERE, exits, link
from undercroft.games.digger.rooms import craft, resources
from undercroft.games.digger.scenarios.shelf import NAMES
from undercroft.games.digger.sets import members
from undercroft.games.digger.state import Digger, owner_of, what_on
from undercroft.games.digger.tables import TYRANNY
from undercroft.games.digger.tiles import CORRIDORS, DOORLESS, PATHS, PORTAL, TILES

LORDS = ("none", "random")
SETTINGS = [(seats, scenario, lords) for scenario in NAMES for seats in range(2, 7) for lords in LORDS]


def steps(seats: int, scenario: str, lords: str, games: int, limit: int) -> Iterator[Step]:
    for seed in range(games):
        yield from walk(seats, f"scenario={scenario},lords={lords}", seed, limit)


CROSSROADS = sum(1 << tile - CORRIDORS for tile in range(CORRIDORS, PORTAL) if not DOORLESS[tile])

settings = pytest.mark.parametrize(("seats", "scenario", "lords"), SETTINGS)


@settings
def test_nothing_is_lost_and_nothing_happens_that_cannot(seats: int, scenario: str, lords: str) -> None:
    last: Step | None = None
    for step in steps(seats, scenario, lords, 1, 260):
        look(step)
        last = step
    assert last is not None


@pytest.mark.soak
@settings
def test_nothing_is_lost_in_whole_games(seats: int, scenario: str, lords: str) -> None:
    ends = 0
    for step in steps(seats, scenario, lords, 12, 100_000):
        look(step)
        ends += step.after.waits_for() == OVER
    assert ends == 12


def look(step: Step) -> None:
    GAME.invariants(step.after)
    gold_is_what_was_told(step)
    corridors_only_grow(step)
    projects_are_drawn_up_to_craft(step)
    stooges_rise_within_resources(step)
    points_are_bounded(step)
    the_pool_comes_first(step)
    once_a_turn(step)
    shifts_are_as_the_rules_say(step)
    if step.after.waits_for() == OVER:
        the_final_score_adds_up(step.after)


def gold_is_what_was_told(step: Step) -> None:
    for seat in range(step.after.seats):
        gained = sum(gold_in(event, seat, step.after) for event in step.told)
        assert step.after.gold[seat] - step.before.gold[seat] == gained
        assert gained >= 0


def gold_in(event: tuple[int, ...], seat: int, s: Digger) -> int:
    kind, _seen, a, b, c, _d = event
    if a != seat:
        return 0
    if kind in (events.CORRIDOR, events.SAME_TYPE):
        return c
    if kind == events.THRONE:
        return b
    return s.scenario.gold_in(event)


def corridors_only_grow(step: Step) -> None:
    """Complete ones stay as they are, dead ones are never completed, and only their owner completes them."""
    scored = 0
    for k in range(PATHS * step.before.seats):
        before, after = step.before.corridor[k], step.after.corridor[k]
        if before & SCORED:
            assert after == before
        scored += bool(after & SCORED) - bool(before & SCORED)
        assert not (after & SCORED and after & DEAD)
    owners = [event[2] for event in step.told if event[0] == events.CORRIDOR]
    assert scored == len(owners)
    builders = {event[2] for event in step.told if event[0] == events.BUILDS}
    assert set(owners) <= builders or step.before.scenario.reveals


def projects_are_drawn_up_to_craft(step: Step) -> None:
    if any(event[0] == events.TURN for event in step.told) and step.before.turn:
        seat, s = step.before.active, step.after
        if any(event[0] == events.SKIPS and event[2] == seat for event in step.told) or s.fallen >> seat & 1:
            return
        held = members(s.projects[seat])
        assert held <= craft(s, seat)
        assert held == craft(s, seat) or s.bag[seat] == 0


def stooges_rise_within_resources(step: Step) -> None:
    for event in step.told:
        if event[0] == events.RISES:
            assert step.after.crew[event[2]] <= resources(step.after, event[2])


def points_are_bounded(step: Step) -> None:
    most = TYRANNY + 2 + step.after.scenario.extra_points
    assert 0 <= step.after.points <= most


def the_pool_comes_first(step: Step) -> None:
    if step.before.pool and step.before.top & 255 == kinds.ORDERS:
        raise AssertionError("orders are asked for while the pool is not empty")
    if step.before.top & 255 == kinds.ORDERS:
        assert step.before.pool == 0
    if any(event[0] == events.TURN for event in step.told):
        assert step.after.pool == 0


def once_a_turn(step: Step) -> None:
    if step.seat >= 0 and step.n == DEPOSIT:
        assert not any(event[0] == events.DEPOSITS for event in step.told)
        assert step.before.done & 1 == 0
    if any(event[0] == events.PIT for event in step.told):
        assert step.before.done & 2 == 0
    if step.seat >= 0 and step.n == SPECIAL and step.before.top & 255 == kinds.ORDERS:
        assert step.before.lords[step.seat] < 8 <= step.after.lords[step.seat]


def shifts_are_as_the_rules_say(step: Step) -> None:
    if step.before.top & 255 != kinds.TARGET or step.n < HEX:
        return
    s, seat = step.before, step.seat
    start, n, end = field(s.top, 0), field(s.top, 1), step.n - HEX
    foes = s.enemies(seat, end)
    if foes and not s.scenario.shares(s, end):
        assert n > foes or (n == foes and s.lord(seat) == lords.GNASH)
    beside = {link(s, start >> 1, d) for d in range(6) if exits(s, start) >> d & 1}
    if end not in beside:
        # A longer shift: over own doorless places without enemies, all the way.
        assert end in run_over(s, seat, start)


def run_over(s: Digger, seat: int, start: int) -> set[int]:
    """What can be reached over own doorless nodes without enemies, walked by hand."""
    found: set[int] = set()
    todo = [start]
    while todo:
        x = todo.pop()
        for d in range(6):
            y = link(s, x >> 1, d) if exits(s, x) >> d & 1 else NOWHERE
            if y == NOWHERE or y in found:
                continue
            found.add(y)
            b = s.board[y >> 1]
            own = what_on(b) <= TILES and owner_of(b) == seat and DOORLESS[what_on(b) - 1]
            if own and not s.enemies(seat, y):
                todo.append(y)
    return found


def the_final_score_adds_up(s: Digger) -> None:
    given = [ending.prize_winner(s, prize) for prize in range(3)]
    for seat in range(s.seats):
        if s.fallen >> seat & 1:
            continue
        prizes = given.count(seat)
        expected = s.gold[seat] + 5 * prizes + coins.worth_of(s, seat) - s.scenario.penalty(s, seat)
        assert GAME.scores(s)[seat] == expected
    assert sum(winner >= 0 for winner in given) <= 3


@pytest.mark.parametrize("seats", [2, 3])
def test_links_can_be_walked_both_ways(seats: int) -> None:
    for step in walk(seats, "", 5, 400):
        s = step.after
        if step.told and step.told[0][0] == events.BUILDS:
            for node in range(2 * s.spaces):
                what = what_on(s.board[node >> 1])
                if not 0 < what <= TILES:
                    continue
                for d in range(6):
                    if exits(s, node) >> d & 1:
                        y = link(s, node >> 1, d)
                        if y != NOWHERE:
                            assert link(s, y >> 1, (d + 3) % 6) == node
                            assert exits(s, y) >> (d + 3) % 6 & 1
                            assert neighbour(node >> 1, d) == y >> 1


def test_two_arms_of_crossroads_always_make_a_complete_corridor_of_two() -> None:
    """Two crossroads of one owner that touch mouth to mouth."""
    joined = 0
    for seed in range(6):
        for step in walk(2, "", seed, 600):
            for _seat, tiles, _gold, _nuggets in [e[2:] for e in step.told if e[0] == events.CORRIDOR]:
                joined += tiles == 2
            for k in range(PATHS * 2):
                run = step.after.corridor[k]
                if run and run & TILE_SET & ~CROSSROADS == 0 and members(run & TILE_SET) == 2:
                    assert run & SCORED
    assert joined
