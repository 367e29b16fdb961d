"""What a seat may know, as plain data.

A view is built up from what the seat may see; it never holds a state. It is safe for JSON and
sufficient for `Game.imagine`. Seat SPECTATOR asks for what a spectator sees.
"""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.core import Event, State, field, pack

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
View = dict[str, Json]

SPECTATOR: Final = -4  # whoever looks without a seat; a number of its own, beside AUTO, OVER and CHANCE


def sees(event: Event, seat: int) -> bool:
    """May a seat see an event? A spectator sees what is meant for EVERYBODY.

    What each seat knows by itself is not public, even if together they are all the seats.
    """
    return event[1] == EVERYBODY if seat == SPECTATOR else bool(event[1] >> seat & 1)


def number(view: View, name: str) -> int:
    """A whole number of the view."""
    return cast(int, view[name])


def numbers(view: View, name: str) -> list[int]:
    """A list of whole numbers of the view."""
    return [cast(int, item) for item in cast("list[Json]", view[name])]


def plain(row: vec[i64]) -> list[int]:
    """A row of numbers for a view; compiled, in half the time of `[*row]`, which asks for an iterator."""
    return [row[k] for k in range(len(row))]


def word(view: View, name: str) -> str:
    """A text of the view."""
    return cast(str, view[name])


def chosen(view: View, name: str) -> str:
    """What an option of the game was set to, as it is written."""
    return dict(part.split("=") for part in word(view, "options").split(","))[name]


def progress(s: State) -> list[Json]:
    """Where the game is in its rulebook, for a view: the answer, then the frames from the lowest up.

    Each frame is its kind and its fields: as one number it would be too large for JSON. Where an older
    version of the rules is played, it stands with the answer.
    """
    listed: list[Json] = [s.answer if s.rules == s.book.rules else [s.answer, s.rules]]
    for f in [*s.stack, s.top]:
        listed.append([f & 255, field(f, 0), field(f, 1), field(f, 2), field(f, 3)])
    return listed


def resume(s: State, shown: Json) -> None:
    """For `imagine`: put a state where `progress` said, and let it ask its question."""
    answer, *frames = cast("list[Json]", shown)
    if isinstance(answer, list):
        s.rules = cast(int, answer[1])
        answer = answer[0]
    s.answer = cast(int, answer)
    s.stack = vec[i64]()
    s.top = 0
    for k, shown_frame in enumerate(frames):
        kind, a, b, c, d = [cast(int, part) for part in cast("list[Json]", shown_frame)]
        s.top = pack(kind, a, b, c, d)
        if k < len(frames) - 1:
            s.stack = append(s.stack, s.top)
    s.run()
