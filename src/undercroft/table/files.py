"""Records on disk: written whole or not at all."""

import contextlib
import os
import secrets
from pathlib import Path

from undercroft.engine.errors import BadRecord, UndercroftError
from undercroft.engine.record import Record, read


class NotSaved(UndercroftError):
    """The file could not be written; what was there before is still there."""


def write_safely(path: Path, text: str) -> None:
    """Replace a file in one step, after its bytes have reached the disk; make its directory if need be."""
    data = text.encode("utf-8")
    try:
        target = path.resolve()  # a link stays a link
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists() and not target.is_file():
            target.write_bytes(data)  # a device or a pipe has nothing to keep; a directory refuses
        else:
            _replace(target, data)
    except OSError as error:
        why = error.strerror or str(error) or type(error).__name__
        raise NotSaved(f"cannot save to {path}: {why}; nothing was changed") from None
    except (ValueError, RuntimeError):  # a NUL in the path, or links in a circle
        raise NotSaved(f"cannot save to {str(path)!r}: this is no path") from None


def _replace(target: Path, data: bytes) -> None:
    draft = target.with_name(f".undercroft-{secrets.token_hex(8)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileNotFoundError):
            draft.chmod(target.stat().st_mode & 0o777)
        draft.replace(target)
    except BaseException:  # also when interrupted: leave no draft behind
        draft.unlink(missing_ok=True)
        raise


def save_record(record: Record, path: Path) -> None:
    """Write a record as text."""
    write_safely(path, record.text())


def load_record(path: Path) -> Record:
    """Read a record; raises BadRecord if it cannot be read or is none."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadRecord(f"cannot read {path}: {error.strerror}") from None
    except ValueError:
        raise BadRecord(f"cannot read {str(path)!r}: this is no path") from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is no record: it is not UTF-8 text") from None
    try:
        return read(text)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}", error.rule) from None
