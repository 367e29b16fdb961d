"""What a seat knows in Dungeon Lords. What follows for a full position is in `guess.py`.

Hidden are only: trap cards in others' hands and plans, combat cards that others have looked at, answers of a
commit in progress, and orders dealt before all have chosen. All else is public, orders in hand included.
"""

from typing import Any, cast

from mypy_extensions import i64

from undercroft.engine.bits import size
from undercroft.engine.piles import UNKNOWN, kind_of, knowers, knows
from undercroft.engine.sets import set_size
from undercroft.engine.view import View, progress
from undercroft.games.lords import gifts, menagerie, scoring
from undercroft.games.lords.battle.plans import HIDDEN, traps_laid
from undercroft.games.lords.cards.pets import KINDS as PETS
from undercroft.games.lords.options import written
from undercroft.games.lords.state import COLOURS, Lords, Shown


class LordsView(Shown):
    """The table as a seat sees it; None is what it may not see."""

    game: str
    options: str
    seats: int
    seat: int
    progress: list[Any]  # as `engine/view.py` writes it
    answers: Any  # by seat: own answers of a commit, -1 for each of others
    traps: list[int | None]  # by seat: bag of trap cards
    trapCounts: list[int]
    deckCount: int
    cards: list[list[int]]  # by position: kind or -1, mask of those who know it
    dealt: list[int | None]  # by seat: orders dealt and not yet chosen from
    dealtCounts: list[int]
    plan: list[int]  # by seat, without what only its owner knows
    laidCounts: list[int]  # by seat: traps in a plan
    gifts: list[int]  # by colour: place + 1 of a token that lies there, times 16, and item + 1 if it is known
    pets: list[int | None]  # by seat: set of pets that lie face down; above, those just drawn
    petCounts: list[int]
    titles: list[int]  # who holds each: masks of seats
    parts: list[list[int]]  # by seat: points, part by part


def view(s: Lords, seat: int) -> View:
    """The table as a seat (or a spectator) sees it."""
    titles = scoring.all_holders(s)
    seen: LordsView = {
        **s.shown(),
        "game": "lords",
        "options": written(s),
        "seats": s.seats,
        "seat": seat,
        "progress": progress(s),
        "answers": s.answers.seen(seat),
        "traps": [s.traps[k] if k == seat else None for k in range(s.seats)],
        "trapCounts": [size(s.traps[k]) for k in range(s.seats)],
        "deckCount": size(s.deck),
        "cards": [_card(s.cards[k], seat) for k in range(len(s.cards))],
        "dealt": [s.dealt[k] if k == seat else None for k in range(s.seats)],
        "dealtCounts": [set_size(s.dealt[k]) for k in range(s.seats)],
        "plan": [s.plan[k] if k == seat else s.plan[k] & ~HIDDEN for k in range(s.seats)],
        "laidCounts": [traps_laid(s, k) for k in range(s.seats)],
        "gifts": [_gift(s, colour, seat) for colour in range(COLOURS)],
        "pets": [_pets(s, k) if k == seat else None for k in range(s.seats)],
        "petCounts": [set_size(menagerie.down(s, k)) for k in range(s.seats)],
        "titles": titles,
        "parts": [scoring.parts(s, k, titles) for k in range(s.seats)],
    }
    return cast(View, seen)


def _gift(s: Lords, colour: i64, seat: i64) -> int:
    """What a colour has laid, without its item if the seat does not know it."""
    code = gifts.code_of(s, colour)
    return code if gifts.keeper(s, colour) == seat else code & ~15


def _pets(s: Lords, seat: i64) -> int:
    """The pets that a seat has face down, and above them those that it has just drawn."""
    down = menagerie.down(s, seat)
    return down | (menagerie.just_drawn(s) & down) << PETS


def _card(card: i64, seat: i64) -> list[int]:
    """A combat card that lies face down: its kind if the seat knows it, and who does."""
    if card == 0:
        return [UNKNOWN, 0]
    return [kind_of(card) if knows(card, seat) else UNKNOWN, knowers(card)]
