"""The list of legal moves at one decision, in a buffer that is used again and again."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import lowest

_ROOM: Final[vec[i64]] = vec[i64]([0] * 16)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Moves:
    """Ids of legal moves, ascending: `ids[0]` to `ids[n - 1]`. What lies behind n is old."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.ids: vec[i64] = _ROOM[:]

    def add(self, move: i64) -> None:
        """Add a move; ids must be added in ascending order."""
        n = self.n
        ids = self.ids
        if n < len(ids):
            ids[n] = move
        else:
            self.ids = append(ids, move)
        self.n = n + 1

    def add_mask(self, base: i64, mask: i64) -> None:
        """Add `base + k` for every k in the mask."""
        while mask:
            self.add(base + lowest(mask))
            mask &= mask - 1

    def listed(self) -> list[int]:
        """The moves as a new list."""
        return [self.ids[i] for i in range(self.n)]
