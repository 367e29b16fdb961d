"""Lessons: a real table with a script, which can be left at any time."""

import random
from typing import Any

import pytest
from tests.table_live.kit import Desk, people, robot, table

from undercroft.bots.shelf import bot_names
from undercroft.engine.core import CHANCE
from undercroft.engine.registry import find, shelf
from undercroft.server.lessons import find_lesson
from undercroft.table.acts import back, lesson
from undercroft.table.lesson import FEWEST, MOST, Lesson

GAMES = [game.name for game in shelf()]


def lesson_of(game: str) -> Lesson:
    lesson = find_lesson(game)
    assert lesson is not None, f"{game} is on the shelf without a lesson: write server/lessons/{game}.toml"
    return lesson


def pupil(game: str) -> Desk:
    lesson = lesson_of(game)
    places = [robot(lesson.rival) for _seat in range(lesson.seats)]
    places[lesson.pupil] = people("a")[0]

    def teach(charter: object) -> None:
        charter.lesson = game  # type: ignore[attr-defined]

    return table(game, places, lesson.options, change=teach, lessons=find_lesson)


def let_rivals(desk: Desk) -> None:
    """Rivals answer by the script, as the server lets them."""
    lesson = desk.live.lesson
    while not desk.live.over and desk.live.asked_bots():
        seat = desk.live.asked_bots()[0]
        n = None
        if lesson is not None and desk.live.follows(desk.live.moves):
            n = lesson.next_rival(desk.live.state, seat, desk.live.moves)
        desk.answer(seat, desk.live.state.legal(seat)[0] if n is None else n)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_be_followed_from_its_first_step_to_its_last(game: str) -> None:
    desk, lesson = pupil(game), lesson_of(game)
    for k, step in enumerate(lesson.steps):
        let_rivals(desk)
        assert desk.live.step() == k, f"step {k + 1} of the lesson of {game} is not reached"
        assert desk.live.asked() == [lesson.pupil]
        pointed = lesson.pointed_at(desk.live.state, desk.live.made())
        assert pointed is not None, f"{step.choose!r} is not legal in step {k + 1} of the lesson of {game}"
        assert desk.live.game.rulebook().find(step.rule)
        desk.act("a", pointed)
    assert desk.live.step() == len(lesson.steps)
    rolled = sum(seat == CHANCE for seat, _n in desk.live.moves)
    assert rolled == len(lesson.chance), "the whole script of the dice is used"
    assert desk.live.draws == 0, "and no fair draw yet"
    play_on(desk)
    assert desk.live.draws > 0
    assert desk.folded().state.key() == desk.live.state.key()


def play_on(desk: Desk, draws: int = 10**6) -> None:
    """To the end of the game, or until so many fair draws were made; everybody at random."""
    rng = random.Random(1)
    while not desk.live.over and desk.live.draws < draws:
        seat = desk.live.asked()[0]
        n = rng.choice(desk.live.state.legal(seat))
        desk.act("a", n) if seat == lesson_of(desk.live.game.name).pupil else desk.answer(seat, n)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_takes_ten_minutes_at_most_and_cites_the_rules(game: str) -> None:
    lesson, book = lesson_of(game), find(game).rulebook()
    assert FEWEST <= len(lesson.steps) <= MOST
    assert all(step.say and book.find(step.rule) for step in lesson.steps)
    assert lesson.goodbye
    assert lesson.rival in bot_names(find(game))


@pytest.mark.parametrize("game", GAMES)
def test_with_the_first_move_of_ones_own_the_dice_are_fair(game: str) -> None:
    """At every step something else is done, where there is something else to do."""
    lesson, left = lesson_of(game), 0
    for leave_at in range(len(lesson.steps)):
        desk = pupil(game)
        for k in range(leave_at + 1):
            let_rivals(desk)
            pointed = lesson.pointed_at(desk.live.state, desk.live.made())
            assert pointed is not None
            others = [n for n in desk.live.state.legal(lesson.pupil) if n != pointed]
            if k == leave_at and others:
                desk.act("a", others[0])
                left += 1
                assert desk.live.step() is None
                play_on(desk, draws=1)
                assert desk.live.draws > 0
            else:
                desk.act("a", pointed)
    assert left > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_move_of_ones_own_is_answered_and_one_can_go_back_to_the_lesson(game: str) -> None:
    """At every step something else is done, the lesson says what it shows, and goes on where it was."""
    lesson, answered = lesson_of(game), 0
    desk = pupil(game)
    for k, _step in enumerate(lesson.steps):
        let_rivals(desk)
        assert desk.live.strayed() is None
        pointed = lesson.pointed_at(desk.live.state, desk.live.made())
        assert pointed is not None
        others = [n for n in desk.live.state.legal(lesson.pupil) if n != pointed]
        if others:
            option = desk.live.game.option(desk.live.state, lesson.pupil, pointed)
            desk.act("a", others[-1])
            found = desk.live.strayed()
            assert found is not None
            to, shown = found
            assert shown == (option.label or option.text)
            assert desk.folded().strayed() == found
            desk.commit(back.back(desk.live, "a", to, None, ""))
            assert desk.live.step() == k, "the lesson goes on where it was left"
            answered += 1
        desk.act("a", pointed)
    assert answered > 0
    play_on(desk, draws=3)
    assert desk.live.strayed() is None, "behind its last step a lesson is not departed from"


def test_who_leaves_the_lesson_is_not_called_back() -> None:
    desk = pupil("dice")
    while desk.live.strayed() is None:
        let_rivals(desk)
        desk.act("a", desk.live.state.legal(0)[-1])
    desk.commit(lesson.leave(desk.live, "a", ""))
    assert desk.live.strayed() is None


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_left_by_a_word(game: str) -> None:
    desk = pupil(game)
    desk.commit(lesson.leave(desk.live, "a", ""))
    assert desk.live.step() is None
    assert desk.folded().step() is None


def test_the_last_step_done_otherwise_is_not_followed() -> None:
    """The pupil's last decision counts like the others."""
    lesson = lesson_of("dice")
    desk = pupil("dice")
    short = Lesson(**{**lesson.__dict__, "steps": lesson.steps[:3]})
    for step in short.steps[:2]:
        let_rivals(desk)
        desk.act("a", desk.live.game.parse(desk.live.state, 0, step.choose))
    moves = list(desk.live.moves)
    assert short.followed(desk.live.course.base, moves)
    stop, go_on = desk.live.state.legal(0)
    assert short.followed(desk.live.course.base, [*moves, (0, stop)])
    assert not short.followed(desk.live.course.base, [*moves, (0, go_on)])


def test_the_lesson_of_dungeon_digger_goes_on_to_a_second_turn_with_a_conquest() -> None:
    desk, lesson = pupil("digger"), lesson_of("digger")
    turns: list[int] = []
    for _step in lesson.steps:
        let_rivals(desk)
        turns.append(desk.live.game.turns(desk.live.state))
        pointed = lesson.pointed_at(desk.live.state, desk.live.made())
        assert pointed is not None
        desk.act("a", pointed)
    assert len({turn for turn in turns if turn}) == 2, "two turns of the pupil, and the rival's between"
    board: Any = desk.live.game.view(desk.live.state, lesson.pupil)["board"]
    tokens = [token for *_laid, token in board if token >= 0]
    assert tokens == [lesson.pupil], "a room bears the pupil's token"
    let_rivals(desk)
    assert not desk.live.over
    assert desk.live.asked() == [lesson.pupil], "and the game goes on"
