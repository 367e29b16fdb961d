"""`undercroft simulate GAME`: many games between bots, counted."""

import argparse

from rich.console import Console
from rich.table import Table

from undercroft.cli.lab import add_job, carry_out, heading, printed, report
from undercroft.cli.look import make_console
from undercroft.cli.parts import Commands, add_game, words
from undercroft.cli.setup import check_seed
from undercroft.engine.core import seat_letter
from undercroft.engine.nouns import counted
from undercroft.engine.registry import find
from undercroft.lab.simulate import Result, result, simulation
from undercroft.lab.statistics import wilson


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser(
        "simulate", help="play many games between bots and count what comes of them"
    )
    add_game(command, 2)
    command.add_argument(
        "--bots", default="uniform", metavar="NAME,...", help="one bot for all seats, or one for each"
    )
    add_job(command, 1000, "how many games")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, and print a table or JSON; what was done so far if interrupted."""
    check_seed(arguments.seed)
    job = simulation(
        arguments.game,
        seats=arguments.seats,
        options=arguments.options,
        bots=words(arguments.bots),
        games=arguments.games,
        seed=arguments.seed,
        clock=arguments.clock,
    )
    if printed(arguments, job):
        return 0
    done = carry_out(arguments, job)
    found = result(done)
    return report(arguments, done, found.as_json(), lambda: show(make_console(), found))


def show(console: Console, result: Result) -> None:
    """Seat by seat, then the whole."""
    game = find(result.game)
    title = f"{game.title}, {counted(result.seats, 'seat')}, seed {result.seed}"
    heading(console, title, result.games, result.asked, result.options)
    console.print()
    table = Table(box=None, pad_edge=False, header_style="muted")
    table.add_column("seat")
    table.add_column("bot")
    for head in ("wins", "share", "95 % interval", "mean score"):
        table.add_column(head, justify="right", no_wrap=True)
    for seat in range(result.seats):
        low, high = wilson(result.wins[seat], result.games)
        share = result.wins[seat] / max(result.games, 1)
        table.add_row(
            seat_letter(seat),
            result.bots[seat],
            str(result.wins[seat]),
            f"{100 * share:.2f} %",
            f"{100 * low:.2f} to {100 * high:.2f} %",
            f"{result.scores_mean[seat]:.3f}",
        )
    console.print(table)
    console.print()
    if result.draws:
        console.print(f"{counted(result.draws, 'game')} ended in a draw.")
    if game.shared:
        won = result.games - result.nobody
        console.print(f"All seats win or lose together: {won} won, {result.nobody} lost.")
    elif result.nobody:
        console.print(f"{counted(result.nobody, 'game')} ended without a winner.")
    per_game = f"{result.turns_mean:.2f} turns and {result.nodes_per_game:.1f} moves and rolls in each"
    console.print(f"{counted(result.games, 'game')}, {per_game};")
    if result.kept == result.games:
        console.print("all of them kept by an earlier run.")
        return
    kept = f", {result.kept} kept by an earlier run" if result.kept else ""
    rate = f"{result.games_per_second:,.0f} games and {result.nodes_per_second:,.0f} moves and rolls a second"
    console.print(f"{rate}, {result.mode}{kept}.")
