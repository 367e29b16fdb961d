"""The daily on the page: from the shelf to the table of the day; asked before it is unscored; shared."""

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.page.kit import House, Screen, choose, offered, play_by_keys, question, said, wait_until_asked
from tests.page.test_insight import looked_at
from tests.services.processes import running

from undercroft.table import daily as days

MONDAY = days.FIRST + 1 + 7 * 4  # 2026-11-30, no. 30


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that says what time it is at the server."""
    return tmp_path_factory.mktemp("day") / "day"


def turn_to(day: Path, wanted: int) -> None:
    day.with_suffix(".new").write_text(str(wanted * days.DAY + 12 * 3600))
    day.with_suffix(".new").rename(day)


@pytest.fixture
def dated(browser: Browser, day: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    """A server of the test's own, on a Monday at noon: nobody has played yet."""
    label = tmp_path / "label"
    label.write_text(request.node.name)
    turn_to(day, MONDAY)
    command = [sys.executable, "-m", "tests.page.dated", str(label), str(day), "serve", "--port", "0"]
    limits = ["--requests", "100000", "--messages", "100000", "--sockets", "10000"]
    with (
        (tmp_path / "log").open("w") as log,
        running(
            [*command, "--db", f"sqlite:///{tmp_path}/page.db", *limits],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        ) as server,
    ):
        assert server.stdout is not None
        told = server.stdout.readline()
        assert "http" in told, f"{told}{(tmp_path / 'log').read_text()}"
        yield House(told.split()[-1].rstrip("/"), browser)


def begin(page: Page, title: str) -> None:
    page.goto("/?motion=off")
    page.locator(".today .go", has_text=title).click()
    page.wait_for_url(re.compile("/table/"))


def ended(page: Page) -> None:
    expect(page.locator(".daily .place")).to_contain_text("so far")
    expect(page.get_by_role("table", name="Table of the day")).to_be_visible()


def looked_at_twice(screen: Screen, name: str) -> None:
    """In one theme on wide screens, in the other on small ones, where it stays."""
    for theme, widths in (("dark", (768, 1280)), ("light", (768, 360))):
        screen.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        looked_at(screen, f"{name}-{theme}", *widths)


def test_a_whole_daily_from_the_shelf_to_the_table_of_the_day(dated: House, luck: random.Random) -> None:
    with dated.screen(360) as screen:
        page = screen.page
        page.goto("/?motion=off")
        expect(page.get_by_role("heading", name="Today, no. 30")).to_be_visible()
        expect(page.locator(".today")).to_contain_text("The next in 1")
        looked_at_twice(screen, "daily-shelf")
        begin(page, "Dungeon Roll")
        expect(page.locator(".daily.scored")).to_contain_text("your scored try")
        looked_at_twice(screen, "daily-table")
        play_by_keys(page, luck)
        ended(page)
        expect(page.locator("tr.you")).to_contain_text("1.")
        picture = page.get_by_role("img", name=re.compile("Dungeon Roll, daily no. 30 of 2026-11-30"))
        expect(picture).to_be_visible()
        assert page.get_by_role("button", name="Play on from here").count() == 0
        assert page.get_by_role("button", name="Check the dice").count() == 0
        assert page.get_by_role("button", name="Play again", exact=True).count() == 0
        looked_at_twice(screen, "daily-end")
        page.locator(".daily .place").scroll_into_view_if_needed()
        screen.shoot("daily-end-seen")
        page.goto("/?motion=off")
        expect(page.locator(".today li.done")).to_contain_text("1st of 1")
        expect(page.locator(".today")).to_contain_text("1 day in a row")
        page.locator(".today li.done .go").click()
        expect(page.get_by_role("button", name="Play it again for practice")).to_be_visible()
        looked_at_twice(screen, "daily-day")


def test_two_browsers_that_decide_alike_meet_the_same_dice_and_stand_in_one_table(dated: House) -> None:
    told: list[list[str]] = []
    for name in ("Anna", "Bert"):
        with dated.screen() as screen:
            page = screen.page
            begin(page, "Dungeon Dice")
            for _move in range(300):
                asked = question(page)
                if asked is None:
                    break
                choose(page, "stop" if "stop" in asked.options else asked.options[0])
            ended(page)
            told.append(said(page))
            row = page.locator("tr.you")
            expect(row).to_contain_text("1.")
            if name == "Bert":
                expect(page.get_by_role("table", name="Table of the day").locator("tbody tr")).to_have_count(
                    2
                )
    assert told[0] == told[1] and len(told[0]) > 10


def until_answered(page: Page) -> None:
    """Decide until dice have answered and something can be taken back."""
    for _move in range(40):
        assert wait_until_asked(page)
        choose(page, offered(page)[0])
        assert wait_until_asked(page)
        if page.get_by_role("button", name="Undo").count():
            return
    raise AssertionError("there was nothing to take back")


@pytest.mark.parametrize(("width", "theme"), [(1280, "dark"), (360, "light")])
def test_the_page_asks_before_a_try_becomes_unscored(dated: House, width: int, theme: str) -> None:
    with dated.screen(width, theme) as screen:
        page = screen.page
        begin(page, "Dungeon Dice")
        until_answered(page)
        page.get_by_role("button", name="Undo").click()
        asked = page.locator(".spoils")
        expect(asked).to_contain_text("Taking this back makes this try unscored")
        looked_at(screen, f"daily-spoils-{width}")
        asked.get_by_role("button", name="Keep it scored").click()
        expect(page.locator(".daily.scored")).to_be_visible()
        expect(asked).to_have_count(0)
        while page.get_by_role("button", name="What would you do?").count() == 0:
            choose(page, offered(page)[0])
            assert wait_until_asked(page)
        page.get_by_role("button", name="What would you do?").click()
        expect(asked).to_contain_text("Advice makes this try unscored")
        asked.get_by_role("button", name="Do it, unscored").click()
        expect(page.locator("p.daily")).to_contain_text("Advice was asked for")
        expect(page.locator(".daily.scored")).to_have_count(0)
        page.get_by_role("button", name="Undo").click()  # nothing is lost any more: it is not asked again
        expect(asked).to_have_count(0)


def test_the_next_day_another_daily_is_played_and_the_old_one_can_be_checked(
    dated: House, day: Path, luck: random.Random
) -> None:
    with dated.screen() as screen, dated.screen() as other:
        page, stranger = screen.page, other.page
        begin(page, "Dungeon Roll")
        link = page.url.split("?")[0]
        stranger.goto(link)
        expect(
            stranger.get_by_text("A daily is played without spectators until its day is over")
        ).to_be_visible()
        play_by_keys(page, luck)
        ended(page)
        turn_to(day, MONDAY + 1)
        page.goto("/?motion=off")
        expect(page.get_by_role("heading", name="Today, no. 31")).to_be_visible()
        expect(page.locator(".today li.done")).to_have_count(0)
        expect(page.locator(".today")).to_contain_text("1 day in a row")
        page.get_by_role("button", name="Table of the day: Dungeon Roll").click()
        page.get_by_role("button", name="The day before").click()
        expect(page.locator("tr.you")).to_be_visible()
        page.goto(link)
        page.get_by_role("button", name="Check the dice").click()
        page.get_by_role("button", name="Check every roll").click()
        expect(page.get_by_text("All that this page can check is as promised.")).to_be_visible()
        expect(page.get_by_text("the same for everybody")).to_be_visible()
        stranger.goto(link)
        expect(stranger.locator("[data-over=true]")).to_be_visible()
        assert other.complaints == [] or all("WebSocket" in one for one in other.complaints)
        other.complaints.clear()


def test_what_is_shared_tells_neither_dice_nor_decisions(dated: House, luck: random.Random) -> None:
    with dated.screen() as screen:
        page = screen.page
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        begin(page, "Dungeon Roll")
        play_by_keys(page, luck)
        ended(page)
        page.get_by_role("button", name="Copy the words").click()
        words = page.evaluate("() => navigator.clipboard.readText()").splitlines()
        assert words[0].startswith("Dungeon Roll no. 30 (2026-11-30): ")
        assert words[1].endswith("1st of 1 so far") and words[-1] == dated.address and len(words) == 3
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save the picture").click()
        file = Path(saved.value.path()).read_bytes()
        assert file.startswith(b"\x89PNG") and saved.value.suggested_filename == "undercroft-roll-30.png"
