"""Before the first round: sheets, Heroes, leader. Rules: fighter/setup."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import Chance, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.games.fighter import events
from undercroft.games.fighter.actions import SHEET
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import DEALT_HEROES, DRAWN_LEADER, STACKED, Fighter
from undercroft.games.fighter.tables import FLOORS, HEALTH, HEROES

SIDES: Final = 8  # of dungeon sheets, two a sheet
ALL_SIDES: Final = 12


@final
class Setup(Frame[Fighter]):
    """One step after the other: sheets, then a Hero for each place (field 1), then the leader."""

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        step, place = field(f, 0), field(f, 1)
        if step == 0:
            s.become(pack(kinds.SETUP, 1))
            if s.house & STACKED:
                s.call(pack(kinds.SHEET, 0))
            else:
                s.call(pack(kinds.SHEET, 2), pack(kinds.SHEET, 1), pack(kinds.SHEET, 0))
        elif step == 1 and place < s.party:
            s.become(pack(kinds.SETUP, 1, place + 1))
            s.call(pack(kinds.DEAL if s.house & DEALT_HEROES else kinds.PICK, place))
        elif step == 1:
            s.become(pack(kinds.SETUP, 2))
            if s.house & DRAWN_LEADER and s.party > 1:
                s.call(kinds.LEADER)
        else:
            s.first = s.leader
            s.active = s.leader
            s.tell(events.LEADER, EVERYBODY, s.leader, s.sheet(s.leader))
            s.become(kinds.MOVE)


@final
class DrawSheet(Chance[Fighter]):
    """The sheet of a floor (field 0) and its side; no sheet lies on two floors. Rules: fighter/dungeon."""

    def outcomes(self, s: Fighter, f: i64) -> list[tuple[int, int]]:
        return [(side, 1) for side in range(ALL_SIDES) if self.possible(s, f, side)]

    def possible(self, s: Fighter, f: i64, n: i64) -> bool:
        floor = field(f, 0)
        if floor == FLOORS - 1:
            return SIDES <= n < ALL_SIDES
        other = s.sheet_of(1 - floor)
        return 0 <= n < SIDES and (other < 0 or other >> 1 != n >> 1)

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        floor = field(f, 0)
        s.sheets += n + 1 << 4 * floor
        s.tell(events.SHEET, EVERYBODY, floor, n)
        s.finish()


def taken(s: Fighter) -> i64:
    """The Heroes that somebody has, as a set."""
    mask: i64 = 0
    for place in range(s.party):
        if s.sheet(place) >= 0:
            mask |= bit(s.sheet(place))
    return mask


def join(s: Fighter, place: i64, hero: i64) -> None:
    """A Hero joins the party, in full health."""
    s.heroes[place] = hero + 1 | HEALTH << 4
    s.tell(events.HERO, EVERYBODY, place, hero)
    s.finish()


@final
class Pick(Frame[Fighter]):
    """Each seat chooses a Hero for its place (field 0). Rules: fighter/heroes."""

    def asked(self, s: Fighter, f: i64) -> i64:
        return s.ask(field(f, 0))

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(SHEET, bit(HEROES) - 1 & ~taken(s))

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        join(s, field(f, 0), n - SHEET)


@final
class Deal(Chance[Fighter]):
    """A Hero is dealt to a place (field 0). Rules: fighter/heroes."""

    def outcomes(self, s: Fighter, f: i64) -> list[tuple[int, int]]:
        free = ~taken(s)
        return [(hero, 1) for hero in range(HEROES) if free >> hero & 1]

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        join(s, field(f, 0), n)


@final
class DrawLeader(Chance[Fighter]):
    """Who leads the party is drawn. Rules: fighter/leader."""

    def outcomes(self, s: Fighter, f: i64) -> list[tuple[int, int]]:
        return [(place, 1) for place in range(s.party)]

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        s.leader = n
        s.finish()
