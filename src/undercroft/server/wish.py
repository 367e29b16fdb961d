"""A request as the calls get it, and what answers one."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import undercroft.games  # noqa: F401 - puts the games on the shelf
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.registry import find
from undercroft.table.refusal import Refusal


@dataclass
class Wish:
    """A request, as far as the calls need it."""

    path: dict[str, str]
    query: dict[str, int]
    token: str | None = None
    body: Any = None


Function = Callable[[Wish], Awaitable[Any]]


def known(name: str) -> Game:
    """A game on the shelf."""
    try:
        return find(name)
    except UndercroftError as error:
        raise Refusal("missing", str(error)) from None
