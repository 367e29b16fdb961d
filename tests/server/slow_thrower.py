"""A process for throws in which a die flies for an hour."""

import time
from typing import Any

from undercroft.server import thrower


def answered(question: dict[str, Any]) -> dict[str, Any]:
    time.sleep(3600)
    return {}


if __name__ == "__main__":
    setattr(thrower, "answered", answered)  # noqa: B010 - the real one is called there by name
    thrower.main()
