"""The rules page: every citation leads somewhere, and every paragraph is cited."""

import pytest
from tests.games.cited import named_rules
from tests.games.roll.walks import walk

from undercroft import CHANCE, OVER, Rng
from undercroft.engine.options import Options
from undercroft.games.roll import GAME, moves
from undercroft.games.roll.frames.book import BOOK
from undercroft.games.roll.options import WORDS
from undercroft.games.roll.state import Roll
from undercroft.games.roll.told import EVENTS

PAGE = GAME.rulebook()
GENERAL = {"roll/aim", "roll/achievements", "roll/interchange"}  # nothing in play rests on them alone


def cited_in_play() -> set[str]:
    """The paragraphs that options, choices, frames, prompts, refusals, events and outcomes name."""
    cited = {moves.option(n).rule for n in moves.meant()}
    cited |= {told.rule for told in EVENTS.declared if isinstance(told.rule, str)}
    cited |= {choice.rule for choice in GAME.choices()}
    rng = Rng("rules page")
    for game in range(3 * len(WORDS)):
        chosen: Options = {
            "heroes": WORDS[game % len(WORDS)],
            "packs": "none",
            "scrollAnyPhase": False,
            "fleeLosesDragonXp": False,
        }
        choices = bytes(rng.below(256) for _ in range(160))
        played = walk(
            1 + game % 4,
            chosen,
            game % 2 == 0,
            4 + game % 4,
            choices,
            rng.below(10),
            [rng.below(10) for _ in range(4)],
        )
        for step in played.steps:
            cited |= {GAME.cites(event) for event in step.events}
        for seen in played.positions:
            if seen.who == OVER:
                cited.add(GAME.outcome(seen.state).rule)
                continue
            cited.add(seen.state.title())
            if seen.who != CHANCE:
                prompt = GAME.prompt(seen.state, seen.who)
                cited |= {prompt.rule, *(refused.rule for refused in prompt.refused)}
    return cited


def test_play_cites_paragraphs_of_the_page_only_and_nearly_all_of_them() -> None:
    cited = cited_in_play() | {"roll/ties", "roll/solo", "roll/score"}
    assert cited <= set(PAGE.paragraphs)
    assert set(PAGE.paragraphs) - GENERAL - cited == set()


def test_every_rule_named_in_the_source_is_a_paragraph() -> None:
    named = named_rules(GAME)
    assert len(named) > 30
    assert named - {"roll/hero"} <= set(PAGE.paragraphs)


@pytest.mark.parametrize("kind", range(1, len(BOOK.frames)))
def test_every_frame_is_titled_by_a_paragraph(kind: int) -> None:
    state = GAME.start(2, "heroes=none")
    assert isinstance(state, Roll)
    assert BOOK.frames[kind].title(state, kind) in PAGE.paragraphs


def test_each_option_is_explained_where_it_points() -> None:
    for choice in GAME.choices():
        assert f"`{choice.name}`" in PAGE.find(choice.rule).text
