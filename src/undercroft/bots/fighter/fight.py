"""A fight by dynamic programming: what a position is worth if everybody throws best for so many throws.

The Heroes win or lose together, so there is one interest, and whoever is asked takes the best of what
follows. A position between two throws (hit points on both sides, dice, Heroes, tokens) is solved once and
kept: ways that lead to it meet there. All of it runs on the engine: its legal moves, its landings with their
weights, and what cards do with them. Where a look ahead ends, `Worth` says what it thinks.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.budget import Purse
from undercroft.bots.fighter.worth import Worth
from undercroft.engine.bits import bit, lowest
from undercroft.engine.core import CHANCE, OVER, kind_of
from undercroft.engine.moves import Moves
from undercroft.games.fighter.actions import BACK, DONE, HAND, USE, aim_of
from undercroft.games.fighter.damage import dealt
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.frames.resolve import abilities, kills
from undercroft.games.fighter.frames.turn import icon_faces, landings_of
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import BONE, FACES, OUTSIDE
from undercroft.games.fighter.throws.landing import WHOLE

PLACES: Final = 10
LANDINGS: Final = 2 * PLACES  # the icon up or not
BREATH: Final = 255  # the clock is looked at once in so many positions and one
NEVER: Final = -1.0  # no value: it was not looked at

# Frames that come before a throw, one after the other.
BEFORE_THROW: Final = (
    bit(kinds.WINDOW) | bit(kinds.TURN) | bit(kinds.DECLARE) | bit(kinds.AIM) | bit(kinds.THROW)
)
# Questions of a fight and its end that are looked through; all others are where a look ahead stops.
WITHIN: Final = (
    BEFORE_THROW
    | bit(kinds.AT_REST)
    | bit(kinds.ICON)
    | bit(kinds.TARGET)
    | bit(kinds.ROPE)
    | bit(kinds.SEDUCED)
    | bit(kinds.LOSE)
    | bit(kinds.FAINT)
    | bit(kinds.SCAR)
    | bit(kinds.HANDOUT)
    | bit(kinds.GIVE)
    | bit(kinds.BACK_DOWN)
)
TO_COME: Final = bit(kinds.FACE) | bit(kinds.BOSS) | bit(kinds.PICK)  # what the master looks through besides
PARTIES: Final = 3  # Heroes of a party of which all are tried
WINDOWS: Final = bit(kinds.WINDOW) | bit(kinds.AT_REST)


@final
class Fight:
    """Looks so many throws ahead, through at most so many positions."""

    def __init__(self, worth: Worth, positions: i64, purse: Purse | None = None) -> None:
        self.worth = worth
        self.positions: i64 = positions
        self.left: i64 = positions
        self.purse = purse  # its clock, if there is one
        self.known: dict[int, float] = {}
        self.buffers: list[Moves] = []

    def begin(self) -> None:
        """Forget what was known: for a new decision."""
        self.left = self.positions
        self.known = {}

    def exact(self) -> bool:
        """Was nothing left out since the beginning but what lies behind the last throw?"""
        return self.left > 0

    def after(self, s: Fighter, move: i64, throws: i64) -> float:
        """What a position is worth after a move of whoever is asked."""
        twin = s.clone()
        twin.apply(move, lowest(s.waiting))
        return self.value(twin, throws, 0)

    def value(self, s: Fighter, throws: i64, level: i64) -> float:
        """The chance to win from here: best play for so many throws, then as `Worth` sees it."""
        if s.waiting == OVER:
            return self.worth.chance(s)
        kind = kind_of(s.top)
        if bit(kind) & TO_COME and self.worth.eye is not None:
            return self.met(s, level)
        within: bool = bit(kind) & WITHIN != 0
        before: bool = bit(kind) & BEFORE_THROW != 0
        if not within:
            return self.worth.chance(s)
        if before and (throws <= 0 or self.left <= 0):
            return self.seen(s, kind)
        self.left -= 1
        if self.left & BREATH == 0 and self.purse is not None and self.purse.spent():
            self.left = 0
        if level == len(self.buffers):
            self.buffers.append(Moves())
        if kind == kinds.THROW:
            return self.landed(s, throws, level)
        if kind == kinds.AIM:
            most = -1.0
            for value, _move in self.aims(s, throws, level):
                most = max(most, value)
            return most
        if kind in (kinds.WINDOW, kinds.TURN):
            name = fingerprint(s, throws)
            found = self.known.get(name, NEVER)
            if found == NEVER:
                found = self.best(s, kind, throws, level)
                self.known[name] = found
            return found
        return self.best(s, kind, throws, level)

    def seen(self, s: Fighter, kind: i64) -> float:
        """What `Worth` says of a fight in progress: ways that lead to the same position meet here, too."""
        if kind not in (kinds.WINDOW, kinds.TURN):
            return self.worth.chance(s)
        name = fingerprint(s, 0)
        found = self.known.get(name, NEVER)
        if found == NEVER:
            found = self.worth.chance(s)
            self.known[name] = found
        return found

    def met(self, s: Fighter, level: i64) -> float:
        """The mean over all who may wait in the next room; or the best party."""
        if kind_of(s.top) == kinds.PICK:
            return self.picked(s)
        total = 0.0
        weights = 0.0
        for n, weight in s.outcomes():
            twin = s.clone()
            twin.apply(n, CHANCE)
            total += float(weight) * self.value(twin, 0, level)
            weights += float(weight)
        return total / weights

    def picked(self, s: Fighter) -> float:
        """The best party that can still be made up; of large ones only those who are there are judged."""
        if kind_of(s.top) != kinds.PICK or s.party > PARTIES:
            return self.worth.chance(s)
        seat = lowest(s.waiting)
        most = -1.0
        for hero in s.legal(seat):
            twin = s.clone()
            twin.apply(hero, seat)
            most = max(most, self.picked(twin))
        return most

    def best(self, s: Fighter, kind: i64, throws: i64, level: i64) -> float:
        """The most that whoever is asked can make of it. Items wait until their holder is asked."""
        moves = self.buffers[level]
        seat = lowest(s.waiting)
        s.moves(seat, moves)
        if bit(kind) & WINDOWS or kind == kinds.HANDOUT:
            if moves.ids[0] != DONE:
                return self.worth.chance(s)
            s.apply(DONE, seat)  # nobody else has use for this copy
            return self.value(s, throws, level + 1)
        most = -1.0
        listed = moves.listed()
        for move in listed:
            if kind == kinds.TURN and move >= USE:
                break
            if move == BACK:
                continue
            twin = s.clone()
            twin.apply(move, seat)
            most = max(most, self.value(twin, throws, level + 1))
        return most

    def aims(self, s: Fighter, throws: i64, level: i64) -> list[tuple[float, int]]:
        """All aims with their worth: they share what follows a landing, and differ in how likely it is."""
        if level == len(self.buffers):
            self.buffers.append(Moves())
        moves = self.buffers[level]
        seat = lowest(s.waiting)
        s.moves(seat, moves)
        listed = [move for move in moves.listed() if move != HAND]  # no better than the best of the others
        thrown = s.clone()
        thrown.apply(listed[0], seat)
        icons = icon_faces(s)
        ends = self.ends(thrown, throws, level)
        places = vec[float]([0.0] * PLACES)  # what a place is worth, the icon up or not
        for n in range(LANDINGS):
            faces: i64 = icons if n & 1 else FACES - icons
            places[n >> 1] += float(faces) * ends[n]
        table = landings_of(s)
        needed, lying = s.needed(), s.obstacles()
        found: list[tuple[float, int]] = []
        for move in listed:
            row = table.weights(needed, s.hand, aim_of(move), lying)
            total = 0.0
            for place in range(PLACES):
                total += float(row[place]) * places[place]
            found.append((total / (FACES * WHOLE), move))
        return found

    def landed(self, s: Fighter, throws: i64, level: i64) -> float:
        """The mean over all landings."""
        total = 0.0
        weights = 0.0
        ends = self.ends(s, throws, level)
        for n, weight in s.outcomes():
            total += float(weight) * ends[n]
            weights += float(weight)
        return total / weights

    def ends(self, s: Fighter, throws: i64, level: i64) -> vec[float]:
        """What each landing of a thrown die is worth.

        Those that come to the same are worked out once: dice beside the board, icons that serve nobody, hits
        that end the fight.
        """
        ends = vec[float]([NEVER] * LANDINGS)
        felled = NEVER
        lured: bool = s.charmed[s.active] != 0
        for n in range(LANDINGS):
            where: i64 = n >> 1
            plain: bool = n & 1 == 0
            if OUTSIDE <= where < BONE:
                ends[n] = ends[n & 1]
            elif not plain and not kills(s, n) and abilities(s, n) == 0:
                ends[n] = ends[n - 1]
            elif plain and not lured and s.hits(where) and dealt(s, where, True, -1, 0) >= s.life:
                if felled == NEVER:
                    felled = self.ended(s, n, throws, level)
                ends[n] = felled
            else:
                ends[n] = self.ended(s, n, throws, level)
        return ends

    def ended(self, s: Fighter, landing: i64, throws: i64, level: i64) -> float:
        """What a landing of a thrown die is worth."""
        twin = s.clone()
        twin.apply(landing, CHANCE)
        return self.value(twin, throws - 1, level + 1)


def fingerprint(s: Fighter, throws: i64) -> i64:
    """A number that tells positions of fights apart, and how far one looks from them: 62 bits of it."""
    a: i64 = 1 + throws
    b: i64 = 7919
    for place in range(s.party):
        a = (a * 1000003 + s.heroes[place]) % 0x7FFFFFFF
        b = (b * 999983 + s.heroes[place]) % 0x7FFFFFED
        a = (a * 1000003 + s.gear[place]) % 0x7FFFFFFF
        b = (b * 999983 + s.gear[place]) % 0x7FFFFFED
        a = (a * 1000003 + s.charmed[place]) % 0x7FFFFFFF
        b = (b * 999983 + s.charmed[place]) % 0x7FFFFFED
    fought: i64 = s.life | s.shots << 6 | s.marks << 18 | s.beer << 24 | s.charm << 28 | s.active << 32
    table: i64 = s.ready | s.whites << 4 | s.resting << 12 | s.strewn << 16 | s.gold << 24 | s.dice << 36
    where: i64 = s.foe | s.room << 8  # a look may begin before the door
    a = (a * 1000003 + fought) % 0x7FFFFFFF
    b = (b * 999983 + fought) % 0x7FFFFFED
    a = (a * 1000003 + table) % 0x7FFFFFFF
    b = (b * 999983 + table) % 0x7FFFFFED
    a = (a * 1000003 + where) % 0x7FFFFFFF
    b = (b * 999983 + where) % 0x7FFFFFED
    a = (a * 1000003 + s.top) % 0x7FFFFFFF
    b = (b * 999983 + s.top) % 0x7FFFFFED
    return a << 31 | b
