"""Seasons, years, events, the market, colours that nobody plays, and playing alone."""

import itertools
from collections import Counter

import pytest
from tests.games.lords import kit
from tests.games.lords.kit import A, B, C, D

from undercroft.engine.bits import count, members, size
from undercroft.engine.core import CHANCE, pack
from undercroft.engine.rng import Rng
from undercroft.games.lords import adventurers, events, evil, line, scoring
from undercroft.games.lords.cards.creatures import market
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.game import GAME
from undercroft.games.lords.spaces import KEYS
from undercroft.games.lords.state import PLACES, Lords


def play(s: Lords, seed: int = 1) -> list[Lords]:
    """A random game to its end: the position before each answer."""
    rng, seen = Rng("seasons", seed), []
    while not s.over():
        twin = s.clone()
        assert isinstance(twin, Lords)
        seen.append(twin)
        if s.chance():
            s.apply(s.sample(rng), CHANCE)
        else:
            who = members(s.asked())[rng.below(len(members(s.asked())))]
            legal = s.legal(who)
            s.apply(legal[rng.below(len(legal))], who)
    return seen


def test_a_year_offers_all_its_creatures_and_rooms() -> None:
    s = kit.start()
    play(s)
    offered = Counter(event[2] for event in kit.told(s, events.OFFERED_MONSTER))
    assert all(offered[k] == count(market(1, False), k) + count(market(2, False), k) for k in range(9))
    rooms = [event[2] for event in kit.told(s, events.OFFERED_ROOM)]
    assert sorted(rooms[:8]) == [*range(8)]
    assert sorted(rooms[8:]) == [*range(10, 18)]


@pytest.mark.parametrize("options", ["", "previewNextSeason=off", "phaseOrder=published"])
def test_every_event_comes_once_a_year(options: str) -> None:
    s = kit.start(4, options)
    play(s, 2)
    assert sorted(event[2] for event in kit.told(s, events.EVENT)[:3]) == [0, 1, 2]
    assert sorted(event[2] for event in kit.told(s, events.EVENT)[3:]) == [0, 1, 2]


def test_the_next_season_is_shown_ahead_or_not() -> None:
    s = kit.run_to(kit.start(), kinds.LAY)
    assert s.next_event
    assert adventurers.waiting_in(s.coming) == 4
    s = kit.run_to(kit.start(4, "previewNextSeason=off"), kinds.LAY)
    assert not s.next_event
    assert not s.coming


def test_the_last_season_looks_no_further() -> None:
    for s in play(kit.start()):
        if s.season == 3 and s.top & 255 == kinds.LAY:
            assert (s.next_event, s.coming) == (0, 0)
            assert s.event
            assert s.waiting_line
        if s.season == 0 and s.top & 255 == kinds.LAY:
            assert (s.event, s.waiting_line) == (0, 0)


@pytest.mark.parametrize(
    ("options", "first"), [("", events.EVENT), ("phaseOrder=published", events.PRODUCED)]
)
def test_production_comes_last_or_first(options: str, first: int) -> None:
    s = kit.laying(4, options)
    s.season = 1
    s.event = kit.event_of("tax-day") + 1
    s.waiting_line = s.coming
    s.imps[A] = 9
    kit.build(s, A, "mint", "B3")
    s.events = []
    s.become(pack(kinds.SEASON, 2))
    s.stack = s.stack[:-2]
    s.run()
    while not (kit.told(s, events.EVENT) and kit.told(s, events.PRODUCED)):
        kit.answer(s, "room mint")
    kept = [event[0] for event in s.events if event[0] in (events.EVENT, events.PRODUCED)]
    assert kept[0] == first


def test_the_token_moves_on_but_not_after_the_last_combat() -> None:
    s = kit.start(3)
    play(s, 3)
    holders = [kit.told(s, events.FIRST)[0][2]] + [event[2] for event in kit.told(s, events.TOKEN_MOVES)]
    assert len(holders) == 8
    assert all(b == (a + 1) % 3 for a, b in itertools.pairwise(holders))
    assert s.first == holders[-1]


def test_between_seasons_nobody_is_busy_and_no_order_is_laid() -> None:
    s = kit.start(2)
    for at in play(s, 4):
        if at.top & 255 == kinds.OFFER_MONSTER:
            assert not any(at.busy)
            assert not any(at.used)
            assert not any(at.laid)
            assert not any(at.failed)
            assert not any(at.spaces)
            if at.begun > 1:
                assert all(members(at.barred[k]).__len__() == 3 for k in range(2, 4))
                assert all(len(members(at.hand[k])) in (6, 7, 8) for k in range(2))


def test_the_year_turns() -> None:
    s = kit.laying()
    s.season = 3
    s.round = 0
    kit.join(s, A, "warrior-1", "thief-2a")
    s.line[A * PLACES] += line.DAMAGE
    s.prison[B] = 1 << kit.tile_named("priest-1")
    kit.own(s, A, "goblin")
    s.up[A], s.down[A] = 0, s.up[A]
    s.conquered[C] = kit.cells("C1")
    s.become(kinds.END_SEASON)
    s.stack = s.stack[:-2]
    s.stack[0] = pack(kinds.YEAR, 4)
    s.run()
    assert s.year == 2
    assert not any(s.line)
    assert s.prison[B]
    assert (s.up[A], s.down[A]) == (kit.bag("goblin"), 0)
    assert kit.named_cells(s.conquered[C]) == {"C1"}
    assert s.first == 1
    assert count(s.stock, kit.kind_of("dragon")) + count(s.market, kit.kind_of("dragon")) == 2
    assert members(s.tent) == [kit.tile_named("human-2")]
    assert not any(s.cards)


# Colours that nobody plays.


def test_with_three_seats_the_fourth_colour_stands_on_space_ii() -> None:
    s = kit.run_to(kit.start(3), kinds.LAY)
    taken = [k for k in range(24) if s.spaces[k]]
    assert len(taken) == 3
    assert all(k % 3 == 1 and s.spaces[k] == D + 1 for k in taken)
    assert len(members(s.barred[D])) == 3


def test_with_two_seats_both_colours_stand_on_ii_and_iii() -> None:
    s = kit.run_to(kit.start(2), kinds.NON_PLAYER_ORDER)
    order = next(k for k in range(8) if s.hand[C] & s.hand[D] & 1 << k)
    while s.top & 255 == kinds.NON_PLAYER_ORDER:
        listed = [n for n, _weight in s.outcomes()]
        kit.draw(s, order if order in listed else listed[0])
    assert [s.spaces[3 * order + k] for k in range(3)] == [0, C + 1, D + 1]
    assert sum(1 for k in range(24) if s.spaces[k]) == 4
    for colour in (C, D):
        assert s.order_in(colour, 2) == -1


def test_the_third_order_of_a_colour_stands_first_and_before_all_seats() -> None:
    s = kit.laying(2)
    third = {seat: s.hand[seat + 2] & ~sum(1 << s.order_in(seat + 2, k) for k in (0, 1)) for seat in (A, B)}
    common = third[A] & third[B]
    order = members(common)[0] if common else members(third[A])[0]
    orders = [order, *[k for k in range(8) if k != order][:2]]
    for seat in (B, A):
        for k in orders:
            s.submit(16 + k, seat)
        s.submit(24 + (order if third[seat] & 1 << order else members(third[seat])[0]), seat)
    moved = (events.NON_PLAYER_MINION, events.MINION, events.NO_SPACE)
    walks = [e for e in s.events or [] if e[0] in moved][4:]  # orders that were drawn came before
    assert [e[0] for e in walks[:2]] == [events.NON_PLAYER_MINION] * 2
    assert [e[2] for e in walks[:2]] == [C, D], "in turn order of their keepers"
    assert len(walks) == 8


@pytest.mark.parametrize(
    ("key", "moves"), [("food", 1), ("hire", 1), ("reputation", -1), ("dig", 0), ("build", 0)]
)
def test_a_minion_of_a_colour_moves_its_counter(key: str, moves: int) -> None:
    s = kit.run_to(kit.start(3), kinds.NON_PLAYER_ORDER)
    s.hand[D], s.barred[D] = 0xFF, 0
    kit.draw(s, KEYS.index(key))
    assert s.evil[D] == 5 + moves


def test_a_colour_never_draws_a_paladin_and_calms_down_after_a_year() -> None:
    s = kit.laying(3)
    s.evil[D] = 14
    evil.shift(s, D, 1)
    assert all(line.paladin_in(s, seat) < 0 for seat in range(3))
    s.become(kinds.TURN_YEAR)
    s.run()
    assert s.evil[D] == 13
    for before, after in ((6, 5), (4, 5), (1, 3), (5, 5)):
        s = kit.laying(3)
        s.evil[D] = before
        s.become(kinds.TURN_YEAR)
        s.run()
        assert s.evil[D] == after


@pytest.mark.parametrize(("seats", "left"), [(2, 3), (3, 3), (4, 4)])
def test_three_adventurers_are_drawn_if_the_table_says_so(seats: int, left: int) -> None:
    s = kit.laying(seats, "adventurersDrawn=3")
    assert adventurers.waiting_in(s.coming) == left == evil.counters(s)
    assert kit.laying(seats).coming >> 18


def test_an_order_without_a_space_is_marked_only_if_the_table_says_so() -> None:
    for options, marks in (("", 0), ("unplayableOrders=mark", 1)):
        s = kit.laying(4, options)
        kit.lay(s, *["food dig mine"] * 4)
        assert s.marks[D] >= marks
        assert bool(s.marks[D]) == bool(marks)
        assert s.marks[A] == 0


# Pay Day and Tax Day.


def pay_day(s: Lords) -> Lords:
    s.event = kit.event_of("pay-day") + 1
    s.season = 1
    s.become(pack(kinds.EVENT, 1))
    s.answers.clear()
    s.run()
    return s


def test_demons_are_paid_first_and_what_they_eat_is_not() -> None:
    s = kit.laying()
    kit.own(s, A, "goblin", "demon")
    pay_day(s)
    assert s.title() == "lords/pay-day"
    kit.answer(s, "pay")  # the goblin is the only meal
    assert s.up[A] == kit.bag("demon")
    assert s.evil[A] == 6
    assert s.food[A] == 3


def test_a_demon_does_not_eat_itself() -> None:
    s = kit.laying()
    kit.own(s, A, "demon", "ghost")
    pay_day(s)
    assert kit.asked(s) == ["dismiss", "owe"]


def test_at_a_published_table_whoever_cannot_be_paid_leaves() -> None:
    s = kit.laying(4, "unpaidUpkeep=published")
    kit.own(s, A, "troll", "slime")
    s.food[A] = 1
    pay_day(s)
    assert kit.asked(s) == ["pay", "dismiss"]
    assert GAME.prompt(s, A).why == "It wants 1 food again. Unpaid it leaves."
    kit.answer(s, "pay")
    assert s.up[A] == kit.bag("slime")
    assert s.evil[A] == 6
    assert s.marks[A] == 0


@pytest.mark.parametrize(("tiles", "tax"), [(3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)])
def test_taxes_are_half_the_tiles_rounded_up(tiles: int, tax: int) -> None:
    s = kit.laying()
    s.tiles[A] = sum(1 << k for k in range(tiles))
    s.gold[A] = 9
    s.event = kit.event_of("tax-day") + 1
    s.season = 1
    s.become(pack(kinds.EVENT, 1))
    s.run()
    assert kit.told(s, events.TAXED)[0][2:4] == (A, tax)


# Alone.


def test_alone_the_first_colour_shows_its_orders_and_the_others_roll_later() -> None:
    s = kit.run_to(kit.start(1), kinds.LAY)
    assert s.first == A
    assert [len([k for k in range(24) if s.spaces[k] == colour + 1]) for colour in (1, 2, 3)] == [3, 0, 0]
    for n in s.legal(A)[:3]:
        s.submit(n, A)
    assert s.top & 255 == kinds.NON_PLAYER_ORDER
    for _ in range(6):
        kit.draw(s, s.outcomes()[0][0])
    rolled = [event[2] for event in kit.told(s, events.NON_PLAYER_ORDER)]
    assert rolled == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    walks = [e[0] for e in s.events or [] if e[0] in (events.MINION, events.NON_PLAYER_MINION)]
    assert walks == sorted(walks, reverse=True), "non-players stand before you do"
    assert events.MINION in walks


def test_alone_colours_take_spaces_ii_iii_i() -> None:
    s = kit.run_to(kit.start(1), kinds.LAY)
    for n in s.legal(A)[:3]:
        s.submit(n, A)
    for k in range(24):
        s.spaces[k] = 0
    for colour in range(1, 4):
        s.hand[colour], s.barred[colour], s.laid[colour] = 0xFF, 0, 0
    for n in (3, 4, 5, 3):
        kit.draw(s, n)
    assert [s.spaces[9 + k] for k in range(3)] == [0, 3, 4]


def test_alone_every_adventurer_brings_a_tile_that_works_for_its_class() -> None:
    s = kit.laying(1)
    s.season = 1
    s.waiting_line = 0
    for name in ("warrior-1", "thief-2a", "priest-2b", "wizard-3"):
        s.waiting_line = adventurers.sorted_in(s.waiting_line, kit.tile_named(name))
    kit.hold(s, 1)
    s.become(pack(kinds.HAND_OUT, 1))
    s.answers.clear()
    s.run()
    assert s.top & 255 == kinds.TOKEN
    assert size(s.tokens) == 20
    kit.draw(s, 0)  # a Wand, for a warrior
    assert line.items_of(s.line[0]) == 1
    assert line.carried_by(s.line[0]) == 0
    assert line.magic(s, A) == 1
    assert size(s.tokens) == 19


@pytest.mark.parametrize(
    ("captured", "points"),
    [(0, 0), (0x1, 0), (0x2, 1), (0x11, 2), (0x111, 4), (0x11111, 9), (0x22222, 12), (0x44444, 17)],
)
def test_alone_tiles_count_by_variety_and_quantity(captured: int, points: int) -> None:
    assert scoring.tile_points(captured) == points


@pytest.mark.parametrize(
    ("points", "called"),
    [
        (-1, "no licence"),
        (0, "Licensed"),
        (9, "Licensed"),
        (10, "Respected"),
        (29, "Feared"),
        (30, "Underlord"),
        (77, "Underlord"),
    ],
)
def test_alone_points_have_a_name(points: int, called: str) -> None:
    assert scoring.rating(points) == called


def test_alone_titles_are_reached_not_won() -> None:
    s = kit.laying(1)
    assert scoring.all_holders(s) == [0, 0, 0, 0, 0, 0, 1]
    s.evil[A], s.imps[A], s.gold[A] = 6, 8, 9
    s.tiles[A] = sum(1 << k for k in range(9))
    assert scoring.all_holders(s) == [1, 0, 1, 0, 1, 1, 1]
    s.evil[1] = 6
    s.conquered[A] = 0b1111
    assert scoring.all_holders(s) == [0, 0, 1, 0, 1, 1, 0]
    assert scoring.title_points(s, 1) == 2
