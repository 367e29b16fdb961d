"""How Dungeon Dice speaks: rolls, moves, questions, refusals, the log."""

from collections.abc import Sequence
from typing import Final

from undercroft.engine.bits import count, one
from undercroft.engine.core import Event, field, seat_letter
from undercroft.engine.errors import BadChance
from undercroft.engine.prompt import Option, Prompt, Refused
from undercroft.games.dice import events
from undercroft.games.dice.actions import AGAIN, CHALLENGE, STOP
from undercroft.games.dice.frames import CHALLENGE_DECIDE, FIRST, TURN
from undercroft.games.dice.state import Dice
from undercroft.games.dice.tables import CHALLENGE_ROLLS, NAMES, SYMBOLS

VERBS: Final = ("regular", "stop", "continue", "again")
CITED: Final = ("dice/turn", "dice/stop", "dice/continue", "dice/again")


def cards(n: int) -> str:
    """`1 card`, `2 cards`."""
    return "1 card" if n == 1 else f"{n} cards"


def dice(n: int) -> str:
    """`1 die`, `2 dice`."""
    return "1 die" if n == 1 else f"{n} dice"


def letters(bag: int) -> str:
    """A bag of symbols in letters: `SSSKLD`."""
    return "".join(SYMBOLS[k] * count(bag, k) for k in range(len(SYMBOLS)))


def in_words(bag: int) -> str:
    """A bag of symbols in words: `3 shovels and 1 key`."""
    parts = []
    for k, name in enumerate(NAMES):
        n = count(bag, k)
        if n:
            parts.append(f"{n} {name}" if n == 1 else f"{n} {name}s")
    if len(parts) < 2:
        return parts[0] if parts else "nothing"
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def ask_chance(s: Dice) -> str:
    """What to roll, and how to type it."""
    if s.top == FIRST:
        return f"Who begins? Type a letter from A to {seat_letter(s.seats - 1)}."
    key = ", ".join(f"{SYMBOLS[k]} {NAMES[k]}" for k in range(len(SYMBOLS)))
    return f"Roll {dice(s.pit())} and type what they show, a letter a die: {key}."


def chance_text(s: Dice, n: int) -> str:
    """The seat that begins, or the faces rolled."""
    return seat_letter(n) if s.top == FIRST else letters(n)


def parse_chance(s: Dice, text: str) -> int:
    """The seat that begins, or the faces rolled, in any order and case, spaces and commas free."""
    typed = "".join(text.replace(",", " ").split()).upper()
    if s.top == FIRST:
        if len(typed) != 1 or not 0 <= ord(typed) - 65 < s.seats:
            raise BadChance(f"{text.strip()!r} is no seat here. {ask_chance(s)}", "dice/first")
        return ord(typed) - 65
    bag = 0
    for letter in typed:
        if letter not in SYMBOLS:
            raise BadChance(f"{letter!r} is on no die. {ask_chance(s)}", "dice/roll")
    if len(typed) != s.pit():
        raise BadChance(
            f"{typed!r} shows {dice(len(typed))}, but {s.pit()} are in the pit. {ask_chance(s)}", "dice/roll"
        )
    for letter in typed:
        bag += one(SYMBOLS.index(letter))
    return bag


def option(n: int) -> Option:
    """A move in words."""
    if n < CHALLENGE:
        return Option(n, VERBS[n], (), CITED[n])
    return Option(n, "challenge", (f"seat:{seat_letter(n - CHALLENGE)}",), "dice/challenge")


def prompt(s: Dice, seat: int) -> Prompt:
    """The question to the active seat."""
    options = tuple(option(n) for n in s.legal(seat))
    kind = s.top & 255
    if kind == TURN:
        why = "You begin your turn: roll for tunnel cards"
        why += ", or challenge a rival for one." if len(options) > 1 else "."
        return Prompt(seat, "Your turn", why, "dice/turn", options, _refused_challenges(s, seat))
    if kind == CHALLENGE_DECIDE:
        target = seat_letter(field(s.top, 0))
        why = (
            f"You have taken {cards(s.stolen)} from {target}. If a new challenge fails, all of it goes back."
        )
        refused: tuple[Refused, ...] = ()
        if len(options) == 1:
            reason = f"{target} has no card left to take."
            refused = (Refused(option(AGAIN), reason, "dice/again"),)
        return Prompt(seat, "Challenge again?", why, "dice/again", options, refused)
    if s.turn_cards == 0:
        reason = "You cannot stop without a card of this turn: roll on."
        return Prompt(
            seat, "Roll on", reason, "dice/stop", options, (Refused(option(STOP), reason, "dice/stop"),)
        )
    if len(options) == 1:
        reason = "Two guards are on the wall: roll until it is full, nothing matches, or a third one comes."
        return Prompt(
            seat, "Roll on", reason, "dice/guards", options, (Refused(option(STOP), reason, "dice/guards"),)
        )
    why = f"You hold {cards(s.turn_cards)} of this turn. Stop to place them, or risk them for more."
    if s.pit() == 0:
        why += " All six dice are on the wall: going on means six fresh dice."
    return Prompt(seat, "Stop or continue?", why, "dice/stop", options)


def _refused_challenges(s: Dice, seat: int) -> tuple[Refused, ...]:
    refused = []
    for rival in range(s.seats):
        if rival == seat:
            continue
        if not s.may_challenge:
            reason = "This game is played without challenges."
        elif s.path(rival) == 0:
            reason = f"{seat_letter(rival)} has no card on the path that could be taken."
        else:
            continue
        refused.append(Refused(option(CHALLENGE + rival), reason, "dice/challenge"))
    return tuple(refused)


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence of the log."""
    kind, _, a, b, c, d = event
    who = names[a] if a < len(names) else ""
    if kind == events.TURN:
        return f"Turn {b}: {who}."
    if kind == events.ROLLED:
        up = f"{in_words(c)} to the wall" if c else "nothing matches"
        gain = f", {cards(d)}" if d else ""
        return f"{who} rolls {letters(b)}: {up}{gain}."
    if kind == events.NEW_SET:
        return f"{who} takes all six dice again."
    if kind == events.BANKED:
        return f"{who} stops and places {cards(b)}: {c} on the path."
    if kind == events.LOST:
        return f"{who} loses the turn" + (f" and {cards(b)}." if b else ".")
    if kind == events.CAUGHT:
        back = " and one card of the path" if c else ""
        return f"The guards catch {who}: {cards(b)} of the turn{back} lost."
    if kind == events.CHALLENGES:
        return f"{who} challenges {names[b]}."
    if kind == events.CHALLENGE_ROLLED:
        guards = "1 guard" if c == 1 else f"{c} guards"
        return f"{who} rolls {letters(b)}: {guards} on the wall after roll {d} of {CHALLENGE_ROLLS}."
    if kind == events.TOOK:
        return f"{who} takes a card from {names[b]}."
    if kind == events.FAILED:
        back = f" and gives {cards(c)} back to {names[b]}" if c else ""
        return f"{who} fails{back}."
    if kind == events.ESCAPED:
        return f"{who} escapes from the dungeon."
    return f"The limit of {a} turns is reached."


CITES: Final = {
    events.TURN: "dice/turn",
    events.ROLLED: "dice/match",
    events.NEW_SET: "dice/hot-dice",
    events.BANKED: "dice/stop",
    events.LOST: "dice/lost",
    events.CAUGHT: "dice/caught",
    events.CHALLENGES: "dice/challenge",
    events.CHALLENGE_ROLLED: "dice/challenge-roll",
    events.TOOK: "dice/challenge-won",
    events.FAILED: "dice/challenge-failed",
    events.ESCAPED: "dice/win",
    events.LIMIT: "dice/limit",
}
