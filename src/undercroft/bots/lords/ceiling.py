"""More than this a combat cannot bring: what a lord still has against what the party still bears.

Whoever is to be caught must take as many points of damage as he has hit points left. So many creatures
fight in a round, each but few of them once; so many traps spring, each once; the rest is fatigue, and of
that it is known how often which cards come together. Where the line cannot be gone at the end of a round,
a tile falls, unless something stops the party. Healing, spells, Courage, thieves in rounds to come and
whom a creature may not attack only make it less.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.lords.arena import (
    FOOD_WORTH,
    GOLD_WORTH,
    IMP_WORTH,
    KEPT_ROOM,
    LOST_TILE,
    MARK,
    MOST_PALADIN,
    POINT,
    TRAP_WORTH,
)
from undercroft.engine.bits import bit, count
from undercroft.engine.piles import kind_of
from undercroft.engine.sets import set_size
from undercroft.games.lords import grid, improving, line, menagerie
from undercroft.games.lords.battle import plans
from undercroft.games.lords.battle.planning import fee_at
from undercroft.games.lords.cards.adventurers import ILLUSION, POINTS
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.numbers import (
    DEMON,
    DRAGON,
    GHOST,
    GOBLIN,
    GOLEM,
    KINDS,
    SLIME,
    VAMPIRE,
    WITCH,
)
from undercroft.games.lords.cards.pets import EMBER_NEWT, MOSS_TURTLE, PETS
from undercroft.games.lords.cards.rooms import HELPS, LABYRINTH
from undercroft.games.lords.cards.spells import KINDS as SPELL_KINDS
from undercroft.games.lords.cards.spells import SPELLS
from undercroft.games.lords.cards.traps import KINDS as TRAP_KINDS
from undercroft.games.lords.cards.traps import POISONED_MEAL, TRAPS
from undercroft.games.lords.cards.tunnels import BRACED, GAS_VENT, TUNNELS, WIDE
from undercroft.games.lords.state import ROOMS, Lords

ROUNDS: Final = 5  # of a combat, at most
SUMS: Final = 16  # of fatigue: 0 to 15
FATIGUES: Final = 4  # 0 to 3


def _of_fatigue(fatigue: int) -> int:
    return sum(bit(number) for number in range(SPELL_KINDS) if SPELLS[number].fatigue == fatigue)


OF_FATIGUE: Final[vec[i64]] = vec[i64]([_of_fatigue(fatigue) for fatigue in range(FATIGUES)])


def _most(kind: int) -> int:
    """The most damage of one battle to single adventurers, poison included; each once where it hits all."""
    creature = CREATURES[kind]
    if kind == GOBLIN:
        return creature.strike + creature.other
    if kind == WITCH:
        return max(creature.strike, 2 * creature.other)
    return max(creature.strike, creature.other) + creature.poison


BLOW: Final = bytes([_most(kind) for kind in range(KINDS)])
ALL: Final = bit(SLIME) | bit(DRAGON)  # who attacks everybody
STOPPING: Final = bit(SLIME) | bit(DEMON)  # who keeps a party from conquering
STEADY: Final = bit(GOLEM) | bit(VAMPIRE)  # who may fight in every round


def fatigues(deck: i64) -> i64:
    """How many cards of each fatigue are in a deck, as a bag."""
    bag: i64 = 0
    for fatigue in range(FATIGUES):
        bag |= set_size(deck & OF_FATIGUE[fatigue]) << 4 * fatigue
    return bag


@final
class Odds:
    """How likely which fatigue comes in rounds to come, over the cards that are unseen."""

    def __init__(self, s: Lords) -> None:
        self.last: i64 = len(s.cards)
        self.shown: vec[i64] = vec[i64]([-1] * ROUNDS)  # the fatigue of each position's card, if it is known
        for k in range(len(s.cards)):
            if s.cards[k]:
                self.shown[k] = SPELLS[kind_of(s.cards[k])].fatigue
        self.found: dict[int, vec[float]] = {}

    def of(self, round_: i64, bag: i64) -> vec[float]:
        """From this round on: row t has the chance of each sum of fatigue in t rounds."""
        code = bag << 3 | round_
        known = self.found.get(code)
        if known is not None:
            return known
        table = vec[float]([0.0] * ((ROUNDS + 1) * SUMS))
        table[0] = 1.0
        if round_ <= self.last:
            self._add(table, round_, bag)
        self.found[code] = table
        return table

    def _add(self, table: vec[float], round_: i64, bag: i64) -> None:
        settled = self.shown[round_ - 1]
        total: i64 = 0
        for fatigue in range(FATIGUES):
            total += count(bag, fatigue)
        for fatigue in range(FATIGUES):
            share = 0.0
            rest = bag
            if settled >= 0:
                share = 1.0 if settled == fatigue else 0.0
            elif count(bag, fatigue):
                share = float(count(bag, fatigue)) / float(total)
                rest = bag - (bit(4 * fatigue))
            if share == 0.0:
                continue
            after = self.of(round_ + 1, rest)
            for t in range(self.last - round_ + 1):
                for k in range(SUMS - fatigue):
                    table[(t + 1) * SUMS + k + fatigue] += share * after[t * SUMS + k]


@final
class Ceiling:
    """What a position before a plan, or with a plan laid, can bring at most: by what fatigue brings."""

    def __init__(self, s: Lords, rounds: i64, laid: bool, paladin: bool) -> None:
        self.rounds: i64 = rounds
        self.base: i64 = MOST_PALADIN * POINT if paladin else 0
        self.need: i64 = 0  # points of damage that would take out all
        self.caught: vec[i64] = self._caught(s)  # by points of damage: what prisoners can bring
        self.dealt: vec[i64] = vec[i64]([0] * (ROUNDS + 1))  # in so many rounds, fatigue apart
        self.stops: i64 = 0  # rounds in which something can keep tiles from being conquered
        self.fall: i64 = LOST_TILE  # what this round's battlefield is worth
        self.falls: bool = False  # this round's is conquered, if anybody is left
        self.tiles: i64 = 0  # that are left
        self._look(s, laid, paladin)

    def _caught(self, s: Lords) -> vec[i64]:
        """A knapsack: the most points that prisoners bring for each amount of damage."""
        need: i64 = 0
        length = line.length(s, 0)
        for place in range(length):
            if line.tile_of(s.line[place]) != ILLUSION:
                need += line.left_to(s.line[place])
        self.need = need
        best = vec[i64]([0] * (need + 1))
        for place in range(length):
            a = s.line[place]
            if line.tile_of(a) == ILLUSION:
                continue
            left = line.left_to(a)
            points: i64 = POINTS[line.tile_of(a)]
            w = need
            while w >= left:
                best[w] = max(best[w], best[w - left] + POINT * points)
                w -= 1
        return best

    def _look(self, s: Lords, laid: bool, paladin: bool) -> None:
        people: i64 = 1 if paladin else 0
        toughest: i64 = 9 if paladin else 1
        fullest = toughest
        for place in range(line.length(s, 0)):
            if line.tile_of(s.line[place]) != ILLUSION:
                people += 1
                toughest = max(toughest, line.left_to(s.line[place]))
                fullest = max(fullest, line.hit_points(s.line[place]))
        open_ = s.tiles[0] & ~s.conquered[0]
        self.tiles = set_size(open_)
        # What rooms and tunnels add, wherever they are.
        helped: i64 = 0
        traps_at_once: i64 = 1
        for room in range(ROOMS):
            cell = s.room_cell(0, room)
            if cell >= 0 and open_ & bit(cell):
                helped |= HELPS[room]
                if room == LABYRINTH:
                    traps_at_once = 2
        gas: i64 = 0
        if s.improved:
            if improving.cells(s, 0, GAS_VENT) & open_:
                gas = TUNNELS[GAS_VENT].damage
            if improving.cells(s, 0, BRACED) & open_:
                self.stops += s.gold[0]
        newt: i64 = 0
        pets = menagerie.down(s, 0)
        if pets & bit(EMBER_NEWT):
            newt = PETS[EMBER_NEWT].damage
        if pets & bit(MOSS_TURTLE):
            self.stops += 1
        trained: i64 = 1 if s.experts | s.honed else 0
        guard: i64 = 0 if newt or gas else line.guard(s, 0)
        # Creatures, by what they can deal: how many blows of each strength; a vampire's weaker ones apart.
        blows = vec[i64]([0] * 64)
        again = vec[i64]([0] * 64)
        ghosts: i64 = 0
        now: i64 = 0  # dealt by what is laid
        stops_now = False
        rounds = self.rounds
        for kind in range(KINDS):
            n = count(s.up[0], kind)
            fights: i64 = 0
            if laid:
                for slot in range(plans.SLOTS):
                    if plans.monster(s, 0, slot) == kind:
                        fights += 1
                if kind == GHOST:
                    fights = plans.ghosts(s, 0)
            if n + fights == 0:
                continue
            blow: i64 = BLOW[kind] + trained
            if helped & bit(kind):
                blow += 2 if kind == GOBLIN else 1
            if ALL & bit(kind):
                blow *= people
            elif kind == WITCH:  # she may attack two
                blow = min(blow, 2 * toughest)
            elif kind != GOBLIN:
                blow = min(blow, toughest)
            if STOPPING & bit(kind):
                self.stops += n + fights
                if fights:
                    stops_now = True
            now += fights * blow
            if kind == GHOST:
                ghosts += n * blow
            elif STEADY & bit(kind):
                blows[blow] += n
                weaker: i64 = blow
                if kind == VAMPIRE:
                    weaker = min(blow, CREATURES[VAMPIRE].other + (1 if helped & bit(kind) else 0))
                if laid:
                    again[weaker] += n * max(rounds - 2, 0) + fights * (rounds - 1)
                else:
                    again[weaker] += n * (rounds - 1)
            else:
                blows[blow] += n
        # Traps. What is poison thieves do not prevent; what they prevent now is known.
        springs = vec[i64]([0] * 64)
        soon: i64 = 0  # what one trap can deal in this round
        fought: i64 = 0  # how much of what is laid can be prevented
        certain = not newt and not gas and laid and plans.traps_laid(s, 0) == 1  # it will spring
        for kind in range(TRAP_KINDS):
            n = count(s.traps[0], kind)
            fights = 0
            if laid:
                for slot in range(plans.SLOTS):
                    if plans.trap(s, 0, slot) == kind:
                        fights += 1
            if n + fights == 0:
                continue
            trap = TRAPS[kind]
            hits = trap.first + trap.second + trap.last + trap.anybody + trap.others * max(people - 1, 0)
            if kind == POISONED_MEAL:
                hits = fullest
            springs[min(hits, toughest if kind == POISONED_MEAL else 63) + trap.poison] += n
            if n:
                soon = max(soon, max(hits - guard, 0) + trap.poison)
            if trap.skips:
                self.stops += n + fights
                if fights:
                    stops_now = True
            if fights and certain:
                gone = TRAP_WORTH + GOLD_WORTH * trap.gold + FOOD_WORTH * trap.food + IMP_WORTH * trap.imps
                self.base -= fights * (gone + MARK * trap.marks + POINT * trap.monsters)
                self.base -= fights * GOLD_WORTH * fee_at(s, 0, plans.field_of(s, 0))
            now += fights * (hits + trap.poison)
            fought += fights * hits
        if laid:
            if s.rooms[0] & bit(max(plans.field_of(s, 0), 0)):
                self.fall += KEPT_ROOM
            if not gas:
                now -= min(guard, fought)
            self.falls = not stops_now and not s.improved and not pets & bit(MOSS_TURTLE)
        # In so many rounds.
        total = newt
        if laid:
            total += now + gas
            self.dealt[1] = total
        first: i64 = 2 if laid else 1
        slots: i64 = 0
        trap_slots: i64 = 0
        for t in range(first, rounds + 1):
            slots += self._room_for(s, open_, t)
            trap_slots += traps_at_once
            sprung = _top_of(springs, trap_slots)
            if t == 1 and traps_at_once == 1:
                sprung = min(sprung, soon)
            self.dealt[t] = total + ghosts + gas * (t - first + 1) + _top(blows, again, slots) + sprung

    def _room_for(self, s: Lords, open_: i64, t: i64) -> i64:
        """How many monsters may fight in round t from now, where the party has come by then."""
        most: i64 = 1
        left = open_
        fallen: i64 = 0
        while left and fallen < t:
            near = grid.nearest(s.tiles[0], left)
            if not near:
                break
            if near & s.rooms[0]:
                return 2
            if s.improved and near & improving.cells(s, 0, WIDE):
                return 2
            fallen += set_size(near)
            left &= ~near
        return most

    def most(self, odds: vec[float], first: i64) -> float:
        """At most so much, with this fatigue in the first round, or (-1) with that of the odds."""
        rounds = self.rounds
        need = self.need
        shift = first if first >= 0 else 0
        skipped: i64 = 1 if first >= 0 else 0  # the odds begin a round later
        caught = self.caught
        dealt = self.dealt[rounds] + shift
        row = (rounds - skipped) * SUMS
        brought = 0.0
        for k in range(SUMS):
            chance = odds[row + k]
            if chance > 0.0:
                brought += chance * float(caught[min(need, dealt + k)])
        lost = 0.0
        sure = 0.0
        last = min(rounds, self.tiles)
        for t in range(1, last + 1):
            short = need - self.dealt[t] - shift
            if short > 0:
                row = (t - skipped) * SUMS
                stands = 0.0
                short = min(short, SUMS)
                for k in range(short):
                    stands += odds[row + k]
                if t == 1 and self.falls:
                    sure = stands
                else:
                    lost += stands
        lost -= float(self.stops)
        lost = max(lost, 0.0)
        return brought + float(self.base) - float(LOST_TILE) * lost - float(self.fall) * sure


def _top(blows: vec[i64], again: vec[i64], slots: i64) -> i64:
    """The sum of the strongest blows, so many of them."""
    total: i64 = 0
    blow: i64 = 63
    while blow > 0 and slots > 0:
        n = min(blows[blow] + again[blow], slots)
        total += n * blow
        slots -= n
        blow -= 1
    return total


def _top_of(springs: vec[i64], slots: i64) -> i64:
    total: i64 = 0
    hits: i64 = 63
    while hits > 0 and slots > 0:
        n = min(springs[hits], slots)
        total += n * hits
        slots -= n
        hits -= 1
    return total
