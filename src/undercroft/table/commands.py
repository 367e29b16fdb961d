"""What people, bots and clocks can ask of a live table: each command gives a draft, or is refused.

A draft changes nothing. It becomes an entry when it is committed at the version that it was made for. Each
command stands with what its entry does, in a file of `undercroft.table.acts`.
"""

from undercroft.table.acts.back import back, consent
from undercroft.table.acts.chance import correct, report
from undercroft.table.acts.chat import chat
from undercroft.table.acts.lesson import leave
from undercroft.table.acts.opening import opening
from undercroft.table.acts.play import act, answer, answer_late, first_draws
from undercroft.table.acts.seats import fill, named, rename, sit

__all__ = [
    "act",
    "answer",
    "answer_late",
    "back",
    "chat",
    "consent",
    "correct",
    "fill",
    "first_draws",
    "leave",
    "named",
    "opening",
    "rename",
    "report",
    "sit",
]
