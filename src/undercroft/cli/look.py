"""Colours, seat marks and the console: how the terminal looks, with colour and without."""

import os
import re
from collections.abc import Sequence
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text
from rich.theme import Theme

DARK: Final = {
    "ember": "#ffb347", "gold": "#e8c547", "blood": "#d9534f", "moss": "#7fb069", "ice": "#7fb7d9",
    "violet": "#b58bd9", "rose": "#e58fb0", "sand": "#d9c79a", "muted": "#b8a78f", "stone": "#7d6f5f",
}  # fmt: skip
LIGHT: Final = {
    "ember": "#9a4d00", "gold": "#7a5c00", "blood": "#a8201a", "moss": "#3d6b2a", "ice": "#1f5f8b",
    "violet": "#6b3fa0", "rose": "#a03060", "sand": "#6b5b2a", "muted": "#6b5b48", "stone": "#a39380",
}  # fmt: skip

MARKS: Final = "■▲●◆✚★"  # seats differ by shape and letter, not only by colour
SEAT_STYLES: Final = ("ember", "ice", "moss", "violet", "rose", "sand")

COLUMNS: Final = 80  # pictures are drawn for so many; narrower terminals get sentences


def light_background() -> bool:
    """Does the terminal say that its background is light? Some set COLORFGBG to `0;15`."""
    return os.environ.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")


def styles(palette: dict[str, str]) -> dict[str, str]:
    """Each colour of a palette by its name, and as `bold-` and `dim-`."""
    return {
        f"{weight}{name}": f"{weight.rstrip('-')} {colour}".strip()
        for name, colour in palette.items()
        for weight in ("", "bold-", "dim-")
    }


def make_console(plain: bool = False) -> Console:
    """The console of this terminal; a plain one never writes anything but text."""
    theme = Theme(styles(LIGHT if light_background() else DARK))
    if plain:
        return Console(
            theme=theme, highlight=False, markup=False, emoji=False, color_system=None, force_terminal=False
        )
    return Console(theme=theme, highlight=False, markup=False, emoji=False)


def put(console: Console, thing: RenderableType, width: int) -> None:
    """Print something in so many columns, without spaces at the ends of lines."""
    for line in console.render_lines(thing, console.options.update(width=width), pad=False):
        text = Text.assemble(*((part.text, part.style or "") for part in line), no_wrap=True)
        text.rstrip()
        console.print(text, soft_wrap=True)


def can_draw(console: Console) -> bool:
    """Is there room and are there letters for pictures?"""
    return console.width >= COLUMNS and console.encoding.startswith("utf")


def text_width(console: Console) -> int:
    """Columns for text: as wide as the pictures, for longer lines are hard to read."""
    return min(console.width, COLUMNS)


def name_seats(line: Text, names: Sequence[str]) -> Text:
    """The line with the name of each seat in the colour of its seat."""
    for name, style in zip(names, SEAT_STYLES, strict=False):
        line.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", style)
    return line


def printable(text: str) -> str:
    """Text from a file, without the signs that would steer the terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
