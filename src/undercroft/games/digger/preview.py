"""What a move would bring, found by the engine on a copy."""

from undercroft.engine.core import Event, kind_of
from undercroft.engine.nouns import counted
from undercroft.engine.prompt import Preview
from undercroft.engine.speech import tried
from undercroft.engine.text import Seat, Text, strung, text
from undercroft.games.digger import coins, events
from undercroft.games.digger.actions import BELL
from undercroft.games.digger.building import house_level, torture_level
from undercroft.games.digger.corridors import DEAD, open_ends
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.rooms import room_for_one
from undercroft.games.digger.state import Digger, owner_of
from undercroft.games.digger.tables import ORDERS, PER_KITCHEN, PER_LIBRARY, TOP_LEVEL
from undercroft.games.digger.tiles import (
    DORM,
    FIRST_PATH,
    KITCHEN,
    LIBRARY,
    PATH_COUNT,
    PATHS,
    PIT,
    ROOMS,
    TILES,
    TREASURE,
    room_type,
)

STEPS = (kinds.TILE, kinds.SITE, kinds.ROTATE)  # a tile is chosen, then a space, then a rotation


def preview(s: Digger, seat: int, n: int, hinted: str, gains: bool = True) -> Preview:
    """The gains that are certain, beside a hint, and what the best choice that follows would bring."""
    after = tried(s, n, seat)
    if after.asks(seat) and kind_of(after.top) in STEPS:
        return Preview(prospects(after, seat))
    brought = brings(after, after.events or [], seat) if gains else ""
    return Preview(strung([hinted, brought]))


def brings(s: Digger, told: list[Event], seat: int) -> Text:
    """What the events that led to a position mean for a seat, in short."""
    gold = gold_of(s, told, seat)
    parts: list[str] = []
    draws = min(draws_of(s, told, seat), coins.in_bag(s))
    built = any(event[0] == events.BUILDS for event in told)
    for kind, seen, a, b, c, d in told:
        if kind == events.CORRIDOR and a == seat:
            parts.append(f"completes a corridor of {b}")
        elif kind == events.CORRIDOR:
            parts.append(text("completes a corridor of {} for {}", b, Seat(a)))
        elif kind == events.SAME_TYPE and a == seat:
            parts.append("joins rooms of a type")
        elif kind == events.THRONE and a == seat:
            parts.append(f"{b} GP for the Throne")
        elif kind == events.BONUS and not built:
            parts.append(f"bonus order of level {c}")
        elif kind == events.FIGHT and a == seat:
            parts.append(f"beats {counted(d, 'Stooge')}")
        elif kind == events.TRAP and a == seat:
            parts.append("a Trap takes a Stooge")
        elif kind == events.PIT:
            parts.append("a Stooge for a tile or a coin")
        elif kind == events.NAMES:
            parts.append(f"{ORDERS[b]} joins the pool")
        elif kind == events.POINTS:
            parts.append(f"{counted(b, 'Tyranny Point')} more")
        elif kind >= events.SCENARIO:
            parts.append(s.scenario.effect((kind, seen, a, b, c, d), seat))
    if draws:
        parts.append(f"draws {counted(draws, 'coin')}")
    for kind, _seen, a, b, _c, _d in told:
        if kind == events.BUILDS and a == seat:
            parts += _serves(s, seat, b)
    head = f"+{gold} GP" if gold else ""
    return strung([head, strung(parts)], ": ")


def _serves(s: Digger, seat: int, tile: int) -> list[str]:
    """What a tile that has just been laid is good for, beside gold and coins."""
    parts: list[str] = []
    kind = room_type(tile) if tile < ROOMS else -1
    if kind == KITCHEN:
        parts.append(f"{PER_KITCHEN} Resources more")
    elif kind == LIBRARY:
        parts.append(f"{PER_LIBRARY} Craft more")
    elif kind == DORM:
        parts.append("a Stooge may rise" if room_for_one(s, seat) else "a place to rise")
    elif kind == TREASURE:
        parts.append("a place for coins")
    elif tile == PIT:
        parts.append("a Stooge a turn for a tile or a coin")
    parts += _ends(s, tile, s.site[seat * TILES + tile] - 1)
    levels = [level for level in (torture_level(s, seat, tile), house_level(s, seat, tile)) if level > 0]
    orders = sum(2 if level >= TOP_LEVEL else 1 for level in levels)
    if orders:
        listed = " and ".join(str(level) for level in levels)
        parts.append(f"{counted(orders, 'bonus order')} (level {listed})")
    return parts


def _ends(s: Digger, tile: int, space: int) -> list[str]:
    """How many ends of the corridors on a new tile are still open, or that one is dead."""
    low = owner_of(s.board[space]) * PATHS + FIRST_PATH[tile]
    runs = [s.corridor[at] for at in {s.root[k] for k in range(low, low + PATH_COUNT[tile])}]
    ends = sum(open_ends(run) for run in runs if not run & DEAD)
    parts = [f"{counted(ends, 'open end')}"] if ends else []
    return parts + (["a dead end"] if any(run & DEAD for run in runs) else [])


def gold_of(s: Digger, told: list[Event], seat: int) -> int:
    """Gold Pieces that a seat gains by the events."""
    gained = 0
    for kind, seen, a, b, c, d in told:
        if a == seat:
            if kind in (events.CORRIDOR, events.SAME_TYPE):
                gained += c
            elif kind == events.THRONE:
                gained += b
            else:
                gained += s.scenario.gold_in((kind, seen, a, b, c, d))
    return gained


def draws_of(s: Digger, told: list[Event], seat: int) -> int:
    """Coins that a seat may draw from the bag for the events."""
    found = 0
    for kind, seen, a, b, c, d in told:
        if a == seat and kind == events.CORRIDOR:
            found += d
        elif a == seat and kind == events.BUILDS and b < ROOMS and room_type(b) == TREASURE:
            found += 1
        elif a == seat:
            found += s.scenario.coins_in((kind, seen, a, b, c, d))
    return found


def _value(s: Digger, seat: int) -> tuple[int, int]:
    """What a way to lay a tile is judged by: gold, then coins."""
    told = s.events or []
    return gold_of(s, told, seat), draws_of(s, told, seat)


def prospects(s: Digger, seat: int) -> Text:
    """How many ways a tile can still be laid, and the best of them."""
    ways = _ways(s, seat)
    best = max(ways, key=lambda end: _value(end, seat))
    found = f"{counted(len(ways), 'way')} to {'build' if kind_of(s.top) == kinds.TILE else 'lay it'}"
    gain = brings(best, best.events or [], seat)
    return strung([found, text("best {}", gain) if gain else ""])


def _ways(s: Digger, seat: int) -> list[Digger]:
    """Every way in which the tile can be laid from here, with what was told of it."""
    if kind_of(s.top) not in STEPS or s.chance():
        return [s]
    found: list[Digger] = []
    for n in s.legal(seat):
        if n != BELL:
            found += _ways(tried(s, n, seat), seat)
    return found
