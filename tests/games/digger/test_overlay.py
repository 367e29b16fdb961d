"""What clients draw over the map is what the game offers, and holds nothing that somebody may not know."""

import random
from typing import Any

import pytest
from tests.next_up import next_up

from undercroft.engine.core import CHANCE, OVER, field
from undercroft.engine.view import SPECTATOR
from undercroft.games.digger import GAME
from undercroft.games.digger.actions import GROUP, HEX, TURN
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.scenarios.shelf import NAMES
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tables import WORK


def positions(options: str, seats: int, moves: int) -> list[Digger]:
    """Positions of a game that likes to build, at every question."""
    luck = random.Random(f"{options} {seats}")
    s = GAME.start(seats, options)
    assert isinstance(s, Digger)
    found = []
    for _move in range(moves):
        seat = next_up(s)
        if seat == OVER:
            break
        if seat == CHANCE:
            outcomes = s.outcomes()
            s.apply(luck.choices([n for n, _w in outcomes], [w for _n, w in outcomes])[0], CHANCE)
            continue
        found.append(s.clone())
        legal = s.legal(seat)
        s.apply(WORK if WORK in legal and luck.random() < 0.6 else luck.choice(legal), seat)
    return found


def shown(s: Digger, seat: int = SPECTATOR) -> dict[str, Any]:
    return GAME.overlay(GAME.view(s, seat))


@pytest.mark.parametrize("scenario", NAMES)
def test_the_overlay_shows_where_the_game_lets_groups_go_and_tiles_lie(scenario: str) -> None:
    looked = {"reach": 0, "turns": 0}
    for s in positions(f"scenario={scenario}", 3, 700):
        seat, kind = next_up(s), s.top & 255
        if kind == kinds.SITE:
            looked["turns"] += 1
            for space, turns in shown(s)["turns"]:
                t = s.clone()
                t.apply(HEX + 2 * space, seat)
                ways = t.legal(seat) if t.top & 255 == kinds.ROTATE else [turns[0][0]]
                assert turns == [[n, n - TURN] for n in ways]
            assert [HEX + 2 * space for space, _turns in shown(s)["turns"]] == s.legal(seat)
        elif kind == kinds.GROUP:
            node, whole = field(s.top, 0), s.legal(seat)[-1]
            ways = next(row for row in shown(s)["reach"] if row[:2] == [node, seat])
            if whole - GROUP != ways[2]:
                continue  # the whole group cannot go anywhere
            s.apply(whole, seat)
            if s.top & 255 == kinds.TARGET:
                looked["reach"] += 1
                assert [HEX + end for end in ways[3]] == [n for n in s.legal(seat) if n >= HEX]
    assert looked["turns"] > 5, "no tile was laid"
    assert looked["reach"] > 0, "no group moved"


def test_a_complete_corridor_stays_complete_and_a_dead_one_dead() -> None:
    before: dict[tuple[int, int], str] = {}
    ever = set()
    for s in positions("", 4, 900)[::5]:
        now = {
            (space, path): state
            for space, *states in shown(s)["corridors"]
            for path, state in enumerate(states)
        }
        for where, state in before.items():
            assert now[where] == state or state == "open"
        before = now
        ever |= set(now.values())
    assert ever == {"open", "complete", "dead"}


@pytest.mark.parametrize("options", ["hiddenProjects=on", "scenario=hunt,huntHidden=on", "scenario=lair"])
def test_the_overlay_is_the_same_for_everybody(options: str) -> None:
    for s in positions(options, 3, 400)[::9]:
        assert shown(s) == shown(s, 0) == shown(s, 1)
