"""Which paragraphs of its rules page the sources of a game name."""

import re
from pathlib import Path

import undercroft
from undercroft.engine.game import Game

GAMES = Path(undercroft.__file__).parent / "games"


def named_rules(game: Game) -> set[str]:
    """Every `game/paragraph` in the sources of a game."""
    named = re.compile(rf"\b{game.name}/[a-z][a-z-]*[a-z]")
    return {name for path in (GAMES / game.name).rglob("*.py") for name in named.findall(path.read_text())}
