"""How Dungeon Roll speaks: dice and tokens, rolls as people type them, the table in a few lines."""

from collections.abc import Sequence

from undercroft.engine.bits import count
from undercroft.engine.card import Card
from undercroft.engine.core import seat_letter
from undercroft.engine.nouns import counted
from undercroft.engine.text import Face, Text, strung, text
from undercroft.engine.text import listed as enumerated
from undercroft.engine.view import View, number, numbers
from undercroft.games.roll.cards.faces import DUNGEON, PARTY
from undercroft.games.roll.cards.shelf import CARDS, TOKENS
from undercroft.games.roll.moves import source, source_name
from undercroft.games.roll.tables import (
    DELVES,
    DUNGEON_LETTERS,
    HERO_SOURCE,
    LAST_LEVEL,
    NO_TOKEN,
    PARTY_LETTERS,
    RATINGS,
)
from undercroft.games.roll.view import bag_of, listed


def party_words(bag: int) -> Text:
    """Party dice in words: `2 fighters and 1 scroll`."""
    return enumerated([dice(count(bag, k), PARTY[k]) for k in range(6) if count(bag, k)])


def dungeon_words(bag: int) -> Text:
    """Dungeon dice in words: `2 goblins and 1 chest`."""
    return enumerated([dice(count(bag, k), DUNGEON[k]) for k in range(6) if count(bag, k)])


def dice(n: int, face: Card) -> Face:
    """So many dice that show a face, as a part of a sentence: `2 goblins`."""
    return face.face(counted(n, face.title))


def letters(bag: int, alphabet: str) -> str:
    """A bag of faces in letters: `FFCMTXS`."""
    return "".join(alphabet[k] * count(bag, k) for k in range(len(alphabet)))


def token_words(bag: int) -> Text:
    """Tokens in words: `Vorpal Sword, 2 Dragon Scales`."""
    parts: list[str] = []
    for token, card in enumerate(TOKENS):
        n = count(bag, token)
        if n:
            parts.append(text("{}", card.face(card.title if n == 1 else f"{n} {card.title}")))
    return strung(parts or ["none"])


def source_words(k: int) -> Text:
    """What is used as a Companion, as a part of a sentence; the hero is named by no card."""
    name = source_name(k).replace("-", " ")
    if k == HERO_SOURCE:
        return text("{}", name)
    token = CARDS.token_of[k]
    return text("{}", TOKENS[token].face(name) if token != NO_TOKEN else Face(source(k), name))


def rating(total: int) -> str:
    """What a solo result is called. Rules: roll/solo."""
    for least, title in RATINGS:
        if total >= least:
            return title
    return RATINGS[-1][1]


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
