"""The shelf as the page gets it."""

import pytest
from tests.next_up import next_up
from tests.server.kit import Running
from tests.tiny.hands import GAME as HANDS
from tests.tiny.loaded import GAME as LOADED

from undercroft.bots.shelf import bot_names
from undercroft.client import Refused
from undercroft.engine.core import CHANCE, State
from undercroft.engine.game import Game
from undercroft.engine.options import read_options, write_options
from undercroft.engine.registry import shelf
from undercroft.engine.rng import Rng
from undercroft.engine.view import SPECTATOR

GAMES = list(shelf())


def test_the_shelf_says_which_games_hide_something_and_have_a_lesson(server: Running) -> None:
    told = {part["name"]: part for part in server.client.games()}
    assert list(told) == [game.name for game in GAMES]
    for game in GAMES:
        part = told[game.name]
        assert part["hides"] is game.hides
        assert part["lesson"] is True


def test_a_preset_makes_a_table_with_its_options_and_the_strongest_bots(server: Running) -> None:
    told = {part["name"]: part for part in server.client.games()}
    for game in GAMES:
        assert [one["name"] for one in told[game.name]["presets"]] == [one.name for one in game.presets()]
        for preset in game.presets():
            made = server.client.call("POST", "/api/tables", {"game": game.name, "preset": preset.name})
            table = server.client.call("GET", f"/api/tables/{made['table']}")
            rivals = [bot_names(game)[-1]] * (preset.seats - 1)
            assert [seat["bot"] for seat in table["seats"]] == ["", *rivals]
            assert table["options"] == write_options(
                game.choices(), read_options(game.choices(), preset.options)
            )


def test_people_take_places_at_a_preset_table(server: Running) -> None:
    places = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bob"}]
    wish = {"game": "digger", "preset": "hunt", "places": places}
    made = server.client.call("POST", "/api/tables", wish)
    table = server.client.call("GET", f"/api/tables/{made['table']}")
    assert [seat["kind"] for seat in table["seats"]] == ["person", "here", "bot", "bot"]


@pytest.mark.parametrize(
    ("more", "code", "text"),
    [
        ({"preset": "chess"}, "missing", "its presets are: solo, calm, short, four"),
        ({"preset": "calm", "options": "goal=2"}, "malformed", "says the options"),
        ({"preset": "calm", "lesson": True}, "malformed", "no lesson"),
        ({"preset": "solo", "places": [{"kind": "me"}, {"kind": "open"}]}, "malformed", "has 1 seat, not 2"),
    ],
)
def test_what_does_not_fit_a_preset_is_refused(
    server: Running, more: dict[str, object], code: str, text: str
) -> None:
    with pytest.raises(Refused, match=text) as refused:
        server.client.call("POST", "/api/tables", {"game": "dice", **more})
    assert refused.value.code == code


def test_games_that_say_they_hide_something_do() -> None:
    """The law `hides` proves the other direction. Else a shared screen would be covered for nothing."""
    assert hides_something(HANDS)
    assert not hides_something(LOADED)
    for game in GAMES:
        if game.hides:
            assert hides_something(game), (
                f"{game.title} has shown nothing in private: let it say `hides = False`"
            )


def hides_something(game: Game) -> bool:
    """Is there a moment in random games at which a seat sees what another does not?"""
    seats = min(count for count in game.seat_counts if count > 1)
    for seed in range(20):
        s, rng = game.start(seats), Rng("hides", seed)
        while not s.over():
            if seen_differently(game, s):
                return True
            who = next_up(s)
            if who == CHANCE:
                s.apply(s.sample(rng), CHANCE)
            else:
                legal = s.legal(who)
                s.apply(legal[rng.below(len(legal))], who)
    return False


def seen_differently(game: Game, s: State) -> bool:
    views = [{**game.view(s, seat), "seat": 0} for seat in (SPECTATOR, *range(s.seats))]
    return any(view != views[0] for view in views)
