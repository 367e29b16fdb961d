"""What the commands of the lab share: how a job is asked for, carried out and ended."""

import argparse
import json
import os
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from undercroft.engine.errors import reason
from undercroft.engine.nouns import counted
from undercroft.lab import parquet
from undercroft.lab.job import BadJob, Job
from undercroft.lab.run import Done, Way, run
from undercroft.lab.statistics import Estimate

INTERRUPTED = 130
REPORT = "report.json"


def add_job(command: argparse.ArgumentParser, games: int, what: str) -> None:
    """The arguments that say how many games are played, how, and what is kept of them."""
    command.add_argument("--games", type=int, default=games, metavar="N", help=f"{what} (default {games})")
    command.add_argument("--seed", type=int, default=1, help="another number gives other games (default 1)")
    command.add_argument(
        "--processes", type=int, default=cores(), metavar="N", help="how many cores (default: all)"
    )
    command.add_argument(
        "--ray",
        default="",
        metavar="ADDRESS",
        help="run on the Ray cluster at this address, or on a `local` one",
    )
    command.add_argument(
        "--out", metavar="FOLDER", help="keep every game there; the same command goes on where it stopped"
    )
    command.add_argument("--parquet", action="store_true", help="write the games of FOLDER as Parquet too")
    command.add_argument("--record", metavar="DIR", help="write the record of each game to this directory")
    command.add_argument(
        "--print-game", type=int, metavar="NUMBER", help="only play this game again, and print its record"
    )
    command.add_argument(
        "--clock", action="store_true", help="levels think by the clock too, as at a table with people"
    )
    command.add_argument("--json", action="store_true", help="print JSON")


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def printed(arguments: argparse.Namespace, job: Job) -> bool:
    """Was only the record of one game asked for? Then it is printed."""
    if arguments.print_game is None:
        return False
    print(job.record(arguments.print_game).text(), end="")
    return True


def carry_out(arguments: argparse.Namespace, job: Job) -> Done:
    """Run the job, with a bar on a terminal."""
    if arguments.parquet:
        if not arguments.out:
            raise BadJob("--parquet turns the games of a folder: say which, with --out FOLDER")
        parquet.load()
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        auto_refresh=False,  # by a thread, which processes that are forked could not bear
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task("games", total=job.games)
        return run(
            job,
            Way(
                processes=arguments.processes,
                ray=arguments.ray,
                out=arguments.out,
                records=arguments.record,
                progress=lambda games: bar.update(task, completed=games, refresh=True),
            ),
        )


def keep(arguments: argparse.Namespace, done: Done, report: dict[str, object]) -> None:
    """Write what a folder has besides its games."""
    if not arguments.out:
        return
    path = Path(arguments.out) / REPORT
    try:
        path.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadJob(f"cannot write {path}: {reason(error)}") from None
    if arguments.parquet and done.whole:
        parquet.write_parquet(arguments.out, done.job)


def report(
    arguments: argparse.Namespace, done: Done, found: dict[str, object], show: Callable[[], None]
) -> int:
    """Keep what was found, show it as tables or print it as JSON, and end."""
    keep(arguments, done, found)
    if arguments.json:
        print(json.dumps(found))
    else:
        show()
        if arguments.clock:
            print(f"The clock ended {counted(done.struck, 'decision')} of the bots.")
    return exit_code(arguments, done)


def heading(console: Console, title: str, games: int, asked: int, options: str | None = None) -> None:
    """What was played, and whether all of it."""
    console.print(Text(title, "bold-ember"))
    if options is not None:
        console.print(Text(options.replace(",", ", "), "muted"))
    if games < asked:
        console.print(Text(f"Interrupted after {games} of {asked} games.", "bold-blood"))


def exit_code(arguments: argparse.Namespace, done: Done) -> int:
    """0, or 130 after an interrupt, with a sentence on how to go on."""
    if done.whole:
        return 0
    played = f"Interrupted after {done.games} of {counted(done.job.games, 'game')}."
    if arguments.out:
        again = f"They are kept in {shlex.quote(arguments.out)}: the same command goes on from there."
    else:
        again = "They are not kept; with --out FOLDER, the same command goes on where it stopped."
    print(f"{played} {again}", file=sys.stderr)
    return INTERRUPTED


def percent(found: Estimate) -> str:
    """A share with its interval: `52.1 % (50.0 to 54.2)`."""
    return f"{100 * found.value:.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f})"


def plus_minus(found: Estimate) -> str:
    """A mean with half of its interval: `35.2 ± 0.4`."""
    return f"{found.value:.2f} ± {(found.high - found.low) / 2:.2f}"
