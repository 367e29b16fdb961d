"""The landing table: its rows, its weights, and direct throws that it must agree with."""

import math
from pathlib import Path

import pytest
from tests.scripts import script
from tests.throw.dice import physics

from undercroft.throw.board import PLACES
from undercroft.throw.hands import HANDS
from undercroft.throw.kinds import CODES
from undercroft.throw.landing import (
    ALL,
    POWERS,
    WHOLE,
    Aim,
    BadRow,
    Row,
    aims,
    line,
    over_stations,
    parse,
    read,
    table,
    total,
    weights,
)

ROWS = table()


def test_the_table_has_a_row_for_every_kind_hand_power_and_station() -> None:
    assert set(aims(pairs=False)) <= set(ROWS)
    assert len(aims(pairs=False)) == 23 * 3 * 3 * 4
    assert len(aims()) - len(aims(pairs=False)) == 231 * 9


def test_the_pairs_that_nobody_can_avoid_are_those_of_a_room_and_a_monster() -> None:
    found = script("tools/landing.py").asked()
    assert set(found) <= {aim.codes for aim in aims()}
    assert len(found) == 195
    assert "blind+jump" in found, "an Unlit Antechamber, and a monster that is jumped at"
    assert "catapult+crossbow" not in found, "no room asks for either: only weapons can"


def test_a_row_is_read_as_it_was_written() -> None:
    for aim, row in ROWS.items():
        assert parse(line(aim, row)) == (aim, row)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "far steady long 45: 1 2; 3",
        "far steady long 45 3: 1 1 0 0 0 0 0 0 0 0; 0 0 0 0 0 0",
        "far steady long 45 x: 1 1 0 0 0 0 0 0 0 0; 0 0 0 0 0 0",
        "far steady long 45 2: 1 1 0 0 0 0 0 0 0 0",
    ],
)
def test_a_line_that_does_not_add_up_is_refused(text: str) -> None:
    with pytest.raises(BadRow):
        parse(text)


def test_weights_are_whole_sum_to_1024_and_leave_nothing_impossible() -> None:
    for row in [*ROWS.values(), Row((7, *[0] * 9))]:
        found = weights(row)
        assert sum(found) == WHOLE
        assert min(found) >= 1
        assert len(found) == len(PLACES)


def test_every_face_comes_up_as_often_as_the_others() -> None:
    """Chi-square over all fair throws of the table, 5 degrees of freedom: 20.5 is one in a thousand."""
    assert uneven(total(ROWS.values())) < 20.5


@pytest.mark.parametrize("code", CODES)
def test_every_face_comes_up_as_often_as_the_others_in_every_kind(code: str) -> None:
    """Of 23 kinds none is allowed what happens once in 10,000: 25.7."""
    assert uneven(total(row for aim, row in ROWS.items() if aim.codes == code)) < 25.7


def uneven(row: Row) -> float:
    """Chi-square of the faces that came up, against equal shares: 5 degrees of freedom."""
    mean = sum(row.faces) / 6
    return sum((n - mean) ** 2 / mean for n in row.faces)


def apart(told: Row, direct: Row) -> float:
    """By how many standard errors the hits of two rows differ."""
    return abs(told.hits - direct.hits) / math.hypot(told.error, direct.error)


@pytest.mark.parametrize("code", CODES)
def test_a_better_hand_hits_more_often_and_deals_more_in_every_kind(code: str) -> None:
    """Over all stations, at the power that hits most, and at the one that deals most: often they differ."""
    powers = [[over_stations(ROWS, code, hand.name, power) for power in POWERS] for hand in HANDS]
    hits = [max(row.hits for row in rows) for rows in powers]
    damage = [max(row.damage for row in rows) for rows in powers]
    assert hits == sorted(set(hits))
    assert damage == sorted(set(damage))


def of_average(code: str) -> Row:
    return total(
        row for aim, row in ROWS.items() if (aim.codes, aim.hand, aim.power) == (code, "average", "straight")
    )


@physics
@pytest.mark.parametrize("code", CODES)
def test_the_table_agrees_with_direct_throws_of_every_kind(code: str) -> None:
    """Of 23 comparisons one is surprising now and then: it is made again, with five times as many throws."""
    from undercroft.throw.sampling import sample

    aim = Aim(code, "average", "straight", ALL)
    if apart(of_average(code), sample(aim, 0, 60, "direct")) >= 3:
        assert apart(of_average(code), sample(aim, 60, 360, "direct")) < 3


@physics
@pytest.mark.soak
@pytest.mark.parametrize("code", CODES)
def test_the_table_agrees_with_many_direct_throws_of_every_kind(code: str) -> None:
    from undercroft.throw.sampling import sample

    direct = sample(Aim(code, "average", "straight", ALL), 0, 1000, "deep")
    assert apart(of_average(code), direct) < 3
    assert uneven(direct) < 25.7


@physics
def test_a_table_that_was_stopped_goes_on_to_the_same_rows(tmp_path: Path) -> None:
    landing = script("tools/landing.py")
    wanted = [Aim("far", "steady", "long", "45")]
    once: dict[Aim, Row] = {}
    landing.fill(tmp_path / "once.txt", once, wanted, 6, 1)
    again: dict[Aim, Row] = {}
    landing.fill(tmp_path / "again.txt", again, wanted, 2, 1)
    landing.fill(tmp_path / "again.txt", read((tmp_path / "again.txt").read_text()), wanted, 6, 1)
    assert read((tmp_path / "again.txt").read_text()) == once
    assert once[wanted[0]].throws == 6
