"""`undercroft solve GAME`: perfect play, exactly."""

import argparse
import json
from time import perf_counter

from rich.console import Console
from rich.table import Table
from rich.text import Text

from undercroft import mode
from undercroft.bots import solver
from undercroft.bots.shelf import find_solver
from undercroft.cli.look import make_console
from undercroft.cli.parts import Commands, add_game
from undercroft.engine.nouns import counted
from undercroft.engine.registry import find


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("solve", help="solve a game exactly: values and the whole policy")
    add_game(command, 2)
    command.add_argument("--reduced", action="store_true", help="the reduced form of a game that has one")
    command.add_argument("--json", action="store_true", help="print everything as JSON")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Solve, and print tables or JSON."""
    game = find(arguments.game)
    options = game.options_of(game.start(arguments.seats, arguments.options))
    solve = find_solver(game, arguments.reduced)
    began = perf_counter()
    with Console(stderr=True).status("solving") as status:
        solution = solve(options, arguments.seats, status.update)
    seconds = perf_counter() - began
    if arguments.json:
        print(json.dumps(as_json(solution, seconds)))
    else:
        show(make_console(), solution, seconds)
    return 0


def as_json(solution: solver.Solution, seconds: float) -> dict[str, object]:
    """All that was found."""
    return {
        "game": solution.game,
        "seats": solution.seats,
        "options": solution.options,
        "meaning": solution.meaning,
        "value": solution.value,
        "states": solution.states,
        "policy": solution.policy,
        "residual": solution.residual,
        "sweeps": solution.sweeps,
        "rounds": solution.rounds,
        "seconds": round(seconds, 6),
        "mode": mode.name(),
    }


def show(console: Console, solution: solver.Solution, seconds: float) -> None:
    """The value, the tables, and how it was found."""
    game = find(solution.game)
    console.print(Text(f"{game.title}, {counted(solution.seats, 'seat')}", "bold-ember"))
    console.print(Text(solution.options.replace(",", ", "), "muted"))
    console.print(f"At the start: {solution.value:.15f} ({solution.meaning})")
    for listed in solution.tables:
        console.print()
        console.print(Text(listed.title, "bold"))
        table = Table(box=None, pad_edge=False, header_style="muted")
        for k, head in enumerate(listed.heads):
            table.add_column(head, justify="right", style="muted" if k == 0 else "", no_wrap=True)
        for row in listed.rows:
            table.add_row(*row)
        console.print(table)
    console.print()
    size = f"{counted(len(solution.states), 'state')} and {counted(len(solution.policy), 'decision')}"
    console.print(f"{size} in {seconds:.2f} s, {mode.name()}.")
    if solution.sweeps == 0:
        console.print("By backward induction: each state once, nothing to iterate. All numbers: --json.")
        return
    steps = f"{counted(solution.sweeps, 'sweep')} of value iteration, {counted(solution.rounds, 'round')}"
    console.print(f"{steps} of policy iteration.")
    console.print(f"The equations are missed by {solution.residual:.1e} at most. All numbers: --json.")
