"""The chance to clear a level that is shown, against a player who goes through everything."""

from fractions import Fraction
from typing import Any

import pytest
from tests.games.roll import exhaustive
from tests.games.roll.position import at, bag

from undercroft.games.roll import GAME
from undercroft.games.roll.actions import SEEK
from undercroft.games.roll.cards.shelf import CARDS
from undercroft.games.roll.clearing import CERTAIN, LUCK, NEVER, verdict
from undercroft.games.roll.forecast import PLAYED, SAMPLES, next_level, sampled
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import DUNGEON_LETTERS

PLENTY = 10_000_000
TITLES = ["none", *(side.title for side in CARDS.sides[2:])]
SMALL: dict[str, Any] = {"party": "CS", "level": 1, "lair": 2}

# Where a power throws or draws so much that fewer dice must do.
SMALLER: dict[str, dict[str, Any]] = {
    "Commander": {"party": "F", "level": 1, "lair": 2},
    "Alchemist": {"party": "C", "level": 1, "lair": 2},
    "Thaumaturge": {"party": "C", "level": 1, "lair": 2},
    "Archaeologist": {"party": "C", "level": 1, "lair": 2},
    "Tomb Raider": {"party": "C", "level": 1, "lair": 2},
    "Dwarf": {"party": "XX", "level": 2, "lair": 1},
    "Berserker": {"level": 1},
}


def before(title: str) -> Roll:
    """A small position before a level that the hero's powers help to clear."""
    return at("regroup", hero=title, **SMALLER.get(title, SMALL)).s


def sought(s: Roll) -> Roll:
    """The position when the level is about to be populated."""
    after = s.clone()
    after.apply(SEEK, 0)
    return after


@pytest.mark.parametrize("title", TITLES)
def test_the_chance_of_every_side_is_that_of_the_best_player(title: str) -> None:
    s = before(title)
    truth = exhaustive.chance(sought(s))
    shown = next_level(s, PLENTY)
    assert shown.error == 0
    assert abs(Fraction(shown.part, shown.whole) - truth) < Fraction(1, 10**11)

    played = sampled(sought(s), SAMPLES, PLAYED)  # the same where it would be too much to go through
    assert abs(Fraction(played.part, played.whole) - truth) <= 3 * Fraction(played.error)


@pytest.mark.parametrize(
    ("title", "position", "shown"),
    [
        ("Paladin", {"hoard": ["ring"], "level": 2}, "100.0%"),
        ("Dwarf", {"party": "XXX", "level": 2}, "99.5%"),
        ("Berserker", {"level": 1}, "100.0%"),
        ("Alchemist", {"party": "F", "level": 2}, "91.8%"),
        ("Alchemist", {"party": "F", "hoard": ["ring"], "level": 2}, "92.4%"),  # once shown as 54.6 %
        ("Thaumaturge", {"party": "F", "level": 2, "lair": 2}, "67.3%"),
    ],
)
def test_the_chance_counts_powers_that_throw_transform_and_end_in_chance(
    title: str, position: dict[str, Any], shown: str
) -> None:
    s = at("regroup", hero=title, **position).s
    preview = GAME.preview(s, 0, SEEK)
    assert preview.text == ""  # not sampled
    assert str(preview.odds[1]).endswith(shown)


def test_a_dragon_that_was_slain_on_the_level_before_clears_nothing() -> None:
    assert next_level(at("regroup", party="", level=1, slain=True).s).part == 1
    assert next_level(at("regroup", party="", level=1, slain=True).s).whole == 4


@pytest.mark.parametrize("looks", [PLENTY, 10])
def test_a_level_that_was_scouted_is_not_rolled(looks: int) -> None:
    s = at("regroup", party="FS", level=2, hero="Scout").s
    s.trail = bag("KOP", DUNGEON_LETTERS)
    truth = exhaustive.chance(sought(s))
    assert 0 < truth < 1
    shown = next_level(s, looks)
    assert abs(Fraction(shown.part, shown.whole) - truth) <= 3 * Fraction(shown.error) + Fraction(1, 10**11)
    assert (shown.error > 0) == (looks == 10)


def test_what_is_not_gone_through_is_sampled_with_an_error_and_repeatable() -> None:
    s = at("regroup", party="FCSS", level=4).s
    one, two = next_level(s, 100), next_level(s, 100)
    assert (one.part, one.whole, one.error) == (two.part, two.whole, two.error)
    assert 0 < one.error < 0.05
    truth = 0.9785675006595881  # gone through, which takes a million looks
    assert abs(one.part / one.whole - truth) < 3 * one.error
    shown = GAME.preview(s, 0, SEEK)
    assert shown.text.startswith("sampled, ±")
    assert [odds.text for odds in shown.odds] == ["fail on level 5", "clear level 5"]


@pytest.mark.parametrize("title", TITLES)
def test_luck_is_told_where_it_takes_luck_and_nowhere_else(title: str) -> None:
    start = sought(before(title))
    known: exhaustive.Known = {}
    told = set()
    for outcome, _weight in start.outcomes():
        s = start.clone()
        s.apply(outcome, -1)
        truth = exhaustive.chance(s, known)
        told.add(verdict(s))
        assert verdict(s) == (CERTAIN if truth == 1 else NEVER if truth == 0 else LUCK)
    assert told
