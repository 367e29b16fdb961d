"""Puzzles at the table: a position to decide once, then what each move was worth.

A puzzle is a table like a branch: it begins in a position that is imagined from what its seat knows, bots sit
elsewhere, and nothing there counts. So boards, panel, keys and odds are those of every table.
"""

from typing import Final

from undercroft.bots.cast import called
from undercroft.bots.shelf import bot_names
from undercroft.server import bodies, keys
from undercroft.server.desk import Desk
from undercroft.server.puzzles import puzzles_of
from undercroft.server.wish import Function, Wish, known
from undercroft.table.acts import seats
from undercroft.table.branch import start_of
from undercroft.table.charter import Charter
from undercroft.table.clock import make_clock
from undercroft.table.places import BOT, PERSON, Place
from undercroft.table.refusal import Refusal

SEED: Final = 1  # of what is imagined: the same position for everybody


class Puzzler:
    """Answers the calls about puzzles."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def functions(self) -> dict[str, Function]:
        """The function of each call, by its name."""
        return {"puzzles": self.listed, "puzzle": self.open}

    async def listed(self, asked: Wish) -> list[bodies.PuzzleEntry]:
        """The puzzles of a game, without their positions."""
        found = puzzles_of(known(asked.path["game"]).name).values()
        return [bodies.PuzzleEntry(id=puzzle["id"], level=puzzle["level"]) for puzzle in found]

    async def open(self, asked: Wish) -> bodies.Seated:
        """A table at which a puzzle is to be solved."""
        game = known(asked.path["game"])
        puzzle = puzzles_of(game.name).get(asked.path["puzzle"])
        if puzzle is None:
            raise Refusal("missing", f"there is no puzzle {asked.path['puzzle']} of {game.title}")
        token = keys.new_token()
        best = bot_names(game)[-1]
        places = [Place(BOT, called(game, best), best) for _seat in range(puzzle["seats"])]
        places[puzzle["seat"]] = Place(PERSON, seats.named(asked.body.name), owner=keys.hashed(token))
        clock = make_clock("off", 0, 0, len(places))
        charter = Charter(game.name, puzzle["rules"], puzzle["options"], places, clock, keys.hashed(token))
        charter.puzzle = puzzle["id"]
        charter.start = start_of(game, puzzle["view"], SEED)
        return await self.desk.open_table(None, charter, token)
