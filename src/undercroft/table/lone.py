"""A choice that is none: where a person is asked and one move is left, the table makes it.

A move that throws away what is as good as won (`Game.loss`) is no choice beside one that does not: who stands
on a level without monsters goes on. The table makes a move only where nothing is lost by not asking: the same
seat is asked again behind it, nothing is drawn, and it uncovers nothing; and where others could learn from it
that there was no choice (`Frame.private`), the seat is asked. So what could be taken back before can be taken
back as before, and whoever rolls, ends a turn or gives something up does it themselves.

Such moves stand in the log like all others, at the end of their entry (`lone` of its body says how many): a
record and its replay know no difference. Whether a table does so stands in its charter.
"""

from typing import TYPE_CHECKING, Final

from undercroft.engine.bits import lowest
from undercroft.engine.core import State
from undercroft.table.entry import Moves
from undercroft.table.takeback import uncovers

if TYPE_CHECKING:
    from undercroft.table.live import Live

MOST: Final = 64  # in a row: a game in which more follow is asked on


def answer_lone(live: "Live", s: State, moves: Moves) -> int:
    """Make lone choices until there is a real one; how many. Changes the state and adds to the moves."""
    made = 0
    while made < MOST and live.charter.lone and not live.follows(moves):
        found = lone(live, s)
        if found is None:
            break
        s.apply(found[1], found[0])
        moves.append(found)
        made += 1
    return made


def lone(live: "Live", s: State) -> tuple[int, int] | None:
    """The seat of a person and the only move that it would make; None if there is a choice."""
    asked = s.asked()
    if s.chance() or s.over() or asked <= 0 or asked & asked - 1 or s.picks_set() or s.private():
        return None
    seat = lowest(asked)
    if not live.places[seat].of_people:
        return None
    legal = s.legal(seat)
    if len(legal) > 1:
        legal = [n for n in legal if not live.game.loss(s, seat, n)]
    if len(legal) != 1:
        return None
    n = legal[0]
    after = s.clone()
    after.apply(n, seat)
    if after.asked() != asked or (live.game.hides and uncovers(live.game, s, seat, n)):
        return None
    return seat, n
