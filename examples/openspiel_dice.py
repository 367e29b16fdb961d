"""Learn a short game of Dungeon Dice with OpenSpiel's own Q-learner, two of them against each other.

    pip install '.[openspiel]'
    python examples/openspiel_dice.py

One card leads out of the dungeon and nobody is challenged, so that there are few enough positions for a
table: the learners find out that whoever has a card should stop. The perfect player wins 61 % against an
agent that plays at random.
"""

import random
import sys
from typing import Any

import numpy as np
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import random_agent, tabular_qlearner

import undercroft.env.openspiel  # noqa: F401 - registers the games

GAME = "undercroft_dice(seats=2,options=goal:1;challenge:off)"


def new_environment(seed: int) -> Any:
    """The game as OpenSpiel's learners meet it: chance is drawn from the seed."""
    chance = rl_environment.ChanceEventSampler(seed=seed)
    return rl_environment.Environment(GAME, chance_event_sampler=chance)


def play(env: Any, agents: list[Any], evaluate: bool) -> list[float]:
    """One game between agents; its rewards."""
    step = env.reset()
    asked = set()
    while not step.last():
        seat = step.observations["current_player"]
        asked.add(seat)
        step = env.step([agents[seat].step(step, is_evaluation=evaluate).action])
    for seat in asked:  # the learner has nothing to learn where it was never asked
        agents[seat].step(step, is_evaluation=evaluate)
    return list(step.rewards)


def train(games: int) -> Any:
    """A learner after so many games against another; the same in every run."""
    random.seed(1)
    np.random.seed(1)  # what OpenSpiel's learner draws from
    env = new_environment(1)
    actions = env.action_spec()["num_actions"]
    agents = [tabular_qlearner.QLearner(player_id=seat, num_actions=actions) for seat in range(2)]
    for _game in range(games):
        play(env, agents, evaluate=False)
    return agents[0]


def wins(learner: Any, games: int) -> float:
    """The share of games that it wins against an agent that plays at random."""
    random.seed(2)
    np.random.seed(2)
    env = new_environment(2)
    rival = random_agent.RandomAgent(player_id=1, num_actions=env.action_spec()["num_actions"])
    return sum(play(env, [learner, rival], evaluate=True)[0] > 0 for _game in range(games)) / games


if __name__ == "__main__":
    learned = train(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
    print(f"wins {wins(learned, 1000):.0%} of 1000 games against an agent that plays at random")
