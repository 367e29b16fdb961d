"""What no example needs and rules say all the same: numbers, words on cards, house rules side by side."""

import pytest
from tests.games.fighter.kit import A, B, asks, fight, kick, open_now, play, start, swing, told

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.errors import BadOption, IllegalMove
from undercroft.games.fighter import GAME, events, state
from undercroft.games.fighter.actions import CODES
from undercroft.games.fighter.cards.equipment import Equipment
from undercroft.games.fighter.cards.heroes import HEROES
from undercroft.games.fighter.cards.sheets import SHEETS
from undercroft.games.fighter.cards.shelf import CARDS, EQUIPMENT, FOES
from undercroft.games.fighter.damage import edge
from undercroft.games.fighter.deeds import may_heal
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.frames.rooms import fits
from undercroft.games.fighter.score import ENDS
from undercroft.games.fighter.tables import ARMOUR, SONG_TOKEN, TOAD_TOKEN, WEAPON


def test_the_number_of_a_card_is_its_place_on_the_shelf() -> None:
    """Positions hold numbers, and frames find cards by them."""
    for shelf in (HEROES, EQUIPMENT, SHEETS):
        assert [card.number for card in shelf] == list(range(len(shelf)))
    bosses = len(CARDS.foes) - CARDS.first_boss
    assert [foe.number for foe in CARDS.foes] == [*range(-1, CARDS.first_boss - 1), *range(bosses)]


def test_nobody_is_fought_before_the_first_monster() -> None:
    s = start("torm", "murka")
    nobody = s.monster()
    assert (nobody.number, nobody.level, nobody.hp, nobody.damage, nobody.gold) == (-1, 0, 0, 0, 0)
    assert (nobody.kind, nobody.throws) == (0, 0)


def test_there_is_nothing_before_the_first_room() -> None:
    nowhere = CARDS.nowhere
    assert (nowhere.number, nowhere.throws, nowhere.reward, nowhere.amount, nowhere.arrows) == (0, 0, 0, 0, 0)
    assert not nowhere.fountain
    assert not nowhere.shop


@pytest.mark.parametrize("card", [card for card in EQUIPMENT if card.slot == WEAPON], ids=lambda c: c.code)
def test_a_weapon_says_what_it_adds(card: Equipment) -> None:
    assert (f"{card.add} more damage" in card.text) == (card.times == 1)
    assert ("counts twice" in card.text) == (card.times == 2)


@pytest.mark.parametrize("card", [card for card in EQUIPMENT if card.slot == ARMOUR], ids=lambda c: c.code)
def test_armour_says_by_how_much_a_miss_hurts_less(card: Equipment) -> None:
    if card.reduce:
        assert f" {card.reduce} " in f" {card.text.rstrip('.')} "


@pytest.mark.parametrize("code", [code for code in CODES if code[0] == "i"])
def test_only_the_whetstone_adds_to_a_hit_by_lying_there(code: str) -> None:
    s = fight("m101", "randolph", "torm", gear={A: code})
    assert edge(s, A) == (1 if EQUIPMENT[CODES.index(code)].title == "Pocket Whetstone" else 0)
    assert edge(s, B) == 0


@pytest.mark.parametrize(("foe", "offered"), [("m111", False), ("m101", False)])
def test_sworn_on_miss_off_holds_for_every_enemy(foe: str, offered: bool) -> None:
    """Also for who is sworn against the first of all types, Beasts."""
    s = fight(foe, "murka", "torm", options="swornOnMiss=off")
    swing(s, "red", "oi")
    assert ("ability red" in open_now(s)) == offered


def test_focused_damage_needs_a_hit_of_a_tricky_monster() -> None:
    s = fight("m414", "aristide", "torm")
    swing(s, "red", "1i")
    assert s.active == B, "nothing was asked: a section 1 is a miss here"


@pytest.mark.parametrize(("title", "token"), [("Perfume", TOAD_TOKEN), ("Lute", SONG_TOKEN)])
def test_a_token_of_an_item_is_told_without_a_place(title: str, token: int) -> None:
    code = next(card.code for card in EQUIPMENT if title in card.title)
    s = fight("m414", "randolph", "torm", gear={A: code})
    happened = play(s, f"use {code}")
    assert told(happened, events.TOKEN) == [(events.TOKEN, EVERYBODY, token, -1, -1, 0)]


def test_who_buys_needs_a_free_icon_and_is_not_asked_for_where_only_one_has_it() -> None:
    s = start("torm", "sir_moo")  # three weapons, and one
    s.deck &= ~(bit(2) | bit(3))
    s.gear[B] |= bit(2)
    s.wares, s.gold = bit(3), 9
    kick(s, kinds.SHOP)
    play(s, "buy w04")
    assert asks(s) == kinds.SHOP
    assert s.gear[A] == bit(3)


@pytest.mark.parametrize("name", ["iconFacesHero", "iconFacesWhite"])
def test_a_die_has_no_more_than_three_icons(name: str) -> None:
    assert GAME.options_of(GAME.start(2, f"{name}=3"))[name] == 3
    with pytest.raises(BadOption, match=name):
        GAME.start(2, f"{name}=4")


def test_house_rules_do_not_touch_each_other() -> None:
    """Each is a bit of its own; all together they are told one by one."""
    names = [
        "NO_LIMITS", "FORCED_KILL", "LANDS_ON_BOARD", "FOCUSED_TRICKY", "SWORN_NEEDS_HIT",
        "STRIKES_WHEN_DEAD", "NO_SHOT_NO_DICE", "THIRD_SCAR_FREE", "BACK_ANY_TIME", "NO_BACKING_DOWN",
        "BACK_FROM_ROOM", "HEAL_FAINTED", "STACKED", "DEALT_HEROES", "DRAWN_LEADER", "BONES_BY_TOUCH",
    ]  # fmt: skip
    assert [getattr(state, name) for name in names] == [1 << k for k in range(len(names))]


def test_each_way_to_lose_is_told_in_its_own_words() -> None:
    ends = [state.ALL_FAINTED, state.OUT_OF_DICE, state.ALL_ANGELS]
    assert [state.WON, *ends] == [1, 2, 3, 4]
    assert len({ENDS[end] for end in ends}) == len(ends) == len(ENDS)


def test_weapons_are_declared_in_ascending_order_or_picked_in_any() -> None:
    """A set has one path: who has declared the second cannot go back for the first. People pick freely."""
    s = fight("m101", "torm", "randolph", gear={A: "w02 w05 w09"})
    play(s, "throw red")
    assert s.picks_set()
    play(s, "use w05")
    assert open_now(s) == ["done", "use w09"]
    assert not s.picks_set()
    s.loosen()
    assert open_now(s) == ["done", "use w02", "use w09"]


def test_seduced_monsters_are_sent_in_ascending_order_or_picked_in_any() -> None:
    s = fight("m413", "lady_mary", "torm", charmed={A: "m101 m102 m103"})
    swing(s, "red", "3")
    assert asks(s) == kinds.SEDUCED
    assert s.picks_set()
    play(s, "send m102")
    assert open_now(s) == ["done", "send m103"]
    assert not s.picks_set()
    s.loosen()
    assert open_now(s) == ["done", "send m101", "send m103"]


def test_seduced_monsters_add_their_damage_and_not_their_numbers() -> None:
    s = fight("m413", "lady_mary", "torm", charmed={A: "m103 m110 m303"})
    swing(s, "red", "o", "send m103", "send m110", "send m303")
    assert s.life == 15 - 1 - 2 - 3


def test_it_is_told_whom_a_monster_follows() -> None:
    s = fight("m101", "torm", "lady_mary", life=1)
    s.charm = B + 1
    happened = swing(s, "red", "3")
    (event,) = told(happened, events.CHARMED)
    assert event[2:5] == (B, 4, 0), "the place and the sheet of Lady Mary, and the first monster"
    assert s.charmed[B] == 1


def test_a_healer_heals_on_a_miss_where_sworn_enemies_need_a_hit() -> None:
    s = fight("m101", "sir_moo", "torm", options="swornOnMiss=off")
    swing(s, "green", "oi")
    assert "ability green" in open_now(s)


@pytest.mark.parametrize("cards", [0x1, 0x12, 0x21, 0x111, 0x1D1])
def test_a_tier_counts_the_cards_that_were_put_back(cards: int) -> None:
    s = start("torm", "murka")
    before = s.in_tier(1)
    s.set_bottom(1, cards)
    assert s.in_tier(1) == before + len(f"{cards:x}")


@pytest.mark.parametrize("codes", ["w01 w02", "a01", "i01 i03 i04"])
def test_nobody_goes_on_who_holds_more_than_his_icons_of_any_slot(codes: str) -> None:
    """Randolph has one icon for weapons, none for armour, two for items."""
    s, (last, *others) = start("randolph", "torm"), [bit(CODES.index(code)) for code in codes.split()]
    s.gear[A] = sum(others)
    assert fits(s)
    s.gear[A] |= last
    assert not fits(s)


@pytest.mark.parametrize(("options", "healed"), [("", [True, False]), ("healFainted=on", [True, True])])
def test_a_fainted_hero_is_no_patient_unless_the_house_says_so(options: str, healed: list[bool]) -> None:
    s = fight("m101", "randolph", "torm", options=options)
    s.set_hp(B, 0)
    assert [may_heal(s, place) for place in (A, B)] == healed


@pytest.mark.parametrize("code", [CODES[0], CODES[-1]])
def test_of_every_card_it_is_said_that_nobody_carries_it(code: str) -> None:
    with pytest.raises(IllegalMove, match=f"Nobody carries the {EQUIPMENT[CODES.index(code)].title}"):
        play(fight("m101"), f"use {code}")


def test_the_last_die_of_the_supply_is_worth_knucklebones() -> None:
    s = fight("m413", "goldfinga", "torm", gear={A: "i12"}, dice=8)
    assert s.pool() == 1
    play(s, "use i12")
    assert s.dice == 9


@pytest.mark.parametrize("boss", range(4))
def test_it_is_told_which_boss_is_met(boss: int) -> None:
    s = start("torm", "murka")
    s.floor, s.room = 3, 0
    kick(s, kinds.BOSS)
    (event,) = told(play(s, f"* b{boss + 1}"), events.BOSS)
    assert FOES[event[2]].code == f"b{boss + 1}"


@pytest.mark.parametrize("landing", ["x", "o", "1", "b"])
def test_while_a_die_rests_each_holder_passes_once(landing: str) -> None:
    s = fight("m101", "randolph", "torm", "goldfinga", gear={A: "i06", 2: "i07"})
    play(s, "done")  # before the die is chosen
    swing(s, "red", landing)
    for holder in (A, 2):
        assert (asks(s), s.asked()) == (kinds.AT_REST, 1 << holder)
        play(s, "done")
    assert asks(s) != kinds.AT_REST
