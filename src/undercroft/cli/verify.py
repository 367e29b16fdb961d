"""`undercroft verify FILE`: was a table played by the rules, with the dice that were promised?"""

import argparse
from pathlib import Path

from undercroft.cli.parts import Commands
from undercroft.engine.errors import BadRecord
from undercroft.table.verify import verify


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("verify", help="check the dice and the moves of a finished table")
    command.add_argument("file", type=Path, help="what the page saves, or GET /api/tables/TABLE/export")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the verdict; 0 if all is well, 1 if the dice are not what was promised."""
    try:
        text = arguments.file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(f"{arguments.file} is no table's file: it is not UTF-8 text") from None
    except (OSError, ValueError) as error:
        raise BadRecord(f"cannot read {arguments.file}: {getattr(error, 'strerror', error)}") from None
    verdict = verify(text)
    for fault in verdict.wrong:
        print(f"WRONG: {fault}")
    if verdict.wrong:
        return 1
    print(f"Every one of {verdict.moves} moves is legal, and the file has all of them.")
    print(f"The dice are fair: {verdict.drawn} draws follow from the secret that was committed to.")
    if verdict.unchecked:
        print(f"{verdict.unchecked} draws came from a script or an import, and cannot be checked.")
    return 0
