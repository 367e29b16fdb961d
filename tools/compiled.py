"""Compile the package: C for every group, a library for each that is made anew only when its C has changed.

`python tools/compiled.py` (`make front`) goes as far as the C and says what mypyc refuses, in seconds.
"""

import concurrent.futures
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any

from setuptools import Extension
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).parent))
import generated
import groups
import units

FAST, QUICKLY_MADE = "-O3", "-O1"
KEPT = 3  # libraries of each name that stay in the store: of the last edits, or of two branches
STORE = os.environ.get("UNDERCROFT_BUILD", "")  # where libraries are kept; empty: nowhere
HINT = "UNDERCROFT_COMPILE=0 builds pure Python"


def library(group: str) -> str:
    """The name of a group's library, as mypyc takes it."""
    return f"undercroft_{group}"


class Known(Extension):
    """One whose library lies in the store already."""

    def __init__(self, name: str, library: Path) -> None:
        super().__init__(name, [])
        self.library = library


def extensions(root: Path, target: Path) -> list[Extension]:
    """All that is to be built. Of units that did not change since they were, nothing is looked at.

    What was generated remembers its unit with the key (`note`), so that the store can note what it came to.
    """
    if not STORE:
        return generate(root, target)
    package = root / "src" / "undercroft"
    games = groups.games(package)
    tool = identity(new_compiler())
    keys = units.keys(root, tool)
    kept = {unit: units.libraries(Path(STORE), unit, key) for unit, key in keys.items()}
    anew = {unit for unit in keys if not kept[unit]}
    found: list[Extension] = []
    if anew:
        found = generate(root, target, {groups.COMMON, *anew})  # the C of a game calls that of the engine
        if units.keys(root, tool) == keys:  # else somebody edits: it is not known what mypyc has read
            for extension in found:
                unit = unit_of(extension, games)
                extension.note = (unit, keys[unit])
    there = {extension.name for extension in found}
    known = {name: path for libraries in kept.values() for name, path in libraries.items()}
    return found + [Known(name, path) for name, path in known.items() if name not in there]


def unit_of(extension: Extension, games: list[str]) -> str:
    """The unit of a group's library, or of the shim of a module."""
    name = extension.name.removesuffix("__mypyc").removesuffix(f"_{groups.SPEECH}")
    named = next((game for game in games if name == library(game)), groups.COMMON)
    return (
        named if "." not in name else groups.unit_of(name.split(".", 1)[1].replace(".", "/") + ".py", games)
    )


def generate(root: Path, target: Path, wanted: set[str] | None = None) -> list[Extension]:
    """Check the modules of these units, or of all, and write their C; the extensions to build from copies.

    It is generated from nothing: mypyc's own memory of groups takes most of the time for finding no change.
    """
    from mypyc.build import mypycify  # noqa: PLC0415 - only where it is wanted

    package = root / "src" / "undercroft"
    games = groups.games(package)
    listed = {
        group: [os.path.relpath(package / module) for module in modules]
        for group, modules in groups.grouped(package).items()
        if wanted is None or groups.unit_of(modules[0], games) in wanted
    }
    found: list[Extension] = mypycify(
        [f"--cache-dir={target / 'mypy'}", *sorted(path for paths in listed.values() for path in paths)],
        opt_level=FAST.removeprefix("-O"),
        debug_level="0",
        target_dir=str(target),
        separate=[(paths, library(group)) for group, paths in listed.items()],
    )
    copies = copied(target, list(listed))
    for extension in found:
        group = next((name for name in listed if extension.name == f"{library(name)}__mypyc"), "")
        extension.sources = [str(copies.get(Path(source).name, source)) for source in extension.sources]
        if sys.platform != "win32":
            # Looking for what to warn of takes the compiler twice as long as compiling, and nobody reads it.
            flags = [*extension.extra_compile_args, "-fvisibility=hidden", "-Wno-all"]
            plays = group and not group.endswith(groups.SPEECH)
            extension.extra_compile_args = [*flags, FAST if plays else QUICKLY_MADE]
    return sorted(found, key=weight, reverse=True)


def weight(extension: Extension) -> int:
    """How long a compiler will take, by the size of the C."""
    return sum(Path(source).stat().st_size for source in extension.sources)


def copied(target: Path, listed: list[str]) -> dict[str, Path]:
    """Copies of the groups' C to compile, by the names of the files."""
    folder = target / "copies"
    folder.mkdir()
    texts = {
        group: generated.plain((target / f"__native_{library(group)}.c").read_text()) for group in listed
    }
    header = (target / f"__native_{library(groups.COMMON)}.h").read_text()
    common = generated.Lower(library(groups.COMMON), texts[groups.COMMON], header)
    found = {}
    for group, text in texts.items():
        plays = group != groups.COMMON and not group.endswith(groups.SPEECH)
        whole = generated.with_copies(text, [common]) if plays else text
        path = folder / f"__native_{library(group)}.c"
        path.write_text(generated.relaxed(whole))
        found[path.name] = path
    return found


class Store(build_ext):
    """Build extensions side by side, the longest first, and take those from the store whose C it knows.

    The store is a folder that `UNDERCROFT_BUILD` names, or none. The first failure ends the whole.
    """

    def build_extensions(self) -> None:
        """Build all; what fails is named with what the compiler said above."""
        self.check_extensions_list(self.extensions)
        self.tool, self.failed = identity(self.compiler), False
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as workers:
            jobs = {workers.submit(self.build_extension, each): each.name for each in self.extensions}
            for job in concurrent.futures.as_completed(jobs):
                if job.exception() is not None:
                    self.failed = True
                    raise SystemExit(f"Compiling {jobs[job]} failed: {job.exception()}. {HINT}.")
        notes: dict[tuple[str, str], dict[str, str]] = {}
        for each in self.extensions:
            if getattr(each, "note", None):
                notes.setdefault(each.note, {})[each.name] = self.kept(each).name
        for (unit, key), files in notes.items():
            units.write(Path(STORE), unit, key, files)

    def kept(self, ext: Extension) -> Path:
        """Where the library of an extension lies in the store, once it is built."""
        if isinstance(ext, Known):
            return ext.library
        return Path(STORE, f"{ext.name}.{self.key(ext)}{sysconfig.get_config_var('EXT_SUFFIX')}")

    def build_extension(self, ext: Extension) -> None:
        """Take a library from the store, or build it and put it there; nothing after a failure."""
        if self.failed:
            return
        kept = self.kept(ext)
        target = Path(self.get_ext_fullpath(ext.name))
        if STORE and kept.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(kept, target)
            kept.touch()
            return
        began = time.monotonic()
        try:
            super().build_extension(ext)
        except BaseException:
            self.failed = True  # before another is begun
            raise
        if len(ext.depends) > 0:
            sys.stdout.write(f"Compiled {ext.name} in {time.monotonic() - began:.0f} s\n")
        if STORE:
            keep(target, kept, ext.name)

    def key(self, ext: Extension) -> str:
        """A hash of all that a library is made from: C, headers, flags, compiler, Python, mypyc."""
        made_of = hashlib.sha256(self.tool.encode())
        made_of.update(repr([ext.extra_compile_args, ext.extra_link_args, ext.define_macros]).encode())
        for path in [*sorted(ext.sources), *sorted(ext.depends)]:
            made_of.update(f"\0{Path(path).name}\0".encode())
            made_of.update(Path(path).read_bytes())
        return made_of.hexdigest()[:24]


def new_compiler() -> Any:
    """The compiler that setuptools will take."""
    from distutils import ccompiler  # noqa: PLC0415 - setuptools brings its own
    from distutils.sysconfig import customize_compiler  # noqa: PLC0415

    found = ccompiler.new_compiler()
    customize_compiler(found)
    return found


def identity(compiler: Any) -> str:
    """Which tools compile here, as they name themselves."""
    command = [str(word) for word in getattr(compiler, "compiler_so", [])]
    linker = [str(word) for word in getattr(compiler, "linker_so", [])]
    said = ""
    if command:
        done = subprocess.run([command[0], "--version"], capture_output=True, text=True, check=False)
        said = done.stdout
    tools = [version(name) for name in ("mypy", "librt", "setuptools")]
    return repr([sys.version, sysconfig.get_platform(), command, linker, said, tools])


def keep(built: Path, kept: Path, name: str) -> None:
    """Put a library into the store, all or nothing, and let the oldest of its name go."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    fresh = kept.with_suffix(f".{os.getpid()}")
    shutil.copyfile(built, fresh)
    fresh.replace(kept)
    known = [path for path in kept.parent.glob(f"{name}.*") if path.suffix == kept.suffix]
    for old in sorted(known, key=lambda path: path.stat().st_mtime, reverse=True)[KEPT:]:
        old.unlink(missing_ok=True)


def main() -> int:
    """Only the front end: what mypyc refuses is told, and nothing is compiled."""
    root = Path(__file__).resolve().parents[1]
    os.chdir(root)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="undercroft-front-") as folder:
        found = generate(root, Path(folder))
        size = sum(weight(extension) for extension in found) / 1e6
    sys.stdout.write(
        f"mypyc takes all {len(groups.modules(root / 'src' / 'undercroft'))} modules: "
        f"{size:.0f} MB of C in {time.monotonic() - began:.0f} s.\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
