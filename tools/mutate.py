"""Change the rules of a game in one small place at a time, and see whether its tests notice: `make mutate`.

Each change is made in a copy of the tree, in which the game's tests and its golden playthroughs run in pure
Python until one fails. A change that no test notices has survived; so has no change that makes a test hang.
What provably changes nothing stands in `tests/mutations.toml`, with its reason, and does not count.

mutmut 3 changes functions only, no tables, and takes no sample; cosmic-ray changes the tree that it runs in,
and starts a new interpreter for each change. Here a process that has the test tools loaded forks for each.
"""

import argparse
import os
import random
import shutil
import signal
import sys
import tempfile
import time
import tomllib
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import hypothesis  # noqa: F401  # loaded once, before the forks
import pytest
from mutants import Mutant, mutants, rules

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("src", "tests", "docs", "tools", "examples", "pyproject.toml", "README.md")
CLOCK = count(1_000_000_000)
EQUIVALENT = ROOT / "tests" / "mutations.toml"


@dataclass
class Run:
    """A change that is being tried in a copy of the tree, by a process."""

    mutant: Mutant
    copy: Path
    process: int
    until: float


def main() -> int:
    """Try the games that are asked for, and write a report on each."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", help="names of games; without any, all of them")
    parser.add_argument("--sample", type=int, default=300, help="changes of each game (300)")
    parser.add_argument("--seed", type=int, default=1, help="which of all changes they are (1)")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)), help="at the same time")
    parser.add_argument("--report", type=Path, default=ROOT / "artefacts" / "mutations", help="a folder")
    chosen = parser.parse_args()
    folder = ROOT / "src" / "undercroft" / "games"
    known = sorted(path.parent.name for path in folder.glob("*/options.py"))
    for name in chosen.games:
        if name not in known:
            parser.error(f"there is no game {name!r}; the games are: {', '.join(known)}")
    os.environ["PYTHONHASHSEED"] = "0"
    chosen.report.mkdir(parents=True, exist_ok=True)
    for name in chosen.games or known:
        told = game(name, chosen.sample, chosen.seed, chosen.jobs)
        (chosen.report / f"{name}.txt").write_text(told, encoding="utf-8")
        say(told)
    return 0


def game(name: str, sample: int, seed: int, jobs: int) -> str:
    """Try a sample of changes of a game's rules; what came of it, in words."""
    package = ROOT / "src" / "undercroft" / "games" / name
    files = rules(package)
    every = [mutant for path in files for mutant in mutants(path, ROOT)]
    known = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["same"]
    drawn = random.Random(f"{name} {seed}").sample(every, min(sample, len(every)))
    tried = [mutant for mutant in drawn if not changes_nothing(mutant, known)]
    with tempfile.TemporaryDirectory(prefix="mutate-") as place:
        copies = [copied(Path(place) / str(k)) for k in range(jobs)]
        say(f"{name}: {len(files)} files of rules, {len(every)} changes; the tests unchanged ...\n")
        begun = time.monotonic()
        if wait(start(copies[0], name)):
            raise SystemExit(f"{name}: the tests fail without any change; run them first")
        limit = 30 + 4 * (time.monotonic() - begun)
        survivors = run(name, tried, copies, limit)
    share = 100 * len(survivors) / max(len(tried), 1)
    lines = [
        f"{name}: {len(tried)} of {len(every)} changes of {len(files)} files tried (seed {seed}), "
        f"{len(survivors)} survived: {share:.1f} %; {len(drawn) - len(tried)} more change nothing",
        *(f"  {mutant}" for mutant in sorted(survivors, key=lambda one: (one.path, one.line))),
    ]
    return "\n".join(lines) + "\n"


def run(name: str, tried: list[Mutant], copies: list[Path], limit: float) -> list[Mutant]:
    """Try changes, one in each copy at a time; those that survive."""
    ahead, free = list(reversed(tried)), list(copies)
    running: list[Run] = []
    survivors: list[Mutant] = []
    done = 0
    while ahead or running:
        while ahead and free:
            mutant, copy = ahead.pop(), free.pop()
            put(copy, mutant.path, mutant.apply((ROOT / mutant.path).read_text(encoding="utf-8")))
            running.append(Run(mutant, copy, start(copy, name), time.monotonic() + limit))
        time.sleep(0.05)
        for one in list(running):
            ended, status = os.waitpid(one.process, os.WNOHANG)
            if not ended and time.monotonic() < one.until:
                continue
            if not ended:  # it hangs: that is noticed
                os.killpg(one.process, signal.SIGKILL)
                os.waitpid(one.process, 0)
            elif status == 0:
                survivors.append(one.mutant)
                say(f"\r  survived: {one.mutant}\n")
            running.remove(one)
            put(one.copy, one.mutant.path, (ROOT / one.mutant.path).read_text(encoding="utf-8"))
            free.append(one.copy)
            done += 1
            say(f"\r  {done} of {len(tried)}, {len(survivors)} survived")
    say("\n")
    return survivors


def start(copy: Path, name: str) -> int:
    """Run a game's tests in a copy of the tree, in a process of its own."""
    process = os.fork()
    if process:
        return process
    os.setpgid(0, 0)
    os.chdir(copy)
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    sys.path[:0] = [str(copy / "src"), str(copy)]
    os.environ["PYTHONPATH"] = str(copy / "src")
    os.environ["UNDERCROFT_EXPECT"] = "pure"
    asked = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not soak"]
    try:
        failed = pytest.main([*asked, f"tests/games/{name}"])
        failed = failed or pytest.main([*asked, "tests/test_playthroughs.py", "-k", name])
    finally:
        os._exit(1 if sys.exc_info()[0] or failed else 0)


def say(text: str) -> None:
    """Show how far it is."""
    sys.stdout.write(text)
    sys.stdout.flush()


def wait(process: int) -> int:
    """How a process ended: 0 if its tests pass."""
    return os.waitpid(process, 0)[1]


def put(copy: Path, path: str, text: str) -> None:
    """Write a file of a copy so that Python sees that it is another one: its time has never been."""
    file = copy / path
    file.write_text(text, encoding="utf-8")
    never = next(CLOCK)
    os.utime(file, (never, never))


def copied(place: Path) -> Path:
    """A copy of what the tests need."""
    for name in COPIED:
        ignore = shutil.ignore_patterns("__pycache__", "page", "node_modules")
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, place / name, ignore=ignore)
        else:
            shutil.copy(ROOT / name, place / name)
    return place


def changes_nothing(mutant: Mutant, known: list[dict[str, str]]) -> bool:
    """Is a change known to change nothing? What stands before it in the file tells it from its like."""
    text = (ROOT / mutant.path).read_text(encoding="utf-8")[: mutant.begin]
    return any(
        (one["path"], one["old"], one["new"]) == (mutant.path, mutant.old, mutant.new)
        and text.endswith(one["after"])
        for one in known
    )


if __name__ == "__main__":
    sys.exit(main())
