"""What a board is drawn from, and what a game's board has to offer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from undercroft.engine.game import Game
from undercroft.engine.prompt import Prompt
from undercroft.engine.view import View


@dataclass(frozen=True)
class Scene:
    """The table as one seat (or a spectator) sees it: its view, the events that it saw so far.

    Both are as clients get them (`Game.view`, `Game.happened`), so that a table of a server is drawn
    from what came over the wire, by the same pictures.

    `prompt` is what it is asked, if it is; `about` are the words of what has just been done, where a game is
    shown again and nobody is asked.
    """

    game: Game
    view: View
    names: list[str]
    events: list[View]
    prompt: Prompt | None = None
    about: str = ""


def stacked(lines: list[Text]) -> Text:
    """Lines below each other, never folded."""
    body = Text("\n").join(lines)
    body.no_wrap, body.overflow = True, "crop"
    return body


def boxes(groups: Sequence[Sequence[tuple[str, str, str]]], empty: str) -> Text:
    """Dice as boxes, each with its sign, its letter and its style; a gap between groups."""
    if not groups:
        return Text("\n" + empty, style="muted")
    lines = [Text(no_wrap=True) for _row in range(3)]
    for k, group in enumerate(groups):
        for sign, letter, style in group:
            lines[0].append("╭───╮", style)
            lines[1].append(f"│ {sign} │", style)
            lines[2].append(f"╰─{letter}─╯", style)
        if k < len(groups) - 1:
            for line in lines:
                line.append(" ")
    return Text("\n").join(lines)


def no_tone(text: str) -> str:
    """Odds without a colour."""
    return ""


def no_map(scene: Scene, typed: str) -> list[str]:
    """A table without places that have names."""
    return ["This game has no spaces with names."]


def no_card(scene: Scene, typed: str) -> list[str]:
    """A table without cards to be read."""
    return []


@dataclass(frozen=True)
class Board:
    """The pictures of one game.

    `draw` makes the picture, 80 columns wide at most and understandable without colour. `part` makes the
    part of it that the question is about, in so many rows, where the picture can be cut. `tell` says the
    same in sentences. `tone` sorts the words of the odds into `bad`, `worse`, `even` and `good`, so that
    they can be drawn as a bar; an empty tone means no bar. `at` says what lies at a place that was typed.
    `card` says what a card in play does, by the word for it. `leaves` are the verbs that give up what is left
    of a turn or a level: listed last, they have the key 0. `legend` says what the signs of the picture mean.
    """

    draw: Callable[[Scene], RenderableType]
    tell: Callable[[Scene], list[str]]
    tone: Callable[[str], str] = no_tone
    at: Callable[[Scene, str], list[str]] = no_map
    card: Callable[[Scene, str], list[str]] = no_card
    leaves: tuple[str, ...] = ()
    legend: tuple[str, ...] = ()
    part: Callable[[Scene, int], RenderableType] | None = None


def draw_text(scene: Scene) -> RenderableType:
    """The picture of a game that has none: its board in plain text."""
    return Text(scene.game.board(scene.view, scene.names))


def tell_text(scene: Scene) -> list[str]:
    """The lines of the board in plain text."""
    return scene.game.board(scene.view, scene.names).splitlines()


TEXT = Board(draw_text, tell_text)
