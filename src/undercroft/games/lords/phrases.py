"""The moves of Dungeon Lords in words: the same words for an id in every state.

Only what people read beside them (`label`) may tell more: who it is that stands at a place.
"""

from dataclasses import replace
from typing import Final

from undercroft.engine.card import Card
from undercroft.engine.core import field, kind_of, seat_letter
from undercroft.engine.prompt import Option
from undercroft.games.lords import line, moves
from undercroft.games.lords.adventurers import waiting_at
from undercroft.games.lords.cards.adventurers import ADVENTURERS
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.expertise import EXPERTISE
from undercroft.games.lords.cards.items import ITEMS
from undercroft.games.lords.cards.pets import PETS
from undercroft.games.lords.cards.rooms import ROOMS
from undercroft.games.lords.cards.setups import SETUP_CARDS
from undercroft.games.lords.cards.traps import TRAPS
from undercroft.games.lords.cards.tunnels import TUNNELS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.grid import cell_name
from undercroft.games.lords.scoring import TITLES
from undercroft.games.lords.spaces import ACTIONS
from undercroft.games.lords.state import PLACES, Lords

IN_LINE: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "last")
WORDS: Final[dict[int, tuple[str, str, str]]] = {  # verb, label, rule
    moves.DECLINE: ("decline", "No, or done", "lords/actions"),
    moves.DO: ("do", "Do it", "lords/actions"),
    moves.PAY: ("pay", "Pay", "lords/pay-day"),
    moves.LET_GO: ("dismiss", "Let it go", "lords/pay-day"),
    moves.KEEP: ("owe", "Keep it for a red mark", "lords/marks"),
    moves.WITHDRAW: ("withdraw", "Withdraw", "lords/spells"),
    moves.BEAR: ("bear", "Gain Evil", "lords/evil"),
    moves.OPTION_A: ("first", "The first way", "lords/attack"),
    moves.OPTION_B: ("second", "The second way", "lords/attack"),
    moves.GIVE_FOOD: ("food", "Give food", "lords/special"),
    moves.GIVE_GOLD: ("gold", "Give gold", "lords/special"),
}


def option(n: int) -> Option:
    """A move in words."""
    if n in WORDS:
        verb, label, rule = WORDS[n]
        return Option(n, verb, (), rule, label)
    if n in _OPTIONS:
        return _OPTIONS[n]
    return Option(n, "nothing", (f"id:{n}",), "lords/actions")


# To say no, by what is asked.
_NONE: Final[dict[int, str]] = {
    kinds.CARRY: "Do not do it",
    kinds.DIG: "Dig no more",
    kinds.MINE: "Mine nothing",
    kinds.HIRE: "Hire nobody",
    kinds.BUILD: "Build nothing",
    kinds.PRODUCE: "Nobody works any more",
    kinds.PLAN: "None",
    kinds.SPECIAL: "No, or done",
    kinds.WHISPER: "Whisper nothing",
    kinds.RESTORE: "No more work",
    kinds.HALL: "Make no more",
    kinds.TAILOR: "Take no more",
    kinds.ACADEMY: "Learn nothing",
    kinds.DELUXE: "Build nothing",
    kinds.SHOW_PET: "Show no pet",
    kinds.BRACE: "Let it fall",
}


def worded(s: Lords, seat: int, n: int) -> Option:
    """A move in words, with what it means at this table where its id says a place only."""
    plain = option(n)
    if moves.ADVENTURER <= n < moves.PRISONER:
        place = n - moves.ADVENTURER
        who = s.line[seat * PLACES + place]
        if who:
            return replace(plain, label=f"{ADVENTURERS[line.tile_of(who)].title}, {IN_LINE[place]} in line")
    elif n in (moves.OPTION_A, moves.OPTION_B) and kind_of(s.top) == kinds.MODE:
        return replace(plain, label=CREATURES[field(s.top, 1)].ways[n - moves.OPTION_A])
    elif n == moves.DECLINE:
        return replace(plain, label=_NONE.get(kind_of(s.top), plain.label))
    elif moves.GIFT <= n < moves.TITLE:
        item, place = divmod((n - moves.GIFT) % (moves.OTHER_GIFT - moves.GIFT), 4)
        tile = waiting_at(s.waiting_line, place)
        if tile >= 0:
            return replace(plain, label=f"{ITEMS[item].title} to {ADVENTURERS[tile].title}")
    return plain


def _of_cards(base: int, verb: str, rule: str, cards: list[Card], say: str = "") -> list[Option]:
    """A move for each card. The question says what is done with it, so people read its name alone."""
    return [
        Option(base + k, verb, (card.key,), rule, f"{say} {card.title}".strip(), card.icon)
        for k, card in enumerate(cards)
    ]


def _of_pairs(base: int, verb: str, rule: str, cards: list[Card]) -> list[Option]:
    listed = []
    for k in range(moves.PAIRS):
        one, two = cards[moves.pair_low(k)], cards[moves.pair_high(k)]
        listed.append(Option(base + k, verb, (one.key, two.key), rule, f"{one.title} and {two.title}"))
    return listed


def _plain() -> list[Option]:
    """Everything that stands on no card."""
    listed = [
        Option(moves.CELL + k, "cell", (f"cell:{cell_name(k).lower()}",), "lords/dig", cell_name(k))
        for k in range(20)
    ]
    listed += [Option(moves.COUNT + k, "count", (f"count:{k}",), "lords/mine", str(k)) for k in range(16)]
    listed += [
        Option(moves.CARD + k, "look", (f"card:{k + 1}",), "lords/spy", f"Combat card {k + 1}")
        for k in range(5)
    ]
    listed += [
        Option(moves.ADVENTURER + k, "target", (f"line:{k + 1}",), "lords/line", f"Adventurer {k + 1}")
        for k in range(8)
    ]
    listed += [
        Option(moves.SEAT + k, "seat", (f"seat:{seat_letter(k)}",), "lords/evil", seat_letter(k))
        for k in range(4)
    ]
    listed += [
        Option(moves.TITLE + k, "title", (f"title:{title.lower().replace(' ', '-')}",), "lords/titles", title)
        for k, title in enumerate(TITLES)
    ]
    for base, verb in ((moves.GIFT, "gift"), (moves.OTHER_GIFT, "spare-gift")):
        listed += [
            Option(
                base + 4 * item.number + place,
                verb,
                (item.key, f"place:{place + 1}"),
                "lords/gifts",
                f"{item.title} to place {place + 1}",
            )
            for item in ITEMS
            for place in range(4)
        ]
    return listed


_LISTED: Final = [
    *_of_cards(moves.ORDER, "order", "lords/orders", list(ACTIONS)),
    *_of_cards(moves.THIRD, "third", "lords/non-players", list(ACTIONS)),
    *_of_cards(moves.CREATURE, "creature", "lords/creatures", list(CREATURES)),
    *_of_cards(moves.ROOM, "room", "lords/rooms", list(ROOMS)),
    *_of_cards(moves.TRAP, "trap", "lords/traps", list(TRAPS)),
    *_of_cards(moves.PRISONER, "free", "lords/no-tile", list(ADVENTURERS[:46]), "Free"),
    *_of_pairs(moves.MONSTERS, "creatures", "lords/planning", list(CREATURES)),
    *_of_pairs(moves.TRAPS, "traps", "lords/planning", list(TRAPS)),
    *_of_cards(moves.SETUP_CARD, "begin", "lords/setups", list(SETUP_CARDS)),
    *_of_cards(moves.PET, "pet", "lords/pets", list(PETS)),
    *_of_cards(moves.EXPERT, "expert", "lords/expertise", list(EXPERTISE)),
    *_of_cards(moves.IMPROVED, "improve", "lords/improved", list(TUNNELS)),
    *_plain(),
]
_OPTIONS: Final[dict[int, Option]] = {one.id: one for one in _LISTED}
MEANT: Final = sorted([*WORDS, *_OPTIONS])
