"""What a move would bring, found by the engine on a copy."""

from undercroft.engine.core import CHANCE, Event, State
from undercroft.engine.prompt import Preview
from undercroft.games.digger import coins, events
from undercroft.games.digger.actions import COIN
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.nouns import counted
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tables import ORDERS

STEPS = (kinds.TILE, kinds.SITE, kinds.ROTATE)  # a tile is chosen, then a space, then a rotation


def preview(s: Digger, seat: int, n: int) -> Preview:
    """The gains that are certain, and what the best choice that follows would bring."""
    if COIN <= n < COIN + 36:
        return Preview(f"a coin worth {coins.value_of(s.coins[n - COIN])}")
    after = try_out(s, seat, n)
    if after.waits_for() == seat and after.top & 255 in STEPS:
        return Preview(_prospects(after, seat))
    return Preview(brings(after.events or [], seat))


def try_out(s: State, seat: int, n: int) -> State:
    """The position after a move, with what was told."""
    after = s.clone()
    after.events = []
    after.apply(n, seat)
    return after


def brings(told: list[Event], seat: int) -> str:
    """What the events mean for a seat, in short."""
    gold = gold_of(told, seat)
    parts: list[str] = []
    draws = 0
    for kind, _seen, a, b, c, d in told:
        if kind == events.CORRIDOR and a == seat:
            parts.append(f"completes a corridor of {b}")
            draws += d
        elif kind == events.SAME_TYPE and a == seat:
            parts.append("joins rooms of a type")
        elif kind == events.THRONE and a == seat:
            parts.append(f"{b} GP for the Throne")
        elif kind == events.BUILDS and a == seat and 16 <= b < 20:
            draws += 1
        elif kind == events.BONUS:
            parts.append(f"bonus order of level {c}")
        elif kind == events.FIGHT and a == seat:
            parts.append(f"beats {counted(d, 'Stooge')}")
        elif kind == events.TRAP and a == seat:
            parts.append("a Trap takes a Stooge")
        elif kind == events.PIT:
            parts.append("a Stooge for a tile or a coin")
        elif kind == events.MUST_SKIP:
            parts.append("its owner skips a turn")
        elif kind == events.NAMES:
            parts.append(f"{ORDERS[b]} joins the pool")
        elif kind == events.POINTS:
            parts.append(f"{counted(b, 'Tyranny Point')} more")
    if draws:
        parts.append(f"draws {counted(draws, 'coin')}")
    head = f"+{gold} GP" if gold else ""
    return ": ".join(part for part in (head, ", ".join(parts)) if part)


def gold_of(told: list[Event], seat: int) -> int:
    """Gold Pieces that a seat gains by the events."""
    gained = 0
    for kind, _seen, a, b, c, _d in told:
        if a == seat:
            if kind in (events.CORRIDOR, events.SAME_TYPE):
                gained += c
            elif kind == events.THRONE:
                gained += b
    return gained


def _prospects(s: State, seat: int) -> str:
    """How many ways a tile can still be laid, and the best of them."""
    ways = list(_ways(s, seat))
    best = max(ways, key=lambda told: gold_of(told, seat))
    text = f"{counted(len(ways), 'way')} to lay it"
    if s.top & 255 == kinds.TILE:
        text = f"{counted(len(ways), 'way')} to build"
    gain = brings(best, seat)
    return f"{text}, best {gain}" if gain else text


def _ways(s: State, seat: int) -> list[list[Event]]:
    """The events of every way in which the tile can be laid from here."""
    if s.top & 255 not in STEPS or s.waits_for() == CHANCE:
        return [s.events or []]
    found: list[list[Event]] = []
    for n in s.legal(seat):
        found += _ways(try_out(s, seat, n), seat)
    return found
