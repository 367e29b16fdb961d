"""`undercroft backup FILE` and `undercroft restore FILE`: all tables of a server in one file."""

import argparse
from pathlib import Path

from undercroft.cli.parts import Commands
from undercroft.cli.serve import needing_server


def add(commands: Commands) -> None:
    """Add the commands."""
    saving = commands.add_parser("backup", help="write all tables of a server into one file")
    saving.set_defaults(run=run_backup)
    restoring = commands.add_parser("restore", help="put a backup into an empty database")
    restoring.set_defaults(run=run_restore)
    for command in (saving, restoring):
        command.add_argument("file", type=Path, help="the backup; it holds secrets: keep it safe")
        command.add_argument(
            "--db",
            default="",
            metavar="URL",
            help="sqlite:///FILE (default: a file of yours) or postgresql://...",
        )


def run_backup(arguments: argparse.Namespace) -> int:
    """Write the file, also while the server is running."""
    with needing_server():
        from undercroft.server.backup import backup  # noqa: PLC0415 - only these commands need them
        from undercroft.server.store import Store  # noqa: PLC0415
    counts = backup(Store(arguments.db), arguments.file)
    print(f"{counts['tables']} tables with {counts['log']} entries are in {arguments.file}.")
    return 0


def run_restore(arguments: argparse.Namespace) -> int:
    """Read the file into an empty database."""
    with needing_server():
        from undercroft.server.backup import restore  # noqa: PLC0415 - only these commands need them
        from undercroft.server.store import Store  # noqa: PLC0415
    counts = restore(Store(arguments.db), arguments.file)
    print(f"{counts['tables']} tables with {counts['log']} entries were restored.")
    return 0
