"""Dungeon Roll as numbers."""

from undercroft.engine.view import View, number, numbers
from undercroft.env.features.slots import (
    Asked,
    BySeat,
    RowsBySeat,
    Slot,
    Which,
    WhichSeat,
    Whole,
    Wholes,
    one_hot,
)
from undercroft.games.roll.cards.shelf import CARDS
from undercroft.games.roll.cards.shelf import NAMES as HEROES
from undercroft.games.roll.tables import (
    DELVES,
    DUNGEON_DICE,
    DUNGEON_NAMES,
    LAST_LEVEL,
    PARTY_NAMES,
)

FRAMES = (
    "over", "deal a hero", "choose a hero", "who begins", "form the party", "populate", "monster phase",
    "loot phase", "dragon phase", "regroup", "target", "a second kind", "draw tokens", "revive", "pick dice",
    "throw party dice", "throw dungeon dice", "fight the dragon", "victims", "discard", "set a die",
    "set its face", "scout", "place", "score",
)  # fmt: skip
MOST_DICE = 15  # of one kind: a bag holds no more
MOST_XP = 99
TREASURES = [treasure.key for treasure in CARDS.treasures]
MOST_OF_A_TOKEN = max(treasure.count for treasure in CARDS.treasures)
HERO_ROWS = one_hot(len(HEROES))


def slots(view: View) -> list[Slot]:
    """The slots of a table, by the view at its start."""
    seats = number(view, "seats")
    listed: list[Slot] = [
        Asked(FRAMES),
        BySeat("experience", seats, MOST_XP, "experience tokens"),
        RowsBySeat("treasures", seats, TREASURES, MOST_OF_A_TOKEN, "treasure tokens of each kind"),
        RowsBySeat("heroes", seats, ("none", *HEROES[1:]), 1, "the hero", heroes),
        BySeat("masters", seats, 1, "does the hero show its Master side"),
        Wholes("box", TREASURES, MOST_OF_A_TOKEN, "treasure tokens left in the box"),
        Whole("delveExperience", MOST_XP, "experience gained in this delve"),
        Wholes("party", PARTY_NAMES, MOST_DICE, "party dice by face"),
        Wholes("dungeon", DUNGEON_NAMES[:5], MOST_DICE, "dungeon dice on the level by face"),
        Whole("pool", DUNGEON_DICE, "dungeon dice that are not in use"),
        Wholes("allies", PARTY_NAMES[:4], MOST_DICE, "monsters that serve as Companions"),
        Wholes("hand", (*PARTY_NAMES, *DUNGEON_NAMES), MOST_DICE, "dice picked up, by face"),
        Wholes(
            "trail",
            (
                *(f"{name} on level 3" for name in DUNGEON_NAMES),
                *(f"{name} on level 2" for name in DUNGEON_NAMES),
            ),
            MOST_DICE,
            "scouted dice of levels to come",
            lambda seen: numbers(seen, "trail")[:-1],
        ),
        Which(
            "trailFirst",
            ("none", *DUNGEON_NAMES),
            "the scouted die of level 1",
            lambda seen: numbers(seen, "trail")[-1],
        ),
        Whole("delves", DELVES * seats, "delves finished, of all seats"),
        Whole("exhausted", 1, "the Ultimate Ability was used in this delve"),
        Whole("level", LAST_LEVEL, "the level"),
        Whole("graveyard", MOST_DICE, "party dice in the graveyard"),
        Whole("lair", DUNGEON_DICE, "dice in the Dragon's Lair"),
        Whole("slain", 1, "the Dragon was defeated on this level"),
        Whole("tracked", 1, "the specialty that serves once a level was used"),
        Whole("berserk", 1, "no retirement without a Dragon"),
    ]
    if seats > 1:
        listed.append(WhichSeat("active", seats, "the Adventurer"))
    return listed


def heroes(view: View) -> list[bytes]:
    """Which hero each seat has."""
    return [HERO_ROWS[hero] for hero in numbers(view, "heroes")]
