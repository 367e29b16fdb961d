"""Advice at one table: a bot says what it would do. For whom there is any: `undercroft.table.advice`."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

from undercroft.bots.shelf import bot_names
from undercroft.server.thinkers import BotFailed, TooSlow, question_to
from undercroft.table import advice, fair
from undercroft.table.advice import Advice
from undercroft.table.refusal import Refusal

if TYPE_CHECKING:
    from undercroft.server.room import Room

LOG: Final = logging.getLogger("undercroft.table")


class Adviser:
    """Thinks for who asks; those who ask the same wait for one thought."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.thoughts: dict[tuple[int, int], asyncio.Task[tuple[int, str]]] = {}  # by seat and question

    async def advise(
        self, key: str, cmd: str, prompt: int, seat: int | None, agreed: bool, unscored: bool = False
    ) -> int:
        """Let a bot say what it would do; the version of the entry that has it."""
        live = self.room.live
        if (key, cmd) in live.done:
            return live.done[key, cmd]
        who = advice.check(live, key, prompt, seat, agreed, unscored)
        await self.room.hall.check_no_game_hangs_on(live)
        known = live.advice.get(who)
        if known is not None and known.question == prompt:
            return live.version
        bot = bot_names(live.game)[-1]
        thought = self.thoughts.get((who, prompt))
        if thought is None:
            self.room.hall.thinkers.check_not_full()
            seed = fair.off_wheel(live.secret, live.dice, f"advice {who}", live.version)
            asked = question_to(live, who, bot, seed)
            thought = self.room.hall.keep(asyncio.create_task(self._ponder(asked)))
            self.thoughts[who, prompt] = thought
            thought.add_done_callback(lambda task: self._pondered(who, prompt, task))
        await asyncio.wait([thought])
        if thought.cancelled():
            raise Refusal("stale", "the table went on while the adviser was thinking")
        move, text = thought.result()
        told = Advice(prompt, bot, move, text)
        return await self.room.submit(lambda now: advice.given(now, key, who, told, cmd), author=key, cmd=cmd)

    def _pondered(self, seat: int, question: int, thought: "asyncio.Task[tuple[int, str]]") -> None:
        self.thoughts.pop((seat, question), None)
        if not thought.cancelled():
            thought.exception()  # who asked is told, if anybody still waits

    async def _ponder(self, asked: dict[str, Any]) -> tuple[int, str]:
        legal: list[int] = asked["legal"]
        if len(legal) == 1:
            return legal[0], "It is the only move."
        try:
            move, why = await self.room.hall.thinkers.choose(asked, self.room.hall.budget)
        except (TooSlow, BotFailed) as error:
            LOG.warning("table %s: adviser %s: %s", asked["table"], asked["bot"], error)
            raise Refusal("busy", "the adviser came to no answer") from None
        if move not in legal:
            raise Refusal("busy", "the adviser came to no answer")
        return move, why

    def drop_stale(self) -> None:
        """Stop thinking about what is no longer asked."""
        for (seat, question), thought in self.thoughts.items():
            if self.room.live.questions.get(seat) != question:
                thought.cancel()
