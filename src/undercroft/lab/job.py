"""A job: a list of games, each with a seed of its own. What every command of the lab runs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.bots.games import Played, Ready
from undercroft.bots.guest import Player, maker_of, name_of
from undercroft.bots.tally import Tally
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.options import Options, write_options
from undercroft.engine.record import Record
from undercroft.engine.registry import find

FORMAT: Final = "undercroft job 1"


class BadJob(UndercroftError):
    """What was asked of the lab cannot be done."""


@dataclass(frozen=True)
class Setting:
    """What is played: so many seats, these options (all of them, in words), a bot on each seat.

    Levels think by simulations alone, so that results do not depend on the machine; or by the clock too.
    """

    seats: int
    options: str
    bots: tuple[Player, ...]
    clock: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """What the bots are called."""
        return tuple(name_of(bot) for bot in self.bots)

    def ready(self, game: Game) -> Ready:
        """Ready to be played."""
        return Ready(game, self.seats, self.options, list(self.bots), self.clock)


@dataclass(frozen=True)
class Job:
    """So many games of one seed. Game g is of setting g % len(settings), drawn from (seed, g).

    So the games of a job are the first games of every longer one, and any of them can be played alone.
    """

    command: str
    game: str
    rules: int
    seed: int
    settings: tuple[Setting, ...]
    games: int

    def setting(self, g: int) -> Setting:
        """What game number g plays."""
        return self.settings[g % len(self.settings)]

    def tallies(self) -> list[Tally]:
        """An empty tally for each setting."""
        shared = find(self.game).shared
        return [Tally(setting.seats, shared) for setting in self.settings]

    def identity(self) -> dict[str, object]:
        """All but the number of games, as data for JSON: what must be the same to go on."""
        return {
            "format": FORMAT,
            "command": self.command,
            "game": self.game,
            "rules": self.rules,
            "seed": self.seed,
            "settings": [
                {
                    "seats": setting.seats,
                    "options": setting.options,
                    "bots": list(setting.names),
                    "clock": setting.clock,
                }
                for setting in self.settings
            ],
        }

    def record(self, g: int) -> Record:
        """The record of game number g, played again from its seed."""
        if not 0 <= g < self.games:
            raise BadJob(f"the games of this job are numbered 0 to {self.games - 1}: there is no game {g}")
        ready = self.setting(g).ready(find(self.game))
        moves: Played = []
        ready.play(self.seed, g, moves)
        return ready.record(moves)


def make_job(command: str, game: str, seed: int, settings: Sequence[Setting], games: int) -> Job:
    """A job of so many games."""
    if games < 1:
        raise BadJob(f"the number of games must be 1 or more, not {games}")
    return Job(command, game, find(game).rules, seed, tuple(settings), games)


def make_setting(
    game: Game, seats: int, options: Options | str, bots: Sequence[Player], clock: bool = False
) -> Setting:
    """A setting of what was asked for; raises what is wrong with it. One bot stands for all seats."""
    settled = game.options_of(game.start(seats, options))
    if len(bots) not in (1, seats):
        raise BadJob(f"name one bot for all seats or one for each of the {seats}, not {len(bots)}")
    players = tuple(bots) * (seats if len(bots) == 1 else 1)
    for player in players:
        maker_of(player, game)
    return Setting(seats, write_options(game.choices(), settled), players, clock)
