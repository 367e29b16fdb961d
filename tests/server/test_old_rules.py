"""A database with tables of older rules: they are opened and played on by the rules that they have."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from tests.server.kit import Running, import_record

from undercroft.engine.record import read
from undercroft.server import keys
from undercroft.server.store import Work
from undercroft.table.entry import Entry

FILES = sorted((Path(__file__).parent.parent / "versions").glob("*-1.json.gz"))
IDS = [path.name.removesuffix(".json.gz") for path in FILES]


def stored(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    return data


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_a_table_of_an_older_version_is_opened_from_the_database_and_played_on(
    server: Running, path: Path
) -> None:
    store = server.server.hall.store
    table, tokens = keys.new_table(store.master), {"a": keys.new_token(), "b": keys.new_token()}
    entries = [Entry(**entry) for entry in stored(path)["log"]]
    entries = entries[: len(entries) // 2]
    for place in entries[0].body["places"]:
        place["owner"] = keys.hashed(tokens[place["owner"]])
    owners = {keys.hashed(token): "seat" for token in tokens.values()}
    work = Work(table, entries, entries[-1].at, game=entries[0].body["game"], keys=owners)
    with store.engine.begin() as connection:
        assert store.append(connection, [work]) == [True]
    for _answer in range(6):
        for token in tokens.values():
            seat = server.client.sit(table, token)
            view = seat.wait()
            for prompt in view["prompts"]:
                seat.act(prompt, prompt["options"][0]["id"])
    live = server.server.hall.rooms[table].live
    assert live.version > len(entries)
    assert live.charter.rules == live.state.rules == 1


def test_a_record_of_an_older_version_is_imported_with_its_rules(server: Running) -> None:
    record = read(stored(FILES[IDS.index("digger-lair-1")])["record"])
    made = import_record(server, record)
    live = server.server.hall.rooms[made["table"]].live
    assert live.charter.rules == live.state.rules == 1
    assert server.client.sit(made["table"], made["token"]).record().splitlines()[2] == "rules 1"
