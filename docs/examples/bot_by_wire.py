"""A bot of your own takes a seat at a server and plays a whole game. Start `undercroft serve` first.

    python docs/examples/bot_by_wire.py http://localhost:8000

It plays Dungeon Dice against the server's own `greedy`: it goes on while the chance to lose the turn is below
a third, which it reads from the odds that come with each option.
"""

import sys
from typing import Any

from undercroft.client import ME, Client, bot

BAD = ("lose the turn", "caught by guards")


def choose(view: dict[str, Any], prompt: dict[str, Any]) -> int:
    """Stop where it may and the risk is too high; otherwise whatever comes first."""
    options = {option["verb"]: option for option in prompt["options"]}
    if "stop" not in options or "continue" not in options:
        first: int = prompt["options"][0]["id"]
        return first
    odds = options["continue"]["preview"]["odds"]
    risk = sum(part["share"] for part in odds if part["text"] in BAD)
    chosen: int = options["continue" if risk < 1 / 3 else "stop"]["id"]
    return chosen


def main(url: str) -> str:
    """Play one game; how it ended."""
    seat = Client(url).new_table("dice", [{**ME, "name": "Careful"}, bot("greedy")])
    outcome = seat.play(choose, previews=True)
    return f"{outcome['why']}: {'we won' if 0 in outcome['winners'] else 'greedy won'}"


if __name__ == "__main__":
    print(main(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000"))
