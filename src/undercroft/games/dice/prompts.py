"""The questions of Dungeon Dice, and why a move is refused."""

from undercroft.engine.core import field, seat_letter
from undercroft.engine.prompt import Prompt, Refused
from undercroft.games.dice.actions import AGAIN, CHALLENGE, REGULAR, STOP, option
from undercroft.games.dice.frames import CHALLENGE_DECIDE, TURN
from undercroft.games.dice.state import Dice
from undercroft.games.dice.words import cards


def prompt(s: Dice, seat: int) -> Prompt:
    """The question to the active seat."""
    if s.top & 255 == TURN:
        return _turn(s, seat)
    if s.top & 255 == CHALLENGE_DECIDE:
        return _again(s, seat)
    return _decide(s, seat)


def _turn(s: Dice, seat: int) -> Prompt:
    options = tuple(option(n) for n in s.legal(seat))
    why = "You begin your turn: roll for tunnel cards"
    why += ", or challenge a rival for one." if len(options) > 1 else "."
    rivals = [CHALLENGE + rival for rival in range(s.seats) if rival != seat]
    legal = s.legal(seat)
    refused = tuple(why_not(s, seat, n) for n in rivals if n not in legal)
    return Prompt(seat, "Your turn", why, "dice/turn", options, refused)


def _again(s: Dice, seat: int) -> Prompt:
    options = tuple(option(n) for n in s.legal(seat))
    target = seat_letter(field(s.top, 0))
    taken = f"You have taken {cards(s.stolen)} from {target} in this turn"
    if len(options) == 1:
        why, refused = f"{taken}, and there is none left to take.", (why_not(s, seat, AGAIN),)
        return Prompt(seat, "Challenge won", why, "dice/again", options, refused)
    back = "it goes back" if s.stolen == 1 else "all of them go back"
    why = f"{taken}. Keep {_them(s.stolen)}, or challenge {target} again: if that fails, {back}."
    return Prompt(seat, "Stop or challenge again?", why, "dice/again", options)


def _decide(s: Dice, seat: int) -> Prompt:
    options = tuple(option(n) for n in s.legal(seat))
    fresh = " All six dice are on the wall: going on means six fresh dice." if s.pit() == 0 else ""
    if len(options) == 1:
        refused = why_not(s, seat, STOP)
        return Prompt(seat, "Roll on", refused.reason + fresh, refused.rule, options, (refused,))
    held, them = cards(s.turn_cards), _them(s.turn_cards)
    place = "and escape" if s.path(seat) + s.turn_cards >= s.goal else f"to place {them}"
    why = f"You hold {held}. Stop {place}, or roll on and risk {them}.{fresh}"
    return Prompt(seat, "Stop or continue?", why, "dice/hot-dice" if fresh else "dice/stop", options)


def _them(n: int) -> str:
    return "it" if n == 1 else "them"


def why_not(s: Dice, seat: int, n: int) -> Refused:
    """The reason why a move is not legal for the active seat now."""
    kind = s.top & 255
    if n >= CHALLENGE:
        return _no_challenge(s, seat, n)
    if n == AGAIN and kind == CHALLENGE_DECIDE:
        target = seat_letter(field(s.top, 0))
        return Refused(option(n), f"{target} has no card left that could be taken.", "dice/again")
    if n == AGAIN:
        return Refused(option(n), "Only after a won challenge can you challenge again.", "dice/again")
    if n == REGULAR:
        return Refused(option(n), "Your turn has begun: its kind cannot be changed.", "dice/turn")
    if kind == TURN:
        reason = "You have not rolled in this turn: begin it first."
        return Refused(option(n), reason, "dice/turn")
    if n == STOP and s.turn_cards == 0:
        return Refused(option(n), "You hold no card of this turn yet: roll on.", "dice/stop")
    if n == STOP:
        reason = (
            "Two guards are on the wall: roll on until it is full, nothing matches, or a third one comes."
        )
        return Refused(option(n), reason, "dice/guards")
    return Refused(option(n), "This turn is a challenge: stop, or challenge again.", "dice/again")


def _no_challenge(s: Dice, seat: int, n: int) -> Refused:
    rival = n - CHALLENGE
    if not s.may_challenge:
        reason = "This game is played without challenges."
    elif rival == seat:
        reason = "You cannot challenge yourself."
    elif rival >= s.seats:
        reason = f"Nobody sits at {seat_letter(rival)}."
    elif s.top & 255 == CHALLENGE_DECIDE:
        same = seat_letter(field(s.top, 0))
        return Refused(option(n), f"In this turn you can only challenge {same}, by `again`.", "dice/again")
    elif s.top & 255 != TURN:
        return Refused(option(n), "A challenge takes the place of a whole turn: too late now.", "dice/turn")
    else:
        reason = f"{seat_letter(rival)} has no card on the path that could be taken."
    return Refused(option(n), reason, "dice/challenge")
