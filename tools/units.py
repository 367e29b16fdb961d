"""What did not change since it was built, so that nothing of it is generated anew.

A unit is a game, or what all games share. The C of a game follows from its own sources and the shared ones,
whichever other games are there. So beside the libraries of a store lies a note for each unit that was
built: the names of its libraries, under a hash of all that they were generated from.
"""

import hashlib
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import groups

MADE_BY = ("pyproject.toml", "tools/compiled.py", "tools/generated.py", "tools/groups.py", "tools/units.py")
KEPT = 6  # notes of a unit that stay


def sources(package: Path) -> dict[str, list[Path]]:
    """Every unit with the sources that are its own, interpreted ones too: their types are read."""
    known = groups.games(package)
    found: dict[str, list[Path]] = {unit: [] for unit in (groups.COMMON, *known)}
    for room in groups.ROOMS:
        for path in sorted((package / room).rglob("*.py")):
            found[groups.unit_of(path.relative_to(package).as_posix(), known)].append(path)
    return found


def keys(root: Path, tool: str) -> dict[str, str]:
    """A hash for each unit of all that its libraries follow from; `tool` names what compiles them."""
    package = root / "src" / "undercroft"
    made_by = hashlib.sha256(tool.encode())
    for name in MADE_BY:
        made_by.update((root / name).read_bytes())
    found = sources(package)
    hashes = {}
    for unit, own in found.items():
        made_of = made_by.copy()
        for path in own if unit == groups.COMMON else [*found[groups.COMMON], *own]:
            made_of.update(f"\0{path.relative_to(package).as_posix()}\0".encode())
            made_of.update(path.read_bytes())
        hashes[unit] = made_of.hexdigest()[:24]
    return hashes


def libraries(store: Path, unit: str, key: str) -> dict[str, Path]:
    """The libraries of a unit by the names of their extensions, if it was built and all are still there."""
    note = store / f"{unit}.{key}.json"
    if not note.is_file():
        return {}
    note.touch()
    found = {name: store / file for name, file in json.loads(note.read_text()).items()}
    return found if all(path.is_file() for path in found.values()) else {}


def write(store: Path, unit: str, key: str, files: dict[str, str]) -> None:
    """Note which libraries a unit was built to, and let its oldest notes go."""
    fresh = store / f"{unit}.{key}.fresh"
    fresh.write_text(json.dumps(files, indent=0, sort_keys=True))
    fresh.replace(store / f"{unit}.{key}.json")
    known = sorted(store.glob(f"{unit}.*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in known[KEPT:]:
        old.unlink(missing_ok=True)
