"""Every call answers as the OpenAPI page says, to whatever is sent."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis.strategies import SearchStrategy
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks
from tests.server.kit import Running

from undercroft.client import ME, Seat, bot
from undercroft.server import app

PAGE = json.loads((Path(__file__).parents[2] / "docs" / "openapi.json").read_text())
SCHEMA = schemathesis.openapi.from_dict(PAGE)
OPERATIONS = [(path, method.upper()) for path, methods in PAGE["paths"].items() for method in methods]
CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.unsupported_method,
]
NAMES = [f"{method} {path}" for path, method in OPERATIONS]
EXAMPLES = 15


@pytest.fixture(scope="module", autouse=True)
def impatient() -> Iterator[None]:
    """Long polling that does not wait."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "WAIT", 0.01)
        yield


@pytest.fixture(scope="module")
def finished(server: Running) -> Seat:
    seat = server.client.new_table("dice", [ME, bot("uniform")], options="goal=3")
    seat.play(lambda view, prompt: prompt["options"][0]["id"])
    return seat


def real(path: str, table: str) -> dict[str, str]:
    """Parameters of the path that name what is there."""
    there = {"{table}": ("table", table), "{game}": ("game", "dice"), "{seq}": ("seq", "1")}
    return dict(pair for mark, pair in there.items() if mark in path)


@pytest.mark.parametrize(("path", "method"), OPERATIONS, ids=NAMES)
def test_good_requests_are_answered_as_the_page_says(
    server: Running, finished: Seat, path: str, method: str
) -> None:
    operation = SCHEMA[path][method]
    _try(server, operation.as_strategy(GenerationMode.POSITIVE), CHECKS)
    if real(path, ""):
        there = real(path, finished.table)
        _try(server, operation.as_strategy(GenerationMode.POSITIVE, path_parameters=there), CHECKS)


@pytest.mark.parametrize(("path", "method"), OPERATIONS, ids=NAMES)
def test_bad_requests_are_answered_as_the_page_says(
    server: Running, finished: Seat, path: str, method: str
) -> None:
    operation = SCHEMA[path][method]
    if real(path, ""):
        _try(server, operation.as_strategy(GenerationMode.NEGATIVE), CHECKS)
    if operation.query or operation.body:  # else nothing can be bad about it
        there = real(path, finished.table)
        strict = [*CHECKS, checks.negative_data_rejection]
        _try(server, operation.as_strategy(GenerationMode.NEGATIVE, path_parameters=there or None), strict)


def _try(server: Running, strategy: "SearchStrategy[schemathesis.Case[Any]]", wanted: list[Any]) -> None:
    @hypothesis.settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(hypothesis.HealthCheck),
        phases=[hypothesis.Phase.generate],
    )
    @hypothesis.given(strategy)
    def tried(case: "schemathesis.Case[Any]") -> None:
        case.call_and_validate(base_url=server.url, checks=wanted)

    tried()
