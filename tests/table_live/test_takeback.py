"""Taking back: at once to the last revealed information, beyond it by consent of the other people."""

from random import Random

import pytest
from tests.table_live.kit import Desk, people, robot, same, table

from undercroft.engine.core import CHANCE
from undercroft.games.dice.actions import CONTINUE, REGULAR, STOP
from undercroft.table import takeback
from undercroft.table.acts import back as taking_back
from undercroft.table.acts import takeover
from undercroft.table.places import Place
from undercroft.table.refusal import Refusal

Line = tuple[tuple[tuple[int, int], ...], int]


def back(desk: Desk, key: str, to: int | None = None, seat: int | None = None) -> None:
    desk.commit(taking_back.back(desk.live, key, to, seat, ""))


def refused(desk: Desk, key: str, to: int | None = None) -> str:
    with pytest.raises(Refusal) as error:
        taking_back.back(desk.live, key, to, None, "")
    return error.value.code


def stop_is_possible() -> Desk:
    """Two people; the one who is asked may stop."""
    for first in range(200):
        desk = table("dice", people("a", "b"), secret=bytes([first] * 32))
        key = "ab"[desk.live.asked()[0]]
        desk.act(key, REGULAR)
        if desk.live.asked() and desk.live.state.legal(desk.live.asked()[0]) == [STOP, CONTINUE]:
            return desk
    raise AssertionError


def test_a_decision_that_revealed_nothing_is_taken_back_at_once() -> None:
    desk = stop_is_possible()
    mover = desk.live.asked()[0]
    before, moves = desk.live.state.key(), list(desk.live.moves)
    desk.act("ab"[mover], STOP)
    assert takeback.at_once(
        desk.live.course, desk.live.sources, [mover], desk.live.places, "ab"[mover]
    ) == len(moves)
    back(desk, "ab"[mover])
    assert desk.live.state.key() == before
    assert desk.live.moves == moves
    assert desk.live.asked() == [mover]
    assert same(desk.live, desk.folded())


def test_a_decision_behind_a_roll_needs_the_consent_of_the_other_person() -> None:
    desk = stop_is_possible()
    mover = desk.live.asked()[0]
    asker, other = "ab"[mover], "ab"[1 - mover]
    before = list(desk.live.moves)
    assert takeback.at_once(desk.live.course, desk.live.sources, [mover], desk.live.places, asker) is None
    back(desk, asker)
    assert desk.live.moves == before, "nothing is taken back before the other has consented"
    assert desk.live.ask is not None
    assert desk.live.ask.waiting == [1 - mover]
    with pytest.raises(Refusal, match="for the others"):
        taking_back.consent(desk.live, asker, desk.live.ask.id, True, None, "")
    desk.commit(taking_back.consent(desk.live, other, desk.live.ask.id, True, None, ""))
    assert desk.live.ask is None
    assert len(desk.live.moves) == len(before) - 2, "the roll and the decision before it"
    assert desk.live.asked() == [mover]
    assert same(desk.live, desk.folded())


def test_a_refused_or_withdrawn_or_overtaken_request_changes_nothing() -> None:
    for how in ("refused", "withdrawn", "overtaken"):
        desk = stop_is_possible()
        mover = desk.live.asked()[0]
        asker, other = "ab"[mover], "ab"[1 - mover]
        moves = list(desk.live.moves)
        back(desk, asker)
        assert desk.live.ask is not None
        ask = desk.live.ask.id
        if how == "overtaken":
            desk.act(asker, STOP)
            moves = list(desk.live.moves)
        else:
            who = other if how == "refused" else asker
            desk.commit(taking_back.consent(desk.live, who, ask, False, None, ""))
        assert desk.live.ask is None
        assert desk.live.moves == moves
        with pytest.raises(Refusal) as error:
            taking_back.consent(desk.live, other, ask, True, None, "")
        assert error.value.code == "stale"


def test_everybody_else_must_consent() -> None:
    desk = table("dice", people("a", "b", "c"))
    mover = desk.live.asked()[0]
    key = "abc"[mover]
    desk.act(key, REGULAR)
    before = len(desk.live.moves)
    back(desk, key)
    for other in {0, 1, 2} - {mover}:
        assert desk.live.ask is not None
        assert len(desk.live.moves) == before
        desk.commit(taking_back.consent(desk.live, "abc"[other], desk.live.ask.id, True, None, ""))
    assert len(desk.live.moves) < before


def test_against_bots_there_is_nobody_to_ask() -> None:
    desk = table("dice", [*people("a"), robot()])
    while desk.live.asked() == [1]:
        desk.answer(1, desk.live.state.legal(1)[0])
    at = len(desk.live.moves)
    desk.act("a", REGULAR)
    while not desk.live.over and len(desk.decisions()) < 6:
        seat = desk.live.asked()[0]
        n = desk.live.state.legal(seat)[0]
        desk.act("a", n) if seat == 0 else desk.answer(1, n)
    back(desk, "a", at)
    assert len(desk.live.moves) == at
    assert desk.live.asked() == [0]


def let_a_bot_play_for(desk: Desk, seat: int, asker: str) -> None:
    """The player of a seat has gone; whoever asks is answered by those who are there."""
    take = {"seat": seat, "bot": "uniform", "key": "", "name": "Bot"}
    desk.commit(takeover.replace(desk.live, asker, take, {seat}, ""))
    while desk.live.ask is not None:
        voter = desk.live.places[desk.live.ask.waiting[0]].owner
        desk.commit(taking_back.consent(desk.live, voter, desk.live.ask.id, True, None, ""))


def play_until_both_have_moved(desk: Desk, since: int) -> None:
    """Seat 0, then seat 1 behind it."""
    while not any(seat == 1 for seat, _n in desk.live.moves[decided(desk, since) :]):
        seat = desk.live.asked()[0]
        n = desk.live.state.legal(seat)[0]
        place = desk.live.places[seat]
        desk.act(place.owner, n) if place.of_people else desk.answer(seat, n)


def decided(desk: Desk, since: int) -> int:
    """How many moves there were before the first decision of seat 0 behind so many."""
    moves = desk.live.moves
    return next((k for k in range(since, len(moves)) if moves[k][0] == 0), len(moves))


@pytest.mark.parametrize("keys", ["ab", "abc"])
def test_a_bot_that_plays_for_somebody_who_is_away_consents_to_nothing_in_their_place(keys: str) -> None:
    """What it has played itself can be taken back; what was played before it sat down waits for them."""
    desk = table("dice", people(*keys))
    play_until_both_have_moved(desk, 0)
    own = [k for k, (seat, _n) in enumerate(desk.live.moves) if seat == 0]
    let_a_bot_play_for(desk, 1, "a")
    kept = len(desk.live.moves)
    assert {refused(desk, "a", to) for to in own} == {"undo"}
    assert same(desk.live, desk.folded())
    play_until_both_have_moved(desk, kept)
    after = decided(desk, kept)
    assert {refused(desk, "a", to) for to in own} == {"undo"}
    back(desk, "a", after)
    for voter in keys[2:]:
        assert desk.live.ask is not None
        desk.commit(taking_back.consent(desk.live, voter, desk.live.ask.id, True, None, ""))
    assert len(desk.live.moves) == after
    desk.commit(takeover.come_back(desk.live, "b", ""))
    back(desk, "a", own[0])
    assert desk.live.ask is not None and 1 in desk.live.ask.waiting, "who is back can be asked"


def test_one_can_only_go_back_to_a_decision_of_ones_own() -> None:
    desk = stop_is_possible()
    mover = desk.live.asked()[0]
    assert refused(desk, "ab"[mover], 0) == "undo", "move 0 was a draw"
    assert refused(desk, "ab"[mover], 99) == "undo"
    assert refused(desk, "ab"[1 - mover]) == "undo", "the other has decided nothing yet"
    assert refused(desk, "nobody") == "token"


def test_nothing_is_taken_back_when_the_game_is_over() -> None:
    desk = table("dice", [*people("a"), robot()], "goal=3")
    while not desk.live.over:
        seat = desk.live.asked()[0]
        n = desk.live.state.legal(seat)[0]
        desk.act("a", n) if seat == 0 else desk.answer(1, n)
    assert refused(desk, "a") == "over"


def test_the_last_secret_bid_uncovers_the_others_and_cannot_be_taken_back_at_once() -> None:
    desk = table("commits", people("a", "b"))
    desk.act("a", 2)
    assert takeback.at_once(desk.live.course, desk.live.sources, [0], desk.live.places, "a") == 0, (
        "nobody has seen anything yet"
    )
    desk.act("b", 1)
    assert takeback.at_once(desk.live.course, desk.live.sources, [1], desk.live.places, "b") is None, (
        "b has seen the bid of a"
    )
    back(desk, "b")
    assert desk.live.ask is not None


def test_on_one_screen_there_is_nobody_else_to_ask() -> None:
    desk = table("dice", [Place("here", owner="a"), Place("here", owner="a")])
    mover = desk.live.asked()[0]
    at = len(desk.live.moves)
    desk.act("a", REGULAR)
    back(desk, "a")
    assert len(desk.live.moves) == at
    assert desk.live.asked() == [mover]


def test_lines_that_a_client_knows_are_told_apart_from_those_that_were_taken_back() -> None:
    desk = stop_is_possible()
    mover = desk.live.asked()[0]
    seen, length = desk.live.version, len(desk.live.moves)
    desk.act("ab"[mover], STOP)
    assert desk.live.shared_moves(seen) == length
    with_stop = desk.live.version
    back(desk, "ab"[mover])
    assert desk.live.shared_moves(with_stop) == length
    desk.act("ab"[mover], STOP)
    assert desk.live.shared_moves(with_stop) == length, "the same move again is not the same commit"
    assert desk.live.shared_moves(0) == 0
    assert desk.live.shared_moves(10**6) == 0


# What was rolled stays rolled, where nobody has to be asked.


def wander(desk: Desk, rng: Random, moves: int) -> list[Line]:
    """Answer and take back at random; for each draw that was made, what led to it, and what it was."""
    seen: list[Line] = []
    for _step in range(moves):
        if desk.live.over:
            break
        if desk.decisions() and rng.random() < 0.4:
            own = [k for k, (seat, _n) in enumerate(desk.live.moves) if seat == 0]
            if own:
                back(desk, "a", rng.choice(own[-6:]))
                continue
        seat = desk.live.asked()[0]
        n = rng.choice(desk.live.state.legal(seat))
        desk.act("a", n) if seat == 0 else desk.answer(seat, n)
        made = desk.live.moves
        seen += [(tuple(made[:k]), made[k][1]) for k in range(len(made)) if made[k][0] == CHANCE]
    return seen


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [
        ("dice", "goal=2", 2),
        ("dice", "", 1),
        ("roll", "", 1),
        ("digger", "", 2),
        ("lords", "", 2),
        ("fighter", "", 1),
    ],
)
def test_however_often_somebody_goes_back_the_same_line_of_decisions_has_the_same_dice(
    game: str, options: str, seats: int
) -> None:
    for seed in range(3):
        rng = Random(f"{game} {seats} {seed}")
        places = [*people("a"), *[robot() for _k in range(seats - 1)]]
        desk = table(game, places, options, secret=rng.randbytes(32))
        fell: dict[tuple[tuple[int, int], ...], int] = {}
        for line, outcome in wander(desk, rng, 60):
            assert fell.setdefault(line, outcome) == outcome
        live = desk.live
        drawn = [k for k in live.numbers if k >= 0]
        assert drawn == list(range(len(drawn))), "the draws that stand have the numbers from 0 on"
        assert live.draws == len(drawn)
        folded = desk.folded()
        assert same(live, folded)
        assert (folded.numbers, folded.relived, folded.throws) == (live.numbers, live.relived, live.throws)


def test_another_decision_gets_the_number_that_was_taken_back_not_a_new_one() -> None:
    desk = stop_is_possible_alone()
    at = len(desk.live.moves)
    number = desk.live.draws
    desk.act("a", CONTINUE)
    assert desk.live.draws > number
    rolled = desk.live.moves[at:]
    back(desk, "a", at)
    assert desk.live.draws == number
    desk.act("a", CONTINUE)
    assert desk.live.moves[at:] == rolled


def stop_is_possible_alone() -> Desk:
    for first in range(200):
        desk = table("dice", people("a"), secret=bytes([first] * 32))
        desk.act("a", REGULAR)
        if desk.live.asked() and desk.live.state.legal(0) == [STOP, CONTINUE]:
            return desk
    raise AssertionError


def test_by_consent_dice_are_rolled_anew() -> None:
    """Others may have hidden draws: who saw a number fall must not know what it brings to somebody else."""
    desk = stop_is_possible()
    mover = desk.live.asked()[0]
    number = desk.live.draws
    back(desk, "ab"[mover])
    assert desk.live.ask is not None
    desk.commit(taking_back.consent(desk.live, "ab"[1 - mover], desk.live.ask.id, True, None, ""))
    assert desk.live.draws == number
    assert desk.live.relived


def test_a_game_counts_until_something_is_taken_back_that_was_answered() -> None:
    desk = stop_is_possible_alone()
    at = len(desk.live.moves)
    assert not desk.live.relived
    desk.act("a", CONTINUE)
    back(desk, "a", at)
    assert desk.live.relived
    pair = stop_is_possible()
    mover = pair.live.asked()[0]
    pair.act("ab"[mover], STOP)
    back(pair, "ab"[mover])
    assert not pair.live.relived, "nobody had answered"
