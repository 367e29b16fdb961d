"""The rules page: every citation leads somewhere, and every paragraph is cited."""

import pytest
from tests.games.cited import named_rules
from tests.games.digger.kit import digger

from undercroft.games.digger import GAME, actions, events
from undercroft.games.digger.lords.court import LORDS
from undercroft.games.digger.scenarios.book import BOOK
from undercroft.games.digger.scenarios.shelf import SCENARIOS
from undercroft.games.digger.told import EVENTS, STANDARD

PAGE = GAME.rulebook()
GENERAL = {"digger/aim"}  # nothing in play rests on it alone
KINDS = [kind for kind in range(1, len(BOOK.frames)) if BOOK.frames[kind] is not None]


def test_every_rule_named_in_the_source_is_a_paragraph_and_every_paragraph_is_named() -> None:
    named = named_rules(GAME)
    named |= {f"digger/{name}" for name in actions.FIGURES}
    named |= {lord.rule for lord in LORDS}
    assert named <= set(PAGE.paragraphs)
    assert set(PAGE.paragraphs) - GENERAL - named == set()


@pytest.mark.parametrize("kind", KINDS)
def test_every_frame_that_asks_is_titled_by_a_paragraph(kind: int) -> None:
    title = BOOK.frames[kind].title(digger(), kind)
    assert title in PAGE.paragraphs or not title


def test_every_event_is_declared_once_and_cites_a_paragraph() -> None:
    kinds = [
        value for name, value in vars(events).items()
        if name.isupper() and isinstance(value, int) and value < events.SCENARIO and name != "EACH"
    ]  # fmt: skip
    assert sorted(told.kind for told in STANDARD) == sorted(kinds)
    for told in EVENTS.declared:
        assert told.cites([0] * 4) in PAGE.paragraphs
    for scenario in SCENARIOS[1:]:
        first = events.SCENARIO + (scenario.number - 1) * events.EACH
        assert all(first <= told.kind < first + events.EACH for told in scenario.told)
