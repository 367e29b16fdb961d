"""The suite says which mode it runs in, and refuses to test another than was meant."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import undercroft
from undercroft import mode

# Tests of what is around the rules: interpreted in both modes, and so run in one half of the suite, the
# compiled one that people use (in pure Python where there is no compiler).
# So are those of the house, which read sources and start programs, but for two that look at what is loaded.
ONCE = ("server", "env", "cli", "lab", "table_live", "table/test_files.py", "throw", "house")
TWICE = ("house/test_mode.py", "house/test_fields.py")
HERE = Path(__file__).parent

# Neither luck nor the speed of the machine decides a test: its examples follow from it, and no clock judges.
settings.register_profile(
    "steady",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    for path, found in files.items():
        if any(path.is_relative_to(HERE / part) for part in ONCE) and path not in map(HERE.joinpath, TWICE):
            for item in found:
                item.add_marker(pytest.mark.once)


def pytest_configure(config: pytest.Config) -> None:
    # A suite that runs in the background may be deaf to these; its programs would inherit that.
    for number, usual in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, usual)
    # Bots and reviews give way to people; beside tests that keep all cores busy they would wait for minutes.
    os.environ["UNDERCROFT_GIVE_WAY"] = "no"
    expected = os.environ.get("UNDERCROFT_EXPECT")
    running = "compiled" if mode.compiled() else "pure"
    if expected and expected != running:
        raise pytest.UsageError(
            f"these tests are meant for {expected}, but {undercroft.__file__} is {running}"
        )
    if mode.stale():
        raise pytest.UsageError(
            f"the compiled package is older than its sources: {mode.stale()}; run make compile"
        )


def pytest_report_header() -> str:
    return f"undercroft: {mode.name()} from {undercroft.__file__}"
