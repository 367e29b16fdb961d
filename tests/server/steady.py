"""Dice that are the same in every run: no test passes or fails by luck.

The names of tables, and so their dice, follow from a label (the name of the test) and from how many tables
were made under it. The server is left as honest as it is: it is the clients whose words are no surprise.
"""

import base64
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from types import SimpleNamespace

from undercroft import client
from undercroft.server import keys, store


def steady(label: Callable[[], str]) -> None:
    """Let the tables of this process follow from a label, from now on."""
    made: Counter[str] = Counter()

    def new_table(master: bytes) -> str:
        made[label()] += 1
        drawn = sha256(f"{label()} {made[label()]}".encode()).digest()[:9]
        return base64.urlsafe_b64encode(drawn + keys._mark(master, drawn)).decode()

    # by setattr, as mypy lets nobody put another function in the place of one
    setattr(store, "secrets", SimpleNamespace(token_hex="5a".__mul__))  # noqa: B010
    setattr(keys, "new_table", new_table)  # noqa: B010
    setattr(client, "new_word", lambda: "always-the-same")  # noqa: B010
