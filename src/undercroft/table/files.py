"""Records on disk: written whole or not at all."""

import os
import tempfile
from pathlib import Path

from undercroft.engine.errors import BadRecord, UndercroftError
from undercroft.engine.record import Record, read


class NotSaved(UndercroftError):
    """The file could not be written; what was there before is still there."""


def write_safely(path: Path, text: str) -> None:
    """Replace a file in one step, after its bytes have reached the disk."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise NotSaved(f"cannot save to {path}: {error.strerror}") from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        raise NotSaved(f"cannot save to {path}: {error.strerror}; nothing was changed") from None


def save_record(record: Record, path: Path) -> None:
    """Write a record as text."""
    write_safely(path, record.text())


def load_record(path: Path) -> Record:
    """Read a record; raises BadRecord if it cannot be read or is none."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadRecord(f"cannot read {path}: {error.strerror}") from None
    try:
        return read(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is no record: it is not UTF-8 text") from None
