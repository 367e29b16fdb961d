"""The question to a person: what is asked, and the choices with their odds."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from undercroft.cli.answer import keys
from undercroft.cli.boards import Board
from undercroft.cli.look import MARKS, SEAT_STYLES
from undercroft.cli.odds import drawn, exactly, told
from undercroft.engine.game import Game
from undercroft.engine.prompt import Option, Preview, Prompt
from undercroft.engine.rulebook import UnknownParagraph
from undercroft.engine.text import begun

MANY: Final = 12  # more choices than this are shown as a summary, without previews
WORDS: Final = 20  # columns for the words of a choice


@dataclass(frozen=True)
class Question:
    """A prompt to a seat (or, with real dice, to whoever rolls: seat -1), ready to be shown.

    `previews` has one for each option, or none at all where there are many options. Then `alone` has those of
    options that no other shares its verb with, by id: among many aims, one's own hand.
    """

    game: Game
    board: Board
    prompt: Prompt
    name: str
    previews: list[Preview] = field(default_factory=list)
    alone: dict[int, Preview] = field(default_factory=dict)

    @property
    def keys(self) -> list[str]:
        """What to type for each option."""
        return keys(self.prompt.options, self.board.leaves)

    def say(self, option: Option) -> str:
        """A choice as it is shown: cards by their titles, seats by their letters."""
        return self.game.said(option)

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
        if len(self.prompt.options) > MANY:
            parts += [Text(line) for line in self.summary()]
        elif self.prompt.options:
            parts.append(self._choices(width))
        return Group(*parts)

    def _choices(self, width: int) -> RenderableType:
        longest = min(max(len(self.say(option)) for option in self.prompt.options), WORDS)
        rows = Table.grid(padding=(0, 2, 0, 0))
        rows.add_column(width=3, justify="right")
        rows.add_column(width=longest)
        rows.add_column()
        room = width - 3 - longest - 6
        for key, option, preview in zip(self.keys, self.prompt.options, self.previews, strict=True):
            does = drawn(preview, self.board.tone, room)
            rows.add_row(Text(key, "bold-ember"), Text(self.say(option), "bold"), does)
        return rows

    def tell(self) -> list[str]:
        """The same in sentences."""
        asked = f"{self.name}: " if self.prompt.seat >= 0 else ""
        lines = [f"{asked}{self.prompt.title}", self.prompt.why]
        if len(self.prompt.options) > MANY:
            return lines + self.summary()
        for key, option, preview in zip(self.keys, self.prompt.options, self.previews, strict=True):
            does = told(preview).rstrip(".")
            says = f" {begun(does)}." if does else ""
            lines.append(f"{key}: {self.say(option)}.{says}")
        return lines

    def summary(self) -> list[str]:
        """Many choices in few lines: a line for each verb."""
        lines = []
        for first, group in by_verb(self.prompt.options):
            texts = [self.say(option) for option in group[:MANY]]
            shown = ", ".join(text.partition(" ")[2] or text for text in texts)
            more = f" and {len(group) - MANY} more" if len(group) > MANY else ""
            numbers = self.keys[first - 1]
            numbers += f" to {self.keys[first + len(group) - 2]}" if len(group) > 1 else ""
            verb = f"{group[0].verb}: " if group[0].targets else ""
            does = told(self.alone[group[0].id]).rstrip(".") if group[0].id in self.alone else ""
            says = f" {begun(does)}." if does else ""
            lines.append(f"{numbers}: {verb}{shown}{more}.{says}")
        return [*lines, "Type o for all choices, or ? and a choice for what it does."]

    def choices(self) -> list[str]:
        """Every choice with its number."""
        options = self.prompt.options
        return [f"{key}: {self.say(option)}" for key, option in zip(self.keys, options, strict=True)]

    def explain(self) -> list[str]:
        """The rule behind the question, why other moves are refused, and the odds to the last digit."""
        lines = []
        try:
            paragraph = self.game.rulebook().find(self.prompt.rule)
            lines += [f"{paragraph.title} ({paragraph.id}). {' '.join(paragraph.text.split())}"]
        except UnknownParagraph as error:
            lines += [str(error)]
        lines += [
            f"Not now: {self.say(item.option)}. {item.reason} ({item.rule})" for item in self.prompt.refused
        ]
        for option, preview in zip(self.prompt.options, self.previews, strict=False):
            lines += odds_of(self.say(option), preview)
        return lines


def odds_of(said: str, preview: Preview) -> list[str]:
    """The odds of a choice to the last digit, if it has any."""
    if not preview.odds:
        return []
    return [f"Odds of {said}: {'; '.join(f'{each.text} {exactly(each)}' for each in preview.odds)}."]


def by_verb(options: Sequence[Option]) -> list[tuple[int, list[Option]]]:
    """Neighbours of one verb together, with the number of the first."""
    groups: list[tuple[int, list[Option]]] = []
    for k, option in enumerate(options, 1):
        if groups and groups[-1][1][0].verb == option.verb:
            groups[-1][1].append(option)
        else:
            groups.append((k, [option]))
    return groups
