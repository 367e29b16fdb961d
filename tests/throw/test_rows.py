"""The rows that rules draw from are those of the landing table, as soon as it is finished, and not before."""

import ast
from dataclasses import replace

import pytest
from tests.scripts import script

from undercroft.throw.hands import HANDS
from undercroft.throw.kinds import CODES
from undercroft.throw.landing import POWERS, WHOLE, Row, over_stations, table, weights

ROWS = script("tools/rows.py")
TABLE = table()


def finished() -> bool:
    try:
        ROWS.check(TABLE)
    except ROWS.TooFew:
        return False
    return True


def read(text: str) -> dict[str, list[list[int]]]:
    """The rows of a module, by kind."""
    assigned = next(node for node in ast.parse(text).body if isinstance(node, ast.AnnAssign))
    assert assigned.value is not None
    found: dict[str, str] = ast.literal_eval(assigned.value)
    numbers = {code: [int(word) for word in words.split()] for code, words in found.items()}
    return {code: [row[k : k + 10] for k in range(0, len(row), 10)] for code, row in numbers.items()}


def test_rules_draw_from_the_landing_table_when_every_row_is_finished() -> None:
    """Until then they keep the first table, and say so."""
    text = ROWS.RULES.read_text(encoding="utf-8")
    if finished():
        assert text == ROWS.written(TABLE), "`python tools/rows.py` writes it: a new version of the rules"
    else:
        assert "The project's own first table." in text


def test_a_row_of_the_rules_is_the_weights_of_a_row_over_all_stations() -> None:
    found = read(ROWS.written(TABLE))
    assert list(found) == list(CODES)
    for code, rows in found.items():
        ways = [(hand.name, power) for hand in HANDS for power in POWERS]
        assert len(rows) == len(ways)
        for (hand, power), row in zip(ways, rows, strict=True):
            assert row == weights(over_stations(TABLE, code, hand, power))
            assert (sum(row), min(row) > 0) == (WHOLE, True)


def test_a_table_that_is_not_finished_is_refused_by_its_shortest_row() -> None:
    short = min(TABLE, key=lambda aim: TABLE[aim].throws)
    rows = {aim: Row(tuple(100 * n for n in row.places), row.faces) for aim, row in TABLE.items()}
    ROWS.check(rows)
    rows[short] = replace(TABLE[short], places=(7, *[0] * 9))
    with pytest.raises(ROWS.TooFew, match=f"1 rows rest on fewer than 2000 throws; {short} has 7"):
        ROWS.check(rows)
