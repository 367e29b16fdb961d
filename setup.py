"""Compile the engine, the games, the bots and what learners see with mypyc, where there is a C compiler.

UNDERCROFT_COMPILE=0 builds pure Python; 1 makes failing to compile an error; unset tries.
The page in the browser is taken along where it has been built before (`make page`); UNDERCROFT_PAGE=1 makes
its absence an error.
UNDERCROFT_BUILD names a folder where libraries are kept from build to build; without it none are.
An editable install is never compiled, and nothing is ever compiled in place.
"""

import atexit
import hashlib
import json
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import compiled  # beside this file, in a source distribution too
import compiler
import groups

WISH = os.environ.get("UNDERCROFT_COMPILE", "auto")
ROOT = Path(__file__).parent / "src" / "undercroft"
# Read before anything is compiled: an edit during the build makes the package stale.
BUILT = time.time()
HASHES = {
    path.relative_to(ROOT).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
    for path in sorted(ROOT.rglob("*.py"))
}
# A wheel that is installed at once and thrown away is not worth the time of packing it tight.
PACKED = "stored" if os.environ.get("UNDERCROFT_BUILD") else "deflated"
BUILD = tempfile.mkdtemp(prefix="undercroft-build-")
atexit.register(shutil.rmtree, BUILD, ignore_errors=True)


def extensions() -> list[Extension]:
    """The compiled groups; none where pure Python is meant, an editable install, or metadata alone."""
    if WISH == "0" or not {"bdist_wheel", "build", "build_ext"} & set(sys.argv):
        return []
    try:  # said before minutes of work for it
        os.environ["CC"] = compiler.find() or os.environ.get("CC", "")
    except compiler.NoCompiler as reason:
        if WISH == "1":
            raise SystemExit(f"UNDERCROFT_COMPILE=1, but {reason}.") from None
        print(f"Building pure Python: {reason}.")
        return []
    return compiled.extensions(Path(), Path(BUILD))


def check_page() -> None:
    """The wheel serves the page with no Node on the machine; one without it says so, or is refused."""
    if (ROOT / "server" / "page" / "index.html").is_file():
        return
    missing = "The page has not been built: `undercroft serve` will have nothing to show in a browser"
    if os.environ.get("UNDERCROFT_PAGE") == "1":
        raise SystemExit(f"{missing}. UNDERCROFT_PAGE=1 asks for it; `make page` builds it.")
    print(f"{missing}. `make page` in the checkout builds it; all else works without.")


class WithManifest(build_py):
    """Note the hash of every source, so that a stale build is noticed (see undercroft.mode)."""

    def run(self) -> None:
        """Build, then write the manifest beside the modules."""
        if not self.editable_mode:
            check_page()
        super().run()
        if self.editable_mode:
            return
        manifest = {"built": BUILT, "hashes": HASHES, "compiled": groups.modules(ROOT)}
        target = Path(self.build_lib) / "undercroft" / "manifest.json"
        target.write_text(json.dumps(manifest, indent=0))


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": WithManifest, "build_ext": compiled.Store},
    options={"build": {"build_base": BUILD}, "bdist_wheel": {"compression": PACKED}},
)
