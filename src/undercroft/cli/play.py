"""`undercroft play GAME`: play in the terminal, against bots, in hot seat, with real dice or without."""

import argparse
import secrets
import sys

from undercroft.cli import shelf
from undercroft.cli.begin import Look, begin, latest, offer, resume
from undercroft.cli.parts import Commands, add_look, add_pace, words
from undercroft.cli.screen import Screen
from undercroft.cli.setup import BadSetup, Setup
from undercroft.engine.registry import find

FIXED = ("seats", "bots", "names", "options", "preset", "seed", "real-dice", "practice")


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser(
        "play",
        help="play a game in the terminal",
        description="Play a game in the terminal. Without a game: choose one from the shelf.",
    )
    command.add_argument("game", nargs="?", help="a game's name, as `undercroft games` lists it")
    command.add_argument("--seats", type=int, metavar="N", help="how many play, people and bots")
    command.add_argument(
        "--bots", default="", metavar="NAME,...", help="bots for the last seats; people take the others"
    )
    command.add_argument("--names", default="", metavar="NAME,...", help="names, from the first seat on")
    command.add_argument("--options", default="", metavar="NAME=VALUE,...", help="options of the game")
    command.add_argument(
        "--preset", default="", metavar="NAME", help="a table that the game offers ready set"
    )
    command.add_argument("--seed", type=int, metavar="N", help="play with the dice of this number")
    command.add_argument("--real-dice", action="store_true", help="roll real dice and type what they show")
    command.add_argument(
        "--practice", action="store_true", help="rolls can be taken back; for one person, with bots or alone"
    )
    command.add_argument("--resume", action="store_true", help="go on with the last unfinished game")
    add_look(command)
    add_pace(command, "a bot")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Resume, choose, or begin."""
    look = Look(arguments.plain, arguments.pace)
    if arguments.resume:
        given = [
            name for name in FIXED if getattr(arguments, name.replace("-", "_")) not in ("", None, False)
        ]
        if given:
            raise BadSetup(f"a resumed game goes on as it was begun: leave out --{' and --'.join(given)}")
        return resume(latest(arguments.game or ""), look)
    if arguments.game is None:
        return shelf.open_shelf(look)
    setup = Setup(
        game=arguments.game,
        seats=0,
        options=arguments.options,
        bots=words(arguments.bots),
        names=words(arguments.names),
        seed=secrets.randbelow(2**31) if arguments.seed is None else arguments.seed,
        real_dice=arguments.real_dice,
        practice=arguments.practice,
    )
    if arguments.preset:
        set_table(setup, arguments)
    else:
        setup.seats = arguments.seats if arguments.seats is not None else usual_seats(setup)
    if setup.real_dice:
        setup.options = at_real_table(find(setup.game).offers.real, setup.options)
    setup.check()
    if sys.stdin.isatty():  # a script that is piped in does not expect questions
        try:
            code = offer(setup.game, look)
            if code is not None:
                return code
            if arguments.seats is None and not setup.bots:
                screen = Screen(look.plain)
                if not arguments.preset:
                    shelf.ask_seats(screen, setup)
                shelf.ask_bots(screen, setup)
        except EOFError:
            return 0
    return begin(setup, look)


def set_table(setup: Setup, arguments: argparse.Namespace) -> None:
    """Seats and options as the preset says."""
    if arguments.options or arguments.seats is not None:
        raise BadSetup("a preset says seats and options: leave out --preset, or --options and --seats")
    preset = find(setup.game).preset(arguments.preset)
    setup.seats, setup.options = preset.seats, preset.options


def at_real_table(usual: str, said: str) -> str:
    """The options that were said, and those of a table with real dice that were not."""
    parts = [part for part in said.split(",") if part]
    named = [part.partition("=")[0].strip() for part in parts]
    unsaid = [part for part in usual.split(",") if part and part.partition("=")[0] not in named]
    return ",".join(parts + unsaid)


def usual_seats(setup: Setup) -> int:
    """A seat for one person and each bot, or two seats; as near to it as the game allows."""
    wanted = len(setup.bots) + 1 if setup.bots or setup.practice else 2
    return min(find(setup.game).seat_counts, key=lambda n: (abs(n - wanted), n))
