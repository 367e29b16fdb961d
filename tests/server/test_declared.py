"""What a game declares is what it does: events with their fields, views by their types, seats as parts."""

import re

import msgspec
import pytest

from undercroft.engine.bits import members
from undercroft.engine.game import Game
from undercroft.engine.laws.trial import Notes, Trial
from undercroft.engine.options import Options
from undercroft.engine.registry import shelf
from undercroft.engine.text import Text
from undercroft.engine.view import SPECTATOR
from undercroft.server.declared import icons, views

DECLARED = [game for game in shelf() if game.events.declared]
SETUPS = [(game, *setup) for game in DECLARED for setup in game.setups()[:: 1 + len(game.setups()) // 12]]
VIEWS = {game.name: views(game) for game in DECLARED}
LETTER = re.compile(r"\b[A-F]\b(?! (?:shovel|key|lantern|dagger|ladder|guard))")
ARTICLE = re.compile(r"(?:^|[.:] )A (?!takes|is|has)")


def bare(said: str) -> str:
    """A letter of a seat that is no part of a sentence, if there is one."""
    words = said.parts if isinstance(said, Text) and said.parts else (said,)
    for part in words:
        found = LETTER.search(ARTICLE.sub("", part)) if isinstance(part, str) else None
        if found:
            return found.group()
    return ""


def test_a_bare_letter_is_found() -> None:
    assert bare("You can only challenge B.") == "B"
    assert bare("A challenge takes the place of a whole turn.") == ""


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS, ids=lambda item: str(item)[:40])
def test_events_views_and_words_are_as_declared(game: Game, seats: int, options: Options) -> None:
    trial = Trial(game, seats, options, (7, 0), Notes())
    shape = VIEWS[game.name][f"{game.name.capitalize()}View"]
    speaks = len(game.speech.listed) > 1
    told: set[str] = set()
    while len(trial.moves) < 60:
        s = trial.s
        for event in trial.told:
            declared = game.events.of(event)
            fields = game.happened(event)
            assert set(fields) == {"kind", "icon", "motion", *(field.name for field in declared.fields)}
            assert msgspec.json.decode(msgspec.json.encode(fields)) == fields
            told.add(declared.key)
            assert not bare(game.tells(event)), game.tells(event)
        for seat in (0, SPECTATOR):
            view = game.view(s, seat)
            assert set(view) == set(shape.__annotations__)
            scenario = view.get("scenario", {})
            assert isinstance(scenario, dict)
            assert set(scenario) <= {*VIEWS[game.name].get("ScenarioView", shape).__annotations__}
            msgspec.convert(view, shape, strict=True)
            picture = game.picture(view)
            drawn = VIEWS[game.name].get(f"{game.name.capitalize()}Picture")
            assert set(picture) == (set(drawn.__annotations__) if drawn else set())
            assert not set(picture) & set(view)
            if drawn:
                msgspec.convert(picture, drawn, strict=True)
        if s.over():
            assert not speaks or not bare(game.outcome(s).why)
            break
        for seat in members(s.asked()) if speaks else ():
            prompt = game.prompt(s, seat)
            said = [prompt.title, prompt.why, *(refused.reason for refused in prompt.refused)]
            said += [game.preview(s, seat, option.id).text for option in prompt.options[:4]]
            said += [option.label for option in prompt.options]
            for n in game.speech.of(s).sought(s, s.top, seat):
                refused = game.speech.of(s).why_not(s, s.top, seat, n)
                said += [] if refused is None else [refused.reason]
            assert not [text for text in said if bare(text)]
        trial.step()
    assert told


@pytest.mark.parametrize("game", DECLARED, ids=lambda game: str(game.name))
def test_every_icon_that_a_game_names_is_a_key_that_the_page_can_import(game: Game) -> None:
    assert icons(game)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", key) for key in icons(game))
