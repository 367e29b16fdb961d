"""Change the rules of a game in one small place at a time, and see whether its tests notice: `make mutate`.

Each change is made in a copy of the tree, in which the game's tests, its golden playthroughs and the laws run
in pure Python until one fails. A change that no test notices has survived. One that makes a test take four
times its processor time is noticed: processor time, for on a busy machine a clock would strike for all.
What provably changes nothing stands in `tests/mutations.toml`, with its reason, and does not count.

mutmut 3 changes functions only, no tables, and takes no sample; cosmic-ray changes the tree that it runs in,
and starts a new interpreter for each change. Here a process that has the tests loaded forks for each
(`hosted`); what cannot be tried so is tried in a process that loads everything anew.
"""

import argparse
import json
import os
import random
import resource
import shutil
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

import hypothesis  # noqa: F401  # loaded once, before the forks
import pytest
from hosted import LAWS, Host, Sorted, place, put
from mutants import Mutant, mutants, rules

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("src", "tests", "docs", "tools", "examples", "pyproject.toml", "README.md")
ASKED = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not soak"]
PLAYTHROUGHS = "tests/test_playthroughs.py"
EQUIVALENT = ROOT / "tests" / "mutations.toml"


@dataclass
class Run:
    """A change that is being tried in a copy of the tree."""

    mutant: Mutant
    copy: Path


def main() -> int:
    """Try the games that are asked for, and write a report on each."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", help="names of games; without any, all of them")
    parser.add_argument("--sample", type=int, default=300, help="changes of each game (300)")
    parser.add_argument("--seed", type=int, default=1, help="which of all changes they are (1)")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)), help="at the same time")
    parser.add_argument("--report", type=Path, default=ROOT / "artefacts" / "mutations", help="a folder")
    parser.add_argument("--again", action="store_true", help="only what survived the last time")
    chosen = parser.parse_args()
    folder = ROOT / "src" / "undercroft" / "games"
    known = sorted(path.parent.name for path in folder.glob("*/options.py"))
    for name in chosen.games:
        if name not in known:
            parser.error(f"there is no game {name!r}; the games are: {', '.join(known)}")
    os.environ["PYTHONHASHSEED"] = "0"
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of processes load the same files
    sys.dont_write_bytecode = False
    chosen.report.mkdir(parents=True, exist_ok=True)
    for name in chosen.games or known:
        report = chosen.report / f"{name}.txt"
        listed = report.read_text(encoding="utf-8") if chosen.again else ""
        told = game(name, chosen.sample, chosen.seed, chosen.jobs, listed)
        report.write_text(told, encoding="utf-8")
        say(told)
    return 0


def game(name: str, sample: int, seed: int, jobs: int, listed: str = "") -> str:
    """Try a sample of changes of a game's rules, or those of them that are listed; what came of it."""
    package = ROOT / "src" / "undercroft" / "games" / name
    files = rules(package)
    every = [mutant for path in files for mutant in mutants(path, ROOT)]
    known = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["same"]
    drawn = random.Random(f"{name} {seed}").sample(every, min(sample, len(every)))
    tried = [mutant for mutant in drawn if not changes_nothing(mutant, known)]
    if listed:
        tried = [mutant for mutant in tried if f"{mutant}\n" in listed]
    with tempfile.TemporaryDirectory(prefix="mutate-") as folder:
        copies = [copied(Path(folder) / str(k)) for k in range(jobs)]
        say(f"{name}: {len(files)} files of rules, {len(every)} changes; the tests unchanged ...\n")
        survivors, left, hung, limit, order = quickly(name, tried, copies[0])
        more, others = run(name, left, copies, limit, order)
        survivors += more
        hung += others
    share = 100 * len(survivors) / max(len(tried), 1)
    left_out = "were not tried again" if listed else "change nothing"
    lines = [
        f"{name}: {len(tried)} of {len(every)} changes of {len(files)} files tried (seed {seed}), "
        f"{len(survivors)} survived: {share:.1f} %; {len(drawn) - len(tried)} more {left_out}; "
        f"{hung} of those that were noticed hung",
        *(f"  {mutant}" for mutant in sorted(survivors, key=lambda one: (one.path, one.line))),
    ]
    return "\n".join(lines) + "\n"


def quickly(
    name: str, tried: list[Mutant], copy: Path
) -> tuple[list[Mutant], list[Mutant], int, int, list[str]]:
    """Try changes of functions in one process that forks.

    What survived, what is left to be tried otherwise, how many hung, seconds for a run of all tests, and the
    tests in their order, those first that noticed most for their time.
    """
    inside = [one for one in tried if place(one, (ROOT / one.path).read_text(encoding="utf-8"))]
    end, pen = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(end)
        enter(copy)
        with os.fdopen(pen, "w") as told:
            try:
                host = Host(name, inside, copy, told)
                sys.setprofile(host.loading)
                pytest.main([*ASKED, *tests_of(copy, name)], plugins=[host])
            finally:
                told.flush()
                os._exit(0)
    os.close(pen)
    survivors: list[Mutant] = []
    left = [one for one in tried if one not in inside]
    hung = 0
    with os.fdopen(end) as heard:
        limit = int(heard.readline() or "0")
        for done, (mutant, word) in enumerate(zip(inside, heard, strict=False), 1):
            if word.strip() == "survived":
                survivors.append(mutant)
                say(f"\r  survived: {mutant}\n")
            elif word.strip() == "again":
                left.append(mutant)
            hung += word.strip() == "hung"
            say(f"\r  {done} of {len(inside)} in functions, {len(survivors)} survived")
        order: list[str] = json.loads(heard.readline() or "[]")
    os.waitpid(process, 0)
    if limit == 0:
        raise SystemExit(f"{name}: the tests fail without any change; run them first")
    say("\n")
    return survivors, left, hung, limit, order


def run(
    name: str, tried: list[Mutant], copies: list[Path], limit: int, order: list[str]
) -> tuple[list[Mutant], int]:
    """Try changes, one in each copy at a time; those that survive, and how many hung."""
    ahead, free = list(reversed(tried)), list(copies)
    running: dict[int, Run] = {}
    survivors: list[Mutant] = []
    done, hung = 0, 0
    while ahead or running:
        while ahead and free:
            mutant, copy = ahead.pop(), free.pop()
            put(copy, mutant.path, mutant.apply((ROOT / mutant.path).read_text(encoding="utf-8")))
            running[start(copy, name, limit, order)] = Run(mutant, copy)
        process, status = os.wait()
        one = running.pop(process)
        if status == 0:
            survivors.append(one.mutant)
            say(f"\r  survived: {one.mutant}\n")
        elif os.WIFSIGNALED(status):
            hung += 1
        put(one.copy, one.mutant.path, (ROOT / one.mutant.path).read_text(encoding="utf-8"))
        free.append(one.copy)
        done += 1
        say(f"\r  {done} of {len(tried)}, {len(survivors)} survived")
    say("\n")
    return survivors, hung


def start(copy: Path, name: str, limit: int, order: list[str]) -> int:
    """Run a game's tests in a copy of the tree, in a process of its own, with so many seconds of work."""
    process = os.fork()
    if process:
        return process
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    enter(copy)
    try:
        failed = pytest.main([*ASKED, *tests_of(copy, name)], plugins=[Sorted(name, order)])
    finally:
        os._exit(1 if sys.exc_info()[0] or failed else 0)


def enter(copy: Path) -> None:
    """Make a process one of this copy of the tree, and let it say nothing."""
    os.chdir(copy)
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    sys.path[:0] = [str(copy / "src"), str(copy)]
    os.environ["PYTHONPATH"] = str(copy / "src")
    os.environ["UNDERCROFT_EXPECT"] = "pure"


def tests_of(copy: Path, name: str) -> list[str]:
    """The files with a game's tests, and those that have tests of every game."""
    files = sorted((copy / "tests" / "games" / name).glob("test_*.py"))
    return [PLAYTHROUGHS, LAWS, *(str(file.relative_to(copy)) for file in files)]


def say(text: str) -> None:
    """Show how far it is."""
    sys.stdout.write(text)
    sys.stdout.flush()


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
