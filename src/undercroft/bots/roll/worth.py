"""What a position of Dungeon Roll is worth to its Adventurer, in points at the end.

Four terms, each of which a player would name: experience taken, tokens held, the experience of going
home now, and the prospect of going on. The prospect comes from the solved delve without a hero: what the
party is worth there, what each token adds, and a share of one more Champion for an Ultimate.
"""

from typing import Final, final

from mypy_extensions import i64

from undercroft.bots.roll.delve import DRAWS
from undercroft.bots.roll.values import Values, values
from undercroft.engine.bits import count, one, size
from undercroft.games.roll.cards.shelf import CARDS
from undercroft.games.roll.cards.treasure import LEAVES
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import ALL_LOST, CHAMPION, LAST_LEVEL, PARTY_DICE

MOST_LAIR: Final = 2  # dice that can lie in the Lair when a level is entered
REMEMBERED: Final = 100_000  # prospects that are kept in memory; then it begins anew


@final
class Weights:
    """The weights of the evaluation."""

    def __init__(self) -> None:
        self.draws: list[float] = list(DRAWS)  # a treasure about to be drawn, by delves to come
        self.lone_scales = 0.3  # a single Dragon Scales token that may find its pair
        # Tokens stand in for each other: what each further one adds, as a share of what it would add alone.
        self.further = 0.7  # in this delve
        self.stored = 0.8  # in those to come
        self.hero = 0.6  # an Ultimate that was not used yet, as a share of one more Champion
        self.spoils = 0.6  # a chest or a potion that a re-roll may bring
        self.again = 0.5  # the chance that a second Scroll still saves a level


@final
class Worth:
    """Values of what a seat holds and of what it may hope for."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.values: Values = values()
        self.known: dict[tuple[int, int], float] = {}
        self.kept: dict[tuple[int, int], float] = {}

    def tokens(self, hoard: i64, hero: i64, delves: i64) -> float:
        """Tokens: their points at the end, and what they can still do in so many later delves."""
        card = CARDS.heroes[hero]
        points = CARDS.worth(hoard) + card.drawn * delves - card.lost
        value = float(max(points, 0))
        if delves > 0 and hoard:
            value += self.later(hoard, delves)
        return value

    def draw(self, hero: i64, delves: i64) -> float:
        """A treasure about to be drawn, with so many delves to come."""
        lost = CARDS.heroes[hero].lost == ALL_LOST
        return self.weights.draws[delves] - 1.0 if lost else self.weights.draws[delves]

    def later(self, hoard: i64, delves: i64) -> float:
        """What tokens can do in so many later delves."""
        key = (hoard, delves)
        found = self.kept.get(key)
        if found is None:
            gains: list[float] = []
            for token in range(CARDS.tokens):
                for k in range(helpful(hoard, token, delves)):
                    gains.append(float(delves) * self.values.gains[token])
            found = shared(gains, self.weights.stored)
            found += self.weights.lone_scales * lonely(hoard)
            if len(self.kept) >= REMEMBERED:
                self.kept.clear()
            self.kept[key] = found
        return found

    def stay(self, s: Roll) -> float:
        """The experience of going home from Regroup."""
        barred = s.berserk and not s.slain and s.level < LAST_LEVEL
        return 0.0 if barred else float(s.level)

    def prospect(self, s: Roll, level: i64) -> float:
        """What the delve is worth beyond this level, if the Adventurer goes on from it."""
        if level >= LAST_LEVEL:
            return 0.0
        ready: i64 = 1 if s.hero and not s.exhausted else 0
        lair: i64 = s.lair if s.lair < MOST_LAIR else MOST_LAIR
        key = (s.party | level << 24 | lair << 28 | ready << 30, s.hoard)
        found = self.known.get(key)
        if found is None:
            found = self._prospect(s.party, s.hoard, level, lair, ready)
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            self.known[key] = found
        return found

    def _prospect(self, party: i64, hoard: i64, level: i64, lair: i64, ready: i64) -> float:
        tables = self.values
        bag: i64 = party
        while size(bag) > PARTY_DICE:  # a Guild Leader has eight dice
            kind: i64 = 0
            while count(bag, kind) == 0:
                kind += 1
            bag -= one(kind)
        value = tables.seek(level, lair, bag)
        if ready and size(bag) < PARTY_DICE:
            more = tables.seek(level, lair, bag + one(CHAMPION))
            value += self.weights.hero * (more - value)
        gains: list[float] = []
        for token in range(CARDS.tokens):
            held = helpful(hoard, token, 1)
            if held:
                gain = tables.gain(level, lair, bag, token)
                for k in range(held):
                    gains.append(gain)
        return value + shared(gains, self.weights.further)


def helpful(hoard: i64, token: i64, delves: i64) -> i64:
    """How many tokens of a kind can do something in so many delves: a Town Portal ends the delve."""
    held = count(hoard, token)
    return min(held, delves) if CARDS.treasures[token].deed == LEAVES else held


def lonely(hoard: i64) -> float:
    """How many tokens may still find their pair."""
    alone = 0.0
    for number, treasure in enumerate(CARDS.treasures):
        if treasure.pair and count(hoard, number) & 1:
            alone += 1.0
    return alone


def shared(gains: list[float], further: float) -> float:
    """What several tokens add together: the best all of its gain, each further one a smaller share."""
    total = 0.0
    share = 1.0
    for gain in sorted(gains, reverse=True):
        total += share * gain
        share *= further
    return total
