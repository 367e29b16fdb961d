"""What cannot be is refused with a named ValueError and the fact that would have helped; nothing changes."""

import re
from collections.abc import Callable

import pytest

import undercroft
from undercroft import (
    BadChance,
    BadName,
    BadOption,
    BadRecord,
    BadSeats,
    GameOver,
    IllegalMove,
    Match,
    Option,
    Record,
    Scripted,
    StaleMove,
    UndercroftError,
    UnknownGame,
    WrongSeat,
)


def first() -> Match:
    """Nobody has been drawn to begin."""
    return undercroft.start("dice", 2)


def began() -> Match:
    """A begins a turn; nobody has a card."""
    match = first()
    match.roll("A")
    return match


def rolling() -> Match:
    """A's first roll is awaited."""
    match = began()
    match.play("regular")
    return match


def pairs() -> Match:
    """A has two pairs and no card."""
    match = rolling()
    match.roll("SSKKLG")
    return match


def over() -> Match:
    """A has escaped."""
    match = undercroft.start("dice", 2, "goal=1")
    for words in ("A", "regular", "SSSKLD", "stop"):
        if match.awaits == "chance":
            match.roll(words)
        else:
            match.play(words)
    assert match.over
    return match


STOP = Option(1, "stop", (), "dice/stop")


@pytest.mark.parametrize(
    ("position", "act", "error", "fact"),
    [
        (pairs, lambda m: m.play("stop"), IllegalMove, "no card of this turn yet.* Legal now: continue"),
        (pairs, lambda m: m.play(1), IllegalMove, "no card of this turn yet.* Legal now: continue"),
        (pairs, lambda m: m.play(STOP), IllegalMove, "no card of this turn yet.* Legal now: continue"),
        (pairs, lambda m: m.play("dance"), IllegalMove, "'dance' is not legal now. Legal now: continue"),
        (pairs, lambda m: m.play(""), IllegalMove, "Legal now: continue"),
        (pairs, lambda m: m.play(99), IllegalMove, r"there is no move 99. Legal now: 2 \(continue\)"),
        (pairs, lambda m: m.play(-1), IllegalMove, r"there is no move -1"),
        (pairs, lambda m: m.play(10**30), IllegalMove, r"there is no move 1000"),
        (pairs, lambda m: m.preview("stop"), IllegalMove, "no card of this turn yet"),
        (pairs, lambda m: m.preview(1), IllegalMove, "no card of this turn yet"),
        (pairs, lambda m: m.play("continue", at=2), StaleMove, "prompt 2, but the match is at prompt 3"),
        (pairs, lambda m: m.play("continue", at=4), StaleMove, "prompt 4, but the match is at prompt 3"),
        (pairs, lambda m: m.play("continue", seat=1), WrongSeat, "seat B is not asked now: it is for A"),
        (pairs, lambda m: m.play("continue", seat=7), WrongSeat, "seat H is not asked now: it is for A"),
        (pairs, lambda m: m.play("continue", seat=-1), WrongSeat, "chance is not asked now: it is for A"),
        (pairs, lambda m: m.preview("continue", seat=1), WrongSeat, "it is for A"),
        (pairs, lambda m: m.prompt_of(1), WrongSeat, "it is for A"),
        (pairs, lambda m: m.roll("SS"), BadChance, "it is for A to choose among continue"),
        (pairs, lambda m: m.roll(), BadChance, "it is for A to choose among continue"),
        (first, lambda m: m.play("regular"), WrongSeat, "chance comes first.* Who begins"),
        (first, lambda m: m.play(0), WrongSeat, "chance comes first"),
        (first, lambda m: m.play(0, seat=-1), WrongSeat, "chance comes first"),
        (first, lambda m: m.preview(0), WrongSeat, "chance comes first"),
        (first, lambda m: m.prompt, WrongSeat, "chance comes first"),
        (first, lambda m: m.roll(2), BadChance, "outcome 2 cannot come up here. Who begins"),
        (rolling, lambda m: m.play(0x111111), WrongSeat, "chance comes first.* Roll 6 dice"),
        (rolling, lambda m: m.roll("SSSKL"), BadChance, "shows 5 dice, but 6 are in the pit"),
        (rolling, lambda m: m.roll("SSSKLQ"), BadChance, "'Q' is on no die.*S shovel, K key"),
        (rolling, lambda m: m.roll(0x11111), BadChance, "outcome 69905 cannot come up here. Roll 6 dice"),
        (rolling, lambda m: m.roll(10**30), BadChance, "cannot come up here"),
        (rolling, lambda m: m.roll(-1), BadChance, "cannot come up here"),
        (rolling, lambda m: m.roll(), BadChance, "no seed to roll from. Roll 6 dice"),
        (over, lambda m: m.play("regular"), GameOver, "the game is over: A escaped after 1 turn"),
        (over, lambda m: m.play(0), GameOver, "A escaped"),
        (over, lambda m: m.roll("SSSKLD"), GameOver, "A escaped"),
        (over, lambda m: m.prompt, GameOver, "A escaped"),
        (over, lambda m: m.preview(0), GameOver, "A escaped"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    position: Callable[[], Match],
    act: Callable[[Match], object],
    error: type[UndercroftError],
    fact: str,
) -> None:
    match = position()
    before = (match.state.key(), match.record.text(), match.events(), match.number)
    with pytest.raises(error, match=fact) as refused:
        act(match)
    assert isinstance(refused.value, ValueError)
    assert (match.state.key(), match.record.text(), match.events(), match.number) == before


@pytest.mark.parametrize("what", [None, True, False, 1.0, b"stop", ["stop"], {}])
def test_what_is_no_move_no_outcome_and_no_seat_is_refused_by_name(what: object) -> None:
    match = pairs()
    before = match.state.key()
    with pytest.raises(IllegalMove, match=re.escape(f"not {what!r}")):
        match.play(what)  # type: ignore[arg-type]
    with pytest.raises(IllegalMove, match=re.escape(f"not {what!r}")):
        match.state.play(what)
    assert what not in match.legal
    if what is not None:
        with pytest.raises(WrongSeat, match=re.escape(f"not {what!r}")):
            match.play(match.legal[0], seat=what)  # type: ignore[arg-type]
    assert match.state.key() == before
    match = undercroft.start("dice", 2)
    before = match.state.key()
    if what is not None:  # roll(None) draws from the source
        with pytest.raises(BadChance, match=re.escape(f"not {what!r}")):
            match.roll(what)  # type: ignore[arg-type]
    with pytest.raises(IllegalMove, match=re.escape(f"not {what!r}")):
        match.state.play(what)
    assert match.state.key() == before


@pytest.mark.parametrize("script", [[], ["SSSKL"], ["nonsense"], [0x11111], [10**30]])
def test_a_script_that_cannot_be_leaves_the_match_as_it_was(script: list[int | str]) -> None:
    match = undercroft.start("dice", 1, chance=Scripted(script))
    before = (match.state.key(), match.record.text(), ["Turn 1: A."])
    for _again in range(2):
        with pytest.raises(BadChance):
            match.play("regular")
        assert (match.state.key(), match.record.text(), match.log()) == before


def test_a_script_that_ends_in_the_midst_of_a_challenge_takes_it_all_back() -> None:
    script = Scripted(["B", "SSSKLD", "SSSSSS", "GSSSSS"])
    match = undercroft.start("dice", 2, chance=script)
    match.play("regular")
    match.play("stop")
    before = (match.state.key(), match.record.text(), match.log())
    with pytest.raises(BadChance, match=r"the script ends after 4 outcomes\. Roll 5 dice"):
        match.play("challenge B")  # two rolls are there, the third is not
    assert (match.state.key(), match.record.text(), match.log()) == before
    assert script.used == 2


@pytest.mark.parametrize(
    ("act", "error", "fact"),
    [
        (lambda: undercroft.start("chess"), UnknownGame, "no game called 'chess'; on the shelf are: dice"),
        (lambda: undercroft.start("dice", 9), BadSeats, "1, 2, 3, 4 seats, not 9"),
        (lambda: undercroft.start("dice", 2, "moon=full"), BadOption, "the options of this game are"),
        (lambda: undercroft.start("dice", 2, {"moon": True}), BadOption, "the options of this game are"),
        (lambda: undercroft.start("dice", 2, names=["A", "B", "C"]), BadName, "3 names.* only 2 seats"),
        (lambda: undercroft.start("dice", 2, seed=1, chance=Scripted([])), UndercroftError, "not both"),
        (lambda: undercroft.load("nowhere.txt"), BadRecord, "cannot read nowhere.txt: there is no such file"),
        (lambda: undercroft.read("x"), BadRecord, "the first line must be"),
    ],
)
def test_a_match_that_cannot_begin_says_why(
    act: Callable[[], object], error: type[UndercroftError], fact: str
) -> None:
    with pytest.raises(error, match=fact):
        act()


def test_a_record_of_impossible_moves_makes_no_match() -> None:
    record = Record("dice", 1, 2, {"challenge": True, "strictPile": False, "turnLimit": 0, "goal": 8})
    record.moves = [(-1, 0), (0, 1)]
    with pytest.raises(BadRecord, match="move 2 cannot be"):
        Match(undercroft.find("dice"), record)
    assert record.moves == [(-1, 0), (0, 1)]


def test_every_error_is_a_value_error_with_a_rule() -> None:
    for name in undercroft.__all__:
        thing = getattr(undercroft, name)
        if isinstance(thing, type) and issubclass(thing, Exception):
            error = thing("why", "dice/stop")
            assert isinstance(error, UndercroftError)
            assert isinstance(error, ValueError)
            assert (str(error), error.rule) == ("why", "dice/stop")
