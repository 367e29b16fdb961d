"""The examples learn: after a few games they beat an opponent that plays at random, with a clear margin."""

from tests.scripts import script

from undercroft.lab.statistics import wilson

GAMES = 250


def least(share: float) -> float:
    """The low end of the interval in which the true share of wins lies."""
    return wilson(round(share * GAMES), GAMES)[0]


def test_an_agent_with_one_line_of_weights_a_move_learns_dungeon_dice() -> None:
    dice = script("examples/train_dice.py")
    assert least(dice.wins(dice.train(200), GAMES)) > 0.6


def test_openspiels_own_learner_learns_a_short_game_of_dungeon_dice() -> None:
    dice = script("examples/openspiel_dice.py")
    assert least(dice.wins(dice.train(200), GAMES)) > 0.52
