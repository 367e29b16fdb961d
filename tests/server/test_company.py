"""Company at a table: who may come in and look on, seats that change hands, playing again, reactions."""

import asyncio
import json
import threading
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.kit import Running, at_table, running, until
from tests.server.test_throws import until_thrown
from websockets.exceptions import ConnectionClosed

from undercroft.client import ME, OPEN, Client, Refused, Seat, bot
from undercroft.server.schema import LOG, TABLES
from undercroft.table.live import Live
from undercroft.table.refusal import Refusal
from undercroft.table.verify import verify


def first_option(_view: Any, prompt: Any) -> int:
    """Whoever plays so takes the first option."""
    option: int = prompt["options"][0]["id"]
    return option


def live_of(server: Running, seat: Seat) -> Live:
    return server.server.hall.rooms[seat.table].live


def refused(code: str, text: str) -> Any:
    return pytest.raises(Refused, match=f"(?i){text}", check=lambda error: error.code == code)


def two(server: Running, **more: Any) -> tuple[Seat, Seat]:
    host = server.client.new_table("dice", [ME, OPEN], **more)
    return host, server.client.join(host.table, host.invite or "", "Bert")


@pytest.fixture
def soon(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is not here counts as away at once."""
    monkeypatch.setattr(server.server.hall, "away", 0.0)
    monkeypatch.setattr("undercroft.server.app.LINGER", 0.0)


Later = Callable[[float], None]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """Lets so many seconds pass for those who were seen at a table, and does not wait for them."""
    passed = 0.0

    def let_pass(seconds: float) -> None:
        nonlocal passed
        passed += seconds

    ahead = SimpleNamespace(monotonic=lambda: time.monotonic() + passed)
    monkeypatch.setattr("undercroft.server.company.time", ahead)
    return let_pass


def outcome(act: Callable[[], Seat]) -> Seat | Refused:
    """The seat that somebody got, or why not."""
    try:
        return act()
    except Refused as error:
        return error


# Who may come in.


def test_a_table_is_listed_only_if_its_maker_wants_it_and_then_anybody_sits_down(server: Running) -> None:
    host = server.client.new_table("dice", [ME, OPEN, OPEN])
    visitor = server.client

    def tables() -> list[str]:
        return [one["table"] for one in visitor.call("GET", "/api/listed")]

    assert host.table not in tables()
    with refused("token", "not listed"):
        visitor.join(host.table, "")
    host.say("door", listed=True)
    assert host.table in tables()
    seat = visitor.join(host.table, "", "Somebody")
    assert seat.seats == [1]
    with refused("seat", "only who made the table"):
        seat.say("door", listed=False)
    host.say("door", listed=False)
    assert host.table not in tables()
    with refused("token", "not listed"):
        visitor.join(host.table, "")
    listed = server.client.new_table("dice", [ME, OPEN], listed=True)
    assert listed.table in tables()


def test_a_list_leaks_no_secret_and_is_bounded(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.server.desk.LISTED", 3)
    made = [server.client.new_table("dice", [ME, OPEN], listed=True) for _table in range(5)]
    found = server.client.call("GET", "/api/listed")
    assert [one["table"] for one in found] == [seat.table for seat in made[:1:-1]]
    for seat in made:
        assert seat.token not in str(found) and str(seat.invite) not in str(found)


def test_a_table_that_cannot_be_read_keeps_nobody_from_the_others(server: Running) -> None:
    """Neither from those that are listed, nor from one's own."""
    torn, whole = (server.client.new_table("dice", [ME, OPEN], listed=True) for _table in range(2))
    with server.server.hall.store.engine.begin() as connection:
        bad = sa.update(LOG).where(LOG.c.table_id == torn.table, LOG.c.version == 1)
        connection.execute(bad.values(body="{}"))
    del server.server.hall.rooms[torn.table]
    listed = [one["table"] for one in server.client.call("GET", "/api/listed")]
    assert whole.table in listed and torn.table not in listed
    mine = server.client.call("POST", "/api/mine", {"tokens": [torn.token, whole.token]})
    assert [one["table"] for one in mine] == [whole.table]


def test_a_table_that_is_over_or_closed_is_listed_no_more(server: Running) -> None:
    going = server.client.new_table("dice", [ME, bot("uniform")], options="goal=2", listed=True)
    shut = server.client.new_table("dice", [ME, OPEN], listed=True)
    listed = {one["table"] for one in server.client.call("GET", "/api/listed")}
    assert {going.table, shut.table} <= listed
    going.play(lambda _view, prompt: prompt["options"][0]["id"])
    shut.say("close")
    listed = {one["table"] for one in server.client.call("GET", "/api/listed")}
    assert not {going.table, shut.table} & listed


def test_spectators_are_counted_and_shown_the_door(server: Running) -> None:
    """Sockets that look on are told and cut off; calls and polling are refused; people of the table stay."""
    host, guest = two(server)

    async def look_on() -> None:
        async with at_table(server, host.table) as watcher, at_table(server, host.table, guest.token) as seat:
            assert watcher.view["you"] == [] and seat.view["watchers"] == 1
            await asyncio.to_thread(host.say, "door", watched=False)
            with pytest.raises(ConnectionClosed):
                while True:
                    await watcher.read()
            assert "without spectators" in watcher.received[-1]
            assert '"watched":false' not in "".join(watcher.received), "no view came after the door was shut"
            await seat.until(lambda view: not view["watched"])

    asyncio.run(look_on())
    stranger = server.client.sit(host.table, "")
    other = server.client.new_table("dice", [ME, OPEN])
    for look in (
        stranger.look,
        lambda: stranger.call("GET", "at/0"),
        lambda: stranger.call("GET", "overlay/0"),
        lambda: stranger.call("GET", "chat"),
        lambda: stranger.call("POST", "branch", {"seq": 0, "seat": 0}),
    ):
        with refused("token", "without spectators"):
            look()
    with refused("token", "no right"):
        server.client.sit(host.table, other.token).look()
    assert guest.look() is not None and guest.call("GET", "at/0")["seq"] == 0
    host.say("door", watched=True)
    assert stranger.look() is not None


def test_a_table_without_spectators_tells_strangers_only_what_it_takes_to_sit_down(server: Running) -> None:
    """Neither by its name nor in the list: who sits there, how it stands and what happens stay inside."""
    client = server.client
    places = [{**ME, "name": "Hannah"}, OPEN, OPEN]
    host = server.client.new_table("dice", places, options="goal=2", listed=True)
    guest = server.client.join(host.table, host.invite or "", "Gustav")
    host.say("door", watched=False)
    path = f"/api/tables/{host.table}"
    inside = client.call("GET", path, token=guest.token)
    assert {seat["name"] for seat in inside["seats"]} >= {"Hannah", "Gustav"}
    (listed,) = [one for one in client.call("GET", "/api/listed") if one["table"] == host.table]
    for told in (client.call("GET", path), listed):
        assert not {"Hannah", "Gustav"} & {seat["name"] for seat in told["seats"]}
        assert [seat["kind"] for seat in told["seats"]] == [seat["kind"] for seat in inside["seats"]]
        assert told["waiting"] == [2] and told["options"] == inside["options"] and not told["begun"]
        assert told["fair"] == inside["fair"], "who sits down keeps the promise and the words of the others"
    last = server.client.join(host.table, host.invite or "", "Lena")
    assert last.seats == [2] and last.word
    players = [threading.Thread(target=seat.play, args=(first_option,)) for seat in (guest, last)]
    for thread in players:
        thread.start()
    host.play(first_option)
    for thread in players:
        thread.join()
    inside, told = client.call("GET", path, token=host.token), client.call("GET", path)
    assert any(seat["score"] for seat in inside["seats"]) and inside["fair"]["secret"]
    assert not any(seat["score"] or seat["present"] or seat["asked"] for seat in told["seats"])
    assert told["fair"]["secret"] is None and told["seq"] == 0 and told["watchers"] == 0


def test_a_spectator_who_polls_while_the_door_is_shut_gets_no_view(server: Running) -> None:
    host, _guest = two(server)
    stranger = server.client.sit(host.table, "")
    stranger.wait()
    told: list[str] = []

    def poll() -> None:
        try:
            while True:
                stranger.wait()
        except Refused as error:
            told.append(str(error))

    waiting = threading.Thread(target=poll)
    waiting.start()
    until(lambda: server.server.hall.rooms[host.table].people.watching() == 1)
    host.say("door", watched=False)
    waiting.join()
    assert told == ["This table is played without spectators: it takes the token of a seat"]


# Seats that are given and taken.


def test_who_made_the_table_can_let_somebody_go_before_they_have_moved(server: Running) -> None:
    host = server.client.new_table("dice", [ME, OPEN, OPEN])
    guest = server.client.join(host.table, host.invite or "", "Rude")
    with refused("seat", "only who made the table"):
        guest.say("remove", seat=0)
    host.say("remove", seat=1)
    with refused("token", "spectators can only watch"):
        guest.say("chat", text="I am still here")
    assert guest.wait()["you"] == []
    again = server.client.join(host.table, host.invite or "", "Polite", seat=1)
    assert again.seats == [1]
    with refused("seat", "nobody else's person"):
        host.say("remove", seat=0)


def test_who_has_moved_stays(server: Running) -> None:
    host, guest = two(server)
    live = live_of(server, host)
    while not any(seat == 1 for seat, _n in live.moves):
        until(lambda: bool(live.asked()))
        asked = (host, guest)[live.asked()[0]]
        if asked.version < live.shown:
            asked.wait()
        elif asked.view["prompt"]:
            asked.act(asked.view["prompt"], asked.view["prompt"]["options"][0]["id"])
    with refused("seat", "seat B has moved"):
        host.say("remove", seat=1)


def test_the_dice_are_still_proved_when_a_seat_changes_hands_after_a_draw(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whose word went in before stays in; who comes later is told that theirs does not count."""
    words = iter(("first-word", "second-word", "third-word"))
    monkeypatch.setattr("undercroft.client.new_word", lambda: next(words))
    host, guest = two(server, options="goal=2")
    live = live_of(server, host)
    until(lambda: bool(live.asked()))
    if live.draws == 0 or any(seat == 1 for seat, _n in live.moves):
        pytest.fail("who begins is drawn first")
    host.say("remove", seat=1)
    assert live.asked() == [], "the game waits for the seat"
    late = server.client.join(host.table, host.invite or "", "Late")
    assert (late.commitment, late.word) == ("", "")
    first = lambda _view, prompt: prompt["options"][0]["id"]  # noqa: E731
    other = threading.Thread(target=late.play, args=(first,))
    other.start()
    host.play(first)
    other.join()
    file = host.export()
    assert verify(json.dumps(file), host.commitment, host.word).proved
    assert guest.word in file["fair"]["contributions"]


def test_a_seat_that_was_left_is_taken_by_a_bot_if_the_others_agree(server: Running, soon: None) -> None:
    host = server.client.new_table("dice", [ME, OPEN, OPEN], options="goal=2")
    bert, cleo = (server.client.join(host.table, host.invite or "", name) for name in ("Bert", "Cleo"))
    live = live_of(server, host)

    async def ask() -> None:
        async with (
            at_table(server, host.table, host.token),
            at_table(server, host.table, cleo.token) as there,
        ):
            with refused("seat", "was not left"):
                await asyncio.to_thread(host.say, "replace", seat=2, bot="uniform")
            await asyncio.to_thread(host.say, "replace", seat=1, bot="uniform")
            await there.until(lambda view: view["ask"] is not None)
            assert there.view["ask"]["take"] == 1 and there.view["ask"]["waiting"] == [2]
            assert live.places[1].kind == "person", "not before they agree"
            await asyncio.to_thread(cleo.say, "consent", ask=there.view["ask"]["id"], yes=True)

    asyncio.run(ask())
    assert live.places[1].kind == "bot" and live.places[1].word == bert.word
    with refused("token", "spectators can only watch"):
        bert.say("chat", text="hello?")
    assert bert.wait()["lost"] == 1
    bert.say("return")
    assert bert.wait()["you"] == [1]
    assert live.names[1] == "Bert", "under the name that was theirs"
    with refused("seat", "no bot sits on a seat of yours"):
        cleo.say("return")


def test_where_a_bot_plays_for_somebody_who_may_come_back_nobody_is_advised(
    server: Running, soon: None
) -> None:
    """Neither at the table nor at a branch of it."""
    host, bert = two(server)
    host.say("replace", seat=1, bot="uniform")
    branch = Seat(server.client, host.call("POST", "branch", {"seq": 0, "seat": 0}))
    for seat in (host, branch):
        view = seat.wait()
        while not view["prompt"]:
            view = seat.wait()
        with refused("advice", "other people"):
            seat.say("advise", prompt=view["prompt"]["id"])
    assert host.view["advice"] is None
    bert.say("return")
    with refused("advice", "other people"):
        host.say("advise", prompt=host.view["prompt"]["id"])


def test_a_seat_is_not_given_away_when_its_player_is_back(server: Running, soon: None) -> None:
    """The others were asked while they were away, and agree a moment too late."""
    host, bert = two(server)
    live = live_of(server, host)

    async def ask() -> None:
        async with at_table(server, host.table, host.token) as here:
            join = lambda: server.client.join(host.table, host.invite or "", "Dora", 1)  # noqa: E731
            await asyncio.to_thread(join)
            await here.until(lambda view: view["ask"] is not None)
            async with at_table(server, host.table, bert.token):
                with refused("seat", "seat B was not left"):
                    await asyncio.to_thread(host.say, "consent", ask=here.view["ask"]["id"], yes=True)
                assert live.names[1] == "Bert"
            until(lambda: 1 in server.server.hall.rooms[host.table].people.left())
            await asyncio.to_thread(host.say, "consent", ask=here.view["ask"]["id"], yes=True)
            assert live.names[1] == "Dora"

    asyncio.run(ask())


def test_who_asks_for_a_seat_by_the_link_is_no_bot(server: Running, soon: None) -> None:
    """What is asked is told of the seat that is asked for, not of one that nobody owns."""
    host = server.client.new_table("dice", [bot("uniform"), ME, OPEN])
    server.client.join(host.table, host.invite or "", "Bert")
    live = live_of(server, host)

    async def ask() -> None:
        async with at_table(server, host.table, host.token):
            join = lambda: server.client.join(host.table, host.invite or "", "Dora", 2)  # noqa: E731
            await asyncio.to_thread(join)

    asyncio.run(ask())
    assert live.ask is not None and live.ask.seat == 2


def test_who_has_just_acted_has_not_left(server: Running, later: Later) -> None:
    """Also who looks at the table by single calls, and keeps no connection open."""
    host, bert = two(server)
    room = server.server.hall.rooms[host.table]
    assert room.people.left() == set()
    later(room.hall.away - 10)
    assert room.people.left() == set()
    later(10)
    assert room.people.left() == {0, 1}
    bert.say("chat", text="I am thinking")
    assert room.people.left() == {0}
    later(room.hall.away)
    assert room.people.left() == {0, 1}


def test_who_has_just_sat_down_has_not_left_however_long_the_table_has_stood(database: str) -> None:
    """At whichever process they did so."""
    with running(database) as one, running(database) as other:
        host = one.client.new_table("dice", [ME, OPEN])
        Client(other.url).sit(host.table, host.token).wait()
        rooms = [server.server.hall.rooms[host.table] for server in (one, other)]
        for room in rooms:
            room.people.opened -= 2 * room.hall.away
        one.client.join(host.table, host.invite or "", "Bert")
        until(lambda: rooms[1].live.places[1].kind == "person")
        assert [1 in room.people.left() for room in rooms] == [False, False]


def test_who_comes_back_in_time_keeps_the_seat(server: Running, soon: None) -> None:
    host = server.client.new_table("dice", [ME, OPEN, OPEN])
    bert, cleo = (server.client.join(host.table, host.invite or "", name) for name in ("Bert", "Cleo"))
    live = live_of(server, host)

    async def ask() -> None:
        async with at_table(server, host.table, host.token), at_table(server, host.table, cleo.token):
            await asyncio.to_thread(host.say, "replace", seat=1, bot="uniform")
            assert live.ask is not None
            await asyncio.to_thread(bert.say, "consent", ask=live.ask.id, yes=False)

    asyncio.run(ask())
    assert live.ask is None and live.places[1].kind == "person"


def test_the_holder_of_the_link_takes_a_seat_that_was_left_if_the_others_agree(
    server: Running, soon: None
) -> None:
    host, bert = two(server)
    live = live_of(server, host)

    async def ask() -> tuple[Seat, Seat]:
        async with at_table(server, host.table, host.token) as here:
            join = lambda name: server.client.join(host.table, host.invite or "", name, 1)  # noqa: E731
            first = await asyncio.to_thread(join, "Dora")
            assert first.seats == []
            await here.until(lambda view: view["ask"] is not None)
            assert here.view["ask"]["what"] == "Dora would take the seat of Bert, who is away"
            with refused("stale", "something is asked already"):
                await asyncio.to_thread(join, "Emil")
            await asyncio.to_thread(host.say, "consent", ask=here.view["ask"]["id"], yes=False)
            second = await asyncio.to_thread(join, "Emil")
            await here.until(lambda view: view["ask"] is not None and "Emil" in view["ask"]["what"])
            await asyncio.to_thread(host.say, "consent", ask=here.view["ask"]["id"], yes=True)
            return first, second

    first, second = asyncio.run(ask())
    assert second.wait()["you"] == [1] and live.names[1] == "Emil"
    for loser in (first, bert):
        with refused("token", "spectators can only watch"):
            loser.say("chat", text="mine")


def test_nobody_takes_a_seat_of_a_table_at_which_nobody_is(server: Running, soon: None) -> None:
    host, _bert = two(server)
    with refused("seat", "nobody of the table is here"):
        server.client.join(host.table, host.invite or "", "Dora", 1)


def test_a_seat_counts_as_left_after_a_while_only(server: Running) -> None:
    host, _bert = two(server)
    with refused("seat", "was not left"):
        host.say("replace", seat=1, bot="uniform")


def test_who_polls_beside_an_open_socket_wakes_nobody(server: Running, soon: None) -> None:
    """Each poll ends, and some time later it is asked who has left: the others hear of it if somebody has."""
    host, _bert = two(server)
    room = server.server.hall.rooms[host.table]

    async def poll() -> None:
        async with at_table(server, host.table, host.token), at_table(server, host.table):
            until(lambda: room.people.watching() == 1 and room.people.here() == {0})
            before = room.people.changes
            for _poll in range(20):
                await asyncio.to_thread(host.call, "GET", "wait?version=0")
            await asyncio.sleep(0.5)  # longer than it takes to be away
            assert room.people.changes == before

    asyncio.run(poll())


def test_two_people_who_take_one_seat_at_once_get_it_once(database: str) -> None:
    """At two processes on one PostgreSQL: one sits down, the other is told."""
    with running(database) as one, running(database) as other:
        for _round in range(6):
            host = one.client.new_table("dice", [ME, OPEN], listed=True)
            found: list[Any] = []

            def sit(url: str, host: Seat = host, found: list[Any] = found) -> None:
                found.append(outcome(lambda: Client(url).join(host.table, "")))

            racing = [threading.Thread(target=sit, args=(server.url,)) for server in (one, other)]
            for thread in racing:
                thread.start()
            for thread in racing:
                thread.join()
            seated = [seat for seat in found if isinstance(seat, Seat)]
            (loser,) = [error for error in found if isinstance(error, Refused)]
            assert [seat.seats for seat in seated] == [[1]]
            assert loser.code == "seat" and str(loser) == "Every seat of this table is taken"


def test_two_people_who_ask_for_a_rematch_at_once_play_at_one_table(database: str) -> None:
    with running(database) as one, running(database) as other:
        host, guest = two(one)
        host.say("close")
        elsewhere = Client(other.url).sit(guest.table, guest.token)
        elsewhere.wait()
        found: list[Any] = []

        def ask(seat: Seat) -> None:
            found.append(outcome(seat.rematch))

        racing = [threading.Thread(target=ask, args=(seat,)) for seat in (host, elsewhere)]
        for thread in racing:
            thread.start()
        for thread in racing:
            thread.join()
        (made,) = [seat for seat in found if isinstance(seat, Seat)]
        (late,) = [error for error in found if isinstance(error, Refused)]
        assert late.code == "stale"
        loser = elsewhere if made.seats == [0] else host
        while not loser.wait()["rematch"]:
            pass
        assert loser.follow().table == made.table


# Playing again, closing, reactions.


def test_everybody_follows_to_the_next_game_by_one_call(server: Running) -> None:
    host, guest = two(server, options="goal=2")
    with refused("seat", "the game goes on"):
        guest.rematch()
    first = lambda _view, prompt: prompt["options"][0]["id"]  # noqa: E731
    other = threading.Thread(target=guest.play, args=(first,))
    other.start()
    host.play(first)
    other.join()
    with refused("missing", "nobody has asked"):
        host.client.call("POST", f"/api/tables/{host.table}/follow", {}, host.token)
    again = guest.rematch()
    assert again.seats == [1] and again.table != guest.table
    while not host.view["rematch"]:
        host.wait()
    with refused("seat", "kept for those who played before"):
        server.client.join(again.table, again.invite or "")
    seat = host.follow()
    assert seat.table == again.table and seat.seats == [0] and seat.commitment == again.commitment
    with refused("seat", "no seat is kept"):
        host.follow()
    with refused("stale", "somebody was quicker"):
        host.rematch()
    live = live_of(server, again)
    assert live.charter.before == host.table and live.charter.options == live_of(server, host).charter.options
    until(lambda: bool(live.asked()))
    stranger = server.client.sit(host.table, "")
    assert not stranger.wait()["follow"]


def test_nobody_follows_to_a_seat_that_is_not_kept_for_them(server: Running) -> None:
    """Who shows no token, or one that was let go, has no place at the next table: least of all others'."""
    host = server.client.new_table("dice", [ME, OPEN, OPEN, bot("uniform")])
    rude = server.client.join(host.table, host.invite or "", "Rude")
    host.say("remove", seat=1)
    bert = server.client.join(host.table, host.invite or "", "Bert")
    host.say("close")
    again = host.rematch()
    live = live_of(server, again)
    before = [place.data() for place in live.places]
    for token, code in (("", "token"), (rude.token, "seat")):
        with refused(code, "kept for"):
            server.client.call("POST", f"/api/tables/{host.table}/follow", {}, token)
    assert [place.data() for place in live.places] == before
    bert.wait()
    assert bert.follow().seats == [1]


def test_a_table_that_was_closed_refuses_everything_but_words(server: Running) -> None:
    host, guest = two(server)
    until(lambda: bool(live_of(server, host).asked()))
    prompt = next(one.view["prompt"] for one in (host, guest) if one.wait()["prompt"])
    with refused("seat", "only who made the table"):
        guest.say("close")
    host.say("close")
    view = guest.wait()
    assert view["closed"] and not view["prompts"] and view["fair"]["secret"] is None
    for seat in (host, guest):
        with refused("over", "has closed it"):
            seat.act(prompt, prompt["options"][0]["id"])
    with refused("over", "has closed it"):
        guest.play(lambda _view, prompt: prompt["options"][0]["id"])
    guest.say("chat", text="good bye")
    with refused("seat", "a table is told when its game is over"):
        host.export()
    with server.server.hall.store.engine.connect() as connection:
        over = connection.execute(sa.select(TABLES.c.over).where(TABLES.c.id == host.table)).scalar_one()
    assert over, "words do not open it again"


def test_nobody_takes_a_seat_of_a_table_that_was_closed(server: Running, soon: None) -> None:
    """Also where bots alone are left to be asked: who has the invite would see what is hidden."""
    host = server.client.new_table("dice", [ME, OPEN], watched=False)
    host.say("fill", seat=1, bot="uniform")
    host.say("close")
    with refused("over", "has closed it"):
        server.client.join(host.table, host.invite or "", "Dora", seat=0)
    assert host.wait()["you"] == [0]


def test_a_die_that_is_in_the_air_when_the_table_is_closed_lands_nowhere(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who threw it is answered, and no move is made at a closed table."""
    flown = threading.Event()

    async def fly(*_what: Any, **_more: Any) -> Any:
        while not flown.is_set():
            await asyncio.sleep(0.01)
        raise Refusal("missing", "no die can fly here: its landing is drawn")

    monkeypatch.setattr(server.server.hall.throwers, "throw", fly)
    monkeypatch.setattr(server.server.hall.throwers, "check_offered", lambda: None)
    host = server.client.new_table("fighter", [{"kind": "here"}] * 2, chance="hand", options="aim=hand")
    live = live_of(server, host)
    part = until_thrown(host)["throw"]
    told: list[Any] = []
    other = server.client.sit(host.table, host.token)
    throwing = threading.Thread(
        target=lambda: told.append(other.say("throw", seq=part["seq"], gesture=part["start"]))
    )
    throwing.start()
    until(lambda: live.flying is not None)
    moves = len(live.moves)
    host.say("close")
    throwing.join()
    flown.set()
    assert told[0]["type"] == "ack"
    until(server.server.hall.rooms[host.table].idle)
    assert len(live.moves) == moves and live.flying is None


def test_reactions_are_a_few_and_not_many(server: Running) -> None:
    host, guest = two(server)

    async def see() -> None:
        async with at_table(server, host.table, guest.token) as there:
            for cmd in ("first", "second", "third"):
                await asyncio.to_thread(host.say, "react", reaction="bravo", cmd=cmd)
            with refused("flood", "wait a few seconds"):
                await asyncio.to_thread(host.say, "react", reaction="bravo")
            await asyncio.to_thread(host.say, "react", reaction="bravo", cmd="third")
            while sum('"reacted"' in one for one in there.received) < 3:
                await there.read()

    asyncio.run(see())
    with refused("malformed", "a reaction is one of"):
        guest.say("react", reaction="<script>")
    with refused("token", "spectators can only watch"):
        server.client.sit(host.table, "").say("react", reaction="bravo")
