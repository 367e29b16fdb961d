"""The first entry of a log."""

from typing import TYPE_CHECKING

from undercroft.table import fair
from undercroft.table.acts.act import Act
from undercroft.table.charter import Charter, charter_from
from undercroft.table.entry import After, Draft, Entry

if TYPE_CHECKING:
    from undercroft.table.live import Live


class Open(Act):
    """The table is set up."""

    kind = "open"
    moves = times = opens = True

    def apply(self, live: "Live", entry: Entry) -> None:
        live.open(charter_from(entry.body))


def opening(table: str, secret: bytes, charter: Charter) -> Draft:
    """The first entry of a table: its charter and, where nobody is waited for, the first draws."""
    charter.commitment = fair.commitment(secret, charter.dice(table)) if charter.promised else ""
    return Draft(Open.kind, charter.data(), charter.maker, after=After(server=True))
