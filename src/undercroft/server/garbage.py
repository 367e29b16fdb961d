"""Rings of garbage are looked for among what is new; what is old is looked at when nobody waits.

Python looks through all objects now and then, and nothing else runs meanwhile. The modules of a server alone
are a hundred thousand objects, 40 ms of processor time; a few hundred long games add as much. So what is
there at the start, and what a long look has just found to be of use, is put aside (`gc.freeze`). It is still
let go when nobody holds it any more; only rings among it wait for a look at everything.
"""

import gc
import time
from typing import Final

LONG: Final = 0.01  # seconds of processor time; after a look that took longer, what it found is put aside
HOUR: Final = 3600.0  # seconds after which everything is looked at, even while somebody is here


class Garbage:
    """What looking for garbage has cost, and when everything is looked at again."""

    def __init__(self, long: float = LONG) -> None:
        self.long = long
        self.total = 0.0  # seconds of processor time
        self.longest = 0.0
        self._begun = 0.0
        self._aside = False  # something was put aside since everything was looked at
        self._looked = time.monotonic()

    def settle(self) -> None:
        """Put aside what is there when a server begins; for a process that does nothing but serve."""
        gc.callbacks.append(self._watch)
        self._look_at_all()
        self.total = self.longest = 0.0  # nobody was there yet

    def leave(self) -> None:
        """Leave Python to itself again."""
        if self._watch in gc.callbacks:
            gc.callbacks.remove(self._watch)
            gc.unfreeze()

    def rest(self, nobody_here: bool) -> None:
        """Look at everything, if it is time."""
        if self._aside and (nobody_here or time.monotonic() - self._looked > HOUR):
            self._look_at_all()

    def _look_at_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._aside = False
        self._looked = time.monotonic()

    def _watch(self, phase: str, info: dict[str, int]) -> None:
        """Called by Python before and behind each look."""
        if phase == "start":
            self._begun = time.thread_time()
            return
        took = time.thread_time() - self._begun
        self.total += took
        self.longest = max(self.longest, took)
        if info["generation"] == 2 and took > self.long:
            gc.freeze()
            self._aside = True
