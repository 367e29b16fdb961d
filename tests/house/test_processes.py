"""What is started is ended: by SIGTERM within a limit, also where interrupts are not heard."""

import ast
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from bench.tables import abused, serving
from tests.services.processes import STEPS, running

ROOT = Path(__file__).parents[2]
ROOMS = ("bench", "tests", "tools", "examples")
FILES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))

CTRL_C = {  # where an interrupt is what is meant
    "tests/server/test_opening.py",  # what Ctrl-C does to a server
    "tests/services/postgres.py",  # PostgreSQL ends by it; what does not is ended by force
}
DEAF = """
import signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print("on", flush=True)
time.sleep(999)
"""


def calls(path: Path, name: str) -> list[ast.Call]:
    found = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    return [call for call in found if isinstance(call.func, ast.Attribute) and call.func.attr == name]


def of_process(path: Path, call: ast.Call) -> bool:
    """Is it a process that is asked: called so, or made by Popen in the same file?"""
    asked = ast.unparse(call.func).rpartition(".")[0]
    made = {
        ast.unparse(target)
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Assign) and "Popen(" in ast.unparse(node.value)
        for target in node.targets
    }
    return asked.endswith("process") or asked in made


@pytest.mark.once
def test_no_process_is_ended_by_an_interrupt_which_background_jobs_ignore() -> None:
    senders = {
        str(path.relative_to(ROOT))
        for path in FILES
        for call in calls(path, "send_signal")
        if any(ast.unparse(argument) == "signal.SIGINT" for argument in call.args)
    }
    assert senders <= CTRL_C


@pytest.mark.once
def test_nobody_waits_for_a_process_without_a_limit() -> None:
    for path in FILES:
        if "subprocess" not in path.read_text() or path.name == "steps.py":  # it waits for what it has killed
            continue
        for call in calls(path, "wait"):
            limited = call.args or call.keywords or not of_process(path, call)
            assert limited, f"{path.relative_to(ROOT)}:{call.lineno}"


@pytest.mark.once
def test_a_process_that_hears_nothing_is_ended_by_force(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(STEPS, "GRACE", 0.1)
    with running([sys.executable, "-c", DEAF], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "on\n"
    assert process.returncode == -signal.SIGKILL


@pytest.mark.once
def test_what_the_benchmark_starts_ends_in_the_background_too(tmp_path: Path) -> None:
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)  # as a shell starts a job with &
    try:
        with serving(f"sqlite:///{tmp_path}/tables.db") as url, abused(url):
            pass
    finally:
        signal.signal(signal.SIGINT, usual)
