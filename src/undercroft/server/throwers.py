"""The processes in which dice fly, seen from the event loop: a pool, and what one address may ask of it.

A throw takes about a hundredth of a second of a processor, and Python runs nothing else meanwhile: so it is
made beside the loop. Where the physics package is missing, nobody can throw here.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from undercroft import throw
from undercroft.server.asker import ASKER
from undercroft.server.pool import NoAnswer, Pool, TooSlow, cores
from undercroft.table.refusal import Refusal
from undercroft.throw.die import Pose
from undercroft.throw.tape import Tape, unpack

LIMIT: Final = 10.0  # seconds from asking to the tape, the queue and the start of a process included
WAITING: Final = 16  # throws that one address may wait for
MISSING: Final = "no dice can be thrown here: the server lacks the extra `throw`"
MODULE = "undercroft.server.thrower"  # what such a process runs


class Throwers(Pool):
    """Processes that throw."""

    what = "throws"

    def __init__(self, size: int = 0) -> None:
        super().__init__(size or max(2, cores()))

    def module(self) -> str:
        return MODULE

    @property
    def offered(self) -> bool:
        """Can dice be thrown here?"""
        return throw.present()

    def check_offered(self) -> None:
        """Refuse where no dice can be thrown, and say what is missing."""
        if not self.offered:
            raise Refusal("missing", MISSING)

    def check_not_full(self) -> None:
        """Refuse one more throw where it could not be made, or where its address has enough in the air."""
        self.check_offered()
        address = ASKER.get()
        if address and self.waits(address) >= WAITING:
            raise Refusal("busy", f"{WAITING} of your throws are still in the air: wait for one of them")

    async def throw(
        self,
        gesture: Any,
        codes: Sequence[str],
        seed: int,
        icons: int = 3,
        lying: Sequence[Pose] = (),
        by_touch: bool = False,
        hand: str = "",
    ) -> Tape:
        """The tape of one throw, checked against its landing; or a refusal that says why there is none.

        `hand`: which hand of the house throws; else a person does.
        """
        self.check_offered()
        asked = {
            "gesture": gesture,
            "codes": codes,
            "seed": seed,
            "icons": icons,
            "lying": lying,
            "touch": by_touch,
            "hand": hand,
        }
        try:
            async with asyncio.timeout(LIMIT):
                answer = await self.ask(asked, LIMIT)
        except (TooSlow, TimeoutError):
            raise Refusal("busy", f"the throw took longer than {LIMIT:g} s") from None
        except NoAnswer as error:
            raise Refusal("busy", f"the throw came to no end ({error})") from None
        if "refused" in answer:
            raise Refusal("malformed", answer["refused"])
        return unpack(answer["tape"])
