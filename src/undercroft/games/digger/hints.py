"""What an option is good for, where trying it out tells nothing yet: orders, groups, places, coins."""

from undercroft.engine.core import field, seat_letter
from undercroft.engine.moves import Moves
from undercroft.engine.nouns import counted
from undercroft.games.digger import coins, places
from undercroft.games.digger.actions import (
    ASIDE,
    BAG,
    BELL,
    COIN,
    COUNT,
    DEPOSIT,
    DONE,
    GROUP,
    HEX,
    KEEP,
    LORD,
    OWNER,
    RENOUNCE,
    ROOM,
    SPECIAL,
)
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.frames.give import shifts
from undercroft.games.digger.geometry import NODES, distance
from undercroft.games.digger.moving import list_targets
from undercroft.games.digger.nouns import thing
from undercroft.games.digger.orders import list_conquests, list_rubble
from undercroft.games.digger.rooms import resources
from undercroft.games.digger.sets import members
from undercroft.games.digger.state import Digger, owner_of, token_of, what_on
from undercroft.games.digger.tables import (
    CONQUER,
    DEMOLISH,
    FREE,
    MOVE,
    ORDERS,
    PASS,
    RISE,
    SABOTAGE,
    THINK,
)
from undercroft.games.digger.tiles import ROOMS, THRONE, TILES, TREASURE, room_type, tile_name

LOSSES = (  # what an owner loses with a room of a type, first those of four tiles
    "no bonus orders from it", "no Stooges rise there", "2 Resources less", "1 Craft less",
    "no place for coins", "its owner skips a turn",
)  # fmt: skip

ASK_FOR_ORDERS = (kinds.ORDERS, kinds.POOL, kinds.FREE_THINK, kinds.DORM, kinds.SPORES, kinds.WARPATH)


def hint(s: Digger, seat: int, n: int) -> str:
    """What an option is good for, in short; empty if its own words say it all."""
    kind = s.top & 255
    if n == BELL:
        return "ends the turn: what is unresolved is given up"
    if COIN <= n < COIN + 36:
        return f"a coin worth {coins.value_of(s.coins[n - COIN])}"
    if KEEP <= n < KEEP + 2:
        return f"worth {s.drawn >> 2 * (n - KEEP) & 3}"
    if kind == kinds.CHOOSE_LORD:
        return s.court[n - LORD].text
    own = s.scenario.hint(s, seat, n)
    if own or kind >= kinds.SCENARIOS:
        return own
    if kind in ASK_FOR_ORDERS:
        return of_order(s, seat, n, kind in (kinds.POOL, kinds.FREE_THINK))
    if HEX <= n < HEX + NODES:
        return of_place(s, seat, kind, n - HEX)
    if kind == kinds.GROUP and n > GROUP:
        return counted(len(targets(s, seat, field(s.top, 0), n - GROUP)), "place") + " in reach"
    if kind == kinds.MOVE and n == DONE:
        return f"{counted(field(s.top, 0), 'shift')} given up"
    if kind == kinds.THINK and n > COUNT:
        return f"draws {counted(n - COUNT, 'tile')} out of {members(s.bag[seat])}"
    if ASIDE <= n < ASIDE + TILES:
        return tile_name(n - ASIDE)
    if kind == kinds.LOOT:
        return of_loot(s, n)
    if kind == kinds.PIT:
        return (
            f"one of {counted(coins.in_bag(s), 'coin')} in the bag" if n == BAG else "nothing for the Stooge"
        )
    return ""


def of_order(s: Digger, seat: int, n: int, bonus: bool) -> str:
    """What an order can do now."""
    if n == PASS and bonus:
        return "keeps the Projects"
    if n == PASS:
        return f"loses {counted(s.points, 'Tyranny Point')}" if s.points else "ends the turn"
    if n == DONE:
        moves = s.top & 255 == kinds.WARPATH and field(s.top, 0)
        return "nobody moves" if moves else "nobody rises"
    if n == MOVE:
        return f"up to {counted(shifts(s, bonus), 'shift')}"
    if n == THINK:
        most = min(members(s.projects[seat]), members(s.bag[seat]))
        return f"exchanges up to {counted(most, 'Project')}"
    if n == SABOTAGE:
        price = "" if bonus else " for a Stooge"
        return f"a Collapse{price}, {s.rubble} in the stack"
    if n == RISE:
        used = s.crew[seat] + s.scenario.upkeep(s, seat)
        return f"a Stooge, {used} of {resources(s, seat)} Resources in use"
    if n in (CONQUER, DEMOLISH, FREE):
        return of_targets(s, seat, n)
    if n == DEPOSIT:
        return "a coin that only who conquers the Treasure Room can take"
    if n == SPECIAL:
        return s.lord(seat).special.text
    if RENOUNCE <= n < RENOUNCE + len(ORDERS):
        return f"gives {ORDERS[n - RENOUNCE]} up"
    return ""


def of_targets(s: Digger, seat: int, order: int) -> str:
    """How many places an order can be carried out on."""
    found = Moves()
    if order == CONQUER:
        list_conquests(s, seat, 0, found)
        return f"a coin, {counted(found.n, 'place')} to take"
    if order == DEMOLISH:
        list_rubble(s, seat, 0, found)
        return f"{counted(found.n, 'space')} to clear"
    return "a room is active again, and nobody is sacrificed"


def of_place(s: Digger, seat: int, kind: int, node: int) -> str:
    """What a space or node means for the frame that asks for it."""
    space = node >> 1
    b = s.board[space]
    if kind == kinds.PORTALS:
        return counted(distance(space, 0), "step") + " from the centre"
    where = places.spot(s, seat, node)
    if kind == kinds.MOVE:
        reach = {y for n in range(1, s.stooges(node) + 1) for y in targets(s, seat, node, n)}
        return f"{where}: {counted(s.stooges(node), 'Stooge')}, {counted(len(reach), 'place')} in reach"
    if kind == kinds.TARGET:
        return places.goal(s, seat, node)
    if kind == kinds.SACRIFICE:
        return f"{where}: {counted(s.stooges(node) - 1, 'Stooge')} left there"
    if kind == kinds.RISE:
        return f"{where}: {counted(s.stooges_of(seat, node) + 1, 'Stooge')} there then"
    if kind in (kinds.COLLAPSE, kinds.DEMOLISH):
        return places.rubble(s, space, "blocks" if kind == kinds.COLLAPSE else "opens")
    if kind == kinds.CONQUER and 0 < what_on(b) <= ROOMS:
        tile = what_on(b) - 1
        loss = LOSSES[room_type(tile)] if tile <= THRONE else ""
        return f"{thing(what_on(b))} of {seat_letter(owner_of(b))}: {loss}"
    if kind == kinds.FREE and token_of(b) >= 0:
        return f"{where}: the token of {seat_letter(token_of(b))} goes home"
    if kind == kinds.DEPOSIT:
        there = coins.count_at(s, coins.room_place(seat, what_on(b) - 1))
        return f"{where}: {counted(there, 'coin')} there"
    return ""


def of_loot(s: Digger, n: int) -> str:
    """What a source of the coin for a conquered room has."""
    b = s.board[field(s.top, 0)]
    owner, tile = owner_of(b), what_on(b) - 1
    then = ", and one from the bag" if room_type(tile) == TREASURE else ""
    if n == BAG:
        return f"one of {counted(coins.in_bag(s), 'coin')} in the bag"
    if n == OWNER:
        return f"one of {counted(coins.count_at(s, owner), 'coin')} of {seat_letter(owner)}{then}"
    return (
        f"all {counted(coins.count_at(s, coins.room_place(owner, tile)), 'coin')} there{then}"
        if n == ROOM
        else ""
    )


def targets(s: Digger, seat: int, node: int, n: int) -> list[int]:
    """Where n Stooges can go from a node with one shift."""
    found = Moves()
    if not s.scenario.stirs(s, node):
        list_targets(s, seat, n, node, 0, found)
    return found.listed()
