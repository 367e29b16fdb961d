"""How Dungeon Dice speaks: grammar of questions and log, and rolls as people type them."""

import re
from collections.abc import Callable

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.games.dice.position import last, on, rolled, turn, wall
from tests.games.dice.walks import GAME, Walk, walks

import undercroft
from undercroft import CHANCE, OVER, BadChance, Match


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (lambda: turn((0, 0)), "You begin your turn: roll for tunnel cards."),
        (lambda: turn((0, 1)), "You begin your turn: roll for tunnel cards, or challenge a rival for one."),
        (lambda: rolled("SSKKLG"), "You hold no card of this turn yet: roll on."),
        (lambda: rolled("SSSKLD"), "You hold 1 card. Stop to place it, or roll on and risk it."),
        (lambda: rolled("SSSSKL"), "You hold 2 cards. Stop to place them, or roll on and risk them."),
        (lambda: rolled("SSSKLD", paths=(7, 0)), "You hold 1 card. Stop and escape, or roll on and risk it."),
        (
            lambda: rolled("SSSSSS"),
            "You hold 4 cards. Stop to place them, or roll on and risk them. "
            "All six dice are on the wall: going on means six fresh dice.",
        ),
        (
            lambda: rolled("GGSSSK"),
            "Two guards are on the wall: roll on until it is full, nothing matches, or a third one comes.",
        ),
        (
            lambda: on(turn((0, 2)), "challenge B", "GGGSKL"),
            "You have taken 1 card from B in this turn. Keep it, or challenge B again: "
            "if that fails, it goes back.",
        ),
        (
            lambda: on(on(turn((0, 3)), "challenge B", "GGGSKL"), "again", "GGGSKL"),
            "You have taken 2 cards from B in this turn. Keep them, or challenge B again: "
            "if that fails, all of them go back.",
        ),
        (
            lambda: on(turn((0, 1)), "challenge B", "GGGSKL"),
            "You have taken 1 card from B in this turn, and there is none left to take.",
        ),
    ],
)
def test_a_prompt_says_what_is_at_stake(position: Callable[[], Match], why: str) -> None:
    assert position().prompt.why == why


@pytest.mark.parametrize(
    ("position", "sentences"),
    [
        (lambda: rolled("SSSKLD"), ["A rolls SSSKLD: 3 shovels to the wall, 1 card."]),
        (lambda: rolled("SKLDAG"), ["A rolls SKLDAG: all six symbols to the wall, 3 cards."]),
        (lambda: rolled("GSSKKL"), ["A rolls SSKKLG: 2 shovels and 2 keys to the wall."]),
        (lambda: rolled("SSSKLD", "SKG"), ["A rolls SKG: 1 shovel to the wall, 1 card."]),
        (
            lambda: rolled("GGSKLD", "GSSS", paths=(1, 0)),
            [
                "A rolls SSSG: 3 shovels and 1 guard to the wall.",
                "The guards catch A: 1 card of the path lost.",
                "Turn 2: B.",
            ],
        ),
        (
            lambda: rolled("SSSKLD", "KLD"),
            ["A rolls KLD: nothing matches.", "A ends the turn with nothing: 1 card lost.", "Turn 2: B."],
        ),
        (
            lambda: on(turn((0, 1)), "challenge B", "SSSSSS", "GSSSSS"),
            ["A rolls SSSSSG: 1 guard on the wall after roll 2 of 3."],
        ),
        (
            lambda: on(turn((7, 1)), "challenge B", "GGGSSS"),
            [
                "A rolls SSSGGG: 3 guards on the wall after roll 1 of 3.",
                "A takes a card from B.",
                "A escapes from the dungeon.",
            ],
        ),
    ],
)
def test_the_log_tells_each_roll(position: Callable[[], Match], sentences: list[str]) -> None:
    assert last(position()) == sentences


@settings(max_examples=60)
@given(walks())
def test_every_sentence_and_question_is_grammatical(walk: Walk) -> None:
    said = [
        GAME.sentence(event, ["Ann", "Bob", "Cem", "Dan"]) for step in walk.steps for event in step.events
    ]
    for seen in walk.positions:
        if seen.who == CHANCE:
            said.append(GAME.ask_chance(seen.state))
        elif seen.who != OVER:
            prompt = GAME.prompt(seen.state, seen.who)
            said += [prompt.why, *(refused.reason for refused in prompt.refused)]
            assert prompt.options
            assert not {option.id for option in prompt.options} & {no.option.id for no in prompt.refused}
    for sentence in said:
        assert re.fullmatch(r"[A-Z].*\.", sentence)
        assert not re.search(r"  |\b1 (cards|dice|rolls|guards|turns|\w+s)\b|\b0 \w+", sentence), sentence


@settings(max_examples=60)
@given(walks())
def test_the_board_shows_paths_wall_pit_and_pile(walk: Walk) -> None:
    for seen in walk.positions:
        board = GAME.board(GAME.view(seen.state, 0), ["Ann", "Bob", "C", "D"])
        lines = board.splitlines()
        assert len(lines) == 2 + len(seen.paths)
        assert all(len(line) <= 80 for line in lines)
        for line, path in zip(lines[1:], seen.paths, strict=False):
            assert line.count("#") == path
            assert line.count("#") + line.count(".") == walk.goal


@pytest.mark.parametrize(
    "text", ["SSSKLD", "sssKLD", "dlksss", " s s s k l d ", "S,S,S,K,L,D", "sk sl\tsd\n"]
)
def test_a_roll_is_typed_in_any_order_and_case(text: str) -> None:
    match = turn()
    match.play("regular")
    match.roll(text)
    assert wall(match) == "SSS"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("SSSKL", "shows 5 dice, but 6 are in the pit"),
        ("SSSKLDD", "shows 7 dice, but 6 are in the pit"),
        ("S", "shows 1 die, but 6 are in the pit"),
        ("", "shows 0 dice"),
        ("SSSKLX", "'X' is on no die"),
        ("SSSKL1", "'1' is on no die"),
        ("ßKLDA", "'ß' is on no die"),
        ("\u017fSSKLD", "is on no die"),
    ],
)
def test_a_roll_that_cannot_be_is_refused_with_what_can(text: str, reason: str) -> None:
    match = turn()
    match.play("regular")
    with pytest.raises(BadChance, match=reason):
        match.roll(text)
    assert match.awaits == "chance"


def test_one_die_is_asked_for_in_the_singular() -> None:
    match = rolled("SSSSSK")
    match.play("continue")
    with pytest.raises(
        BadChance, match=r"shows 2 dice, but 1 is in the pit\. Roll 1 die and type what it shows"
    ):
        match.roll("SS")


@pytest.mark.parametrize("text", ["C", "", "AB", "1", "@", "É"])
def test_a_seat_that_is_not_there_cannot_begin(text: str) -> None:
    match = undercroft.start("dice", 2)
    with pytest.raises(BadChance, match="Type a letter from A to B"):
        match.roll(text)


@settings(max_examples=150)
@given(st.one_of(st.text(), st.text("SKLDAGskldag ,", max_size=9)))
@example("SSSKLD")
def test_any_text_is_a_roll_of_the_pit_or_refused(text: str) -> None:
    match = turn()
    match.play("regular")
    before = match.state.key()
    try:
        match.roll(text)
    except BadChance:
        assert match.state.key() == before
    else:
        assert sorted(re.sub(r"[\s,]", "", text).upper()) == sorted(match.record.moves_in_words()[-1][2:])
