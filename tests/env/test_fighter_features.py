"""What learners see of Dungeon Fighter: the numbers of the table, one's own Hero first."""

from typing import Any

import numpy as np
from tests.games.fighter.kit import B, fight, play, start

from undercroft.env.features.book import Features
from undercroft.env.features.fighter import FRAMES, GEAR
from undercroft.games.fighter import GAME
from undercroft.games.fighter.cards.heroes import HEROES
from undercroft.games.fighter.frames.book import BOOK
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.throws.throws import CODES


def parts(s: Fighter, seat: int) -> dict[str, Any]:
    """The numbers of a position by name, as a seat sees them."""
    options = GAME.options_of(s)
    return Features(GAME, s.seats, options).parts(GAME.view(s, seat))


def test_every_kind_of_frame_has_its_name() -> None:
    assert len(FRAMES) == len(BOOK.frames)
    assert len(set(FRAMES)) == len(FRAMES)


def test_a_seat_sees_its_own_hero_first() -> None:
    s = fight("m101", "torm", "randolph", "goldfinga", hp={B: 4}, gear={B: "i01"}, scars={2: "green"})
    seen = parts(s, B)
    heroes = [HEROES[int(row.argmax()) - 1].code for row in seen["heroes"]]
    assert heroes == ["randolph", "goldfinga", "torm"]
    assert list(seen["hp"]) == [4, 6, 9]
    assert seen["scars"].tolist() == [[0, 0, 0], [0, 1, 0], [0, 0, 0]]
    assert seen["gear"].sum() == seen["gear"][0][GEAR.index("i01")] == 1
    assert list(seen["active"]) == [0, 0, 1]


def test_the_throws_that_are_needed_are_among_the_numbers() -> None:
    s = fight("m102", "torm", "randolph", room=("d1a", 2), gear={0: "w01"})
    play(s, "fight", "throw red", "use w01")
    needed = [CODES[k] for k in np.flatnonzero(parts(s, 0)["needed"])]
    assert sorted(needed) == ["blind", "crossbow", "two_bounce"]


def test_cards_put_back_are_seen_with_their_turn() -> None:
    s = fight("m102", "torm", "randolph")
    play(s, "back")
    assert parts(s, 0)["bottoms"].tolist() == [0, 1] + [0] * 51
    assert parts(s, 0)["tower"].tolist() == [3, 4, 4, 2]


def test_a_lone_player_sees_all_heroes_that_he_leads() -> None:
    s = start("torm", "randolph", "goldfinga", options="heroesEach=3")
    assert parts(s, 0)["heroes"].shape == (3, 1 + len(HEROES))
    assert parts(s, 0)["heroes"].argmax(axis=1).tolist() == [1, 2, 3]
