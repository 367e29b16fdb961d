"""The course of a game in the terminal: ask people, let bots play, draw chance, until it is over."""

import shlex
import sys
from contextlib import suppress
from typing import Final

from undercroft.cli.answer import answer
from undercroft.cli.honours import honours
from undercroft.cli.odds import told
from undercroft.cli.question import Question, odds_of
from undercroft.cli.screen import Page, Screen
from undercroft.cli.session import Session
from undercroft.engine.chance import Reported
from undercroft.engine.core import CHANCE, OVER
from undercroft.engine.errors import BadChance, UndercroftError
from undercroft.engine.nouns import counted
from undercroft.engine.prompt import Option

HELP: Final = [
    "Answer with the number of a choice, its words, or their first letters: 2, continue, co, ch B.",
    "Enter alone takes the only choice, where there is but one.",
    "? for the rule behind the question, why choices are refused, and the odds to the last digit.",
    "? 2 or ? stop for what one choice would do; o for all choices, where there are many.",
    "? hero for what the heroes can do, in games that have some.",
    "at I9 for what lies on a space and around it, in games with a map; map for the whole table.",
    "u to take back the last answer, up to the last roll; of secret answers each person changes the own:",
    "u alone for the one who is asked, u Ann for Ann, who is then asked again.",
    "l for the whole log, w for why the bots played as they did.",
    "q to save and leave; the next start offers to resume. Closing the terminal loses nothing either.",
]


class Leave(Exception):
    """The person leaves the game; `code` is what the program then returns."""

    def __init__(self, code: int = 0) -> None:
        super().__init__()
        self.code = code


class TakenBack(Exception):
    """Something was taken back while a roll was asked for."""


class Loop:
    """One session on one screen."""

    def __init__(self, session: Session, screen: Screen) -> None:
        self.session = session
        self.screen = screen
        self.told = 0  # events that were shown
        self.answered = 0  # events that had happened when a person answered last
        self.notes: list[str] = []  # to be shown with the next page
        self.warned = ""  # why the game cannot be saved, as the person was told
        self.insisted = False  # was asked to leave although the game cannot be saved
        self.warned_of = (-1, -1)  # the move and the choice that somebody was asked about again
        self.left: dict[int, int] = {}  # where seats have secrets: events that each has been shown
        self.looking = -1  # and which seat was shown the screen last

    def run(self) -> int:
        """Play until the game is over or people leave; the exit code."""
        try:
            with self.screen.open():
                self.session.keep()
                while self.session.asked() != OVER:
                    self.warn()
                    self.step()
        except Leave as leaving:
            return self.leave(leaving.code)
        except (EOFError, KeyboardInterrupt) as stop:
            self.screen.write([""])  # the prompt's line was not ended
            return self.leave(0 if isinstance(stop, EOFError) else 130)
        return self.end()

    def step(self) -> None:
        """One answer: of a person, a bot, or chance."""
        session, who = self.session, self.session.asked()
        if who == CHANCE and session.setup.real_dice:
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
            typed = self.screen.read()
            words = typed.strip().casefold()
            if all(words != option.text.casefold() for option in question.prompt.options) and self.command(
                words, question
            ):
                continue
            try:
                option = answer(session.match, question.prompt, typed)
            except UndercroftError as error:
                self.refuse(error)
                continue
            if not self.sure(option):
                continue
            self.answered = session.told()
            session.play(seat, option.id)
            break  # a pick that makes a set whole may leave the number as it is
        self.left[seat] = self.told

    def sure(self, option: Option) -> bool:
        """Is it meant? What throws away something that is as good as won has to be said twice."""
        lost = self.session.board.loss(self.session.scene(), option)
        at = (self.session.match.number, option.id)
        if not lost or self.warned_of == at:
            return True
        self.warned_of = at
        self.notes.append(f"{lost} Say {option.text} again if you mean it.")
        return False

    def ask_roll(self) -> None:
        """Ask for the roll of real dice until it can be, or something was taken back."""
        session = self.session
        question, at = session.question(), session.match.number
        shown = False

        def ask(_what: str, wrong: str) -> str:
            nonlocal shown
            self.notes += [wrong] if wrong else []
            while True:
                self.show(question, shown)
                shown = True
                typed = self.screen.read("rolled> ")
                try:  # what can be a roll is one: `l` is a lantern while one die is in the pit
                    session.game.parse_chance(session.match.state, typed)
                except BadChance:
                    if not self.command(typed.strip().casefold(), question):
                        return typed
                    if session.match.number != at:
                        raise TakenBack from None
                    continue
                self.answered = session.told()
                return typed

        with suppress(TakenBack):
            session.draw(Reported(ask))

    def command(self, word: str, question: Question) -> bool:
        """Obey a command; False if this is none."""
        if word in ("q", "quit", "exit"):
            self.quit()
        elif word in ("?", "rule"):
            self.notes += question.explain()
        elif word.startswith("?"):
            self.explain(word[1:], question)
        elif word.startswith("at "):
            self.notes += self.session.board.at(self.session.scene(), word[3:])
        elif word == "map":
            self.screen.whole(self.session.scene(question.prompt))
        elif word in ("o", "options"):
            self.screen.leaf(question.choices())
        elif word in ("h", "help"):
            self.notes += [*HELP, *(() if self.screen.plain else self.session.board.legend)]
        elif word in ("l", "log"):
            self.screen.leaf(self.session.log())
        elif word in ("w", "why"):
            self.notes += self.session.reasons or ["No bot has given a reason yet."]
        elif word.split()[:1] in (["u"], ["undo"]):
            try:
                self.notes.append(self.session.take_back(" ".join(word.split()[1:])))
                self.told = min(self.told, self.session.told())
            except UndercroftError as error:
                self.refuse(error)
        else:
            return False
        return True

    def explain(self, words: str, question: Question) -> None:
        """What a card says, and what one choice would do."""
        card = self.session.board.card(self.session.scene(), words.strip())
        self.notes += card
        try:
            option = answer(self.session.match, question.prompt, words)
        except UndercroftError as error:
            if not card:
                self.refuse(error)
            return
        preview = self.session.match.preview(option, question.prompt.seat)
        self.notes += [
            f"{option.text}: {told(preview).rstrip('.') or 'nothing more to say'}. ({option.rule})"
        ]
        self.notes += odds_of(option, preview)

    def refuse(self, error: UndercroftError) -> None:
        """Say what was wrong, and which rule says so."""
        self.notes.append(f"{error} ({error.rule})" if error.rule else str(error))

    def draw_curtain(self, seat: int) -> None:
        """Where seats have secrets and several people share the screen, hand it over first."""
        session = self.session
        if session.setup.people < 2 or self.looking == seat or not session.secret():
            return
        self.looking = seat
        self.told = self.answered = self.left.get(seat, 0)
        name = session.names[seat]
        self.screen.curtain(f"{name} is asked. Press Enter when only {name} looks at the screen.")
        self.screen.read("")

    # Showing.

    def show(self, question: Question | None = None, repeated: bool = False) -> None:
        """Bring the screen up to date."""
        session = self.session
        recent = len(session.log(self.answered))
        scene = session.scene(question.prompt if question is not None else None)
        page = Page(scene, session.log(), recent, session.log(self.told), question, repeated)
        page.notes, self.notes = self.notes, []
        self.told = session.told()
        self.screen.show(page)

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
        outcome = session.game.outcome(session.match.state)
        self.screen.draw(session.scene())
        winners = [session.names[seat] for seat in outcome.winners]
        if session.game.shared:
            won = "Everybody wins" if winners else "Everybody loses"
        elif winners:
            won = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}"
        else:
            won = "Nobody wins"
        self.screen.write([f"{won}: {outcome.why} ({outcome.rule})."])
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
