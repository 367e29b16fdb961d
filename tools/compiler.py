"""Which C compiler can build the package here, or why none can: `python tools/compiler.py`.

Asked in one place by the set-up and by setup.py: a compiler that runs is not enough, it must find Python.h.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

PROGRAM = "#include <Python.h>\nint undercroft(void) { return PY_MAJOR_VERSION; }\n"
PLAIN = "int undercroft(void) { return 3; }\n"
PATIENCE = 60  # seconds for a program of one line


class NoCompiler(Exception):
    """Why nothing can be compiled here, and what to install."""


def find() -> str:
    """The command of a compiler that builds extensions of this Python; `NoCompiler` says why there is none.

    A given `CC` is the only one that is tried. Else it is the one that this Python was built with, or `cc`.
    """
    if sys.platform == "win32":
        return ""  # it is not found by its name there
    given = os.environ.get("CC", "").strip()
    listed = [given] if given else [sysconfig.get_config_var("CC") or "cc", "cc", "gcc", "clang"]
    commands = list(dict.fromkeys(listed))
    there = [command for command in commands if shutil.which(shlex.split(command)[0])]
    for command in there:
        if builds(command, PROGRAM):
            return command
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-dev"
    working = [command for command in there if builds(command, PLAIN)]
    if working:
        raise NoCompiler(
            f"the C compiler {working[0]} finds no Python.h; on Debian `apt-get install {package}` brings it"
        )
    if there:
        raise NoCompiler(f"the C compiler {there[0]} fails on a program of one line")
    names = ", ".join(shlex.split(command)[0] for command in commands)
    raise NoCompiler(
        f"there is no C compiler ({names}); on Debian `apt-get install gcc {package}` brings one"
    )


def builds(command: str, program: str) -> bool:
    """Does this compiler make a shared library of a program?"""
    with tempfile.TemporaryDirectory(prefix="undercroft-cc-") as folder:
        source = Path(folder) / "try.c"
        source.write_text(program)
        include = sysconfig.get_path("include")
        kinds = ["-undefined", "dynamic_lookup"] if sys.platform == "darwin" else []
        arguments = [
            "-shared",
            "-fPIC",
            *kinds,
            f"-I{include}",
            str(source),
            "-o",
            str(Path(folder) / "try.so"),
        ]
        try:
            done = subprocess.run(
                [*shlex.split(command), *arguments],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                check=False,
                timeout=PATIENCE,
            )
        except (OSError, subprocess.TimeoutExpired):
            return False
    return done.returncode == 0


def main() -> int:
    """Print the command, or why there is none."""
    try:
        found = find()
    except NoCompiler as reason:
        sys.stderr.write(f"{reason}\n")
        return 1
    sys.stdout.write(f"{found}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
