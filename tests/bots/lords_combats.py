"""Small combats of every kind for the proofs of the solver, and what they are worth, all counted out."""

from collections.abc import Callable
from random import Random

from tests.games.lords.battles import dungeon

from undercroft.bots.lords.arena import alone, worth
from undercroft.engine.bits import bit, one
from undercroft.engine.core import CHANCE
from undercroft.engine.piles import card
from undercroft.games.lords import grid, improving, line, training
from undercroft.games.lords.cards.adventurers import ADVENTURERS, ILLUSION, PALADIN, PALADINS
from undercroft.games.lords.cards.creatures import CREATURES, SHEEP
from undercroft.games.lords.cards.packs import FESTIVAL as PACK
from undercroft.games.lords.cards.pets import BATTLE, PETS
from undercroft.games.lords.cards.rooms import ROOMS
from undercroft.games.lords.cards.spells import cards_of
from undercroft.games.lords.cards.traps import TRAPS
from undercroft.games.lords.cards.tunnels import KINDS as IMPROVED
from undercroft.games.lords.state import BUILT, FESTIVAL, Lords

Heard = Callable[[Lords, float], None]


class Plain:
    """Expectimax without any cut or likeness: a position is remembered by all its numbers."""

    def __init__(self, heard: Heard | None = None) -> None:
        self.known: dict[tuple[int, ...], float] = {}
        self.heard = heard

    def value(self, s: Lords) -> float:
        """What a position is worth; every position is told to who listens, with its worth."""
        if s.over():
            return float(worth(s))
        key = s.key()
        if key not in self.known:
            self.known[key] = found = self._chance(s) if s.chance() else self._chosen(s)
            if self.heard is not None:
                self.heard(s, found)
        return self.known[key]

    def _chance(self, s: Lords) -> float:
        total, cards = 0.0, 0
        for n, weight in s.outcomes():
            after = s.clone()
            after.apply(n, CHANCE)
            total += weight * self.value(after)
            cards += weight
        return total / cards

    def _chosen(self, s: Lords) -> float:
        best = -1e9
        for n in s.legal(0):
            after = s.clone()
            after.apply(n, 0)
            best = max(best, self.value(after))
        return best


def some_combat(seed: int) -> Lords:
    """A combat of one seat, in its last rounds, of pieces that chance picks; it stands still."""
    rng = Random(seed)
    festival = seed % 2 == 1
    year = rng.choice((1, 2))
    s = dungeon(1, year, FESTIVAL if festival else 0)
    rounds = len(s.cards) if not festival else 5
    if festival and len(s.cards) < rounds:
        s.cards = type(s.cards)([0] * rounds)
    short = rng.random() < 0.5
    s.round = rounds if short else rounds - 1
    s.food[0], s.gold[0], s.imps[0] = rng.randrange(3), rng.randrange(3), rng.randrange(3)
    s.evil[0] = rng.choice((2, 5, 8, 9, 14))
    tiles = [tile for tile in ADVENTURERS if tile.number != ILLUSION and (festival or tile.pack != PACK)]
    party = [tile for tile in tiles if tile.kind != PALADIN and tile.year == year]
    heroes = [line.adventurer(tile.number) for tile in rng.sample(party, rng.randrange(1, 4))]
    if rng.random() < 0.25:
        knights = [tile for tile in tiles if tile.kind == PALADIN and tile.year == year]
        heroes.insert(0, line.adventurer(rng.choice(knights).number))
    elif rng.random() < 0.5:
        s.tent = bit(PALADINS + year - 1)
    for place, a in enumerate(heroes):
        hurt = rng.randrange(line.hit_points(a)) if rng.random() < 0.6 else 0
        s.line[place] = a + hurt * line.DAMAGE
    s.prison[0] = bit(rng.choice(party).number) if rng.random() < 0.3 else 0
    for a in heroes:
        s.prison[0] &= ~bit(line.tile_of(a))
    _dig(s, rng, festival)
    _hire(s, rng, festival, 3 if short else 2)
    for trap in rng.sample([trap for trap in TRAPS if festival or trap.pack != PACK], rng.randrange(3)):
        s.traps[0] += one(trap.number)
    deck = [kind for kind in range(24) if cards_of(year, festival) >> kind & 1]
    rng.shuffle(deck)
    for position in range(s.round - 1):
        s.cards[position] = card(deck.pop(), 1)
    if rng.random() < 0.3:
        s.cards[s.round - 1] = card(deck.pop(), 1)
    elif rng.random() < 0.3:
        s.cards[-1] = card(deck.pop(), 1)
    return s


def _dig(s: Lords, rng: Random, festival: bool) -> None:
    tiles = grid.START
    for _tile in range(rng.randrange(3)):
        tiles |= bit(rng.choice([cell for cell in range(20) if grid.diggable(tiles) >> cell & 1]))
    s.tiles[0] = tiles
    cells = [cell for cell in range(20) if tiles >> cell & 1]
    if rng.random() < 0.6:
        room = rng.choice([room for room in ROOMS if festival or room.pack != PACK])
        cell = rng.choice(cells)
        s.rooms[0] |= bit(cell)
        s.room_at[room.number] = BUILT + cell
    if festival and rng.random() < 0.6:
        cell = rng.choice([cell for cell in cells if not s.rooms[0] >> cell & 1])
        improving.improve(s, 0, rng.randrange(IMPROVED), cell)
    for _fallen in range(rng.choice((0, 0, 1, 2, len(cells) - 1))):
        near = grid.nearest(tiles, tiles & ~s.conquered[0])
        s.conquered[0] |= near & -near


def _hire(s: Lords, rng: Random, festival: bool, most: int) -> None:
    kinds = [c.number for c in CREATURES if c.number != SHEEP and (festival or c.pack != PACK)]
    for _creature in range(rng.randrange(most + 1)):
        s.up[0] += one(rng.choice(kinds))
    if rng.random() < 0.3:
        s.down[0] += one(rng.choice(kinds))
    if festival and rng.random() < 0.5:
        tile = rng.choice([*kinds, 12])
        for kind in kinds:
            if training.pupils(s, 0, tile) >> kind & 1:
                training.teach(s, 0, tile, kind)
                break
    if festival and rng.random() < 0.4:
        s.pets = bit(rng.choice([pet for pet in PETS if pet.window == BATTLE or pet.number == 0]).number)


def begun(s: Lords) -> Lords:
    """Its first question."""
    start = alone(s, 0)
    start.run()
    return start
