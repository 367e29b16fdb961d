"""Adventurers' Raid: every seat leads an Adventurer against the others. Rules: digger/raid."""

from typing import NotRequired, TypedDict, cast, final

from mypy_extensions import i64

from undercroft.engine.core import Event, field, kind_of, pack
from undercroft.engine.moves import Moves
from undercroft.engine.nouns import counted
from undercroft.engine.prompt import Refused
from undercroft.engine.text import Count, Seat, text
from undercroft.engine.view import View, numbers
from undercroft.games.digger import moving
from undercroft.games.digger.actions import FIGURE, FIGURES, HEX
from undercroft.games.digger.audit import ensure
from undercroft.games.digger.frames import kinds as standard
from undercroft.games.digger.geometry import NODES, node_name
from undercroft.games.digger.phrases import option
from undercroft.games.digger.scenario import Scenario
from undercroft.games.digger.scenarios import kinds
from undercroft.games.digger.scenarios.raid import party, steps
from undercroft.games.digger.scenarios.raid.told import TOLD
from undercroft.games.digger.state import FLAME_USED, Digger, owner_of, what_on
from undercroft.games.digger.tiles import PIT, PORTAL

NAMES = tuple(name.capitalize() for name in FIGURES[: party.HEROES])
RULES = tuple(f"digger/{name}" for name in FIGURES[: party.HEROES])


class RaidView(TypedDict):
    """Adventurers' Raid: its own numbers, and the Adventurers on the board."""

    raid: "NotRequired[list[int]]"
    life: "NotRequired[list[int]]"
    figures: "NotRequired[list[tuple[int, int, int, int]]]"  # Adventurer, node, leader, Life


@final
class Raid(Scenario):
    """Adventurers cancel rooms, beat Stooges, and raid Portals."""

    number = party.NUMBER
    name = "raid"
    title = "Adventurers' Raid"
    rule = "digger/raid"
    icon = "crossed-swords"
    told = TOLD

    def tokens(self, seats: i64) -> list[int]:
        return [0] * party.SIZE

    def prepare(self, s: Digger) -> None:
        s.call(kinds.RAID_DEAL)

    # Moving.

    def enter(self, s: Digger, seat: i64, n: i64, start: i64, node: i64) -> i64:
        b = s.board[node >> 1]
        if what_on(b) == PIT + 1 and owner_of(b) == seat and self.cancelled(s, node >> 1):
            return moving.BARRED
        rivals = party.rivals(s, seat, node)
        if not rivals:
            return moving.enter(s, seat, n, node)
        if what_on(b) == PORTAL + 1 and owner_of(b) != seat:
            return moving.BARRED
        if party.charmed(s, seat, n, start, node):
            return moving.BARRED
        strong = moving.beats(s, seat, n, s.enemies(seat, node) + rivals)
        return moving.STOP if strong else moving.BARRED

    def beaten(self, s: Digger, seat: i64, start: i64, node: i64) -> None:
        party.kill(s, seat, node, party.REWARD)

    def more_shifts(self, s: Digger, seat: i64, out: Moves) -> None:
        hero = party.hero_of(s, seat)
        if hero < 0 or (hero == party.WIZARD and s.done & FLAME_USED):
            return
        if steps.can_step(s, hero):
            out.add(FIGURE + hero)

    def shift(self, s: Digger, seat: i64, move: i64) -> None:
        hero = move - FIGURE
        s.call(pack(kinds.RAID_STEP, hero, party.movement(s, hero)))

    # Rooms, turns, the end.

    def cancelled(self, s: Digger, space: i64) -> bool:
        for hero in range(party.HEROES):
            if s.tokens[party.AT + hero] and party.at(s, hero) >> 1 == space:
                return True
        return False

    def guarded(self, s: Digger, seat: i64, node: i64) -> bool:
        return s.enemies(seat, node) > 0 or party.rivals(s, seat, node) > 0

    def turn_ends(self, s: Digger) -> None:
        node = party.at(s, party.BARBARIAN)
        if node >= 0 and party.leader(s, party.BARBARIAN) == s.active and s.enemies(s.active, node):
            s.call(kinds.RAID_LEAVE)

    def penalty(self, s: Digger, seat: i64) -> i64:
        return party.SHAME * s.tokens[party.RAIDED + seat]

    def gold_in(self, event: Event) -> i64:
        return event[3] if event[0] == party.FALLS else 0

    def coins_in(self, event: Event) -> i64:
        return 1 if event[0] == party.FALLS else 0

    def off_board(self, s: Digger, seat: i64) -> i64:
        return s.tokens[party.UNDER + seat]

    def audit(self, s: Digger) -> None:
        party.audit(s)
        for f in [s.top, *s.stack]:
            led = kind_of(f) == kinds.RAID_TOLL or (kind_of(f) == kinds.RAID_STEP and field(f, 1))
            gone = led and party.at(s, field(f, 0)) < 0
            ensure(not gone, f"Adventurer {field(f, 0)} is led, but has left the game")

    # Knowledge and words.

    def view(self, s: Digger, seat: int) -> View:
        there = [hero for hero in range(party.HEROES) if party.at(s, hero) >= 0]
        seen: RaidView = {
            "raid": [s.tokens[k] for k in range(party.SIZE)],
            "life": self._lives(s),
            "figures": cast(
                "list[tuple[int, int, int, int]]",
                [[k, party.at(s, k), party.leader(s, k), party.life(s, k)] for k in there],
            ),
        }
        return cast(View, seen)

    def _lives(self, s: Digger) -> list[int]:
        return [party.life(s, hero) if party.at(s, hero) >= 0 else 0 for hero in range(party.HEROES)]

    def imagine(self, s: Digger, seen: View) -> None:
        for k, n in enumerate(numbers(seen, "raid")):
            s.tokens[k] = n

    def hint(self, s: Digger, seat: int, n: int) -> str:
        if FIGURE <= n < FIGURE + party.HEROES and party.at(s, n - FIGURE) >= 0:
            hero = n - FIGURE
            return f"{counted(party.movement(s, hero), 'step')}, Life {party.life(s, hero)}"
        return ""

    def effect(self, event: Event, seat: int) -> str:
        kind, _seen, a, b, c, d = event
        if kind == party.FURY:
            return text("Fury: a Stooge of {} dies", Seat(b))
        if kind == party.CONVERTS:
            return text("converts {} of {}", Count(c, "Stooge"), Seat(b))
        if kind == party.FALLS and a == seat:
            return f"kills the {NAMES[c]}"
        if kind == party.BURNED:
            return text("burns {} of {}", Count(d, "Stooge"), Seat(b))
        return ""

    def why_not(self, s: Digger, seat: int, n: int) -> Refused | None:
        kind = kind_of(s.top)
        if kind == standard.MOVE and FIGURE <= n < FIGURE + party.HEROES:
            hero = n - FIGURE
            if party.leader(s, hero) != seat:
                return Refused(option(n), f"You do not lead the {NAMES[hero]}.", "digger/figures")
            if party.at(s, hero) < 0:
                return Refused(option(n), f"The {NAMES[hero]} is out of the game.", RULES[hero])
            if hero == party.WIZARD and s.done & FLAME_USED:
                return Refused(option(n), "After a Flameblast he moves no more in this turn.", RULES[hero])
            return Refused(option(n), f"The {NAMES[hero]} can step nowhere.", "digger/adventurers")
        if kind == standard.TARGET and HEX <= n < HEX + NODES and n - HEX in moving.links(s, field(s.top, 0)):
            rivals = party.rivals(s, seat, n - HEX)
            if rivals and party.charmed(s, seat, field(s.top, 1), field(s.top, 0), n - HEX):
                reason = "The Bard's charm holds: two more Stooges of yours have to be within 2 spaces."
                return Refused(option(n), reason, "digger/bard")
            if rivals:
                foes = rivals + s.enemies(seat, n - HEX)
                reason = f"An Adventurer is there: its side counts {foes}."
                return Refused(option(n), reason, "digger/adventurers")
        return None

    def lines(self, seen: View, names: list[str]) -> list[str]:
        tokens = numbers(seen, "raid")
        parts = []
        for hero in range(party.HEROES):
            if tokens[party.AT + hero]:
                where = node_name(tokens[party.AT + hero] - 1)
                life = numbers(seen, "life")[hero]
                parts.append(
                    f"{NAMES[hero]} of {names[tokens[party.LEADER + hero] - 1]} {where} (Life {life})"
                )
        return ["  Adventurers: " + ", ".join(parts)] if parts else []
