"""What people say to each other."""

import unicodedata
from typing import TYPE_CHECKING, Final

from undercroft.engine.record import JOINERS
from undercroft.table.acts.act import Act
from undercroft.table.entry import Draft, Entry
from undercroft.table.refusal import Refusal

if TYPE_CHECKING:
    from undercroft.table.live import Live

CHAT_LENGTH: Final = 500


class Chat(Act):
    """Something was said: seat, text."""

    kind = "chat"
    shown = False

    def apply(self, live: "Live", entry: Entry) -> None:
        live.chats.append(entry)


def chat(live: "Live", key: str, text: str, cmd: str) -> Draft:
    """Say something, as plain text in one paragraph."""
    seats = live.own(key)
    said = " ".join("".join(sign if _speaks(sign) else " " for sign in text).split())
    if not said:
        raise Refusal("malformed", "there is nothing to say in this")
    if len(said) > CHAT_LENGTH:
        raise Refusal("large", f"say it in {CHAT_LENGTH} characters; this has {len(said)}")
    return Draft(Chat.kind, {"seat": seats[0], "text": said}, key, cmd)


def _speaks(sign: str) -> bool:
    """No control signs, none that turn the line around; but joiners, which some scripts and emoji need."""
    return sign in JOINERS or unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
