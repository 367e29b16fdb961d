"""Dungeon Roll, tied together."""

from collections.abc import Sequence

from undercroft.engine.bits import size
from undercroft.engine.card import Card
from undercroft.engine.errors import IllegalMove
from undercroft.engine.game import Game, of_any_state
from undercroft.engine.honours import Honours
from undercroft.engine.nouns import counted
from undercroft.engine.options import Choice, Options, settle
from undercroft.engine.preset import Preset
from undercroft.engine.prompt import Option, Outcome, Preview, Prompt
from undercroft.engine.rng import Rng
from undercroft.engine.text import Count, Seat, listed, text
from undercroft.engine.throw import Throw
from undercroft.engine.told import Events
from undercroft.engine.view import View
from undercroft.games.roll import invariants, moves, odds, options, prompts, view, words
from undercroft.games.roll.achievements import honours
from undercroft.games.roll.cards.shelf import HEROES, SHOWN
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
    events: Events = EVENTS

    def choices(self) -> list[Choice]:
        return options.CHOICES

    def presets(self) -> list[Preset]:
        return options.PRESETS

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

    def prompt(self, s: Roll, seat: int) -> Prompt:
        return prompts.prompt(s, seat)

    def parse(self, s: Roll, seat: int, text: str) -> int:
        """As every game; and a move of this game that is not legal is refused with its own reason."""
        wanted = " ".join(text.split()).casefold()
        legal = s.legal(seat)
        n = moves.IDS_BY_TEXT.get(wanted, -1)
        if n in legal:
            return n
        if legal and n >= 0:
            refused = prompts.why_not(s, seat, n)
            listed = ", ".join(moves.option(k).text for k in legal)
            raise IllegalMove(f"{refused.reason} Legal now: {listed}.", refused.rule)
        return super().parse(s, seat, text)

    def preview(self, s: Roll, seat: int, n: int) -> Preview:
        return odds.preview(s, seat, n)

    def ask_chance(self, s: Roll) -> str:
        return words.ask_chance(s)

    def throw(self, s: Roll) -> Throw:
        return words.throw(s) or super().throw(s)

    def chance_text(self, s: Roll, n: int) -> str:
        return words.chance_text(s, n)

    def parse_chance(self, s: Roll, text: str) -> int:
        return words.parse_chance(s, text)

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
        standing = [(-score, size(s.treasures(seat))) for seat, score in enumerate(scores)]
        ranks = tuple(1 + sum(other < mine for other in standing) for mine in standing)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        best = max(scores)
        if s.seats == 1:
            return Outcome(winners, ranks, f"{words.rating(best)} with {counted(best, 'point')}", "roll/solo")
        who = listed([Seat(seat) for seat in winners])
        if len(winners) > 1:
            share = text("{} share the victory with {}", who, Count(best, "point"))
            return Outcome(winners, ranks, share, "roll/ties")
        tied = scores.count(best) > 1
        how = " and the fewest treasures" if tied else ""
        rule = "roll/ties" if tied else "roll/score"
        return Outcome(winners, ranks, text("{} has the most points, {}{}", who, best, how), rule)

    def honours(self, s: Roll, moves: Sequence[tuple[int, int]]) -> list[Honours]:
        return honours(s, moves, str(self.options_of(s)["packs"]))


GAME = of_any_state(DungeonRoll())
