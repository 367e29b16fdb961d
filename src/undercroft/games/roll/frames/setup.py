"""Before the first delve, and the forming of a party."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, count, one, size
from undercroft.engine.core import AUTO, CHANCE, LOOSE, Chance, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.games.roll import events
from undercroft.games.roll.actions import HERO, PICK
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.choice import Choice, lowest_left, occupied
from undercroft.games.roll.frames.deeds import begin_delve
from undercroft.games.roll.frames.throw import AT_ONCE, Throw
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import SCOUT_DICE


def undealt(s: Roll) -> i64:
    """The heroes that nobody has yet, as a mask."""
    mask: i64 = s.cards.decks[s.packs]
    for seat in range(s.seats):
        mask &= ~bit(s.hero_of(seat))
    return mask


def give_hero(s: Roll, seat: i64, hero: i64) -> None:
    """A hero comes to a seat, Novice side up."""
    belongings = s.belongings[:]
    belongings[seat] = s.bundle(0, 0, hero, 0)
    s.belongings = belongings
    s.tell(events.HERO, EVERYBODY, seat, hero)


def after_heroes(s: Roll) -> None:
    """Every seat has its hero: who begins? Alone there is nothing to draw."""
    if s.seats == 1:
        s.take_out(0)
        begin_delve(s)
    else:
        s.become(kinds.FIRST)


@final
class SetUp(Frame[Roll]):
    """Nothing is dealt or chosen: all play the hero that the options name, or none. Rules: roll/heroes."""

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        if field(f, 0):
            for k in range(s.seats):
                give_hero(s, k, field(f, 0))
        after_heroes(s)


@final
class DealHero(Chance[Roll]):
    """A hero is dealt at random to a seat, or one to all. Rules: roll/heroes."""

    def outcomes(self, s: Roll, f: i64) -> list[tuple[int, int]]:
        mask = undealt(s)
        return [(hero, 1) for hero in range(1, len(s.cards.heroes)) if mask >> hero & 1]

    def sample(self, s: Roll, f: i64, rng: Rng) -> i64:
        mask = undealt(s)
        while True:
            hero = 1 + rng.below(len(s.cards.heroes) - 1)
            if mask >> hero & 1:
                return hero

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        whose = field(f, 0)
        if whose == s.seats:
            for k in range(s.seats):
                give_hero(s, k, n)
            after_heroes(s)
            return
        give_hero(s, whose, n)
        if whose + 1 < s.seats:
            s.become(pack(kinds.DEAL_HERO, whose + 1))
        else:
            after_heroes(s)


@final
class ChooseHero(Frame[Roll]):
    """A seat chooses a hero that nobody has yet. Rules: roll/heroes."""

    def asked(self, s: Roll, f: i64) -> i64:
        return bit(field(f, 0))

    def legal(self, s: Roll, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(HERO, undealt(s))

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        give_hero(s, seat, n - HERO)
        if seat + 1 < s.seats:
            s.become(pack(kinds.CHOOSE_HERO, seat + 1))
        else:
            after_heroes(s)


@final
class First(Chance[Roll]):
    """The first Adventurer is drawn. Rules: roll/first."""

    def outcomes(self, s: Roll, f: i64) -> list[tuple[int, int]]:
        return [(seat, 1) for seat in range(s.seats)]

    def sample(self, s: Roll, f: i64, rng: Rng) -> i64:
        return rng.below(s.seats)

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        s.take_out(n)
        begin_delve(s)


@final
class Form(Throw):
    """The Adventurer rolls the party, unless the hero sets it. Rules: roll/form."""

    def asked(self, s: Roll, f: i64) -> i64:
        return AUTO if s.hero and s.specialty().sets else CHANCE

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        left = field(f, 0)
        if seat == AUTO:
            s.party = s.specialty().party(left)
        else:
            s.party += n
            if left > AT_ONCE:
                s.become(pack(kinds.FORM, left - AT_ONCE))
                return
        formed(s)


def formed(s: Roll) -> None:
    """The party stands; heroes with a hand in it use it now, before the dungeon is seen."""
    s.tell(events.PARTY, EVERYBODY, s.active, s.party, s.graveyard)
    s.become(kinds.POPULATE)
    if s.hero:
        s.specialty().formed(s)


@final
class Scout(Throw):
    """Six dungeon dice are rolled ahead. Rules: roll/hero-scout."""

    def dice(self, s: Roll, f: i64) -> i64:
        return SCOUT_DICE

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        s.trail = n
        s.tell(events.THROWN_DUNGEON, EVERYBODY, s.active, n)
        s.become(kinds.PLACE)


@final
class Place(Choice):
    """One die for level 1, two for level 2; the rest is for level 3. Rules: roll/hero-scout."""

    def first(self) -> i64:
        return PICK + 6

    def picks(self, s: Roll, f: i64) -> i64:
        rest = s.trail & 0xFFFFFF
        if field(f, 0) != 1 or f & LOOSE:
            return occupied(rest, lowest_left(f, 1), 6)
        mask: i64 = 0  # the first of two for level 2: a second one must be there that follows
        for face in range(6):
            if count(rest, face) and size(rest >> 4 * face) >= 2:
                mask |= bit(face)
        return mask

    def take(self, s: Roll, f: i64, k: i64) -> None:
        step = field(f, 0)
        s.trail -= one(k)
        if step == 0:
            s.trail += k + 1 << 48
            s.become(pack(kinds.PLACE, 1, 0))
            return
        s.trail += one(k + 6)
        if step == 1:
            s.become(pack(kinds.PLACE, 2, k) | f & LOOSE)
            return
        s.tell(
            events.PLACED,
            EVERYBODY,
            s.active,
            one((s.trail >> 48) - 1),
            s.trail >> 24 & 0xFFFFFF,
            s.trail & 0xFFFFFF,
        )
        s.finish()

    def picks_set(self, s: Roll, f: i64) -> bool:
        return field(f, 0) == 1
