"""Before the first delve in words: heroes, who begins, the party; and the dice that a Scout rolls ahead."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.core import field, seat_letter
from undercroft.engine.speech import Speech
from undercroft.engine.text import Seat, clause, text
from undercroft.games.roll.actions import HERO
from undercroft.games.roll.cards.shelf import CARDS, NAMES
from undercroft.games.roll.speech.asking import Asking
from undercroft.games.roll.state import Roll


@final
class DealHero(Speech[Roll]):
    """A hero is dealt to a seat, or one to all."""

    def ask_chance(self, s: Roll, f: i64) -> str:
        whom = "all" if field(f, 0) == s.seats else Seat(field(f, 0))
        heroes = ", ".join([NAMES[hero] for hero, _weight in s.outcomes()])
        return text("Draw a hero for {} and type its name: {}.", whom, heroes)

    def chance_text(self, s: Roll, f: i64, n: int) -> str:
        return NAMES[n]


@final
class ChooseHero(Asking):
    """A seat chooses a hero."""

    def brings(self, s: Roll, f: i64, seat: int, n: int) -> str:
        return clause(CARDS.heroes[n - HERO].novice.specialty.text)


@final
class First(Speech[Roll]):
    """Who begins is drawn."""

    def ask_chance(self, s: Roll, f: i64) -> str:
        return f"Who begins? Type a letter from A to {seat_letter(s.seats - 1)}."

    def chance_text(self, s: Roll, f: i64, n: int) -> str:
        return seat_letter(n)


@final
class Place(Asking):
    """Which of them lie on which level. Field 0 is the step."""

    def says(self, s: Roll, f: i64) -> str:
        return f"Which die lies on level {1 if field(f, 0) == 0 else 2}?"
