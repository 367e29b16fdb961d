"""Setting a checkout up: what is done when, what is trusted, and what is said when it cannot be done."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import time
import tomllib
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path

import pytest
from tests.scripts import script

ROOT = Path(__file__).parents[2]
PATIENCE = 120  # seconds; a hang fails, how fast the machine is decides nothing
PYTHON = Path(sys.executable)
CC = shutil.which("cc") or shutil.which("gcc") or ""

BUILDERS = [f"tools/{name}.py" for name in ("compiled", "compiler", "generated", "groups", "units")]

steps = script("tools/steps.py")


def tool(path: Path, text: str) -> Path:
    """A small program."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


# The compiler.


def compiler(**environment: str) -> subprocess.CompletedProcess[str]:
    given = {name: value for name, value in os.environ.items() if name != "CC"}
    return subprocess.run(
        [str(PYTHON), str(ROOT / "tools" / "compiler.py")],
        env={**given, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def headless(folder: Path) -> Path:
    """A compiler on a machine without the headers of Python."""
    look = 'case "$word" in *.c) if grep -q Python.h "$word"; then echo "no Python.h" >&2; exit 1; fi;; esac'
    return tool(folder / "headless-cc", f'for word in "$@"; do {look}; done\nexec {CC} "$@"')


def test_no_compiler_is_told_in_one_line_with_what_to_install() -> None:
    done = compiler(CC="no-such-compiler")
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "no-such-compiler" in done.stderr
    assert "apt-get install gcc" in done.stderr


@pytest.mark.skipif(not CC, reason="no compiler to take the headers from")
def test_a_compiler_without_the_headers_of_python_is_told_in_one_line(tmp_path: Path) -> None:
    done = compiler(CC=str(headless(tmp_path)))
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "finds no Python.h" in done.stderr
    assert f"python{sys.version_info.major}.{sys.version_info.minor}-dev" in done.stderr


@pytest.mark.skipif(not CC, reason="no compiler to call by another name")
def test_cc_is_enough_where_python_was_built_with_a_gcc_that_is_not_here(tmp_path: Path) -> None:
    real = Path(CC).resolve()
    tool(tmp_path / "cc", f'PATH="{os.environ["PATH"]}" exec "{real}" "$@"')
    done = compiler(PATH=str(tmp_path))
    assert (done.returncode, done.stdout.strip()) == (0, "cc"), done.stderr


@pytest.mark.skipif(not CC, reason="no compiler to take the headers from")
def test_without_the_headers_of_python_the_package_installs_as_pure_python(tmp_path: Path) -> None:
    copy = sources(tmp_path / "copy")
    target = tmp_path / "target"
    command = [
        "-m",
        "pip",
        "install",
        "--no-build-isolation",
        "--no-deps",
        "--no-index",
        "--no-compile",
        "--verbose",
    ]
    done = subprocess.run(
        [str(PYTHON), *command, "--target", str(target), str(copy)],
        env={**os.environ, "CC": str(headless(tmp_path)), "UNDERCROFT_COMPILE": "auto"},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    assert "Building pure Python: the C compiler" in done.stdout + done.stderr
    assert not list(target.rglob("*.so"))


# The package.


def sources(copy: Path) -> Path:
    """The sources of the package as a clone has them: nothing built."""
    copy.mkdir(parents=True)
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    (copy / "tools").mkdir()
    for name in BUILDERS:
        shutil.copy(ROOT / name, copy / name)
    shutil.copytree(
        ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("*.egg-info", "__pycache__", "page")
    )
    return copy


def built(copy: Path, what: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(PYTHON), "-c", f"from setuptools import build_meta; print(build_meta.build_{what}('dist'))"],
        cwd=copy,
        env={**os.environ, "UNDERCROFT_COMPILE": "0", **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def test_a_package_without_the_page_is_built_with_a_sentence_and_refused_where_the_page_is_asked_for(
    tmp_path: Path,
) -> None:
    copy = sources(tmp_path / "copy")
    done = built(copy, "wheel")
    assert done.returncode == 0, done.stderr
    assert "The page has not been built" in done.stdout
    asked = built(copy, "wheel", UNDERCROFT_PAGE="1")
    assert asked.returncode != 0
    assert "`make page` builds it" in asked.stderr


def test_a_source_distribution_carries_the_built_page_and_what_setup_needs_and_no_tests(
    tmp_path: Path,
) -> None:
    copy = sources(tmp_path / "copy")
    page = copy / "src" / "undercroft" / "server" / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>")
    (page / "assets" / "index-1.js.gz").write_bytes(b"packed")
    (copy / "tests").mkdir()
    (copy / "tests" / "test_stray.py").write_text("")
    done = built(copy, "sdist")
    assert done.returncode == 0, done.stderr
    (packed,) = (copy / "dist").glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "src/undercroft/server/page/index.html",
        "src/undercroft/server/page/assets/index-1.js.gz",
    } <= names
    assert {*BUILDERS, "setup.py"} <= names
    assert not [name for name in names if name.startswith("tests")]


def test_every_install_that_docs_and_errors_name_exists() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    extras = set(project["project"]["optional-dependencies"])
    ours = re.compile(r"(?:undercroft|\.)\[([\w,]+)\]")
    named: set[str] = set()
    for folder in ("src", "docs", "examples", "bench", "README.md", "CONTRIBUTING.md"):
        for path in steps.files(ROOT / folder, {"__pycache__", "page"}):
            if path.suffix in {".py", ".md"}:
                text = path.read_text()
                assert "pip install undercroft" not in text.replace("'", ""), f"{path}: it is on no index"
                named |= {
                    extra
                    for found in re.findall(r"pip install '?" + ours.pattern, text)
                    for extra in found.split(",")
                }
    assert named, "the docs name some"
    assert named <= extras


def test_groups_of_dependencies_are_the_extras_of_the_same_name() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    extras, groups = project["project"]["optional-dependencies"], project["dependency-groups"]
    assert groups["server"] == extras["server"]
    assert groups["throw"] == extras["throw"]
    assert groups["push"] == extras["push"]
    assert groups["lab"] == [*extras["lab"], *extras["ray"]]
    assert set(groups["build"]) >= set(project["build-system"]["requires"])


def test_playing_installs_neither_linters_nor_learners() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    needed = " ".join([*groups["build"], *groups["server"], *groups["throw"]])
    assert "rapier3d" in needed, "dice are thrown where people play"
    for heavy in ("ray", "open_spiel", "pyarrow", "playwright", "ruff", "pytest", "hypothesis", "gymnasium"):
        assert heavy not in needed
    said = subprocess.run(
        ["make", "--no-print-directory", "-n", "play"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert "set_up.py play" in said
    assert "set_up.py tools" not in said


# Steps.


def counted(folder: Path, of: str = "1", **more: object) -> tuple[list[str], object]:
    """A step that counts how often it is done."""
    done: list[str] = []
    step = steps.Step("count", "Counting", of, lambda: done.append(of), lambda: bool(done), **more)
    return done, step


def test_a_step_is_done_once_and_again_when_what_it_depends_on_has_changed(tmp_path: Path) -> None:
    notes = steps.Notes(tmp_path)
    done, step = counted(tmp_path)
    steps.take([step], notes)
    steps.take([step], notes)
    assert done == ["1"]
    changed, other = counted(tmp_path, of="2")
    steps.take([other], notes)
    assert changed == ["2"]


def test_a_step_is_noted_only_after_it_has_been_proved(tmp_path: Path) -> None:
    notes = steps.Notes(tmp_path)
    step = steps.Step("hollow", "Doing nothing", "1", lambda: None, lambda: False)
    with pytest.raises(steps.Failed, match="is not there"):
        steps.take([step], notes)
    assert notes.read("hollow") == {}


def test_sources_that_change_while_they_are_compiled_are_told_and_nothing_is_noted(tmp_path: Path) -> None:
    notes = steps.Notes(tmp_path / "notes")
    source = tmp_path / "source"
    source.write_text("1")
    step = steps.Step(
        "compile",
        "Compiling",
        source.read_text(),
        lambda: source.write_text("2"),
        lambda: False,
        "Begin from nothing.",
        source.read_text,
    )
    told = "^Compiling failed: its sources changed meanwhile. Run the same command again.$"
    with pytest.raises(steps.Failed, match=told):
        steps.take([step], notes)
    assert notes.read("compile") == {}
    source.write_text("2")
    still = steps.Step(
        "compile", "Compiling", "2", lambda: None, lambda: False, "From nothing.", source.read_text
    )
    with pytest.raises(steps.Failed, match=r"is not there\.\nFrom nothing\."):
        steps.take([still], notes)


def test_what_was_noted_and_has_gone_since_is_done_again(tmp_path: Path) -> None:
    notes = steps.Notes(tmp_path / "notes")
    made = tmp_path / "made"
    step = steps.Step("make", "Making", "1", made.touch, made.is_file)
    steps.take([step], notes)
    made.unlink()
    steps.take([step], notes)
    assert made.is_file()


def test_a_step_that_fails_says_what_its_command_said_and_is_not_noted(tmp_path: Path) -> None:
    notes = steps.Notes(tmp_path)
    command = [sys.executable, "-c", "print('no route to the registry'); raise SystemExit(7)"]
    step = steps.Step(
        "fetch",
        "Fetching",
        "1",
        lambda: steps.run(command, tmp_path / "log", tmp_path),
        lambda: True,
        "On line?",
    )
    with pytest.raises(steps.Failed, match=r"Fetching failed.\nno route to the registry\nOn line\?"):
        steps.take([step], notes)
    assert notes.read("fetch") == {}


def test_a_note_that_cannot_be_read_counts_as_none(tmp_path: Path) -> None:
    (tmp_path / "count.json").write_text('{"of": ')
    assert steps.Notes(tmp_path).read("count") == {}


def test_set_ups_at_once_wait_for_each_other(tmp_path: Path) -> None:
    inside = tmp_path / "inside"  # making a directory fails where it is already
    program = (
        "import os, sys, time; from pathlib import Path; sys.path.insert(0, sys.argv[1]); import steps\n"
        "with steps.alone(Path(sys.argv[2])):\n"
        "    os.mkdir(sys.argv[3]); time.sleep(0.2); os.rmdir(sys.argv[3])\n"
    )
    words = [sys.executable, "-c", program, str(ROOT / "tools"), str(tmp_path / "lock"), str(inside)]
    several = [subprocess.Popen(words) for _ in range(3)]
    assert [process.wait(PATIENCE) for process in several] == [0, 0, 0]


def test_a_fingerprint_knows_names_and_contents_and_passes_over_what_it_is_told_to(tmp_path: Path) -> None:
    folder = tmp_path / "web"
    (folder / "node_modules").mkdir(parents=True)
    (folder / "a.ts").write_text("1")

    def print_of() -> object:
        return steps.fingerprint(tmp_path, "web", without=("node_modules",))

    seen = [print_of()]
    (folder / "node_modules" / "x").write_text("x")
    assert print_of() == seen[0]
    (folder / "a.ts").write_text("2")
    seen.append(print_of())
    (folder / "a.ts").rename(folder / "b.ts")
    seen.append(print_of())
    assert len(set(seen)) == 3


# The whole, in a checkout of its own whose path has spaces; nothing is fetched but what is on this machine.


@pytest.fixture(scope="module", autouse=True)
def on_this_machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Let pip reach no index: there is one wheel in the world, that of pip itself."""
    folder = tmp_path_factory.mktemp("wheels")
    pip = distribution("pip")
    with zipfile.ZipFile(folder / f"pip-{pip.version}-py3-none-any.whl", "w") as wheel:
        for file in pip.files or ():
            if file.parts[0] != ".." and "__pycache__" not in file.parts:
                wheel.write(str(pip.locate_file(file)), file.as_posix())
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PIP_NO_INDEX", "1")
        patch.setenv("PIP_FIND_LINKS", str(folder))
        yield


def script_alone(folder: Path) -> Path:
    """A checkout of the real script and the real Makefile, for which nothing has to be fetched."""
    (folder / "tools").mkdir(parents=True)
    for name in ("set_up.py", "steps.py", "compiler.py"):
        shutil.copy(ROOT / "tools" / name, folder / "tools")
    shutil.copy(ROOT / "Makefile", folder)
    (folder / "pyproject.toml").write_text("[dependency-groups]\ndev = []\nbuild = []\nserver = []\n")
    return folder


def set_up(checkout: Path, *more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", "--no-print-directory", "tools", *more],
        cwd=checkout,
        env={**os.environ, "MAKEFLAGS": ""},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def half_made(checkout: Path) -> None:
    """What a set-up leaves behind that was killed while it made the environment."""
    process = subprocess.Popen(
        [sys.executable, "tools/set_up.py", "tools"],
        cwd=checkout,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    until = time.monotonic() + PATIENCE
    while not (checkout / ".venv" / "bin").exists():
        assert time.monotonic() < until
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait(PATIENCE)


@dataclass(frozen=True)
class Mended:
    """A checkout whose first set-up was killed while it made the environment, and whose second was not."""

    folder: Path
    second: subprocess.CompletedProcess[str]
    mark: Path  # was left in the half environment


@pytest.fixture(scope="module")
def mended(tmp_path_factory: pytest.TempPathFactory) -> Mended:
    """It takes seconds to make an environment: this one is tried itself, and copied for others."""
    folder = script_alone(tmp_path_factory.mktemp("mended") / "a path with spaces")
    half_made(folder)
    mark = folder / ".venv" / "left-over"
    mark.touch()
    return Mended(folder, set_up(folder, f"PYTHON={sys.executable}"), mark)


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A checkout in which nothing was done yet."""
    return script_alone(tmp_path / "a path with spaces")


@pytest.fixture
def checkout(mended: Mended, tmp_path: Path) -> Path:
    """A checkout that is set up, of its own."""
    folder = tmp_path / "a path with spaces"
    shutil.copytree(mended.folder, folder, symlinks=True)
    return folder


def test_an_environment_that_was_killed_in_the_making_is_made_anew_and_a_whole_one_is_kept(
    mended: Mended, checkout: Path
) -> None:
    assert mended.second.returncode == 0, mended.second.stderr
    assert "was not finished: making it anew" in mended.second.stdout
    assert not mended.mark.exists()
    mark = checkout / ".venv" / "left-over"
    mark.touch()
    again = set_up(checkout, "--always-make", "PYTHON=")
    assert (again.returncode, again.stdout) == (0, "")
    assert mark.exists()


def test_another_python_than_that_of_the_environment_is_noticed(checkout: Path) -> None:
    note = checkout / ".venv" / "set-up" / "environment.json"
    told = json.loads(note.read_text())
    assert told["of"].split()[-3:] == [str(part) for part in sys.version_info[:3]]
    other = tool(
        checkout / "other" / "python",
        f'case "$*" in *base_prefix*) echo /other 3 99 0;; *) exec "{sys.executable}" "$@";; esac',
    )
    # The environment's own Python now says that it is another: as after an upgrade of the machine's.
    (checkout / ".venv" / "bin" / "python").unlink()
    shutil.copy(other, checkout / ".venv" / "bin" / "python")
    done = set_up(checkout, "--always-make", f"PYTHON={sys.executable}")
    assert done.returncode == 0, done.stderr
    assert "has changed or gone: making it anew" in done.stdout


def test_a_python_that_is_missing_or_too_old_is_told(bare: Path) -> None:
    missing = set_up(bare, "PYTHON=no-such-python")
    assert missing.returncode != 0
    assert "There is no no-such-python here" in missing.stderr
    older = "import sys; sys.version_info = (3, 10); exec(sys.argv[2])"
    tool(bare / "old" / "python", f"exec '{sys.executable}' -c '{older}' \"$@\"")
    old = set_up(bare, "PYTHON=old/python")
    assert old.returncode != 0
    assert "is older" in old.stderr
    assert all("3.11" in done.stderr for done in (missing, old))


@pytest.mark.parametrize(
    ("program", "said"),
    [
        (
            'echo "shim: python3.12: command not found" >&2; exit 127',
            "it says: shim: python3.12: command not",
        ),
        ("exit 1", "it says: nothing"),
        ("exit 0", "it says: nothing"),
        ("echo done", "it says: done"),
    ],
    ids=["a shim without its Python", "fails in silence", "does nothing", "is something else"],
)
def test_a_python_that_is_here_but_does_not_run_is_told_with_what_it_said(
    bare: Path, program: str, said: str
) -> None:
    tool(bare / "bin" / "python", program)
    done = set_up(bare, "PYTHON=bin/python")
    assert done.returncode != 0
    assert "There is a bin/python here, but it does not run as a Python" in done.stderr
    assert said in done.stderr
    assert "3.11" in done.stderr
    assert "older" not in done.stderr
    assert not (bare / ".venv").exists()


def test_a_checkout_that_cannot_be_written_is_told_in_a_sentence(bare: Path) -> None:
    (bare / ".set-up.lock").mkdir()  # for root, too, nothing can be written there
    done = set_up(bare, f"PYTHON={sys.executable}")
    assert done.returncode != 0
    assert ".set-up.lock cannot be written" in done.stderr
    assert "has to be yours, with room on its disk" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_unreachable_registry_is_told_with_what_pip_said(checkout: Path) -> None:
    text = '[dependency-groups]\ndev = ["undercroft-no-such-thing"]\nbuild = []\nserver = []\n'
    (checkout / "pyproject.toml").write_text(text)
    done = set_up(checkout, "PYTHON=")
    assert done.returncode != 0
    assert "undercroft-no-such-thing" in done.stderr
    assert "is this machine on line?" in done.stderr
    (checkout / "pyproject.toml").write_text(text.replace('"undercroft-no-such-thing"', ""))
    again = set_up(checkout, "PYTHON=")
    assert again.returncode == 0, again.stderr


def test_npm_that_fails_is_told_with_what_it_said_and_a_home_that_cannot_be_written_is_no_hindrance(
    checkout: Path,
) -> None:
    (checkout / "web").mkdir()
    for name in ("package.json", "package-lock.json"):
        (checkout / "web" / name).write_text("{}")
    tool(
        checkout / "web" / "npm.sh", 'echo "npm error: ENOTFOUND"; echo "cache in $npm_config_cache"; exit 1'
    )
    done = subprocess.run(
        [sys.executable, "tools/set_up.py", "page"],
        cwd=checkout,
        env={**os.environ, "HOME": "/dev/null"},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 1
    assert "Fetching what the page is made of failed." in done.stderr
    assert "npm error: ENOTFOUND" in done.stderr
    assert f"cache in {checkout / '.venv' / 'npm'}" in done.stderr
    assert "is this machine on line?" in done.stderr


# An npm that makes what it is asked for, as files with nothing in them.
NPM = """shift; case "$1" in
  --version) ;;
  ci) mkdir -p web/node_modules && touch web/node_modules/.package-lock.json ;;
  run) mkdir -p src/undercroft/server/page && touch src/undercroft/server/page/index.html ;;
esac"""


def checks(checkout: Path, npm: str) -> subprocess.CompletedProcess[str]:
    """What `make test` begins with, in a checkout with this npm."""
    (checkout / "web").mkdir(exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        (checkout / "web" / name).write_text("{}")
    tool(checkout / "web" / "npm.sh", npm)
    return subprocess.run(
        [sys.executable, "tools/set_up.py", "checks"],
        cwd=checkout,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def test_checks_begin_with_the_tools_and_the_page_side_by_side_and_neither_is_done_twice(
    checkout: Path,
) -> None:
    (checkout / ".venv" / "set-up" / "tools-dev.json").unlink()
    done = checks(checkout, NPM)
    assert done.returncode == 0, done.stderr
    for title in ("Fetching what the checks need", "Fetching what the page is made of", "Building the page"):
        assert len(re.findall(f"^{title}.* done in", done.stdout, re.MULTILINE)) == 1, done.stdout
    again = checks(checkout, NPM)
    assert (again.returncode, again.stdout) == (0, "")


def test_a_page_that_cannot_be_built_beside_the_tools_is_told_and_the_tools_are_kept(checkout: Path) -> None:
    (checkout / ".venv" / "set-up" / "tools-dev.json").unlink()
    done = checks(checkout, NPM.replace("run)", 'run) echo "no such board"; exit 1 ;;\n  other)'))
    assert done.returncode == 1
    assert "Building the page failed.\nno such board" in done.stderr
    assert (checkout / ".venv" / "set-up" / "tools-dev.json").exists()
    assert checks(checkout, NPM).returncode == 0


def test_tools_that_cannot_be_fetched_beside_the_page_are_told(checkout: Path) -> None:
    text = '[dependency-groups]\ndev = ["undercroft-no-such-thing"]\nbuild = []\nserver = []\n'
    (checkout / "pyproject.toml").write_text(text)
    done = checks(checkout, NPM)
    assert done.returncode == 1
    assert "Fetching what the checks need, about 1 GB failed." in done.stderr
    assert "undercroft-no-such-thing" in done.stderr
