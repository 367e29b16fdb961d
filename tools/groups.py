"""Which modules are compiled, and in which group each of them is: its folder says so.

A group is one C file and one library. What all games share is the group `engine`; each game has a group of
its rules, its bots and what learners see of it, and one of its speech, where it has a folder `speech/`.
"""

from pathlib import Path, PurePosixPath

OF_GAMES = ("games", "bots", "env/features")  # rooms where each game has a folder or a file
ROOMS = ("engine", *OF_GAMES)
INTERPRETED = (
    "engine/laws/",  # laws must give games any number, also too large ones
    "engine/pickled.py",  # looks fields up by their names: there is nothing to gain
    "env/features/book.py",  # needs numpy, which a build does without
)
COMMON = "engine"
SPEECH = "speech"  # speaks to people: compiled with less effort, nobody waits for it


def games(package: Path) -> list[str]:
    """The folders of games that are on the shelf; one that is not there yet stays interpreted."""
    shelf = (package / "games" / "__init__.py").read_text()
    found = [path.name for path in (package / "games").iterdir() if path.is_dir()]
    return sorted(name for name in found if f"undercroft.games.{name} " in shelf)


def modules(package: Path) -> list[str]:
    """Every module that is compiled, as a path inside the package."""
    waiting = {path.name for path in (package / "games").iterdir() if path.is_dir()} - set(games(package))
    found = [
        (PurePosixPath(room), path.relative_to(package / room))
        for room in ROOMS
        for path in (package / room).rglob("*.py")
        if path.name != "__init__.py"
    ]
    inside = [room / path for room, path in found if path.parts[0].removesuffix(".py") not in waiting]
    return sorted(str(path) for path in inside if not str(path).startswith(INTERPRETED))


def placed(module: str) -> tuple[str, ...]:
    """Where a module stands in a room of games: the game, and what is behind it; nothing elsewhere."""
    path = PurePosixPath(module).with_suffix("")
    room = next((room for room in OF_GAMES if path.is_relative_to(room)), None)
    return path.relative_to(room).parts if room else ("",)


def unit_of(module: str, games: list[str]) -> str:
    """The game whose folder or file a module is in its room, or else what is common."""
    game = placed(module)[0]
    return game if game in games else COMMON


def group_of(module: str, games: list[str]) -> str:
    """The group of a module: the common one, that of its game, or that of the game's speech."""
    unit = unit_of(module, games)
    return f"{unit}_{SPEECH}" if unit != COMMON and SPEECH in placed(module)[1:-1] else unit


def grouped(package: Path) -> dict[str, list[str]]:
    """Every group with its modules."""
    known = games(package)
    found: dict[str, list[str]] = {}
    for module in modules(package):
        found.setdefault(group_of(module, known), []).append(module)
    return found
