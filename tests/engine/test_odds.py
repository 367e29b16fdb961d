"""Exact odds by asking the engine."""

from fractions import Fraction

import pytest
from tests.tiny import loaded

from undercroft.engine.core import Event
from undercroft.engine.odds import listed, spread


def sum_or_bust(told: list[Event]) -> str:
    kinds = [event[0] for event in told]
    return "bust" if loaded.BUST in kinds else str(told[0][4])


def thrown(times: int) -> loaded.Thrower:
    s = loaded.GAME.start(1)
    assert isinstance(s, loaded.Thrower)
    s.sum = times
    s.apply(loaded.ON, 0)
    return s


def test_the_odds_of_a_throw_are_what_counting_the_sides_gives() -> None:
    shares = spread(thrown(0), sum_or_bust)
    assert shares == {str(k): Fraction(ways, 36) for k, ways in {2: 9, 3: 12, 4: 10, 5: 4, 6: 1}.items()}
    assert sum(shares.values()) == 1


def test_odds_follow_the_rules_of_the_position() -> None:
    assert spread(thrown(4), sum_or_bust)["bust"] == Fraction(15, 36)


def test_odds_are_listed_as_exact_shares() -> None:
    odds = listed(spread(thrown(4), sum_or_bust))
    assert [(odd.text, odd.part, odd.whole) for odd in odds if odd.text == "bust"] == [("bust", 5, 12)]
    assert sum(odd.share for odd in odds) == pytest.approx(1)


def test_chance_is_followed_until_it_has_a_name() -> None:
    def only_bust(told: list[Event]) -> str:
        return "bust" if any(event[0] == loaded.BUST for event in told) else "safe"

    shares = spread(thrown(5), only_bust)
    assert shares["bust"] + shares["safe"] == 1


def test_a_line_that_ends_without_a_name_is_not_lost_silently() -> None:
    with pytest.raises(ValueError, match="a question comes before it has a name"):
        spread(thrown(0), lambda told: "")
