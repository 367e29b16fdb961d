"""A person at a terminal who is asked: what is shown, what is typed, and the commands beside answers.

The same for a game that is played here (`loop.py`) and for a seat at a server's table (`visit.py`).
"""

from typing import Final, Protocol

from undercroft.cli.boards import Board, Scene
from undercroft.cli.odds import told
from undercroft.cli.question import Question, odds_of
from undercroft.cli.screen import Page, Screen
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.prompt import Option, Outcome, Preview, Prompt
from undercroft.engine.text import named

HELP: Final = [
    "Answer with the number of a choice, its words, or their first letters: 2, continue, co, ch B.",
    "Enter alone takes the only choice, where there is but one.",
    "? for the rule behind the question, why choices are refused, and the odds to the last digit.",
    "? 2 or ? stop for what one choice would do; o for all choices, where there are many.",
    "? and a name for what a card says, in games that have some: ? hero, ? witch.",
    "at I9 for what lies on a space and around it, in games with a map; map for the whole table.",
]


class Leave(Exception):
    """The person leaves the game; `code` is what the program then returns."""

    def __init__(self, code: int = 0) -> None:
        super().__init__()
        self.code = code


class Shown(Protocol):
    """A game as whoever is asked needs it, wherever it is played."""

    @property
    def game(self) -> Game: ...
    @property
    def board(self) -> Board: ...
    @property
    def names(self) -> list[str]: ...
    @property
    def number(self) -> int:
        """The number of the question: another one as soon as something else is asked."""
        ...

    @property
    def reasons(self) -> list[str]:
        """What the bots said about their last moves."""
        ...

    def scene(self, prompt: Prompt | None = None) -> Scene: ...
    def told(self) -> int: ...
    def log(self, since: int = 0) -> list[str]: ...
    def meant(self, prompt: Prompt, typed: str) -> Option: ...
    def preview(self, option: Option, seat: int) -> Preview: ...
    def loss(self, option: Option) -> str: ...
    def take_back(self, whose: str = "") -> str: ...


class Asking:
    """One person, or several who share it, at one screen."""

    help: list[str] = HELP

    def __init__(self, table: Shown, screen: Screen) -> None:
        self.table = table
        self.screen = screen
        self.told = 0  # events that were shown
        self.answered = 0  # events that had happened when a person answered last
        self.notes: list[str] = []  # to be shown with the next page
        self.warned_of = (-1, -1)  # the move and the choice that somebody was asked about again

    def run(self) -> int:
        """Until the game is over or people leave; the exit code."""
        try:
            with self.screen.open():
                self.play()
        except Leave as leaving:
            return self.leave(leaving.code)
        except (EOFError, KeyboardInterrupt) as stop:
            self.screen.write([""])  # the prompt's line was not ended
            return self.leave(0 if isinstance(stop, EOFError) else 130)
        return self.end()

    def play(self) -> None:
        """All of the game, question by question."""
        raise NotImplementedError

    def leave(self, code: int) -> int:
        """The person goes before the end: what is to be said, and the exit code."""
        raise NotImplementedError

    def end(self) -> int:
        """The game is over: how it ended, and the exit code."""
        raise NotImplementedError

    def chosen(self, typed: str, question: Question) -> Option | None:
        """The option that was typed and is meant; None if it was a command, or was refused in a note."""
        words = typed.strip().casefold()
        texts = {text.casefold() for one in question.prompt.options for text in (one.text, question.say(one))}
        if words not in texts and self.command(typed.strip(), question):
            return None
        try:
            option = self.table.meant(question.prompt, typed)
        except UndercroftError as error:
            self.refuse(error)
            return None
        return option if self.sure(option) else None

    def command(self, typed: str, question: Question | None) -> bool:
        """Obey a command; False if this is none. Without a question those that need one are none."""
        word = typed.casefold()
        if word in ("q", "quit", "exit"):
            self.quit()
        elif word.startswith("at "):
            self.notes += self.table.board.at(self.table.scene(), word[3:])
        elif word == "map":
            self.screen.whole(self.table.scene(question.prompt if question is not None else None))
        elif word in ("h", "help"):
            self.notes += [*self.help, *(() if self.screen.plain else self.table.board.legend)]
        elif word in ("l", "log"):
            self.screen.leaf(self.table.log())
        elif word in ("w", "why"):
            self.notes += self.table.reasons or ["No bot has given a reason yet."]
        elif word.split()[:1] in (["u"], ["undo"]):
            try:
                self.notes.append(self.table.take_back(" ".join(word.split()[1:])))
                self.told = min(self.told, self.table.told())
            except UndercroftError as error:
                self.refuse(error)
        elif question is None:
            return False
        elif word in ("?", "rule"):
            self.notes += question.explain()
        elif word.startswith("?"):
            self.explain(word[1:], question)
        elif word in ("o", "options"):
            self.screen.leaf(question.choices())
        else:
            return False
        return True

    def quit(self) -> None:
        """Leave the game."""
        raise Leave

    def explain(self, words: str, question: Question) -> None:
        """What a card says, and what one choice would do."""
        card = self.table.board.card(self.table.scene(), words.strip())
        self.notes += card
        try:
            option = self.table.meant(question.prompt, words)
        except UndercroftError as error:
            if not card:
                self.refuse(error)
            return
        preview = self.table.preview(option, question.prompt.seat)
        said = question.say(option)
        self.notes += [f"{said}: {told(preview).rstrip('.') or 'nothing more to say'}. ({option.rule})"]
        self.notes += odds_of(said, preview)

    def sure(self, option: Option) -> bool:
        """Is it meant? What throws away something that is as good as won has to be said twice."""
        lost = self.table.loss(option)
        at = (self.table.number, option.id)
        if not lost or self.warned_of == at:
            return True
        self.warned_of = at
        self.notes.append(f"{lost} Say {self.table.game.said(option)} again if you mean it.")
        return False

    def refuse(self, error: UndercroftError) -> None:
        """Say what was wrong, and which rule says so."""
        self.notes.append(f"{error} ({error.rule})" if error.rule else str(error))

    def show(self, question: Question | None = None, repeated: bool = False) -> None:
        """Bring the screen up to date."""
        table = self.table
        recent = len(table.log(self.answered))
        scene = table.scene(question.prompt if question is not None else None)
        page = Page(scene, table.log(), recent, table.log(self.told), question, repeated)
        page.notes, self.notes = self.notes, []
        self.told = table.told()
        self.screen.show(page)

    def verdict(self, outcome: Outcome) -> None:
        """The table at the end, who won and why."""
        self.screen.draw(self.table.scene())
        winners = [self.table.names[seat] for seat in outcome.winners]
        if self.table.game.shared:
            won = "Everybody wins" if winners else "Everybody loses"
        elif winners:
            won = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}"
        else:
            won = "Nobody wins"
        why = named(outcome.why, self.table.names)
        self.screen.write([f"{won}: {why} ({outcome.rule})."])
