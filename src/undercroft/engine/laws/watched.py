"""Playing with every index watched. Run as a program of its own: nothing of the package is imported yet.

A space, node or seat below 0 is nobody and nowhere, but Python reads it from the end of a list, and so does
compiled code. Here the sources of the rules are loaded with each index in brackets handed through
`at_least_zero`, but for those that are written as a number. It costs the games that people play nothing.
"""

import ast
import builtins
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final

PACKAGE: Final = "undercroft"  # is loaded from its sources, compiled or not
RULES: Final = ("undercroft.engine.", "undercroft.games.")
LOOKED: Final = ("asks", "legal-ids", "looking", "prompts", "speaks", "conserves")  # reads of all kinds
UNWATCHED: Final = (ast.Slice, ast.Constant, ast.Tuple)


class BelowZero(IndexError):
    """Something was looked up at a place below 0."""


def at_least_zero(index: Any) -> Any:
    """An index, which is not below 0."""
    if isinstance(index, int) and index < 0:
        raise BelowZero(f"something is looked up at {index}: there is no place below 0")
    return index


def watch(tree: ast.Module) -> ast.Module:
    """The module with its indices watched; slices, and indices that are written as a number, are not."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and not isinstance(node.slice, UNWATCHED):
            written = isinstance(node.slice, ast.UnaryOp) and isinstance(node.slice.operand, ast.Constant)
            if not written:
                watched = ast.Name(at_least_zero.__name__, ast.Load())
                node.slice = ast.Call(watched, [node.slice], [])
    return ast.fix_missing_locations(tree)


class Watched(SourceFileLoader):
    """Loads a module of the rules, watched."""

    def get_code(self, fullname: str) -> CodeType:
        """From its source, never from a cache of what is not watched."""
        tree = ast.parse(Path(self.path).read_bytes(), self.path)
        return compile(watch(tree), self.path, "exec", dont_inherit=True)


class Sources(MetaPathFinder):
    """Finds the sources of the package, and of the game that is looked at."""

    def __init__(self, rules: Sequence[str]) -> None:
        self.rules = tuple(rules)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source, watched if it is one of rules."""
        rules = fullname.startswith(self.rules)
        if not rules and fullname.partition(".")[0] != PACKAGE:
            return None
        found = PathFinder.find_spec(fullname, path)
        if found is None or found.origin is None:
            return found
        origin = Path(found.origin)
        source = str(origin.with_name(origin.name.partition(".")[0] + ".py"))
        loader = (Watched if rules else SourceFileLoader)(fullname, source)
        inside = found.submodule_search_locations
        return spec_from_file_location(fullname, source, loader=loader, submodule_search_locations=inside)


def play(module: str, name: str, games: int, seed: int, nodes: int) -> str:
    """Play random games in every setup and look at them in every way; what went wrong, or nothing."""
    builtins.__dict__[at_least_zero.__name__] = at_least_zero
    sys.meta_path.insert(0, Sources([*RULES, module]))
    made = import_module(module)
    for part in name.split("."):
        made = getattr(made, part)
    laws = import_module("undercroft.engine.laws")
    try:
        laws.check(made(), games=games, seed=seed, laws=LOOKED, nodes=nodes)  # type: ignore[operator]
    except laws.LawBroken as broken:
        return str(broken)
    return ""


if __name__ == "__main__":
    asked = json.loads(sys.argv[1])
    sys.path[:] = asked.pop("path")
    sys.stdout.write(json.dumps(play(**asked)) + "\n")
