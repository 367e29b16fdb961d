"""A player of Dungeon Roll that looks to the end of the level and takes what is worth most there."""

from typing import Final, final

from undercroft.bots.bot import Bot
from undercroft.bots.roll.lookahead import Effort, Lookahead, hasty
from undercroft.bots.roll.worth import Weights, Worth
from undercroft.bots.words import spoken, valued
from undercroft.engine.core import kind_of
from undercroft.engine.options import Options
from undercroft.engine.rng import Rng
from undercroft.engine.view import View
from undercroft.games.roll.actions import HERO
from undercroft.games.roll.cards.shelf import NAMES
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.game import GAME
from undercroft.games.roll.moves import option
from undercroft.games.roll.state import Roll
from undercroft.games.roll.view import imagine

# The heroes by what this bot makes of them alone (docs/games/roll.md), best first.
LIKED: Final = (
    "sorceress", "tracker", "knight", "guild-leader", "occultist", "time-traveler", "enchantress",
    "half-goblin", "mercenary", "spellsword", "crusader", "scout", "minstrel", "archaeologist", "viking",
    "alchemist", "dwarf", "leprechaun",
)  # fmt: skip


@final
class Greedy(Bot):
    """Tries every way through the level on copies; beyond it, it trusts the evaluation of `worth`."""

    def __init__(self, weights: Weights, effort: Effort) -> None:
        self.ahead = Lookahead(Worth(weights), effort)
        self.said = ""

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        if len(legal) == 1:
            self.said = "There was nothing to choose."
            return legal[0]
        return self.ranked(imagine(view), legal)[0][1]

    def ranked(self, s: Roll, legal: list[int]) -> list[tuple[float, int]]:
        """The moves that may be the best, the best first, each with its points."""
        if kind_of(s.top) == kinds.CHOOSE_HERO:
            best = min(legal, key=by_liking)
            self.said = f"Takes the {NAMES[best - HERO]}, the one of these that it does best with."
            return [(0.0, best)]
        listed = sorted(self.ahead.values(s), key=by_value, reverse=True)
        worth, best = listed[0]
        said: list[str] = [valued(GAME.said(option(best)), f"{worth:.1f} points at the end")]
        if len(listed) > 1:
            other, second = listed[1]
            said.append(valued(GAME.said(option(second)), f"{other:.1f}"))
        self.said = spoken(said)
        return listed

    def explain(self) -> str:
        return self.said

    def struck(self) -> int:
        purse = self.ahead.purse
        return 0 if purse is None else purse.struck


def by_liking(move: int) -> int:
    """Better heroes first; one that was never measured comes last."""
    hero = NAMES[move - HERO]
    return LIKED.index(hero) if hero in LIKED else len(LIKED)


def by_value(pair: tuple[float, int]) -> tuple[float, int]:
    """Higher values first, then lower ids."""
    return (pair[0], -pair[1])


def greedy(options: Options, seats: int) -> Bot:
    """The bot for a match, in haste."""
    return Greedy(Weights(), hasty())
