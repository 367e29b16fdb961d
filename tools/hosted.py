"""Changes of rules tried without loading anything anew: the tests stand ready in one process, which forks.

In each fork the function with the change gets its new code, and the tests that call it run until one fails,
those first that notice most for their time. What stands outside of functions, or runs while modules are
loaded, cannot be tried so. The file is changed as well, for tests that start programs.
"""

from __future__ import annotations

import ast
import builtins
import json
import os
import signal
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from time import process_time
from types import CodeType, FrameType, FunctionType
from typing import TYPE_CHECKING, TextIO

import pytest
from _pytest.runner import runtestprotocol

if TYPE_CHECKING:
    from mutants import Mutant

HIT = "__reached__"
LEAST = 5.0  # seconds of work that every test may take
LAWS = "tests/test_laws.py"


def place(mutant: Mutant, text: str) -> list[str]:
    """The classes and the function that a change is in, outermost first; empty if it is in no function."""
    names: list[str] = []
    body: list[ast.stmt] = ast.parse(text).body
    while True:
        for node in body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and around(node, mutant.line):
                names.append(node.name)
                if isinstance(node, ast.FunctionDef):
                    return names
                body = node.body
                break
        else:
            return []


def around(node: ast.ClassDef | ast.FunctionDef, line: int) -> bool:
    """Is a line in the body of this?"""
    return node.body[0].lineno <= line <= (node.end_lineno or 0)


def function_of(mutant: Mutant, text: str) -> FunctionType:
    """The function that a change is in, in the module that is loaded."""
    found: object = sys.modules[mutant.path.removeprefix("src/").removesuffix(".py").replace("/", ".")]
    for name in place(mutant, text):
        found = vars(found)[name]
    if isinstance(found, property):
        found = found.fget
    found = getattr(found, "__wrapped__", getattr(found, "__func__", found))
    assert isinstance(found, FunctionType)
    return found


def swap(mutant: Mutant, text: str) -> None:
    """Give the function that a change is in its new code."""
    code = compile(mutant.apply(text), mutant.path, "exec", dont_inherit=True)
    for name in place(mutant, text):
        inner = [each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == name]
        code = max((each for each in inner if each.co_firstlineno <= mutant.line), key=first_line)
    function_of(mutant, text).__code__ = code


def first_line(code: CodeType) -> int:
    """Where a function begins."""
    return code.co_firstlineno


def marked(mutant: Mutant, text: str, number: int) -> Mutant:
    """Instead of a change: the function that it is in says, whenever it is called, that it is reached."""
    body: list[ast.stmt] = ast.parse(text).body
    for name in place(mutant, text):
        node = next(
            node
            for node in body
            if isinstance(node, ast.ClassDef | ast.FunctionDef)
            and node.name == name
            and around(node, mutant.line)
        )
        body = node.body
    lines = text.splitlines(keepends=True)[: body[0].lineno - 1]
    begin = sum(map(len, lines)) + body[0].col_offset
    hit = f"{HIT}({number})\n{' ' * body[0].col_offset}"
    return replace(mutant, begin=begin, end=begin, old="", new=hit)


def put(copy: Path, path: str, text: str) -> None:
    """Write a file of a copy so that Python sees that it is another one: its time has never been."""
    file = copy / path
    never = int(file.stat().st_mtime) + 1
    file.write_text(text, encoding="utf-8")
    os.utime(file, (never, never))


def meant(item: pytest.Item, game: str) -> bool:
    """Is it a test of the game, or a law in its usual set-up?"""
    other = LAWS in item.nodeid and item.get_closest_marker("once") is not None
    return game in item.nodeid and not other


class Sorted:
    """A plugin of pytest: the tests of a game in a given order."""

    def __init__(self, game: str, order: list[str]) -> None:
        self.game = game
        self.place = {test: k for k, test in enumerate(order)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if meant(item, self.game)]
        items.sort(key=lambda item: self.place.get(item.nodeid, 0))


class Host:
    """A plugin of pytest: instead of running the tests once, it tries changes, one after the other.

    Each change meets the tests that reach its function, those first that notice most for their time. It tells
    first how many seconds of work all tests may take, 0 if they fail without any change; then of each change
    `noticed`, `hung`, `survived`, or `again` if its function ran while modules were loaded and nothing was
    noticed; last all tests in the order in which they are to be run, as JSON.
    """

    def __init__(self, game: str, tried: list[Mutant], copy: Path, told: TextIO) -> None:
        self.game = game
        self.tried = tried
        self.copy = copy
        self.told = told
        self.loaded: set[CodeType] = set()  # what ran before the first test
        self.noticed: Counter[int] = Counter()  # by test: how many changes
        self.asked: Counter[int] = Counter()  # by test: of how many that it was run for
        self.cost: list[float] = []  # by test: seconds of work
        self.reached: list[set[int]] = []  # by test: the functions that it calls

    def loading(self, frame: FrameType, event: str, _argument: object) -> None:
        """Remember what is called: `sys.setprofile` calls this from before modules are loaded."""
        if event == "call":
            self.loaded.add(frame.f_code)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.setprofile(None)
        items = [item for item in session.items if meant(item, self.game)]
        functions = sorted({self.function(mutant) for mutant in self.tried})
        failed = not items or session.testsfailed > 0 or not self.learn(items, functions)
        self.tell("0" if failed else str(30 + 4 * round(sum(self.cost))))
        for mutant in [] if failed else self.tried:
            number = functions.index(self.function(mutant))
            order = sorted((k for k, found in enumerate(self.reached) if number in found), key=self.promise)
            test = self.run(items, order, mutant)
            self.asked.update(order[: order.index(test) + 1] if test in order else order)
            if test >= 0:
                self.noticed[test] += 1
            self.tell(("noticed" if test >= 0 else "hung") if test != -1 else self.unnoticed(mutant))
        self.tell(json.dumps([items[k].nodeid for k in sorted(range(len(self.cost)), key=self.promise)]))
        return True

    def text(self, mutant: Mutant) -> str:
        """The file that a change is in, as it was."""
        return (self.copy / mutant.path).read_text(encoding="utf-8")

    def function(self, mutant: Mutant) -> tuple[str, ...]:
        """The function that a change is in: its file, its classes, its name."""
        return (mutant.path, *place(mutant, self.text(mutant)))

    def unnoticed(self, mutant: Mutant) -> str:
        """What a change that no test noticed has come to."""
        return "again" if function_of(mutant, self.text(mutant)).__code__ in self.loaded else "survived"

    def promise(self, k: int) -> float:
        """How much is to be expected of a test for its time; the least is the most."""
        return -(self.noticed[k] + 0.5) / (self.asked[k] + 1) / (self.cost[k] + 0.01)

    def tell(self, word: str) -> None:
        self.told.write(f"{word}\n")
        self.told.flush()

    def learn(self, items: list[pytest.Item], functions: list[tuple[str, ...]]) -> bool:
        """Run the tests without any change: what each costs and calls. Does none fail?"""
        end, pen = os.pipe()
        process = os.fork()
        if process == 0:
            self.observe(items, functions, pen)
        os.close(pen)
        with os.fdopen(end) as heard:
            found = json.loads(heard.read() or "[]")
        os.waitpid(process, 0)
        self.cost = [cost for cost, _reached in found]
        self.reached = [set(reached) for _cost, reached in found]
        return len(found) == len(items)

    def observe(self, items: list[pytest.Item], functions: list[tuple[str, ...]], pen: int) -> None:
        """In a process of its own: tell of each test what it costs and calls, until one fails."""
        found: list[tuple[float, list[int]]] = []
        hits: set[int] = set()
        setattr(builtins, HIT, hits.add)
        try:
            for mutant in self.tried:
                text = self.text(mutant)
                swap(marked(mutant, text, functions.index(self.function(mutant))), text)
            for item in items:
                hits.clear()
                begun = process_time()
                if any(report.failed for report in runtestprotocol(item, log=False)):
                    break
                found.append((process_time() - begun, sorted(hits)))
        finally:
            with os.fdopen(pen, "w") as said:
                json.dump(found, said)
            os._exit(0)

    def run(self, items: list[pytest.Item], order: list[int], mutant: Mutant) -> int:
        """The test that notices a change; -1 if none does, -2 if it hung."""
        text = self.text(mutant)
        put(self.copy, mutant.path, mutant.apply(text))
        end, pen = os.pipe()
        process = os.fork()
        if process == 0:
            self.child(items, order, mutant, text, pen)
        os.close(pen)
        said = os.read(end, 16)
        os.close(end)
        os.waitpid(process, 0)
        put(self.copy, mutant.path, text)
        return int(said) if said else -2

    def child(self, items: list[pytest.Item], order: list[int], mutant: Mutant, text: str, pen: int) -> None:
        """In a process of its own: change the rules, run the tests, and say which one failed."""
        said = "-1"
        try:
            swap(mutant, text)
            for k in order:
                signal.setitimer(signal.ITIMER_PROF, LEAST + 4 * self.cost[k])  # who hangs is ended
                if any(report.failed for report in runtestprotocol(items[k], log=False)):
                    said = str(k)
                    break
        finally:
            os.write(pen, said.encode())  # after an error -1: then it is tried in the other way
            os._exit(0)
