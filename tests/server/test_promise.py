"""Fair dice over the wire: what was promised is proved; where nothing was, nothing is claimed."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.server.kit import Data, Running, import_record, running

from undercroft.client import ME, OPEN, Seat, bot
from undercroft.engine.record import read
from undercroft.table.verify import Verdict, verify


def first(_view: Data, prompt: Data) -> int:
    number: int = prompt["options"][0]["id"]
    return number


def judged(seat: Seat) -> Verdict:
    """What the file of a finished table proves to this seat."""
    return verify(json.dumps(seat.export()), seat.commitment, seat.word)


def claims(told: Any) -> list[str]:
    """Where in an answer something is said about dice that were promised."""
    found: list[str] = []
    if isinstance(told, dict):
        for name, part in told.items():
            if name in ("commitment", "contributions", "secret") or (name == "fair" and part is not None):
                found.append(name)
            found += claims(part)
    elif isinstance(told, list):
        for part in told:
            found += claims(part)
    return found


def test_what_was_promised_before_the_table_was_made_is_proved_at_its_end(server: Running) -> None:
    seat = server.client.new_table("dice", [ME, bot("uniform")], options="goal=2")
    seat.play(first)
    assert judged(seat).proved


def test_who_joins_has_a_proof_of_their_own(server: Running) -> None:
    made = server.client.new_table("dice", [ME, OPEN], options="goal=1")
    assert made.invite
    guest = server.client.join(made.table, made.invite)
    assert guest.commitment == made.commitment
    with ThreadPoolExecutor() as hands:  # a client is not for several threads at once: each has its own
        list(hands.map(lambda seat: seat.play(first), (made, guest)))
    assert judged(made).proved and judged(guest).proved
    assert judged(made).worded is judged(guest).worded is True


def test_the_proof_holds_over_a_restart_of_the_server(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'tables.db'}"
    with running(db) as server:
        seat = server.client.new_table("dice", [ME, bot("uniform")], options="goal=3")
        kept = (seat.table, seat.token, seat.commitment, seat.word)
        view = seat.wait()
        while view["prompt"] is None:
            view = seat.wait()
        seat.act(view["prompt"], first(view, view["prompt"]))
    with running(db) as server:
        table, token, commitment, word = kept
        again = server.client.sit(table, token)
        again.play(first)
        assert again.view["fair"]["commitment"] == commitment
        assert verify(json.dumps(again.export()), commitment, word).proved


@pytest.mark.parametrize("kind", ["not asked for", "branch", "import", "import of a file"])
def test_a_table_that_was_not_promised_claims_nothing_of_its_dice(server: Running, kind: str) -> None:
    client = server.client
    wish = {"game": "dice", "places": [ME, bot("uniform")], "options": "goal=2", "contribution": "mine"}
    if kind == "not asked for":
        made = client.call("POST", "/api/tables", wish)
    else:
        other = client.new_table("dice", [ME, bot("uniform")], options="goal=2")
        if kind == "branch":
            view = other.wait()
            while view["seq"] < 1:
                view = other.wait()
            made = other.call("POST", "branch", {"seq": 1, "seat": 0})
        elif kind == "import":
            other.play(first)
            made = import_record(server, read(other.record()))
        else:
            other.play(first)
            made = client.call("POST", "/api/import", other.export())
    seat = Seat(client, made)
    if not seat.wait()["outcome"]:
        seat.play(first)
    file = seat.export()
    secret = server.server.hall.secret(seat.table).hex()
    answers = [
        seat.view,
        file,
        client.call("GET", f"/api/tables/{seat.table}"),
        client.call("POST", "/api/mine", {"tokens": [seat.token]}),
    ]
    assert [claims(told) for told in answers] == [[], [], [], []]
    assert secret not in json.dumps(answers)
    assert verify(json.dumps(file)).wrong


def test_the_name_of_a_table_that_was_not_promised_is_no_promise(server: Running) -> None:
    """A name that this server gave without a commitment is taken: nobody can ask for it afterwards."""
    made = server.client.call("POST", "/api/tables", {"game": "dice", "places": [ME]})
    body = {"game": "dice", "places": [ME], "table": made["table"]}
    with pytest.raises(ValueError, match="already"):
        server.client.call("POST", "/api/tables", body)


def test_the_secret_of_one_table_says_nothing_about_the_promise_of_another(server: Running) -> None:
    promised = [server.client.call("GET", "/api/commitment") for _ask in range(50)]
    assert len({part["commitment"] for part in promised}) == 50
    assert len({part["table"] for part in promised}) == 50
