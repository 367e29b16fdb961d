"""What happens in Dungeon Dice: each event with its numbers, its sentence and its paragraph."""

from collections.abc import Sequence
from typing import Final

from undercroft.engine.bits import at_least
from undercroft.engine.text import Count, Seat, Text, listed, text
from undercroft.engine.told import Events, Told, bag, number, seat
from undercroft.games.dice.tables import CHALLENGE_ROLLS, NAMES
from undercroft.games.dice.words import in_words, shown

TURN: Final = 1
ROLLED: Final = 2
NEW_SET: Final = 3
BANKED: Final = 4
LOST: Final = 5
CAUGHT: Final = 6
CHALLENGES: Final = 7
CHALLENGE_ROLLED: Final = 8
TOOK: Final = 9
FAILED: Final = 10
ESCAPED: Final = 11
LIMIT: Final = 12


def _rolled(what: Sequence[int]) -> Text:
    who, faces, wall, gained = what[:4]
    moved = faces & at_least(wall, 1)  # dice whose symbol is on the wall now were moved there
    up = text("{} to the wall", in_words(moved)) if moved else "nothing matches"
    gain = text(", {}", Count(gained, "card")) if gained else ""
    return text("{} rolls {}: {}{}.", Seat(who), shown(faces), up, gain)


def _paid_for(what: Sequence[int]) -> str:
    """A roll that pays cites what it is paid for."""
    _who, _faces, wall, gained = what[:4]
    if not gained:
        return "dice/match"
    if wall == 0x111111:
        return "dice/six-different"
    return "dice/cards" if at_least(wall, 3) else "dice/three-pairs"


def _banked(what: Sequence[int]) -> Text:
    who, placed, path, back = what[:4]
    over = f", {back} left over" if back else ""
    return text("{} stops and places {}: {} on the path{}.", Seat(who), Count(placed, "card"), path, over)


def _lost(what: Sequence[int]) -> Text:
    who, cards = what[:2]
    lost = text(": {} lost", Count(cards, "card")) if cards else ""
    return text("{} ends the turn with nothing{}.", Seat(who), lost)


def _caught(what: Sequence[int]) -> Text:
    who, turn, path = what[:3]
    lost = [text("{} of the turn", Count(turn, "card"))] if turn else []
    lost += [text("{} of the path", Count(path, "card"))] if path else []
    return text("The guards catch {}: {}.", Seat(who), listed(lost) + " lost" if lost else "no card to lose")


def _challenge_rolled(what: Sequence[int]) -> Text:
    who, faces, guards, rolls = what[:4]
    standing = Count(guards, "guard", "" if guards else "no guard")
    after = f"after roll {rolls} of {CHALLENGE_ROLLS}"
    return text("{} rolls {}: {} on the wall {}.", Seat(who), shown(faces), standing, after)


def _failed(what: Sequence[int]) -> Text:
    who, target, cards = what[:3]
    back = text(": {} back to {}", Count(cards, "card"), Seat(target)) if cards else ""
    return text("{} fails the challenge{}.", Seat(who), back)


EVENTS: Final = Events(
    [
        Told(
            TURN, "turn", [seat("seat"), number("turn")], "Turn {turn}: {seat}.", "dice/turn", motion="turn"
        ),
        Told(
            ROLLED,
            "rolled",
            [seat("seat"), bag("faces", NAMES), bag("wall", NAMES), number("gained", "card")],
            _rolled,
            _paid_for,
            "rolling-dices",
            "roll",
        ),
        Told(
            NEW_SET,
            "new-set",
            [seat("seat")],
            "{seat} takes all six dice again.",
            "dice/hot-dice",
            "rolling-dices",
            "gather",
        ),
        Told(
            BANKED,
            "banked",
            [seat("seat"), number("placed", "card"), number("path", "card"), number("back", "card")],
            _banked,
            "dice/stop",
            "dungeon-gate",
            "bank",
        ),
        Told(LOST, "lost", [seat("seat"), number("cards", "card")], _lost, "dice/lost", "spade", "lost"),
        Told(
            CAUGHT,
            "caught",
            [seat("seat"), number("turnCards", "card"), number("pathCards", "card")],
            _caught,
            "dice/caught",
            "visored-helm",
            "caught",
        ),
        Told(
            CHALLENGES,
            "challenges",
            [seat("seat"), seat("target")],
            "{seat} challenges {target}.",
            "dice/challenge",
            "crossed-swords",
            "challenge",
        ),
        Told(
            CHALLENGE_ROLLED,
            "challenge-rolled",
            [seat("seat"), bag("faces", NAMES), number("guards", "guard"), number("rolls", "roll")],
            _challenge_rolled,
            "dice/challenge-roll",
            "rolling-dices",
            "dare",
        ),
        Told(
            TOOK,
            "took",
            [seat("seat"), seat("target")],
            "{seat} takes a card from {target}.",
            "dice/challenge-won",
            "crossed-swords",
            "taken",
        ),
        Told(
            FAILED,
            "failed",
            [seat("seat"), seat("target"), number("cards", "card")],
            _failed,
            "dice/challenge-failed",
            "crossed-swords",
            "failed",
        ),
        Told(
            ESCAPED,
            "escaped",
            [seat("seat")],
            "{seat} escapes from the dungeon.",
            "dice/win",
            "dungeon-gate",
            "free",
        ),
        Told(
            LIMIT,
            "limit",
            [number("turns", "turn")],
            "The limit of {turns} is reached.",
            "dice/limit",
            "",
            "limit",
        ),
    ]
)
