"""Drive the program as people do: arguments and typed lines in, text and exit code out."""

import io
import re
from collections.abc import Callable
from dataclasses import dataclass

from rich.cells import cell_len

from undercroft.cli.main import main

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>()][0-9A-B]?")


@dataclass(frozen=True)
class Ran:
    """What a run of the program left behind."""

    code: int
    out: str
    err: str

    @property
    def text(self) -> str:
        """The output with each run of white space as one space: sentences are wrapped anywhere."""
        return " ".join(self.out.split())


Run = Callable[..., Ran]


class Typed(io.StringIO):
    """Lines that are typed: from a pipe, or as if from a keyboard."""

    def __init__(self, text: str, keyboard: bool) -> None:
        super().__init__(text)
        self.keyboard = keyboard

    def isatty(self) -> bool:
        return self.keyboard


def program(arguments: tuple[str, ...]) -> int:
    """The exit code of the program."""
    try:
        return main(list(arguments))
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 1


def without_escapes(text: str) -> str:
    """What a terminal shows of a text, as far as colours go."""
    return ESCAPES.sub("", text)


def widest(text: str) -> int:
    """The columns of the longest line."""
    return max(cell_len(line.rstrip("\r")) for line in without_escapes(text).split("\n"))
