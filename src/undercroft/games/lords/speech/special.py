"""How special events ask. Rules: lords/special."""

from mypy_extensions import i64

from undercroft.engine.core import field
from undercroft.games.lords import moves
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.specials import MONSTER_STRIKE, SPECIALS, TALENT_SCOUTS
from undercroft.games.lords.speech.asking import Asking, Reason
from undercroft.games.lords.state import Lords


class Special(Asking):
    """What a seat makes of the card; field 1 is the card, field 2 its step."""

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        card = SPECIALS[field(f, 1)]
        step = field(f, 2)
        if card.number == MONSTER_STRIKE:
            return (
                f"{card.title}: what does the {CREATURES[step >> 4].title} get?",
                f"{card.text.capitalize()}.",
            )
        if card.number == TALENT_SCOUTS and step:
            return f"{card.title}: pay the {CREATURES[step - 1].title}?", f"{card.text.capitalize()}."
        return f"{card.title}: what do you do?", f"{card.text.capitalize()}."

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        card = field(f, 1)
        if card == MONSTER_STRIKE:
            if n == moves.DECLINE:
                return "it turns face down until after the combat"
            if moves.CREATURE <= n < moves.CREATURE + 12:
                return "it is eaten"
        return ""
