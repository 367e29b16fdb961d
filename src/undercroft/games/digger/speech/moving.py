"""A Move!, in words."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.core import field
from undercroft.engine.moves import Moves
from undercroft.engine.nouns import counted, number_is
from undercroft.engine.text import Count, Seat, text
from undercroft.games.digger import places
from undercroft.games.digger.actions import DONE, GROUP, HEX
from undercroft.games.digger.geometry import NODES
from undercroft.games.digger.moving import links, list_targets
from undercroft.games.digger.parts import a_node
from undercroft.games.digger.speech.asking import Asking, Reason
from undercroft.games.digger.state import PIT_USED, Digger, owner_of, what_on
from undercroft.games.digger.survey import posts_of
from undercroft.games.digger.tiles import PIT, PORTAL


@final
class Move(Asking):
    """Choose who goes with the next shift."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        left = counted(field(f, 0), "shift")
        return "Move!", f"You have {left} left. Choose a group" + (", or be done." if field(f, 1) else ".")

    def sought(self, s: Digger, f: i64, seat: int) -> list[int]:
        return [HEX + node for node, _n in posts_of(s, seat)] + ([] if field(f, 1) else [DONE])

    def refuses(self, s: Digger, f: i64, seat: int, n: int) -> Reason:
        if n == DONE:
            return "A Move! needs at least one shift.", "digger/move"
        if not HEX <= n < HEX + 2 * s.spaces:  # a space outside the gaming area is no place for a group
            return super().refuses(s, f, seat, n)
        if not s.stooges_of(seat, n - HEX):
            return "No Stooge of yours stands there.", "digger/move"
        return "These Stooges can go nowhere.", "digger/shift"

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        if n == DONE:
            return f"{counted(field(f, 0), 'shift')} given up"
        if not HEX <= n < HEX + NODES:
            return ""
        node = n - HEX
        reach = {y for k in range(1, s.stooges(node) + 1) for y in targets(s, seat, node, k)}
        stand = f"{counted(s.stooges(node), 'Stooge')}, {counted(len(reach), 'place')} in reach"
        return text("{}: {}", places.spot(s, seat, node), stand)


@final
class Group(Asking):
    """Choose how many go."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        node = field(f, 0)
        stand = Count(s.stooges(node), "Stooge")
        return "How many?", text("{} stand on {}: choose how many go.", stand, a_node(node))

    def sought(self, s: Digger, f: i64, seat: int) -> list[int]:
        return [GROUP + n for n in range(1, s.stooges(field(f, 0)) + 1)]

    def refuses(self, s: Digger, f: i64, seat: int, n: int) -> Reason:
        if not GROUP <= n < GROUP + 16:
            return super().refuses(s, f, seat, n)
        there = s.stooges(field(f, 0))
        if not 0 < n - GROUP <= there:
            return f"{counted(there, 'Stooge')} {'stands' if there == 1 else 'stand'} there.", "digger/shift"
        return f"Nowhere can {n - GROUP} of them go.", "digger/shift"

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        if not GROUP < n < GROUP + 16:
            return ""
        return counted(len(targets(s, seat, field(f, 0), n - GROUP)), "place") + " in reach"


@final
class Target(Asking):
    """Choose where the shift ends."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        group, start = Count(field(f, 1), "Stooge"), a_node(field(f, 0))
        return "Where to?", text("{} from {}: choose where the shift ends.", group, start)

    def sought(self, s: Digger, f: i64, seat: int) -> list[int]:
        return sorted({HEX + node for node in links(s, field(f, 0))})

    def refuses(self, s: Digger, f: i64, seat: int, n: int) -> Reason:
        if not HEX <= n < HEX + NODES:
            return super().refuses(s, f, seat, n)
        node, start, group = n - HEX, field(f, 0), field(f, 1)
        if node >> 1 >= s.spaces or not s.board[node >> 1]:
            return "There is no tile.", "digger/shift"
        if node not in links(s, start):
            return "No way leads there without a stop: doors and tiles of others end a shift.", "digger/shift"
        b, foes = s.board[node >> 1], s.enemies(seat, node)
        if what_on(b) == PORTAL + 1 and owner_of(b) != seat:
            return text("The Portal of {} cannot be entered.", Seat(owner_of(b))), "digger/portal"
        if foes:
            hold, rival = "holds" if foes == 1 else "hold", Seat(s.troops[node] >> 4)
            few = text("{} of {} {} it: {} not enough.", foes, rival, hold, number_is(group))
            return few, "digger/combat"
        if what_on(b) == PIT + 1 and s.done & PIT_USED:
            return "The Sacrifice Pit was used in this turn.", "digger/pit"
        return "Only a single Stooge goes into the Sacrifice Pit.", "digger/pit"

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        return places.goal(s, seat, n - HEX) if HEX <= n < HEX + NODES else ""


def targets(s: Digger, seat: int, node: int, n: int) -> list[int]:
    """Where n Stooges can go from a node with one shift."""
    found = Moves()
    if not s.scenario.stirs(s, node):
        list_targets(s, seat, n, node, 0, found)
    return found.listed()
