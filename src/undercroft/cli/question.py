"""The question to a person: what is asked, the choices with their odds, and the answer as typed."""

from dataclasses import dataclass, field

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from undercroft.cli.boards import Board
from undercroft.cli.look import MARKS, SEAT_STYLES
from undercroft.cli.odds import drawn, exactly, told
from undercroft.engine.errors import IllegalMove
from undercroft.engine.game import Game
from undercroft.engine.prompt import Option, Preview, Prompt
from undercroft.engine.rulebook import UnknownParagraph


@dataclass(frozen=True)
class Question:
    """A prompt to a seat (or, with real dice, to whoever rolls: seat -1), ready to be shown."""

    game: Game
    board: Board
    prompt: Prompt
    name: str
    previews: list[Preview] = field(default_factory=list)

    def draw(self, width: int) -> RenderableType:
        """Title, reason and choices, `width` columns wide."""
        seat = self.prompt.seat
        head = Table.grid(expand=True)
        head.add_column()
        head.add_column(justify="right")
        title = Text()
        if seat >= 0:
            title.append(f"{MARKS[seat]} {self.name}: ", SEAT_STYLES[seat])
        title.append(self.prompt.title, "bold")
        head.add_row(title, Text(self.prompt.rule, "muted"))
        parts: list[RenderableType] = [head, Text(self.prompt.why)]
        if self.prompt.options:
            longest = max(len(option.text) for option in self.prompt.options)
            rows = Table.grid(padding=(0, 2, 0, 0))
            rows.add_column(width=3, justify="right")
            rows.add_column(width=min(longest, 20))
            rows.add_column()
            room = width - 3 - min(longest, 20) - 6
            for k, (option, preview) in enumerate(zip(self.prompt.options, self.previews, strict=True), 1):
                rows.add_row(
                    Text(str(k), "bold-ember"), Text(option.text, "bold"),
                    drawn(preview, self.board.tone, room),
                )  # fmt: skip
            parts.append(rows)
        return Group(*parts)

    def tell(self) -> list[str]:
        """The same in sentences."""
        asked = f"{self.name}: " if self.prompt.seat >= 0 else ""
        lines = [f"{asked}{self.prompt.title}", self.prompt.why]
        for k, (option, preview) in enumerate(zip(self.prompt.options, self.previews, strict=True), 1):
            does = told(preview)
            lines.append(
                f"{k}: {option.text}. {does[:1].upper()}{does[1:]}." if does else f"{k}: {option.text}."
            )
        return lines

    def explain(self) -> list[str]:
        """The rule behind the question, why other moves are refused, and the odds to the last digit."""
        lines = []
        try:
            paragraph = self.game.rulebook().find(self.prompt.rule)
            lines += [f"{paragraph.title} ({paragraph.id}). {' '.join(paragraph.text.split())}"]
        except UnknownParagraph as error:
            lines += [str(error)]
        lines += [f"Not now: {item.option.text}. {item.reason} ({item.rule})" for item in self.prompt.refused]
        for option, preview in zip(self.prompt.options, self.previews, strict=True):
            if preview.odds:
                listed = "; ".join(f"{each.text} {exactly(each)}" for each in preview.odds)
                lines.append(f"Odds of {option.text}: {listed}.")
        return lines

    def choose(self, typed: str) -> Option:
        """The option that was typed: its number, its words, or a prefix of each that fits no other."""
        words = typed.casefold().split()
        options = self.prompt.options
        if not words:
            if len(options) == 1:
                return options[0]
            raise IllegalMove(f"Choose one: type a number from 1 to {len(options)}, or the first letters.")
        if len(words) == 1 and words[0].isdigit() and words[0].isascii():
            if 1 <= int(words[0][:9]) <= len(options):
                return options[int(words[0]) - 1]
            raise IllegalMove(f"There is no choice {words[0][:9]}: they go from 1 to {len(options)}.")
        exact = [option for option in options if option.text.casefold().split() == words]
        found = exact or [option for option in options if begins(option, words)]
        if len(found) == 1:
            return found[0]
        if found:
            listed = ", ".join(option.text for option in found)
            raise IllegalMove(f"{typed.strip()!r} could be {listed}: type more of it.")
        for item in self.prompt.refused:
            if begins(item.option, words):
                raise IllegalMove(f"{item.option.text}: {item.reason}", item.rule)
        listed = ", ".join(option.text for option in options)
        raise IllegalMove(f"{typed.strip()!r} is no choice here. You can: {listed}. Type h for help.")


def begins(option: Option, words: list[str]) -> bool:
    """Does each typed word begin the option's word in its place?"""
    full = option.text.casefold().split()
    return len(words) <= len(full) and all(
        part.startswith(word) for part, word in zip(full, words, strict=False)
    )
