"""The program around the server: commands, page, health, numbers, logs, workers."""

import http.client
import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from tests.server.kit import PATIENCE, Data, Running, running

from undercroft.cli.main import main
from undercroft.client import ME, Client, Refused, Unreachable, bot

ROOT = Path(__file__).parents[2]


def first(_view: object, prompt: dict[str, list[dict[str, int]]]) -> int:
    return prompt["options"][0]["id"]


def get(server: Running, path: str, **headers: str) -> tuple[int, http.client.HTTPMessage, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    found = (answer.status, answer.headers, answer.read())
    connection.close()
    return found


def test_health_and_numbers(server: Running) -> None:
    health = server.client.call("GET", "/healthz")
    assert health["ok"] is True
    assert health["storage"] == "sqlite"
    server.client.new_table("dice", [ME])
    text = get(server, "/metrics")[2].decode()
    for line in text.splitlines():
        assert re.fullmatch(r"# (HELP|TYPE) .+|[a-z_]+(\{[a-z]+=\"[^\"]*\"\})? [0-9.e+-]+", line), line
    assert int(text.split("\nundercroft_entries_total ")[1].split()[0]) >= 1


def test_a_finished_table_is_verified_by_the_command(
    server: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seat = server.client.new_table("dice", [ME, bot("uniform")], options="goal=3")
    seat.play(first)
    file = tmp_path / "table.json"
    file.write_text(json.dumps(seat.export()))
    assert main(["verify", str(file)]) == 0
    said = capsys.readouterr().out
    assert "Promise: NOT CHECKED" in said and "Word: NOT CHECKED" in said and "fair" not in said
    promised = ["--commitment", seat.commitment, f"--word={seat.word}"]
    assert main(["verify", str(file), *promised]) == 0
    said = capsys.readouterr().out
    assert "The dice are fair" in said and "NOT CHECKED" not in said
    forged = seat.export()
    forged["fair"]["contributions"][0] = "mine"
    file.write_text(json.dumps(forged))
    assert main(["verify", str(file)]) == 1
    assert "WRONG" in capsys.readouterr().out
    for text in ("", "{}", "hello"):
        file.write_text(text)
        assert main(["verify", str(file)]) == 2
    assert main(["verify", str(tmp_path / "none")]) == 2


def test_backup_and_restore_are_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    db = f"sqlite:///{tmp_path / 'a.db'}"
    with running(db) as server:
        server.client.new_table("dice", [ME])
        assert main(["backup", str(tmp_path / "b.gz"), "--db", db]) == 0
    assert main(["restore", str(tmp_path / "b.gz"), "--db", f"sqlite:///{tmp_path / 'c.db'}"]) == 0
    assert "1 tables" in capsys.readouterr().out
    assert main(["restore", str(tmp_path / "none.gz"), "--db", f"sqlite:///{tmp_path / 'd.db'}"]) == 2
    assert main(["backup", str(tmp_path / "e.gz"), "--db", f"sqlite:///{tmp_path / 'typo.db'}"]) == 2
    assert "nothing to back up" in capsys.readouterr().err
    assert not (tmp_path / "e.gz").exists()


def test_serving_that_cannot_be_is_refused_in_a_sentence(
    tmp_path: Path, server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    db = f"sqlite:///{tmp_path / 'x.db'}"
    assert main(["serve", "--db", db, "--workers", "2"]) == 2
    assert "PostgreSQL" in capsys.readouterr().err
    assert main(["serve", "--db", db, "--port", str(server.port)]) == 2
    assert "cannot listen" in capsys.readouterr().err
    assert main(["serve", "--db", "nonsense"]) == 2


def test_the_example_bot_plays_a_whole_game(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = importlib.util.spec_from_file_location("bot_by_wire", ROOT / "docs/examples/bot_by_wire.py")
    assert spec and spec.loader
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    seen: list[tuple[Data, int]] = []
    usual = example.choose

    def choose(view: Data, prompt: Data) -> int:
        seen.append((prompt, usual(view, prompt)))
        return seen[-1][1]

    monkeypatch.setattr(example, "choose", choose)
    assert "won" in example.main(server.url)
    verbs = {option["verb"] for prompt, n in seen for option in prompt["options"] if option["id"] == n}
    assert verbs >= {"stop", "continue"}, "it stops or goes on by the odds that it gets"


def test_the_client_says_what_is_wrong(server: Running) -> None:
    for url in ("localhost", "ftp://x", "http://"):
        with pytest.raises(Unreachable):
            Client(url)
    with pytest.raises(Refused, match="no game"):
        server.client.new_table("chess", [ME])


def serving(db: str, *options: str) -> tuple["subprocess.Popen[str]", str]:
    """`undercroft serve` as people start it, and the address that it says."""
    process = subprocess.Popen(
        [sys.executable, "-m", "undercroft", "serve", "--db", db, "--port", "0", *options],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    said = process.stdout.readline()
    return process, said.split()[-1].rstrip("/").replace("localhost", "127.0.0.1")


def test_a_worker_that_is_killed_is_started_again(database: str) -> None:
    process, url = serving(database, "--workers", "2")
    client = Client(url)
    made = client.new_table("dice", [ME], options="goal=3")
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    assert len(children) == 2
    os.kill(int(children[0]), signal.SIGKILL)
    until = time.monotonic() + PATIENCE
    while True:
        now = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        if len(now) == 2 and children[0] not in now:
            break
        assert time.monotonic() < until
        time.sleep(0.05)
    again = Client(url).sit(made.table, made.token)
    assert again.play(first)["ranks"]
    assert urllib.request.urlopen(f"{url}/healthz").status == 200
    process.send_signal(signal.SIGTERM)
    assert process.wait(PATIENCE) == 0
