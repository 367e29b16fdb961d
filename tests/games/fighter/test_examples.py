"""The worked examples of the fact sheet, E1 to E80, each by its number: fights."""

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
    start,
    swing,
    told,
)

from undercroft.engine.bits import members
from undercroft.engine.errors import IllegalMove
from undercroft.games.fighter import events
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import ALL_FAINTED, OUT_OF_DICE, TOAD, TRACKING, WON, Fighter
from undercroft.games.fighter.tables import GAINED
from undercroft.games.fighter.throws.throws import asks as throws


def test_e01_to_e05_a_fight_with_a_goblin() -> None:
    s = fight("m101")
    swing(s, "red", "2")
    assert (s.life, s.active, s.ready) == (5, B, 0b011)  # E1
    swing(s, "blue", "x")  # in section 3, but without a bounce
    assert (s.life, hps(s)) == (5, [9, 8, 9])  # E2
    swing(s, "green", "o")
    assert (s.life, hps(s), s.ready) == (5, [9, 8, 8], 0)  # E3
    swing(s, "white", "4")
    assert (s.life, s.dice) == (1, 0)  # E4
    # E5: no Bonus die is left, so the dice are recovered without a question, and Randolph throws.
    assert (hps(s), s.ready, s.whites, s.active) == ([8, 7, 7], 0b111, 0, B)
    assert open_now(s) == ["throw blue", "throw green", "throw red"]


def test_e06_berserk_and_the_helm_of_bravery_deal_nine() -> None:
    s = fight("m101", gear={A: "w01"})
    happened = swing(s, "red", "3i", "ability red", weapons="w01")
    assert damage_of(happened) == 9
    assert s.hp(A) == 8
    assert s.foe == 0


@pytest.mark.parametrize("section", range(1, 6))
def test_e07_two_weapons_add_five_or_the_throw_is_a_miss(section: int) -> None:
    s = fight("m413", gear={A: "w01 w02"})
    assert damage_of(swing(s, "red", str(section), weapons="w01 w02")) == section + 5
    s = fight("m413", gear={A: "w01 w02"})
    assert damage_of(swing(s, "red", "x", weapons="w01 w02")) == 0
    assert s.hp(A) == 5


def test_e08_bear_room_and_helm_ask_for_three_throws() -> None:
    s = fight("m102", room=("d1a", 2), gear={A: "w01"})
    play(s, "fight", "throw red", "use w01")
    assert s.needed() == throws("crossbow", "two_bounce", "blind")


def test_e09_the_same_throw_of_weapon_and_room_is_needed_once() -> None:
    s = fight("m101", room=("b1a", 2), gear={A: "w01"})
    play(s, "throw red", "use w01")
    assert s.needed() == throws("blind")
    play(s, "* 2")
    assert s.life == 2


def test_e10_a_scar_on_green() -> None:
    s = fight("m101", "goldfinga", "torm", hp={A: 1}, life=2)
    swing(s, "green", "o")
    swing(s, "red", "2", "cover green")
    assert (s.hp(A), s.most(A), s.scars(A)) == (6, 6, 0b010)
    s = fight("m101", "goldfinga", "torm", scars={A: "green"})
    swing(s, "green", "3i")
    assert s.active == B  # nothing was asked
    s = fight("m101", "goldfinga", "torm", scars={A: "green"})
    swing(s, "blue", "oi")
    assert open_now(s) == ["done", "ability blue"]


def test_e11_a_full_item_slot_takes_no_second_item() -> None:
    s = fight("m101", "goldfinga", "torm", room=("d1a", 6), gear={A: "i14"}, life=1, gold=9)
    swing(s, "red", "1")
    play(s, "done", "* i01", "* i03", "* w01", "* w02", "* a01")
    assert "buy i01" not in open_now(s)
    assert "buy w01" in open_now(s)
    with pytest.raises(IllegalMove, match="free icon"):
        play(s, "buy i01")
    play(s, "discard i14", "buy i01")
    assert carries(s, A) == ["i01"]
    play(s, "discard i01", "buy i03")
    assert carries(s, A) == ["i03"]


def test_e12_easy_deals_four_four_four_two() -> None:
    s = start("torm", "randolph")
    assert [s.in_tier(level) for level in range(4)] == [4, 4, 4, 2]
    s = start("torm", "randolph", options="difficulty=normal")
    assert [s.in_tier(level) for level in range(4)] == [3, 3, 3, 5]
    s = start("torm", "randolph", options="difficulty=insane")
    assert [s.in_tier(level) for level in range(4)] == [2, 2, 2, 8]


def test_e13_backing_down() -> None:
    s = fight("m102")
    play(s, "back")
    assert hps(s) == [8, 8, 8]
    assert s.bottom(0) == 2  # the second card of its level
    assert asks(s) == kinds.FACE
    play(s, "* m101")
    assert (s.life, s.active) == (7, A)


@pytest.mark.parametrize(("shots", "dice"), [(1, 2), (2, 1), (3, 0)])
def test_e14_few_shots_bring_bonus_dice(shots: int, dice: int) -> None:
    s = fight("m101", life=shots)
    for die in ("red", "blue", "green")[:shots]:
        swing(s, die, "1")
    assert s.dice == 1 + dice


def test_e15_double_swing_makes_two_shots() -> None:
    s = fight("m101", life=6)
    swing(s, "blue", "4i", "ability blue")
    assert (s.life, s.active, asks(s)) == (2, A, kinds.THROW)
    play(s, "* 3")
    assert (s.foe, s.dice) == (0, 2)


def test_e16_swing_again_forgets_a_miss() -> None:
    s = fight("m101", "lanky", "torm", life=5)
    swing(s, "red", "oi", "ability red", "* 5")
    assert (s.foe, s.dice, hps(s)) == (0, 3, [9, 9])


def test_e17_stiletto_sling_and_tracking_deal_twelve() -> None:
    s = fight("m413", gear={A: "w23 w09"})
    s.marks |= TRACKING
    assert damage_of(swing(s, "red", "4", weapons="w09 w23")) == 12


def test_e18_berserk_with_a_halberd_deals_twenty() -> None:
    s = fight("m413", gear={A: "w21"})
    assert damage_of(swing(s, "red", "5i", "ability red", weapons="w21")) == 20


def test_e19_focused_damage_needs_a_hit() -> None:
    s = fight("m101", "aristide")
    assert damage_of(swing(s, "red", "1i", "ability red")) == 5
    s = fight("m111", "aristide", "torm")
    swing(s, "red", "1i")
    assert (s.active, s.hp(A)) == (B, 8)


def test_e20_sworn_enemy_kills_by_a_miss() -> None:
    s = fight("m107", "sir_moo", life=4)
    swing(s, "blue", "oi", "ability blue")
    assert (s.foe, s.hp(A)) == (0, 9)


def test_e21_sworn_enemy_on_a_miss_that_does_not_kill() -> None:
    s = fight("m302", "sir_moo", "torm", life=6)
    swing(s, "blue", "oi", "ability blue")
    assert (s.life, s.hp(A)) == (5, 7)  # 6 - 4, and the Vampire leeches 3
    s = fight("m206", "sir_moo", "torm")  # 5 hit points, damage 2, no leeching
    s.life = 5
    swing(s, "blue", "oi", "ability blue")
    assert (s.life, s.hp(A)) == (1, 7)


def test_e22_rabid_toad_and_armour() -> None:
    s = fight("m410", "sir_moo", "brockenstock", "torm", gear={A: "a04", B: "a05"})
    s.marks |= TOAD
    swing(s, "red", "o")
    assert hps(s) == [9, 8, 8]


def test_e23_counterblow_of_a_fainting_hero() -> None:
    s = fight("m303", "sir_moo", "torm", gear={A: "a08"}, hp={A: 2}, life=3)
    swing(s, "red", "o")
    assert asks(s) == kinds.SCAR
    play(s, "cover red")
    assert (s.foe, s.scars(A), s.hp(A)) == (0, 0b100, 6)


def test_e24_leeching_stops_at_the_printed_number() -> None:
    s = fight("m302", life=7 + GAINED[3])
    swing(s, "red", "o")
    assert s.life == 8 + GAINED[3]


def test_e25_a_resisted_die_is_no_die() -> None:
    s = fight("m112", ready="red")
    assert open_now(s) == ["recover", "bonus"]


def test_e26_seduced_monsters_join_a_miss() -> None:
    s = fight("m413", "lady_mary", "torm", charmed={A: "m101 m303"})
    swing(s, "red", "o")
    play(s, "send m101")
    assert asks(s) == kinds.SEDUCED
    play(s, "send m303")
    assert (s.life, s.hp(A), s.charmed[A]) == (11, 5, 0)


def test_e27_bullseye_and_icon_kill_a_boss() -> None:
    s = fight("b2")
    swing(s, "red", "bi", "kill")
    assert s.end_of_it == WON


def test_e28_an_unfair_bullseye_is_a_miss() -> None:
    s = fight("m413", "goldfinga", "torm", ready="", dice=2)
    swing(s, "white", "bi!")
    assert open_now(s) == ["done", "ability blue", "ability green", "ability red"]
    play(s, "done")
    assert (s.life, s.hp(A)) == (15, 5)


def test_e29_a_blank_bullseye_deals_ten() -> None:
    assert damage_of(swing(fight("m413"), "red", "b")) == 10


def test_e30_divine_intervention_heals_by_the_damage() -> None:
    s = fight("m413", "torm", "sir_moo", gear={B: "w05"}, hp={A: 3}, active=B)
    swing(s, "red", "3i", "ability red", weapons="w05")
    assert s.hp(A) == 8


def test_e31_a_firecracker_after_the_last_die() -> None:
    s = fight("b4", "torm", "goldfinga", life=5, ready="", gear={B: "i10"})
    play(s, "done")
    swing(s, "white", "3")
    assert (s.life, s.over()) == (2, False)
    play(s, "use i10")
    assert s.end_of_it == WON
    s = fight("b4", "torm", "goldfinga", life=5, ready="")
    swing(s, "white", "3")
    assert s.end_of_it == OUT_OF_DICE


def test_e32_recovery_at_level_four() -> None:
    s = fight("m413", hp={A: 4, B: 5}, ready="", active=C)
    play(s, "recover")
    assert hps(s) == [0, 1, 5]
    assert (s.up(A), s.alive(A), s.active) == (False, True, C)


def test_e40_a_song_saves_the_card_of_this_very_miss() -> None:
    s = fight("b2", "randolph", "torm", gear={A: "w01"})
    assert s.demands() == throws("weak_hand")
    swing(s, "green", "oi", "ability green")
    assert (carries(s, A), s.gold, s.demands()) == (["w01"], 1, 0)


def test_e41_bullseye_with_the_icon_is_a_choice() -> None:
    s = fight("m104", "goldfinga", "torm")
    swing(s, "red", "bi")
    assert open_now(s) == ["done", "kill", "ability red"]
    play(s, "ability red")
    assert s.foe == 0
    assert asks(s) == kinds.CARD  # the stolen card
    assert s.dice == 3
    s = fight("m104", "goldfinga", "torm")
    swing(s, "red", "bi", "kill")
    assert s.dice == 3


def test_e42_kill_or_berserk_against_a_boss() -> None:
    s = fight("b4", hp={A: 5})
    swing(s, "red", "bi", "kill")
    assert (s.end_of_it, s.hp(A)) == (WON, 5)
    s = fight("b4", hp={A: 5})
    assert damage_of(swing(s, "red", "bi", "ability red")) == 20
    assert (s.end_of_it, s.hp(A)) == (WON, 4)


def test_e43_kill_needs_no_ability() -> None:
    s = fight("m413", scars={A: "blue red"})
    swing(s, "red", "bi")
    assert open_now(s) == ["done", "kill"]


def test_e44_an_unfair_icon_kills_nobody() -> None:
    s = fight("m413", "goldfinga", "torm")
    swing(s, "green", "xi")
    assert open_now(s) == ["done", "ability green"]
    s = fight("m413", "torm", "randolph")
    swing(s, "red", "xi")  # Berserk needs a hit
    assert (s.active, s.hp(A)) == (B, 5)


def test_e45_a_song_frees_the_resisted_colour() -> None:
    s = fight("m201", "randolph", "torm")
    assert open_now(s) == ["throw green", "throw red"]
    swing(s, "green", "1i", "ability green")
    assert open_now(s) == ["throw blue", "throw red"]


def test_e46_tricky_takes_the_weapon_along() -> None:
    s = fight("m414", gear={A: "w01"})
    happened = swing(s, "red", "1", weapons="w01")
    assert (damage_of(happened), s.hp(A)) == (0, 5)


def test_e47_tricky_does_not_stop_a_sworn_enemy() -> None:
    s = fight("m211", "aristide", "torm")
    swing(s, "green", "1i", "ability green")
    assert (s.life, s.hp(A)) == (2, 7)


def test_e48_agile_instincts_do_not_save_a_card() -> None:
    s = fight("m105", "goldfinga", "torm", gear={A: "w01"})
    swing(s, "blue", "oi", "ability blue", weapons="")
    assert (s.hp(A), carries(s, A)) == (9, [])


def test_e49_beer_protects_the_thrower_of_a_rabid_miss_only() -> None:
    s = fight("m308")
    s.beer = A + 1
    swing(s, "red", "o")
    assert hps(s) == [9, 7, 7]


def test_e50_three_counterblows_at_once() -> None:
    s = fight("m410", "sir_moo", "lady_mary", "murka", gear={A: "a08", B: "a09", C: "a10"}, active=B)
    swing(s, "red", "o")
    assert (hps(s), s.life) == ([6, 6, 6], 1)
    s = fight("b1", "sir_moo", "lady_mary", "murka", gear={A: "a08", B: "a09", C: "a10"}, active=C)
    swing(s, "red", "o")  # the wearer of Mirror Greaves suffers 1 less for his own miss
    assert (hps(s), s.life) == ([6, 6, 7], 11)


def test_e51_a_fainted_thrower_loses_a_card() -> None:
    s = fight("m105", gear={A: "w01 w02"}, hp={A: 1})
    swing(s, "red", "o")
    assert asks(s) == kinds.LOSE
    play(s, "discard w02")
    assert (s.hp(A), carries(s, A)) == (0, ["w01"])


def test_e52_beer_moved_by_the_throw_that_missed() -> None:
    s = fight("m303", "torm", "brockenstock", active=B)
    s.beer = A + 1
    swing(s, "blue", "oi", "ability blue", "hero B")
    assert (s.beer, s.hp(B)) == (B + 1, 9)


def test_e53_berserk_with_the_last_hit_point() -> None:
    s = fight("m105", "torm", "brockenstock", hp={B: 1}, active=B)
    swing(s, "green", "3i", "ability green")
    assert (s.foe, asks(s)) == (0, kinds.SCAR)
    play(s, "cover green")
    assert (s.hp(B), s.scars(B)) == (6, 0b010)


def test_e54_recovery_that_fells_the_active_hero() -> None:
    s = fight("m204", hp={A: 2, B: 2, C: 5}, ready="", dice=1)
    play(s, "recover")
    assert (hps(s), s.active) == ([0, 0, 3], C)


def test_e55_recovery_while_bonus_dice_remain() -> None:
    s = fight("m101", ready="", dice=2)
    play(s, "recover")
    assert (s.dice, s.ready) == (2, 0b111)


def test_e56_hero_dice_come_first() -> None:
    s = fight("m101", ready="red blue", dice=3)
    assert open_now(s) == ["throw blue", "throw red"]
    s = fight("m101", ready="red", dice=3)
    assert (asks(s), s.die) == (kinds.THROW, 2)  # only red can be chosen, so nothing is asked
    s = fight("m101", "goldfinga", "torm", ready="red", dice=3, gear={A: "i10"})
    assert open_now(s) == ["throw red", "use i10"]


def test_e57_mole_sling_against_the_kraken() -> None:
    s = fight("m408", gear={A: "w09"})
    play(s, "fight", "throw red", "use w09")
    assert s.needed() == throws("under_table")
    play(s, "* 2")
    assert s.life == 4


def test_e58_halberd_top_piercing_and_tracking() -> None:
    s = fight("m413", "lanky", "torm", gear={A: "w21 w24"})
    s.marks |= TRACKING
    assert damage_of(swing(s, "green", "2i", "ability green", weapons="w21 w24")) == 10


def test_e59_focused_with_a_comet_top() -> None:
    s = fight("m413", "murka", "torm", gear={A: "w24"})
    assert damage_of(swing(s, "blue", "1i", "ability blue", weapons="w24")) == 8


def test_e60_a_whetstone_serves_bare_hands() -> None:
    s = fight("m413", "goldfinga", "torm", gear={A: "i14 w02"})
    s.marks |= TRACKING
    assert damage_of(swing(s, "red", "2")) == 4
    s = fight("m413", "goldfinga", "torm", gear={A: "i14 w02"})
    s.marks |= TRACKING
    assert damage_of(swing(s, "red", "2", weapons="w02")) == 5


def test_e61_five_finger_twice() -> None:
    s = fight("m413", "goldfinga", life=2)
    swing(s, "red", "1i", "ability red")
    s.ready |= 4
    swing(s, "red", "1i", "ability red", "* w01", "* i01")
    assert asks(s) == kinds.HANDOUT
    assert s.stolen(A) == 0
    play(s, "give w01", "give i01", "done")
    assert carries(s, A) == ["w01", "i01"]


def test_e62_two_full_heroes_swap() -> None:
    s = fight("m101", "torm", "goldfinga", gear={A: "w01 w02 w03", B: "w04 w05"}, life=1)
    swing(s, "red", "1")
    play(s, "give w01")
    assert "done" not in open_now(s)
    with pytest.raises(IllegalMove, match="icons"):
        play(s, "done")
    play(s, "give w04", "done")
    assert (carries(s, A), carries(s, B)) == (["w02", "w03", "w04"], ["w01", "w05"])


def test_e63_a_card_moves_once() -> None:
    s = fight("m101", "torm", "goldfinga", "lanky", gear={A: "w05"}, life=1)
    swing(s, "red", "1")
    play(s, "give w05", "hero B")
    with pytest.raises(IllegalMove, match="already"):
        play(s, "give w05")


def shop(
    *heroes: str, gold: int, wares: str, dice: int = 1, hp: dict[int, int] | None = None, options: str = ""
) -> Fighter:
    """A party in the shop of the Damp Cellars."""
    s = fight("m101", *heroes, room=("d1a", 6), gold=gold, dice=dice, life=1)
    s.coins = 0
    s.shots = 5
    swing(s, "red", "1")
    play(s, *[f"* {code}" for code in wares.split()])
    return s


def test_e33_a_shop_for_three_of_four() -> None:
    s = fight(
        "m101", "torm", "randolph", "goldfinga", "sir_moo", room=("d1a", 6), life=1, gold=5,
        hp={A: 5, B: 4, C: 3},
    )  # fmt: skip
    s.heroes[3] = 4 | 7 << 8  # Sir Moo is an angel
    swing(s, "red", "1", "* w01", "* w02", "* w03", "* a01", "* i01", "* i03")
    assert asks(s) == kinds.SHOP
    before = s.gold
    play(s, "heal")
    assert (hps(s), s.gold) == ([6, 5, 4, 0], before - 1)


def test_e64_a_wardrobe_for_who_can_wear_it() -> None:
    s = shop("torm", "sir_moo", "goldfinga", gold=8, wares="a07 w01 w02 w03 w04 w05")
    play(s, "buy a07")
    assert (carries(s, B), s.gold) == (["a07"], 2)


def test_e65_nothing_to_heal() -> None:
    s = shop("torm", "sir_moo", "goldfinga", gold=8, wares="a07 w01 w02 w03 w04 w05")
    assert "heal" not in open_now(s)


def test_e66_nine_dice_are_all() -> None:
    s = shop("torm", "sir_moo", "goldfinga", gold=8, dice=9, wares="a07 w01 w02 w03 w04 w05")
    assert "die" not in open_now(s)
    s = shop("torm", "sir_moo", "goldfinga", gold=8, dice=8, wares="a07 w01 w02 w03 w04 w05")
    play(s, "die")
    assert (s.dice, s.gold) == (9, 6)


def test_e34_the_last_card_of_a_level_is_met_later() -> None:
    s = fight("m102", options="difficulty=insane")
    s.beaten |= s.unmet & 1  # the other card of level I was met before
    s.unmet &= ~1
    s.tower -= 1
    play(s, "back", "* m204")
    assert (s.monster().code, s.in_tier(0)) == ("m204", 1)
    s.life = 1
    swing(s, "red", "1")
    play(s, "room 2")
    assert (s.monster().code, asks(s)) == ("m102", kinds.BACK_DOWN)


def test_e39_dice_beyond_nine_are_lost() -> None:
    s = fight("m101", life=1, dice=8)
    swing(s, "red", "1")
    assert s.dice == 9


def test_e67_a_card_put_back_comes_after_the_unseen_ones() -> None:
    s = fight("m102", options="difficulty=normal")
    play(s, "back")
    assert s.unseen(0) == 2
    assert all(n != 1 for n, _weight in s.outcomes())
    play(s, "* m103", "back", "* m104", "back")
    assert (s.monster().code, s.in_tier(0)) == ("m102", 2)


def test_e68_a_room_alone_is_not_impossible() -> None:
    s = fight("m101", room=("d1b", 2))
    assert asks(s) == kinds.TURN
    s = fight("m101", room=("d1b", 2), options="backDownNeeds=any")
    assert open_now(s) == ["fight", "back"]


def test_e69_without_another_card_nobody_backs_down() -> None:
    s = fight("m401", options="difficulty=insane")
    assert asks(s) == kinds.BACK_DOWN
    while s.in_tier(3):
        card = members(s.unmet & s.cards.levels[3])[-1]
        s.unmet &= ~(1 << card)
        s.beaten |= 1 << card
        s.tower -= 1 << 12
    s.become(kinds.BACK_DOWN)
    s.run()
    assert asks(s) == kinds.TURN


def test_e70_backing_down_with_the_last_hit_points() -> None:
    s = fight("m102", hp={A: 1, B: 1, C: 1})
    play(s, "back")
    assert s.end_of_it == ALL_FAINTED


def test_e71_a_leader_who_is_an_angel_still_answers() -> None:
    s = fight("m101", "torm", "randolph", scars={A: "blue green"}, hp={A: 1}, life=1)
    swing(s, "red", "o")
    swing(s, "blue", "1")
    assert not s.alive(A)
    assert (s.first, asks(s), s.asked()) == (B, kinds.MOVE, 1)


def test_e72_a_monster_that_falls_to_a_firecracker() -> None:
    s = fight("m110", "goldfinga", "torm", gear={A: "i10"})
    play(s, "fight", "use i10")
    assert (s.foe, s.dice, s.first) == (0, 3, B)
    s = fight("m110", "goldfinga", "torm", gear={A: "i10"}, options="zeroShots=none")
    play(s, "fight", "use i10")
    assert s.dice == 1


def test_e73_knucklebones_go_on_against_a_boss() -> None:
    s = fight("b4", "torm", "goldfinga", life=6, ready="", dice=0, gear={B: "i12"})
    play(s, "use i12")
    assert (s.dice + s.whites, s.over()) == (2, False)


def test_e74_the_boss_survives_the_last_die() -> None:
    s = fight("b4", life=4, ready="")
    swing(s, "white", "3")
    assert (s.life, s.end_of_it) == (1, OUT_OF_DICE)


def test_e75_an_unfair_four_is_a_fault() -> None:
    s = fight("m101")
    happened = swing(s, "red", "4!")
    assert told(happened, events.LANDED)[0][5] == 0
    assert (s.life, s.hp(A)) == (7, 8)


def test_e79_alone_nobody_is_asked_for_a_hand() -> None:
    s = fight("m404", "torm")
    play(s, "fight", "throw red")
    assert s.needed() == throws("borrowed_hand")
    assert s.chance()
