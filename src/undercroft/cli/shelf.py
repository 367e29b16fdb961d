"""`undercroft` alone: the shelf of games, where Enter all the way starts a game against bots."""

import argparse
import secrets
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from rich.table import Table
from rich.text import Text

from undercroft.bots.shelf import bot_names
from undercroft.cli.begin import Look, begin, describe, resume
from undercroft.cli.parts import words
from undercroft.cli.saves import Unfinished, unfinished
from undercroft.cli.screen import Screen
from undercroft.cli.setup import Setup
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.preset import Preset
from undercroft.engine.registry import find, shelf

T = TypeVar("T")
PEOPLE: Final = "people"
SHOWN: Final = 5  # unfinished games that are listed


class NoAnswer(UndercroftError):
    """What was typed answers no question."""


def run(arguments: argparse.Namespace) -> int:
    """Open the shelf; where nobody can answer, only show it."""
    return open_shelf(Look())


def open_shelf(look: Look) -> int:
    """Choose a game, seats and opponents, and play."""
    screen = Screen(look.plain)
    kept = unfinished()[:SHOWN]
    show(screen, kept)
    if not sys.stdin.isatty():
        return 0
    try:
        chosen = ask(screen, "Which game?", "r" if resumable(kept) else "1", lambda text: pick(text, kept))
        if isinstance(chosen, Unfinished):
            return resume(chosen, look)
        game, preset = chosen
        setup = Setup(game.name, 1, seed=secrets.randbelow(2**31))
        if preset is None:
            ask_seats(screen, setup)
        else:
            setup.seats, setup.options = preset.seats, preset.options
        ask_bots(screen, setup)
    except EOFError:
        screen.write([""])
        return 0
    return begin(setup, look)


def resumable(kept: list[Unfinished]) -> bool:
    """Is there a game to go on with?"""
    return bool(kept) and not kept[0].trouble


def show(screen: Screen, kept: list[Unfinished]) -> None:
    """The shelf: unfinished games first, then all games with a number."""
    if screen.plain:
        screen.write(["Undercroft, dungeon games on one table."])
        screen.write(
            [f"r{'' if k == 1 else k}: go on with {describe(item)}." for k, item in enumerate(kept, 1)]
        )
        for k, game in enumerate(shelf(), 1):
            screen.write([f"{k}: {game.title}, {seat_words(game)}, {game.minutes} minutes. {game.summary}"])
            if game.presets():
                screen.write([f"Ready set: {ready(game, k)}."])
        return
    screen.put(Text.assemble(("UNDERCROFT", "bold-ember"), ("  dungeon games on one table\n", "muted")))
    rows = Table.grid(padding=(0, 1, 0, 0))
    rows.add_column(width=4, justify="right")
    rows.add_column()
    for k, item in enumerate(kept, 1):
        rows.add_row(Text(f"r{'' if k == 1 else k}", "bold-ember"), Text(f"go on: {describe(item)}"))
    if kept:
        rows.add_row()
    for k, game in enumerate(shelf(), 1):
        told = (f"  {seat_words(game)}, {game.minutes} minutes\n", "muted")
        about = Text.assemble((game.title, "bold"), told, game.summary)
        rows.add_row(Text(str(k), "bold-ember"), about)
        if game.presets():
            rows.add_row(Text(""), Text(f"ready set: {ready(game, k)}", "muted"))
    screen.put(rows)
    screen.write([""])


def seat_words(game: Game) -> str:
    """`1 to 4 seats`."""
    return f"{min(game.seat_counts)} to {max(game.seat_counts)} seats"


def ready(game: Game, k: int) -> str:
    """What to type for the presets of a game: `3 hunt, 3 raid`."""
    return ", ".join(f"{k} {preset.name}" for preset in game.presets())


def pick(typed: str, kept: Sequence[Unfinished]) -> tuple[Game, Preset | None] | Unfinished:
    """What is typed stands for on the shelf: `r`, a number, a name, and a preset's name behind it."""
    games = shelf()
    if typed[:1] == "r" and (typed[1:].isdigit() or typed == "r"):
        k = int(typed[1:4] or 1)
        if 1 <= k <= len(kept):
            return kept[k - 1]
        raise NoAnswer("There is no such unfinished game.")
    first, _space, name = typed.rpartition(" ")
    for text, wanted in ((typed, ""), (first.strip(), name)):
        game = pick_game(text) if text else None
        if game is not None:
            return game, game.preset(wanted) if wanted else None
    raise NoAnswer(f"{typed!r} is not on the shelf: type a number from 1 to {len(games)}, or a name.")


def pick_game(typed: str) -> Game | None:
    """The game of a number, or of a name that begins like this."""
    games = shelf()
    if typed.isdigit():
        k = int(typed) if len(typed) < 5 else 0
        return games[k - 1] if 1 <= k <= len(games) else None
    found = [game for game in games if game.name.startswith(typed) or game.title.casefold().startswith(typed)]
    exact = [game for game in found if game.name == typed]
    if len(exact or found) == 1:
        return (exact or found)[0]
    return None


def ask(screen: Screen, question: str, default: str, read: Callable[[str], T]) -> T:
    """Ask until the answer can be read; Enter takes the default, q leaves."""
    while True:
        typed = screen.read(f"{question} [{default}] ").strip().casefold() or default
        if typed in ("q", "quit", "exit"):
            raise EOFError
        try:
            return read(typed)
        except UndercroftError as error:
            screen.write([str(error)])


def ask_seats(screen: Screen, setup: Setup) -> None:
    """Ask how many play; two make a good first game."""
    game = find(setup.game)
    counts = list(game.seat_counts)

    def read_seats(typed: str) -> int:
        if typed.isdigit() and int(typed[:4]) in counts:
            return int(typed)
        raise NoAnswer(f"{game.title} is for {', '.join(map(str, counts))} seats, not {typed}.")

    usual = 2 if 2 in counts else counts[0]
    setup.seats = ask(screen, f"How many seats ({', '.join(map(str, counts))})?", str(usual), read_seats)


def ask_bots(screen: Screen, setup: Setup) -> None:
    """Ask who takes the other seats; the strongest bot makes a good first game."""

    def read_bots(typed: str) -> list[str]:
        names = [] if typed == PEOPLE else words(typed)
        if len(names) == 1:
            names *= setup.seats - 1  # one name: all the others
        replace(setup, bots=names).check()
        return names

    if setup.seats > 1:
        bots = bot_names(find(setup.game))
        screen.write([f"The others can be bots ({', '.join(bots)}: the last is the strongest) or {PEOPLE}."])
        setup.bots = ask(screen, "Who plays against you?", bots[-1], read_bots)
