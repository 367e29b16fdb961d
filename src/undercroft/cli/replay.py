"""`undercroft replay FILE`: a record as a document, or step by step on a terminal."""

import argparse
import sys
from pathlib import Path
from typing import Final

from rich.table import Table
from rich.text import Text

from undercroft.cli.boards import Scene
from undercroft.cli.look import printable
from undercroft.cli.parts import Commands, add_look
from undercroft.cli.screen import Screen, open_screen
from undercroft.engine.core import seat_letter
from undercroft.engine.errors import BadRecord, UndercroftError
from undercroft.engine.game import mover
from undercroft.engine.options import write_options
from undercroft.engine.record import Record
from undercroft.engine.registry import find
from undercroft.engine.text import named
from undercroft.engine.view import SPECTATOR, sees
from undercroft.table.files import load_record
from undercroft.table.match import Match

STEPS: Final = "Enter forward · b back · a number goes there · e end · map all of it · q leave"


class NoStep(UndercroftError):
    """What was typed is no step of a replay."""


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("replay", help="show a record, move by move")
    command.add_argument("file", help="a record")
    command.add_argument("--at", type=int, metavar="N", help="show the table as it was after N moves")
    command.add_argument("--seat", metavar="LETTER", help="see it as this seat did, not as a spectator")
    add_look(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Step through on a terminal; else print the document."""
    record = record_of(arguments.file)
    at = len(record.moves) if arguments.at is None else arguments.at
    if not 0 <= at <= len(record.moves):
        raise BadRecord(
            f"the record has {len(record.moves)} moves: --at goes from 0 to {len(record.moves)}, not {at}"
        )
    tape = Tape(record, seat_of(arguments.seat, record.seats))
    screen = open_screen(arguments.plain, 0.0)
    if sys.stdin.isatty() and sys.stdout.isatty() and not arguments.plain:
        step_through(tape, screen, 0 if arguments.at is None else at)
    else:
        document(tape, screen, at)
    return 0


def record_of(file: str) -> Record:
    """The record in a file, with names that can be shown."""
    record = load_record(Path(file))
    record.names = [printable(name) for name in record.names]
    return record


def seat_of(letter: str | None, seats: int) -> int:
    """The seat of a letter; a spectator without one."""
    if letter is None:
        return SPECTATOR
    listed = [seat_letter(seat) for seat in range(seats)]
    if letter.upper() not in listed:
        raise BadRecord(f"the record has no seat {letter!r}: its seats are {', '.join(listed)}")
    return listed.index(letter.upper())


class Tape:
    """A record that can be looked at after any number of moves."""

    def __init__(self, record: Record, seat: int) -> None:
        self.record = record
        self.seat = seat
        self.game = find(record.game)
        self.match = Match(self.game, record)
        self.moves = len(record.moves)
        self.words = [line.split(" ", 1)[1] for line in record.moves_in_words()]

    def scene(self, at: int) -> Scene:
        """The table after so many moves."""
        end = self.match.marks[at] if at < self.moves else len(self.match.events())
        told = [self.game.happened(event) for event in self.match.events()[:end] if sees(event, self.seat)]
        view = self.game.view(self.record.state(at), self.seat)
        about = [self.words[at - 1], *self.sentences(at - 1)] if at else []
        return Scene(self.game, view, self.match.names(), told, about=" ".join(about))

    def sentences(self, k: int) -> list[str]:
        """What move k (from 0) made happen; with the first, what happened before it."""
        marks = [*self.match.marks, len(self.match.events())]
        told = self.match.events()[marks[k] if k else 0 : marks[k + 1]]
        seen = [event for event in told if sees(event, self.seat)]
        return [line for line in (self.game.sentence(event, self.match.names()) for event in seen) if line]

    def title(self) -> str:
        """Which game it is, who played, by which options."""
        options = write_options(self.game.choices(), self.record.options)
        names = ", ".join(f"{seat_letter(k)} {name}" for k, name in enumerate(self.match.names()))
        return f"{self.game.title}, rules {self.record.rules}: {names}." + (f" {options}" if options else "")

    def result(self) -> str:
        """How it ended, or that it did not."""
        outcome = self.match.outcome
        if outcome is None:
            return f"The game is not over: {self.match.awaits} is awaited."
        winners = " and ".join(self.match.names()[seat] for seat in outcome.winners) or "nobody"
        how = f"Won by {winners}"
        if self.game.shared:
            how = f"{'Won' if outcome.winners else 'Lost'} by everybody"
        return f"{how}: {named(outcome.why, self.match.names())} ({outcome.rule})."


def document(tape: Tape, screen: Screen, at: int) -> None:
    """Every move with its sentences, then the table."""
    screen.write([tape.title()])
    words = [line.split(" ", 1) for line in tape.record.moves_in_words()]
    if screen.plain:
        for k, (letter, text) in enumerate(words[:at]):
            source = f", {letter[1:]}" if letter[1:] else ""
            who = f"Chance{source}" if letter[0] == mover(-1) else letter
            screen.write([f"{k + 1}. {who}: {text}. {' '.join(tape.sentences(k))}".rstrip()])
    else:
        rows = Table.grid(padding=(0, 2, 0, 0))
        rows.add_column(justify="right", style="muted")
        rows.add_column()
        rows.add_column(min_width=8)
        rows.add_column()
        for k, (letter, text) in enumerate(words[:at]):
            rows.add_row(str(k + 1), letter, Text(text), Text("\n".join(tape.sentences(k))))
        screen.put(rows)
    screen.draw(tape.scene(at))
    screen.write([tape.result() if at == tape.moves else f"The table after {at} of {tape.moves} moves."])


def step_through(tape: Tape, screen: Screen, at: int) -> None:
    """Forward and back through the record, until somebody leaves."""
    note = ""
    with screen.open():
        while True:
            told = [line for k in range(max(0, at - 8), at) for line in tape.sentences(k)][-6:]
            where = f"Move {at} of {tape.moves}. " + (tape.result() if at == tape.moves else "")
            below = [Text(line) for line in (where, note) if line]
            screen.again(tape.scene(at), told, [*below, Text(STEPS, "muted")])
            try:
                typed = screen.read().strip().casefold()
            except EOFError:
                return
            if typed in ("q", "quit", "exit"):
                return
            note = ""
            if typed == "map":
                screen.whole(tape.scene(at))
                continue
            try:
                at = step(typed, at, tape.moves)
            except NoStep as error:
                note = str(error)


def step(typed: str, at: int, moves: int) -> int:
    """Where a step leads."""
    if typed in ("", "f"):
        return min(at + 1, moves)
    if typed == "b":
        return max(at - 1, 0)
    if typed == "e":
        return moves
    if typed.isascii() and typed.isdigit() and int(typed[:9]) <= moves:
        return int(typed[:9])
    raise NoStep(f"{typed!r} is no step: type Enter, b, e, map, q, or a number from 0 to {moves}.")
