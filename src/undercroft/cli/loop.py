"""The course of a game in the terminal: ask people, let bots play, draw chance, until it is over."""

import shlex
import sys
from contextlib import suppress
from typing import Final

from undercroft.cli import asking
from undercroft.cli.answer import drawn
from undercroft.cli.asking import Asking, Leave
from undercroft.cli.honours import honours
from undercroft.cli.screen import Screen
from undercroft.cli.session import Session
from undercroft.engine.bits import EVERYBODY, lowest
from undercroft.engine.chance import Reported
from undercroft.engine.core import CHANCE, OVER, seat_letter
from undercroft.engine.errors import BadChance
from undercroft.engine.nouns import counted
from undercroft.engine.text import named

HELP: Final = [
    *asking.HELP,
    "u to take back the last answer, up to the last roll; of secret answers each person changes the own:",
    "u alone for the one who is asked, u Ann for Ann, who is then asked again.",
    "l for the whole log, w for why the bots played as they did.",
    "q to save and leave; the next start offers to resume. Closing the terminal loses nothing either.",
]


class TakenBack(Exception):
    """Something was taken back while a roll was asked for."""


class NotAtHand(Exception):
    """Nobody has the cards that are to be drawn from: the program draws."""


class Loop(Asking):
    """One session on one screen."""

    help = HELP

    def __init__(self, session: Session, screen: Screen) -> None:
        super().__init__(session, screen)
        self.session = session
        self.warned = ""  # why the game cannot be saved, as the person was told
        self.insisted = False  # was asked to leave although the game cannot be saved
        self.left: dict[int, int] = {}  # where seats have secrets: events that each has been shown
        self.looking = -1  # and which seat was shown the screen last

    def play(self) -> None:
        self.session.keep()
        while self.session.asked() != OVER:
            self.warn()
            self.step()

    def step(self) -> None:
        """One answer: of a person, a bot, or chance."""
        session, who = self.session, self.session.asked()
        if who == CHANCE and session.brought():
            only = session.match.state.seen_by()
            if only != EVERYBODY and only and lowest(only) not in session.bots:
                self.draw_curtain(lowest(only))  # who has drawn types it alone
            self.ask_roll()
        elif who == CHANCE:
            session.draw()
        elif who in session.bots:
            session.let_bot_play(who)
            if session.asked() == CHANCE:
                return  # shown with its roll
        else:
            self.ask_move(who)
            if session.asked() == CHANCE:
                return
        if not 0 <= session.asked() < session.setup.people:
            self.show()
            self.screen.pause()

    # Asking.

    def ask_move(self, seat: int) -> None:
        """Ask a person until a move is made or something is taken back."""
        session = self.session
        self.draw_curtain(seat)
        question, at, repeated = session.question(), session.match.number, False
        while session.match.number == at:  # else something was taken back
            self.show(question, repeated)
            repeated = True
            option = self.chosen(self.screen.read(), question)
            if option is None:
                continue
            self.answered = session.told()
            session.play(seat, option.id)
            break  # a pick that makes a set whole may leave the number as it is
        self.left[seat] = self.told

    def ask_roll(self) -> None:
        """Ask for the roll of real dice until it can be, or something was taken back.

        Whoever has no cards of the game at hand has them drawn: Enter alone.
        """
        session = self.session
        question, at = session.question(), session.match.number
        throw = session.game.throw(session.match.state)
        faces = [(face.key, face.title) for face in throw.faces]
        if [key for key, _title in faces] == [seat_letter(seat) for seat in range(len(session.names))]:
            faces = [(key, name) for (key, _title), name in zip(faces, session.names, strict=True)]
        verb = "drawn> " if session.drawn() else "thrown> " if throw.aimed is not None else "rolled> "
        shown = False

        def ask(_what: str, wrong: str) -> str:
            nonlocal shown
            self.notes += [named(wrong, session.names)] if wrong else []
            while True:
                self.show(question, shown)
                shown = True
                typed = self.screen.read(verb)
                if session.drawn() and not typed.strip():
                    raise NotAtHand
                try:  # what can be a roll is one: `l` is a lantern while one die is in the pit
                    session.game.parse_chance(session.match.state, typed)
                except BadChance:
                    if self.command(typed.strip(), question):
                        if session.match.number != at:
                            raise TakenBack from None
                        continue
                    if not session.drawn():
                        return typed
                    try:
                        typed = drawn(faces, typed)
                    except BadChance as unclear:
                        self.notes.append(str(unclear))
                        continue
                self.answered = session.told()
                return typed

        try:
            with suppress(TakenBack):
                session.draw(Reported(ask))
        except NotAtHand:
            self.answered = session.told()
            session.draw()

    def draw_curtain(self, seat: int) -> None:
        """Where seats have secrets and several people share the screen, hand it over first.

        Who is asked something that all may see has no secret: then nobody knows who looks next.
        """
        session = self.session
        if session.setup.people < 2 or self.looking == seat:
            return
        if not session.secret():
            self.looking = -1
            return
        self.looking = seat
        self.told = self.answered = self.left.get(seat, 0)
        name = session.names[seat]
        self.screen.curtain(f"{name} is asked. Press Enter when only {name} looks at the screen.")
        self.screen.read("")

    def warn(self) -> None:
        """Say once that the game cannot be saved, and once that it can again."""
        trouble = self.session.trouble
        if trouble and not self.warned:
            self.notes.append(f"Not saved: {trouble}. The game goes on in memory.")
        elif self.warned and not trouble:
            self.notes.append("Saved again.")
        self.warned = trouble

    # Leaving.

    def quit(self) -> None:
        """Leave if the game is kept; else say so, and leave when asked again."""
        self.session.keep()
        if self.session.trouble and not self.insisted:
            self.insisted = True
            self.notes.append(
                f"Not saved: {self.session.trouble}. Make room and type q again; "
                "if it fails again, the record is printed for you to keep."
            )
            return
        raise Leave

    def leave(self, code: int) -> int:
        """Say where the game is kept; if it is not, print its record, so that nothing is lost."""
        session = self.session
        session.keep()
        if session.trouble:
            return self.print_record()
        kept = len(session.match.record.moves)
        picks = len(session.match.picked)
        told = f" What you picked of a set ({counted(picks, 'pick')}) is not kept: it is asked anew."
        lost = told if picks else ""
        again = f"Go on with: undercroft play {session.game.name} --resume"
        self.screen.write([f"Saved after {counted(kept, 'move')}.{lost} {again}"])
        return code

    def end(self) -> int:
        """Show the end: the table, who won and why, and where the record is."""
        session = self.session
        self.verdict(session.game.outcome(session.match.state))
        self.screen.write(honours(session))
        path = session.finish()
        if path is None:
            return self.print_record()
        if not session.setup.real_dice:
            self.screen.write([f"The dice were those of --seed {session.setup.seed}."])
        self.screen.write(["Look at the game again with:"])
        self.screen.console.print(f"undercroft replay {shlex.quote(str(path))}", soft_wrap=True)
        return 0

    def print_record(self) -> int:
        """The last resort when nothing can be written: exit code 2."""
        print(f"undercroft: {self.session.trouble}; this is the record:", file=sys.stderr)
        print(self.session.match.record.text(), end="")
        return 2
