"""Who has which pets. Rules: lords/pets.

`s.pets` are those that lie face down, `s.pets_shown` those that were shown: sets of twelve bits a seat. Above
the seats `s.pets` has those that were just drawn, while one of them is to go back.
"""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.engine.sets import set_size
from undercroft.games.lords.cards.pets import KINDS, PETS, UNSEEN
from undercroft.games.lords.state import COLOURS, Lords

ALL: Final = 0xFFF
_JUST_DRAWN: Final = KINDS * COLOURS


def down(s: Lords, seat: i64) -> i64:
    """The pets of a seat that lie face down, as a set."""
    return s.pets >> KINDS * seat & ALL


def shown(s: Lords, seat: i64) -> i64:
    """Those that it has shown, as a set."""
    return s.pets_shown >> KINDS * seat & ALL


def deck(s: Lords) -> i64:
    """The pets that nobody has, as a set."""
    mask: i64 = ALL
    for seat in range(COLOURS):
        mask &= ~(down(s, seat) | shown(s, seat))
    return mask


def take(s: Lords, seat: i64, pet: i64) -> None:
    """A pet comes to a seat, face down."""
    s.pets |= bit(KINDS * seat + pet)


def just_drawn(s: Lords) -> i64:
    """The pets of which one is to go back, as a set."""
    return s.pets >> _JUST_DRAWN


def lay_apart(s: Lords, pets: i64) -> None:
    """These were just drawn, and one of them is to go back; none: it has gone."""
    s.pets = s.pets & bit(_JUST_DRAWN) - 1 | pets << _JUST_DRAWN


def put_back(s: Lords, seat: i64, pet: i64) -> None:
    """A pet that lies face down goes back into the deck."""
    s.pets &= ~bit(KINDS * seat + pet)


def show(s: Lords, seat: i64, pet: i64) -> None:
    """A pet is shown, and stays so."""
    put_back(s, seat, pet)
    s.pets_shown |= bit(KINDS * seat + pet)


def points(s: Lords, seat: i64) -> i64:
    """What pets bring at the end: printed points if they were shown, else 1 each. Rules: lords/pets."""
    total = UNSEEN * set_size(down(s, seat))
    for pet in PETS:
        if shown(s, seat) & bit(pet.number):
            total += pet.points
    return total
