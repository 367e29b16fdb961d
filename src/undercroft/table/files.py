"""Records on disk: written whole or not at all."""

import contextlib
import errno
import os
import secrets
from pathlib import Path
from typing import Final

from undercroft.engine.errors import BadRecord, UndercroftError, reason
from undercroft.engine.record import Record, read

MIB: Final = 2**20
LONGEST: Final = 16 * MIB  # bytes that are read of any file: games of thousands of moves take a hundredth


def home() -> Path:
    """Where this person's data is kept."""
    given = os.environ.get("UNDERCROFT_HOME")
    if given:
        return Path(given).expanduser()
    shared = os.environ.get("XDG_DATA_HOME", "")
    base = Path(shared) if Path(shared).is_absolute() else Path("~/.local/share").expanduser()
    return base / "undercroft"


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
        raise NotSaved(f"cannot save to {path}: {reason(error)}; nothing was changed") from None
    except RuntimeError:  # until Python 3.12, of links in a circle
        circle = reason(OSError(errno.ELOOP, ""))
        raise NotSaved(f"cannot save to {path}: {circle}; nothing was changed") from None
    except ValueError:  # a NUL in the path
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


def read_text(path: Path, what: str) -> str:
    """The text of a file that should be a `what`; raises BadRecord. Of an endless file a part is read."""
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST + 1)
    except OSError as error:
        raise BadRecord(f"cannot read {path}: {reason(error)}") from None
    except ValueError:
        raise BadRecord(f"cannot read {str(path)!r}: this is no path") from None
    if len(data) > LONGEST:
        raise BadRecord(f"{path} is no {what}: it is longer than {LONGEST // MIB} MiB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is no {what}: it is not UTF-8 text") from None


def load_record(path: Path) -> Record:
    """Read a record; raises BadRecord if it cannot be read or is none."""
    text = read_text(path, "record")
    try:
        return read(text)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}", error.rule) from None
