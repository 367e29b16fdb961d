"""Dungeon Dice as numbers."""

from undercroft.engine.core import field, kind_of
from undercroft.engine.view import View, chosen, number
from undercroft.env.features.slots import BySeat, Slot, Which, WhichSeat, Whole, Wholes
from undercroft.games.dice.frames import CHALLENGE_DECIDE, CHALLENGE_ROLL
from undercroft.games.dice.tables import CARDS, CHALLENGE_ROLLS, DICE, NAMES

FRAMES = ("over", "who begins", "turn", "roll", "decide", "challenge roll", "challenge decide")


def slots(view: View) -> list[Slot]:
    """The slots of a table, by the view at its start."""
    seats, goal = number(view, "seats"), number(view, "goal")
    listed: list[Slot] = [
        Which("asked", FRAMES, "what is asked", lambda seen: kind_of(number(seen, "frame"))),
        BySeat("paths", seats, goal, "cards on the escape path"),
        Wholes("wall", NAMES, DICE, "dice on the wall by symbol"),
        Whole("pit", DICE, "dice still to be rolled"),
        Whole("turnCards", CARDS, "cards of this turn, not yet placed"),
        Whole("pile", CARDS, "tunnel cards left in the pile"),
    ]
    if seats > 1:
        listed += [
            WhichSeat("active", seats, "whose turn it is"),
            WhichSeat("target", seats, "who is challenged", target),
            Whole("stolen", CARDS, "cards taken in this challenge"),
            Whole("rolls", CHALLENGE_ROLLS, "rolls used in this challenge"),
        ]
    limit = turn_limit(view)
    if limit:
        listed.append(Whole("turn", limit, "turns begun, where their number is limited"))
    return listed


def target(view: View) -> int:
    """The seat that is challenged now; -1 in a regular turn."""
    frame = number(view, "frame")
    return field(frame, 0) if kind_of(frame) in (CHALLENGE_ROLL, CHALLENGE_DECIDE) else -1


def turn_limit(view: View) -> int:
    """The option of that name."""
    return int(chosen(view, "turnLimit"))
