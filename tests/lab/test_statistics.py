"""Intervals."""

from undercroft.lab import wilson


def test_wilson_gives_the_textbook_interval() -> None:
    low, high = wilson(5, 10)
    assert (round(low, 4), round(high, 4)) == (0.2366, 0.7634)
    low, high = wilson(0, 10)
    assert (low, round(high, 4)) == (0.0, 0.2775)
    low, high = wilson(10, 10)
    assert (round(low, 4), round(high, 4)) == (0.7225, 1.0)


def test_wilson_knows_nothing_without_tries() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
