"""The die at rest in words: items, the icon, whom, Scars."""

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64

from undercroft.engine.core import field
from undercroft.engine.text import Text, text
from undercroft.games.fighter import actions as a
from undercroft.games.fighter.cards.power import Power
from undercroft.games.fighter.cards.powers import MELODY, SEDUCTION
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.frames.resolve import kills
from undercroft.games.fighter.speech.asking import Asking, Reason
from undercroft.games.fighter.speech.turn import enemy
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import COLOURS, TYPES, WHITE
from undercroft.games.fighter.windows import FAINTING, REST
from undercroft.games.fighter.words import hero, hit_points, landing_title


@final
class AtRest(Asking):
    """Items while the die is at rest."""

    window = REST

    def hint(self, s: Fighter, f: i64, seat: int, n: int) -> str:
        return "you use nothing, and the throw is resolved"

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        where = landing_title(field(f, 0))
        return "Use something now?", text("The die of {} rests: {}. {}", hero(s, s.active), where, enemy(s))


def why_idle(s: Fighter, power: Power) -> Text:
    """Why an ability whose icon is up would do nothing."""
    if power.enemy >= 0 and s.monster().kind != power.enemy:
        return text("{} is no {}: {} does nothing.", s.monster().face(), TYPES[power.enemy], power.title)
    if power.enemy >= 0:
        return text("At this table {} needs a hit.", power.title)
    if power is MELODY and not s.has_song():
        return text("{} costs a coin, and the chest is empty.", power.title)
    if power is SEDUCTION and s.monster().level == 0:
        return text("A Final Boss cannot be charmed.")
    return text("The token of {} lies there already.", power.title)


@final
class Icon(Asking):
    """What the icon is used for."""

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        where = landing_title(field(f, 0))
        return "The icon is up", text("It rests: {}. {}", where, enemy(s))

    def sought(self, s: Fighter, f: i64, seat: int) -> Sequence[int]:
        if s.die == WHITE:
            return range(a.ABILITY, a.ABILITY + 3)
        return (a.ABILITY + s.die,)

    def refuses(self, s: Fighter, f: i64, seat: int, n: int) -> Reason:
        if a.ABILITY <= n < a.ABILITY + 3:
            colour = n - a.ABILITY
            power = s.power(s.active, colour)
            if s.die not in (WHITE, colour):
                return f"The die that was thrown is not {COLOURS[colour]}.", "fighter/icon"
            if s.scars(s.active) >> colour & 1:
                return text("{} is covered by a Scar.", power.title), "fighter/scars"
            if power.twice and s.swung:
                return text("{} works once a turn.", power.title), power.rule
            if power.needs_hit and not s.hits(field(f, 0) >> 1):
                return text("{} needs a hit.", power.title), "fighter/icon"
            return why_idle(s, power), power.rule
        if n == a.KILL and not kills(s, field(f, 0)):
            return "Only an icon in the bullseye kills at once.", "fighter/bullseye"
        return super().refuses(s, f, seat, n)

    def hint(self, s: Fighter, f: i64, seat: int, n: int) -> str:
        if n == a.KILL:
            return "the fight is over at once"
        if n == a.DONE:
            return "the icon does nothing"
        power = s.power(s.active, n - a.ABILITY)
        return text("{}: {}", power.title, power.text)


@final
class Target(Asking):
    """Whom."""

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        purpose = field(f, 0)
        if purpose == kinds.HEAL:
            return "Who is healed?", text("One Hero recovers {}.", hit_points(field(f, 1)))
        if purpose == kinds.BEER:
            return "Who gets the Beer?", "His own misses will not hurt him in this encounter."
        return "Who stands up?", text("With {}, and without a Scar for this.", hit_points(field(f, 1)))

    def refuses(self, s: Fighter, f: i64, seat: int, n: int) -> Reason:
        place = n - a.HERO
        if 0 <= place < s.party:
            if not s.up(place):
                return text("{} has fainted.", hero(s, place)), "fighter/fainting"
            return text("{} needs no help.", hero(s, place)), s.title()
        return super().refuses(s, f, seat, n)


@final
class Seduced(Asking):
    """Seduced monsters that join the throw."""

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        return "Send seduced monsters?", text("Each deals its damage, and is gone. {}", enemy(s))

    def hint(self, s: Fighter, f: i64, seat: int, n: int) -> str:
        return "the others stay with you"


@final
class Lose(Asking):
    """A card for the Kleptomaniac."""

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        return "Which card is lost?", text("{} takes one.", s.monster().face())

    def refuses(self, s: Fighter, f: i64, seat: int, n: int) -> Reason:
        if a.DISCARD <= n < a.DISCARD + a.EQUIPMENT:
            return "You do not carry it.", "fighter/kleptomaniac"
        return super().refuses(s, f, seat, n)


@final
class Faint(Asking):
    """Smelling Salts."""

    window = FAINTING

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        return "Smelling Salts?", "Somebody has fainted, and would get a Scar."

    def hint(self, s: Fighter, f: i64, seat: int, n: int) -> str:
        return "nobody stands up, and the Salts are kept"


@final
class Scar(Asking):
    """Which ability is covered."""

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        return "Cover which ability?", text("{} fainted, and takes a Scar.", hero(s, field(f, 0)))

    def hint(self, s: Fighter, f: i64, seat: int, n: int) -> str:
        power = s.power(field(f, 0), n - a.SCAR)
        return text("{}: {}", power.title, power.text)

    def refuses(self, s: Fighter, f: i64, seat: int, n: int) -> Reason:
        if a.SCAR <= n < a.SCAR + 3:
            return f"The {COLOURS[n - a.SCAR]} ability is covered already.", "fighter/scars"
        return super().refuses(s, f, seat, n)
