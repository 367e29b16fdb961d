"""One is one and several are several, in everything that any game says."""

import re
from collections.abc import Iterator

import pytest

from undercroft.engine.bits import members
from undercroft.engine.core import CHANCE
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.laws.trial import Notes, Trial
from undercroft.engine.options import Options
from undercroft.engine.picking import Picking
from undercroft.engine.registry import shelf

BETWEEN = "more|other|own|different|Tyranny|Gold|Treasure|party|dungeon|dead"
ONE_OF_MANY = re.compile(rf"(?<![\w.,/@-])1 (?:(?:{BETWEEN}) )?(\w+s|are|were|have|dice|thieves|men)\b")
NO_PLURAL = re.compile(r"is|was|has|as|its|this|shows|begins|ends|Ruins|Eggs|\w+ss|\w+us")


def amiss(text: str) -> str:
    """The words that do not agree with a 1 before them; empty if all do."""
    found = [match for match in ONE_OF_MANY.finditer(text) if not NO_PLURAL.fullmatch(match.group(1))]
    return found[0].group() if found else ""


def spoken(game: Game, seats: int, options: Options, seed: int, nodes: int) -> Iterator[str]:
    """Prompts, options, previews, refusals, the log, the board and the end of a random game."""
    trial = Trial(game, seats, options, (seed, 0), Notes())
    names = [f"Player {chr(65 + seat)}" for seat in range(seats)]
    known: set[str] = set()
    while len(trial.moves) < nodes:
        s = trial.s
        yield from (game.sentence(event, names) for event in trial.told)
        if s.over():
            yield game.outcome(s).why
            return
        if s.chance():
            yield game.ask_chance(s)
            listed = game.chance_text(s, s.outcomes()[0][0])
            yield from (refusal_of(game, trial, CHANCE, text) for text in (listed + "S", listed * 2, "?!"))
        for seat in members(s.asked()):
            at = Picking(s, seat).at
            prompt = game.prompt(at, seat)
            yield from (prompt.title, prompt.why)
            yield from (refused.reason for refused in prompt.refused)
            for option in prompt.options[:: 1 + len(prompt.options) // 8]:
                preview = game.preview(at, seat, option.id)
                yield from (option.text, preview.text, *(odds.text for odds in preview.odds))
            known.update(option.text for option in prompt.options)
            tried = sorted(known)
            yield from (refusal_of(game, trial, seat, text) for text in tried[len(trial.moves) % 9 :: 9])
        if len(trial.moves) % 7 == 0:
            yield from game.board(game.view(s, 0), names).splitlines()
        trial.step()


def refusal_of(game: Game, trial: Trial, seat: int, text: str) -> str:
    """What is said to an answer that cannot be; empty if it can."""
    try:
        game.parse_chance(trial.s, text) if seat == CHANCE else game.parse(trial.s, seat, text)
    except UndercroftError as error:
        return str(error).partition("Legal now")[0]
    return ""


def look(game: Game, seed: int, nodes: int) -> None:
    for seats, options in game.setups():
        for text in spoken(game, seats, options, seed, nodes):
            assert not amiss(text), f"{game.name}, {seats} seats, {options}: {amiss(text)!r} in {text!r}"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("'S' shows 2 dice, but 1 are rolled.", "1 are"),
        ("it uses 1 Resources, costs 1 point", "1 Resources"),
        ("3 bots cannot sit on 1 seats", "1 seats"),
        ("1 Tyranny Points are left", "1 Tyranny Points"),
        ("Level 1 shows 11 goblins and 1 chest, 2.1 points", ""),
        ("best 1 bonus order (level 1)", ""),
    ],
)
def test_what_does_not_agree_is_found(text: str, found: str) -> None:
    assert amiss(text) == found


@pytest.mark.parametrize("game", shelf(), ids=lambda game: str(game.name))
def test_no_game_speaks_of_one_as_of_several(game: Game) -> None:
    look(game, 1, 40)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game", shelf(), ids=lambda game: str(game.name))
def test_no_game_speaks_of_one_as_of_several_to_its_end(game: Game, seed: int) -> None:
    look(game, 10 + seed, 2000)
