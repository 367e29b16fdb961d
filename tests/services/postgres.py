"""A private PostgreSQL on loopback for tests: installed where it is missing, gone when the block ends.

`python -m tests.services.postgres` starts one and prints its URL.
"""

import contextlib
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.services.processes import end

HOW = "PostgreSQL is needed for these tests: apt-get install postgresql"
TOOLS = ("initdb", "postgres", "pg_isready", "createdb")
USER = "postgres"  # whom Debian's package brings; PostgreSQL refuses to run as root


class NoPostgres(RuntimeError):
    """It is not there and cannot be installed; the message is the one line to do so."""


def binaries() -> Path:
    """Where initdb and postgres are; installs them from Debian's packages if need be."""
    found = _look()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {"DEBIAN_FRONTEND": "noninteractive", **os.environ}
        command = ["apt-get", "install", "--yes", "--no-install-recommends", "postgresql"]
        for before in ([], ["apt-get", "update"]):
            if before:
                subprocess.run(before, env=quiet, check=False, capture_output=True)
            if subprocess.run(command, env=quiet, check=False, capture_output=True).returncode == 0:
                break
        found = _look()
    if found is None:
        raise NoPostgres(HOW)
    return found


def _look() -> Path | None:
    """The newest of Debian's versions; else what the path has."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    if on_path:
        versions.insert(0, Path(on_path).resolve())
    whole = [path.parent for path in versions if all((path.parent / tool).exists() for tool in TOOLS)]
    return whole[-1] if whole else None


def _as_user() -> tuple[list[str], int, int]:
    """What to put before a command so that it does not run as root, and whom files must belong to."""
    if os.geteuid() != 0:
        return [], os.geteuid(), os.getegid()
    user = pwd.getpwnam(USER)
    return ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--init-groups"], user.pw_uid, user.pw_gid


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class Postgres:
    """A running cluster; every `database` is a new and empty one."""

    def __init__(self, tools: Path, port: int) -> None:
        self.tools = tools
        self.port = port

    def database(self) -> str:
        """The URL of a new database."""
        name = f"t{secrets.token_hex(6)}"
        command = [
            str(self.tools / "createdb"),
            "-h",
            "127.0.0.1",
            "-p",
            str(self.port),
            "-U",
            "undercroft",
            name,
        ]
        subprocess.run(command, check=True, capture_output=True)
        return f"postgresql://undercroft@127.0.0.1:{self.port}/{name}"


@contextlib.contextmanager
def postgres() -> Iterator[Postgres]:
    """A private cluster in a temporary directory."""
    tools = binaries()
    as_user, uid, gid = _as_user()
    with tempfile.TemporaryDirectory(prefix="undercroft-pg-", ignore_cleanup_errors=True) as folder:
        os.chown(folder, uid, gid)
        data = f"{folder}/data"
        initdb = [*as_user, str(tools / "initdb"), "-D", data, "-U", "undercroft", "-A", "trust", "--no-sync"]
        subprocess.run(initdb, check=True, capture_output=True, cwd=folder)
        for _attempt in range(5):
            port = free_port()
            settings = {
                "listen_addresses": "127.0.0.1",
                "unix_socket_directories": folder,
                "port": str(port),
                "max_connections": "200",
                "shared_buffers": "32MB",
            }
            options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
            process = subprocess.Popen(
                [*as_user, str(tools / "postgres"), "-D", data, *options],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                cwd=folder,
            )
            if _ready(tools, port, process):
                break
        else:
            raise NoPostgres("PostgreSQL was installed but did not start")
        try:
            yield Postgres(tools, port)
        finally:
            process.send_signal(signal.SIGQUIT)  # PostgreSQL's own word for: end at once, write nothing more
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(60)
            end(process)


def _ready(tools: Path, port: int, process: "subprocess.Popen[bytes]") -> bool:
    for _wait in range(600):
        if process.poll() is not None:
            return False
        probe = [str(tools / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
        if subprocess.run(probe, check=False).returncode == 0:
            return True
        time.sleep(0.1)
    process.kill()
    return False


if __name__ == "__main__":
    with postgres() as running:
        print(running.database(), flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            time.sleep(10**9)
