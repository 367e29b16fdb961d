"""Set this checkout up: `python tools/set_up.py play`, or `tools` for what the checks need besides.

`page` is the page alone, `checks` is what `make test` begins with: the tools, and the page beside them.

The environment is `.venv/`; what was done is noted in `.venv/set-up/`, with what each step said.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import steps
from steps import Failed, Notes, Step, fingerprint, say

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
LOGS = VENV / "set-up"
NOTES = Notes(LOGS)
PAGE = ROOT / "src" / "undercroft" / "server" / "page"
KEPT = VENV / "build"  # libraries that need not be made again
BUILDERS = tuple(f"tools/{name}.py" for name in ("compiled", "compiler", "generated", "groups", "units"))
PIP = ("-m", "pip", "--disable-pip-version-check", "--no-input")
QUIET = ("--quiet", "--progress-bar=off")
ON_LINE = (
    "Packages come from PyPI and from the npm registry, or from mirrors that pip and npm are set up for: "
    "is this machine on line?"
)
OTHERS = (
    "This is what playing needs. `make test` adds what the checks need, about 1 GB more: linters, browsers' "
    "driver, environments, Ray; `make tools` installs that alone."
)


def asked(python: Path | str, program: str) -> str:
    """What a program of one line prints in a Python; empty where it does not run."""
    try:
        done = subprocess.run([str(python), "-c", program], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


WHICH = "import sys; print(sys.base_prefix, *sys.version_info[:3])"


def environment(chosen: bool) -> None:
    """Make the environment, or keep it if it is whole and not of another Python than was chosen."""
    wanted = asked(sys.executable, WHICH)
    last = NOTES.read("environment")
    if last and not NOTES.read("unfinished"):
        running = asked(PYTHON, WHICH)
        if running == last.get("of") and (running == wanted or not chosen):
            return
        if running == last.get("of"):
            say(f"The environment in {VENV.name}/ is of another Python: making it anew.")
        else:
            say(f"The Python of {VENV.name}/ has changed or gone: making it anew.")
    elif VENV.exists():
        say(f"The environment in {VENV.name}/ was not finished: making it anew.")
    steps.remove(VENV)
    version = ".".join(wanted.split()[-3:])
    step = Step(
        "environment",
        f"Making an environment in {VENV.name}/ with Python {version}",
        wanted,
        make_environment,
        lambda: asked(PYTHON, WHICH) == wanted and bool(asked(PYTHON, "import pip; print(pip.__version__)")),
        "If this Python cannot make environments: on Debian `apt-get install python3-venv`.",
    )
    steps.take([step], NOTES)


def make_environment() -> None:
    """An empty environment with a pip that knows dependency groups."""
    with tempfile.TemporaryDirectory(prefix="undercroft-venv-") as folder:
        steps.run([sys.executable, "-m", "venv", VENV], Path(folder) / "log", ROOT)
    steps.run([PYTHON, *PIP, "install", *QUIET, "--upgrade", "pip>=25.1"], LOGS / "pip.log", ROOT)


def pip(name: str, *arguments: str, more: dict[str, str] | None = None) -> None:
    """Install into the environment."""
    steps.run([PYTHON, *PIP, "install", *QUIET, *arguments], LOGS / f"{name}.log", ROOT, more)


def tools(*groups: str) -> Step:
    """Install groups of dependencies."""
    flags = [word for group in groups for word in ("--group", group)]
    if "dev" in groups:
        flags.append("--no-compile")  # the tests translate what they import, a small part of it
    name = "tools-" + "-".join(groups)

    def install() -> None:
        NOTES.write("unfinished", step=name)  # stopped in the middle, it leaves a mixture behind
        pip(name, *flags)
        NOTES.forget("unfinished")

    return Step(
        name,
        "Fetching what the checks need, about 1 GB" if "dev" in groups else "Fetching what playing needs",
        fingerprint(ROOT, "pyproject.toml"),
        install,
        lambda: not NOTES.read("unfinished"),
        ON_LINE,
    )


def checks() -> None:
    """Install what the checks need, and fetch and build the page meanwhile: pip keeps one core busy."""
    npm("node", "--version")  # where there is no Node, it comes by pip: before pip has other work
    with ThreadPoolExecutor(1) as beside:
        built = beside.submit(steps.take, page(), NOTES)
        steps.take([tools("dev")], NOTES)
    built.result()


def npm(name: str, *arguments: str) -> None:
    """Run npm in web/, with a cache of our own where the home directory cannot be written."""
    cache = {} if writable(Path.home() / ".npm") else {"npm_config_cache": str(VENV / "npm")}
    quiet = {"npm_config_loglevel": "error", "npm_config_fund": "false", "npm_config_audit": "false", **cache}
    steps.run([ROOT / "web" / "npm.sh", PYTHON, *arguments], LOGS / f"{name}.log", ROOT, quiet)


def writable(folder: Path) -> bool:
    """Can something be written into a folder, which may have to be made?"""
    probe = folder / f".undercroft-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except OSError:
        return False
    return True


def page() -> list[Step]:
    """Fetch what the page is made of, and build it."""
    modules = ROOT / "web" / "node_modules" / ".package-lock.json"
    return [
        Step(
            "modules",
            "Fetching what the page is made of",
            fingerprint(ROOT, "web/package.json", "web/package-lock.json"),
            lambda: npm("modules", "ci"),
            modules.is_file,
            ON_LINE,
        ),
        Step(
            "page",
            "Building the page",
            fingerprint(ROOT, "web", without=("node_modules",)),
            lambda: npm("page", "run", "--silent", "build", "--", "--logLevel", "warn"),
            (PAGE / "index.html").is_file,
        ),
    ]


def compiler() -> str:
    """The C compiler for the package, or nothing, with a line that says why."""
    done = subprocess.run(
        [str(PYTHON), str(ROOT / "tools" / "compiler.py")], capture_output=True, text=True, check=False
    )
    if done.returncode:
        say(f"Everything will run as pure Python, slower: {done.stderr.strip()}.")
        return ""
    return done.stdout.strip()


def package(cc: str) -> Step:
    """Install the package, compiled where there is a compiler."""

    def sources() -> str:
        return fingerprint(ROOT, "src", "setup.py", "pyproject.toml", *BUILDERS, also=cc)

    wish = {"UNDERCROFT_COMPILE": "1" if cc else "0", "UNDERCROFT_PAGE": "1", "UNDERCROFT_BUILD": str(KEPT)}
    wish |= {"CC": cc} if cc else {}
    return Step(
        "package",
        f"{'Compiling' if cc else 'Installing'} the package"
        + (" (minutes at first; then what was edited)" if cc else ""),
        sources(),
        lambda: pip("package", "--no-build-isolation", ".[server,throw]", more=wish),
        lambda: installed(bool(cc)),
        "`make clean` and the same command again begin from nothing.",
        sources,
    )


def installed(compiled: bool) -> bool:
    """Is the package there as it should be, and as the sources are?"""
    told = asked(PYTHON, "from undercroft import mode; print(mode.compiled(), mode.stale())")
    return told == f"{compiled} []"


def main() -> int:
    """Do what is asked for, once at a time."""
    parser = argparse.ArgumentParser(description="Set this checkout up.")
    parser.add_argument("what", choices=["play", "tools", "page", "checks"])
    parser.add_argument("--chosen", action="store_true", help="the environment must be of this very Python")
    arguments = parser.parse_args()
    os.environ.pop("PYTHONPATH", None)  # the package is looked for in the environment alone
    try:
        with steps.alone(ROOT / ".set-up.lock"):
            environment(arguments.chosen)
            if arguments.what == "tools":
                steps.take([tools("dev")], NOTES)
            elif arguments.what == "checks":
                checks()
            elif arguments.what == "page":
                steps.take(page(), NOTES)
            else:
                first = not NOTES.read("package")
                steps.take([tools("build", "server", "throw"), *page()], NOTES)
                steps.take([package(compiler())], NOTES)
                if first:
                    say(OTHERS)
    except Failed as error:
        sys.stderr.write(f"{error}\n")
        return 1
    except OSError as error:
        where = error.filename or "this checkout"
        sys.stderr.write(
            f"{where} cannot be written: {error.strerror}. The set-up writes into the checkout, "
            f"so it has to be yours, with room on its disk.\n"
        )
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("Stopped. The same command goes on from here.\n")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
