"""The 28 invariants of the fact sheet and one of who left, over random games of every scenario and table."""

from collections.abc import Callable, Iterator
from functools import cache

import pytest
from tests.games.digger import lords
from tests.games.digger.walks import Step, walk
from tests.next_up import next_up

from undercroft.engine.bits import count
from undercroft.engine.core import field
from undercroft.engine.errors import IllegalMove
from undercroft.engine.record import digest
from undercroft.engine.sets import set_size
from undercroft.games.digger import GAME, audit, coins, ending, events
from undercroft.games.digger.actions import DEPOSIT, HEX, SPECIAL
from undercroft.games.digger.corridors import DEAD, SCORED, TILE_SET
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import neighbour
from undercroft.games.digger.moving import NOWHERE, exits, link
from undercroft.games.digger.rooms import craft, resources
from undercroft.games.digger.scenarios.hunt import grounds
from undercroft.games.digger.scenarios.raid import party
from undercroft.games.digger.scenarios.shelf import NAMES
from undercroft.games.digger.state import FLAME_USED, FURY_USED, ORDERED, PIT_USED, Digger, owner_of, what_on
from undercroft.games.digger.tables import TYRANNY, WORK
from undercroft.games.digger.tiles import CORRIDORS, DOORLESS, PATHS, PORTAL, TILES

LORDS = ("none", "random", "chosen")
SETTINGS = [(seats, scenario, lords) for scenario in NAMES for seats in range(2, 7) for lords in LORDS]
FEWER = [  # every scenario with every number of seats, Lords by turns
    (seats, scenario, LORDS[(seats + k) % 3]) for k, scenario in enumerate(NAMES) for seats in range(2, 7)
]
LIMIT = 100  # steps of each game that is looked at here; the soak plays to the end
LONGER = [(3, "beasts", "random"), (3, "raid", "random")]  # and of these more, until dungeons meet
CROSSROADS = sum(1 << tile - CORRIDORS for tile in range(CORRIDORS, PORTAL) if not DOORLESS[tile])
EXTRA_POINTS = 2  # of a Lord


@cache
def shared() -> list[Step]:
    """The steps of one game for each setting, with a position after each that stays as it is."""
    found = []
    for k, (seats, scenario, ruled) in enumerate([*FEWER, *LONGER]):
        limit = LIMIT if k < len(FEWER) else 7 * LIMIT
        for step in walk(seats, f"scenario={scenario},lords={ruled}", 0, limit):
            found.append(Step(step.before, step.legal, step.seat, step.n, step.after.clone(), step.told))
    return found


# Each of these looks at one step and raises what is wrong with it.


def every_stooge_is_somewhere(step: Step) -> None:
    audit.stooges(step.after)


def every_tile_is_somewhere_once(step: Step) -> None:
    audit.tiles(step.after)


def every_coin_is_somewhere(step: Step) -> None:
    audit.coins(step.after)
    assert len(step.after.coins) + coins.in_bag(step.after) == 36


def every_collapse_is_somewhere(step: Step) -> None:
    audit.collapses(step.after)


def edges_that_touch_agree(step: Step) -> None:
    if built(step):
        audit.touching(step.after)


def every_tile_is_reached_from_its_portal(step: Step) -> None:
    if built(step):
        audit.reached(step.after)


def nobody_stands_where_nobody_can(step: Step) -> None:
    audit.standing(step.after)
    audit.kept(step.after)


def gold_never_falls(step: Step) -> None:
    for seat in range(step.after.seats):
        assert step.after.gold[seat] >= step.before.gold[seat]
        assert step.after.scenario.penalty(step.after, seat) % party.SHAME == 0


def gold_is_what_was_told(step: Step) -> None:
    for seat in range(step.after.seats):
        gained = sum(gold_in(event, seat, step.after) for event in step.told)
        assert step.after.gold[seat] - step.before.gold[seat] == gained


def gold_in(event: tuple[int, ...], seat: int, s: Digger) -> int:
    kind, seen, a, b, c, d = event
    if a != seat:
        return 0
    if kind in (events.CORRIDOR, events.SAME_TYPE):
        return c
    return b if kind == events.THRONE else s.scenario.gold_in((kind, seen, a, b, c, d))


def complete_corridors_stay_as_they_are(step: Step) -> None:
    scored = 0
    for k in range(PATHS * step.before.seats):
        before, after = step.before.corridor[k], step.after.corridor[k]
        assert not before & SCORED or after == before
        scored += bool(after & SCORED) - bool(before & SCORED)
    assert scored == sum(event[0] == events.CORRIDOR for event in step.told)


def corridors_are_what_a_full_survey_finds(step: Step) -> None:
    if built(step) or step.after.top & 255 == kinds.ORDERS:
        audit.corridors(step.after)


def a_dead_corridor_is_never_complete(step: Step) -> None:
    for k in range(PATHS * step.before.seats):
        assert not (step.after.corridor[k] & SCORED and step.after.corridor[k] & DEAD)


def only_its_owner_completes_a_corridor_or_a_tile_that_is_turned_up(step: Step) -> None:
    owners = {event[2] for event in step.told if event[0] == events.CORRIDOR}
    builders = {event[2] for event in step.told if event[0] == events.BUILDS}
    assert owners <= builders or any(event[0] == grounds.TURNED_UP for event in step.told)


def projects_are_drawn_up_to_craft(step: Step) -> None:
    if any(event[0] == events.TURN for event in step.told) and step.before.turn:
        seat, s = step.before.active, step.after
        if any(event[0] == events.SKIPS and event[2] == seat for event in step.told) or s.fallen >> seat & 1:
            return
        held = set_size(s.projects[seat])
        assert held <= craft(s, seat)
        assert held == craft(s, seat) or s.bag[seat] == 0


def stooges_rise_within_resources(step: Step) -> None:
    for event in step.told:
        if event[0] == events.RISES:
            used = step.after.crew[event[2]] + step.after.scenario.upkeep(step.after, event[2])
            assert used <= resources(step.after, event[2])


def points_are_never_negative_and_bounded(step: Step) -> None:
    assert 0 <= step.after.points <= TYRANNY + EXTRA_POINTS + step.after.scenario.extra_points


def the_pool_is_empty_when_points_are_spent_or_the_turn_ends(step: Step) -> None:
    spends = any(event[0] in (events.ORDER, events.SPECIAL, events.PASSES) for event in step.told)
    if spends and step.before.top & 255 == kinds.ORDERS:
        assert step.before.pool == 0
    if any(event[0] == events.TURN for event in step.told):
        assert step.after.pool == 0
    assert all(count(step.after.pool, order) <= 15 for order in range(WORK + 1))


def some_things_are_done_once_a_turn(step: Step) -> None:
    before = step.before
    if step.seat >= 0 and step.n == DEPOSIT and before.top & 255 == kinds.ORDERS:
        assert not before.done & ORDERED
    for kind, mark in ((events.PIT, PIT_USED), (party.FURY, FURY_USED), (party.BLAST, FLAME_USED)):
        if any(event[0] == kind for event in step.told):
            assert not before.done & mark
    if step.seat >= 0 and step.n == SPECIAL and before.top & 255 == kinds.ORDERS:
        assert before.lords[step.seat] < 8 <= step.after.lords[step.seat]


def tokens_lie_on_rooms_of_others(step: Step) -> None:
    audit.tokens(step.after)


def a_longer_shift_runs_over_own_doorless_places(step: Step) -> None:
    if step.before.top & 255 != kinds.TARGET or step.n < HEX:
        return
    s, start, end = step.before, field(step.before.top, 0), step.n - HEX
    beside = {link(s, start >> 1, d) for d in range(6) if exits(s, start) >> d & 1}
    assert end in beside or end in run_over(s, step.seat, start)


def who_enters_among_enemies_is_stronger(step: Step) -> None:
    if step.before.top & 255 != kinds.TARGET or step.n < HEX:
        return
    s, seat, n, end = step.before, step.seat, field(step.before.top, 1), step.n - HEX
    foes = s.enemies(seat, end)
    if foes and not s.scenario.shares(s, end):
        assert n > foes or (n == foes and s.lord(seat).number == lords.GNASH)


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


def links_can_be_walked_both_ways(step: Step) -> None:
    s = step.after
    for event in step.told:
        if event[0] == events.BUILDS:
            for node in range(2 * event[4], 2 * event[4] + 2):
                for d in range(6):
                    y = link(s, node >> 1, d) if exits(s, node) >> d & 1 else NOWHERE
                    if y != NOWHERE:
                        back = (d + 3) % 6
                        assert (exits(s, y) >> back & 1, link(s, y >> 1, back)) == (1, node)
                        assert neighbour(node >> 1, d) == y >> 1


def other_moves_are_refused_and_change_nothing(step: Step) -> None:
    """A few moves that are not legal; that legal ones are accepted is what a walk shows."""
    s, seat = step.before, next_up(step.before)
    if seat < 0 or step.n % 5:
        return
    legal, key = s.legal(seat), s.key()
    for n in (step.n + 1, (step.n * 7 + s.turn) % GAME.ids, (step.n * 31 + s.round) % GAME.ids):
        if n not in legal:
            with pytest.raises(IllegalMove):
                s.submit(n, seat)
    assert s.key() == key


def arms_of_two_crossroads_make_a_complete_corridor_of_two(step: Step) -> None:
    for event in step.told:
        if event[0] == events.BUILDS:
            for k in range(event[2] * PATHS, event[2] * PATHS + PATHS):
                run = step.after.corridor[k]
                if run & TILE_SET and not run & TILE_SET & ~CROSSROADS and set_size(run & TILE_SET) == 2:
                    assert run & SCORED


def the_final_score_adds_up(step: Step) -> None:
    s = step.after
    if not s.over():
        return
    given = [ending.prize_winner(s, prize) for prize in range(3)]
    assert len(given) == 3
    for seat in range(s.seats):
        if not s.fallen >> seat & 1:
            own = s.gold[seat] + 5 * given.count(seat) + coins.worth_of(s, seat)
            assert GAME.scores(s)[seat] == own - s.scenario.penalty(s, seat)


def nobody_who_left_stands_anywhere(step: Step) -> None:
    """Fallen seats and Adventurers that are out of the game: they stand nowhere, and never come back."""
    before, after = step.before, step.after
    audit.left(after)
    after.scenario.audit(after)
    assert before.fallen & ~after.fallen == 0
    if after.scenario.name == "raid":
        for hero in range(party.HEROES):
            if party.leader(before, hero) >= 0 and party.at(before, hero) < 0:
                assert party.at(after, hero) < 0


def built(step: Step) -> bool:
    return any(event[0] == events.BUILDS for event in step.told)


Look = Callable[[Step], None]
INVARIANTS: dict[int, Look] = {
    1: every_stooge_is_somewhere,
    2: every_tile_is_somewhere_once,
    3: every_coin_is_somewhere,
    4: every_collapse_is_somewhere,
    5: edges_that_touch_agree,
    6: every_tile_is_reached_from_its_portal,
    7: nobody_stands_where_nobody_can,
    8: gold_never_falls,
    9: gold_is_what_was_told,
    10: complete_corridors_stay_as_they_are,
    11: corridors_are_what_a_full_survey_finds,
    12: a_dead_corridor_is_never_complete,
    13: only_its_owner_completes_a_corridor_or_a_tile_that_is_turned_up,
    14: projects_are_drawn_up_to_craft,
    15: stooges_rise_within_resources,
    16: points_are_never_negative_and_bounded,
    17: the_pool_is_empty_when_points_are_spent_or_the_turn_ends,
    18: some_things_are_done_once_a_turn,
    19: tokens_lie_on_rooms_of_others,
    20: a_longer_shift_runs_over_own_doorless_places,
    21: who_enters_among_enemies_is_stronger,
    22: links_can_be_walked_both_ways,
    23: other_moves_are_refused_and_change_nothing,
    26: the_final_score_adds_up,
    28: arms_of_two_crossroads_make_a_complete_corridor_of_two,
    29: nobody_who_left_stands_anywhere,
}
NAMED = [f"i{k}-{look.__name__}" for k, look in INVARIANTS.items()]


@pytest.mark.parametrize("look", list(INVARIANTS.values()), ids=NAMED)
def test_an_invariant_holds_after_every_step(look: Look) -> None:
    """All but 24, 25 (`test_rotation.py`) and 27, which are about whole games."""
    for step in shared():
        look(step)


def test_the_walks_meet_what_the_invariants_are_about() -> None:
    met = {event[0] for step in shared() for event in step.told}
    assert met >= {
        events.BUILDS, events.CORRIDOR, events.SAME_TYPE, events.THRONE, events.FIGHT, events.PIT,
        events.RISES, events.SPECIAL, events.DEPOSITS, events.COLLAPSE, events.DEMOLISHED, events.BONUS,
    }  # fmt: skip
    assert sorted([*INVARIANTS, 24, 25, 27]) == list(range(1, 30))


@pytest.mark.parametrize(("seats", "scenario", "lords"), FEWER[::6])
def test_i24_the_same_moves_give_the_same_position(seats: int, scenario: str, lords: str) -> None:
    options = f"scenario={scenario},lords={lords}"
    steps = list(walk(seats, options, 0, LIMIT))
    s = GAME.start(seats, options)
    for step in steps:
        assert s.key() == step.before.key()
        s.submit(step.n, step.seat)
    assert digest(s) == digest(steps[-1].after)


@pytest.mark.parametrize("scenario", NAMES)
def test_i27_a_game_ends_and_its_final_score_adds_up(scenario: str) -> None:
    last: Step | None = None
    for step in whole(2, scenario, "random", 1):
        last = step
    assert last is not None
    assert last.after.over()
    assert last.after.ending != ending.GOES_ON
    the_final_score_adds_up(last)
    outcome = GAME.outcome(last.after)
    assert outcome.winners
    assert outcome.rule in GAME.rulebook().paragraphs


def whole(seats: int, scenario: str, lords: str, games: int) -> Iterator[Step]:
    """The steps of whole games."""
    for seed in range(games):
        yield from walk(seats, f"scenario={scenario},lords={lords}", seed)


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "scenario", "lords"), SETTINGS)
def test_the_invariants_hold_in_whole_games(seats: int, scenario: str, lords: str) -> None:
    ends = 0
    for step in whole(seats, scenario, lords, 12):
        for look in INVARIANTS.values():
            look(step)
        ends += step.after.over()
    assert ends == 12
