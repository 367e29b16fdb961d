"""Rules that few games come to: each was written otherwise once, and no other test noticed."""

from tests.games.roll.position import at

from undercroft.games.roll import actions, tables
from undercroft.games.roll.cards import treasure
from undercroft.games.roll.cards.shelf import CARDS
from undercroft.games.roll.cards.ultimate import Ultimate
from undercroft.games.roll.frames import kinds


def test_the_id_of_a_move_stays_what_it_was_for_learners_and_trees() -> None:
    assert [0, *range(14, 28), 32, 80, 96, 112, 128, 138, 144, 176] == [
        actions.USE, actions.READ, actions.READ_TOKEN, actions.RING, actions.ELIXIR, actions.BAIT,
        actions.PORTAL, actions.SLAY, actions.ULTIMATE, actions.SPECIALTY, actions.END, actions.FLEE,
        actions.RETIRE, actions.SEEK, actions.DONE, actions.TARGET, actions.PICK, actions.FACE, actions.WITH,
        actions.DISCARD, actions.DISCARD_SCROLL, actions.HERO, actions.TREASURE,
    ]  # fmt: skip


def test_no_two_ultimates_share_the_number_by_which_frames_in_progress_name_them() -> None:
    assert Ultimate("none").number == 0
    kind_of: dict[int, type] = {}
    for side in CARDS.sides:
        kind = type(side.ultimate)
        number = int(side.ultimate.number)
        assert number == 0 or kind_of.setdefault(number, kind) is kind, side.title


def test_bots_can_tell_the_deeds_of_treasures_apart() -> None:
    listed = ("NOTHING", "STANDS_IN", "READS", "EMPTIES", "REVIVES", "ROUSES", "LEAVES")
    assert [getattr(treasure, name) for name in listed] == list(range(7))


def test_printed_treasures_have_the_numbers_by_which_bots_know_them() -> None:
    known = {
        "sword": tables.SWORD, "talisman": tables.TALISMAN, "scepter": tables.SCEPTER, "tools": tables.TOOLS,
        "scroll-token": tables.SCROLL_TOKEN, "ring": tables.RING, "scales": tables.SCALES,
        "elixir": tables.ELIXIR, "bait": tables.BAIT, "portal": tables.PORTAL,
    }  # fmt: skip
    assert [(each.key, k) for k, each in enumerate(CARDS.treasures)] == list(known.items())
    several = [CARDS.treasures[k].several for k in (tables.SWORD, tables.TOOLS, tables.RING)]
    assert several == ["Vorpal Swords", "Thieves' Tools", "Rings of Invisibility"]


def test_heroes_only_few_change_how_a_delve_begins_or_ends() -> None:
    found = {hero.key: (hero.dice, hero.fallen, hero.drawn, hero.lost, hero.ringers) for hero in CARDS.heroes}
    usual = dict.fromkeys(found, (7, 0, 0, 0, False))
    assert found == usual | {
        "knight": (7, 0, 0, 0, True),
        "archaeologist": (7, 0, 2, 6, False),
        "dwarf": (7, 2, 0, 0, False),
        "leprechaun": (7, 0, 0, tables.ALL_LOST, False),
        "viking": (5, 0, 0, 0, True),
        "guild-leader": (8, 0, 0, 0, False),
    }


def test_battlemage_either_dice_of_the_level_or_of_the_lair_are_enough() -> None:
    for dungeon, lair, may in (("G", 0, True), ("", 1, True), ("G", 1, True), ("", 0, False)):
        s = at(party="F", dungeon="G", hero="Battlemage").s
        s.dungeon, s.lair = s.dungeon if dungeon else 0, lair
        assert s.ultimate().may(s, kinds.MONSTER) == may
