"""Changes of rules tried without loading anything anew: the tests stand ready in one process, which forks.

In each fork the function with the change gets its new code, and tests run until one fails, those first that
noticed most so far. What stands outside of functions, or runs while modules are loaded, cannot be tried so.
"""

from __future__ import annotations

import ast
import os
import resource
import sys
from collections import Counter
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, TextIO

import pytest
from _pytest.runner import runtestprotocol

if TYPE_CHECKING:
    from mutants import Mutant


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


def swap(mutant: Mutant, text: str) -> None:
    """Give the function that a change is in, in the module that is loaded, its new code."""
    names = place(mutant, text)
    code = compile(mutant.apply(text), mutant.path, "exec", dont_inherit=True)
    found: object = sys.modules[mutant.path.removeprefix("src/").removesuffix(".py").replace("/", ".")]
    for name in names:
        inner = [each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == name]
        code = max((each for each in inner if each.co_firstlineno <= mutant.line), key=first_line)
        found = vars(found)[name]
    if isinstance(found, property):
        found = found.fget
    found = getattr(found, "__wrapped__", getattr(found, "__func__", found))
    found.__code__ = code  # type: ignore[attr-defined]


def first_line(code: CodeType) -> int:
    """Where a function begins."""
    return code.co_firstlineno


class Host:
    """A plugin of pytest: instead of running the tests once, it tries changes, one after the other.

    It tells first how many seconds of work the tests may take, 0 if they fail without any change; then of
    each change `noticed`, `hung` or `survived`.
    """

    def __init__(self, game: str, tried: list[Mutant], root: Path, told: TextIO) -> None:
        self.game = game
        self.tried = tried
        self.root = root
        self.told = told
        self.noticed: Counter[int] = Counter()  # by test: how many changes
        self.limit = resource.RLIM_INFINITY

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = [item for item in session.items if self.game in item.nodeid]  # playthroughs are of all games
        failed = not items or session.testsfailed > 0 or self.run(items, None) != -1
        self.limit = 30 + 4 * round(os.times().children_user)
        self.tell("0" if failed else str(self.limit))
        for mutant in [] if failed else self.tried:
            test = self.run(items, mutant)
            if test >= 0:
                self.noticed[test] += 1
            self.tell("survived" if test == -1 else "hung" if test == -2 else "noticed")
        return True

    def tell(self, word: str) -> None:
        self.told.write(f"{word}\n")
        self.told.flush()

    def run(self, items: list[pytest.Item], mutant: Mutant | None) -> int:
        """The test that notices a change; -1 if none does, -2 if it hung."""
        end, pen = os.pipe()
        process = os.fork()
        if process == 0:
            self.child(items, mutant, pen)
        os.close(pen)
        said = os.read(end, 16)
        os.close(end)
        os.waitpid(process, 0)
        return int(said) if said else -2

    def child(self, items: list[pytest.Item], mutant: Mutant | None, pen: int) -> None:
        """In a process of its own: change the rules, run the tests, and say which one failed."""
        resource.setrlimit(resource.RLIMIT_CPU, (self.limit, self.limit))
        said = "-1"
        try:
            if mutant is not None:
                swap(mutant, (self.root / mutant.path).read_text(encoding="utf-8"))
            for k in sorted(range(len(items)), key=lambda k: (-self.noticed[k], k)):
                if any(report.failed for report in runtestprotocol(items[k], log=False)):
                    said = str(k)
                    break
        finally:
            os.write(pen, said.encode())  # after an error -1: then it is tried in the other way
            os._exit(0)
