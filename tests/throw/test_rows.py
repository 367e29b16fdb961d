"""The rows that rules draw from are those of the landing table, and it is finished."""

import ast
from dataclasses import replace

import pytest
from tests.scripts import script

from undercroft.throw.hands import HANDS
from undercroft.throw.kinds import CODES
from undercroft.throw.landing import ALL, POWERS, STATIONS, WHOLE, Aim, Row, table, weights

ROWS = script("tools/rows.py")
TABLE = table()
WAYS = [(hand.name, power) for hand in HANDS for power in POWERS]


def read(text: str) -> list[dict[str, list[list[int]]]]:
    """The rows of a module, by kind, and those of pairs."""
    found = []
    for node in ast.parse(text).body:
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            named: dict[str, str] = ast.literal_eval(node.value)
            numbers = {code: [int(word) for word in words.split()] for code, words in named.items()}
            found.append(
                {code: [row[k : k + 10] for k in range(0, len(row), 10)] for code, row in numbers.items()}
            )
    return found


def test_every_row_of_a_kind_rests_on_2000_throws() -> None:
    ROWS.check(TABLE)


def test_rules_draw_from_the_landing_table() -> None:
    text = ROWS.RULES.read_text(encoding="utf-8")
    assert text == ROWS.written(TABLE), "`python tools/rows.py` writes it: a new version of the rules"


def test_a_row_of_the_rules_is_the_weights_of_a_row_of_the_table() -> None:
    found, _pairs = read(ROWS.written(TABLE))
    assert list(found) == list(CODES)
    for code, rows in found.items():
        ways = [(hand, power, station) for hand, power in WAYS for station in STATIONS]
        assert len(rows) == len(ways)
        for (hand, power, station), row in zip(ways, rows, strict=True):
            assert row == weights(TABLE[Aim(code, hand, power, str(station))])
            assert (sum(row), min(row) > 0) == (WHOLE, True)


def test_a_table_that_is_not_finished_is_refused_by_its_shortest_row() -> None:
    rows = dict(TABLE)
    short = [Aim("far", "steady", "long", str(station)) for station in STATIONS]
    for n, aim in enumerate(short[:3]):
        rows[aim] = replace(TABLE[aim], places=(1997 + n, *[0] * 9))
    with pytest.raises(ROWS.TooFew, match=f"3 rows rest on fewer than 2000 throws; {short[0]} on 1997"):
        ROWS.check(rows)
    del rows[short[1]]
    with pytest.raises(ROWS.TooFew, match=f"{short[1]} on 0"):
        ROWS.check(rows)


def test_a_pair_of_kinds_is_taken_when_all_its_rows_are_finished() -> None:
    rows = {aim: row for aim, row in TABLE.items() if aim.station != ALL}
    thrown = {
        Aim(codes, hand, power, ALL): Row((enough, *[0] * 9))
        for codes, enough in (("dancing+far", 2000), ("far+blow", 2000), ("blind+far", 1999))
        for hand, power in WAYS
    }
    assert read(ROWS.written({**rows, **thrown}))[1].keys() == {"dancing+far", "far+blow"}
    short = Aim("far+blow", "novice", "long", ALL)
    found = read(ROWS.written({**rows, **thrown, short: Row((3, *[0] * 9))}))[1]
    assert list(found) == ["dancing+far"]
    assert found["dancing+far"] == [weights(Row((2000, *[0] * 9)))] * len(WAYS)


def test_every_pair_of_kinds_has_rows_and_can_hit() -> None:
    """Cards ask for any two: a room and a monster, or two weapons. None is impossible, however hard it is."""
    _kinds, pairs = read(ROWS.written(TABLE))
    assert len(pairs) == 22 * 21 // 2
    for aim, row in TABLE.items():
        if aim.station == ALL:
            assert row.throws >= 2000
    for codes in pairs:
        assert max(TABLE[Aim(codes, hand, power, ALL)].hits for hand, power in WAYS) > 0.01
