"""The review of a game of every kind, on the page: in words, with room, and nothing to press in vain.

What a game was worth is made up here: every decision is called a mistake and every move a turning point, so
that all that a review can say of a game is read.
"""

import re

import msgspec
import pytest
from playwright.sync_api import Route, expect
from tests.page.fingers import low
from tests.page.kit import GAMES, SIZES, House, fits, speaks_in_words
from tests.page.legible import faults
from tests.page.moments import moment
from tests.page.test_screens import AXE, findings

from undercroft.bots.review import Choice, Moment, Review, Sum, Weighed
from undercroft.engine.core import CHANCE
from undercroft.engine.record import Record
from undercroft.engine.registry import find
from undercroft.server.bodies import Reviewing
from undercroft.server.reviewer import part

ENDS = {
    "dice": "dice-end",
    "roll": "roll-end",
    "digger": "digger-end",
    "lords": "lords-end",
    "fighter": "fighter-won",
}
NOTHING = Sum(0.0, 0.0)


def made_up(record: Record, wrong: bool, lost: float = 0.1, exact: bool = False) -> bytes:
    """A review in which every decision lost so much, and was wrong or was not."""
    game, s = find(record.game), record.start()
    moments: list[Moment] = []
    choices: list[Choice] = []
    for at, (who, n) in enumerate(record.moves, 1):
        if who == 0:
            options = [game.option(s, 0, move) for move in (n, *s.legal(0)[:3])]
            weighed = [Weighed(one.id, one.text, 0.5, one.label) for one in options]
            choices.append(Choice(at, weighed[0], weighed[-1], weighed[1:], lost, 0.0, wrong))
        text = game.chance_text(s, n) if who == CHANCE else game.option(s, who, n).text
        moments.append(Moment(at, who, text, 0.5, 0.0, 0.1, 0.0))
        s.apply(n, who)
    turning = [one.at for one in moments]
    found = Review(
        record.game, 0, record.seats, exact, 8, Sum(0.5, 0.1), NOTHING, NOTHING, NOTHING, 0.5,
        moments, choices, turning, Sum(1.0, 0.0),
    )  # fmt: skip
    of = len(record.moves)
    told = Reviewing(done=of, of=of, simulations=8, final=True, review=part(record.start(), record, found))
    return msgspec.json.encode(told) + b"\n"


@pytest.mark.parametrize("game", GAMES)
def test_a_review_speaks_in_words_and_has_the_room_beside_the_board(house: House, game: str) -> None:
    record = moment(ENDS[game])
    wrong = [True]

    def answer(route: Route) -> None:
        route.fulfill(body=made_up(record, wrong[0], 0.1 * wrong[0]), content_type="application/x-ndjson")

    with house.screen() as screen:
        page = screen.page
        page.route("**/review?*", answer)
        page.goto(house.record(record).link())
        page.get_by_role("button", name="Review the game").click()
        review = page.get_by_role("region", name="Review of the game")
        review.get_by_text(re.compile("^All .* decisions$")).click()
        expect(page.get_by_role("button", name="Unfold")).to_be_visible()
        room = review.bounding_box()
        assert room is not None and room["height"] > 500, "the ending makes room"
        speaks_in_words(page)
        page.evaluate(AXE)
        assert findings(page) == []
        screen.shoot(f"review-{game}-1280")
        if len(record.names) > 1:
            friends = page.get_by_role(
                "row", name=re.compile("companions" if find(game).shared else "rivals")
            )
            expect(friends).to_be_visible()
        page.get_by_role("button", name="Look at it").click()
        expect(page.get_by_text("Then it was asked:")).to_be_visible()
        speaks_in_words(page)
        for width, theme in ((1920, "light"), (768, "dark"), (360, "light")):
            page.set_viewport_size({"width": width, "height": SIZES[width]})
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            fits(page)
            assert faults(page) == [], f"at {width} px"
            assert findings(page) == [], f"at {width} px"
            screen.shoot(f"reviewed-{game}-{width}")
        wrong[0] = False
        page.get_by_role("button", name="Back to now").click()
        expect(review.get_by_text(re.compile("^All .* decisions$"))).to_be_visible()
        assert faults(page) == [] and findings(page) == [] and low(page) == []
        screen.shoot(f"review-{game}-360")
        whose = review.get_by_role("group", name="Whose game")  # it is open again
        whose.get_by_role("button", name=record.names[0]).click()
        expect(review.get_by_text("No decision was surely a mistake.").first).to_be_visible()
        expect(page.get_by_role("button", name="Look at it")).to_have_count(0)


@pytest.mark.parametrize(
    ("lost", "said"), [(0.002, "None that cost much"), (0.0, "None: every decision was the best there was.")]
)
def test_only_decisions_that_lost_nothing_are_called_the_best(house: House, lost: float, said: str) -> None:
    record = moment(ENDS["dice"])
    with house.screen() as screen:
        page = screen.page
        page.route("**/review?*", lambda route: route.fulfill(body=made_up(record, False, lost, exact=True)))
        page.goto(house.record(record).link())
        page.get_by_role("button", name="Review the game").click()
        review = page.get_by_role("region", name="Review of the game")
        expect(review).to_contain_text("No decision was a mistake.")
        expect(review).to_contain_text(said)
