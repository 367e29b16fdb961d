"""Lords of the Beasts: Creatures serve, and Portals can fall. Rules: digger/beasts."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import Event, field, pack, seat_letter
from undercroft.engine.moves import Moves
from undercroft.engine.nouns import counted, number_is
from undercroft.engine.prompt import Refused
from undercroft.engine.view import Json, View, numbers
from undercroft.games.digger import coins, moving, places
from undercroft.games.digger.actions import DONE, FIGURES, GROUP, HEX, REDRAW, SEAT, SUMMON
from undercroft.games.digger.frames import kinds as standard
from undercroft.games.digger.geometry import NODES, node_name
from undercroft.games.digger.orders import list_rubble_at
from undercroft.games.digger.phrases import option
from undercroft.games.digger.placing import insert
from undercroft.games.digger.rooms import resources
from undercroft.games.digger.scenario import Scenario
from undercroft.games.digger.scenarios import kinds
from undercroft.games.digger.scenarios.beasts import herd, steps
from undercroft.games.digger.scenarios.beasts.frames import BEAST, fresh_at, list_callable, tire
from undercroft.games.digger.scenarios.beasts.portals import take
from undercroft.games.digger.scenarios.beasts.told import TOLD
from undercroft.games.digger.state import PIT_USED, WARPATH, Digger, owner_of, what_on
from undercroft.games.digger.tiles import DOORLESS, PIT, PORTAL, TILES, TYPES

NAMES = ("Troll", "Guardian", "Giant Bug", "Observer", "Elemental", "Corruptor")
RULES = tuple(f"digger/{name}" for name in FIGURES[6:])


@final
class Beasts(Scenario):
    """Creatures can be summoned; three Conquer tokens on a Portal defeat its owner."""

    number = herd.NUMBER
    name = "beasts"
    title = "Lords of the Beasts"
    rule = "digger/beasts"
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
        listed: list[Json] = [s.tokens[k] for k in range(herd.SIZE)]
        return {"beasts": listed}

    def imagine(self, s: Digger, seen: View) -> None:
        for k, n in enumerate(numbers(seen, "beasts")):
            s.tokens[k] = n

    def question(self, s: Digger, seat: int) -> tuple[str, str]:
        kind = s.top & 255
        if kind == kinds.BEAST_SUMMON:
            return "Summon a Creature", "Choose the Creature that shall serve you."
        if kind == kinds.BEAST_DEN:
            return f"The {NAMES[field(s.top, 0)]}", "Choose where it appears."
        if kind == kinds.BEAST_STEP:
            done = ", or be done." if DONE in s.legal(seat) else "."
            left = counted(field(s.top, 1), "step")
            return f"Lead the {NAMES[field(s.top, 0)]}", f"{left} left: choose where to{done}"
        if kind == kinds.BEAST_TOLL:
            return "A Trap", f"Choose the coin that its owner gets, or let the {NAMES[field(s.top, 0)]} die."
        if kind == kinds.BEAST_RUSH:
            return (
                "The Corruptor is here",
                "Each Stooge and each Creature has a free shift: choose who goes, or be done.",
            )
        if kind == kinds.BEAST_RUSH_GROUP:
            return "How many?", "Choose how many go together."
        if kind == kinds.BEAST_RUSH_TO:
            return "Where to?", "Choose where the free shift ends."
        if kind == kinds.BEAST_KEEP:
            drawn = [str(value) for value in (s.drawn & 3, s.drawn >> 2 & 3) if value]
            return (
                "Keep the coin?",
                f"Worth {' and '.join(drawn)}. Keep one, or put back and draw anew, once.",
            )
        if kind == kinds.BEAST_TOKEN:
            return "Conquer!", "Choose the Stooge that becomes the Conquer token."
        if kind == kinds.BEAST_RELEASE:
            return "Free your Portal", "Choose whose token leaves it."
        return "Plunder", f"Choose one of these coins: {self._coins(s)}."

    def _coins(self, s: Digger) -> str:
        victim = field(s.top, 1)
        parts = []
        for k in range(len(s.coins)):
            if herd.purse_of(s, victim, coins.place_of(s.coins[k])):
                parts.append(f"coin {k + 1} is worth {coins.value_of(s.coins[k])}")
        return ", ".join(parts)

    def hint(self, s: Digger, seat: int, n: int) -> str:
        if BEAST <= n < BEAST + herd.BEASTS:
            beast = n - BEAST
            stats = f"Life {herd.LIFE[beast]}, {counted(herd.MOVEMENT[beast], 'step')}"
            if s.top & 255 == kinds.BEAST_SUMMON:
                cost = counted(herd.COST[beast], "Tyranny Point")
                return f"{stats}; uses {counted(herd.UPKEEP[beast], 'Resource')}, costs {cost}"
            return stats
        if s.top & 255 == standard.ORDERS and n == SUMMON:
            found = Moves()
            list_callable(s, seat, found)
            return counted(found.n, "Creature") + " to choose from"
        if s.top & 255 == standard.CONQUER and what_on(s.board[n - HEX >> 1]) == PORTAL + 1:
            owner = owner_of(s.board[n - HEX >> 1])
            return f"token {herd.tokens_on(s, owner) + 1} of {herd.FATAL} on this Portal, and a coin"
        if s.top & 255 == standard.FREE and n - HEX >> 1 == s.portal(seat):
            return f"Portal: {counted(herd.tokens_on(s, seat), 'token')} there"
        if s.top & 255 >= standard.SCENARIOS:
            return self._own(s, seat, s.top & 255, n)
        return ""

    def _own(self, s: Digger, seat: int, kind: int, n: int) -> str:
        """What an answer to a question of this scenario means."""
        beast = field(s.top, 0)
        if n == DONE and kind == kinds.BEAST_RUSH:
            return "who has not moved stays"
        if n == DONE:
            return f"the {NAMES[beast]} " + ("dies" if kind == kinds.BEAST_TOLL else "stays there")
        if n == REDRAW:
            return f"another of {counted(coins.in_bag(s), 'coin')} in the bag"
        if kind == kinds.BEAST_DEN:
            return places.step(s, seat, n - HEX)
        if kind == kinds.BEAST_STEP:
            return self._step(s, seat, beast, n - HEX)
        if kind == kinds.BEAST_TOKEN:
            left = counted(s.stooges(n - HEX) - 1, "Stooge")
            return f"{places.spot(s, seat, n - HEX)}: {left} left there"
        if kind == kinds.BEAST_RELEASE:
            left = counted(herd.tokens_on(s, seat) - 1, "token")
            return f"a token of {seat_letter(n - SEAT)} goes home, {left} left"
        if kind == kinds.BEAST_RUSH:
            fresh = counted(fresh_at(s, n - HEX), "Stooge")
            return f"{places.spot(s, seat, n - HEX)}: {fresh} with a free shift"
        if kind == kinds.BEAST_RUSH_GROUP:
            found = Moves()
            moving.list_targets(s, seat, n - GROUP, beast, 0, found)
            return f"{counted(found.n, 'place')} in reach"
        return places.goal(s, seat, n - HEX)

    def _step(self, s: Digger, seat: int, beast: int, node: int) -> str:
        text = places.step(s, seat, node)
        if steps.how(s, beast, node, field(s.top, 1)) == steps.PASS_BY:
            text += ", and has to go on"
        return f"{text}: a coin for the Trap's owner, or death" if steps.springs(s, beast, node) else text

    def effect(self, event: Event, seat: int) -> str:
        kind, _seen, a, b, c, _ = event
        if kind == herd.SLAIN and a == seat:
            return f"kills the {NAMES[c]} of {seat_letter(b)} for a coin"
        return f"{seat_letter(a)} is defeated" if kind == herd.FALLS else ""

    def why_not(self, s: Digger, seat: int, n: int) -> Refused | None:
        kind = s.top & 255
        if kind == standard.ORDERS and n == SUMMON:
            return Refused(option(n), "You can summon no Creature now.", "digger/summon")
        if kind in (kinds.BEAST_SUMMON, standard.MOVE) and BEAST <= n < BEAST + herd.BEASTS:
            return Refused(option(n), *self._no_beast(s, seat, kind, n - BEAST))
        if kind == kinds.BEAST_STEP and HEX <= n < HEX + NODES:
            beside = n - HEX in moving.links(s, herd.at(s, field(s.top, 0)))
            reason = "Enemies hold this place, and they are too strong." if beside else "No way leads there."
            return Refused(option(n), reason, "digger/creatures")
        if kind == standard.TARGET and HEX <= n < HEX + NODES and n - HEX in moving.links(s, field(s.top, 0)):
            foes = herd.foes(s, seat, n - HEX)
            if herd.stands(s, herd.GUARDIAN, seat, n - HEX) and field(s.top, 1) < herd.TO_BEAT_GUARDIAN:
                return Refused(option(n), "Only three or more together beat the Guardian.", "digger/guardian")
            if foes:
                reason = f"Enemies with strength {foes} hold it: {number_is(field(s.top, 1))} not enough."
                return Refused(option(n), reason, "digger/creatures")
        return None

    def _no_beast(self, s: Digger, seat: int, kind: int, beast: int) -> tuple[str, str]:
        name, rule = NAMES[beast], RULES[beast]
        if kind == standard.MOVE:
            if not herd.owned(s, seat, beast):
                return f"The {name} does not serve you.", "digger/figures"
            return f"The {name} can go nowhere.", "digger/creatures"
        if herd.at(s, beast) >= 0:
            return f"The {name} is in play.", rule
        if s.points < herd.COST[beast]:
            return f"The {name} costs {counted(herd.COST[beast], 'Tyranny Point')}.", rule
        missing = [TYPES[kind] for kind in herd.ROOMS[beast] if not herd.has_room(s, seat, kind)]
        if missing:
            return f"You need an active {' and a '.join(missing)}.", rule
        free = resources(s, seat) - s.crew[seat] - herd.upkeep(s, seat)
        if free < herd.UPKEEP[beast]:
            return (
                f"It uses {counted(herd.UPKEEP[beast], 'Resource')}, and you have {max(free, 0)} left.",
                rule,
            )
        return "Enemies are where it could appear.", "digger/summon"

    def ask_chance(self, s: Digger) -> str:
        return "Draw a coin: type its value, 1, 2 or 3."

    def lines(self, seen: View, names: list[str]) -> list[str]:
        tokens = numbers(seen, "beasts")
        parts = [
            f"{NAMES[beast]} of {names[tokens[herd.MASTER + beast] - 1]} {node_name(tokens[beast] - 1)}"
            for beast in range(herd.BEASTS)
            if tokens[beast]
        ]
        held = [
            f"{n} of {names[k % 6]} on the Portal of {names[k // 6]}"
            for k, n in enumerate(tokens[herd.ON_PORTAL : herd.FELL])
            if n
        ]
        found = ["  Creatures: " + ", ".join(parts)] if parts else []
        return found + (["  tokens: " + ", ".join(held)] if held else [])
