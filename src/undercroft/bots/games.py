"""Play many games and count what came of them: the loop under `undercroft.lab`.

Game number g of a seed has a generator of its own, `Rng("game", seed, g)`, from which chance and bots
draw in the order of play. So every game can be repeated alone, and a game of uniform bots is the same
whether it is played by the bots or by the compiled loop.
"""

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64

from undercroft.bots.bot import Bot
from undercroft.bots.finished import Finished, Watch
from undercroft.bots.guest import maker_of, name_of
from undercroft.bots.shelf import UNIFORM, Maker
from undercroft.bots.tally import Tally
from undercroft.engine.bits import lowest
from undercroft.engine.core import CHANCE, State
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.moves import Moves
from undercroft.engine.record import Record
from undercroft.engine.rng import Rng

Played = list[tuple[int, int]]  # the moves of a record


class Endless(UndercroftError):
    """A game went on for longer than any game should."""


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

    def play(self, seed: int, g: int, played: Played | None = None) -> Finished:
        """Play game number g of a seed; note the moves if a list is given."""
        seats: int = self.start.seats
        bots = [] if self.at_random else [make(self.options, seats) for make in self.makers]
        return play_game(self.game, self.start, bots, seed, g, played)

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
    records: list[Record] | None,
) -> None:
    """Play games number `first` and on. Game g is of setting g % total; the first of `settings` is that of
    `first`, and the others follow it. `lines`, if given, gets each game as JSON, `records` its record.
    """
    for i in range(count):
        k = i % len(settings)
        played: Played | None = None if records is None else []
        finished = settings[k].play(seed, first + i, played)
        tallies[k].count(finished)
        if lines is not None:
            lines.append(finished.line((first + i) % total))
        if records is not None and played is not None:
            records.append(settings[k].record(played))


def limit_of(game: Game) -> int:
    """After so many nodes a game is called endless."""
    return game.bound if game.bound else 10_000_000


def play_game(
    game: Game, start: State, bots: list[Bot], seed: int, g: int, played: Played | None = None
) -> Finished:
    """Play game number g of a seed with a bot on each seat, and note the moves where a list is given.

    Without bots all seats move at random: the same game as with uniform bots, and no view is made.
    """
    rng = Rng("game", seed, g)
    s = start.clone()
    watch = Watch()
    watch.look(game, s)
    moves = Moves()
    limit = limit_of(game)
    nodes = 0
    while s.waiting >= CHANCE:
        who: i64 = lowest(s.waiting) if s.waiting > 0 else CHANCE
        n: i64
        if who == CHANCE:
            n = s.sample(rng)
        elif bots:
            n = bots[who].choose(game.view(s, who), s.legal(who), rng)
        else:
            s.moves(who, moves)
            n = moves.ids[rng.below(moves.n)]
        s.apply(n, who)
        watch.look(game, s)
        if played is not None:
            played.append((who, n))
        nodes += 1
        if nodes >= limit and s.waiting >= CHANCE:
            raise endless(game, seed, g, limit)
    finished = watch.finish(game, s, g, nodes)
    finished.struck = sum([bot.struck() for bot in bots])
    return finished


def endless(game: Game, seed: int, g: int, limit: int) -> Endless:
    """The error for a game that does not end."""
    return Endless(f"game {g} of seed {seed} of {game.title} did not end within {limit} moves")
