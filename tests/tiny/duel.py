"""Secret commits out of secret hands: what may be committed is hidden itself."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64
from tests.tiny.kit import Step, Tiny, TinyGame, as_list, drop

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import CHANCE, Book, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.piles import Pile, add_unseen, card, find, held, imagine_hand, imagine_pile, pile, put
from undercroft.engine.rng import Rng
from undercroft.engine.together import Answers, Together
from undercroft.engine.view import View

DEAL, COMMIT = 1, 2
DREW, GOT, COMMITTED, REVEALED = 1, 2, 3, 4
BOX: Final = (2, 3, 3)
HAND: Final = 2


class Duelling(Tiny):
    fields = ("pile", "hands", "laid", "played")

    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats, book)
        self.pile: Pile = pile(BOX)
        self.hands: list[vec[i64]] = [vec[i64]() for seat in range(seats)]
        self.laid = Answers(seats)
        self.played = [0, 0, 0]


class Deal(Step):
    """Hands are filled up, a card a time; field 0 is the seat."""

    game = "duel"

    def asked(self, s: Duelling, f: i64) -> i64:
        return CHANCE

    def outcomes(self, s: Duelling, f: i64) -> list[tuple[int, int]]:
        return s.pile.outcomes()

    def seen_by(self, s: Duelling, f: i64) -> i64:
        return bit(field(f, 0))

    def advance(self, s: Duelling, f: i64, seat: i64, n: i64) -> None:
        who = field(f, 0)
        s.pile.draw(n)
        s.hands[who] = put(s.hands[who], card(n, bit(who)))
        s.tell(DREW, EVERYBODY, who)
        s.tell(GOT, bit(who), who, n)
        deal_on(s)


class Commit(Together[Any]):
    """Every seat lays a card of its hand face down; when all lie, they are shown and the highest score.

    A card that lies there is in the hand until it is shown, so that the hand says nothing of the answer.
    """

    def title(self, s: Duelling, f: i64) -> str:
        return "duel/play"

    def answers(self, s: Duelling, f: i64) -> Answers:
        return s.laid

    def offer(self, s: Duelling, f: i64, seat: i64, step: i64, out: Moves) -> None:
        for kind in range(3):
            if find(s.hands[seat], kind) >= 0:
                out.add(kind)

    def laid(self, s: Duelling, f: i64, seat: i64) -> None:
        s.tell(COMMITTED, EVERYBODY, seat)

    def show(self, s: Duelling, f: i64, seat: i64, step: i64, n: i64) -> None:
        s.tell(REVEALED, EVERYBODY, seat, n)
        s.hands[seat] = drop(s.hands[seat], find(s.hands[seat], n))
        s.played[n] += 1

    def resolve(self, s: Duelling, f: i64) -> None:
        kinds = [s.laid.at(seat, 0) for seat in range(s.seats)]
        for seat, kind in enumerate(kinds):
            s.points[seat] += kind == max(kinds)
        deal_on(s)


def deal_on(s: Duelling) -> None:
    """Fill the hands; then commit; with an empty pile and empty hands the duel is over."""
    for seat in range(s.seats):
        if len(s.hands[seat]) < HAND and s.pile.size():
            s.become(pack(DEAL, seat))
            return
    if all(len(hand) for hand in s.hands):
        s.become(COMMIT)
        return
    for seat, hand in enumerate(s.hands):
        for k in range(len(hand)):
            s.tell(REVEALED, EVERYBODY, seat, hand[k] & 0xFFF)
            s.played[hand[k] & 0xFFF] += 1
        s.hands[seat] = vec[i64]()
    s.finish()


COMMITS: Final = Commit()


class Duel(TinyGame):
    name = "duel"
    title = "Duel"
    ids = 3
    depth = 0
    bound = 30
    state = Duelling
    frames = (Deal(), COMMITS)
    verbs = ("lay 1", "lay 2", "lay 3")
    told = {
        DREW: "{who} draws a card.",
        GOT: "It is a card of kind {b}.",
        COMMITTED: "{who} lays a card.",
        REVEALED: "{who} shows a card of kind {b}.",
    }
    page = "Lay a card in secret; the highest score. Hands are filled while there are cards."
    open = ("played",)

    def secrets(self, s: Duelling, seat: int) -> View:
        kinds = s.pile.unseen(seat)
        for hand in s.hands:
            add_unseen(kinds, hand, seat)
        return {
            "pile": s.pile.seen(seat),
            "hands": [held(hand, seat) for hand in s.hands],
            "laid": s.laid.seen(seat),
            "unseen": list(kinds),
        }

    def fill(self, s: Duelling, view: View, rng: Rng) -> None:
        unseen = pile(as_list(view["unseen"]))
        hands = view["hands"]
        assert isinstance(hands, list)
        s.hands = [imagine_hand(hand, unseen, rng) for hand in hands]
        s.pile = imagine_pile(view["pile"], unseen, rng)
        COMMITS.imagine(s, COMMIT, view["laid"], rng)


GAME = Duel()
