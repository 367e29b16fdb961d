"""Item tokens that are laid face down on adventurers who wait. Rules: lords/gifts.

`s.items` is a set of the tokens that colours have, six bits a colour; one that lies on an adventurer is among
them until it is shown. `s.gifts` has eight bits a colour: item + 1, and place + 1 above it.
"""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.games.lords import events
from undercroft.games.lords.adventurers import waiting_at
from undercroft.games.lords.cards.adventurers import KIND
from undercroft.games.lords.cards.items import EMPTY, ITEMS, KINDS, LUTE
from undercroft.games.lords.state import COLOURS, FESTIVAL, GIFTS, Lords
from undercroft.games.lords.tables import WINTER

_ALL: Final = 63  # tokens of a colour


def all_items(s: Lords) -> i64:
    """Every token with its owner; colours that nobody plays have no empty one."""
    mask: i64 = 0
    for colour in range(COLOURS):
        own: i64 = _ALL
        if not s.house & FESTIVAL:
            own &= ~bit(LUTE)
        if colour >= s.seats:
            own &= ~bit(EMPTY)
        mask |= own << KINDS * colour
    return mask


def held(s: Lords, colour: i64) -> i64:
    """The tokens of a colour, as a set of kinds."""
    return s.items >> KINDS * colour & _ALL


def given_now(s: Lords) -> bool:
    """Are gifts laid with the orders of this season?"""
    return s.house & GIFTS != 0 and s.season != WINTER


def spare(s: Lords, seat: i64) -> i64:
    """The colour that a seat looks after, -1 if none; with three seats the first starting player has one."""
    if s.seats == 2:
        return seat + 2
    if s.seats == 3 and (s.first - s.begun + 1) % 3 == seat:
        return 3
    return -1


def keeper(s: Lords, colour: i64) -> i64:
    """The seat that lays the gifts of a colour."""
    for seat in range(s.seats):
        if colour == seat or spare(s, seat) == colour:
            return seat
    return -1


def lay(s: Lords, colour: i64, item: i64, place: i64) -> None:
    """A token lies face down on an adventurer who waits."""
    s.gifts |= item + 1 + (place + 1 << 4) << 8 * colour


def code_of(s: Lords, colour: i64) -> i64:
    """What a colour has laid: 0, or item + 1 and place + 1."""
    return s.gifts >> 8 * colour & 0xFF


def unwrap(s: Lords) -> i64:
    """All gifts are shown, and those for the right class stay: how many, four bits a place."""
    stay: i64 = 0
    for colour in range(COLOURS):
        code = code_of(s, colour)
        if not code:
            continue
        item, place = (code & 15) - 1, (code >> 4) - 1
        tile = waiting_at(s.waiting_line, place)
        works = ITEMS[item].bearer == KIND[tile]
        s.tell(events.GIFT, EVERYBODY, keeper(s, colour), item, tile, 1 if works else 0, (colour,))
        if works:
            s.items &= ~bit(KINDS * colour + item)
            stay += bit(4 * place)
    s.gifts = 0
    return stay
