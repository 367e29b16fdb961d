"""Compile the engine, the games, the bots and what learners see with mypyc, where there is a C compiler.

UNDERCROFT_COMPILE=0 builds pure Python; 1 makes failing to compile an error; unset tries.
The page in the browser is taken along where it has been built before (`make page`); UNDERCROFT_PAGE=1 makes
its absence an error.
An editable install is never compiled, and nothing is ever compiled in place.
"""

import atexit
import hashlib
import json
import os
import re
import shutil
import sys
import tempfile
import time
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import compiler  # beside this file, in a source distribution too

WISH = os.environ.get("UNDERCROFT_COMPILE", "auto")
ROOT = Path(__file__).parent / "src" / "undercroft"
ROOMS = ("engine", "games", "bots", "env/features")
INTERPRETED = (
    "engine/laws/",  # laws must give games any number, also too large ones
    "engine/pickled.py",  # looks fields up by their names: there is nothing to gain
    "env/features/book.py",  # needs numpy, which a build does without
)
# What speaks to people is compiled apart from what plays, and with less effort: nobody waits for it.
SPEECH = (
    "achievements", "audit", "chance", "critic", "curve", "errors", "game", "guess", "hints", "invariants",
    "odds", "options", "overlay", "pack", "preset", "preview", "prompt", "prompts", "reckoning", "record",
    "refusals", "registry", "review", "rulebook", "solution", "story", "survey", "view", "words",
)  # fmt: skip
# Read before anything is compiled: an edit during the build makes the package stale.
BUILT = time.time()
HASHES = {
    path.relative_to(ROOT).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
    for path in sorted(ROOT.rglob("*.py"))
}
BUILD = tempfile.mkdtemp(prefix="undercroft-build-")
atexit.register(shutil.rmtree, BUILD, ignore_errors=True)


def modules() -> list[str]:
    """Every module of the compiled rooms; a game that is not on the shelf yet stays interpreted.

    So do its bots and features.
    """
    shelf = (ROOT / "games" / "__init__.py").read_text()
    waiting = [
        path.name
        for path in (ROOT / "games").iterdir()
        if path.is_dir() and f"undercroft.games.{path.name} " not in shelf
    ]
    found = [
        path
        for room in ROOMS
        for path in (ROOT / room).rglob("*.py")
        if path.relative_to(ROOT / room).parts[0].removesuffix(".py") not in waiting
    ]
    inside = [path.relative_to(Path(__file__).parent).as_posix() for path in found]
    return sorted(
        path
        for path in inside
        if not path.endswith("__init__.py") and not any(room in path for room in INTERPRETED)
    )


def extensions() -> list[Extension]:
    """Two compiled groups in one call: calls within a group are direct, and each uses a core."""
    if WISH == "0" or not {"bdist_wheel", "build", "build_ext"} & set(sys.argv):
        return []  # pure by wish, an editable install, or only metadata is asked for
    try:  # said before minutes of work for it
        os.environ["CC"] = compiler.find() or os.environ.get("CC", "")
    except compiler.NoCompiler as reason:
        if WISH == "1":
            raise SystemExit(f"UNDERCROFT_COMPILE=1, but {reason}.") from None
        print(f"Building pure Python: {reason}.")
        return []
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
    for source in Path(BUILD).glob("*.c"):
        relax(source)
    for extension in found:
        if sys.platform != "win32":
            # Looking for what to warn of takes the compiler twice as long as compiling, and nobody reads it.
            flags = [*extension.extra_compile_args, "-fvisibility=hidden", "-Wno-all"]
            extension.extra_compile_args = [*flags, "-O1"] if "speech" in extension.name else flags
        extension.optional = WISH != "1"
    return found


def relax(source: Path) -> None:
    """Take the bodies of modules, each run once at its import, out of the compiler's longest work."""
    body = re.compile(r"^char (CPyDef_\w+___top_level__\(void\) \{)$", re.MULTILINE)
    once = '#ifdef __GNUC__\n__attribute__((cold, optimize("O0")))\n#endif\n'
    source.write_text(body.sub(once + r"char \1", source.read_text()))


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
        compiled = [module.removeprefix("src/undercroft/") for module in modules()]
        manifest = {"built": BUILT, "hashes": HASHES, "compiled": compiled}
        target = Path(self.build_lib) / "undercroft" / "manifest.json"
        target.write_text(json.dumps(manifest, indent=0))


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": WithManifest},
    options={"build": {"build_base": BUILD}, "build_ext": {"parallel": os.cpu_count() or 1}},
)
