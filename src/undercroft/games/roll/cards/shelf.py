"""The cards of Dungeon Roll: every pack, and the box of treasures."""

from typing import Final

from undercroft.games.roll.cards.cards import Cards, Hero
from undercroft.games.roll.cards.heroes.base import BASE
from undercroft.games.roll.cards.heroes.pack1 import PACK1
from undercroft.games.roll.cards.heroes.promos import PROMOS
from undercroft.games.roll.cards.treasures import TREASURES

HEROES: Final[list[Hero]] = [*BASE, *PACK1, *PROMOS]
CARDS: Final = Cards(HEROES, TREASURES)
NAMES: Final[list[str]] = [hero.key for hero in HEROES]
TOKEN_NAMES: Final[list[str]] = [treasure.key for treasure in TREASURES]
