"""What choices would bring: verdicts on a level, and the chance to clear the next."""

from fractions import Fraction
from itertools import product

import pytest
from tests.games.roll.position import Table, at
from tests.next_up import next_up

from undercroft.engine.prompt import Preview
from undercroft.games.roll import GAME
from undercroft.games.roll.clearing import CERTAIN, LUCK, NEVER, verdict
from undercroft.games.roll.forecast import next_level


def preview(table: Table, move: str) -> Preview:
    who = next_up(table.s)
    return GAME.preview(table.s, who, GAME.parse(table.s, who, move))


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ({"party": "F", "dungeon": "GGG"}, CERTAIN),
        ({"party": "F", "dungeon": "GK"}, NEVER),
        ({"party": "FS", "dungeon": "GK"}, LUCK),
        ({"party": "FT", "dungeon": "GGK"}, CERTAIN),
        ({"party": "F", "dungeon": "GK", "hoard": ["talisman"]}, CERTAIN),
        ({"party": "", "dungeon": "GKO", "hoard": ["bait", "ring"]}, CERTAIN),
        ({"party": "", "dungeon": "GKO", "hoard": ["bait"]}, NEVER),
        ({"party": "", "dungeon": "GG", "hoard": ["bait"]}, CERTAIN),
        ({"party": "F", "dungeon": "K", "lair": 3}, NEVER),
        ({"party": "FCMX", "dungeon": "K", "lair": 3}, CERTAIN),
        ({"party": "FCX", "dungeon": "KPP", "lair": 3}, CERTAIN),  # one fights, one quaffs: two come back
        ({"party": "FX", "dungeon": "KPP", "lair": 3}, NEVER),
        ({"party": "FF", "dungeon": "GO", "hero": "Spellsword", "exhausted": True}, CERTAIN),
        ({"party": "", "dungeon": "GKO", "lair": 2, "hero": "Battlemage"}, CERTAIN),
        ({"party": "", "dungeon": "GKO", "hoard": ["portal"]}, NEVER),  # that is no way to clear it
        ({"party": "", "dungeon": "GKO", "hero": "Dungeoneer"}, NEVER),
        ({"party": "X", "dungeon": "GGK", "hero": "Dwarf"}, LUCK),
        ({"party": "", "dungeon": "G", "hero": "Alchemist"}, LUCK),
    ],
)  # fmt: skip
def test_a_verdict_says_whether_the_level_can_be_cleared(position: dict[str, object], expected: int) -> None:
    table = at(level=7, **position)  # type: ignore[arg-type]
    before = table.s.key()
    assert verdict(table.s) == expected
    assert table.s.key() == before


def test_the_prompt_says_the_verdict() -> None:
    def why(party: str) -> str:
        table = at(party=party, dungeon="GK", level=2)
        return GAME.prompt(table.s, 0).why

    assert "is enough to clear" in why("FF")
    assert "takes luck" in why("FS")
    assert "cannot clear" in why("F")


def clear_by_hand(party: str, level: int) -> Fraction:
    """The share of rolls that a few Companions clear, by trying all assignments; no loot, no Dragon."""
    mastered = {"F": "G", "C": "K", "M": "O", "T": "", "X": "GKO"}

    def clears(dice: tuple[str, ...], companions: str) -> bool:
        left = [die for die in dice if die in "GKO"]
        if not left:
            return True
        for k, one in enumerate(companions):
            for kind in set(left):
                rest = [die for die in left if die != kind]
                if kind not in mastered[one]:
                    rest += [kind] * (left.count(kind) - 1)
                if clears(tuple(rest), companions[:k] + companions[k + 1 :]):
                    return True
        return False

    rolls = list(product("GKOCPD", repeat=level))
    good = [roll for roll in rolls if roll.count("D") < 3 and clears(roll, party)]
    return Fraction(len(good), len(rolls))


@pytest.mark.parametrize(("party", "level"), [("", 2), ("F", 2), ("T", 3), ("FC", 3), ("XT", 4), ("FM", 4)])
def test_the_chance_of_the_next_level_is_exact_where_it_is_small(party: str, level: int) -> None:
    table = at("regroup", party=party, level=level - 1)
    chance = next_level(table.s)
    assert chance.error == 0
    if len(party) < 2:  # no party here can beat a Dragon, with potions or without, or open a chest in time
        assert Fraction(chance.part, chance.whole) == clear_by_hand(party, level)
    else:
        assert Fraction(chance.part, chance.whole) >= clear_by_hand(party, level)


def test_a_party_that_clears_every_roll_needs_no_sample() -> None:
    chance = next_level(at("regroup", party="XXXS", level=1).s)
    assert (chance.part, chance.whole, chance.error) == (1, 1, 0.0)


def test_scrolls_help() -> None:
    with_scroll = next_level(at("regroup", party="FS", level=3).s)
    without = next_level(at("regroup", party="F", level=3).s)
    assert with_scroll.part / with_scroll.whole > without.part / without.whole


CLEAR = "leaves 1 skeleton: the level"
PREVIEWS = [
    (at(party="F", dungeon="GG").do("use fighter"), "defeat 2 goblins", "no monster is left"),
    (at(party="FC", dungeon="GGK").do("use fighter"), "defeat 2 goblins", f"{CLEAR} can be cleared"),
    (at(party="FS", dungeon="GGK").do("use fighter"), "defeat 2 goblins", f"{CLEAR} takes luck"),
    (at(party="F", dungeon="GGK").do("use fighter"), "defeat 2 goblins", f"{CLEAR} cannot be cleared"),
    (at(party="F", dungeon="GC", lair=1), "use fighter", "defeats 1 goblin, leaves 1 chest"),
    (at("loot", party="F", dungeon="C"), "use fighter", "opens 1 chest"),
    (at("loot", party="F", dungeon="P"), "use fighter", "quaffs 1 potion, revives 1 die"),
    (at("loot", party="F", dungeon="P").do("use fighter"), "as mage", "party: 1 mage"),
    (at("dragon", party="FCMX", lair=3).do("fight dragon"), "with fighter", "2 more"),
    (at("regroup", party="F", level=4, xp=3), "retire", "4 experience: 3 to 7"),
    (at(dungeon="G", level=4, xp=3, hoard=["portal"]), "use portal", "4 experience and home: 3 to 7"),
    (at(dungeon="GG", hoard=["bait"], lair=1), "use bait", "3 dice in the Lair: the Dragon comes"),
    (at(party="F", dungeon="C"), "end phase", "on to the loot: 1 chest"),
    (at("loot", party="F", dungeon="C", lair=3), "end phase", "on to the Dragon"),
    (at("loot", party="F", dungeon="C"), "end phase", "1 chest unused; on to Regroup"),
    (at(party="SF", dungeon="GG"), "read scroll", "any of 1 party die and 2 dungeon dice"),
    (at(party="SFF", lair=1), "read scroll", "any of 2 party dice"),
    (at("loot", party="T", dungeon="CC").do("use thief"), "open 2 chests", "draw 2 treasures"),
    (at("loot", party="T", dungeon="PP").do("use thief"), "quaff 2 potions", "revive 2 dice"),
    (at(dungeon="G", hero="Knight"), "ultimate", "all monsters become Dragons in the Lair"),
    (
        at(party="F", dungeon="GGK"),
        "use fighter",
        "2 goblins (leaves 1 skeleton) or 1 skeleton (leaves 2 goblins)",
    ),
]


@pytest.mark.parametrize(("table", "move", "text"), PREVIEWS, ids=[text for _table, _move, text in PREVIEWS])
def test_previews_say_what_a_move_would_do(table: Table, move: str, text: str) -> None:
    assert preview(table, move).text == text


def test_the_preview_of_a_champion_that_is_rolled_again_promises_no_other_monster() -> None:
    table = at(party="XF", dungeon="GGK", hero="Dwarf").do("use champion")
    told = {
        option.text: GAME.preview(table.s, 0, option.id).text for option in GAME.prompt(table.s, 0).options
    }
    assert told["defeat 2 goblins"] == "leaves 1 skeleton: the level can be cleared"
    assert not [text for text in told.values() if "one more monster" in text]


def test_every_move_of_many_positions_has_a_preview_that_changes_nothing() -> None:
    for table in (
        at(
            party="FCMTXS",
            dungeon="GKOCP",
            level=5,
            lair=1,
            hoard=["sword", "bait", "ring", "elixir", "portal", "scroll-token"],
        ),
        at("loot", party="FS", dungeon="CCP", hoard=["tools"], hero="Half-Goblin"),
        at("dragon", party="FCMX", lair=3, hoard=["ring"]),
        at("regroup", party="FC", level=3, hoard=["ring"], lair=1),
    ):
        before = table.s.key()
        for n in table.s.legal(0):
            shown = GAME.preview(table.s, 0, n)
            assert shown.text or shown.odds
        assert table.s.key() == before
