"""The table before anything is drawn."""

from undercroft.engine.bits import bit, some
from undercroft.engine.errors import BadOption
from undercroft.engine.options import Options
from undercroft.games.lords import gifts
from undercroft.games.lords.book import BOOK
from undercroft.games.lords.cards import specials, traps
from undercroft.games.lords.cards.items import ITEMS
from undercroft.games.lords.cards.opportunities import OPPORTUNITIES
from undercroft.games.lords.cards.packs import FESTIVAL as FESTIVAL_PACK
from undercroft.games.lords.cards.setups import SETUP_CARDS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.options import fresh
from undercroft.games.lords.state import FESTIVAL, GIFTS, NO_PREVIEW, SETUPS, Lords
from undercroft.games.lords.tables import TILES_OF_A_KIND


def set_up(seats: int, options: Options) -> Lords:
    """The position before the first question. Rules: lords/setup."""
    s = fresh(seats, options, BOOK)
    if s.house & GIFTS and (seats == 1 or s.house & NO_PREVIEW):
        wanted = (
            "two seats or more: alone, items are Expansion Tiles" if seats == 1 else "previewNextSeason=on"
        )
        raise BadOption(f"option packs: gifts need {wanted}", "lords/gifts")
    festival = s.house & FESTIVAL != 0
    s.deck = traps.deck(festival)
    s.specials = specials.specials(festival)
    if seats == 1:
        for item in ITEMS:  # the empty one too
            if festival or item.pack != FESTIVAL_PACK:
                s.tokens += some(item.number, TILES_OF_A_KIND)
    if festival:
        s.boards = bit(len(OPPORTUNITIES)) - 1
    if s.house & GIFTS:
        s.items = gifts.all_items(s)
    if s.house & SETUPS:
        s.setup_cards = bit(len(SETUP_CARDS)) - 1
    s.become(kinds.SETUP)
    return s
