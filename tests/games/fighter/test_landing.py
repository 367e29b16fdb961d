"""The landing tables: invariants 24, 25 and 26 of the fact sheet, for each version of the rules."""

import random
from hashlib import sha256
from itertools import combinations

import pytest

from undercroft.engine.rng import Rng
from undercroft.games.fighter import GAME
from undercroft.games.fighter.tables import (
    AIMS,
    BY_STATION,
    DEALS,
    DEGREES,
    HANDS,
    OVER,
    OWN_HAND,
    POWERS,
    SECTION_1,
    STATIONS,
)
from undercroft.games.fighter.throws import first, rows, second
from undercroft.games.fighter.throws.landing import LANDINGS, WHOLE, Landings, land, landings
from undercroft.games.fighter.throws.throws import CODES, asks
from undercroft.throw import landing as thrown

NEWEST = LANDINGS[GAME.rules - 1]
VERSIONS = [1, 2, 3]


def aims_of(version: int) -> list[int]:
    """What can be aimed with by a version of the rules."""
    return [*range(len(POWERS)), OWN_HAND] if version == 1 else [OWN_HAND, *range(BY_STATION, AIMS)]


def row(
    needed: int = 0, hand: int = 1, aim: int = OWN_HAND, dice: int = 0, table: Landings = NEWEST
) -> list[int]:
    return list(table.weights(needed, hand, aim, dice))


def hits(listed: list[int]) -> int:
    return sum(listed[SECTION_1:])


def damage(listed: list[int]) -> int:
    return sum(weight * DEALS[place] for place, weight in enumerate(listed))


def test_every_version_of_the_rules_has_its_table() -> None:
    assert len(LANDINGS) == GAME.rules == VERSIONS[-1]


@pytest.mark.parametrize(
    ("kept", "stations"), [(first.ROWS, 1), (second.ROWS, len(STATIONS)), (rows.ROWS, len(STATIONS))]
)
def test_a_table_has_a_row_for_every_kind_hand_power_and_station(kept: dict[str, str], stations: int) -> None:
    assert list(kept) == ["normal", *CODES]
    for text in kept.values():
        numbers = [int(word) for word in text.split()]
        assert len(numbers) == 10 * len(HANDS) * len(POWERS) * stations
        assert all(sum(numbers[k : k + 10]) == WHOLE for k in range(0, len(numbers), 10))
        assert min(numbers) > 0


def test_the_stations_of_the_rules_are_those_that_were_thrown_from() -> None:
    assert tuple(DEGREES) == thrown.STATIONS
    assert tuple(POWERS) == tuple(thrown.POWERS)
    assert len(STATIONS) == len(OVER) == len(DEGREES)


@pytest.mark.parametrize(
    ("version", "digest"),
    [
        (1, "4f9f6f434e4fa7c7895fe65a24b488a540801e8ea02e8480cce04b861555f243"),
        (2, "406dc857358cce9940ef318b810e279bcc18b595ffc709f0346dc43a94997b58"),
    ],
)
def test_the_rows_of_old_versions_stay_as_they_were_for_ever(version: int, digest: str) -> None:
    """Tables that were begun with them go on drawing from them, and old records verify."""
    old, rng, summed = LANDINGS[version - 1], random.Random(1), sha256()
    sets = [0, *(1 << k for k in range(22)), *(1 << j | 1 << k for j in range(22) for k in range(j))]
    for needed in [*sets, *(rng.getrandbits(22) for _ in range(300))]:
        for hand in range(3):
            for aim in aims_of(version):
                for lying in (0, 1, 5):
                    summed.update(str(row(needed, hand, aim, lying, old)).encode())
    assert summed.hexdigest() == digest


def test_the_published_row_of_an_average_hand() -> None:
    assert row(table=LANDINGS[0]) == [3, 196, 72, 27, 151, 204, 151, 100, 90, 30]
    assert row(asks("card_jump"), table=LANDINGS[0]) == [448, 40, 43, 22, 48, 90, 114, 103, 87, 29]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("icons", [1, 2, 3])
def test_i24_twenty_landings_with_positive_weights_and_an_exact_share_of_icons(
    version: int, icons: int
) -> None:
    table = LANDINGS[version - 1]
    for needed in (0, asks("blind"), asks("blind", "spin", "crossbow"), asks(*CODES)):
        for dice in (0, 3, 12):
            for aim in aims_of(version):
                listed = landings(table.weights(needed, 0, aim, dice), icons)
                assert [n for n, _weight in listed] == list(range(20))
                assert all(weight > 0 for _n, weight in listed)
                assert sum(weight for _n, weight in listed) == 6 * WHOLE
                for place in range(10):
                    blank, icon = listed[2 * place][1], listed[2 * place + 1][1]
                    assert 6 * icon == icons * (blank + icon)


@pytest.mark.parametrize("hand", range(3))
@pytest.mark.parametrize("version", VERSIONS)
def test_i25_one_more_requirement_never_makes_it_easier(hand: int, version: int) -> None:
    never_easier(LANDINGS[version - 1], hand, aims_of(version))


def never_easier(table: Landings, hand: int, aims: list[int], most: int = 2) -> None:
    """Every set of up to so many kinds, with one more: all kinds beside none or one, some beside two."""
    for aim in aims:
        for few in range(most + 1):
            for codes in (
                combinations(CODES, few) if few < 2 else list(combinations(CODES, few))[aim % 3 :: 7]
            ):
                before = hits(row(asks(*codes), hand, aim, table=table))
                for code in CODES[:: 1 if few < 2 else 5]:
                    assert hits(row(asks(*codes) | asks(code), hand, aim, table=table)) <= before


@pytest.mark.parametrize("hand", range(3))
def test_i25_holds_beside_every_number_of_lying_dice(hand: int) -> None:
    """Since version 2: each die takes its share of each section, rounded down, and rows differ in that."""
    for aim in (*range(len(POWERS)), *aims_of(2)):
        for dice in range(13):
            plain = hits(row(0, hand, aim, dice))
            for code in CODES:
                assert hits(row(asks(code), hand, aim, dice)) <= plain


@pytest.mark.parametrize("version", VERSIONS)
def test_i25_a_lying_die_never_makes_it_easier(version: int) -> None:
    table = LANDINGS[version - 1]
    for needed in (0, asks("far"), asks("far", "nose")):
        for hand in range(3):
            for aim in aims_of(version):
                found = [hits(row(needed, hand, aim, dice, table)) for dice in range(12)]
                assert found == sorted(found, reverse=True)
                assert found[0] > found[3]


@pytest.mark.parametrize("version", VERSIONS)
def test_i26_a_better_hand_does_better(version: int) -> None:
    table, aims = LANDINGS[version - 1], aims_of(version)
    plain = [hits(row(0, hand, table=table)) for hand in range(3)]
    assert plain == sorted(plain)
    for code in CODES:
        best = [max(damage(row(asks(code), hand, aim, table=table)) for aim in aims) for hand in range(3)]
        assert best == sorted(best), code


def test_i10_a_kind_that_is_asked_for_twice_is_asked_for_once() -> None:
    assert asks("blind") | asks("blind") == asks("blind")
    assert row(asks("blind") | asks("blind")) == row(asks("blind"))


@pytest.mark.parametrize("version", VERSIONS)
def test_ones_own_hand_throws_with_its_best_power_wherever_it_stands(version: int) -> None:
    table = LANDINGS[version - 1]
    for code in ("normal", *CODES):
        needed = 0 if code == "normal" else asks(code)
        for hand in range(3):
            own = damage(row(needed, hand, table=table))
            assert own <= max(damage(row(needed, hand, aim, table=table)) for aim in aims_of(version))
            powers = [damage(row(needed, hand, power, table=table)) for power in range(len(POWERS))]
            assert own == max(powers) or hits(row(needed, hand, table=table)) <= hits(
                row(0, hand, table=table)
            )


def test_a_power_from_anywhere_is_the_mean_of_its_stations() -> None:
    for hand in range(3):
        for power in range(len(POWERS)):
            stations = [row(0, hand, BY_STATION + 4 * power + k) for k in range(len(STATIONS))]
            for place, weight in enumerate(row(0, hand, power)):
                assert abs(weight - sum(one[place] for one in stations) / 4) < 8


@pytest.mark.parametrize("version", VERSIONS)
def test_the_best_aim_of_a_kind_is_the_one_that_deals_most(version: int) -> None:
    table = LANDINGS[version - 1]
    aims = [aim for aim in aims_of(version) if aim != OWN_HAND]
    for code in CODES:
        for hand in range(3):
            found = table.best(asks(code), hand)
            assert found in aims
            dealt = [damage(row(asks(code), hand, aim, table=table)) for aim in aims]
            assert damage(row(asks(code), hand, found, table=table)) == max(dealt)


def test_samples_follow_the_row() -> None:
    rng, drawn = Rng("landing"), [0] * 20
    weights = NEWEST.weights(0, 1, OWN_HAND, 0)
    for _ in range(20_000):
        drawn[land(weights, 3, rng)] += 1
    for n, weight in landings(weights, 3):
        wanted = 20_000 * weight / (6 * WHOLE)
        assert abs(drawn[n] - wanted) < 5 * max(wanted, 1) ** 0.5


# Pairs of kinds that were thrown together: a small table that is made up.

GOOD = "1 300 50 1 200 200 122 100 40 10"  # 672 hits
FAIR = "1 524 50 1 148 120 100 50 20 10"  # 448
POOR = "1 748 50 1 104 60 30 20 8 2"  # 224


def made_up(kinds: dict[str, str], pairs: dict[str, str]) -> Landings:
    """A table in which every hand and aim is the same; kinds that are not named are as plain throws."""
    every = {"normal": GOOD} | dict.fromkeys(CODES, GOOD) | kinds
    return Landings(
        {code: " ".join([text] * 36) for code, text in every.items()},
        {codes: " ".join([text] * 9) for codes, text in pairs.items()},
    )


def read(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def test_two_kinds_that_were_thrown_together_have_their_own_row() -> None:
    table = made_up({"far": FAIR, "blind": FAIR}, {"blind+far": POOR})
    for hand in range(3):
        for aim in aims_of(2):
            assert row(asks("far", "blind"), hand, aim, table=table) == read(POOR)
            assert row(asks("far"), hand, aim, table=table) == read(FAIR)


def test_a_pair_is_harder_or_easier_than_its_kinds_would_make_it() -> None:
    easy = made_up({"far": FAIR, "blind": FAIR}, {"blind+far": FAIR})
    without = made_up({"far": FAIR, "blind": FAIR}, {})
    assert hits(row(asks("far", "blind"), table=easy)) == 448
    assert hits(row(asks("far", "blind"), table=without)) == sum(w * 170 >> 8 for w in read(FAIR)[SECTION_1:])


def test_a_pair_never_hits_more_often_than_one_of_its_kinds() -> None:
    table = made_up({"far": FAIR, "blind": POOR}, {"blind+far": GOOD})
    for aim in (*range(len(POWERS)), *aims_of(2)):
        capped = row(asks("far", "blind"), 1, aim, table=table)
        assert 218 <= hits(capped) <= 224
        assert sum(capped) == WHOLE


def test_a_pair_without_a_row_shrinks_the_hardest_by_the_ease_of_the_other() -> None:
    table = made_up({"far": FAIR, "nose": POOR}, {"blind+jump": POOR})
    ease = 256 * 448 // 672
    wanted = [max(1, weight * ease >> 8) for weight in read(POOR)[SECTION_1:]]
    found = row(asks("far", "nose"), table=table)
    assert found[SECTION_1:] == wanted
    assert sum(found) == WHOLE


def test_three_kinds_begin_with_what_leaves_the_fewest_hits() -> None:
    """A pair that was thrown, or the hardest kind; then the ease of each other one."""
    kinds = {"far": FAIR, "blind": FAIR, "nose": FAIR}
    ease = 256 * 448 // 672
    hard = made_up(kinds, {"blind+far": POOR})
    assert row(asks("far", "blind", "nose"), table=hard)[SECTION_1:] == [
        max(1, weight * ease >> 8) for weight in read(POOR)[SECTION_1:]
    ]
    easy = made_up(kinds, {"blind+far": FAIR})
    assert row(asks("far", "blind", "nose"), table=easy)[SECTION_1:] == [
        max(1, (weight * ease >> 8) * ease >> 8) for weight in read(FAIR)[SECTION_1:]
    ]


def test_a_die_on_the_board_is_in_the_way_of_a_pair_too() -> None:
    table = made_up({}, {"blind+far": FAIR})
    found = row(asks("far", "blind"), dice=1, table=table)
    assert found[SECTION_1:] == [max(1, weight * 253 >> 8) for weight in read(FAIR)[SECTION_1:]]


@pytest.mark.parametrize("pair", [GOOD, FAIR, POOR])
def test_i25_holds_where_pairs_were_thrown(pair: str) -> None:
    kinds = {"far": FAIR, "blind": POOR, "nose": POOR, "jump": FAIR}
    table = made_up(kinds, {"blind+far": pair, "nose+jump": FAIR, "far+nose": POOR})
    never_easier(table, 1, [OWN_HAND, BY_STATION])


def test_the_best_aim_of_a_pair_is_that_of_its_own_row() -> None:
    kinds = {code: " ".join([GOOD] * 36) for code in ("normal", *CODES)}
    pair = " ".join([POOR, POOR, FAIR] * 3)
    table = Landings(kinds, {"blind+far": pair})
    assert table.best(asks("far", "blind"), 1) == BY_STATION + 2 * len(STATIONS)
    assert table.best(asks("far"), 1) == BY_STATION
    assert table.best(asks("far", "nose"), 1) == BY_STATION


@pytest.mark.parametrize("third", ["dancing", "blind", "nose"])
@pytest.mark.parametrize("pair", ["dancing+bank", "blind+nose", "dancing+backward", "card_jump+bank"])
def test_a_pair_counts_wherever_its_kinds_stand_among_three(pair: str, third: str) -> None:
    """First or last, next to each other or not: it is the start, and the third kind takes its ease."""
    codes = pair.split("+")
    if third in codes:
        return
    table = made_up({third: FAIR} | dict.fromkeys(codes, FAIR), {pair: POOR})
    ease = 256 * 448 // 672
    assert row(asks(*codes, third), table=table)[SECTION_1:] == [
        max(1, weight * ease >> 8) for weight in read(POOR)[SECTION_1:]
    ]
