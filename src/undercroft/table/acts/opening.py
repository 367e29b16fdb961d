"""The first entry of a log."""

from typing import TYPE_CHECKING

from undercroft.table import fair
from undercroft.table.acts.act import Act
from undercroft.table.entry import After, Draft, Entry
from undercroft.table.setting import Setting, setting_from

if TYPE_CHECKING:
    from undercroft.table.live import Live


class Open(Act):
    """The table is set up."""

    kind = "open"
    moves = times = opens = True

    def apply(self, live: "Live", entry: Entry) -> None:
        live.open(setting_from(entry.body))


def opening(table: str, secret: bytes, setting: Setting) -> Draft:
    """The first entry of a table: its setting and, where nobody is waited for, the first draws."""
    setting.commitment = fair.commitment(secret, table) if setting.promised else ""
    return Draft(Open.kind, setting.data(), setting.maker, after=After(server=True))
