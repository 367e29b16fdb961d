"""Sentences of games keep what they speak of: none that names a card or a place is an f-string or is cut.

Nor does anybody above the games read them: what is printed on a card, asked or told is for people.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.conftest import HERE

GAMES = HERE.parent / "src" / "undercroft" / "games"
SPOKEN = sorted(
    path
    for path in GAMES.rglob("*.py")
    if path.parent.name == "speech" or path.name in ("speech.py", "told.py", "led.py")
)
NAMES = ("node_name", "space_name", "cell_name", "seat_letter")  # in plain words, for texts that are typed
CUTS = ("capitalize", "lower", "partition", "removeprefix", "removesuffix", "replace", "split", "upper")
TYPED = ("ask_chance", "chance_text", "chance_title", "parse_chance")  # what people type, and how
FOR_PEOPLE = ("title", "preface", "label", "why", "reason")  # fields of what games say
READS = (
    "partition",
    "removeprefix",
    "removesuffix",
    "rpartition",
    "rsplit",
    "split",
    "startswith",
    "endswith",
)
CARDS = ("card", "one", "option", "hero")  # of which the text is no source, but print
KEYED = ("Place", "Face", "number")  # their first word is a key


def silent(node: ast.AST) -> bool:
    """Is it about what is typed, or about keys?"""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in KEYED
    return isinstance(node, ast.FunctionDef) and node.name in TYPED


def spoken(tree: ast.AST) -> Iterator[ast.AST]:
    """All that is said."""
    for node in ast.iter_child_nodes(tree):
        if not silent(node):
            yield node
            yield from spoken(node)


def forgotten(tree: ast.AST) -> list[str]:
    """Cards and places that an f-string names."""
    return [
        ast.unparse(part.value)
        for node in spoken(tree)
        if isinstance(node, ast.JoinedStr)
        for part in node.values
        if isinstance(part, ast.FormattedValue)
        and (
            (isinstance(part.value, ast.Attribute) and part.value.attr == "title")
            or (isinstance(part.value, ast.Call) and ast.unparse(part.value.func) in NAMES)
        )
    ]


def cut(tree: ast.AST) -> list[str]:
    """Words that are made of other words by their letters."""
    return [
        ast.unparse(node)
        for node in spoken(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CUTS
    ]


def read(tree: ast.AST) -> list[str]:
    """Words for people that are taken apart; at blanks anybody may, who writes initials or lines."""
    return [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if node.func.attr in READS and node.args
        if isinstance(words := node.func.value, ast.Attribute)
        if words.attr in FOR_PEOPLE or (words.attr == "text" and ast.unparse(words.value) in CARDS)
    ]


@pytest.mark.parametrize("path", SPOKEN, ids=lambda path: path.relative_to(GAMES).as_posix())
def test_no_sentence_forgets_what_it_speaks_of_or_is_cut(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert forgotten(tree) == []
    assert cut(tree) == []


def test_a_sentence_that_forgets_or_is_cut_would_be_found() -> None:
    tree = ast.parse(
        'def says(card): return f"Pay {card.title} at {cell_name(3)}?", f"{card.text.capitalize()}."\n'
        'def ask_chance(card): return f"Type {card.title.lower()}."'
    )
    assert forgotten(tree) == ["card.title", "cell_name(3)"]
    assert cut(tree) == ["card.text.capitalize()"]


@pytest.mark.parametrize("room", ["bots", "cli", "env", "lab", "server", "table"])
def test_nobody_above_the_games_reads_what_they_say_to_people(room: str) -> None:
    for path in (GAMES.parent / room).rglob("*.py"):
        assert read(ast.parse(path.read_text(encoding="utf-8"))) == [], path


def test_who_reads_what_is_said_to_people_would_be_found() -> None:
    tree = ast.parse(
        "n = card.text.split(';')[0]\ntitle, _, rest = book.preface.partition('x')\ntyped.split()"
    )
    assert sorted(read(tree)) == ["book.preface.partition('x')", "card.text.split(';')"]
