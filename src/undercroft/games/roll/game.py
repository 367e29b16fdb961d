"""Dungeon Roll, tied together."""

from collections.abc import Sequence

from undercroft.engine.bits import size
from undercroft.engine.card import Card
from undercroft.engine.game import Game, of_any_state
from undercroft.engine.honours import Honours
from undercroft.engine.options import Options, settle
from undercroft.engine.preset import Offers
from undercroft.engine.prompt import Option, Outcome, ranked
from undercroft.engine.rng import Rng
from undercroft.engine.speech import Speeches
from undercroft.engine.text import Count, Seat, listed, text
from undercroft.engine.told import Events
from undercroft.engine.view import View
from undercroft.games.roll import invariants, moves, options, view, words
from undercroft.games.roll.achievements import honours
from undercroft.games.roll.cards.shelf import HEROES, SHOWN
from undercroft.games.roll.speech.book import SPEECH
from undercroft.games.roll.state import Roll
from undercroft.games.roll.told import EVENTS


class DungeonRoll(Game[Roll]):
    """Delve as deep as you dare. Chris Darden, Tasty Minstrel Games, 2013."""

    name = "roll"
    title = "Dungeon Roll"
    summary = "Lead seven dice into the dungeon, level by level, and go home before it is too late."
    rules = 1
    ids = 1 + max(moves.OPTIONS)
    seat_counts: Sequence[int] = (1, 2, 3, 4)
    minutes = 20
    depth = 3
    bound = 20_000
    honours_rule = "roll/achievements"
    hides = False
    offers: Offers = Offers(options.CHOICES, options.PRESETS, options.DAILIES)
    events: Events = EVENTS
    speech: Speeches = SPEECH

    def setups(self) -> list[tuple[int, Options]]:
        """Every seat count with and without heroes; each hero, pack and switch at one s."""
        plain = settle(self.choices(), {})
        listed: list[tuple[int, Options]] = []
        for seats in self.seat_counts:
            listed += [(seats, plain), (seats, {**plain, "heroes": "none"})]
        for k, hero in enumerate(HEROES[1:]):  # three seats get a playthrough too
            seats = 3 if hero.pack == "base" or hero.key == "viking" else (1, 2, 4)[k % 3]
            listed.append((seats, {**plain, "heroes": hero.key}))
        listed += [
            (2, {**plain, "heroes": "chosen", "packs": "promos"}),
            (4, {**plain, "heroes": "chosen", "packs": "pack1+promos"}),
            (3, {**plain, "heroes": "mirror", "packs": "pack1"}),
            (4, {**plain, "packs": "pack1+promos"}),
            (2, {**plain, "scrollAnyPhase": True}),
            (1, {**plain, "heroes": "none", "scrollAnyPhase": True, "fleeLosesDragonXp": True}),
            (3, {**plain, "fleeLosesDragonXp": True}),
        ]
        return listed

    def set_up(self, seats: int, options_: Options) -> Roll:
        return options.set_up(seats, options_)

    def options_of(self, s: Roll) -> Options:
        return options.options_of(s)

    def view(self, s: Roll, seat: int) -> View:
        return view.view(s, seat)

    def imagine(self, seen: View, rng: Rng) -> Roll:
        return view.imagine(seen)

    def cards(self) -> Sequence[Card]:
        return SHOWN

    def option(self, s: Roll, seat: int, n: int) -> Option:
        return moves.option(n)

    def meant(self) -> Sequence[int]:
        return moves.meant()

    def board(self, seen: View, names: Sequence[str]) -> str:
        return words.board(seen, names)

    def invariants(self, s: Roll) -> None:
        invariants.check(s)

    def cases(self, s: Roll) -> Sequence[int]:
        return invariants.cases(s)

    def scores(self, s: Roll) -> list[int]:
        return [s.total(seat) for seat in range(s.seats)]

    def turns(self, s: Roll) -> int:
        """Delves begun, of all seats."""
        return s.delves + 1 if s.level else s.delves

    def outcome(self, s: Roll) -> Outcome:
        """The highest total wins; then the fewest tokens; then the victory is shared."""
        scores = self.scores(s)
        ranks = ranked([(score, -size(s.treasures(seat))) for seat, score in enumerate(scores)])
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        best = max(scores)
        points = Count(best, "point")
        if s.seats == 1:
            return Outcome(winners, ranks, text("{} with {}", words.rating(best), points), "roll/solo")
        who = listed([Seat(seat) for seat in winners])
        if len(winners) > 1:
            return Outcome(winners, ranks, text("{} share the victory with {}", who, points), "roll/ties")
        tied = scores.count(best) > 1
        how = " and the fewest treasures" if tied else ""
        rule = "roll/ties" if tied else "roll/score"
        return Outcome(winners, ranks, text("{} has the most points, {}{}", who, best, how), rule)

    def honours(self, s: Roll, moves: Sequence[tuple[int, int]]) -> list[Honours]:
        return honours(s, moves, str(self.options_of(s)["packs"]))


GAME = of_any_state(DungeonRoll())
