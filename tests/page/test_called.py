"""Called to a table with its tab closed: the box in the settings, the push, and what the worker shows."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.page.kit import House, wait_until_asked
from tests.page.test_insight import looked_at
from tests.page.test_installed import install
from tests.server.kit import Running, running
from tests.server.push_service import Service, Subscriber, push_service

from undercroft.server import pushes

# Chromium without a network has no push service: the suite's own stands in for it.
SUBSCRIBED = """wish => {
    const found = {toJSON: () => ({endpoint: wish.endpoint, keys: {p256dh: wish.p256dh, auth: wish.auth}})};
    PushManager.prototype.subscribe = async function (options) {
        if (!options.userVisibleOnly || options.applicationServerKey.length !== 65) throw new Error("not so");
        return found;
    };
    Notification.requestPermission = async () => "granted";
}"""
# A browser without windows shows no notifications: what it was to show is kept.
KEEP = """() => {
    self.registration.showNotification = async (title, more) => { self.shown = [title, more.tag]; };
}"""


@pytest.fixture
def service() -> Iterator[Service]:
    with push_service() as found:
        yield found


@pytest.fixture
def server(tmp_path: Path, service: Service) -> Iterator[Running]:
    with running(f"sqlite:///{tmp_path / 'tables.db'}", push=(service.url,)) as found:
        yield found


def test_who_ticks_the_box_is_called_and_who_unticks_it_is_not(
    server: Running, service: Service, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pushes, "LOOK", 0.1)
    monkeypatch.setattr(pushes, "CALM", 0.0)
    inn, anna = House(f"http://localhost:{server.port}", browser), Subscriber()
    seat = inn.table("dice", "me", "uniform", options="goal=8")
    with inn.screen(360, service_workers="allow", permissions=["notifications"]) as screen:
        page = screen.page
        page.goto(seat.link())
        wait_until_asked(page)
        install(page)
        page.evaluate(SUBSCRIBED, anna.wish(f"{service.url}/anna"))
        page.get_by_role("button", name="Settings").click()
        box = page.get_by_label("Call me to this table when it is my turn")
        box.check()
        expect(
            page.get_by_text("You are called when it is your turn and this page is closed.")
        ).to_be_visible()
        looked_at(screen, "called-360")
        page.goto("/credits")  # the tab of the table is closed
        room = server.server.hall.rooms[seat.table]
        with server.server.hall.store.engine.begin() as connection:  # as if it were asked anew
            connection.exec_driver_sql("UPDATE pushes SET told = 0, looked = 0")
        service.wait(1)
        pushed = anna.open(service.got[0][2])
        assert pushed == {"table": seat.table, "title": room.live.game.title}
        # What came is handed to the worker as the browser does it.
        (worker,) = page.context.service_workers
        worker.evaluate(KEEP)
        session = page.context.new_cdp_session(page)
        ids: list[str] = []
        session.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda said: ids.extend(one["registrationId"] for one in said["registrations"]),
        )
        session.send("ServiceWorker.enable")
        while not ids:
            page.wait_for_timeout(20)
        session.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": inn.address, "registrationId": ids[0], "data": json.dumps(pushed)},
        )
        while worker.evaluate("() => self.shown ?? null") is None:
            page.wait_for_timeout(20)
        assert worker.evaluate("() => self.shown") == ["Your move in Dungeon Dice", seat.table]
        page.goto(f"/table/{seat.table}?motion=off")
        wait_until_asked(page)
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("Call me to this table when it is my turn").uncheck()
        expect(page.get_by_text("You are not called any more.")).to_be_visible()
        with server.server.hall.store.engine.connect() as connection:
            assert connection.exec_driver_sql("SELECT count(*) FROM pushes").scalar_one() == 0
