"""`undercroft balance GAME --vary option=a,b,c`: house rules compared."""

import argparse
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from undercroft.bots.tally import GAMES
from undercroft.cli.lab import add_job, carry_out, exit_code, heading, plus_minus, printed, report
from undercroft.cli.look import make_console
from undercroft.cli.parts import Commands, add_game, words
from undercroft.cli.setup import check_seed
from undercroft.engine.nouns import counted
from undercroft.engine.registry import find
from undercroft.lab import plot
from undercroft.lab.balance import LEAST, Balance, Comparison, compare, comparison, read_vary
from undercroft.lab.statistics import Estimate


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("balance", help="compare house rules over many games")
    add_game(command, 2)
    command.add_argument(
        "--vary",
        action="append",
        required=True,
        metavar="OPTION=A,B,...",
        help="values to compare, of an option or of `seats`; several make a grid",
    )
    command.add_argument(
        "--bots", default="uniform", metavar="NAME,...", help="one bot for all seats, or one for each"
    )
    add_job(command, 1000, "how many games of each setting")
    command.add_argument("--plot", metavar="NAME", help="draw NAME.png and NAME.svg")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, and print a table or JSON; what was done so far if interrupted."""
    check_seed(arguments.seed)
    vary = read_vary(find(arguments.game), arguments.vary)
    bots = words(arguments.bots)
    job = comparison(
        arguments.game,
        vary,
        seats=arguments.seats,
        options=arguments.options,
        bots=bots,
        games=arguments.games,
        seed=arguments.seed,
        clock=arguments.clock,
    )
    if printed(arguments, job):
        return 0
    if arguments.plot:
        plot.prepare(arguments.plot)
    done = carry_out(arguments, job)
    if min(tally.of(GAMES) for tally in done.tallies) < LEAST:
        return exit_code(arguments, done)
    found = compare(done, vary, bots)
    drawn = plot.plot(found, arguments.plot) if arguments.plot else []
    return report(arguments, done, found.as_json(), lambda: show(make_console(), found, drawn))


def show(console: Console, found: Comparison, drawn: list[Path]) -> None:
    """A row for each setting, the intervals of 95 % beside every figure; then what was drawn."""
    title = f"{find(found.game).title}, {', '.join(found.bots)}, seed {found.seed}"
    heading(console, title, found.games, found.asked)
    console.print(f"{counted(found.games, 'game')}, {counted(len(found.settings), 'setting')}; ± is 95 %.")
    console.print()
    table = Table(box=None, pad_edge=False, header_style="muted")
    table.add_column("setting")
    if find(found.game).shared:
        show_shared(console, table, found, drawn)
        return
    draws = any(row.draws.value for row in found.settings)
    for head in ("turns", "first wins", "fair", "spread", "comebacks", *(["draws"] if draws else [])):
        table.add_column(head, justify="right", no_wrap=True)
    for row in found.settings:
        table.add_row(*figures(row), *([share(row.draws)] if draws else []))
    console.print(table)
    console.print()
    console.print(
        Text("first wins: % won by who took the first turn; spread: highest less lowest score;", "muted")
    )
    console.print(
        Text("comebacks: % of the games that one seat won alone, behind another at half-time.", "muted")
    )
    for path in drawn:
        console.print(f"Drawn: {path}", soft_wrap=True)


def show_shared(console: Console, table: Table, found: Comparison, drawn: list[Path]) -> None:
    """The same of a game that all seats win or lose together: nobody is first, and nothing is a draw."""
    for head in ("turns", "wins", "mean score"):
        table.add_column(head, justify="right", no_wrap=True)
    for row in found.settings:
        table.add_row(row.label, plus_minus(row.length), share(row.first), f"{row.score:.1f}")
    console.print(table)
    console.print()
    console.print(Text("wins: % of the games, of all seats together.", "muted"))
    for path in drawn:
        console.print(f"Drawn: {path}", soft_wrap=True)


def figures(row: Balance) -> list[str]:
    """The cells of one setting."""
    return [
        row.label,
        plus_minus(row.length),
        share(row.first),
        f"{100 / row.seats:.0f}",
        plus_minus(row.spread),
        share(row.comebacks) if row.decided else "-",
    ]


def share(found: Estimate) -> str:
    """A share in per cent, with the wider half of its interval."""
    reach = max(found.high - found.value, found.value - found.low)
    return f"{100 * found.value:.1f} ± {100 * reach:.1f}"
