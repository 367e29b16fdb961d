"""What one throw needs: a set of kinds, put together slot by slot."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import Final

from undercroft.engine.errors import UndercroftError
from undercroft.throw.kinds import BY_CODE, HAND_BOX, KINDS, PLAIN, POSTURE, Extra, Kind, Range, Start
from undercroft.throw.starts import STARTS

# What the die lies on: the first of these that is needed carries it, and its start is the throw's.
CARRIERS: Final = (
    "nose", "head", "elbow", "catapult", "borrowed_hand", "crossbow", "pious", "blow", "slam", "under_table",
    "spin", "card_jump", "bank", "two_bounce", "far", "sitting", "under_leg", "jump", "dancing", "backward",
    "weak_hand", "blind",
)  # fmt: skip


class UnknownKind(UndercroftError):
    """There is no such kind of throw."""


@dataclass(frozen=True)
class Needed:
    """Kinds that one throw must all be of; none for the plain throw."""

    codes: tuple[str, ...]

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds as data; the plain one where nothing is needed."""
        return tuple(BY_CODE[code] for code in self.codes) or (PLAIN,)

    @cached_property
    def _met(self) -> dict[str, tuple[Range, bool]]:
        return {
            field: _meet(
                [kind.box[field] for kind in self.kinds if field in kind.box],
                [kind.box[field] for kind in self.kinds if field in kind.box and kind.shows],
                field,
            )
            for field in HAND_BOX
        }

    @cached_property
    def box(self) -> dict[str, Range]:
        """The range of each number of a gesture."""
        return {field: found for field, (found, _apart) in self._met.items()}

    @property
    def absurd(self) -> bool:
        """Can no hand be where all these kinds want it?"""
        return any(self._met[field][1] for field in POSTURE)

    @cached_property
    def start(self) -> Start:
        """Where the throw is best begun: where that was found for two of its kinds, else as its carrier's."""
        pairs = ("+".join(two) for two in combinations(self.codes, 2))
        found = next((STARTS[pair] for pair in pairs if pair in STARTS), None)
        return self._near(found) if found else self.carried

    @property
    def carried(self) -> Start:
        """The start of the carrier's throw, with the spin and the way round that other kinds need."""
        carrier = min(self.kinds, key=lambda kind: CARRIERS.index(kind.code) if kind is not PLAIN else 0)
        whirl = max(kind.start.yaw for kind in self.kinds)
        aside = max(kind.start.azimuth for kind in self.kinds)
        return self._near(replace(carrier.start, yaw=whirl, azimuth=aside))

    def _near(self, start: Start) -> Start:
        """A start as near as all kinds let it be."""
        met = {field: self.box[field] for field in ("distance", "height", "speed", "elevation")}
        return replace(
            start, **{field: max(low, min(high, getattr(start, field))) for field, (low, high) in met.items()}
        )

    @cached_property
    def k(self) -> tuple[float, float, float]:
        """Factors on what a hand errs by: those of all kinds, multiplied."""
        a, b, c = (math.prod(kind.k[n] for kind in self.kinds) for n in range(3))
        return a, b, c

    @property
    def spoiled(self) -> float:
        """The share of gestures that spoil at least one of the kinds."""
        return 1.0 - math.prod(1.0 - kind.spoiled for kind in self.kinds)

    @property
    def wobble(self) -> float:
        """Spin that nobody means, in radians a second."""
        return max(kind.wobble for kind in self.kinds)

    @property
    def sway(self) -> int:
        """What the body adds sideways."""
        return max(kind.sway for kind in self.kinds)

    @property
    def bounces(self) -> int:
        """Bounces on the table before the board, at least."""
        return max(kind.bounces for kind in self.kinds)

    @cached_property
    def shows(self) -> tuple[str, ...]:
        """What the flight must show besides bounces."""
        return tuple(dict.fromkeys(show for kind in self.kinds for show in kind.shows))

    @cached_property
    def extras(self) -> dict[str, tuple[Extra, ...]]:
        """What a gesture must say besides, by kind."""
        return {kind.code: kind.extras for kind in self.kinds if kind.extras}


def _meet(said: list[Range], judged: list[Range], field: str) -> tuple[Range, bool]:
    """The ranges of several kinds as one, and whether they lie apart.

    Then it is the nearest end of a kind whose flight is `judged`, which could not be flown from elsewhere
    (below the table one throws upwards, whatever else is asked), or of the lower range.
    """
    if not said:
        return HAND_BOX[field], False
    low, high = max(low for low, _ in said), min(high for _, high in said)
    if low <= high:
        return (low, high), False
    if judged and low in {least for least, _ in judged} and high not in {most for _, most in judged}:
        return (low, low), True
    return (high, high), True


def needed(codes: Iterable[str]) -> Needed:
    """The throw that is of all these kinds; their order is theirs in the book, twice is once."""
    asked = set(codes) - {PLAIN.code}
    for code in sorted(asked - BY_CODE.keys()):
        raise UnknownKind(f"there is no throw {code!r}; there are: {', '.join(BY_CODE)}")
    return Needed(tuple(kind.code for kind in KINDS if kind.code in asked))
