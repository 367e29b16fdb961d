"""A process in which bots think: `python -m undercroft.server.thinker`, one question a line.

It gets the view of a seat and its legal moves, never a position. Compiled bots do not let other threads run
while they think; so they think in processes of their own, which can be ended at any moment.
"""

import json
import traceback
from pathlib import Path
from typing import Any

import undercroft.games  # noqa: F401 - puts the games on the shelf
from undercroft.bots.bot import Bot
from undercroft.bots.shelf import find_bot, find_maker
from undercroft.engine.options import read_options
from undercroft.engine.registry import find
from undercroft.engine.rng import Rng
from undercroft.engine.text import named
from undercroft.server import beside

NICE = 15  # how much bots give way: people, and the loop that answers them, go before
KEPT = 64  # bots that are kept between questions; some need long to be made


def choose(question: dict[str, Any], bots: dict[str, Bot]) -> dict[str, Any]:
    """The answer of a bot."""
    game = find(question["game"])
    if question.get("steady"):  # nothing of it may depend on the machine, nor on who was asked before
        options = game.complete(read_options(game.choices(), question["options"]))
        return _answer(find_maker(question["bot"], game, clock=False)(options, question["seats"]), question)
    name = json.dumps([question[part] for part in ("table", "seat", "bot", "game", "options", "seats")])
    if name not in bots:
        if len(bots) >= KEPT:
            del bots[next(iter(bots))]
        options = read_options(game.choices(), question["options"])
        bots[name] = find_bot(question["bot"], game, options, question["seats"])
    return _answer(bots[name], question)


def _answer(bot: Bot, question: dict[str, Any]) -> dict[str, Any]:
    legal: list[int] = question["legal"]
    move = int(bot.choose(question["view"], legal, Rng("bot", question["seed"])))
    return {"move": move, "why": named(bot.explain(), question["names"])}


def _where(error: Exception) -> str:
    """The place in a bot's code at which it failed."""
    at = traceback.extract_tb(error.__traceback__)[-1]
    return f"{Path(at.filename).name}:{at.lineno}"


def main() -> None:
    """Answer until the input ends."""
    bots: dict[str, Bot] = {}
    questions = beside.questions(NICE, "budget")
    beside.tell(b"{}")  # ready
    for question in questions:
        try:
            answer = choose(question, bots)
        except Exception as error:  # noqa: BLE001 - a bot of whatever quality must not end the process
            answer = {"error": f"{type(error).__name__} at {_where(error)}"}  # its text may tell a hand
        beside.tell(json.dumps(answer).encode())


if __name__ == "__main__":
    beside.run(main)
