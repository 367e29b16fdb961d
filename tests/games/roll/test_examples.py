"""The worked examples of the facts, played on the real path. The numbers are theirs."""

from fractions import Fraction

import pytest
from tests.games.roll.position import at, new, tokens

from undercroft.engine.bits import count, size
from undercroft.games.roll import GAME, events
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import DRAGON
from undercroft.games.roll.words import rating


def test_01_a_champion_sweeps_one_kind_only() -> None:
    table = at(party="X", dungeon="GGK", level=3)
    table.do("use champion", "defeat 2 goblins")
    assert table.dungeon == "K"
    assert table.legal == ["flee"]
    table.do("flee")
    assert table.s.xp == 0


def test_02_a_specialist_takes_any_number_of_its_kind() -> None:
    table = at(party="FT", dungeon="GGGK", level=4)
    table.do("use fighter", "defeat 3 goblins", "use thief", "end phase")
    assert (table.s.graveyard, table.s.pool(), table.party) == (7, 7, "")
    assert table.phase == "regroup"


def test_03_the_die_that_quaffs_may_revive_itself() -> None:
    table = at("loot", party="SFFCMTX", dungeon="P")
    table.do("use scroll", "as champion")
    assert (table.party, table.s.graveyard) == ("FFCMTXX", 0)


def test_04_no_more_potions_are_quaffed_than_the_graveyard_holds() -> None:
    table = at("loot", party="SFFCMTX", dungeon="PPP", level=3)
    table.do("use scroll")
    assert table.legal == [
        f"as {face}" for face in ("fighter", "cleric", "mage", "thief", "champion", "scroll")
    ]
    table.do("as mage")
    assert (table.dungeon, table.s.graveyard) == ("PP", 0)
    table.do("use fighter", "as scroll")
    assert (table.dungeon, table.s.graveyard) == ("P", 0)
    table.do("end phase")
    assert table.s.pool() == 7


def test_05_two_potions_for_one_die() -> None:
    table = at("loot", party="SX", dungeon="PP")
    table.do("use scroll", "quaff 2 potions", "as thief", "as champion")
    assert (table.party, table.s.graveyard) == ("TXX", 4)


def test_06_a_token_that_quaffs_fills_no_graveyard() -> None:
    table = at("loot", party="FCMTXS", dungeon="PP", hoard=["sword"])
    table.do("use sword", "as cleric")
    assert (size(table.s.party), table.s.graveyard, table.treasures()) == (7, 0, [])
    assert table.box("sword") == 3


def test_07_after_the_chest_a_potion_needs_another_die_or_a_token() -> None:
    table = at("loot", party="T", dungeon="CCP")
    table.do("use thief", "open 2 chests", "ring", "scales")
    assert table.s.graveyard == 7
    assert table.phase == "regroup"  # nothing is left that could quaff

    table = at("loot", party="T", dungeon="CCP")
    table.do("use thief", "open 2 chests", "ring", "tools")
    assert table.legal == ["use tools", "end phase"]
    table.do("use tools", "as champion")
    assert table.party == "X"


def test_08_a_rerolled_dragon_goes_to_the_lair() -> None:
    table = at(party="SM", dungeon="GO", lair=2, level=2)
    table.do("read scroll", "pick goblin", "done", "D")
    assert (table.s.lair, table.dungeon) == (3, "O")
    table.do("use mage", "end phase")
    assert table.phase == "dragon"


@pytest.mark.parametrize(("level", "lair", "dice"), [(5, 2, 5), (7, 2, 5), (9, 0, 7), (10, 1, 6)])
def test_09_the_dungeon_lord_rolls_what_is_there(level: int, lair: int, dice: int) -> None:
    table = at("regroup", party="F", level=level - 1, lair=lair)
    table.do("seek glory")
    assert GAME.throw(table.s).count == dice
    assert {size(outcome) for outcome, _weight in table.s.outcomes()} == {dice}


def test_10_three_different_companions_beat_the_dragon() -> None:
    assert "fight dragon" not in at("dragon", party="FFX", lair=3).legal
    table = at("dragon", party="FFX", lair=3, hoard=["talisman"])
    table.do("fight dragon", "ring")
    assert (table.s.graveyard, table.s.xp, table.s.lair) == (6, 1, 0)
    assert table.treasures() == ["ring"]
    assert table.box("talisman") == 3
    assert table.party == "F"


def test_11_five_dice_in_the_lair_are_one_dragon() -> None:
    table = at("dragon", party="FCM", lair=5, level=5)
    table.do("fight dragon", "bait")
    assert (table.s.xp, table.treasures(), table.s.lair, table.s.pool()) == (1, ["bait"], 0, 7)
    assert table.phase == "regroup"


def test_12_a_ring_empties_a_lair_of_two() -> None:
    table = at("regroup", party="F", lair=2, level=6, hoard=["ring"])
    table.do("use ring")
    assert table.s.lair == 0
    table.do("seek glory")
    assert GAME.throw(table.s).count == 7


def test_13_bait_comes_before_loot_and_the_dragon_after_it() -> None:
    table = at(party="FCMX", dungeon="GGOC", level=4, hoard=["bait"])
    table.do("use bait")
    assert (table.s.lair, table.dungeon, table.phase) == (3, "C", "monster")
    table.do("end phase")
    assert table.phase == "loot"
    assert "use fighter" in table.legal
    table.do("end phase")
    assert table.phase == "dragon"


def test_14_a_portal_leads_out_of_a_lost_fight() -> None:
    table = at(dungeon="GKOCCP", level=6, hoard=["portal"])
    assert table.legal == ["use portal", "flee"]
    table.do("use portal")
    assert (table.s.xp, table.treasures(), table.box("portal")) == (6, [], 4)
    assert table.ended == "portal"


def test_15_who_flees_keeps_the_dragons_experience() -> None:
    table = at("dragon", party="FCM", lair=3, level=5, hero="knight", xp=4)
    table.do("fight dragon", "scales")
    assert (table.s.xp, table.s.master) == (5, 1)
    table.do("seek glory", "GGKKOO", "flee")
    assert (table.s.xp, table.s.master) == (5, 1)


def test_16_level_ten_is_the_end() -> None:
    table = at(party="F", level=10)
    table.do("end phase")
    assert (table.s.xp, table.ended) == (10, "legend")
    assert table.told(events.DELVE) == [(0, 2, 0, 0)]


def test_17_the_score_counts_portals_and_pairs_of_scales() -> None:
    table = at(hoard=["portal"] * 2 + ["scales"] * 3 + ["ring"], xp=17)
    assert GAME.scores(table.s) == [27]
    assert rating(27) == "Seasoned Explorer"


@pytest.mark.parametrize(("more", "winners", "ranks"), [(2, (1,), (2, 1)), (0, (0, 1), (1, 1))])
def test_18_ties_go_to_the_fewest_tokens_then_are_shared(
    more: int, winners: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    s = GAME.start(2, "heroes=none")
    assert isinstance(s, Roll)
    mine = tokens(*["ring"] * (2 + more), "sword", "tools")
    theirs = tokens(*["bait"] * 4)
    s.belongings = type(s.belongings)([s.bundle(mine, 27 - size(mine), 0, 0), s.bundle(theirs, 23, 0, 0)])
    s.end()
    s.run()
    assert GAME.scores(s) == [27, 27]
    end = GAME.outcome(s)
    assert (end.winners, end.ranks, end.rule) == (winners, ranks, "roll/ties")


def test_19_a_level_of_nothing_but_a_dragon_is_cleared() -> None:
    table = new().do("FFCMTXS", "D")
    assert (table.s.lair, table.phase) == (1, "monster")
    table.do("end phase")
    assert table.phase == "regroup"
    table.do("retire")
    assert table.s.xp == 1


def test_20_two_fighters_of_a_spellsword_are_two_kinds() -> None:
    table = at("dragon", party="FFC", lair=3, hero="spellsword")
    table.do("fight dragon")  # one Fighter must fight; the hero could be the second of the pair
    assert table.legal == ["with fighter", "with cleric"]
    table.do("with fighter", "portal")
    assert (table.party, table.s.xp) == ("", 1)


def test_21_a_knights_scrolls_become_champions() -> None:
    table = new("knight").do("SSFFCMT")
    assert table.party == "FFCMTXX"


def test_22_a_commanders_fighter_takes_one_more() -> None:
    assert (
        at(party="F", dungeon="GGGO", hero="Commander", exhausted=True)
        .do("use fighter", "defeat 3 goblins", "defeat 1 ooze")
        .dungeon
        == ""
    )
    assert (
        at(party="F", dungeon="KO", hero="Commander")
        .do("use fighter", "defeat 1 skeleton", "defeat 1 ooze")
        .dungeon
        == ""
    )
    table = at(party="F", dungeon="KKO", hero="Commander").do("use fighter")
    assert table.legal == ["defeat 1 skeleton", "defeat 2 skeletons", "defeat 1 ooze"]
    table.do("defeat 1 skeleton")
    assert table.legal == ["done", "defeat 1 ooze"]


def test_23_a_beguiler_turns_two_monsters_into_one_potion() -> None:
    table = at(party="F", dungeon="GK", hero="Beguiler", level=2)
    before = table.s.pool()
    table.do("ultimate", "pick goblin", "pick skeleton")
    assert (table.dungeon, table.s.pool()) == ("P", before + 1)


@pytest.mark.parametrize(("level", "share"), [(3, Fraction(1, 216)), (7, Fraction(26811, 279936))])
def test_24_how_often_three_dragons_show(level: int, share: Fraction) -> None:
    table = at("populate", party="F", level=level)
    assert table.s.chance()
    outcomes = table.s.outcomes()
    three = sum(weight for faces, weight in outcomes if count(faces, DRAGON) >= 3)
    assert Fraction(three, sum(weight for _faces, weight in outcomes)) == share
