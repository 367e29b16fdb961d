"""The changes that `make mutate` tries: of rules alone, one at a time, each of which can be read and run."""

import ast
import sys
import tomllib
import types
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.scripts import ROOT, script

from undercroft.engine.registry import shelf

mutants = script("tools/mutants.py")
hosted = script("tools/hosted.py")
GAMES = ROOT / "src" / "undercroft" / "games"


@pytest.mark.parametrize("name", [game.name for game in shelf()])
def test_the_rules_of_a_game_are_what_its_set_up_leads_to_and_no_words(name: str) -> None:
    found = {str(path.relative_to(GAMES / name)) for path in mutants.rules(GAMES / name)}
    assert {"state.py", "options.py", "tables.py"} <= found
    assert any(path.startswith("frames") for path in found)
    assert not found & {"game.py", "words.py", "prompts.py", "view.py", "odds.py", "preview.py", "events.py"}
    assert not found & {"told.py", "phrases.py", "nouns.py", "parts.py"}


def test_each_change_is_one_change_and_can_be_read(tmp_path: Path) -> None:
    text = (
        '"""A page."""\n\n\n'
        "@final(7)\n"
        "def rule(a: int, b: int = 2) -> bool:\n"
        '    """Says 5."""\n'
        "    a += b\n"
        "    return not a < 3 and a & 1 in (b, -b)  # a note\n"
    )
    page = tmp_path / "page.py"
    page.write_text(text, encoding="utf-8")
    found = mutants.mutants(page, tmp_path)
    assert sorted((one.line, one.old, one.new) for one in found) == sorted(
        [
            (7, "a += b", "a -= b"),
            (8, "not a < 3 and a & 1 in (b, -b)", "(not a < 3 or a & 1 in (b, -b))"),
            (8, "not a < 3", "(a < 3)"),
            (8, "a < 3", "(a <= 3)"),
            (8, "3", "4"),
            (8, "3", "2"),
            (8, "a & 1 in (b, -b)", "(a & 1 not in (b, -b))"),
            (8, "a & 1", "(a | 1)"),
            (8, "1", "2"),
            (8, "1", "0"),
            (5, "2", "3"),
            (5, "2", "1"),
        ]
    )
    for one in found:
        ast.parse(one.apply(text))
        assert "# a note" in one.apply(text)


def test_what_is_known_to_change_nothing_is_still_there_and_says_why() -> None:
    listed = tomllib.loads((ROOT / "tests" / "mutations.toml").read_text(encoding="utf-8"))["same"]
    for one in listed:
        text = (ROOT / one["path"]).read_text(encoding="utf-8")
        same = [
            each
            for each in mutants.mutants(ROOT / one["path"], ROOT)
            if (one["old"], one["new"]) == (each.old, each.new) and text[: each.begin].endswith(one["after"])
        ]
        assert len(same) == 1, f"{len(same)} changes are meant by {one}"
        assert len(one["why"]) > 20


@contextmanager
def loaded(tmp_path: Path, text: str) -> Iterator[tuple[Path, types.ModuleType]]:
    """A page of rules and the module that it is loaded as."""
    page = tmp_path / "src" / "page_of_rules.py"
    page.parent.mkdir()
    page.write_text(text, encoding="utf-8")
    module = types.ModuleType("page_of_rules")
    exec(text, vars(module))
    sys.modules["page_of_rules"] = module
    try:
        yield page, module
    finally:
        del sys.modules["page_of_rules"]


def test_a_change_in_a_function_is_tried_by_giving_it_new_code(tmp_path: Path) -> None:
    text = "LEAST = 3\n\n\nclass Rule:\n    def holds(self, n: int) -> bool:\n        return n > LEAST + 1\n"
    with loaded(tmp_path, text) as (page, module):
        outside, *inside = sorted(
            mutants.mutants(page, tmp_path), key=lambda one: (one.line, one.old, one.new)
        )
        while not inside[0].line > outside.line:
            inside.pop(0)  # the other change of the constant
        assert hosted.place(outside, text) == []
        found = {}
        for one in inside:
            assert hosted.place(one, text) == ["Rule", "holds"]
            hosted.swap(one, text)
            found[one.new] = [n for n in range(8) if module.Rule().holds(n)]
    assert found == {
        "(n >= LEAST + 1)": [4, 5, 6, 7],
        "(LEAST - 1)": [3, 4, 5, 6, 7],
        "2": [6, 7],
        "0": [4, 5, 6, 7],
    }


def test_a_function_with_a_change_says_when_a_test_reaches_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that only those tests are run that could notice."""
    text = (
        "def first(n):\n    for k in range(n):\n        pass\n    return n + 1\n\n\n"
        'class Rule:\n    def second(self):\n        """A rule."""\n        return 2\n'
    )
    hits: set[int] = set()
    monkeypatch.setattr(f"builtins.{hosted.HIT}", hits.add, raising=False)
    with loaded(tmp_path, text) as (page, module):
        for one in mutants.mutants(page, tmp_path):
            number = 1 if hosted.place(one, text) == ["first"] else 2
            hosted.swap(hosted.marked(one, text, number), text)
        assert hits == set()
        assert module.first(3) == 4
        assert hits == {1}
        hits.clear()
        assert module.Rule().second() == 2
        assert hits == {2}
