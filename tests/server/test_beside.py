"""Processes beside the server begin in one way: they give way, and the system ends them if need be."""

import json
import os
import signal
import subprocess
import sys

import pytest
from tests.scripts import ROOT
from tests.throw.dice import physics

from undercroft.server import beside

PATIENCE = 120  # seconds; a hang fails, how fast the machine is decides nothing
SLOW = """
import os, time
from undercroft.server import beside
for question in beside.questions(11, "longest"):
    beside.tell(b"%d" % os.nice(0))
    time.sleep(3600)
"""


@pytest.mark.skipif(not hasattr(signal, "alarm"), reason="the system has no alarms")
def test_a_question_that_takes_too_long_ends_the_process_without_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(beside.GIVE_WAY)  # as it is at a server
    asked = json.dumps({"longest": -9}) + "\n"  # ten seconds are added
    done = subprocess.run(
        [sys.executable, "-c", SLOW],
        input=asked,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == -signal.SIGALRM, done.stderr
    assert int(done.stdout) >= min(11 + os.nice(0), 19)


def test_no_other_module_of_the_server_makes_itself_nice_or_sets_an_alarm() -> None:
    server = ROOT / "src" / "undercroft" / "server"
    found = [
        path.name
        for path in server.rglob("*.py")
        if path.name != "beside.py"
        and any(word in path.read_text() for word in ("os.nice(", "signal.alarm("))
    ]
    assert not found


@pytest.mark.parametrize(
    ("module", "question", "said"),
    [
        ("thinker", {"budget": 5, "game": "no such game"}, b"error"),
        ("importer", {"budget": 5, "text": "no record"}, b"malformed"),
        pytest.param("thrower", {"budget": 5, "gesture": {}}, b"error", marks=physics),
    ],
)
def test_a_process_says_that_it_is_ready_and_answers_until_it_is_asked_no_more(
    module: str, question: dict[str, object], said: bytes
) -> None:
    asked = (json.dumps(question) + "\n").encode()
    done = subprocess.run(
        [sys.executable, "-m", f"undercroft.server.{module}"],
        input=asked * 2,
        capture_output=True,
        check=True,
        timeout=PATIENCE,
    )
    ready, *answers = done.stdout.splitlines()
    assert ready == b"{}"
    assert len(answers) == 2
    assert all(said in answer for answer in answers)
