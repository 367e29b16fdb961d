"""A die thrown by hand at a table: let go once, with a tremble that nobody can choose, and landed once."""

import json
from copy import deepcopy
from typing import Any

import pytest
from tests.scripts import script
from tests.table_live.kit import SECRET, Desk, people, robot, same, table
from tests.throw.dice import flat

from undercroft.engine.core import CHANCE
from undercroft.engine.record import read
from undercroft.engine.rng import Rng
from undercroft.table import export, fair, thrown
from undercroft.table.acts import back, chance, late, throw
from undercroft.table.charter import DICE, HAND, PAGE, PEOPLE, Charter
from undercroft.table.clock import make_clock
from undercroft.table.places import Place
from undercroft.table.refusal import Refusal
from undercroft.table.verify import verify
from undercroft.throw.board import LETTERS
from undercroft.throw.die import turned_pose
from undercroft.throw.gesture import best
from undercroft.throw.needed import needed
from undercroft.throw.tape import Tape, pack

ALONE = script("docs/verify_dice.py")
PLAIN: dict[str, Any] = {}
SPOTS = {"b": (0, 0), "1": (258, 0), "o": (400, 0)}
WORD = "anna-adds-this"


def hand(charter: Charter, chance: str = HAND) -> None:
    charter.chance = chance


def desk_of(
    places: list[Place] | None = None, options: str = "aim=hand", chance: str = HAND, **more: Any
) -> Desk:
    return table("fighter", places or people("a", "b"), options, change=lambda it: hand(it, chance), **more)


def decide(desk: Desk, rng: Rng, but: str = "") -> None:
    """Somebody answers anyhow, but for one verb."""
    live = desk.live
    seat = live.asked()[0]
    legal = [n for n in live.state.legal(seat) if live.game.option(live.state, seat, n).verb != but]
    n = legal[rng.below(len(legal))]
    owner = live.places[seat].owner
    desk.act(owner, n, seat=seat) if owner else desk.answer(seat, n)


def until_thrown(desk: Desk, rng: Rng) -> str:
    """Play until a person is to throw; his key."""
    while desk.live.aimed is None:
        assert not desk.live.over
        decide(desk, rng)
    return desk.live.places[desk.live.aimed.seat].owner


def let_go(desk: Desk, key: str, gesture: Any = PLAIN, cmd: str = "") -> None:
    live = desk.live
    aimed = live.aimed
    if gesture is PLAIN and aimed is not None:
        gesture = best(needed(aimed.kinds), 30).message()
    desk.commit(throw.let_go(live, key, len(live.moves), gesture, None, cmd))


def tape_of(desk: Desk, landed: str = "1", **more: Any) -> Tape:
    """A tape as physics would make it, of a die that lies flat where it is said to."""
    flying = desk.live.flying
    assert flying is not None
    station = flying.gesture["station"]
    pose = turned_pose(flat(*SPOTS[landed], face=1, on=0 if landed == "o" else 2), -station)
    seed = throw.tremble(desk.live, flying.throw)
    said: dict[str, Any] = {"landing": landed, "seed": seed, "rest": [pose, *flying.lying], **more}
    return Tape(
        "paper",
        flying.kinds,
        icons=flying.icons,
        input=flying.gesture,
        clamped=[],
        wrong="",
        say="",
        by_touch=flying.by_touch,
        **said,
    )


def land(desk: Desk, landed: str = "1") -> None:
    assert desk.live.flying is not None
    desk.commit(throw.land(desk.live, desk.live.flying.throw, tape_of(desk, landed)))


def played(backs: int = 0) -> Desk:
    """A whole game of two people who hit the bullseye, or miss."""
    places = people("a", "b")
    places[0].word = WORD
    desk, rng = desk_of(places), Rng("whole")
    while not desk.live.over:
        if desk.live.aimed is None:
            decide(desk, rng)
            continue
        let_go(desk, until_thrown(desk, rng))
        land(desk, "b1o"[rng.below(3)])
        if backs and not desk.live.over:
            backs -= 1
            asked = desk.commit(back.back(desk.live, "a", None, None, ""))
            if asked.kind == "ask":
                desk.commit(back.consent(desk.live, "b", asked.version, True, None, ""))
    return desk


# What is awaited, and of whom.


def test_a_throw_by_hand_waits_for_the_seat_of_the_active_hero() -> None:
    desk = desk_of()
    key = until_thrown(desk, Rng(1))
    live = desk.live
    assert live.aimed is not None
    assert (live.asked(), live.waited(live.state), live.draws_now, live.people_bring) == (
        [],
        [live.aimed.seat],
        False,
        False,
    )
    other = "b" if key == "a" else "a"
    with pytest.raises(Refusal, match="it is for seat"):
        throw.let_go(live, other, len(live.moves), PLAIN, None, "")
    with pytest.raises(Refusal, match="no roll or draw of yours is awaited"):
        chance.report(live, key, len(live.moves), ["b"], None, None, "")
    with pytest.raises(Refusal, match="this throws at 0"):
        throw.let_go(live, key, 0, PLAIN, None, "")


def test_bots_and_those_who_aim_by_a_power_have_their_throws_drawn() -> None:
    desk, rng = desk_of([*people("a"), robot()]), Rng(2)
    for _k in range(60):
        if desk.live.over:
            break
        if desk.live.aimed is not None:
            assert desk.live.places[desk.live.aimed.seat].of_people
            let_go(desk, "a")
            land(desk, "o")
        else:
            decide(desk, rng)
    assert desk.live.throws
    free = desk_of(options="aim=powers")
    for _k in range(60):
        assert free.live.aimed is None
        if not free.live.over:
            decide(free, rng)
    assert set(free.live.sources) == {"fair", ""}


def test_at_a_table_of_the_page_nothing_is_thrown() -> None:
    desk, rng = desk_of(chance=PAGE), Rng(3)
    while not desk.live.over:
        assert desk.live.aimed is None
        decide(desk, rng)


@pytest.mark.parametrize("brought", [DICE, PEOPLE])
@pytest.mark.parametrize(("said", "landed"), [("3i", 13), ("m", 2), ("4!", 0), ("b", 18)])
def test_at_a_real_table_the_landing_is_reported_in_a_word(brought: str, said: str, landed: int) -> None:
    desk, rng = desk_of(chance=brought), Rng(4)
    live = desk.live
    while True:
        if live.people_bring and live.game.throw(live.course.state).aimed:
            break
        if live.people_bring:
            faces = live.game.throw(live.course.state).faces
            desk.commit(chance.report(live, "a", len(live.moves), [faces[0].key], None, None, ""))
        else:
            decide(desk, rng)
    assert live.aimed is None
    before = len(live.moves)
    desk.commit(chance.report(live, "b", before, [said], None, None, ""))
    assert (live.moves[before], live.sources[before]) == ((CHANCE, landed), "reported")


def test_a_house_where_touching_a_bone_misses_says_so_to_whoever_judges_the_throw() -> None:
    for options, by_touch in (("aim=hand", False), ("aim=hand,bones=touch", True)):
        desk = desk_of(options=options)
        let_go(desk, until_thrown(desk, Rng(16)))
        assert desk.live.flying is not None
        assert desk.live.flying.by_touch is by_touch


# Letting go.


def test_a_gesture_is_in_the_log_before_the_die_lands_and_cannot_be_changed() -> None:
    """Who crashes between the two finds the die in the air, with the gesture that was sent."""
    desk = desk_of()
    key = until_thrown(desk, Rng(5))
    before = len(desk.live.moves)
    let_go(
        desk, key, {**best(needed(desk.live.aimed.kinds if desk.live.aimed else ())).message(), "speed": 9000}
    )
    live = desk.live
    assert live.flying is not None
    assert live.flying.gesture["speed"] <= 4000, "it is clamped before it is kept"
    assert (len(live.moves), live.waited(live.state)) == (before, [])
    crashed = desk.folded()
    assert crashed.flying == live.flying
    for again in (live, crashed):
        with pytest.raises(Refusal, match="the die is in the air: a throw is made once"):
            throw.let_go(again, key, before, PLAIN, None, "")
        with pytest.raises(Refusal, match="the die is in the air: a throw is made once"):
            back.back(again, key, None, None, "")
    land(desk)
    assert live.flying is None
    assert same(live, desk.folded())
    with pytest.raises(Refusal, match="this die has landed already"):
        throw.land(live, 0, tape_of_none())


def tape_of_none() -> Tape:
    return Tape("paper", [], 1, 3, {"station": 0}, [], "o", "", "")


@pytest.mark.parametrize(
    ("gesture", "why"),
    [
        ({"speed": "fast"}, "speed is a whole number"),
        ({"wind": 3}, "a gesture has no 'wind'"),
        ({"station": 400}, "station is 0 to 359"),
        ([], "a gesture has fields"),
    ],
)
def test_what_is_no_gesture_is_refused_with_a_sentence(gesture: Any, why: str) -> None:
    desk = desk_of()
    key = until_thrown(desk, Rng(6))
    with pytest.raises(Refusal, match=why) as refused:
        throw.let_go(desk.live, key, len(desk.live.moves), gesture, None, "")
    assert refused.value.code == "malformed"
    assert desk.live.flying is None


def test_a_landing_stands_in_the_log_as_thrown_with_its_tape_beside_it() -> None:
    desk = desk_of()
    let_go(desk, until_thrown(desk, Rng(7)))
    before = len(desk.live.moves)
    land(desk, "b")
    live = desk.live
    assert (live.moves[before], live.sources[before]) == ((CHANCE, 2 * LETTERS.index("b")), "thrown")
    assert live.payloads[before + 1]["tape"]["landing"] == "b"
    record = live.charter.record(live.moves, live.sources)
    assert "*thrown b" in record.text()
    assert read(record.text()) == record


def test_without_a_gesture_the_throw_is_drawn_from_the_landing_table() -> None:
    desk = desk_of()
    key = until_thrown(desk, Rng(8))
    live = desk.live
    before, wheel = len(live.moves), fair.wheel(live.course.state.outcomes())
    drawn = fair.draw(live.secret, live.id, live.draws, live.words(), wheel)
    desk.commit(throw.let_go(live, key, before, None, None, "calm"))
    assert (live.moves[before], live.sources[before]) == ((CHANCE, drawn), "fair")
    assert live.payloads == {}
    assert same(live, desk.folded())


def test_a_throw_that_no_physics_can_make_any_more_is_drawn_once() -> None:
    desk = desk_of()
    let_go(desk, until_thrown(desk, Rng(9)))
    before = len(desk.live.moves)
    desk.commit(throw.drawn(desk.live, 0))
    assert desk.live.sources[before] == "fair"
    assert (desk.live.flying, desk.live.throws) == (None, 1)


def test_who_is_too_slow_to_throw_has_it_drawn() -> None:
    desk = desk_of(clock=make_clock("move", 30, 0, 2))
    until_thrown(desk, Rng(10))
    live = desk.live
    assert live.aimed is not None
    seat = live.aimed.seat
    assert live.clock.running == [seat]
    before = len(live.moves)
    desk.commit(late.answer_late(live, seat), after=40)
    assert live.sources[before] == "fair"


def test_a_throw_stops_the_clock_of_who_threw() -> None:
    desk = desk_of(clock=make_clock("move", 30, 0, 2))
    key = until_thrown(desk, Rng(11))
    seat = "ab".index(key)
    let_go(desk, key)
    assert (desk.live.clock.running, desk.live.clock.left[seat]) == ([], 30)


# The tremble.


def test_the_tremble_follows_from_secret_words_and_number_alone_and_is_never_used_twice() -> None:
    desk = played(backs=3)
    numbers = [entry.body["throw"] for entry in desk.log if entry.kind == "throw"]
    assert numbers == list(range(len(numbers))), (
        "a throw that was taken back by consent has its number for ever"
    )
    seeds = {fair.tremble(SECRET, "T", k, desk.live.words()) for k in numbers}
    assert len(seeds) == len(numbers)
    tapes = [entry.body["payload"]["tape"] for entry in desk.log if entry.kind == "land"]
    assert [int(tape["seed"], 16) for tape in tapes] == [
        fair.tremble(SECRET, "T", k, desk.live.words()) for k in numbers
    ]
    assert fair.tremble(SECRET, "T", 1, ["x", ""]) != fair.tremble(SECRET, "T", 1, ["y", ""])


def test_what_a_gesture_says_has_no_part_in_its_tremble() -> None:
    seeds = set()
    for speed in (500, 1500):
        desk = desk_of()
        key = until_thrown(desk, Rng(12))
        kinds = desk.live.aimed.kinds if desk.live.aimed else ()
        let_go(desk, key, {**best(needed(kinds)).message(), "speed": speed})
        seeds.add(throw.tremble(desk.live, 0))
    assert len(seeds) == 1


# Dice that lie on the board.


def test_dice_that_lie_on_the_board_lie_where_the_last_tape_left_them() -> None:
    desk, rng = desk_of(), Rng(13)
    key = until_thrown(desk, rng)
    while not (
        desk.live.aimed
        and desk.live.aimed.lying
        and "tape" in desk.live.payloads.get(max(desk.live.payloads, default=0), {})
    ):
        if desk.live.aimed is None:
            decide(desk, rng)
            continue
        key = until_thrown(desk, rng)
        let_go(desk, key)
        land(desk, "1")
        assert not desk.live.over
    lying = throw.on_target(desk.live, desk.live.aimed.lying)
    x, y = SPOTS["1"]
    assert any(abs(pose[0] / 100 - x) < 1 and abs(pose[1] / 100 - y) < 1 for pose in lying)
    let_go(desk, until_thrown(desk, rng))
    flying = desk.live.flying
    assert flying is not None
    assert flying.dice[1:] == list(desk.live.aimed.lying if desk.live.aimed else [])
    assert flying.lying == [turned_pose(pose, -30) for pose in lying], "as seen from the thrower's station"


def test_a_die_that_came_to_rest_without_a_tape_lies_in_nobodys_way() -> None:
    desk = desk_of()
    until_thrown(desk, Rng(14))
    poses = throw.on_target(desk.live, ["red", "white", "white"])
    assert len({pose[:2] for pose in poses}) == 3


# The file.


def wire(desk: Desk) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(export.table_file(desk.live, desk.log)))
    return found


def checked(file: dict[str, Any], **more: Any) -> Any:
    return verify(json.dumps(file), fair.commitment(SECRET, "T"), WORD, **more)


@pytest.fixture(scope="module")
def file() -> dict[str, Any]:
    return wire(played(backs=2))


def test_a_file_of_thrown_dice_is_checked_and_replays(
    file: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    verdict = checked(file, rolled=True)
    assert verdict.wrong == []
    assert verdict.thrown > 5
    assert verdict.flown == 0, "nobody can fly what a pencil drew"
    said = checked(file).wrong
    assert len(said) == 1
    assert "cannot be made again here" in said[0]
    monkeypatch.setattr(thrown, "flies_again", lambda tape, lying: True)
    assert checked(file).proved
    assert ALONE.verify(file, fair.commitment(SECRET, "T"), WORD, rolled=True)[0] == []


def test_every_lie_about_a_throw_is_found(file: dict[str, Any]) -> None:
    at = next(k for k, step in enumerate(file["entries"]) if step["thrown"])

    def told(change: Any) -> str:
        lie = deepcopy(file)
        change(lie["entries"][at])
        return " ".join(checked(lie, rolled=True).wrong)

    def other_landing(step: dict[str, Any]) -> None:
        step["payload"]["tape"]["landing"] = "4"

    def other_seed(step: dict[str, Any]) -> None:
        step["payload"]["tape"]["seed"] = "7"

    def other_place(step: dict[str, Any]) -> None:
        step["payload"]["tape"]["rest"][0][0] += 12_000

    assert "no tape that fits its landing" in told(other_landing)
    assert "the tremble of a throw is not the one" in told(other_seed)
    assert "no tape that fits its landing" in told(other_place)
    assert "another kind of throw" in told(lambda step: step["payload"]["tape"].update(icons=1))
    assert "no tape" in told(lambda step: step.update(payload=None))
    assert "none is left out" in told(lambda step: step.update(throw=5))
    assert "does not fit the draws" in told(lambda step: step.update(thrown=0, reported=0))


def test_a_tape_that_lies_about_the_landing_is_not_taken_over() -> None:
    from undercroft.throw.tape import BadTape, unpack

    desk = desk_of()
    let_go(desk, until_thrown(desk, Rng(15)))
    with pytest.raises(BadTape, match="rests at 1, but its landing says b"):
        unpack(pack(tape_of(desk, "1", landing="b")))


def test_a_throw_that_is_taken_back_alone_trembles_in_the_same_way_again() -> None:
    """Nobody has to be asked: the throw has its number, and the file says so."""
    places = people("a")
    places[0].word = WORD
    desk, rng = desk_of(places), Rng("alone")
    backs = 4
    while not desk.live.over:
        if desk.live.aimed is None:
            decide(desk, rng)
            continue
        let_go(desk, until_thrown(desk, rng))
        number = desk.live.throws
        land(desk, "b1o"[rng.below(3)])
        if backs and not desk.live.over:
            backs -= 1
            desk.commit(back.back(desk.live, "a", None, None, ""))
            assert desk.live.throws < number or desk.live.moves[-1][0] == CHANCE
    numbers = [entry.body["throw"] for entry in desk.log if entry.kind == "throw"]
    assert len(set(numbers)) < len(numbers), "some were made again"
    assert [k for _at, k in desk.live.released] == list(range(len(desk.live.released)))
    file = json.loads(json.dumps(export.table_file(desk.live, desk.log)))
    verdict = verify(json.dumps(file), word=WORD, rolled=True)
    assert verdict.wrong == []
    assert verdict.let_go == len(numbers)
