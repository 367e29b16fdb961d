"""Minions Bearing Gifts: tokens on adventurers who wait, which stay with those who can use them."""

import pytest
from tests.games.lords import kit
from tests.games.lords.kit import A, B, C

from undercroft.engine.bits import members
from undercroft.engine.errors import BadOption
from undercroft.engine.rng import Rng
from undercroft.games.lords import events, gifts, guess, line, view
from undercroft.games.lords.adventurers import sorted_in
from undercroft.games.lords.cards.items import AMULET, CLOVER, EMPTY, LUTE, POTION, WAND
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.frames.visitors import hand_out
from undercroft.games.lords.moves import DECLINE, GIFT, OTHER_GIFT
from undercroft.games.lords.options import PRESETS
from undercroft.games.lords.speech.book import SPEECH
from undercroft.games.lords.state import PLACES, Lords

SPRING = 1


def spring(seats: int = 4, *waiting: str) -> Lords:
    """Spring of the first year: orders are to be laid, and these adventurers wait, weakest first."""
    s = kit.laying(seats, "packs=gifts")
    s.season = SPRING
    s.waiting_line = 0
    for name in waiting or ("warrior-1", "thief-1", "priest-1", "wizard-1"):
        s.waiting_line = sorted_in(s.waiting_line, kit.tile_named(name))
    return s


def orders(s: Lords, *more: int, seat: int) -> None:
    """A seat lays its first three orders, and what comes then."""
    for _slot in range(3):
        s.submit(s.legal(seat)[0], seat)
    for n in more:
        s.submit(n, seat)


def gift(item: int, place: int) -> int:
    return GIFT + 4 * item + place


def bearers(s: Lords) -> dict[str, int]:
    """How many items each adventurer in a line bears."""
    found = {}
    for seat in range(s.seats):
        for k, name in enumerate(kit.party(s, seat)):
            found[name] = line.items_of(s.line[seat * PLACES + k])
    return found


def test_a_gift_is_laid_with_the_orders_from_spring_on() -> None:
    s = kit.laying(4, "packs=gifts")
    for seat in range(4):
        assert s.top & 255 == kinds.LAY
        orders(s, seat=seat)
    assert s.top & 255 != kinds.LAY, "in Winter nobody waits"
    s = spring()
    orders(s, seat=A)
    assert len(s.legal(A)) == 5 * 4, "five tokens, four adventurers, and it must be one"
    assert gifts.held(s, A) == 0b11111


def test_everybody_sees_where_a_token_lies_and_only_its_owner_which_it_is() -> None:
    s = spring()
    orders(s, gift(CLOVER, 2), seat=A)
    assert view.view(s, B)["gifts"] == [0, 0, 0, 0], "nothing before all have laid"
    for seat in (1, 2, 3):
        orders(s, gift(EMPTY, 0), seat=seat)
    assert next(event[2:5] for event in kit.told(s, events.GIFT_LAID)) == (A, A, 2)
    assert view.view(s, A)["gifts"] == [CLOVER + 1 + 16 * 3, 16, 16, 16]
    assert view.view(s, B)["gifts"] == [16 * 3, EMPTY + 1 + 16, 16, 16]
    drawn = {gifts.code_of(guess.imagine(view.view(s, B), Rng(k)), A) & 15 for k in range(60)}
    assert drawn == {1, 2, 3, 4, 5}, "any token that A has may be the one"
    assert {gifts.code_of(guess.imagine(view.view(s, A), Rng(k)), A) & 15 for k in range(9)} == {CLOVER + 1}


def test_an_item_stays_with_its_class_and_any_other_token_goes_back() -> None:
    s = spring()
    for seat, (item, place) in enumerate([(WAND, 0), (WAND, 1), (EMPTY, 2), (AMULET, 3)]):
        gifts.lay(s, seat, item, place)
    hand_out(s)
    assert bearers(s) == {"warrior-1": 1, "thief-1": 0, "priest-1": 0, "wizard-1": 1}
    assert not gifts.held(s, 0) >> WAND & 1
    assert gifts.held(s, 1) == 0b11111, "a wand is nothing to a thief"
    assert gifts.held(s, 2) == 0b11111
    assert not gifts.held(s, 3) >> AMULET & 1
    assert [event[5] for event in kit.told(s, events.GIFT)] == [1, 0, 0, 1]


def test_several_items_on_one_adventurer_all_work() -> None:
    s = spring()
    for seat in range(4):
        gifts.lay(s, seat, POTION, 1)
    hand_out(s)
    (owner,) = [seat for seat in range(4) if kit.party(s, seat) == ["thief-1"]]
    assert line.hearts(s, owner) == 4


def test_items_change_no_rank() -> None:
    s = spring()
    kit.hold(s, 2, 3, 4, 5)
    gifts.lay(s, 0, WAND, 0)
    hand_out(s)
    assert [kit.party(s, seat) for seat in range(4)] == [
        ["warrior-1"],
        ["thief-1"],
        ["priest-1"],
        ["wizard-1"],
    ]


@pytest.mark.parametrize(("seats", "colour"), [(2, 2), (3, 3)])
def test_who_looks_after_a_colour_may_lay_one_of_its_items_or_none(seats: int, colour: int) -> None:
    s = spring(seats)
    keeper = gifts.keeper(s, colour)
    assert keeper == (A if seats == 2 else s.first)
    orders(s, seat=keeper)
    if seats == 2:
        s.submit(s.legal(keeper)[0], keeper)
    s.submit(gift(EMPTY, 3), keeper)
    assert s.legal(keeper) == [DECLINE, *range(OTHER_GIFT, OTHER_GIFT + 16)], "four items, no empty one"
    s.submit(OTHER_GIFT + 4 * AMULET + 3, keeper)
    while s.top & 255 == kinds.LAY:
        who = members(s.asked())[0]
        s.submit(s.legal(who)[0], who)
    assert gifts.code_of(s, colour) == AMULET + 1 + 16 * 4
    assert view.view(s, keeper)["gifts"][colour] == AMULET + 1 + 16 * 4  # type: ignore[index]
    other = (keeper + 1) % seats
    assert view.view(s, other)["gifts"][colour] == 16 * 4  # type: ignore[index]


def test_with_three_seats_the_starting_player_of_the_first_season_looks_after_the_colour() -> None:
    s = spring(3)
    s.first, s.begun = C, 1
    assert gifts.spare(s, C) == 3
    s.first, s.begun = A, 2
    assert gifts.spare(s, C) == 3
    assert gifts.spare(s, A) == -1


def test_all_items_go_back_when_the_year_changes() -> None:
    s = spring()
    gifts.lay(s, A, WAND, 0)
    hand_out(s)
    assert gifts.held(s, A) == 0b11110
    s.become(kinds.TURN_YEAR)
    s.run()
    assert gifts.held(s, A) == 0b11111
    assert kit.told(s, events.ITEMS_BACK)


def test_there_is_no_lute_without_the_festival() -> None:
    assert not gifts.held(spring(), A) >> LUTE & 1


@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [(4, "packs=gifts,previewNextSeason=off", "previewNextSeason=on"), (1, "packs=gifts", "two seats")],
)
def test_gifts_need_rivals_and_heroes_who_wait(seats: int, options: str, says: str) -> None:
    with pytest.raises(BadOption, match=says):
        kit.start(seats, options)


def test_a_gift_tells_what_it_would_do() -> None:
    s = spring()
    orders(s, seat=A)
    speech = dict(SPEECH)[kinds.LAY]
    assert "Warrior I keeps it" in speech.preview(s, s.top, A, gift(WAND, 0)).text
    assert "Thief I cannot use it" in speech.preview(s, s.top, A, gift(WAND, 1)).text
    refused = speech.why_not(s, s.top, A, gift(LUTE, 0))
    assert refused is not None
    assert "Lute" in refused.reason


def test_there_is_a_table_ready_set_with_gifts() -> None:
    (preset,) = [one for one in PRESETS if one.name == "gifts"]
    assert kit.start(preset.seats, preset.options).items
