"""The Unique Opportunity boards, space by space, and when they come. Rules: lords/opportunities."""

import pytest
from tests.games.lords import kit
from tests.games.lords.kit import A, B, C, D
from tests.games.lords.proofs import proves

from undercroft.engine.bits import count, size
from undercroft.engine.core import pack
from undercroft.engine.rng import Rng
from undercroft.games.lords import building, events, evil, guess, improving, line, menagerie, training, view
from undercroft.games.lords.boards import BOARDS, close_board, pay_out, space_now
from undercroft.games.lords.cards import creatures as c
from undercroft.games.lords.cards import opportunities as o
from undercroft.games.lords.cards import tunnels
from undercroft.games.lords.cards.adventurers import DWARF
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.moves import DECLINE, DO, EXPERT, IMPROVED, PET, ROOM, SEAT, TRAP
from undercroft.games.lords.spaces import KEYS
from undercroft.games.lords.state import PLACES, Lords


def on_board(board: int, space: int, seats: int = 4, **goods: int) -> Lords:
    """A stands on a space of a board, and its action is to be resolved; afterwards B spies."""
    s = kit.laying(seats, "packs=festival")
    s.season = 1
    s.board = board + 1
    for name, amount in goods.items():
        getattr(s, name)[A] = amount
    if board == o.TRAP_TAILOR:
        s.tailor = kit.trap_bag("pendulum", "pendulum", "trap-door", "fire-wall", "plague")
        s.deck -= s.tailor
    if board in (o.ACADEMY_OF_MENACE, o.DELUXE_DIGGING):
        kit.own(s, A, "goblin")
        kit.offer(s, "troll")
        kit.offer_rooms(s, "mint")
    return kit.on_space(s, A, KEYS[board], space)


def done(s: Lords) -> bool:
    """Is the board behind us?"""
    return s.top & 255 == kinds.SPY and s.asked() == 1 << B


@proves("opportunity:pet-fair")
@pytest.mark.parametrize(("space", "gold", "evil", "food"), [(0, 1, 0, 1), (1, 0, 1, 2), (2, 0, 2, 3)])
def test_the_pet_fair_has_food_and_a_pet(space: int, gold: int, evil: int, food: int) -> None:
    s = on_board(o.PET_FAIR, space, food=0, gold=3)
    s.submit(DO, A)
    kit.draw(s, 4)
    if space == 2:
        kit.draw(s, 7)
        assert s.legal(A) == [PET + 4, PET + 7]
        s.submit(PET + 4, A)
        assert menagerie.down(s, A) == 1 << 7
    else:
        assert menagerie.down(s, A) == 1 << 4
    assert (s.gold[A], s.evil[A], s.food[A]) == (3 - gold, 5 + evil, food)
    assert done(s)
    private = [event for event in kit.told(s, events.DREW_PET) if event[1] != 1 << A]
    assert not private, "only A hears which pet it is"


@pytest.mark.parametrize("rules", [1, 2])
def test_one_of_the_two_pets_just_drawn_goes_back_and_nobody_else_knows_which_they_are(rules: int) -> None:
    s = on_board(o.PET_FAIR, 2, gold=3)
    s.rules = rules
    menagerie.take(s, A, 0)
    menagerie.take(s, B, 1)
    s.submit(DO, A)
    kit.draw(s, 4)
    kit.draw(s, 7)
    assert s.legal(A) == ([PET + 0, PET + 4, PET + 7] if rules == 1 else [PET + 4, PET + 7])
    for seat in (A, B, -4):
        for seed in range(20):
            imagined = guess.imagine(view.view(s, seat), Rng(seed))
            assert imagined.rules == rules
            assert view.view(imagined, seat) == view.view(s, seat)
            assert len(imagined.legal(A)) == (3 if rules == 1 else 2)
            if seat == A:
                assert imagined.legal(A) == s.legal(A)
    s.submit(PET + 4, A)
    assert menagerie.just_drawn(s) == 0
    assert menagerie.down(s, A) == 1 | 1 << 7
    assert done(s)


@proves("opportunity:whispering-campaign")
def test_the_whispering_campaign_raises_others() -> None:
    s = on_board(o.WHISPERING_CAMPAIGN, 0)
    assert s.legal(A) == [DECLINE, SEAT + B, SEAT + C, SEAT + D]
    s.submit(SEAT + C, A)
    assert [s.evil[k] for k in range(4)] == [5, 5, 6, 5]
    assert s.top & 255 == kinds.SPY
    assert s.asked() == 1 << A
    s = on_board(o.WHISPERING_CAMPAIGN, 1)
    s.submit(SEAT + C, A)
    s.submit(SEAT + C, A)
    assert [s.evil[k] for k in range(4)] == [5, 5, 7, 5]
    assert len(kit.told(s, events.EVIL)) == 1, "2 at once are one move"
    s = on_board(o.WHISPERING_CAMPAIGN, 2, gold=1)
    s.submit(SEAT + C, A)
    s.submit(SEAT + B, A)
    assert [s.evil[k] for k in range(4)] == [4, 6, 6, 5]
    assert s.gold[A] == 0
    assert done(s)


@pytest.mark.parametrize(("rules", "to"), [(1, C), (2, B)])
def test_two_counters_that_a_campaign_raises_move_in_turn_order(rules: int, to: int) -> None:
    """Who reaches the paladin space first has a paladin when the tougher one comes, and gets him."""
    s = on_board(o.WHISPERING_CAMPAIGN, 1)
    s.rules = rules
    s.evil[B] = s.evil[C] = 9
    s.tent = evil.prepared(s)
    s.submit(SEAT + C, A)
    s.submit(SEAT + B, A)
    moved = [event[2] for event in kit.told(s, events.EVIL)]
    assert moved == ([C, B] if rules == 1 else [B, C])
    assert line.tile_of(s.line[PLACES * to]) == DWARF


def test_colours_that_nobody_plays_may_be_named_and_alone_only_they() -> None:
    s = on_board(o.WHISPERING_CAMPAIGN, 1, seats=2)
    assert s.legal(A) == [DECLINE, SEAT + B, SEAT + C, SEAT + D]
    s = kit.laying(1, "packs=festival")
    s.season, s.board = 1, o.WHISPERING_CAMPAIGN + 1
    s = kit.on_space(s, A, "reputation", 0)
    assert s.legal(A) == [DECLINE, SEAT + B, SEAT + C, SEAT + D]


@proves("opportunity:restoration-works")
def test_restoration_repairs_tunnels_for_one_imp_and_rooms_for_two() -> None:
    s = on_board(o.RESTORATION_WORKS, 1, imps=3)
    kit.build(s, A, "mint", "C3")
    s.conquered[A] = kit.cells("C1", "C3")
    s.become(pack(kinds.RESTORE, A, 3, 1))
    kit.answer(s, "cell c3")
    assert (s.conquered[A], s.busy[A]) == (kit.cells("C1"), 2)
    assert "cell c1" in kit.asked(s)
    assert "cell d2" in kit.asked(s)
    kit.answer(s, "cell c1")
    assert (s.conquered[A], s.busy[A]) == (0, 3)
    assert done(s)
    assert [event[2:4] for event in kit.told(s, events.REPAIRED)] == [(A, 12), (A, 2)]


def test_one_imp_repairs_no_room_and_on_iii_the_foreman_works_besides() -> None:
    s = on_board(o.RESTORATION_WORKS, 2, imps=2)
    kit.build(s, A, "mint", "C3")
    s.conquered[A] = kit.cells("C3")
    assert "cell c3" not in kit.asked(s)
    kit.answer(s, "cell b1")
    assert s.busy[A] == 2, "a foreman and a digger"
    assert done(s)


def test_on_iii_of_the_restoration_works_a_foreman_alone_does_nothing() -> None:
    s = on_board(o.RESTORATION_WORKS, 2, imps=1)
    assert done(s), "it fails, and nobody is asked"
    assert s.busy[A] == 0


@proves("opportunity:venture-fund")
@pytest.mark.parametrize(("space", "stake", "back"), [(0, 1, 3), (1, 2, 5), (2, 3, 7)])
def test_the_venture_fund_pays_in_the_next_season(space: int, stake: int, back: int) -> None:
    s = on_board(o.VENTURE_FUND, space, gold=3)
    s.submit(DO, A)
    assert s.gold[A] == 3 - stake
    s.become(kinds.PREPARE)
    s.run()
    assert s.gold[A] == 3 - stake + back
    assert s.stakes == 0
    assert kit.told(s, events.PAID_OUT)[0][2:4] == (A, back)


def test_the_venture_fund_pays_before_points_are_counted() -> None:
    s = on_board(o.VENTURE_FUND, 2, gold=3)
    s.submit(DO, A)
    s.become(kinds.SCORING)
    s.run()
    assert s.over()
    assert s.gold[A] == 7
    pay_out(s)
    assert s.gold[A] == 7, "once"


@proves("opportunity:rented-magic-hall")
def test_the_rented_magic_hall_makes_imps() -> None:
    s = on_board(o.RENTED_MAGIC_HALL, 0, imps=6, food=3)
    s.submit(DO, A)
    assert (s.imps[A], s.busy[A], s.food[A]) == (7, 2, 2)
    assert done(s), "once on space I"
    s = on_board(o.RENTED_MAGIC_HALL, 2, imps=6, food=3)
    for _time in range(3):
        s.submit(DO, A)
    assert (s.imps[A], s.busy[A], s.food[A]) == (9, 6, 1), "the first time needs no food"
    assert done(s)
    s = on_board(o.RENTED_MAGIC_HALL, 1, imps=2, food=3)
    s.submit(DO, A)
    assert done(s), "only one new imp is idle"


def test_troll_tokens_work_in_the_rented_magic_hall() -> None:
    s = on_board(o.RENTED_MAGIC_HALL, 0, imps=3, food=1)
    kit.own(s, A, "troll")
    s.submit(DO, A)
    assert (s.used[A], s.busy[A]) == (1, 1)


@proves("opportunity:trap-tailor")
def test_the_trap_tailor_sells_open_traps_that_everybody_knows() -> None:
    s = on_board(o.TRAP_TAILOR, 2, gold=2)
    s.submit(TRAP + kit.trap_of("trap-door"), A)
    s.submit(TRAP + kit.trap_of("pendulum"), A)
    assert s.gold[A] == 0
    assert s.traps[A] == kit.trap_bag("trap-door", "pendulum")
    assert building.known_traps(s, A) == s.traps[A]
    for k in range(10):
        assert guess.imagine(view.view(s, B), Rng(k)).traps[A] == s.traps[A]
    left = s.tailor
    close_board(s)
    assert s.discards == left
    building.forget_trap(s, A, kit.trap_of("pendulum"))
    assert building.known_traps(s, A) == kit.trap_bag("trap-door")


def test_the_trap_tailor_costs_by_space_and_opens_five() -> None:
    s = on_board(o.TRAP_TAILOR, 0, gold=0)
    assert done(s), "1 gold is missing"
    s = on_board(o.TRAP_TAILOR, 1, gold=0)
    s.submit(TRAP + kit.trap_of("plague"), A)
    assert done(s)
    s.become(pack(kinds.OPEN_TRAP, o.TAILOR_TRAPS))
    s.tailor = 0
    s.run()
    for _trap in range(5):
        kit.draw(s, s.outcomes()[0][0])
    assert size(s.tailor) == 5


@proves("opportunity:academy-of-menace")
def test_the_academy_teaches_or_hires_or_does_both() -> None:
    s = on_board(o.ACADEMY_OF_MENACE, 0)
    assert s.legal(A) == [DECLINE, EXPERT + c.GOBLIN, EXPERT + 12]
    s.submit(EXPERT + c.GOBLIN, A)
    assert training.expert(s, A, c.GOBLIN, training.UP)
    assert done(s)
    s = on_board(o.ACADEMY_OF_MENACE, 1, food=2)
    kit.answer(s, "creature troll")
    assert (count(s.up[A], c.TROLL), s.food[A]) == (1, 0)
    assert done(s), "or, not and"
    s = on_board(o.ACADEMY_OF_MENACE, 2, food=3)
    assert kit.asked(s) == ["decline", "creature troll"], "III hires first"
    kit.answer(s, "creature troll")
    assert s.food[A] == 0
    s.submit(EXPERT + c.TROLL, A)
    assert training.expert(s, A, c.TROLL, training.UP)
    assert done(s)


def test_a_tile_for_any_monster_asks_which() -> None:
    s = on_board(o.ACADEMY_OF_MENACE, 1)
    kit.own(s, A, "witch")
    s.submit(EXPERT + 12, A)
    assert kit.asked(s) == ["creature goblin", "creature witch"]
    kit.answer(s, "creature witch")
    assert training.honed(s, A, c.WITCH, training.UP) == 1


def test_without_creatures_the_academy_has_nothing_to_teach() -> None:
    s = on_board(o.ACADEMY_OF_MENACE, 0)
    s.up[A] = 0
    s = kit.on_space(s, A, "hire", 0)
    assert done(s)
    assert kit.told(s, events.FAILED)


@proves("opportunity:deluxe-digging")
def test_deluxe_digging_has_improved_tunnels_and_rooms() -> None:
    s = on_board(o.DELUXE_DIGGING, 0, gold=0)
    assert s.legal(A) == [DECLINE, *range(IMPROVED, IMPROVED + 4)]
    s.submit(IMPROVED + tunnels.WIDE, A)
    kit.answer(s, "cell c2")
    assert improving.kind_on(s, A, 7) == tunnels.WIDE
    assert done(s)
    s = on_board(o.DELUXE_DIGGING, 2, gold=1)
    assert ROOM + 3 in s.legal(A)
    s.submit(ROOM + 3, A)
    assert s.gold[A] == 0
    assert s.rooms[A] == kit.cells("C3")
    assert done(s)


def test_without_a_tunnel_to_improve_deluxe_digging_is_for_rooms_alone_and_on_i_for_nothing() -> None:
    for space, possible in enumerate((False, True, True)):
        s = on_board(o.DELUXE_DIGGING, space, gold=3)
        for cell in (2, 7, 12):
            improving.improve(s, A, cell % 4, cell)
        s = kit.on_space(s, A, "build", space)
        assert (kit.asked(s) == ["decline", "room mint"]) == possible
        assert done(s) != possible


def test_deluxe_digging_needs_a_tile_of_the_supply_and_a_tunnel_whichever_they_are() -> None:
    """The last kind in the supply is the first of all, and the last tunnel is on A1."""
    for kinds_left in (0, 1):
        s = on_board(o.DELUXE_DIGGING, 0, gold=3)
        for kind in range(kinds_left, 4):
            for cell in (0, 1):
                improving.improve(s, B, kind, 2 * kind + cell)
        s = kit.on_space(s, A, "build", 0)
        assert done(s) != bool(kinds_left)
    s = on_board(o.DELUXE_DIGGING, 0, gold=3)
    s.tiles[A] = kit.cells("A1")
    s = kit.on_space(s, A, "build", 0)
    assert not done(s)


def test_where_one_tunnel_alone_can_be_improved_nobody_is_asked_which() -> None:
    s = on_board(o.DELUXE_DIGGING, 0, gold=3)
    improving.improve(s, A, tunnels.WIDE, 2)
    improving.improve(s, A, tunnels.WIDE, 7)
    s.submit(IMPROVED + tunnels.GOLD_SEAM, A)
    assert improving.kind_on(s, A, 12) == tunnels.GOLD_SEAM
    assert done(s)


def test_every_season_from_spring_on_has_a_board_and_each_comes_once() -> None:
    s = kit.start(2, "packs=festival")
    rng = Rng(5)
    while not s.over():
        if s.chance():
            s.submit(s.sample(rng), -1)
        else:
            who = s.asked() & -s.asked()
            seat = who.bit_length() - 1
            legal = s.legal(seat)
            s.submit(legal[rng.below(len(legal))], seat)
    shown = [event[2] for event in kit.told(s, events.BOARD)]
    assert sorted(shown) == [*range(8)]
    seasons = [event for event in s.events or [] if event[0] in (events.SEASON, events.BOARD)]
    after = [seasons[k - 1][2] for k, event in enumerate(seasons) if event[0] == events.BOARD]
    assert after == [1, 2, 3, 4] * 2


def test_a_board_replaces_one_action_and_only_for_its_season() -> None:
    s = kit.laying(4, "packs=festival")
    s.board = o.VENTURE_FUND + 1
    assert space_now(s, 3, 1).title == "Venture Fund II"
    assert space_now(s, 2, 1).title == "Dig Tunnels II"
    close_board(s)
    assert space_now(s, 3, 1).title == "Mine Gold II"
    assert len({space.text for space in BOARDS}) == 24
