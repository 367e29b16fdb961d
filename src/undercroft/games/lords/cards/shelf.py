"""All printed pieces of Dungeon Lords, for people: `Game.cards`."""

from typing import Final

from undercroft.engine.card import Card, unique
from undercroft.games.lords.cards.adventurers import ADVENTURERS
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.event_tiles import EVENT_TILES
from undercroft.games.lords.cards.expertise import EXPERTISE
from undercroft.games.lords.cards.items import ITEMS
from undercroft.games.lords.cards.opportunities import OPPORTUNITIES
from undercroft.games.lords.cards.pets import PETS
from undercroft.games.lords.cards.rooms import ROOMS
from undercroft.games.lords.cards.setups import SETUP_CARDS
from undercroft.games.lords.cards.specials import SPECIALS
from undercroft.games.lords.cards.spells import SPELLS
from undercroft.games.lords.cards.traps import TRAPS
from undercroft.games.lords.cards.tunnels import TUNNELS

CARDS: Final[list[Card]] = unique(
    [
        *ADVENTURERS,
        *CREATURES,
        *ROOMS,
        *TRAPS,
        *SPELLS,
        *EVENT_TILES,
        *SPECIALS,
        *ITEMS,
        *OPPORTUNITIES,
        *TUNNELS,
        *EXPERTISE,
        *PETS,
        *SETUP_CARDS,
    ]
)
