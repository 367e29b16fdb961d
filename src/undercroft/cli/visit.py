"""The course of a game at a server's table: wait, be asked, answer, until it is over."""

import json
import shlex
import sys
from typing import Final

from undercroft.cli import asking
from undercroft.cli.asking import Asking
from undercroft.cli.chair import Chair
from undercroft.cli.question import Question
from undercroft.cli.screen import Screen
from undercroft.engine.errors import UndercroftError
from undercroft.table.files import home, write_safely

HELP: Final = [
    *asking.HELP,
    "u to take back: at once as long as nothing was revealed since, else the others are asked.",
    "say hello to say something to all at the table; l for the whole log, w for why bots played so.",
    "Where people roll real dice: type what fell, such as SKKLLD; correct SKKLLG if it was something else.",
    "q to leave; your seat is kept, and the same link brings you back to it.",
]
SOON: Final = 2.0  # seconds
HINT: Final = "number or word · ? rule · u undo · say hello · l log · h help · q leave"
PLAIN_HINT: Final = "Type a number or a word; ? for the rule, say hello to talk, h for help, q to leave."


class Visit(Asking):
    """One seat of a server's table, or several, or none for who watches, on one screen."""

    help = HELP

    def __init__(self, chair: Chair, screen: Screen, back: str) -> None:
        super().__init__(chair, screen)
        self.chair = chair
        self.back = back  # how to come back
        self.looking = -1  # where seats that share this screen have secrets: who looks at it
        screen.hint, screen.plain_hint = HINT, PLAIN_HINT

    def play(self) -> None:
        self.chair.listen()
        while not self.chair.view:
            self.chair.rest()
            self.chair.take()
        while not self.chair.over:
            self.step()

    def step(self) -> None:
        """Take over what came; ask when nothing more has."""
        if self.take():
            if self.chair.question() is None and self.chair.told() > self.told:
                self.show()
                self.screen.pause()
            return
        question = self.chair.question()
        if question is None:
            self.wait()
        else:
            self.ask(question)

    def take(self) -> bool:
        """Take over one thing that came; what is no line of the log becomes a note."""
        found = self.chair.take()
        self.told = min(self.told, self.chair.told())  # moves were taken back
        self.answered = min(self.answered, self.chair.told())
        self.notes += self.chair.news
        self.chair.news.clear()
        return found

    def wait(self) -> None:
        """Until something comes; meanwhile a person at a keyboard can type commands."""
        self.notes.append(self.awaited())
        self.show()
        if not sys.stdin.isatty():
            self.chair.rest()
            return
        while not self.chair.stirred():
            typed = self.screen.read_unless("", self.chair.stirred)
            if typed is None or not typed.strip():
                continue
            if not self.command(typed.strip(), None):
                self.notes.append(f"It is not your turn. {self.awaited()} Type h for help.")
            self.show()

    def awaited(self) -> str:
        """Whom the table waits for."""
        view = self.chair.view
        names = [
            f"{view['seats'][seat]['name']}{'' if view['seats'][seat]['present'] else ', who is away'}"
            for seat in view["waiting"]
            if seat not in view["you"]
        ]
        if not view["begun"]:
            return f"Waiting for players: {len(view['waiting'])} more."
        if view["throw"] and view["throw"]["flying"]:
            return "A die is in the air."
        return f"Waiting for {' and '.join(names)}." if names else "Waiting for the table."

    def ask(self, question: Question) -> None:
        """Ask until the question is answered, or another one."""
        chair = self.chair
        self.draw_curtain(question)
        at, repeated = chair.number, False
        while chair.number == at and not chair.over:
            self.show(question, repeated)
            repeated = True
            typed = self.screen.read_unless("> ", chair.stirred)
            if typed is None:
                self.screen.write([""])  # the prompt's line was not ended
                self.take()
                continue
            if self.answer(typed, question):
                return

    def answer(self, typed: str, question: Question) -> bool:
        """Answer; True if the server took it. What it refuses becomes a note."""
        chair = self.chair
        try:
            if question.prompt.options:
                option = self.chosen(typed, question)
                if option is None:
                    return chair.asked == chair.answered
                chair.play(option)
            elif self.command(typed.strip(), question):
                return False
            else:
                chair.report(typed)
        except UndercroftError as error:  # refused, or the server is away
            self.refuse(error)
            return False
        self.answered = chair.told()
        chair.rest(SOON)  # what comes of it is here in a moment: nobody has to be told to wait
        return True

    def command(self, typed: str, question: Question | None) -> bool:
        """As at any table; and what one says to others."""
        word, _space, rest = typed.partition(" ")
        try:
            if word.casefold() == "say" and rest.strip():
                self.notes.append(self.chair.chat(rest.strip()))
                return True
            if word.casefold() == "correct" and rest.strip():
                self.notes.append(self.chair.correct(rest.strip()))
                return True
        except UndercroftError as error:
            self.refuse(error)
            return True
        return super().command(typed, question)

    def draw_curtain(self, question: Question) -> None:
        """Where seats that share this screen have secrets, hand it over first."""
        seat = self.chair.view["seat"]
        if not self.chair.view["cover"] or seat == self.looking:
            return
        self.looking = seat
        self.told = 0
        name = self.chair.names[seat]
        self.screen.curtain(f"{name} is asked. Press Enter when only {name} looks at the screen.")
        self.screen.read("")

    def leave(self, code: int) -> int:
        """Say how to come back."""
        self.offer("The table goes on. Come back with:", f"undercroft join {shlex.quote(self.back)}")
        return code

    def end(self) -> int:
        """Show the end, what was earned, and where the game is kept to be looked at and checked."""
        chair = self.chair
        self.screen.write([line for line in chair.log(self.told) if line])
        if chair.view["outcome"] is None:
            self.screen.write(["Who made this table has closed it: nothing more happens here."])
            return 0
        self.verdict(chair.outcome())
        ended, names = chair.view["outcome"], chair.names
        for one in ended["honours"]:
            self.screen.write([f"{names[one['seat']]} has earned: {one['name']} ({ended['honoursRule']})."])
        place = home() / "records" / f"table-{chair.speaks.table}"
        try:
            record, file = place.with_suffix(".record"), place.with_suffix(".json")
            write_safely(record, chair.speaks.record())
            self.offer("Look at the game again with:", f"undercroft replay {shlex.quote(str(record))}")
            if chair.speaks.commitment:
                write_safely(file, json.dumps(chair.speaks.export()) + "\n")
                promise = f"--commitment {chair.speaks.commitment} --word {shlex.quote(chair.speaks.word)}"
                self.offer("Check the dice with:", f"undercroft verify {shlex.quote(str(file))} {promise}")
        except UndercroftError as error:  # the game is over all the same: a branch has no record
            self.screen.write([f"The game is not kept here: {error}"])
        return 0

    def offer(self, why: str, line: str) -> None:
        """A command to type, on one line however long it is."""
        self.screen.write([why])
        self.screen.console.print(line, soft_wrap=True)
