"""Undercroft: five dungeon board games on one table.

Start a match, look, play, roll, take back:

>>> import undercroft
>>> match = undercroft.start("dice", seats=2, names=["Ann", "Bob"])
>>> match.roll("A")                      # chance first: Ann begins
>>> match.play("regular")
>>> match.roll("SSSKLD")                 # real dice, letters in any order; or start with a seed
>>> match.legal
<Legal for A: stop, continue>
>>> match.play("stop")
>>> match.scores
[1, 0]
>>> match.log(-1)
['Ann stops and places 1 card: 1 on the path.', 'Turn 2: Bob.']
>>> match.undo()

Matches, for people and programs that speak with people:
    start(game, seats, options, seed)    begin a `Match`
    load(path, seed)                     go on with a saved one
    Match                                legal, play, roll, preview, undo, copy, log, view, save
    Record, read(text)                   the moves of a game as data and as text
    Seeded, Scripted, Reported           where chance comes from: a seed, a list, people with dice

Games and positions, for simulation and search (numbers only, compiled where possible):
    shelf(), find(name)                  the games that there are: `Game`
    Game.start(seats, options)           a `State`: asked, legal, outcomes, play, clone, key; `submit`
                                         names the seat, `apply` is the fast path without a check
    CHANCE, OVER                         who makes a move, where no seat does
    Rng, Moves, playout                  random numbers, a buffer of legal moves, a random game

Errors are `UndercroftError`s, which are ValueErrors, and say what would have been right; `rule` names
the paragraph of the game's rules page, which `find(name).rulebook().find(rule)` gives.
"""

from undercroft import games, mode  # importing the games puts them on the shelf
from undercroft.engine.chance import Reported, Scripted, Seeded, Source
from undercroft.engine.core import CHANCE, OVER, State
from undercroft.engine.errors import (
    BadChance,
    BadName,
    BadOption,
    BadRecord,
    BadSeats,
    GameOver,
    IllegalMove,
    NothingToUndo,
    StaleMove,
    UndercroftError,
    UnknownGame,
    WrongSeat,
)
from undercroft.engine.game import Game
from undercroft.engine.moves import Moves
from undercroft.engine.play import playout
from undercroft.engine.prompt import Odds, Option, Outcome, Preview, Prompt, Refused
from undercroft.engine.record import Record, read
from undercroft.engine.registry import find, shelf
from undercroft.engine.rng import Rng
from undercroft.table.files import NotSaved
from undercroft.table.legal import Legal
from undercroft.table.match import Match, load, start

mode.warn_if_stale()

__all__ = [
    "CHANCE",
    "OVER",
    "BadChance",
    "BadName",
    "BadOption",
    "BadRecord",
    "BadSeats",
    "Game",
    "GameOver",
    "IllegalMove",
    "Legal",
    "Match",
    "Moves",
    "NotSaved",
    "NothingToUndo",
    "Odds",
    "Option",
    "Outcome",
    "Preview",
    "Prompt",
    "Record",
    "Refused",
    "Reported",
    "Rng",
    "Scripted",
    "Seeded",
    "Source",
    "StaleMove",
    "State",
    "UndercroftError",
    "UnknownGame",
    "WrongSeat",
    "find",
    "games",
    "load",
    "playout",
    "read",
    "shelf",
    "start",
]
