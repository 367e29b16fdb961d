"""The puzzles that are shipped: one file a game, made by `undercroft.lab.puzzles`, read when asked for."""

import gzip
import json
from functools import cache
from importlib import resources
from typing import Any

from undercroft.engine.registry import shelf

Puzzle = dict[str, Any]  # as the lab writes it: of moves the id, the worth and its words, the best first


def shipped(game: str) -> list[Puzzle]:
    """All puzzles in the file of a game; none where there is no file."""
    file = resources.files(__name__).joinpath(f"{game}.json.gz")
    if not file.is_file():
        return []
    found: list[Puzzle] = json.loads(gzip.decompress(file.read_bytes()))["puzzles"]
    return found


@cache
def puzzles_of(game: str) -> dict[str, Puzzle]:
    """The puzzles of a game by id; those that were made by other rules are left out."""
    rules = next((known.rules for known in shelf() if known.name == game), 0)
    return {puzzle["id"]: puzzle for puzzle in shipped(game) if puzzle["rules"] == rules}
