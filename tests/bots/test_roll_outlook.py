"""The chance to win Dungeon Roll by what the seats have, as the master plays its last delve for it."""

import pytest

from undercroft.bots.levels import MASTER
from undercroft.bots.roll.evaluation import RollEvaluation
from undercroft.bots.roll.outlook import Outlook, below
from undercroft.bots.shelf import find_maker
from undercroft.engine.rng import Rng
from undercroft.games.roll import GAME
from undercroft.games.roll.actions import RETIRE, SEEK
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import DELVES


def last_regroup(behind: int, level: int, party: int) -> Roll:
    """The last delve of two, seat 0 so many points behind, at Regroup with a party."""
    s = GAME.start(2, "heroes=none")
    assert isinstance(s, Roll)
    s.take_out(1)
    s.xp = 20
    s.put_away()
    s.take_out(0)
    s.xp = 20 - behind
    s.delves = 2 * DELVES - 1
    s.level, s.party = level, party
    s.graveyard = 7 - sum(party >> 4 * face & 15 for face in range(6))
    s.become(kinds.REGROUP)
    s.run()
    return s


def outlook(seats: int = 2) -> Outlook:
    return Outlook(RollEvaluation(), seats)


def played(s: Roll) -> int:
    bot = find_maker(MASTER, GAME, clock=False)(GAME.complete({"heroes": "none"}), 2)
    return bot.choose(GAME.view(s, 0), s.legal(0), Rng(1))


def test_who_is_ahead_when_all_is_over_has_won_and_equal_totals_are_halves() -> None:
    s = last_regroup(behind=5, level=5, party=0)
    for more, chance in ((4.0, 0.0), (5.0, 0.5), (6.0, 1.0)):
        assert outlook().worth(s, 0, more) == pytest.approx(chance, abs=0.01)


def test_at_the_beginning_every_seat_has_its_share() -> None:
    for seats in (2, 4):
        s = GAME.start(seats, "heroes=none")
        assert isinstance(s, Roll)
        for seat in range(seats):
            assert outlook(seats).worth(s, seat, 0.0) == pytest.approx(1 / seats, abs=0.03)


def test_a_lead_counts_for_more_the_fewer_delves_are_to_come() -> None:
    assert 0.5 < below(10.0, 5.0, 12.0) < below(10.0, 2.0, 12.0) < below(10.0, 0.0, 12.0) == 1.0


def test_the_master_goes_home_with_a_win_and_on_where_home_is_a_defeat() -> None:
    """With the same party on the same level, by how far it is behind."""
    assert played(last_regroup(behind=3, level=4, party=0x00111)) == RETIRE
    assert played(last_regroup(behind=6, level=4, party=0x20000)) == SEEK
