"""Cards are objects: no rule asks three times which card it is."""

import ast
from collections.abc import Iterator

import pytest
from tests.conftest import HERE

from undercroft.engine.registry import find, shelf

GAMES = HERE.parent / "src" / "undercroft" / "games"
MOST = 2


def cards_of(tree: ast.AST, printed: set[str]) -> set[str]:
    """The numbers of cards that a module takes from where they are printed."""
    return {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name.isupper() and alias.name.lower().replace("_", "-") in printed
    }


def compared(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """What is compared with a name, and the name; with each of several in brackets."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.Eq, ast.NotEq, ast.In, ast.NotIn)):
            right = node.comparators[0]
            for name in right.elts if isinstance(right, ast.Tuple) else [right]:
                yield ast.unparse(node.left), ast.unparse(name)


def ladders(tree: ast.AST, printed: set[str]) -> list[str]:
    """Functions that ask of one thing whether it is this card, or that, or a third."""
    cards = cards_of(tree, printed)
    found = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            asked: dict[str, set[str]] = {}
            for thing, name in compared(function):
                if name in cards:
                    asked.setdefault(thing, set()).add(name)
            found += [f"{function.name}: {thing}" for thing, names in asked.items() if len(names) > MOST]
    return found


@pytest.mark.parametrize("game", [game.name for game in shelf()])
def test_no_rule_asks_three_times_which_card_it_is(game: str) -> None:
    printed = {card.key.partition(":")[2] for card in find(game).cards()}
    found = {
        path.relative_to(GAMES).as_posix(): wrong
        for path in (GAMES / game).rglob("*.py")
        if (wrong := ladders(ast.parse(path.read_text(encoding="utf-8")), printed))
    }
    assert found == {}


def test_a_ladder_of_cards_would_be_found() -> None:
    tree = ast.parse(
        "from undercroft.games.lords.cards.opportunities import FUND, HALL, PET_FAIR\n"
        "def ask(board: int) -> None:\n"
        "    if board in (PET_FAIR, FUND): pass\n"
        "    elif board == HALL: pass\n"
    )
    assert ladders(tree, {"fund", "hall", "pet-fair"}) == ["ask: board"]
    assert ladders(tree, {"fund", "hall"}) == []
