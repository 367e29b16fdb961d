"""Pets are drawn, and shown for what they do. Rules: lords/pets."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import AUTO, CHANCE, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.sets import pick, set_size
from undercroft.games.lords import building, events, evil, line, menagerie
from undercroft.games.lords.battle import blows
from undercroft.games.lords.cards.pets import (
    BATTLE,
    KINDS,
    PETS,
)
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.frames.work import SHED
from undercroft.games.lords.moves import DECLINE, ORDER, PET, TITLE
from undercroft.games.lords.state import FETCHED, SLOTS, Lords
from undercroft.games.lords.tables import PEACOCK_TITLES

RULE: Final = "lords/pets"


@final
class DrawPet(Frame[Lords]):
    """A seat draws pets, which only it sees. Fields: seat, how many, 1: one of them is to go back.

    Answers how many could not be drawn.
    """

    def asked(self, s: Lords, f: i64) -> i64:
        return CHANCE if field(f, 1) and menagerie.deck(s) else AUTO

    def outcomes(self, s: Lords, f: i64) -> list[tuple[int, int]]:
        left = menagerie.deck(s)
        return [(pet, 1) for pet in range(KINDS) if left & bit(pet)]

    def sample(self, s: Lords, f: i64, rng: Rng) -> i64:
        left = menagerie.deck(s)
        return pick(left, rng.below(set_size(left)))

    def seen_by(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        who, left = field(f, 0), field(f, 1)
        if seat == AUTO:
            s.finish(left)
            return
        menagerie.take(s, who, n)
        if field(f, 2):
            menagerie.lay_apart(s, menagerie.just_drawn(s) | bit(n))
        s.tell(events.DRAWS_PET, EVERYBODY, who)
        s.tell(events.DREW_PET, bit(who), who, n)
        s.become(pack(kinds.DRAW_PET, who, left - 1, field(f, 2)))

    def title(self, s: Lords, f: i64) -> str:
        return RULE


@final
class ReturnPet(Frame[Lords]):
    """Of two pets that were drawn one goes back, if there were two. Fields: seat, 1 (in version 1, where it
    was any pet that lay face down: 0). Rules: lords/pets.
    """

    def asked(self, s: Lords, f: i64) -> i64:
        return AUTO if s.answer else bit(field(f, 0))

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(PET, menagerie.just_drawn(s) if field(f, 1) else menagerie.down(s, seat))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        menagerie.lay_apart(s, 0)
        if seat != AUTO:
            menagerie.put_back(s, seat, n - PET)
            s.tell(events.PET_BACK, EVERYBODY, seat)
            s.tell(events.GAVE_PET, bit(seat), seat, n - PET)
        s.finish()

    def seen_by(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0))

    def title(self, s: Lords, f: i64) -> str:
        return RULE


def usable(s: Lords, seat: i64, window: i64) -> i64:
    """The pets that a seat could show in a window, as a set."""
    mask = menagerie.down(s, seat)
    for pet in PETS:
        if pet.window != window or (pet.digs and not building.diggable(s, seat)):
            mask &= ~bit(pet.number)
    return mask


@final
class ShowPet(Frame[Lords]):
    """A window in which pets may be shown. Fields: seat, window.

    Whoever has a pet that lies face down is asked, whatever it is: so the question tells nothing.
    """

    def asked(self, s: Lords, f: i64) -> i64:
        who = field(f, 0)
        if field(f, 1) == BATTLE and not line.alive(s, who):
            return AUTO
        return bit(who) if menagerie.down(s, who) else AUTO

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add(DECLINE)
        out.add_mask(PET, usable(s, seat, field(f, 1)))

    def private(self, s: Lords, f: i64) -> bool:
        return True

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO or n == DECLINE:
            s.finish()
            return
        pet = n - PET
        menagerie.show(s, seat, pet)
        s.tell(events.PET_SHOWN, EVERYBODY, seat, pet)
        _use(s, seat, pet)

    def title(self, s: Lords, f: i64) -> str:
        return RULE


def _use(s: Lords, seat: i64, number: i64) -> None:
    """What a pet brings when it is shown."""
    pet = PETS[number]
    s.food[seat] += pet.food
    s.gold[seat] += pet.gold
    s.imps[seat] += pet.imps
    s.flags |= pet.flag
    if pet.asks:
        s.call(pack(pet.asks, seat))
    if pet.damage:
        blows.deal(s, seat, blows.hit(0, pet.damage))
    if pet.digs:
        s.allowed = building.diggable(s, seat)
        s.call(pack(kinds.DIG, seat, pet.digs, SHED))
    if pet.spies:
        s.call(pack(kinds.SPY, seat))
    if pet.evil:
        evil.shift(s, seat, -pet.evil)


@final
class Fetch(Frame[Lords]):
    """Which order of slot 2 or 3 the Cave Cat brings back. Field 0 is the seat."""

    def asked(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0))

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        mask: i64 = 0
        for slot in range(1, SLOTS):
            mask |= bit(s.order_in(seat, slot))
        out.add_mask(ORDER, mask)

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        s.failed[seat] |= bit(FETCHED + s.slot_of(seat, n - ORDER))
        s.tell(events.FETCHED, EVERYBODY, seat, n - ORDER)
        s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return RULE


@final
class Preen(Frame[Lords]):
    """For which title the Throne Peacock counts. Field 0 is the seat."""

    def asked(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0))

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(TITLE, PEACOCK_TITLES)

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        s.peacock = 8 * seat + n - TITLE + 1
        s.tell(events.PREENED, EVERYBODY, seat, n - TITLE)
        s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return RULE
