"""Options: read, written, refused with what would have been right."""

import pytest
from tests.tiny.packs import GAME

from undercroft.engine.errors import BadOption, BadSeats
from undercroft.engine.options import Options, chosen_packs, read_options, write_options

PLAIN = {"packs": "none", "rich": False, "more": 0, "first": "first"}


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("", {}),
        ("   ", {}),
        ("rich=on", {"rich": True}),
        ("rich=yes,more=5", {"rich": True, "more": 5}),
        (" first=last , rich=off ", {"first": "last"}),
        ("packs=gifts+festival", {"packs": "festival+gifts"}),
        ("packs=gifts", {"packs": "gifts"}),
    ],
)
def test_options_are_read_as_people_write_them(text: str, changed: dict[str, int | str]) -> None:
    options = read_options(GAME.choices(), text)
    assert options == {**PLAIN, **changed}
    assert read_options(GAME.choices(), write_options(GAME.choices(), options)) == options


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("rich", "'rich' has no '='"),
        ("rich=on,,", "'' has no '='"),
        ("rich=maybe", "option rich can be on or off, not 'maybe'"),
        ("rich=on,rich=off", "option rich is given twice"),
        ("more=6", "option more can be a whole number from 0 to 5, not '6'"),
        ("more=-1", "not '-1'"),
        ("more=\uff11", "not '\uff11'"),
        ("first=middle", "option first can be first or last, not 'middle'"),
        ("packs=gifts+gifts", "none, or some of festival, gifts joined by"),
        ("packs=", "not ''"),
        ("colour=red", "there is no option 'colour'; the options of this game are: packs, rich, more, first"),
    ],
)
def test_wrong_options_are_refused_with_what_would_have_been_right(text: str, told: str) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.start(2, text)
    assert told in str(caught.value)


def test_a_refused_value_cites_the_rules_page() -> None:
    with pytest.raises(BadOption) as caught:
        GAME.start(2, "rich=maybe")
    assert caught.value.rule == "packs/play"


def test_options_are_taken_as_values_too() -> None:
    assert GAME.options_of(GAME.start(2, {"rich": True, "more": 2})) == {**PLAIN, "rich": True, "more": 2}
    assert GAME.options_of(GAME.start(2, {"rich": "off"})) == PLAIN
    refused: list[Options] = [{"more": 9}, {"more": True}, {"rich": "maybe"}, {"colour": "red"}]
    for wrong in refused:
        with pytest.raises(BadOption):
            GAME.start(2, wrong)


def test_other_seat_counts_are_refused() -> None:
    with pytest.raises(BadSeats, match="Packs is for 2, 3 seats, not 5"):
        GAME.start(5)


def test_packs_filter_rows_and_bring_a_phase() -> None:
    assert chosen_packs("none") == []
    assert chosen_packs("festival+gifts") == ["festival", "gifts"]
    plain, festive = GAME.start(2), GAME.start(2, "packs=festival")
    assert len(festive.legal(0)) == len(plain.legal(0)) + 2
    for s in (plain, festive):
        s.apply(0, 0)
        s.apply(0, 1)
    assert plain.over()
    assert festive.chance()


def test_setups_try_each_option_alone() -> None:
    tried = GAME.setups()
    assert len(tried) == 2 * (1 + 3 + 1 + 1 + 1)
    assert all(sum(options[name] != PLAIN[name] for name in PLAIN) <= 1 for _seats, options in tried)
