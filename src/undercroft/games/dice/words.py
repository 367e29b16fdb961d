"""How Dungeon Dice speaks: dice and cards, rolls as people type them, the log."""

from collections.abc import Sequence
from typing import Final

from undercroft.engine.bits import at_least, count, one
from undercroft.engine.core import Event, field, seat_letter
from undercroft.engine.errors import BadChance
from undercroft.engine.nouns import counted, number_is
from undercroft.engine.throw import DICE, DRAW, Face, Throw
from undercroft.engine.view import View, number, numbers
from undercroft.games.dice import events
from undercroft.games.dice.frames import CHALLENGE_DECIDE, CHALLENGE_ROLL, FIRST
from undercroft.games.dice.state import Dice
from undercroft.games.dice.tables import CHALLENGE_ROLLS, NAMES, SYMBOLS


def cards(n: int) -> str:
    """`1 card`, `2 cards`."""
    return counted(n, "card")


def dice(n: int) -> str:
    """`1 die`, `2 dice`."""
    return counted(n, "die")


def letters(bag: int) -> str:
    """A bag of symbols in letters: `SSSKLD`."""
    return "".join(SYMBOLS[k] * count(bag, k) for k in range(len(SYMBOLS)))


def in_words(bag: int) -> str:
    """A bag of symbols in words: `3 shovels and 1 key`."""
    if bag == 0x111111:
        return "all six symbols"
    parts = [counted(count(bag, k), name) for k, name in enumerate(NAMES) if count(bag, k)]
    if len(parts) < 2:
        return parts[0] if parts else "nothing"
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def ask_chance(s: Dice) -> str:
    """What to roll, and how to type it."""
    if s.top == FIRST:
        return f"Who begins? Type a letter from A to {seat_letter(s.seats - 1)}."
    key = ", ".join(f"{SYMBOLS[k]} {NAMES[k]}" for k in range(len(SYMBOLS)))
    each = "what it shows" if s.pit() == 1 else "what they show, a letter a die"
    return f"Roll {dice(s.pit())} and type {each}: {key}."


def throw(s: Dice) -> Throw:
    """The dice in the pit, or the seat that begins."""
    if s.top == FIRST:
        return Throw(DRAW, 1, [Face(seat_letter(seat), seat_letter(seat)) for seat in range(s.seats)])
    return Throw(DICE, s.pit(), [Face(SYMBOLS[k], NAMES[k]) for k in range(len(SYMBOLS))])


def chance_text(s: Dice, n: int) -> str:
    """The seat that begins, or the faces rolled."""
    return seat_letter(n) if s.top == FIRST else letters(n)


def parse_chance(s: Dice, text: str) -> int:
    """The seat that begins, or the faces rolled, in any order and case, spaces and commas free."""
    typed = "".join(text.replace(",", " ").split())
    if s.top == FIRST:
        seat = ord(typed.upper()) - 65 if len(typed) == 1 and typed.isascii() else -1
        if not 0 <= seat < s.seats:
            raise BadChance(f"{text.strip()!r} is no seat here. {ask_chance(s)}", "dice/first")
        return seat
    for letter in typed:
        if not letter.isascii() or letter.upper() not in SYMBOLS:
            raise BadChance(f"{letter!r} is on no die. {ask_chance(s)}", "dice/roll")
    if len(typed) != s.pit():
        there = number_is(s.pit())
        raise BadChance(
            f"{typed!r} shows {dice(len(typed))}, but {there} in the pit. {ask_chance(s)}", "dice/roll"
        )
    bag = 0
    for letter in typed:
        bag += one(SYMBOLS.index(letter.upper()))
    return bag


def board(seen: View, names: Sequence[str]) -> str:
    """The table as a few lines of text: paths, then the dice."""
    turn, goal = number(seen, "turn"), number(seen, "goal")
    lines = [f"Dungeon Dice, turn {turn}, {cards(number(seen, 'pile'))} in the pile"]
    for seat, path in enumerate(numbers(seen, "paths")):
        mark = ">" if turn and seat == number(seen, "active") else " "
        name = "" if names[seat] == seat_letter(seat) else f" {names[seat]}"
        lines.append(f"{mark} {seat_letter(seat)} {'#' * path}{'.' * (goal - path)} {path}{name}")
    wall = "".join(SYMBOLS[k] * n for k, n in enumerate(numbers(seen, "wall"))) or "empty"
    frame = number(seen, "frame")
    if frame & 255 in (CHALLENGE_ROLL, CHALLENGE_DECIDE):
        rival, used = seat_letter(field(frame, 0)), number(seen, "rolls")
        state = f"challenge to {rival}, {used} of {counted(CHALLENGE_ROLLS, 'roll')} used"
    else:
        state = f"{cards(number(seen, 'turnCards'))} of this turn"
    lines.append(f"  wall {wall}, pit {dice(number(seen, 'pit'))}, {state}")
    return "\n".join(lines)


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence of the log."""
    kind, _, a, b, c, d = event
    who = names[a] if a < len(names) else ""
    if kind == events.TURN:
        return f"Turn {b}: {who}."
    if kind == events.ROLLED:
        moved = b & at_least(c, 1)  # dice whose symbol is on the wall now were moved there
        up = f"{in_words(moved)} to the wall" if moved else "nothing matches"
        gain = f", {cards(d)}" if d else ""
        return f"{who} rolls {letters(b)}: {up}{gain}."
    if kind == events.NEW_SET:
        return f"{who} takes all six dice again."
    if kind == events.BANKED:
        over = f", {d} left over" if d else ""
        return f"{who} stops and places {cards(b)}: {c} on the path{over}."
    if kind == events.LOST:
        return f"{who} ends the turn with nothing" + (f": {cards(b)} lost." if b else ".")
    if kind == events.CAUGHT:
        lost = [f"{cards(b)} of the turn"] if b else []
        lost += [f"{cards(c)} of the path"] if c else []
        return f"The guards catch {who}: " + (" and ".join(lost) + " lost." if lost else "no card to lose.")
    if kind == events.CHALLENGES:
        return f"{who} challenges {names[b]}."
    if kind == events.CHALLENGE_ROLLED:
        guards = counted(c, "guard") if c else "no guard"
        return f"{who} rolls {letters(b)}: {guards} on the wall after roll {d} of {CHALLENGE_ROLLS}."
    if kind == events.TOOK:
        return f"{who} takes a card from {names[b]}."
    if kind == events.FAILED:
        back = f": {cards(c)} back to {names[b]}" if c else ""
        return f"{who} fails the challenge{back}."
    if kind == events.ESCAPED:
        return f"{who} escapes from the dungeon."
    return f"The limit of {counted(a, 'turn')} is reached."


def cites(event: Event) -> str:
    """The rules paragraph behind an event; a roll that pays cites what it is paid for."""
    kind, _, _, _, wall, gained = event
    if kind != events.ROLLED or not gained:
        return CITES[kind]
    if wall == 0x111111:
        return "dice/six-different"
    return "dice/cards" if at_least(wall, 3) else "dice/three-pairs"


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
