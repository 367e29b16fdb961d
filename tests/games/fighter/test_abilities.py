"""Each ability of each Hero, in play: its colour, whether it needs a hit, what it does."""

from collections.abc import Callable

import pytest
from tests.games.fighter.kit import A, B, C, asks, damage_of, fight, hps, open_now, play, swing

from undercroft.games.fighter.cards.heroes import HEROES
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import SONG, TOAD, TRACKING
from undercroft.games.fighter.tables import COLOURS, DICE

# As the fact sheet prints them: slots, then blue, green, red.
SHEETS = {
    "torm": ("WWW", "Double Swing", "Piercing Damage +3", "Berserk"),
    "randolph": ("WII", "Piercing Damage +2", "Enchanting Melody", "Heal Hero 4"),
    "goldfinga": ("WWI", "Agile Instincts", "Pickpocket", "Five-finger Discount"),
    "sir_moo": ("WAA", "Sworn Enemy Undead +4", "Heal Party 2", "Divine Intervention"),
    "lady_mary": ("AII", "Heal Party 1", "Agile Instincts", "Seduction"),
    "brockenstock": ("WAI", "Beer", "Berserk", "Sworn Enemy Greenskin +5"),
    "murka": ("WWA", "Focused Damage", "Double Swing", "Sworn Enemy Beast +4"),
    "lanky": ("WWI", "Tracking Strike", "Piercing Damage +2", "Swing Again"),
    "aristide": ("WII", "Metamorphosis", "Sworn Enemy Fiend +4", "Focused Damage"),
}
CELLS = [(hero, colour) for hero in SHEETS for colour in COLOURS]


def test_every_sheet_is_printed_here() -> None:
    assert list(SHEETS) == [hero.code for hero in HEROES]
    for hero in HEROES:
        slots = "".join(letter * n for letter, n in zip("WAI", hero.icons, strict=True))
        assert (slots, *[power.title for power in hero.powers]) == SHEETS[hero.code]
        assert hero.text.startswith(hero.calling)


def double(hero: str, colour: str) -> None:
    s = fight("m413", hero, "torm" if hero != "torm" else "murka")
    swing(s, colour, "3i", f"ability {colour}")
    assert (s.life, s.active, s.shots, s.resting) == (12, A, 1, 0)
    play(s, "* 2i")
    assert (s.life, s.active, s.shots) == (10, B, 2)  # once a turn: no second question
    s = fight("m413", hero, ready="", dice=2)
    swing(s, "white", "3i", f"ability {colour}", "* 2i")
    assert asks(s) == kinds.ICON  # with a white die another ability may follow
    assert f"ability {colour}" not in open_now(s)
    needs_a_hit(hero, colour)


def piercing(n: int) -> Callable[[str, str], None]:
    def check(hero: str, colour: str) -> None:
        s = fight("m413", hero)
        assert damage_of(swing(s, colour, "2i", f"ability {colour}")) == 2 + n
        needs_a_hit(hero, colour)

    return check


def berserk(hero: str, colour: str) -> None:
    s = fight("m413", hero)
    assert damage_of(swing(s, colour, "4i", f"ability {colour}")) == 8
    assert s.hp(A) == 8
    needs_a_hit(hero, colour)


def melody(hero: str, colour: str) -> None:
    s = fight("m414", hero)
    swing(s, colour, "oi", f"ability {colour}")
    assert (s.marks, s.gold) == (SONG, 1)
    swing(s, "blue", "1")
    assert s.life == 10
    s = fight("m414", hero, "torm", gold=0)
    swing(s, colour, "2i")
    assert s.active == B  # without gold it is not offered
    s = fight("m413", hero, "torm")
    s.marks |= SONG
    swing(s, colour, "2i")
    assert s.active == B


def heal_hero(hero: str, colour: str) -> None:
    s = fight("m413", hero, "torm", "murka", hp={B: 1, C: 2})
    swing(s, colour, "2i", f"ability {colour}", "hero B")
    assert hps(s) == [9, 5, 2]


def heal_party(n: int) -> Callable[[str, str], None]:
    def check(hero: str, colour: str) -> None:
        s = fight("m413", hero, "torm", "murka", hp={A: 8, B: 1, C: 5})
        swing(s, colour, "oi", f"ability {colour}")
        assert hps(s) == [min(9, 8 + n) - 4, 1 + n, 5 + n]  # first healed, then hurt

    return check


def agile(hero: str, colour: str) -> None:
    s = fight("m413", hero, "torm")
    swing(s, colour, "ki", f"ability {colour}")
    assert s.hp(A) == 9
    s = fight("m410", hero, "torm")
    swing(s, colour, "ki", f"ability {colour}")
    assert hps(s) == [9, 6]  # a rabid one bites the others


def pickpocket(hero: str, colour: str) -> None:
    s = fight("m413", hero)
    swing(s, colour, "oi", f"ability {colour}")
    assert s.gold == 4
    s = fight("m413", hero, gold=25)  # four coins lie on the card
    swing(s, colour, "oi", f"ability {colour}")
    assert (s.gold, s.bank()) == (26, 0)


def five_finger(hero: str, colour: str) -> None:
    s = fight("m101", hero, life=1)
    swing(s, colour, "1i", f"ability {colour}")
    assert asks(s) == kinds.CARD
    play(s, "* w01")
    assert asks(s) == kinds.HANDOUT
    assert open_now(s) == ["give w01", "discard w01"]


def sworn(foe: str, other: str, n: int) -> Callable[[str, str], None]:
    def check(hero: str, colour: str) -> None:
        s = fight(foe, hero)
        assert damage_of(swing(s, colour, "2i", f"ability {colour}")) == 2 + n
        s = fight(foe, hero)
        assert damage_of(swing(s, colour, "hi", f"ability {colour}")) == n
        s = fight(other, hero, "goldfinga")
        swing(s, colour, "2i")
        assert s.active == B  # another type: nothing is asked

    return check


def divine(hero: str, colour: str) -> None:
    s = fight("m101", "torm", hero, hp={A: 1, B: 1}, life=1, active=B)
    swing(s, colour, "5i", f"ability {colour}", "hero A")
    assert hps(s) == [6, 1]  # all five count, though the Goblin had one
    needs_a_hit(hero, colour)


def seduction(hero: str, colour: str) -> None:
    s = fight("m101", hero, "torm", life=1)
    swing(s, colour, "oi", f"ability {colour}")
    assert s.charm == A + 1
    swing(s, "blue", "1")
    assert s.charmed[A] == 1
    assert s.beaten == 0
    s = fight("b1", hero, "torm")
    swing(s, colour, "oi")
    assert s.active == B  # nobody seduces a Boss


def beer(hero: str, colour: str) -> None:
    s = fight("m413", hero, "torm")
    swing(s, colour, "2i", f"ability {colour}", "hero B")
    swing(s, "red", "o")
    assert hps(s) == [9, 9]


def focused(hero: str, colour: str) -> None:
    s = fight("m413", hero)
    assert damage_of(swing(s, colour, "2i", f"ability {colour}")) == 5
    s = fight("m413", hero)
    assert damage_of(swing(s, colour, "bi", f"ability {colour}")) == 5
    needs_a_hit(hero, colour)


def tracking(hero: str, colour: str) -> None:
    s = fight("m413", hero, "torm")
    assert damage_of(swing(s, colour, "2i", f"ability {colour}")) == 3
    assert s.marks == TRACKING
    s.ready |= 1 << COLOURS.index(colour)
    assert damage_of(swing(s, "red", "1")) == 2
    swing(s, colour, "2i")
    assert s.active == B  # once is enough


def again(hero: str, colour: str) -> None:
    s = fight("m413", hero)
    swing(s, colour, "oi", f"ability {colour}", "* oi", f"ability {colour}", "* 3")
    assert (s.life, s.shots, s.hp(A)) == (12, 1, 9)


def metamorphosis(hero: str, colour: str) -> None:
    s = fight("m413", hero, "torm")
    swing(s, colour, "oi", f"ability {colour}")
    assert (s.marks, s.hp(A)) == (TOAD, 7)
    swing(s, "red", "o")
    assert s.hp(B) == 7


def needs_a_hit(hero: str, colour: str) -> None:
    """On a miss it is not offered."""
    s = fight("m413", hero, "goldfinga" if hero != "goldfinga" else "torm")
    swing(s, colour, "ki")
    assert s.active == B


PROOF: dict[str, Callable[[str, str], None]] = {
    "Double Swing": double,
    "Piercing Damage +3": piercing(3),
    "Piercing Damage +2": piercing(2),
    "Berserk": berserk,
    "Enchanting Melody": melody,
    "Heal Hero 4": heal_hero,
    "Heal Party 1": heal_party(1),
    "Heal Party 2": heal_party(2),
    "Agile Instincts": agile,
    "Pickpocket": pickpocket,
    "Five-finger Discount": five_finger,
    "Sworn Enemy Undead +4": sworn("b1", "m413", 4),
    "Sworn Enemy Greenskin +5": sworn("m413", "b1", 5),
    "Sworn Enemy Beast +4": sworn("b4", "b1", 4),
    "Sworn Enemy Fiend +4": sworn("m411", "b1", 4),
    "Divine Intervention": divine,
    "Seduction": seduction,
    "Beer": beer,
    "Focused Damage": focused,
    "Tracking Strike": tracking,
    "Swing Again": again,
    "Metamorphosis": metamorphosis,
}


@pytest.mark.parametrize(("hero", "colour"), CELLS, ids=[f"{hero}-{colour}" for hero, colour in CELLS])
def test_an_ability_in_play(hero: str, colour: str) -> None:
    title = SHEETS[hero][1 + COLOURS.index(colour)]
    PROOF[title](hero, colour)


@pytest.mark.parametrize(("hero", "colour"), CELLS, ids=[f"{hero}-{colour}" for hero, colour in CELLS])
def test_a_covered_ability_is_not_offered(hero: str, colour: str) -> None:
    s = fight("m413", hero, scars={A: colour}, ready="", dice=2)
    swing(s, DICE[3], "bi")
    assert f"ability {colour}" not in open_now(s)


def test_no_ability_is_without_a_proof() -> None:
    assert set(PROOF) == {title for row in SHEETS.values() for title in row[1:]}


def test_charm_moves_to_the_latest_and_a_fainted_charmer_keeps_it() -> None:
    s = fight("m101", "lady_mary", "torm", hp={A: 1}, life=1)
    swing(s, "red", "oi", "ability red")
    assert s.hp(A) == 0
    swing(s, "blue", "1", "cover red")
    assert s.charmed[A] == 1
