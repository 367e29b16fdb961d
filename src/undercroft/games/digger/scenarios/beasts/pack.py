"""Lords of the Beasts: Creatures serve, and Portals can fall. Rules: digger/beasts."""

from typing import NotRequired, TypedDict, cast, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import Event, field, kind_of, pack
from undercroft.engine.moves import Moves
from undercroft.engine.nouns import counted, number_is
from undercroft.engine.prompt import Refused
from undercroft.engine.text import Seat, text
from undercroft.engine.view import View, numbers
from undercroft.games.digger import moving
from undercroft.games.digger.actions import FIGURE, HEX, SUMMON
from undercroft.games.digger.frames import kinds as standard
from undercroft.games.digger.geometry import NODES, node_name
from undercroft.games.digger.orders import list_rubble_at
from undercroft.games.digger.parts import FIGURE_CARDS
from undercroft.games.digger.phrases import option
from undercroft.games.digger.placing import insert
from undercroft.games.digger.scenario import Scenario
from undercroft.games.digger.scenarios import kinds
from undercroft.games.digger.scenarios.beasts import herd, steps
from undercroft.games.digger.scenarios.beasts.frames import BEAST, list_callable, tire
from undercroft.games.digger.scenarios.beasts.portals import take
from undercroft.games.digger.scenarios.beasts.told import TOLD
from undercroft.games.digger.state import PIT_USED, WARPATH, Digger, owner_of, what_on
from undercroft.games.digger.tiles import DOORLESS, PIT, PORTAL, TILES

NAMES = tuple(card.title for card in FIGURE_CARDS[6:])


class BeastsView(TypedDict):
    """Lords of the Beasts: its own numbers, Creatures on the board, tokens on Portals."""

    beasts: "NotRequired[list[int]]"
    figures: "NotRequired[list[tuple[int, int, int, int]]]"  # figure, node, master, Life
    claims: "NotRequired[list[tuple[int, int, int]]]"  # owner of the Portal, whose tokens, how many


@final
class Beasts(Scenario):
    """Creatures can be summoned; three Conquer tokens on a Portal defeat its owner."""

    number = herd.NUMBER
    name = "beasts"
    title = "Lords of the Beasts"
    rule = "digger/beasts"
    icon = "troll"
    told = TOLD
    area = -1
    target = 30
    opens_portals = True

    def tokens(self, seats: i64) -> list[int]:
        return [0] * herd.SIZE

    # Moving.

    def enter(self, s: Digger, seat: i64, n: i64, start: i64, node: i64) -> i64:
        b = s.board[node >> 1]
        what = what_on(b)
        own = owner_of(b) == seat
        foes = herd.foes(s, seat, node)
        if what == PIT + 1 and own:
            return moving.STOP if n == 1 and not foes and not s.done & PIT_USED else moving.BARRED
        if foes:
            if herd.stands(s, herd.GUARDIAN, seat, node) and n < herd.TO_BEAT_GUARDIAN:
                return moving.BARRED
            return moving.STOP if moving.beats(s, seat, n, foes) else moving.BARRED
        return moving.RUN_ON if own and what <= TILES and DOORLESS[what - 1] else moving.STOP

    def beaten(self, s: Digger, seat: i64, start: i64, node: i64) -> None:
        herd.slay(s, seat, node)

    def more_shifts(self, s: Digger, seat: i64, out: Moves) -> None:
        for beast in range(herd.BEASTS):
            if herd.owned(s, seat, beast) and steps.can_step(s, beast):
                out.add(BEAST + beast)

    def shift(self, s: Digger, seat: i64, move: i64) -> None:
        beast = move - BEAST
        s.call(pack(kinds.BEAST_STEP, beast, herd.MOVEMENT[beast]))

    # Rooms and orders.

    def cancelled(self, s: Digger, space: i64) -> bool:
        return s.fallen & bit(owner_of(s.board[space])) != 0

    def upkeep(self, s: Digger, seat: i64) -> i64:
        return herd.upkeep(s, seat)

    def guarded(self, s: Digger, seat: i64, node: i64) -> bool:
        return herd.foes(s, seat, node) > 0

    def may_free(self, s: Digger, seat: i64, space: i64) -> bool:
        if space == s.portal(seat):
            return herd.tokens_on(s, seat) > 0
        return super().may_free(s, seat, space)

    def free(self, s: Digger, seat: i64, space: i64) -> bool:
        if space != s.portal(seat):
            return False
        s.become(kinds.BEAST_RELEASE)
        return True

    def may_conquer(self, s: Digger, seat: i64, space: i64) -> bool:
        b = s.board[space]
        if s.fallen & bit(owner_of(b)):
            return False
        if what_on(b) == PORTAL + 1:
            return owner_of(b) != seat
        return super().may_conquer(s, seat, space)

    def more_conquests(self, s: Digger, seat: i64, base: i64, out: Moves) -> None:
        if not s.groups[seat] and not s.done & WARPATH:
            return
        for beast in range(herd.BEASTS):
            if beast != herd.BUG and herd.owned(s, seat, beast):
                space = herd.at(s, beast) >> 1
                if self.may_conquer(s, seat, space):
                    insert(out, base + 2 * space)

    def conquer(self, s: Digger, seat: i64, space: i64) -> bool:
        take(s, seat, space)
        return True

    def bounty(self, s: Digger, space: i64) -> i64:
        elemental = herd.owned(s, s.active, herd.ELEMENTAL) and herd.at(s, herd.ELEMENTAL) >> 1 == space
        return kinds.BEAST_COIN if elemental else pack(standard.DRAW_COIN, s.active, 1)

    def more_victims(self, s: Digger, seat: i64, out: Moves) -> None:
        for beast in range(herd.BEASTS):
            if herd.owned(s, seat, beast):
                out.add(BEAST + beast)

    def sacrifice(self, s: Digger, seat: i64, node: i64) -> None:
        beast = node + HEX - BEAST
        if beast < 0:
            super().sacrifice(s, seat, node)
        else:
            herd.lose(s, beast)
            s.tell(herd.OFFERED, EVERYBODY, seat, beast)

    def more_rubble(self, s: Digger, seat: i64, base: i64, out: Moves) -> None:
        for beast in range(herd.BEASTS):
            if herd.owned(s, seat, beast):
                list_rubble_at(s, herd.at(s, beast), base, out)

    def more_orders(self, s: Digger, seat: i64, out: Moves) -> None:
        found = Moves()
        list_callable(s, seat, found)
        if found.n:
            out.add(SUMMON)

    def order(self, s: Digger, seat: i64, order: i64) -> None:
        s.call(kinds.BEAST_SUMMON)

    def turn_ends(self, s: Digger) -> None:
        tire(s)  # the bell may have cut a rush short

    # The end.

    def why_over(self, s: Digger) -> str:
        return "only one Lord is left"

    def fell(self, s: Digger, seat: i64) -> i64:
        return s.tokens[herd.FELL + seat]

    def extra_tokens(self, s: Digger, seat: i64) -> i64:
        found: i64 = 0
        for owner in range(s.seats):
            found += herd.on_portal(s, owner, seat)
        return found

    def off_board(self, s: Digger, seat: i64) -> i64:
        return self.extra_tokens(s, seat)

    def audit(self, s: Digger) -> None:
        herd.audit(s)

    # Knowledge and words.

    def in_the_air(self, kind: int, drawn: int) -> int:
        return drawn if kind in (kinds.BEAST_COIN, kinds.BEAST_KEEP) else 0

    def view(self, s: Digger, seat: int) -> View:
        there = [beast for beast in range(herd.BEASTS) if herd.at(s, beast) >= 0]
        tokens = [s.tokens[k] for k in range(herd.SIZE)]
        seen: BeastsView = {
            "beasts": tokens,
            "figures": cast(
                "list[tuple[int, int, int, int]]",
                [[BEAST - FIGURE + k, herd.at(s, k), herd.master(s, k), herd.LIFE[k]] for k in there],
            ),
            "claims": cast(
                "list[tuple[int, int, int]]",
                [[k // 6, k % 6, n] for k, n in enumerate(tokens[herd.ON_PORTAL : herd.FELL]) if n],
            ),
        }
        return cast(View, seen)

    def imagine(self, s: Digger, seen: View) -> None:
        for k, n in enumerate(numbers(seen, "beasts")):
            s.tokens[k] = n

    def hint(self, s: Digger, seat: int, n: int) -> str:
        if BEAST <= n < BEAST + herd.BEASTS:
            beast = n - BEAST
            return f"Life {herd.LIFE[beast]}, {counted(herd.MOVEMENT[beast], 'step')}"
        if kind_of(s.top) == standard.ORDERS and n == SUMMON:
            found = Moves()
            list_callable(s, seat, found)
            return counted(found.n, "Creature") + " to choose from"
        if kind_of(s.top) == standard.CONQUER and what_on(s.board[n - HEX >> 1]) == PORTAL + 1:
            owner = owner_of(s.board[n - HEX >> 1])
            return f"token {herd.tokens_on(s, owner) + 1} of {herd.FATAL} on this Portal, and a coin"
        if kind_of(s.top) == standard.FREE and n - HEX >> 1 == s.portal(seat):
            return f"Portal: {counted(herd.tokens_on(s, seat), 'token')} there"
        return ""

    def effect(self, event: Event, seat: int) -> str:
        kind, _seen, a, b, c, _ = event
        if kind == herd.SLAIN and a == seat:
            return text("kills the {} of {} for a coin", NAMES[c], Seat(b))
        return text("{} is defeated", Seat(a)) if kind == herd.FALLS else ""

    def why_not(self, s: Digger, seat: int, n: int) -> Refused | None:
        kind = kind_of(s.top)
        if kind == standard.ORDERS and n == SUMMON:
            return Refused(option(n), "You can summon no Creature now.", "digger/summon")
        if kind == standard.MOVE and BEAST <= n < BEAST + herd.BEASTS:
            if not herd.owned(s, seat, n - BEAST):
                return Refused(option(n), f"The {NAMES[n - BEAST]} does not serve you.", "digger/figures")
            return Refused(option(n), f"The {NAMES[n - BEAST]} can go nowhere.", "digger/creatures")
        if kind == standard.TARGET and HEX <= n < HEX + NODES and n - HEX in moving.links(s, field(s.top, 0)):
            foes = herd.foes(s, seat, n - HEX)
            if herd.stands(s, herd.GUARDIAN, seat, n - HEX) and field(s.top, 1) < herd.TO_BEAT_GUARDIAN:
                return Refused(option(n), "Only three or more together beat the Guardian.", "digger/guardian")
            if foes:
                reason = f"Enemies with strength {foes} hold it: {number_is(field(s.top, 1))} not enough."
                return Refused(option(n), reason, "digger/creatures")
        return None

    def lines(self, seen: View, names: list[str]) -> list[str]:
        tokens = numbers(seen, "beasts")
        parts = [
            f"{NAMES[beast]} of {names[tokens[herd.MASTER + beast] - 1]} {node_name(tokens[beast] - 1)}"
            for beast in range(herd.BEASTS)
            if tokens[beast]
        ]
        claims = cast("list[list[int]]", seen["claims"])
        held = [f"{n} of {names[seat]} on the Portal of {names[owner]}" for owner, seat, n in claims]
        found = ["  Creatures: " + ", ".join(parts)] if parts else []
        return found + (["  tokens: " + ", ".join(held)] if held else [])
