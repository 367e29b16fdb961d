"""The rulings of the facts that the worked examples, cards and tokens do not show by themselves."""

import pytest
from tests.games.roll.position import at, new

from undercroft import CHANCE, IllegalMove
from undercroft.games.roll import GAME, events
from undercroft.games.roll.words import rating


def test_01_a_scroll_needs_a_die_to_reroll() -> None:
    assert "read scroll" not in at(party="S").legal
    assert "read scroll" in at(party="SS").legal
    assert "read scroll" in at(party="S", dungeon="C").legal
    table = at(party="SF", dungeon="G").do("read scroll")
    assert "done" not in table.legal


def test_02_a_scroll_rerolls_party_and_level_but_not_itself_nor_the_dead_nor_the_lair() -> None:
    table = at(party="SSF", dungeon="GC", lair=2).do("read scroll")
    assert table.legal == ["pick fighter", "pick scroll", "pick goblin", "pick chest"]
    table.do("pick scroll", "pick goblin", "done", "X", "P")
    assert (table.party, table.dungeon, table.s.lair, table.s.graveyard) == ("FX", "CP", 2, 5)


def test_02_equal_dice_are_one_choice_and_picks_ascend() -> None:
    table = at(party="SFFF", dungeon="GG").do("read scroll")
    assert table.legal == ["pick fighter", "pick goblin"]
    table.do("pick goblin")
    assert table.legal == ["done", "pick goblin"]


def test_03_a_rerolled_dragon_is_out_of_reach_of_later_scrolls() -> None:
    table = at(party="SS", dungeon="GK").do("read scroll", "pick goblin", "done", "D", "read scroll")
    assert (table.s.lair, table.dungeon) == (1, "")  # the skeleton, the only die left, is in the air


def test_04_scroll_dice_are_read_in_the_monster_phase_only() -> None:
    assert "read scroll" not in at("loot", party="SF", dungeon="C").legal
    assert "read scroll" not in at("dragon", party="SF", lair=3).legal
    any_phase = "scrollAnyPhase=on"
    assert "read scroll" in at("loot", party="SF", dungeon="C", options=any_phase).legal
    assert "read scroll" in at("dragon", party="SF", lair=3, options=any_phase).legal
    assert "read scroll" not in at("regroup", party="SF", options=any_phase).legal
    table = at("loot", party="SF", dungeon="CC", options=any_phase)
    table.do("read scroll", "pick chest", "done", "G")
    assert (table.phase, table.dungeon) == ("monster", "GC")


def test_08_no_portal_after_fleeing() -> None:
    table = at(party="F", dungeon="GG", hoard=["portal"]).do("flee")
    assert (table.ended, table.s.xp, table.treasures()) == ("flee", 0, ["portal"])


def test_11_several_dice_may_quaff_one_after_the_other() -> None:
    table = at("loot", party="FC", dungeon="PPP").do("use fighter", "quaff 1 potion", "as champion")
    table.do("use cleric", "quaff 2 potions", "as champion", "as scroll")
    assert (table.party, table.dungeon) == ("XXS", "")


def test_12_opening_chests_first_lets_the_opener_be_revived() -> None:
    table = at("loot", party="TS", dungeon="CP").do(
        "use thief", "open 1 chest", "ring", "use scroll", "as thief"
    )
    assert (table.party, table.treasures()) == ("T", ["ring"])


def test_14_any_number_may_be_fewer() -> None:
    table = at(party="F", dungeon="GGG", level=3).do("use fighter", "defeat 1 goblin")
    assert table.dungeon == "GG"


def test_15_chests_and_potions_never_block_and_wait_for_the_loot_phase() -> None:
    table = at(party="T", dungeon="GCP")
    assert table.legal == ["use thief", "flee"]
    assert table.do("use thief").dungeon == "CP"
    assert "end phase" in table.legal


def test_16_two_dragons_do_not_come() -> None:
    assert at(party="F", lair=2).do("end phase").phase == "regroup"
    assert at(party="F", lair=3).do("end phase").phase == "dragon"


def test_17_a_champion_stands_in_for_nobody() -> None:
    assert "fight dragon" not in at("dragon", party="XXF", lair=3).legal
    assert "fight dragon" not in at("dragon", party="SSSFX", lair=3).legal


def test_18_the_lair_stays_and_is_emptied_when_the_delve_ends() -> None:
    table = at("regroup", party="F", lair=2, level=2).do("seek glory", "CCC", "flee")
    assert table.s.lair == 0


@pytest.mark.parametrize(("options", "xp"), [("", 1), ("fleeLosesDragonXp=on", 0)])
def test_19_fleeing_keeps_the_dragons_experience_unless_the_house_is_strict(options: str, xp: int) -> None:
    table = at("dragon", party="FCM", lair=3, options=options).do(
        "fight dragon", "ring", "seek glory", "GG", "flee"
    )
    assert (table.s.xp, table.treasures()) == (xp, ["ring"])


def test_19_the_strict_house_takes_back_this_delve_only() -> None:
    table = at("dragon", party="FCM", lair=3, xp=4, options="fleeLosesDragonXp=on", hero="knight")
    table.do("fight dragon", "ring", "seek glory", "GG", "flee")
    assert (table.s.xp, table.s.master) == (4, 1)  # a Master stays one


def test_20_fleeing_is_for_the_monster_and_the_dragon_phase() -> None:
    assert "flee" in at(party="F").legal
    assert "flee" in at("dragon", party="F", lair=3).legal
    assert "flee" not in at("loot", party="F", dungeon="C").legal
    assert "flee" not in at("regroup", party="F").legal


def test_22_a_delve_may_go_on_without_dice() -> None:
    table = at("regroup", level=3).do("seek glory", "CPPD", "end phase")
    assert table.phase == "regroup"


def test_27_an_ultimate_is_used_once_a_delve() -> None:
    table = at(party="FS", dungeon="GO", lair=1, hero="minstrel").do(
        "ultimate", "read scroll", "pick goblin", "done", "D"
    )
    assert table.s.lair == 1
    assert "ultimate" not in table.legal


def test_30_the_dice_pass_to_the_left_and_each_seat_delves_three_times() -> None:
    table = new(seats=3)
    order = []
    for _ in range(9):
        order.append(table.s.active)
        table.do("FFCMTXS", "G", "flee")
    assert order == [0, 1, 2] * 3
    assert table.s.over()
    numbers = [number for _seat, number, *_ in table.told(events.DELVE)]
    assert numbers == [1, 1, 2, 2, 2, 3, 3, 3]  # the first was told before we listened


def test_30_the_first_adventurer_is_drawn_evenly_and_play_goes_round_from_there() -> None:
    s = GAME.start(4, "heroes=none")
    assert s.outcomes() == [(0, 1), (1, 1), (2, 1), (3, 1)]
    s.submit(2, CHANCE)
    assert GAME.view(s, 0)["active"] == 2


@pytest.mark.parametrize(
    ("total", "title"),
    [
        (0, "Dragon fodder"), (15, "Dragon fodder"), (16, "Village Hero"), (23, "Village Hero"),
        (24, "Seasoned Explorer"), (29, "Seasoned Explorer"), (30, "Champion"), (34, "Champion"),
        (35, "Hero of Ages"), (60, "Hero of Ages"),
    ],
)  # fmt: skip
def test_31_a_solo_game_is_rated(total: int, title: str) -> None:
    assert rating(total) == title
    table = at("regroup", party="F", xp=total)
    table.s.delves = 2
    table.do("seek glory", "GG", "flee")
    assert GAME.outcome(table.s).why == f"{title} with {total} points"


def test_a_refusal_says_why_and_names_the_rule() -> None:
    table = at(party="FF", dungeon="GK")
    with pytest.raises(IllegalMove, match="2 monsters stand in your way: defeat all of them") as refused:
        table.do("end phase")
    with pytest.raises(IllegalMove, match="1 monster stands in your way: defeat it, or flee"):
        at(party="FF", dungeon="G").do("end phase")
    assert refused.value.rule == "roll/monster"
    with pytest.raises(IllegalMove, match="You have no mage to use"):
        table.do("use mage")
    with pytest.raises(IllegalMove, match="You play without a hero"):
        table.do("ultimate")
