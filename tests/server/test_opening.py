"""`make play` and `undercroft serve`: the address on the screen, the browser opened, a clean end."""

import asyncio
import signal
import socket
import subprocess
import sys
import time
import webbrowser
from pathlib import Path

import pytest
import websockets
from tests.server.kit import PATIENCE, Player, connect
from tests.server.test_program import ROOT, serving

from undercroft.cli.main import main
from undercroft.client import ME, Client
from undercroft.engine.errors import UndercroftError
from undercroft.server import serve
from undercroft.server.claim import Claimed, claimed


def browser(folder: Path) -> Path:
    """A browser that only notes the addresses that it is to open; put into BROWSER by a `%s` behind it."""
    program = folder / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" >> {folder / "opened"}\n')
    program.chmod(0o755)
    return program


def opened(folder: Path, number: int) -> list[str]:
    """The addresses that were opened, when there are so many."""
    until = time.monotonic() + PATIENCE
    notes = folder / "opened"
    while not notes.exists() or len(notes.read_text().split()) < number:
        assert time.monotonic() < until, "no browser was opened"
        time.sleep(0.02)
    return notes.read_text().split()


def test_make_play_serves_and_opens_a_browser() -> None:
    said = subprocess.run(
        ["make", "--no-print-directory", "-n", "play"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert said.splitlines()[-1].endswith("/undercroft serve --open")


def test_the_browser_is_opened_once_and_a_second_call_finds_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BROWSER", f"{browser(tmp_path)} %s")
    db = f"sqlite:///{tmp_path / 'tables.db'}"
    process, url = serving(db, "--open")
    assert [address.replace("localhost", "127.0.0.1") for address in opened(tmp_path, 1)] == [f"{url}/"]
    assert main(["serve", "--db", db, "--open"]) == 0
    assert "open already" in capsys.readouterr().out
    assert len(set(opened(tmp_path, 2))) == 1, "both times the same address"
    assert main(["serve", "--db", db]) == 2
    assert "by another process" in capsys.readouterr().err
    process.send_signal(signal.SIGINT)
    assert process.wait(PATIENCE) == 0


def test_control_c_stops_the_server_cleanly_while_people_are_at_the_table(tmp_path: Path) -> None:
    process, url = serving(f"sqlite:///{tmp_path / 'tables.db'}")
    made = Client(url).new_table("dice", [ME])

    async def sit_there() -> None:
        address = f"{url.replace('http', 'ws')}/api/tables/{made.table}/socket"
        async with connect(address) as raw:
            player = Player(raw)
            await player.send(type="hello", token=made.token)
            await player.read()
            process.send_signal(signal.SIGINT)
            with pytest.raises(websockets.ConnectionClosed):
                while True:
                    await player.read()

    asyncio.run(sit_there())
    _out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert err == ""


def test_without_windows_no_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(webbrowser, "open", asked.append)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    serve.open_browser("http://localhost:8000/")
    assert asked == []
    monkeypatch.setenv("DISPLAY", ":0")
    serve.open_browser("http://localhost:8000/")
    assert asked == ["http://localhost:8000/"]


def test_where_no_port_is_asked_for_the_next_free_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        monkeypatch.setattr(serve, "PORT", taken)
        with serve.find_port("127.0.0.1", None) as found:
            assert taken < found.getsockname()[1] < taken + serve.PORTS
        with pytest.raises(serve.CannotServe, match="--port 0"):
            serve.find_port("127.0.0.1", taken)
        monkeypatch.setattr(serve, "PORTS", 1)
        with pytest.raises(serve.CannotServe, match=f"cannot listen at 127.0.0.1:{taken}"):
            serve.find_port("127.0.0.1", None)


def test_the_claim_to_a_file_ends_with_its_holder(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.db")
    with claimed(file) as claim:
        claim.tell("http://localhost:1/")
        with pytest.raises(Claimed, match="localhost:1"), claimed(file):
            pass
    with claimed(file):
        pass


def test_the_address_is_one_that_a_browser_can_open() -> None:
    assert serve.address_of("127.0.0.1", 8000) == "http://localhost:8000/"
    assert serve.address_of("0.0.0.0", 80) == "http://localhost:80/"
    assert serve.address_of("fe80::1", 81) == "http://[fe80::1]:81/"
    assert serve.address_of("tables.example", 82) == "http://tables.example:82/"


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UndercroftError, match="cannot make the folder"):
        serve.serve(serve.Plan(db=f"sqlite:///{tmp_path / 'file' / 'tables.db'}"))
