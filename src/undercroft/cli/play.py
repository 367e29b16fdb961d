"""`undercroft play GAME`: play in the terminal, against bots, in hot seat, with real dice or without."""

import argparse
import secrets

from undercroft.cli.loop import Loop
from undercroft.cli.parts import Commands, words
from undercroft.cli.saves import Unfinished, new_save, unfinished
from undercroft.cli.screen import open_screen
from undercroft.cli.session import Session
from undercroft.cli.setup import BadSetup, Setup
from undercroft.engine.errors import UndercroftError
from undercroft.engine.registry import find


class NothingToResume(UndercroftError):
    """There is no unfinished game."""


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser(
        "play",
        help="play a game in the terminal",
        description="Play a game in the terminal. Without a game: choose one from the shelf.",
    )
    command.add_argument("game", nargs="?", help="a game's name, as `undercroft games` lists it")
    command.add_argument("--seats", type=int, help="how many play, people and bots")
    command.add_argument(
        "--bots", default="", metavar="NAME,...", help="bots for the last seats; people take the others"
    )
    command.add_argument("--names", default="", metavar="NAME,...", help="names, from the first seat on")
    command.add_argument("--options", default="", metavar="NAME=VALUE,...", help="options of the game")
    command.add_argument("--seed", type=int, help="play with the dice of this number")
    command.add_argument("--real-dice", action="store_true", help="roll real dice and type what they show")
    command.add_argument(
        "--practice", action="store_true", help="rolls can be taken back; for one person, with bots or alone"
    )
    command.add_argument("--resume", action="store_true", help="go on with the last unfinished game")
    add_look(command)
    command.set_defaults(run=run)


def add_look(command: argparse.ArgumentParser) -> None:
    """How the game is shown."""
    command.add_argument(
        "--plain", action="store_true", help="sentences only, for screen readers: no pictures, no colour"
    )
    command.add_argument("--pace", type=float, metavar="SECONDS", help="the pause after each act of a bot")


def run(arguments: argparse.Namespace) -> int:
    """Resume, or begin."""
    if arguments.resume:
        return resume(arguments, latest(arguments.game or ""))
    setup = Setup(
        arguments.game,
        0,
        arguments.options,
        words(arguments.bots),
        words(arguments.names),
        secrets.randbelow(2**31) if arguments.seed is None else arguments.seed,
        arguments.real_dice,
        arguments.practice,
    )
    setup.seats = arguments.seats if arguments.seats is not None else usual_seats(setup)
    return begin(arguments, setup)


def usual_seats(setup: Setup) -> int:
    """A seat for one person and each bot, or two; as near to it as the game allows."""
    wanted = len(setup.bots) + 1 if setup.bots else 2
    counts = find(setup.game).seat_counts
    return min(counts, key=lambda n: (abs(n - wanted), n))


def begin(arguments: argparse.Namespace, setup: Setup) -> int:
    """Play a new game."""
    setup.check()
    session = Session(setup, new_save(setup))
    return Loop(session, open_screen(arguments.plain, arguments.pace)).run()


def latest(game: str) -> Unfinished:
    """The last unfinished game."""
    if game:
        find(game)
    found = unfinished(game)
    if not found:
        raise NothingToResume(f"there is no unfinished game{f' of {game}' if game else ''} to resume")
    return found[0]


def resume(arguments: argparse.Namespace, item: Unfinished) -> int:
    """Go on with an unfinished game."""
    if item.trouble or item.record is None or not item.save.lock():
        raise BadSetup(f"the game {item.save.name} cannot be resumed: {item.trouble}")
    session = Session(item.save.setup, item.save, item.record)
    return Loop(session, open_screen(arguments.plain, arguments.pace)).run()
