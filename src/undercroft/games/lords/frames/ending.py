"""The end: titles are given, points are counted. Rules: lords/scoring."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import Frame
from undercroft.games.lords import events, scoring
from undercroft.games.lords.state import Lords


@final
class Scoring(Frame[Lords]):
    """Everything is public, and nothing is chosen. Rules: lords/scoring."""

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
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
