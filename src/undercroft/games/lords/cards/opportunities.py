"""Unique Opportunity boards: each replaces the spaces of one action for a season. Rules: lords/opportunities.

That there are eight and what five of them are about is known; their numbers are made for this project.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.card import Card
from undercroft.engine.core import pack
from undercroft.games.lords import building, events, improving, training
from undercroft.games.lords.cards.packs import FESTIVAL
from undercroft.games.lords.cards.rooms import MAGIC_ROOM, ROOMS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.spaces import Space
from undercroft.games.lords.state import SPACES, Lords

PET_FAIR: Final = 0
WHISPERING_CAMPAIGN: Final = 1
RESTORATION_WORKS: Final = 2
VENTURE_FUND: Final = 3
RENTED_MAGIC_HALL: Final = 4
TRAP_TAILOR: Final = 5
ACADEMY_OF_MENACE: Final = 6
DELUXE_DIGGING: Final = 7
KINDS: Final = 8
TAILOR_TRAPS: Final = 5  # that lie open


@mypyc_attr(allow_interpreted_subclasses=True)
class Opportunity(Card):
    """A board: the action that it replaces has its number. Its three spaces cost what stands here."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        text: str,
        icon: str,
        spaces: tuple[str, str, str],
        gold: tuple[int, int, int] = (0, 0, 0),
        food: tuple[int, int, int] = (0, 0, 0),
        evil: tuple[int, int, int] = (0, 0, 0),
        gains: tuple[int, int, int] = (0, 0, 0),
    ) -> None:
        super().__init__(number, f"opportunity:{name}", title, text, "lords/opportunities", icon, FESTIVAL)
        self.spaces: Final = spaces  # what each says
        self.gold: bytes = bytes(gold)  # cost by space
        self.food: bytes = bytes(food)
        self.evil: bytes = bytes(evil)
        self.gains: bytes = bytes(gains)  # the number that each space is about: see the text

    def space(self, k: int) -> Space:
        """One of its spaces, as printed."""
        return self.costing(k)

    def costing(
        self,
        k: int,
        brings_food: int = 0,
        calms: int = 0,
        spies: int = 0,
        traps: int = 0,
        imps: int = 0,
        foreman: int = 0,
    ) -> Space:
        """A space with what it costs."""
        return Space(
            int(self.number) * SPACES + k,
            self.spaces[k],
            food=self.food[k],
            gold=self.gold[k],
            evil=self.evil[k],
            brings_food=brings_food,
            calms=calms,
            spies=spies,
            traps=traps,
            imps=imps,
            foreman=foreman,
            board=self,
        )

    def opens(self, s: Lords) -> None:
        """It is turned up. This one only lies there."""
        s.finish()

    def may(self, s: Lords, seat: i64, space: i64, at: Space) -> bool:
        """Could a seat use a space that it can pay?"""
        return True

    def ask(self, s: Lords, seat: i64, space: i64, at: Space) -> None:
        """Call the question of a space. This one is carried out as it stands there, or not at all."""
        s.call(pack(kinds.CARRY, seat, self.number, space))

    def carried(self, s: Lords, seat: i64, space: i64) -> None:
        """What it brings besides what stands on the space."""

    def tip(self, space: i64) -> str:
        """The same in words."""
        return ""


@final
class PetFair(Opportunity):
    """Pets; on III one of two is kept."""

    def space(self, k: int) -> Space:
        return self.costing(k, brings_food=self.gains[k])

    def carried(self, s: Lords, seat: i64, space: i64) -> None:
        if space == SPACES - 1:
            apart: i64 = 1 if s.rules >= 2 else 0
            s.call(pack(kinds.DRAW_PET, seat, 2, apart), pack(kinds.RETURN_PET, seat, apart))
        else:
            s.call(pack(kinds.DRAW_PET, seat, 1))

    def tip(self, space: i64) -> str:
        return "you draw 2 pets, and one of them goes back" if space == SPACES - 1 else "you draw a pet"


@final
class WhisperingCampaign(Opportunity):
    """Whose counter rises is asked."""

    def space(self, k: int) -> Space:
        return self.costing(k, spies=1 if k == 0 else 0, calms=1 if k == SPACES - 1 else 0)

    def ask(self, s: Lords, seat: i64, space: i64, at: Space) -> None:
        s.call(pack(kinds.WHISPER, seat, space))


@final
class RestorationWorks(Opportunity):
    """Imps dig or repair, cell by cell."""

    def space(self, k: int) -> Space:
        return self.costing(k, imps=self.gains[k], foreman=1 if k == SPACES - 1 else 0)

    def may(self, s: Lords, seat: i64, space: i64, at: Space) -> bool:
        return building.restorable(s, seat, s.idle(seat) - at.foreman) != 0

    def ask(self, s: Lords, seat: i64, space: i64, at: Space) -> None:
        s.call(pack(kinds.RESTORE, seat, min(at.imps, s.idle(seat) - at.foreman), space))


@final
class VentureFund(Opportunity):
    """What is staked is paid out in the next season."""

    def carried(self, s: Lords, seat: i64, space: i64) -> None:
        s.stakes |= self.gains[space] << 4 * seat
        s.tell(events.STAKED, EVERYBODY, seat, self.gains[space])

    def tip(self, space: i64) -> str:
        return f"{self.gains[space]} gold next season"


@final
class RentedMagicHall(Opportunity):
    """It works like the Magic Room, several times."""

    def space(self, k: int) -> Space:
        return self.costing(k, imps=self.gains[k])

    def meal(self, space: i64, done: i64) -> i64:
        """The food that the next imp costs: on III the first costs none."""
        if space == SPACES - 1 and done == 0:
            return 0
        return ROOMS[MAGIC_ROOM].eats

    def once_more(self, s: Lords, seat: i64, space: i64, done: i64) -> bool:
        """May it be used so many times and once more?"""
        hands = s.idle(seat) + building.tokens_left(s, seat)
        ready = done < self.gains[space] and hands >= ROOMS[MAGIC_ROOM].imps
        return ready and s.food[seat] >= self.meal(space, done)

    def may(self, s: Lords, seat: i64, space: i64, at: Space) -> bool:
        return self.once_more(s, seat, space, 0)

    def ask(self, s: Lords, seat: i64, space: i64, at: Space) -> None:
        s.call(pack(kinds.HALL, seat, space))


@final
class TrapTailor(Opportunity):
    """Traps lie open, to be chosen among."""

    def space(self, k: int) -> Space:
        return self.costing(k, traps=self.gains[k])

    def opens(self, s: Lords) -> None:
        s.become(pack(kinds.OPEN_TRAP, TAILOR_TRAPS))

    def may(self, s: Lords, seat: i64, space: i64, at: Space) -> bool:
        return s.tailor != 0

    def ask(self, s: Lords, seat: i64, space: i64, at: Space) -> None:
        s.call(pack(kinds.TAILOR, seat, space))


@final
class AcademyOfMenace(Opportunity):
    """An expertise tile; from II on a creature, and on III it comes before the tile."""

    def may(self, s: Lords, seat: i64, space: i64, at: Space) -> bool:
        if space < SPACES - 1 and training.teachable(s, seat):
            return True
        return space > 0 and building.hireable(s, seat, at.food) != 0

    def ask(self, s: Lords, seat: i64, space: i64, at: Space) -> None:
        s.call(pack(kinds.ACADEMY, seat, space))


@final
class DeluxeDigging(Opportunity):
    """An improved tunnel; from II on a room."""

    def may(self, s: Lords, seat: i64, space: i64, at: Space) -> bool:
        if improving.in_supply(s) and improving.sites(s, seat):
            return True
        return space > 0 and building.buildable(s, seat) != 0

    def ask(self, s: Lords, seat: i64, space: i64, at: Space) -> None:
        s.call(pack(kinds.DELUXE, seat, space))


HALL: Final = RentedMagicHall(
    4, "rented-magic-hall", "Rented Magic Hall", "2 idle imps and 1 food: 1 imp, so many times",
    "magic-swirl",
    (
        "once 2 idle imps and 1 food: 1 imp",
        "up to twice 2 idle imps and 1 food: 1 imp",
        "up to three times 2 idle imps and 1 food: 1 imp; the first time without food",
    ),
    gains=(1, 2, 3),
)  # fmt: skip
OPPORTUNITIES: Final[list[Opportunity]] = [
    PetFair(
        0, "pet-fair", "Pet Fair", "food and a pet; on III 2 pets are drawn and 1 is kept", "paw-print",
        (
            "pay 1 gold: 1 food and a pet",
            "pay 1 Evil: 2 food and a pet",
            "pay 2 Evil: 3 food, draw 2 pets, keep 1",
        ),
        gold=(1, 0, 0), evil=(0, 1, 2), gains=(1, 2, 3),
    ),
    WhisperingCampaign(
        1, "whispering-campaign", "Whispering Campaign",
        "another gets Evil, or two others 1 each; I spies, III is 1 Evil less", "conversation",
        (
            "another gets 1 Evil, and look at a combat card",
            "another gets 2 Evil, or two others 1 each",
            "pay 1 gold: another gets 2 Evil, or two others 1 each; 1 Evil less for you",
        ),
        gold=(0, 0, 1), gains=(1, 2, 2),
    ),
    RestorationWorks(
        2, "restoration-works", "Restoration Works",
        "imps dig, or repair a tunnel (1 imp) or a room (2 imps)", "stone-wall",
        (
            "up to 2 imps dig or repair",
            "up to 3 imps dig or repair",
            "a foreman and up to 4 imps dig or repair",
        ),
        gains=(2, 3, 4),
    ),
    VentureFund(
        3, "venture-fund", "Venture Fund", "stake gold, and get more in the next season", "coins-pile",
        ("stake 1 gold: 3 next season", "stake 2 gold: 5 next season", "stake 3 gold: 7 next season"),
        gold=(1, 2, 3), gains=(3, 5, 7),
    ),
    HALL,
    TrapTailor(
        5, "trap-tailor", "Trap Tailor", "choose among five open traps", "sewing-needle",
        ("pay 1 gold: 1 of the open traps", "1 of the open traps", "pay 2 gold: 2 of the open traps"),
        gold=(1, 0, 2), gains=(1, 1, 2),
    ),
    AcademyOfMenace(
        6, "academy-of-menace", "Academy of Menace", "a creature, an expertise tile, or both", "graduate-cap",
        (
            "1 expertise tile",
            "1 creature for its cost, or 1 expertise tile",
            "pay 1 food: 1 creature for its cost, and 1 expertise tile; picks first",
        ),
        food=(0, 0, 1),
    ),
    DeluxeDigging(
        7, "deluxe-digging", "Deluxe Digging", "an improved tunnel, or a room", "spade",
        (
            "1 improved tunnel",
            "pay 1 gold: 1 room or improved tunnel",
            "pay 1 gold: 1 room or improved tunnel; picks first",
        ),
        gold=(0, 1, 1),
    ),
]  # fmt: skip
