"""How Dungeon Roll speaks: dice and tokens, rolls as people type them, the table in a few lines."""

from collections.abc import Sequence

from undercroft.engine.bits import count, one
from undercroft.engine.core import field, seat_letter
from undercroft.engine.errors import BadChance
from undercroft.engine.nouns import counted, joined, number_is
from undercroft.engine.throw import DICE, Face, Throw
from undercroft.engine.view import View, number, numbers
from undercroft.games.roll.cards.shelf import CARDS, NAMES
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.delve import dungeon_roll
from undercroft.games.roll.frames.setup import at_once
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import (
    DELVES,
    DUNGEON_LETTERS,
    DUNGEON_NAMES,
    LAST_LEVEL,
    PARTY_LETTERS,
    PARTY_NAMES,
    RATINGS,
    SCOUT_DICE,
)
from undercroft.games.roll.view import bag_of, listed


def party_words(bag: int) -> str:
    """Party dice in words: `2 fighters and 1 scroll`."""
    return joined([counted(count(bag, k), PARTY_NAMES[k]) for k in range(6) if count(bag, k)])


def dungeon_words(bag: int) -> str:
    """Dungeon dice in words: `2 goblins and 1 chest`."""
    return joined([counted(count(bag, k), DUNGEON_NAMES[k]) for k in range(6) if count(bag, k)])


def letters(bag: int, alphabet: str) -> str:
    """A bag of faces in letters: `FFCMTXS`."""
    return "".join(alphabet[k] * count(bag, k) for k in range(len(alphabet)))


def token_words(bag: int) -> str:
    """Tokens in words: `Vorpal Sword, 2 Dragon Scales`."""
    parts = []
    for token, treasure in enumerate(CARDS.treasures):
        n = count(bag, token)
        if n:
            parts.append(treasure.title if n == 1 else f"{n} {treasure.title}")
    return ", ".join(parts) or "none"


def rating(total: int) -> str:
    """What a solo result is called. Rules: roll/solo."""
    for least, title in RATINGS:
        if total >= least:
            return title
    return RATINGS[-1][1]


# Chance, as people with real dice and tokens see it.


def in_the_air(s: Roll) -> tuple[int, str]:
    """How many dice are to be rolled now, and the letters of their faces."""
    kind = s.top & 255
    if kind == kinds.POPULATE:
        return dungeon_roll(s), DUNGEON_LETTERS
    if kind == kinds.SCOUT:
        return SCOUT_DICE, DUNGEON_LETTERS
    if kind == kinds.THROW_DUNGEON:
        return field(s.top, 0), DUNGEON_LETTERS
    return at_once(field(s.top, 0)), PARTY_LETTERS


def ask_chance(s: Roll) -> str:
    """What to roll or draw, and how to type it."""
    kind = s.top & 255
    if kind == kinds.FIRST:
        return f"Who begins? Type a letter from A to {seat_letter(s.seats - 1)}."
    if kind == kinds.DEAL_HERO:
        whose = field(s.top, 0)
        whom = "all" if whose == s.seats else seat_letter(whose)
        heroes = ", ".join(NAMES[hero] for hero, _weight in s.outcomes())
        return f"Draw a hero for {whom} and type its name: {heroes}."
    if kind == kinds.DRAW:
        tokens = ", ".join(CARDS.treasures[token].key for token, _weight in s.outcomes())
        return f"Draw a treasure and type its name: {tokens}."
    dice, alphabet = in_the_air(s)
    names = PARTY_NAMES if alphabet == PARTY_LETTERS else DUNGEON_NAMES
    key = ", ".join(f"{letter} {name}" for letter, name in zip(alphabet, names, strict=True))
    colour = "party" if alphabet == PARTY_LETTERS else "dungeon"
    each = "what it shows" if dice == 1 else "what they show, a letter a die"
    return f"Roll {counted(dice, f'{colour} die')} and type {each}: {key}."


def throw(s: Roll) -> Throw | None:
    """The dice that are rolled now; None where something is drawn instead."""
    if s.top & 255 in (kinds.FIRST, kinds.DEAL_HERO, kinds.DRAW):
        return None
    dice, alphabet = in_the_air(s)
    names = PARTY_NAMES if alphabet == PARTY_LETTERS else DUNGEON_NAMES
    return Throw(DICE, dice, [Face(letter, name) for letter, name in zip(alphabet, names, strict=True)])


def chance_text(s: Roll, n: int) -> str:
    """An outcome of the awaited chance event."""
    kind = s.top & 255
    if kind == kinds.FIRST:
        return seat_letter(n)
    if kind == kinds.DEAL_HERO:
        return NAMES[n]
    if kind == kinds.DRAW:
        return CARDS.treasures[n].key
    return letters(n, in_the_air(s)[1])


def parse_chance(s: Roll, text: str) -> int:
    """The outcome that a text names; faces in any order and case, spaces and commas free."""
    kind = s.top & 255
    typed = text.strip().casefold()
    if kind in (kinds.FIRST, kinds.DEAL_HERO, kinds.DRAW):
        for n, _weight in s.outcomes():
            if chance_text(s, n).casefold() == typed:
                return n
        raise BadChance(f"{text.strip()!r} cannot come up here. {ask_chance(s)}", s.title())
    dice, alphabet = in_the_air(s)
    faces = "".join(text.replace(",", " ").split())
    bag = 0
    for letter in faces:
        if not letter.isascii() or letter.upper() not in alphabet:
            raise BadChance(f"{letter!r} is on no such die. {ask_chance(s)}", s.title())
    if len(faces) != dice:
        shown = counted(len(faces), "die")
        raise BadChance(f"{faces!r} shows {shown}, but {number_is(dice)} rolled. {ask_chance(s)}", s.title())
    for letter in faces:
        bag += one(alphabet.index(letter.upper()))
    return bag


# The table in plain text.


def hero_title(hero: int, master: int) -> str:
    """The name on the side of a hero card that is up."""
    return CARDS.sides[2 * hero + master].title


def hero_rule(hero: int) -> str:
    """The rules paragraph of a hero."""
    return CARDS.heroes[hero].rule


def board(seen: View, names: Sequence[str]) -> str:
    """The table as a few lines of text: the seats, then the delve."""
    seats, active = number(seen, "seats"), number(seen, "active")
    delve = min(number(seen, "delves") // seats + 1, DELVES)
    lines = [f"Dungeon Roll, delve {delve} of {DELVES}"]
    treasures = listed(seen, "treasures")
    heroes, masters = numbers(seen, "heroes"), numbers(seen, "masters")
    for seat, xp in enumerate(numbers(seen, "experience")):
        mark = ">" if seat == active and number(seen, "level") else " "
        hero = hero_title(heroes[seat], masters[seat])
        name = "" if names[seat] == seat_letter(seat) else f" {names[seat]}"
        tokens = token_words(bag_of(numbers({"one": treasures[seat]}, "one")))
        lines.append(f"{mark} {seat_letter(seat)}{name}, {hero}: {xp} xp, treasures: {tokens}")
    if number(seen, "level"):
        party = letters(bag_of(numbers(seen, "party")), PARTY_LETTERS) or "none"
        level = letters(bag_of(numbers(seen, "dungeon")), DUNGEON_LETTERS) or "empty"
        lair = "D" * number(seen, "lair") or "empty"
        lines.append(f"  level {number(seen, 'level')} of {LAST_LEVEL}: {level}, lair {lair}")
        lines.append(f"  party {party}, graveyard {number(seen, 'graveyard')}")
        allies = party_words(bag_of(numbers(seen, "allies")))
        if allies != "nothing":
            lines.append(f"  allies: {allies}")
    return "\n".join(lines)
