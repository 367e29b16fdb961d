"""The rules page: every citation leads somewhere, and every paragraph is cited."""

import pytest
from tests.games.cited import named_rules
from tests.games.fighter.kit import fight

from undercroft.games.fighter import GAME, events
from undercroft.games.fighter.cards.heroes import HEROES
from undercroft.games.fighter.cards.shelf import FOES, SHOWN
from undercroft.games.fighter.frames.book import BOOK
from undercroft.games.fighter.told import EVENTS

PAGE = GAME.rulebook()
GENERAL = {"fighter/aim-of-the-game"}  # nothing in play rests on it alone


def test_every_rule_named_in_the_source_is_a_paragraph_and_every_paragraph_is_named() -> None:
    named = named_rules(GAME)
    named = {name for name in named if name != "fighter/ability"}  # the beginning of those below
    named |= {power.rule for hero in HEROES for power in hero.powers}
    named |= {card.rule for card in SHOWN} | {foe.ability.rule for foe in FOES}
    assert named <= set(PAGE.paragraphs)
    assert set(PAGE.paragraphs) - GENERAL - named == set()


@pytest.mark.parametrize("kind", range(1, len(BOOK.frames)))
def test_every_frame_that_asks_is_titled_by_a_paragraph(kind: int) -> None:
    title = BOOK.frames[kind].title(fight("m101"), kind)
    assert title in PAGE.paragraphs or not title


def test_every_event_is_declared_once_and_cites_a_paragraph() -> None:
    kinds = [value for name, value in vars(events).items() if name.isupper() and isinstance(value, int)]
    assert sorted(told.kind for told in EVENTS.declared) == sorted(kinds)
    for told in EVENTS.declared:
        assert told.cites([1] * 8) in PAGE.paragraphs


def test_every_card_has_words_a_paragraph_and_an_icon() -> None:
    for card in SHOWN:
        assert card.title
        assert card.text.endswith(".")
        assert card.icon
