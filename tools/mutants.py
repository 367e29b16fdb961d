"""Which files of a game are its rules, and every small change that can be made to them."""

import ast
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip

# What frames and scenarios have for people, for previews and for checks, beside what they do.
SPOKEN = (
    "title", "question", "hint", "effect", "look_for", "why_not", "why_over", "ask_chance", "chance_text",
    "lines", "sentence", "cites", "view", "imagine", "audit", "gold_in", "setups", "_TRIED", "_MEETINGS",
    "_dragon_there",
)  # fmt: skip
# What the set-up leads to and is no rule: what is told and in which words, what must be true of a position
# and follows from its board, and how much gold the board shows to whom it is hidden from.
BESIDE = (
    "events.py", "told.py", "words.py", "phrases.py", "nouns.py", "parts.py", "audit.py", "survey.py",
    "reckoning.py",
)  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change of one expression: where it begins and ends in the file's text, and what stands there."""

    path: str
    line: int
    begin: int
    end: int
    old: str
    new: str

    def apply(self, text: str) -> str:
        """The file with the change."""
        return text[: self.begin] + self.new + text[self.end :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.old}  becomes  {self.new}"


def rules(package: Path) -> list[Path]:
    """The files that decide how a game goes: its set-up, and what that imports of the game, step by step.

    Words, questions, views and odds are not among them, for no rule may ask them.
    """
    found: list[Path] = []
    ahead = [path for path in (package / "options.py", package / "setting.py") if path.exists()]
    while ahead:
        path = ahead.pop()
        if path in found:
            continue
        found.append(path)
        ahead += list(imported(path, package))
    return sorted(path for path in found if path.name not in BESIDE)


def imported(path: Path, package: Path) -> Iterator[Path]:
    """The files of a game's package that one of them imports."""
    prefix = f"undercroft.games.{package.name}"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith(prefix):
            continue
        folder = package.joinpath(*(node.module or "").split(".")[3:])
        for name in [folder, *(folder / alias.name for alias in node.names)]:
            for file in (name.with_suffix(".py"), name / "__init__.py"):
                if file.exists() and name != package:  # the package itself ties everything together
                    yield file


def mutants(path: Path, root: Path) -> list[Mutant]:
    """Every change of one operator, comparison or number in a file."""
    text = path.read_text(encoding="utf-8")
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found: list[Mutant] = []
    for node in live(ast.parse(text)):
        assert isinstance(node, ast.expr | ast.stmt) and node.end_lineno and node.end_col_offset is not None
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        old = text[begin:end]
        for other in changed(node):
            new = ast.unparse(other)
            new = new if isinstance(node, ast.stmt | ast.Constant) else f"({new})"
            found.append(Mutant(str(path.relative_to(root)), node.lineno, begin, end, old, new))
    return found


def live(tree: ast.AST) -> Iterator[ast.AST]:
    """Expressions and assignments that run: no types, no decorators, no texts for people."""
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns", "decorator_list", "type_comment"):
            continue
        for node in value if isinstance(value, list) else [value]:
            if isinstance(node, ast.FunctionDef) and node.name in SPOKEN:
                continue
            if (
                isinstance(node, ast.AnnAssign)
                and isinstance(node.target, ast.Name)
                and node.target.id in SPOKEN
            ):
                continue
            if isinstance(
                node, ast.Compare | ast.BinOp | ast.BoolOp | ast.UnaryOp | ast.Constant | ast.AugAssign
            ):
                yield node
            if isinstance(node, ast.AST):
                yield from live(node)


def changed(node: ast.AST) -> Iterator[ast.AST]:
    """The changes of one node, each as a node of its own."""
    if isinstance(node, ast.Compare):
        for k, operator in enumerate(node.ops):
            other = deepcopy(node)
            other.ops[k] = SWAPS[type(operator)]()  # type: ignore[call-overload]
            yield other
    elif isinstance(node, ast.BinOp | ast.BoolOp | ast.AugAssign) and type(node.op) in SWAPS:
        twin = deepcopy(node)
        twin.op = SWAPS[type(node.op)]()  # type: ignore[assignment]
        yield twin
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.Invert):
        yield node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        if node.value > 0:
            yield ast.Constant(node.value - 1)
