"""What combat and special events tell: number, key, fields, sentence, rule, icon and motion.

A page plays a battle from these alone: each step says who stands where, what hits him, and what is left.
"""

from collections.abc import Sequence
from typing import Final

from undercroft.engine.text import Count, Seat, Text, begun, listed, text
from undercroft.engine.told import Told, card, number, place, seat, word
from undercroft.games.lords.battle import events
from undercroft.games.lords.cards.adventurers import ADVENTURERS
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.spells import SPELLS
from undercroft.games.lords.cards.traps import TRAPS
from undercroft.games.lords.told import cell_place

_WHO: Final = seat("seat")
_CELL: Final = place("cell", cell_place)
_CREATURE: Final = card("creature", list(CREATURES))
_SPELL: Final = card("spell", list(SPELLS))
_TRAP: Final = card("trap", list(TRAPS))
_PLACE: Final = number("place")
_TILE: Final = card("tile", ADVENTURERS)
_POINTS: Final = number("points")
_DAMAGE: Final = number("damage")

_NO_BATTLE: Final = ("nobody is left", "no plan was made", "every tile is conquered")
_SHIELDED: Final = ("Courage", "the Magic Shield", "Invisibility", "the Mirror Guard")
_NOT_CAST: Final = ("it needs more magic", "spells are stopped")
_AWAKE: Final = ("was not needed", "stays awake", "is withdrawn")
_UNHEALED: Final = ("no creature attacked", "healing is stopped")
_HELD: Final = ("the party is stopped", "the Moss Turtle holds it", "it is braced")
_OPTIONS: Final = ("", "first", "second", "both")


def _sent(what: Sequence[int]) -> Text:
    who, kind, many = what[:3]
    if many > 1:  # only ghosts go as a crowd
        return text("{} sends {}.", Seat(who), Count(many, "ghost"))
    return text("{} sends {}.", Seat(who), CREATURES[kind].face())


def _traps_laid(what: Sequence[int]) -> Text:
    if not what[1]:
        return text("{} lays no trap.", Seat(what[0]))
    return text("{} lays {} face down.", Seat(what[0]), Count(what[1], "trap"))


def _not_cast(what: Sequence[int]) -> Text:
    who, kind, why, magic = what[:4]
    spell = SPELLS[kind]
    if why == events.TOO_LITTLE_MAGIC:
        return text("{} is not cast on {}: magic {} of {}.", spell.face(), Seat(who), magic, spell.magic)
    return text("{} is not cast on {}: spells are stopped.", spell.face(), Seat(who))


def _attacked(what: Sequence[int]) -> Text:
    who, kind, option = what[:3]
    if option == 2:
        return text("{}'s {} acts in its second way.", Seat(who), CREATURES[kind].face())
    return text("{}'s {} attacks.", Seat(who), CREATURES[kind].face())


def _absorbed(what: Sequence[int]) -> Text:
    _who, _place, tile, points, why = what[:5]
    if why == events.BY_MIRROR:
        return text("The Mirror Guard turns the attack aside.")
    return text(
        "{} saves {} from {}.", begun(_SHIELDED[why]), ADVENTURERS[tile].face(), Count(points, "point")
    )


def _paid(what: Sequence[int]) -> Text:
    who, food, gold, imps, marks = what[:5]
    goods = [text("{} {}", amount, noun) for amount, noun in ((food, "food"), (gold, "gold")) if amount] + [
        Count(imps, "imp")
    ] * (imps > 0)
    if marks:
        return text("{} takes {}.", Seat(who), Count(marks, "red mark"))
    return text("{} gives up {}.", Seat(who), listed(goods))


def _gained(what: Sequence[int]) -> Text:
    who, food, gold = what[:3]
    goods = [text("{} {}", amount, noun) for amount, noun in ((food, "food"), (gold, "gold")) if amount]
    return text("{} gets {}.", Seat(who), listed(goods))


TOLD: Final[list[Told]] = [
    Told(
        events.ROUND, "round", [number("round")], "Round {round} of the combat.", "lords/combat", "", "round",
    ),
    Told(events.LAID, "planned", [_WHO], "{seat} plans.", "lords/planning", "", "lay"),
    Told(
        events.FIELD, "battlefield", [_WHO, _CELL], "{seat} meets the line on {cell}.", "lords/battlefield",
        "crossed-swords", "field",
    ),
    Told(
        events.SENT, "sent", [_WHO, _CREATURE, number("many")], _sent, "lords/planning", "", "send",
    ),
    Told(
        events.TRAPS_LAID, "traps-laid", [_WHO, number("many")], _traps_laid, "lords/planning", "",
        "lay-trap",
    ),
    Told(
        events.CARD, "combat-card", [number("position"), _SPELL], "The combat card is {spell}.",
        "lords/combat",
        "", "turn-card",
    ),
    Told(
        events.BATTLE, "battle", [_WHO, _CELL], "{seat}'s line marches to {cell}.", "lords/battle",
        "crossed-swords", "march",
    ),
    Told(
        events.NO_BATTLE, "no-battle", [_WHO, word("why", _NO_BATTLE)], "{seat} has no battle: {why}.",
        "lords/no-tile",
    ),
    Told(
        events.COURAGE, "courage", [_WHO, _PLACE, _TILE, _POINTS], "A song: {tile} has Courage {points}.",
        "lords/bard", "lyre", "sing",
    ),
    Told(events.SPRUNG, "sprung", [_WHO, _TRAP], "{seat}'s {trap} springs.", "lords/traps", "", "spring"),
    Told(
        events.PREVENTED, "prevented", [_WHO, _PLACE, _TILE, _POINTS], "{points} of it on {tile} prevented.",
        "lords/traps", "hood", "prevent",
    ),
    Told(
        events.WOUNDED, "wounded", [_WHO, _PLACE, _TILE, _POINTS, _DAMAGE],
        "{tile} takes {points}: {damage} in all.", "lords/damage", "drop", "wound",
    ),
    Told(
        events.ABSORBED, "absorbed", [_WHO, _PLACE, _TILE, _POINTS, word("by", _SHIELDED)], _absorbed,
        "lords/damage", "shield", "absorb",
    ),
    Told(
        events.CAPTURED, "captured", [_WHO, _PLACE, _TILE], "{tile} goes to {seat}'s prison.", "lords/prison",
        "prisoner", "capture",
    ),
    Told(events.VANISHED, "vanished", [_WHO, _PLACE], "The illusion vanishes.", "lords/spells", "", "vanish"),
    Told(
        events.POISONED, "poisoned", [_WHO, _PLACE, _TILE, _POINTS], "{tile} is poisoned: {points}.",
        "lords/poison", "poison-bottle", "poison",
    ),
    Told(events.CAST, "cast", [_WHO, _SPELL], "{seat}'s line casts {spell}.", "lords/spells", "", "cast"),
    Told(
        events.NOT_CAST, "not-cast", [_WHO, _SPELL, word("why", _NOT_CAST), number("magic")], _not_cast,
        "lords/spells",
    ),
    Told(
        events.ATTACKED, "attack", [_WHO, _CREATURE, word("option", _OPTIONS)], _attacked, "lords/attack",
        "", "strike",
    ),
    Told(
        events.KNOCKED_OUT, "knocked-out", [_WHO, _CREATURE], "{seat}'s {creature} is knocked out.",
        "lords/attack", "knocked-out-stars", "knock-out",
    ),
    Told(
        events.AWAKE, "awake", [_WHO, _CREATURE, word("why", _AWAKE)], "{seat}'s {creature} {why}.",
        "lords/attack", "", "return",
    ),
    Told(
        events.HEALED, "healed", [_WHO, _PLACE, _TILE, _POINTS, _DAMAGE],
        "{tile} heals {points}: {damage} is left.", "lords/healing", "heart-plus", "heal",
    ),
    Told(
        events.NO_HEALING, "no-healing", [_WHO, word("why", _UNHEALED)],
        "{seat}'s line does not heal: {why}.",
        "lords/healing",
    ),
    Told(
        events.TIRED, "tired", [_WHO, _POINTS], "{seat}'s line tires: {points}.", "lords/conquering",
        "tired-eye", "tire",
    ),
    Told(
        events.CONQUERED, "conquered", [_WHO, _CELL], "{cell} of {seat} is conquered.", "lords/conquering",
        "flying-flag", "conquer",
    ),
    Told(
        events.HELD, "held", [_WHO, _CELL, word("why", _HELD)], "{cell} of {seat} holds: {why}.",
        "lords/conquering", "stone-wall", "hold",
    ),
    Told(
        events.FREED, "freed", [_WHO, _TILE], "{tile} walks out of {seat}'s prison.", "lords/no-tile",
        "key", "free",
    ),
    Told(
        events.PAID, "gave-up",
        [_WHO, number("food"), number("gold"), number("imps"), number("marks")], _paid, "lords/planning",
        "", "pay",
    ),
    Told(
        events.MOVED, "moved", [_WHO, _PLACE, number("to"), _TILE], "{tile} changes his place in the line.",
        "lords/line", "", "shuffle",
    ),
    Told(
        events.NOURISHED, "nourished", [_WHO, _PLACE, _TILE], "{tile} eats: 1 hit point more.",
        "lords/spells",
        "bread", "eat",
    ),
    Told(
        events.SHEEP, "sheep", [_WHO, _CREATURE], "{seat}'s {creature} is a sheep now.", "lords/spells",
        "sheep", "enchant",
    ),
    Told(
        events.ILLUSION, "illusion", [_WHO], "An illusion leads {seat}'s line.", "lords/spells", "ghost-ally",
        "conjure",
    ),
    Told(
        events.STRIKES, "strikes", [_WHO, _CREATURE], "{seat}'s {creature} will not fight this year.",
        "lords/special", "knocked-out-stars", "knock-out",
    ),
    Told(
        events.GAINED, "gained", [_WHO, number("food"), number("gold")], _gained, "lords/special", "", "gain",
    ),
    Told(
        events.VENTED, "vented", [_WHO, _CELL], "Gas hisses out of {cell}.", "lords/improved", "smoke-bomb",
        "spring",
    ),
    Told(events.MARK_GONE, "mark-gone", [_WHO], "{seat} loses a red mark.", "lords/special", "", "unmark"),
]  # fmt: skip
