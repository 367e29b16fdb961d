"""The options of Dungeon Lords: rulings that a table may switch, and packs."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.core import Book
from undercroft.engine.options import (
    Choice,
    Number,
    OneOf,
    Options,
    Packs,
    Switch,
    chosen_packs,
    settle,
    write_options,
)
from undercroft.engine.preset import Preset
from undercroft.engine.together import Answers
from undercroft.games.lords import grid
from undercroft.games.lords.state import (
    COLOURS,
    FAILED_MARKED,
    FESTIVAL,
    GIFTS,
    LABYRINTH_TWO,
    NO_PREVIEW,
    ORDERS,
    PALADIN_OPEN,
    PLACES,
    PRODUCE_FIRST,
    ROOMS,
    SETUPS,
    SPACES,
    START_EVIL,
    THREE_DRAWN,
    THREE_PALADINS,
    UNPAID_LEAVE,
    Lords,
)
from undercroft.games.lords.tables import COMBAT_CARDS, START_FOOD, START_GOLD, START_IMPS

CHOICES: list[Choice] = [
    OneOf(
        "phaseOrder",
        ["manual", "published"],
        "Production comes last, or before the event as on the published track.",
        "lords/season",
    ),
    Switch(
        "previewNextSeason",
        True,
        "The next season's event and adventurers are shown a season ahead.",
        "lords/prepare",
    ),
    Number(
        "adventurersDrawn",
        4,
        3,
        4,
        "Adventurers that come in a season; with 3 fewer non-players count.",
        "lords/adventurers",
        [3],
    ),
    Switch("paladinImmune", True, "Vampires and demons may not attack a paladin.", "lords/paladin"),
    OneOf(
        "unpaidUpkeep",
        ["choose", "published"],
        "A creature that is not paid may stay for a red mark, or always leaves.",
        "lords/pay-day",
    ),
    OneOf(
        "unplayableOrders",
        ["none", "mark"],
        "An order that finds no free space costs nothing, or a red mark.",
        "lords/marks",
    ),
    OneOf(
        "paladins",
        ["two", "three"],
        "In the Festival Season an elf and a dwarf come, or a human besides.",
        "lords/paladin",
    ),
    Number("labyrinthMonsters", 1, 1, 2, "Monsters that may fight in the Labyrinth.", "lords/labyrinth", [2]),
]

PACKS: Final[list[str]] = ["festival", "setups", "gifts"]

PRESETS: list[Preset] = [
    Preset("four", "Four dungeons", "Four lords, two years, no mercy.", 4),
    Preset("three", "Three dungeons", "A fourth colour blocks spaces and draws heroes away.", 3),
    Preset("two", "Two dungeons", "Each of you steers a third order of a colour that nobody plays.", 2),
    Preset("solo", "Alone", "Three colours follow dice; you play for a rank.", 1),
    Preset(
        "festival",
        "Festival Season",
        "A fifth season: bards, pets, two paladins, and an opportunity in every season.",
        4,
        "packs=festival",
    ),
    Preset(
        "setups", "Dungeon Setup", "Each dungeon begins by a card of its lord's choice.", 4, "packs=setups"
    ),
    Preset(
        "gifts", "Minions Bearing Gifts", "You arm the heroes who will march on others.", 4, "packs=gifts"
    ),
    Preset(
        "all",
        "Everything",
        "The Festival, set-up cards and gifts together.",
        4,
        "packs=festival+setups+gifts",
    ),
    Preset(
        "published",
        "As published",
        "Production before the event, unpaid creatures leave, paladins are fair game.",
        4,
        "phaseOrder=published,unpaidUpkeep=published,paladinImmune=off",
    ),
]

_ALONE: Final = Preset("solo", "Alone", "Three colours follow dice; you play for a rank.", 1)
_FESTIVAL: Final = Preset("festival", "Alone", "With the Festival: a longer game.", 1, "packs=festival")
DAILIES: Final = (_ALONE, _ALONE, _ALONE, _ALONE, _ALONE, _FESTIVAL, _ALONE)

# The value of each option that sets a bit of the house.
_FLAGS: Final[list[tuple[str, int | str | bool, int]]] = [
    ("phaseOrder", "published", PRODUCE_FIRST),
    ("previewNextSeason", False, NO_PREVIEW),
    ("adventurersDrawn", 3, THREE_DRAWN),
    ("paladinImmune", False, PALADIN_OPEN),
    ("unpaidUpkeep", "published", UNPAID_LEAVE),
    ("unplayableOrders", "mark", FAILED_MARKED),
    ("paladins", "three", THREE_PALADINS),
    ("labyrinthMonsters", 2, LABYRINTH_TWO),
]
_PACK_FLAGS: Final[list[tuple[str, int]]] = [("festival", FESTIVAL), ("setups", SETUPS), ("gifts", GIFTS)]

# Packs that the laws try, with so many seats.
_TRIED: Final[list[tuple[str, tuple[int, ...]]]] = [
    ("festival", (1, 2, 3, 4)),
    ("setups", (1, 2, 3, 4)),
    ("gifts", (2, 3, 4)),
    ("festival+setups+gifts", (2, 4)),
]

CHOICES.append(Packs("packs", PACKS, "Expansions in the box.", "lords/packs"))


def setups(seat_counts: Sequence[int]) -> list[tuple[int, Options]]:
    """What the laws try: every number of seats, each switch alone at one of them, and packs at several."""
    plain = settle(CHOICES, {})
    listed: list[tuple[int, Options]] = [(seats, plain) for seats in seat_counts]
    for k, choice in enumerate(CHOICES):
        if choice.name != "packs":
            listed += [(4 - k % 3, {**plain, choice.name: value}) for value in choice.samples()]
    listed += [(seats, {**plain, "packs": packs}) for packs, counts in _TRIED for seats in counts]
    return [*listed, (4, {**plain, "packs": "festival", "paladins": "three"})]


def zeros(n: int) -> vec[i64]:
    """So many zeros."""
    return vec[i64]([0] * n)


def fresh(seats: int, options: Options, book: Book) -> Lords:
    """A position in which nothing is dealt and no stack is made, on an empty frame."""
    s = Lords(seats, book)
    for name, value, flag in _FLAGS:
        if options[name] == value:
            s.house |= flag
    for name, flag in _PACK_FLAGS:
        if name in chosen_packs(options.get("packs", "none")):
            s.house |= flag
    s.food = vec[i64]([START_FOOD] * seats)
    s.gold = vec[i64]([START_GOLD] * seats)
    s.imps = vec[i64]([START_IMPS] * seats)
    s.busy = zeros(seats)
    s.used = zeros(seats)
    s.evil = vec[i64]([START_EVIL] * COLOURS)
    s.marks = zeros(seats)
    s.hand = vec[i64]([0xFF] * COLOURS)
    s.barred = zeros(COLOURS)
    s.laid = zeros(COLOURS)
    s.failed = zeros(seats)
    s.tiles = vec[i64]([grid.START] * seats)
    s.conquered = zeros(seats)
    s.rooms = zeros(seats)
    s.up = zeros(seats)
    s.down = zeros(seats)
    s.line = zeros(seats * PLACES)
    s.prison = zeros(seats)
    s.dealt = zeros(seats)
    s.traps = zeros(seats)
    s.plan = zeros(seats)
    s.answers = Answers(seats)
    s.spaces = zeros(ORDERS * SPACES)
    s.room_at = zeros(ROOMS)
    s.cards = zeros(COMBAT_CARDS + 1 if s.house & FESTIVAL else COMBAT_CARDS)
    return s


def options_of(s: Lords) -> Options:
    """The options that a position is played with."""
    options: Options = {choice.name: choice.default for choice in CHOICES}
    for name, value, flag in _FLAGS:
        if s.house & flag:
            options[name] = value
    packs = [name for name, flag in _PACK_FLAGS if s.house & flag]
    if packs:
        options["packs"] = "+".join(packs)
    return options


_WRITTEN: Final[dict[int, str]] = {}  # by house rules, as they come: every view tells them


def written(s: Lords) -> str:
    """The same in one line, for a view."""
    line = _WRITTEN.get(s.house)
    if line is None:
        line = write_options(CHOICES, options_of(s))
        _WRITTEN[s.house] = line
    return line
