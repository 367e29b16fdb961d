"""An entry of a table's log: the only way in which a live table changes.

The log is append-only: taking back is an entry too. `version` numbers the entries from 1 without a gap.
Whatever was drawn by chance stands in the entry, so that folding the log needs no secret.

What each kind of entry says and does stands with its act, in `undercroft.table.acts`.

`moves`, where there are any, are (seat or CHANCE, id); they follow what the entry says. Of its chance moves,
the first `thrown` were thrown here by hand, the next `reported` said by people, the next `scripted` by a
lesson, and the rest were drawn by fair dice; `draw` is the number of the first of those. `picks` are all
picks so far of a set that is not whole: they are no moves yet. The last `lone` moves were made by the table,
because there was no choice.
"""

from dataclasses import dataclass, field
from typing import Any, Final

from undercroft.engine.chance import FAIR, REPORTED, SCRIPTED, THROWN
from undercroft.engine.core import CHANCE

Moves = list[tuple[int, int]]
LONE: Final = "lone"  # a move that the table has made: nobody had a choice


@dataclass(frozen=True)
class Entry:
    """One commit. `author` is the key of whoever asked for it, empty for the server itself."""

    version: int
    at: float
    kind: str
    body: dict[str, Any] = field(default_factory=dict)
    author: str = ""
    cmd: str = ""

    @property
    def moves(self) -> Moves:
        """The moves that were made, chance included."""
        return [(int(seat), int(n)) for seat, n in self.body.get("moves", ())]

    @property
    def sources(self) -> list[str]:
        """For each move where it came from: a source of chance, `LONE`, or nothing for a decision."""
        brought = [
            source for source in (THROWN, REPORTED, SCRIPTED) for _k in range(self.body.get(source, 0))
        ]
        first = iter(brought)
        chosen = len(self.moves) - self.lone
        return [
            next(first, FAIR) if seat == CHANCE else "" if k < chosen else LONE
            for k, (seat, _n) in enumerate(self.moves)
        ]

    @property
    def lone(self) -> int:
        """How many of its moves, the last ones, the table has made."""
        made: int = self.body.get("lone", 0)
        return made


@dataclass(frozen=True)
class After:
    """Who will be asked behind an entry; `server`: chance is awaited, or bots may be."""

    asked: tuple[int, ...] = ()
    over: bool = False
    server: bool = False


@dataclass(frozen=True)
class Draft:
    """What a command comes to, before it has a version: an entry to be."""

    kind: str
    body: dict[str, Any] = field(default_factory=dict)
    author: str = ""
    cmd: str = ""
    after: After | None = None  # None: nobody else is asked than before

    def entry(self, version: int, at: float) -> Entry:
        """The entry of this draft at its place in the log."""
        return Entry(version, at, self.kind, self.body, self.author, self.cmd)
