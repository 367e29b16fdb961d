"""What several frames do with dice and cards in hand: lift a die, find who holds an item, use it."""

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.core import pack
from undercroft.engine.moves import Moves
from undercroft.games.fighter import events
from undercroft.games.fighter.actions import USE
from undercroft.games.fighter.deeds import discard
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import BONE, WHITE


def lift(s: Fighter) -> None:
    """The throw is forgotten: the same die is thrown anew. Rules: fighter/ability-again."""
    s.tell(events.AGAIN, EVERYBODY, s.active, s.sheet(s.active), s.die)
    s.declared = 0
    s.become(pack(kinds.DECLARE))


def settle(s: Fighter, where: i64) -> None:
    """The die stays where it landed, as an obstacle. Rules: fighter/dice-stay."""
    if where < BONE:
        return
    if s.die == WHITE:
        s.strewn += 1
    else:
        s.resting |= bit(s.die)


def items(s: Fighter, place: i64, window: i64) -> i64:
    """The items that a Hero can use in a window, as a set."""
    held = s.gear[place] & s.cards.usable[window]
    found: i64 = 0
    while held:
        card = lowest(held)
        held &= held - 1
        if s.cards.equipment[card].may(s, place, window):
            found |= bit(card)
    return found


def holder(s: Fighter, passed: i64, window: i64, skip: i64) -> i64:
    """The next Hero who is up and can use an item now, from the active one to the left; -1: nobody.

    Those who passed and `skip` (a place, or -1) are not asked.
    """
    usable = s.cards.usable[window]
    for k in range(s.party):
        place = (s.active + k) % s.party
        if s.gear[place] & usable == 0 or passed >> place & 1 or place == skip or not s.up(place):
            continue
        if items(s, place, window):
            return place
    return -1


def list_items(s: Fighter, place: i64, window: i64, out: Moves) -> None:
    """Add the moves that use an item."""
    if s.gear[place] & s.cards.usable[window]:
        out.add_mask(USE, items(s, place, window))


def use(s: Fighter, place: i64, card: i64, f: i64) -> None:
    """A Hero uses an item; most are discarded. Rules: fighter/items."""
    tool = s.cards.equipment[card]
    s.tell(events.USES, EVERYBODY, place, s.sheet(place), card)
    if not tool.kept:
        discard(s, card)
    tool.use(s, place, f)
