"""What a review claims is so: claims are replayed by games that it has not seen. Deep runs: `make soak`."""

from collections.abc import Iterator
from math import hypot, sqrt

import pytest
from tests.bots.test_review import recorded

from undercroft.bots.critic import Critic
from undercroft.bots.playon import paired
from undercroft.bots.review import Choice, Review, review
from undercroft.engine.game import Game
from undercroft.engine.record import Record
from undercroft.engine.registry import find

Claim = tuple[Game, Record, int, Choice]
BATCH = 50  # games of each move between two looks
SURE = 4.0  # errors


def claims(game: Game, names: list[str], options: str, simulations: int) -> Iterator[Claim]:
    """Mistakes that reviews of game after game claim, of each seat in turn."""
    seed = 0
    while True:
        seed += 1
        record = recorded(game, names, options, seed)
        seat = seed % len(names)
        for choice in review(record, seat, simulations, solved=False).mistakes():
            yield game, record, seat, choice


def replayed(claim: Claim, games: int) -> tuple[float, float]:
    """What the claimed mistake costs in games of their own, by the best player, and the error of that.

    As soon as the sign is sure by four errors, no more games are played.
    """
    game, record, seat, choice = claim
    s, _who, _n = list(record.walk())[choice.at - 1]
    critic = Critic(game, record, seat, 2, 1, solved=False)
    moves = [choice.played.move, choice.best.move]
    worse: list[float] = []
    better: list[float] = []
    for batch in range(games // BATCH):
        found = critic.best.compare(game.view(s, seat), moves, f"replayed {batch}", BATCH, cut=False)
        worse += found[0]
        better += found[1]
        cost, error = paired(better, worse)
        if abs(cost) > SURE * error:
            break
    return cost, error


def right(found: Iterator[Claim], many: int, games: int) -> int:
    """Of so many claims, those with the right sign."""
    return sum(replayed(next(found), games)[0] > 0.0 for _claim in range(many))


TABLES = [
    ("dice", ["uniform"] * 4, "goal=5", 50),
    ("roll", ["journeyman"], "heroes=none", 30),
    ("digger", ["apprentice", "journeyman"], "", 20),
]


@pytest.mark.once
def test_claims_of_a_few_games_have_the_right_sign() -> None:
    assert right(claims(find("dice"), ["uniform"] * 3, "goal=4", 32), 8, 200) >= 7


@pytest.mark.soak
def test_of_a_hundred_claims_replayed_at_least_ninety_have_the_right_sign() -> None:
    many = sum(claimed for *_table, claimed in TABLES)
    assert many == 100
    found = [
        right(claims(find(name), names, options, 32), claimed, 400)
        for name, names, options, claimed in TABLES
    ]
    assert sum(found) >= 90, found


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "names", "options", "games", "about"),
    [
        ("roll", ["master"], "heroes=none", 30, 0.5 / 60.0),
        ("digger", ["master", "master"], "", 10, 0.05),
        ("dice", ["perfect"] * 2, "", 100, 0.005),
    ],
    ids=["roll", "digger", "dice"],
)
def test_the_games_of_the_best_player_lose_about_nothing_within_their_error(
    name: str, names: list[str], options: str, games: int, about: float
) -> None:
    found: list[Review] = []
    for seed in range(games):
        found.append(review(recorded(find(name), names, options, seed), 0, solved=False))
    lost = sum(one.lost.amount for one in found) / games
    error = sqrt(sum(one.lost.error**2 for one in found)) / games
    assert abs(lost) < hypot(3.0 * error, about)
    assert sum(len(one.mistakes()) for one in found) <= games // 2
