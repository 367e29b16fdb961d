"""Adventurers go to the lords. Rules: lords/adventurers."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, one
from undercroft.engine.core import CHANCE, Frame, field, pack
from undercroft.engine.piles import bag_outcomes, bag_sample
from undercroft.engine.rng import Rng
from undercroft.games.lords import events, evil, gifts, line
from undercroft.games.lords.adventurers import nicest, waiting_at
from undercroft.games.lords.cards.items import ITEMS
from undercroft.games.lords.cards.specials import IMPATIENT_HEROES
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.frames.prepare import card_of_event
from undercroft.games.lords.state import NO_PREVIEW, PLACES, Lords


@final
class HandOut(Frame[Lords]):
    """The weakest goes to the nicest, the strongest to the worst; field 0 is the step.

    Impatient Heroes act when all have come: then seats follow in turn order.
    """

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        step = field(f, 0)
        s.become(pack(kinds.HAND_OUT, step + 1))
        if step == 0:
            if s.house & NO_PREVIEW:
                s.call(kinds.NEXT_ADVENTURER)
        elif step == 1:
            if s.house & NO_PREVIEW:
                s.waiting_line = s.coming
                s.coming = 0
            hand_out(s)
        elif step < 2 + s.seats and card_of_event(s.event) == IMPATIENT_HEROES:
            s.call(pack(kinds.SPECIAL, s.in_turn(step - 2), IMPATIENT_HEROES))
        else:
            s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/adventurers"


def hand_out(s: Lords) -> None:
    """Each adventurer joins a line, or leaves the game with a non-player."""
    done: i64 = 0
    borne: i64 = gifts.unwrap(s) if s.gifts else 0
    s.arrived = 0
    for k in range(evil.counters(s)):
        colour = nicest(s, done)
        done |= bit(colour)
        tile = waiting_at(s.waiting_line, k)
        if colour >= s.seats:
            s.tell(events.WENT_AWAY, EVERYBODY, colour, tile)
            continue
        s.arrived |= tile + 1 << 6 * colour
        place = line.join(s, colour, line.adventurer(tile) + (borne >> 4 * k & 15) * line.ITEM)
        s.tell(events.JOINED, EVERYBODY, colour, tile)
        if s.seats == 1:
            s.call(pack(kinds.TOKEN, colour, place))
    s.waiting_line = 0


@final
class Token(Frame[Lords]):
    """Alone: an adventurer brings an Expansion Tile. Fields: seat, his place. Rules: lords/solo."""

    def asked(self, s: Lords, f: i64) -> i64:
        return CHANCE

    def outcomes(self, s: Lords, f: i64) -> list[tuple[int, int]]:
        return bag_outcomes(s.tokens)

    def sample(self, s: Lords, f: i64, rng: Rng) -> i64:
        return bag_sample(s.tokens, rng)

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        who = field(f, 0)
        at = who * PLACES + field(f, 1)
        s.tokens -= one(n)
        a = s.line[at] + (n + 1) * line.CARRIED
        if ITEMS[n].bearer == line.kind_of(a):
            a += line.ITEM
        s.line[at] = a
        s.tell(events.TILE_DRAWN, EVERYBODY, who, line.tile_of(a), n)
        s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/solo"
