"""Dungeon Digger, tied together."""

from collections.abc import Sequence
from typing import Final

from undercroft.engine.card import Card
from undercroft.engine.game import Game, of_any_state
from undercroft.engine.options import Options
from undercroft.engine.preset import Offers
from undercroft.engine.prompt import Option, Outcome, ranked
from undercroft.engine.rng import Rng
from undercroft.engine.rulebook import Rulebook, load
from undercroft.engine.sets import set_size
from undercroft.engine.speech import Speeches
from undercroft.engine.text import Seat, listed, text
from undercroft.engine.told import Events
from undercroft.engine.view import View
from undercroft.games.digger import (
    actions,
    audit,
    ending,
    options,
    overlay,
    phrases,
    picture,
    view,
    words,
)
from undercroft.games.digger.geometry import DIRECTIONS
from undercroft.games.digger.lords import court
from undercroft.games.digger.parts import FIGURE_CARDS, ORDER_CARDS, THING_CARDS, TILE_CARDS
from undercroft.games.digger.scenarios.shelf import SCENARIOS
from undercroft.games.digger.scenarios.speech import SPEECH
from undercroft.games.digger.state import SPENT, WARPATH, Digger
from undercroft.games.digger.tables import (
    CITADEL,
    COLLAPSE,
    COST,
    FACE_DOWN,
    LAIR,
    NEUTRAL,
    ROCK,
    ROUNDS,
    RULES,
    STANDING,
    TYRANNY,
)
from undercroft.games.digger.tiles import (
    CORRIDORS,
    DOORLESS,
    DRAWINGS,
    NUGGETS,
    PIT,
    PORTAL,
    TRAPS,
    TREASURE,
)
from undercroft.games.digger.told import EVENTS

FALLEN: Final = 1000  # more than any lead: what a seat that fell is behind the others


class DungeonDigger(Game[Digger]):
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
    offers: Offers = Offers(options.CHOICES, options.PRESETS, options.DAILIES)
    events: Events = EVENTS
    speech: Speeches = SPEECH

    def setups(self) -> list[tuple[int, Options]]:
        return options.setups(self.seat_counts)

    def set_up(self, seats: int, options_: Options) -> Digger:
        return options.set_up(seats, options_)

    def options_of(self, s: Digger) -> Options:
        return options.options_of(s)

    def view(self, s: Digger, seat: int) -> View:
        return view.view(s, seat)

    def imagine(self, seen: View, rng: Rng) -> Digger:
        return view.imagine(seen, rng)

    def picture(self, seen: View) -> View:
        return picture.picture(seen)

    def overlay(self, seen: View) -> View:
        return overlay.overlay(view.imagine(seen, Rng(0)))

    def cards(self) -> Sequence[Card]:
        scenarios = [
            Card(one.number, f"scenario:{one.name}", one.title, rule=one.rule, icon=one.icon)
            for one in SCENARIOS
        ]
        return [*court.LORDS[1:], *TILE_CARDS, *THING_CARDS, *FIGURE_CARDS, *ORDER_CARDS, *scenarios]

    def printed(self) -> View:
        return {
            "tiles": [[code, edges, paths] for code, _name, edges, paths in DRAWINGS],
            "portal": PORTAL,
            "corridors": CORRIDORS,
            "hubs": [tile for tile in range(CORRIDORS, PORTAL) if not DOORLESS[tile]],
            "traps": TRAPS,
            "nuggets": NUGGETS,
            "treasures": TREASURE * 4,
            "pit": PIT,
            "warpath": WARPATH,
            "collapse": COLLAPSE,
            "rock": ROCK,
            "faceDown": FACE_DOWN,
            "citadel": CITADEL,
            "lair": LAIR,
            "standing": STANDING,
            "neutral": NEUTRAL,
            "costs": list(COST),
            "tyranny": TYRANNY,
            "spent": SPENT,
            "directions": list(DIRECTIONS),
        }

    def rulebook(self) -> Rulebook:
        return load("undercroft.games.digger", self.name, {"digger/lords": court.paragraphs()})

    def option(self, s: Digger, seat: int, n: int) -> Option:
        return phrases.option(n)

    def board(self, seen: View, names: Sequence[str]) -> str:
        return words.board(seen, names)

    def invariants(self, s: Digger) -> None:
        audit.audit(s)

    def scores(self, s: Digger) -> list[int]:
        if not s.over():
            shown = view.gold_shown(s)
            return [s.gold[seat] if shown else 0 for seat in range(s.seats)]
        return [ending.final_score(s, seat) for seat in range(s.seats)]

    def turns(self, s: Digger) -> int:
        return s.turn

    def turn_seconds(self, s: Digger) -> int:
        return s.seconds

    def late(self, s: Digger, seat: int) -> int:
        bell = actions.BELL
        return bell if seat == s.active and bell in s.legal(seat) else -1

    def result(self, s: Digger, seat: int) -> tuple[int, str]:
        """By the lead in Gold Pieces; whoever has fallen, below all of those."""
        gold = [ending.final_score(s, one) for one in range(s.seats)]
        others = max([points for other, points in enumerate(gold) if other != seat])
        fell = s.fallen >> seat & 1
        text = f"{gold[seat]} : {others}{', fallen' if fell else ''}"
        return gold[seat] - others - (FALLEN if fell else 0), text

    def outcome(self, s: Digger) -> Outcome:
        ranks = ranked([self._place(s, seat) for seat in range(s.seats)])
        winners = tuple(seat for seat in range(s.seats) if ranks[seat] == 1)
        why, rule = self._why(s)
        return Outcome(winners, ranks, why, rule)

    def _place(self, s: Digger, seat: int) -> tuple[int, ...]:
        """What seats are ranked by: in the game to the end, score, prizes, tiles."""
        if s.fallen >> seat & 1:
            return (s.scenario.fell(s, seat), 0, 0, 0)
        return (
            set_size(s.fallen) + 1,
            ending.final_score(s, seat),
            ending.prizes_of(s, seat),
            ending.tiles_of(s, seat),
        )

    def _why(self, s: Digger) -> tuple[str, str]:
        if s.ending == ending.TARGET:
            reached = listed([Seat(seat) for seat in range(s.seats) if s.gold[seat] >= s.scenario.target])
            return text("{} reached {} Gold Pieces", reached, s.scenario.target), "digger/end"
        if s.ending == ending.QUIET:
            return "nothing happened for three rounds", "digger/stalemate"
        if s.ending == ending.LIMIT:
            return f"{ROUNDS} rounds were played", "digger/stalemate"
        return s.scenario.why_over(s), s.scenario.rule


GAME = of_any_state(DungeonDigger())
