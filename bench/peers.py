"""The same measurements of peers that are installed (`pip install '.[bench]'`)."""

import random
from importlib import metadata
from importlib.util import find_spec
from time import process_time
from typing import Any

from bench.measure import Row, best

PIG = "OpenSpiel pig"


def present() -> bool:
    """Is OpenSpiel installed."""
    return find_spec("pyspiel") is not None


def version() -> str:
    """The version of OpenSpiel."""
    return metadata.version("open_spiel")


def pig_rate(game: Any, seconds: float = 0.4) -> float:
    """Nodes a second of OpenSpiel's pig driven from Python: the nearest game that it has."""
    nodes = 0
    began = process_time()
    while process_time() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
            nodes += 1
    return nodes / (process_time() - began)


def clone_rate(game: Any) -> float:
    """Clones a second of a pig position."""
    state = game.new_initial_state()
    times = 20_000
    began = process_time()
    for _ in range(times):
        state.clone()
    return times / (process_time() - began)


def search_rate(pyspiel: Any, game: Any, simulations: int = 3000) -> float:
    """Searches a second of OpenSpiel's own MCTS (in C++), one random playout each, from the start."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 1000, False, 7, False)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    began = process_time()
    bot.mcts_search(state)
    return simulations / (process_time() - began)


def figures() -> list[Row]:
    """Pig with four players, as our games are measured."""
    import pyspiel  # noqa: PLC0415 - an optional peer

    game = pyspiel.load_game("pig(players=4)")
    return [
        Row("driven from Python", best(lambda: pig_rate(game)), "nodes/s"),
        Row("search", best(lambda: search_rate(pyspiel, game), 3), "searches/s"),
        Row("clone from Python", 1e9 / best(lambda: clone_rate(game)), "ns"),
    ]
