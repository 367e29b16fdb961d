"""Imports run one way: engine <- games <- bots <- lab, env; engine, games <- table <- server; cli on top.

Beside the games stands `throw`, which knows the engine alone; table, server and env know it.
"""

import ast
import re
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "undercroft"

ARROWS: dict[str, set[str]] = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "bots": {"engine", "games", "bots"},
    "lab": {"engine", "games", "bots", "lab", "mode"},
    "throw": {"engine", "throw"},
    "env": {"engine", "games", "bots", "env", "throw"},
    "table": {"engine", "games", "throw", "table"},
    "server": {"engine", "games", "bots", "table", "throw", "mode", "server"},
    "mode": {"engine"},
    "client": {"engine"},
    "cli": {"engine", "games", "bots", "lab", "table", "server", "mode", "client", "cli"},
}
RUNTIME = {"mypy_extensions", "librt", "typing_extensions"}  # what native and generic types need
OUTSIDE: dict[str, set[str]] = {
    "engine": RUNTIME,
    "games": RUNTIME,
    "bots": RUNTIME,
    "lab": {"pyarrow", "matplotlib", "ray"},  # each of them only where it is asked for
    "throw": {"numpy", "rapier3d"},  # in its one room that knows physics
    "env": RUNTIME | {"numpy", "gymnasium", "pettingzoo", "pyspiel"},
    "table": set(),
    "server": {"msgspec", "starlette", "uvicorn", "sqlalchemy", "alembic", "psycopg", "cryptography"},
    "mode": set(),
    "client": set(),
    "cli": {"rich", "shtab"},
}


def room_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports(text: str) -> set[str]:
    """Every module that a source imports, `a.b` for `from a import b`."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                found.add("a relative import")
            elif node.module == "undercroft":
                found |= {f"undercroft.{alias.name}" for alias in node.names}
            else:
                found.add(node.module or "")
    return found


def forbidden(path: Path, text: str) -> list[str]:
    """The imports of a module that run against the arrows."""
    room = room_of(path)
    wrong = []
    for name in sorted(imports(text)):
        top, *rest = name.split(".")
        if top == "undercroft":
            allowed = bool(rest) and rest[0] in ARROWS[room]
            if room == "games" and rest[:1] == ["games"] and path.parent != SOURCE / "games":
                allowed = rest[1:2] == [path.relative_to(SOURCE).parts[1]]  # a game knows no other game
        else:
            allowed = top in sys.stdlib_module_names or top in OUTSIDE[room]
        if not allowed:
            wrong.append(name)
    return wrong


MODULES = sorted(
    path for path in SOURCE.rglob("*.py") if path.parent != SOURCE or path.stem in ("mode", "client")
)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_run_one_way(path: Path) -> None:
    assert forbidden(path, path.read_text()) == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("engine/core.py", "from undercroft.games.dice.state import Dice"),
        ("engine/core.py", "import numpy"),
        ("engine/core.py", "import undercroft"),
        ("engine/core.py", "from . import bits"),
        ("games/dice/frames.py", "from undercroft.bots.bot import Bot"),
        ("games/dice/frames.py", "from undercroft.games.roll.state import Roll"),
        ("games/dice/frames.py", "from undercroft import table"),
        ("bots/uniform.py", "def f() -> None:\n    from undercroft.lab import simulate"),
        ("table/match.py", "from undercroft.cli import main"),
        ("table/match.py", "import msgspec"),
        ("env/episode.py", "from undercroft.table.match import Match"),
        ("throw/judge.py", "from undercroft.games.dice.state import Dice"),
        ("games/fighter/state.py", "from undercroft.throw import board"),
        ("bots/uniform.py", "import numpy"),
        ("client.py", "from undercroft.server import messages"),
        ("lab/simulate.py", "from rich.progress import Progress"),
    ],
)
def test_a_forbidden_import_is_caught(module: str, line: str) -> None:
    assert len(forbidden(SOURCE / module, line)) == 1


def test_one_module_knows_the_physics_package() -> None:
    found = {
        str(path.relative_to(SOURCE))
        for path in MODULES
        for name in imports(path.read_text())
        if name.split(".")[0] == "rapier3d"
    }
    assert found == {"throw/physics.py"}


def test_rules_know_no_generator_clock_or_network() -> None:
    banned = {"random", "time", "datetime", "socket", "threading", "asyncio", "secrets", "uuid", "os"}
    found = {
        (str(path.relative_to(SOURCE)), name)
        for path in MODULES
        if room_of(path) in ("engine", "games") and path.parent.name != "laws"  # laws watch over them
        for name in imports(path.read_text())
        if name.split(".")[0] in banned
    }
    assert found == set()


NAMES = sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "game.py").is_file())
WORDS = {"dice"}  # names that are words, too: alone they name no game


def of_games(text: str) -> set[str]:
    """The games of which a module imports something."""
    found = set(imports(text))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    rooms = r"undercroft\.(games|bots|env\.features|cli\.boards)"
    return {name for name in NAMES for module in found if re.match(rf"{rooms}\.{name}\b", module)}


def in_strings(text: str) -> set[str]:
    """The games that a module names in a string, alone or before a paragraph; docstrings may."""
    tree = ast.parse(text)
    loose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in loose:
            name, slash, _rest = node.value.partition("/")
            found |= {name} & set(NAMES) - (set() if slash else WORDS)
    return found


def test_no_room_above_the_games_knows_one_of_them_by_name() -> None:
    """What is of one game stands in its own room, and one registry lists games."""
    found = []
    for path in MODULES:
        inside, text = path.relative_to(SOURCE), path.read_text()
        own = {*NAMES} & {*inside.parts, inside.stem}
        if inside.as_posix() == "games/__init__.py":
            continue
        if inside.parent.as_posix() == "cli/boards" and not own and len(of_games(text)) == 1:
            continue  # a part of one game's picture
        known = of_games(text) - own if own else of_games(text) | in_strings(text)
        found += [f"{inside}: {name}" for name in sorted(known)]
    assert not found


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("from undercroft.games.digger.tiles import ROOMS", {"digger"}),
        ("from undercroft.cli.boards import dice, roll", {"dice", "roll"}),
        ('LISTED = {"lords": 4}', {"lords"}),
        ('RULE = "dice/win"', {"dice"}),
        ('KIND = "dice"', set()),
        ('def f() -> None:\n    """lords"""', set()),
    ],
)
def test_a_game_that_is_named_outside_its_rooms_is_found(text: str, games: set[str]) -> None:
    assert of_games(text) | in_strings(text) == games


PAGE = Path(__file__).parents[2] / "web" / "src"
NAMED = re.compile(rf"([\"'`])({'|'.join(NAMES)})(/[^\"'`]*)?\1|boards/({'|'.join(NAMES)})\b")


def test_the_page_knows_games_by_their_rooms_and_one_registry() -> None:
    found = []
    for path in sorted([*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")]):
        inside = path.relative_to(PAGE).as_posix()
        if inside == "games.ts" or inside.startswith(tuple(f"boards/{name}/" for name in NAMES)):
            continue
        named = {match[0] for match in NAMED.finditer(path.read_text(encoding="utf-8"))}
        found += [f"{inside}: {name}" for name in named if name.strip("\"'`") not in WORDS]
    assert not found


FRAME_NUMBER = re.compile(r"\b(\w+\.)?(top|frame|f)\b[\])\"']* & (255|0xFF\b)")


def test_how_a_frame_is_packed_is_known_to_the_engine_alone() -> None:
    """Everybody else asks `kind_of` and `field`."""
    found = [
        f"{path.relative_to(SOURCE)}: {line.strip()}"
        for path in sorted(SOURCE.rglob("*.py"))
        if room_of(path) != "engine"
        for line in path.read_text(encoding="utf-8").splitlines()
        if FRAME_NUMBER.search(line)
    ]
    assert not found, "\n".join(found)
    assert FRAME_NUMBER.search("kind = s.top & 255"), "or the test could not fail"
