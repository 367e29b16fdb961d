"""Where a game is shown: printed from top to bottom, or redrawn in place on a real terminal."""

import os
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from undercroft.cli.boards import Scene, board_of
from undercroft.cli.look import can_draw, make_console, name_seats, printable, put, text_width
from undercroft.cli.question import Question

with suppress(ImportError):  # not on Windows
    import readline as _readline  # noqa: F401  # input() then has a history and can be edited

HINT: Final = "number or word · ? rule · u undo · l log · w why · h help · q save and leave"
PLAIN_HINT: Final = "Type a number or a word; ? for the rule, h for help, q to save and leave."
LOG_LINES: Final = 12  # more of the log than this is for `l`
TOLD: Final = 3  # so much of the log stands below a board that is cut
LEAST: Final = 10  # rows that a board is cut to; where there are fewer, notes have a page of their own
GLANCE: Final = 0.1  # seconds between looks at what comes from elsewhere while somebody types
PACE: Final = 0.7  # seconds between the acts of bots


@dataclass
class Page:
    """What a person should see now."""

    scene: Scene
    log: list[str]  # all of it
    recent: int  # so many of its last lines came after the last answer of a person
    news: list[str]  # what was not shown before
    question: Question | None = None
    repeated: bool = False  # the question was shown before
    notes: list[str] = field(default_factory=list)


class Screen:
    """Prints from top to bottom and never goes back: for pipes, dumb terminals and screen readers."""

    def __init__(self, plain: bool = False, pace: float = 0.0) -> None:
        self.console: Console = make_console(plain)
        self.wants_plain = plain
        self.pace = pace
        self.hint, self.plain_hint = HINT, PLAIN_HINT
        self.hinted = False

    @property
    def plain(self) -> bool:
        """Only sentences: by wish, or because there is no room for pictures."""
        return self.wants_plain or not can_draw(self.console)

    @property
    def width(self) -> int:
        """Columns for text."""
        return text_width(self.console)

    @contextmanager
    def open(self) -> Iterator[None]:
        """Take the screen for a game, and give it back."""
        yield

    def show(self, page: Page) -> None:
        """Show what is new; the board and the question once for each question."""
        for line in page.news:
            self.put(name_seats(Text(line), page.scene.names))
        if page.question is not None and not page.repeated:
            self.draw(page.scene)
            self.ask(page.question)
        self.write(page.notes)

    def draw(self, scene: Scene) -> None:
        """The table, as a picture or in sentences."""
        board = board_of(scene.game)
        if self.plain:
            self.write(board.tell(scene))
        else:
            self.put(board.draw(scene))

    def again(self, scene: Scene, told: list[str], below: list[RenderableType]) -> None:
        """A table of a game that is shown again, what was told of it, and what can be typed."""
        self.console.clear()
        self.draw(scene)
        self.write([*told, ""])
        for part in below:
            self.put(part)

    def ask(self, question: Question) -> None:
        """The question."""
        if self.plain:
            self.write(question.tell())
        else:
            self.put(question.draw(self.width))
        if not self.hinted:
            self.write([self.plain_hint if self.plain else self.hint])
            self.hinted = True

    def write(self, lines: list[str]) -> None:
        """Sentences, wrapped at the width of the terminal."""
        for line in lines:
            self.put(Text(line))

    def put(self, thing: RenderableType) -> None:
        """Something drawn."""
        put(self.console, thing, self.width)

    def read(self, prompt: str = "> ") -> str:
        """What a person types; raises EOFError at the end of the input."""
        self.console.file.flush()
        typed = input(prompt)
        if not sys.stdin.isatty():
            self.console.print(printable(typed))  # so that the transcript of a piped game can be read
        return typed

    def read_unless(self, prompt: str, comes: Callable[[], bool]) -> str | None:
        """What a person types, or None as soon as something `comes`; lines from a pipe are waited for."""
        if not sys.stdin.isatty():
            return self.read(prompt)
        self.console.file.write(prompt)
        self.console.file.flush()
        while not select.select([sys.stdin], [], [], GLANCE)[0]:
            if comes():
                return None
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def pause(self) -> None:
        """Wait a little between the acts of bots, so that they can be followed; Enter goes on."""
        if self.pace <= 0:
            return
        if not sys.stdin.isatty():
            time.sleep(self.pace)
        elif select.select([sys.stdin], [], [], self.pace)[0]:
            os.read(sys.stdin.fileno(), 1024)

    def leaf(self, lines: list[str]) -> None:
        """A longer text."""
        self.write(lines)

    def whole(self, scene: Scene) -> None:
        """The whole table, however long it is."""
        self.draw(scene)

    def curtain(self, text: str) -> None:
        """Hide what the last person saw, as well as can be."""
        self.console.clear()
        self.write([text])


class Redrawn(Screen):
    """Draws every page anew on the terminal's second screen: nothing scrolls away."""

    @contextmanager
    def open(self) -> Iterator[None]:
        before = signal.signal(signal.SIGTERM, _interrupt)
        self.console.set_alt_screen(True)
        try:
            yield
        finally:
            self.console.set_alt_screen(False)
            signal.signal(signal.SIGTERM, before)

    def show(self, page: Page) -> None:
        """The board on top, then as much of the log as fits, then the question."""
        if self.plain:  # the window is too narrow just now
            super().show(page)
            return
        board: RenderableType = board_of(page.scene.game).draw(page.scene)
        below: list[RenderableType] = [Text(note, "ember") for note in page.notes]
        if page.question is not None:
            below.append(page.question.draw(self.width))
            below.append(Text(self.hint, "muted", no_wrap=True))
        left = self.console.height - 1 - sum(self.rows(part) for part in below)
        if self.rows(board) > left and page.question is not None:
            left += self.rows(below.pop())
        if self.rows(board) > left:
            board = self.cut(page, board, left)
        if self.rows(board) > left and page.notes:  # too long to stand beside the board
            self.leaf(page.notes)
            self.show(replace(page, notes=[]))
            return
        room = min(max(left - self.rows(board) - 1, 0), LOG_LINES)
        log = page.log[-room:] if room else []
        self.console.clear()
        self.put(board)
        for k, line in enumerate(log):
            style = "" if k >= len(log) - page.recent else "muted"
            named = name_seats(Text(line, style, no_wrap=True, overflow="ellipsis"), page.scene.names)
            put(self.console, named, self.console.width)  # one row each: all the width that there is
        if log:
            self.console.print()
        for part in below:
            self.put(part)

    def again(self, scene: Scene, told: list[str], below: list[RenderableType]) -> None:
        """On one page: as much of what was told as fits, and of a long board what the move is about."""
        if self.plain:
            super().again(scene, told, below)
            return
        pictures = board_of(scene.game)
        board = pictures.draw(scene)
        left = self.console.height - 1 - sum(self.rows(part) for part in below)
        if self.rows(board) > left - TOLD - 1 and pictures.part is not None:
            board = pictures.part(scene, left - TOLD - 1)
        room = max(left - self.rows(board) - 1, 0)
        self.console.clear()
        self.put(board)
        for line in told[-room:] if room else []:
            put(self.console, Text(line, no_wrap=True, overflow="ellipsis"), self.console.width)
        if room:
            self.console.print()
        for part in below:
            self.put(part)

    def cut(self, page: Page, board: RenderableType, left: int) -> RenderableType:
        """The part of the board that is asked about, where the game can cut it and notes leave room."""
        part = board_of(page.scene.game).part
        if part is None or (page.notes and left < LEAST):
            return board
        if page.question is None:  # then there is something to be told
            left -= 1 + min(page.recent, TOLD)
        return part(page.scene, left)

    def rows(self, part: RenderableType) -> int:
        """How many rows something takes."""
        return len(self.console.render_lines(part, self.console.options.update(width=self.width)))

    def leaf(self, lines: list[str]) -> None:
        """Page by page, the last one first: on the second screen nothing can be scrolled back."""
        rows = [row for line in lines for row in Text(line).wrap(self.console, self.width)] or [Text("")]
        self._turn_pages(rows, last_first=True)

    def whole(self, scene: Scene) -> None:
        """Page by page."""
        if self.plain:
            super().whole(scene)
            return
        options = self.console.options.update(width=self.width)
        drawn = self.console.render_lines(board_of(scene.game).draw(scene), options, pad=False)
        rows = [Text.assemble(*((part.text, part.style or "") for part in row)) for row in drawn]
        self._turn_pages(rows, last_first=False)

    def _turn_pages(self, rows: list[Text], last_first: bool) -> None:
        room = max(self.console.height - 2, 1)
        last = (len(rows) - 1) // room
        at = last if last_first else 0
        while True:
            self.console.clear()
            for row in rows[at * room : (at + 1) * room]:
                self.put(row)
            self.put(Text(f"Page {at + 1} of {last + 1} · b back · f forward · Enter to the table", "muted"))
            typed = self.read().strip().casefold()
            if typed not in ("b", "f"):
                return
            at = max(at - 1, 0) if typed == "b" else min(at + 1, last)


def _interrupt(_number: int, _frame: object) -> None:
    """Leave as by Ctrl-C, so that the terminal gets its first screen back."""
    raise KeyboardInterrupt


def open_screen(plain: bool, pace: float | None) -> Screen:
    """The screen for this terminal. Bots are paced where somebody can watch them."""
    both = sys.stdin.isatty() and sys.stdout.isatty()
    speed = (PACE if both else 0.0) if pace is None else pace
    redraws = both and not plain and os.environ.get("TERM", "dumb") != "dumb"
    return Redrawn(plain, speed) if redraws else Screen(plain, speed)
