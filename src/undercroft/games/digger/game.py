"""Dungeon Digger, tied together."""

from collections.abc import Sequence
from typing import cast

from undercroft.engine.core import Event, State, seat_letter
from undercroft.engine.errors import IllegalMove
from undercroft.engine.game import Game
from undercroft.engine.options import Choice, Options
from undercroft.engine.preset import Preset
from undercroft.engine.prompt import Option, Outcome, Preview, Prompt
from undercroft.engine.rng import Rng
from undercroft.engine.rulebook import Rulebook, load
from undercroft.engine.view import View
from undercroft.games.digger import (
    actions,
    audit,
    ending,
    options,
    overlay,
    phrases,
    preview,
    prompts,
    refusals,
    view,
    words,
)
from undercroft.games.digger.lords import court
from undercroft.games.digger.sets import members
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tables import ROUNDS, RULES


class DungeonDigger(Game):
    """Dungeon Lords dig for gold below Mount Peril. TinHat Games, 2016."""

    name = "digger"
    title = "Dungeon Digger"
    summary = "Dig corridors and rooms with your Stooges, chain bonus orders, and conquer your rivals' rooms."
    rules = RULES
    ids = actions.IDS
    seat_counts: Sequence[int] = (2, 3, 4, 5, 6)
    minutes = 60
    # Over 10,500 random games of all scenarios and seat counts, half of them busier than uniform ones, no
    # stack grew beyond 4 and no turn beyond 51 nodes; after 100 rounds of six seats the game ends.
    depth = 6
    bound = 100 * 6 * 51

    def choices(self) -> list[Choice]:
        return options.CHOICES

    def presets(self) -> list[Preset]:
        return options.PRESETS

    def setups(self) -> list[tuple[int, Options]]:
        return options.setups(self.seat_counts)

    def set_up(self, seats: int, options_: Options) -> State:
        return options.set_up(seats, options_)

    def options_of(self, s: State) -> Options:
        return options.options_of(cast(Digger, s))

    def view(self, s: State, seat: int) -> View:
        return view.view(cast(Digger, s), seat)

    def imagine(self, seen: View, rng: Rng) -> State:
        return view.imagine(seen, rng)

    def overlay(self, seen: View) -> View:
        return overlay.overlay(view.imagine(seen, Rng(0)))

    def rulebook(self) -> Rulebook:
        return load("undercroft.games.digger", self.name, {"digger/lords": court.paragraphs()})

    def option(self, s: State, seat: int, n: int) -> Option:
        return phrases.option(n)

    def prompt(self, s: State, seat: int) -> Prompt:
        return prompts.prompt(cast(Digger, s), seat)

    def parse(self, s: State, seat: int, text: str) -> int:
        """As every game; and a move of this game that is not legal is refused with its own reason."""
        wanted = " ".join(text.split()).casefold()
        legal = s.legal(seat)
        for n in legal:
            if wanted in (phrases.option(n).text.casefold(), str(n)):
                return n
        for n in range(actions.IDS) if legal else ():
            if wanted == phrases.option(n).text.casefold():
                refused = refusals.why_not(cast(Digger, s), seat, n)
                raise IllegalMove(f"{refused.reason} Legal now: {self._legal_words(legal)}.", refused.rule)
        raise IllegalMove(
            f"{text.strip()!r} is not legal now. Legal now: {self._legal_words(legal) or 'nothing'}.",
            s.title(),
        )

    def _legal_words(self, legal: list[int]) -> str:
        listed = [phrases.option(n).text for n in legal]
        return (
            ", ".join(listed)
            if len(listed) <= 30
            else ", ".join(listed[:30]) + f" and {len(listed) - 30} more"
        )

    def preview(self, s: State, seat: int, n: int) -> Preview:
        return preview.preview(cast(Digger, s), seat, n)

    def ask_chance(self, s: State) -> str:
        return words.ask_chance(cast(Digger, s))

    def chance_text(self, s: State, n: int) -> str:
        return words.chance_text(cast(Digger, s), n)

    def parse_chance(self, s: State, text: str) -> int:
        return words.parse_chance(cast(Digger, s), text)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return words.sentence(event, names)

    def cites(self, event: Event) -> str:
        return words.cites(event)

    def board(self, seen: View, names: Sequence[str]) -> str:
        return words.board(seen, names)

    def invariants(self, s: State) -> None:
        audit.audit(cast(Digger, s))

    def scores(self, s: State) -> list[int]:
        table = cast(Digger, s)
        if not table.over():
            shown = view.gold_shown(table)
            return [table.gold[seat] if shown else 0 for seat in range(table.seats)]
        return [ending.final_score(table, seat) for seat in range(table.seats)]

    def turns(self, s: State) -> int:
        return cast(Digger, s).turn

    def turn_seconds(self, s: State) -> int:
        return cast(Digger, s).seconds

    def late(self, s: State, seat: int) -> int:
        bell = actions.BELL
        return bell if seat == cast(Digger, s).active and bell in s.legal(seat) else -1

    def outcome(self, s: State) -> Outcome:
        table = cast(Digger, s)
        places = [self._place(table, seat) for seat in range(table.seats)]
        ranks = tuple(1 + sum(other > place for other in places) for place in places)
        winners = tuple(seat for seat in range(table.seats) if ranks[seat] == 1)
        why, rule = self._why(table)
        return Outcome(winners, ranks, why, rule)

    def _place(self, s: Digger, seat: int) -> tuple[int, ...]:
        """What seats are ranked by: in the game to the end, score, prizes, tiles."""
        if s.fallen >> seat & 1:
            return (s.scenario.fell(s, seat), 0, 0, 0)
        return (
            members(s.fallen) + 1,
            ending.final_score(s, seat),
            ending.prizes_of(s, seat),
            ending.tiles_of(s, seat),
        )

    def _why(self, s: Digger) -> tuple[str, str]:
        if s.ending == ending.TARGET:
            reached = [seat_letter(seat) for seat in range(s.seats) if s.gold[seat] >= s.scenario.target]
            return f"{' and '.join(reached)} reached {s.scenario.target} Gold Pieces", "digger/end"
        if s.ending == ending.QUIET:
            return "nothing happened for three rounds", "digger/stalemate"
        if s.ending == ending.LIMIT:
            return f"{ROUNDS} rounds were played", "digger/stalemate"
        return s.scenario.why_over(s), s.scenario.rule


GAME = DungeonDigger()
