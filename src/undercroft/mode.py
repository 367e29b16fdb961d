"""Which mode the program runs in, and whether what was compiled still is what is written.

Nothing is compiled in place. A compiled package carries a manifest with the hash of each source it
was built from. When it was installed from a checkout, the sources there are compared with the
manifest at every import, and a difference is told: edited sources never run as old machine code
unnoticed, and machine code that an earlier build left behind neither.
"""

import json
import warnings
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import TypedDict
from urllib.parse import unquote, urlparse

from undercroft.engine import core

HERE = Path(__file__).parent
LATITUDE = 2.0  # seconds by which the clock of a disk may lag behind


class Manifest(TypedDict):
    """What a compiled package says of its making; setup.py writes it."""

    built: float  # when the sources were read
    hashes: dict[str, str]
    compiled: list[str]


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


def changed(hashes: dict[str, str], source: Path, since: float = 0.0) -> list[str]:
    """The modules whose source is not what the hashes say, or that they do not know.

    A file that was last touched before `since`, when its hash was known to be right, is not read again.
    """
    there = {path.relative_to(source).as_posix(): path for path in source.rglob("*.py")}
    gone = [module for module in hashes if module not in there]
    other = [
        module
        for module, path in there.items()
        if module not in hashes
        or (touched(path) >= since and sha256(path.read_bytes()).hexdigest() != hashes[module])
    ]
    return sorted(gone + other)


def touched(path: Path) -> float:
    """When the file last changed: a copy that keeps its old date has still changed now."""
    status = path.stat()
    return max(status.st_mtime, status.st_ctime)


def strays(known: list[str], installed: Path) -> list[str]:
    """Machine code that the manifest does not know: left over from another build, it would win the import."""
    found = [path for kind in ("*.so", "*.pyd") for path in installed.rglob(kind)]
    modules = {path.with_name(path.name.split(".")[0] + ".py"): path for path in found}
    return sorted(
        path.relative_to(installed).as_posix()
        for module, path in modules.items()
        if module.relative_to(installed).as_posix() not in known
    )


def stale() -> list[str]:
    """The modules that were edited after the running package was compiled, and left-over machine code."""
    if not compiled():
        return []
    try:
        manifest: Manifest = json.loads((HERE / "manifest.json").read_text())
        hashes, since, known = manifest["hashes"], manifest["built"] - LATITUDE, manifest["compiled"]
    except (OSError, ValueError, LookupError, TypeError):
        return ["manifest.json"]  # compiled in place, or by other means: nothing can be vouched for
    source = checkout()
    edited = changed(hashes, source, since) if source else []
    return sorted({*edited, *changed(hashes, HERE, installed()), *strays(known, HERE)})


def installed() -> float:
    """When the installer had written the package; 0 if that is not known."""
    try:
        package = metadata.distribution("undercroft")
        record = package.locate_file(f"undercroft-{package.version}.dist-info/RECORD")
        return touched(Path(str(record)))
    except (metadata.PackageNotFoundError, OSError):
        return 0.0


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
