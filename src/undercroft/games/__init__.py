"""The five games. Importing this package puts those that are there on the shelf."""

from undercroft.engine.registry import register
from undercroft.games.dice import GAME as DICE

register(DICE)
