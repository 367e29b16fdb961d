"""Which printed piece has a test of its own: `test_sheet.py` fails if one has none."""

from collections.abc import Callable
from typing import TypeVar

PROVEN: set[str] = set()
Test = TypeVar("Test", bound=Callable[..., None])


def proves(*keys: str) -> Callable[[Test], Test]:
    """Mark a test as the proof of what these pieces do."""

    def mark(test: Test) -> Test:
        PROVEN.update(keys)
        return test

    return mark
