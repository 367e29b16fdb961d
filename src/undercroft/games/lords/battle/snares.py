"""What a trap's damage does before it reaches anybody: thieves prevent it. Rules: lords/traps."""

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY
from undercroft.games.lords import line
from undercroft.games.lords.battle import blows, events, flags
from undercroft.games.lords.state import PLACES, Lords


def snare(s: Lords, seat: i64, hits: i64) -> None:
    """Deal damage of a trap: what the party can still prevent is taken off, from the front."""
    guard = flags.guard_left(s)
    if guard:
        for place in range(line.length(s, seat)):
            prevented = min(guard, hits >> blows.HIT * place & 31)
            if prevented:
                guard -= prevented
                hits -= blows.hit(place, prevented)
                if s.events is not None:
                    tile = line.tile_of(s.line[seat * PLACES + place])
                    s.tell(events.PREVENTED, EVERYBODY, seat, place, tile, prevented)
        flags.set_guard(s, guard)
    blows.deal(s, seat, hits)
