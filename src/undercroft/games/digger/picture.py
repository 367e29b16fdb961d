"""What a page draws besides the numbers of a view."""

from typing import TypedDict, cast

from undercroft.engine.options import read_options
from undercroft.engine.view import View, word
from undercroft.games.digger.options import CHOICES
from undercroft.games.digger.scenarios.shelf import NAMES


class DiggerPicture(TypedDict):
    """Which scenario is played."""

    story: str  # the key of its card; empty in the standard game


def picture(seen: View) -> View:
    """Read off a view."""
    name = str(read_options(CHOICES, word(seen, "options"))["scenario"])
    found: DiggerPicture = {"story": f"scenario:{name}" if name != NAMES[0] else ""}
    return cast(View, found)
