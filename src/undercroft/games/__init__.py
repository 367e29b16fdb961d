"""The five games. Importing this package puts those that are there on the shelf."""

from undercroft.engine.registry import register
from undercroft.games.dice import GAME as DICE
from undercroft.games.digger import GAME as DIGGER
from undercroft.games.fighter import GAME as FIGHTER
from undercroft.games.lords import GAME as LORDS
from undercroft.games.roll import GAME as ROLL

register(DICE)
register(ROLL)
register(DIGGER)
register(LORDS)
register(FIGHTER)
