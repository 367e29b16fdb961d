"""What holds in every combat, whatever is laid and drawn: invariants of the fact sheet by their numbers."""

import random
from collections.abc import Iterator

import pytest
from tests.games.lords.battles import build, dungeon

from undercroft.engine.bits import bit, count, one, size
from undercroft.engine.core import CHANCE, Event
from undercroft.engine.rng import Rng
from undercroft.engine.sets import set_size
from undercroft.games.lords import events as told
from undercroft.games.lords import grid, line
from undercroft.games.lords.battle import events, plans
from undercroft.games.lords.cards import adventurers, creatures, rooms, spells, traps
from undercroft.games.lords.cards.numbers import MONSTERS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import FESTIVAL, PLACES, Lords

SKIPPING = {traps.CURSED_RING, traps.TRAP_DOOR}
MENDING = {spells.REGENERATION, spells.SECOND_WIND}


def at_random(seed: int) -> Lords:
    """Two or three lords before a combat, each with a line, a lair, traps and a dungeon."""
    dice = random.Random(seed)
    year, festival = dice.choice((1, 2)), dice.random() < 0.5
    s = dungeon(dice.choice((2, 3)), year, FESTIVAL if festival else 0)
    s.round = 0
    tiles = [tile for tile in range(40) if adventurers.stack(year, festival) >> tile & 1]
    dice.shuffle(tiles)
    s.tent = bit(adventurers.HUMAN + year - 1)
    hand = [kind for kind in range(12) for _ in range(3) if count(traps.deck(festival), kind)]
    dice.shuffle(hand)
    free = [room for room in range(20) if rooms.plans(2, festival) >> room & 1]
    dice.shuffle(free)
    for seat in range(s.seats):
        s.evil[seat] = dice.randint(1, 15)
        s.food[seat], s.gold[seat], s.imps[seat] = (dice.randint(0, 3) for _ in range(3))
        for _ in range(dice.randint(1, 3)):
            line.join(s, seat, line.adventurer(tiles.pop()))
        for _ in range(dice.randint(0, 4)):
            s.up[seat] += one(dice.randrange(12 if festival else 9))
        for _ in range(dice.randint(0, 4)):
            s.traps[seat] += one(hand.pop())
        for _ in range(dice.randint(0, 4)):
            free_cells = grid.diggable(s.tiles[seat])
            s.tiles[seat] |= bit(dice.choice([k for k in range(20) if free_cells >> k & 1]))
        if dice.random() < 0.6:
            build(s, seat, free.pop(), dice.choice([2, 7, 12]))
        if dice.random() < 0.3:
            s.tiles[seat] = bit(grid.DOOR)
            s.rooms[seat] &= bit(grid.DOOR)
    for kind in hand:
        s.deck += one(kind)
    for room in range(20):
        cells = [s.room_cell(seat, room) for seat in range(s.seats)]
        if all(cell < 0 or not s.rooms[seat] & bit(cell) for seat, cell in enumerate(cells)):
            s.room_at[room] = 2
    s.events = []
    s.become(kinds.COMBAT)
    s.run()
    return s


def walk(seed: int) -> Iterator[Lords]:
    """A combat move by move, at random."""
    s = at_random(seed)
    dice, rng = random.Random(seed), Rng(seed)
    yield s
    while not s.over():
        if s.chance():
            s.apply(s.sample(rng), CHANCE)
        else:
            seat = dice.choice([k for k in range(s.seats) if s.asks(k)])
            s.submit(dice.choice(s.legal(seat)), seat)
        yield s


SEEDS = pytest.mark.parametrize("seed", range(40))


@SEEDS
def test_21_to_31_hold_at_every_question(seed: int) -> None:
    s = at_random(seed)
    printed = s.deck + sum(s.traps[seat] for seat in range(s.seats))
    monsters = [s.up[seat] for seat in range(s.seats)]
    for s in walk(seed):
        known = s.deck + s.discards
        for seat in range(s.seats):
            length = line.length(s, seat)
            people = [s.line[seat * PLACES + k] for k in range(length)]
            assert all(line.left_to(a) > 0 for a in people)  # 21
            assert sum(line.kind_of(a) == adventurers.PALADIN for a in people) <= 1  # 12
            if s.top & 255 == kinds.PLAN and adventurers.ILLUSION not in map(line.tile_of, people):
                assert line.paladin_in(s, seat) in (-1, 0)  # 22
            assert not any(s.prison[seat] >> line.tile_of(a) & 1 for a in people)  # 23
            field = plans.field_of(s, seat)
            if s.top & 255 != kinds.PLAN and field >= 0 and not s.conquered[seat] & bit(field):
                near = grid.nearest(s.tiles[seat], s.tiles[seat] & ~s.conquered[seat])
                assert near & bit(field)  # 30
            room = s.room_on(seat, field)
            sent = plans.sent(s, seat)
            assert size(sent & MONSTERS) <= (1 if room in (-1, rooms.LABYRINTH) else 2)  # 31
            assert plans.traps_laid(s, seat) <= (2 if room == rooms.LABYRINTH else 1)
            assert min(s.food[seat], s.gold[seat], s.imps[seat], s.marks[seat]) >= 0  # 6
            known += s.traps[seat] + plans.trap_bag(s, seat)
            lair = s.up[seat] + s.down[seat] + sent
            assert size(lair) <= size(monsters[seat])
        assert known == printed  # 13
        assert sum(size(s.up[k] + s.down[k] + plans.sent(s, k)) for k in range(s.seats)) + size(
            s.spent
        ) == sum(size(bag) for bag in monsters)  # 9


def battles(told_: list[Event]) -> Iterator[list[Event]]:
    """The events of each battle."""
    found: list[Event] = []
    for event in told_:
        if event[0] in (events.BATTLE, events.NO_BATTLE, events.ROUND):
            if found:
                yield found
            found = [event] if event[0] == events.BATTLE else []
        elif found:
            found.append(event)
    if found:
        yield found


@SEEDS
def test_27_to_29_hold_in_every_battle(seed: int) -> None:
    s = list(walk(seed))[-1]
    for battle in battles(s.events or []):
        seat = battle[0][2]
        happened = [event[0] for event in battle]
        assert happened.count(events.CONQUERED) <= 1  # 27
        if events.CONQUERED in happened:
            after = battle[happened.index(events.CONQUERED) :]
            moves = [event for event in after if event[0] == told.EVIL and event[2] == seat]
            assert all(event[3] - event[4] == 1 for event in moves)
        attacked = [
            event
            for event in battle
            if event[0] == events.ATTACKED and not (event[3] == creatures.SLIME and event[4] == 2)
        ]
        mended = any(event[0] == events.CAST and event[3] in MENDING for event in battle)
        if not attacked and not mended:
            assert events.HEALED not in happened  # 28
        skipped = any(event[0] == events.SPRUNG and event[3] in SKIPPING for event in battle)
        skipped |= any(
            event[0] == events.ATTACKED and (event[3], event[4]) in ((1, 2), (creatures.DEMON, 1))
            for event in battle
        )
        if skipped:
            assert events.CONQUERED not in happened  # 29
            assert events.TIRED not in happened


@SEEDS
def test_32_and_33_a_combat_has_as_many_rounds_as_cards_and_each_card_lies_at_one_place(seed: int) -> None:
    s = list(walk(seed))[-1]
    turned = [event[2:4] for event in s.events or [] if event[0] == events.CARD]
    assert len(turned) <= len(s.cards)
    assert len({kind for _position, kind in turned}) == len(turned)
    assert [position for position, _kind in turned] == list(range(len(turned)))
    assert s.round == 0
    assert [*s.plan] == [0] * s.seats
    for seat in range(s.seats):
        gone = sum(event[0] == events.CONQUERED and event[2] == seat for event in s.events or [])
        assert set_size(s.conquered[seat]) == gone
