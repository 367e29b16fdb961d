"""Compile the engine, the games and the bots with mypyc, where there is a C compiler.

UNDERCROFT_COMPILE=0 builds pure Python; 1 makes failing to compile an error; unset tries.
The page in the browser must have been built before (`make page`); UNDERCROFT_PAGE=0 does without it.
An editable install is never compiled, and nothing is ever compiled in place.
"""

import atexit
import hashlib
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

WISH = os.environ.get("UNDERCROFT_COMPILE", "auto")
ROOT = Path(__file__).parent / "src" / "undercroft"
ROOMS = ("engine", "games", "bots")
LAWS = "engine/laws/"  # interpreted in both modes: laws must give games any number, also too large ones
# What speaks to people is compiled apart from what plays, and with less effort: nobody waits for it.
SPEECH = (
    "achievements", "chance", "errors", "game", "odds", "options", "preview", "prompt", "prompts",
    "record", "refusals", "registry", "rulebook", "words",
)  # fmt: skip
BUILD = tempfile.mkdtemp(prefix="undercroft-build-")
atexit.register(shutil.rmtree, BUILD, ignore_errors=True)


def modules() -> list[str]:
    """Every module of the compiled rooms; a game that is not on the shelf yet stays interpreted."""
    shelf = (ROOT / "games" / "__init__.py").read_text()
    found = [
        path
        for room in ROOMS
        for path in (ROOT / room).rglob("*.py")
        if room != "games" or f"undercroft.games.{path.relative_to(ROOT).parts[1]} " in shelf
    ]
    inside = [path.relative_to(Path(__file__).parent).as_posix() for path in found]
    return sorted(path for path in inside if not path.endswith("__init__.py") and LAWS not in path)


def extensions() -> list[Extension]:
    """Two compiled groups in one call: calls within a group are direct, and each uses a core."""
    if WISH == "0" or not {"bdist_wheel", "build", "build_ext"} & set(sys.argv):
        return []  # pure by wish, an editable install, or only metadata is asked for
    from mypyc.build import mypycify  # noqa: PLC0415 - only where it is wanted

    files = modules()
    speech = [path for path in files if Path(path).stem in SPEECH]
    rules = [path for path in files if path not in speech]
    found: list[Extension] = mypycify(
        files,
        opt_level="2",
        debug_level="0",
        target_dir=BUILD,
        separate=[(rules, "undercroft_rules"), (speech, "undercroft_speech")],
    )
    for extension in found:
        if sys.platform != "win32":
            flags = [*extension.extra_compile_args, "-fvisibility=hidden"]
            extension.extra_compile_args = [*flags, "-O1"] if "speech" in extension.name else flags
        extension.optional = WISH != "1"
    return found


def check_page() -> None:
    """The wheel serves the page with no Node on the machine, so a wheel without it is refused."""
    if os.environ.get("UNDERCROFT_PAGE") != "0" and not (ROOT / "server" / "page" / "index.html").is_file():
        raise SystemExit(
            "The page has not been built, and this package would have nothing to show in a browser. "
            "Build it with `make page`, or do without it: UNDERCROFT_PAGE=0."
        )


class WithManifest(build_py):
    """Note the hash of every source, so that a stale build is noticed (see undercroft.mode)."""

    def run(self) -> None:
        """Build, then write the manifest beside the modules."""
        if not self.editable_mode:
            check_page()
        super().run()
        if self.editable_mode:
            return
        hashes = {
            path.relative_to(ROOT).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(ROOT.rglob("*.py"))
        }
        target = Path(self.build_lib) / "undercroft" / "manifest.json"
        target.write_text(json.dumps(hashes, indent=0))


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": WithManifest},
    options={"build": {"build_base": BUILD}, "build_ext": {"parallel": os.cpu_count() or 1}},
)
