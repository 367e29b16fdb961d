"""A finished game is looked at again in a process of its own: told meanwhile, stopped at will, kept."""

import json
import os
import subprocess
import sys
import urllib.request
from pathlib import Path

import msgspec
import pytest
from tests.server.kit import PATIENCE, Data, Running, running, until

from undercroft.bots.games import Played, play_game
from undercroft.bots.review import review
from undercroft.bots.uniform import Uniform
from undercroft.client import ME, OPEN, Client, Refused, Seat, bot
from undercroft.engine.record import Record, read
from undercroft.engine.registry import find
from undercroft.server import beside, bodies, reviewer, reviews, thinker


def choose_first(_view: Data, prompt: Data) -> int:
    option: int = prompt["options"][0]["id"]
    return option


def finished(server: Running) -> Seat:
    seat = server.client.new_table("dice", [ME], options="goal=1")
    seat.play(choose_first)
    return seat


def told(client: Client, table: str, query: str, token: str = "") -> list[Data]:
    text = client.call("GET", f"/api/tables/{table}/review?{query}", token=token)
    return [json.loads(line) for line in text.splitlines()]


def test_a_review_tells_how_far_it_is_and_is_kept(server: Running) -> None:
    seat = finished(server)
    with pytest.raises(Refused, match="Nobody of this table has asked") as refused:
        told(server.client, seat.table, "seat=0")
    assert refused.value.code == "token"
    lines = told(server.client, seat.table, "seat=0", seat.token)
    assert lines[0]["review"] is None
    assert [line["final"] for line in lines].count(True) == 1
    found = lines[-1]["review"]
    record = read(seat.record())
    exact = review(record, 0)
    assert found["exact"]
    assert [step["worth"] for step in found["steps"]] == [moment.worth for moment in exact.moments]
    assert [(one["at"], one["loss"]) for one in found["decisions"]] == [
        (choice.at, choice.loss) for choice in exact.choices
    ]
    assert found["turning"] == exact.turning
    shown = {entry["name"]: entry["amount"] for entry in found["account"]}
    assert list(shown) == ["start", "luck", "lost", "rivals", "result"]
    assert shown["start"] + shown["luck"] + shown["lost"] + shown["rivals"] == pytest.approx(shown["result"])
    assert shown["lost"] == pytest.approx(-found["scale"] * exact.lost.amount, abs=0.006)
    again = told(server.client, seat.table, "seat=0")
    assert [line["review"] for line in again] == [found], "it is kept, for everybody who may read the record"


def test_a_review_is_refused_while_the_game_goes_on(server: Running) -> None:
    seat = server.client.new_table("dice", [ME, bot("uniform")])
    for query, why in (("seat=0", "when it is over"), ("seat=7", "The table has 2 seats")):
        with pytest.raises(Refused, match=why):
            told(server.client, seat.table, query, seat.token)
    with pytest.raises(Refused, match="whole number"):
        told(server.client, seat.table, "seat=-1")


def test_a_branch_that_is_over_is_reviewed_when_its_game_with_others_is(server: Running) -> None:
    seat = server.client.new_table("dice", [ME, OPEN], options="goal=1")
    friend = server.client.join(seat.table, str(seat.invite))
    branch = Seat(server.client, seat.call("POST", "branch", {"seq": seat.wait()["seq"], "seat": 0}))
    branch.play(choose_first)
    with pytest.raises(Refused, match="still play"):
        told(server.client, branch.table, "seat=0", branch.token)
    live = server.server.hall.rooms[seat.table].live
    while not live.over:
        who = (seat, friend)[live.asked()[0]]
        who.version = 0
        prompt = who.wait()["prompt"]
        who.act(prompt, choose_first({}, prompt))
    lines = told(server.client, branch.table, "seat=0", branch.token)
    assert lines[-1]["final"]
    assert len(lines[-1]["review"]["steps"]) == branch.view["seq"]


def test_who_hangs_up_stops_the_review(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MODULE", "tests.server.slow_reviewer")
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        seat = finished(server)
        url = f"{server.url}/api/tables/{seat.table}/review?seat=0"
        wish = urllib.request.Request(url, headers={"Authorization": f"Bearer {seat.token}"})
        with urllib.request.urlopen(wish) as answer:
            assert json.loads(answer.readline())["done"] == 0
            assert json.loads(answer.readline())["done"] == 1
            (process,) = server.server.hall.reviews.processes
        until(lambda: process.returncode is not None)
        assert not server.server.hall.reviews.processes


# A reviewer that says how it stands behind others, before the rounds for which nobody waits and in them.
STANDS = """
import os
from undercroft.server import beside, reviewer
def answer(question, closer):
    beside.tell(b"%d" % os.nice(0))
    closer()
    beside.tell(b"%d" % os.nice(0))
reviewer.answer = answer
beside.run(reviewer.main)
"""


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="the system has no priorities")
def test_the_first_round_goes_before_bots_and_the_others_behind_everything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(beside.GIVE_WAY)  # as it is at a server
    asked = json.dumps({"longest": PATIENCE}) + "\n"
    done = subprocess.run(
        [sys.executable, "-c", STANDS], input=asked, capture_output=True, text=True, check=True
    )
    usual = os.getpriority(os.PRIO_PROCESS, 0)
    assert [int(line) for line in done.stdout.split()] == [min(usual + reviewer.FIRST, 19), 19]
    assert reviewer.FIRST < thinker.NICE


@pytest.mark.parametrize(("game", "seats", "moves"), [("roll", 2, 6), ("digger", 2, 20)])
def test_games_that_are_not_solved_are_reviewed_in_rounds(
    game: str, seats: int, moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: Played = []
    start = find(game).start(seats)
    play_game(find(game), start, [Uniform() for _seat in range(seats)], 1, 0, played)
    record = Record(game, find(game).rules, seats, find(game).options_of(start), played[:moves])
    lines: list[bodies.Reviewing] = []
    closer: list[int] = []  # how many rounds were told where those begin for which nobody waits
    monkeypatch.setattr(reviewer, "tell", lines.append)
    monkeypatch.setattr(reviewer, "ROUNDS", (2, 4))
    for budget in (0.0, 1e9):
        lines.clear()
        closer.clear()
        question = {"game": game, "rules": record.rules, "seats": seats, "options": "", "start": None}
        reviewer.answer(
            {**question, "moves": record.moves, "seat": 1, "budget": budget},
            lambda: closer.append(len([line for line in lines if line.review])),
        )
        assert closer == ([] if budget == 0.0 else [1])
        rounds = [line for line in lines if line.review]
        assert [line.simulations for line in rounds] == ([2] if budget == 0.0 else [2, 4])
        assert [line.final for line in rounds][-1]
        found = rounds[-1].review
        assert found is not None
        assert not found.exact
        assert [step.at for step in found.steps] == list(range(1, moves + 1))
        assert any(entry.error > 0 for entry in found.account)
        shown = [entry.amount for entry in found.account]
        assert sum(shown[:-1]) == pytest.approx(shown[-1])
        assert msgspec.json.decode(msgspec.json.encode(rounds[-1]), type=bodies.Reviewing) == rounds[-1]
