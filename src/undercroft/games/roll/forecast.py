"""How likely the next level is cleared: computed where the ways are few, else played."""

from fractions import Fraction
from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import count
from undercroft.engine.core import CHANCE, field
from undercroft.engine.record import digest
from undercroft.engine.rng import Rng
from undercroft.games.roll.actions import DIE_FACES, DONE, PICK, READ, SEEK
from undercroft.games.roll.clearing import Mark, Search, mark, rerolls, tries
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import SCROLL, SCROLL_TOKEN

LOOKS: Final = 32_000  # positions that an exact answer may look at
PLAYED: Final = 25_000  # positions that all samples together may look at
AHEAD: Final = 300  # positions that one look ahead may look at
SAMPLES: Final = 200
LEAST: Final = 20  # samples that are played in any case
FEW_DICE: Final = 2
FIRST_TRIES: Final = 4  # throws by which every re-roll is tried, and by which the best few are
MORE_TRIES: Final = 16
FEW: Final = 3
AGAIN: Final = 0.4  # what one more re-roll is worth where the level is not cleared without
WEAKNESS: Final = 0.05  # how much less than the best the player clears of what is played: an error, too
FIRST_MONSTER: Final = 6  # among the faces of both kinds of dice
DENOMINATOR: Final = 10**9  # what up to seven dice decide is found back exactly, all else in 12 digits


@final
class Chance:
    """How likely the next level is cleared: `part` of `whole`, exact or sampled with an error."""

    def __init__(self, part: int, whole: int, error: float) -> None:
        self.part = part
        self.whole = whole
        self.error = error  # standard error of a sample; 0: exact


def next_level(s: Roll, looks: i64 = LOOKS) -> Chance:
    """The best player's chance to clear the next level from REGROUP, if its dice are rolled now.

    Exact where so many looks are enough; else sampled, and the sample depends on the position alone.
    """
    after = s.clone()
    after.apply(SEEK, s.active)
    search = Search(after, looks)
    share = search.share(after)
    if search.left >= 0:
        near = Fraction(share).limit_denominator(DENOMINATOR)
        return Chance(near.numerator, near.denominator, 0.0)
    return sampled(after, SAMPLES, PLAYED)


def sampled(s: Roll, samples: int, looks: i64) -> Chance:
    """Rolls that are cleared for sure are counted, the others played; the dice follow from the position."""
    player = Player(s, Rng("look ahead", digest(s)))
    sure, total = 0, 0
    open_rolls: list[tuple[Roll, int]] = []
    for after, weight in populated(s):
        total += weight
        if player.hope(after) == 1.0:
            sure += weight
        else:
            open_rolls.append((after, weight))
    rng = Rng("clear", digest(s))
    won, played = 0, 0
    while open_rolls and played < samples and (played < LEAST or player.looks < looks):
        played += 1
        if player.clears(drawn(open_rolls, total - sure, rng), rng):
            won += 1
    if not played:
        return Chance(1, 1, 0.0)
    middle = (won + 2) / (played + 4)  # so that none or all of a sample is not taken for sure
    error = sqrt(middle * (1 - middle) / (played + 4) + WEAKNESS**2) * (total - sure) / total
    return Chance(sure * played + (total - sure) * won, total * played, error)


def populated(s: Roll) -> list[tuple[Roll, int]]:
    """The level with every roll and its weight, or as it was scouted."""
    if s.waiting != CHANCE:
        return [(s, 1)]
    listed: list[tuple[Roll, int]] = []
    for outcome, weight in s.outcomes():
        after = s.clone()
        after.apply(outcome, CHANCE)
        listed.append((after, weight))
    return listed


def drawn(rolls: list[tuple[Roll, int]], total: int, rng: Rng) -> Roll:
    """One of some positions by weight."""
    left: i64 = rng.below(total)
    for after, weight in rolls:
        left -= weight
        if left < 0:
            return after
    raise ValueError(f"the weights of {len(rolls)} rolls are less than {total} in all")


@final
class Player:
    """Plays a level to clear it: looks at all ways but re-rolls of choice, and tries these out."""

    def __init__(self, s: Roll, rng: Rng) -> None:
        self.ahead = Search(s, AHEAD, False)
        self.rng = rng
        self.looks: i64 = 0
        self.chosen: dict[Mark, Roll] = {}

    def clears(self, s: Roll, rng: Rng) -> bool:
        """Play from here; is the level cleared?"""
        while True:
            if s.waiting == CHANCE:
                s = s.clone()
                s.apply(s.sample(rng), CHANCE)
            elif self.hope(s) == 1.0:
                return True
            else:
                key = mark(s)
                if key not in self.chosen:
                    ways = tries(s)
                    if not ways:
                        return False
                    self.chosen[key] = self.best(s, ways)
                s = self.chosen[key]

    def hope(self, s: Roll) -> float:
        """The chance to clear the level without re-rolls of choice, or less."""
        self.ahead.left = AHEAD
        share = self.ahead.share(s)
        self.looks += 1 + AHEAD - self.ahead.left
        return share

    def best(self, s: Roll, ways: list[int]) -> Roll:
        """The position after the most promising move, or with the most promising dice in the air."""
        found, most = s, -1.0
        for after in self.throws(s, ways):
            hope = self.tried(after, MORE_TRIES)
            if hope > most:
                found, most = after, hope
        for n in ways:
            if not rerolls(s, n):
                after = s.clone()
                after.apply(n, s.active)
                # Whoever fights first and re-rolls then does no better than the other way round.
                hope = self.hope(after) if n < READ else self.later(after, self.hope(after))
                if hope > most:
                    found, most = after, hope
        return found

    def later(self, s: Roll, hope: float) -> float:
        """What can be hoped for if a re-roll that is left counts for something."""
        again = count(s.party, SCROLL) or count(s.hoard, SCROLL_TOKEN)
        presence = s.ultimate().rerolls and not s.exhausted
        return hope + AGAIN * (1.0 - hope) if again or presence else hope

    def tried(self, s: Roll, times: int) -> float:
        """What can be hoped for after a throw: of few dice by all outcomes, else by some throws."""
        if s.waiting != CHANCE:
            return self.later(s, self.hope(s))
        total, good = 0, 0.0
        if in_the_air(s) <= FEW_DICE:
            for outcome, weight in s.outcomes():
                after = s.clone()
                after.apply(outcome, CHANCE)
                total += weight
                good += weight * self.tried(after, 1)
            return good / total
        for k in range(times):
            after = s.clone()
            after.apply(after.sample(self.rng), CHANCE)
            good += self.tried(after, 1)
        return good / times

    def throws(self, s: Roll, ways: list[int]) -> list[Roll]:
        """The re-rolls that promise most: some kinds of monsters, and perhaps one other face or the party."""
        found: list[Roll] = []
        for n in ways:
            if not rerolls(s, n):
                continue
            start = s.clone()
            start.apply(n, s.active)
            if start.waiting == CHANCE:  # there is one die alone
                found.append(start)
                continue
            monsters = sets(showing(start) & 7 << FIRST_MONSTER)
            rated = sorted([(self.rated(start, faces), faces) for faces in monsters])
            bases = [0, *[faces for _hope, faces in rated[-2:]]]
            more = [base | other for base in bases for other in others(start)]
            rated = sorted(rated + [(self.rated(start, faces), faces) for faces in more])
            found += [picked(start, faces) for _hope, faces in rated[-FEW:]]
        return found

    def rated(self, s: Roll, faces: int) -> float:
        """What a re-roll of all dice that show some faces promises."""
        return self.tried(picked(s, faces), FIRST_TRIES)


def in_the_air(s: Roll) -> int:
    """How many dice a throw has, of the party and of the dungeon."""
    return field(s.top, 0) + field(s.top, 1)


def showing(s: Roll) -> int:
    """The faces that dice show which may be re-rolled, as a mask."""
    mask = 0
    for face in range(DIE_FACES):
        bag, kind = (s.party, face) if face < FIRST_MONSTER else (s.dungeon, face - FIRST_MONSTER)
        if count(bag, kind):
            mask |= 2**face
    return mask


def sets(faces: int) -> list[int]:
    """All sets of some faces, but for the empty one."""
    return [some for some in range(1, faces + 1) if some & ~faces == 0]


def others(s: Roll) -> list[int]:
    """Sets of faces that are no monsters: all of few; of many one at a time, all Companions, and all."""
    there = showing(s) & ~(7 << FIRST_MONSTER)
    singles = [2**face for face in range(DIE_FACES) if there >> face & 1]
    if len(singles) <= FEW:
        return sets(there)
    party = there & 2**FIRST_MONSTER - 1
    return [*singles, party & ~(2**SCROLL), party]


def picked(s: Roll, faces: int) -> Roll:
    """Pick up all dice that show one of these faces, and throw them."""
    after = s.clone()
    while after.waiting > 0:
        wanted = [n for n in after.legal(after.active) if n >= PICK and faces >> n - PICK & 1]
        after.apply(wanted[0] if wanted else DONE, after.active)
    return after
