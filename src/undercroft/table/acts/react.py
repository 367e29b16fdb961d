"""A short reaction to what happens: one of a few drawn ones."""

from typing import TYPE_CHECKING, Final

from undercroft.table.acts.act import Act
from undercroft.table.entry import Draft, Entry
from undercroft.table.refusal import Refusal

if TYPE_CHECKING:
    from undercroft.table.live import Live

REACTIONS: Final = ("bravo", "ouch", "laugh", "wow", "think", "cheers")  # the page has a drawing of each
MOST: Final = 1000  # at one table: the log keeps them all


class React(Act):
    """Somebody reacted: seat, reaction."""

    kind = "react"
    shown = False

    def apply(self, live: "Live", entry: Entry) -> None:
        live.reactions.append(entry)
        live.reacted += 1


def react(live: "Live", key: str, reaction: str, cmd: str) -> Draft:
    """Show one of the reactions to all at the table."""
    seats = live.own(key)
    if reaction not in REACTIONS:
        raise Refusal("malformed", f"a reaction is one of {', '.join(REACTIONS)}, not {reaction[:20]!r}")
    if live.reacted >= MOST:
        raise Refusal("large", f"this table has seen {MOST} reactions: that is enough")
    return Draft(React.kind, {"seat": seats[0], "reaction": reaction}, key, cmd)
