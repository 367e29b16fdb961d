"""The sixteen invariants of the facts, over random play of all seat counts, heroes and options."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.roll.position import at
from tests.games.roll.walks import Seen, Step, Walk, walk, walks
from tests.next_up import next_up

from undercroft import CHANCE, OVER, Rng
from undercroft.engine.bits import count, size
from undercroft.engine.core import field
from undercroft.engine.options import Options
from undercroft.engine.record import digest
from undercroft.games.roll import GAME, actions, events
from undercroft.games.roll.cards.shelf import CARDS, NAMES
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.tables import FIRST_TOKEN, LEVEL_UP, SCROLL_SOURCE

TOKEN_COUNTS = [treasure.count for treasure in CARDS.treasures]

property_test = settings(max_examples=100)
DICE = {"viking": 5, "guild-leader": 8}
ENDINGS = (events.RETIRED, events.FLED)


def in_delve(walk: Walk) -> list[Seen]:
    return [seen for seen in walk.positions if seen.level]


@property_test
@given(walks())
def test_01_active_dice_and_graveyard_are_the_party(walk: Walk) -> None:
    for seen in in_delve(walk):
        assert seen.active + seen.graveyard + seen.thrown == DICE.get(seen.hero, 7)


@property_test
@given(walks())
def test_02_lair_level_pool_and_allies_are_seven_dice(walk: Walk) -> None:
    for seen in in_delve(walk):
        s = seen.state
        ahead = size(s.trail & 0xFFFFFFFFFFFF) + (s.trail >> 48 > 0) + size(s.hand >> 24)
        assert seen.lair + sum(seen.dungeon) + seen.pool + seen.allies + ahead == 7
        assert seen.pool >= 0


@property_test
@given(walks())
def test_03_box_and_holdings_are_all_tokens(walk: Walk) -> None:
    for seen in walk.positions:
        for token, copies in enumerate(TOKEN_COUNTS):
            assert seen.box[token] + sum(held[token] for held in seen.tokens) == copies


@property_test
@given(walks())
def test_04_levels_rise_by_one_and_are_filled_by_as_many_dice(walk: Walk) -> None:
    for step in walk.steps:
        if step.before.delves == step.after.delves and step.before.level:
            assert step.after.level - step.before.level == (step.move == actions.SEEK and step.seat >= 0)
        assert 0 <= step.after.level <= 10
        if step.before.kind == kinds.POPULATE and step.seat == CHANCE:
            assert size(step.move) == min(step.before.level, 7 - step.before.lair)


@property_test
@given(walks())
def test_05_later_phases_find_the_level_clear(walk: Walk) -> None:
    for seen in walk.positions:
        if seen.kind in (kinds.LOOT, kinds.DRAGON, kinds.REGROUP):
            assert seen.monsters == 0
        if seen.kind == kinds.DRAGON:
            assert seen.lair >= 3 and sum(seen.dungeon) == 0
        if seen.kind == kinds.REGROUP:
            assert seen.lair <= 2 and sum(seen.dungeon) == 0 and seen.allies == 0


@property_test
@given(walks())
def test_06_experience_comes_from_ends_dragons_and_an_empty_box(walk: Walk) -> None:
    strict = walk.options["fleeLosesDragonXp"]
    for step in walk.steps:
        if not strict:
            pairs = zip(step.before.experience, step.after.experience, strict=True)
            assert all(later >= earlier for earlier, later in pairs)
    for delve in walk.delves():
        told = [event for step in delve for event in step.events]
        seat, last = delve[-1].before.adventurer, delve[-1]
        dragons = sum(event[0] == events.SLAIN for event in told)
        instead = sum(event[3] for event in told if event[0] == events.EMPTY_BOX)
        fled = events.FLED in last.kinds
        level = 0 if fled else last.told(events.RETIRED)[0][3]
        gained = 0 if fled and strict else level + dragons + instead
        began = next(step.before for step in delve if step.before.kind in (kinds.POPULATE, kinds.MONSTER))
        assert last.after.experience[seat] - began.experience[seat] == gained


@property_test
@given(walks())
def test_07_a_dragon_is_defeated_at_most_once_a_level_and_leaves_the_lair_empty(walk: Walk) -> None:
    for delve in walk.delves():
        levels = {step.before.level for step in delve}
        assert sum(step.kinds.count(events.SLAIN) for step in delve) <= len(levels)
    for step in walk.steps:
        if events.SLAIN in step.kinds:
            assert step.after.lair == 0
            assert step.before.lair >= 3


def use_of(step: Step) -> int:
    """The source that a move uses up, before anything else is asked; -1: none."""
    if step.seat < 0 or step.before.kind not in (kinds.MONSTER, kinds.LOOT):
        return -1
    if step.move < actions.READ:
        return step.move
    return {actions.READ: 5, actions.READ_TOKEN: SCROLL_SOURCE}.get(step.move, -1)


@property_test
@given(walks())
def test_08_what_is_used_is_spent_before_its_effect(walk: Walk) -> None:
    for step in walk.steps:
        source = use_of(step)
        if source < 0:
            continue
        effects = (events.DEFEATED, events.OPENED, events.QUAFFED, events.PICKED)
        first_effect = min((step.kinds.index(kind) for kind in effects if kind in step.kinds), default=99)
        assert step.kinds.index(events.USED) < first_effect
        revived = step.kinds.count(events.REVIVED)
        again = len([event for event in step.told(events.PICKED) if source == 4])  # a Dwarf's Champion
        if source < FIRST_TOKEN:
            assert step.after.graveyard == step.before.graveyard + 1 - revived - again
        elif source <= SCROLL_SOURCE:
            token = source - FIRST_TOKEN
            assert step.after.box[token] == step.before.box[token] + 1
            assert step.after.graveyard == step.before.graveyard - revived


@property_test
@given(walks())
def test_09_revived_dice_are_no_more_than_potions_and_graveyard(walk: Walk) -> None:
    for step in walk.steps:
        for seen in (step.before, step.after):
            if seen.kind == kinds.REVIVE:
                assert 1 <= field(seen.state.top, 0) <= seen.graveyard
        if step.seat >= 0 and actions.TARGET + 32 < step.move < actions.TARGET + 40:
            quaffed = step.move - actions.TARGET - 32
            assert quaffed <= min(step.before.dungeon[4], step.before.graveyard)
            assert step.before.dungeon[4] - step.after.dungeon[4] == quaffed


@property_test
@given(walks())
def test_10_a_phase_ends_without_monsters_and_fleeing_is_always_possible(walk: Walk) -> None:
    for seen in walk.positions:
        if seen.who >= 0:
            assert seen.legal
        if seen.kind == kinds.MONSTER:
            assert (actions.END in seen.legal) == (seen.monsters == 0)
            assert actions.FLEE in seen.legal
        if seen.kind == kinds.DRAGON:
            assert actions.FLEE in seen.legal


@property_test
@given(walks())
def test_11_scrolls_reroll_some_other_dice_and_leave_the_rest(walk: Walk) -> None:
    for step in walk.steps:
        if step.before.kind != kinds.PICK or step.seat < 0:
            continue
        picked = step.told(events.PICKED)
        hand = step.before.state.hand
        if step.move != actions.DONE:
            kind = step.move - actions.PICK
            assert kind != 11  # no Dragon
            have = step.before.party[kind] if kind < 6 else step.before.dungeon[kind - 6]
            assert have > 0
            hand += 1 << 4 * kind
        if picked:
            assert picked[0][3] == hand
            assert hand or field(step.before.state.top, 1)  # only a Mercenary may keep all
        taken = [count(hand, kind) - count(step.before.state.hand, kind) for kind in range(11)]
        assert step.after.party == [n - taken[k] for k, n in enumerate(step.before.party)]
        if step.after.level == step.before.level and step.after.kind != kinds.MONSTER:
            assert step.after.dungeon == [n - taken[6 + k] for k, n in enumerate(step.before.dungeon)]
        assert step.after.lair == step.before.lair


@given(st.lists(st.integers(0, 9), max_size=36), st.integers(0, 9), st.integers(0, 60))
def test_12_another_token_never_lowers_the_score(held: list[int], one_more: int, xp: int) -> None:
    bag = 0
    for token in held:
        if count(bag, token) < TOKEN_COUNTS[token]:
            bag += 1 << 4 * token
    if count(bag, one_more) < TOKEN_COUNTS[one_more]:
        assert CARDS.worth(bag + (1 << 4 * one_more)) > CARDS.worth(bag)
    assert CARDS.worth(bag) >= size(bag)


@property_test
@given(st.integers(1, 4), st.integers(0, 10**6), st.sampled_from(["none", "random", *NAMES[1:]]))
def test_13_the_same_seed_and_decisions_give_the_same_game(seats: int, seed: int, heroes: str) -> None:
    digests = []
    for _ in range(2):
        s = GAME.start(seats, f"heroes={heroes}")
        rng = Rng(seed)
        trail = [digest(s)]
        while not s.over() and len(trail) < 200:
            who = next_up(s)
            n = s.sample(rng) if who == CHANCE else s.legal(who)[rng.below(len(s.legal(who)))]
            s.apply(n, who)
            trail.append(digest(s))
        digests.append(trail)
    assert digests[0] == digests[1]


@pytest.mark.parametrize("hero", ["none", "Spellsword", "Bard", "Half-Goblin"])
def test_13_independent_fights_may_come_in_any_order(hero: str) -> None:
    one = at(party="FCX", dungeon="GGKO", level=4, hero=hero, exhausted=True)
    other = at(party="FCX", dungeon="GGKO", level=4, hero=hero, exhausted=True)
    one.do("use fighter", "defeat 2 goblins", "use cleric", "defeat 1 skeleton")
    other.do("use cleric", "defeat 1 skeleton", "use fighter", "defeat 2 goblins")
    assert one.s.key() == other.s.key()


@property_test
@given(walks())
def test_14_an_ultimate_once_a_delve_and_a_hero_rises_once(walk: Walk) -> None:
    for delve in walk.delves():
        assert sum(step.kinds.count(events.ULTIMATE) for step in delve) <= 1
    risen = [event[2] for step in walk.steps for event in step.told(events.MASTER)]
    assert len(risen) == len(set(risen))
    for step in walk.steps:
        for event in step.told(events.MASTER):
            gained = [told for told in step.told(events.GAINED) if told[2] == event[2]]
            assert gained[0][4] >= LEVEL_UP
        changes = zip(step.before.masters, step.after.masters, strict=True)
        assert all(later >= earlier for earlier, later in changes)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("heroes", ["none", "random", "mirror", "chosen"])
def test_15_a_game_has_three_delves_of_each_seat(seats: int, heroes: str) -> None:
    rng = Rng("delves", seats, heroes)
    choices = bytes(rng.below(256) for _ in range(6000))
    options: Options = {
        "heroes": heroes, "packs": "none", "scrollAnyPhase": False, "fleeLosesDragonXp": False,
    }  # fmt: skip
    played = walk(seats, options, False, 3, choices)
    assert played.positions[-1].who == OVER
    assert sum(kind in ENDINGS for step in played.steps for kind in step.kinds) == 3 * seats
    delves = [event[2:4] for step in played.steps for event in step.told(events.DELVE)]
    assert len(delves) >= 3 * seats - 1  # alone and without a draw the first is told before the walk
    for seat in range(seats):
        assert {number for who, number in delves if who == seat} | {1} == {1, 2, 3}


@property_test
@given(walks())
def test_16_a_fight_removes_what_it_says_and_nothing_else(walk: Walk) -> None:
    for step in walk.steps:
        if step.before.kind != kinds.TARGET or step.seat < 0:
            continue
        face, many = divmod(step.move - actions.TARGET, 8)
        expected = [n - (many if k == face else 0) for k, n in enumerate(step.before.dungeon)]
        if face < 3:
            assert step.told(events.DEFEATED)[0][3:5] == (face, many)
        if step.after.kind != kinds.REGROUP and step.after.level == step.before.level:
            assert step.after.dungeon == expected or step.after.kind == kinds.DRAGON
        assert step.after.lair == step.before.lair


@property_test
@given(walks())
def test_the_laws_invariants_hold_and_the_stack_stays_low(walk: Walk) -> None:
    for seen in walk.positions:
        GAME.invariants(seen.state)
        assert len(seen.state.stack) <= GAME.depth
