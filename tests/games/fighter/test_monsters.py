"""Each monster and Boss: printed numbers, what a hit and a miss do, its special. Rules: fighter/monsters."""

import pytest
from tests.games.fighter.kit import A, B, C, asks, carries, fight, hps, open_now, play, start, swing

from undercroft.games.fighter.cards.shelf import FOES
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.frames.encounter import meet
from undercroft.games.fighter.state import WON
from undercroft.games.fighter.tables import COLOURS, GAINED, TYPES
from undercroft.games.fighter.throws.throws import asks as throws

# Code, name, type, hit points, damage, gold, special: as the fact sheet prints them.
PRINTED = [
    ("m101", "Goblin", "Greenskin", 7, 1, 1, "-"),
    ("m102", "Cute Bear", "Beast", 2, 1, 1, "throw: crossbow"),
    ("m103", "Eleven Kittens", "Beast", 4, 1, 1, "throw: dancing"),
    ("m104", "Annoying Drunkard", "Scoundrel", 4, 1, 1, "throw: weak_hand"),
    ("m105", "Sock Mimic", "Fiend", 6, 1, 2, "Kleptomaniac"),
    ("m106", "Damp Skeleton", "Undead", 8, 1, 2, "-"),
    ("m107", "Apprentice Ghoul", "Undead", 6, 1, 1, "Leeching 1"),
    ("m108", "Tax Goblin", "Greenskin", 7, 1, 2, "Greedy"),
    ("m109", "Lawn Bat", "Beast", 4, 1, 1, "throw: jump"),
    ("m110", "Half-Pint Highwayman", "Scoundrel", 3, 2, 2, "throw: far"),
    ("m111", "Slippery Toadling", "Beast", 5, 1, 1, "Tricky"),
    ("m112", "Sooty Imp", "Fiend", 5, 1, 1, "Resistant (red)"),
    ("m113", "Pew Warden", "Scoundrel", 5, 1, 1, "throw: pious"),
    ("m201", "Educated Orc", "Greenskin", 7, 1, 2, "Resistant (blue)"),
    ("m202", "Shady Figure", "Scoundrel", 5, 2, 2, "throw: backward"),
    ("m203", "Monkey King", "Beast", 2, 1, 2, "throw: elbow"),
    ("m204", "Grumpy Ogre Nephew", "Greenskin", 9, 2, 2, "-"),
    ("m205", "Bog Mummy", "Undead", 8, 1, 1, "Leeching 2"),
    ("m206", "Choirboy Wraith", "Undead", 5, 2, 2, "throw: sitting"),
    ("m207", "Kneecap Gnome", "Scoundrel", 5, 1, 1, "throw: under_leg"),
    ("m208", "Magpie Harpy", "Beast", 8, 2, 2, "Kleptomaniac"),
    ("m209", "Toll Troll", "Greenskin", 8, 2, 3, "Greedy"),
    ("m210", "Dizzy Dervish", "Scoundrel", 6, 1, 1, "throw: spin"),
    ("m211", "Jellied Fiend", "Fiend", 6, 2, 2, "Tricky"),
    ("m212", "Chess Golem", "Fiend", 5, 2, 2, "throw: bank"),
    ("m213", "Plague Hamsters", "Beast", 6, 1, 2, "Rabid"),
    ("m301", "Medusa", "Fiend", 5, 3, 3, "throw: blind"),
    ("m302", "Vocal Vampire", "Undead", 8, 2, 3, "Leeching 3"),
    ("m303", "Minotaur", "Beast", 10, 3, 3, "-"),
    ("m304", "Orc Fencing Master", "Greenskin", 7, 2, 2, "throw: weak_hand"),
    ("m305", "Lady of the Trapdoor", "Scoundrel", 5, 2, 3, "throw: under_table"),
    ("m306", "Siege Dwarf Deserter", "Scoundrel", 4, 2, 2, "throw: catapult"),
    ("m307", "Bone Accountant", "Undead", 9, 2, 4, "Greedy"),
    ("m308", "Foam-Mouthed Boar", "Beast", 6, 2, 3, "Rabid"),
    ("m309", "Grinning Doppelganger", "Fiend", 7, 3, 3, "Resistant (green)"),
    ("m310", "Pogo Cyclops", "Greenskin", 8, 2, 2, "throw: two_bounce"),
    ("m311", "Attic Gargoyle", "Fiend", 4, 3, 3, "throw: slam"),
    ("m312", "Pickpocket Prince", "Scoundrel", 9, 2, 3, "Kleptomaniac"),
    ("m313", "Picket-Fence Hydra", "Beast", 5, 2, 2, "throw: card_jump"),
    ("m401", "Dragon Flatus", "Fiend", 6, 4, 4, "throw: blow"),
    ("m402", "Headless Field Marshal", "Undead", 6, 3, 3, "throw: head"),
    ("m403", "Count Sniffula", "Undead", 5, 3, 3, "throw: nose"),
    ("m404", "Quarrelling Troll Twins", "Greenskin", 7, 4, 4, "throw: borrowed_hand"),
    ("m405", "Arbalest Automaton", "Fiend", 7, 3, 3, "throw: crossbow"),
    ("m406", "Wardrobe Lich", "Undead", 12, 3, 4, "Leeching 3"),
    ("m407", "Ogre Ballet Troupe", "Greenskin", 9, 4, 4, "throw: dancing"),
    ("m408", "Cellar Kraken", "Beast", 9, 4, 4, "throw: under_table"),
    ("m409", "Lord of the Left Shoe", "Scoundrel", 13, 3, 3, "Kleptomaniac"),
    ("m410", "Hundred-Tooth Hound", "Beast", 10, 3, 4, "Rabid"),
    ("m411", "Usurer Demon", "Fiend", 14, 4, 5, "Greedy"),
    ("m412", "Mirror Assassin", "Scoundrel", 10, 3, 3, "throw: backward"),
    ("m413", "Warlord Bigtoe", "Greenskin", 15, 4, 4, "-"),
    ("m414", "Greased Behemoth", "Beast", 11, 4, 4, "Tricky"),
    ("b1", "The Grim Reaper", "Undead", 19, 3, 0, "Rabid"),
    ("b2", "Grand Duchess Grumbelina", "Scoundrel", 16, 4, 0, "throw: weak_hand; Kleptomaniac"),
    ("b3", "Snortimer, the Overdue Dragon", "Fiend", 16, 4, 0, "throw: far; Tricky"),
    ("b4", "The Thing Behind the Pantry", "Beast", 17, 4, 0, "Leeching 2"),
]
Row = tuple[str, str, str, int, int, int, str]
each = pytest.mark.parametrize("row", PRINTED, ids=[row[0] for row in PRINTED])


def test_every_card_of_the_shelf_is_printed_here() -> None:
    assert [row[0] for row in PRINTED] == [card.code for card in FOES]


@each
def test_the_numbers_of_a_monster(row: Row) -> None:
    code, name, kind, hp, damage, gold, special = row
    card = next(card for card in FOES if card.code == code)
    assert (card.title, TYPES[card.kind], card.damage, card.gold) == (name, kind, damage, gold)
    assert card.level == (int(code[1]) if code[0] == "m" else 0)
    assert (card.first_hp, card.hp) == (hp, hp + GAINED[card.level])
    asked = [part.removeprefix("throw: ") for part in special.split("; ") if part.startswith("throw: ")]
    assert card.throws == throws(*asked)
    assert card.text.endswith(".")


@each
def test_a_monster_is_met_hit_and_missed(row: Row) -> None:
    """Everything that its card says happens in one turn each."""
    code, _name, _kind, hp, damage, gold, special = row
    heroes = ("torm", "randolph", "goldfinga")
    s = fight(code, *heroes, gear={A: "w01"}, gold=5)
    assert (s.life, s.coins) == (hp, gold)
    backs = "throw: " in special and code[0] == "m"
    assert (asks(s) == kinds.BACK_DOWN) == backs
    hit = fight(code, *heroes, gold=5)
    if "Resistant" in special:
        colour = special.removeprefix("Resistant (").removesuffix(")")
        assert f"throw {colour}" not in open_now(hit)
        assert len(open_now(hit)) == 2
        die = next(other for other in COLOURS if other != colour)
    else:
        die = "red"
    swing(hit, die, "2")
    assert hit.life == max(0, hp - 2)
    one = fight(code, *heroes, gold=5, life=hp - 1)
    swing(one, die, "1")
    assert (one.life == hp - 2) == ("Tricky" not in special)
    missed = fight(code, *heroes, gear={A: "w01 w02"}, gold=5, life=hp - 1)
    swing(missed, die, "o")
    if "Kleptomaniac" in special:
        assert asks(missed) == kinds.LOSE
        play(missed, "discard w01")
        assert carries(missed, A) == ["w02"]
    else:
        assert carries(missed, A) == ["w01", "w02"]
    others = 9 - damage if "Rabid" in special else 9
    assert hps(missed) == [9 - damage, others, others]
    leeched = int(special.partition("Leeching ")[2] or 0)
    assert missed.life == min(hp - 1 + leeched, missed.monster().hp)
    assert missed.gold == (4 if "Greedy" in special else 5)
    assert (missed.active, missed.shots) == (B, 1)


@each
@pytest.mark.parametrize("rules", [1, 2, 3])
def test_a_monster_comes_with_the_hit_points_of_the_version_that_is_played(row: Row, rules: int) -> None:
    """Version 3 tuned them; whoever began before goes on with those that were designed."""
    code, _name, _kind, hp, *_ = row
    s = fight(code)
    s.rules = rules
    meet(s, s.foe)
    wanted = hp + GAINED[s.monster().level] if rules == 3 else hp
    assert s.life == s.monster().full(rules) == wanted


def test_nobody_has_no_hit_points() -> None:
    s = start("torm", "randolph", "goldfinga")
    assert (s.foe, s.monster().hp, s.life) == (0, 0, 0)


@each
def test_a_monster_that_falls(row: Row) -> None:
    code, _name, _kind, _hp, _damage, gold, special = row
    s = fight(code, gold=5)
    die = "green" if "Resistant (red)" in special else "red"
    swing(s, die, "bi", "kill")
    if code[0] == "b":
        assert s.end_of_it == WON
    else:
        assert (s.gold, s.dice, s.foe) == (5 + gold, 3, 0)
        assert s.first == B


def test_leeching_gives_back_what_is_printed() -> None:
    for code, n in (("m107", 1), ("m205", 2), ("m302", 3), ("m406", 3), ("b4", 2)):
        s = fight(code, life=1)
        swing(s, "red", "h")
        assert s.life == 1 + n


def test_a_boss_is_not_recovered_from_nor_backed_down_from() -> None:
    s = fight("b2", ready="", dice=2)
    assert asks(s) == kinds.THROW  # the Bonus die is the only way
    s = fight("b2", gear={C: "i15"}, ready="blue green")
    assert open_now(s) == ["throw blue", "throw green"]  # and a Rope is of no use
