"""Random stretches of play for the invariants: any seats, any heroes, any options, brave and deep."""

from collections.abc import Sequence
from dataclasses import dataclass

from hypothesis import strategies as st
from tests.next_up import next_up

from undercroft import CHANCE, OVER
from undercroft.engine.bits import count, one, size
from undercroft.engine.core import Event, field
from undercroft.engine.options import Options
from undercroft.games.roll import GAME
from undercroft.games.roll.actions import FLEE, PORTAL, RETIRE
from undercroft.games.roll.cards.shelf import NAMES
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.options import WORDS
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import LEVEL_UP

COWARDLY = (FLEE, RETIRE, PORTAL)


class Seen:
    """A position, and what the invariants ask of it."""

    def __init__(self, state: Roll) -> None:
        s = self.state = state.clone()
        self.who = next_up(s)
        self.kind = s.top & 255
        self.frames = [*s.stack, s.top]
        self.legal = s.legal(self.who)
        self.party = [count(s.party, face) for face in range(6)]
        self.active = size(s.party) + size(s.hand & 0xFFFFFF)
        self.graveyard = s.graveyard
        self.dungeon = [count(s.dungeon, face) for face in range(5)]
        self.monsters = sum(self.dungeon[:3])
        self.lair = s.lair
        self.level = s.level
        self.allies = size(s.allies)
        self.pool = s.pool()
        self.delves = s.delves
        self.adventurer = s.active
        self.experience = [s.experience(seat) for seat in range(s.seats)]
        self.tokens = [[count(s.treasures(seat), token) for token in range(10)] for seat in range(s.seats)]
        self.box = [count(s.box, token) for token in range(10)]
        self.exhausted = s.exhausted
        self.masters = [s.is_master(seat) for seat in range(s.seats)]
        self.thrown = sum(field(f, 0) for f in self.frames if f & 255 in (kinds.THROW_PARTY, kinds.FORM))
        self.hero = NAMES[s.hero]


@dataclass
class Step:
    """One move of a walk: the positions around it, who moved, what, and what it told."""

    before: Seen
    seat: int
    move: int
    after: Seen
    events: list[Event]

    @property
    def kinds(self) -> list[int]:
        """The kinds of the events."""
        return [event[0] for event in self.events]

    def told(self, kind: int) -> list[Event]:
        """The events of a kind."""
        return [event for event in self.events if event[0] == kind]


@dataclass
class Walk:
    """A stretch of play."""

    seats: int
    options: Options
    steps: list[Step]

    @property
    def positions(self) -> list[Seen]:
        """Every position of the walk."""
        return [*(step.before for step in self.steps), self.steps[-1].after] if self.steps else []

    def delves(self) -> list[list[Step]]:
        """The steps by delve, from the first move of the delve to the one that ends it."""
        listed: list[list[Step]] = [[]]
        for step in self.steps:
            if step.before.level:
                listed[-1].append(step)
            if step.after.delves != step.before.delves:
                listed.append([])
        return [delve for delve in listed[:-1] if delve]


@st.composite
def walks(draw: st.DrawFn) -> Walk:
    """A walk of up to 200 moves, begun on any level with any tokens."""
    heroes = draw(st.sampled_from(WORDS))
    options: Options = {
        "heroes": heroes,
        "packs": draw(st.sampled_from(["none", "pack1", "promos", "pack1+promos"])),
        "scrollAnyPhase": draw(st.booleans()),
        "fleeLosesDragonXp": draw(st.booleans()),
    }
    seats = draw(st.integers(1, 4))
    masters = draw(st.booleans())
    courage = draw(st.integers(0, 7))
    depth = draw(st.integers(0, 9))
    gifts = draw(st.lists(st.integers(0, 9), max_size=8))
    choices = draw(st.binary(min_size=60, max_size=400))
    return walk(seats, options, masters, courage, choices, depth, gifts)


def prepare(state: Roll, masters: bool, depth: int, gifts: Sequence[int]) -> None:
    """Before the first level is rolled: heroes risen, tokens in hand, and how deep it begins."""
    if masters:
        seats = range(state.seats)
        risen = [state.bundle(0, LEVEL_UP, state.hero_of(k), int(state.hero_of(k) > 0)) for k in seats]
        state.belongings = type(state.belongings)(risen)
        state.xp, state.master = LEVEL_UP, int(state.hero > 0)
    for token in gifts:
        if count(state.box, token):
            state.box -= one(token)
            state.hoard += one(token)
    if not state.trail and state.top & 255 == kinds.POPULATE:
        state.level += depth


def walk(
    seats: int,
    options: Options,
    masters: bool,
    courage: int,
    choices: bytes,
    depth: int = 0,
    gifts: Sequence[int] = (),
) -> Walk:
    """Play by choices, two bytes a move; the braver, the less often somebody runs."""
    state = GAME.start(seats, options)
    assert isinstance(state, Roll)
    steps: list[Step] = []
    before, prepared = Seen(state), False
    for high, low in zip(choices[::2], choices[1::2], strict=False):
        if before.who == OVER:
            break
        if before.kind in (kinds.POPULATE, kinds.MONSTER) and not prepared:  # a scouted level is not rolled
            prepare(state, masters, depth, gifts)
            prepared = True
            before = Seen(state)
        listed = [n for n, _weight in state.outcomes()] if before.who == CHANCE else before.legal
        brave = [n for n in listed if n not in COWARDLY]
        if before.who >= 0 and brave and low % 8 < courage:
            listed = brave
        move = listed[(high << 8 | low) % len(listed)]
        state.events = []
        state.apply(move, before.who)
        after = Seen(state)
        steps.append(Step(before, before.who, move, after, state.events))
        before = after
    return Walk(seats, options, steps)
