"""The wheel alone serves the page: a clean environment, what the wheel asks for, and no Node."""

import os
import re
import shutil
import subprocess
import sys
import urllib.request
import venv
import zipfile
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from tests.page.kit import ROOT
from tests.services.processes import running

PATIENCE = 600  # a hang fails; how fast the machine is decides nothing


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of a copy of the sources; pure, for the page does not depend on that."""
    copy = tmp_path_factory.mktemp("sources")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    shutil.copytree(ROOT / "tools", copy / "tools")
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("*.egg-info", "__pycache__"))
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run(
        [*command, "--wheel-dir", str(copy / "dist"), str(copy)],
        env={**os.environ, "UNDERCROFT_COMPILE": "0"},
        check=True,
    )
    (found,) = (copy / "dist").glob("*.whl")
    return found


def asked_for(wheel: Path) -> dict[str, Distribution]:
    """What the wheel needs for its server, and what that needs in turn."""
    with zipfile.ZipFile(wheel) as packed:
        (name,) = [name for name in packed.namelist() if name.endswith(".dist-info/METADATA")]
        lines = packed.read(name).decode().splitlines()
    wanted = [
        (Requirement(line.partition(": ")[2]), {"server"})
        for line in lines
        if line.startswith("Requires-Dist: ")
    ]
    found: dict[str, Distribution] = {}
    while wanted:
        need, extras = wanted.pop()
        asked = need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in ("", *extras))
        name = re.sub(r"[-_.]+", "-", need.name).lower()
        if asked and name not in found:
            found[name] = distribution(name)
            wanted += [(Requirement(line), need.extras) for line in found[name].requires or ()]
    return found


def clean_environment(folder: Path, wheel: Path) -> Path:
    """An environment with the wheel and what it asks for, and nothing else; where its programs are."""
    venv.create(folder, symlinks=True)
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    packages = folder / "lib" / version / "site-packages"
    for needed in asked_for(wheel).values():
        for file in {path.parts[0] for path in needed.files or () if path.parts[0] != ".."}:
            here = Path(str(needed.locate_file(file)))
            if file != "__pycache__" and not (packages / file).exists():
                (packages / file).symlink_to(here)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python")]
    install = ["install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([*pip, *install], check=True)
    return folder / "bin"


def test_the_wheel_serves_the_page_in_a_clean_environment_without_node(wheel: Path, tmp_path: Path) -> None:
    programs = clean_environment(tmp_path / "clean", wheel)
    environment = {"PATH": str(programs), "HOME": str(tmp_path)}
    assert shutil.which("node", path=environment["PATH"]) is None
    command = [programs / "undercroft", "serve", "--port", "0"]
    with running(command, env=environment, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        url = process.stdout.readline().split()[-1].replace("localhost", "127.0.0.1")
        with urllib.request.urlopen(url) as answer:
            page = answer.read().decode()
        assert "<title>" in page
        parts = re.findall(r'(?:src|href)="/?(assets/[^"]+)"', page)
        assert any(part.endswith(".js") for part in parts)
        assert any(part.endswith(".css") for part in parts)
        for part in parts:
            with urllib.request.urlopen(url + part) as answer:
                assert answer.read()
        with urllib.request.urlopen(f"{url}api/games") as answer:
            assert b'"dice"' in answer.read()
        process.terminate()
        assert process.wait(PATIENCE) == 0
    assert (tmp_path / ".local/share/undercroft/tables.db").is_file(), "and keeps its tables"
