"""Random games of Dungeon Fighter, step by step, for what must hold in all of them."""

from dataclasses import dataclass
from functools import cache

from tests.next_up import next_up

from undercroft.engine.bits import bit, members
from undercroft.engine.core import Event
from undercroft.engine.rng import Rng
from undercroft.games.fighter import GAME
from undercroft.games.fighter.actions import BACK, CODES, DISCARD, GIVE
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import ITEM

VARIANTS = (
    "",
    "difficulty=normal",
    "difficulty=insane,hand=steady",
    "backDown=anyTime",
    "layout=stacked,heroes=dealt",
    "heroesEach=3,aim=powers",
    "lands=board,healFainted=on",
    "leader=drawn,killBeforeStrike=off",
    "supplyLimits=off",
)
SALTS = CODES.index("i02")
RICH = 3  # game 1 and each third after it begins with Equipment
LUCKY = 12  # landings from here on are sections 3 to 5 and the bullseye


@dataclass
class Step:
    """A position, the answer that was given there, and what came of it."""

    game: int
    before: Fighter
    seat: int
    n: int
    after: Fighter
    told: list[Event]

    @property
    def kind(self) -> int:
        """The kind of frame that was answered."""
        return self.before.top & 255


def begin(k: int) -> Fighter:
    """Game k: six seat counts, all variants."""
    s = GAME.start(1 + k % 6, VARIANTS[k % len(VARIANTS)])
    assert isinstance(s, Fighter)
    return s


def answer(s: Fighter, rng: Rng, lucky: bool) -> int:
    """A random answer; lucky games go far, and those who play do not throw all away."""
    if s.chance():
        n = int(s.sample(rng))
        if lucky and s.top & 255 == kinds.THROW and rng.below(3):
            n = LUCKY + rng.below(20 - LUCKY)
        return n
    legal = s.legal(next_up(s))
    wise = [n for n in legal if n != BACK and not GIVE <= n < DISCARD + 56]
    listed = wise if wise and rng.below(3) else legal
    return listed[rng.below(len(listed))]


def load(s: Fighter, scarred: bool) -> None:
    """Let everybody carry what he can, the Smelling Salts and the last cards of each kind first.

    Where it is asked for, the leader begins with two Scars: with the third he leads as an angel.
    """
    if scarred:
        s.heroes[s.leader] |= 3 << 8
        s.set_hp(s.leader, s.most(s.leader))
    holders = [place for place in range(s.party) if s.room_for(place, ITEM) > 0]
    if holders:
        s.deck &= ~bit(SALTS)
        s.gear[holders[-1]] |= bit(SALTS)
    for place in range(s.party):
        for slot in range(3):
            while s.room_for(place, slot) > 0:
                card = members(s.deck & s.cards.slots[slot])[-1]
                s.deck &= ~bit(card)
                s.gear[place] |= bit(card)


@cache
def walks(games: int = 60) -> list[Step]:
    """All steps of some games, from the first to the last."""
    steps: list[Step] = []
    for k in range(games):
        s, rng = begin(k), Rng("walk", k)
        while not s.over():
            if k % RICH == 1 and s.met == 1 and s.top & 255 == kinds.FACE:
                load(s, k % (2 * RICH) == 1)
            before, n, seat = s.clone(), answer(s, rng, k % 4 > 0), next_up(s)
            s.events = []
            s.submit(n, seat)
            after = s.clone()
            steps.append(Step(k, before, seat, n, after, list(s.events)))
            assert len(steps) < games * 2000
    return steps


def at(*wanted: int) -> list[Step]:
    """The steps that answer a frame of these kinds; there are some."""
    found = [step for step in walks() if step.kind in wanted]
    assert found
    return found


def telling(*wanted: int) -> list[tuple[Step, Event]]:
    """The steps that tell an event of these kinds, with the event; there are some."""
    found = [(step, event) for step in walks() for event in step.told if event[0] in wanted]
    assert found
    return found
