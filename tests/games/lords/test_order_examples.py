"""Worked examples of set-up, orders and actions: X1 to X21 of the fact sheet."""

import pytest
from tests.games.lords import kit
from tests.games.lords.kit import A, B, C, D

from undercroft.engine.bits import count, members, size
from undercroft.games.lords import building, events
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.frames.events import tax
from undercroft.games.lords.frames.year import rest_orders
from undercroft.games.lords.spaces import KEYS

FOOD, MINE, BUILD = KEYS.index("food"), KEYS.index("mine"), KEYS.index("build")


def test_x1_a_fresh_game_of_four() -> None:
    s = kit.run_to(kit.start(), kinds.LAY)
    for seat in range(4):
        assert (s.food[seat], s.gold[seat], s.imps[seat], s.evil[seat]) == (3, 3, 3, 5)
        assert kit.named_cells(s.tiles[seat]) == {"C1", "C2", "C3"}
        assert len(members(s.hand[seat])) == 6
        assert len(members(s.barred[seat])) == 2
        assert size(s.traps[seat]) == 0
        assert tax(s, seat) == 2


def test_x2_one_of_three_dealt_orders_is_kept() -> None:
    s = kit.run_to(kit.start(), kinds.DEAL_ORDER)
    for k in range(12):
        kit.draw(s, (FOOD, MINE, BUILD)[k] if k < 3 else k % 3)
    first = s.first
    kit.answer(s, "order mine", seat=first)
    for seat in range(4):
        if seat != first:
            kit.answer(s, "order food", seat=seat)
    assert members(s.barred[first]) == [FOOD, BUILD]
    assert members(s.hand[first]) == [1, 2, 3, 4, 5, 6]
    assert list(s.dealt) == [0, 0, 0, 0]


def test_x3_the_first_free_space_is_taken_in_turn_order() -> None:
    s = kit.laying()
    kit.lay(s, *["food dig mine"] * 4)
    assert [s.spaces[3 * FOOD + k] for k in range(3)] == [A + 1, B + 1, C + 1]
    assert s.failed[D] & 1
    assert (events.NO_SPACE, 0xFFFF, D, FOOD, 0, 0) in (s.events or [])


def test_x4_food_is_paid_by_gold_and_evil_and_who_cannot_pay_is_not_asked() -> None:
    s = kit.laying()
    s.gold[A] = 1
    kit.hold(s, 5, 5, 14)
    kit.lay(s, *["food dig mine"] * 4)
    assert members(s.asked()) == [A]
    kit.answer(s, "do")
    assert (s.gold[A], s.food[A]) == (0, 5)
    assert members(s.asked()) == [B]
    kit.answer(s, "do")
    assert (s.evil[B], s.food[B]) == (6, 6)
    assert (s.evil[C], s.food[C]) == (14, 3)
    assert (events.FAILED, 0xFFFF, C, FOOD, 0, 0) in (s.events or [])
    assert s.failed[C] & 1
    assert s.spaces[3 * FOOD + 2] == 0


def test_x5_slot_1_comes_back_anyway() -> None:
    s = kit.laying()
    kit.lay(s, *["food dig mine"] * 3, "food traps imps")
    s.failed[D] = 1
    rest_orders(s, D)
    assert members(s.barred[D]) == [KEYS.index("imps"), KEYS.index("traps")]
    assert len(members(s.hand[D])) == 6


def test_x6_a_failed_order_of_slot_2_is_not_barred() -> None:
    s = kit.laying()
    kit.lay(s, *["food dig mine"] * 3, "traps food imps")
    assert s.failed[D] & 2
    rest_orders(s, D)
    assert members(s.barred[D]) == [KEYS.index("imps")]
    assert len(members(s.hand[D])) == 7


def test_x7_hire_monster_as_first_order_wants_a_gold() -> None:
    s = kit.laying()
    s.gold[A] = 0
    kit.lay(s, "hire food dig", "hire food dig", "food dig mine", "food dig mine")
    assert [s.spaces[18 + k] for k in range(3)] == [B + 1, 0, 0]
    assert s.failed[A] & 1
    assert s.gold[B] == 2
    assert kit.told(s, events.NO_FEE)[0][2] == A


def test_x7_without_a_free_space_no_fee_is_paid() -> None:
    s = kit.laying()
    for k in range(3):
        s.spaces[18 + k] = C + 1
    kit.lay(s, "hire food dig", *["food dig mine"] * 3)
    assert s.gold[A] == 3
    assert s.failed[A] & 1


def test_x8_hire_monster_as_second_order_is_free() -> None:
    s = kit.laying()
    s.gold[A] = 0
    kit.lay(s, "dig hire food", *["food dig mine"] * 3)
    assert s.spaces[18] == A + 1


def test_x9_hire_monster_goes_from_space_iii_to_i() -> None:
    s = kit.laying()
    kit.offer(s, "goblin", "troll", "ghost")
    kit.standing(s, "hire", A, B, C)
    order = []
    for _ in range(3):
        order.append(members(s.asked())[0])
        kit.answer(s, "decline")
    assert order == [C, B, A]


def test_x10_space_and_creature_are_one_payment() -> None:
    s = kit.laying()
    s.food[C] = 2
    kit.offer(s, "goblin", "troll", "ghost")
    kit.standing(s, "hire", A, B, C)
    assert kit.asked(s) == ["decline", "creature goblin", "creature ghost"]
    kit.answer(s, "creature ghost")
    assert (s.food[C], s.evil[C], count(s.up[C], kit.kind_of("ghost"))) == (1, 6, 1)
    assert s.market == kit.bag("goblin", "troll")


def test_x11_the_first_space_of_build_room_may_find_nothing() -> None:
    s = kit.laying()
    kit.offer_rooms(s, "mint", "hatchery")
    kit.standing(s, "build", A, B, C)
    kit.answer(s, "room mint")
    kit.answer(s, "room hatchery", "cell c1")
    assert (s.gold[B], s.gold[C]) == (2, 2)
    assert (events.FAILED, 0xFFFF, A, BUILD, events.SOLD_OUT, 0) in (s.events or [])


def test_x12_it_is_free_if_a_room_is_left() -> None:
    s = kit.laying()
    kit.offer_rooms(s, "mint", "hatchery")
    kit.standing(s, "build", A, B, C)
    kit.answer(s, "room mint", "decline")
    assert members(s.asked()) == [A]
    kit.answer(s, "room hatchery", "cell c2")
    assert s.gold[A] == 3
    assert kit.named_cells(s.rooms[A]) == {"C2"}
    assert s.failed[B] == 1


@pytest.mark.parametrize(("imps", "can"), [(2, True), (1, False)])
def test_x13_a_foreman_needs_somebody_to_lead(imps: int, can: bool) -> None:
    s = kit.laying()
    s.imps[A] = imps
    kit.on_space(s, A, "dig", 2)
    if not can:
        assert s.failed[A] == 1
        return
    kit.answer(s, "cell b1")
    assert s.busy[A] == 2
    assert s.tiles[A] == kit.cells("C1", "C2", "C3", "B1")
    assert s.top & 255 != kinds.DIG


def test_x14_no_square_is_dug() -> None:
    s = kit.laying()
    kit.on_space(s, A, "dig", 1)
    kit.answer(s, "cell b2")
    assert "cell b1" not in kit.asked(s)
    kit.answer(s, "cell d2", "cell e2")
    assert s.busy[A] == 3
    assert s.failed[A] == 0


def test_x15_the_first_cells() -> None:
    s = kit.laying()
    kit.on_space(s, A, "dig", 0)
    assert set(kit.asked(s)) == {
        "decline",
        *(f"cell {c}" for c in ("b1", "d1", "b2", "d2", "b3", "d3", "c4")),
    }


def test_x16_each_miner_needs_a_tunnel_of_its_own() -> None:
    s = kit.laying()
    s.imps[A] = 5
    kit.build(s, A, "mint", "B3")
    kit.on_space(s, A, "mine", 2)
    assert kit.asked(s) == ["decline", "count 1", "count 2", "count 3"]
    kit.answer(s, "count 3")
    assert (s.gold[A], s.busy[A]) == (6, 4)


def test_x17_no_partial_purchase_of_imps() -> None:
    s = kit.laying()
    s.food[A], s.gold[A] = 1, 0
    kit.on_space(s, A, "imps", 2)
    assert s.failed[A] == 1
    assert (s.food[A], s.imps[A]) == (1, 3)


def test_x18_in_year_2_one_more_trap_is_drawn_and_one_returned() -> None:
    s = kit.laying()
    s.year = 2
    for name in ("pendulum",):
        s.traps[A] += kit.trap_bag(name)
        s.deck -= kit.trap_bag(name)
    kit.on_space(s, A, "traps", 1)
    kit.answer(s, "do")
    kit.draw(s, kit.trap_of("trap-door"))
    kit.draw(s, kit.trap_of("fire-wall"))
    assert kit.asked(s) == ["trap fire-wall", "trap pendulum", "trap trap-door"]
    kit.answer(s, "trap pendulum")
    assert s.traps[A] == kit.trap_bag("trap-door", "fire-wall")
    assert s.discards == kit.trap_bag("pendulum")


def test_x19_reputation_at_the_lowest_space_still_spies() -> None:
    s = kit.laying()
    kit.hold(s, 1)
    s.gold[A] = 1
    kit.on_space(s, A, "reputation", 2)
    kit.answer(s, "do")
    assert (s.evil[A], s.gold[A]) == (1, 0)
    kit.answer(s, "look 2")
    assert s.seen_by() == 1 << A
    kit.draw(s, 4)
    assert s.cards[1] == 1 << 12 | 4


@pytest.mark.parametrize(
    ("room", "where"),
    [
        ("mushroom-bed", {"C3"}),
        ("hatchery", {"C1", "C2"}),
        ("printing-press", {"C2", "C3"}),
        ("workshop", {"C1"}),
    ],
)
def test_x20_rooms_stand_in_their_zone(room: str, where: set[str]) -> None:
    s = kit.laying()
    assert kit.named_cells(building.sites(s, A, kit.room_of(room))) == where


def test_x21_rooms_do_not_touch() -> None:
    s = kit.laying()
    kit.build(s, A, "hatchery", "C2")
    s.tiles[A] |= kit.cells("D2")
    assert building.sites(s, A, kit.room_of("mint")) == 0
    kit.offer_rooms(s, "mint")
    kit.on_space(s, A, "build", 1)
    assert s.failed[A] == 1
