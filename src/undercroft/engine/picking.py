"""Sets that people pick in any order.

A frame that picks a set (`Frame.picks_set`) lists its picks in one order only, so that search finds one path
to each set: ascending, but where a pick opens others. People do not think in that order. So a table asks them
in a *loose* copy of the position, in which all picks of the set are open, and plays the set in its order once
it is whole.
"""

from collections.abc import Sequence

from undercroft.engine.core import State


def loosened(s: State) -> State:
    """A copy in which the set that is asked for may be picked in any order; it hears what `s` heard."""
    twin = s.clone()
    if s.events is not None:
        twin.events = list(s.events)
    if twin.picks_set():
        twin.loosen()
    return twin


class Picking:
    """A set that a seat picks: the position before it, the picks so far, and where they lead."""

    def __init__(self, before: State, seat: int, picks: Sequence[int] = ()) -> None:
        self.before = before
        self.seat = seat
        self.given: list[int] = []  # picks as they came
        self.picks: list[int] = []  # ... and what was forced by them
        self.at = loosened(before)
        for n in picks:
            self.take(n)

    def take(self, n: int) -> None:
        """Take one more pick, and what then is forced; refused with its reason if it cannot be."""
        self.at.submit(n, self.seat)
        self.given.append(n)
        self.picks.append(n)
        while self.at.loose() and len(self.at.legal(self.seat)) == 1:
            self.picks.append(self.at.legal(self.seat)[0])
            self.at.apply(self.picks[-1], self.seat)

    @property
    def whole(self) -> bool:
        """Is the set picked, and has the game gone on?"""
        return len(self.picks) > 0 and not self.at.loose()

    def moves(self) -> list[int]:
        """The set, which is whole, as the moves that lead there in their order.

        What is forced in that order is not asked for and no move; an answer that ends the set stays last.
        """
        reached = self.at.key()
        for wanted in (sorted(self.picks), [*sorted(self.picks[:-1]), self.picks[-1]]):
            found = _way(self.before, self.seat, wanted, reached)
            if found is not None:
                return found
        raise ValueError(f"the picks {self.picks} lead nowhere in their order: they are no set")


def _way(s: State, seat: int, wanted: list[int], reached: tuple[int, ...]) -> list[int] | None:
    """Those of the moves that lead to a position, as their frame lists them; what is forced is left out."""
    legal = s.legal(seat)
    for k, n in enumerate(wanted):
        if n not in legal or n in wanted[:k]:
            continue
        after = s.clone()
        after.apply(n, seat)
        if after.key() == reached:
            return [n]
        opened = [early for early in wanted[:k] if early not in legal]  # perhaps this pick opens them
        rest = _way(after, seat, opened + wanted[k + 1 :], reached)
        if rest is not None:
            return [n, *rest]
    return None
