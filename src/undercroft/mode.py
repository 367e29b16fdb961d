"""Which mode the program runs in, and whether what was compiled still is what is written.

Nothing is compiled in place. A compiled package carries a manifest with the hash of each source it
was built from. When it was installed from a checkout, the sources there are compared with the
manifest at every import, and a difference is told: edited sources never run as old machine code
unnoticed.
"""

import json
import warnings
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from urllib.parse import unquote, urlparse

from undercroft.engine import core

HERE = Path(__file__).parent


class StaleBuild(UserWarning):
    """The installed package is older than the sources it came from."""


def compiled() -> bool:
    """Does the engine run as machine code?"""
    return not core.__file__.endswith(".py")


def name() -> str:
    """`compiled` or `pure Python`."""
    return "compiled" if compiled() else "pure Python"


def checkout() -> Path | None:
    """The source directory of the checkout that the package was installed from, if it is there."""
    try:
        text = metadata.distribution("undercroft").read_text("direct_url.json")
    except metadata.PackageNotFoundError:
        return None
    url = urlparse(json.loads(text)["url"]) if text else None
    if url is None or url.scheme != "file":
        return None
    source = Path(unquote(url.path)) / "src" / "undercroft"
    return source if source.is_dir() else None


def changed(manifest: dict[str, str], source: Path) -> list[str]:
    """The modules whose source is not what the manifest says, or that it does not know."""
    there = {path.relative_to(source).as_posix(): path for path in source.rglob("*.py")}
    gone = [module for module in manifest if module not in there]
    other = [
        module
        for module, path in there.items()
        if sha256(path.read_bytes()).hexdigest() != manifest.get(module)
    ]
    return sorted(gone + other)


def stale() -> list[str]:
    """The modules that were edited after the running package was compiled."""
    if not compiled():
        return []
    try:
        manifest: dict[str, str] = json.loads((HERE / "manifest.json").read_text())
    except (OSError, ValueError):
        return ["manifest.json"]  # compiled in place, or by other means: nothing can be vouched for
    source = checkout()
    found = changed(manifest, HERE)
    return sorted({*found, *(changed(manifest, source) if source else [])})


def warn_if_stale() -> None:
    """Warn, with the remedy, when edited sources would run as old machine code."""
    modules = stale()
    if modules:
        listed = ", ".join(modules[:3]) + (" and others" if len(modules) > 3 else "")
        warnings.warn(
            f"the compiled undercroft is older than its sources ({listed}): run `make compile`",
            StaleBuild,
            stacklevel=3,
        )
