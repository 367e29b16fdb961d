"""The cards of Dungeon Roll: every pack, and the box of treasures."""

from typing import Final

from undercroft.engine.card import Card, unique
from undercroft.games.roll.cards.cards import Cards, Hero
from undercroft.games.roll.cards.faces import ALLIES, DUNGEON, PARTY
from undercroft.games.roll.cards.heroes.base import BASE
from undercroft.games.roll.cards.heroes.pack1 import PACK1
from undercroft.games.roll.cards.heroes.promos import PROMOS
from undercroft.games.roll.cards.treasures import TREASURES
from undercroft.games.roll.frames.book import BOOK

HEROES: Final[list[Hero]] = [*BASE, *PACK1, *PROMOS]
CARDS: Final = Cards(BOOK, HEROES, TREASURES)
NAMES: Final[list[str]] = [hero.key for hero in HEROES]
TOKEN_NAMES: Final[list[str]] = [treasure.key for treasure in TREASURES]

# The same for people: `Game.cards`.
SIDES: Final[list[Card]] = [
    Card(number, f"{family}:{hero.key}", side.title, side.text, hero.rule, hero.icon, pack=hero.pack)
    for number, (hero, family, side) in enumerate(
        (hero, family, side)
        for hero in HEROES
        for family, side in (("novice", hero.novice), ("master", hero.master))
    )
]
TOKENS: Final[list[Card]] = [
    Card(number, f"treasure:{one.key}", one.title, one.text, one.rule, one.icon)
    for number, one in enumerate(TREASURES)
]
SHOWN: Final[list[Card]] = unique([*SIDES[2:], *TOKENS, *PARTY, *DUNGEON, *ALLIES])
