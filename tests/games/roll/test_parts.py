"""Dice and treasures are parts of what Dungeon Roll says, so that a page draws them: never plain words."""

import re
from collections.abc import Iterator

import pytest
from tests.games.roll.test_digests import TITLES, somewhere
from tests.next_up import next_up

from undercroft import CHANCE, Rng
from undercroft.engine.text import Text
from undercroft.games.roll import GAME
from undercroft.games.roll.actions import SEEK, SPECIALTY, ULTIMATE
from undercroft.games.roll.cards.shelf import TOKENS
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import DUNGEON_NAMES, PARTY_NAMES

FACES = "|".join([*PARTY_NAMES, *DUNGEON_NAMES[:5], "thieve"])
COUNTED = re.compile(rf"\d+ ({FACES})s?\b")
TITLED = re.compile("|".join(card.title for card in TOKENS if card.title.lower() not in PARTY_NAMES))
OF_CARDS = (SEEK, SPECIALTY, ULTIMATE)  # odds, and what is printed on the card
KEYS = {card.key for card in GAME.cards()}


def said(s: Roll, seat: int) -> Iterator[str]:
    """All that a seat is told where it is asked."""
    prompt = GAME.prompt(s, seat)
    yield from (prompt.title, prompt.why, *(refused.reason for refused in prompt.refused))
    yield from (GAME.preview(s, seat, n).text for n in s.legal(seat) if n not in OF_CARDS)


def plain(words: str) -> str:
    """What is in no part."""
    parts = words.parts if isinstance(words, Text) else (words,)
    return " ~ ".join(part for part in parts if isinstance(part, str))


@pytest.mark.parametrize("title", TITLES)
def test_dice_and_treasures_are_parts_with_the_key_of_a_card(title: str) -> None:
    rng = Rng("parts", title)
    drawn = 0
    for _delve in range(4):
        s = somewhere(title, rng)
        for _step in range(12):
            if s.over():
                break
            who = next_up(s)
            if who == CHANCE:
                s.apply(s.sample(rng), CHANCE)
                continue
            heard = [*said(s, who), *(GAME.tells(event) for event in s.events or ())]
            for words in heard:
                assert not COUNTED.search(plain(words)) and not TITLED.search(plain(words)), words
                for part in words.wire() if isinstance(words, Text) else ():
                    if isinstance(part, dict) and "card" in part:
                        drawn += 1
                        assert part["card"] in KEYS, part
            s.apply(s.legal(who)[rng.below(len(s.legal(who)))], who)
    assert drawn
