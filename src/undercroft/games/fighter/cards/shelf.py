"""The cards of Dungeon Fighter: every family, and what people see of it."""

from typing import Final

from undercroft.engine.card import Card, unique
from undercroft.games.fighter.cards.armour import ARMOUR_CARDS
from undercroft.games.fighter.cards.bosses import BOSSES
from undercroft.games.fighter.cards.cards import Cards
from undercroft.games.fighter.cards.equipment import Equipment
from undercroft.games.fighter.cards.heroes import HEROES
from undercroft.games.fighter.cards.items import ITEMS
from undercroft.games.fighter.cards.monster import Monster
from undercroft.games.fighter.cards.monsters import MONSTERS
from undercroft.games.fighter.cards.sheets import SHEETS
from undercroft.games.fighter.cards.weapons import WEAPONS
from undercroft.games.fighter.frames.book import BOOK
from undercroft.games.fighter.throws.throws import THROWS

EQUIPMENT: Final[list[Equipment]] = [*WEAPONS, *ARMOUR_CARDS, *ITEMS]
FOES: Final[list[Monster]] = [*MONSTERS, *BOSSES]
CARDS: Final = Cards(BOOK, HEROES, MONSTERS, BOSSES, EQUIPMENT, SHEETS)
SHOWN: Final[list[Card]] = unique([*HEROES, *FOES, *EQUIPMENT, *SHEETS, *THROWS])
