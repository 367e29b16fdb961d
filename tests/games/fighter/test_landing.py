"""The landing table: invariants 24, 25 and 26 of the fact sheet, and its published rows."""

from itertools import combinations

import pytest

from undercroft.engine.rng import Rng
from undercroft.games.fighter.tables import DEALS, HANDS, OWN_HAND, POWERS, SECTION_1
from undercroft.games.fighter.throws.landing import WHOLE, land, landings, weights
from undercroft.games.fighter.throws.rows import ROWS
from undercroft.games.fighter.throws.throws import CODES, asks

AIMS = (0, 1, 2, OWN_HAND)


def row(needed: int = 0, hand: int = 1, aim: int = OWN_HAND, dice: int = 0) -> list[int]:
    return list(weights(needed, hand, aim, dice))


def hits(listed: list[int]) -> int:
    return sum(listed[SECTION_1:])


def damage(listed: list[int]) -> int:
    return sum(weight * DEALS[place] for place, weight in enumerate(listed))


def test_the_table_has_a_row_for_every_kind_hand_and_power() -> None:
    assert list(ROWS) == ["normal", *CODES]
    for text in ROWS.values():
        numbers = [int(word) for word in text.split()]
        assert len(numbers) == 10 * len(HANDS) * len(POWERS)
        assert all(sum(numbers[k : k + 10]) == WHOLE for k in range(0, 90, 10))


def test_the_published_row_of_an_average_hand() -> None:
    assert row() == [3, 196, 72, 27, 151, 204, 151, 100, 90, 30]
    assert row(asks("card_jump")) == [448, 40, 43, 22, 48, 90, 114, 103, 87, 29]


@pytest.mark.parametrize("icons", [1, 2, 3])
def test_i24_twenty_landings_with_positive_weights_and_an_exact_share_of_icons(icons: int) -> None:
    for needed in (0, asks("blind"), asks("blind", "spin", "crossbow"), asks(*CODES)):
        for dice in (0, 3, 12):
            listed = landings(weights(needed, 0, 1, dice), icons)
            assert [n for n, _weight in listed] == list(range(20))
            assert all(weight > 0 for _n, weight in listed)
            assert sum(weight for _n, weight in listed) == 6 * WHOLE
            for place in range(10):
                blank, icon = listed[2 * place][1], listed[2 * place + 1][1]
                assert 6 * icon == icons * (blank + icon)


@pytest.mark.parametrize("hand", range(3))
@pytest.mark.parametrize("aim", AIMS)
def test_i25_one_more_requirement_never_makes_it_easier(hand: int, aim: int) -> None:
    for few in range(3):
        for codes in combinations(CODES, few):
            before = hits(row(asks(*codes), hand, aim))
            for code in CODES[:: 1 if few < 2 else 5]:
                assert hits(row(asks(*codes) | asks(code), hand, aim)) <= before


def test_i25_a_lying_die_never_makes_it_easier() -> None:
    for needed in (0, asks("far"), asks("far", "nose")):
        for hand in range(3):
            rows = [hits(row(needed, hand, OWN_HAND, dice)) for dice in range(12)]
            assert rows == sorted(rows, reverse=True)
            assert rows[0] > rows[3]


def test_i26_a_better_hand_does_better() -> None:
    plain = [hits(row(0, hand)) for hand in range(3)]
    assert plain == sorted(plain)
    for code in CODES:
        best = [max(damage(row(asks(code), hand, aim)) for aim in AIMS) for hand in range(3)]
        assert best == sorted(best), code


def test_i10_a_kind_that_is_asked_for_twice_is_asked_for_once() -> None:
    assert asks("blind") | asks("blind") == asks("blind")
    assert row(asks("blind") | asks("blind")) == row(asks("blind"))


def test_ones_own_hand_throws_with_its_best_power() -> None:
    for needed in (0, *[asks(code) for code in CODES]):
        for hand in range(3):
            assert damage(row(needed, hand)) == max(damage(row(needed, hand, aim)) for aim in range(3))


def test_samples_follow_the_row() -> None:
    rng, drawn = Rng("landing"), [0] * 20
    for _ in range(20_000):
        drawn[land(weights(0, 1, OWN_HAND, 0), 3, rng)] += 1
    for n, weight in landings(weights(0, 1, OWN_HAND, 0), 3):
        wanted = 20_000 * weight / (6 * WHOLE)
        assert abs(drawn[n] - wanted) < 5 * max(wanted, 1) ** 0.5
