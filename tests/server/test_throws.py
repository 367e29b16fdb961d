"""A die thrown by hand over the wire: awaited, let go once, landed for everybody at the table."""

import json
from typing import Any

from tests.server.kit import Data, Running
from tests.throw.dice import physics

from undercroft.client import Seat
from undercroft.engine.rng import Rng
from undercroft.throw.tape import MOST, unpack

HERE = {"kind": "here"}
OPEN = {"kind": "open"}
ME = {"kind": "me"}


def until_thrown(*seats: Seat, wish: Any = lambda part: True) -> Data:
    """Answer what is asked, anyhow, until a throw of this sort is awaited: the view of who throws it."""
    rng = Rng("hand")
    while True:
        for seat in seats:
            view: Data = seat.wait()
            part = view["throw"]
            if part and part["mine"] and wish(part):
                return view
            if part and part["mine"]:
                seat.say("throw", seq=part["seq"], gesture=None)
            elif view["prompts"]:
                prompt = view["prompts"][0]
                options = [option["id"] for option in prompt["options"] if option["verb"] != "aim"]
                seat.act(prompt, options[rng.below(len(options))])


def gesture(part: Data, **said: Any) -> Data:
    """The best gesture for what is awaited, but for what is said."""
    return {**part["start"], **said}


@physics
def test_a_die_is_thrown_by_hand_and_lands_with_its_tape(server: Running) -> None:
    seat = server.client.new_table("fighter", [HERE, HERE], chance="hand", options="aim=hand")
    view = until_thrown(seat)
    part = view["throw"]
    assert (view["brings"], view["chance"], view["waiting"]) == ("hand", None, [part["seat"]])
    assert part["start"].keys() >= {"station", "hand", "az", "el", "speed", "spin"}
    seat.say("throw", seq=part["seq"], gesture=gesture(part, station=45))
    after = seat.wait()
    assert after["seq"] > part["seq"]
    filmed = [line for line in after["log"] if line["payload"]]
    assert len(filmed) == 1
    assert (filmed[0]["source"], filmed[0]["seq"]) == ("thrown", part["seq"] + 1)
    payload = filmed[0]["payload"]
    tape = unpack(payload["tape"])
    assert tape.input["station"] == 45
    assert payload["dice"][0] == part["die"]
    assert len(json.dumps(payload["tape"], separators=(",", ":"))) < MOST
