"""Fair dice: committed to, contributed to, drawn once, and checked by three programs that agree."""

import json
from collections import Counter
from typing import Any

import pytest
from tests.scripts import script
from tests.table_live.kit import SECRET, people, robot, table

from undercroft.engine.core import CHANCE
from undercroft.table import export, fair
from undercroft.table.refusal import Refusal
from undercroft.table.verify import verify

ALONE = script("docs/verify_dice.py")


def finished(seed: bytes = SECRET) -> dict[str, Any]:
    """The file of a finished game with moves taken back, as it goes over the wire."""
    desk = table("dice", [*people("a"), robot()], "goal=4", secret=seed)
    backs = 0
    while not desk.live.over:
        seat = desk.live.asked()[0]
        legal = desk.live.state.legal(seat)
        if seat == 1:
            desk.answer(1, legal[desk.live.version % len(legal)])
            continue
        desk.act("a", legal[0])
        if backs < 3 and not desk.live.over and desk.decisions():
            from undercroft.table.acts import back

            desk.commit(back.back(desk.live, "a", None, None, ""))
            backs += 1
    assert backs == 3
    found: dict[str, Any] = json.loads(json.dumps(export.table_file(desk.live, desk.log)))
    return found


def test_a_draw_follows_from_secret_table_number_and_words_alone() -> None:
    wheel = [(k, 1) for k in range(1000)]
    draw = fair.draw(SECRET, "T", 5, ["x", ""], wheel)
    assert draw == fair.draw(SECRET, "T", 5, ["x", ""], wheel)
    others = [
        fair.draw(SECRET[::-1], "T", 5, ["x", ""], wheel),
        fair.draw(SECRET, "U", 5, ["x", ""], wheel),
        fair.draw(SECRET, "T", 6, ["x", ""], wheel),
        fair.draw(SECRET, "T", 5, ["y", ""], wheel),
        fair.draw(SECRET, "T", 5, ["", "x"], wheel),
    ]
    assert draw not in others


def test_outcomes_come_with_exactly_their_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = iter(range(256))
    monkeypatch.setattr(fair, "RANGE", 256)
    monkeypatch.setattr(fair, "number", lambda *_: next(numbers))
    drawn: Counter[int] = Counter()
    while True:
        try:
            drawn[fair.draw(b"", "", 0, [], [(3, 1), (7, 2), (9, 4)])] += 1
        except StopIteration:
            break
    # 252 is the largest multiple of 7 below 256: four numbers are thrown away.
    assert drawn == {3: 36, 7: 72, 9: 144}


def test_the_wheel_is_in_the_order_of_outcomes() -> None:
    assert fair.wheel([(5, 1), (2, 3)]) == [(2, 3), (5, 1)]


def test_three_programs_agree_that_a_finished_table_is_fair() -> None:
    file = finished()
    verdict = verify(json.dumps(file))
    wrong, checked, unchecked = ALONE.verify(file)
    assert verdict.wrong == wrong == []
    assert verdict.drawn == checked > 10
    assert verdict.again > 0
    assert verdict.scripted == unchecked == 0
    rolled = sum(seat == CHANCE for entry in file["entries"] for seat, _n in entry["moves"])
    assert checked + verdict.again == rolled, "draws that were taken back are in the file and are checked"


@pytest.mark.parametrize("fault", ["secret", "commitment", "contribution", "roll", "wheel", "twice"])
def test_a_forged_file_is_found_out(fault: str) -> None:
    file = finished()
    entry = next(entry for entry in file["entries"] if len(entry["draws"]) == 1)
    if fault == "secret":
        file["fair"]["secret"] = "00" * 32
    elif fault == "commitment":
        file["fair"]["commitment"] = "00" * 32
    elif fault == "contribution":
        file["fair"]["contributions"][0] = "mine"
    elif fault == "roll":
        # Another first player: the moves may even be legal, but the draw is another.
        entry["moves"][0][1] = 1 - entry["moves"][0][1]
    elif fault == "wheel":
        number = entry["draws"][0][1]
        file["wheels"][number] = [[outcome, 1 + outcome] for outcome, _weight in file["wheels"][number]]
    else:
        entry["draws"][0][0] += 1
    wrong, _checked, _unchecked = ALONE.verify(file)
    assert wrong
    try:
        assert verify(json.dumps(file)).wrong
    except ValueError as error:
        assert "cannot be" in str(error) or "digest" in str(error)


def test_the_draws_that_stand_are_numbered_from_0_without_a_gap() -> None:
    file = finished()
    standing: list[tuple[int, int]] = []  # for each move its draw; of decisions none
    for entry in file["entries"]:
        del standing[len(standing) if entry["back"] is None else entry["back"] :]
        draws = iter(entry["draws"])
        standing += [tuple(next(draws)) if seat == CHANCE else (-1, -1) for seat, _n in entry["moves"]]
    assert [k for k, _wheel in standing if k >= 0] == list(range(verify(json.dumps(file)).drawn))


def test_words_are_short_and_plain() -> None:
    assert fair.check_word("") == ""
    assert fair.check_word("aZ09_-") == "aZ09_-"
    for word in ("a b", "a\nb", "é", "x" * 65, "<script>"):
        with pytest.raises(Refusal):
            fair.check_word(word)


def test_the_commitment_hides_the_secret_and_binds_the_table() -> None:
    promise = fair.commitment(SECRET, "T")
    assert SECRET.hex() not in promise
    assert promise != fair.commitment(SECRET, "U")
    assert ALONE.commitment(SECRET, "T") == promise
