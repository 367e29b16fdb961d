"""The table before anything is drawn."""

from undercroft.engine.options import Options
from undercroft.games.lords.book import BOOK
from undercroft.games.lords.cards import specials, traps
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.options import fresh
from undercroft.games.lords.state import FESTIVAL, Lords


def set_up(seats: int, options: Options) -> Lords:
    """The position before the first question. Rules: lords/setup."""
    s = fresh(seats, options, BOOK)
    festival = s.house & FESTIVAL != 0
    s.deck = traps.deck(festival)
    s.specials = specials.specials(festival)
    if seats == 1:
        s.tokens = 0x444444 if festival else 0x44444  # four of each item, the empty one too
    s.become(kinds.SETUP)
    return s
