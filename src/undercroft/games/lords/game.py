"""Dungeon Lords, tied together."""

from collections.abc import Sequence
from typing import cast

from undercroft.engine.card import Card, unique
from undercroft.engine.game import Game, of_any_state
from undercroft.engine.nouns import counted
from undercroft.engine.options import Options
from undercroft.engine.preset import Offers
from undercroft.engine.prompt import Option, Outcome, ranked
from undercroft.engine.rng import Rng
from undercroft.engine.speech import Speeches, speeches
from undercroft.engine.text import Seat, listed, text
from undercroft.engine.told import Events
from undercroft.engine.view import View
from undercroft.games.lords import (
    audit,
    guess,
    moves,
    options,
    phrases,
    picture,
    printed,
    scoring,
    setting,
    view,
    words,
)
from undercroft.games.lords.battle.told import TOLD as BATTLE_TOLD
from undercroft.games.lords.boards import BOARDS
from undercroft.games.lords.cards.shelf import CARDS
from undercroft.games.lords.spaces import ACTIONS, BOARD
from undercroft.games.lords.speech.book import SPEECH
from undercroft.games.lords.speech.combat import SPEECH as BATTLE_SPEECH
from undercroft.games.lords.state import Lords
from undercroft.games.lords.tables import RULES
from undercroft.games.lords.told import TOLD


class DungeonLords(Game[Lords]):
    """Two years of building, two years' heroes at the door. Czech Games Edition, 2009."""

    name = "lords"
    title = "Dungeon Lords"
    summary = "Build a dungeon, hire monsters, and wait for the heroes."
    rules = RULES
    ids = moves.IDS
    seat_counts: Sequence[int] = (1, 2, 3, 4)
    minutes = 90
    depth = 10
    bound = 2000
    offers: Offers = Offers(options.CHOICES, options.PRESETS, options.DAILIES)
    events: Events = Events([*TOLD, *BATTLE_TOLD])
    speech: Speeches = speeches(*sorted([*SPEECH, *BATTLE_SPEECH], key=lambda spoken: spoken[0]))

    def setups(self) -> list[tuple[int, Options]]:
        return options.setups(self.seat_counts)

    def set_up(self, seats: int, options_: Options) -> Lords:
        return setting.set_up(seats, options_)

    def options_of(self, s: Lords) -> Options:
        return options.options_of(s)

    def view(self, s: Lords, seat: int) -> View:
        return view.view(s, seat)

    def imagine(self, seen: View, rng: Rng) -> Lords:
        return guess.imagine(seen, rng)

    def picture(self, view: View) -> View:
        return cast(View, picture.picture(view))

    def printed(self) -> View:
        return printed.printed()

    def cards(self) -> Sequence[Card]:
        return unique([*CARDS, *ACTIONS, *BOARD, *BOARDS])

    def option(self, s: Lords, seat: int, n: int) -> Option:
        return phrases.worded(s, seat, n)

    def meant(self) -> Sequence[int]:
        return phrases.MEANT

    def board(self, seen: View, names: Sequence[str]) -> str:
        return words.board(seen, names)

    def invariants(self, s: Lords) -> None:
        audit.audit(s)

    def scores(self, s: Lords) -> list[int]:
        return scoring.scores(s)

    def turns(self, s: Lords) -> int:
        return s.begun

    def outcome(self, s: Lords) -> Outcome:
        points = scoring.scores(s)
        if s.seats == 1:
            rating = scoring.rating(points[0])
            return Outcome((0,), (1,), f"{rating} with {counted(points[0], 'point')}", "lords/solo")
        places = [(points[seat], -s.place_in_turn(seat)) for seat in range(s.seats)]
        ranks = ranked(places)
        winner = ranks.index(1)
        best = points[winner]
        why = text("{} has the most points, {}", Seat(winner), best)
        if best < 0:
            why += ", but gets no licence"
        tied = [Seat(seat) for seat in range(s.seats) if points[seat] == best and seat != winner]
        if tied:
            comes = "comes" if len(tied) == 1 else "come"
            why += text("; tied with {}, who {} later in turn order", listed(tied), comes)
        return Outcome((winner,), ranks, why, "lords/scoring")


GAME = of_any_state(DungeonLords())
