"""Each piece of Equipment: its printed numbers, and what it does in play. Rules: fighter/equipment."""

import pytest
from tests.games.fighter.kit import (
    A,
    B,
    C,
    asks,
    carries,
    damage_of,
    fight,
    hps,
    open_now,
    play,
    swing,
)

from undercroft.games.fighter.actions import CODES
from undercroft.games.fighter.cards.shelf import EQUIPMENT
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import SLIPPED, SONG, TOAD, Fighter
from undercroft.games.fighter.tables import ARMOUR, ITEM, WEAPON
from undercroft.games.fighter.throws.throws import CODES as THROW_CODES
from undercroft.games.fighter.throws.throws import asks as throws

# As the fact sheet prints them.
WEAPONS = [
    ("w01", "Helm of Bravery", 4, "blind", "+3"),
    ("w02", "Dragon's Breath", 3, "spin", "+2"),
    ("w03", "Sword of Friendship", 4, "borrowed_hand", "+4"),
    ("w04", "Whirligig Sabre", 3, "dancing", "+2"),
    ("w05", "Turncoat Dagger", 3, "backward", "+2"),
    ("w06", "Prayer Knuckles", 3, "pious", "+2"),
    ("w07", "Pocket Trebuchet", 4, "catapult", "+4"),
    ("w08", "Thunder Palm", 4, "slam", "+4"),
    ("w09", "Mole Sling", 3, "under_table", "+3"),
    ("w10", "Backhand Arbalest", 4, "crossbow", "+4"),
    ("w11", "Left Hook of Doom", 3, "weak_hand", "+2"),
    ("w12", "Battering Brow", 4, "head", "+5"),
    ("w13", "Grasshopper Greaves", 3, "jump", "+2"),
    ("w14", "Standing-Back Pike", 3, "far", "+2"),
    ("w15", "Whispering Blowpipe", 4, "blow", "+4"),
    ("w16", "Skipping-Stone Flail", 2, "two_bounce", "+1"),
    ("w17", "Truffle Hunter's Snout", 4, "nose", "+6"),
    ("w18", "Bench Warrant", 3, "sitting", "+2"),
    ("w19", "Straddle Sickle", 3, "under_leg", "+2"),
    ("w20", "Funny-Bone Mace", 4, "elbow", "+5"),
    ("w21", "Hurdle Halberd", 4, "card_jump", "x2"),
    ("w22", "Ricochet Buckler", 3, "bank", "+2"),
    ("w23", "Midnight Stiletto", 5, "blind", "x2"),
    ("w24", "Comet Top", 5, "spin", "+3"),
    ("w25", "Stilt Lance", 5, "far", "+3"),
    ("w26", "Twin-Skip Chakram", 3, "two_bounce", "+2"),
]
ARMOURS = [
    ("a01", "Saucepan Helm", 2, 1, False),
    ("a02", "Quilted Tabard", 2, 1, False),
    ("a03", "Door with Straps", 2, 1, False),
    ("a04", "Barrel Mail", 4, 2, False),
    ("a05", "Tortoise Shell", 4, 2, False),
    ("a06", "Banker's Plate", 4, 2, False),
    ("a07", "Walking Wardrobe", 6, 3, False),
    ("a08", "Hedgehog Vest", 3, 0, True),
    ("a09", "Cactus Cuirass", 3, 0, True),
    ("a10", "Mirror Greaves", 5, 1, True),
    ("a11", "Slippery Long Johns", 4, 0, False),
    ("a12", "Apron of Second Helpings", 3, 0, False),
]
ITEMS = [
    ("i01", "Small Red Draught", 1, True),
    ("i02", "Smelling Salts", 3, True),
    ("i03", "Big Red Draught", 2, True),
    ("i04", "Communal Stew", 2, True),
    ("i05", "Feast in a Sack", 3, True),
    ("i06", "Beer Mug to Go", 2, True),
    ("i07", "Frog-Prince Perfume", 2, True),
    ("i08", "Bottled Second Thoughts", 2, True),
    ("i09", "Spare Glass Eye", 3, True),
    ("i10", "Firecracker", 2, True),
    ("i11", "Barrel of Bad Ideas", 4, True),
    ("i12", "Sack of Knucklebones", 3, True),
    ("i13", "Lute of Passable Tunes", 3, False),
    ("i14", "Pocket Whetstone", 3, False),
    ("i15", "Rope on a Hook", 2, True),
]


def ids(rows: list[tuple[str, str, int, str, str]] | list[tuple[str, str, int, int, bool]]) -> list[str]:
    return [row[0] for row in rows]


def card(code: str) -> int:
    return CODES.index(code)


def test_every_card_of_the_shelf_is_printed_here() -> None:
    printed = [row[:3] for row in (*WEAPONS, *ARMOURS, *ITEMS)]
    assert printed == [(tool.code, tool.title, tool.cost) for tool in EQUIPMENT]
    assert [tool.code for tool in EQUIPMENT] == CODES
    slots = [WEAPON] * 26 + [ARMOUR] * 12 + [ITEM] * 15
    assert [tool.slot for tool in EQUIPMENT] == slots


def test_every_item_has_a_test_of_its_own() -> None:
    named = [name for name in globals() if name.startswith("test_i") and name[6:8].isdigit()]
    assert {name[5:8] for name in named} == {row[0] for row in ITEMS}
    assert [not EQUIPMENT[card(row[0])].kept for row in ITEMS] == [row[3] for row in ITEMS]


def test_all_throws_occur_on_weapons_and_monsters() -> None:
    assert {row[3] for row in WEAPONS} == set(THROW_CODES)


@pytest.mark.parametrize("row", WEAPONS, ids=ids(WEAPONS))
def test_a_weapon_adds_its_throw_and_its_damage(row: tuple[str, str, int, str, str]) -> None:
    code, _name, _cost, throw, effect = row
    s = fight("m413", gear={A: code})
    play(s, "throw red", f"use {code}")
    assert s.needed() == throws(throw)
    play(s, "* 4")
    assert 15 - s.life == (4 * int(effect[1:]) if effect[0] == "x" else 4 + int(effect[1:]))
    assert carries(s, A) == [code]  # it is not used up
    s = fight("m413", gear={A: code})
    swing(s, "red", "4")  # not declared: a plain throw
    assert s.life == 11
    s = fight("m413", gear={A: code})
    assert damage_of(swing(s, "red", "k", weapons=code)) == 0
    s = fight("m413", gear={B: code})
    play(s, "throw red")
    assert asks(s) == kinds.THROW  # nobody uses the weapon of another


@pytest.mark.parametrize("row", ARMOURS, ids=ids(ARMOURS))
def test_armour_takes_off_its_number_and_strikes_back(row: tuple[str, str, int, int, bool]) -> None:
    code, _name, _cost, less, strikes = row
    s = fight("m411", "sir_moo", "torm", gear={A: code}, gold=0)
    s.marks |= SLIPPED  # the Long Johns have a test of their own
    swing(s, "red", "o")
    assert s.hp(A) == 9 - 4 + less
    assert s.life == (14 - 4 + less if strikes else 14)
    s = fight("m411", "sir_moo", "torm", gear={A: code}, gold=0, active=B)
    swing(s, "red", "o")
    assert hps(s) == [9, 5]  # it protects its wearer only
    s = fight("m411", "sir_moo", "torm", gear={A: code}, ready="", dice=1)
    play(s, "recover")
    assert (hps(s), s.life) == ([5, 5], 14)  # and not from this


def test_two_pieces_of_armour_add_up() -> None:
    s = fight("m413", "sir_moo", "torm", gear={A: "a01 a04"})
    swing(s, "red", "o")
    assert s.hp(A) == 8


def test_a11_the_first_damage_of_an_encounter_slips_off() -> None:
    s = fight("m413", "sir_moo", gear={A: "a11"})
    swing(s, "red", "o")
    assert s.hp(A) == 9
    swing(s, "blue", "o")
    assert s.hp(A) == 5


def test_a12_second_helpings_after_a_fight() -> None:
    s = fight("m101", "sir_moo", "torm", gear={A: "a12"}, hp={A: 4, B: 4}, life=1)
    swing(s, "red", "1")
    assert hps(s) == [5, 4]
    s = fight("m101", "sir_moo", "torm", gear={A: "a12"}, hp={A: 1}, life=1)
    swing(s, "red", "o")
    swing(s, "blue", "1", "cover red")
    assert s.hp(A) == 6  # who has fainted eats nothing


def holds(code: str, foe: str = "m413", hp: dict[int, int] | None = None, **more: object) -> Fighter:
    """Goldfinga holds an item, it is the turn of Torm, and Randolph looks on."""
    return fight(foe, "goldfinga", "torm", "randolph", gear={A: code}, hp=hp, active=B, **more)  # type: ignore[arg-type]


def heals_one(code: str, n: int) -> None:
    s = holds(code, hp={B: 2, C: 5})
    assert open_now(s) == ["done", f"use {code}"]
    play(s, f"use {code}", "hero B")
    assert (hps(s), carries(s, A)) == ([9, 2 + n, 5], [])
    s = holds(code, hp={B: 2})
    play(s, "done")
    swing(s, "red", "o")
    assert asks(s) == kinds.AT_REST
    play(s, f"use {code}")
    assert s.hp(B) == 2 + n - 4
    s = holds(code)
    assert asks(s) == kinds.TURN  # nobody is wounded, so nobody is asked
    s = fight("m101", "goldfinga", "torm", gear={A: code}, hp={B: 2}, life=1)
    swing(s, "red", "1", "done")
    assert f"use {code}" in open_now(s)  # in Maintenance, too
    play(s, f"use {code}")
    assert s.hp(B) == 2 + n


def test_i01_small_red_draught() -> None:
    heals_one("i01", 3)


def test_i03_big_red_draught() -> None:
    heals_one("i03", 6)


def test_i02_smelling_salts() -> None:
    s = holds("i02", hp={B: 1})
    swing(s, "red", "o")
    assert asks(s) == kinds.FAINT
    play(s, "use i02")
    assert (hps(s), s.active) == ([9, 3, 9], C)
    s = holds("i02", hp={B: 1})
    swing(s, "red", "o", "done")
    assert open_now(s) == ["done", "use i02"]  # later in the fight, too
    s = fight("m413", "goldfinga", gear={A: "i02"}, hp={A: 1})
    swing(s, "red", "o", "use i02")
    assert (s.hp(A), s.over()) == (3, False)  # the last Hero wakes himself
    s = fight("m413", "goldfinga", "torm", gear={A: "i02"}, hp={A: 1, B: 1})
    swing(s, "red", "o", "done")
    assert asks(s) != kinds.FAINT
    swing(s, "blue", "o")
    assert s.over()  # a holder who lies there already cannot


def heals_all(code: str, n: int) -> None:
    s = holds(code, hp={A: 1, B: 2, C: 8})
    play(s, f"use {code}")
    assert (hps(s), carries(s, A)) == ([1 + n, 2 + n, 9], [])


def test_i04_communal_stew() -> None:
    heals_all("i04", 2)


def test_i05_feast_in_a_sack() -> None:
    heals_all("i05", 3)


def test_i06_beer_mug_to_go() -> None:
    s = holds("i06")
    play(s, "use i06", "hero B")
    swing(s, "red", "o")
    assert (s.beer, hps(s)) == (B + 1, [9, 9, 9])
    s = holds("i06")
    play(s, "done")
    swing(s, "red", "o", "use i06", "hero B")
    assert hps(s) == [9, 9, 9]


def test_i07_frog_prince_perfume() -> None:
    s = holds("i07")
    play(s, "use i07")
    assert s.marks == TOAD
    swing(s, "red", "o")
    assert hps(s) == [9, 7, 9]


def test_i08_bottled_second_thoughts() -> None:
    s = fight("m413", "goldfinga", "torm", gear={A: "i08"})
    swing(s, "red", "o")
    assert open_now(s) == ["done", "use i08"]
    play(s, "use i08", "* 3")
    assert (s.life, s.shots, s.hp(A), carries(s, A)) == (12, 1, 9, [])
    s = holds("i08")
    swing(s, "red", "o")
    assert hps(s) == [9, 5, 9]  # not for the throw of another


def test_i09_spare_glass_eye() -> None:
    s = fight("m413", "goldfinga", "torm", gear={A: "i09"})
    swing(s, "green", "3", "use i09", "ability green")
    assert (s.gold, s.life) == (4, 12)
    s = fight("m413", "goldfinga", "torm", gear={A: "i09"}, ready="")
    swing(s, "white", "b", "use i09", "kill")
    assert s.foe == 0
    s = fight("m413", "goldfinga", "torm", gear={A: "i09"})
    swing(s, "green", "3i")
    assert asks(s) == kinds.ICON  # the icon is up already


def bombs(code: str, n: int) -> None:
    s = holds(code)
    play(s, f"use {code}")
    assert (s.life, s.shots, carries(s, A)) == (15 - n, 0, [])
    s = holds(code, foe="m101", life=n)
    play(s, f"use {code}")
    assert (s.foe, s.first) == (0, C)


def test_i10_firecracker() -> None:
    bombs("i10", 4)


def test_i11_barrel_of_bad_ideas() -> None:
    s = holds("i11")
    play(s, "use i11")
    assert s.life == 7
    s = fight("m101", "goldfinga", "torm", gear={A: "i11"})
    play(s, "use i11")
    assert s.foe == 0


def test_i12_sack_of_knucklebones() -> None:
    s = holds("i12")
    play(s, "use i12")
    assert s.dice == 3
    s = holds("i12", dice=9)
    assert asks(s) == kinds.TURN  # the supply is empty
    s = fight("m101", "goldfinga", "torm", gear={A: "i12"}, life=1)
    swing(s, "red", "1", "use i12")
    assert s.dice == 5


def test_i13_lute_of_passable_tunes() -> None:
    s = holds("i13", foe="m414")
    play(s, "use i13")
    assert (s.gold, s.marks & SONG, carries(s, A)) == (1, SONG, ["i13"])
    swing(s, "red", "1")
    assert s.life == 10  # no longer tricky
    s = holds("i13")
    assert asks(s) == kinds.TURN  # a plain monster has nothing to lose
    s = holds("i13", foe="m414", gold=0)
    assert asks(s) == kinds.TURN
    s = holds("i13", foe="m414")
    play(s, "done")
    swing(s, "red", "1", "use i13")
    assert s.life == 10  # before it is resolved, the same


def test_i14_pocket_whetstone() -> None:
    s = fight("m413", "goldfinga", "torm", gear={A: "i14"})
    assert damage_of(swing(s, "red", "2")) == 3
    assert damage_of(swing(s, "blue", "2")) == 2
    s = fight("m413", "goldfinga", "torm", gear={A: "i14"})
    assert damage_of(swing(s, "red", "o")) == 0


def test_i15_rope_on_a_hook() -> None:
    s = holds("i15", ready="")
    play(s, "use i15", "throw green")
    assert (asks(s), s.die, carries(s, A)) == (kinds.THROW, 1, [])
    s = holds("i15")
    assert asks(s) == kinds.TURN  # no die is thrown
    s = holds("i15", foe="b4", ready="")
    assert asks(s) == kinds.THROW  # not against a Boss
    s = fight("m413", "goldfinga", "torm", gear={A: "i15"})
    swing(s, "red", "3")
    assert s.resting == 0b100
    play(s, "use i15")
    assert (s.resting, s.ready) == (0, 0b111)
