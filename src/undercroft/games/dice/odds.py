"""What the choices of Dungeon Dice would bring, computed by the engine on copies."""

from undercroft.engine.core import Event
from undercroft.engine.odds import listed, spread
from undercroft.engine.prompt import Preview
from undercroft.games.dice import events
from undercroft.games.dice.actions import AGAIN, CHALLENGE, CONTINUE, REGULAR
from undercroft.games.dice.frames import DECIDE
from undercroft.games.dice.state import Dice
from undercroft.games.dice.words import cards, dice


def preview(s: Dice, seat: int, n: int) -> Preview:
    """The certain part in words, the rest as exact odds."""
    after = s.clone()
    after.apply(n, seat)
    if n in (REGULAR, CONTINUE):
        shares = spread(after, roll_label)
        order = sorted(shares, key=lambda name: (name != "lose the turn", name != "caught by guards", name))
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
            return "caught by guards"
        if event[0] == events.LOST:
            return "lose the turn"
    for event in told:
        if event[0] == events.ROLLED:
            return f"gain {cards(event[5])}"
    return ""


def challenge_label(told: list[Event]) -> str:
    """What a challenge comes to, after up to three rolls."""
    for event in told:
        if event[0] == events.TOOK:
            return "success: take a card"
        if event[0] == events.FAILED:
            return "failure"
    return ""
