"""The real server and Debian's Chromium, once for each test process."""

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.page.kit import PATIENCE, House
from tests.services.processes import running


@pytest.fixture(scope="session")
def label(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file with the name of the test: from it follow the dice of its tables."""
    return tmp_path_factory.mktemp("label") / "label"


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory, label: Path) -> Iterator[str]:
    """Where the server listens."""
    with serving(tmp_path_factory.mktemp("server"), label) as address:
        yield address


@contextmanager
def serving(folder: Path, label: Path, *options: str) -> Iterator[str]:
    """A server with its database in this folder, and where it listens."""
    command = [
        sys.executable,
        "-m",
        "tests.page.steady",
        str(label),
        "serve",
        "--port",
        "0",
        "--db",
        f"sqlite:///{folder}/page.db",
    ]
    limits = ["--requests", "100000", "--messages", "100000", "--sockets", "10000"]
    with (
        (folder / "log").open("w") as log,
        running(
            [*command, *limits, *options],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        ) as server,
    ):
        assert server.stdout is not None
        said = server.stdout.readline()
        if "http" not in said:
            server.wait(10)
            raise RuntimeError(f"the server did not start: {said}{(folder / 'log').read_text()}")
        yield said.split()[-1].rstrip("/")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a process."""
    with chromium() as found:
        yield found


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, never one that Playwright would fetch."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if path is None:
        raise RuntimeError("the tests of the page need Chromium: web/chromium.sh installs it")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(
            executable_path=Path(path), args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        yield found
        found.close()


@pytest.fixture
def house(address: str, browser: Browser, label: Path, request: pytest.FixtureRequest) -> House:
    label.write_text(request.node.name)
    return House(address, browser)


@pytest.fixture
def hasty_house(
    browser: Browser, label: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[House]:
    """A house where a seat counts as left at once."""
    label.write_text(request.node.name)
    with serving(tmp_path, label, "--away", "0") as address:
        yield House(address, browser)


@pytest.fixture
def luck(request: pytest.FixtureRequest) -> random.Random:
    """Choices that are the same in every run of a test."""
    return random.Random(request.node.name)
