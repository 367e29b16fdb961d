"""No compiled source shifts a constant to the left by a number that it has to look up.

mypyc 2.4.1 computes such a shift in 32 bits, silently: rules that are right in pure Python go wrong compiled.
`bit` is the one place that may (`engine/bits.py`).
"""

import ast
from pathlib import Path

import pytest
from tests.scripts import ROOT

PACKAGE = ROOT / "src" / "undercroft"
COMPILED = ("engine", "games", "bots", "env/features")
SOURCES = [path for folder in COMPILED for path in sorted((PACKAGE / folder).rglob("*.py"))]


def constant(node: ast.expr) -> bool:
    """Is it a number that is known when a module is compiled? Names in capitals are."""
    if isinstance(node, ast.BinOp):
        return constant(node.left) and constant(node.right)
    if isinstance(node, ast.Attribute):
        return node.attr.isupper()
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


def shifts(source: str) -> list[int]:
    """The lines that shift a constant by something that is none."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.LShift)
        and constant(node.left)
        and not constant(node.right)
    ]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_constant_is_shifted_by_a_variable(path: Path) -> None:
    assert shifts(path.read_text()) == [], f"{path.name}: write bit(n), or a number times it"


def test_the_shifts_that_went_wrong_are_found() -> None:
    wrong = "a = 15 << 4 * kind\nb = _GONE << n"
    right = "d = n + 1 << 4\ne = 1 << 62\nf = A << B\ng = 15 * bit(n)\nh = n << 4"
    assert shifts(wrong) == [1, 2]
    assert shifts(right) == []
