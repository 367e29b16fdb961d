"""Moments in which little is left: nobody is passed over, and nothing is asked for that decides nothing."""

import pytest
from tests.games.fighter.kit import A, B, asks, fight, hps, kick, open_now, play, start, swing

from undercroft.engine.bits import members
from undercroft.games.fighter import GAME
from undercroft.games.fighter.actions import CODES
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import OUT_OF_DICE, WON, Fighter
from undercroft.games.fighter.tables import FLOORS


def without_dice(options: str = "", wakes: str = "i02", rules: int = 2) -> Fighter:
    """No die is left against a Boss; Randolph can wake Goldfinga, who holds a Firecracker."""
    s = fight("b4", "randolph", "goldfinga", life=4, dice=0, options=options, gear={A: wakes, B: "i10"})
    s.rules = rules
    s.set_hp(B, 0)
    s.ready = 0
    kick(s, kinds.WINDOW)
    return s


@pytest.mark.parametrize(("options", "wakes"), [("", "i02"), ("healFainted=on", "i03")])
def test_who_is_woken_may_use_what_he_holds_before_a_loss_for_lack_of_dice(options: str, wakes: str) -> None:
    s = without_dice(options, wakes)
    play(s, f"use {wakes}")
    assert (s.asked(), open_now(s)) == (1 << B, ["done", "use i10"])
    play(s, "use i10")
    assert s.end_of_it == WON


def test_who_is_woken_and_passes_is_not_asked_again() -> None:
    s = without_dice()
    play(s, "use i02", "done")
    assert s.end_of_it == OUT_OF_DICE


def test_who_was_up_is_not_asked_twice_because_somebody_is_woken() -> None:
    s = fight("m413", "torm", "goldfinga", "randolph", gear={1: "i10", 2: "i02"}, hp={0: 1}, active=2)
    s.set_hp(A, 0)
    kick(s, kinds.WINDOW)
    play(s, "done", "use i02")
    assert (hps(s), s.asked(), asks(s)) == ([3, 9, 9], 1 << 2, kinds.TURN)
    assert s.fresh == 0, "nobody has fainted just now"


def test_by_version_1_who_is_woken_in_a_turn_comes_too_late() -> None:
    s = without_dice(rules=1)
    play(s, "use i02")
    assert s.end_of_it == OUT_OF_DICE


def last_blow(rules: int = 2) -> Fighter:
    """Brockenstock gives his last hit point for the Boss; Randolph holds Smelling Salts."""
    s = fight("b4", "brockenstock", "randolph", life=6, hp={A: 1}, gear={B: "i02"})
    s.rules = rules
    swing(s, "green", "3i", "ability green")
    return s


def test_nobody_is_asked_for_smelling_salts_when_the_boss_is_beaten() -> None:
    assert last_blow().end_of_it == WON
    assert asks(last_blow(rules=1)) == kinds.FAINT, "by version 1 it was asked all the same"


def test_smelling_salts_still_spare_a_scar_when_a_monster_is_beaten() -> None:
    s = fight("m105", "brockenstock", "randolph", hp={A: 1}, gear={B: "i02"})
    swing(s, "green", "3i", "ability green")
    assert asks(s) == kinds.FAINT
    play(s, "use i02")
    assert (s.foe, s.scars(A), s.hp(A)) == (0, 0, 3)


@pytest.mark.parametrize(("rules", "met"), [(1, 12), (2, 13)])
def test_the_boss_is_an_encounter(rules: int, met: int) -> None:
    """Who loses to him got further than who lost in the room before."""
    s = start("torm", "murka")
    s.rules, s.met, s.floor, s.room, s.dice = rules, 12, FLOORS, 0, 0
    kick(s, kinds.BOSS)
    play(s, "* b1")
    assert (GAME.turns(s), s.over()) == (met, False)
    swing(s, "red", "1")
    swing(s, "blue", "1")
    swing(s, "green", "1")
    assert s.end_of_it == OUT_OF_DICE
    assert GAME.result(s, A) == (met - 1000, f"lost in encounter {met}")


def test_recovering_with_the_last_hit_points_says_whether_it_loses_the_game() -> None:
    def loss(gear: dict[int, str]) -> str:
        s = fight("m413", "randolph", "torm", ready="", hp={A: 4, B: 1}, gear=gear)
        return GAME.loss(s, A, GAME.parse(s, A, "recover"))

    assert loss({}) == "Every Hero would faint, and the game would be lost."
    assert loss({A: "i02"}) == "Every Hero would faint: only the Smelling Salts could save the game."


def stolen(*cards: str, rules: int = 2) -> Fighter:
    """Goldfinga has stolen cards in a fight that is just won; nobody has an icon for armour."""
    s = fight("m101", "goldfinga", "torm", life=1)
    s.rules = rules
    s.heroes[A] += 0x1000 * len(cards)
    swing(s, "red", "1", *[f"* {card}" for card in cards])
    return s


def test_what_nobody_has_an_icon_for_is_discarded_without_a_question() -> None:
    s = stolen("a01", "i01", "a02")
    assert open_now(s) == ["give i01", "discard i01"]
    assert [CODES[card] for card in members(s.spent)] == ["a01", "a02"]
    play(s, "give i01", "done")
    s = stolen("a01")
    assert (s.unplaced, asks(s)) == (0, kinds.MOVE), "nothing is left to hand out"
    assert open_now(stolen("a01", rules=1)) == ["discard a01"]
