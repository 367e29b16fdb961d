"""The five games. Importing this package puts those that are there on the shelf."""

from undercroft.engine.registry import Announced, announce, register
from undercroft.games.dice import GAME as DICE
from undercroft.games.digger import GAME as DIGGER
from undercroft.games.roll import GAME as ROLL

register(DICE)
register(ROLL)
register(DIGGER)
announce(
    Announced(
        name="lords",
        title="Dungeon Lords",
        summary="Build a dungeon, hire monsters, and wait for the heroes.",
        seat_counts=(1, 2, 3, 4),
        minutes=90,
    )
)
announce(
    Announced(
        name="fighter",
        title="Dungeon Fighter",
        summary="Throw dice at monsters, with either hand.",
        seat_counts=(1, 2, 3, 4, 5, 6),
        minutes=45,
    )
)
