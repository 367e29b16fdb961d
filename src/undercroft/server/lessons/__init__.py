"""The first-game lessons: one file a game."""

import tomllib
from functools import cache
from importlib import resources

from undercroft.table.lesson import Lesson, lesson_from


@cache
def find_lesson(game: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    file = resources.files(__name__).joinpath(f"{game}.toml")
    if not game.isidentifier() or not file.is_file():
        return None
    return lesson_from(game, tomllib.loads(file.read_text(encoding="utf-8")))
