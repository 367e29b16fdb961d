"""The bot of Dungeon Dice that counts cards one roll ahead."""

from typing import cast

import pytest

from undercroft import mode
from undercroft.bots.dice.greedy import Greedy, after_a_roll
from undercroft.bots.games import play_game
from undercroft.bots.tally import WINS, Tally
from undercroft.bots.uniform import Uniform
from undercroft.engine.core import CHANCE
from undercroft.engine.rng import Rng
from undercroft.engine.view import View
from undercroft.games.dice import GAME
from undercroft.games.dice.actions import AGAIN, CHALLENGE, CONTINUE, REGULAR, STOP
from undercroft.games.dice.frames import DECIDE
from undercroft.games.dice.state import Dice
from undercroft.lab.statistics import wilson


def decide(own: int, rival: int, cards: int, wall: list[int]) -> View:
    """A view of seat 0 with so many cards of the turn and a choice."""
    s = GAME.start(2)
    s.apply(0, CHANCE)
    s.apply(REGULAR, 0)
    view = GAME.view(s, 0)
    view.update(paths=[own, rival], turnCards=cards, wall=list(wall), frame=DECIDE)
    return view


@pytest.mark.parametrize(
    ("own", "cards", "wall", "move", "why"),
    [
        (0, 1, [3, 2, 0, 0, 0, 0], STOP, "Stops with 1 card: one more roll would leave 0.7 on average."),
        (0, 1, [2, 0, 0, 0, 0, 0], CONTINUE, "Continues: one more roll leaves"),
        (0, 4, [4, 0, 0, 0, 0, 0], STOP, "Stops with 4 cards"),
        (7, 1, [2, 0, 0, 0, 0, 0], STOP, "Stops and wins."),
    ],
)
def test_greedy_rolls_on_if_that_leaves_more_cards_on_average(
    own: int, cards: int, wall: list[int], move: int, why: str
) -> None:
    bot = Greedy()
    assert bot.choose(decide(own, 2, cards, wall), [STOP, CONTINUE], Rng(1)) == move
    assert bot.explain().startswith(why)


def test_one_more_roll_is_counted_as_a_player_would() -> None:
    """Three shovels and two keys, one die left: two of its six faces bring a card, no other matches."""
    s = cast(Dice, GAME.imagine(decide(0, 0, 1, [3, 2, 0, 0, 0, 0]), Rng(1)))
    assert after_a_roll(s) == pytest.approx(2 * 2 / 6)


@pytest.mark.parametrize(
    ("paths", "move"),
    [
        ([0, 1], CHALLENGE + 1),
        ([4, 4], CHALLENGE + 1),
        ([3, 2], REGULAR),
        ([5, 7], REGULAR),
        ([1, 3, 2], REGULAR),
        ([1, 3, 4], CHALLENGE + 2),
    ],
)
def test_greedy_challenges_who_is_ahead_until_half_the_way_is_done(paths: list[int], move: int) -> None:
    """With one rival a card taken counts twice; one of several must lead by three."""
    s = GAME.start(len(paths))
    s.apply(0, CHANCE)
    view = GAME.view(s, 0)
    view.update(paths=list(paths))
    legal = [REGULAR, *(CHALLENGE + seat for seat in range(1, len(paths)))]
    bot = Greedy()
    assert bot.choose(view, legal, Rng(1)) == move
    assert bot.explain().startswith("Rolls" if move == REGULAR else "Challenges")


@pytest.mark.parametrize(
    ("paths", "stolen", "move"), [([4, 5], 1, AGAIN), ([5, 5], 1, STOP), ([3, 5], 2, STOP)]
)
def test_greedy_risks_one_stolen_card_for_another(paths: list[int], stolen: int, move: int) -> None:
    s = GAME.start(2)
    s.apply(0, CHANCE)
    view = GAME.view(s, 0)
    view.update(paths=list(paths), stolen=stolen)
    bot = Greedy()
    assert bot.choose(view, [STOP, AGAIN], Rng(1)) == move
    assert bot.explain()


@pytest.mark.once
def test_greedy_beats_uniform_clearly() -> None:
    games = 1000 if mode.compiled() else 300
    tally = Tally(2)
    for g in range(games):
        tally.count(play_game(GAME, GAME.start(2), [Greedy(), Uniform()], 1, g))
    assert wilson(tally.by_seat(WINS)[0], games)[0] > 0.58
