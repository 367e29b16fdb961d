"""A game that is being played here: the match, its bots, its dice, its save. No screen, no keyboard."""

from pathlib import Path
from typing import Final

from undercroft.cli.answer import answer
from undercroft.cli.boards import Board, Scene, board_of
from undercroft.cli.question import MANY, Question, by_verb
from undercroft.cli.saves import NotSaved, Save
from undercroft.cli.setup import Setup
from undercroft.engine.bits import EVERYBODY
from undercroft.engine.chance import Seeded, Source
from undercroft.engine.core import CHANCE
from undercroft.engine.errors import NothingToUndo
from undercroft.engine.prompt import Option, Preview, Prompt
from undercroft.engine.record import Record
from undercroft.engine.rng import Rng
from undercroft.engine.text import Seat, named, text
from undercroft.engine.throw import DRAW
from undercroft.engine.together import unsaid
from undercroft.engine.view import SPECTATOR, sees
from undercroft.table.match import Match
from undercroft.table.takeback import uncovers

GUESSES: Final = 40  # positions that a spectator imagines
WITHHELD: Final = (
    "Why a bot plays as it does would tell what it hides. When the game is over, undercroft review looks at "
    "every move; with --practice bots say it at once."
)


class Session:
    """Every move goes through here and is kept on disk at once; what could not be kept is in `trouble`."""

    def __init__(self, setup: Setup, save: Save, record: Record | None = None) -> None:
        self.game = setup.check()
        self.setup = setup
        self.place = save
        self.board: Board = board_of(self.game)
        if record is None:
            options = self.game.options_of(self.game.start(setup.seats, setup.options))
            record = Record(self.game.name, self.game.rules, setup.seats, options, [], setup.all_names())
        self.match = Match(self.game, record)  # without a source: chance comes through `draw`
        self.bots = setup.make_bots(self.game)
        self.said: list[str] = []  # what the bots said about their last moves
        self.trouble = ""
        self.looked: object = None  # the position and the seat that `hides` is true of
        self.hides = False
        self.agreed = -1  # the number of the question at which people were asked whether all agree

    # What is the case.

    @property
    def names(self) -> list[str]:
        """The name of each seat."""
        return self.match.names()

    def asked(self) -> int:
        """The seat that answers next, CHANCE or OVER; where several may, bots come before people."""
        seats = self.match.asked
        if not seats:
            return self.match.turn
        return next((seat for seat in seats if seat in self.bots), seats[0])

    def viewer(self) -> int:
        """Through whose eyes the table is shown: the person who is asked, or the only person."""
        who = self.asked()
        if 0 <= who < self.setup.people:
            return who
        return 0 if self.setup.people == 1 else SPECTATOR

    def reader(self) -> int:
        """Who may read the log: who sees the table, but where people look on together, all of them."""
        seat = self.viewer()
        together = self.setup.people > 1 and seat >= 0 and not self.secret()
        return SPECTATOR if together else seat

    def scene(self, prompt: Prompt | None = None) -> Scene:
        """The table as the viewer sees it, who may be asked something."""
        reader = self.reader()
        told = [self.game.happened(event) for event in self.match.events() if sees(event, reader)]
        return Scene(self.game, self.match.view(self.viewer()), self.names, told, prompt)

    @property
    def reasons(self) -> list[str]:
        """What the bots said about their last moves: they reason from what their seats know.

        So where something is hidden from people who play, nothing is told; in practice it is.
        """
        playing = self.setup.people and not self.setup.practice and not self.match.over
        return [WITHHELD] if self.said and self.game.hides and playing else self.said

    @property
    def number(self) -> int:
        """The number of the question: it changes with every move, and when one is taken back."""
        return self.match.number

    def meant(self, prompt: Prompt, typed: str) -> Option:
        """The option that a person typed; raises what is wrong with it."""
        return answer(self.game, self.match.state, prompt, typed)

    def preview(self, option: Option, seat: int) -> Preview:
        """What an option would do."""
        return self.match.preview(option, seat)

    def loss(self, option: Option) -> str:
        """What an option would throw away, if it is one of those that are asked about twice."""
        return self.game.loss(self.match.state, self.asked(), option.id)

    def told(self) -> int:
        """How many events have happened."""
        return len(self.match.events())

    def log(self, since: int = 0) -> list[str]:
        """What happened, in sentences, as the viewer saw it, leaving out so many events."""
        reader, names = self.reader(), self.names
        seen = [event for event in self.match.events()[since:] if sees(event, reader)]
        return [line for line in (self.game.sentence(event, names) for event in seen) if line]

    def secret(self) -> bool:
        """Does the seat that is asked know what a spectator cannot tell, or will it by its answer?

        To know that one's own hand is empty is no secret where everybody can count it. So what the seat sees
        is held against what it would see in positions that a spectator imagines.
        """
        if self.match.state.seen_by() != EVERYBODY:
            return True
        seat = self.asked()
        own, common = self.match.view(seat), self.match.view(SPECTATOR)
        if own == {**common, "seat": seat}:
            return False
        at = (self.match.state.key(), seat)
        if self.looked != at:
            guesses = (self.game.imagine(common, Rng("secret", k)) for k in range(GUESSES))
            self.hides = any(self.game.view(guess, seat) != own for guess in guesses)
            self.looked = at
        return self.hides

    def question(self) -> Question:
        """What the asked person, or whoever holds the real dice, has to answer."""
        who = self.asked()
        state = self.match.state
        if who == CHANCE:
            why = named(self.game.ask_chance(state), self.names)
            why += " Enter alone: it is drawn for you." if self.drawn() else ""
            prompt = Prompt(-1, self._dice_title(), why, state.title())
            return Question(self.game, self.board, prompt, "")
        prompt = self.match.prompt_of(who)
        if len(prompt.options) > MANY:
            alone = [group[0].id for _first, group in by_verb(prompt.options) if len(group) == 1]
            said = {n: self.game.preview(state, who, n) for n in alone}
            return Question(self.game, self.board, prompt, self.names[who], alone=said)
        previews = [self.game.preview(state, who, option.id) for option in prompt.options]
        return Question(self.game, self.board, prompt, self.names[who], previews)

    def _dice_title(self) -> str:
        """Whose dice are asked for: the move that they were rolled for says it. Cards are drawn for all."""
        if self.drawn():
            return "A real draw"
        aimed = self.game.throw(self.match.state).aimed
        if aimed is not None:
            return f"Real dice: {self.names[aimed.seat]} throws the {aimed.die} die"
        seat, n = self.match.record.moves[-1] if self.match.record.moves else (CHANCE, 0)
        if seat == CHANCE:
            return "Real dice"
        words = self.game.said(self.game.option(self.match.state, seat, n))
        return f"Real dice: {self.names[seat]}, {words}"

    def drawn(self) -> bool:
        """Is a card, a tile or the like to be drawn, and no die to be rolled or thrown?"""
        return self.game.throw(self.match.state).kind == DRAW

    def brought(self) -> bool:
        """Do people bring the awaited roll or draw?

        At a target bots have no hand, and who aims by the landing table lets it throw for him.
        """
        aimed = self.game.throw(self.match.state).aimed
        return self.setup.real_dice and (aimed is None or (aimed.by_hand and aimed.seat not in self.bots))

    # What happens.

    def play(self, seat: int, n: int) -> None:
        """A person's move."""
        self.match.play(n, seat)
        self.keep()

    def draw(self, source: Source | None = None) -> None:
        """The awaited chance event: from the seed, or from people with real dice."""
        dice = source or Seeded(self.setup.seed)
        n = dice.draw(self.game, self.match.state, len(self.match.record.moves))
        self.match.roll(n, dice.name)
        self.keep()

    def let_bot_play(self, seat: int) -> None:
        """A bot's move; the same again for the same seed and moves."""
        bot, state = self.bots[seat], self.match.state
        rng = Rng("bot", self.setup.seed, seat, len(self.match.record.moves) + len(self.match.picked))
        n = bot.choose(self.match.view(seat), state.legal(seat), rng)
        words, why = self.game.said(self.game.option(state, seat, n)), bot.explain()
        self.match.play(n, seat)
        if why:
            told = named(text("{}, {}: {}", Seat(seat), words, why), self.names)
            self.said = [*self.said[-4:], told]
        self.keep()

    def take_back(self, whose: str = "") -> str:
        """Take back the last answer of a person, if no roll came after it; says what was taken back.

        With real dice people's rolls are answers too, and can be corrected. In practice rolls go back.
        A secret answer that nobody has seen is taken back for its own person alone, the one who is asked or
        who is named. One after which others showed theirs stands, as rolls do, unless several people agree.
        """
        moves = self.match.record.moves
        lying = [seat for seat in range(self.setup.people) if unsaid(self.match.state, moves, seat)]
        if whose or lying:
            return self._unsay(whose, lying)
        if self.match.picked:
            self.match.undo()
            return "Taken back: the last pick."
        at = len(moves) - 1
        while at >= 0 and not self._given_by_people(moves[at][0]):
            if moves[at][0] == CHANCE and not self.setup.practice:
                raise NothingToUndo(
                    "The dice have fallen: what they show cannot be taken back. "
                    "Only a game begun with --practice can go back behind a roll."
                )
            at -= 1
        if at < 0:
            raise NothingToUndo("There is nothing to take back: nobody has answered yet.")
        seat, n = moves[at]
        self._ask_whether_all_agree(at)
        while len(self.match.record.moves) > at:
            self.match.undo()
        state = self.match.state
        self.said = []
        self.keep()
        if seat == CHANCE:
            return f"Taken back: the roll {self.game.chance_text(state, n)}."
        return f"Taken back: {self.names[seat]}, {self.game.said(self.game.option(state, seat, n))}."

    def _ask_whether_all_agree(self, at: int) -> None:
        """Refuse to go back behind an answer that has uncovered a secret, until people say it twice."""
        seat, n = self.match.record.moves[at]
        if seat == CHANCE or self.setup.practice or self.setup.real_dice or not self.game.hides:
            return
        before = self.match.copy()
        while len(before.record.moves) > at:
            before.undo()
        if self.agreed == self.number or not uncovers(self.game, before.state, seat, n):
            return
        said = "This answer has shown what others had kept secret: it cannot be taken back. "
        if self.setup.people == 1:
            raise NothingToUndo(f"{said}Only a game begun with --practice can go back behind that.")
        self.agreed = self.number
        raise NothingToUndo(f"{said}If all of you agree, type u again.")

    def _unsay(self, whose: str, lying: list[int]) -> str:
        """Let a person change a secret answer; nothing is said of it, for others may look."""
        named = [name.casefold() for name in self.names]
        seat = self.asked() if not whose else named.index(whose) if whose in named else -1
        if seat not in lying:
            who = " or ".join(f"u {self.names[other]}" for other in lying)
            raise NothingToUndo(
                f"Of the answers that nobody has seen, each is changed by its own seat: {who}."
                if lying
                else "Nobody has given a secret answer that could still be changed: u alone takes back."
            )
        self.match.undo(seat)
        self.keep()
        return f"{self.names[seat]} takes back an answer that nobody has seen."

    def _given_by_people(self, seat: int) -> bool:
        return self.setup.real_dice if seat == CHANCE else seat not in self.bots

    # How it is kept.

    def keep(self) -> None:
        """Write the game down; if that fails, remember why and play on."""
        try:
            self.place.write(self.match.record)
            self.trouble = ""
        except NotSaved as error:
            self.trouble = str(error)

    def finish(self) -> Path | None:
        """Keep the record of the finished game; None if that fails."""
        try:
            path = self.place.finish(self.match.record)
        except NotSaved as error:
            self.trouble = str(error)
            return None
        self.trouble = ""
        return path
