"""Tables of every version of the rules that was ever played open, replay with the same views, and go on."""

import gzip
import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from tests.versions.keep import KEPT, views

from undercroft.engine.errors import BadRules
from undercroft.engine.record import read
from undercroft.engine.registry import find, shelf
from undercroft.engine.rng import Rng
from undercroft.engine.view import SPECTATOR
from undercroft.table import export
from undercroft.table.entry import Entry
from undercroft.table.live import Live
from undercroft.table.verify import verify

FILES = sorted(Path(__file__).parent.glob("*.json.gz"))
IDS = [path.name.removesuffix(".json.gz") for path in FILES]


def stored(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    return data


def test_a_table_is_kept_of_every_version_of_each_game() -> None:
    played = {(name, options.partition("=")[2]) for name, options in KEPT}
    for game in shelf():
        packs = [pack for name, pack in played if name == game.name]
        assert packs, f"no table of {game.name} is kept: add it to KEPT"
        for rules in range(1, game.rules + 1):
            for pack in packs:
                name = f"{game.name}-{pack}-{rules}" if pack else f"{game.name}-{rules}"
                assert name in IDS, (
                    f"keep tables of {game.name}, rules {rules}: python -m tests.versions.keep"
                )


def test_a_new_game_is_played_by_the_newest_version() -> None:
    for game in shelf():
        for seats in game.seat_counts:
            assert game.start(seats).rules == game.rules, f"{game.name}: its book says another version"


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_a_stored_log_an_export_and_a_record_replay_with_all_views_equal(path: Path) -> None:
    data = stored(path)
    rules = int(IDS[FILES.index(path)].rpartition("-")[2])
    record = read(data["record"])
    assert record.rules == rules
    sums = [views(find(record.game), record.start())]
    for s, seat, n in record.walk():
        s.apply(n, seat)
        assert s.rules == rules
        sums.append(views(find(record.game), s))
    assert sums == data["views"]
    live = Live("T", bytes.fromhex(data["secret"])).take_all(Entry(**entry) for entry in data["log"])
    assert live.charter.rules == live.state.rules == rules
    assert live.moves == record.moves
    assert live.over
    again, _ended = export.replay(export.parse(json.dumps(data["export"])))
    assert again.moves == record.moves
    assert verify(json.dumps(data["export"]), data["export"]["fair"]["commitment"], "").wrong == []


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_an_unfinished_table_goes_on_by_the_rules_that_it_was_begun_under(path: Path) -> None:
    data = stored(path)
    entries = [Entry(**entry) for entry in data["log"]]
    live = Live("T", bytes.fromhex(data["secret"])).take_all(entries[: len(entries) // 2])
    rules = live.charter.rules
    game = live.game
    position = pickle.loads(pickle.dumps(live.state))
    assert position == live.state
    assert position.rules == rules
    for seat in (SPECTATOR, *range(len(live.places))):
        thought = game.imagine(game.view(live.state, seat), Rng("versions", seat))
        assert thought.rules == rules
        assert game.view(thought, seat) == game.view(live.state, seat)
    for entry in entries[len(entries) // 2 :]:
        live.take(entry)
    assert live.over


def test_a_version_that_this_program_does_not_play_is_refused_and_the_newest_is_the_default() -> None:
    for game in shelf():
        seats = game.seat_counts[0]
        assert game.start(seats).rules == game.rules
        for rules in (0, game.rules + 1):
            with pytest.raises(BadRules, match=f"rules version {rules} of {game.name}; this program plays"):
                game.start(seats, rules=rules)
        assert game.start(seats, rules=1).clone().rules == 1


def test_positions_of_different_versions_are_not_equal() -> None:
    old, new = find("digger").start(2, rules=1), find("digger").start(2)
    assert old.key() == new.key()
    assert old != new
