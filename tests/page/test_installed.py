"""The installed page stands without a connection and says so; a new build is offered, and breaks no game."""

import json
import re
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.page.kit import PATIENCE, ROOT, House, choose, offered, wait_until_asked
from tests.page.test_insight import looked_at
from tests.server.kit import Running, running

from undercroft.server.front import File, read_page

PAGE = ROOT / "src" / "undercroft" / "server" / "page"
READY = "() => navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))"
KEPT = """wanted => caches.keys()
    .then(all => Promise.all(all.map(name => caches.open(name).then(cache => cache.keys()))))
    .then(all => all.flat().map(one => new URL(one.url).pathname))
    .then(kept => wanted.every(one => kept.includes(one)))"""
LOOK = "() => navigator.serviceWorker.getRegistration().then(found => found.update()).then(() => true)"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A server of the test's own: it is stopped, and gets another build."""
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as found:
        yield found


@pytest.fixture
def inn(server: Running, browser: Browser) -> House:
    return House(f"http://localhost:{server.port}", browser)


def until(page: Page, promise: str, wanted: object = None) -> None:
    """Wait until a promise comes true: `wait_for_function` takes every promise for yes."""
    for _look in range(PATIENCE // 50):
        if page.evaluate(promise, wanted) is True:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"this never came true: {promise}")


def install(page: Page) -> None:
    """Wait until the worker serves this page."""
    until(page, READY)


def keep_all(page: Page, server: Running) -> None:
    """Wait until all code of the build is kept, as it is for a game that goes on."""
    names = [f"/{name}" for name in server.server.front.files]
    until(page, KEPT, [one for one in names if re.search(r"^/assets/.*[.](js|css)$", one)])


def newer(files: dict[str, File]) -> dict[str, File]:
    """Another build: every file with a hash in its name has another name, and the old ones are gone."""
    names = {Path(name).name for name in files if name.startswith("assets/")}
    renamed = {name: re.sub(r"-([\w-]{8})\.(\w+)$", r"-new\1.\2", name) for name in names}
    assert all(old != new for old, new in renamed.items())
    found = {}
    for name, file in files.items():
        data = file.data
        if file.kind.startswith(("text/", "application/")):
            for old, new in renamed.items():
                data = data.replace(old.encode(), new.encode())
        folder, _slash, last = name.rpartition("/")
        found[f"{folder}/{renamed[last]}" if last in renamed else name] = File(
            file.kind, f"n{file.tag}", data
        )
    build = re.search(rb'undercroft `.*?caches\.open\(\w+\+"(\w{12})"', found["sw.js"].data)
    assert build is not None
    sw = found["sw.js"]
    found["sw.js"] = File(sw.kind, sw.tag, sw.data.replace(build[1], b"another00001"))
    return found


def test_the_manifest_names_icons_that_are_there_in_the_sizes_that_it_says(house: House) -> None:
    files = read_page(PAGE)
    manifest = json.loads(files["app.webmanifest"].data)
    assert files["app.webmanifest"].kind == "application/manifest+json"
    for icon in manifest["icons"]:
        file = files[icon["src"].lstrip("/")]
        assert file.kind == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", file.data[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    with house.screen() as screen:
        screen.page.goto("/")
        said = screen.page.context.new_cdp_session(screen.page).send("Page.getAppManifest")
        assert said["errors"] == []
        assert said["url"].endswith("/app.webmanifest")


def test_without_a_connection_the_shell_stands_and_says_so(inn: House) -> None:
    with inn.screen(360, service_workers="allow") as screen:
        page = screen.page
        page.goto("/")
        install(page)
        page.context.set_offline(True)
        page.goto("/you")
        expect(page.get_by_text("You are offline. Tables wait for the connection")).to_be_visible()
        expect(page.get_by_role("heading", name="Your page")).to_be_visible()
        page.goto("/")
        expect(page.get_by_role("heading", name="Undercroft")).to_be_visible()
        expect(page.get_by_role("alert")).to_contain_text("The table cannot be reached.")
        expect(page.get_by_text("You are offline. Tables wait for the connection")).to_be_visible()
        looked_at(screen, "offline-360")
        page.context.set_offline(False)
        expect(page.get_by_text("You are offline.")).to_have_count(0)
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("button", name="Play now").first).to_be_visible()
        screen.complaints.clear()  # the browser's own lines about calls without a connection


def test_a_new_build_offers_to_reload_and_a_running_game_goes_on(inn: House, server: Running) -> None:
    seat = inn.table("dice", "me", options="goal=8")
    with inn.screen(service_workers="allow") as screen:
        page = screen.page
        page.goto(seat.link())
        wait_until_asked(page)
        install(page)
        keep_all(page, server)
        before = page.locator('script[type="module"]').first.get_attribute("src")
        server.server.front.files = newer(server.server.front.files)
        page.evaluate(LOOK)  # as the browser does by itself, and the page from time to time
        expect(page.get_by_text("A new version is here.")).to_be_visible()
        looked_at(screen, "new-version-1280")
        # The game goes on in the old page, whose files the server does not have any more.
        choose(page, offered(page)[0])
        page.get_by_role("button", name="Settings").click()
        expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Later").click()
        expect(page.get_by_text("A new version is here.")).to_have_count(0)
        wait_until_asked(page)
        choose(page, offered(page)[0])
        page.reload()
        wait_until_asked(page)
        after = page.locator('script[type="module"]').first.get_attribute("src")
        assert before != after
        install(page)
        keep_all(page, server)
        expect(page.get_by_text("A new version is here.")).to_have_count(0)


def test_reload_brings_the_new_build_to_the_same_table(inn: House, server: Running) -> None:
    seat = inn.table("dice", "me", options="goal=8")
    with inn.screen(360, "light", service_workers="allow") as screen:
        page = screen.page
        page.goto(seat.link())
        wait_until_asked(page)
        install(page)
        keep_all(page, server)
        server.server.front.files = newer(server.server.front.files)
        page.evaluate(LOOK)
        looked = page.get_by_role("button", name="Reload")
        expect(looked).to_be_visible()
        looked_at(screen, "new-version-360")
        told, board = page.locator(".news").bounding_box(), page.locator(".board").bounding_box()
        assert told is not None and board is not None
        assert told["y"] + told["height"] <= board["y"], "what is told lies over nothing of the board"
        with page.expect_navigation():
            looked.click()
        assert wait_until_asked(page)
        assert "-new" in (page.locator('script[type="module"]').first.get_attribute("src") or "")


def test_no_call_is_ever_answered_from_what_was_kept(inn: House, server: Running) -> None:
    with inn.screen(service_workers="allow") as screen:
        page = screen.page
        page.goto(inn.table("dice", "me").link())
        wait_until_asked(page)
        install(page)
        keep_all(page, server)
        page.reload()
        wait_until_asked(page)
        for call in ("/api/games", "/api/commitment", "/healthz"):
            page.evaluate("call => fetch(call).then(answer => answer.json())", call)
            assert page.evaluate(KEPT, [call]) is False
