"""A real table over the wire: people say what fell, correct it, and the log tells that it was said."""

import asyncio
import json

import pytest
from tests.server.kit import Data, Running, at_table

from undercroft.client import Refused
from undercroft.engine.registry import find
from undercroft.engine.rng import Rng
from undercroft.table.verify import verify

HERE = {"kind": "here"}
OPEN = {"kind": "open"}


def test_a_game_of_real_dice_on_one_screen_is_played_to_its_end(server: Running) -> None:
    seat = server.client.new_table("dice", [HERE, HERE], chance="people")
    view = seat.wait()
    assert view["brings"] == "people"
    rng = Rng("real")
    while not view["outcome"]:
        chance = view["chance"]
        if chance:
            assert view["waiting"] == []
            keys = [face["key"] for face in chance["faces"]]
            faces = [keys[rng.below(len(keys))] for _die in range(chance["count"])]
            seat.say("report", seq=chance["seq"], faces=faces, payload={"thrown": faces})
        else:
            prompt = view["prompts"][0]
            seat.act(prompt, prompt["options"][rng.below(len(prompt["options"]))]["id"])
        view = seat.wait()
    rolled = [line for line in seat.log if line["source"]]
    assert {line["source"] for line in rolled} == {"reported"}
    assert all(line["payload"] is None or line["payload"]["thrown"] for line in rolled)
    assert any(line["payload"] for line in rolled)
    file = seat.export()
    assert verify(json.dumps(file), file["fair"]["commitment"] if file["fair"] else None).reported > 0


def test_on_two_phones_one_says_what_fell_and_the_other_corrects_it(server: Running) -> None:
    mine = server.client.new_table("dice", [{"kind": "me"}, OPEN], chance="dice")
    assert mine.invite
    other = server.client.join(mine.table, mine.invite)
    view: Data = mine.wait()
    while not view["prompt"]:  # who begins is drawn by the page
        view = mine.wait() if view["waiting"] != [1] else other.wait()
    first = mine if view["you"] == [0] else other
    first.act(view["prompt"], view["prompt"]["options"][0]["id"])
    shown = other.wait()
    while not shown["chance"]:
        shown = other.wait()
    assert shown["chance"]["kind"] == "dice"
    assert [face["key"] for face in shown["chance"]["faces"]] == list("SKLDG") or shown["chance"]["faces"]
    seq = shown["chance"]["seq"]
    with pytest.raises(Refused, match="but 6 are in the pit") as refused:
        other.say("report", seq=seq, faces=list("SSS"))
    assert refused.value.code == "chance"
    other.say("report", seq=seq, faces=list("SSSKLD"))
    view = mine.wait()
    while not view["reported"]:
        view = mine.wait()
    assert (view["reported"][0]["seq"], view["reported"][0]["text"]) == (seq, "SSSKLD")
    mine.say("correct", seq=seq, faces=list("SSSSSS"))
    live = server.server.hall.rooms[mine.table].live
    s = live.course.until(seq).state
    assert live.moves[seq][1] == find("dice").parse_chance(s, "SSSSSS")
    assert live.sources[seq] == "reported"
    with pytest.raises(Refused, match="was not reported"):
        mine.say("correct", seq=0, faces=["A"])


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"chance": "luck"}, "Chance is brought by page, dice, people, hand, not 'luck'"),
        ({"chance": "people", "lesson": True}, "leave chance to the page"),
        ({"chance": "hand"}, "Nothing is thrown at a target in Dungeon Dice"),
    ],
)
def test_who_brings_chance_is_one_of_four(server: Running, wish: Data, why: str) -> None:
    with pytest.raises(Refused, match=why):
        server.client.new_table("dice", [HERE], **wish)


def test_a_spectator_is_asked_for_nothing(server: Running) -> None:
    seat = server.client.new_table("dice", [HERE, HERE], chance="people")
    assert seat.wait()["chance"]
    assert server.client.sit(seat.table, "").wait()["chance"] is None


def test_what_a_report_leaves_cannot_be_so_deep_that_nobody_gets_a_view_any_more(server: Running) -> None:
    """Read on one stack, written on another: what just went in would come out to nobody."""
    seat = server.client.new_table("dice", [HERE, HERE], chance="people")
    chance = seat.wait()["chance"]
    report = {"type": "report", "seq": chance["seq"], "faces": [chance["faces"][0]["key"]]}

    async def attack() -> list[str]:
        async with at_table(server, seat.table, seat.token) as player:
            for depth in (33, 500, *range(950, 1000, 2)):
                nested = "[" * depth + "]" * depth
                text = json.dumps({**report, "cmd": f"d{depth}", "payload": 0})
                await player.socket.send(text.replace('"payload": 0', f'"payload": {nested}'))
            while len(player.answers) < 27:
                await player.read()
            return [answer["code"] for answer in player.answers]

    codes = asyncio.run(attack())
    assert codes[0] == "large", "33 levels are one too many"
    assert set(codes) <= {"large", "malformed"}, "how deep a reader goes differs from Python to Python"
    seat.say("report", seq=chance["seq"], faces=report["faces"], payload=json.loads("[" * 32 + "]" * 32))
    seat.version = 0
    assert any(line["payload"] for line in seat.wait()["log"])
