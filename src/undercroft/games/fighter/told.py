"""What happens in Dungeon Fighter: each event with its numbers, its sentence and its paragraph."""

from collections.abc import Sequence
from typing import Final

from undercroft.engine.text import Count, Face, Text, text
from undercroft.engine.told import Events, Told, card, number, word
from undercroft.games.fighter import events as e
from undercroft.games.fighter.cards.heroes import HEROES
from undercroft.games.fighter.cards.sheets import SHEETS
from undercroft.games.fighter.cards.shelf import EQUIPMENT, FOES
from undercroft.games.fighter.deeds import MISSED, RAGE, RECOVERY
from undercroft.games.fighter.score import ENDS
from undercroft.games.fighter.state import WON
from undercroft.games.fighter.tables import COLOURS, DICE, OVER, PLACES, POWERS, STATIONS, TOKENS
from undercroft.games.fighter.words import throws_in_words

_PLACE: Final = number("place")
_HERO: Final = card("hero", HEROES)
_WHO: Final = [_PLACE, _HERO]
_MONSTER: Final = card("monster", FOES)
_TOOL: Final = card("equipment", EQUIPMENT)
_SHEET: Final = card("sheet", SHEETS)
_DIE: Final = word("die", DICE)
_COLOUR: Final = word("colour", COLOURS)
_DAMAGE: Final = number("damage")
_LEFT: Final = number("left")
_WHY: Final = word("why", ("missed", "recovery", "shame", "rage"))
_AIM: Final = word("aim", (*POWERS, "own hand"))
_STATION: Final = word("station", ("anywhere", *STATIONS))


def _hero(n: int) -> Face:
    return HEROES[n].face()


def _thrown(told: Sequence[int]) -> Text:
    asked = text(", as {}", throws_in_words(told[4])) if told[4] else text("")
    how = f" {POWERS[told[3]]}" if told[3] < len(POWERS) else ""
    over = f" over {OVER[told[5] - 1]}" if told[5] else ""
    return text("{} throws the {} die{}{}{}.", _hero(told[1]), DICE[told[2]], how, over, asked)


def _landed(told: Sequence[int]) -> Text:
    where = {0: "The throw does not count", 1: "It rests off the board", 2: "It falls through a hole"}
    place = told[3]
    if place in where:
        said = where[place]
    elif place == 3:
        said = "It rests on a bone"
    else:
        said = "It rests in the bullseye" if place == 9 else f"It rests in {PLACES[place]}"
    return text("{}, {}: a {}.", said, "icon up" if told[4] else "blank", "hit" if told[5] else "miss")


def _ability(told: Sequence[int]) -> Text:
    hero = HEROES[told[1]]
    return text("{} uses {}.", hero.face(), hero.powers[told[2]].title)


def _missed(told: Sequence[int]) -> Text:
    if told[2] == 0:
        return text("{} misses.", _hero(told[1]))
    return text("{} misses and deals {} all the same: {} left.", _hero(told[1]), told[2], told[3])


def _hurt(told: Sequence[int]) -> Text:
    why = {MISSED: "", RECOVERY: " for the dice", RAGE: " in rage"}.get(told[4], " out of shame")
    return text("{} loses {}{}: {} left.", _hero(told[1]), Count(told[2], "hit point"), why, told[3])


def _token(told: Sequence[int]) -> Text:
    token = TOKENS[told[0]]
    if told[2] < 0:
        return text("The {} token lies on the monster.", token)
    if token == "Beer":
        return text("{} has the Beer.", _hero(told[2]))
    return text("{} has charmed the monster.", _hero(told[2]))


def _over(told: Sequence[int]) -> Text:
    if told[0] == WON:
        return text("The Final Boss is beaten: the party has won.")
    return text("The party has lost: {}.", ENDS[told[0]][0])


def _over_rule(told: Sequence[int]) -> str:
    return "fighter/boss" if told[0] == WON else ENDS.get(told[0], ("", "fighter/losing"))[1]


EVENTS: Final = Events(
    [
        Told(e.SHEET, "sheet", [number("floor"), _SHEET], "A floor is the {sheet}.", "fighter/dungeon"),
        Told(e.HERO, "hero", _WHO, "{hero} joins the party.", "fighter/heroes"),
        Told(e.LEADER, "leader", _WHO, "{hero} leads the party.", "fighter/leader"),
        Told(
            e.ENTERS,
            "enters",
            [number("floor"), _SHEET, number("room")],
            "The party enters room {room} of the {sheet}.",
            "fighter/movement",
            "walking-boot",
            "walk",
        ),
        Told(
            e.FACES,
            "faces",
            [_MONSTER, number("hp", "hit point"), number("coins", "coin")],
            "{monster} is there, with {hp} and {coins}.",
            "fighter/encounter",
            "goblin-head",
            "reveal",
        ),
        Told(
            e.BACKS,
            "backs",
            [_MONSTER],
            "The party backs down from {monster}.",
            "fighter/backing-down",
            "run",
            "back",
        ),
        Told(
            e.RECOVERS,
            "recovers",
            [*_WHO, number("level")],
            "{hero} picks up the Hero dice: everybody pays {level}.",
            "fighter/recovering",
            "return-arrow",
            "gather",
        ),
        Told(e.DIE, "die", [*_WHO, _DIE], "{hero} takes the {die} die.", "fighter/turn"),
        Told(e.DECLARES, "declares", [*_WHO, _TOOL], "{hero} uses the {equipment}.", "fighter/weapons"),
        Told(
            e.THROWN,
            "thrown",
            [*_WHO, _DIE, _AIM, number("needed"), _STATION],
            _thrown,
            "fighter/requirements",
            "perspective-dice-six-faces-random",
            "throw",
        ),
        Told(
            e.LANDED,
            "landed",
            [*_WHO, _DIE, word("where", PLACES), number("iconUp"), number("hit")],
            _landed,
            "fighter/hit",
            "archery-target",
            "land",
        ),
        Told(
            e.KILLS,
            "kills",
            [*_WHO, _MONSTER],
            "{hero} kills {monster} at once.",
            "fighter/bullseye",
            "bullseye",
            "kill",
        ),
        Told(e.USES_POWER, "ability", [*_WHO, _COLOUR], _ability, "fighter/icon", "sparkles", "glow"),
        Told(
            e.HIT,
            "hit",
            [*_WHO, _DAMAGE, _LEFT],
            "{hero} hits for {damage}: {left} left.",
            "fighter/damage",
            "crossed-swords",
            "hit",
        ),
        Told(e.MISSED, "missed", [*_WHO, _DAMAGE, _LEFT], _missed, "fighter/hit", "", "miss"),
        Told(
            e.STRUCK,
            "struck",
            [_TOOL, _DAMAGE, _LEFT],
            "{equipment} deals {damage}: {left} left.",
            "fighter/items",
            "explosion-rays",
            "hit",
        ),
        Told(
            e.HURT,
            "hurt",
            [*_WHO, _DAMAGE, _LEFT, _WHY],
            _hurt,
            "fighter/suffering",
            "bleeding-wound",
            "hurt",
        ),
        Told(
            e.COUNTERED,
            "countered",
            [_DAMAGE, _LEFT],
            "A Counterblow deals {damage}: {left} left.",
            "fighter/armour",
            "spiked-armor",
            "hit",
        ),
        Told(
            e.LEECHED,
            "leeched",
            [number("foe"), number("gained"), _LEFT],
            "It drinks {gained}: {left} again.",
            "fighter/leeching",
            "vampire-dracula",
            "leech",
        ),
        Told(
            e.TAXED,
            "taxed",
            [number("foe"), number("coins", "coin"), _LEFT],
            "It takes {coins} out of the chest.",
            "fighter/greedy",
            "coins",
            "pay",
        ),
        Told(
            e.ROBBED,
            "robbed",
            [*_WHO, _TOOL],
            "{hero} loses the {equipment}.",
            "fighter/kleptomaniac",
            "robber-hand",
            "lose",
        ),
        Told(e.FAINTS, "faints", _WHO, "{hero} faints.", "fighter/fainting", "dead-head", "faint"),
        Told(
            e.STANDS,
            "stands",
            [*_WHO, number("hp", "hit point")],
            "{hero} stands up with {hp}.",
            "fighter/salts",
            "salt-shaker",
            "stand",
        ),
        Told(
            e.HEALED,
            "healed",
            [*_WHO, number("gained"), _LEFT],
            "{hero} recovers {gained}: {left}.",
            "fighter/healing",
            "heart-plus",
            "heal",
        ),
        Told(
            e.TOKEN,
            "token",
            [word("token", TOKENS), _PLACE, _HERO],
            _token,
            "fighter/abilities",
            "token",
            "place",
        ),
        Told(
            e.GOLD,
            "gold",
            [number("coins", "coin"), number("now")],
            "{coins} for the chest: {now}.",
            "fighter/supply",
            "coins",
            "gain",
        ),
        Told(
            e.PAID,
            "paid",
            [number("coins", "coin"), number("now")],
            "The party pays {coins}: {now} left.",
            "fighter/supply",
            "coins",
            "pay",
        ),
        Told(
            e.DICE,
            "dice",
            [number("dice", "Bonus die"), number("now")],
            "{dice} for the chest: {now}.",
            "fighter/bonus-dice",
            "dice-six-faces-one",
            "gain",
        ),
        Told(
            e.STEALS,
            "steals",
            [*_WHO, number("cards", "card")],
            "{hero} steals: {cards} face down.",
            "fighter/ability-five-finger",
            "swap-bag",
            "steal",
        ),
        Told(
            e.SENDS,
            "sends",
            [*_WHO, _MONSTER, _DAMAGE],
            "{hero} sends {monster} along: {damage} more.",
            "fighter/ability-seduction",
            "charm",
            "send",
        ),
        Told(
            e.CHARMED,
            "charmed",
            [*_WHO, _MONSTER],
            "{monster} follows {hero}.",
            "fighter/ability-seduction",
            "charm",
            "follow",
        ),
        Told(
            e.DEFEATED,
            "defeated",
            [_MONSTER, number("shots", "shot")],
            "{monster} is beaten in {shots}.",
            "fighter/ending",
            "skull-crossed-bones",
            "fall",
        ),
        Told(
            e.SCARRED,
            "scarred",
            [*_WHO, _COLOUR, number("hp", "hit point")],
            "{hero} covers the {colour} ability with a Scar and gets up with {hp}.",
            "fighter/scars",
            "ragged-wound",
            "scar",
        ),
        Told(
            e.ANGEL, "angel", _WHO, "{hero} becomes an Angelic Hero.", "fighter/scars", "angel-wings", "rise"
        ),
        Told(
            e.GIVES,
            "gives",
            [_TOOL, *_WHO],
            "{hero} gets the {equipment}.",
            "fighter/hand-out",
            "",
            "give",
        ),
        Told(e.DISCARDS, "discards", [_TOOL], "The {equipment} is discarded.", "fighter/hand-out"),
        Told(e.TURNS_UP, "turnsUp", [_TOOL], "{equipment} turns up.", "fighter/equipment", "", "offer"),
        Told(
            e.FOUNTAIN,
            "fountain",
            [],
            "The fountain heals everybody.",
            "fighter/fountain",
            "fountain",
            "heal",
        ),
        Told(e.SHOP, "shop", [number("wares", "card")], "The shop shows {wares}.", "fighter/shop", "shop"),
        Told(
            e.BUYS,
            "buys",
            [_TOOL, *_WHO, number("cost", "coin")],
            "{equipment} is bought for {hero}: {cost}.",
            "fighter/shop",
            "coins",
            "give",
        ),
        Told(e.LEAVES, "leaves", [], "The party leaves the shop.", "fighter/shop"),
        Told(e.USES, "uses", [*_WHO, _TOOL], "{hero} uses {equipment}.", "fighter/items", "", "use"),
        Told(
            e.AGAIN,
            "again",
            [*_WHO, _DIE],
            "The throw is forgotten: {hero} lifts the {die} die.",
            "fighter/ability-again",
            "anticlockwise-rotation",
            "lift",
        ),
        Told(
            e.SWINGS_TWICE,
            "swingsTwice",
            [*_WHO, _DIE],
            "{hero} throws the {die} die once more.",
            "fighter/ability-double",
            "crossed-swords",
            "lift",
        ),
        Told(e.FIRST, "first", _WHO, "{hero} begins the next encounter.", "fighter/first-player"),
        Told(
            e.BOSS,
            "boss",
            [_MONSTER, number("hp", "hit point")],
            "The Final Boss is {monster}, with {hp}.",
            "fighter/boss",
            "crowned-skull",
            "reveal",
        ),
        Told(
            e.TAKES_BACK, "takesBack", [_DIE], "The {die} die comes back.", "fighter/items", "grapple", "lift"
        ),
        Told(e.OVER, "over", [number("how")], _over, _over_rule),
        Told(e.SLIPS, "slips", [*_WHO, _TOOL], "{hero} slips away unhurt.", "fighter/armour", "", "dodge"),
        Told(
            e.EYE,
            "eye",
            [*_WHO, _DIE],
            "The {die} die counts as showing its icon.",
            "fighter/items",
            "eyeball",
            "glow",
        ),
    ]
)
