"""At a live table a person picks a set in any order, and the log has it in its own."""

from itertools import permutations

import pytest
from tests.table_live.kit import Desk, people, table

from undercroft.engine.core import CHANCE
from undercroft.server import wording
from undercroft.table.acts import back, chat, late, play
from undercroft.table.refusal import Refusal


def desk(*places: object) -> Desk:
    return table("digger", list(places) if places else people("a", "b"))  # type: ignore[arg-type]


def say(desk: Desk, *words: str, key: str = "") -> None:
    """Answer in words, for whoever is asked."""
    for text in words:
        live = desk.live
        seat = live.asked()[0]
        desk.act(key or live.places[seat].owner, live.game.parse(live.state, seat, text))


def thinking(tiles: int = 2) -> tuple[Desk, str, list[str]]:
    """A table at which somebody thinks of two tiles: its key, and the names of its Projects."""
    found = desk()
    while found.live.state.title() != "digger/orders":
        live = found.live
        seat = live.asked()[0]
        found.act(live.places[seat].owner, live.state.legal(seat)[0])
    say(found, "think", f"tiles {tiles}")
    live = found.live
    seat = live.asked()[0]
    names = [live.game.option(live.state, seat, n).text for n in live.state.legal(seat)]
    return found, live.places[seat].owner, names


@pytest.mark.parametrize("order", list(permutations(range(3), 2)))
def test_think_sets_aside_in_any_order(order: tuple[int, int]) -> None:
    here, _key, names = thinking()
    assert len(names) == 3
    moves = len(here.live.moves)
    say(here, names[order[0]])
    assert len(here.live.moves) == moves  # the set is not whole
    assert here.folded().state.key() == here.live.state.key()
    say(here, names[order[1]])
    live = here.live
    made = [live.game.option(live.state, seat, n).text for seat, n in live.moves[moves:] if seat != CHANCE]
    assert made == [names[k] for k in sorted(order)]
    assert here.folded().state.key() == live.state.key()


def test_a_whole_gesture_may_hold_a_set_in_any_order_or_a_part_of_it() -> None:
    here, key, _names = thinking()
    live = here.live
    seat = live.asked()[0]
    ids = live.state.legal(seat)
    here.act(key, ids[2], ids[0])
    assert [n for who, n in live.moves if who != CHANCE][-2:] == [ids[0], ids[2]]


def test_each_pick_is_a_question_of_its_own_and_late_answers_are_noticed() -> None:
    here, key, names = thinking()
    live = here.live
    seat = live.asked()[0]
    prompt, last = live.questions[seat], live.state.legal(seat)[2]
    here.act(key, last)
    assert live.questions[seat] != prompt
    with pytest.raises(Refusal, match="has passed"):
        play.act(live, key, prompt, [last], seat, "")
    with pytest.raises(Refusal, match="It is set aside already"):
        play.act(live, key, live.questions[seat], [last], seat, "")
    shown = wording.prompt(live, seat, {})
    assert [option.text for option in shown.options] == names[:2]


def test_a_set_that_is_not_whole_is_picked_anew_when_it_is_taken_back() -> None:
    here, key, names = thinking()
    before = here.live.state.key()
    say(here, names[2])
    assert here.live.state.key() != before
    here.commit(back.back(here.live, key, None, None, ""))
    assert here.live.state.key() == before
    assert here.folded().state.key() == before


def test_chat_does_not_forget_what_was_picked() -> None:
    here, key, names = thinking()
    say(here, names[2])
    at = here.live.state.key()
    here.commit(chat.chat(here.live, key, "hm", ""))
    assert here.live.state.key() == at


def test_the_clock_completes_a_set() -> None:
    here, _key, names = thinking()
    say(here, names[2])
    seat = here.live.asked()[0]
    here.commit(late.answer_late(here.live, seat))
    assert here.live.picked() == []
    assert here.folded().state.key() == here.live.state.key()
