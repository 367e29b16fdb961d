"""Dungeon Dice, tied together."""

from collections.abc import Sequence
from typing import cast

from undercroft.engine.core import Event, State, seat_letter
from undercroft.engine.errors import IllegalMove
from undercroft.engine.game import Game
from undercroft.engine.nouns import counted
from undercroft.engine.options import Choice, Options
from undercroft.engine.preset import Preset
from undercroft.engine.prompt import Option, Outcome, Preview, Prompt
from undercroft.engine.rng import Rng
from undercroft.engine.rulebook import Rulebook, load
from undercroft.engine.throw import Throw
from undercroft.engine.view import View
from undercroft.games.dice import actions, odds, options, prompts, view, words
from undercroft.games.dice.state import Dice


class DungeonDice(Game):
    """Prisoners dig their way out with six dice. Parker Brothers, 1977."""

    name = "dice"
    title = "Dungeon Dice"
    summary = "Dig your way out with six dice, and know when to stop before the guards come."
    rules = 1
    ids = actions.IDS
    seat_counts: Sequence[int] = (1, 2, 3, 4)
    minutes = 20
    depth = 0
    bound = 100_000
    hides = False

    def choices(self) -> list[Choice]:
        return options.CHOICES

    def presets(self) -> list[Preset]:
        return options.PRESETS

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
        return actions.option(n)

    def prompt(self, s: State, seat: int) -> Prompt:
        return prompts.prompt(cast(Dice, s), seat)

    def parse(self, s: State, seat: int, text: str) -> int:
        """As every game; and a move of this game that is not legal is refused with its own reason."""
        wanted = " ".join(text.split()).casefold()
        legal = s.legal(seat)
        for n in range(actions.IDS):
            if legal and n not in legal and actions.option(n).text.casefold() == wanted:
                refused = prompts.why_not(cast(Dice, s), seat, n)
                listed = ", ".join(actions.option(k).text for k in legal)
                raise IllegalMove(f"{refused.reason} Legal now: {listed}.", refused.rule)
        return super().parse(s, seat, text)

    def preview(self, s: State, seat: int, n: int) -> Preview:
        return odds.preview(cast(Dice, s), seat, n)

    def ask_chance(self, s: State) -> str:
        return words.ask_chance(cast(Dice, s))

    def throw(self, s: State) -> Throw:
        return words.throw(cast(Dice, s))

    def chance_text(self, s: State, n: int) -> str:
        return words.chance_text(cast(Dice, s), n)

    def parse_chance(self, s: State, text: str) -> int:
        return words.parse_chance(cast(Dice, s), text)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return words.sentence(event, names)

    def cites(self, event: Event) -> str:
        return words.cites(event)

    def board(self, seen: View, names: Sequence[str]) -> str:
        return words.board(seen, names)

    def scores(self, s: State) -> list[int]:
        table = cast(Dice, s)
        return [table.path(seat) for seat in range(table.seats)]

    def turns(self, s: State) -> int:
        return cast(Dice, s).turn

    def outcome(self, s: State) -> Outcome:
        table = cast(Dice, s)
        scores = self.scores(s)
        best = max(scores)
        leaders = tuple(seat for seat, score in enumerate(scores) if score == best)
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        turns = counted(table.turn, "turn")
        if best >= table.goal:
            rule = "dice/win" if table.seats > 1 else "dice/solo"
            return Outcome(leaders, ranks, f"{seat_letter(leaders[0])} escaped after {turns}", rule)
        if table.seats == 1:
            return Outcome((), ranks, f"A did not escape in {turns}", "dice/solo")
        return Outcome(leaders, ranks, f"the limit of {turns} was reached", "dice/limit")


GAME = DungeonDice()
