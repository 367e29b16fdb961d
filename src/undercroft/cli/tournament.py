"""`undercroft tournament GAME --bots a,b,c`: bots against each other, rated."""

import argparse

from rich.console import Console
from rich.table import Table
from rich.text import Text

from undercroft.cli.lab import add_job, carry_out, heading, percent, printed, report
from undercroft.cli.look import make_console
from undercroft.cli.parts import Commands, add_game, words
from undercroft.cli.setup import check_seed
from undercroft.engine.nouns import counted
from undercroft.engine.registry import find
from undercroft.lab.statistics import Estimate
from undercroft.lab.tournament import Standings, competition, standings


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("tournament", help="let bots play each other, and rate them")
    add_game(command, 2)
    command.add_argument(
        "--bots", required=True, metavar="NAME,...", help="two bots or more, levels among them"
    )
    add_job(command, 1000, "how many games in all; rounded up, so that all seatings are played equally often")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, and print tables or JSON; what was done so far if interrupted."""
    check_seed(arguments.seed)
    job = competition(
        arguments.game,
        words(arguments.bots),
        seats=arguments.seats,
        options=arguments.options,
        games=arguments.games,
        seed=arguments.seed,
        clock=arguments.clock,
    )
    if printed(arguments, job):
        return 0
    done = carry_out(arguments, job)
    found = standings(done)
    return report(arguments, done, found.as_json(), lambda: show(make_console(), found))


def show(console: Console, found: Standings) -> None:
    """Ratings, the cross table, the worth of each place."""
    title = f"{find(found.game).title}, {counted(found.seats, 'seat')}, seed {found.seed}"
    heading(console, title, found.games, found.asked, found.options)
    console.print(f"{counted(found.games, 'game')}, {found.line_ups} line-ups in turn.")
    console.print()
    console.print(ratings(found))
    console.print()
    if find(found.game).shared:
        console.print(Text("All seats win or lose together: each bot had all of them in its turn.", "muted"))
        return
    before = "won against" if found.seats == 2 else "came in before"
    console.print(
        Text(f"How often the bot of the row {before} that of the column; ties are halves.", "muted")
    )
    console.print(cross(found))
    console.print()
    console.print(
        Text(f"Wins by place in the order of play (a fair share is {100 / found.seats:.1f} %).", "muted")
    )
    for place, share in enumerate(found.places):
        console.print(f"{ordinal(place):<7} {percent(share)}")
    if found.draws:
        console.print(f"{counted(found.draws, 'game')} ended in a draw.")
    if found.nobody:
        console.print(f"{counted(found.nobody, 'game')} ended without a winner.")


def ratings(found: Standings) -> Table:
    """The bots from the best down."""
    table = Table(box=None, pad_edge=False, header_style="muted")
    table.add_column("bot")
    for head in ("rating", "games", "wins (95 % interval)", "mean score"):
        table.add_column(head, justify="right", no_wrap=True)
    for row in found.bots:
        table.add_row(
            row.bot,
            f"{row.rating:+.0f} ± {row.error:.0f}",
            str(row.games),
            percent(row.wins),
            f"{row.score:.2f}",
        )
    return table


def cross(found: Standings) -> Table:
    """Each bot against each other one. Wide tables leave the intervals to JSON."""
    intervals = len(found.bots) <= 4
    table = Table(box=None, pad_edge=False, header_style="muted")
    table.add_column("")
    for row in found.bots:
        table.add_column(row.bot, justify="right")
    for row, cells in zip(found.bots, found.cross, strict=True):
        table.add_row(row.bot, *(cell(share, intervals) for share in cells))
    return table


def cell(share: Estimate | None, interval: bool) -> str:
    """One meeting."""
    if share is None:
        return "-"
    if interval:
        return f"{100 * share.value:.1f} ({100 * share.low:.1f}-{100 * share.high:.1f})"
    return f"{100 * share.value:.1f}"


def ordinal(place: int) -> str:
    """First, second, third."""
    return ("first", "second", "third", "fourth", "fifth", "sixth")[place] if place < 6 else f"{place + 1}th"
