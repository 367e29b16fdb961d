"""Set-up, movement and meeting a monster, in words."""

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64

from undercroft.engine.core import field
from undercroft.engine.text import Text, listed, text
from undercroft.games.fighter import actions as a
from undercroft.games.fighter.cards.sheets import SHEETS
from undercroft.games.fighter.frames.turn import landings_of
from undercroft.games.fighter.speech.asking import Asking, Reason
from undercroft.games.fighter.state import BACK_ANY_TIME, BACK_FROM_ROOM, NO_BACKING_DOWN, Fighter
from undercroft.games.fighter.tables import OWN_HAND
from undercroft.games.fighter.throws.landing import WHOLE
from undercroft.games.fighter.words import hero, throws_in_words


@final
class Pick(Asking):
    """A Hero for a place."""

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        there = [hero(s, place) for place in range(field(f, 0))]
        party = text(" With you: {}.", listed(there)) if there else text("")
        return "Choose your Hero", text("Each Hero has three abilities, one a colour.{}", party)

    def sought(self, s: Fighter, f: i64, seat: int) -> Sequence[int]:
        return range(a.SHEET, a.SHEET + a.SHEETS)

    def refuses(self, s: Fighter, f: i64, seat: int, n: int) -> Reason:
        if a.SHEET <= n < a.SHEET + a.SHEETS:
            who = s.cards.heroes[n - a.SHEET]
            return text("{} is taken.", who.face()), "fighter/heroes"
        return super().refuses(s, f, seat, n)


@final
class Move(Asking):
    """Which way."""

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        sheet = SHEETS[s.sheet_of(s.floor)]
        return "Which way?", text("Arrows lead on from room {} of the {}.", s.room, sheet.face())

    def hint(self, s: Fighter, f: i64, seat: int, n: int) -> str:
        return s.cards.sheets[s.sheet_of(s.floor)].rooms[n - a.ROOM].text

    def refuses(self, s: Fighter, f: i64, seat: int, n: int) -> Reason:
        if a.ROOM <= n < a.ROOM + 10:
            return "No arrow leads there from here.", "fighter/movement"
        return super().refuses(s, f, seat, n)


def demands(s: Fighter) -> Text:
    """What room and monster ask for."""
    monster, room = s.monster(), s.chamber()
    said = text("{} asks for a {}", monster.face(), throws_in_words(monster.throws))
    if not monster.throws:
        said = text("{} asks for no throw", monster.face())
    if room.throws:
        said = text("{}, in a room of the {}", said, throws_in_words(room.throws))
    return said


@final
class BackDown(Asking):
    """Fight, or back down."""

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        why = text("{}. Backing down costs every Hero 1 hit point, and brings another card.", demands(s))
        return "Fight, or back down?", why

    def hint(self, s: Fighter, f: i64, seat: int, n: int) -> str:
        """To fight: how often a throw without weapons hits, by the landing table of this hand."""
        row = landings_of(s).weights(s.demands(), s.hand, OWN_HAND, 0)
        hits = sum([weight for place, weight in enumerate(row) if s.hits(place)])
        return text("about {} of 100 throws without a weapon hit", round(100 * hits / WHOLE))


def no_back_down(s: Fighter) -> Reason:
    """Why the party cannot back down now."""
    if s.house & NO_BACKING_DOWN:
        return "At this table nobody backs down.", "fighter/backing-down"
    if s.monster().level == 0:
        return "Nobody backs down from the Final Boss.", "fighter/boss"
    asked = 0 if s.has_song() else s.monster().throws
    if s.house & BACK_FROM_ROOM:
        asked |= s.chamber().throws
    if not asked:
        return text("{} asks for no throw.", s.monster().face()), "fighter/backing-down"
    if s.topmost(s.monster().level - 1) < 0:
        return "The tower holds no other card.", "fighter/backing-down"
    if s.house & BACK_ANY_TIME:
        return "It is for the leader to say.", "fighter/leader"
    return "Only before the first die is chosen.", "fighter/backing-down"
