"""The table as a page draws it: all of the view in words, and no more than the view."""

from typing import Any, cast

import pytest

from undercroft.engine.bits import count, size
from undercroft.engine.laws.trial import Notes, Trial
from undercroft.engine.options import settle
from undercroft.engine.view import SPECTATOR
from undercroft.games.lords import GAME, line
from undercroft.games.lords.battle import plans
from undercroft.games.lords.cards.traps import KINDS, TRAPS
from undercroft.games.lords.picture import STEPS, LordsPicture
from undercroft.games.lords.state import PLACES, Lords

PLAIN = settle(GAME.choices(), {})


def drawn(s: Lords, seat: int) -> LordsPicture:
    view = GAME.view(s, seat)
    found = GAME.picture(view)
    assert not set(found) & set(view), "a name is in the view already"
    return cast(LordsPicture, found)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_picture_shows_what_lies_on_the_table_and_hides_what_the_view_hides(seats: int) -> None:
    trial = Trial(GAME, seats, PLAIN, (seats, 0), Notes())
    asked: set[str] = set()
    while not trial.s.over():
        s = trial.s
        assert isinstance(s, Lords)
        for watcher in (SPECTATOR, 0, seats - 1):
            shown = drawn(s, watcher)
            asked.add(shown["asks"])
            assert shown["step"] in ("", *STEPS)
            for seat in range(seats):
                dungeon = shown["dungeons"][seat]
                compare(s, seat, cast("dict[str, Any]", dungeon))
                hand = [TRAPS[kind].key for kind in range(KINDS) for _ in range(count(s.traps[seat], kind))]
                assert dungeon["cards"] == (hand if watcher == seat else [""] * len(hand))
                if dungeon["battle"] and watcher != seat:
                    assert not any(dungeon["battle"]["traps"]), "a trap is secret until it springs"
                if watcher != seat:
                    assert not any(dungeon["answers"]), "orders and plans are secret until all have answered"
        trial.step()
    assert {"bar", "lay", "carry", "dig"} <= asked
    assert seats == 1 or "plan" in asked


def compare(s: Lords, seat: int, dungeon: dict[str, Any]) -> None:
    """Is a dungeon drawn as it is?"""
    dug = [cell for cell in dungeon["cells"] if cell["tile"]]
    assert len(dug) == bin(s.tiles[seat]).count("1")
    assert sum(cell["conquered"] for cell in dug) == bin(s.conquered[seat]).count("1")
    assert sum(cell["tile"].startswith("room:") for cell in dug) == bin(s.rooms[seat]).count("1")
    assert all(cell["distance"] > 0 for cell in dug), "every tile can be reached"
    heroes = [a for a in s.line[seat * PLACES : seat * PLACES + PLACES] if a]
    assert [(one["hitPoints"], one["damage"]) for one in dungeon["line"]] == [
        (line.hit_points(a), line.damage_of(a)) for a in heroes
    ]
    assert len(dungeon["lair"]) == size(s.up[seat]) + size(s.down[seat])
    if dungeon["battle"]:
        assert len(dungeon["battle"]["creatures"]) == size(plans.sent(s, seat))
        assert len(dungeon["battle"]["traps"]) == plans.traps_laid(s, seat)


def test_a_space_names_what_it_costs_and_brings() -> None:
    spaces = cast("dict[str, dict[str, dict[str, int]]]", GAME.printed()["spaces"])
    assert spaces["space:food-3"] == {"pays": {"evil": 2}, "brings": {"food": 3, "gold": 1}}
    assert spaces["space:dig-3"]["brings"] == {"dig": 4, "foreman": 1}
    assert len(spaces) == 24
