"""The examples learn: after a few games they beat an opponent that plays at random, with a clear margin."""

import importlib.util
from pathlib import Path
from typing import Any

from undercroft.lab.statistics import wilson

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = 250


def example(name: str) -> Any:
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def least(share: float) -> float:
    """The low end of the interval in which the true share of wins lies."""
    return wilson(round(share * GAMES), GAMES)[0]


def test_an_agent_with_one_line_of_weights_a_move_learns_dungeon_dice() -> None:
    dice = example("train_dice")
    assert least(dice.wins(dice.train(200), GAMES)) > 0.6


def test_openspiels_own_learner_learns_a_short_game_of_dungeon_dice() -> None:
    dice = example("openspiel_dice")
    assert least(dice.wins(dice.train(200), GAMES)) > 0.52
