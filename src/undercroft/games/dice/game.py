"""Dungeon Dice, tied together."""

from collections.abc import Sequence
from typing import Final

from undercroft.engine.game import Game, of_any_state
from undercroft.engine.nouns import counted
from undercroft.engine.options import Options
from undercroft.engine.preset import Offers
from undercroft.engine.prompt import Option, Outcome, ranked
from undercroft.engine.rng import Rng
from undercroft.engine.speech import Speeches
from undercroft.engine.text import Count, Seat, text
from undercroft.engine.told import Events
from undercroft.engine.view import View
from undercroft.games.dice import actions, board, options, view
from undercroft.games.dice.events import EVENTS
from undercroft.games.dice.speech.book import SPEECH
from undercroft.games.dice.state import Dice
from undercroft.games.dice.tables import (
    CAPTURE,
    GUARD,
    MATCH_CARDS,
    NAMES,
    SIX_DIFFERENT,
    SYMBOLS,
    THREE_PAIRS,
)

TURNS: Final = 100_000  # more than a game has: a card counts more than all turns


class DungeonDice(Game[Dice]):
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
    offers: Offers = Offers(options.CHOICES, options.PRESETS, options.DAILIES)
    events: Events = EVENTS
    speech: Speeches = SPEECH

    def set_up(self, seats: int, options_: Options) -> Dice:
        return options.set_up(seats, options_)

    def options_of(self, s: Dice) -> Options:
        return options.options_of(s)

    def view(self, s: Dice, seat: int) -> View:
        return view.view(s, seat)

    def imagine(self, seen: View, rng: Rng) -> Dice:
        return view.imagine(seen)

    def option(self, s: Dice, seat: int, n: int) -> Option:
        return actions.option(n)

    def printed(self) -> View:
        return {
            "symbols": list(NAMES),
            "letters": SYMBOLS,
            "guard": GUARD,
            "alike": list(MATCH_CARDS),
            "threePairs": THREE_PAIRS,
            "sixDifferent": SIX_DIFFERENT,
            "capture": CAPTURE,
        }

    def board(self, seen: View, names: Sequence[str]) -> str:
        return board.board(seen, names)

    def scores(self, s: Dice) -> list[int]:
        return [s.path(seat) for seat in range(s.seats)]

    def turns(self, s: Dice) -> int:
        return s.turn

    def result(self, s: Dice, seat: int) -> tuple[int, str]:
        """By the lead in cards, then by the fewest turns."""
        cards = self.scores(s)
        turns = counted(s.turn, "turn")
        if s.seats == 1:
            return -s.turn, f"out after {turns}"
        others = max([path for other, path in enumerate(cards) if other != seat])
        lead = cards[seat] - others
        return lead * TURNS + (-s.turn if lead > 0 else s.turn), f"{cards[seat]} : {others} in {turns}"

    def outcome(self, s: Dice) -> Outcome:
        scores = self.scores(s)
        best = max(scores)
        leaders = tuple(seat for seat, score in enumerate(scores) if score == best)
        ranks = ranked(scores)
        turns = Count(s.turn, "turn")
        if best >= s.goal:
            rule = "dice/win" if s.seats > 1 else "dice/solo"
            return Outcome(leaders, ranks, text("{} escaped after {}", Seat(leaders[0]), turns), rule)
        if s.seats == 1:
            return Outcome((), ranks, text("{} did not escape in {}", Seat(0), turns), "dice/solo")
        return Outcome(leaders, ranks, text("the limit of {} was reached", turns), "dice/limit")


GAME = of_any_state(DungeonDice())
