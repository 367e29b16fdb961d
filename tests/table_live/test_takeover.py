"""A seat that was left: asked for, taken by a bot, had back; with dice in the air, and others who go too."""

import pytest
from tests.table_live.kit import Desk, people, same, table
from tests.table_live.test_throws import desk_of, land, let_go, until_thrown

from undercroft.engine.rng import Rng
from undercroft.table.acts import back, seats, takeover
from undercroft.table.places import OPEN
from undercroft.table.refusal import Refusal


def bot_for(seat: int) -> dict[str, object]:
    return {"seat": seat, "bot": "uniform", "key": "", "name": "Bot"}


def agree(desk: Desk, key: str) -> None:
    assert desk.live.ask is not None
    desk.commit(back.consent(desk.live, key, desk.live.ask.id, True, None, ""))


def test_an_ask_that_nobody_who_is_here_can_answer_keeps_nobody_from_asking_anew() -> None:
    """Somebody asked by the link for a seat; one agreed, and the other went away without a word."""
    desk = table("dice", people("a", "b", "c"))
    stranger = {"seat": 1, "bot": "", "key": "d", "name": "Dora"}
    desk.commit(takeover.replace(desk.live, "", stranger, {1}, ""))
    with pytest.raises(Refusal, match="asked already"):
        takeover.replace(desk.live, "a", bot_for(1), {1}, "")
    agree(desk, "a")
    with pytest.raises(Refusal, match="asked already"):
        takeover.replace(desk.live, "a", bot_for(1), {1}, "")
    desk.commit(takeover.replace(desk.live, "a", bot_for(1), {1, 2}, ""))
    assert desk.live.places[1].kind == "bot" and desk.live.ask is None
    desk.commit(takeover.replace(desk.live, "a", bot_for(2), {2}, ""))
    assert desk.live.places[2].kind == "bot"
    assert same(desk.live, desk.folded())


def test_a_die_that_is_in_the_air_lands_whoever_sits_on_the_seat_then() -> None:
    desk = desk_of()
    key = until_thrown(desk, Rng(5))
    let_go(desk, key)
    live = desk.live
    assert live.flying is not None
    thrower, other = live.flying.seat, "b" if key == "a" else "a"
    desk.commit(takeover.replace(live, other, bot_for(thrower), {thrower}, ""))
    assert live.flying is not None and not live.draws_now, "it is thrown, and not drawn beside"
    land(desk)
    assert live.flying is None and "thrown" in live.sources
    assert same(live, desk.folded())


def test_nobody_is_let_go_while_a_die_is_in_the_air() -> None:
    desk = desk_of()
    desk.live.charter.maker = "a"
    let_go(desk, until_thrown(desk, Rng(5)))
    with pytest.raises(Refusal, match="in the air"):
        seats.remove(desk.live, "a", 1, "")
    assert desk.live.places[1].kind != OPEN
