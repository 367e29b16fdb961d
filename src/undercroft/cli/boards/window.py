"""Which rows of the map of Dungeon Digger are shown where not all of them have room."""

import re
from typing import Final

from undercroft.cli.boards.hexes import place
from undercroft.engine.prompt import Prompt
from undercroft.engine.view import View, number
from undercroft.games.digger.geometry import NAMES
from undercroft.games.digger.tiles import TILES
from undercroft.games.digger.words import rows

SPACE: Final = re.compile(r"\b([A-Q]\d{1,2})b?\b")


def offered(prompt: Prompt | None) -> list[int]:
    """The spaces that the options of a question name."""
    options = prompt.options if prompt is not None else ()
    named = {target for option in options for target in option.targets if target.startswith("hex:")}
    return sorted(NAMES.index(target.removeprefix("hex:").rstrip("b")) for target in named)


def asked_about(view: View, prompt: Prompt | None, about: str = "") -> list[list[int]]:
    """Groups of spaces, the most important first.

    They are: what the options name, what the question names (or the words of a move that is shown again),
    the Stooges and the Portal of the seat.
    """
    seat = prompt.seat if prompt is not None and prompt.seat >= 0 else number(view, "active")
    words = f"{prompt.title} {prompt.why}" if prompt is not None else about
    return [
        offered(prompt),
        [NAMES.index(name) for name in SPACE.findall(words) if name in NAMES],
        [node >> 1 for node, owner, _n in rows(view["stooges"]) if owner == seat],
        [space for space, what, owner, *_ in rows(view["board"]) if what == TILES and owner == seat],
    ]


def needed(groups: list[list[int]]) -> int:
    """How many lines it takes to see the first of the groups that is not empty, and one around it."""
    lines = next(([place(space)[1] for space in group] for group in groups if group), [0])
    return max(lines) - min(lines) + 3


def window(groups: list[list[int]], top: int, bottom: int, height: int) -> tuple[int, int]:
    """The first and the last of `height` lines that show most of the groups, earlier groups first.

    Of several such windows it is the one with what is asked about nearest to its middle.
    """
    lines = [[place(space)[1] for space in group] for group in groups]
    first = next((group for group in lines if group), [0])
    middle = min(first) + max(first)

    def worth(start: int) -> tuple[list[int], int]:
        end = start + height - 1
        seen = [sum(start <= y <= end for y in group) for group in lines]
        return seen, -abs(start + end - middle)

    start = max(range(top, max(bottom - height + 1, top) + 1), key=worth)
    return start, min(start + height - 1, bottom)
