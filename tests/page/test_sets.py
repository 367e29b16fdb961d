"""Sets on the boards: who picks the last thing first gets the same as who picks it last."""

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.next_up import next_up
from tests.page.kit import PASSED, House, offered, version, wait_until_asked

from undercroft.engine.core import CHANCE
from undercroft.engine.picking import loosened
from undercroft.engine.record import Record
from undercroft.engine.registry import find
from undercroft.engine.rng import Rng

ENDS = "done"
TOGETHER = "localStorage.setItem('undercroft.settings', JSON.stringify({handOver: 'never'}))"


def record_until_set(name: str, seats: int) -> Record:
    """Random moves up to a set with at least two picks in it that can be made in either order."""
    game = find(name)
    for seed in range(40):
        s = game.start(seats)
        rng = Rng("sets", name, seed)
        record = Record(name, game.rules, seats, game.options_of(s))
        for _step in range(1500):
            if s.over():
                break
            seat = next_up(s)
            if seat != CHANCE and s.picks_set() and len(two_of(s, seat)) == 2:
                return record
            legal = s.legal(seat) if seat != CHANCE else []
            n = s.sample(rng) if seat == CHANCE else legal[rng.below(len(legal))]
            s.apply(n, seat)
            record.moves.append((seat, n))
    raise AssertionError("no set came up")


def two_of(s: Any, seat: int) -> list[int]:
    """Two picks of a set, each of which leaves the other."""
    loose = loosened(s)
    picks = loose.legal(seat)
    for n in picks[:1] + picks[-1:]:
        after = loose.clone()
        after.apply(n, seat)
        if not after.loose():
            return []
    return [picks[0], picks[-2]] if len(picks) > 3 else []


def pick(page: Page, text: str) -> bool:
    """Pick on the board where it is drawn, else in the panel; was it drawn?"""
    before = version(page)
    drawn = page.locator(f'[data-pick="{text}"]')
    on_board = drawn.count() > 0
    (drawn if on_board else page.locator(f'.option:enabled[data-option="{text}"]')).first.click()
    page.wait_for_function(PASSED, arg=before)
    return on_board


def told(house: House, record: Record, backwards: bool) -> tuple[list[str], list[str], int]:
    """The picks that were made, what the log says of them first, and how many were made on the board."""
    with house.screen() as screen:
        page = screen.page
        page.add_init_script(TOGETHER)
        page.goto(house.record(record).link())
        assert wait_until_asked(page)
        lines = page.locator("[data-line]").count()
        texts = [text for text in offered(page) if text != ENDS]
        wanted = [texts[0], texts[-1]]
        drawn = 0
        for text in reversed(wanted) if backwards else wanted:
            assert text in offered(page)
            drawn += pick(page, text)
        while page.locator("[data-line]").count() == lines and wait_until_asked(page):
            drawn += pick(page, ENDS if ENDS in offered(page) else sorted(offered(page))[0])
        said = page.locator("[data-line] .line > span:last-child").all_inner_texts()
        return wanted, said[lines:], drawn


@pytest.mark.parametrize(("game", "seats"), [("roll", 1), ("digger", 2)])
def test_a_set_is_picked_on_the_page_in_either_order(house: House, game: str, seats: int) -> None:
    record = record_until_set(game, seats)
    wanted, forwards, drawn = told(house, record, backwards=False)
    again, backwards, _drawn = told(house, record, backwards=True)
    assert wanted == again
    assert forwards[0] == backwards[0]
    assert drawn > 0 or game == "digger", "dice are picked where they lie"
