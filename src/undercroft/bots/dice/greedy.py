"""A sensible player of Dungeon Dice, in the game's own terms: it counts cards one roll ahead."""

from typing import Final, cast

from mypy_extensions import i64

from undercroft.bots.bot import Bot
from undercroft.engine.core import CHANCE
from undercroft.engine.rng import Rng
from undercroft.engine.text import Seat, text
from undercroft.engine.view import View, number, numbers
from undercroft.games.dice.actions import AGAIN, CHALLENGE, CONTINUE, REGULAR, STOP
from undercroft.games.dice.frames import DECIDE
from undercroft.games.dice.game import GAME
from undercroft.games.dice.state import Dice

LEAD: Final = 3  # cards by which one of several rivals must lead to be challenged
FORCED: Final = 0.5  # what a card counts while two guards keep one from stopping


class Greedy(Bot):
    """Challenges who is ahead until half the way is done; stops when a roll would leave fewer cards."""

    def __init__(self) -> None:
        self.said = ""

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        if len(legal) == 1:
            self.said = "There is no other move."
            return legal[0]
        if REGULAR in legal:
            return self.begin(view, legal)
        if AGAIN in legal:
            return self.challenge_again(view)
        return self.roll_on(cast(Dice, GAME.imagine(view, rng)))

    def begin(self, view: View, legal: list[int]) -> int:
        """A challenge that fails costs nothing but the turn. With one rival, a card taken counts twice."""
        paths, seat = numbers(view, "paths"), number(view, "active")
        mine = paths[seat]
        if 2 * mine > number(view, "goal"):
            self.said = "Rolls for cards: more than half the way is done, and a turn can bring several."
            return REGULAR
        target = -1
        for move in legal:
            if move >= CHALLENGE and (target < 0 or paths[move - CHALLENGE] > paths[target - CHALLENGE]):
                target = move
        rival, lead = Seat(target - CHALLENGE), paths[target - CHALLENGE] - mine
        if lead < (0 if len(paths) == 2 else LEAD):
            self.said = text("Rolls for cards: {} is not far enough ahead to be worth a challenge.", rival)
            return REGULAR
        twice = "a card taken counts twice"
        worth = twice if len(paths) == 2 else text("{} leads by {}", rival, lead)
        self.said = text("Challenges {}: failing costs no card, and {}.", rival, worth)
        return target

    def challenge_again(self, view: View) -> int:
        """Risk one stolen card for another, but not two."""
        paths, seat = numbers(view, "paths"), number(view, "active")
        mine, stolen = paths[seat], number(view, "stolen")
        if mine < number(view, "goal") and stolen == 1 and max(paths) > mine:
            self.said = "Challenges again: there is one card to lose, and a rival is still ahead."
            return AGAIN
        self.said = f"Stops and keeps what was taken, {told(stolen)}: failing would give it back."
        return STOP

    def roll_on(self, s: Dice) -> int:
        """Compare what is held with what one more roll leaves on average."""
        held = min(s.turn_cards, s.goal - s.path(s.active))
        if held == s.goal - s.path(s.active):
            self.said = "Stops and wins."
            return STOP
        hoped = after_a_roll(s)
        if hoped > float(held):
            self.said = (
                f"Continues: one more roll leaves {hoped:.1f} cards on average, against {held} in hand."
            )
            return CONTINUE
        self.said = f"Stops with {told(held)}: one more roll would leave {hoped:.1f} on average."
        return STOP

    def explain(self) -> str:
        return self.said


def after_a_roll(s: Dice) -> float:
    """How many cards of the turn one has on average after one more roll; a capture costs one of the path."""
    seat = s.active
    mine = s.path(seat)
    rolling = s.clone()
    rolling.apply(CONTINUE, seat)
    total: i64 = 0
    cards = 0.0
    for outcome, weight in rolling.outcomes():
        after = rolling.clone()
        after.apply(outcome, CHANCE)
        total += weight
        if after.top != DECIDE or after.active != seat:
            cards += float(weight) * float(after.path(seat) - mine)
            continue
        held = float(min(after.turn_cards, s.goal - mine))
        cards += float(weight) * (held if STOP in after.legal(seat) else FORCED * held)
    return cards / float(total)


def told(cards: int) -> str:
    """So many cards."""
    return "1 card" if cards == 1 else f"{cards} cards"
