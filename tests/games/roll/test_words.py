"""How Dungeon Roll speaks: moves, rolls as people type them, the log, the table."""

import pytest
from tests.games.roll.position import Table, at, new
from tests.next_up import next_up

from undercroft import CHANCE, BadChance, IllegalMove
from undercroft.engine.nouns import counted, joined
from undercroft.engine.options import Options
from undercroft.engine.rng import Rng
from undercroft.games.roll import GAME, events, moves
from undercroft.games.roll.cards.shelf import NAMES, TOKEN_NAMES
from undercroft.games.roll.words import token_words


def test_ids_are_below_4096_and_each_has_words_of_its_own() -> None:
    listed = moves.meant()
    assert listed == sorted(set(listed))
    assert listed[-1] < GAME.ids <= 4096
    assert len({moves.option(n).text for n in listed}) == len(listed)
    assert [moves.option(n).id for n in listed] == listed


def test_there_is_no_move_for_what_is_not_in_the_box() -> None:
    texts = [moves.option(n).text for n in moves.meant()]
    assert [text for text in texts if text.startswith("choose ")] == [f"choose {name}" for name in NAMES[1:]]


@pytest.mark.parametrize("typed", ["FFCMTXS", "sxtmcff", "F, F, C, M, T, X, S", " f f c mt xs "])
def test_rolls_are_typed_in_any_order_and_case(typed: str) -> None:
    assert new().do(typed).party == "FFCMTXS"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("FFCMTX", "shows 6 dice"),
        ("FFCMTXSS", "shows 8 dice"),
        ("FFCMTXG", "'G' is on no such die"),
        ("", "0 dice"),
    ],
)
def test_rolls_that_cannot_be_are_refused(typed: str, told: str) -> None:
    with pytest.raises(BadChance, match=told) as refused:
        new().do(typed)
    assert refused.value.rule == "roll/form"


def test_what_to_roll_is_asked_for_each_die() -> None:
    assert GAME.ask_chance(new().s).startswith(
        "Roll 7 party dice and type what they show, a letter a die: F fig"
    )
    assert GAME.ask_chance(new().do("FFCMTXS").s).startswith(
        "Roll 1 dungeon die and type what it shows: G gob"
    )
    table = at("loot", party="T", dungeon="C").do("use thief")
    assert GAME.ask_chance(table.s) == f"Draw a treasure and type its name: {', '.join(TOKEN_NAMES)}."
    dealt = GAME.start(2)
    assert GAME.ask_chance(dealt) == f"Draw a hero for A and type its name: {', '.join(NAMES[1:9])}."
    dealt.submit(GAME.parse_chance(dealt, "Knight"), CHANCE)
    assert "knight" not in GAME.ask_chance(dealt)
    mirror = GAME.start(2, "heroes=mirror")
    assert GAME.ask_chance(mirror).startswith("Draw a hero for all")
    first = GAME.start(3, "heroes=none")
    assert GAME.ask_chance(first) == "Who begins? Type a letter from A to C."
    with pytest.raises(BadChance, match="'D' cannot come up here"):
        GAME.parse_chance(first, "D")


@pytest.mark.parametrize(("seats", "options"), GAME.setups(), ids=str)
def test_a_log_announces_every_hero_and_then_begins_with_the_first_delve(
    seats: int, options: Options
) -> None:
    s = GAME.start(seats, options, listen=True)
    rng = Rng("announced")
    while not any(event[0] == events.DELVE for event in s.events or ()):
        who = next_up(s)
        s.apply(s.sample(rng) if who == CHANCE else s.legal(who)[0], who)
    names = ["Ada", "Bob", "Cem", "Dea"][:seats]
    told = [GAME.sentence(event, names) for event in s.events or ()]
    heroes = sorted(line for line in told if " plays the " in line)
    assert [line.split()[0] for line in heroes] == ([] if options["heroes"] == "none" else names)
    assert told[len(heroes)].endswith("begins delve 1 of 3.")


def test_a_guild_master_is_told_what_the_first_pick_gives_up() -> None:
    table = at(party="FC", dungeon="GC", hero="Guild Master").do("ultimate")
    assert "begins with a die of the level gives up the die of the party" in GAME.prompt(table.s, 0).why
    given_up = {n: GAME.preview(table.s, 0, n).text for n in table.s.legal(0)}
    texts = {GAME.option(table.s, 0, n).text: text for n, text in given_up.items()}
    assert texts["pick goblin"] == texts["pick chest"] == "no die of the party is turned"
    assert texts["pick fighter"] == ""
    table.do("pick fighter", "as mage")
    assert GAME.prompt(table.s, 0).why == "Which die of the level do you turn as well?"
    told = [GAME.sentence(event, ["Ada"]) for event in table.do("pick chest", "as potion").s.events or ()]
    assert told[-2:] == ["Ada turns a fighter into a mage.", "Ada turns a chest into a potion."]
    for hero, party, dungeon in (("Guild Leader", "FC", "GC"), ("Guild Master", "", "GC")):
        table = at(party=party, dungeon=dungeon, hero=hero).do("ultimate")
        assert "gives up" not in GAME.prompt(table.s, 0).why
        assert not any(GAME.preview(table.s, 0, n).text for n in table.s.legal(0))


def test_a_level_in_sentences() -> None:
    table = new("half-goblin").do("FFCMTXS", "G", "ultimate", "end phase", "seek glory", "CK")
    table.do("use thief", "open 1 chest", "scales", "use cleric", "end phase", "retire")
    names = ["Ada"]
    log = [GAME.sentence(event, names) for event in table.s.events or ()]
    assert log[:20] == [
        "Ada forms a party: 2 fighters, 1 cleric, 1 mage, 1 thief, 1 champion and 1 scroll.",
        "Level 1 shows 1 goblin.",
        "Ada uses the Ultimate of the Half-Goblin.",
        "1 goblin becomes 1 thief.",
        "Ada has cleared level 1.",
        "Level 2 shows 1 skeleton and 1 chest.",
        "Ada uses a thief.",
        "Ada opens 1 chest.",
        "Ada draws the Dragon Scales.",
        "Ada uses a cleric.",
        "Ada defeats 1 skeleton.",
        "Ada has cleared level 2.",
        "Ada retires to the tavern from level 2.",
        "Ada gains 2 experience, 2 in all.",
        "Ada begins delve 2 of 3.",
    ]


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ((events.FLED, 1, 0, 4, 2, 0), "A flees from level 4 and gives 2 experience back."),
        ((events.PICKED, 1, 0, 0, 0, 0), "A keeps the party as it is."),
        ((events.PICKED, 1, 0, 0x2000000 + 0x10, 0, 0), "A rolls again: 1 cleric and 2 goblins."),
        ((events.LAIR, 1, 0, 2, 3, 0), "2 Dragons to the Lair: 3 in it."),
        ((events.EMPTIED, 1, 0, 1, 0, 0), "The Lair is emptied without a fight: 1 die."),
        ((events.SET, 1, 0, 1, 0, 5), "A turns a goblin into a dragon."),
        ((events.GAINED, 1, 0, 0, 3, 0), "A gains no experience."),
        ((events.RETIRED, 1, 0, 10, 1, 0), "A has cleared level 10, the last one: the stuff of legend!"),
        ((events.DISCARDED, 1, 0, 2, 3, 0), "3 oozes are sent away."),
        ((events.MASTER, 1, 0, 7, 0, 0), "A's hero rises: Dragon Slayer."),
    ],
)
def test_events_in_sentences(event: tuple[int, ...], told: str) -> None:
    assert GAME.sentence(event, ["A"]) == told


def test_every_kind_of_event_has_a_sentence_and_a_rule() -> None:
    page = GAME.rulebook().paragraphs
    kinds = [value for name, value in vars(events).items() if name.isupper() and not name.startswith("BY_")]
    assert sorted(kinds) == list(range(1, len(kinds) + 1))
    for kind in kinds:
        event = (kind, 1, 0, 1, 1, 1)
        assert GAME.sentence(event, ["A"]).endswith((".", "!"))
        assert GAME.cites(event) in page


def test_the_table_in_plain_text() -> None:
    table = at(
        party="FFX",
        dungeon="GGC",
        lair=2,
        level=5,
        hoard=["sword", "scales", "scales"],
        hero="Bard",
        allies="T",
    )
    assert GAME.board(GAME.view(table.s, 0), ["Ada"]).splitlines() == [
        "Dungeon Roll, delve 1 of 3",
        "> A Ada, Bard: 5 xp, treasures: Vorpal Sword, 2 Dragon Scales",
        "  level 5 of 10: GGC, lair DD",
        "  party FFX, graveyard 4",
        "  allies: 1 thief",
    ]


def test_counting() -> None:
    assert (counted(1, "die"), counted(2, "die"), counted(2, "goblin")) == ("1 die", "2 dice", "2 goblins")
    assert counted(2, "thief") == "2 thieves"
    assert joined(["a", "b", "c"]) == "a, b and c"
    assert token_words(0) == "none"


def test_prompts_of_every_micro_decision_say_what_is_asked() -> None:
    asked = {
        at(party="F", dungeon="GK").do("use fighter"): "What does the fighter deal with?",
        at(party="FS", dungeon="GK").do("read scroll"): "Which dice do you roll again? In hand: none yet.",
        at("loot", party="F", dungeon="P").do("use fighter"): "1 die to revive: which face comes next?",
        at("dragon", party="FCMX", lair=3).do("fight dragon"): "Who fights? 3 more needed.",
        at(dungeon="GK", hero="Mercenary").do("ultimate"): "Whom do you defeat? Up to 2 more.",
        at(dungeon="GK", hero="Enchantress").do("ultimate"): "Which monsters become a potion?",
        at(party="F", dungeon="GK", hero="Commander").do("use fighter"): "One more monster of any kind",
        at(party="F", dungeon="G", hero="Guild Leader").do("ultimate"): "Which die do you turn?",
        at(party="F", dungeon="G", hero="Guild Leader").do(
            "ultimate", "pick goblin"
        ): "Which face does it show?",
        new("Scout").do("FFCMTXS", "GGKCPD"): "Which die lies on level 1?",
        at(dungeon="G", hoard=["ring", "bait"], hero="Paladin").do("ultimate"): "1 treasure to discard",
    }
    page = GAME.rulebook().paragraphs
    for table, told in asked.items():
        prompt = GAME.prompt(table.s, 0)
        assert told in prompt.why
        assert prompt.rule in page


@pytest.mark.parametrize(
    ("table", "move", "reason"),
    [
        (at(party="F", dungeon="G"), "retire", "The level is not cleared yet"),
        (at(party="F", dungeon="G"), "fight dragon", "in the Dragon phase"),
        (at("dragon", party="FF", lair=3), "fight dragon", "3 different Companions: you do not have them"),
        (at("dragon", party="FF", lair=3), "use fighter", "choose fight dragon"),
        (at("loot", party="FS", dungeon="C"), "read scroll", "read in the Monster phase"),
        (at("loot", party="FS", dungeon="C"), "use scroll", "A Scroll is no Companion"),
        (at("loot", party="FS", dungeon="C"), "flee", "nobody to flee from"),
        (
            at("regroup", party="F", hero="Berserker", exhausted=True, berserk=True),
            "retire",
            "The rampage goes on",
        ),
        (at(party="F", dungeon="G", hoard=["ring"]), "use ring", "The Lair is empty"),
        (at(party="F", dungeon="G"), "use ring", "You have no ring"),
        (at(party="F" * 7, dungeon="G", hoard=["elixir"]), "use elixir", "The graveyard is empty"),
        (at(party="F", dungeon="C", hoard=["bait"]), "use bait", "no monster that could take the bait"),
        (at(party="S"), "read scroll", "no other die to roll again"),
        (at(party="F"), "read scroll", "no Scroll in your party"),
        (at(party="F"), "read scroll-token", "You have no Scroll token"),
        (at(dungeon="G", hero="Minstrel"), "ultimate", "It would have no effect now"),
        (
            at(dungeon="G", lair=1, hero="Minstrel", exhausted=True),
            "ultimate",
            "exhausted until your next delve",
        ),
        (at(dungeon="G", hero="Spellsword"), "ultimate", "choose use hero"),
        (at(party="F", dungeon="GG"), "specialty", "no Specialty"),
        (at(party="F", dungeon="GG").do("use fighter"), "flee", "Answer what is asked first"),
        (at(party="F", dungeon="GG").do("use fighter"), "done", "something left to decide"),
        (at(party="F", dungeon="GG").do("use fighter"), "defeat 3 goblins", "not there to be chosen"),
        (at(party="F", dungeon="GG"), "defeat 2 goblins", "Nothing asks for that now"),
        (at("regroup", party="F"), "end phase", "does not end by itself"),
        (at("regroup", party="F"), "use fighter", "nothing left on this level"),
        (at(party="F"), "use fighter", "nothing that the fighter could be used on"),
    ],
)
def test_refusals_say_why(table: Table, move: str, reason: str) -> None:
    s = table.s
    with pytest.raises(IllegalMove, match=reason) as refused:
        GAME.parse(s, next_up(s), move)
    assert refused.value.rule in GAME.rulebook().paragraphs
