"""What the choices of Dungeon Dice would bring, computed by the engine on copies."""

from typing import Final

from undercroft.engine.core import Event
from undercroft.engine.odds import listed, spread
from undercroft.engine.prompt import Preview
from undercroft.games.dice import events
from undercroft.games.dice.actions import AGAIN, CHALLENGE, CONTINUE, REGULAR
from undercroft.games.dice.frames import DECIDE
from undercroft.games.dice.state import Dice
from undercroft.games.dice.words import cards, dice

LOSE: Final = "lose the turn"
GUARDS: Final = "caught by guards"
NOTHING: Final = "gain nothing"


def preview(s: Dice, seat: int, n: int) -> Preview:
    """The certain part in words, the rest as exact odds."""
    after = s.clone()
    after.apply(n, seat)
    if n in (REGULAR, CONTINUE):
        shares = spread(after, roll_label)
        first = [name for name in (LOSE, GUARDS, NOTHING) if name in shares]
        order = first + sorted(name for name in shares if name not in first)
        return Preview(f"roll {dice(after.pit())}", listed({name: shares[name] for name in order}))
    if n == AGAIN or n >= CHALLENGE:
        shares = spread(after, challenge_label)
        order = sorted(shares, reverse=True)
        return Preview("three guards in three rolls", listed({name: shares[name] for name in order}))
    if s.top & 255 == DECIDE:
        path = s.path(seat) + s.turn_cards
        if path >= s.goal:
            return Preview(f"place {cards(s.turn_cards)} and escape")
        return Preview(f"place {cards(s.turn_cards)}: path {s.path(seat)} to {path}")
    return Preview(f"keep {cards(s.stolen)}")


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
            return "failure"
    return ""
