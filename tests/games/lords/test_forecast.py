"""While a combat is planned, every option says what the plan at hand brings in its round."""

from fractions import Fraction

import pytest
from tests.games.lords.battles import build, dungeon, prisoners, stand

from undercroft.engine.bits import bit, one
from undercroft.engine.core import CHANCE, pack
from undercroft.engine.piles import card
from undercroft.games.lords import grid, improving, line, menagerie
from undercroft.games.lords.battle.forecast import Forecast, forecast
from undercroft.games.lords.cards import creatures as c
from undercroft.games.lords.cards import pets, tunnels
from undercroft.games.lords.cards import spells as sp
from undercroft.games.lords.cards import traps as t
from undercroft.games.lords.cards.adventurers import ADVENTURERS
from undercroft.games.lords.cards.rooms import TRAINING_ROOM
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.game import GAME
from undercroft.games.lords.moves import CREATURE, DECLINE, TRAP
from undercroft.games.lords.state import FESTIVAL, PLACES, Lords


def planning(who: str, year: int = 1, seats: int = 2, house: int = 0, **lines: str) -> Lords:
    """A combat whose plans are due in the last round."""
    s = dungeon(seats, year, house)
    s.round = len(s.cards)
    stand(s, 0, who)
    for seat, others in lines.items():
        stand(s, int(seat[1:]), others)
    return s


def ask(s: Lords) -> Lords:
    s.become(pack(kinds.COMBAT, 1))
    s.call(kinds.PLAN, kinds.REVEAL)
    s.run()
    return s


def test_a_plan_that_takes_the_line_out_whatever_comes_is_sure_of_its_points() -> None:
    s = planning("W3-2")
    s.up[0] = one(c.GOBLIN)
    ask(s)
    said = forecast(s, 0, CREATURE + c.GOBLIN)
    assert (said.best, said.worst, said.mean) == (2, 2, 2.0)
    assert said.text() == "expect 1 caught, 0 conquered; this round +2 points whatever the card"


def test_prisoners_who_would_be_freed_are_not_caught_less_than_never() -> None:
    assert Forecast(0, -2, -0.2, -0.25, 0).text().startswith("expect 0.2 freed, 0 conquered; ")
    assert Forecast(0, -2, -0.2, -0.04, 0).text().startswith("expect 0 caught, 0 conquered; ")


def test_without_a_fighter_the_card_decides() -> None:
    s = planning("W3-2")
    s.up[0] = one(c.GOBLIN)
    ask(s)
    said = forecast(s, 0, DECLINE)
    assert said.best == 2  # fatigue takes him
    assert said.worst == -2  # Invisibility tires nobody, and the tile falls
    assert said.worst < said.mean < said.best
    assert "on average" in GAME.preview(s, 0, DECLINE).text


def test_a_card_that_the_seat_has_seen_counts_and_what_others_saw_does_not() -> None:
    s = planning("W3-2")
    s.up[0] = one(c.GOBLIN)
    s.cards[-1] = card(sp.INVISIBILITY, bit(0))
    ask(s)
    assert (forecast(s, 0, DECLINE).best, forecast(s, 0, DECLINE).worst) == (-2, -2)
    s.cards[-1] = card(sp.INVISIBILITY, bit(1))
    assert forecast(s, 0, DECLINE).best == 2


def test_what_was_laid_before_and_the_trap_count_together_and_nothing_is_changed() -> None:
    s = planning("W4-1 T3/1")
    s.up[0], s.traps[0] = one(c.TROLL), one(t.TRAP_DOOR)
    ask(s)
    before = s.key()
    s.apply(CREATURE + c.TROLL, 0)
    told = [forecast(s, 0, n).worst for n in (DECLINE, TRAP + t.TRAP_DOOR)]
    assert told == [0, 2]  # he is taken either way; behind the door the tile holds too
    assert before != s.key()
    again = s.key()
    GAME.prompt(s, 0)
    assert s.key() == again


def test_what_a_rival_has_laid_changes_no_word_of_it() -> None:
    s = planning("W4-1", s1="W3")
    s.up[0] = s.up[1] = one(c.GOBLIN)
    ask(s)
    before = [GAME.preview(s, 0, n).text for n in s.legal(0)]
    for n in s.legal(1):
        twin = s.clone()
        twin.apply(n, 1)
        assert [GAME.preview(twin, 0, n).text for n in twin.legal(0)] == before


# The same by another way: every card is tried on the real table, and every choice in the battle.


def result(s: Lords) -> tuple[int, int, int, int]:
    """Points of the seat as the rulebook counts what a battle changes; wounds; prisoners; lost tiles."""
    caught = sum(ADVENTURERS[tile].points for tile in range(len(ADVENTURERS)) if s.prison[0] & bit(tile))
    lost = bin(s.conquered[0]).count("1")
    rooms = bin(s.rooms[0] & ~s.conquered[0]).count("1")
    monsters = sum(
        s.up[0] + s.down[0] >> 4 * kind & 15 for kind in range(12) if kind != c.GHOST
    )  # in the lair, awake or not
    shown = sum(pet.points for pet in pets.PETS if s.pets_shown & bit(pet.number))
    tame = shown + bin(menagerie.down(s, 0)).count("1")
    hurt = sum(-line.left_to(a) for a in s.line[:PLACES] if a)
    return tame + caught - 2 * lost + 2 * rooms + monsters - 3 * s.marks[0], hurt, prisoners(s), lost


def fought_out(s: Lords, round_: int) -> list[tuple[int, int, int, int]]:
    """Every way in which the seat can let this round end."""
    if s.over() or s.round != round_ or s.top & 255 == kinds.PLAN:
        return [result(s)]
    if s.chance():
        return []
    ends: list[tuple[int, int, int, int]] = []
    for n in s.legal(0):
        after = s.clone()
        after.submit(n, 0)
        ends += fought_out(after, round_)
    return ends


def enumerated(s: Lords, *plan: int) -> tuple[int, int, Fraction, Fraction, Fraction]:
    """Best, worst and mean points, caught and lost on average, by all cards that may lie there."""
    before = result(s)
    for n in plan:
        s.submit(n, 0)
    while not s.chance():  # whatever else is asked of the plan is left out
        s.submit(min(s.legal(0)), 0)
    points, caught, lost, cards = [], Fraction(0), Fraction(0), 0
    for card_, weight in s.outcomes():
        after = s.clone()
        after.submit(card_, CHANCE)
        end = max(fought_out(after, s.round), key=lambda one_end: one_end[:2])
        points += [end[0] - before[0]] * weight
        caught += weight * (end[2] - before[2])
        lost += weight * (end[3] - before[3])
        cards += weight
    return max(points), min(points), Fraction(sum(points), cards), caught / cards, lost / cards


def agrees(s: Lords) -> None:
    """Is what is said of every plan what comes out when all is tried?"""
    ask(s)
    todo: list[tuple[Lords, list[int]]] = [(s, [])]
    while todo:
        at, plan = todo.pop()
        for n in at.legal(0):
            said = forecast(at, 0, n)
            best, worst, mean, caught, lost = enumerated(s.clone(), *plan, n)
            assert (said.best, said.worst) == (best, worst), [*plan, n]
            assert [said.mean, said.caught, said.lost] == pytest.approx([mean, caught, lost]), [*plan, n]
            after = at.clone()
            after.apply(n, 0)
            if after.asked() and after.top & 255 == kinds.PLAN and after.answers.count(0):
                todo.append((after, [*plan, n]))


LAIRS = [
    ("W3-1 T3/1 P3/1", [c.WITCH], [], 1, -1),
    ("W4 M3/1-1 T3/1-2", [c.VAMPIRE], [t.TRAP_DOOR], 1, -1),
    ("W3-2 M3/2", [c.SLIME], [t.TRAP_DOOR], 1, -1),
    ("T4/2-2 P4/2-1 M4/2-3", [c.DRAGON], [], 2, -1),
    ("W3-1 T3/2-2 P3/1", [c.GOBLIN, c.TROLL], [t.TRAP_DOOR], 1, TRAINING_ROOM),
]


@pytest.mark.parametrize(("who", "lair", "traps", "year", "room"), LAIRS, ids=str)
def test_a_forecast_is_what_all_cards_and_all_choices_come_to_when_they_are_tried(
    who: str, lair: list[int], traps: list[int], year: int, room: int
) -> None:
    s = planning(who, year, seats=1)
    s.food[0] = s.gold[0] = 3
    for kind in lair:
        s.up[0] += one(kind)
    for kind in traps:
        s.traps[0] += one(kind)
    if room >= 0:
        build(s, 0, room, grid.DOOR)
    agrees(s)


FESTIVE = [
    ("L5 W3 T3/1", [c.TROLL], [t.POISONED_MEAL], 1, {}),
    ("L5-3 P3/1", [c.GHOST, c.GOBLIN], [t.CURSED_RING], 1, {}),
    ("L8-2 W5", [c.DRAGON], [t.KAMIKAZE_IMP], 2, {}),
    ("L5-1 B3/1 M3/2-1", [c.EVIL_EYE], [], 1, {}),
    ("B3/1 W3-1 P3/1", [c.WITCH], [t.PLAGUE], 1, {}),
    ("W5-2 B4/1", [c.GOBLIN, c.TROLL], [t.MONSTER_CATAPULT], 1, {}),
    ("B3/2 T3/1-1 M3/1", [c.COCKATRICE], [t.NET_DROP], 1, {}),
    ("M4/2 M5/2-1", [c.ELDERBEAST], [], 2, {}),
    ("W3-1 M3/1", [c.GOBLIN], [t.FIRE_WALL], 1, {"tunnel": tunnels.GAS_VENT}),
    ("W3-1 M3/1", [c.GOBLIN, c.SLIME], [], 1, {"tunnel": tunnels.WIDE}),
    ("W5 M3/1", [c.GOBLIN], [], 1, {"tunnel": tunnels.BRACED}),
    ("W3-1 M3/1", [c.GOBLIN], [], 1, {"pet": pets.EMBER_NEWT}),
    ("W3-1 M3/1 P3/1", [c.GOBLIN], [], 1, {"pet": pets.MOSS_TURTLE}),
    ("P3/2-2 M3/2", [c.GOBLIN], [], 1, {"pet": pets.CHOIR_FROG}),
]


@pytest.mark.parametrize(("who", "lair", "traps", "year", "piece"), FESTIVE, ids=str)
def test_so_it_is_with_paladins_bards_pets_and_improved_tunnels(
    who: str, lair: list[int], traps: list[int], year: int, piece: dict[str, int]
) -> None:
    s = planning(who, year, seats=1, house=FESTIVAL)
    s.food[0] = s.gold[0] = s.imps[0] = 3
    s.up[0] = sum(one(kind) for kind in lair)
    s.traps[0] = sum(one(kind) for kind in traps)
    if "tunnel" in piece:
        improving.improve(s, 0, piece["tunnel"], grid.DOOR)
    if "pet" in piece:
        menagerie.take(s, 0, piece["pet"])
    agrees(s)
