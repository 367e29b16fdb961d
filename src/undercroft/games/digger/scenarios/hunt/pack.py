"""Monster Hunt: Rocks, Monsters and Ruins on the board. Rules: digger/hunt."""

from typing import NotRequired, TypedDict, cast, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.core import Event, field, kind_of, pack
from undercroft.engine.prompt import Refused
from undercroft.engine.view import View, numbers
from undercroft.games.digger import coins, geometry, moving
from undercroft.games.digger.actions import HEX
from undercroft.games.digger.frames import kinds as standard
from undercroft.games.digger.frames.conquer import flip
from undercroft.games.digger.geometry import NODES
from undercroft.games.digger.orders import gain_points
from undercroft.games.digger.phrases import option
from undercroft.games.digger.scenario import Scenario
from undercroft.games.digger.scenarios import kinds
from undercroft.games.digger.scenarios.hunt import grounds
from undercroft.games.digger.scenarios.hunt.told import TOLD
from undercroft.games.digger.state import Digger, token_of, what_on, with_token
from undercroft.games.digger.tables import MONSTER, RUINS


class HuntView(TypedDict):
    """Monster Hunt: what nobody has seen, by seat, and how many entered each Monster."""

    unseen: "NotRequired[list[int]]"
    entered: "NotRequired[list[int]]"


@final
class MonsterHunt(Scenario):
    """Three tiles of each seat lie on the board; Monsters and Ruins can be conquered."""

    number = grounds.NUMBER
    name = "hunt"
    title = "Monster Hunt"
    rule = "digger/hunt"
    icon = "monster-grasp"
    told = TOLD
    target = 25
    extra_points = 12  # each Ruins may bring one, also over a rival's token

    def tokens(self, seats: i64) -> list[int]:
        radius, _places = geometry.starts(self.area, seats)
        return [grounds.ALL_KINDS] * seats + [0] * geometry.spaces_within(radius)

    def prepare(self, s: Digger) -> None:
        s.call(kinds.HUNT_PLACE)

    # Monsters.

    def enter(self, s: Digger, seat: i64, n: i64, start: i64, node: i64) -> i64:
        b, here = s.board[node >> 1], s.board[start >> 1]
        if what_on(b) == MONSTER and token_of(b) != seat and n < grounds.TO_ENTER:
            return moving.BARRED
        passes = n >= grounds.TO_LEAVE or s.tokens[s.seats + (start >> 1)] == node + 1
        if what_on(here) == MONSTER and token_of(here) != seat and not passes:
            return moving.BARRED
        return moving.enter(s, seat, n, node)

    def asks(self, s: Digger, seat: i64, n: i64, start: i64, node: i64) -> bool:
        if what_on(s.board[node >> 1]) == MONSTER:
            s.tokens[s.seats + (node >> 1)] = grounds.came_by(s, seat, n, start, node) + 1
        return False

    def may_conquer(self, s: Digger, seat: i64, space: i64) -> bool:
        b = s.board[space]
        if what_on(b) == MONSTER:
            return token_of(b) < 0
        if what_on(b) == RUINS:
            return token_of(b) != seat
        return super().may_conquer(s, seat, space)

    def conquer(self, s: Digger, seat: i64, space: i64) -> bool:
        b = s.board[space]
        what = what_on(b)
        if what not in (MONSTER, RUINS):
            return False
        flip(s, seat, space)
        s.board[space] = with_token(b, seat)
        if what == MONSTER:
            s.gold[seat] += grounds.BOUNTY
            s.tell(grounds.SLAIN, EVERYBODY, seat, space, grounds.BOUNTY)
            s.finish()
            return True
        s.tell(grounds.EXPLORED, EVERYBODY, seat, space)
        gain_points(s, 1)
        rival = token_of(b)
        if rival >= 0:
            s.reserve[rival] += 1
        if rival >= 0 and coins.count_at(s, rival):
            s.become(pack(standard.STEAL, rival))
        else:
            s.become(pack(standard.DRAW_COIN, seat, 1))
        return True

    def built(self, s: Digger, seat: i64, space: i64) -> None:
        if grounds.faced(s, space):
            s.call(pack(kinds.HUNT_FLIP, space))

    def gold_in(self, event: Event) -> i64:
        return event[4] if event[0] == grounds.SLAIN else 0

    # Knowledge and words.

    def view(self, s: Digger, seat: int) -> View:
        unseen = [s.tokens[k] for k in range(s.seats)]
        entered = [s.tokens[k] for k in range(s.seats, len(s.tokens))]
        seen: HuntView = {"unseen": unseen, "entered": entered}
        return cast(View, seen)

    def imagine(self, s: Digger, seen: View) -> None:
        for k, n in enumerate(numbers(seen, "unseen") + numbers(seen, "entered")):
            s.tokens[k] = n

    def hint(self, s: Digger, seat: int, n: int) -> str:
        kind, space = kind_of(s.top), n - HEX >> 1
        if kind != standard.CONQUER or not HEX <= n < HEX + NODES:
            return ""
        what = what_on(s.board[space])
        if what == RUINS:
            return "Ruins: a coin and 1 Tyranny Point"
        return "Monster: the token stays for ever" if what == MONSTER else ""

    def why_not(self, s: Digger, seat: int, n: int) -> Refused | None:
        kind = kind_of(s.top)
        if not HEX <= n < HEX + NODES:
            return None
        space = n - HEX >> 1
        if kind == standard.TARGET and space < s.spaces and n - HEX in moving.links(s, field(s.top, 0)):
            b, here = s.board[space], s.board[field(s.top, 0) >> 1]
            if what_on(b) == MONSTER and token_of(b) != seat and field(s.top, 1) < grounds.TO_ENTER:
                return Refused(option(n), "Only three or more together enter a Monster.", "digger/monster")
            if what_on(here) == MONSTER and token_of(here) != seat and field(s.top, 1) < grounds.TO_LEAVE:
                return Refused(option(n), "Only four or more together pass a Monster.", "digger/monster")
        return None
