"""What would you do? A bot answers from the seat's view alone, at practice tables only; the log says so."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.kit import Data, Running, at_table, running, until
from tests.tiny.hands import GAME as HANDS

from undercroft.client import ME, OPEN, Client, Refused, Seat, bot
from undercroft.engine.registry import unshelved
from undercroft.server import thinkers

HERE = {"kind": "here", "name": "Bert"}
ANNA = {**ME, "name": "Anna"}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[Data]:
    """An adviser that needs no time; what it was asked."""
    questions: list[Data] = []

    async def choose(_self: object, question: Data, _budget: float) -> tuple[int, str]:
        questions.append(question)
        return question["legal"][0], f"because of {question['view']}"

    monkeypatch.setattr(thinkers.Thinkers, "choose", choose)
    return questions


def asked(seat: Seat) -> Data:
    """Wait for a question with something to choose."""
    while True:
        view = seat.wait()
        if view["prompt"]:
            if len(view["prompt"]["options"]) > 1:
                return view
            seat.act(view["prompt"], view["prompt"]["options"][0]["id"])


def advise(seat: Seat, view: Data, **more: object) -> None:
    seat.say("advise", prompt=view["prompt"]["id"], seat=view["prompt"]["seat"], **more)


@pytest.mark.parametrize("places", [[ANNA], [ANNA, bot("greedy")]], ids=["alone", "against a bot"])
def test_who_plays_alone_or_against_bots_is_advised_and_the_log_says_so(
    server: Running, places: list[Data]
) -> None:
    seat = server.client.new_table("dice", places, options="goal=1")
    view = asked(seat)
    assert (view["advice"]["bot"], view["advice"]["prompt"]) == ("perfect", None)
    advise(seat, view)
    told = seat.wait()
    assert told["prompt"]["id"] == view["prompt"]["id"], "the question stands"
    assert told["advice"]["prompt"] == view["prompt"]["id"]
    assert told["advice"]["choice"] in [option["id"] for option in view["prompt"]["options"]]
    assert told["advice"]["text"]
    assert seat.log[-1]["text"] == "Anna asked for advice."
    assert told["seats"][0]["advised"] == 1
    seat.act(told["prompt"], told["advice"]["choice"])
    after = seat.wait()
    assert after["outcome"] or after["advice"]["prompt"] is None, "advice is about one question"
    texts = [line["text"] for line in seat.log]
    assert texts.count("Anna asked for advice.") == 1


@pytest.mark.usefixtures("quick")
def test_advice_stays_in_the_log_when_the_move_is_taken_back_and_in_the_file(server: Running) -> None:
    seat = server.client.new_table("dice", [ANNA], options="goal=4")
    view = asked(seat)
    advise(seat, view)
    advise(seat, view)  # asked again, it is the same advice
    mine = [k for k, (mover, _n) in enumerate(server.server.hall.rooms[seat.table].live.moves) if mover == 0]
    seat.act(view["prompt"], view["prompt"]["options"][0]["id"])
    seat.say("back", to=mine[0])
    seat.wait()
    noted = [line for line in seat.log if "advice" in line["text"]]
    assert [line["seq"] for line in noted] == [mine[0] + 1]
    seat.play(lambda view, prompt: prompt["options"][0]["id"])
    file = seat.export()
    assert file["advised"] == [[0, mine[0] + 1]]
    assert "advice" not in seat.record(), "the record holds the game alone"


def test_where_somebody_else_plays_the_server_refuses(server: Running) -> None:
    seat = server.client.new_table("dice", [ANNA, OPEN])
    assert seat.invite is not None
    with pytest.raises(Refused, match="Other people") as refused:
        seat.say("advise", prompt=1)
    assert refused.value.code == "advice"
    friend = server.client.join(seat.table, seat.invite, "Cleo")
    for one in (seat, friend):
        view = one.wait()
        assert view["advice"] is None
        with pytest.raises(Refused, match="Other people"):
            one.say("advise", prompt=view["version"], agreed=True)
    spectator = server.client.sit(seat.table, "")
    with pytest.raises(Refused, match="Spectators"):
        spectator.say("advise", prompt=1)


@pytest.mark.usefixtures("quick")
def test_a_branch_of_a_game_with_other_people_is_no_way_around_it(server: Running) -> None:
    seat = server.client.new_table("dice", [ANNA, OPEN], options="goal=2")
    friend = server.client.join(seat.table, str(seat.invite))
    branch = Seat(server.client, seat.call("POST", "branch", {"seq": seat.wait()["seq"], "seat": 0}))
    view = asked(branch)
    with pytest.raises(Refused, match="still play") as refused:
        advise(branch, view)
    assert refused.value.code == "advice"
    live = server.server.hall.rooms[seat.table].live
    while not live.over:
        who = (seat, friend)[live.asked()[0]]
        who.version = 0
        prompt = who.wait()["prompt"]
        who.act(prompt, prompt["options"][0]["id"])
    advise(branch, view)


@pytest.mark.usefixtures("quick")
def test_on_one_screen_everybody_there_must_agree_once(server: Running) -> None:
    seat = server.client.new_table("dice", [ANNA, HERE])
    view = asked(seat)
    assert view["advice"]["agreed"] is False
    with pytest.raises(Refused, match="consent") as refused:
        advise(seat, view)
    assert refused.value.code == "consent"
    assert not [line for line in seat.log if "advice" in line["text"]]
    advise(seat, view, agreed=True)
    told = seat.wait()
    assert told["advice"]["agreed"] and told["advice"]["text"]
    assert [line["text"] for line in seat.log][-2:] == [
        "Everybody at the screen agreed to advice.",
        f"{told['seats'][told['prompt']['seat']]['name']} asked for advice.",
    ]
    seat.act(told["prompt"], told["prompt"]["options"][0]["id"])
    advise(seat, asked(seat))  # agreed once is agreed


@pytest.mark.usefixtures("quick")
def test_a_question_that_has_passed_or_a_finished_game_gets_no_advice(server: Running) -> None:
    seat = server.client.new_table("dice", [ANNA], options="goal=8")
    view = asked(seat)
    seat.act(view["prompt"], view["prompt"]["options"][0]["id"])
    with pytest.raises(Refused, match="passed") as refused:
        advise(seat, view)
    assert refused.value.code == "stale"
    with pytest.raises(Refused, match="one's own seat"):
        seat.say("advise", prompt=1, seat=3)
    seat = server.client.new_table("dice", [ANNA], options="goal=1")
    seat.play(lambda view, prompt: prompt["options"][0]["id"])
    with pytest.raises(Refused, match="over"):
        advise(seat, view)


@pytest.fixture
def hands() -> Iterator[None]:
    with unshelved(HANDS):
        yield


@pytest.mark.usefixtures("hands")
def test_the_adviser_gets_the_view_of_the_seat_and_nobody_else_reads_its_answer(
    server: Running, quick: list[Data]
) -> None:
    made = server.client.call("POST", "/api/tables", {"game": "hands", "places": [ANNA, bot("uniform")]})

    async def play() -> tuple[Data, list[str]]:
        table = made["table"]
        async with at_table(server, table, made["token"]) as anna, at_table(server, table) as spectator:
            while len((await anna.my_turn())["prompt"]["options"]) < 2:
                await anna.act(anna.view["prompt"]["options"][0]["id"])
            await anna.ask("advise", prompt=anna.view["prompt"]["id"])
            await spectator.until(lambda view: view["version"] >= anna.view["version"])
            assert spectator.log[-1]["text"] == "Anna asked for advice."
            return anna.view, spectator.received

    view, received = asyncio.run(play())
    live = server.server.hall.rooms[made["table"]].live
    (question,) = quick
    assert question["view"] == HANDS.view(live.state, 0)
    assert set(question) == {
        "table", "seat", "bot", "game", "options", "seats", "names", "view", "legal", "seed", "steady",
    }  # fmt: skip
    assert view["advice"]["text"].startswith("because of")
    assert not any("because of" in text for text in received)


def test_who_moves_while_the_adviser_thinks_is_not_kept_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The adviser broods for an hour; the move is made, the adviser is stopped, and says so."""
    monkeypatch.setattr(thinkers, "MODULE", "tests.server.slow_thinker")

    async def play(server: Running, client: Client) -> Data:
        made = client.call("POST", "/api/tables", {"game": "dice", "places": [ANNA], "options": "goal=8"})
        async with at_table(server, made["table"], made["token"]) as anna:
            while len(anna.view["prompt"]["options"]) < 2:
                await anna.act(anna.view["prompt"]["options"][0]["id"])
            await anna.send(type="advise", cmd="help", prompt=anna.view["prompt"]["id"])
            busy = server.server.hall.thinkers.busy
            await asyncio.to_thread(until, lambda: len(busy) == 1)
            assert (await anna.act(anna.view["prompt"]["options"][0]["id"]))["type"] == "ack"
            while not any(answer["cmd"] == "help" for answer in anna.answers):
                await anna.read()
            return next(answer for answer in anna.answers if answer["cmd"] == "help")

    with running(f"sqlite:///{tmp_path / 'tables.db'}", budget=3600.0) as server:
        answer = asyncio.run(play(server, server.client))
    assert (answer["type"], answer["code"]) == ("nack", "stale")
