"""A card is one thing in one place: a row for one of a known kind, a class for an odd one, nothing else."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.roll.position import bag, letters

from undercroft.engine.bits import bit, count, members, one
from undercroft.engine.core import pack
from undercroft.games.roll import actions, events
from undercroft.games.roll.cards.cards import Cards, Hero, Side
from undercroft.games.roll.cards.shelf import CARDS, HEROES
from undercroft.games.roll.cards.specialty import Specialty
from undercroft.games.roll.cards.treasure import Treasure
from undercroft.games.roll.cards.treasures import CLERIC, TREASURES, Companion, Ring
from undercroft.games.roll.cards.ultimate import Ultimate
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.book import BOOK
from undercroft.games.roll.frames.choice import occupied
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import CALLED, CHAMPION, CHEST, DUNGEON_LETTERS, PARTY_LETTERS, POTION

NEW = len(TREASURES)
USE_NEW = actions.TREASURE + NEW
quick = settings(max_examples=100)


class Still(Treasure):
    """An odd treasure: all chests of the level become potions."""

    def may(self, s: Roll, phase: int) -> bool:
        return count(s.dungeon, CHEST) > 0

    def use(self, s: Roll, phase: int) -> int:
        self.give(s)
        chests = count(s.dungeon, CHEST)
        s.dungeon += chests * (one(POTION) - one(CHEST))
        return 0


class Sobering(Ultimate):
    """An odd Ultimate: the Lair loses a die."""

    def may(self, s: Roll, phase: int) -> bool:
        return s.lair > 0

    def use(self, s: Roll) -> int:
        s.lair -= 1
        return 0


class Barking(Specialty):
    """An odd Specialty that is called upon: the Lair loses a die."""

    def may(self, s: Roll, phase: int) -> bool:
        return s.lair > 0

    def use(self, s: Roll) -> int:
        s.lair -= 1
        return 0


class Boasting(Specialty):
    """An odd Specialty of a Champion that defeats one monster more: each blow is told by who struck it."""

    def defeated(self, s: Roll, source: int, n: int) -> int:
        s.xp += 10 * source + n
        return 0


def below(
    cards: Cards, phase: int = kinds.MONSTER, *, party: str = "", dungeon: str = "", lair: int = 0
) -> Roll:
    """A delve of a game with these cards; the Adventurer holds one of the last treasure."""
    s = Roll(1, cards, vec[i64]([0]))
    s.take_out(0)
    s.level, s.lair = 1, lair
    s.party, s.dungeon = bag(party, PARTY_LETTERS), bag(dungeon, DUNGEON_LETTERS)
    s.graveyard = 7 - len(party)
    s.hoard = one(cards.tokens - 1)
    s.box = cards.box - s.hoard
    s.become(phase)
    s.run()
    return s


def with_treasure(treasure: Treasure) -> Cards:
    """The cards of the game and one treasure more."""
    return Cards(BOOK, HEROES, [*TREASURES, treasure])


def test_a_treasure_that_is_used_like_a_companion_is_one_row() -> None:
    cards = with_treasure(Companion("censer", "Censer", "used like a Cleric", "x", 2, types=CLERIC))
    s = below(cards, party="F", dungeon="KKG")
    assert USE_NEW in s.legal(0)
    assert USE_NEW in below(cards, dungeon="G").legal(0), "on a single goblin"
    assert USE_NEW not in below(cards, dungeon="C").legal(0), "a chest is for the next phase"
    s.submit(USE_NEW, 0)
    assert (s.hoard, count(s.box, NEW)) == (0, 2)
    s.submit(actions.TARGET + 8 + 2, 0)
    assert letters(s.dungeon, DUNGEON_LETTERS) == "G"
    loot = below(cards, kinds.LOOT, party="F", dungeon="CC")
    assert USE_NEW in loot.legal(0), "it opens chests, as a die does"
    dragon = below(cards, kinds.DRAGON, party="FM", lair=3)
    assert USE_NEW not in dragon.legal(0)
    dragon.submit(actions.SLAY, 0)
    assert (dragon.slain, dragon.party, dragon.hoard) == (1, 0, 0)
    assert actions.SLAY not in below(cards, kinds.DRAGON, party="FC", lair=3).legal(0)


def test_a_treasure_with_the_effect_of_another_is_one_row() -> None:
    cards = with_treasure(Ring("cloak", "Cloak", "empties the Lair", "x", 2, "roll/ring"))
    assert USE_NEW not in below(cards, dungeon="G").legal(0)
    s = below(cards, dungeon="G", lair=2)
    assert s.legal(0) == sorted(s.legal(0))
    s.submit(USE_NEW, 0)
    assert (s.lair, s.hoard, count(s.box, NEW)) == (0, 0, 2)


def test_a_treasure_that_is_kept_for_its_points_is_one_row() -> None:
    cards = with_treasure(Treasure("idol", "Idol", "3 points", "x", 2, more=2))
    s = below(cards, dungeon="G")
    assert USE_NEW not in s.legal(0)
    s.put_away()
    assert (s.total(0), s.treasures(0)) == (3, one(NEW))
    assert cards.box == CARDS.box + 2 * one(NEW)


def test_a_treasure_that_came_later_is_discarded_like_a_printed_one_by_the_id_after_the_scroll_die() -> None:
    s = below(with_treasure(Treasure("idol", "Idol", "3 points", "x", 2, more=2)), dungeon="G")
    s.hoard += one(0)
    s.box -= one(0)
    s.become(pack(kinds.DISCARD, 0, 1))
    assert s.legal(0) == [actions.DISCARD, actions.DISCARD_SCROLL + 1]
    s.events = []
    s.submit(actions.DISCARD_SCROLL + 1, 0)
    assert (s.hoard, count(s.box, NEW)) == (one(0), 2)
    assert [event[2:] for event in s.events if event[0] == events.GAVE] == [(0, NEW, 0, 0)]


def test_an_odd_treasure_is_one_class() -> None:
    cards = with_treasure(Still("still", "Still", "chests become potions", "x", 1))
    assert USE_NEW not in below(cards, dungeon="G").legal(0)
    s = below(cards, dungeon="GCC")
    s.submit(USE_NEW, 0)
    assert letters(s.dungeon, DUNGEON_LETTERS) == "GPP"


def test_a_hero_of_known_kinds_is_one_row_and_an_odd_one_is_one_class() -> None:
    odd = Side(
        "Teetotaller", Specialty("Mages stand in for Clerics.", pair=0b110), Sobering("One Dragon less.")
    )
    cards = Cards(BOOK, [*HEROES, Hero("teetotaller", "base", "", odd, odd)], TREASURES)
    assert cards.decks[0] == CARDS.decks[0] | bit(len(HEROES))
    s = below(cards, party="M", dungeon="KK", lair=2)
    s.hero = len(HEROES)
    s.submit(actions.ULTIMATE, 0)
    assert (s.lair, s.exhausted) == (1, 1)
    s.submit(actions.USE + 2, 0)
    assert actions.TARGET + 8 + 2 in s.legal(0)


def test_a_specialty_that_says_when_it_may_be_called_upon_is_asked_and_no_other() -> None:
    odd = Side("Dog", Barking("Once more."), Ultimate(""))
    cards = Cards(BOOK, [*HEROES, Hero("dog", "base", "", odd, odd)], TREASURES)
    asked = [side.title for side, marks in zip(cards.sides, cards.marks, strict=True) if marks & CALLED]
    assert asked == ["Tracker", "Ranger", "Dog", "Dog"]
    s = below(cards, dungeon="G", lair=1)
    s.hero = len(HEROES)
    s.submit(actions.SPECIALTY, 0)
    assert s.lair == 0
    assert actions.SPECIALTY not in s.legal(0)


def test_one_monster_more_falls_to_the_same_companion_as_the_others() -> None:
    odd = Side("Boaster", Boasting("One more.", extra=bit(CHAMPION)), Ultimate(""))
    cards = Cards(BOOK, [*HEROES, Hero("boaster", "base", "", odd, odd)], TREASURES)
    goblins, ooze = actions.TARGET + 2, actions.TARGET + 16 + 1
    for answers, told in (([goblins, actions.DONE], 42), ([goblins, ooze], 42 + 41)):
        s = below(cards, party="X", dungeon="GGOO")
        s.hero = len(HEROES)
        s.submit(actions.USE + CHAMPION, 0)
        for n in answers:
            s.submit(n, 0)
        assert s.xp == told


@quick
@given(
    counts=st.lists(st.integers(0, 15), min_size=6, max_size=6), low=st.integers(0, 8), high=st.integers(0, 6)
)
def test_what_lies_in_a_bag_of_six_kinds_is_found_kind_by_kind(
    counts: list[int], low: int, high: int
) -> None:
    faces = sum(n * 16**kind for kind, n in enumerate(counts))
    assert members(occupied(faces, low, high)) == [k for k in range(low, high) if counts[k]]


def test_there_is_room_for_one_more_kind_of_treasure_and_it_is_said_when_there_is_none() -> None:
    more = [Treasure(f"idol-{k}", "Idol", "", "x", 1) for k in range(2)]
    with pytest.raises(ValueError, match="room for 11 kinds of treasures, not 12"):
        Cards(BOOK, HEROES, [*TREASURES, *more])


ROW = '    Ring("cloak", "Cloak", "empties the Lair", "ring", 15, "roll/ring"),\n]  # fmt: skip'


def test_one_row_in_the_file_of_treasures_is_a_treasure_for_rules_words_views_and_bots(
    tmp_path: Path,
) -> None:
    """The sources are copied, the row is written, games are played: nothing else was touched."""
    source = Path(__file__).parents[3] / "src" / "undercroft"
    shutil.copytree(source, tmp_path / "undercroft", ignore=shutil.ignore_patterns("page", "__pycache__"))
    file = tmp_path / "undercroft" / "games" / "roll" / "cards" / "treasures.py"
    text = file.read_text()
    assert text.count("]  # fmt: skip") == 1
    file.write_text(text.replace("]  # fmt: skip", ROW))
    script = Path(__file__).with_name("one_row.py")
    done = subprocess.run(
        [sys.executable, str(script)],
        env={"PYTHONPATH": str(tmp_path), "PATH": "/usr/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "A uses the Cloak." in done.stdout
