"""Dungeon Fighter, tied together."""

from collections.abc import Sequence
from typing import Final

from undercroft.engine.card import Card
from undercroft.engine.game import Game, of_any_state
from undercroft.engine.nouns import counted
from undercroft.engine.options import Options, settle
from undercroft.engine.preset import Offers
from undercroft.engine.prompt import Option, Outcome
from undercroft.engine.rng import Rng
from undercroft.engine.speech import Speeches
from undercroft.engine.text import text
from undercroft.engine.told import Events
from undercroft.engine.view import View
from undercroft.games.fighter import actions, audit, board, options, printed, view
from undercroft.games.fighter.cards.shelf import SHOWN
from undercroft.games.fighter.score import ENDS, points
from undercroft.games.fighter.speech.book import SPEECH
from undercroft.games.fighter.state import WON, Fighter
from undercroft.games.fighter.tables import RULES, SEATS, rank
from undercroft.games.fighter.told import EVENTS

LOST: Final = 1000  # more than any score is below nothing: what a lost game is behind a won one


class DungeonFighter(Game[Fighter]):
    """Heroes who throw dice at monsters, together. Silva, Buonfino, Tucci Sorrentino; the rules of 2014."""

    name = "fighter"
    title = "Dungeon Fighter"
    summary = "Throw dice at monsters, with either hand."
    rules = RULES
    ids = actions.IDS
    seat_counts: Sequence[int] = SEATS
    minutes = 45
    depth = 3
    bound = 20_000
    hides = False
    aims = True
    shared = True
    offers: Offers = Offers(options.CHOICES, options.PRESETS, options.DAILIES, options.REAL)
    events: Events = EVENTS
    speech: Speeches = SPEECH

    def setups(self) -> list[tuple[int, Options]]:
        """Every seat count; every value of every option at one seat count or another."""
        plain = settle(self.choices(), {})
        listed: list[tuple[int, Options]] = [(seats, plain) for seats in self.seat_counts]
        k = 0
        for choice in self.choices():
            for value in choice.samples():
                seats = 1 if choice.name == "heroesEach" else SEATS[k % len(SEATS)]
                listed.append((seats, {**plain, choice.name: value}))
                k += 1
        return listed

    def set_up(self, seats: int, options_: Options) -> Fighter:
        return options.set_up(seats, options_)

    def options_of(self, s: Fighter) -> Options:
        return options.options_of(s)

    def view(self, s: Fighter, seat: int) -> View:
        return view.view(s, seat)

    def imagine(self, seen: View, rng: Rng) -> Fighter:
        return view.imagine(seen)

    def cards(self) -> Sequence[Card]:
        return SHOWN

    def printed(self) -> View:
        return printed.printed()

    def option(self, s: Fighter, seat: int, n: int) -> Option:
        return actions.option(n)

    def meant(self) -> Sequence[int]:
        return list(actions.OPTIONS)

    def board(self, seen: View, names: Sequence[str]) -> str:
        return board.board(seen, names)

    def invariants(self, s: Fighter) -> None:
        audit.check(s)

    def scores(self, s: Fighter) -> list[int]:
        """The party's score, for each seat."""
        return [points(s)] * s.seats

    def turns(self, s: Fighter) -> int:
        """Encounters begun."""
        return s.met

    def result(self, s: Fighter, seat: int) -> tuple[int, str]:
        """By the score; whoever has lost, below all of those, by how far it went."""
        if s.end_of_it == WON:
            return points(s), counted(points(s), "point")
        return s.met - LOST, f"lost in encounter {s.met}"

    def outcome(self, s: Fighter) -> Outcome:
        """All have won, or all have lost."""
        ranks = (1,) * s.seats
        if s.end_of_it == WON:
            score = points(s)
            why = text("the Final Boss is beaten: {}, with a score of {}", rank(score), score)
            return Outcome(tuple(range(s.seats)), ranks, why, "fighter/score")
        reason, rule = ENDS[s.end_of_it]
        return Outcome((), ranks, reason, rule)


GAME = of_any_state(DungeonFighter())
