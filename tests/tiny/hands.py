"""Private draws from a counted pile: hands, cards on top and under it that one seat knows, spying."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64
from tests.tiny.kit import Step, Tiny, TinyGame, as_list, drop

from undercroft.engine.bits import EVERYBODY, NOBODY, bit
from undercroft.engine.core import CHANCE, Book, State, field, pack
from undercroft.engine.errors import UndercroftError
from undercroft.engine.moves import Moves
from undercroft.engine.piles import (
    Pile,
    add_unseen,
    card,
    find,
    held,
    imagine_hand,
    imagine_pile,
    kind_of,
    knowers,
    pile,
    put,
)
from undercroft.engine.rng import Rng
from undercroft.engine.view import View

DEAL, KEEP, TURN, DRAW, SPY, PLAY = 1, 2, 3, 4, 5, 6
DO_DRAW, DO_SPY, DO_SWAP, DO_KEEP, DO_PLAY = 0, 1, 2, 3, 6
DREW, GOT, KEPT, SPIED, SAW, SWAPPED, PLAYED, REVEALED = 1, 2, 3, 4, 5, 6, 7, 8
BOX: Final = (4, 3, 2)  # cards of kind 0, 1, 2
ROUNDS: Final = 3


class Cards(Tiny):
    fields = ("turns", "pile", "hands", "played")

    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats, book)
        self.turns = 0
        self.pile: Pile = pile(BOX)
        self.hands: list[vec[i64]] = [vec[i64]() for seat in range(seats)]
        self.played = [0, 0, 0]  # cards that lie open, by kind


class HandsStep(Step):
    game = "hands"


class Draws(HandsStep):
    """The next card of the pile goes to a seat (field 0), which alone sees it."""

    def asked(self, s: Cards, f: i64) -> i64:
        return CHANCE

    def outcomes(self, s: Cards, f: i64) -> list[tuple[int, int]]:
        return s.pile.outcomes()

    def sample(self, s: Cards, f: i64, rng: Rng) -> i64:
        return s.pile.sample(rng)

    def possible(self, s: Cards, f: i64, n: i64) -> bool:
        return s.pile.possible(n)

    def seen_by(self, s: Cards, f: i64) -> i64:
        return bit(field(f, 0))

    def take(self, s: Cards, seat: i64, n: i64) -> None:
        """Draw card n into a hand; whoever knew it on the pile knows it there."""
        drawn = s.pile.draw(n)
        s.hands[seat] = put(s.hands[seat], card(n, knowers(drawn) | bit(seat)))
        s.tell(DREW, EVERYBODY, seat)
        s.tell(GOT, knowers(drawn) | bit(seat), seat, n)


class Deal(Draws):
    """Two cards each, then each keeps one."""

    def advance(self, s: Cards, f: i64, seat: i64, n: i64) -> None:
        who = field(f, 0)
        self.take(s, who, n)
        if len(s.hands[who]) < 2:
            return
        s.become(pack(DEAL, who + 1) if who + 1 < s.seats else pack(KEEP, 0))


class Keep(HandsStep):
    """One card is kept, the other goes on top of the pile; only the owner (field 0) knows it."""

    def asked(self, s: Cards, f: i64) -> i64:
        return bit(field(f, 0))

    def seen_by(self, s: Cards, f: i64) -> i64:
        return NOBODY

    def legal(self, s: Cards, f: i64, seat: i64, out: Moves) -> None:
        for kind in range(3):
            if find(s.hands[seat], kind) >= 0:
                out.add(DO_KEEP + kind)

    def private(self, s: Cards, f: i64) -> bool:
        return True

    def advance(self, s: Cards, f: i64, seat: i64, n: i64) -> None:
        other = 1 - find(s.hands[seat], n - DO_KEEP)
        s.pile.put_on(kind_of(s.hands[seat][other]), bit(seat))
        s.hands[seat] = drop(s.hands[seat], other)
        s.tell(KEPT, EVERYBODY, seat)
        s.become(pack(KEEP, seat + 1) if seat + 1 < s.seats else TURN)


class Turn(HandsStep):
    """Draw and play a card, spy on the next one, or swap the card of the hand."""

    def asked(self, s: Cards, f: i64) -> i64:
        return bit(s.active)

    def legal(self, s: Cards, f: i64, seat: i64, out: Moves) -> None:
        out.add(DO_DRAW)
        out.add(DO_SPY)
        out.add(DO_SWAP)

    def advance(self, s: Cards, f: i64, seat: i64, n: i64) -> None:
        if n == DO_SWAP:
            old = s.hands[seat][0]
            s.pile.put_under(kind_of(old), knowers(old))
            s.hands[seat] = vec[i64]()
            s.tell(SWAPPED, EVERYBODY, seat)
        s.become(pack(SPY if n == DO_SPY else DRAW, seat))


class Draw(Draws):
    """A card to the active seat; with two in hand it plays one."""

    def advance(self, s: Cards, f: i64, seat: i64, n: i64) -> None:
        self.take(s, s.active, n)
        if len(s.hands[s.active]) == 2:
            s.become(PLAY)
        else:
            next_turn(s)


class Spy(Draws):
    """The active seat looks at the next card and leaves it there."""

    def advance(self, s: Cards, f: i64, seat: i64, n: i64) -> None:
        s.pile.look(n, bit(s.active))
        s.tell(SPIED, EVERYBODY, s.active)
        s.tell(SAW, bit(s.active), s.active, n)
        next_turn(s)


class Play(HandsStep):
    """One of two cards is laid open and counts."""

    def asked(self, s: Cards, f: i64) -> i64:
        return bit(s.active)

    def legal(self, s: Cards, f: i64, seat: i64, out: Moves) -> None:
        for kind in range(3):
            if find(s.hands[seat], kind) >= 0:
                out.add(DO_PLAY + kind)

    def private(self, s: Cards, f: i64) -> bool:
        return True

    def advance(self, s: Cards, f: i64, seat: i64, n: i64) -> None:
        kind = n - DO_PLAY
        at = find(s.hands[seat], kind)
        known = knowers(s.hands[seat][at])  # who looked at which card is public
        s.hands[seat] = drop(s.hands[seat], at)
        s.played[kind] += 1
        s.points[seat] += kind + 1
        s.tell(PLAYED, EVERYBODY, seat, kind, known)
        next_turn(s)


def next_turn(s: Cards) -> None:
    """The next seat, until the rounds are over or the pile is empty; then hands are shown."""
    s.active = (s.active + 1) % s.seats
    s.turns += 1
    s.become(TURN)
    if s.turns < ROUNDS * s.seats and s.pile.size():
        return
    for seat in range(s.seats):
        kind = kind_of(s.hands[seat][0])
        s.hands[seat] = put(vec[i64](), card(kind, EVERYBODY))
        s.tell(REVEALED, EVERYBODY, seat, kind)
        s.points[seat] += kind + 1
    s.finish()


class Hands(TinyGame):
    name = "hands"
    title = "Hands"
    ids = 9
    depth = 0
    bound = 50
    state = Cards
    frames = (Deal(), Keep(), Turn(), Draw(), Spy(), Play())
    verbs = ("draw", "spy", "swap", "keep 1", "keep 2", "keep 3", "play 1", "play 2", "play 3")
    told = {
        DREW: "{who} draws a card.",
        GOT: "It is a card of kind {b}.",
        KEPT: "{who} keeps a card and lays one on the pile.",
        SPIED: "{who} looks at the next card.",
        SAW: "The next card is of kind {b}.",
        SWAPPED: "{who} lays a card under the pile.",
        PLAYED: "{who} plays a card of kind {b}.",
        REVEALED: "{who} shows a card of kind {b}.",
    }
    page = "Keep one of two cards; then draw and play, spy, or swap. Cards played and held count."
    open = ("turns", "played")

    def secrets(self, s: Cards, seat: int) -> View:
        kinds = s.pile.unseen(seat)
        for hand in s.hands:
            add_unseen(kinds, hand, seat)
        return {
            "pile": s.pile.seen(seat),
            "hands": [held(hand, seat) for hand in s.hands],
            "unseen": list(kinds),
        }

    def fill(self, s: Cards, view: View, rng: Rng) -> None:
        unseen = pile(as_list(view["unseen"]))
        hands = view["hands"]
        assert isinstance(hands, list)
        s.hands = [imagine_hand(hand, unseen, rng) for hand in hands]
        s.pile = imagine_pile(view["pile"], unseen, rng)

    def invariants(self, s: State) -> None:
        assert isinstance(s, Cards)
        kinds = [n + s.played[kind] for kind, n in enumerate(s.pile.unseen(99))]
        for hand in s.hands:
            add_unseen(kinds, hand, 99)
        if kinds != list(BOX):
            raise UndercroftError(f"there are {kinds} cards, not {BOX}")


GAME = Hands()
