"""How special events ask. Rules: lords/special."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import count
from undercroft.engine.core import field
from undercroft.engine.text import begun, text
from undercroft.games.lords import moves
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.rooms import ROOMS
from undercroft.games.lords.cards.specials import (
    CHARITY_GALA,
    DOUBLE_SHIFT,
    MISSING_LEDGER,
    MONSTER_STRIKE,
    SPECIALS,
    TALENT_SCOUTS,
)
from undercroft.games.lords.cards.traps import TRAPS
from undercroft.games.lords.speech.asking import Asking, Reason, brings
from undercroft.games.lords.speech.building import cost_words
from undercroft.games.lords.state import HIGHEST, Lords

_NONE: Final = {  # what it brings to say no
    MONSTER_STRIKE: "it turns face down until after the combat",
    CHARITY_GALA: "you give nothing more",
    DOUBLE_SHIFT: "no room works",
    MISSING_LEDGER: "the red mark stays",
}


class Special(Asking):
    """What a seat makes of the card; field 1 is the card, field 2 its step."""

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        card = SPECIALS[field(f, 1)]
        step = field(f, 2)
        if card.number == MONSTER_STRIKE:
            title = text("{}: what does the {} get?", card.face(), CREATURES[step >> 4].face())
        elif card.number == TALENT_SCOUTS and step:
            title = text("{}: pay the {}?", card.face(), CREATURES[step - 1].face())
        else:
            title = text("{}: what do you do?", card.face())
        return title, text("{}.", begun(card.text))

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if n == moves.GIVE_FOOD:
            why = "You have no food." if not s.food[seat] else "Food is not what is asked for."
            return why, "lords/special"
        if n == moves.GIVE_GOLD:
            why = "You have no gold." if not s.gold[seat] else "Gold is not what is asked for."
            return why, "lords/special"
        if moves.TRAP <= n < moves.TRAP + len(TRAPS):
            mine = count(s.traps[seat], n - moves.TRAP)
            return "No trap is asked for." if mine else "You do not have this trap.", "lords/special"
        if moves.CREATURE <= n < moves.CREATURE + 12:
            mine = s.owned(seat, n - moves.CREATURE)
            return "It is not asked for here." if mine else "You do not have this creature.", "lords/special"
        if n == moves.BEAR and s.evil[seat] == HIGHEST:
            return f"Your counter would leave the track ({HIGHEST}).", "lords/evil"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        card = field(f, 1)
        if n == moves.DECLINE:
            return _NONE.get(card, "nothing happens")
        if n == moves.LET_GO:
            return "it leaves the game"
        if moves.CREATURE <= n < moves.CREATURE + 12:
            creature = CREATURES[n - moves.CREATURE]
            if card == TALENT_SCOUTS:
                return f"pay it {cost_words(creature)} again, or it leaves the game"
            return "it is eaten" if card == MONSTER_STRIKE else f"it leaves the game: {creature.text}"
        if moves.TRAP <= n < moves.TRAP + len(TRAPS):
            return f"you give up: {TRAPS[n - moves.TRAP].text}"
        if moves.ROOM <= n < moves.ROOM + len(ROOMS):
            return f"without imps: {ROOMS[n - moves.ROOM].does}"
        if n == moves.BEAR and not brings(s, seat, n):
            return f"Evil stays at {HIGHEST}"
        return ""
