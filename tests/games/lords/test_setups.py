"""Dungeon Setup: two cards a seat, one is kept, and a dungeon begins as it says."""

import pytest
from tests.games.lords import kit, sheet
from tests.games.lords.kit import A, B
from tests.games.lords.proofs import proves

from undercroft.engine.bits import members, size
from undercroft.engine.rng import Rng
from undercroft.engine.sets import set_size
from undercroft.games.lords import events, guess, view
from undercroft.games.lords.cards.setups import SETUP_CARDS, Setup
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.moves import SETUP_CARD
from undercroft.games.lords.options import PRESETS
from undercroft.games.lords.state import Lords

PLAIN = [card for card in SETUP_CARDS if not card.traps and not card.spies]


def dealt(card: Setup, seats: int = 2) -> Lords:
    """A holds this card and another, and everybody is to choose."""
    s = kit.start(seats, "packs=setups")
    kit.draw(s, A)
    other = (card.number + 1) % len(SETUP_CARDS)
    return kit.run_to(s, kinds.PICK_CARD, [card.number, other])


def pick(s: Lords, card: Setup) -> Lords:
    """A keeps this card, the others the lowest that they have."""
    for seat in members(s.asked()):
        s.submit(SETUP_CARD + card.number if seat == A else s.legal(seat)[0], seat)
    return s


@proves(*(card.key for card in PLAIN))
@pytest.mark.parametrize("card", PLAIN, ids=lambda card: card.key)
def test_a_dungeon_begins_as_its_card_says(card: Setup) -> None:
    s = pick(dealt(card), card)
    cells, food, gold, imps, evil, *_extras = sheet.SETUPS[card.key]
    assert kit.named_cells(s.tiles[A]) == set(str(cells).split())
    assert (s.food[A], s.gold[A], s.imps[A], s.evil[A]) == (food, gold, imps, evil)
    assert s.traps[A] == 0
    assert next(event[2:4] for event in kit.told(s, events.SETUP)) == (A, card.number)


def named(key: str) -> Setup:
    return next(card for card in SETUP_CARDS if card.key == f"setup:{key}")


@proves("setup:old-workshop")
def test_an_old_workshop_begins_with_two_traps() -> None:
    s = pick(dealt(named("old-workshop")), named("old-workshop"))
    assert s.top & 255 == kinds.DRAW_TRAP
    kit.draw(s, kit.trap_of("pendulum"))
    kit.draw(s, kit.trap_of("pendulum"))
    assert s.traps[A] == kit.trap_bag("pendulum", "pendulum")
    assert s.discards == 0
    assert (s.food[A], s.gold[A], s.imps[A]) == (3, 2, 3)


@proves("setup:hand-me-downs")
def test_of_three_hand_me_downs_one_is_kept() -> None:
    s = pick(dealt(named("hand-me-downs")), named("hand-me-downs"))
    for name in ("pendulum", "trap-door", "fire-wall"):
        kit.draw(s, kit.trap_of(name))
    kit.answer(s, "trap pendulum", "trap fire-wall")
    assert s.traps[A] == kit.trap_bag("trap-door")
    assert s.discards == kit.trap_bag("pendulum", "fire-wall")
    assert s.top & 255 == kinds.DEAL_ORDER


@proves("setup:spy-post")
def test_a_spy_post_looks_at_two_combat_cards_of_the_first_year() -> None:
    s = pick(dealt(named("spy-post")), named("spy-post"))
    for position, kind in ((0, 3), (2, 5)):
        assert s.top & 255 == kinds.SPY
        kit.answer(s, f"look {position + 1}")
        kit.draw(s, kind)
    assert s.top & 255 == kinds.DEAL_ORDER
    kit.run_to(s, kinds.LAY)
    seen = view.view(s, A)["cards"]
    assert seen == [[3, 1], [-1, 0], [5, 1], [-1, 0]], "what was seen holds when the year begins"
    assert view.view(s, B)["cards"] == [[-1, 1], [-1, 0], [-1, 1], [-1, 0]]


def test_each_seat_is_dealt_two_cards_that_only_it_sees() -> None:
    s = kit.run_to(kit.start(4, "packs=setups"), kinds.PICK_CARD)
    assert [set_size(s.dealt[seat]) for seat in range(4)] == [2, 2, 2, 2]
    assert set_size(s.setup_cards) == len(SETUP_CARDS) - 8
    seen = view.view(s, B)
    assert seen["dealt"] == [None, s.dealt[B], None, None]
    assert seen["dealtCounts"] == [2, 2, 2, 2]
    for k in range(20):
        twin = guess.imagine(seen, Rng(k))
        assert twin.dealt[B] == s.dealt[B]
        together = [twin.dealt[seat] for seat in range(4)]
        assert sum(together) + twin.setup_cards == (1 << len(SETUP_CARDS)) - 1, "no card twice"


def test_what_nobody_keeps_leaves_the_game_and_nothing_is_seen_before_all_have_chosen() -> None:
    s = dealt(named("rich-vein"))
    s.submit(SETUP_CARD + named("rich-vein").number, A)
    assert s.gold[A] == 3
    assert view.view(s, B)["answers"] == [[-1], []]
    s.submit(s.legal(B)[0], B)
    assert s.gold[A] == 5
    assert s.setup_cards == 0
    assert not any(s.dealt)


def test_there_is_a_table_ready_set_with_the_pack() -> None:
    (preset,) = [one for one in PRESETS if one.name == "setups"]
    assert kit.start(preset.seats, preset.options).setup_cards


def test_traps_of_the_set_up_come_from_the_one_deck() -> None:
    s = pick(dealt(named("old-workshop")), named("old-workshop"))
    kit.run_to(s, kinds.LAY)
    assert size(s.deck) == 27 - 2
