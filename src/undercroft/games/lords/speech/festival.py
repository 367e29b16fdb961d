"""The questions of the Festival Season. Rules: lords/opportunities to lords/pets."""

from collections.abc import Sequence

from mypy_extensions import i64

from undercroft.engine.bits import bit, count
from undercroft.engine.core import field
from undercroft.engine.prompt import Preview
from undercroft.engine.text import Count, text
from undercroft.games.lords import improving, menagerie, moves, training
from undercroft.games.lords.boards import space_now
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.expertise import EXPERTISE
from undercroft.games.lords.cards.opportunities import (
    ACADEMY_OF_MENACE,
    DELUXE_DIGGING,
    HALL,
    RENTED_MAGIC_HALL,
    RESTORATION_WORKS,
    TRAP_TAILOR,
    WHISPERING_CAMPAIGN,
)
from undercroft.games.lords.cards.pets import PETS
from undercroft.games.lords.cards.rooms import ROOMS
from undercroft.games.lords.cards.traps import TRAPS
from undercroft.games.lords.cards.tunnels import TUNNELS
from undercroft.games.lords.scoring import TITLES, measure
from undercroft.games.lords.spaces import NUMERALS
from undercroft.games.lords.speech.asking import Asking, Reason, undone
from undercroft.games.lords.speech.building import Dig, cannot_pay, cost_words, no_site, way_in
from undercroft.games.lords.state import HIGHEST, ON_OFFER, Lords

_WINDOWS = ("before your rooms work", "before this battle", "before points are counted")


class OnBoard(Asking):
    """A question of a board; field 1 is the space."""

    def __init__(self, board: int, title: str) -> None:
        super().__init__(title)
        self.board = board

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        space = field(f, 1)
        return self.title, f"Space {NUMERALS[space]} says: {space_now(s, self.board, space).text}."


class Whisper(OnBoard):
    """Whose counter rises. Rules: lords/opportunities."""

    def __init__(self) -> None:
        super().__init__(WHISPERING_CAMPAIGN, "Of whom do you tell bad things?")

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        if field(f, 2):
            return (
                "And of whom else?",
                "The same again gets 2 Evil in one move, another gets 1 as the first does.",
            )
        return super().says(s, f, seat)

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if n == moves.SEAT + seat:
            return "Of yourself you tell nothing bad.", "lords/opportunities"
        if moves.SEAT <= n < moves.SEAT + 4:
            return "This colour has no Evil counter.", "lords/opportunities"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        if n == moves.DECLINE:
            return undone(s, seat, WHISPERING_CAMPAIGN)
        colour = n - moves.SEAT
        by = 2 if field(f, 2) == colour + 1 else 1
        return f"Evil {s.evil[colour]} becomes {min(s.evil[colour] + by, HIGHEST)}"


class Restore(Dig):
    """Where imps dig or repair. Rules: lords/opportunities."""

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        left = Count(field(f, 1), "imp")
        return (
            "Dig or repair where?",
            text("{} can still work. A tunnel takes one, to repair a room takes two.", left),
        )

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.CELL <= n < moves.CELL + 20 and s.conquered[seat] & bit(n - moves.CELL):
            return "To repair a room takes two imps.", "lords/opportunities"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        if n == moves.DECLINE:
            return undone(s, seat, RESTORATION_WORKS, field(f, 3))
        return "repairs what is conquered" if s.conquered[seat] & bit(n - moves.CELL) else "digs a tunnel"


class Hall(OnBoard):
    """Once more, or done. Rules: lords/opportunities."""

    def __init__(self) -> None:
        super().__init__(RENTED_MAGIC_HALL, "Use the Rented Magic Hall?")

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        title, why = super().says(s, f, seat)
        return title, f"{why} Now it costs {HALL.meal(field(f, 1), field(f, 2))} food."

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return undone(s, seat, RENTED_MAGIC_HALL, field(f, 2)) if n == moves.DECLINE else ""


class Tailor(OnBoard):
    """Which open trap. Rules: lords/opportunities."""

    def __init__(self) -> None:
        super().__init__(TRAP_TAILOR, "Which trap do you take?")

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.TRAP <= n < moves.TRAP + 12:
            return "This trap does not lie open.", "lords/opportunities"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        if n == moves.DECLINE:
            return undone(s, seat, TRAP_TAILOR, field(f, 2))
        return TRAPS[n - moves.TRAP].text


class Academy(OnBoard):
    """A creature, an expertise tile, or both. Rules: lords/expertise."""

    def __init__(self) -> None:
        super().__init__(ACADEMY_OF_MENACE, "Whom do you hire, or what is learned?")

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        if field(f, 2):
            return "What is learned?", "The tile stays on one of your creatures for good."
        return super().says(s, f, seat)

    def sought(self, s: Lords, f: i64, seat: int) -> Sequence[int]:
        on_offer = field(f, 1) > 0 and not field(f, 2)
        return [moves.CREATURE + kind for kind in range(12) if on_offer and count(s.market, kind)]

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.CREATURE <= n < moves.CREATURE + 12:
            if field(f, 1) == 0 or field(f, 2):
                return "Here only expertise tiles are taken.", "lords/expertise"
            if not count(s.market, n - moves.CREATURE):
                return "This creature is not on offer.", "lords/hire"
            food = space_now(s, ACADEMY_OF_MENACE, field(f, 1)).food
            return cannot_pay(s, seat, n - moves.CREATURE, food), "lords/hire"
        if moves.EXPERT <= n < moves.EXPERT + len(EXPERTISE):
            if field(f, 1) == 2 and not field(f, 2):
                return "Space III hires a creature first.", "lords/expertise"
            if not training.in_supply(s) & bit(n - moves.EXPERT):
                return "This tile is taken.", "lords/expertise"
            return "You have no creature of its kind without a tile.", "lords/expertise"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        if n == moves.DECLINE:
            return undone(s, seat, ACADEMY_OF_MENACE, field(f, 2))
        if n >= moves.EXPERT:
            return EXPERTISE[n - moves.EXPERT].text
        creature = CREATURES[n - moves.CREATURE]
        return f"costs {cost_words(creature)}; {creature.text}"


class Pupil(Asking):
    """Who learns. Rules: lords/expertise."""

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.CREATURE <= n < moves.CREATURE + 12:
            return "You have no such monster without a tile.", "lords/expertise"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return CREATURES[n - moves.CREATURE].text


class Deluxe(OnBoard):
    """An improved tunnel, or a room. Rules: lords/improved."""

    def __init__(self) -> None:
        super().__init__(DELUXE_DIGGING, "What do you build?")

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.ROOM <= n < moves.ROOM + 20:
            if field(f, 1) == 0:
                return "On space I there are improved tunnels only.", "lords/improved"
            if s.room_at[n - moves.ROOM] != ON_OFFER:
                return "This room is not on offer.", "lords/build"
            return no_site(n - moves.ROOM), "lords/build"
        if moves.IMPROVED <= n < moves.IMPROVED + 4:
            if not improving.in_supply(s) & bit(n - moves.IMPROVED):
                return "Both tiles of this kind are taken.", "lords/improved"
            return "You have no unconquered tunnel that is not improved.", "lords/improved"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        if n == moves.DECLINE:
            return undone(s, seat, DELUXE_DIGGING)
        if n >= moves.IMPROVED:
            return TUNNELS[n - moves.IMPROVED].text
        return ROOMS[n - moves.ROOM].text


class Improve(Asking):
    """Which tunnel is improved. Rules: lords/improved."""

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        tunnel = TUNNELS[field(f, 1)]
        asked = text("Where is the {}?", tunnel.face())
        return asked, f"It takes the place of an unconquered tunnel: {tunnel.text}."

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.CELL <= n < moves.CELL + 20:
            return "Only an unconquered tunnel that is not improved yet can be.", "lords/improved"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return way_in(s, seat, n - moves.CELL)


class Pets(Asking):
    """What concerns pets that lie face down. Rules: lords/pets."""

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.PET <= n < moves.PET + len(PETS):
            if not menagerie.down(s, seat) & bit(n - moves.PET):
                return "You have no such pet face down.", "lords/pets"
            return self.not_now(s, f, n - moves.PET), "lords/pets"
        return super().refuses(s, f, seat, n)

    def not_now(self, s: Lords, f: i64, pet: int) -> str:
        """Why a pet that lies face down cannot be shown."""
        return f"It can be shown {_WINDOWS[PETS[pet].window]}."

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        if n == moves.DECLINE:
            return "a pet that is never shown brings 1 point"
        pet = PETS[n - moves.PET]
        return text("{}; {} at the end", pet.text, Count(pet.points, "point"))


class ShowPet(Pets):
    """Whether a pet is shown. Rules: lords/pets."""

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        window = field(f, 1)
        return "Show a pet?", f"Some pets help {_WINDOWS[window]}. Everybody with a pet is asked."

    def sought(self, s: Lords, f: i64, seat: int) -> Sequence[int]:
        return [moves.PET + k for k in range(len(PETS)) if menagerie.down(s, seat) & bit(k)]

    def not_now(self, s: Lords, f: i64, pet: int) -> str:
        if PETS[pet].window == field(f, 1):
            return "Nothing more can be dug."
        return super().not_now(s, f, pet)


class ReturnPet(Pets):
    """Which pet goes back. Rules: lords/pets."""

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.PET <= n < moves.PET + len(PETS) and menagerie.down(s, seat) & bit(n - moves.PET):
            return "One of the two that you have just drawn goes back.", "lords/pets"
        return super().refuses(s, f, seat, n)

    def preview(self, s: Lords, f: i64, seat: int, n: int) -> Preview:
        return Preview(f"you give up: {self.tip(s, f, seat, n)}")


class Fetch(Asking):
    """Which order comes back. Rules: lords/pets."""

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.ORDER <= n < moves.ORDER + 8:
            return "It lies neither in slot 2 nor in slot 3.", "lords/pets"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return "you can lay it again next season"


class Preen(Asking):
    """For which title a pet counts. Rules: lords/pets."""

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.TITLE <= n < moves.TITLE + len(TITLES):
            return "Not for Evil, and not for conquered tiles.", "lords/pets"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        title = n - moves.TITLE
        best = max((measure(s, k, title) for k in range(s.seats) if k != seat), default=0)
        return f"{measure(s, seat, title)} becomes {measure(s, seat, title) + 2}, the best rival has {best}"


class Brace(Asking):
    """Whether a tunnel holds. Rules: lords/improved."""

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return "it holds" if n == moves.PAY else "it is conquered, and costs 2 points at the end"
