"""The end: titles are given, points are counted. Rules: lords/scoring."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import Frame, field, pack
from undercroft.games.lords import events, menagerie, scoring
from undercroft.games.lords.boards import pay_out
from undercroft.games.lords.cards.pets import SCORING as PET_WINDOW
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import Lords


@final
class Scoring(Frame[Lords]):
    """Everything is public. Only pets may still be shown; field 0 counts seats. Rules: lords/scoring."""

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        k = field(f, 0)
        if s.stakes:
            pay_out(s)
        while k < s.seats:
            who = s.in_turn(k)
            k += 1
            if menagerie.down(s, who):
                s.become(pack(kinds.SCORING, k))
                s.call(pack(kinds.SHOW_PET, who, PET_WINDOW))
                return
        titles = scoring.all_holders(s)
        for title, held in enumerate(titles):
            for k in range(s.seats):
                who = s.in_turn(k)
                if held & bit(who):
                    s.tell(events.TITLE, EVERYBODY, who, title, scoring.title_points(s, held))
        for k in range(s.seats):
            who = s.in_turn(k)
            parts = scoring.parts(s, who, titles)
            s.tell(events.SCORED, EVERYBODY, who, sum(parts), parts[0], parts[1], tuple(parts[2:]))
        s.end()
