"""Dice that are the same in every run: no test passes or fails by luck.

The names of tables, and so their dice, follow from a label (the name of the test) and from how many tables
were made under it.
"""

import base64
import re
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from types import SimpleNamespace

from undercroft.server import keys, store
from undercroft.table import fair

RANDOM = re.compile("[0-9a-f]{32}|[A-Za-z0-9_-]{22}")  # what the page and the Python client add to the dice


def steady(label: Callable[[], str]) -> None:
    """Let the tables of this process follow from a label, from now on."""
    made: Counter[str] = Counter()
    check_word = fair.check_word

    def new_table(master: bytes) -> str:
        made[label()] += 1
        drawn = sha256(f"{label()} {made[label()]}".encode()).digest()[:9]
        return base64.urlsafe_b64encode(drawn + keys._mark(master, drawn)).decode()

    def word(said: str) -> str:
        return "always-the-same" if RANDOM.fullmatch(said) else check_word(said)

    # by setattr, as mypy lets nobody put another function in the place of one
    setattr(store, "secrets", SimpleNamespace(token_hex="5a".__mul__))  # noqa: B010
    setattr(keys, "new_table", new_table)  # noqa: B010
    setattr(fair, "check_word", word)  # noqa: B010
