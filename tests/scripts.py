"""Scripts beside the package, as modules that tests can call."""

import importlib.util
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]


def script(path: str) -> Any:
    """A script of the project as a module."""
    spec = importlib.util.spec_from_file_location(Path(path).stem, ROOT / path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
