"""Play many games and count what came of them: the loop under `undercroft.lab`.

Game number g of a seed has a generator of its own, `Rng("game", seed, g)`, from which chance and bots
draw in the order of play. So every game can be repeated alone, and a game of uniform bots is the same
whether it is played by the bots or by the compiled loop.
"""

from collections.abc import Sequence
from typing import Final, final

from undercroft.bots.bot import Bot
from undercroft.bots.finished import Finished, Watch
from undercroft.bots.guest import maker_of, name_of
from undercroft.bots.shelf import UNIFORM, Maker
from undercroft.engine.bits import bit, lowest
from undercroft.engine.core import CHANCE, State
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.moves import Moves
from undercroft.engine.record import Record
from undercroft.engine.rng import Rng

Played = list[tuple[int, int]]  # the moves of a record
WHOLE: Final = 60  # a win, so that up to six winners can share it in whole numbers
SUMS: Final = 13  # sums of a tally that are not kept by seat
RANK: Final = 16  # ranks are below this


class Endless(UndercroftError):
    """A game went on for longer than any game should."""


@final
class Tally:
    """What came of some games, as sums, so that tallies can be added up in any order."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.nodes = 0
        self.nodes2 = 0  # sum of squares, as all that end in 2
        self.turns = 0
        self.turns2 = 0
        self.draws = 0  # several winners
        self.nobody = 0  # no winner
        self.ordered = 0  # games in which it is known who began
        self.spread = 0  # highest minus lowest score
        self.spread2 = 0
        self.decided = 0  # games that could have had a comeback
        self.comebacks = 0
        self.struck = 0  # decisions of bots that a clock ended
        self.wins = [0] * seats  # alone
        self.shares = [0] * seats  # in sixtieths of a win: a draw is shared
        self.places = [0] * seats  # the same by place in the order of play, who began first
        self.scores = [0] * seats
        self.scores2 = [0] * seats
        self.finishes: dict[int, int] = {}  # how often games ended so: see `ranks_of`, `winners_of`

    def numbers(self) -> list[int]:
        """All sums in one list, for the way between processes."""
        sums = [self.games, self.nodes, self.nodes2, self.turns, self.turns2, self.draws, self.nobody]
        sums += [self.ordered, self.spread, self.spread2, self.decided, self.comebacks, self.struck]
        for seat in range(self.seats):
            sums += [self.wins[seat], self.shares[seat], self.places[seat]]
            sums += [self.scores[seat], self.scores2[seat]]
        for key in sorted(self.finishes):
            sums += [key, self.finishes[key]]
        return sums

    def add(self, numbers: list[int]) -> None:
        """Add the sums of another tally."""
        self.games += numbers[0]
        self.nodes += numbers[1]
        self.nodes2 += numbers[2]
        self.turns += numbers[3]
        self.turns2 += numbers[4]
        self.draws += numbers[5]
        self.nobody += numbers[6]
        self.ordered += numbers[7]
        self.spread += numbers[8]
        self.spread2 += numbers[9]
        self.decided += numbers[10]
        self.comebacks += numbers[11]
        self.struck += numbers[12]
        at = SUMS
        for seat in range(self.seats):
            self.wins[seat] += numbers[at]
            self.shares[seat] += numbers[at + 1]
            self.places[seat] += numbers[at + 2]
            self.scores[seat] += numbers[at + 3]
            self.scores2[seat] += numbers[at + 4]
            at += 5
        while at < len(numbers):
            self.finishes[numbers[at]] = self.finishes.get(numbers[at], 0) + numbers[at + 1]
            at += 2

    def count(self, game: Finished) -> None:
        """Count a finished game."""
        self.games += 1
        self.nodes += game.nodes
        self.nodes2 += game.nodes * game.nodes
        self.turns += game.turns
        self.turns2 += game.turns * game.turns
        winners = game.winners
        if len(winners) == 1:
            self.wins[winners[0]] += 1
        elif winners:
            self.draws += 1
        else:
            self.nobody += 1
        self.ordered += 1 if game.first >= 0 else 0
        for seat in winners:
            self.shares[seat] += WHOLE // len(winners)
            if game.first >= 0:
                self.places[(seat - game.first) % self.seats] += WHOLE // len(winners)
        spread = max(game.scores) - min(game.scores)
        self.spread += spread
        self.spread2 += spread * spread
        self.decided += 1 if game.decided() else 0
        self.comebacks += 1 if game.comeback() else 0
        self.struck += game.struck
        key = 0
        for seat in winners:
            key += bit(seat)
        for seat in range(self.seats):
            self.scores[seat] += game.scores[seat]
            self.scores2[seat] += game.scores[seat] * game.scores[seat]
            key = key * RANK + game.ranks[seat]
        self.finishes[key] = self.finishes.get(key, 0) + 1


def ranks_of(key: int, seats: int) -> list[int]:
    """The ranks that a key of `Tally.finishes` stands for."""
    found = []
    for _seat in range(seats):
        found.append(key % RANK)
        key //= RANK
    return found[::-1]


def winners_of(key: int, seats: int) -> list[int]:
    """The winners that a key of `Tally.finishes` stands for."""
    mask = key // RANK**seats
    return [seat for seat in range(seats) if mask >> seat & 1]


@final
class Ready:
    """A game with its options and a bot for each seat, ready to be played again and again.

    Levels think without a clock unless it is asked for.
    """

    def __init__(
        self, game: Game, seats: int, options: str, players: Sequence[object], clock: bool = False
    ) -> None:
        self.game = game
        self.start = game.start(seats, options)
        self.options = game.options_of(self.start)
        self.names = [name_of(player) for player in players]
        self.makers: list[Maker] = [maker_of(player, game, clock) for player in players]
        self.at_random = all(name == UNIFORM for name in self.names)
        self.moves = Moves()

    def play(self, seed: int, g: int, played: Played | None = None) -> Finished:
        """Play game number g of a seed; note the moves if a list is given."""
        if self.at_random and played is None:
            return play_uniform(self.game, self.start, self.moves, seed, g)
        seats: int = self.start.seats
        bots = [make(self.options, seats) for make in self.makers]
        return play_bots(self.game, self.start, bots, seed, g, None, played)

    def record(self, played: Played) -> Record:
        """The record of a game with these moves; the seats have the names of their bots."""
        seats: int = self.start.seats
        return Record(self.game.name, self.game.rules, seats, self.options, played, self.names)


def play_many(
    settings: list[Ready],
    total: int,
    seed: int,
    first: int,
    count: int,
    tallies: list[Tally],
    lines: list[str] | None,
) -> None:
    """Play games number `first` and on. Game g is of setting g % total; the first of `settings` is that of
    `first`, and the others follow it. `lines`, if given, gets each game as JSON.
    """
    for i in range(count):
        k = i % len(settings)
        finished = settings[k].play(seed, first + i)
        tallies[k].count(finished)
        if lines is not None:
            lines.append(finished.line((first + i) % total))


def limit_of(game: Game) -> int:
    """After so many nodes a game is called endless."""
    return game.bound if game.bound else 10_000_000


def play_uniform(game: Game, start: State, moves: Moves, seed: int, g: int) -> Finished:
    """Play game number g at random, in the compiled loop."""
    rng = Rng("game", seed, g)
    s = start.clone()
    watch = Watch()
    watch.look(game, s)
    limit = limit_of(game)
    nodes = 0
    while s.waiting >= CHANCE:
        if s.waiting > 0:
            seat = lowest(s.waiting)
            s.moves(seat, moves)
            s.apply(moves.ids[rng.below(moves.n)], seat)
        else:
            s.apply(s.sample(rng), CHANCE)
        watch.look(game, s)
        nodes += 1
        if nodes >= limit and s.waiting >= CHANCE:
            raise endless(game, seed, g, limit)
    return watch.finish(game, s, g, nodes)


def play_bots(
    game: Game, start: State, bots: list[Bot], seed: int, g: int, tally: Tally | None, played: Played | None
) -> Finished:
    """Play game number g with a bot on each seat; count it and note the moves where that is asked for."""
    rng = Rng("game", seed, g)
    s = start.clone()
    watch = Watch()
    watch.look(game, s)
    limit = limit_of(game)
    nodes = 0
    while s.waiting >= CHANCE:
        who = lowest(s.waiting) if s.waiting > 0 else CHANCE
        n = s.sample(rng) if who == CHANCE else bots[who].choose(game.view(s, who), s.legal(who), rng)
        s.apply(n, who)
        watch.look(game, s)
        if played is not None:
            played.append((who, n))
        nodes += 1
        if nodes >= limit and s.waiting >= CHANCE:
            raise endless(game, seed, g, limit)
    finished = watch.finish(game, s, g, nodes)
    finished.struck = sum([bot.struck() for bot in bots])
    if tally is not None:
        tally.count(finished)
    return finished


def endless(game: Game, seed: int, g: int, limit: int) -> Endless:
    """The error for a game that does not end."""
    return Endless(f"game {g} of seed {seed} of {game.title} did not end within {limit} moves")
