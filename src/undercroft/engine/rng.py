"""The random generator of simulations and bots: 62 bits, the same stream interpreted and compiled.

Multiply-with-carry; its products stay below 2**63. The rules never see it: the engine holds no
generator, a caller brings one. Live tables do not use it (they draw by a keyed hash).
"""

from hashlib import blake2b
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

MULTIPLIER: Final = 2147483085  # MULTIPLIER * 2**32 - 1 is a safe prime: period about 2**62
LOW: Final = 0xFFFFFFFF


def scramble(*parts: object) -> int:
    """Mix seeds and counters into a start value; equal parts give equal values in every process."""
    text = "\x1f".join(str(part) for part in parts)
    digest = blake2b(text.encode(), digest_size=8, person=b"undercroft").digest()
    return int.from_bytes(digest, "big") % (MULTIPLIER * 0x100000000 - 2) + 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Rng:
    """A stream of numbers that depends on the seed alone."""

    def __init__(self, *seed: object) -> None:
        self.state: i64 = scramble(*seed)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n up to 2**30; the bias is below n / 2**32."""
        state = MULTIPLIER * (self.state & LOW) + (self.state >> 32)
        self.state = state
        return ((state ^ state >> 32) & LOW) * n >> 32

    def clone(self) -> "Rng":
        """A generator that goes on exactly like this one."""
        twin = Rng(0)
        twin.state = self.state
        return twin
