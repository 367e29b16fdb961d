"""Worked examples of Evil, adventurers, paladin, events and scoring: X22 to X30, X58 to X60."""

from librt.vecs import vec
from mypy_extensions import i64
from tests.games.lords import kit
from tests.games.lords.kit import A, B, C, D

from undercroft.engine.bits import members
from undercroft.engine.core import pack
from undercroft.engine.rng import Rng
from undercroft.games.lords import adventurers, events, evil, line, scoring
from undercroft.games.lords.cards.adventurers import HUMAN
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.frames.events import collect
from undercroft.games.lords.frames.visitors import hand_out
from undercroft.games.lords.state import PLACES, Lords


def waiting(s: Lords, *names: str) -> None:
    """These adventurers were drawn for this season, in this order."""
    s.waiting_line = 0
    for name in names:
        s.waiting_line = adventurers.sorted_in(s.waiting_line, kit.tile_named(name))


def spring(seats: int = 4, options: str = "") -> Lords:
    """Orders are to be laid, nobody has come yet, and nobody waits."""
    s = kit.laying(seats, options)
    s.season = 1
    s.become(pack(kinds.SEASON, 5))
    return s


def test_x22_the_weakest_goes_to_the_nicest() -> None:
    s = spring()
    kit.hold(s, 5, 5, 7, 3)
    waiting(s, "warrior-2a", "thief-1", "priest-3", "wizard-2a")
    hand_out(s)
    assert [kit.party(s, seat) for seat in range(4)] == [
        ["warrior-2a"],
        ["wizard-2a"],
        ["priest-3"],
        ["thief-1"],
    ]


def test_x23_if_all_are_equally_strong_the_last_goes_under_the_stack() -> None:
    s = kit.run_to(kit.start(), kinds.NEXT_ADVENTURER)
    for name in ("warrior-2a", "thief-2a", "priest-2b", "wizard-2b"):
        kit.draw(s, kit.tile_named(name))
    assert [*s.under] == [kit.tile_named("wizard-2b")]
    assert s.top & 255 == kinds.NEXT_ADVENTURER
    kit.draw(s, kit.tile_named("thief-1"))
    assert s.top & 255 == kinds.LAY
    row = [adventurers.waiting_at(s.coming, k) for k in range(4)]
    assert row == [kit.tile_named(n) for n in ("thief-1", "warrior-2a", "thief-2a", "priest-2b")]


def test_where_the_stack_is_empty_those_under_it_come_for_certain_in_their_order() -> None:
    s = kit.run_to(kit.start(), kinds.NEXT_ADVENTURER)
    lying = [kit.tile_named(name) for name in ("wizard-2b", "thief-1")]
    s.heroes, s.under = 0, vec[i64](lying)
    for tile in lying:
        assert s.outcomes() == [(tile, 1)]
        kit.draw(s, s.sample(Rng(1)))
    assert len(s.under) == 0


def test_x24_warriors_join_in_front_and_others_behind() -> None:
    s = spring()
    kit.join(s, A, "warrior-2a", "thief-1", "warrior-1", "priest-1")
    assert kit.party(s, A) == ["warrior-1", "warrior-2a", "thief-1", "priest-1"]


def test_x25_the_paladin_comes_at_ten() -> None:
    s = spring()
    kit.join(s, A, "warrior-1")
    kit.hold(s, 9)
    evil.shift(s, A, 1)
    assert kit.party(s, A) == ["human-1", "warrior-1"]
    assert s.tent == 0


def test_x26_he_does_not_leave_because_a_counter_falls() -> None:
    s = spring()
    kit.hold(s, 9, 7)
    evil.shift(s, A, 1)
    evil.shift(s, A, -2)
    evil.shift(s, B, 2)
    assert line.paladin_in(s, A) == 0
    assert line.paladin_in(s, B) == -1


def test_x27_a_tie_does_not_move_him_but_one_more_does() -> None:
    s = spring()
    kit.hold(s, 9, 9)
    evil.shift(s, A, 1)
    evil.shift(s, B, 1)
    assert line.paladin_in(s, A) == 0
    evil.shift(s, B, 1)
    assert line.paladin_in(s, A) == -1
    assert line.paladin_in(s, B) == 0


def test_x28_he_leaves_a_holder_below_ten() -> None:
    s = spring()
    kit.hold(s, 9, 9)
    evil.shift(s, A, 1)
    evil.shift(s, A, -3)
    evil.shift(s, B, 1)
    assert (line.paladin_in(s, A), line.paladin_in(s, B)) == (-1, 0)


def test_he_keeps_his_damage_when_he_moves_and_stays_away_in_prison() -> None:
    s = spring()
    kit.hold(s, 9, 9)
    evil.shift(s, A, 1)
    s.line[A * PLACES] += 2 * line.DAMAGE
    evil.shift(s, B, 2)
    assert line.damage_of(s.line[B * PLACES]) == 2
    s.prison[B] |= 1 << HUMAN
    line.leave(s, B, 0)
    evil.shift(s, C, 10)
    assert all(line.paladin_in(s, seat) == -1 for seat in range(4))


def test_x29_at_the_change_of_year_the_last_in_turn_order_gets_him() -> None:
    s = spring()
    kit.hold(s, 10, 5, 10, 5)
    s.first = A
    s.year = 2
    s.become(kinds.YEAR)
    s.run()
    assert kit.party(s, C) == ["human-2"]
    assert kit.party(s, A) == []


def test_x30_a_non_player_takes_an_adventurer_away() -> None:
    s = spring(3)
    kit.hold(s, 5, 6, 4, 5)
    waiting(s, "thief-1", "warrior-2a", "priest-2b", "wizard-3")
    hand_out(s)
    assert [kit.party(s, seat) for seat in range(3)] == [["warrior-2a"], ["wizard-3"], ["thief-1"]]
    assert kit.told(s, events.WENT_AWAY)[0][2:4] == (D, kit.tile_named("priest-2b"))


def pay_day(s: Lords) -> None:
    s.event = kit.event_of("pay-day") + 1
    s.become(pack(kinds.EVENT, 1))
    s.run()


def test_x58_pay_day() -> None:
    s = spring()
    kit.own(s, A, "goblin", "vampire", "ghost")
    s.food[A] = 1
    kit.hold(s, 13)
    pay_day(s)
    assert kit.asked(s) == ["pay", "dismiss", "owe"]
    kit.answer(s, "pay")
    assert s.food[A] == 0
    kit.answer(s, "pay")
    assert s.evil[A] == 14
    assert kit.asked(s) == ["dismiss", "owe"]
    other = s.clone()
    kit.answer(s, "dismiss")
    assert (s.evil[A], s.up[A]) == (15, kit.bag("goblin", "ghost"))
    assert isinstance(other, Lords)
    kit.answer(other, "owe")
    assert (other.marks[A], other.evil[A]) == (1, 14)
    assert other.up[A] == kit.bag("goblin", "ghost", "vampire")


def test_x59_tax_day() -> None:
    s = spring()
    s.tiles[A] = kit.cells("C1", "C2", "C3", "C4", "B2", "D2", "A2")
    s.conquered[A] = kit.cells("C1", "C2")
    collect(s, A)
    assert (s.gold[A], s.marks[A]) == (0, 1)


def test_x60_the_final_count() -> None:
    s = spring()
    for seat in (B, C, D):  # the others share or win all titles but Halls and Imps
        s.evil[seat] = 12
        s.gold[seat] = 20
        s.imps[seat] = 4 if seat == B else 3
    s.imps[A] = 4
    s.evil[A], s.gold[A] = 1, 0
    kit.build(s, A, "chapel", "B2")
    kit.build(s, A, "hatchery", "D2")
    kit.build(s, A, "training-room", "B4")
    kit.build(s, A, "mint", "D4")
    s.tiles[A] = s.rooms[A] | kit.cells("C1", "C2", "C4")
    s.conquered[A] = kit.cells("C1", "C2", "D4")
    for seat in (B, C, D):
        s.tiles[seat] = kit.cells("C1", "C2", "C3", "C4")
        kit.own(s, seat, *["goblin"] * 5)
    kit.own(s, A, "vampire", "vampire", "goblin", "witch", "ghost")
    five = ("warrior-1", "thief-1", "priest-1", "wizard-1", "warrior-3")
    s.prison[A] = sum(1 << kit.tile_named(n) for n in five) | 1 << HUMAN
    s.marks[A] = 1
    titles = scoring.all_holders(s)
    assert titles[scoring.HALLS] == 1 << A
    assert members(titles[scoring.IMPS]) == [A, B]
    assert [t for t in range(7) if titles[t] >> A & 1] == [scoring.HALLS, scoring.IMPS]
    assert scoring.parts(s, A, titles) == [6, 4, 15, -6, -3, 6, 5, 0, 0]
    assert scoring.scores(s)[A] == 27


def test_alone_the_lord_of_dark_deeds_is_worse_than_each_of_the_three_colours() -> None:
    s = kit.laying(1)
    for rivals in ((7, 3, 3), (3, 7, 3), (3, 3, 7)):
        kit.hold(s, 7, *rivals)
        assert scoring.holders(s, scoring.DARK_DEEDS) == 0
        kit.hold(s, 8, *rivals)
        assert scoring.holders(s, scoring.DARK_DEEDS) == 1
