"""The rules page: every citation leads somewhere, and every paragraph is cited."""

import pytest
from tests.games.cited import named_rules
from tests.games.dice.position import on, rolled, turn
from tests.games.dice.walks import GAME, walk

import undercroft
from undercroft import CHANCE, OVER, BadChance, IllegalMove, Rng
from undercroft.games.dice import actions, frames
from undercroft.games.dice.state import Dice

PAGE = GAME.rulebook()
GENERAL = {"dice/aim"}  # says what the game is about; nothing in play rests on it


def cited_in_play() -> set[str]:
    """The paragraphs that options, choices, frames, prompts, refusals, events and outcomes name."""
    cited = {actions.option(n).rule for n in range(GAME.ids)}
    cited |= {choice.rule for choice in GAME.choices()}
    rng = Rng("rules page")
    for game in range(120):
        chosen = {"challenge": True, "strictPile": False, "turnLimit": 40 * (game % 2), "goal": 3}
        paths = [rng.below(3) for _seat in range(1 + game % 4)]
        played = walk(dict(chosen), paths, bytes(rng.below(256) for _choice in range(240)))
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


def test_play_cites_every_paragraph_but_the_general_ones_and_no_other() -> None:
    assert cited_in_play() == set(PAGE.paragraphs) - GENERAL


def test_every_rule_named_in_the_source_is_a_paragraph() -> None:
    named = named_rules(GAME)
    assert len(named) > 15
    assert named <= set(PAGE.paragraphs)


@pytest.mark.parametrize("kind", range(1, len(frames.BOOK.frames)))
def test_every_frame_is_titled_by_a_paragraph(kind: int) -> None:
    state = GAME.start(2)
    assert isinstance(state, Dice)
    assert frames.BOOK.frames[kind].title(state, kind) in PAGE.paragraphs


def test_every_move_that_is_not_legal_is_refused_with_a_reason_and_a_rule() -> None:
    matches = [
        turn((2, 3, 0)),
        turn((2, 3, 0), "challenge=off"),
        rolled("SSKKLG", paths=(2, 3, 0)),
        rolled("GGSSSK", paths=(2, 3, 0)),
        rolled("SSSKLD", paths=(2, 3, 0)),
        on(turn((2, 3, 1)), "challenge B", "GGGSKL"),
        on(turn((2, 3, 1)), "challenge C", "GGGSKL"),
    ]
    reasons = set()
    for match in matches:
        for n in range(GAME.ids):
            if n in match.legal:
                continue
            for move in (n, actions.option(n), actions.option(n).text):
                with pytest.raises(IllegalMove, match="Legal now: ") as refused:
                    match.play(move)
                assert refused.value.rule in PAGE.paragraphs
                reasons.add(str(refused.value).partition(" Legal now")[0])
    assert len(reasons) == 14
    assert all(reason[0].isupper() and reason.endswith(".") for reason in reasons)


@pytest.mark.parametrize("text", ["", "SSSKL", "SSSKLX", "SSSKLDD"])
def test_rolls_that_cannot_be_cite_a_paragraph(text: str) -> None:
    match = turn()
    match.play("regular")
    with pytest.raises(BadChance, match="Roll 6 dice") as refused:
        match.roll(text)
    assert refused.value.rule in PAGE.paragraphs


def test_options_that_cannot_be_cite_their_paragraph() -> None:
    with pytest.raises(undercroft.BadOption) as refused:
        undercroft.start("dice", 2, "goal=99")
    assert refused.value.rule == "dice/win"


def test_each_option_is_explained_where_it_points() -> None:
    for choice in GAME.choices():
        assert f"`{choice.name}`" in PAGE.find(choice.rule).text
