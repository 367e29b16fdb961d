"""Interpreted and compiled play the same games: one number for thousands of them."""

import pytest

from undercroft.engine.game import Game
from undercroft.engine.moves import Moves
from undercroft.engine.play import clones, playout
from undercroft.engine.record import HASH, digest
from undercroft.engine.registry import shelf
from undercroft.engine.rng import Rng

LIMIT = 400  # nodes of one game

# What `checksum` gives for so many games, in both modes. It changes with the rules, and then on purpose.
CHECKSUMS = {
    "dice": (2000, 185201974),
    "roll": (2000, 688266625),
    "digger": (420, 825472690),
    "lords": (100, 167290508),
    "fighter": (100, 1012916632),
}


def checksum(game: Game, games: int) -> int:
    """Some nodes of many seeded games, in all setups by turns."""
    setups = game.setups()
    moves = Moves()
    h = 17
    for k in range(games):
        seats, options = setups[k % len(setups)]
        s = game.start(seats, options)
        rng = Rng("checksum", k)
        nodes = playout(s, rng, moves, LIMIT)
        h = (h * 1000003 + digest(s) + nodes + rng.below(1000)) % HASH
    return h


@pytest.mark.parametrize("game", shelf(), ids=lambda game: str(game.name))
def test_many_seeded_games_come_to_the_same_in_both_modes(game: Game) -> None:
    assert game.name in CHECKSUMS, f"{game.title} has no checksum; it would be {checksum(game, 100)}"
    games, number = CHECKSUMS[game.name]
    assert checksum(game, games) == number


def test_a_playout_stops_at_its_limit_and_at_the_end() -> None:
    game = shelf()[0]
    s = game.start(2)
    assert playout(s, Rng(1), Moves(), 5) == 5
    assert playout(s, Rng(1), Moves(), 10**6) > 5
    assert playout(s, Rng(1), Moves(), 10) == 0
    before = s.key()
    clones(s, 10)
    assert s.key() == before
