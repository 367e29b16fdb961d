"""What time it is. Days, entries of logs and secrets of dailies go by it; tests set it to another one."""

import time
from collections.abc import Callable

from undercroft.table.daily import day_of, ends
from undercroft.table.live import Live

source: Callable[[], float] = time.time


def now() -> float:
    """Seconds since 1970."""
    return source()


def today() -> int:
    """The day that it is."""
    return day_of(now())


def sealed(live: Live) -> bool:
    """Is this a daily whose day is not over? Then its dice are nobody's but who plays there."""
    return live.charter.daily is not None and now() < ends(live.charter.daily.day)
