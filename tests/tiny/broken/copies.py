"""Games that break the laws of copies."""

from collections.abc import Sequence

from mypy_extensions import i64
from tests.tiny import hands, loaded, windows
from tests.tiny.kit import Tiny, TinyGame

from undercroft.engine.core import Book, State
from undercroft.engine.view import View


class Leaky(loaded.Thrower):
    def clone(self) -> Tiny:
        twin = super().clone()
        assert isinstance(twin, Leaky)
        twin.sum = 0
        return twin


class ForgetsToCopy(loaded.Loaded):
    state = Leaky


class Purse:
    """An object of the state's own, which no set-up makes again."""

    def __init__(self) -> None:
        self.sum = 0


class WithAPurse(loaded.Thrower):
    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats, book)
        self.purse = Purse()

    def clone(self) -> Tiny:
        twin = super().clone()
        assert isinstance(twin, WithAPurse)
        twin.purse.sum = self.purse.sum
        return twin

    def numbers(self) -> list[int]:
        return [*super().numbers(), self.purse.sum]


class Saves(loaded.Throw):
    def advance(self, s: loaded.Thrower, f: i64, seat: i64, n: i64) -> None:
        assert isinstance(s, WithAPurse)
        s.purse.sum += n + 1
        super().advance(s, f, seat, n)


class LosesItsPurseInThePost(loaded.Loaded):
    state = WithAPurse
    frames = (loaded.Decide(), Saves())


class Listening(loaded.Thrower):
    def clone(self) -> Tiny:
        twin = super().clone()
        twin.events = self.events
        return twin


class CopiesListeners(loaded.Loaded):
    state = Listening


class Sharing(windows.Fight):
    def clone(self) -> Tiny:
        twin = super().clone()
        assert isinstance(twin, Sharing)
        twin.tokens = self.tokens
        return twin


class SharesAList(windows.Windows):
    state = Sharing


class SharingPile(hands.Cards):
    def clone(self) -> Tiny:
        twin = super().clone()
        assert isinstance(twin, SharingPile)
        twin.pile = self.pile
        return twin


class SharesAPile(hands.Hands):
    state = SharingPile


class Remembering(loaded.Throw):
    """A frame with a memory: every third throw counts for more, wherever it is thrown."""

    def __init__(self) -> None:
        self.throws = 0

    def advance(self, s: loaded.Thrower, f: i64, seat: i64, n: i64) -> None:
        self.throws += 1
        s.sum += self.throws % 3 == 0
        super().advance(s, f, seat, n)


class RemembersInAFrame(loaded.Loaded):
    frames = (loaded.Decide(), Remembering())


class Blurred(loaded.Thrower):
    def numbers(self) -> list[int]:
        total, self.sum = self.sum, 0
        parts = super().numbers()
        self.sum = total
        return parts


class LeavesTheSumOutOfItsKey(loaded.Loaded):
    state = Blurred


class Vain(loaded.Decide):
    def advance(self, s: loaded.Thrower, f: i64, seat: i64, n: i64) -> None:
        s.sum += s.events is not None
        super().advance(s, f, seat, n)


class PlaysToTheGallery(loaded.Loaded):
    frames = (Vain(), loaded.Throw())


class CountsLooks(loaded.Loaded):
    def view(self, s: State, seat: int) -> View:
        assert isinstance(s, loaded.Thrower)
        s.turns += 1
        return super().view(s, seat)


class HandsOutItsPoints(loaded.Loaded):
    def scores(self, s: State) -> list[int]:
        assert isinstance(s, Tiny)
        return s.points


BROKEN: Sequence[tuple[str, type[TinyGame]]] = (
    ("clones", ForgetsToCopy),
    ("clones", CopiesListeners),
    ("clones", SharesAPile),
    ("pickles", LosesItsPurseInThePost),
    ("pickles", ForgetsToCopy),
    ("pickles", CopiesListeners),
    ("earlier-clones", SharesAList),
    ("earlier-clones", SharesAPile),
    ("forks", RemembersInAFrame),
    ("keys", LeavesTheSumOutOfItsKey),
    ("silent", PlaysToTheGallery),
    ("looking", CountsLooks),
    ("looking", HandsOutItsPoints),
)
