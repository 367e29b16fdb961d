"""Your turn, with the tab closed: exactly one push, sealed, to services that the operator allows."""

import json
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from tests.server.kit import Running, answer_of, running, until
from tests.server.push_service import Service, Subscriber, claims, push_service

from undercroft.client import ME, OPEN, Seat, bot
from undercroft.server import pushes, webpush
from undercroft.server.keys import TOKEN
from undercroft.server.schema import LOG, META, PUSHES, TABLES
from undercroft.server.services import Answer, BadService, Services
from undercroft.server.store import Store
from undercroft.server.trouble import FULL
from undercroft.server.writer import Writer


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for what is looked for every few seconds."""
    monkeypatch.setattr(pushes, "LOOK", 0.05)
    monkeypatch.setattr(pushes, "CALM", 0.0)
    monkeypatch.setattr(pushes, "FIRST_PAUSE", 0.05)


@pytest.fixture
def service() -> Iterator[Service]:
    with push_service() as found:
        yield found


def call(server: Running, method: str, path: str, token: str = "", body: Any = None) -> Any:
    text = None if body is None else json.dumps(body)
    return answer_of(server, method, path, token, text, "application/json")


def call_me(server: Running, seat: Seat, browser: Subscriber, endpoint: str) -> None:
    status, said = call(server, "POST", f"/api/tables/{seat.table}/push", seat.token, browser.wish(endpoint))
    assert status == 204, said


def two(server: Running) -> tuple[Seat, Seat]:
    """Two people at a table: who is asked first, and who waits."""
    anna = server.client.new_table("dice", [ME, OPEN], options="goal=8")
    assert anna.invite is not None
    bert = server.client.join(anna.table, anna.invite)
    room = server.server.hall.rooms[anna.table]
    until(lambda: bool(room.live.questions))
    return (anna, bert) if anna.seats[0] in room.live.questions else (bert, anna)


def turn(seat: Seat) -> None:
    """Answer until it is somebody else's turn."""
    view = seat.wait()
    while not view["prompt"]:
        view = seat.wait()
    while view["prompt"]:
        options = view["prompt"]["options"]
        stop = [one for one in options if one["text"] == "stop"]
        seat.act(view["prompt"], (stop or options)[0]["id"])
        view = seat.wait()


def leave(server: Running, seat: Seat) -> None:
    """Close the tab: who has polled counts as present for a while."""
    server.server.hall.rooms[seat.table].people.lingering.clear()


def settled(server: Running) -> None:
    """Wait until every change has been looked at, and none is being sent."""

    def calm() -> bool:
        hall = server.server.hall
        with hall.store.engine.connect() as connection:
            leased = connection.execute(
                sa.select(sa.func.count()).where(PUSHES.c.again.is_not(None))
            ).scalar_one()
        return not leased and not server.server.pushes.due(time.time())

    until(calm)


def rows(server: Running) -> int:
    with server.server.hall.store.engine.connect() as connection:
        return connection.execute(sa.select(sa.func.count()).select_from(PUSHES)).scalar_one()


def test_what_is_sealed_is_as_the_standard_has_it() -> None:
    """RFC 8291, section 5: the example, letter by letter."""
    body = webpush.sealed(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
        webpush.decode("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert webpush.encode(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_persons_move_leads_to_exactly_one_push_to_who_is_asked_and_away(db: str, service: Service) -> None:
    browser, other = Subscriber(), Subscriber()
    with running(db, push=(service.url,), contact="mailto:host@games.example") as server:
        anna, bert = two(server)
        call_me(server, bert, browser, f"{service.url}/bert")
        call_me(server, anna, other, f"{service.url}/anna")
        turn(anna)
        service.wait(1)
        settled(server)
        ((path, headers, body),) = service.got
        assert path == "/bert"  # and none to Anna, whose move it was
        assert browser.open(body) == {"table": anna.table, "title": "Dungeon Dice"}
        assert not TOKEN.search(json.dumps(browser.open(body)).replace(anna.table, ""))
        said, key = claims(headers["Authorization"])
        assert (said["aud"], said["sub"]) == (service.url, "mailto:host@games.example")
        assert time.time() < said["exp"] < time.time() + 86_400
        assert key == call(server, "GET", "/api/push")[1]["key"]
        assert (headers["Content-Encoding"], headers["TTL"]) == ("aes128gcm", "86400")
        anna.say("chat", text="Are you there?")  # changes the table, and asks nobody anything
        settled(server)
        assert len(service.got) == 1
        leave(server, anna)
        turn(bert)
        service.wait(2)
        assert service.got[1][0] == "/anna"
    with running(db, push=(service.url,)) as server:  # nothing is told again after a restart
        settled(server)
        assert len(service.got) == 2
        assert call(server, "GET", "/api/push")[1]["key"] == key


def test_a_bots_move_leads_to_a_push_and_a_restart_loses_none(
    tmp_path: Path, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    db, browser = f"sqlite:///{tmp_path / 'tables.db'}", Subscriber()
    monkeypatch.setattr(pushes, "LOOK", 1e6)  # the first server stops just before it would have looked
    with running(db, push=(service.url,)) as server:
        anna = server.client.new_table(
            "dice", [ME, bot("uniform")], options="goal=8", clock={"kind": "move", "seconds": 86_400}
        )
        call_me(server, anna, browser, f"{service.url}/anna")
        turn(anna)
        until(lambda: anna.seats[0] in server.server.hall.rooms[anna.table].live.questions)
        assert service.got == []
    monkeypatch.setattr(pushes, "LOOK", 0.05)
    with running(db, push=(service.url,)) as server:
        service.wait(1)
        settled(server)
        assert [path for path, _headers, _body in service.got] == ["/anna"]


def test_a_push_comes_though_the_clock_was_ahead_when_it_was_asked_for(
    tmp_path: Path, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of several processes each has its own clock, and none its own idea of what is new."""
    with running(f"sqlite:///{tmp_path / 'tables.db'}", push=(service.url,)) as server:
        anna, bert = two(server)
        with monkeypatch.context() as ahead:
            ahead.setattr(pushes, "time", SimpleNamespace(time=lambda: time.time() + 3600))
            call_me(server, bert, Subscriber(), f"{service.url}/bert")
        turn(anna)
        service.wait(1)
        settled(server)
        assert [path for path, _headers, _body in service.got] == ["/bert"]


def test_who_looks_at_the_table_is_told_nothing(tmp_path: Path, service: Service) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}", push=(service.url,)) as server:
        anna, bert = two(server)
        call_me(server, bert, Subscriber(), f"{service.url}/bert")
        room = server.server.hall.rooms[anna.table]
        room.people.lingering[bert.seats[0]] = time.monotonic() + 1e6  # Bert's tab is open
        turn(anna)
        settled(server)
        assert service.got == []


def test_a_push_that_fails_is_tried_again_and_one_that_is_gone_is_dropped(
    tmp_path: Path, service: Service
) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}", push=(service.url,)) as server:
        anna, bert = two(server)
        call_me(server, bert, Subscriber(), f"{service.url}/bert")
        service.answers += [
            (500, {}),
            (429, {"Retry-After": "0"}),
            (302, {"Location": f"{service.url}/trap"}),
        ]
        turn(anna)
        service.wait(4)
        settled(server)
        assert [path for path, _headers, _body in service.got] == [
            "/bert"
        ] * 4  # nobody is followed elsewhere
        turn(bert)
        leave(server, bert)
        service.answers.append((410, {}))
        turn(anna)
        service.wait(5)
        until(lambda: rows(server) == 0)


def test_a_push_has_its_lease_when_it_is_sent_and_not_while_it_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a service is slow it would end in the queue, and another process would send the same."""
    sent, go = [], threading.Event()

    def slow(_services: Services, endpoint: str, _headers: Any, _body: bytes) -> Answer:
        sent.append(endpoint)
        go.wait()
        return Answer(201)

    monkeypatch.setattr(Services, "send", slow)
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        anna, bert = two(server)
        monkeypatch.setattr(pushes, "A_SEAT", 2 * pushes.AT_A_TIME)
        calm = pushes.CALM
        monkeypatch.setattr(pushes, "CALM", 1e6)  # all of them are due at one look, after the turn
        for k in range(2 * pushes.AT_A_TIME):
            call_me(server, bert, Subscriber(), f"https://fcm.googleapis.com/{k}")
        turn(anna)
        monkeypatch.setattr(pushes, "CALM", calm)
        until(lambda: len(sent) == pushes.AT_A_TIME)
        with server.server.hall.store.engine.connect() as connection:
            leased = connection.execute(sa.select(PUSHES.c.endpoint).where(PUSHES.c.again.is_not(None)))
            assert sorted(leased.scalars()) == sorted(sent)
        go.set()
        until(lambda: len(sent) == 2 * pushes.AT_A_TIME)
        settled(server)
        assert len(set(sent)) == len(sent)


def test_a_table_that_cannot_be_read_is_looked_at_once(
    tmp_path: Path, service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    """Else it would stand before all others at every look."""
    db = f"sqlite:///{tmp_path / 'tables.db'}"
    with running(db, push=(service.url,)) as server:
        anna, bert = two(server)
        call_me(server, bert, Subscriber(), f"{service.url}/bert")
    store = Store(db)
    with store.engine.begin() as connection:
        torn = sa.update(LOG).where(LOG.c.table_id == anna.table, LOG.c.version == 1)
        connection.execute(torn.values(body="{}"))
        connection.execute(sa.update(PUSHES).values(looked=0.0))
    store.close()
    with running(db, push=(service.url,)) as server:
        until(lambda: "cannot be read" in caplog.text)
        settled(server)
        assert service.got == [] and caplog.text.count("cannot be read") == 1


def test_who_is_never_called_again_keeps_no_place_for_others(
    tmp_path: Path, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A closed table, and one that nothing has happened at for months."""
    monkeypatch.setattr(pushes, "IN_ALL", 2)
    with running(f"sqlite:///{tmp_path / 'tables.db'}", push=(service.url,)) as server:
        closed, still, new = (server.client.new_table("dice", [ME, OPEN]) for _table in range(3))
        for seat in (closed, still):
            call_me(server, seat, Subscriber(), f"{service.url}/x")
        wish = Subscriber().wish(f"{service.url}/x")
        assert call(server, "POST", f"/api/tables/{new.table}/push", new.token, wish)[1]["code"] == "busy"
        closed.say("close")
        until(lambda: rows(server) == 1)
        assert (
            call(server, "POST", f"/api/tables/{closed.table}/push", closed.token, wish)[1]["code"] == "over"
        )
        call_me(server, new, Subscriber(), f"{service.url}/x")
        with server.server.hall.store.engine.begin() as connection:
            past = sa.update(TABLES).where(TABLES.c.id == still.table)
            connection.execute(past.values(changed=time.time() - pushes.STILL - 1))
        call_me(server, new, Subscriber(), f"{service.url}/y")
        assert rows(server) == 2


def test_a_key_that_cannot_be_kept_is_refused_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_writer: Writer, _jobs: Any) -> list[bool]:
        raise sa.exc.OperationalError("INSERT", {}, psycopg.errors.DiskFull())

    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        with monkeypatch.context() as trouble:
            trouble.setattr(Writer, "_write", full)
            status, said = call(server, "GET", "/api/push")
            assert (status, said["code"]) == (503, "busy") and said["text"][1:] == FULL[1:]
        assert call(server, "GET", "/api/push")[1]["key"]


def test_a_push_that_never_goes_well_is_given_up(
    tmp_path: Path, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pushes, "FAILS", 3)
    with running(f"sqlite:///{tmp_path / 'tables.db'}", push=(service.url,)) as server:
        anna, bert = two(server)
        call_me(server, bert, Subscriber(), f"{service.url}/bert")
        service.answers += [(503, {})] * 9
        turn(anna)
        until(lambda: rows(server) == 0)
        assert len(service.got) == 3


def test_switching_it_off_ends_it_and_a_finished_game_too(tmp_path: Path, service: Service) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}", push=(service.url,)) as server:
        anna, bert = two(server)
        call_me(server, bert, Subscriber(), f"{service.url}/bert")
        assert call(server, "DELETE", f"/api/tables/{bert.table}/push", bert.token) == (204, None)
        turn(anna)
        settled(server)
        assert (service.got, rows(server)) == ([], 0)
        seat = server.client.new_table("dice", [ME], options="goal=3")
        call_me(server, seat, Subscriber(), f"{service.url}/alone")
        seat.play(lambda view, prompt: prompt["options"][0]["id"])
        until(lambda: rows(server) == 0)
        assert (
            call(
                server,
                "POST",
                f"/api/tables/{seat.table}/push",
                seat.token,
                Subscriber().wish(f"{service.url}/x"),
            )[1]["code"]
            == "over"
        )


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com@evil.example/x",
        "https://user@fcm.googleapis.com/x",
        "https://evil.example/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://169.254.169.254/latest",
        "http://127.0.0.1:1/x",
        "file:///etc/passwd",
        "https://notpush.apple.com/x",
        "https://fcm.googleapis.com/" + "x" * 2000,
        "https://fcm.googleapis.com/a b",
        "",
    ],
)
def test_only_services_that_the_operator_allows_are_taken(server: Running, endpoint: str) -> None:
    seat = server.client.new_table("dice", [ME], options="goal=8")
    path = f"/api/tables/{seat.table}/push"
    status, refused = call(server, "POST", path, seat.token, Subscriber().wish(endpoint))
    assert (status, refused["code"]) == (400, "malformed")


@pytest.mark.parametrize(
    "host",
    [
        "[::1%.push.apple.com]",
        "[::1%25.push.apple.com]",
        "127.0.0.1%.push.apple.com",
        "a\\b.push.apple.com",
        "a%00.push.apple.com",
        "..push.apple.com",
        "x" * 64 + ".push.apple.com",
    ],
)
def test_what_only_ends_like_an_allowed_name_is_none(host: str) -> None:
    with pytest.raises(BadService, match="no push service"):
        Services().check(f"https://{host}/x")


def test_the_services_of_the_browsers_are_allowed_and_others_where_they_are_named() -> None:
    usual = Services()
    for host in (
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "wns2.notify.windows.com",
        "web.push.apple.com",
    ):
        assert usual.check(f"https://{host}/x?y=1").hostname == host
    assert Services(["push.example.org"]).check("https://push.example.org/x").hostname == "push.example.org"
    assert Services(["*.example.org"]).check("https://a.example.org/x").hostname == "a.example.org"
    for wrong in ("https://h/path", "*", "ftp://h.example", "a b.example", "localhost"):
        with pytest.raises(BadService, match="--push is a host"):
            Services([wrong])


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "224.0.0.1",
        "::1",
        "fd00::1",
        "fec0::1",
        "ff02::1",
        "::ffff:10.1.2.3",
        "::127.0.0.1",
        "64:ff9b::a9fe:a9fe",  # 169.254.169.254 behind a gateway
        "2002:7f00:1::",  # 127.0.0.1 behind another
    ],
)
def test_a_name_that_leads_to_a_private_address_is_not_called(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    public = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("142.250.1.1", 443))
    monkeypatch.setattr(
        socket,
        "getaddrinfo",
        lambda *_what, **_more: [public, (family, socket.SOCK_STREAM, 6, "", (address, 443))],
    )
    monkeypatch.setattr(socket, "create_connection", lambda *_what: pytest.fail("it was called"))
    assert Services().send("https://fcm.googleapis.com/x", {}, b"").status == 410


def test_only_who_sits_there_is_called_and_with_keys_of_a_browser(server: Running) -> None:
    seat = server.client.new_table("dice", [ME], options="goal=8")
    path, good = f"/api/tables/{seat.table}/push", Subscriber().wish("https://fcm.googleapis.com/x")
    assert call(server, "POST", path, "", good)[1]["code"] == "token"
    assert call(server, "DELETE", path)[1]["code"] == "token"
    for bad in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "!" * 87}, {"p256dh": "A" * 87}):
        assert call(server, "POST", path, seat.token, good | bad)[1]["code"] == "malformed"
    for k in range(pushes.A_SEAT + 3):
        call_me(server, seat, Subscriber(), f"https://fcm.googleapis.com/{k}")
    assert rows(server) == pushes.A_SEAT


def test_without_what_seals_or_where_it_is_switched_off_nothing_is_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(f"sqlite:///{tmp_path / 'a.db'}", push=("none",)) as server:
        assert call(server, "GET", "/api/push")[1] == {"key": None, "why": pushes.SWITCHED_OFF}
    monkeypatch.setattr(webpush, "OFFERED", False)
    with running(f"sqlite:///{tmp_path / 'b.db'}") as server:
        assert call(server, "GET", "/api/push")[1] == {"key": None, "why": pushes.WHY_NOT}
        seat = server.client.new_table("dice", [ME])
        wish = Subscriber().wish("https://fcm.googleapis.com/x")
        assert call(server, "POST", f"/api/tables/{seat.table}/push", seat.token, wish)[0] == 404


def test_the_key_is_kept_with_the_data_for_their_owner_alone(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        key = call(server, "GET", "/api/push")[1]["key"]
        with server.server.hall.store.engine.connect() as connection:
            private = connection.execute(sa.select(META.c.value).where(META.c.name == "vapid")).scalar_one()
        assert webpush.public_of(private) == key
        assert (tmp_path / "tables.db").stat().st_mode & 0o077 == 0
