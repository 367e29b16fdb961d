"""Learn Dungeon Dice from points alone: one line of weights for each move.

    pip install '.[gymnasium]'
    python examples/train_dice.py

The agent looks at the vector of its seat and values each move by a weighted sum; after a game the weights of
the moves that it made are pulled towards the lead that followed, what came soon counting most. After
200 games it wins about as often against a bot that plays at random as the perfect player does, 69 %.
"""

import sys

import gymnasium
import numpy as np
from numpy.typing import NDArray

import undercroft.env.gymnasium  # noqa: F401 - registers the games

Weights = NDArray[np.float64]
Moves = list[tuple[int, NDArray[np.float32], float]]  # the move, what was seen before it, its reward
FADES = 0.5  # what a reward counts for the move before


def choose(weights: Weights, seen: NDArray[np.float32], legal: NDArray[np.int64]) -> int:
    """The legal move of the highest value."""
    return int(legal[np.argmax(weights[legal, :-1] @ seen + weights[legal, -1])])


def play(
    env: gymnasium.Env[NDArray[np.float32], int],
    weights: Weights,
    seed: int,
    rng: np.random.Generator | None = None,
) -> Moves:
    """One game. With a generator, some moves are tried out."""
    seen, info = env.reset(seed=seed)
    moves: Moves = []
    over = False
    while not over:
        legal = np.flatnonzero(info["action_mask"])
        curious = rng is not None and rng.random() < 0.1
        move = int(rng.choice(legal)) if rng is not None and curious else choose(weights, seen, legal)
        before = seen
        seen, reward, over, _truncated, info = env.step(move)
        moves.append((move, before, float(reward)))
    return moves


def train(games: int, rate: float = 0.01) -> Weights:
    """Weights after so many games; the same in every run."""
    env = gymnasium.make("undercroft/dice-v1", opponents="uniform", reward="score").unwrapped
    weights = np.zeros((env.action_space.n, env.observation_space.shape[0] + 1))  # type: ignore[attr-defined,index]
    rng = np.random.default_rng(1)
    for game in range(games):
        lead = 0.0
        for move, seen, reward in reversed(play(env, weights, game, rng)):
            lead = reward + FADES * lead
            error = lead - weights[move, :-1] @ seen - weights[move, -1]
            weights[move, :-1] += rate * error * seen
            weights[move, -1] += rate * error
    return weights


def wins(weights: Weights, games: int, opponent: str = "uniform") -> float:
    """The share of games that it wins against a bot."""
    env = gymnasium.make("undercroft/dice-v1", opponents=opponent).unwrapped
    return sum(play(env, weights, 1_000_000 + game)[-1][2] > 0 for game in range(games)) / games


if __name__ == "__main__":
    learned = train(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
    for bot in ("uniform", "greedy"):
        print(f"wins {wins(learned, 500, bot):.0%} of 500 games against {bot}")
