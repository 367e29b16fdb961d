"""At one table: reload, spectators, taking back, hot seat, replay, branches, clocks, chat, presence."""

import asyncio
import random
from functools import partial
from typing import Any

import pytest
from tests.server.kit import PATIENCE, Data, Player, Running, at_table

from undercroft.client import ME, OPEN, Refused, Seat, bot
from undercroft.engine.record import read
from undercroft.engine.view import SPECTATOR
from undercroft.games.dice.actions import CONTINUE, REGULAR, STOP
from undercroft.server import keys
from undercroft.server.store import Work
from undercroft.table.acts import play


def pair(server: Running, game: str = "dice", **more: Any) -> tuple[Seat, Seat]:
    """A table of two people."""
    made = server.client.new_table(game, [ME, OPEN], **more)
    assert made.invite
    return made, server.client.join(made.table, made.invite)


async def mover_of(*players: Player) -> Player:
    """The player who is asked; everybody has the same version."""
    while True:
        version = max(player.view["version"] for player in players)
        for player in players:
            await player.until(lambda view, least=version: view["version"] >= least)
        for player in players:
            if player.view["prompt"]:
                return player
        await players[0].read()  # the first draw is still to come


def test_a_reload_in_mid_turn_finds_the_same_question(server: Running) -> None:
    seat = server.client.new_table("dice", [ME])

    async def play() -> None:
        async with at_table(server, seat.table, seat.token) as player:
            assert (await player.act(REGULAR))["type"] == "ack"
            before = await player.my_turn()
            log = list(player.log)
        async with at_table(server, seat.table, seat.token) as again:
            assert again.view["prompt"] == before["prompt"]
            assert again.view["view"] == before["view"]
            assert again.log == log
        known = {"lastSeq": before["seq"], "lastVersion": before["version"]}
        async with at_table(server, seat.table, seat.token, known) as returning:
            assert returning.view["log"] == []
            assert returning.view["logFrom"] == before["seq"]

    asyncio.run(play())


def test_what_happened_meanwhile_is_told_to_who_returns(server: Running) -> None:
    ann, bob = pair(server)

    async def play() -> None:
        async with at_table(server, ann.table, ann.token) as a:
            seen, lines = a.view["version"], list(a.log)
        async with at_table(server, ann.table, bob.token) as b, at_table(server, ann.table, ann.token) as a:
            for _turn in range(4):
                mover = await mover_of(a, b)
                await mover.act(mover.view["prompt"]["options"][0]["id"])
            whole = list(mover.log)
        async with at_table(server, ann.table, ann.token, {"lastVersion": seen}) as back:
            assert lines + back.view["log"] == whole

    asyncio.run(play())


def test_spectators_see_the_table_and_can_only_watch(server: Running) -> None:
    ann, bob = pair(server)

    async def play() -> None:
        async with (
            at_table(server, ann.table) as watcher,
            at_table(server, ann.table, ann.token) as a,
            at_table(server, ann.table, bob.token) as b,
        ):
            assert watcher.view["you"] == []
            assert watcher.view["seat"] == SPECTATOR
            assert watcher.view["prompt"] is None
            assert watcher.view["undo"] is None
            assert (await watcher.ask("act", prompt=1, choice=[0]))["code"] == "token"
            assert (await watcher.ask("chat", text="hello"))["code"] == "token"
            mover = await mover_of(a, b)
            await mover.act(REGULAR)
            await watcher.until(lambda view: view["seq"] >= mover.view["seq"])
            assert watcher.log[-1]["text"]

    asyncio.run(play())


def test_taking_back_at_once_is_seen_by_everybody(server: Running) -> None:
    ann, bob = pair(server, options="challenge=off")

    async def play() -> None:
        async with at_table(server, ann.table, ann.token) as a, at_table(server, ann.table, bob.token) as b:
            for _try in range(200):
                mover = await mover_of(a, b)
                ids = [option["id"] for option in mover.view["prompt"]["options"]]
                if STOP in ids:
                    break
                await mover.act(ids[0])
            other = b if mover is a else a
            await other.until(lambda view: view["version"] >= mover.view["version"])
            before, log = mover.view, list(other.log)
            assert (await mover.act(STOP))["type"] == "ack"
            after = mover.view
            await other.until(lambda view: view["version"] >= after["version"])
            assert other.log != log
            assert after["undo"] == before["seq"]
            assert (await mover.ask("back"))["type"] == "ack"
            again = mover.view
            assert again["view"] == before["view"]
            assert again["seq"] == before["seq"]
            await other.until(lambda view: view["version"] >= again["version"])
            assert other.log == log, "the lines that were taken back are gone"
            late = await mover.ask("act", prompt=before["prompt"]["id"], choice=[CONTINUE])
            assert late["code"] == "stale"

    asyncio.run(play())


def test_beyond_a_roll_the_other_person_is_asked(server: Running) -> None:
    ann, bob = pair(server)

    async def play() -> None:
        async with at_table(server, ann.table, ann.token) as a, at_table(server, ann.table, bob.token) as b:
            mover = await mover_of(a, b)
            other = b if mover is a else a
            before = mover.view
            await mover.act(REGULAR)
            assert mover.view["undo"] is None
            assert (await mover.ask("back"))["type"] == "ack"
            await other.until(lambda view: view["ask"])
            ask = other.view["ask"]
            assert ask["waiting"] == other.view["you"]
            assert ask["to"] == before["seq"]
            assert (await mover.ask("consent", ask=ask["id"], yes=True))["code"] == "seat"
            assert (await other.ask("consent", ask=ask["id"], yes=True))["type"] == "ack"
            await mover.until(lambda view: view["seq"] == before["seq"])
            assert mover.view["view"] == before["view"]
            assert mover.view["ask"] is None

    asyncio.run(play())


def test_on_one_screen_the_seat_that_is_asked_looks(server: Running) -> None:
    seat = server.client.new_table("dice", [ME, {"kind": "here", "name": "Bob"}])
    assert seat.seats == [0, 1]

    async def play() -> None:
        rng = random.Random(5)
        async with at_table(server, seat.table, seat.token) as both:
            seen = set()
            while True:
                view = await both.my_turn()
                if view["outcome"]:
                    break
                assert view["seat"] == view["prompt"]["seat"] == view["view"]["seat"]
                seen.add(view["seat"])
                await both.act(rng.choice(view["prompt"]["options"])["id"])
            assert seen == {0, 1}

    asyncio.run(play())


def test_every_moment_can_be_seen_again_as_it_was(server: Running) -> None:
    seat = server.client.new_table("dice", [ME, bot("uniform")], options="goal=3")
    views: list[Data] = []
    while True:
        views.append(seat.wait())
        if views[-1]["outcome"]:
            break
        for prompt in views[-1]["prompts"]:
            seat.act(prompt, prompt["options"][0]["id"])
    for view in views:
        moment = seat.call("GET", f"at/{view['seq']}")
        assert moment["view"] == view["view"]
        assert moment["last"] == views[-1]["seq"]
        assert moment["outcome"] == view["outcome"]
    assert moment["lines"] == seat.log
    with pytest.raises(Refused) as error:
        server.client.call("GET", f"/api/tables/{seat.table}/at/{views[-1]['seq'] + 1}")
    assert error.value.code == "missing"


def test_playing_on_from_a_moment_is_a_table_of_its_own(server: Running) -> None:
    seat = server.client.new_table("dice", [ME, bot("uniform")])
    while not (view := seat.wait())["prompt"]:
        pass
    asked = {"seq": view["seq"], "seat": 0}
    watcher = server.client.sit(seat.table, "")
    with pytest.raises(Refused) as error:
        watcher.call("POST", "branch", asked)
    assert error.value.code == "token", "while the game goes on, only who sits there"
    made = seat.call("POST", "branch", asked)
    branch = Seat(server.client, made)
    begun = branch.wait()
    assert begun["branchOf"] == seat.table
    assert begun["view"] == view["view"]
    assert branch.play(lambda view, prompt: prompt["options"][0]["id"])["ranks"]
    assert seat.client.call("GET", f"/api/tables/{seat.table}")["over"] is False
    with pytest.raises(Refused, match="imagined"):
        branch.record()
    outcome = seat.play(lambda view, prompt: prompt["options"][0]["id"])
    assert outcome["winners"]
    last = seat.view["seq"]
    with pytest.raises(Refused) as error:
        watcher.call("POST", "branch", {"seq": last, "seat": 0})
    assert error.value.code == "over"
    assert watcher.call("POST", "branch", {"seq": last - 1, "seat": 1})["seats"] == [1], "now for everybody"


def test_the_clock_makes_a_legal_move_when_time_is_up(server: Running) -> None:
    clock = {"kind": "move", "seconds": 1}
    seat = server.client.new_table("dice", [ME], options="goal=3", clock=clock)
    first = seat.wait()
    assert first["clock"] == {"kind": "move", "seconds": 1.0, "increment": 0.0}
    left = first["seats"][0]["clock"]
    assert 0 <= left <= 1
    assert seat.wait()["seq"] > first["seq"], "nobody answered but the clock"


def test_who_polls_is_present_and_who_leaves_is_not(server: Running) -> None:
    ann, bob = pair(server)

    async def play() -> None:
        async with at_table(server, ann.table, ann.token) as a:
            assert [part["present"] for part in a.view["seats"]] == [True, False]
            async with at_table(server, ann.table, bob.token):
                while not a.presence or not a.presence[1]["present"]:
                    await a.read()
            while a.presence[1]["present"]:
                await a.read()

    asyncio.run(play())


def test_chat_is_text_and_is_there_for_who_comes_later(server: Running) -> None:
    ann, bob = pair(server)
    said = '<script>alert("x")</script> & <b>bold</b>'

    async def play() -> None:
        async with at_table(server, ann.table, ann.token) as a:
            assert (await a.ask("chat", text=said))["type"] == "ack"
        async with at_table(server, ann.table, bob.token) as b:
            while not b.chat:
                await b.read()
            assert b.chat[0]["text"] == said
            assert b.chat[0]["seat"] == 0

    asyncio.run(play())
    polled = server.client.call("GET", f"/api/tables/{ann.table}/chat")
    assert [line["text"] for line in polled] == [said]
    assert server.client.call("GET", f"/api/tables/{ann.table}/chat?since={polled[0]['id']}") == []


def test_open_seats_can_be_filled_by_bots_when_nobody_comes(server: Running) -> None:
    made = server.client.new_table("dice", [ME, OPEN], options="goal=3")
    with pytest.raises(Refused) as error:
        made.say("fill", seat=1, bot="nobody")
    assert error.value.code == "missing"
    made.say("fill", seat=1, bot="uniform")
    assert made.play(lambda view, prompt: prompt["options"][0]["id"])["ranks"]
    assert made.invite
    with pytest.raises(Refused, match="taken"):
        server.client.join(made.table, made.invite)


def test_a_lesson_is_a_table_that_points_at_options(server: Running) -> None:
    seat = server.client.new_table("dice", [ME], lesson=True)
    said = []
    while (view := seat.wait())["lesson"] and view["lessonStep"] <= view["lessonSteps"]:
        said.append(view["lesson"])
        if view["prompt"] and view["lessonChoice"] is not None:
            seat.act(view["prompt"], view["lessonChoice"])
        elif view["prompt"]:
            seat.act(view["prompt"], view["prompt"]["options"][0]["id"])
    assert len(set(said)) == 6, "five steps and a goodbye"
    assert seat.play(lambda view, prompt: prompt["options"][0]["id"])["ranks"]


def test_options_come_with_what_they_would_do(server: Running) -> None:
    seat = server.client.new_table("dice", [ME])
    prompt = seat.wait(previews=True)["prompt"]
    preview = prompt["options"][0]["preview"]
    assert preview["text"] == "roll 6 dice"
    assert sum(odds["share"] for odds in preview["odds"]) == pytest.approx(1)
    seat.act(prompt, 0)
    assert all(option["preview"]["text"] == "" for option in seat.wait()["prompt"]["options"])


def test_my_tables_are_found_by_their_tokens(server: Running) -> None:
    client = server.client
    seats = [client.new_table("dice", [ME], options="goal=3") for _table in range(3)]
    seats[0].play(lambda view, prompt: prompt["options"][0]["id"])
    tokens = [*(seat.token for seat in seats), "A" * 22, "nonsense"]
    mine = client.call("POST", "/api/mine", {"tokens": tokens})
    assert {part["table"]: part["over"] for part in mine} == {
        seats[0].table: True,
        seats[1].table: False,
        seats[2].table: False,
    }
    assert all(part["you"] == [0] for part in mine)


def test_a_finished_table_is_exported_and_imported_by_replaying_it(server: Running) -> None:
    client = server.client
    seat = client.new_table("dice", [{"kind": "me", "name": "Ann"}, bot("greedy")])
    with pytest.raises(Refused, match="over"):
        seat.record()
    seat.play(lambda view, prompt: prompt["options"][0]["id"])
    text = seat.record()
    assert read(text).names == ["Ann", "Greedy"]
    for data in (text, client.call("GET", f"/api/tables/{seat.table}/export")):
        made = import_file(server, data)
        copy = Seat(client, made)
        view = copy.wait()
        assert view["outcome"] == seat.view["outcome"]
        assert copy.record() == text


def import_file(server: Running, data: Any) -> Data:
    import json
    import urllib.request

    body = (data if isinstance(data, str) else json.dumps(data)).encode()
    request = urllib.request.Request(f"{server.url}/api/import", body, {"Content-Type": "text/plain"})
    with urllib.request.urlopen(request) as answer:
        found: Data = json.load(answer)
    return found


def test_an_unfinished_record_can_be_played_on(server: Running) -> None:
    import undercroft

    match = undercroft.start("dice", seats=2, seed=4, names=["Ann", "Bob"])
    for _move in range(5):
        match.play(match.legal[0])
    seat = Seat(server.client, import_file(server, match.record.text()))
    assert seat.wait()["you"] == [0, 1]
    assert seat.view["view"] == match.view(seat.view["seat"])
    assert seat.play(lambda view, prompt: prompt["options"][0]["id"])["winners"]
    assert read(seat.record()).moves[: len(match.record.moves)] == match.record.moves


def test_who_hangs_up_in_mid_move_has_moved_and_the_others_see_it(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move is being written when its player is cut off."""
    made = server.client.new_table("dice", [ME], options="goal=3")
    hall = server.server.hall
    room = hall.rooms[made.table]
    prompt = made.wait()["prompt"]
    usual = hall.writer.append

    async def cut_off() -> None:
        asked: asyncio.Task[int]

        async def append(work: Work) -> bool:
            asked.cancel()
            return await usual(work)

        monkeypatch.setattr(hall.writer, "append", append)
        key = keys.hashed(made.token)
        act = partial(play.act, key=key, prompt=prompt["id"], choice=[REGULAR], seat=0, cmd="x")
        asked = asyncio.create_task(room.submit(act, author=key, cmd="x"))
        with pytest.raises(asyncio.CancelledError):
            await asked
        monkeypatch.setattr(hall.writer, "append", usual)
        async with room.lock:
            assert room.live.version == hall.store.load(made.table)[-1].version
        assert (key, "x") in room.live.done

    asyncio.run_coroutine_threadsafe(cut_off(), hall.writer.loop).result(PATIENCE)
    assert made.wait()["log"][-1]["text"]
