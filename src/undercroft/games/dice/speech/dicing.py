"""What all questions and rolls of Dungeon Dice share: reasons that hold at any time, dice that are typed."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import one
from undercroft.engine.core import Event
from undercroft.engine.errors import BadChance
from undercroft.engine.nouns import number_is
from undercroft.engine.odds import listed, spread
from undercroft.engine.prompt import Preview, Refused
from undercroft.engine.speech import Speech
from undercroft.engine.text import Seat, text
from undercroft.engine.throw import DICE, Face, Throw
from undercroft.games.dice import events
from undercroft.games.dice.actions import AGAIN, CHALLENGE, REGULAR, option
from undercroft.games.dice.state import Dice
from undercroft.games.dice.tables import NAMES, SYMBOLS
from undercroft.games.dice.words import cards, dice, letters

LOSE: Final = "lose the turn"
GUARDS: Final = "caught by guards"
NOTHING: Final = "gain nothing"
FAILURE: Final = "failure"


class Asking(Speech[Dice]):
    """A question to the active seat: reasons why moves of this game are not legal, wherever it is asked."""

    def why_not(self, s: Dice, f: i64, seat: int, n: int) -> Refused | None:
        reason, rule = self.refuses(s, f, seat, n) if n < CHALLENGE else self.no_challenge(s, f, seat, n)
        return Refused(option(n), reason, rule)

    def refuses(self, s: Dice, f: i64, seat: int, n: int) -> tuple[str, str]:
        """Why a move that is no challenge is not legal, and the paragraph that says so."""
        if n == AGAIN:
            return "Only after a won challenge can you challenge again.", "dice/again"
        if n == REGULAR:
            return "Your turn has begun: its kind cannot be changed.", "dice/turn"
        return "This turn is a challenge: stop, or challenge again.", "dice/again"

    def no_challenge(self, s: Dice, f: i64, seat: int, n: int) -> tuple[str, str]:
        """Why somebody cannot be challenged, and the paragraph that says so."""
        rival = n - CHALLENGE
        if not s.may_challenge:
            return "This game is played without challenges.", "dice/challenge"
        if rival == seat:
            return "You cannot challenge yourself.", "dice/challenge"
        if rival >= s.seats:
            return text("Nobody sits at {}.", Seat(rival)), "dice/challenge"
        return self.too_late(s, f, rival)

    def too_late(self, s: Dice, f: i64, rival: int) -> tuple[str, str]:
        """Why a rival who sits there cannot be challenged here."""
        return "A challenge takes the place of a whole turn: too late now.", "dice/turn"


class Rolling(Speech[Dice]):
    """Dice that are rolled out of the pit."""

    def ask_chance(self, s: Dice, f: i64) -> str:
        key = ", ".join(f"{SYMBOLS[k]} {NAMES[k]}" for k in range(len(SYMBOLS)))
        each = "what it shows" if s.pit() == 1 else "what they show, a letter a die"
        return text("Roll {} and type {}: {}.", dice(s.pit()), each, key)

    def throw(self, s: Dice, f: i64) -> Throw:
        return Throw(DICE, s.pit(), [Face(SYMBOLS[k], NAMES[k]) for k in range(len(SYMBOLS))])

    def chance_text(self, s: Dice, f: i64, n: int) -> str:
        return letters(n)

    def parse_chance(self, s: Dice, f: i64, typed: str) -> int:
        """The faces rolled, in any order and case, spaces and commas free."""
        faces = "".join(typed.replace(",", " ").split())
        asked = self.ask_chance(s, f)
        for letter in faces:
            if not letter.isascii() or letter.upper() not in SYMBOLS:
                raise BadChance(f"{letter!r} is on no die. {asked}", "dice/roll")
        if len(faces) != s.pit():
            there = f"shows {dice(len(faces))}, but {number_is(s.pit())} in the pit"
            raise BadChance(f"{faces!r} {there}. {asked}", "dice/roll")
        bag = 0
        for letter in faces:
            bag += one(SYMBOLS.index(letter.upper()))
        return bag


def roll_odds(s: Dice, seat: int, n: int) -> Preview:
    """What a roll of a regular turn would bring: computed by the engine on a copy."""
    after = s.clone()
    after.apply(n, seat)
    shares = spread(after, roll_label)
    first = [name for name in (LOSE, GUARDS, NOTHING) if name in shares]
    order = first + sorted(name for name in shares if name not in first)
    odds = listed({name: shares[name] for name in order}, bad=(LOSE, GUARDS), even=(NOTHING,))
    return Preview(text("roll {}", dice(after.pit())), odds)


def challenge_odds(s: Dice, seat: int, n: int) -> Preview:
    """What a challenge would bring."""
    after = s.clone()
    after.apply(n, seat)
    shares = spread(after, challenge_label)
    order = sorted(shares, reverse=True)
    odds = listed({name: shares[name] for name in order}, bad=(FAILURE,))
    return Preview("three guards in three rolls", odds)


def roll_label(told: list[Event]) -> str:
    """What a roll of a regular turn comes to."""
    for event in told:
        if event[0] == events.CAUGHT:
            return GUARDS
        if event[0] == events.LOST:
            return LOSE
    for event in told:
        if event[0] == events.ROLLED:
            return f"gain {cards(event[5])}" if event[5] else NOTHING
    return ""


def challenge_label(told: list[Event]) -> str:
    """What a challenge comes to, after up to three rolls."""
    for event in told:
        if event[0] == events.TOOK:
            return "success: take a card"
        if event[0] == events.FAILED:
            return FAILURE
    return ""


def it_or_them(n: int) -> str:
    """`it` of one, `them` of several."""
    return "it" if n == 1 else "them"
