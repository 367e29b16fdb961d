"""Random play: the inner loop of simulations, benchmarks and playouts."""

from mypy_extensions import i64

from undercroft.engine.bits import lowest
from undercroft.engine.core import CHANCE, State
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng


def playout(s: State, rng: Rng, moves: Moves, limit: i64) -> i64:
    """Play on at random until the game is over or `limit` nodes have passed; how many passed.

    A node is a decision or a chance event. Legal moves are listed at every decision.
    """
    nodes: i64 = 0
    while nodes < limit:
        asked = s.waiting
        if asked > 0:
            seat = lowest(asked)
            s.moves(seat, moves)
            s.apply(moves.ids[rng.below(moves.n)], seat)
        elif asked == CHANCE:
            s.apply(s.sample(rng), CHANCE)
        else:
            break
        nodes += 1
    return nodes


def clones(s: State, times: i64) -> None:
    """Copy a state many times: what `make bench` measures."""
    for i in range(times):
        s.clone()
