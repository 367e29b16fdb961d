"""Dragon's Lair: a Treasure to bring home, and who guards it. Rules: digger/lair."""

from typing import NotRequired, TypedDict, cast, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.core import Event, kind_of, pack
from undercroft.engine.moves import Moves
from undercroft.engine.nouns import counted
from undercroft.engine.prompt import Refused
from undercroft.engine.view import View, number, numbers
from undercroft.games.digger import coins, moving
from undercroft.games.digger.actions import DRIVE, FLEE, HEX
from undercroft.games.digger.audit import ensure
from undercroft.games.digger.frames import kinds as standard
from undercroft.games.digger.geometry import NODES, node_name, space_name
from undercroft.games.digger.phrases import option
from undercroft.games.digger.placing import demand_doors
from undercroft.games.digger.scenario import Scenario
from undercroft.games.digger.scenarios import kinds
from undercroft.games.digger.scenarios.lair import den
from undercroft.games.digger.scenarios.lair.frames import list_nests
from undercroft.games.digger.scenarios.lair.told import TOLD
from undercroft.games.digger.state import Digger, laid, owner_of, what_on
from undercroft.games.digger.tables import CLEARABLE, COST, DEMOLISH, EGGS, LAIR, NEUTRAL, STANDING
from undercroft.games.digger.tiles import PIT

UNSETTLED = (kinds.LAIR_STRIKE, kinds.LAIR_SAVE, kinds.LAIR_SHOW)  # who dies is not known yet


class LairView(TypedDict):
    """Dragon's Lair: spaces and nodes, -1 for none, and coins on the Treasure Stack."""

    dragon: "NotRequired[int]"
    treasure: "NotRequired[int]"
    unseen: "NotRequired[list[int]]"
    dragonTile: "NotRequired[int]"
    treasureTile: "NotRequired[int]"
    home: "NotRequired[int]"
    takes: "NotRequired[int]"
    stack: "NotRequired[int]"


@final
class DragonsLair(Scenario):
    """Seven tiles in the middle; whoever carries the Treasure home has its coins and ends the game."""

    number = den.NUMBER
    name = "lair"
    title = "Dragon's Lair"
    rule = "digger/lair"
    icon = "dragon-head"
    told = TOLD
    area = 1
    target = 30

    def tokens(self, seats: i64) -> list[int]:
        found = [0] * den.SIZE
        for kind, n in enumerate(den.COUNTS):
            found[den.UNSEEN + kind] = n
        return found

    def lay_out(self, s: Digger) -> None:
        for space in range(den.TILES):
            s.board[space] = laid(LAIR, NEUTRAL)
            demand_doors(s, space)

    def prepare(self, s: Digger) -> None:
        s.call(pack(kinds.LAIR_STACK, den.STACK))

    # Moving.

    def enter(self, s: Digger, seat: i64, n: i64, start: i64, node: i64) -> i64:
        way = moving.enter(s, seat, n, node)
        if way == moving.BARRED or node >> 1 != den.dragon_at(s) or s.rules < 2:
            return way
        b = s.board[node >> 1]
        closed = what_on(b) == PIT + 1 and owner_of(b) == seat
        return moving.BARRED if closed else moving.STOP

    def stirs(self, s: Digger, node: i64) -> bool:
        return what_on(s.board[node >> 1]) == EGGS

    def stir(self, s: Digger, seat: i64, node: i64) -> None:
        den.strike(s, node >> 1)

    def asks(self, s: Digger, seat: i64, n: i64, start: i64, node: i64) -> bool:
        if den.hoard_at(s) != start:
            return False
        if s.stooges(start) == n:
            s.tokens[den.TAKES] = 1
            return False
        s.call(pack(kinds.LAIR_CARRY, start, n, node))
        return True

    def carries(self, s: Digger, start: i64, node: i64) -> None:
        if s.tokens[den.TAKES]:
            s.tokens[den.TAKES] = 0
            s.tokens[den.HOARD_AT] = node + 1

    def arrive(self, s: Digger, seat: i64, n: i64, start: i64, node: i64) -> None:
        if n:
            s.put(seat, node, n)
            den.enter(s, seat, node)
        elif den.hoard_at(s) == node and den.dragon_at(s) == node >> 1 and s.rules >= 2:
            den.strike(s, node >> 1)  # a Trap took the carriers: the Treasure has come to the Dragon

    def guarded(self, s: Digger, seat: i64, node: i64) -> bool:
        return s.enemies(seat, node) > 0 or den.dragon_at(s) == node >> 1

    # Orders and the end.

    def weighs_on(self, s: Digger, space: i64) -> bool:
        return den.dragon_at(s) == space and s.rules >= 2

    def more_orders(self, s: Digger, seat: i64, out: Moves) -> None:
        if not s.points:
            return
        if den.may_drive(s, seat):
            out.add(DRIVE)
        nests = Moves()
        list_nests(s, seat, nests)
        if nests.n:
            out.add(FLEE)

    def order(self, s: Digger, seat: i64, order: i64) -> None:
        s.points -= 1
        if order == DRIVE:
            s.call(kinds.LAIR_DRIVE)
        else:
            s.tell(den.FLED, EVERYBODY, seat, s.points)
            s.call(kinds.LAIR_FLEE)

    def over(self, s: Digger) -> bool:
        return s.tokens[den.HOME] > 0

    def why_over(self, s: Digger) -> str:
        return "the Treasure was brought home"

    def audit(self, s: Digger) -> None:
        dragon = den.dragon_at(s)
        for space in range(s.spaces):
            marked = what_on(s.board[space]) == STANDING
            ensure(not marked or space == dragon, f"space {space} is kept for a Dragon that is not there")
        if dragon < 0:
            return
        ensure(s.board[dragon] != 0, f"space {dragon} is empty, though the Dragon is there")
        if not any(kind_of(f) in UNSETTLED for f in [s.top, *s.stack]):
            crowd = s.stooges(2 * dragon) + s.stooges(2 * dragon + 1)
            ensure(crowd == 0, f"{crowd} live on space {dragon}, where the Dragon is")
            ensure(den.hoard_at(s) >> 1 != dragon, f"the Treasure lies under the Dragon on space {dragon}")

    # Knowledge and words.

    def view(self, s: Digger, seat: int) -> View:
        seen: LairView = {
            "dragon": den.dragon_at(s),
            "treasure": den.hoard_at(s),
            "unseen": [s.tokens[den.UNSEEN + kind] for kind in range(4)],
            "dragonTile": s.tokens[den.DRAGON_TILE] - 1,
            "treasureTile": s.tokens[den.HOARD_TILE] - 1,
            "home": s.tokens[den.HOME] - 1,
            "takes": s.tokens[den.TAKES],
            "stack": coins.count_at(s, coins.HOARD_COINS),
        }
        return cast(View, seen)

    def imagine(self, s: Digger, seen: View) -> None:
        s.tokens[den.DRAGON_AT] = number(seen, "dragon") + 1
        s.tokens[den.HOARD_AT] = number(seen, "treasure") + 1
        for kind, n in enumerate(numbers(seen, "unseen")):
            s.tokens[den.UNSEEN + kind] = n
        s.tokens[den.DRAGON_TILE] = number(seen, "dragonTile") + 1
        s.tokens[den.HOARD_TILE] = number(seen, "treasureTile") + 1
        s.tokens[den.HOME] = number(seen, "home") + 1
        s.tokens[den.TAKES] = number(seen, "takes")

    def hint(self, s: Digger, seat: int, n: int) -> str:
        kind = kind_of(s.top)
        if kind == standard.ORDERS and n == DRIVE:
            return f"the Dragon goes one step, from {space_name(den.dragon_at(s))}"
        if kind == standard.ORDERS and n == FLEE:
            return "a group leaves the Eggs, and the Dragon sleeps on"
        if kind == standard.MOVE and HEX <= n < HEX + NODES and self.stirs(s, n - HEX):
            return "Eggs: wakes the Dragon"
        return ""

    def effect(self, event: Event, seat: int) -> str:
        kind, _seen, a, b, c, _ = event
        if kind == den.BURNED and a == seat:
            return f"loses {counted(c, 'Stooge')}"
        if kind == den.FOUND and a == seat:
            return "with the Treasure"
        if kind == den.HOMECOMING and a == seat:
            return f"brings it home for {counted(b, 'coin')}"
        return ""

    def why_not(self, s: Digger, seat: int, n: int) -> Refused | None:
        kind = kind_of(s.top)
        if kind == standard.ORDERS and n == DRIVE:
            if s.points and den.dragon_at(s) < 0:
                return Refused(option(n), "The Dragon is not on the board.", "digger/dragon")
            reason = "Only while somebody else carries the Treasure can you drive the Dragon."
            return Refused(option(n), reason if s.points else "It costs a Tyranny Point.", "digger/dragon")
        if kind == standard.ORDERS and n == FLEE:
            reason = (
                "No Stooge of yours on Eggs can go anywhere." if s.points else "It costs a Tyranny Point."
            )
            return Refused(option(n), reason, "digger/eggs")
        return self._dragon_there(s, seat, n) if den.dragon_at(s) >= 0 and s.rules >= 2 else None

    def _dragon_there(self, s: Digger, seat: int, n: int) -> Refused | None:
        """Why a move is not legal, if it is for the Dragon."""
        kind = kind_of(s.top)
        b = s.board[den.dragon_at(s)]
        on_rubble = CLEARABLE[what_on(b)] == 1
        could = kind == standard.POOL or (kind == standard.ORDERS and s.points >= COST[DEMOLISH])
        if n == DEMOLISH and could and on_rubble:
            reason = "No Stooge of yours faces a Collapse without the Dragon on it."
            return Refused(option(n), reason, "digger/dragon")
        if not HEX <= n < HEX + NODES or n - HEX >> 1 != den.dragon_at(s):
            return None
        if kind == standard.DEMOLISH and on_rubble:
            return Refused(option(n), "The Dragon is on it.", "digger/dragon")
        if kind == standard.TARGET and what_on(b) == PIT + 1 and owner_of(b) == seat:
            return Refused(option(n), "The Dragon is in the Sacrifice Pit.", "digger/dragon")
        return None

    def lines(self, seen: View, names: list[str]) -> list[str]:
        parts = [f"{counted(number(seen, 'stack'), 'coin')} on the Treasure Stack"]
        if number(seen, "dragon") >= 0:
            parts.append(f"the Dragon on {space_name(number(seen, 'dragon'))}")
        if number(seen, "treasure") >= 0:
            parts.append(f"the Treasure on {node_name(number(seen, 'treasure'))}")
        return ["  " + ", ".join(parts)]
