"""A set is picked in any order at a table, and played in its own."""

import pickle
from itertools import permutations

import pytest

import undercroft
from undercroft.engine.errors import IllegalMove
from undercroft.engine.record import read
from undercroft.table.match import Match

DRAWN = ("TO1", "TO2", "TO3", "DO1", "DO2", "DO3")
THINKS = ["* A", "A hex I6", "B hex I12", *(f"* {tile}" for tile in DRAWN)]


def thinking(tiles: int) -> Match:
    """Dungeon Digger, where A may set aside some of TO1, TO2 and TO3."""
    match = undercroft.start("digger")
    say(match, *THINKS, "A think", f"A tiles {tiles}")
    return match


def say(match: Match, *moves: str) -> None:
    for move in moves:
        who, _, words = move.partition(" ")
        match.roll(words) if who == "*" else match.play(words)


@pytest.mark.parametrize("order", list(permutations(("TO1", "TO2", "TO3"), 2)))
def test_think_sets_aside_in_any_order(order: tuple[str, str]) -> None:
    match = thinking(2)
    for tile in order:
        match.play(f"aside {tile}")
    assert match.awaits == "chance"
    assert match.record.moves_in_words()[-2:] == [f"A aside {tile}" for tile in sorted(order)]
    assert read(match.record.text()).state().key() == match.state.key()


def test_a_set_that_is_not_whole_is_seen_named_and_taken_back_pick_by_pick() -> None:
    match = thinking(2)
    before, moves = match.state.key(), match.number
    assert [option.text for option in match.legal] == ["aside TO1", "aside TO2", "aside TO3"]
    match.play("aside TO3", at=moves)
    assert match.number == moves + 1
    assert [option.text for option in match.legal] == ["aside TO1", "aside TO2"]
    assert [option.text for option in match.prompt.options] == ["aside TO1", "aside TO2"]
    assert match.copy().legal == match.legal
    with pytest.raises(IllegalMove, match="set aside already"):
        match.play("aside TO3")
    with pytest.raises(undercroft.StaleMove):
        match.play("aside TO1", at=moves)
    match.undo()
    assert (match.state.key(), match.number) == (before, moves)


def test_what_is_forced_in_the_end_is_not_asked() -> None:
    match = thinking(3)
    match.play("aside TO2")
    match.play("aside TO3")
    assert match.awaits == "chance"
    assert [words[-3:] for words in match.record.moves_in_words()[-3:]] == ["TO1", "TO2", "TO3"]


@pytest.mark.parametrize("order", list(permutations(("fighter", "thief", "goblin"))))
def test_a_scroll_re_rolls_dice_that_are_picked_in_any_order(order: tuple[str, ...]) -> None:
    match = undercroft.start("roll", seats=1, options="heroes=none")
    say(match, "* FFCMTTS", "* G", "A read scroll")
    for face in order:
        match.play(f"pick {face}")
    assert "done" in match.legal
    match.play("done")
    words = match.record.moves_in_words()
    assert words[-3:] == ["A pick fighter", "A pick thief", "A pick goblin"]  # what is forced is no move
    assert match.awaits == "chance"


def test_a_re_roll_is_not_over_with_the_last_kind_of_die() -> None:
    """In its order nothing follows the only goblin, and the die was thrown at once."""
    match = undercroft.start("roll", seats=1, options="heroes=none")
    say(match, "* FFCMTTS", "* G", "A read scroll", "A pick goblin")
    assert {"pick fighter", "done"} <= {option.text for option in match.legal}
    say(match, "A done")
    assert match.record.moves_in_words()[-1] == "A pick goblin"


def test_dice_are_revived_in_any_order() -> None:
    for order in (("fighter", "scroll"), ("scroll", "fighter")):
        match = undercroft.start("roll", seats=1, options="heroes=none")
        say(match, "* FFFCMTT", "* G", "A use fighter")
        while "seek glory" not in match.legal:
            match.play("end phase")
        say(match, "A seek glory", "* PP")
        while "use mage" not in match.legal:
            match.play("end phase")
        say(match, "A use mage", "A quaff 2 potions")
        assert "one after the other" not in match.prompt.why
        for face in order:
            match.play(f"as {face}")
        assert match.record.moves_in_words()[-2:] == ["A as fighter", "A as scroll"]


def test_no_two_prompts_around_a_whole_set_have_one_number() -> None:
    """Done is forced behind the only goblin: two picks come to one move, the next prompt is another."""
    match = undercroft.start("roll", seats=1, options="heroes=none")
    say(match, "* FFCMTTS", "* G", "A read scroll")
    numbers = [match.number]
    for words in ("pick goblin", "done"):
        match.play(words, at=match.number)
        numbers.append(match.number)
    match.roll("C")
    numbers.append(match.number)
    assert numbers == sorted(set(numbers)), numbers
    assert match.copy().number == pickle.loads(pickle.dumps(match)).number == match.number
    with pytest.raises(undercroft.StaleMove):
        match.play(match.legal[0], at=numbers[1])
    match.undo()
    match.undo()
    assert match.number == numbers[0]
