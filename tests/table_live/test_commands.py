"""Commands at a table: who may, what is refused and why, what stays the same question."""

import random

import pytest
from tests.table_live.kit import Desk, people, robot, same, table

from undercroft.engine.core import CHANCE
from undercroft.engine.errors import BadRecord
from undercroft.games.dice.actions import REGULAR
from undercroft.table.acts import back, chat, play, seats
from undercroft.table.entry import Entry
from undercroft.table.live import Live
from undercroft.table.places import Place
from undercroft.table.refusal import Refusal


def code(call: object, *arguments: object) -> str:
    with pytest.raises(Refusal) as error:
        call(*arguments)  # type: ignore[operator]
    return error.value.code


def test_answers_of_others_late_ones_and_illegal_ones_are_refused_and_change_nothing() -> None:
    desk = table("dice", people("a", "b"))
    live = desk.live
    mover = live.asked()[0]
    key, other = "ab"[mover], "ab"[1 - mover]
    prompt = live.questions[mover]
    before = live.state.key()
    assert code(play.act, live, "", prompt, [REGULAR], None, "") == "token"
    assert code(play.act, live, "stranger", prompt, [REGULAR], None, "") == "token"
    assert code(play.act, live, key, prompt, [REGULAR], 1 - mover, "") == "seat"
    assert code(play.act, live, other, prompt, [REGULAR], None, "") == "stale"
    assert code(play.act, live, key, prompt - 1, [REGULAR], None, "") == "stale"
    assert code(play.act, live, key, prompt, [1], None, "") == "illegal"
    assert code(play.act, live, key, prompt, [10**30], None, "") == "illegal"
    assert code(play.act, live, key, prompt, [], None, "") == "malformed"
    assert live.state.key() == before


def test_a_gesture_is_made_whole_or_not_at_all() -> None:
    desk = table("hands", people("a", "b"))
    live = desk.live
    before = live.state.key()
    keep = live.state.legal(0)[0]
    assert code(play.act, live, "a", live.questions[0], [keep, keep], 0, "") == "illegal"
    assert live.state.key() == before


def test_a_question_stays_the_same_while_its_seat_has_seen_nothing() -> None:
    desk = table("commits", people("a", "b", "c"))
    first = dict(desk.live.questions)
    assert set(first) == {0, 1, 2}
    desk.act("b", 1, seat=1)
    assert desk.live.questions == {0: first[0], 2: first[2]}, "a secret bid changes nobody else's question"
    assert same(desk.live, desk.folded())
    desk.commit(play.act(desk.live, "a", first[0], [2], None, ""))
    desk.act("c", 3)
    assert set(desk.live.questions) == {0, 1, 2}
    assert all(version == desk.live.version for version in desk.live.questions.values()), "a new round"


def test_an_answer_to_a_question_that_was_taken_back_is_late() -> None:
    desk = table("dice", [*people("a"), robot()])
    while desk.live.asked() == [1]:
        desk.answer(1, desk.live.state.legal(1)[0])
    prompt = desk.live.questions[0]
    desk.act("a", REGULAR)
    desk.commit(back.back(desk.live, "a", None, None, ""))
    assert desk.live.asked() == [0]
    assert code(play.act, desk.live, "a", prompt, [REGULAR], None, "") == "stale"


def test_nothing_is_drawn_before_every_seat_is_taken() -> None:
    desk = table("dice", [*people("a"), Place("open"), Place("open")])
    live = desk.live
    assert not live.begun
    assert live.moves == []
    assert live.asked() == []
    assert code(play.act, live, "a", 1, [0], None, "") == "seat"
    desk.commit(seats.sit(live, "b", 2, "Bea", "word"))
    desk.draw()
    assert live.moves == []
    assert code(seats.sit, live, "x", 2, "", "") == "seat"
    assert code(seats.fill, live, "b", 1, "uniform", "") == "seat"
    desk.commit(seats.fill(live, "maker", 1, "uniform", ""))
    desk.draw()
    assert live.begun
    assert [seat for seat, _n in live.moves] == [CHANCE]
    assert code(seats.sit, live, "x", None, "", "") == "seat"
    assert live.words() == ["", "", "word"]
    assert live.names == ["A", "Uniform", "Bea"]
    assert same(live, desk.folded())


def test_names_and_chat_are_plain_text_in_one_line() -> None:
    desk = table("dice", people("a", "b"))
    live = desk.live
    desk.commit(seats.rename(live, "a", "  <b>Ann</b> \n", None, ""))
    assert live.names[0] == "<b>Ann</b>", "text is kept as text: the page shows it as such"
    assert code(seats.rename, live, "a", "x" * 41, None, "") == "malformed"
    assert code(seats.rename, live, "a", "a\x1b[2J", None, "") == "malformed"
    desk.commit(chat.chat(live, "b", "hello\x00\x1b[31m \u202e<script>alert(1)</script>\n\nthere", ""))
    said = live.chats[-1].body["text"]
    assert "\x00" not in said
    assert "\x1b" not in said
    assert "\u202e" not in said
    assert "\n" not in said
    assert said.endswith("there")
    assert code(chat.chat, live, "b", " \n\t", "") == "malformed"
    assert code(chat.chat, live, "b", "x" * 501, "") == "large"
    assert code(chat.chat, live, "", "hello", "") == "token"


def test_two_seats_of_one_name_are_told_apart() -> None:
    places = [Place("person", "Ann", owner="a"), Place("person", "Ann", owner="b"), robot("greedy")]
    assert table("dice", places).live.names == ["Ann", "Ann B", "Greedy"]


def test_a_gap_or_a_repetition_in_the_log_is_noticed() -> None:
    desk = table("dice", people("a", "b"))
    with pytest.raises(BadRecord, match="goes from"):
        Live("T", bytes(32)).take_all(desk.log[1:])
    with pytest.raises(BadRecord, match="goes from"):
        desk.live.take(desk.log[-1])


def test_a_log_with_an_illegal_move_is_not_believed() -> None:
    desk = table("dice", people("a", "b"))
    forged = Entry(
        desk.live.version + 1, 0.0, "play", {"moves": [[desk.live.asked()[0], 1]], "draw": 1, "scripted": 0}
    )
    with pytest.raises(ValueError, match="not legal"):
        desk.live.take(forged)


@pytest.mark.parametrize("game", ["dice", "hands", "duel", "commits"])
@pytest.mark.parametrize("seed", range(6))
def test_every_process_folds_the_same_table_from_the_log(game: str, seed: int) -> None:
    """Random commands of all kinds; after each, a fresh fold agrees with the table that was played on."""
    rng = random.Random(seed)
    desk = table(
        game,
        [*people("a", "b"), robot()] if game != "commits" else people("a", "b"),
        secret=bytes([seed] * 32),
    )
    for _step in range(60):
        if desk.live.over:
            break
        _something(desk, rng)
        assert same(desk.live, desk.folded())


def _something(desk: Desk, rng: random.Random) -> None:
    live = desk.live
    roll = rng.random()
    key = rng.choice("ab")
    try:
        if roll < 0.1:
            desk.commit(back.back(live, key, None, None, f"c{live.version}"))
        elif roll < 0.2 and live.ask is not None:
            desk.commit(back.consent(live, key, live.ask.id, rng.random() < 0.8, None, ""))
        elif roll < 0.25:
            desk.commit(chat.chat(live, key, "hm", f"c{live.version}"))
        elif roll < 0.3:
            desk.commit(seats.rename(live, key, f"N{rng.randrange(9)}", None, ""))
        else:
            seat = rng.choice(live.asked())
            n = rng.choice(live.state.legal(seat))
            if live.places[seat].kind == "bot":
                desk.answer(seat, n)
            else:
                desk.act(live.places[seat].owner, n, seat=seat, cmd=f"c{live.version}")
    except Refusal:
        pass
