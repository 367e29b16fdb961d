"""The questions of an Adventurers' Raid, in words."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.core import field
from undercroft.engine.text import text
from undercroft.games.digger import places
from undercroft.games.digger.actions import DONE, FIGURES, HEX
from undercroft.games.digger.geometry import NODES
from undercroft.games.digger.scenarios.led import Led
from undercroft.games.digger.scenarios.raid import party, steps
from undercroft.games.digger.speech.asking import Asking, Reason
from undercroft.games.digger.state import Digger, owner_of, what_on
from undercroft.games.digger.tiles import PORTAL, ROOMS


@final
class Deal(Asking):
    """Adventurers are dealt."""

    def ask_chance(self, s: Digger, f: i64) -> str:
        return "Draw an Adventurer and type its name, such as thief."

    def chance_text(self, s: Digger, f: i64, n: int) -> str:
        return FIGURES[n]


class Step(Led):
    """An Adventurer (field 0) is led."""

    def refuses(self, s: Digger, f: i64, seat: int, n: int) -> Reason:
        if not HEX <= n < HEX + NODES:
            return super().refuses(s, f, seat, n)
        node, start = n - HEX, party.at(s, self.figure(f))
        if not steps.leads_to(s, start, node):
            return "No step leads there.", "digger/adventurers"
        b = s.board[node >> 1]
        if what_on(b) == PORTAL + 1 and owner_of(b) != seat and party.on_earth(s, start):
            return "A Portal is entered from a tile only.", "digger/portal-raid"
        if steps.owes_toll(s, self.figure(f), node):
            return "The Trap's owner asks for a coin, and you have none.", "digger/adventurer-traps"
        return "Enemies hold this place, and they are too strong.", "digger/adventurers"

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        hero, node = self.figure(f), n - HEX
        if not HEX <= n < HEX + NODES:
            return super().hint(s, f, seat, n)
        b = s.board[node >> 1]
        there = places.step(s, seat, node)
        if steps.owes_toll(s, hero, node):
            return there + ": a coin for the Trap's owner"
        if what_on(b) == PORTAL + 1 and owner_of(b) != seat:
            return text("raids the {}: {} points less at the end", there, party.SHAME)
        if 0 < what_on(b) <= ROOMS:
            return there + ": the room serves nobody meanwhile"
        past = steps.how(s, hero, party.at(s, hero), node, field(f, 1), True) == steps.PASS_BY
        return there + ", and has to go on" if past else there


@final
class Leave(Step):
    """The Barbarian has to go away."""

    def figure(self, f: i64) -> int:
        return party.BARBARIAN

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        return "The Barbarian has to leave", "He stands among enemies: choose where he goes."


@final
class Flame(Asking):
    """The Wizard's line of fire."""

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        return "nobody burns" if n == DONE else ""
