"""The cast of every game: who people meet, and whom they meet first."""

import pytest

from undercroft.bots.cast import MOMENTS, called, cast
from undercroft.bots.levels import LEVELS
from undercroft.bots.shelf import PERFECT, bot_names, levels
from undercroft.engine.game import Game
from undercroft.engine.record import NAME_LENGTH
from undercroft.engine.registry import shelf

LONGEST = 64  # letters of what somebody says or is said of them


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.name)
def test_every_level_of_a_game_has_a_face_weakest_first(game: Game) -> None:
    faces = [member.bot for member in cast(game)]
    assert [bot for bot in faces if bot in levels(game)] == [*levels(game)]
    assert faces == sorted(faces, key=bot_names(game).index)


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.name)
def test_newcomers_meet_one_of_the_two_weakest(game: Game) -> None:
    first = [at for at, member in enumerate(cast(game)) if member.newcomer]
    assert len(first) == 1
    assert first[0] < 2


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.name)
def test_who_plays_perfectly_is_named_as_unbeatable_and_nobody_else(game: Game) -> None:
    for member in cast(game):
        assert member.unbeatable == (member.bot == PERFECT)
        assert ("unbeatable" in member.strength) == member.unbeatable


def test_no_two_of_the_cast_are_called_or_look_alike() -> None:
    everybody = [member for game in shelf() for member in cast(game)]
    assert len({member.name for member in everybody}) == len(everybody)
    assert len({member.icon for member in everybody}) == len(everybody)
    for member in everybody:
        assert len(member.name) <= NAME_LENGTH - 2
        assert len(member.says) == len(MOMENTS)
        assert all(0 < len(text) <= LONGEST for text in (*member.says, member.line))
        assert 0 <= member.hue < 360


def test_a_bot_without_a_face_is_called_by_its_level() -> None:
    game = shelf()[0]
    assert called(game, "uniform") == ""
    assert called(game, next(iter(LEVELS))) == cast(game)[0].name
