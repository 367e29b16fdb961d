"""What the building of dungeons tells: number, key, fields, sentence, rule, icon and motion."""

from collections.abc import Sequence
from typing import Final

from undercroft.engine.text import Part, Place, Seat, Text, text
from undercroft.engine.told import Told, WordField, card, number, place, seat, word
from undercroft.games.lords import events
from undercroft.games.lords.cards.adventurers import ADVENTURERS
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.event_tiles import EVENT_TILES
from undercroft.games.lords.cards.expertise import EXPERTISE
from undercroft.games.lords.cards.items import ITEMS
from undercroft.games.lords.cards.opportunities import OPPORTUNITIES
from undercroft.games.lords.cards.pets import PETS
from undercroft.games.lords.cards.rooms import ROOMS
from undercroft.games.lords.cards.setups import SETUP_CARDS
from undercroft.games.lords.cards.specials import SPECIALS
from undercroft.games.lords.cards.spells import SPELLS
from undercroft.games.lords.cards.traps import TRAPS
from undercroft.games.lords.cards.tunnels import TUNNELS
from undercroft.games.lords.grid import cell_name
from undercroft.games.lords.scoring import PARTS, TITLES
from undercroft.games.lords.spaces import ACTIONS, NUMERALS

COLOURS: Final = ("A", "B", "C", "D")
SEASONS: Final = ("Winter", "Spring", "Summer", "Fall", "Festival")


def cell_place(n: int) -> Place:
    """A cell as a part of a sentence."""
    return Place(f"cell:{cell_name(n).lower()}", cell_name(n))


def colour_place(n: int) -> Place:
    """A colour that nobody plays, as a part of a sentence: it has a letter, but it is no seat."""
    return Place(f"colour:{COLOURS[n].lower()}", COLOURS[n])


class ColourField(WordField):
    """A colour that nobody plays, by its letter."""

    def part(self, n: int) -> str | int | Part:
        return colour_place(n)


ORDER = card("order", ACTIONS)
TILE = card("tile", ADVENTURERS)
CREATURE = card("creature", list(CREATURES))
COLOUR = ColourField("colour", COLOURS)
SPACE = word("space", NUMERALS)
WHO = seat("seat")
_BOARD = card("board", OPPORTUNITIES)
_TRAP = card("trap", list(TRAPS))
_PET = card("pet", PETS)
RULE_BOARD: Final = "lords/opportunities"


FAILURES: Final = (  # by number, as `events.py` has them
    "the space cannot be paid",
    "too few imps are idle",
    "nothing more can be dug",
    "no unconquered tunnel is there",
    "no trap is left",
    "no creature on offer can be paid",
    "no room on offer has a site",
    "nothing is left on offer",
    "it would bring nothing",
)


def _looks(what: Sequence[int]) -> Text:
    return text("{} looks at combat card {}.", Seat(what[0]), what[1] + 1)


def _gift_laid(what: Sequence[int]) -> Text:
    who, colour, at = what[:3]
    if who == colour:
        return text("{} lays a token on the adventurer at place {}.", Seat(who), at + 1)
    return text(
        "{} lays a token of colour {} on the adventurer at place {}.", Seat(who), colour_place(colour), at + 1
    )


TOLD: Final[list[Told]] = [
    Told(events.FIRST, "first", [WHO], "{seat} has the Starting Player Token.", "lords/setup", "flying-flag"),
    Told(events.DEALT, "dealt", [WHO], "{seat} is dealt an order, face down.", "lords/setup", "", "deal"),
    Told(events.DEALT_ORDER, "dealt-order", [WHO, ORDER], "{seat} is dealt {order}.", "lords/setup"),
    Told(events.KEPT, "kept", [WHO], "{seat} has chosen which order to keep.", "lords/setup"),
    Told(
        events.BARRED,
        "barred",
        [WHO, ORDER, card("other", ACTIONS)],
        "{seat} cannot give {order} and {other} in the first season.",
        "lords/setup",
    ),
    Told(
        events.BLOCKED,
        "blocked",
        [COLOUR, ORDER],
        "Colour {colour} cannot give {order}.",
        "lords/non-players",
    ),
    Told(events.YEAR, "year", [number("year")], "Year {year} begins.", "lords/year", "calendar", "year"),
    Told(
        events.SEASON,
        "season",
        [word("season", SEASONS)],
        "{season} begins.",
        "lords/season",
        "sun",
        "season",
    ),
    Told(events.OFFERED_MONSTER, "offered-creature", [CREATURE], "{creature} is on offer.", "lords/prepare"),
    Told(events.OFFERED_ROOM, "offered-room", [card("room", ROOMS)], "{room} is on offer.", "lords/prepare"),
    Told(
        events.NEXT_EVENT,
        "next-event",
        [card("event", EVENT_TILES)],
        "{event} lies on the season to come.",
        "lords/events",
    ),
    Told(
        events.NEXT_SPECIAL, "next-special", [card("special", SPECIALS)], "It is {special}.", "lords/special"
    ),
    Told(events.NEXT_ADVENTURER, "next-adventurer", [TILE], "{tile} is on the way.", "lords/prepare"),
    Told(
        events.UNDER_STACK,
        "under",
        [TILE],
        "All are equally strong: {tile} goes under the stack.",
        "lords/prepare",
    ),
    Told(
        events.NON_PLAYER_ORDER,
        "non-player-order",
        [COLOUR, ORDER],
        "Colour {colour} will give {order}.",
        "lords/non-players",
    ),
    Told(events.LAID, "laid", [WHO], "{seat} lays an order.", "lords/orders", "", "lay"),
    Told(
        events.SHOWN,
        "shown",
        [WHO, number("slot"), ORDER],
        "{seat} shows {order}.",
        "lords/orders",
        "",
        "show",
    ),
    Told(
        events.SHOWN_THIRD,
        "shown-third",
        [WHO, COLOUR, ORDER],
        "{seat} lets colour {colour} give {order}.",
        "lords/non-players",
        "",
        "show",
    ),
    Told(
        events.MINION,
        "minion",
        [WHO, ORDER, SPACE],
        "{seat} takes space {space} of {order}.",
        "lords/orders",
        "",
        "walk",
    ),
    Told(
        events.NON_PLAYER_MINION,
        "non-player-minion",
        [COLOUR, ORDER, SPACE],
        "Colour {colour} takes space {space} of {order}.",
        "lords/non-players",
        "",
        "walk",
    ),
    Told(events.NO_SPACE, "no-space", [WHO, ORDER], "{seat} finds no space for {order}.", "lords/orders"),
    Told(events.FEE, "fee", [WHO], "{seat} pays 1 gold to be first at the creatures.", "lords/hire", "coins"),
    Told(events.NO_FEE, "no-fee", [WHO], "{seat} has no gold for the fee and stays home.", "lords/hire"),
    Told(
        events.FAILED,
        "failed",
        [WHO, ORDER, word("why", FAILURES)],
        "{seat} cannot carry out {order}: {why}.",
        "lords/actions",
    ),
    Told(events.DECLINED, "declined", [WHO, ORDER], "{seat} declines {order}.", "lords/orders"),
    Told(
        events.CARRIED,
        "carried",
        [WHO, ORDER, SPACE],
        "{seat} carries out {order} on space {space}.",
        "lords/actions",
    ),
    Told(
        events.EVIL,
        "evil",
        [WHO, number("before"), number("after")],
        "{seat} goes from Evil {before} to {after}.",
        "lords/evil",
        "imp-laugh",
        "slide",
    ),
    Told(
        events.NON_PLAYER_EVIL,
        "non-player-evil",
        [COLOUR, number("before"), number("after")],
        "Colour {colour} goes from Evil {before} to {after}.",
        "lords/non-players",
        "imp-laugh",
        "slide",
    ),
    Told(events.PALADIN, "paladin", [WHO, TILE], "{tile} comes for {seat}.", "lords/paladin", "", "march"),
    Told(
        events.LOOKS,
        "looks",
        [WHO, number("position")],
        _looks,
        "lords/spy",
        "spyglass",
    ),
    Told(
        events.LOOKED_AT,
        "looked-at",
        [WHO, number("position"), card("card", list(SPELLS))],
        "{seat} sees {card}.",
        "lords/spy",
    ),
    Told(events.DUG, "dug", [WHO, place("cell", cell_place)], "{seat} digs {cell}.", "lords/dig", "", "dig"),
    Told(events.MINED, "mined", [WHO, number("gold")], "{seat} mines {gold} gold.", "lords/mine", "coins"),
    Told(events.DRAWS_TRAP, "draws-trap", [WHO], "{seat} draws a trap.", "lords/traps", "", "draw"),
    Told(
        events.DREW_TRAP,
        "drew-trap",
        [WHO, card("trap", list(TRAPS))],
        "{seat} has drawn {trap}.",
        "lords/traps",
    ),
    Told(events.SHUFFLED, "shuffled", [], "The discarded traps are shuffled.", "lords/traps"),
    Told(
        events.TRAP_BACK,
        "trap-back",
        [WHO, card("trap", list(TRAPS))],
        "{seat} gives {trap} away.",
        "lords/traps",
    ),
    Told(events.HIRED, "hired", [WHO, CREATURE], "{seat} hires {creature}.", "lords/hire", "", "hire"),
    Told(events.FED, "fed", [WHO, CREATURE], "{creature} of {seat} is eaten.", "lords/hire"),
    Told(
        events.BUILT,
        "built",
        [WHO, card("room", ROOMS), place("cell", cell_place)],
        "{seat} builds {room} on {cell}.",
        "lords/build",
        "",
        "build",
    ),
    Told(events.EVENT, "event", [card("event", EVENT_TILES)], "It is {event}.", "lords/events"),
    Told(events.SPECIAL, "special", [card("special", SPECIALS)], "The event is {special}.", "lords/special"),
    Told(events.WAGE, "wage", [WHO, CREATURE], "{seat} pays {creature}.", "lords/pay-day", "coins"),
    Told(events.LEFT, "left", [WHO, CREATURE], "{creature} leaves {seat}.", "lords/pay-day"),
    Told(
        events.MARKED,
        "marked",
        [WHO, number("marks", "red mark")],
        "{seat} gets {marks}.",
        "lords/marks",
        "",
        "mark",
    ),
    Told(
        events.TAXED,
        "taxed",
        [WHO, number("gold")],
        "{seat} pays {gold} gold in taxes.",
        "lords/tax-day",
        "coins",
    ),
    Told(events.JOINED, "joined", [WHO, TILE], "{tile} goes to {seat}.", "lords/adventurers", "", "join"),
    Told(
        events.WENT_AWAY,
        "went-away",
        [COLOUR, TILE],
        "{tile} goes to colour {colour}, and is gone.",
        "lords/adventurers",
    ),
    Told(
        events.PRODUCED,
        "produced",
        [WHO, card("room", ROOMS)],
        "{seat} sets {room} to work.",
        "lords/production",
        "",
        "produce",
    ),
    Told(
        events.TOKEN_MOVES,
        "token",
        [WHO],
        "{seat} has the Starting Player Token now.",
        "lords/end-of-season",
        "flying-flag",
    ),
    Told(
        events.PARTIES_LEAVE,
        "parties-leave",
        [],
        "The adventurers who are left go home, and all creatures wake.",
        "lords/year",
    ),
    Told(
        events.TITLE,
        "title",
        [WHO, word("title", TITLES), number("points", "point")],
        "{seat} is {title}: {points}.",
        "lords/titles",
        "crown",
        "title",
    ),
    Told(
        events.SCORED,
        "scored",
        [WHO, number("points", "point"), *(number(part.replace(" ", "_")) for part in PARTS)],
        "{seat} has {points}.",
        "lords/scoring",
        "",
        "score",
    ),
    Told(
        events.TILE_DRAWN,
        "tile-drawn",
        [WHO, TILE, card("item", ITEMS)],
        "{tile} brings {item}.",
        "lords/solo",
    ),
    Told(events.DEALT_CARD, "dealt-card", [WHO], "{seat} is dealt a set-up card.", "lords/setups"),
    Told(
        events.DEALT_SETUP,
        "dealt-setup",
        [WHO, card("card", SETUP_CARDS)],
        "{seat} is dealt {card}.",
        "lords/setups",
    ),
    Told(events.PICKED, "picked", [WHO], "{seat} has chosen how to begin.", "lords/setups"),
    Told(
        events.SETUP, "setup", [WHO, card("card", SETUP_CARDS)], "{seat} begins with {card}.", "lords/setups"
    ),
    Told(
        events.GIFT_LAID,
        "gift-laid",
        [WHO, COLOUR, number("place")],
        _gift_laid,
        "lords/gifts",
        "swap-bag",
        "lay",
    ),
    Told(
        events.GIFT,
        "gift",
        [WHO, card("item", ITEMS), TILE, word("use", ("cannot use it", "keeps it")), COLOUR],
        "{tile} gets {item} from {seat} and {use}.",
        "lords/gifts",
        "swap-bag",
        "show",
    ),
    Told(events.BOARD, "board", [_BOARD], "{board} takes the place of an action.", RULE_BOARD, "", "show"),
    Told(events.TRAP_OPEN, "trap-open", [_TRAP], "The Trap Tailor shows {trap}.", RULE_BOARD, "", "show"),
    Told(
        events.STAKED,
        "staked",
        [WHO, number("gold")],
        "{seat} will get {gold} gold next season.",
        RULE_BOARD,
        "coins-pile",
    ),
    Told(
        events.PAID_OUT,
        "paid-out",
        [WHO, number("gold")],
        "The Venture Fund pays {seat} {gold} gold.",
        RULE_BOARD,
        "coins-pile",
        "gain",
    ),
    Told(
        events.REPAIRED,
        "repaired",
        [WHO, place("cell", cell_place)],
        "{seat} repairs {cell}.",
        RULE_BOARD,
        "stone-wall",
        "repair",
    ),
    Told(
        events.RENTED,
        "rented",
        [WHO, number("imps", "imp")],
        "{seat} has {imps} now, by the Rented Magic Hall.",
        RULE_BOARD,
        "magic-swirl",
        "produce",
    ),
    Told(
        events.TAKES_TRAP,
        "takes-trap",
        [WHO, _TRAP],
        "{seat} takes {trap}, and everybody knows it.",
        RULE_BOARD,
        "",
        "draw",
    ),
    Told(
        events.LEARNED,
        "learned",
        [WHO, card("expertise", EXPERTISE), CREATURE],
        "{seat}'s {creature} learns: {expertise}.",
        "lords/expertise",
        "graduate-cap",
        "learn",
    ),
    Told(
        events.IMPROVED,
        "improved",
        [WHO, card("tunnel", TUNNELS), place("cell", cell_place)],
        "{seat} makes {cell} a {tunnel}.",
        "lords/improved",
        "",
        "build",
    ),
    Told(events.DRAWS_PET, "draws-pet", [WHO], "{seat} draws a pet.", "lords/pets", "paw-print", "draw"),
    Told(events.DREW_PET, "drew-pet", [WHO, _PET], "{seat} has drawn {pet}.", "lords/pets"),
    Told(events.PET_BACK, "pet-back", [WHO], "{seat} puts a pet back, face down.", "lords/pets"),
    Told(events.GAVE_PET, "gave-pet", [WHO, _PET], "{seat} has put {pet} back.", "lords/pets"),
    Told(
        events.PET_SHOWN, "pet-shown", [WHO, _PET], "{seat} shows {pet}.", "lords/pets", "paw-print", "show"
    ),
    Told(
        events.FETCHED,
        "fetched",
        [WHO, ORDER],
        "{order} will come back to {seat}'s hand.",
        "lords/pets",
        "cat",
    ),
    Told(
        events.PREENED,
        "preened",
        [WHO, word("title", TITLES)],
        "{seat}'s peacock counts for {title}.",
        "lords/pets",
        "feather",
    ),
    Told(events.ITEMS_BACK, "items-back", [], "All items go back to their owners.", "lords/gifts"),
]
