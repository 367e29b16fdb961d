"""The switches of a table, and tables that are ready set. Rules: lords/packs."""

import pytest

from undercroft.engine.errors import BadOption
from undercroft.engine.options import read_options
from undercroft.games.lords.options import CHOICES, PRESETS

SWITCHES = {
    "phaseOrder": ("manual", ["published"]),
    "previewNextSeason": (True, [False]),
    "adventurersDrawn": (4, [3]),
    "paladinImmune": (True, [False]),
    "unpaidUpkeep": ("choose", ["published"]),
    "unplayableOrders": ("none", ["mark"]),
    "paladins": ("two", ["three"]),
    "labyrinthMonsters": (1, [2]),
}


def test_every_switch_has_one_other_value_than_that_which_is_played() -> None:
    found = {choice.name: (choice.default, choice.samples()) for choice in CHOICES if choice.name != "packs"}
    assert found == SWITCHES


@pytest.mark.parametrize(
    "beyond", ["adventurersDrawn=2", "adventurersDrawn=5", "labyrinthMonsters=0", "labyrinthMonsters=3"]
)
def test_a_number_beyond_what_the_rules_name_is_refused(beyond: str) -> None:
    with pytest.raises(BadOption):
        read_options(CHOICES, beyond)


def test_tables_that_are_ready_set_say_how_many_play_and_by_what() -> None:
    assert [(preset.name, preset.seats, preset.options) for preset in PRESETS] == [
        ("four", 4, ""),
        ("three", 3, ""),
        ("two", 2, ""),
        ("solo", 1, ""),
        ("festival", 4, "packs=festival"),
        ("setups", 4, "packs=setups"),
        ("gifts", 4, "packs=gifts"),
        ("all", 4, "packs=festival+setups+gifts"),
        ("published", 4, "phaseOrder=published,unpaidUpkeep=published,paladinImmune=off"),
    ]
