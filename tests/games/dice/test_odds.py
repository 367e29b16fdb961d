"""Exact odds: the engine's weights and previews against counts over all ordered throws."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

import pytest
from tests.games.dice.position import SYMBOLS, on, rolled, turn

from undercroft import Match, Preview
from undercroft.games.dice.words import letters


def throws(dice: int) -> list[Counter[str]]:
    """All ordered throws."""
    return [Counter(throw) for throw in product(SYMBOLS, repeat=dice)]


def comes_to(wall: str, throw: Counter[str]) -> str:
    """What a throw onto a wall comes to, written down a second time from the facts."""
    up = Counter(wall)
    if sum(throw.values()) == len(throw) == 6:
        return "gain 3 cards"
    moved = {symbol: n for symbol, n in throw.items() if n >= 2 or up[symbol]}
    after = up + Counter(moved)
    if after["G"] >= 3:
        return "caught by guards"
    if not moved:
        return "lose the turn"
    gain = worth(after) - worth(up)
    return {0: "gain nothing", 1: "gain 1 card"}.get(gain, f"gain {gain} cards")


def worth(wall: Counter[str]) -> int:
    if sorted(wall.values()) == [2, 2, 2]:
        return 1
    return sum(max(n - 2, 0) for symbol, n in wall.items() if symbol != "G")


@cache
def brute(wall: str, dice: int) -> dict[str, Fraction]:
    """The odds of a roll, by counting throws."""
    counts = Counter(comes_to(wall, throw) for throw in throws(dice))
    return {text: Fraction(n, 6**dice) for text, n in counts.items()}


def shares(preview: Preview) -> dict[str, Fraction]:
    return {odds.text: Fraction(odds.part, odds.whole) for odds in preview.odds}


def weight(match: Match, wanted: str) -> int:
    """The weight of all rolls that have a property."""
    listed = {"different": [1] * 6, "three pairs": [0, 0, 0, 2, 2, 2]}
    total = 0
    for roll, share in match.state.outcomes():
        counts = [letters(roll).count(symbol) for symbol in SYMBOLS]
        if wanted == "guards":
            total += share * (counts[5] >= 3)
        else:
            total += share * (sorted(counts) == listed[wanted])
    return total


@pytest.mark.parametrize(("wanted", "ways"), [("different", 720), ("guards", 2906), ("three pairs", 1800)])
def test_25_six_dice_fall_in_so_many_of_46656_ways(wanted: str, ways: int) -> None:
    match = rolled()
    assert sum(share for _roll, share in match.state.outcomes()) == 46656
    assert weight(match, wanted) == ways


@pytest.mark.parametrize(
    ("dice", "rolls"),
    [(1, ["SSSSSK"]), (2, ["SSKKLG"]), (3, ["SSSKLD"]), (4, ["SSKLDA"]), (6, ["SSKKLL"])],
)
def test_the_weights_of_a_roll_count_its_ordered_throws(dice: int, rolls: list[str]) -> None:
    match = rolled(*rolls)
    match.play("continue")
    assert weights(match) == Counter("".join(sorted(throw)) for throw in product(SYMBOLS, repeat=dice))


def test_the_weights_of_a_challenge_roll_count_its_ordered_throws() -> None:
    match = on(turn((0, 3)), "challenge B", "GSSSSS")
    assert weights(match) == Counter("".join(sorted(throw)) for throw in product(SYMBOLS, repeat=5))


def weights(match: Match) -> dict[str, int]:
    return {"".join(sorted(letters(roll))): share for roll, share in match.state.outcomes()}


@pytest.mark.parametrize(
    "rolls",
    [
        ("SSKLDA",),
        ("GGSKLD",),
        ("SSSKLD",),
        ("SSKKLG",),
        ("SSGGLD",),
        ("SSSGGL",),
        ("SSSKKL",),
        ("SSKKLG", "SL"),
        ("SSSSKL",),
        ("SSSSSK",),
        ("SSKKLL",),
        ("GGSSKK",),
    ],
)
def test_the_preview_of_going_on_counts_every_throw(rolls: tuple[str, ...]) -> None:
    match = rolled(*rolls)
    view = match.view()
    pit = view["pit"]
    assert isinstance(pit, int)
    wall = "" if pit == 0 else "".join(s * n for s, n in zip(SYMBOLS, walls(match), strict=True))
    preview = match.preview("continue")
    assert shares(preview) == brute(wall, pit or 6)
    assert preview.text == ("roll 1 die" if pit == 1 else f"roll {pit or 6} dice")
    assert match.view() == view, "looking disturbs nothing"


def walls(match: Match) -> list[int]:
    listed = match.view()["wall"]
    assert isinstance(listed, list)
    return [n for n in listed if isinstance(n, int)]


def test_the_preview_of_a_regular_turn_is_that_of_six_dice() -> None:
    match = turn()
    assert shares(match.preview("regular")) == brute("", 6)
    assert [odds.text for odds in match.preview("regular").odds] == [
        "caught by guards",
        "gain nothing",
        "gain 1 card",
        "gain 2 cards",
        "gain 3 cards",
        "gain 4 cards",
    ]


def test_a_challenge_succeeds_if_three_of_six_dice_show_a_guard_within_three_rolls() -> None:
    guard = 1 - Fraction(5, 6) ** 3  # one die, rolled until it shows a guard, at most three times
    success = sum(comb(6, k) * guard**k * (1 - guard) ** (6 - k) for k in range(3, 7))
    match = turn((3, 5))
    expected = {"success: take a card": success, "failure": 1 - success}
    assert shares(match.preview("challenge B")) == expected
    on(match, "challenge B", "GGGSKL")
    assert shares(match.preview("again")) == expected


def test_with_a_strict_pile_the_preview_promises_only_what_is_there() -> None:
    match = turn((6, 7, 7, 7), "strictPile=on")
    odds = shares(match.preview("regular"))
    plain = brute("", 6)
    assert odds["gain 1 card"] == sum(
        share for text, share in plain.items() if text.endswith(("card", "cards"))
    )
    assert set(odds) == {"caught by guards", "gain nothing", "gain 1 card"}


def test_the_preview_of_stopping_says_what_is_placed() -> None:
    assert rolled("SSSKLD", paths=(2, 0)).preview("stop").text == "place 1 card: path 2 to 3"
    assert rolled("SSSSSS", paths=(4, 0)).preview("stop").text == "place 4 cards and escape"
    won = on(turn((0, 4)), "challenge B", "GGGSKL")
    assert won.preview("stop").text == "keep 1 card"
    assert on(won, "again", "GGGSKL").preview("stop").text == "keep 2 cards"


@pytest.mark.parametrize("rolls", [(), ("SSKLDA",), ("SSSGGL",)])
def test_the_odds_of_every_option_sum_to_one(rolls: tuple[str, ...]) -> None:
    match = rolled(*rolls, paths=(3, 3, 3)) if rolls else turn((3, 3, 3))
    for option in match.legal:
        odds = shares(match.preview(option))
        assert sum(odds.values()) in (0, 1)
        assert all(share > 0 for share in odds.values())
