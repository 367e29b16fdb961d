"""Games that break the laws of shape."""

from collections.abc import Sequence

from mypy_extensions import i64
from tests.tiny import commits, hands, loaded, orders, packs
from tests.tiny.kit import TinyGame

from undercroft.engine.bits import bit
from undercroft.engine.core import LOOSE, OVER, State, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.options import Options
from undercroft.engine.preset import Offers, Preset
from undercroft.engine.prompt import Outcome


class ForgetsAnOption(packs.PacksGame):
    def options_of(self, s: State) -> Options:
        return {**super().options_of(s), "more": 0}


class TakesAnySeats(loaded.Loaded):
    def start(
        self, seats: int, options: Options | str = "", listen: bool = False, rules: int | None = None
    ) -> State:
        s = self.set_up(seats, {})
        s.run()
        return s


class OffersATableForTwenty(loaded.Loaded):
    offers = Offers([], [Preset("many", "A crowd", "Twenty play.", 20)])


class OffersATableTwice(loaded.Loaded):
    offers = Offers(
        [], [Preset("one", "One", "The first.", 2), Preset("other", "Other", "The same again.", 2)]
    )


class AndOneMore(commits.Bid):
    def asked(self, s: commits.Auction, f: i64) -> i64:
        return super().asked(s, f) | bit(s.seats)


class AsksASeatThatIsNotThere(commits.Commits):
    frames = (AndOneMore(),)


class AtTheEnd(loaded.Throw):
    def asked(self, s: loaded.Thrower, f: i64) -> i64:
        return OVER


class StopsInTheMiddle(loaded.Loaded):
    frames = (loaded.Decide(), AtTheEnd())


class Backwards(orders.Order):
    def legal(self, s: orders.Digging, f: i64, seat: i64, out: Moves) -> None:
        out.add(orders.BONUS)
        out.add(orders.DIG)


class ListsBackwards(orders.Orders):
    frames = (orders.Turn(), Backwards(), orders.Collect(), orders.Back())


class HasTooFewIds(orders.Orders):
    ids = 2


class Mute(loaded.Decide):
    def legal(self, s: loaded.Thrower, f: i64, seat: i64, out: Moves) -> None:
        if s.sum < 5:
            super().legal(s, f, seat, out)


class AsksWithoutAMove(loaded.Loaded):
    frames = (Mute(), loaded.Throw())


class Endless(loaded.Decide):
    def legal(self, s: loaded.Thrower, f: i64, seat: i64, out: Moves) -> None:
        out.add(loaded.ON)

    def advance(self, s: loaded.Thrower, f: i64, seat: i64, n: i64) -> None:
        s.sum = s.turns = 0
        super().advance(s, f, seat, n)


class NeverEnds(loaded.Loaded):
    frames = (Endless(), loaded.Throw())


class GrowsTooDeep(orders.Orders):
    depth = 3


class RanksBySeat(loaded.Loaded):
    def outcome(self, s: State) -> Outcome:
        end = super().outcome(s)
        return Outcome(end.winners, tuple(range(1, s.seats + 1)), end.why, end.rule)


class LosesAScore(loaded.Loaded):
    def scores(self, s: State) -> list[int]:
        return super().scores(s)[1:]


class Trusting(loaded.Thrower):
    def submit(self, n: int, seat: int) -> None:
        if not self.over():
            self.apply(n, seat)


class TakesAnything(loaded.Loaded):
    state = Trusting


class Careless(loaded.Thrower):
    def check(self, n: int, seat: int) -> None:
        self.turns += 1
        super().check(n, seat)


class ChangesByRefusing(loaded.Loaded):
    state = Careless


class Vanishing(hands.Play):
    def advance(self, s: hands.Cards, f: i64, seat: i64, n: i64) -> None:
        super().advance(s, f, seat, n)
        s.played[n - hands.DO_PLAY] -= 1


class LosesCards(hands.Hands):
    frames = (hands.Deal(), hands.Keep(), hands.Turn(), hands.Draw(), hands.Spy(), Vanishing())


class Remembers(loaded.Decide):
    """Says that two picks are a set, and remembers which came first."""

    def asked(self, s: loaded.Thrower, f: i64) -> i64:
        return bit(s.active)

    def legal(self, s: loaded.Thrower, f: i64, seat: i64, out: Moves) -> None:
        for n in range(0 if f & LOOSE else field(f, 1), 2):
            out.add(n)

    def advance(self, s: loaded.Thrower, f: i64, seat: i64, n: i64) -> None:
        s.sum = 2 * s.sum + n
        if field(f, 0) == 0:
            s.become(pack(loaded.DECIDE, 1, n) | f & LOOSE)
        else:
            s.become(loaded.THROW)

    def picks_set(self, s: loaded.Thrower, f: i64) -> bool:
        return field(f, 0) == 0


class CallsASequenceASet(loaded.Loaded):
    frames = (Remembers(), loaded.Throw())


BROKEN: Sequence[tuple[str, type[TinyGame]]] = (
    ("sets", CallsASequenceASet),
    ("starts", ForgetsAnOption),
    ("starts", TakesAnySeats),
    ("presets", OffersATableForTwenty),
    ("presets", OffersATableTwice),
    ("asks", AsksASeatThatIsNotThere),
    ("asks", StopsInTheMiddle),
    ("legal-ids", ListsBackwards),
    ("legal-ids", HasTooFewIds),
    ("legal-ids", AsksWithoutAMove),
    ("ends", NeverEnds),
    ("ends", GrowsTooDeep),
    ("results", RanksBySeat),
    ("results", LosesAScore),
    ("refuses", TakesAnything),
    ("refuses", ChangesByRefusing),
    ("conserves", LosesCards),
)
