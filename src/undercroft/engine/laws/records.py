"""Laws of records and of processes: replayed from every prefix, the same anywhere, and watched at play."""

import json
import os
import random
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final
from zlib import crc32

from undercroft.engine.game import Game
from undercroft.engine.laws.trial import END, ONCE, Law, Notes, Trial
from undercroft.engine.record import Record, digest, read
from undercroft.engine.registry import unshelved

OUTSIDE: Final = frozenset(
    ("asyncio", "datetime", "os", "random", "secrets", "socket", "threading", "time", "uuid")
)
ELSEWHERE: Final = """
import json, sys
asked = json.loads(sys.argv[1])
sys.path[:] = asked.pop("path")
from undercroft.engine.laws.records import answer
print(json.dumps(answer(**asked)))
"""


def round_trip(trial: Trial) -> None:
    """The text of a record is read back as the same record."""
    record = trial.record()
    record.names = [f"Player {seat}" for seat in range(trial.seats)]
    text = record.text()
    back = read(text)
    trial.ensure(back == record, f"the record is read back as {back}")
    trial.ensure(back.text() == text, "the record is written differently the second time")
    trial.ensure(back.state().key() == trial.s.key(), "the record leads to another position")


def prefixes(trial: Trial) -> None:
    """Every prefix of a record replays to the position that was there."""
    record = trial.record()
    for at, (s, _seat, _n) in enumerate(record.walk()):
        trial.ensure(digest(s) == trial.digests[at], f"after {at} moves another position is replayed")
    for _ in range(3):
        at = trial.rng.below(len(record.moves) + 1)
        part = Record(record.game, record.rules, record.seats, record.options, record.moves[:at])
        trial.ensure(read(part.text()) == part, f"the first {at} moves are not read back")
        trial.ensure(digest(record.state(at)) == trial.digests[at], f"another position after {at} moves")


def outside(trial: Trial) -> None:
    """Rules know no global generator, clock or environment."""
    s = trial.game.start(trial.seats, trial.options)
    classes = {type(trial.game), type(s), *(type(frame) for frame in s.book.frames)}
    modules = {ancestor.__module__ for owner in classes for ancestor in owner.__mro__}
    for name in sorted(modules - {"builtins", "typing"}):
        for word, value in vars(import_module(name)).items():
            home = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None)
            reached = str(home).partition(".")[0] in OUTSIDE
            trial.ensure(not reached, f"{name} reaches outside: {word} comes from {home}")
    random.seed(trial.seed[1])
    before = random.getstate()
    again = Trial(trial.game, trial.seats, trial.options, trial.seed, Notes())
    for seat, n in trial.moves:
        again.s.apply(n, seat)
        again.arrive()
    trial.ensure(random.getstate() == before, "playing draws from the global generator")
    trial.ensure(again.digests == trial.digests, "the same moves lead to other positions the second time")


def answer(module: str, name: str, seed: int) -> list[int]:
    """What some random games of a game come to: for comparison between processes."""
    game = import_module(module)
    for part in name.split("."):
        game = getattr(game, part)
    return outcomes(game(), seed)  # type: ignore[operator]


def outcomes(game: Game, seed: int) -> list[int]:
    """Digests of positions, views and words of one random game of each setup."""
    found: list[int] = []
    with unshelved(game):
        for seats, options in game.setups():
            trial = Trial(game, seats, options, (seed, 0), Notes())
            while not trial.s.over() and len(trial.moves) < 200:
                trial.step()
            views = [game.view(trial.s, seat) for seat in trial.everyone()]
            found += [
                *trial.digests[::7],
                crc32(json.dumps(views).encode()),
                crc32(trial.record().text().encode()),
            ]
    return found


def elsewhere(trial: Trial) -> None:
    """The same games come to the same in processes with other hash seeds and another environment."""
    kind: Any = type(trial.game)
    here = outcomes(trial.game, trial.seed[0])
    asked = {"path": sys.path, "module": kind.__module__, "name": kind.__qualname__, "seed": trial.seed[0]}
    running = []
    for hash_seed in ("1", "2"):
        world = {**os.environ, "PYTHONHASHSEED": hash_seed, "TZ": "Asia/Kolkata", "UNDERCROFT_LAW": hash_seed}
        command = [sys.executable, "-c", ELSEWHERE, json.dumps(asked)]
        running.append(
            subprocess.Popen(command, env=world, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        )
    for process in running:
        out, err = process.communicate()
        trial.ensure(process.returncode == 0, f"another process cannot play this game:\n{err}")
        there = json.loads(out.splitlines()[-1])
        trial.ensure(there == here, "the same moves come to something else in another process")


def below_zero(trial: Trial, games: int = 1, nodes: int = 40) -> None:
    """In no setup do rules, views and words look anything up at a place below 0: see `watched.py`."""
    kind: Any = type(trial.game)
    asked = {
        "path": sys.path,
        "module": kind.__module__,
        "name": kind.__qualname__,
        "games": games,
        "seed": trial.seed[0],
        "nodes": nodes,
    }
    program = [sys.executable, str(Path(__file__).with_name("watched.py")), json.dumps(asked)]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    trial.ensure(done.returncode == 0, f"the game cannot be watched:\n{done.stderr}")
    wrong = json.loads(done.stdout.splitlines()[-1])
    trial.ensure(not wrong, f"watched, it goes wrong: {wrong}")


LAWS: Final[list[Law]] = [
    Law("round-trip", "a record's text is read back", END, round_trip),
    Law("prefixes", "every prefix of a record replays", END, prefixes),
    Law("outside", "no global generator, clock or environment", END, outside),
    Law("elsewhere", "the same in processes with other hash seeds", ONCE, elsewhere),
    Law("below-zero", "nothing is looked up at a place below 0", ONCE, below_zero),
]
