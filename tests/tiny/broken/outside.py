"""A game that breaks a law by what its module imports."""

import random

from mypy_extensions import i64
from tests.tiny import loaded


class Global(loaded.Throw):
    def advance(self, s: loaded.Thrower, f: i64, seat: i64, n: i64) -> None:
        s.sum += random.getrandbits(1)
        super().advance(s, f, seat, n)


class ThrowsByTheGlobalGenerator(loaded.Loaded):
    frames = (loaded.Decide(), Global())
