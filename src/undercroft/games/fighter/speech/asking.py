"""What all questions of Dungeon Fighter have in common: words for moves, reasons against them, previews."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import bit, members
from undercroft.engine.card import Card
from undercroft.engine.core import seat_letter
from undercroft.engine.prompt import Preview, Refused
from undercroft.engine.speech import Speech, Titled
from undercroft.engine.text import Count, Text, listed, text
from undercroft.games.fighter import actions as a
from undercroft.games.fighter.cards.shelf import EQUIPMENT
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import COLOURS
from undercroft.games.fighter.windows import BEFORE, FAINTING, MAINTENANCE, REST
from undercroft.games.fighter.words import hero

Reason = tuple[str, str]  # text, rule


_WINDOWS: Final = (
    (BEFORE, "before a die is chosen"),
    (REST, "while a die is at rest"),
    (FAINTING, "when a Hero faints"),
    (MAINTENANCE, "after a fight"),
)


class Asking(Titled[Fighter]):
    """A question to a seat."""

    window: int = 0  # in which items may be used, as a bit

    def order(self, s: Fighter, f: i64, seat: int) -> list[int]:
        """The way out comes last: nobody should end something by the first key."""
        return sorted(s.legal(seat), key=lambda n: n == a.DONE)

    def why_not(self, s: Fighter, f: i64, seat: int, n: int) -> Refused | None:
        reason, rule = self.refuses(s, f, seat, n)
        return Refused(a.option(n), reason, rule)

    def refuses(self, s: Fighter, f: i64, seat: int, n: int) -> Reason:
        """Why a move is not legal, and the paragraph that says so."""
        if a.USE <= n < a.USE + a.EQUIPMENT:
            return self.no_use(s, f, seat, n - a.USE)
        return "This is not asked for now.", s.title()

    def no_use(self, s: Fighter, f: i64, seat: int, card: int) -> Reason:
        """Why an Equipment card cannot be used."""
        tool = EQUIPMENT[card]
        held = s.holder(card)
        if held < 0:
            return text("Nobody carries the {}.", tool.face()), "fighter/equipment"
        if s.seat_of(held) != seat:
            return text("{} carries the {}.", hero(s, held), tool.face()), "fighter/equipment"
        if tool.throws:
            return text("The {} is a weapon: it is declared before a throw.", tool.face()), "fighter/weapons"
        if not tool.windows:
            return text("The {} works by itself.", tool.face()), tool.rule
        if not tool.windows & self.window:
            when = listed([words for bit_, words in _WINDOWS if tool.windows & bit_], "or")
            return text("The {} is used {}.", tool.face(), when), "fighter/windows"
        if not s.up(held):
            return text("{} has fainted.", hero(s, held)), "fighter/fainting"
        return text("The {} would do nothing now.", tool.face()), tool.rule

    def loss(self, s: Fighter, f: i64, seat: int, n: int) -> str:
        """Recovering dice, or backing down, may cost somebody the last hit points."""
        if n == a.RECOVER:
            cost = s.monster().level
        elif n == a.BACK:
            cost = 1
        else:
            return ""
        standing = members(s.standing())
        fall = [hero(s, place) for place in standing if s.hp(place) <= cost]
        if not fall:
            return ""
        if len(fall) == len(standing):
            salts = s.cards.usable[FAINTING]
            if any(s.gear[place] & salts for place in standing):
                return "Every Hero would faint: only the Smelling Salts could save the game."
            return "Every Hero would faint, and the game would be lost."
        return text("{} would faint.", listed(fall))

    def preview(self, s: Fighter, f: i64, seat: int, n: int) -> Preview:
        return Preview(self.tip(s, f, seat, n))

    def tip(self, s: Fighter, f: i64, seat: int, n: int) -> str:
        """What an option is good for, in short; empty if its own words say it all."""
        if n == a.BACK:
            return shame(s)
        if n in (a.HEAL, a.BUY_DIE, a.RECOVER, a.BONUS, a.DONE, a.KILL) or n < a.HERO:
            return self.hint(s, f, seat, n)
        if n < a.ROOM:
            return self.about(s, n - a.HERO)
        if a.USE <= n < a.SHEET:
            tool = EQUIPMENT[(n - a.USE) % 56]
            if n >= a.BUY:
                return text("{}: {} {}", tool.face(), tool.text, Count(tool.cost, "coin"))
            return text("{}: {}", tool.face(), tool.text)
        if a.SHEET <= n < a.SHEET + a.SHEETS:
            return s.cards.heroes[n - a.SHEET].text
        if a.SEND <= n < a.AIM:
            monster = s.cards.foes[n - a.SEND + 1]
            return text("{} for {} damage", monster.face(), monster.damage)
        return self.hint(s, f, seat, n)

    def hint(self, s: Fighter, f: i64, seat: int, n: int) -> str:
        """The same, of an option that only this question has."""
        return ""

    def about(self, s: Fighter, place: int) -> Text:
        """A Hero with his hit points."""
        return text("{}: {} of {} hit points", hero(s, place), s.hp(place), s.most(place))


def shame(s: Fighter) -> Text:
    """What backing down brings. Rules: fighter/backing-down."""
    left = [text("{} {}", hero(s, place), s.hp(place) - 1) for place in members(s.standing())]
    return text("another card is met; hit points after it: {}", listed(left))


class Drawing(Speech[Fighter]):
    """A draw of a card. Records have its short name; people read and type its title."""

    def __init__(self, what: str, cards: Sequence[Card]) -> None:
        self.what = what
        self.cards = cards

    def ask_chance(self, s: Fighter, f: i64) -> str:
        return f"{self.what} Type its name, such as {self.cards[s.outcomes()[0][0]].title}."

    def chance_text(self, s: Fighter, f: i64, n: int) -> str:
        return self.cards[n].key.partition(":")[2]

    def chance_title(self, s: Fighter, f: i64, n: int) -> str:
        return self.cards[n].title

    def parse_chance(self, s: Fighter, f: i64, typed: str) -> int:
        wanted = typed.strip().casefold()
        for n, _weight in s.outcomes():
            if wanted == self.cards[n].title.casefold():
                return n
        return super().parse_chance(s, f, typed)


class Leading(Speech[Fighter]):
    """Who leads is drawn."""

    def ask_chance(self, s: Fighter, f: i64) -> str:
        return "Draw who leads the party. Type a seat's letter."

    def chance_text(self, s: Fighter, f: i64, n: int) -> str:
        return seat_letter(n)


def colours(mask: int) -> list[str]:
    """Colours of a mask."""
    return [name for k, name in enumerate(COLOURS) if mask & bit(k)]
