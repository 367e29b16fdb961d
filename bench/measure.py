"""What is measured of each game, always on one core with random play."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

from undercroft.bots.search import Search
from undercroft.bots.shelf import find_evaluation
from undercroft.engine.bits import lowest
from undercroft.engine.core import CHANCE, State
from undercroft.engine.moves import Moves
from undercroft.engine.play import clones, playout
from undercroft.engine.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Callable

    from undercroft.engine.game import Game

ROOT = Path(__file__).parents[1]
FOREVER = 1 << 60


@dataclass
class Row:
    """One figure: what, how much, in which unit, and whether more is better."""

    what: str
    value: float
    unit: str


def best(measure: Callable[[], float], times: int = 5) -> float:
    """The largest of several measurements: the machine is noisy, and noise only slows down."""
    return max(measure() for _ in range(times))


def loop_rate(game: Game, seats: int, options: str, seconds: float = 0.4) -> float:
    """Nodes a second in the engine's own loop."""
    start = game.start(seats, options)
    rng, moves, nodes = Rng("bench", seats), Moves(), 0
    began = process_time()
    while process_time() - began < seconds:
        for _ in range(20):
            nodes += playout(start.clone(), rng, moves, FOREVER)
    return nodes / (process_time() - began)


def driven_rate(game: Game, seats: int, options: str, seconds: float = 0.4) -> float:
    """Nodes a second when a Python program makes every call."""
    start = game.start(seats, options)
    rng, nodes = Rng("bench", seats), 0
    began = process_time()
    while process_time() - began < seconds:
        nodes += drive(start.clone(), rng)
    return nodes / (process_time() - began)


def drive(s: State, rng: Rng) -> int:
    """Play a game to its end, one call at a time."""
    nodes = 0
    while True:
        asked = s.asked()
        if asked:
            seat = lowest(asked)
            legal = s.legal(seat)
            s.apply(legal[rng.below(len(legal))], seat)
        elif s.chance():
            s.apply(s.sample(rng), CHANCE)
        else:
            assert s.over()
            return nodes
        nodes += 1


def clone_rate(game: Game, seats: int, options: str) -> float:
    """Clones a second of a position in the middle of a game."""
    s = game.start(seats, options)
    playout(s, Rng("bench", 1), Moves(), 40)
    times = 20_000
    began = process_time()
    clones(s, times)
    return times / (process_time() - began)


def python_clone_rate(game: Game, seats: int, options: str) -> float:
    """Clones a second when a Python program makes every call."""
    s = game.start(seats, options)
    playout(s, Rng("bench", 1), Moves(), 40)
    times = 20_000
    began = process_time()
    for _ in range(times):
        s.clone()
    return times / (process_time() - began)


def search_rate(game: Game, seats: int, options: str, seconds: float = 1.0) -> float:
    """Searches a second: from the start position, the tree grown, random playouts to the end."""
    start = game.start(seats, options)
    search = Search(find_evaluation(game, game.options_of(start), seats), 0, seats, -1, guided=False)
    search.worlds = [start]
    rng = Rng("bench", seats)
    began = process_time()
    while process_time() - began < seconds:
        search.run(50, rng)
    return float(search.simulations) / (process_time() - began)


def view_rate(game: Game, seats: int, options: str) -> float:
    """Views a second of a position in the middle of a game."""
    s = game.start(seats, options)
    playout(s, Rng("bench", 1), Moves(), 40)
    times = 500
    began = process_time()
    for _ in range(times):
        game.view(s, 0)
    return times / (process_time() - began)


def pure_rate(game: Game, seats: int, options: str) -> float:
    """Nodes a second of the same loop in interpreted Python, in a process of its own."""
    program = (
        "import sys; from bench.measure import best, loop_rate; from undercroft import find, mode;"
        "assert not mode.compiled();"
        f"print(best(lambda: loop_rate(find({game.name!r}), {seats}, {options!r}), 3))"
    )
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    return float(json.loads(done.stdout))


def figures(game: Game, seats: int, options: str) -> list[Row]:
    """All figures of one game."""
    return [
        Row("compiled loop", best(lambda: loop_rate(game, seats, options)), "nodes/s"),
        Row("driven from Python", best(lambda: driven_rate(game, seats, options)), "nodes/s"),
        Row("pure Python loop", pure_rate(game, seats, options), "nodes/s"),
        Row("search", best(lambda: search_rate(game, seats, options), 3), "searches/s"),
        Row("clone", 1e9 / best(lambda: clone_rate(game, seats, options)), "ns"),
        Row("clone from Python", 1e9 / best(lambda: python_clone_rate(game, seats, options)), "ns"),
        Row("view", 1e6 / best(lambda: view_rate(game, seats, options)), "µs"),
    ]
