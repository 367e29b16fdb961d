"""The options of Dungeon Roll."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.core import pack
from undercroft.engine.options import Choice, OneOf, Options, Packs, Switch, chosen_packs
from undercroft.engine.preset import Preset
from undercroft.games.roll.cards.cards import PACKS
from undercroft.games.roll.cards.shelf import CARDS, NAMES
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.state import Roll

# How seats come by their heroes; a hero's name gives that hero to all.
RANDOM: Final = 0
CHOSEN: Final = 1
MIRROR: Final = 2
NAMED: Final = 3  # + hero, or + 0: no heroes
WORDS: Final = ["random", "chosen", "mirror", "none", *NAMES[1:]]

HEROES: Final = "heroes=chosen,packs=pack1+promos"

CHOICES: list[Choice] = [
    OneOf(
        "heroes",
        WORDS,
        "Heroes are dealt at random, chosen in turn, one drawn for all (mirror), none, or one named for all.",
        "roll/heroes",
    ),
    Packs("packs", list(PACKS), "Hero cards beside the eight of the base game.", "roll/packs"),
    Switch("scrollAnyPhase", False, "Scroll dice re-roll in the Loot and Dragon phases too.", "roll/scroll"),
    Switch("fleeLosesDragonXp", False, "Who flees gives back the experience of the delve.", "roll/flee"),
]

PRESETS: list[Preset] = [
    Preset("solo", "Alone", "Three delves for the highest score, with a hero.", 1),
    Preset("plain", "Without heroes", "The party alone: a good first game.", 2, "heroes=none"),
    Preset("mirror", "The same hero", "One hero is drawn for both of you.", 2, "heroes=mirror"),
    Preset("heroes", "All heroes", "You choose from the base game, the hero pack and the promos.", 2, HEROES),
    Preset("four", "Four adventurers", "A full table.", 4),
]

_ALONE: Final = Preset("solo", "Alone", "Three delves with the hero that you are dealt.", 1)
_PACK: Final = Preset(
    "pack", "Alone", "Three delves, with a hero of the hero pack among those dealt.", 1, "packs=pack1"
)
_CHOSEN: Final = Preset("chosen", "Alone", "Three delves with a hero of your choice.", 1, HEROES)
_PLAIN: Final = Preset("plain", "Alone", "Three delves without a hero.", 1, "heroes=none")
DAILIES: Final = (_ALONE, _ALONE, _PACK, _ALONE, _ALONE, _CHOSEN, _PLAIN)


def set_up(seats: int, options: Options) -> Roll:
    """The position before heroes are dealt and the first Adventurer is drawn."""
    heroes: i64 = WORDS.index(str(options["heroes"]))
    s = Roll(seats, CARDS, vec[i64]([0] * seats))
    s.box = CARDS.box
    s.heroes = heroes
    for pack_ in chosen_packs(options["packs"]):
        s.packs |= 2 ** PACKS.index(pack_)
    s.scroll_any = int(options["scrollAnyPhase"])
    s.flee_loses = int(options["fleeLosesDragonXp"])
    if heroes == RANDOM:
        s.become(kinds.DEAL_HERO)
    elif heroes == CHOSEN:
        s.become(kinds.CHOOSE_HERO)
    elif heroes == MIRROR:
        s.become(pack(kinds.DEAL_HERO, seats))
    else:
        s.become(pack(kinds.SET_UP, heroes - NAMED))
    return s


def options_of(s: Roll) -> Options:
    """The options that a position is played with."""
    packs = [word for k, word in enumerate(PACKS) if s.packs >> k & 1]
    return {
        "heroes": WORDS[s.heroes],
        "packs": "+".join(packs) or "none",
        "scrollAnyPhase": bool(s.scroll_any),
        "fleeLosesDragonXp": bool(s.flee_loses),
    }
