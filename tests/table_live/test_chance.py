"""Chance that people bring: reported, corrected, marked, and proving nothing."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.scripts import script
from tests.table_live.kit import Desk, people, robot, same, table

from undercroft.cli.main import main
from undercroft.engine.core import CHANCE
from undercroft.engine.record import read
from undercroft.engine.rng import Rng
from undercroft.engine.throw import DICE
from undercroft.table.acts import back, chance
from undercroft.table.acts.chance import PAYLOAD, correctable
from undercroft.table.charter import Charter
from undercroft.table.export import table_file
from undercroft.table.refusal import Refusal
from undercroft.table.verify import verify

ALONE = script("docs/verify_dice.py")


def brought(who: str) -> Callable[[Charter], Any]:
    def change(charter: Charter) -> None:
        charter.chance = who

    return change


def real(game: str = "dice", who: str = "people", options: str = "") -> Desk:
    return table(game, people("a", "b"), options, change=brought(who))


def say(desk: Desk, key: str, *faces: str, **more: Any) -> None:
    live = desk.live
    desk.commit(chance.report(live, key, len(live.moves), faces, more.get("payload"), None, ""))


def some_faces(desk: Desk, rng: Rng) -> list[str]:
    """Faces that can come up: those of an outcome that is drawn, as people would tap them."""
    s = desk.live.course.state
    throw = desk.live.game.throw(s)
    text = desk.live.game.chance_text(s, s.sample(rng))
    return [text] if throw.count == 1 else list(text)


def play_to_the_end(desk: Desk, stop: int = 10_000) -> None:
    live, rng = desk.live, Rng("real", desk.live.game.name)
    while not live.over and len(live.moves) < stop:
        if live.people_bring:
            throw = live.game.throw(live.course.state)
            faces = some_faces(desk, rng)
            assert len(faces) == throw.count
            assert {face.upper() for face in faces} <= {face.key.upper() for face in throw.faces}
            key = next(k for k in "ab" if live.course.state.seen_by() >> "ab".index(k) & 1)
            say(desk, key, *faces)
        else:
            seat = live.asked()[0]
            legal = live.state.legal(seat)
            desk.act("ab"[seat], legal[rng.below(len(legal))], seat=seat)


def test_a_game_with_real_dice_is_played_to_its_end_and_every_draw_is_marked() -> None:
    for game in ("dice", "roll"):
        desk = real(game)
        play_to_the_end(desk)
        live = desk.live
        kinds = {"": False, "reported": True}
        assert [kinds[source] for source in live.sources] == [seat == CHANCE for seat, _n in live.moves]
        assert live.draws == 0, "the page drew nothing"
        assert same(desk.folded(), live)
        assert desk.folded().sources == live.sources


def test_the_record_of_a_table_marks_what_was_reported() -> None:
    desk = real()
    play_to_the_end(desk, 12)
    live = desk.live
    record = read(live.charter.record(live.moves, live.sources).text())
    assert set(record.sources.values()) == {"reported"}
    assert sorted(record.sources) == [k for k, (seat, _n) in enumerate(live.moves) if seat == CHANCE]


def test_people_roll_the_dice_and_the_page_deals_the_rest() -> None:
    desk = real("roll", "dice")
    play_to_the_end(desk)
    live = desk.live
    s = live.charter.record().start()
    for (seat, n), source in zip(live.moves, live.sources, strict=True):
        if seat == CHANCE:
            assert source == ("reported" if live.game.throw(s).kind == DICE else "fair")
        s.apply(n, seat)
    assert set(live.sources) == {"", "fair", "reported"}


def test_tiles_of_the_digger_are_drawn_by_people_and_a_coin_by_who_may_see_it() -> None:
    desk = real("digger")
    play_to_the_end(desk, stop=120)
    assert "reported" in desk.live.sources
    desk = real("digger", "dice")
    assert not desk.live.people_bring, "there are no dice in this game: the page deals"


def test_what_fell_is_corrected_by_anybody_until_the_next_decision() -> None:
    desk = real()
    live = desk.live
    say(desk, "b", "A")
    assert correctable(live) == [0]
    desk.commit(chance.correct(live, "a", 0, ["B"], None, ""))
    assert live.asked() == [1]
    desk.act("b", 0)
    say(desk, "b", *"SSSKLD")
    before = live.state.key()
    seq = len(live.moves) - 1
    desk.commit(chance.correct(live, "a", seq, list("SSSSSS"), None, ""))
    assert live.state.key() != before
    desk.commit(chance.correct(live, "a", seq, list("DLKSSS"), None, ""))
    assert live.state.key() == before, "a correction leaves no trace in the position"
    assert live.sources[seq] == "reported"
    desk.act("b", live.state.legal(1)[0])
    with pytest.raises(Refusal, match="somebody has decided since"):
        chance.correct(live, "a", seq, list("SSSKLD"), None, "")
    assert same(desk.folded(), live)


def test_a_report_is_taken_back_and_asked_for_again() -> None:
    desk = real()
    say(desk, "a", "A")
    desk.commit(chance.correct(desk.live, "b", 0, [], None, ""))
    assert desk.live.people_bring
    assert desk.live.moves == []
    assert desk.live.asked() == []


@pytest.mark.parametrize(
    ("faces", "code", "why"),
    [
        ("SSSKL", "chance", "shows 5 dice, but 6 are in the pit. Roll 6 dice"),
        ("SSSKLX", "chance", "'X' is on no die. Roll 6 dice"),
        ("", "malformed", "a report names 1 to 64 faces"),
        ("S" * 65, "malformed", "a report names 1 to 64 faces"),
    ],
)
def test_what_cannot_fall_is_refused_with_what_would_be_right(faces: str, code: str, why: str) -> None:
    desk = real()
    say(desk, "a", "A")
    desk.act("a", 0)
    before = desk.live.version
    with pytest.raises(Refusal, match=why) as refused:
        say(desk, "a", *faces)
    assert refused.value.code == code
    assert desk.live.version == before
    with pytest.raises(Refusal, match="says what fell at 9"):
        chance.report(desk.live, "a", 9, list("SSSKLD"), None, None, "")
    with pytest.raises(Refusal, match="spectators can only watch"):
        chance.report(desk.live, "nobody", 2, list("SSSKLD"), None, None, "")


def test_nobody_reports_where_the_page_brings_chance_and_nothing_drawn_is_corrected() -> None:
    desk = table("dice", people("a", "b"))
    assert desk.live.sources == ["fair"]
    with pytest.raises(Refusal, match="no roll or draw of yours is awaited"):
        chance.report(desk.live, "a", 1, list("SSSKLD"), None, None, "")
    with pytest.raises(Refusal, match="was not reported"):
        chance.correct(desk.live, "a", 0, ["B"], None, "")


def test_what_only_one_seat_may_see_no_other_says() -> None:
    desk = table("hands", people("a", "b"), change=brought("people"))
    live = desk.live
    while live.course.state.seen_by() & 3 == 3:
        say(desk, "a", some_faces(desk, Rng("hands"))[0])
    saw = live.course.state.seen_by() & 3
    stranger = "ba"[saw.bit_length() - 1]
    with pytest.raises(Refusal, match="drawn in secret"):
        say(desk, stranger, some_faces(desk, Rng("hands"))[0])
    with pytest.raises(Refusal, match="leaves no payload"):
        say(desk, "ab"[saw.bit_length() - 1], some_faces(desk, Rng("hands"))[0], payload="it was a 3")
    with pytest.raises(Refusal, match="each in up to 64 characters"):
        say(desk, "ab"[saw.bit_length() - 1], "x" * 65)


def test_bots_sit_at_a_real_table_and_their_dice_are_rolled_for_them() -> None:
    desk = table("dice", [*people("a"), robot()], change=brought("people"))
    say(desk, "a", "B")
    desk.answer(1, 0)
    assert desk.live.people_bring
    say(desk, "a", *"SSSKLD")
    assert desk.live.sources[-1] == "reported"


def test_a_payload_is_kept_for_replay_bounded_and_changes_nothing() -> None:
    plain, thrown = real(), real()
    say(plain, "a", "A")
    say(thrown, "a", "A", payload={"flight": [[0, 1.5], [2, 3]]})
    assert thrown.live.payloads == {1: {"flight": [[0, 1.5], [2, 3]]}}
    assert thrown.folded().payloads == thrown.live.payloads
    assert plain.live.state.key() == thrown.live.state.key()
    assert [step["payload"] for step in table_file(thrown.live, thrown.log)["entries"]] == [
        {"flight": [[0, 1.5], [2, 3]]}
    ]
    thrown.act("a", 0)
    with pytest.raises(Refusal, match="at most 4096 bytes"):
        say(thrown, "a", *"SSSKLD", payload="x" * PAYLOAD)
    with pytest.raises(Refusal, match="at most 32 lists and objects in each other"):
        say(thrown, "a", *"SSSKLD", payload=json.loads('{"a":' * 33 + "0" + "}" * 33))
    thrown.commit(back.back(thrown.live, "a", None, None, ""))
    assert thrown.live.payloads == {1: {"flight": [[0, 1.5], [2, 3]]}}


def test_a_file_says_what_was_reported_and_a_verdict_that_it_proves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = real("roll", "dice")
    play_to_the_end(desk)
    file = table_file(desk.live, desk.log)
    text = json.dumps(file)
    reported = desk.live.sources.count("reported")
    assert sum(step.get("reported", 0) for step in file["entries"]) == reported
    unasked = verify(text, file["fair"]["commitment"], "")
    assert unasked.reported == reported
    assert unasked.drawn == desk.live.draws > 0
    assert any("reported by people: that proves nothing" in why for why in unasked.wrong)
    assert verify(text, file["fair"]["commitment"], "", rolled=True).wrong == []
    path = tmp_path / "table.json"
    path.write_text(text)
    for more, code in (([], 1), (["--real-dice"], 0)):
        assert main(["verify", str(path), "--commitment", file["fair"]["commitment"], *more]) == code
        assert ALONE.main([str(path), *more]) == code
    said = capsys.readouterr().out
    assert "if you rolled yourselves, say so (--real-dice)" in said
    assert f"{reported} more were said by people who rolled or drew, and prove nothing." in said
    assert f"draws that people reported and that prove nothing: {reported}" in said
    for step in file["entries"]:
        step.pop("reported", None)
    assert verify(json.dumps(file), file["fair"]["commitment"], "", rolled=True).wrong
