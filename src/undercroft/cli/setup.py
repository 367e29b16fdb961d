"""Who plays what and how: all that is needed to begin a game, or to go on with it."""

from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import Final

from undercroft.bots.bot import Bot
from undercroft.bots.guest import find_player
from undercroft.bots.shelf import bot_names
from undercroft.engine.core import seat_letter
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.nouns import counted
from undercroft.engine.record import check_names
from undercroft.engine.registry import find

SEEDS: Final = 2**62


class BadSetup(UndercroftError):
    """A game cannot be begun in this way."""


def check_seed(seed: int) -> None:
    """Refuse a number that is none for dice, whichever command it was given to."""
    if not 0 <= seed < SEEDS:
        raise BadSetup(f"a seed is a whole number from 0 to {SEEDS - 1}, not {seed}")


@dataclass
class Setup:
    """A game about to begin. Bots take the last seats, people the first."""

    game: str
    seats: int
    options: str = ""
    bots: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    seed: int = 0
    real_dice: bool = False
    practice: bool = False

    @property
    def people(self) -> int:
        """How many seats are people: the first ones."""
        return self.seats - len(self.bots)

    def check(self) -> Game:
        """The game, if all this fits together; else a sentence that says what does not."""
        game = find(self.game)
        game.start(self.seats, self.options)
        if len(self.bots) > self.seats:
            bots, seats = counted(len(self.bots), "bot"), counted(self.seats, "seat")
            raise BadSetup(f"{bots} cannot sit on {seats}: name fewer bots")
        check_names(self.names, self.seats)
        for name, times in Counter(self.names).items():
            if times > 1:
                raise BadSetup(f"two seats cannot both be called {name!r}")
        if self.practice and self.people != 1:
            raise BadSetup(
                f"practice is for one person with any number of bots, not for {self.people} people"
            )
        check_seed(self.seed)
        for name in self.bots:
            if name not in bot_names(game):
                find_player(name, game, {}, self.seats)  # raises, with the names that there are
        return game

    def make_bots(self, game: Game) -> dict[int, Bot]:
        """A new bot for each seat that one sits on; some think for seconds before they play."""
        options = game.options_of(game.start(self.seats, self.options))
        return {
            self.people + k: find_player(name, game, options, self.seats) for k, name in enumerate(self.bots)
        }

    def all_names(self) -> list[str]:
        """A name for each seat: as given, else the bot's, else what the person is called."""
        names = list(self.names)
        for seat in range(len(names), self.seats):
            if seat < self.people:
                name = "Player" if self.people == 1 else f"Player {seat_letter(seat)}"
            else:
                name = self.bots[seat - self.people]
                if self.bots.count(name) > 1:
                    name = f"{name} {seat_letter(seat)}"
            if name in names:
                name = f"{name} {seat_letter(seat)}"
            names.append(name)
        return names

    def as_data(self) -> dict[str, object]:
        """Plain data for the save file."""
        return asdict(self)


def setup_from(data: object) -> Setup:
    """A setup from plain data, checked; raises BadSetup if it is none."""
    if not isinstance(data, dict):
        raise BadSetup("this save does not say how the game was set up")
    known = Setup("", 0).as_data()
    if set(data) != set(known):
        raise BadSetup(f"a save needs {', '.join(known)}; this one has {', '.join(map(str, data))}")
    for name, default in known.items():
        fits = type(data[name]) is type(default)
        if fits and isinstance(default, list):
            fits = all(isinstance(item, str) for item in data[name])
        if not fits:
            raise BadSetup(f"{name} cannot be {data[name]!r} in a save")
    return Setup(**data)
