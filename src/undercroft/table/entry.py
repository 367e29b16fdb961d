"""An entry of a table's log: the only way in which a live table changes.

The log is append-only: taking back is an entry too. `version` numbers the entries from 1 without a gap.
Whatever was drawn by chance stands in the entry, so that folding the log needs no secret.

| kind | body, besides `moves` |
| --- | --- |
| open | the setting: see `undercroft.table.setting` |
| sit | seat, name, contribution: somebody took an open seat |
| fill | seat, bot: a bot took an open seat |
| play | by (`seat`, `bot` or `clock`), and `why`, the sentence of a bot that had a choice |
| back | seat, to: moves were taken back at once |
| ask | seat, to: somebody asks to take back beyond revealed information |
| answer | seat, yes, and `to` when this was the last consent |
| name | seat, name |
| chat | seat, text |
| leave | the lesson was left |
| advice | seat, question, bot, move, text: what a bot would do there; agreed: all at the screen consented |

`moves`, where there are any, are (seat or CHANCE, id); they follow what the entry says. `draw` is the number
of the first of them that was drawn by fair dice, `scripted` how many chance moves before it were not. `picks`
are all picks so far of a set that is not whole: they are no moves yet.
"""

from dataclasses import dataclass, field
from typing import Any

Moves = list[tuple[int, int]]


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
