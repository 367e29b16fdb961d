"""Which bots play which game.

`uniform`, the three levels, and `expectimax` and `ismcts` play every game; the latter two may be told how
far to think, as in `expectimax:2` (decisions ahead) and `ismcts:5000` (simulations a turn). The others
live in `undercroft.bots.<name of the game>`, whose `BOTS` gives for each name how the bot is made from the
options and the number of seats. The same room has what judges positions (`EVALUATION`) or knows them
exactly (`ORACLE`), what solves the game (`SOLVER`) or a reduced form of it (`REDUCED`), how its levels
think (`LEVELS`), which of its own bots is stronger than they are (`BEST`) and which play games on in a review
(`JUDGES`), as far as the game has them.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from undercroft.bots.bot import Bot, UnknownBot
from undercroft.bots.evaluation import Evaluation, Judge, Oracle, Seer
from undercroft.bots.expectimax import DEPTH, Expectimax
from undercroft.bots.ismcts import Ismcts
from undercroft.bots.levels import LEVELS, MASTER, Level, Levels
from undercroft.bots.solver import CannotSolve, Solver
from undercroft.bots.uniform import Uniform
from undercroft.engine.game import Game
from undercroft.engine.options import Options
from undercroft.engine.registry import shelf

Maker = Callable[[Options, int], Bot]

UNIFORM: Final = "uniform"
PERFECT: Final = "perfect"
EXPECTIMAX: Final = "expectimax"
ISMCTS: Final = "ismcts"
FARTHEST: Final = {EXPECTIMAX: 20, ISMCTS: 10_000_000}


def room(game: Game) -> ModuleType | None:
    """The module with a game's own bots; None if it has none."""
    name = f"undercroft.bots.{game.name}"
    return import_module(name) if game.name.isidentifier() and find_spec(name) else None


def makers(game: Game) -> dict[str, Maker]:
    """The bots of this game's own, by name."""
    found: dict[str, Maker] = getattr(room(game), "BOTS", {})
    return found


def levels(game: Game) -> Levels:
    """The levels of a game, weakest first."""
    own: Levels = getattr(room(game), "LEVELS", LEVELS)
    return own


def bot_names(game: Game) -> list[str]:
    """The bots that people choose from: `uniform`, the game's own, its levels; the strongest of all last."""
    own = makers(game)
    best: str = getattr(room(game), "BEST", PERFECT)
    others = [name for name in own if name != best]
    return [UNIFORM, *others, *levels(game), *([best] if best in own else [])]


def find_maker(name: str, game: Game, clock: bool = True) -> Maker:
    """How the bot of that name is made, from all options of the match and its number of seats.

    Without a clock levels think by simulations alone, so that what they do does not depend on the machine.
    """
    own = makers(game)
    if name == UNIFORM:
        return make_uniform
    if name in own:
        return own[name]
    if name in levels(game):
        return searcher(game, levels(game)[name], clock)
    kind, _colon, far = name.partition(":")
    if kind in FARTHEST and ((far.isascii() and far.isdigit() and len(far) < 9) or name == kind):
        many = int(far) if far else 0
        if name != kind and not 1 <= many <= FARTHEST[kind]:
            raise UnknownBot(f"{kind} can think 1 to {FARTHEST[kind]} far, not {far}: as in {kind}:2")
        return looker(game, many or DEPTH) if kind == EXPECTIMAX else thinker(game, many)
    raise UnknownBot(
        f"there is no bot called {name!r} for {game.title}; its bots are: {', '.join(bot_names(game))}; "
        f"and {EXPECTIMAX}:N (decisions ahead), {ISMCTS}:N (simulations a turn), or module:Class of your own"
    )


def searcher(game: Game, level: Level, clock: bool) -> Maker:
    """Makes the bot of a level."""

    def make(options: Options, seats: int) -> Bot:
        if level.own is not None:
            return level.own(options, seats, level.budget(clock))
        judge = find_evaluation(game, options, seats)
        return Ismcts(game, judge, level.budget(clock), level.depth, level.guided)

    return make


def thinker(game: Game, simulations: int) -> Maker:
    """Makes the plain search with so many simulations a turn, without a clock; 0: as many as a master has."""
    many = simulations or LEVELS[MASTER].simulations
    master = levels(game)[MASTER]
    return searcher(game, Level(many, master.depth, master.guided), False)


def looker(game: Game, depth: int) -> Maker:
    """Makes a bot that looks so many decisions ahead."""

    def make(options: Options, seats: int) -> Bot:
        return Expectimax(game, find_evaluation(game, options, seats), depth)

    return make


def find_bot(name: str, game: Game, options: Options, seats: int) -> Bot:
    """A new bot for one seat of a match with these options and so many seats."""
    return find_maker(name, game)(game.complete(options), seats)


def make_uniform(options: Options, seats: int) -> Bot:
    """The bot that plays every game."""
    return Uniform()


def judges(game: Game) -> tuple[str, ...]:
    """Who plays games on in a review: `JUDGES` of the room, somebody quick and the best player that there is
    time for, or one for both; nobody where a game has no player of its own.
    """
    found: tuple[str, ...] = getattr(room(game), "JUDGES", ())
    return found


def find_evaluation(game: Game, options: Options, seats: int) -> Evaluation:
    """What judges the positions of a game with these options: its own `EVALUATION`, or its scores."""
    judge: Judge | None = getattr(room(game), "EVALUATION", None)
    return Evaluation(game) if judge is None else judge(game.complete(options), seats)


def find_oracle(game: Game, options: Options, seats: int) -> Oracle | None:
    """What knows the positions of a game exactly, with these options and so many seats; often nothing."""
    seer: Seer | None = getattr(room(game), "ORACLE", None)
    return None if seer is None else seer(game.complete(options), seats)


def find_solver(game: Game, reduced: bool = False) -> Solver:
    """What solves a game exactly: `SOLVER` of the same room, or `REDUCED` for its reduced form."""
    if reduced:
        small: Solver | None = getattr(room(game), "REDUCED", None)
        if small is None:
            raise CannotSolve(f"{game.title} has no reduced form")
        return small
    found: Solver | None = getattr(room(game), "SOLVER", None)
    if found is None and hasattr(room(game), "REDUCED"):
        raise CannotSolve(f"{game.title} is solved in its reduced form only: add --reduced")
    if found is None:
        solved = ", ".join(other.name for other in shelf() if hasattr(room(other), "SOLVER"))
        raise CannotSolve(f"{game.title} has no exact solver; games that have one: {solved}")
    return found
