"""A die thrown by hand over the wire: awaited, let go once, landed for everybody at the table."""

import asyncio
import contextlib
import json
import sys
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from tests.server.kit import PATIENCE, Data, Running, running, until
from tests.throw.dice import physics

from undercroft.client import Refused, Seat
from undercroft.engine.rng import Rng
from undercroft.games.fighter.cards.shelf import FOES
from undercroft.games.fighter.state import Fighter
from undercroft.server import throwers
from undercroft.server.room import FLIGHTS
from undercroft.table.course import Course
from undercroft.table.refusal import Refusal
from undercroft.table.verify import verify
from undercroft.throw.tape import MOST, unpack

HERE = {"kind": "here"}
OPEN = {"kind": "open"}
ME = {"kind": "me"}


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """How busy the machine is decides nothing."""
    monkeypatch.setattr(throwers, "LIMIT", PATIENCE)


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


@physics
def test_everybody_at_the_table_gets_the_tape_and_who_watches_too(server: Running) -> None:
    mine = server.client.new_table("fighter", [ME, OPEN], chance="hand", options="aim=hand")
    assert mine.invite
    other = server.client.join(mine.table, mine.invite)
    watcher = server.client.sit(mine.table, "")
    view = until_both(mine, other)
    part = view["throw"]
    thrower, idle = (mine, other) if part["seat"] == 0 else (other, mine)
    told = watcher.wait()["throw"]
    assert (told["mine"], told["seat"]) == (False, part["seat"])
    with pytest.raises(Refused, match="It is for seat"):
        idle.say("throw", seq=part["seq"], gesture=gesture(part))
    with pytest.raises(Refused, match="Spectators can only watch"):
        watcher.say("throw", seq=part["seq"], gesture=gesture(part))
    thrower.say("throw", seq=part["seq"], gesture=gesture(part))
    tapes = []
    for seat in (mine, other, watcher):
        seat.version = 0
        lines = [line for line in seat.wait()["log"] if line["payload"]]
        tapes.append(lines[0]["payload"])
    assert tapes[0] == tapes[1] == tapes[2]


def until_both(mine: Seat, other: Seat) -> Data:
    """Two browsers answer until one of them is to throw; its view."""
    while True:
        for seat in (mine, other):
            seat.version = 0
            view: Data = seat.wait()
            if view["throw"] and view["throw"]["mine"]:
                return view
            if view["prompts"]:
                prompt = view["prompts"][0]
                seat.act(prompt, prompt["options"][0]["id"])


@physics
def test_the_same_command_sent_again_is_the_same_throw_whatever_it_says_then(server: Running) -> None:
    seat = server.client.new_table("fighter", [HERE, HERE], chance="hand", options="aim=hand")
    part = until_thrown(seat)["throw"]
    first = seat.say("throw", cmd="once", seq=part["seq"], gesture=gesture(part))
    again = seat.say("throw", cmd="once", seq=part["seq"], gesture=gesture(part, speed=2500))
    assert again == first
    assert first["seq"] > part["seq"]
    live = server.server.hall.rooms[seat.table].live
    assert [live.throws, len(live.payloads)] == [1, 1]
    with pytest.raises(Refused) as refused:
        seat.say("throw", seq=part["seq"], gesture=gesture(part))
    assert refused.value.code == "stale"


@physics
def test_what_is_no_gesture_is_refused_and_nothing_has_happened(server: Running) -> None:
    seat = server.client.new_table("fighter", [HERE, HERE], chance="hand", options="aim=hand")
    view = until_thrown(seat)
    with pytest.raises(Refused, match="Speed is a whole number") as refused:
        seat.say("throw", seq=view["throw"]["seq"], gesture={"speed": "fast"})
    assert refused.value.code == "malformed"
    seat.version = 0
    assert seat.wait()["version"] == view["version"]


@physics
def test_calm_aim_is_drawn_and_leaves_no_tape(server: Running) -> None:
    seat = server.client.new_table("fighter", [HERE, HERE], chance="hand", options="aim=hand")
    part = until_thrown(seat)["throw"]
    seat.say("throw", seq=part["seq"], gesture=None)
    lines = [line for line in seat.wait()["log"] if line["seq"] == part["seq"] + 1]
    assert {line["source"] for line in lines} == {"fair"}
    assert not any(line["payload"] for line in lines)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Both databases."""
    if request.param == "postgresql":
        found: str = request.getfixturevalue("database")
        return found
    return f"sqlite:///{tmp_path / 'tables.db'}"


@physics
def test_a_crash_between_letting_go_and_landing_leaves_the_throw_that_was_made(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The gesture is in the log, and whoever looks after the table lets that die fly: no second try."""

    async def never(*_asked: Any) -> Any:
        await asyncio.Event().wait()

    with running(url) as first:
        monkeypatch.setattr(first.server.hall.throwers, "throw", never)
        seat = first.client.new_table("fighter", [HERE, HERE], chance="hand", options="aim=hand")
        part = until_thrown(seat)["throw"]
        meant = gesture(part, station=33)
        hung = Thread(target=lambda: hang_up(seat, part, meant), daemon=True)
        hung.start()
        live = first.server.hall.rooms[seat.table].live
        until(lambda: live.flying is not None)
        with running(url) as second:
            again = second.client.sit(seat.table, seat.token)
            view = again.wait()
            while not view["seq"] > part["seq"]:
                with pytest.raises(Refused) as refused:
                    again.say("throw", seq=part["seq"], gesture=gesture(part, station=77))
                assert refused.value.code == "stale"
                view = again.wait()
            acked = again.say("throw", cmd="lost", seq=part["seq"], gesture=gesture(part, station=77))
            assert acked["seq"] == view["seq"]
            tape = next(line["payload"]["tape"] for line in view["log"] if line["payload"])
    assert tape["input"]["station"] == 33


def hang_up(seat: Seat, part: Data, meant: Data) -> None:
    """Throw, and never hear of it."""
    with contextlib.suppress(Exception):
        seat.say("throw", cmd="lost", seq=part["seq"], gesture=meant)


@physics
def test_a_throw_that_physics_cannot_make_is_drawn_so_that_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_asked: Any) -> Any:
        tries.append(1)
        raise Refusal("busy", "the throw came to no end")

    tries: list[int] = []

    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        monkeypatch.setattr(server.server.hall.throwers, "throw", broken)
        seat = server.client.new_table("fighter", [HERE, HERE], chance="hand", options="aim=hand")
        part = until_thrown(seat)["throw"]
        acked = seat.say("throw", seq=part["seq"], gesture=gesture(part))
        assert acked["seq"] > part["seq"]
        line = next(line for line in seat.wait()["log"] if line["seq"] == part["seq"] + 1)
        assert (line["source"], line["payload"]) == ("fair", None)
        assert len(tries) == FLIGHTS


@physics
def test_a_whole_game_of_thrown_dice_is_exported_and_every_flight_comes_out_again(server: Running) -> None:
    seat = server.client.new_table("fighter", [HERE], chance="hand", options="aim=hand")
    rng, view = Rng("whole"), seat.wait()
    while not view["outcome"]:
        part = view["throw"]
        if part:
            seat.say("throw", seq=part["seq"], gesture=gesture(part, station=rng.below(360)))
        else:
            prompt = view["prompts"][0]
            seat.act(prompt, prompt["options"][rng.below(len(prompt["options"]))]["id"])
        view = seat.wait()
    file = seat.export()
    dice = file["fair"]
    verdict = verify(json.dumps(file), dice["commitment"], dice["contributions"][0])
    assert verdict.wrong == []
    assert verdict.proved
    assert verdict.flown == verdict.thrown > 0
    assert "*thrown " in seat.record()


def test_without_the_package_no_table_is_offered_and_the_shelf_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "rapier3d", None)
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        games = {game["name"]: game for game in server.client.call("GET", "/api/games")}
        assert games["dice"]["hand"] is None
        assert games["fighter"]["hand"]["offered"] is False
        assert "lacks the extra `throw`" in games["fighter"]["hand"]["why"]
        with pytest.raises(Refused, match="lacks the extra `throw`") as refused:
            server.client.new_table("fighter", [HERE], chance="hand")
        assert refused.value.code == "missing"
        view = server.client.new_table("fighter", [HERE]).wait()
        assert (view["brings"], view["throw"]) == ("page", None)


@physics
def test_at_the_practice_range_any_kind_is_thrown_and_nothing_is_kept(server: Running) -> None:
    client = server.client
    tables = len(server.server.hall.rooms)
    asked: Data = client.call("POST", "/api/practice", {"kinds": ["far", "blind"]})
    assert asked["tape"] is None
    assert 0.2 < asked["hands"]["novice"] < asked["hands"]["average"] < asked["hands"]["steady"] < 0.8
    three: Data = client.call("POST", "/api/practice", {"kinds": ["far", "blind", "jump"]})
    assert (three["tape"], three["hands"]) == (None, {}), "of three kinds nobody has measured hands"
    thrown: Data = client.call(
        "POST", "/api/practice", {"kinds": ["far", "blind"], "gesture": asked["way"]["start"]}
    )
    tape = unpack(thrown["tape"])
    assert set(tape.codes) == {"far", "blind"} == set(thrown["way"]["kinds"])
    plain: Data = client.call("POST", "/api/practice", {"gesture": {}, "icons": 1})
    assert plain["hands"]["novice"] < plain["hands"]["steady"]
    again: Data = client.call("POST", "/api/practice", {"gesture": {}, "icons": 1})
    assert again["tape"]["seed"] != plain["tape"]["seed"], "the tremble is drawn anew"
    assert len(server.server.hall.rooms) == tables


@physics
def test_at_the_practice_range_a_hand_of_the_house_throws_as_it_errs(server: Running) -> None:
    wish = {"kinds": ["dancing"], "hand": "steady"}
    tapes = [server.client.call("POST", "/api/practice", wish)["tape"] for _ in range(2)]
    assert tapes[0]["input"] == tapes[1]["input"], "it means the same throw"
    assert tapes[0]["keys"] != tapes[1]["keys"], "and errs"


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"kinds": ["lasso"]}, "There is no throw 'lasso'"),
        ({"kinds": ["far"] * 7}, "A throw is of 6 kinds at most, not 7"),
        ({"gesture": {"speed": "fast"}}, "Speed is a whole number"),
        ({"gesture": {}, "icons": 9}, "A die has 1 to 3 icons, not 9"),
        ({"hand": "third"}, "There is no hand 'third'; there are: novice, average, steady"),
        (
            {"hand": "novice", "gesture": {}},
            "A throw is made by a gesture or by a hand of the house, not by both",
        ),
    ],
)
@physics
def test_what_cannot_be_thrown_at_the_range_is_refused_with_a_sentence(
    server: Running, wish: Data, why: str
) -> None:
    with pytest.raises(Refused, match=why):
        server.client.call("POST", "/api/practice", wish)


def twins(server: Running, table: str) -> None:
    """Have the die that is about to be thrown thrown at the Troll Twins, who ask for a borrowed hand.

    No move brings them there, so that the course begins in this position wherever it is made again.
    """
    course = server.server.hall.rooms[table].live.course
    s = course.state
    assert isinstance(s, Fighter)
    s.foe = 1 + next(k for k, foe in enumerate(FOES) if foe.code == "m404")
    there, kept, before = s.clone(), len(course.moves), course.until

    def made_again(moves: int) -> Course:
        if moves < kept:
            return before(moves)
        past = Course(course.game, there)
        past.moves, past.marks = course.moves[:kept], course.marks[:kept]
        past.state.events = course.events[: course.marks[kept] if kept < len(course.marks) else None]
        for seat, n in course.moves[kept:moves]:
            past.play(seat, n)
        return past

    course.until = made_again  # type: ignore[method-assign]


def borrowing(server: Running) -> tuple[Seat, Seat, Data]:
    """Two browsers: who throws, who lends a hand, and what the thrower is told."""
    mine = server.client.new_table("fighter", [ME, OPEN], chance="hand", options="aim=hand")
    assert mine.invite
    other = server.client.join(mine.table, mine.invite)
    thrower, lender = (mine, other) if until_both(mine, other)["throw"]["seat"] == 0 else (other, mine)
    twins(server, mine.table)
    thrower.version = 0
    part: Data = thrower.wait()["throw"]
    return thrower, lender, part


@physics
def test_the_left_neighbour_makes_the_gesture_of_a_borrowed_hand(server: Running) -> None:
    thrower, lender, part = borrowing(server)
    assert part["kinds"] == ["borrowed_hand"]
    assert (part["seat"], part["hand"], part["mine"]) == (*thrower.seats, *lender.seats, True)
    lender.version = 0
    assert lender.wait()["throw"]["mine"]
    with pytest.raises(Refused, match="can throw calmly: you lend a hand"):
        lender.say("throw", seq=part["seq"], gesture=None)
    lender.say("throw", seq=part["seq"], gesture=gesture(part))
    for seat in (thrower, lender):
        seat.version = 0
        (payload,) = [line["payload"] for line in seat.wait()["log"] if line["payload"]]
        assert payload["hand"] == part["hand"]
        assert unpack(payload["tape"]).codes == ["borrowed_hand"]


@pytest.mark.parametrize("calm", [True, False])
@physics
def test_who_throws_with_a_borrowed_hand_need_not_wait_for_it(server: Running, calm: bool) -> None:
    thrower, lender, part = borrowing(server)
    thrower.say("throw", seq=part["seq"], gesture=None if calm else gesture(part))
    with pytest.raises(Refused):
        lender.say("throw", seq=part["seq"], gesture=gesture(part))
    lender.version = 0
    payloads = [line["payload"] for line in lender.wait()["log"] if line["payload"]]
    assert ["hand" in payload for payload in payloads] == ([] if calm else [False])


@physics
def test_nobody_lends_a_hand_on_one_screen(server: Running) -> None:
    seat = server.client.new_table("fighter", [HERE, HERE], chance="hand", options="aim=hand")
    part = until_thrown(seat)["throw"]
    twins(server, seat.table)
    seat.version = 0
    found = seat.wait()["throw"]
    assert (found["kinds"], found["hand"], found["seat"]) == (["borrowed_hand"], part["seat"], part["seat"])
