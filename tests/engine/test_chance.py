"""Where chance comes from: a seed, a script, people; and what taking back does to it."""

import subprocess
import sys

import pytest
from tests.tiny import hands, loaded

from undercroft.engine.chance import Reported, Scripted, Seeded, Source
from undercroft.engine.core import CHANCE
from undercroft.engine.errors import BadChance
from undercroft.engine.record import digest
from undercroft.engine.registry import unshelved
from undercroft.table.match import Match, start

THROWN = loaded.GAME.start(1)
THROWN.apply(loaded.ON, 0)

PROGRAM = """
import undercroft
match = undercroft.start("dice", 3, seed=11)
for k in range(60):
    match.play(match.legal[k % len(match.legal)])
    if match.over:
        break
print(match.record.text(), end="")
"""


def test_a_seeded_draw_depends_on_the_seed_and_the_number_of_the_move_alone() -> None:
    drawn = [Seeded(5).draw(loaded.GAME, THROWN, k) for k in range(30)]
    assert drawn == [Seeded(5).draw(loaded.GAME, THROWN, k) for k in range(30)]
    assert len(set(drawn)) > 3
    assert drawn != [Seeded(6).draw(loaded.GAME, THROWN, k) for k in range(30)]


def play_some(chance: Source | None, seed: int | None = None) -> Match:
    match = start("dice", 2, seed=seed, chance=chance)
    for k in range(40):
        if match.over:
            break
        match.play(match.legal[k % len(match.legal)])
    return match


def test_a_seeded_match_is_the_same_in_every_process_and_mode() -> None:
    texts = set()
    for hash_seed in ("1", "2"):
        command = [sys.executable, "-c", f"import sys; sys.path[:] = {sys.path!r}\n{PROGRAM}"]
        done = subprocess.run(
            command, env={"PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True
        )
        texts.add(done.stdout)
    assert len(texts) == 1
    assert texts.pop().splitlines()[-1] == SEEDED


SEEDED = "digest 09f5069d"  # the digest that both modes reach


def test_taking_back_and_playing_the_same_again_draws_the_same() -> None:
    match = play_some(None, seed=4)
    record, reached = match.record.text(), digest(match.state)
    undone = []
    for _ in range(10):
        before = match.number
        match.undo()
        undone.append(before - match.number)
    assert sum(undone) > 10  # draws were taken back with the decisions
    while match.record.text() != record and match.number < 200:
        kept = play_some(None, seed=4).record.moves
        match.play(kept[match.number][1])
    assert digest(match.state) == reached


def test_a_copy_of_a_seeded_match_goes_on_alike() -> None:
    one = play_some(None, seed=9)
    two = one.copy()
    for match in (one, two):
        if not match.over:
            match.play(match.legal[0])
    assert one.record == two.record


def test_a_script_gives_its_outcomes_in_words_or_numbers_and_then_ends() -> None:
    script = Scripted(["11", 0x110, "2 2"])
    assert [script.draw(loaded.GAME, THROWN, k) for k in range(2)] == [0x20, 0x110]
    with pytest.raises(BadChance, match="'2 2' cannot come up here"):
        script.draw(loaded.GAME, THROWN, 2)
    with pytest.raises(BadChance, match="'2 2' cannot come up here"):
        script.draw(loaded.GAME, THROWN, 2)  # it still waits there
    with pytest.raises(BadChance, match=r"the script ends after 0 outcomes\. Type the two faces"):
        Scripted([]).draw(loaded.GAME, THROWN, 0)


def test_a_script_does_not_pass_over_a_number_that_cannot_be() -> None:
    script = Scripted([77, "11"])
    for _ in range(2):
        with pytest.raises(BadChance, match="outcome 77 cannot come up here"):
            script.draw(loaded.GAME, THROWN, 0)


def test_a_scripted_match_takes_back_its_script_too() -> None:
    with unshelved(loaded.GAME):
        match = start(loaded.GAME, 1, chance=Scripted(["11", "12", "13"]))
        match.play("on")
        match.play("on")
        assert match.record.moves[-1] == (CHANCE, 0x110)
        match.undo()
        match.play("on")
        assert match.record.moves[-1] == (CHANCE, 0x110)
        twin = match.copy()
        match.play("on")
        twin.play("on")
        assert match.record == twin.record


def test_people_are_asked_until_their_roll_can_be() -> None:
    answers = ["", "14", "dice", "31"]
    heard: list[tuple[str, str]] = []

    def ask(what: str, wrong: str) -> str:
        heard.append((what, wrong))
        return answers.pop(0)

    assert Reported(ask).draw(loaded.GAME, THROWN, 0) == 0x1010
    assert heard[0][1] == ""
    assert all(what == "Type the two faces, such as 13." for what, _wrong in heard)
    assert [wrong.split(" cannot")[0] for _what, wrong in heard[1:]] == ["''", "'14'", "'dice'"]


def test_people_can_draw_cards_too() -> None:
    s = hands.GAME.start(2)
    assert Reported(lambda _what, _wrong: " 2 ").draw(hands.GAME, s, 0) == 2
