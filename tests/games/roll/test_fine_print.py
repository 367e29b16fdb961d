"""Rules that few games come to: each was written otherwise once, and no other test noticed."""

from tests.games.roll.position import at

from undercroft.games.roll import actions
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


def test_battlemage_either_dice_of_the_level_or_of_the_lair_are_enough() -> None:
    for dungeon, lair, may in (("G", 0, True), ("", 1, True), ("G", 1, True), ("", 0, False)):
        s = at(party="F", dungeon="G", hero="Battlemage").s
        s.dungeon, s.lair = s.dungeon if dungeon else 0, lair
        assert s.ultimate().may(s, kinds.MONSTER) == may
