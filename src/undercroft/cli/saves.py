"""Games on disk: the unfinished ones with what is needed to go on, the finished ones as records.

An unfinished game is two files: `NAME.json`, how it was set up, written once, and `NAME.record`, an
ordinary record, written anew after each move. A finished game is a record alone.
"""

import json
import os
import time
from dataclasses import dataclass
from pathlib import Path

from undercroft.cli.setup import Setup, setup_from
from undercroft.engine.errors import BadRecord, UndercroftError
from undercroft.engine.record import Record
from undercroft.table.files import NotSaved, home, load_record, read_text, save_record, write_safely

try:
    import fcntl
except ImportError:  # not on Windows: two terminals can then resume the same game
    fcntl = None  # type: ignore[assignment]


class Save:
    """The place of one game on disk. Nothing is written before the first `write`."""

    def __init__(self, setup: Setup, folder: Path, name: str) -> None:
        self.setup = setup
        self.folder = folder
        self.name = name
        self.begun = self.setup_file.exists()
        self.handle = -1

    @property
    def setup_file(self) -> Path:
        """How the game was set up."""
        return self.folder / "playing" / f"{self.name}.json"

    @property
    def record_file(self) -> Path:
        """The moves so far."""
        return self.folder / "playing" / f"{self.name}.record"

    @property
    def finished_file(self) -> Path:
        """Where the record is kept when the game is over."""
        return self.folder / "records" / f"{self.name}.record"

    def write(self, record: Record) -> None:
        """Keep the game as it is now; raises NotSaved, and what was kept before is still there."""
        if not self.begun:
            write_safely(self.setup_file, json.dumps(self.setup.as_data(), indent=1) + "\n")
            self.begun = True
            self.lock()
        save_record(record, self.record_file)

    def finish(self, record: Record) -> Path:
        """Keep the record of a finished game, and no longer offer to resume it."""
        save_record(record, self.finished_file)
        self.forget()
        return self.finished_file

    def forget(self) -> None:
        """Remove an unfinished game."""
        self.record_file.unlink(missing_ok=True)
        self.setup_file.unlink(missing_ok=True)
        self.unlock()

    def lock(self) -> bool:
        """Take the game for this process, as long as it lives; False if another one plays it."""
        if fcntl is None or self.handle >= 0:
            return True
        try:
            handle = os.open(self.setup_file, os.O_RDONLY)
        except OSError:
            return True
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            return False
        self.handle = handle
        return True

    def unlock(self) -> None:
        """Let other processes play the game."""
        if self.handle >= 0:
            os.close(self.handle)
            self.handle = -1


@dataclass(frozen=True)
class Unfinished:
    """A game that can be resumed; `trouble` says why not, if it cannot."""

    save: Save
    record: Record | None
    changed: float
    trouble: str = ""


def new_save(setup: Setup) -> Save:
    """A place for a new game, named after the game and the moment."""
    folder = home()
    stem = f"{setup.game}-{time.strftime('%Y%m%d-%H%M%S')}"
    name, k = stem, 1
    while True:
        save = Save(setup, folder, name)
        if not save.begun and not save.finished_file.exists():
            return save
        k += 1
        name = f"{stem}-{k}"


def unfinished(game: str = "") -> list[Unfinished]:
    """The games that can be resumed, of one game or of all, the latest first."""
    found = []
    for path in sorted((home() / "playing").glob("*.json")):
        item = read_save(path)
        if game in ("", item.save.setup.game):
            found.append(item)
    return sorted(found, key=lambda item: -item.changed)


def read_save(path: Path) -> Unfinished:
    """One unfinished game, by its setup file."""
    save = Save(Setup(path.name.partition("-")[0], 0), path.parent.parent, path.stem)
    try:
        changed = max(part.stat().st_mtime for part in (path, save.record_file) if part.exists())
        found = json.loads(read_text(path, "save"))
    except (OSError, ValueError):
        return Unfinished(save, None, 0.0, f"{path} cannot be read")
    try:
        save.setup = setup_from(found)
        save.setup.check()
        record = load_record(save.record_file)
        if (record.game, record.seats) != (save.setup.game, save.setup.seats):
            raise BadRecord(f"{save.record_file} is the record of another game")
    except UndercroftError as error:
        return Unfinished(save, None, changed, str(error))
    if not save.lock():
        return Unfinished(save, record, changed, "it is being played in another terminal")
    save.unlock()
    return Unfinished(save, record, changed)


__all__ = ["NotSaved", "Save", "Unfinished", "home", "new_save", "read_save", "unfinished"]
