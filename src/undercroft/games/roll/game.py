"""Dungeon Roll, tied together."""

from collections.abc import Sequence
from typing import cast

from undercroft.engine.bits import size
from undercroft.engine.core import Event, State, seat_letter
from undercroft.engine.errors import IllegalMove
from undercroft.engine.game import Game
from undercroft.engine.honours import Honours
from undercroft.engine.nouns import counted, joined
from undercroft.engine.options import Choice, Options, settle
from undercroft.engine.preset import Preset
from undercroft.engine.prompt import Option, Outcome, Preview, Prompt
from undercroft.engine.rng import Rng
from undercroft.engine.rulebook import Rulebook, load
from undercroft.engine.throw import Throw
from undercroft.engine.view import View
from undercroft.games.roll import invariants, moves, odds, options, prompts, story, view, words
from undercroft.games.roll.achievements import honours
from undercroft.games.roll.cards.shelf import HEROES
from undercroft.games.roll.state import Roll


class DungeonRoll(Game):
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

    def choices(self) -> list[Choice]:
        return options.CHOICES

    def presets(self) -> list[Preset]:
        return options.PRESETS

    def setups(self) -> list[tuple[int, Options]]:
        """Every seat count with and without heroes; each hero, pack and switch at one table."""
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

    def set_up(self, seats: int, options_: Options) -> State:
        return options.set_up(seats, options_)

    def options_of(self, s: State) -> Options:
        return options.options_of(cast(Roll, s))

    def view(self, s: State, seat: int) -> View:
        return view.view(cast(Roll, s), seat)

    def imagine(self, seen: View, rng: Rng) -> State:
        return view.imagine(seen)

    def rulebook(self) -> Rulebook:
        return load("undercroft.games.roll", self.name)

    def option(self, s: State, seat: int, n: int) -> Option:
        return moves.option(n)

    def prompt(self, s: State, seat: int) -> Prompt:
        return prompts.prompt(cast(Roll, s), seat)

    def parse(self, s: State, seat: int, text: str) -> int:
        """As every game; and a move of this game that is not legal is refused with its own reason."""
        wanted = " ".join(text.split()).casefold()
        legal = s.legal(seat)
        n = moves.IDS_BY_TEXT.get(wanted, -1)
        if n in legal:
            return n
        if legal and n >= 0:
            refused = prompts.why_not(cast(Roll, s), seat, n)
            listed = ", ".join(moves.option(k).text for k in legal)
            raise IllegalMove(f"{refused.reason} Legal now: {listed}.", refused.rule)
        return super().parse(s, seat, text)

    def preview(self, s: State, seat: int, n: int) -> Preview:
        return odds.preview(cast(Roll, s), seat, n)

    def ask_chance(self, s: State) -> str:
        return words.ask_chance(cast(Roll, s))

    def throw(self, s: State) -> Throw:
        return words.throw(cast(Roll, s)) or super().throw(s)

    def chance_text(self, s: State, n: int) -> str:
        return words.chance_text(cast(Roll, s), n)

    def parse_chance(self, s: State, text: str) -> int:
        return words.parse_chance(cast(Roll, s), text)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return story.sentence(event, names)

    def cites(self, event: Event) -> str:
        return story.cites(event)

    def board(self, seen: View, names: Sequence[str]) -> str:
        return words.board(seen, names)

    def invariants(self, s: State) -> None:
        invariants.check(cast(Roll, s))

    def cases(self, s: State) -> Sequence[int]:
        return invariants.cases(cast(Roll, s))

    def scores(self, s: State) -> list[int]:
        table = cast(Roll, s)
        return [table.total(seat) for seat in range(table.seats)]

    def turns(self, s: State) -> int:
        """Delves begun, of all seats."""
        table = cast(Roll, s)
        return table.delves + 1 if table.level else table.delves

    def outcome(self, s: State) -> Outcome:
        """The highest total wins; then the fewest tokens; then the victory is shared."""
        table = cast(Roll, s)
        scores = self.scores(s)
        standing = [(-score, size(table.treasures(seat))) for seat, score in enumerate(scores)]
        ranks = tuple(1 + sum(other < mine for other in standing) for mine in standing)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        best = max(scores)
        if table.seats == 1:
            return Outcome(winners, ranks, f"{words.rating(best)} with {counted(best, 'point')}", "roll/solo")
        who = joined([seat_letter(seat) for seat in winners])
        if len(winners) > 1:
            return Outcome(
                winners, ranks, f"{who} share the victory with {counted(best, 'point')}", "roll/ties"
            )
        tied = scores.count(best) > 1
        how = " and the fewest treasures" if tied else ""
        rule = "roll/ties" if tied else "roll/score"
        return Outcome(winners, ranks, f"{who} has the most points, {best}{how}", rule)

    def honours(self, s: State, moves: Sequence[tuple[int, int]]) -> list[Honours]:
        return honours(s, moves, str(self.options_of(s)["packs"]))


GAME = DungeonRoll()
