"""What a seat may know, as plain data.

A view is built up from what the seat may see; it never holds a state. It is safe for JSON and
sufficient for `Game.imagine`. Seat SPECTATOR asks for what a spectator sees.
"""

from typing import Final, cast

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
View = dict[str, Json]

SPECTATOR: Final = -1


def number(view: View, name: str) -> int:
    """A whole number of the view."""
    return cast(int, view[name])


def numbers(view: View, name: str) -> list[int]:
    """A list of whole numbers of the view."""
    return [cast(int, item) for item in cast("list[Json]", view[name])]


def word(view: View, name: str) -> str:
    """A text of the view."""
    return cast(str, view[name])
