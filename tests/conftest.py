"""The suite says which mode it runs in, and refuses to test another than was meant."""

import os

import pytest

import undercroft
from undercroft import mode


def pytest_configure(config: pytest.Config) -> None:
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
