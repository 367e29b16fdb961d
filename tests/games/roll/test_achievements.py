"""The twelve achievements, read off records that were played for them."""

from collections.abc import Iterator

import pytest
from tests.next_up import next_up

from undercroft import CHANCE, BadRecord, Record, Rng
from undercroft.engine.registry import unshelved
from undercroft.games.roll import GAME, events
from undercroft.games.roll.achievements import (
    QUESTIONS,
    Deeds,
    Delve,
    Level,
    achieved,
    deeds,
)
from undercroft.games.roll.actions import FLEE
from undercroft.games.roll.cards.shelf import HEROES
from undercroft.games.roll.state import Roll


@pytest.fixture(autouse=True)
def _found() -> Iterator[None]:
    with unshelved(GAME):
        yield


def played(*answers: str, heroes: str = "none") -> Deeds:
    """The deeds of a solo game that begins with these answers; the rest of it is fled from."""
    record = recorded(*answers, heroes=heroes)
    return deeds(record.start(), record.moves)[0]


def recorded(*answers: str, **options_: str) -> Record:
    """Such a game."""
    options = GAME.complete({**options_})
    record = Record("roll", GAME.rules, 1, options)
    s = record.start()
    rng = Rng("achievements")
    script = list(answers)
    while not s.over():
        who = next_up(s)
        if script:
            text = script.pop(0)
            n = GAME.parse_chance(s, text) if who == CHANCE else GAME.parse(s, who, text)
        elif who == CHANCE:
            n = s.sample(rng)
        else:
            n = FLEE if FLEE in s.legal(who) else s.legal(who)[0]
        s.submit(n, who)
        record.moves.append((who, n))
    assert not script
    return record


TWO_DRAGONS = (
    "FCMTXXX", "D", "end phase", "seek glory", "DD", "end phase", "fight dragon",
    "with fighter", "with cleric", "with mage", "elixir",
    "seek glory", "DDD", "end phase", "use elixir", "as cleric", "fight dragon", "ring",
)  # fmt: skip


def test_01_dragon_slayer_defeats_two_dragons_in_one_delve() -> None:
    mine = played(*TWO_DRAGONS, "seek glory", "GGGG", "flee")
    assert mine.delves[0].dragons == 2
    assert "Dragon Slayer" in achieved(mine) and "Dragon Master" not in achieved(mine)
    assert "Dragon Slayer" not in achieved(
        played(*TWO_DRAGONS[:11], "seek glory", "DDD", "end phase", "flee")
    )


def test_02_dragon_master_defeats_three() -> None:
    mine = Deeds(delves=[Delve(dragons=3)])
    assert {"Dragon Slayer", "Dragon Master"} <= set(achieved(mine))
    assert "Dragon Master" not in achieved(Deeds(delves=[Delve(dragons=2), Delve(dragons=1)]))


def test_02_each_dragon_of_a_delve_is_counted() -> None:
    mine = played(*TWO_DRAGONS)
    assert [level.dragon for level in mine.delves[0].levels] == [False, True, True, False][
        : len(mine.delves[0].levels)
    ]


def climb(to: int) -> list[str]:
    """Answers that lead to the roll of a level over levels of nothing but chests."""
    answers = ["XXXXXXX", "C"]
    for level in range(2, to + 1):
        answers += ["end phase", "end phase", "seek glory"]
        if level < to:
            answers.append("C" * min(level, 7))
    return answers


def test_03_the_odds_are_seven_dice_and_a_level_survived() -> None:
    survived = played(*climb(7), "CCCCCCC", "end phase", "end phase", "retire")
    assert "Never Tell Me the Odds!" in achieved(survived)
    fled = played(*climb(7), "CCCCCCC", "flee")
    assert "Never Tell Me the Odds!" not in achieved(fled)
    six = played(*climb(6), "CCCCCC", "end phase", "end phase", "retire")
    assert "Never Tell Me the Odds!" not in achieved(six)


def test_04_last_stand_is_a_dragon_beaten_from_one_die_or_none() -> None:
    stand = Level(4, 1, dragon=True)
    assert achieved(Deeds(delves=[Delve([stand])])) == ["Last Stand"]
    assert achieved(Deeds(delves=[Delve([Level(4, 2, dragon=True)])])) == []
    assert [level.dice for level in played(*TWO_DRAGONS).delves[0].levels][:3] == [7, 7, 4]


@pytest.mark.parametrize(("hero", "earned"), [("none", True), ("minstrel", True), ("knight", False)])
def test_05_ringers_are_five_champions_that_no_hero_brought(hero: str, earned: bool) -> None:
    assert ("Ringers" in achieved(played("XXXXXFF", heroes=hero))) == earned
    assert "Ringers" not in achieved(played("XXXXFFF", heroes=hero))


def test_05_a_viking_is_no_ringer() -> None:
    mine = played(heroes="viking")
    assert mine.champions == 5
    assert "Ringers" not in achieved(mine)


def test_06_a_bag_of_holding_holds_fifteen_points() -> None:
    assert "We're Gonna Need a Bag of Holding!" in achieved(Deeds(treasure_points=15))
    assert achieved(Deeds(treasure_points=14)) == []
    drawn = ["XXXXXXX", "C", "end phase", "use champion", "scales", "seek glory", "CC", "end phase"]
    mine = played(*drawn, "use champion", "open 2 chests", "scales", "portal", "retire")
    assert (mine.treasure_points, mine.total) == (3 + 2 + 1, 6 + 2)


def test_07_dungeon_master_ends_well_on_level_ten() -> None:
    mine = played(*climb(10), "CCCCCCC", "end phase", "end phase")
    assert mine.delves[0].end == 10
    assert "Dungeon Master" in achieved(mine)
    assert "Dungeon Master" not in achieved(played(*climb(10), "GGGGGGG", "flee"))
    assert "Dungeon Master" not in achieved(played(*climb(9), "CCCCCCC", "end phase", "end phase", "retire"))


def test_08_natural_20_is_for_those_without_a_hero() -> None:
    assert "Natural 20" in achieved(Deeds(hero="none", total=20))
    assert "Natural 20" not in achieved(Deeds(hero="bard", total=40))
    assert "Natural 20" not in achieved(Deeds(hero="none", total=19))


def test_09_a_critical_hit_clears_monsters_without_companions() -> None:
    reread = ["SSFFFFF", "G", "read scroll", "pick goblin", "C", "end phase", "end phase", "retire"]
    assert "Critical Hit" in achieved(played(*reread))
    assert "Critical Hit" not in achieved(played("FFFFFFF", "G", "use fighter", "end phase", "retire"))
    assert "Critical Hit" not in achieved(played("FFFFFFF", "C", "end phase", "end phase", "retire"))
    song = ["FFFFFFF", "G", "ultimate", "end phase", "use fighter", "as mage", "retire"]
    assert "Critical Hit" not in achieved(played(*song, heroes="enchantress"))  # a Fighter quaffed
    struck = ["FFFFFFF", "done", "G", "ultimate", "end phase", "retire"]
    assert "Critical Hit" in achieved(played(*struck, heroes="mercenary"))


@pytest.mark.parametrize("title", ["Battlemage", "Paladin"])
def test_09_the_ultimates_of_battlemage_and_paladin_spoil_it(title: str) -> None:
    side = next(2 * k + 1 for k, hero in enumerate(HEROES) if hero.master.title == title)
    delve = Delve([Level(3, 4, 2)])
    delve.note(events.ULTIMATE, side)
    delve.note(events.CLEARED, 3)
    assert achieved(Deeds(delves=[delve])) == []
    delve = Delve([Level(3, 4, 2)])
    delve.note(events.ULTIMATE, side - 1)
    delve.note(events.CLEARED, 3)
    assert achieved(Deeds(delves=[delve])) == ["Critical Hit"]


def test_10_guild_leader_has_played_every_hero() -> None:
    for packs, heroes in (("none", HEROES[1:9]), ("pack1+promos", HEROES[1:])):
        record = recorded(heroes="minstrel", packs=packs)
        (quest,) = GAME.honours(record.start(), record.moves)[0].quests
        assert (quest.name, quest.part) == ("Guild Leader", "minstrel")
        assert quest.of == [hero.key for hero in heroes]
    record = recorded(heroes="none")
    assert GAME.honours(record.start(), record.moves)[0].quests == [], "a game without heroes counts for none"


def test_11_a_magic_vortex_uses_no_token() -> None:
    assert "Magic Vortex" in achieved(Deeds(hero="bard", total=20))
    assert "Magic Vortex" not in achieved(Deeds(hero="bard", total=20, tokens_used=1))


@pytest.mark.parametrize(
    ("answers", "heroes", "used"),
    [
        (
            [
                "use thief",
                "sword",
                "seek glory",
                "GG",
                "use sword",
                "defeat 2 goblins",
                "end phase",
                "retire",
            ],
            "none",
            1,
        ),
        (["use thief", "ring", "seek glory", "DD", "use ring", "end phase", "retire"], "none", 1),
        (["use thief", "ring", "seek glory", "CC", "flee"], "none", 0),
        (
            ["use thief", "scroll-token", "seek glory", "GC", "read scroll-token", "pick chest", "P", "flee"],
            "none",
            1,
        ),
    ],
)
def test_11_tokens_that_are_used_are_counted(answers: list[str], heroes: str, used: int) -> None:
    assert played("TTTTTTT", "C", "end phase", *answers, heroes=heroes).tokens_used == used


def test_11_tokens_that_a_card_discards_are_not_used() -> None:
    assert (
        played(
            "FFFFFFF",
            "ring",
            "bait",
            "D",
            "ultimate",
            "portal",
            "elixir",
            "discard ring",
            "discard bait",
            heroes="archaeologist",
        ).tokens_used
        == 0
    )


@pytest.mark.parametrize(("roll", "earned"), [("DDD", True), ("DDC", False)])
def test_12_dragon_bait_is_three_dragons_in_one_roll(roll: str, earned: bool) -> None:
    assert ("Dragon Bait" in achieved(played(*climb(3), roll, "flee"))) == earned


def test_12_three_dragons_of_three_rolls_do_not_count() -> None:
    mine = played("FCMTXXX", "D", "end phase", "seek glory", "DD", "end phase", "flee")
    assert "Dragon Bait" not in achieved(mine)


def test_12_scouted_dice_are_one_roll() -> None:
    mine = played("FFFFFFF", "DDDGGG", "pick goblin", "pick goblin", "pick goblin", heroes="scout")
    assert (6, 3) in mine.delves[0].rolls
    assert "Dragon Bait" in achieved(mine)


def test_there_are_twelve() -> None:
    text = GAME.rulebook().find("roll/achievements").text
    names = [*QUESTIONS, "Guild Leader"]
    assert len(names) == 12
    for name in names:
        assert name.removeprefix("We're Gonna Need a ").removesuffix("!") in text


def test_an_unfinished_record_is_refused() -> None:
    with pytest.raises(BadRecord, match="this one goes on"):
        deeds(GAME.start(1, {"heroes": "none"}), [])


def test_every_seat_has_its_own_deeds() -> None:
    record = Record("roll", GAME.rules, 3, GAME.complete({}))
    s = record.start()
    rng = Rng("seats")
    while not s.over():
        who = next_up(s)
        n = s.sample(rng) if who == CHANCE else s.legal(who)[rng.below(len(s.legal(who)))]
        s.submit(n, who)
        record.moves.append((who, n))
    noted = deeds(record.start(), record.moves)
    assert isinstance(s, Roll)
    assert [mine.total for mine in noted] == GAME.scores(s)
    assert all(len(mine.delves) == 3 and mine.levels() for mine in noted)
    assert len({mine.hero for mine in noted}) == 3
