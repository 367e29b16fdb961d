"""Invariants 1 to 12 and 14 over random play of all seat counts and options.

Invariant 13 is in `test_renaming.py`; 15 and 16 speak of the solved game and are in `tests/bots`.
"""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.dice import walks as play
from tests.games.dice.walks import DECIDE, TOOLS, TURN, Step, Walk, options, walks

import undercroft
from undercroft import CHANCE, OVER, Rng
from undercroft.engine.options import Options
from undercroft.games.dice import events, frames
from undercroft.games.dice.actions import CONTINUE, REGULAR, STOP

ROLLS = (frames.ROLL, frames.CHALLENGE_ROLL)
property_test = settings(max_examples=150)


def pay(wall: list[int]) -> int:
    """What a wall is worth, written down a second time from the facts."""
    if wall == [1] * 6:
        return 3
    if sorted(wall) == [0, 0, 0, 2, 2, 2]:
        return 1
    return sum(max(n - 2, 0) for n in wall[:TOOLS])


def rolls_of(walk: Walk) -> list[Step]:
    return [step for step in walk.steps if step.before.frame == frames.ROLL]


@property_test
@given(walks())
def test_01_dice_on_the_wall_and_in_the_pit_are_six(walk: Walk) -> None:
    for seen in walk.positions:
        assert sum(seen.wall) + seen.pit == 6
        if seen.frame in ROLLS:
            assert {size(roll) for roll, _weight in seen.state.outcomes()} == {seen.pit}


@property_test
@given(walks())
def test_02_the_pile_is_what_paths_and_turn_leave_of_28(walk: Walk) -> None:
    for seen in walk.positions:
        assert seen.pile == max(0, 28 - sum(seen.paths) - seen.cards)


@property_test
@given(walks())
def test_03_a_path_reaches_the_goal_once_and_at_the_end(walk: Walk) -> None:
    for seen in walk.positions:
        assert all(0 <= path <= walk.goal for path in seen.paths)
        escaped = [path for path in seen.paths if path == walk.goal]
        assert len(escaped) <= (seen.who == OVER)
    for step in walk.steps:
        if step.after.who == OVER:
            assert (events.ESCAPED in step.kinds) == (walk.goal in step.after.paths)
            assert (events.LIMIT in step.kinds) == (walk.goal not in step.after.paths)


@property_test
@given(walks())
def test_04_a_wall_holds_matches_only_and_no_or_two_guards(walk: Walk) -> None:
    for seen in walk.positions:
        if seen.frame in (DECIDE, frames.ROLL) and seen.wall != [1] * 6:
            assert all(n != 1 for n in seen.wall)
            assert seen.guards in (0, 2)


@property_test
@given(walks())
def test_05_cards_of_a_set_are_what_its_wall_is_worth(walk: Walk) -> None:
    for turn in walk.turns():
        earlier = 0  # cards of the sets before this one
        for step in turn:
            if step.after.frame == DECIDE:
                assert step.after.cards <= earlier + pay(step.after.wall)
                if not walk.strict:
                    assert step.after.cards == earlier + pay(step.after.wall)
            if step.after.who == OVER or step.after.frame == TURN:
                assert step.after.cards == 0
            elif step.seat == CHANCE:
                assert step.after.cards >= step.before.cards
            else:
                assert step.after.cards == step.before.cards
            if events.NEW_SET in step.kinds:
                earlier = step.after.cards


@property_test
@given(walks())
def test_06_six_dice_never_lose_the_turn(walk: Walk) -> None:
    for step in rolls_of(walk):
        if step.before.pit == 6:
            assert events.LOST not in step.kinds


@property_test
@given(walks())
def test_07_stopping_needs_a_card_and_going_on_is_always_legal(walk: Walk) -> None:
    for seen in walk.positions:
        if seen.frame == DECIDE:
            assert CONTINUE in seen.legal
            assert (STOP in seen.legal) == (seen.cards >= 1 and (seen.guards < 2 or seen.pit == 0))
            if seen.pit == 0 and not walk.strict:
                assert seen.cards >= 1


@property_test
@given(walks())
def test_08_every_roll_that_goes_on_fills_the_wall_and_a_set_has_five_rolls_at_most(walk: Walk) -> None:
    for turn in walk.turns():
        added: list[int] = []
        for step in turn:
            if step.before.frame == frames.ROLL and step.after.frame == DECIDE:
                added.append(step.before.pit - step.after.pit)
                assert added[-1] > 0
                assert len(added) < 5 or added == [2, 1, 1, 1, 1]
            if events.NEW_SET in step.kinds:
                added = []


@property_test
@given(walks())
def test_09_a_regular_turn_changes_only_the_path_of_its_seat(walk: Walk) -> None:
    for turn in walk.turns():
        if turn[0].move != REGULAR:
            continue
        first, last = turn[0].before, turn[-1].after
        seat, held = first.active, turn[-1].before.cards
        told = turn[-1].kinds
        change = 0
        if events.BANKED in told:
            change = min(held, walk.goal - first.paths[seat])
        elif events.CAUGHT in told:
            change = -1 if first.paths[seat] else 0
        else:
            assert events.LOST in told
        expected = list(first.paths)
        expected[seat] += change
        assert last.paths == expected


@property_test
@given(walks())
def test_10_a_challenge_moves_cards_between_two_paths_and_leaves_the_pile(walk: Walk) -> None:
    for turn in walk.turns():
        if turn[0].move == REGULAR:
            continue
        first, pair = turn[0].before, {turn[0].before.active, turn[0].after.target}
        for step in turn:
            assert sum(step.after.paths) == sum(first.paths)
            assert step.after.pile == first.pile
            changed = {k for k, path in enumerate(step.after.paths) if path != first.paths[k]}
            assert changed in (set(), pair)


@property_test
@given(walks())
def test_11_after_a_failed_challenge_the_paths_are_as_before_the_turn(walk: Walk) -> None:
    for turn in walk.turns():
        if events.FAILED in turn[-1].kinds:
            assert turn[-1].after.paths == turn[0].before.paths


@property_test
@given(walks())
def test_12_a_challenge_has_three_rolls_at_most_and_guards_stay_up(walk: Walk) -> None:
    for step in walk.steps:
        if step.before.frame == frames.CHALLENGE_ROLL:
            assert step.before.rolls < 3
            if step.after.frame in (frames.CHALLENGE_ROLL, frames.CHALLENGE_DECIDE):
                assert step.after.rolls == step.before.rolls + 1
                assert step.after.guards >= step.before.guards
                assert step.after.wall[:TOOLS] == [0] * TOOLS


@property_test
@given(walks())
def test_14_somebody_can_always_move_until_the_end(walk: Walk) -> None:
    for seen in walk.positions:
        if seen.who == CHANCE:
            assert seen.state.outcomes()
        else:
            assert bool(seen.legal) == (seen.who != OVER)


@property_test
@given(options(), st.integers(1, 4), st.integers(), st.binary(max_size=60))
def test_14_same_seed_and_same_moves_give_the_same_log(
    chosen: dict[str, bool | int | str], seats: int, seed: int, choices: bytes
) -> None:
    matches = [undercroft.start("dice", seats, chosen, seed=seed) for _twin in range(2)]
    for match in matches:
        for choice in choices:
            if not match.over:
                match.play(match.legal[choice % len(match.legal)])
    first, second = matches
    assert first.log() == second.log()
    assert first.record.text() == second.record.text()
    assert first.state.key() == second.state.key()


def size(bag: int) -> int:
    return sum(bag >> 4 * k & 15 for k in range(6))


def test_the_walks_name_the_frames_rightly() -> None:
    assert (TURN, DECIDE) == (frames.TURN, frames.DECIDE)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_walks_meet_everything_that_can_happen(seats: int) -> None:
    """Else the properties above would hold for want of cases."""
    kinds: Counter[int] = Counter()
    walls: Counter[str] = Counter()
    rng = Rng("walks", seats)
    for game in range(60):
        chosen = {"challenge": True, "strictPile": False, "turnLimit": 12, "goal": 4}
        paths = [rng.below(4) for _seat in range(seats)]
        walk = play.walk(dict(chosen), paths, bytes(rng.below(256) for _choice in range(240)))
        for step in walk.steps:
            kinds.update(step.kinds)
            walls["full"] += step.after.frame == DECIDE and step.after.pit == 0
            walls["bound"] += step.after.frame == DECIDE and step.after.guards == 2 and step.after.pit > 0
            walls["held"] += step.after.frame == DECIDE and step.after.cards > 0
    alone = {events.CHALLENGES, events.CHALLENGE_ROLLED, events.TOOK, events.FAILED}
    expected = set(range(events.TURN, events.LIMIT + 1)) - (alone if seats == 1 else set())
    assert set(kinds) == expected
    assert min(walls.values()) > 0


@pytest.mark.soak
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_invariants_hold_in_long_games(seats: int) -> None:
    rng = Rng("long walks", seats)
    for game in range(2_000):
        chosen: Options = {
            "challenge": bool(rng.below(2)),
            "strictPile": bool(rng.below(2)),
            "turnLimit": rng.below(2) * (1 + rng.below(200)),
            "goal": 1 + rng.below(8),
        }
        paths = [rng.below(int(chosen["goal"])) for _seat in range(seats)]
        walk = play.walk(chosen, paths, bytes(rng.below(256) for _choice in range(2_000)))
        for invariant in INVARIANTS:
            invariant.hypothesis.inner_test(walk)  # type: ignore[attr-defined]


INVARIANTS = [
    test_01_dice_on_the_wall_and_in_the_pit_are_six,
    test_02_the_pile_is_what_paths_and_turn_leave_of_28,
    test_03_a_path_reaches_the_goal_once_and_at_the_end,
    test_04_a_wall_holds_matches_only_and_no_or_two_guards,
    test_05_cards_of_a_set_are_what_its_wall_is_worth,
    test_06_six_dice_never_lose_the_turn,
    test_07_stopping_needs_a_card_and_going_on_is_always_legal,
    test_08_every_roll_that_goes_on_fills_the_wall_and_a_set_has_five_rolls_at_most,
    test_09_a_regular_turn_changes_only_the_path_of_its_seat,
    test_10_a_challenge_moves_cards_between_two_paths_and_leaves_the_pile,
    test_11_after_a_failed_challenge_the_paths_are_as_before_the_turn,
    test_12_a_challenge_has_three_rolls_at_most_and_guards_stay_up,
    test_14_somebody_can_always_move_until_the_end,
]
