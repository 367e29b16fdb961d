"""The processes in which bots think, seen from the event loop: a pool, and what one address may ask of it."""

from typing import Any, Final

from undercroft.server.asker import ASKER
from undercroft.server.pool import NoAnswer, Pool, TooSlow, cores
from undercroft.table.live import Live
from undercroft.table.refusal import Refusal

LEAST: Final = 3  # processes, also where there are fewer cores: quick bots do not wait for slow ones
WAITING: Final = 32  # thoughts that one address may wait for
MODULE = "undercroft.server.thinker"  # what such a process runs

__all__ = ["BotFailed", "Thinkers", "TooSlow", "question_to"]


class BotFailed(Exception):
    """The bot ended in an error."""


class Thinkers(Pool):
    """Bots' processes."""

    what = "bots"

    def __init__(self, size: int = 0) -> None:
        super().__init__(size or max(LEAST, cores()))

    def module(self) -> str:
        return MODULE

    async def choose(self, question: dict[str, Any], budget: float) -> tuple[int, str]:
        """The move that a bot chooses, and its sentence on why; cancelling ends the bot."""
        try:
            answer = await self.ask(question, budget)
        except TooSlow as error:
            raise TooSlow(f"{question['bot']} took {error}") from None
        except NoAnswer as error:
            raise BotFailed(str(error)) from None
        return int(answer["move"]), str(answer["why"])

    def check_not_full(self) -> None:
        """Refuse what would let bots think for an address that has enough of them waiting already.

        What the server does by itself is not refused: it goes on where somebody was let in before.
        """
        address = ASKER.get()
        if address and self.waits(address) >= WAITING:
            raise Refusal(
                "busy", f"bots at {WAITING} of your tables are still to move: wait until one of them has"
            )


def question_to(live: Live, seat: int, bot: str, seed: int) -> dict[str, Any]:
    """What a bot in the place of a seat is asked: the view of the seat and nothing else."""
    return {
        "table": live.id,
        "seat": seat,
        "bot": bot,
        "game": live.game.name,
        "options": live.charter.options,
        "seats": len(live.places),
        "names": live.names,  # for what it says
        "view": live.game.view(live.state, seat),
        "legal": live.state.legal(seat),
        "seed": seed,
        "steady": live.charter.daily is not None,  # by simulations alone: the same for everybody
    }
