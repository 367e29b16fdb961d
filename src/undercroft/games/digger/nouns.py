"""Numbers with their nouns, and what the things on the board are called."""

from typing import Final

from undercroft.games.digger.tables import COLLAPSE
from undercroft.games.digger.tiles import TILES, tile_name

THINGS: Final = (
    "Collapse", "Rock", "face-down tile", "Monster", "Ruins", "Dwarven Citadel", "face-down Lair tile",
    "Cave", "Eggs", "Dragon tile", "Treasure tile", "token on an empty space",
)  # fmt: skip


def thing(what: int) -> str:
    """What lies on a space, by its code: `Kitchen`, `Collapse`."""
    if 0 < what <= TILES:
        return tile_name(what - 1)
    return THINGS[what - COLLAPSE] if what >= COLLAPSE else "nothing"
