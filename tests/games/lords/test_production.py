"""Every production room, troll tokens, and what stops a room."""

import pytest
from tests.games.lords import kit
from tests.games.lords.kit import A, B

from undercroft.engine.bits import members, size
from undercroft.engine.core import pack
from undercroft.games.lords.cards.rooms import ROOMS, TRAINING_ROOM
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import Lords

# By room: where it stands here, imps, and what changes: food, gold, imps, Evil.
PRODUCES = {
    "hatchery": ("B2", 3, (1, 0, 0, 0)),
    "mushroom-bed": ("B3", 3, (1, 0, 0, 0)),
    "souvenir-shop": ("B2", 3, (0, 1, 0, 0)),
    "mint": ("B3", 3, (0, 1, 0, 0)),
    "workshop": ("B1", 4, (0, 0, 0, 0)),
    "tool-shed": ("B1", 2, (0, 0, 0, 0)),
    "printing-press": ("B3", 3, (0, 0, 0, -1)),
    "magic-room": ("B3", 2, (-1, 0, 1, 0)),
}


def producing(s: Lords) -> Lords:
    """Production begins; afterwards B is asked to spy."""
    s.become(pack(kinds.SPY, min(B, s.seats - 1)))
    s.call(kinds.PRODUCE)
    s.answers.clear()
    s.run()
    return s


def with_room(name: str, year: int = 1) -> Lords:
    s = kit.laying()
    s.year = year
    s.imps[A] = 9
    kit.build(s, A, name, PRODUCES[name][0])
    return s


def test_every_production_room_is_tried_here() -> None:
    base = {room.key for room in ROOMS if room.number < TRAINING_ROOM and room.pack == "base"}
    assert base == {f"room:{name}" for name in PRODUCES}


@pytest.mark.parametrize("name", PRODUCES)
def test_a_room_brings_what_it_says(name: str) -> None:
    _where, imps, change = PRODUCES[name]
    s = with_room(name)
    before = s.food[A], s.gold[A], s.imps[A], s.evil[A]
    producing(s)
    assert kit.asked(s) == ["decline", f"room {name}"]
    kit.answer(s, f"room {name}")
    if name == "workshop":
        assert s.seen_by() == 1 << A
        kit.draw(s, 4)
        assert size(s.traps[A]) == 1
    if name == "tool-shed":
        assert "decline" not in kit.asked(s)
        kit.answer(s, "cell d3")
        assert s.tiles[A] & kit.cells("D3")
    after = s.food[A], s.gold[A], s.imps[A], s.evil[A]
    assert tuple(b - a for a, b in zip(before, after, strict=True)) == change
    assert s.busy[A] == imps
    assert members(s.asked()) == [B], "it works once in the first year"


@pytest.mark.parametrize("name", PRODUCES)
def test_a_room_wants_all_its_imps(name: str) -> None:
    s = with_room(name)
    s.busy[A] = 9 - PRODUCES[name][1] + 1
    producing(s)
    assert members(s.asked()) == [B]


@pytest.mark.parametrize("name", PRODUCES)
def test_a_conquered_room_brings_nothing(name: str) -> None:
    s = with_room(name)
    s.conquered[A] = kit.cells(PRODUCES[name][0])
    producing(s)
    assert members(s.asked()) == [B]


def test_in_year_2_a_room_works_twice_for_full_price() -> None:
    s = with_room("mint", year=2)
    producing(s)
    kit.answer(s, "room mint", "room mint")
    assert (s.gold[A], s.busy[A]) == (5, 6)
    assert members(s.asked()) == [B]


def test_troll_tokens_work_first_and_only_once() -> None:
    s = with_room("mint", year=2)
    s.imps[A] = 4
    kit.own(s, A, "troll", "troll")
    producing(s)
    kit.answer(s, "room mint")
    assert (s.used[A], s.busy[A]) == (2, 1)
    kit.answer(s, "room mint")
    assert (s.used[A], s.busy[A]) == (2, 4)


def test_an_imp_of_the_magic_room_can_work_at_once() -> None:
    s = with_room("magic-room")
    s.imps[A] = 4
    kit.build(s, A, "mint", "D3")
    producing(s)
    assert "room mint" in kit.asked(s)
    kit.answer(s, "room magic-room")
    assert kit.asked(s) == ["decline", "room mint"]
    kit.answer(s, "room mint")
    assert (s.imps[A], s.busy[A], s.gold[A]) == (5, 5, 4)


def test_the_magic_room_wants_food_and_the_workshop_a_card_to_draw() -> None:
    s = with_room("magic-room")
    s.food[A] = 0
    assert members(producing(s).asked()) == [B]
    s = with_room("workshop")
    s.traps[B], s.deck = s.deck, 0
    assert members(producing(s).asked()) == [B]


def test_the_workshop_draws_no_extra_card_in_year_2() -> None:
    s = with_room("workshop", year=2)
    producing(s)
    kit.answer(s, "room workshop")
    kit.draw(s, 0)
    assert size(s.traps[A]) == 1
    assert s.top & 255 == kinds.PRODUCE


def test_seats_produce_in_turn_order_until_they_are_done() -> None:
    s = kit.laying()
    s.imps[A] = s.imps[B] = 9
    kit.build(s, A, "mint", "B3")
    kit.build(s, B, "magic-room", "B3")
    s.first = B
    producing(s)
    assert members(s.asked()) == [B]
    kit.answer(s, "decline")
    assert members(s.asked()) == [A]


def test_imps_and_tokens_rest_and_rooms_may_work_again_in_the_next_season() -> None:
    s = with_room("mint")
    producing(s)
    kit.answer(s, "room mint")
    s.finish()
    s.run()
    kit.run_to(s, kinds.LAY)
    assert (s.busy[A], s.made) == (0, 0)
