"""The same measurements of peers that are installed (`pip install undercroft[bench]`)."""

import random
from importlib import metadata
from importlib.util import find_spec
from time import perf_counter
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
    began = perf_counter()
    while perf_counter() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
            nodes += 1
    return nodes / (perf_counter() - began)


def clone_rate(game: Any) -> float:
    """Clones a second of a pig position."""
    state = game.new_initial_state()
    times = 20_000
    began = perf_counter()
    for _ in range(times):
        state.clone()
    return times / (perf_counter() - began)


def figures() -> list[Row]:
    """Pig with four players, as our games are measured."""
    import pyspiel  # noqa: PLC0415 - an optional peer

    game = pyspiel.load_game("pig(players=4)")
    return [
        Row("driven from Python", best(lambda: pig_rate(game)), "nodes/s"),
        Row("clone from Python", 1e9 / best(lambda: clone_rate(game)), "ns"),
    ]
