"""What the combat of the year will bring a lord, by a quick estimate: damage against hit points.

The solver (`battle.py`) knows better but takes its time; this is asked thousands of times in a second.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.lords.weights import Weights
from undercroft.engine.bits import bit, count
from undercroft.engine.sets import set_size
from undercroft.games.lords import grid, line, training
from undercroft.games.lords.adventurers import waiting_at
from undercroft.games.lords.cards.adventurers import GUARD, HEARTS, HIT_POINTS, POINTS
from undercroft.games.lords.cards.creatures import GHOST
from undercroft.games.lords.cards.numbers import KINDS
from undercroft.games.lords.evil import counters
from undercroft.games.lords.state import FESTIVAL, PLACES, Lords

TIRES: Final = 1.33  # fatigue of a card of year 1, on average
TIRES_LATER: Final = 2.2
COMER: Final = 3.5  # hit points of somebody who is still to come, in year 1
COMER_LATER: Final = 5.4
MOST: Final = 10.0  # damage is counted up to so much more than is needed


def rank_of(s: Lords, seat: i64) -> i64:
    """How many counters are nicer: adventurers go by it. Rules: lords/adventurers."""
    own = s.evil[seat]
    place = s.place_in_turn(seat)
    rank: i64 = 0
    for colour in range(counters(s)):
        if colour == seat:
            continue
        if s.evil[colour] < own or (s.evil[colour] == own and s.place_in_turn(colour) < place):
            rank += 1
    return rank


@final
class Outlook:
    """Filled in by `look`."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.lost = 0.0  # tiles that will be conquered
        self.magic: i64 = 0
        self.points: vec[float] = vec[float]([0.0] * 12)
        self.lives: vec[float] = vec[float]([0.0] * 12)

    def look(self, s: Lords, seat: i64, comers: i64, rounds: i64) -> float:
        """What comes of the combat, with so many adventurers to come and rounds to go, in points."""
        n = self._line(s, seat, comers)
        w = self.weights
        if n == 0 or rounds == 0:
            self.lost = 0.0
            return 0.0
        tires = TIRES if s.year == 1 else TIRES_LATER
        guard, hearts = self.guard, self.hearts
        fighters, saves, fights = self._creatures(s, seat, rounds, n)
        traps, skips = self._traps(s, seat, rounds, guard)
        saves += skips
        healed = w.healing * float(hearts) * fights
        dealt = max(fighters - healed, 0.25 * fighters) + traps
        most = float(rounds)
        saves = min(saves, most)
        total = dealt + tires * (most - saves)  # damage
        # Prisoners in marching order.
        won = 0.0
        before = 0.0
        for k in range(n):
            hit_points = self.lives[k]
            share = (total - before) / hit_points
            won += self.points[k] * max(0.0, min(1.0, share))
            before += hit_points
        stays = most
        if total > before:
            stays = most * (0.3 + 0.7 * before / total) - 0.6
        self.lost = max(0.0, stays - saves)  # without a tile left, a prisoner goes free instead
        spare = min(total - before, MOST) * 0.04 if total > before else 0.0
        return w.prisoner * won - w.conquest * self.lost + spare

    def _line(self, s: Lords, seat: i64, comers: i64) -> i64:
        """Who will stand in the line: those who do, those who are known to come, and others."""
        n: i64 = 0
        self.guard: i64 = line.guard(s, seat)
        self.hearts: i64 = line.hearts(s, seat)
        self.magic = line.magic(s, seat)
        for k in range(PLACES):
            a = s.line[seat * PLACES + k]
            if a == 0:
                break
            tile = line.tile_of(a)
            self.lives[n] = float(line.left_to(a))
            self.points[n] = float(int(POINTS[tile]))
            n += 1
        if comers:
            rank = rank_of(s, seat)
            known: i64 = 0
            for row in (s.waiting_line, s.coming):
                if row and known < comers:
                    tile = waiting_at(row, rank)
                    if tile >= 0:
                        self.lives[n] = float(int(HIT_POINTS[tile]))
                        self.guard += GUARD[tile]
                        self.hearts += HEARTS[tile]
                        self.points[n] = float(int(POINTS[tile]))
                        n += 1
                        known += 1
            while known < comers:
                some = COMER if s.year == 1 else COMER_LATER
                self.lives[n] = some + 0.3 * float(rank - 1)
                self.points[n] = 2.0
                n += 1
                known += 1
        return n

    def _creatures(self, s: Lords, seat: i64, rounds: i64, n: i64) -> tuple[float, float, float]:
        """Damage of creatures, tiles that they save, and in how many rounds they fight."""
        w = self.weights
        up = s.up[seat]
        if s.round == 0:
            up += s.down[seat]
        left = float(rounds) + 0.7  # one monster a round, in rooms two
        damage, saves, fights = 0.0, 0.0, 0.0
        kind: i64 = KINDS - 1
        while kind >= 0:  # the strong ones have high numbers
            many = float(count(up, kind))
            if many > 0.0:
                if kind == GHOST:
                    damage += w.fights[kind] * many * (1.0 if n > 1 else 0.3)
                else:
                    used = min(many, left)
                    left -= used
                    share = w.fights[kind] * used
                    if kind >= 6 and rounds < 4:
                        share *= 0.4 + 0.15 * float(rounds)
                    damage += share
                    saves += w.saves[kind] * used
                    fights += used
            kind -= 1
        if s.experts | s.honed:
            damage += w.taught * float(min(experts_of(s, seat), rounds))
        return damage, saves, min(fights, float(rounds))

    def _traps(self, s: Lords, seat: i64, rounds: i64, guard: i64) -> tuple[float, float]:
        """Damage of traps that thieves do not prevent, and tiles that they save."""
        w = self.weights
        hand = s.traps[seat]
        if hand == 0:
            return 0.0, 0.0
        left = float(rounds)
        damage, saves = 0.0, 0.0
        for kind in range(KINDS):
            many = float(count(hand, kind))
            if many > 0.0:
                used = min(many, left)
                left -= used
                damage += used * max(w.snares[kind] - 0.8 * float(guard), 0.2)
                saves += used * w.skips[kind]
        return damage, saves

    def exposed(self, s: Lords, seat: i64) -> float:
        """How many rooms will be conquered, by how many tiles are nearer to the entrance."""
        rooms = s.rooms[seat] & ~s.conquered[seat]
        if not rooms or self.lost <= 0.0:
            return 0.0
        tiles = s.tiles[seat]
        open_tiles = tiles & ~s.conquered[seat]
        nearer = 0.0
        risk = 0.0
        reached = bit(grid.DOOR)
        wave = reached
        while wave:
            here = set_size(wave & open_tiles)
            if here:
                plain = float(here - set_size(wave & rooms))
                nearer += plain
                over = self.lost - nearer
                if over > 0.0:
                    risk += min(over, float(set_size(wave & rooms)))
                nearer += float(set_size(wave & rooms))
            wave = grid.neighbours(wave) & tiles & ~reached
            reached |= wave
        return risk


def experts_of(s: Lords, seat: i64) -> i64:
    """Creatures of a seat that have learned something and can still fight this year."""
    n: i64 = 0
    for kind in range(KINDS):
        n += training.taught(s, seat, kind, training.UP)
        if s.round == 0:
            n += training.taught(s, seat, kind, training.DOWN)
    return n


def comers_of(s: Lords, phase: i64) -> i64:
    """How many adventurers a seat still gets this year, before a phase of the season."""
    last: i64 = 4 if s.house & FESTIVAL else 3
    left = last - s.season
    if s.season > 0 and phase <= HANDED and s.round == 0:
        left += 1
    return left


HANDED: Final = 4  # up to this step of a season its adventurers have not come
