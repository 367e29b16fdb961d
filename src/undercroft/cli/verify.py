"""`undercroft verify FILE`: was a table played by the rules, with the dice that were promised?"""

import argparse
from pathlib import Path
from typing import Final

from undercroft.cli.parts import Commands
from undercroft.engine.core import seat_letter
from undercroft.engine.errors import BadRecord
from undercroft.engine.nouns import counted
from undercroft.server.lessons import find_lesson
from undercroft.table import fair
from undercroft.table.files import read_text
from undercroft.table.verify import COMMITMENT, Verdict, verify

MOST: Final = 10  # faults that are told; a wrong word makes every draw wrong


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("verify", help="check the dice and the moves of a finished table")
    command.add_argument("file", type=Path, help="what the page saves, or GET /api/tables/TABLE/export")
    command.add_argument(
        "--commitment",
        metavar="HEX",
        help="what the server promised before the table was made (the page keeps it and shows it)",
    )
    command.add_argument(
        "--word", metavar="TEXT", help="what you added to the dice after that (the page shows it)"
    )
    command.add_argument(
        "--lesson", action="store_true", help="you asked for a lesson: draws by its script are allowed"
    )
    command.add_argument(
        "--real-dice",
        action="store_true",
        help="people rolled, drew or threw at this table: what they said or saw is allowed",
    )
    command.add_argument(
        "--daily",
        action="store_true",
        help="it was a daily: everybody has the same dice, and nobody adds a word to them",
    )
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the verdict; 0 if nothing is wrong, 1 if the dice are not what was promised or prove nothing."""
    if arguments.commitment is not None and not COMMITMENT.fullmatch(arguments.commitment):
        raise BadRecord("--commitment is 64 hexadecimal digits, as they were shown before the table was made")
    if arguments.word is not None and not (arguments.word and fair.WORD.fullmatch(arguments.word)):
        raise BadRecord(f"--word is what you added to the dice: {fair.WORDS}, and not empty")
    text = read_text(arguments.file, "table's file")
    lessons = find_lesson if arguments.lesson else None
    verdict = verify(
        text, arguments.commitment, arguments.word, lessons, arguments.real_dice, arguments.daily
    )
    for fault in verdict.wrong[:MOST]:
        print(f"WRONG: {fault}")
    if len(verdict.wrong) > MOST:
        print(f"WRONG: and {len(verdict.wrong) - MOST} more")
    for line in _facts(verdict):
        print(line)
    return 1 if verdict.wrong else 0


def _facts(verdict: Verdict) -> list[str]:
    """What was checked, what could not be, and what follows."""
    ended = ", ".join(f"{seat_letter(seat)} {points}" for seat, points in enumerate(verdict.scores))
    facts = [
        f"Rules: every one of {verdict.moves} moves is legal. It ended so: {ended}. Is that the game you saw?"
    ]
    unchecked = []
    if verdict.committed is None:
        unchecked.append("the promise")
        facts.append(
            "Promise: NOT CHECKED. Say --commitment, as it was shown before the table was made;"
            " without it the secret may have been chosen after the words."
        )
    elif verdict.committed:
        facts.append("Promise: the secret is the one that you were promised.")
    if verdict.shared:
        facts.append("Word: none is added to the dice of a daily, which are the same for everybody.")
    elif verdict.worded is None:
        unchecked.append("your word")
        facts.append(
            "Word: NOT CHECKED. Say --word, as you gave it; without it the dice may have been chosen."
        )
    elif verdict.worded:
        facts.append("Word: yours is among those that the dice follow from.")
    if verdict.wrong:
        return facts
    facts.append(
        f"Draws: all {verdict.drawn}, in order, follow from secret and words by the wheels of the rules."
    )
    if verdict.taken_back:
        facts.append(f"{verdict.taken_back} of them were taken back: did you see that?")
    if verdict.again:
        facts.append(
            f"After taking back, {counted(verdict.again, 'draw')} came again by the same"
            " number: nothing was rolled anew."
        )
    if verdict.scripted:
        facts.append(f"{verdict.scripted} more followed the script of the lesson, and prove nothing.")
    if verdict.thrown:
        facts.append(
            f"{verdict.thrown} dice were thrown by hand: each has the tremble that was promised, and rests"
            f" where its tape says; {verdict.flown} of them fly the same on this machine."
        )
    if verdict.reported:
        facts.append(f"{verdict.reported} more were said by people who rolled or drew, and prove nothing.")
    if verdict.others:
        seats = ", ".join(seat_letter(seat) for seat in verdict.others)
        facts.append(
            f"Words were added at seat {seats}, too. Who knows the secret can try many before one is given:"
            " against a server that sat down there after you nothing is proved."
        )
    if verdict.proved and verdict.shared:
        facts.append(
            "The dice are those that were promised to everybody before the day. Who has the server's key knew"
            " them, and that nobody played twice is not proved."
        )
    elif verdict.proved:
        unless = " but who added a word after it and knew the secret" if verdict.others else ""
        facts.append(f"The dice are fair: nobody could choose them after your word{unless}.")
    else:
        facts.append(f"Not proved: {' and '.join(unchecked)}. The file agrees with itself, no more.")
    return facts
