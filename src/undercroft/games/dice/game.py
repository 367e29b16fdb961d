"""Dungeon Dice, tied together."""

from collections.abc import Sequence
from typing import cast

from undercroft.engine.core import Event, State, seat_letter
from undercroft.engine.game import Game
from undercroft.engine.options import Choice, Options
from undercroft.engine.prompt import Option, Outcome, Preview, Prompt
from undercroft.engine.rng import Rng
from undercroft.engine.rulebook import Rulebook, load
from undercroft.engine.view import View, number, numbers
from undercroft.games.dice import odds, options, view, words
from undercroft.games.dice.actions import IDS
from undercroft.games.dice.state import Dice
from undercroft.games.dice.tables import SYMBOLS


class DungeonDice(Game):
    """Prisoners dig their way out with six dice. Parker Brothers, 1977."""

    name = "dice"
    title = "Dungeon Dice"
    summary = "Dig your way out with six dice, and know when to stop before the guards come."
    rules = 1
    ids = IDS
    seat_counts: Sequence[int] = (1, 2, 3, 4)
    minutes = 20
    depth = 0
    bound = 100_000

    def choices(self) -> list[Choice]:
        return options.CHOICES

    def set_up(self, seats: int, options_: Options) -> State:
        return options.set_up(seats, options_)

    def options_of(self, s: State) -> Options:
        return options.options_of(cast(Dice, s))

    def view(self, s: State, seat: int) -> View:
        return view.view(cast(Dice, s), seat)

    def imagine(self, seen: View, rng: Rng) -> State:
        return view.imagine(seen)

    def rulebook(self) -> Rulebook:
        return load("undercroft.games.dice", self.name)

    def option(self, s: State, seat: int, n: int) -> Option:
        return words.option(n)

    def prompt(self, s: State, seat: int) -> Prompt:
        return words.prompt(cast(Dice, s), seat)

    def preview(self, s: State, seat: int, n: int) -> Preview:
        return odds.preview(cast(Dice, s), seat, n)

    def ask_chance(self, s: State) -> str:
        return words.ask_chance(cast(Dice, s))

    def chance_text(self, s: State, n: int) -> str:
        return words.chance_text(cast(Dice, s), n)

    def parse_chance(self, s: State, text: str) -> int:
        return words.parse_chance(cast(Dice, s), text)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return words.sentence(event, names)

    def cites(self, event: Event) -> str:
        return words.CITES[event[0]]

    def board(self, seen: View, names: Sequence[str]) -> str:
        lines = [f"{self.title}, turn {number(seen, 'turn')}"]
        goal = number(seen, "goal")
        for seat, path in enumerate(numbers(seen, "paths")):
            mark = ">" if seat == number(seen, "active") else " "
            lines.append(f"{mark} {seat_letter(seat)} {'#' * path}{'.' * (goal - path)} {path} {names[seat]}")
        wall = "".join(SYMBOLS[k] * n for k, n in enumerate(numbers(seen, "wall")))
        pit, taken = number(seen, "pit"), number(seen, "turnCards")
        lines.append(f"  wall {wall or '-'}, pit {words.dice(pit)}, turn {words.cards(taken)}")
        return "\n".join(lines)

    def scores(self, s: State) -> list[int]:
        table = cast(Dice, s)
        return [table.path(seat) for seat in range(table.seats)]

    def outcome(self, s: State) -> Outcome:
        table = cast(Dice, s)
        scores = self.scores(s)
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        if best >= table.goal:
            return Outcome(winners, ranks, f"{seat_letter(winners[0])} escaped", "dice/win")
        return Outcome(winners, ranks, f"the limit of {table.turn_limit} turns was reached", "dice/limit")


GAME = DungeonDice()
