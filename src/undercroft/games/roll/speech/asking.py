"""What all questions and rolls of Dungeon Roll share: reasons against moves, dice that are typed."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import one, size
from undercroft.engine.errors import BadChance
from undercroft.engine.nouns import counted, number_is
from undercroft.engine.prompt import Preview, Refused
from undercroft.engine.speech import Question, Speech
from undercroft.engine.throw import DICE, Face, Throw
from undercroft.games.roll.actions import DONE, SEEK
from undercroft.games.roll.moves import option
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import DUNGEON_LETTERS, DUNGEON_NAMES, PARTY_LETTERS, PARTY_NAMES
from undercroft.games.roll.words import letters

Reason = tuple[str, str]  # text, rule
PARTY: Final = "party"  # dice
DUNGEON: Final = "dungeon"


class Asking(Speech[Roll]):
    """A question inside an action: a title and why it is asked, where they are always the same."""

    def __init__(self, title: str, why: str = "") -> None:
        self.title = title
        self.why = why

    def says(self, s: Roll, f: i64) -> str:
        """Why it is asked."""
        return self.why

    def rule(self, s: Roll, f: i64) -> str:
        """The paragraph behind it."""
        return s.title()

    def question(self, s: Roll, f: i64, seat: int) -> Question:
        return self.title, self.says(s, f), self.rule(s, f)

    def preview(self, s: Roll, f: i64, seat: int, n: int) -> Preview:
        return Preview(self.brings(s, f, seat, n))

    def brings(self, s: Roll, f: i64, seat: int, n: int) -> str:
        """What a move comes to, in short; empty if its own words say it all."""
        return ""

    def why_not(self, s: Roll, f: i64, seat: int, n: int) -> Refused:
        return Refused(option(n), *self.refuses(s, n))

    def refuses(self, s: Roll, n: int) -> Reason:
        """Why a move is not legal, and the paragraph that says so."""
        if n <= SEEK:
            return "Answer what is asked first: the last move is not finished.", s.title()
        if n == DONE:
            return "There is something left to decide here.", s.title()
        return "That is not there to be chosen, or comes too early in the order.", s.title()


class Rolling(Speech[Roll]):
    """Dice that are rolled, as people with real ones see it."""

    def __init__(self, colour: str) -> None:
        self.colour = colour
        self.letters = PARTY_LETTERS if colour == PARTY else DUNGEON_LETTERS
        self.names = PARTY_NAMES if colour == PARTY else DUNGEON_NAMES

    def throw(self, s: Roll, f: i64) -> Throw:
        many = size(s.outcomes()[0][0])  # whatever comes up, it shows all of them
        return Throw(DICE, many, [Face(self.letters[k], self.names[k]) for k in range(6)])

    def ask_chance(self, s: Roll, f: i64) -> str:
        thrown = self.throw(s, f)
        each = "what it shows" if thrown.count == 1 else "what they show, a letter a die"
        key = ", ".join([f"{face.key} {face.title}" for face in thrown.faces])
        return f"Roll {counted(thrown.count, f'{self.colour} die')} and type {each}: {key}."

    def chance_text(self, s: Roll, f: i64, n: int) -> str:
        return letters(n, self.letters)

    def parse_chance(self, s: Roll, f: i64, typed: str) -> int:
        """The faces rolled, in any order and case, spaces and commas free."""
        faces = "".join(typed.replace(",", " ").split())
        many, asked = self.throw(s, f).count, self.ask_chance(s, f)
        for letter in faces:
            if not letter.isascii() or letter.upper() not in self.letters:
                raise BadChance(f"{letter!r} is on no such die. {asked}", s.title())
        if len(faces) != many:
            shown = f"shows {counted(len(faces), 'die')}, but {number_is(many)} rolled"
            raise BadChance(f"{faces!r} {shown}. {asked}", s.title())
        return sum([one(self.letters.index(letter.upper())) for letter in faces])
