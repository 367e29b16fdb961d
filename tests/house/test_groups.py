"""The build by groups: folders decide, games know no other game, and an edit rebuilds what it touches."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.house.test_layers import imports
from tests.scripts import ROOT, script

PACKAGE = ROOT / "src" / "undercroft"
PATIENCE = 300  # seconds; a hang fails, how fast the machine is decides nothing
CC = shutil.which("cc") or shutil.which("gcc") or ""

generated = script("tools/generated.py")
groups = script("tools/groups.py")
units = script("tools/units.py")
needs_compiler = pytest.mark.skipif(not CC, reason="there is no C compiler")

# Which module is in which group.


def test_every_compiled_module_is_in_exactly_one_group() -> None:
    grouped = groups.grouped(PACKAGE)
    assert sorted(module for modules in grouped.values() for module in modules) == groups.modules(PACKAGE)
    games = groups.games(PACKAGE)
    assert {group.removesuffix("_speech") for group in grouped} == {"engine", *games}
    for game in games:
        assert f"games/{game}/game.py" in {*grouped[game], *grouped.get(f"{game}_speech", [])}
        assert [module for module in grouped[game] if module.startswith(f"bots/{game}/")]


@pytest.mark.parametrize(
    ("module", "group"),
    [
        ("engine/core.py", "engine"),
        ("bots/ismcts.py", "engine"),
        ("env/features/slots.py", "engine"),
        ("games/dice/frames.py", "dice"),
        ("bots/dice/greedy.py", "dice"),
        ("env/features/dice.py", "dice"),
        ("games/dice/speech/turn.py", "dice_speech"),
        ("games/dice/speech.py", "dice"),
        ("games/roll/cards/dice.py", "roll"),
        ("games/roll/speech/dice.py", "roll_speech"),
        ("engine/dice.py", "engine"),
    ],
)
def test_the_folder_of_a_module_says_its_group(module: str, group: str) -> None:
    assert groups.group_of(module, ["dice", "roll"]) == group


def test_a_group_imports_only_its_own_game_and_the_common_group() -> None:
    games = groups.games(PACKAGE)
    wrong = []
    for module in groups.modules(PACKAGE):
        own = groups.group_of(module, games).removesuffix("_speech")
        for name in imports((PACKAGE / module).read_text()):
            if name.startswith("undercroft."):
                path = name.removeprefix("undercroft.").replace(".", "/")
                other = groups.group_of(f"{path}/x.py", games).removesuffix("_speech")
                if other not in (own, "engine"):
                    wrong.append(f"{module}: {name}")
    assert not wrong


# What is changed in copies of the C.

HEADER = """struct export_table_low {
PyObject **CPyStatic_low___globals;
int64_t (*CPyDef_low___half)(int64_t cpy_r_n);
int64_t (*CPyDef_low___whole)(int64_t cpy_r_n);
int64_t (*CPyDef_low___named)(int64_t cpy_r_n);
};
"""
LOW = """#include "low.h"
int64_t CPyDef_low___half(int64_t cpy_r_n) {
    if (cpy_r_n) {
        CPy_AddTraceback("low.py", "half", 3, CPyStatic_low___globals);
    }
    return CPyDef_low___hidden(cpy_r_n);
}
int64_t CPyDef_low___hidden(int64_t cpy_r_n) {
    return cpy_r_n >> 1;
}
int64_t CPyDef_low___named(int64_t cpy_r_n) {
    return CPyStatics[7] != NULL;
}
"""
HIGH = """#include "low.h"
#include "high.h"
static void *table[] = { exports_low.CPyDef_low___half };
char CPyDef_high_____top_level__(void) {
    cpy_r_r1 = exports_low.CPyDef_low___half(4);
    cpy_r_r2 = exports_low.CPyDef_low___named(4);
    cpy_r_r3 = exports_low.CPyDef_low___whole(4);
}
"""


def high() -> str:
    low = generated.Lower("low", generated.plain(LOW), HEADER)
    return str(generated.with_copies(generated.plain(HIGH), [low]))


def test_a_call_of_a_small_function_of_a_lower_group_becomes_a_call_of_its_copy() -> None:
    text = high()
    assert "cpy_r_r1 = Copied_CPyDef_low___half(4);" in text
    assert "static int64_t Copied_CPyDef_low___half(int64_t cpy_r_n);\n" in text  # said before it is used
    assert (
        "return Copied_CPyDef_low___hidden(cpy_r_n);" in text
    )  # a function that is not exported comes along
    assert "3, (*exports_low.CPyStatic_low___globals));" in text
    assert "table[] = { exports_low.CPyDef_low___half };" in text  # a table of methods keeps the one and only


def test_a_function_that_uses_what_its_group_keeps_for_itself_is_not_copied() -> None:
    text = high()
    assert "exports_low.CPyDef_low___named(4)" in text  # numbers of literals differ from group to group
    assert "exports_low.CPyDef_low___whole(4)" in text  # its body is not here
    assert "CPyStatics" not in text


def test_a_function_that_uses_a_library_that_its_caller_has_not_loaded_is_not_copied() -> None:
    for used, include, copied in (
        ("LibRTStrings_read(cpy_r_n)", "#include <strings/librt_strings_api.c>\n", False),
        ("CPyBytesWriter_WriteI16LE(cpy_r_n, 1)", "", False),
        ("VecI64Api.alloc(cpy_r_n)", "", False),
        ("VecI64Api.alloc(cpy_r_n)", "#include <vecs/librt_vecs_api.c>\n", True),
    ):
        low = generated.Lower("low", generated.plain(LOW.replace("cpy_r_n >> 1", used)), HEADER)
        assert ("Copied" in generated.with_copies(include + generated.plain(HIGH), [low])) is copied


def test_a_function_that_is_too_long_is_not_copied() -> None:
    long = LOW.replace("    return cpy_r_n >> 1;\n", "    cpy_r_n++;\n" * (generated.LINES + 1))
    low = generated.Lower("low", generated.plain(long), HEADER)
    assert "Copied" not in generated.with_copies(generated.plain(HIGH), [low])


def test_bodies_of_modules_are_marked_and_indents_go() -> None:
    text = generated.relaxed(generated.plain(HIGH))
    assert f"{generated.ONCE}char CPyDef_high_____top_level__(void) {{\n" in text
    assert "\n " not in text


# A small tree: two games over an engine.

TREE = {
    "__init__.py": "",
    "engine/__init__.py": "",
    "engine/bits.py": (
        "from mypy_extensions import i64\n\n\n"
        "def half(n: i64) -> i64:\n    return n >> 1\n\n\n"
        'def name(n: int) -> str:\n    return f"number {n}"\n'
    ),
    "games/__init__.py": (
        "from undercroft.games.oak import TITLE\nfrom undercroft.games.elm import TITLE as ELM\n"
    ),
    "games/oak/__init__.py": 'TITLE = "Oak"\n',
    "games/oak/rules.py": (
        "from mypy_extensions import i64\n\nfrom undercroft.engine.bits import half\n\n\n"
        "def play(n: i64) -> i64:\n    return half(n) + 1\n"
    ),
    "games/oak/speech/__init__.py": "",
    "games/oak/speech/words.py": (
        "from undercroft.engine.bits import name\n\n\n"
        'def words(n: int) -> str:\n    return "Oak has " + name(n)\n'
    ),
    "games/elm/__init__.py": 'TITLE = "Elm"\n',
    "games/elm/rules.py": (
        "from undercroft.engine.bits import name\n\n\ndef play(n: int) -> str:\n    return name(n)\n"
    ),
    "bots/__init__.py": "",
    "env/features/__init__.py": "",
}
KEYS = """
import json, sys, tempfile
from pathlib import Path
sys.path.insert(0, "tools")
import compiled
from setuptools import Distribution
with tempfile.TemporaryDirectory() as folder:
    found = compiled.generate(Path(), Path(folder))
    store = compiled.Store(Distribution({"ext_modules": found}))
    store.tool = "the same"
    print(json.dumps({each.name: store.key(each) for each in found}))
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout of a small package and the real build, in a path with a space."""
    folder = tmp_path / "two games"
    for name, text in TREE.items():
        path = folder / "src" / "undercroft" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "tools", folder / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def run(tree: Path, program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    given = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd=tree,
        env={**given, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def edit(tree: Path, module: str, old: str, new: str) -> None:
    path = tree / "src" / "undercroft" / module
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))


def keys(tree: Path) -> dict[str, str]:
    done = run(tree, KEYS)
    assert done.returncode == 0, done.stdout + done.stderr
    found: Any = json.loads(done.stdout.splitlines()[-1])
    return dict(found)


def test_an_edit_rebuilds_the_groups_whose_c_it_changes_and_no_other(tree: Path) -> None:
    last = keys(tree)

    def rebuilt() -> set[str]:
        nonlocal last
        before, last = last, keys(tree)
        return {name for name in last if before.get(name) != last[name]}

    edit(tree, "games/oak/speech/words.py", "Oak has", "The oak has")
    assert rebuilt() == {"undercroft_oak_speech__mypyc"}
    # Oak has a copy of the helper, elm has none.
    edit(tree, "engine/bits.py", "n >> 1", "n >> 2")
    assert rebuilt() == {"undercroft_engine__mypyc", "undercroft_oak__mypyc"}
    edit(tree, "engine/bits.py", "def name", "def more(n: int) -> int:\n    return n\n\n\ndef name")
    assert rebuilt() == {f"undercroft_{group}__mypyc" for group in ("engine", "oak", "oak_speech", "elm")}, (
        "the table of what the engine exports has changed"
    )


def test_the_c_of_a_game_is_the_same_whichever_other_games_are_there(tree: Path) -> None:
    both = keys(tree)
    shutil.rmtree(tree / "src" / "undercroft" / "games" / "elm")
    edit(tree, "games/__init__.py", "from undercroft.games.elm import TITLE as ELM\n", "")
    alone = keys(tree)
    assert {name for name in both if alone.get(name) != both[name]} == {
        "undercroft_elm__mypyc",
        "undercroft.games.elm.rules",
    }
    assert not set(alone) - set(both)


def test_a_unit_is_known_by_its_own_sources_and_the_common_ones(tree: Path) -> None:
    def changed(module: str) -> set[str]:
        before = units.keys(tree, "cc")
        path = tree / "src" / "undercroft" / module
        path.write_text(path.read_text() + "\n# Another word.\n")
        after = units.keys(tree, "cc")
        return {unit for unit in after if before[unit] != after[unit]}

    everything = {"engine", "oak", "elm"}
    assert changed("games/oak/speech/words.py") == {"oak"}
    assert changed("games/elm/__init__.py") == {"elm"}  # interpreted, and its types are read
    assert changed("engine/bits.py") == everything
    assert changed("games/__init__.py") == everything
    before = units.keys(tree, "cc")
    assert set(units.keys(tree, "another").values()).isdisjoint(before.values())
    (tree / "tools" / "generated.py").write_text("")
    assert set(units.keys(tree, "cc").values()).isdisjoint(before.values())


WHEEL = """
import re
from mypyc import build
from setuptools import build_meta

def told(paths, real=build.mypycify, **more):
    games = {found for path in paths for found in re.findall("games/([a-z]+)/", path)}
    print("generated:", *sorted(games), flush=True)
    return real(paths, **more)

build.mypycify = told
print(build_meta.build_wheel("dist"))
"""
SAYS = """
import sys
sys.path.insert(0, "unpacked")
from undercroft.games.elm import rules as others
from undercroft.games.oak import rules
from undercroft.games.oak.speech import words
assert not [module for module in (rules, words, others) if module.__file__.endswith(".py")]
print(rules.play(10), words.words(3), others.play(4))
"""


@needs_compiler
def test_the_store_gives_what_was_built_before_and_one_failing_group_fails_the_whole(
    tree: Path, tmp_path: Path
) -> None:
    log = tmp_path / "compiled"
    cc = tmp_path / "cc"
    fails = 'case "$*" in *$FAILS.c*) echo "no room" >&2; exit 1;; esac'
    cc.write_text(f'#!/bin/sh\ncase "$*" in *" -c "*) echo "$*" >> "{log}"; {fails};; esac\nexec {CC} "$@"\n')
    cc.chmod(0o755)
    kept = {"UNDERCROFT_COMPILE": "1", "UNDERCROFT_BUILD": str(tmp_path / "kept"), "CC": str(cc)}

    def built(fails: str = "nothing") -> subprocess.CompletedProcess[str]:
        return run(tree, WHEEL, **kept, FAILS=fails)

    def compiled() -> list[str]:
        found = [
            Path(word).name
            for line in log.read_text().splitlines()
            for word in line.split()
            if word[-2:] == ".c"
        ]
        log.write_text("")
        return sorted(found)

    def said() -> str:
        shutil.rmtree(tree / "unpacked", ignore_errors=True)
        (wheel,) = (tree / "dist").glob("*.whl")
        shutil.unpack_archive(wheel, tree / "unpacked", "zip")
        done = run(tree, SAYS)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def again() -> str:
        """What is generated by another build; the wheel can be used."""
        done = built()
        assert done.returncode == 0, done.stdout + done.stderr
        return "".join(line for line in done.stdout.splitlines() if line.startswith("generated:"))

    failed = built("undercroft_oak")
    assert failed.returncode != 0
    assert "Compiling undercroft_oak__mypyc failed" in failed.stderr
    assert not list((tree / "dist").glob("*.whl"))
    log.write_text("")
    assert again() == "generated: elm oak", "a build that failed is no reason to leave anything out"
    assert said() == "6 Oak has number 3 number 4"
    assert "__native_undercroft_oak.c" in compiled()
    assert again() == "", "nothing has changed"
    edit(tree, "games/oak/rules.py", "+ 1", "+ 2")
    assert again() == "generated: oak"
    assert compiled() == ["__native_undercroft_oak.c"]
    assert said() == "7 Oak has number 3 number 4"
    for library in (tmp_path / "kept").glob("undercroft_elm__mypyc.*"):
        library.unlink()
    edit(tree, "games/oak/rules.py", "+ 2", "+ 1")
    assert again() == "generated: elm", "its library is gone; what oak is again was built before"
    assert compiled() == ["__native_undercroft_elm.c"]
    assert said() == "6 Oak has number 3 number 4"
