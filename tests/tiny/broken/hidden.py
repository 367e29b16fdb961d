"""Games that break the laws of hidden information."""

from collections.abc import Callable, Sequence
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64
from tests.tiny import commits, duel, hands, loaded
from tests.tiny.kit import TinyGame, as_list

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import State
from undercroft.engine.moves import Moves
from undercroft.engine.piles import card, kind_of, knowers, put
from undercroft.engine.prompt import Preview, Prompt
from undercroft.engine.rng import Rng
from undercroft.engine.together import HIDDEN
from undercroft.engine.view import SPECTATOR, Json, View, number


class ShowsALargeNumber(loaded.Loaded):
    def secrets(self, s: loaded.Thrower, seat: int) -> View:
        return {"frame": 2**60}


class ShowsATuple(loaded.Loaded):
    def secrets(self, s: loaded.Thrower, seat: int) -> View:
        return {"pair": (1, 2)}  # type: ignore[dict-item]


def guessed(bids: Json, guess: Callable[[], int]) -> Json:
    """The bids of a view, with a guess for those that it hides."""
    listed = cast("list[list[int]]", bids)
    return [[guess() if n == HIDDEN else n for n in own] for own in listed]


class ForgetsWhoCommitted(commits.Commits):
    def fill(self, s: commits.Auction, view: View, rng: Rng) -> None:
        own = [[n for n in bids if n != HIDDEN] for bids in cast("list[list[int]]", view["bids"])]
        super().fill(s, {**view, "bids": cast(Json, own)}, rng)


class InventsCards(hands.Hands):
    def fill(self, s: hands.Cards, view: View, rng: Rng) -> None:
        super().fill(s, view, rng)
        s.pile.put_under(0, bit(0))


class Tempting(hands.Turn):
    """Spying is offered only where it pays."""

    def legal(self, s: hands.Cards, f: i64, seat: i64, out: Moves) -> None:
        out.add(hands.DO_DRAW)
        if s.pile.next_card() < 0 or kind_of(s.pile.next_card()) > 0:
            out.add(hands.DO_SPY)
        out.add(hands.DO_SWAP)


class OffersByTheNextCard(hands.Hands):
    frames = (hands.Deal(), hands.Keep(), Tempting(), hands.Draw(), hands.Spy(), hands.Play())


class AsksByRivalHands(duel.Duel):
    def prompt(self, s: State, seat: int) -> Prompt:
        assert isinstance(s, duel.Duelling)
        full = super().prompt(s, seat)
        rival = s.hands[(seat + 1) % s.seats]
        worry = "Beware." if len(rival) and kind_of(rival[len(rival) - 1]) == 2 else "Relax."
        return Prompt(seat, full.title, worry, full.rule, full.options)


class PreviewsTheNextCard(hands.Hands):
    def preview(self, s: State, seat: int, n: int) -> Preview:
        assert isinstance(s, hands.Cards)
        return Preview(f"the next card is {s.pile.next_card()}")


class Loud(hands.Deal):
    """Everybody is told which card is dealt."""

    def take(self, s: hands.Cards, seat: i64, n: i64) -> None:
        s.pile.draw(n)
        s.hands[seat] = put(s.hands[seat], card(n, bit(seat)))
        s.tell(hands.GOT, EVERYBODY, seat, n)


class DealsAloud(hands.Hands):
    frames = (Loud(), hands.Keep(), hands.Turn(), hands.Draw(), hands.Spy(), hands.Play())


class ShowsTheKeptCard(hands.Hands):
    """The card on top is seen by all, though it is laid in secret."""

    def secrets(self, s: hands.Cards, seat: int) -> View:
        seen = super().secrets(s, seat)
        top = s.pile.top
        return {**seen, "next": kind_of(top[len(top) - 1]) if len(top) else -1}

    def fill(self, s: hands.Cards, view: View, rng: Rng) -> None:
        for _ in range(1000):
            super().fill(s, view, rng)
            if view["next"] == self.secrets(s, 0)["next"]:
                return


class Quiet(commits.Bid):
    """Bids are shown without a word."""

    def show(self, s: commits.Auction, f: i64, seat: i64, step: i64, n: i64) -> None:
        listening, s.events = s.events, None
        super().show(s, f, seat, step, n)
        s.events = listening


class RevealsInSilence(commits.Commits):
    frames = (Quiet(),)


class Shuffling(hands.Play):
    """It is not told which of two cards was played, but seen by who knows the other."""

    def advance(self, s: hands.Cards, f: i64, seat: i64, n: i64) -> None:
        told = s.events
        s.events = [] if told is not None else None
        super().advance(s, f, seat, n)
        if told is not None and s.events is not None:
            for kind, seen_by, a, b, c, d in s.events:
                told.append((kind, seen_by, a, b, 0 if kind == hands.PLAYED else c, d))
            s.events = told


class HidesWhichCardWasPlayed(hands.Hands):
    frames = (hands.Deal(), hands.Keep(), hands.Turn(), hands.Draw(), hands.Spy(), Shuffling())


class ShowsSpectatorsAHand(hands.Hands):
    def secrets(self, s: hands.Cards, seat: int) -> View:
        return super().secrets(s, 0 if seat == SPECTATOR else seat)


class CountsHiddenCards(hands.Hands):
    """The points of cards in hand are told before they are shown."""

    def scores(self, s: State) -> list[int]:
        assert isinstance(s, hands.Cards)
        return [points + worth([hand]) for points, hand in zip(s.points, s.hands, strict=True)]


class Sparing(hands.Play):
    """Whoever has two equal cards need not be asked."""

    def private(self, s: hands.Cards, f: i64) -> bool:
        return False


class TellsByNotAsking(hands.Hands):
    frames = (hands.Deal(), hands.Keep(), hands.Turn(), hands.Draw(), hands.Spy(), Sparing())


class SaysThatNothingIsHidden(hands.Hands):
    hides = False


class Whispering(loaded.Decide):
    """Who stops is told so once more, in private."""

    def advance(self, s: loaded.Thrower, f: i64, seat: i64, n: i64) -> None:
        if n == loaded.STOP:
            s.tell(loaded.STOPPED, bit(seat), seat, s.sum)
        super().advance(s, f, seat, n)


class TellsInPrivate(loaded.Loaded):
    hides = False
    frames = (Whispering(), loaded.Throw())


# Against the exact law.


class Absent(hands.Spy):
    """Who looked at the card is told it, and does not know it."""

    def advance(self, s: hands.Cards, f: i64, seat: i64, n: i64) -> None:
        s.pile.look(n, 0)
        s.tell(hands.SPIED, EVERYBODY, s.active)
        s.tell(hands.SAW, bit(s.active), s.active, n)
        hands.next_turn(s)


class ForgetsWhatWasSpied(hands.Hands):
    frames = (hands.Deal(), hands.Keep(), hands.Turn(), hands.Draw(), Absent(), hands.Play())


class Draughty(hands.Draw):
    """Whoever knew the card on the pile forgets it when somebody draws it."""

    def take(self, s: hands.Cards, seat: i64, n: i64) -> None:
        drawn = s.pile.draw(n)
        s.hands[seat] = put(s.hands[seat], card(n, bit(seat)))
        s.tell(hands.DREW, EVERYBODY, seat)
        s.tell(hands.GOT, knowers(drawn) | bit(seat), seat, n)


class ForgetsWhoHasTheCard(hands.Hands):
    frames = (hands.Deal(), hands.Keep(), hands.Turn(), Draughty(), hands.Spy(), hands.Play())


class ImaginesAFifthBid(commits.Commits):
    def fill(self, s: commits.Auction, view: View, rng: Rng) -> None:
        super().fill(s, {**view, "bids": guessed(view["bids"], lambda: rng.below(5))}, rng)


class ImaginesFromAFullBox(duel.Duel):
    """Cards that were played are dealt again."""

    def fill(self, s: duel.Duelling, view: View, rng: Rng) -> None:
        seen = view["pile"]
        assert isinstance(seen, dict)
        full: View = {"unseen": [n + 1 for n in as_list(view["unseen"])]}
        full["pile"] = {**seen, "counted": number(seen, "counted") + 3}
        super().fill(s, {**view, **full}, rng)
        for _ in range(3):
            s.pile.deal(rng)


class ImaginesLowBids(commits.Commits):
    def fill(self, s: commits.Auction, view: View, rng: Rng) -> None:
        super().fill(s, {**view, "bids": guessed(view["bids"], lambda: rng.below(1 + rng.below(4)))}, rng)


class ImaginesRichHands(hands.Hands):
    """The better of two deals."""

    def fill(self, s: hands.Cards, view: View, rng: Rng) -> None:
        super().fill(s, view, rng)
        first, rest = s.hands, s.pile
        super().fill(s, view, rng)
        if worth(first) > worth(s.hands):
            s.hands, s.pile = first, rest


def worth(dealt: list[vec[i64]]) -> int:
    return sum(kind_of(hand[k]) for hand in dealt for k in range(len(hand)))


BROKEN: Sequence[tuple[str, type[TinyGame]]] = (
    ("json-safe", ShowsALargeNumber),
    ("json-safe", ShowsATuple),
    ("fits", ForgetsWhoCommitted),
    ("fits", InventsCards),
    ("same-question", OffersByTheNextCard),
    ("same-question", AsksByRivalHands),
    ("previews", PreviewsTheNextCard),
    ("secrets", DealsAloud),
    ("secrets", ShowsTheKeptCard),
    ("told", RevealsInSilence),
    ("told", HidesWhichCardWasPlayed),
    ("spectator", ShowsSpectatorsAHand),
    ("points", CountsHiddenCards),
    ("choices", TellsByNotAsking),
    ("hides", SaysThatNothingIsHidden),
    ("hides", TellsInPrivate),
    ("stays", ForgetsWhatWasSpied),
    ("possible", ForgetsWhoHasTheCard),
    ("possible", ImaginesAFifthBid),
    ("possible", ImaginesFromAFullBox),
    ("fair", ImaginesLowBids),
    ("fair", ImaginesRichHands),
)
