"""The daily: the same dice for everybody, one scored try, and no way to know the dice before it."""

import contextlib
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.kit import Data, Running, import_record, running, until

from undercroft.bots.uniform import Uniform
from undercroft.cli.join import Link, sit
from undercroft.client import Refused, Seat
from undercroft.engine.core import CHANCE
from undercroft.engine.game import Game
from undercroft.engine.record import Record
from undercroft.engine.registry import find, shelf
from undercroft.engine.rng import Rng
from undercroft.server import clock, dailies
from undercroft.server.backup import backup, restore
from undercroft.server.keys import new_token
from undercroft.server.schema import LOG
from undercroft.server.store import Store
from undercroft.table import daily as days
from undercroft.table import fair
from undercroft.table.verify import verify

MONDAY = days.FIRST + 1 + 7 * 4  # 2026-11-30
WITH_DAILY = [game for game in shelf() if game.dailies()]


class Calendar:
    """The clock of the servers of a test: it stands still until somebody moves it."""

    def __init__(self) -> None:
        self.at = 0.0
        self.turn_to(MONDAY)

    def turn_to(self, day: int, hour: float = 12.0) -> None:
        self.at = day * days.DAY + hour * 3600


@pytest.fixture(autouse=True)
def calendar(monkeypatch: pytest.MonkeyPatch) -> Iterator[Calendar]:
    found = Calendar()
    monkeypatch.setattr(clock, "source", lambda: found.at)
    yield found


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A server of the test's own: what others have played today does not matter."""
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as found:
        yield found


def begin(server: Running, game: str, key: str, **wish: Any) -> Seat:
    return Seat(
        server.client, server.client.call("POST", f"/api/daily/{game}", {"name": "Anna", **wish}, key)
    )


def first(_view: Data, prompt: Data) -> int:
    """A decision that is the same wherever the question is."""
    option: int = prompt["options"][0]["id"]
    return option


def bold(_view: Data, prompt: Data) -> int:
    """Other ones, by which much is rolled."""
    option: int = prompt["options"][len(prompt["options"]) // 2]["id"]
    return option


def quick(view: Data, prompt: Data) -> int:
    """Decisions that are the same wherever the question is, and end a game soon."""
    for wanted in ("stop", "retire", "end phase", "pass"):
        for option in prompt["options"]:
            if option["text"] == wanted:
                found: int = option["id"]
                return found
    return first(view, prompt)


def now(seat: Seat) -> Data:
    """The table as it is."""
    seat.version = 0
    return seat.wait()


def asked(seat: Seat) -> Data:
    """The next view with a question, or the end."""
    while True:
        view = seat.wait()
        if view["prompt"] or view["outcome"]:
            return view


def moves_of(server: Running, seat: Seat) -> list[list[int]]:
    file = server.client.call("GET", f"/api/tables/{seat.table}/export", token=seat.token)
    return [move for entry in file["entries"] for move in entry["moves"]]


def standings(server: Running, game: str, key: str = "", query: str = "") -> Data:
    found: Data = server.client.call("GET", f"/api/daily/{game}{query}", token=key)
    return found


def raw(url: str, token: str | None = None) -> tuple[int, bytes]:
    """Any call as a stranger makes it."""
    wish = urllib.request.Request(url, headers={"authorization": f"Bearer {token}"} if token else {})
    try:
        with urllib.request.urlopen(wish) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


# What is played.


@pytest.mark.parametrize("game", WITH_DAILY, ids=lambda game: game.name)
def test_every_form_of_a_daily_is_a_table_of_its_game_and_ends_in_a_result(game: Game) -> None:
    assert len(game.dailies()) == 7
    for form in {form.name: form for form in game.dailies()}.values():
        s = game.start(form.seats, form.options)
        rng, player = Rng("daily", game.name, form.name), Uniform()
        for _node in range(game.bound):
            if s.over():
                break
            if s.chance():
                n = fair.draw(b"any", form.name, len(s.key()) + _node, [], fair.wheel(s.outcomes()))
                s.apply(n, CHANCE)
                continue
            seat = (s.asked() & -s.asked()).bit_length() - 1
            legal = s.legal(seat)
            s.apply(player.choose({}, legal, rng), seat)
        worth, text = game.result(s, 0)
        assert text and len(text) <= 60
        if form.seats > 1 and game.outcome(s).winners == (0,):
            assert worth >= 0, "a tie may be broken otherwise"
        elif form.seats > 1 and 0 not in game.outcome(s).winners:
            assert worth <= 0


def test_today_tells_what_is_played_and_promises_the_dice_of_tomorrow(
    server: Running, calendar: Calendar
) -> None:
    today = server.client.call("GET", "/api/daily")
    assert (today["number"], today["day"]) == (30, "2026-11-30")
    assert [one["game"] for one in today["games"]] == [game.name for game in WITH_DAILY]
    assert today["left"] == 12 * 3600
    calendar.turn_to(MONDAY + 1)
    tomorrow = server.client.call("GET", "/api/daily")
    assert [one["commitment"] for one in tomorrow["games"]] == [one["tomorrow"] for one in today["games"]]
    promises = [one["commitment"] for page in (today, tomorrow) for one in page["games"]]
    assert len(set(promises)) == len(promises), "each day and each game has dice of its own"


def test_forms_follow_the_weekday(server: Running, calendar: Calendar) -> None:
    def form(game: str) -> str:
        found: str = next(
            one["text"] for one in server.client.call("GET", "/api/daily")["games"] if one["game"] == game
        )
        return found

    monday = form("roll")
    calendar.turn_to(MONDAY + 5)
    assert days.weekday(MONDAY + 5) == 5 and form("roll") != monday
    calendar.turn_to(MONDAY + 7)
    assert form("roll") == monday


# The same dice.


def test_equal_decisions_meet_equal_dice_whoever_makes_them_and_when(
    server: Running, calendar: Calendar
) -> None:
    one = begin(server, "roll", new_token())
    one.play(bold)
    calendar.at += 3600
    other = begin(server, "roll", new_token(), name="Bert")
    other.play(bold)
    assert moves_of(server, one) == moves_of(server, other)
    calendar.turn_to(MONDAY + 1)
    later = begin(server, "roll", new_token())
    later.play(bold)
    assert moves_of(server, later) != moves_of(server, one)


def test_a_rival_answers_everybody_alike_on_any_server_of_the_key(tmp_path: Path) -> None:
    """Bots think by simulations alone, and remember nothing from other questions."""
    played = []
    db = f"sqlite:///{tmp_path / 'tables.db'}"
    for _server in range(2):
        with running(db) as server:
            seat = begin(server, "dice", new_token())
            seat.play(bold)
            played.append(moves_of(server, seat))
            assert any(mover == 1 for mover, _n in played[-1]), "the rival has moved"
    assert played[0] == played[1]


def test_a_rival_who_guesses_what_is_hidden_answers_everybody_alike(server: Running) -> None:
    told = []
    for _key in range(2):
        seat = begin(server, "digger", new_token())
        for _decision in range(12):
            view = asked(seat)
            seat.act(view["prompt"], bold(view, view["prompt"]))
        asked(seat)
        moves = server.server.hall.rooms[seat.table].live.moves
        assert any(mover == 1 for mover, _n in moves), "the rival has moved"
        told.append(list(moves))
    assert told[0] == told[1]


def test_a_server_that_starts_again_in_mid_game_goes_on_with_the_same_dice(db: str) -> None:
    key = new_token()
    with running(db) as server:
        whole = begin(server, "roll", new_token())
        whole.play(bold)
        wanted = moves_of(server, whole)
        half = begin(server, "roll", key)
        view = half.wait()
        for _decision in range(5):
            half.act(view["prompt"], bold(view, view["prompt"]))
            view = half.wait()
        table, token = half.table, half.token
    with running(db) as server:
        mine = next(
            one["mine"]
            for one in server.client.call("GET", "/api/daily", token=key)["games"]
            if one["game"] == "roll"
        )
        assert mine == {"table": table, "over": False, "text": "", "place": 0}
        again = server.client.sit(table, token)
        again.play(bold)
        assert moves_of(server, again) == wanted
        assert [row["place"] for row in standings(server, "roll")["rows"]] == [1, 1]


# One scored try.


def test_the_first_try_of_a_key_is_scored_and_the_second_is_practice(db: str) -> None:
    key = new_token()
    with running(db) as server:
        seat = begin(server, "roll", key)
        assert seat.wait()["daily"] | {"scored": True, "why": ""} == now(seat)["daily"]
        with pytest.raises(Refused, match="goes on: go on with that one"):
            begin(server, "roll", key)
        with pytest.raises(Refused, match="before you practise"):
            begin(server, "roll", key, practice=True)
        seat.play(quick)
        table = standings(server, "roll", key)
        assert [(row["name"], row["you"]) for row in table["rows"]] == [("Anna", True)]
        assert table["you"] == table["rows"][0] and table["players"] == 1
        with pytest.raises(Refused, match="over: play it for practice"):
            begin(server, "roll", key)
        again = begin(server, "roll", key, practice=True)
        view = again.wait()
        assert not view["daily"]["scored"] and "practice" in view["daily"]["why"]
        assert again.play(quick)["counts"] is False
        assert standings(server, "roll", key)["rows"] == table["rows"]
        assert standings(server, "roll")["you"] is None, "who shows no key is nobody"


def test_of_many_starts_at_once_one_is_the_try(db: str) -> None:
    key = new_token()
    with running(db) as server:

        def start(_k: int) -> str:
            try:
                return begin(server, "dice", key).table
            except Refused as refused:
                return refused.code

        with ThreadPoolExecutor(6) as pool:
            found = list(pool.map(start, range(6)))
        assert found.count("seat") == 5


def test_practice_does_not_come_before_the_scored_try(server: Running) -> None:
    with pytest.raises(Refused, match="practice comes after"):
        begin(server, "roll", new_token(), practice=True)
    with pytest.raises(Refused, match="takes a key"):
        begin(server, "roll", "")
    with pytest.raises(Refused, match="128 random bits"):
        begin(server, "roll", "short")


def test_an_address_has_so_many_scored_tries_and_then_practice(
    db: str, monkeypatch: pytest.MonkeyPatch, calendar: Calendar
) -> None:
    monkeypatch.setattr(dailies, "TRIES", 2)
    with running(db) as server:
        for _key in range(2):
            begin(server, "roll", new_token())
        late = new_token()
        with pytest.raises(Refused, match="at your address"):
            begin(server, "roll", late)
        practised = begin(server, "roll", late, practice=True)
        assert not practised.wait()["daily"]["scored"]
        monkeypatch.setattr(dailies, "TRIES", 9)
        with pytest.raises(Refused, match="for practice"):
            begin(server, "roll", late)  # it has seen the dice
        begin(server, "dice", late)
        calendar.turn_to(MONDAY + 1)
        begin(server, "roll", late)


def test_an_address_that_begins_many_tries_at_once_has_no_more_of_them(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also at several processes of one database."""
    monkeypatch.setattr(dailies, "TRIES", 3)
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(running(db)) for _process in range(1 if "sqlite" in db else 2)]

        def start(k: int) -> str:
            try:
                begin(servers[k % len(servers)], "dice", new_token())
                return "begun"
            except Refused as refused:
                return refused.code

        with ThreadPoolExecutor(12) as pool:
            found = list(pool.map(start, range(12)))
        assert (found.count("begun"), found.count("seat")) == (3, 9)


def test_a_try_that_is_closed_is_over_and_not_in_the_table(server: Running) -> None:
    key = new_token()
    seat = begin(server, "roll", key)
    seat.say("close")
    assert standings(server, "roll", key)["rows"] == []
    begin(server, "roll", key, practice=True)


def test_a_result_that_was_not_written_down_is_read_off_the_log(db: str) -> None:
    key = new_token()
    with running(db) as server:
        server.server.hall.settle = None  # as if it had ended at that moment
        begin(server, "roll", key).play(quick)
    with running(db) as server:
        assert standings(server, "roll", key)["you"]["place"] == 1


def test_a_table_that_cannot_be_read_keeps_nobody_else_from_the_day(db: str) -> None:
    with running(db) as server:
        server.server.hall.settle = None
        begin(server, "roll", new_token()).play(quick)
        bad = begin(server, "roll", new_token(), name="Bert")
        bad.play(quick)
    with running(db) as server:
        with server.server.hall.store.engine.begin() as connection:
            torn = sa.update(LOG).where(LOG.c.table_id == bad.table, LOG.c.version == 1)
            connection.execute(torn.values(body="{}"))
        assert [row["name"] for row in standings(server, "roll")["rows"]] == ["Anna"]
        assert server.client.call("GET", "/api/daily")["games"]


def test_better_results_stand_above_and_equal_ones_beside_each_other(server: Running) -> None:
    for name, choose in (("Anna", quick), ("Bert", bold), ("Cleo", quick)):
        begin(server, "roll", new_token(), name=name).play(choose)
    rows = standings(server, "roll")["rows"]
    points = [int(row["text"].split()[0]) for row in rows]
    assert points == sorted(points, reverse=True) and len(set(points)) == 2
    by_name = {row["name"]: row["place"] for row in rows}
    assert by_name["Anna"] == by_name["Cleo"] != by_name["Bert"]


def test_a_name_is_as_it_was_given_bounded_and_changed_later(server: Running) -> None:
    with pytest.raises(Refused):
        begin(server, "roll", new_token(), name="x" * 200)
    seat = begin(server, "roll", new_token(), name="<b>Anna</b>")
    seat.play(quick)
    assert standings(server, "roll")["rows"][0]["name"] == "<b>Anna</b>"
    seat.say("rename", name="Berta")
    until(lambda: standings(server, "roll")["rows"][0]["name"] == "Berta")


# What makes it unscored.


def to_answered(seat: Seat) -> Data:
    """Decide until chance has answered."""
    view = asked(seat)
    while True:
        before = view["seq"]
        seat.act(view["prompt"], first(view, view["prompt"]))
        view = asked(seat)
        if view["seq"] > before + 1 and view["prompt"]:
            return view


def test_taking_back_what_was_answered_is_asked_again_and_makes_the_try_unscored(db: str) -> None:
    key = new_token()
    with running(db) as server:
        seat = begin(server, "dice", key)
        view = to_answered(seat)
        with pytest.raises(Refused, match="unscored") as refused:
            seat.say("back")
        assert refused.value.code == "unscored"
        assert now(seat)["seq"] == view["seq"] and now(seat)["daily"]["scored"], "nothing was changed"
        seat.say("back", unscored=True)
        assert "taken back" in now(seat)["daily"]["why"]
    with running(db) as server:
        again = server.client.sit(seat.table, seat.token)
        assert not now(again)["daily"]["scored"]
        again.play(quick)
        assert standings(server, "dice", key)["rows"] == []


def test_a_decision_that_nobody_has_answered_is_taken_back_freely(server: Running) -> None:
    seat = begin(server, "lords", new_token())
    view = asked(seat)
    for _decision in range(60):
        before = view["seq"]
        seat.act(view["prompt"], first(view, view["prompt"]))
        view = asked(seat)
        if view["seq"] == before + 1 and view["undo"] == before:
            break
    else:
        raise AssertionError("every decision was answered by chance")
    seat.say("back")
    assert seat.wait()["daily"]["scored"]


def test_advice_is_asked_again_and_makes_the_try_unscored(server: Running) -> None:
    seat = begin(server, "dice", new_token())
    view = asked(seat)
    while len(view["prompt"]["options"]) < 2:
        seat.act(view["prompt"], first(view, view["prompt"]))
        view = asked(seat)
    with pytest.raises(Refused, match="unscored") as refused:
        seat.say("advise", prompt=view["prompt"]["id"])
    assert refused.value.code == "unscored"
    assert now(seat)["daily"]["scored"]
    seat.say("advise", prompt=view["prompt"]["id"], unscored=True)
    assert "Advice" in now(seat)["daily"]["why"]


def test_what_ends_after_midnight_is_not_scored(server: Running, calendar: Calendar) -> None:
    key = new_token()
    calendar.turn_to(MONDAY, 23.9)
    seat = begin(server, "roll", key)
    seat.wait()
    calendar.turn_to(MONDAY + 1, 0.01)
    assert "day of this daily is over" in now(seat)["daily"]["why"]
    seat.play(quick)
    assert standings(server, "roll", key, "?number=30")["rows"] == []
    assert begin(server, "roll", key).wait()["daily"]["number"] == 31


# Nobody knows the dice before.


def test_nobody_else_sees_anything_of_a_daily_before_its_day_is_over(
    server: Running, calendar: Calendar
) -> None:
    seat = begin(server, "roll", new_token())
    stranger = begin(server, "roll", new_token())  # plays the same, and has a token: of another table
    to_answered(seat)
    paths = ["", "/at/1", "/overlay/1", "/wait?version=0", "/chat", "/record", "/export", "/review?seat=0"]
    for ended in (False, True):
        for path in paths:
            status, _said = raw(f"{server.url}/api/tables/{seat.table}{path}")
            assert status in (403, 409), path
            if path:
                status, _said = raw(f"{server.url}/api/tables/{seat.table}{path}", stranger.token)
                assert status == 403, path
        with pytest.raises(Refused):
            server.client.call("POST", f"/api/tables/{seat.table}/branch", {"seq": 1, "seat": 0})
        with pytest.raises(Refused, match="when its day is over"):
            server.client.call("POST", f"/api/tables/{seat.table}/branch", {"seq": 1, "seat": 0}, seat.token)
        for door in ({"listed": True}, {"watched": True}):
            with pytest.raises(Refused, match="without spectators"):
                seat.say("door", **door)
        if not ended:
            for path in ("/record", "/export", "/review?seat=0"):
                assert raw(f"{server.url}/api/tables/{seat.table}{path}", seat.token)[0] == 409
            seat.play(quick)
    calendar.turn_to(MONDAY + 1)
    for path in ("", "/at/1", "/record", "/export"):
        assert raw(f"{server.url}/api/tables/{seat.table}{path}")[0] == 200, path
    server.client.call("POST", f"/api/tables/{seat.table}/branch", {"seq": 1, "seat": 0})


def test_who_plays_a_daily_comes_to_it_from_the_terminal(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNDERCROFT_HOME", str(tmp_path / "home"))
    seat = begin(server, "dice", new_token())
    found, said = sit(Link(server.url, seat.table, token=seat.token), "", None, watch=False)
    assert said[0] == "You are back at your seat."
    assert found.wait()["daily"]["scored"]
    monkeypatch.setenv("UNDERCROFT_HOME", str(tmp_path / "other"))
    with pytest.raises(Refused, match="without spectators"):
        sit(Link(server.url, seat.table), "", None, watch=True)


def test_the_secret_is_told_when_the_day_is_over_and_checks_every_draw(
    server: Running, calendar: Calendar
) -> None:
    promised = {one["game"]: one["commitment"] for one in server.client.call("GET", "/api/daily")["games"]}
    secret = server.server.hall.secret(days.dice_of(MONDAY, "roll")).hex()
    key = new_token()
    seat = begin(server, "roll", key)
    told = [json.dumps(now(seat))]
    seat.play(quick)
    told += [json.dumps(now(seat)), json.dumps(standings(server, "roll", key))]
    told += [
        raw(f"{server.url}/api/tables/{seat.table}/{what}", seat.token)[1].decode()
        for what in ("export", "record")
    ]
    told += [raw(f"{server.url}/api/daily", key)[1].decode()]
    assert not any(secret in text for text in told)
    calendar.turn_to(MONDAY + 1)
    table = standings(server, "roll", "", "?number=30")
    assert table["secret"] == secret
    assert fair.commitment(bytes.fromhex(secret), table["dice"]) == promised["roll"] == table["commitment"]
    assert standings(server, "roll")["secret"] is None, "that of today"
    file = raw(f"{server.url}/api/tables/{seat.table}/export")[1].decode()
    verdict = verify(file, promised["roll"], daily=True)
    assert verdict.proved and verdict.drawn > 0
    assert not verify(file, promised["dice"], daily=True).proved
    assert not verify(file, promised["roll"]).proved, (
        "without a word nothing is proved of a table that is none"
    )
    for number in (0, 32):
        with pytest.raises(Refused, match="dailies 1 to 31"):
            standings(server, "roll", "", f"?number={number}")


def test_other_tables_of_the_same_game_have_other_dice(server: Running) -> None:
    """A table for practice, an import of what was played so far: none tells what the daily draws next."""
    seat = begin(server, "roll", new_token())
    view = seat.wait()
    for _decision in range(2):
        seat.act(view["prompt"], first(view, view["prompt"]))
        view = seat.wait()
    room = server.server.hall.rooms[seat.table]
    record: Record = room.live.charter.record(list(room.live.moves))
    made = import_record(server, record)
    twin = server.client.sit(made["table"], made["token"])
    twin.play(first)
    seat.play(first)
    played, known = moves_of(server, seat), len(record.moves)
    assert moves_of(server, twin)[:known] == played[:known]
    assert moves_of(server, twin) != played
    form = days.form(find("roll"), MONDAY)
    table = server.client.new_table("roll", [{"kind": "me"}], options=form.options, contribution="")
    table.play(first)
    assert moves_of(server, table) != played
    name = days.dice_of(MONDAY, "roll")
    with pytest.raises(Refused, match="GET /api/commitment"):
        wish = {"game": "roll", "places": [{"kind": "me"}], "table": name}
        server.client.call("POST", "/api/tables", wish)


def test_a_rematch_of_a_daily_is_a_table_like_others(server: Running) -> None:
    seat = begin(server, "roll", new_token())
    seat.play(quick)
    again = Seat(
        server.client, server.client.call("POST", f"/api/tables/{seat.table}/rematch", {}, seat.token)
    )
    assert again.wait()["daily"] is None
    again.play(quick)
    assert moves_of(server, again) != moves_of(server, seat)


def test_a_backup_carries_the_dailies(db: str, tmp_path: Path) -> None:
    key = new_token()
    with running(db) as server:
        begin(server, "roll", key).play(quick)
        wanted = standings(server, "roll", key)
    backup(Store(db), tmp_path / "backup")
    other = f"sqlite:///{tmp_path / 'other.db'}"
    restore(Store(other), tmp_path / "backup")
    with running(other) as server:
        assert standings(server, "roll", key) == wanted


def test_old_tables_of_the_day_are_forgotten(server: Running, calendar: Calendar) -> None:
    begin(server, "roll", new_token()).play(quick)
    calendar.turn_to(MONDAY + dailies.KEPT + 1)
    begin(server, "roll", new_token())
    assert standings(server, "roll", "", "?number=30")["players"] == 0
