"""Why a move is not legal now, and which refusals a prompt shows without being asked."""

from typing import Final

from undercroft.engine.bits import count
from undercroft.engine.core import field, seat_letter
from undercroft.engine.nouns import counted, is_or_are, number_is
from undercroft.engine.prompt import Refused
from undercroft.games.digger import coins
from undercroft.games.digger.actions import (
    ASIDE,
    COIN,
    COUNT,
    DEPOSIT,
    DONE,
    GROUP,
    HEX,
    RENOUNCE,
    SPECIAL,
    TILE,
    TURN,
)
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import DIRECTIONS, NODES
from undercroft.games.digger.moving import links
from undercroft.games.digger.orders import first_empty
from undercroft.games.digger.phrases import option
from undercroft.games.digger.placing import own_edges, supported
from undercroft.games.digger.rooms import active_of, resources
from undercroft.games.digger.sets import lowest
from undercroft.games.digger.state import (
    ORDERED,
    PIT_USED,
    WARPATH,
    Digger,
    owner_of,
    token_of,
    what_on,
)
from undercroft.games.digger.survey import posts_of
from undercroft.games.digger.tables import (
    CLEARABLE,
    CONQUER,
    COST,
    DEMOLISH,
    FREE,
    MOVE,
    ORDERS,
    PASS,
    RISE,
    SABOTAGE,
    THINK,
    WORK,
)
from undercroft.games.digger.tiles import DISTINCT, OPEN, PIT, PORTAL, ROOMS, ROTATED, TILES, TREASURE

WHOLE_SPACES: Final = (
    kinds.PORTALS, kinds.DEPOSIT, kinds.SITE, kinds.COLLAPSE, kinds.RISE, kinds.CONQUER, kinds.FREE,
    kinds.DEMOLISH,
)  # fmt: skip


def look_for(s: Digger, seat: int) -> tuple[Refused, ...]:
    """The moves that people may look for here, with why they are not there."""
    kind = s.top & 255
    legal = set(s.legal(seat))
    wanted: list[int] = []
    if kind == kinds.ORDERS:
        wanted = [*range(MOVE, WORK + 1), *([SPECIAL] if s.lords[seat] else [])]
        if not s.done & ORDERED and active_of(s, seat, TREASURE):
            wanted.append(DEPOSIT)
    elif kind == kinds.POOL:
        wanted = [order for order in range(WORK + 1) if count(s.pool, order)]
    elif kind == kinds.MOVE:
        wanted = [HEX + node for node, _n in posts_of(s, seat)] + ([] if field(s.top, 1) else [DONE])
    elif kind == kinds.GROUP:
        wanted = [GROUP + n for n in range(1, s.stooges(field(s.top, 0)) + 1)]
    elif kind == kinds.TARGET:
        wanted = sorted({HEX + node for node in links(s, field(s.top, 0))})
    elif kind == kinds.TILE:
        wanted = [TILE + tile for tile in range(TILES) if s.projects[seat] >> tile & 1]
    elif kind == kinds.SITE:
        wanted = [HEX + 2 * k for k in range(s.spaces) if s.board[k] == 0 and own_edges(s, seat, k)]
    elif kind == kinds.ROTATE:
        wanted = [TURN + k for k in range(DISTINCT[field(s.top, 0)])]
    elif kind >= kinds.SCENARIOS:
        wanted = s.scenario.look_for(s, seat)
    return tuple(why_not(s, seat, n) for n in wanted if n not in legal)


def why_not(s: Digger, seat: int, n: int) -> Refused:
    """Why a seat that is asked may not answer with a move."""
    kind = s.top & 255
    if HEX <= n < HEX + NODES and n - HEX & 1 and kind in WHOLE_SPACES:
        return Refused(option(n), "A whole space is asked for, not a path on it.", "digger/board")
    own = s.scenario.why_not(s, seat, n)
    if own is not None:
        return own
    if kind == kinds.ORDERS and (n <= WORK or n in (DEPOSIT, SPECIAL)):
        reason, rule = why_no_order(s, seat, n)
    elif kind == kinds.POOL and (n <= WORK or RENOUNCE <= n < RENOUNCE + 9):
        reason, rule = _why_not_in_pool(s, seat, n)
    elif kind == kinds.SITE and HEX <= n < HEX + NODES:
        reason, rule = why_no_site(s, seat, field(s.top, 0), n - HEX >> 1, field(s.top, 1))
    elif kind == kinds.ROTATE and TURN <= n < TURN + 6:
        reason, rule = _why_not_turned(s, seat, n - TURN)
    elif kind == kinds.TARGET and HEX <= n < HEX + NODES:
        reason, rule = why_no_target(s, seat, n - HEX)
    elif kind == kinds.TILE and TILE <= n < TILE + TILES:
        reason, rule = _why_no_tile(s, seat, n - TILE)
    elif kind == kinds.MOVE and (n == DONE or HEX <= n < HEX + NODES):
        reason, rule = _why_no_shift(s, seat, n)
    elif kind == kinds.GROUP and GROUP <= n < GROUP + 16:
        reason, rule = _why_no_group(s, n - GROUP)
    else:
        reason, rule = _why_no_choice(s, seat, n)
    return Refused(option(n), reason, rule)


Reason = tuple[str, str]  # text, rule


def why_no_order(s: Digger, seat: int, order: int) -> Reason:
    """Why an order cannot be given now."""
    if order == SPECIAL:
        if not s.lords[seat]:
            return "This game is played without Lords.", "digger/lords"
        if not s.special_left(seat):
            return "You have used the Special of your Lord.", "digger/lords"
        return f"{s.lord(seat).special.title} would do nothing now.", s.lord(seat).rule
    if order == DEPOSIT:
        return _why_no_deposit(s, seat), "digger/treasure"
    if s.points < COST[order]:
        points = f"{counted(s.points, 'Tyranny Point')} {is_or_are(s.points)}"
        return f"{ORDERS[order]} costs {COST[order]}, and {points} left.", "digger/orders"
    return why_impossible(s, seat, order)


def why_impossible(s: Digger, seat: int, order: int) -> Reason:
    """Why an order cannot be carried out, whatever it costs."""
    if order == MOVE:
        return "No Stooge of yours can go anywhere.", "digger/move"
    if order == THINK:
        empty = "Your bag is empty." if s.projects[seat] else "You have no Project to set aside."
        return empty, "digger/think"
    if order == SABOTAGE:
        if not s.rubble:
            return "No Collapse is left in the stack.", "digger/sabotage"
        if first_empty(s) < 0:
            return "No space is empty.", "digger/sabotage"
        return "You have no Stooge to sacrifice.", "digger/sabotage"
    if order == RISE:
        return _why_no_rise(s, seat), "digger/rise"
    if order == CONQUER:
        if s.done & WARPATH and not s.reserve[seat]:
            return "On the Warpath tokens come from your Reserve, and it is empty.", s.lord(seat).rule
        return "No Stooge of yours stands on a room of another that it can conquer.", "digger/conquer"
    if order == FREE:
        return "No Stooge of yours stands on a conquered room of your own.", "digger/free"
    if order == DEMOLISH:
        return "No Stooge of yours stands at an open edge that faces a Collapse.", "digger/demolish"
    if not s.projects[seat]:
        return "You have no Project.", "digger/work"
    return "None of your Projects fits beside a tile of yours where a Stooge stands.", "digger/work"


def _why_no_rise(s: Digger, seat: int) -> str:
    if not s.reserve[seat]:
        return "Your Reserve is empty."
    used = s.crew[seat] + s.scenario.upkeep(s, seat)
    if resources(s, seat) <= used:
        return f"Your Resources are {resources(s, seat)}, and {number_is(used)} in use."
    return "Enemies hold your Portal, and you have no other place to summon."


def _why_no_deposit(s: Digger, seat: int) -> str:
    if s.done & ORDERED:
        return "A coin can be deposited only before the first order of a turn."
    if not coins.count_at(s, seat):
        return "You have no coin in hand."
    if not active_of(s, seat, TREASURE):
        return "You have no active Treasure Room."
    return "Your Treasure Rooms are full."


def _why_not_in_pool(s: Digger, seat: int, n: int) -> Reason:
    order = n - RENOUNCE if n >= RENOUNCE else n
    if order == PASS:
        return "Bonus orders come first: carry them out, or renounce them.", "digger/pool"
    if not count(s.pool, order):
        return f"{ORDERS[order]} is not among your bonus orders.", "digger/pool"
    return why_impossible(s, seat, order)


def why_no_site(s: Digger, seat: int, tile: int, space: int, by_stooge: int) -> Reason:
    """Why a tile cannot be laid on a space."""
    if space >= s.spaces:
        return "This space is outside the gaming area.", "digger/board"
    if s.board[space]:
        return "This space is not empty.", "digger/legal"
    own = own_edges(s, seat, space)
    if not own:
        return "No open edge of your dungeon faces this space.", "digger/legal"
    demands = s.edges[space]
    if by_stooge and not supported(s, seat, space):
        return "No Stooge of yours stands beside it, at an open edge that faces it.", "digger/work"
    shut = {(ROTATED[OPEN[tile] * 6 + k]) for k in range(6)}
    if all(mask & demands & 63 != demands & 63 for mask in shut):
        return "An open edge would meet earth, however the tile is turned.", "digger/legal"
    if all(mask & demands >> 6 & 63 for mask in shut):
        return "Earth would meet an open edge, however the tile is turned.", "digger/legal"
    return "The edges do not match, however the tile is turned.", "digger/legal"


def _why_not_turned(s: Digger, seat: int, k: int) -> Reason:
    tile, space = field(s.top, 0), field(s.top, 1)
    if k >= DISTINCT[tile]:
        return f"It looks the same as turned {k % DISTINCT[tile]}.", "digger/legal"
    mask, demands = ROTATED[OPEN[tile] * 6 + k], s.edges[space]
    missing = demands & 63 & ~mask
    if missing:
        d = lowest(missing)
        return f"Its {DIRECTIONS[d]} edge would be earth against an open edge.", "digger/legal"
    wrong = demands >> 6 & 63 & mask
    if wrong:
        return f"Its {DIRECTIONS[lowest(wrong)]} edge would open towards earth.", "digger/legal"
    if not mask & own_edges(s, seat, space):
        return "It would not be connected to your dungeon.", "digger/legal"
    return "It would not be connected to a tile where a Stooge of yours stands.", "digger/work"


def why_no_target(s: Digger, seat: int, node: int) -> Reason:
    """Why a shift cannot end on a node."""
    n, start = field(s.top, 1), field(s.top, 0)
    if node >> 1 >= s.spaces or not s.board[node >> 1]:
        return "There is no tile.", "digger/shift"
    if node not in links(s, start):
        return "No way leads there without a stop: doors and tiles of others end a shift.", "digger/shift"
    b = s.board[node >> 1]
    foes = s.enemies(seat, node)
    if what_on(b) == PORTAL + 1 and owner_of(b) != seat:
        return f"The Portal of {seat_letter(owner_of(b))} cannot be entered.", "digger/portal"
    if foes:
        hold = "holds" if foes == 1 else "hold"
        return (
            f"{foes} of {seat_letter(s.troops[node] >> 4)} {hold} it: {number_is(n)} not enough.",
            "digger/combat",
        )
    if what_on(b) == PIT + 1 and s.done & PIT_USED:
        return "The Sacrifice Pit was used in this turn.", "digger/pit"
    return "Only a single Stooge goes into the Sacrifice Pit.", "digger/pit"


def _why_no_tile(s: Digger, seat: int, tile: int) -> Reason:
    if not s.projects[seat] >> tile & 1:
        return "It is not among your Projects.", "digger/projects"
    if field(s.top, 0):
        return "It fits nowhere beside a tile of yours where a Stooge stands.", "digger/work"
    return "It fits nowhere in your dungeon.", "digger/legal"


def _why_no_shift(s: Digger, seat: int, n: int) -> Reason:
    if n == DONE:
        return "A Move! needs at least one shift.", "digger/move"
    if not s.stooges_of(seat, n - HEX):
        return "No Stooge of yours stands there.", "digger/move"
    return "These Stooges can go nowhere.", "digger/shift"


def _why_no_group(s: Digger, n: int) -> Reason:
    node = field(s.top, 0)
    if not 0 < n <= s.stooges(node):
        stand = "stands" if s.stooges(node) == 1 else "stand"
        return f"{counted(s.stooges(node), 'Stooge')} {stand} there.", "digger/shift"
    return f"Nowhere can {n} of them go.", "digger/shift"


def _why_no_choice(s: Digger, seat: int, n: int) -> Reason:
    """What is not asked for at all, and choices that explain themselves."""
    kind = s.top & 255
    if HEX <= n < HEX + NODES:
        return _why_no_space(s, seat, kind, n - HEX >> 1)
    if ASIDE <= n < ASIDE + TILES and kind in (
        kinds.THINK_ASIDE,
        kinds.THINK_BACK,
        kinds.TRIM,
        kinds.EUREKA_BACK,
    ):
        if s.aside >> n - ASIDE & 1:
            return "It is set aside already.", "digger/think"
        if not s.projects[seat] >> n - ASIDE & 1:
            return "It is not among your Projects.", "digger/projects"
        return "This is not asked for now.", s.title()
    if COIN <= n < COIN + 36 and kind == kinds.DEPOSIT_COIN:
        return "This coin is not in your hand.", "digger/coins"
    if COUNT < n < COUNT + 16 and kind == kinds.THINK:
        return "You set aside at least one Project, and no more than your bag can replace.", "digger/think"
    if n == PASS:
        return "An order was given: carry it out first.", "digger/orders"
    return "This is not asked for now.", s.title()


def _why_no_space(s: Digger, seat: int, kind: int, space: int) -> Reason:
    if space >= s.spaces:
        return "This space is outside the gaming area.", "digger/board"
    b = s.board[space]
    if kind == kinds.COLLAPSE:
        return "This space is not empty.", "digger/sabotage"
    if kind == kinds.RISE:
        return "Stooges rise on your Portal and in your active Dorms, not among enemies.", "digger/rise"
    if kind == kinds.DEMOLISH:
        if not CLEARABLE[what_on(b)]:
            return "There is nothing to clear.", "digger/demolish"
        return "No Stooge of yours stands at an open edge that faces it.", "digger/demolish"
    if kind == kinds.CONQUER:
        return _why_no_conquest(s, seat, space), "digger/conquer"
    if kind == kinds.FREE:
        if not s.scenario.may_free(s, seat, space):
            return "This is no conquered room of yours.", "digger/free"
        return "No Stooge of yours stands there.", "digger/free"
    if kind == kinds.PORTALS:
        taken = "is taken" if what_on(b) == PORTAL + 1 else "is no start space"
        return f"This space {taken}.", "digger/portal"
    if kind == kinds.DEPOSIT:
        return "This is no active Treasure Room of yours with room for a coin.", "digger/treasure"
    return "No space is asked for now.", s.title()


def _why_no_conquest(s: Digger, seat: int, space: int) -> str:
    b = s.board[space]
    if not 0 < what_on(b) <= ROOMS:
        return "Only rooms can be conquered."
    if what_on(b) == PIT + 1:
        return "The Sacrifice Pit cannot be conquered."
    if owner_of(b) == seat:
        return "It is your own."
    if token_of(b) == seat:
        return "You have conquered it already."
    return "No Stooge of yours stands there."
