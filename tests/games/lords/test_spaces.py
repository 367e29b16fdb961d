"""Every space of the action board does what it says, and what cannot be paid is not asked."""

import pytest
from tests.games.lords import kit
from tests.games.lords.kit import A, B

from undercroft.engine.bits import members, size
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.spaces import BOARD
from undercroft.games.lords.state import Lords

# By space: what is paid and brought, as food, gold, imps, Evil.
SIMPLE = {
    "food-1": (2, -1, 0, 0),
    "food-2": (3, 0, 0, 1),
    "food-3": (3, 1, 0, 2),
    "reputation-1": (0, 0, 0, -1),
    "reputation-2": (0, 0, 0, -2),
    "reputation-3": (0, -1, 0, -2),
    "imps-1": (-1, 0, 1, 0),
    "imps-2": (-2, 0, 2, 0),
    "imps-3": (-1, -1, 2, 0),
    "traps-1": (0, -1, 0, 0),
    "traps-2": (0, 0, 0, 0),
    "traps-3": (0, -2, 0, 0),
}
SPYING = ("reputation-1", "reputation-3")
TRAPS = {"traps-1": 1, "traps-2": 1, "traps-3": 2}
WORK = {
    "dig-1": (2, 0),
    "dig-2": (3, 0),
    "dig-3": (4, 1),
    "mine-1": (2, 0),
    "mine-2": (3, 0),
    "mine-3": (4, 1),
}


def goods(s: Lords, seat: int) -> tuple[int, int, int, int]:
    return s.food[seat], s.gold[seat], s.imps[seat], s.evil[seat]


def place(name: str) -> tuple[str, int]:
    key, _, number = name.partition("-")
    return key, int(number) - 1


def test_every_space_is_tried_here() -> None:
    tried = {*SIMPLE, *WORK, *(f"{key}-{k}" for key in ("hire", "build") for k in (1, 2, 3))}
    assert {at.key for at in BOARD} == {f"space:{name}" for name in tried}


@pytest.mark.parametrize("name", SIMPLE)
def test_a_space_brings_what_it_says_for_what_it_costs(name: str) -> None:
    s = kit.laying()
    before = goods(s, A)
    kit.on_space(s, A, *place(name))
    assert kit.asked(s) == ["decline", "do"]
    kit.answer(s, "do")
    assert goods(s, A) == tuple(a + b for a, b in zip(before, SIMPLE[name], strict=True))
    if name in SPYING:
        assert kit.asked(s) == [f"look {k}" for k in (1, 2, 3, 4)]
        assert members(s.asked()) == [A]
    for _ in range(TRAPS.get(name, 0)):
        assert s.seen_by() == 1 << A
        kit.draw(s, s.outcomes()[0][0])
    assert size(s.traps[A]) == TRAPS.get(name, 0)
    if name not in SPYING:
        assert members(s.asked()) == [B]  # the action is over


@pytest.mark.parametrize("name", SIMPLE)
def test_a_space_that_is_declined_brings_nothing_and_the_minion_goes_back_to_its_card(name: str) -> None:
    s = kit.laying()
    before = goods(s, A)
    kit.on_space(s, A, *place(name))
    kit.answer(s, "decline")
    assert goods(s, A) == before
    assert s.failed[A] == 1
    assert not any(s.spaces)


@pytest.mark.parametrize(
    "name", [name for name, change in SIMPLE.items() if min(change[:2]) < 0 or change[3] > 0]
)
def test_a_space_that_cannot_be_paid_fails_without_a_question(name: str) -> None:
    s = kit.laying()
    food, gold, _imps, evil = SIMPLE[name]
    if food < 0:
        s.food[A] = -food - 1
    if gold < 0:
        s.gold[A] = -gold - 1
    if evil > 0:
        s.evil[A] = 15 - evil + 1
    before = goods(s, A)
    kit.on_space(s, A, *place(name))
    assert members(s.asked()) == [B]
    assert goods(s, A) == before
    assert s.failed[A] == 1


@pytest.mark.parametrize("name", [name for name in WORK if name.startswith("dig")])
def test_so_many_imps_dig(name: str) -> None:
    most, foreman = WORK[name]
    s = kit.laying()
    s.imps[A] = 7
    kit.on_space(s, A, *place(name))
    kit.answer(s, *("cell b1", "cell b3", "cell c4", "cell d4")[:most])
    assert members(s.asked()) == [B]
    assert s.busy[A] == most + foreman
    assert len(members(s.tiles[A])) == 3 + most


@pytest.mark.parametrize("name", [name for name in WORK if name.startswith("mine")])
def test_so_many_imps_mine(name: str) -> None:
    most, foreman = WORK[name]
    s = kit.laying()
    s.imps[A] = 7
    s.tiles[A] |= kit.cells("C4", "D4")
    kit.on_space(s, A, *place(name))
    assert kit.asked(s)[-1] == f"count {most}"
    kit.answer(s, f"count {most}")
    assert (s.gold[A], s.busy[A]) == (3 + most, most + foreman)


def test_conquered_tunnels_are_not_mined() -> None:
    s = kit.laying()
    s.conquered[A] = kit.cells("C1", "C2")
    kit.on_space(s, A, "mine", 1)
    assert kit.asked(s) == ["decline", "count 1"]


def test_without_tunnel_or_imp_mining_fails() -> None:
    for spoil in ("conquered", "busy"):
        s = kit.laying()
        if spoil == "conquered":
            s.conquered[A] = s.tiles[A]
        else:
            s.busy[A] = 3
        kit.on_space(s, A, "mine", 0)
        assert s.failed[A] == 1


def test_digging_is_over_when_a_seat_says_so_after_a_tunnel() -> None:
    s = kit.laying()
    kit.on_space(s, A, "dig", 1)
    kit.answer(s, "cell b1", "decline")
    assert s.failed[A] == 0
    assert s.busy[A] == 1
    assert s.allowed == 0


@pytest.mark.parametrize("space", [0, 1, 2])
def test_hire_monster(space: int) -> None:
    s = kit.laying()
    kit.offer(s, "troll", "vampire", "slime")
    kit.on_space(s, A, "hire", space)
    assert kit.asked(s) == ["decline", "creature slime", "creature troll", "creature vampire"]
    kit.answer(s, "creature troll")
    assert s.food[A] == 3 - 2 - (space == 2)
    assert s.up[A] == kit.bag("troll")
    assert s.market == kit.bag("vampire", "slime")


@pytest.mark.parametrize("space", [0, 1, 2])
def test_build_room(space: int) -> None:
    s = kit.laying()
    kit.offer_rooms(s, "mint", "workshop")
    kit.on_space(s, A, "build", space)
    kit.answer(s, "room workshop")  # only C1 is on the edge
    assert kit.named_cells(s.rooms[A]) == {"C1"}
    assert s.gold[A] == 3 - (space > 0)
    assert s.tiles[A] == kit.cells("C1", "C2", "C3")


def test_build_room_without_gold_fails_but_on_the_first_space() -> None:
    for space in range(3):
        s = kit.laying()
        s.gold[A] = 0
        kit.offer_rooms(s, "mint")
        kit.on_space(s, A, "build", space)
        assert bool(s.failed[A]) == (space > 0)


@pytest.mark.parametrize(
    ("name", "cost", "lacking"),
    [
        ("goblin", (1, 0, 0), "food"),
        ("slime", (1, 0, 0), "food"),
        ("ghost", (0, 0, 1), "evil"),
        ("troll", (2, 0, 0), "food"),
        ("witch", (1, 0, 1), "evil"),
        ("vampire", (0, 0, 2), "evil"),
        ("dragon", (2, 0, 2), "food"),
    ],
)
def test_a_creature_is_paid_in_full_or_not_offered(
    name: str, cost: tuple[int, int, int], lacking: str
) -> None:
    s = kit.laying()
    kit.offer(s, name)
    kit.on_space(s, A, "hire", 0)
    kit.answer(s, f"creature {name}")
    assert (3 - s.food[A], 3 - s.gold[A], s.evil[A] - 5) == cost
    s = kit.laying()
    kit.offer(s, name)
    if lacking == "food":
        s.food[A] = cost[0] - 1
    else:
        s.evil[A] = 16 - cost[2]
    kit.on_space(s, A, "hire", 0)
    assert s.failed[A] == 1


def test_a_golem_wants_gold_and_a_trap_of_choice() -> None:
    s = kit.laying()
    s.traps[A] = kit.trap_bag("pendulum", "trap-door")
    kit.offer(s, "golem")
    kit.on_space(s, A, "hire", 0)
    kit.answer(s, "creature golem")
    assert kit.asked(s) == ["trap pendulum", "trap trap-door"]
    kit.answer(s, "trap pendulum")
    assert (s.gold[A], s.traps[A]) == (2, kit.trap_bag("trap-door"))
    assert s.discards == kit.trap_bag("pendulum")


def test_a_demon_eats_another_monster_never_a_ghost_or_itself() -> None:
    s = kit.laying()
    kit.own(s, A, "ghost")
    kit.offer(s, "demon")
    kit.on_space(s, A, "hire", 0)
    assert s.failed[A] == 1
    s = kit.laying()
    kit.own(s, A, "ghost", "goblin", "troll")
    kit.offer(s, "demon")
    kit.on_space(s, A, "hire", 0)
    kit.answer(s, "creature demon")
    assert kit.asked(s) == ["creature goblin", "creature troll"]
    kit.answer(s, "creature troll")
    assert s.up[A] == kit.bag("ghost", "goblin", "demon")
    assert s.spent == kit.bag("troll")
    assert s.evil[A] == 6


def test_a_demon_may_eat_the_other_demon() -> None:
    s = kit.laying()
    kit.own(s, A, "demon", "troll")
    kit.offer(s, "demon")
    kit.on_space(s, A, "hire", 0)
    kit.answer(s, "creature demon")
    assert kit.asked(s) == ["creature troll", "creature demon"]
    kit.answer(s, "creature demon")
    assert s.up[A] == kit.bag("troll", "demon")


def test_in_year_2_one_trap_more_is_drawn_and_one_goes_back_unless_the_deck_was_too_small() -> None:
    for deck in (1, 2, 3):
        s = kit.laying()
        s.year, s.discards, s.gold[A] = 2, 0, 3
        s.deck = kit.trap_bag(*["pendulum"] * deck)
        kit.on_space(s, A, "traps", 0)
        kit.answer(s, "do")
        for _card in range(min(deck, 2)):
            kit.draw(s, kit.trap_of("pendulum"))
        if deck > 1:
            kit.answer(s, "trap pendulum")
        assert s.top & 255 == kinds.SPY
        assert s.traps[A] == kit.trap_bag("pendulum")


def test_a_fed_troll_takes_its_token_along() -> None:
    s = kit.laying()
    kit.own(s, A, "troll")
    s.used[A] = 1
    kit.offer(s, "demon")
    kit.on_space(s, A, "hire", 0)
    kit.answer(s, "creature demon")  # there is one monster only: nobody is asked
    assert (s.used[A], s.up[A]) == (0, kit.bag("demon"))


def test_actions_come_in_their_order_and_the_last_two_backwards() -> None:
    s = kit.laying()
    kit.offer(s, "goblin", "slime", "ghost")
    kit.offer_rooms(s, "mint", "hatchery")
    kit.lay(s, "food hire build", "food hire build", "food dig build", "imps food traps")
    order = []
    while s.top & 255 in (kinds.CARRY, kinds.DIG, kinds.HIRE, kinds.BUILD):
        order.append((s.top & 255, members(s.asked())[0]))
        kit.answer(s, "decline")
    carry, dig, hire, build = kinds.CARRY, kinds.DIG, kinds.HIRE, kinds.BUILD
    assert order == [
        *((carry, seat) for seat in (0, 1, 2)),  # Get Food
        (dig, 2),
        *((carry, 3), (carry, 3)),  # Recruit Imps, Buy Traps
        *((hire, 1), (hire, 0)),
        *((build, 2), (build, 1), (build, 0)),
    ]


def test_an_empty_deck_is_made_of_the_discards() -> None:
    s = kit.laying()
    s.discards, s.deck = s.deck - kit.trap_bag("pendulum"), kit.trap_bag("pendulum")
    kit.on_space(s, A, "traps", 2)
    kit.answer(s, "do")
    kit.draw(s, kit.trap_of("pendulum"))
    assert len(s.outcomes()) == 9
    assert s.discards == 0
    kit.draw(s, kit.trap_of("trap-door"))
    assert s.top & 255 == kinds.SPY
    s = kit.laying()
    s.traps[B], s.deck = s.deck, 0
    kit.on_space(s, A, "traps", 1)
    assert s.failed[A] == 1
