"""Play many games and count what came of them: the loop under `undercroft.lab.simulate`.

Game number g of a seed has a generator of its own, `Rng("game", seed, g)`, from which chance and bots
draw in the order of play. So every game can be repeated alone, and a game of uniform bots is the same
whether it is played by the bots or by the compiled loop of `engine.play`.
"""

from typing import final

from undercroft.bots.bot import Bot
from undercroft.engine.core import CHANCE, State
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.moves import Moves
from undercroft.engine.play import playout
from undercroft.engine.rng import Rng

Played = list[tuple[int, int]]  # the moves of a record


class Endless(UndercroftError):
    """A game went on for longer than any game should."""


@final
class Tally:
    """What came of some games, as sums, so that tallies can be added up in any order."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.nodes = 0
        self.turns = 0
        self.wins = [0] * seats
        self.draws = 0  # several winners
        self.nobody = 0  # no winner
        self.scores = [0] * seats

    def numbers(self) -> list[int]:
        """All sums in one list, for the way between processes."""
        return [self.games, self.nodes, self.turns, self.draws, self.nobody, *self.wins, *self.scores]

    def add(self, numbers: list[int]) -> None:
        """Add the sums of another tally."""
        seats = len(self.wins)
        self.games += numbers[0]
        self.nodes += numbers[1]
        self.turns += numbers[2]
        self.draws += numbers[3]
        self.nobody += numbers[4]
        for seat in range(seats):
            self.wins[seat] += numbers[5 + seat]
            self.scores[seat] += numbers[5 + seats + seat]

    def count(self, game: Game, s: State, nodes: int) -> None:
        """Count a finished game."""
        self.games += 1
        self.nodes += nodes
        self.turns += game.turns(s)
        winners = game.outcome(s).winners
        if len(winners) == 1:
            self.wins[winners[0]] += 1
        elif winners:
            self.draws += 1
        else:
            self.nobody += 1
        scores = game.scores(s)
        for seat in range(len(scores)):
            self.scores[seat] += scores[seat]


def limit_of(game: Game) -> int:
    """After so many nodes a game is called endless."""
    return game.bound if game.bound else 10_000_000


def play_uniform(game: Game, start: State, seed: int, first: int, count: int, tally: Tally) -> None:
    """Play games number `first` and on at random, in the compiled loop."""
    moves = Moves()
    limit = limit_of(game)
    for g in range(first, first + count):
        s = start.clone()
        nodes = playout(s, Rng("game", seed, g), moves, limit)
        if s.waiting >= CHANCE:
            raise endless(game, seed, g, limit)
        tally.count(game, s, nodes)


def play_bots(
    game: Game, start: State, bots: list[Bot], seed: int, g: int, tally: Tally, played: Played | None
) -> None:
    """Play game number g with a bot on each seat; note the moves if a list is given."""
    rng = Rng("game", seed, g)
    s = start.clone()
    limit = limit_of(game)
    nodes = 0
    while s.waiting >= CHANCE:
        who = s.waiting
        n = s.sample(rng) if who == CHANCE else bots[who].choose(game.view(s, who), s.legal(who), rng)
        s.apply(n, who)
        if played is not None:
            played.append((who, n))
        nodes += 1
        if nodes >= limit and s.waiting >= CHANCE:
            raise endless(game, seed, g, limit)
    tally.count(game, s, nodes)


def endless(game: Game, seed: int, g: int, limit: int) -> Endless:
    """The error for a game that does not end."""
    return Endless(f"game {g} of seed {seed} of {game.title} did not end within {limit} moves")
