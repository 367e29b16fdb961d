"""Leaving the lesson."""

from typing import TYPE_CHECKING

from undercroft.table.acts.act import Act
from undercroft.table.entry import Draft, Entry
from undercroft.table.refusal import Refusal

if TYPE_CHECKING:
    from undercroft.table.live import Live


class Leave(Act):
    """The lesson was left."""

    kind = "leave"

    def apply(self, live: "Live", entry: Entry) -> None:
        live.lesson = None


def leave(live: "Live", key: str, cmd: str) -> Draft:
    """Leave the lesson."""
    live.own(key)
    if live.lesson is None:
        raise Refusal("missing", "there is no lesson at this table")
    return Draft(Leave.kind, {}, key, cmd)
