"""What happens in Dungeon Digger: each event with its numbers, its sentence and its paragraph."""

from collections.abc import Sequence
from typing import Final

from undercroft.engine.text import Count, Seat, Text, text
from undercroft.engine.told import Events, Told, card, number, seat, word
from undercroft.games.digger import events as e
from undercroft.games.digger.ending import LIMIT, PRIZES, QUIET, TARGET
from undercroft.games.digger.lords.court import LORDS
from undercroft.games.digger.parts import ORDER_CARDS, OrderField, node, space, tile, what
from undercroft.games.digger.scenarios.shelf import SCENARIOS
from undercroft.games.digger.tables import ROUNDS
from undercroft.games.digger.tiles import TYPES

_WHO: Final = seat("seat")
_ORDER: Final = OrderField("order", ORDER_CARDS)
_LORD: Final = card("lord", LORDS)
_STOOGES: Final = number("stooges", "Stooge")
_COINS: Final = number("coins", "coin")
_GOLD: Final = number("gold")
_VALUE: Final = number("value")


def _passes(told: Sequence[int]) -> Text:
    lost = text(" and loses {}", Count(told[1], "point")) if told[1] else ""
    return text("{} passes{}.", Seat(told[0]), lost)


def _corridor(told: Sequence[int]) -> Text:
    who, tiles, gold, nuggets = told[:4]
    found = text(", with {}", Count(nuggets, "Nugget")) if nuggets else ""
    return text("{} completes a corridor of {}{}: {} GP.", Seat(who), Count(tiles, "tile"), found, gold)


def _special(told: Sequence[int]) -> Text:
    lord = LORDS[told[1]]
    return text("{} uses {} of {}.", Seat(told[0]), lord.special.title, lord.face(lord.short))


_ENDS: Final = {
    TARGET: "The target is reached: the game is over.",
    QUIET: "Nothing has happened for three rounds: the game is over.",
    LIMIT: f"{ROUNDS} rounds have been played: the game is over.",
}


def _over(told: Sequence[int]) -> Text:
    return text(_ENDS.get(told[0], "The game is over."))


STANDARD: Final = [
    Told(e.FIRST, "first", [_WHO], "{seat} begins.", "digger/setup"),
    Told(e.LORD, "lord", [_WHO, _LORD], "{seat} plays as {lord}.", "digger/lords", motion="lord"),
    Told(
        e.PORTAL,
        "portal",
        [_WHO, space()],
        "{seat} places the Portal on {space}.",
        "digger/portal",
        icon="magic-portal",
        motion="portal",
    ),
    Told(e.DRAWS, "draws", [_WHO, tile()], "{seat} draws {tile}.", "digger/projects", motion="draw"),
    Told(
        e.TURN,
        "turn",
        [_WHO, number("turn"), number("round")],
        "Round {round}, turn {turn}: {seat}.",
        "digger/turn",
        motion="turn",
    ),
    Told(e.SKIPS, "skips", [_WHO], "{seat} skips this turn.", "digger/throne"),
    Told(
        e.ORDER,
        "order",
        [_WHO, _ORDER, number("left", "point")],
        "{seat} orders {order} ({left} left).",
        "digger/orders",
        motion="order",
    ),
    Told(
        e.BONUS_ORDER,
        "bonusOrder",
        [_WHO, _ORDER],
        "{seat} carries out a bonus {order}",
        "digger/pool",
        motion="order",
    ),
    Told(
        e.FREE_ORDER, "freeOrder", [_WHO, _ORDER], "{seat} has a free {order}", "digger/lords", motion="order"
    ),
    Told(e.PASSES, "passes", [_WHO, number("lost")], _passes, "digger/turn", motion="pass"),
    Told(
        e.SHIFT,
        "shift",
        [_WHO, node("start"), node("end"), _STOOGES],
        "{seat} moves {stooges} from {start} to {end}.",
        "digger/shift",
        icon="footprint",
        motion="walk",
    ),
    Told(
        e.FIGHT,
        "fight",
        [_WHO, seat("loser"), node(), _STOOGES],
        "{seat} beats {stooges} of {loser} on {node}.",
        "digger/combat",
        "crossed-swords",
        "fight",
    ),
    Told(
        e.TRAP,
        "trap",
        [_WHO, seat("owner"), node()],
        "The Trap of {owner} on {node} takes a Stooge of {seat}.",
        "digger/traps",
        "wolf-trap",
        "trap",
    ),
    Told(e.PIT, "pit", [_WHO], "{seat} throws a Stooge into the Sacrifice Pit.", "digger/pit", motion="pit"),
    Told(
        e.THINKS,
        "thinks",
        [_WHO, number("tiles", "Project")],
        "{seat} sets {tiles} aside and draws anew.",
        "digger/think",
        icon="brainstorm",
        motion="think",
    ),
    Told(e.ASIDE, "aside", [_WHO, tile()], "{seat} sets aside {tile}.", "digger/think", motion="aside"),
    Told(
        e.COLLAPSE,
        "collapse",
        [_WHO, space()],
        "{seat} lets {space} collapse.",
        "digger/sabotage",
        "falling-rocks",
        "collapse",
    ),
    Told(
        e.SACRIFICE,
        "sacrifice",
        [_WHO, node()],
        "{seat} sacrifices a Stooge on {node}.",
        "digger/sabotage",
        motion="sacrifice",
    ),
    Told(
        e.RISES,
        "rises",
        [_WHO, space()],
        "A Stooge of {seat} rises on {space}.",
        "digger/rise",
        icon="imp",
        motion="rise",
    ),
    Told(
        e.CONQUERS,
        "conquers",
        [_WHO, seat("owner"), space(), what()],
        "{seat} conquers the {what} of {owner} on {space}.",
        "digger/conquer",
        "flying-flag",
        "conquer",
    ),
    Told(
        e.EVICTED,
        "evicted",
        [_WHO, space()],
        "The Conquer token of {seat} on {space} goes home.",
        "digger/conquer",
        motion="evict",
    ),
    Told(
        e.FREES,
        "frees",
        [_WHO, seat("rival"), space()],
        "{seat} frees the room on {space} from {rival}.",
        "digger/free",
        icon="flying-flag",
        motion="free",
    ),
    Told(
        e.DEMOLISHED,
        "demolished",
        [_WHO, space()],
        "{seat} clears {space}.",
        "digger/demolish",
        icon="hammer-break",
        motion="demolish",
    ),
    Told(
        e.BUILDS,
        "builds",
        [_WHO, tile(), space(), number("rotation")],
        "{seat} builds {tile} on {space}.",
        "digger/work",
        icon="war-pick",
        motion="build",
    ),
    Told(
        e.CORRIDOR,
        "corridor",
        [_WHO, number("tiles", "tile"), _GOLD, number("nuggets", "Nugget")],
        _corridor,
        "digger/complete",
        icon="two-coins",
        motion="gold",
    ),
    Told(
        e.SAME_TYPE,
        "sameType",
        [_WHO, word("type", TYPES), _GOLD],
        "{seat} joins a {type} to another: {gold} GP.",
        "digger/same-type",
        icon="two-coins",
        motion="gold",
    ),
    Told(
        e.THRONE,
        "throne",
        [_WHO, _GOLD],
        "{seat} gains {gold} GP for the Throne Room.",
        "digger/throne",
        icon="two-coins",
        motion="gold",
    ),
    Told(e.COIN, "coin", [_WHO], "{seat} draws a coin.", "digger/coins", "two-coins", "coin"),
    Told(
        e.COIN_VALUE,
        "coinValue",
        [_WHO, _VALUE],
        "The coin that {seat} drew is worth {value}.",
        "digger/coins",
        icon="two-coins",
        motion="value",
    ),
    Told(
        e.STEALS,
        "steals",
        [_WHO, seat("victim")],
        "{seat} takes a coin from the hand of {victim}.",
        "digger/conquer-coins",
        motion="steal",
    ),
    Told(
        e.STOLEN_VALUE,
        "stolenValue",
        [_WHO, seat("victim"), _VALUE],
        "The coin that {seat} took from {victim} is worth {value}.",
        "digger/conquer-coins",
    ),
    Told(
        e.LOOTS,
        "loots",
        [_WHO, seat("owner"), space(), _COINS],
        "{seat} takes {coins} from the Treasure Room of {owner} on {space}.",
        "digger/conquer-coins",
        motion="loot",
    ),
    Told(
        e.DEPOSITS,
        "deposits",
        [_WHO, space(), _COINS],
        "{seat} puts a coin on the Treasure Room on {space} ({coins} there).",
        "digger/treasure",
        motion="deposit",
    ),
    Told(
        e.BONUS,
        "bonus",
        [_WHO, word("source", TYPES), number("level")],
        "{seat} gains a bonus of level {level} ({source}).",
        "digger/bonus",
    ),
    Told(e.NAMES, "names", [_WHO, _ORDER], "{seat} names {order}", "digger/bonus", motion="name"),
    Told(
        e.RENOUNCES, "renounces", [_WHO, _ORDER], "{seat} renounces {order}", "digger/pool", motion="renounce"
    ),
    Told(
        e.LAPSES,
        "lapses",
        [_WHO, number("orders", "bonus order")],
        "{orders} of {seat} cannot be carried out.",
        "digger/pool",
        motion="lapse",
    ),
    Told(e.MUST_SKIP, "mustSkip", [_WHO], "{seat} has to skip a turn.", "digger/throne"),
    Told(e.SPECIAL, "special", [_WHO, _LORD], _special, "digger/lords"),
    Told(e.RETURNS, "returns", [_WHO, tile()], "{seat} returns {tile}.", "digger/projects", motion="aside"),
    Told(e.BELL, "bell", [_WHO], "The bell rings: the turn of {seat} is over.", "digger/clock"),
    Told(
        e.POINTS,
        "points",
        [_WHO, number("points", "Tyranny Point")],
        "{seat} gains {points}.",
        "digger/lords",
        motion="points",
    ),
    Told(
        e.LAST_ROUND,
        "lastRound",
        [_WHO],
        "{seat} has reached the target: this is the last round.",
        "digger/finish-round",
    ),
    Told(
        e.PRIZE,
        "prize",
        [_WHO, word("prize", PRIZES), number("measure")],
        "{seat} is {prize} ({measure}): 5 GP.",
        "digger/prizes",
        icon="laurel-crown",
        motion="prize",
    ),
    Told(e.COIN_SEEN, "coinSeen", [_WHO, _VALUE], "{seat} sees a coin worth {value}.", "digger/coins"),
    Told(
        e.HANDED,
        "handed",
        [_WHO, seat("giver"), _VALUE],
        "The coin that {seat} has from {giver} is worth {value}.",
        "digger/coins",
    ),
    Told(e.OVER, "over", [number("reason")], _over, "digger/end"),
]
EVENTS: Final = Events([*STANDARD, *[told for scenario in SCENARIOS for told in scenario.told]])
