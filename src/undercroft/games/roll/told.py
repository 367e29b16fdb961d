"""What happens in Dungeon Roll, declared: each event with its numbers, its sentence and its paragraph."""

from collections.abc import Sequence
from typing import Final, final

from undercroft.engine.card import Card
from undercroft.engine.text import Count, Part, Seat, Text, listed, strung, text
from undercroft.engine.told import Events, Field, Told, bag, card, number, seat, word
from undercroft.games.roll import events
from undercroft.games.roll.cards.faces import DUNGEON, PARTY
from undercroft.games.roll.cards.shelf import CARDS, SIDES, TOKENS
from undercroft.games.roll.moves import source
from undercroft.games.roll.tables import DELVES, DUNGEON_NAMES, HERO_SOURCE, NO_TOKEN, PARTY_NAMES, PORTAL
from undercroft.games.roll.words import dice, dungeon_words, party_words, source_words

_WAYS_HOME: Final = (
    "{} retires to the tavern from level {}.",
    "{} has cleared level {}, the last one: the stuff of legend!",
    "{} leaves level {} through the {}.",
    "{} withdraws with the Level die at {}.",
)
_HOME_RULES: Final = ("roll/regroup", "roll/legend", "roll/portal", "roll/hero-scout")
_BOTH: Final = (*PARTY_NAMES, *DUNGEON_NAMES)

_WHO: Final = seat("seat")
_LEVEL: Final = number("level")
_TOKEN: Final = card("treasure", TOKENS)
_SIDE: Final = card("side", SIDES)
_FACE: Final = card("face", DUNGEON)
_NO_FACE: Final = Card(-1, "", "")
_BECOMES: Final = [*DUNGEON, _NO_FACE, _NO_FACE, *PARTY]  # what a monster becomes: party faces from 8 on


@final
class SourceField(Field):
    """What is used as a Companion: a die, a treasure, an ally, the hero; clients get it as a target."""

    def value(self, n: int) -> str:
        return source(n)

    def typescript(self) -> str:
        return "string"


def _party(what: Sequence[int]) -> Text:
    who, faces, graves = what[:3]
    fallen = text(", {} in the graveyard", Count(graves, "die")) if graves else ""
    return text("{} forms a party: {}{}.", Seat(who), party_words(faces), fallen)


def _gained(what: Sequence[int]) -> Text:
    who, xp, total = what[:3]
    if not xp:
        return text("{} gains no experience.", Seat(who))
    return text("{} gains {} experience, {} in all.", Seat(who), xp, total)


def _fled(what: Sequence[int]) -> Text:
    who, level, lost = what[:3]
    return text(
        "{} flees from level {}{}.", Seat(who), level, f" and gives {lost} experience back" if lost else ""
    )


def _home(what: Sequence[int]) -> Text:
    who, level, how = what[:3]
    through = [TOKENS[PORTAL].face()] if how == events.BY_PORTAL else []
    return text(_WAYS_HOME[how], Seat(who), level, *through)


def _used(what: Sequence[int]) -> Text:
    who, used = what[:2]
    token = CARDS.token_of[used]
    if token != NO_TOKEN:
        return text("{} uses the {}.", Seat(who), TOKENS[token].face())
    return text("{} uses {} {}.", Seat(who), "the" if used == HERO_SOURCE else "a", source_words(used))


def _some(what: Sequence[int]) -> Part:
    return dice(what[2], DUNGEON[what[1]])


def _discarded(what: Sequence[int]) -> Text:
    return text("{} {} sent away.", _some(what), "is" if what[2] == 1 else "are")


def _became(what: Sequence[int]) -> Text:
    new = dice(what[2], _BECOMES[what[3]])
    return text("{} {} {}.", _some(what), "becomes" if what[2] == 1 else "become", new)


def _picked(what: Sequence[int]) -> Text:
    who, dice = what[:2]
    taken = [party_words(dice & 0xFFFFFF)] if dice & 0xFFFFFF else []
    taken += [dungeon_words(dice >> 24)] if dice >> 24 else []
    if not taken:
        return text("{} keeps the party as it is.", Seat(who))
    return text("{} rolls again: {}.", Seat(who), listed(taken))


def _set(what: Sequence[int]) -> Text:
    who, dungeon, old, new = what[:4]
    faces = DUNGEON if dungeon else PARTY
    return text("{} turns a {} into a {}.", Seat(who), faces[old].face(), faces[new].face())


def _placed(what: Sequence[int]) -> Text:
    placed = [text("level {} has {}", k + 1, dungeon_words(faces)) for k, faces in enumerate(what[1:4])]
    return text("{} has scouted: {}.", Seat(what[0]), strung(placed, "; "))


def _plain(
    kind: int, key: str, fields: list[Field], says: str, rule: str, icon: str = "", motion: str = ""
) -> Told:
    """An event that begins with its seat and is one sentence."""
    return Told(kind, key, [_WHO, *fields], says, rule, icon, motion)


_CROWN: Final = "laurel-crown"
_DICE: Final = "rolling-dices"
_DOOR: Final = "dungeon-gate"
_DRAGON: Final = "dragon-head"
_CHEST: Final = "locked-chest"
_party_faces: Final = bag("faces", PARTY_NAMES)
_dungeon_faces: Final = bag("faces", DUNGEON_NAMES)

EVENTS: Final = Events(
    [
        Told(
            events.HERO, "hero", [_WHO, card("side", SIDES[::2])], "{seat} plays the {side}.",
            lambda what: CARDS.heroes[what[1]].rule, _CROWN, "hero"
        ),
        _plain(
            events.DELVE, "delve", [number("delve")], f"{{seat}} begins delve {{delve}} of {DELVES}.",
            "roll/end", motion="delve",
        ),
        Told(
            events.PARTY, "party", [_WHO, _party_faces, number("graveyard")], _party, "roll/form", _DICE,
            "form",
        ),
        _plain(
            events.LEVEL, "level", [_LEVEL, _dungeon_faces, number("party")], "Level {level} shows {faces}.",
            "roll/populate", _DOOR, "descend",
        ),
        Told(
            events.SPECIALTY, "specialty", [_WHO, _SIDE, number("n")],
            "{seat} uses the Specialty of the {side}.", lambda what: SIDES[what[1]].rule,
        ),
        Told(events.USED, "used", [_WHO, SourceField("source")], _used, "roll/use", motion="use"),
        Told(
            events.DEFEATED, "defeated", [_WHO, _FACE, number("n")],
            lambda what: text("{} defeats {}.", Seat(what[0]), _some(what)), "roll/companions",
            "crossed-swords", "defeat",
        ),
        _plain(
            events.OPENED, "opened", [number("chests", "chest")], "{seat} opens {chests}.", "roll/chests",
            _CHEST, "open",
        ),
        _plain(
            events.QUAFFED, "quaffed", [number("potions", "potion")], "{seat} quaffs {potions}.",
            "roll/potions", "round-potion", "quaff",
        ),
        _plain(
            events.REVIVED, "revived", [card("face", PARTY)], "A {face} joins {seat}.", "roll/potions",
            "skull-crossed-bones", "revive",
        ),
        _plain(events.DREW, "drew", [_TOKEN], "{seat} draws the {treasure}.", "roll/chests", _CHEST, "draw"),
        _plain(
            events.EMPTY_BOX, "empty-box", [number("n")],
            "The box is empty: {seat} takes experience instead.",
            "roll/chests", motion="empty",
        ),
        Told(events.PICKED, "picked", [_WHO, bag("faces", _BOTH)], _picked, "roll/picks", motion="pick"),
        _plain(
            events.THROWN_PARTY, "thrown-party", [_party_faces], "The party dice show {faces}.",
            "roll/scroll",
            _DICE, "again",
        ),
        _plain(
            events.THROWN_DUNGEON, "thrown-dungeon", [_dungeon_faces], "The dungeon dice show {faces}.",
            "roll/scroll", _DICE, "again",
        ),
        Told(
            events.TOKEN, "token", [_WHO, _TOKEN], "{seat} uses the {treasure}.",
            lambda what: TOKENS[what[1]].rule, motion="use",
        ),
        _plain(
            events.LAIR, "lair", [number("dragons", "Dragon"), number("there")],
            "{dragons} to the Lair: {there} in it.", "roll/lair", _DRAGON, "lair",
        ),
        _plain(
            events.EMPTIED, "emptied", [number("dice", "die")],
            "The Lair is emptied without a fight: {dice}.",
            "roll/ring", motion="clear",
        ),
        _plain(
            events.SLAIN, "slain", [number("dice")], "{seat} defeats the Dragon.", "roll/hoard", _DRAGON,
            "slay",
        ),
        Told(
            events.GAINED, "gained", [_WHO, number("experience"), number("total")], _gained,
            "roll/experience",
            _CROWN, "gain",
        ),
        _plain(
            events.MASTER, "master", [card("side", SIDES[1::2])], "{seat}'s hero rises: {side}.",
            "roll/level-up", _CROWN, "master",
        ),
        Told(
            events.ULTIMATE, "ultimate", [_WHO, _SIDE], "{seat} uses the Ultimate of the {side}.",
            lambda what: SIDES[what[1]].rule, _CROWN, "use",
        ),
        Told(
            events.DISCARDED, "discarded", [_WHO, _FACE, number("n")], _discarded, "roll/ultimate",
            motion="discard",
        ),
        Told(
            events.BECAME, "became", [_WHO, _FACE, number("n"), card("new", _BECOMES)], _became,
            "roll/transformed", motion="change",
        ),
        Told(
            events.SET, "set", [_WHO, number("dungeon"), number("old"), number("new")], _set,
            "roll/hero-guild-leader", motion="change",
        ),
        _plain(
            events.GAVE, "gave", [_TOKEN, number("power")], "{seat} discards the {treasure}.",
            "roll/treasure", motion="give",
        ),
        _plain(events.CLEARED, "cleared", [_LEVEL], "{seat} has cleared level {level}.", "roll/regroup"),
        Told(events.FLED, "fled", [_WHO, _LEVEL, number("lost")], _fled, "roll/flee", _DOOR, "fled"),
        Told(
            events.RETIRED, "retired", [_WHO, _LEVEL, word("how", ("tavern", "legend", "portal", "hero"))],
            _home, lambda what: _HOME_RULES[what[2]],
            _DOOR, "retire",
        ),
        _plain(
            events.SCORED, "scored", [number("points", "point")], "{seat} ends with {points}.",
            "roll/score", _CROWN, "score",
        ),
        Told(
            events.PLACED, "placed",
            [_WHO, bag("first", DUNGEON_NAMES), bag("second", DUNGEON_NAMES), bag("third", DUNGEON_NAMES)],
            _placed, "roll/hero-scout",
        ),
    ]
)  # fmt: skip
