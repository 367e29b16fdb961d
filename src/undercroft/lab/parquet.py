"""The games of a folder as Parquet, for data frames: one row a game, with its setting. See docs/lab.md."""

import io
import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

from undercroft.engine.errors import reason
from undercroft.lab.folder import GAMES, BadFolder
from undercroft.lab.job import BadJob, Job

FILE: Final = "games.parquet"
BLOCK: Final = 50_000  # games that are turned at once


class NoParquet(BadJob):
    """What writes Parquet is not installed."""


def load() -> Any:
    """The module of Arrow, which is not always there."""
    try:
        import pyarrow  # noqa: PLC0415 - only here
        import pyarrow.json  # noqa: PLC0415
        import pyarrow.parquet  # noqa: PLC0415
    except ImportError:
        raise NoParquet("writing Parquet needs pyarrow: pip install '.[lab]' in the checkout") from None
    return pyarrow


def schema(pa: Any) -> Any:
    """The columns that a line of JSON has."""
    seats = pa.list_(pa.int8())
    points = pa.list_(pa.int32())
    return pa.schema(
        [
            pa.field("game", pa.int64(), nullable=False),
            pa.field("setting", pa.int32(), nullable=False),
            pa.field("first", pa.int8()),
            pa.field("turns", pa.int32(), nullable=False),
            pa.field("nodes", pa.int64(), nullable=False),
            pa.field("winners", seats, nullable=False),
            pa.field("ranks", seats, nullable=False),
            pa.field("scores", points, nullable=False),
            pa.field("half", points, nullable=False),
            pa.field("struck", pa.int32(), nullable=False),
        ]
    )


def write_parquet(folder: str | Path, job: Job) -> Path:
    """Write `games.parquet` beside the lines, whole or not at all."""
    pa = load()
    lines = schema(pa)
    words = pa.dictionary(pa.int32(), pa.string())
    whole = pa.schema(
        [
            *lines,
            pa.field("seats", pa.int8(), nullable=False),
            pa.field("options", words, nullable=False),
            pa.field("bots", pa.list_(pa.string()), nullable=False),
        ],
        metadata={"undercroft.job": json.dumps(job.identity())},
    )
    path = Path(folder) / FILE
    new = path.with_suffix(".new")
    try:
        with pa.parquet.ParquetWriter(new, whole) as writer:
            for block in blocks(Path(folder) / GAMES):
                options = pa.json.ParseOptions(explicit_schema=lines, unexpected_field_behavior="error")
                table = pa.json.read_json(io.BytesIO(block), parse_options=options)
                writer.write_table(with_settings(pa, table, job).cast(whole))
        new.replace(path)
    except OSError as error:
        raise BadFolder(f"cannot write {path}: {reason(error)}") from None
    return path


def with_settings(pa: Any, table: Any, job: Job) -> Any:
    """The same games, each with what was played."""
    played = [job.settings[k] for k in table.column("setting").to_pylist()]
    options = pa.array([setting.options for setting in played], pa.string()).dictionary_encode()
    table = table.append_column("seats", pa.array([setting.seats for setting in played], pa.int8()))
    table = table.append_column("options", options)
    return table.append_column("bots", pa.array([setting.names for setting in played], pa.list_(pa.string())))


def blocks(path: Path) -> Iterator[bytes]:
    """The lines of a file, many at a time."""
    with path.open("rb") as file:
        while block := b"".join(islice(file, BLOCK)):
            yield block
