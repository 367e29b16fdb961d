"""One server for the tests of a module that only need any."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.kit import Running, running
from tests.server.steady import steady
from tests.services.postgres import Postgres, postgres

label = [""]


@pytest.fixture(scope="session", autouse=True)
def steady_dice() -> None:
    """Servers in the process of the tests have dice that follow from the name of the test."""
    steady(lambda: label[0])


@pytest.fixture(autouse=True)
def dice_of_the_test(request: pytest.FixtureRequest) -> None:
    label[0] = request.node.name


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("server")
    with running(f"sqlite:///{folder / 'tables.db'}") as found:
        yield found


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgres]:
    with postgres() as found:
        yield found


@pytest.fixture
def database(postgresql: Postgres) -> str:
    return postgresql.database()


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    found: str = request.getfixturevalue("database")
    return found
