"""Compile the engine, the games and the bots with mypyc, where there is a C compiler.

UNDERCROFT_COMPILE=0 builds pure Python; 1 makes failing to compile an error; unset tries.
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
BUILD = tempfile.mkdtemp(prefix="undercroft-build-")
atexit.register(shutil.rmtree, BUILD, ignore_errors=True)


def hot() -> list[Path]:
    """Every module of the compiled rooms."""
    found = [path for room in ROOMS for path in (ROOT / room).rglob("*.py")]
    return sorted(path for path in found if path.name != "__init__.py")


def extensions() -> list[Extension]:
    """The compiled group: one call, so that calls between modules are direct."""
    if WISH == "0" or not {"bdist_wheel", "build", "build_ext"} & set(sys.argv):
        return []  # pure by wish, an editable install, or only metadata is asked for
    from mypyc.build import mypycify  # noqa: PLC0415 - only where it is wanted

    paths = [str(path.relative_to(Path(__file__).parent)) for path in hot()]
    found: list[Extension] = mypycify(paths, opt_level="2", debug_level="0", target_dir=BUILD)
    for extension in found:
        if sys.platform != "win32":
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
        extension.optional = WISH != "1"
    return found


class WithManifest(build_py):
    """Note the hash of every source, so that a stale build is noticed (see undercroft.mode)."""

    def run(self) -> None:
        """Build, then write the manifest beside the modules."""
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
