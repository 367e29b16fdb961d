"""How frames speak: a second book beside the rules, one `Speech` object per frame kind.

The frame says what may be done, its speech what is asked, why other moves are refused, what a move would
bring, and how chance is asked for and typed. A game has them in `speech/`, in files by phase of its rulebook,
and joins them by `speeches`. Like frames they are stateless and get the packed frame `f` with its fields.
"""

from collections.abc import Sequence
from typing import Final, Generic, cast

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.core import S, State
from undercroft.engine.errors import BadChance
from undercroft.engine.prompt import Preview, Refused
from undercroft.engine.text import text
from undercroft.engine.throw import DRAW, Face, Throw

Question = tuple[str, str, str]  # title, why, rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Speech(Generic[S]):
    """The words of one kind of frame. What a frame never needs stays as it is here."""

    def question(self, s: S, f: i64, seat: int) -> Question:
        """The title of the question to a seat, why it is asked, and the paragraph behind it."""
        raise NotImplementedError

    def order(self, s: S, f: i64, seat: int) -> list[int]:
        """The legal moves in the order in which people should see them."""
        return s.legal(seat)

    def sought(self, s: S, f: i64, seat: int) -> Sequence[int]:
        """Moves that people may look for here: those that are not legal are listed with their reason."""
        return ()

    def why_not(self, s: S, f: i64, seat: int, n: int) -> Refused | None:
        """Why a move of this game is not legal now, for any of its ids; None: there is no special reason."""
        return None

    def preview(self, s: S, f: i64, seat: int, n: int) -> Preview:
        """What a legal move would do, from what the seat knows."""
        return Preview("")

    def loss(self, s: S, f: i64, seat: int, n: int) -> str:
        """What a legal move throws away that is as good as won, in sentences: it is asked again.

        Empty: nothing that anybody would regret at once. It tells no more than the seat knows.
        """
        return ""

    def ask_chance(self, s: S, f: i64) -> str:
        """What somebody with real dice or cards should do now, and how to type it."""
        return "Type the outcome."

    def throw(self, s: S, f: i64) -> Throw:
        """What comes up in the awaited chance event, face by face: by default one thing of those that can."""
        drawn = [n for n, _weight in s.outcomes()]
        return Throw(DRAW, 1, [Face(self.chance_text(s, f, n), self.chance_title(s, f, n)) for n in drawn])

    def chance_text(self, s: S, f: i64, n: int) -> str:
        """An outcome of the awaited chance event in words, canonical."""
        return str(n)

    def chance_title(self, s: S, f: i64, n: int) -> str:
        """The same as people call it, where its text is a short name that nobody reads off a card."""
        return self.chance_text(s, f, n)

    def parse_chance(self, s: S, f: i64, typed: str) -> int:
        """The outcome that a text names, in any case; raises BadChance with what would have been right."""
        wanted = typed.strip().casefold()
        for n, _weight in s.outcomes():
            if self.chance_text(s, f, n).casefold() == wanted:
                return n
        raise BadChance(
            text("{} cannot come up here. {}", repr(typed.strip()), self.ask_chance(s, f)), s.title()
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Titled(Speech[S]):
    """A question with a title and why it is asked, where they are always the same."""

    def __init__(self, title: str = "", why: str = "") -> None:
        self.title = title
        self.why = why

    def says(self, s: S, f: i64, seat: int) -> tuple[str, str]:
        """Title and why."""
        return self.title, self.why

    def question(self, s: S, f: i64, seat: int) -> Question:
        title, why = self.says(s, f, seat)
        return title, why, s.title()


def tried(s: S, n: int, seat: int) -> S:
    """The position after a move, with what was told on the way."""
    after = cast(S, s.clone())
    after.events = []
    after.apply(n, seat)
    return after


class Speeches:
    """The speech of a game by frame kind. Kind 0 is the end; a frame without words says little."""

    def __init__(self, listed: "list[Speech[State]]") -> None:
        self.listed: Final = listed

    def of(self, s: State) -> "Speech[State]":
        """The speech of the frame in progress."""
        kind = s.top & 255
        return self.listed[kind if kind < len(self.listed) else 0]


def speeches(*spoken: "tuple[int, Speech[S]]") -> Speeches:
    """The speech of a game, from (kind, speech) pairs; the kinds are those of its book, 1, 2, 3 and so on."""
    listed: list[Speech[State]] = [Speech()]
    for kind, speech in spoken:
        if kind != len(listed):
            raise ValueError(f"frames speak in the order of their book: {kind} is not {len(listed)}")
        listed.append(speech)  # type: ignore[arg-type]  # it serves states of its own game only
    return Speeches(listed)
