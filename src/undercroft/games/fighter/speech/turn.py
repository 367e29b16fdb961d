"""A turn in words: dice, weapons, aim, and where the die lands."""

from collections.abc import Sequence
from fractions import Fraction
from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import lowest
from undercroft.engine.core import Event, field
from undercroft.engine.errors import BadChance
from undercroft.engine.odds import listed as odds_listed
from undercroft.engine.odds import spread
from undercroft.engine.prompt import Preview
from undercroft.engine.speech import Speech
from undercroft.engine.text import Text, clause, text
from undercroft.engine.throw import AIMED, Aimed, Face, Throw
from undercroft.games.fighter import actions as a
from undercroft.games.fighter import events
from undercroft.games.fighter.damage import dealt
from undercroft.games.fighter.frames.turn import STATIONED, icon_faces, landings_of
from undercroft.games.fighter.speech.asking import Asking, Reason
from undercroft.games.fighter.speech.setup import no_back_down
from undercroft.games.fighter.state import BONES_BY_TOUCH, Fighter
from undercroft.games.fighter.tables import COLOURS, DEALS, DIE_NAMES, OWN_HAND, POWERS, STATIONS, WHITE
from undercroft.games.fighter.throws.landing import WHOLE
from undercroft.games.fighter.throws.throws import BORROWED, CODES
from undercroft.games.fighter.windows import BEFORE
from undercroft.games.fighter.words import (
    hero,
    hit_points,
    landing_text,
    landing_title,
    read_landing,
    throws_in_words,
)


def enemy(s: Fighter) -> Text:
    """Who is fought, as it stands now."""
    monster = s.monster()
    return text("{} has {} left and hits for {}.", monster.face(), hit_points(s.life), monster.damage)


@final
class Window(Asking):
    """Items before a die is chosen."""

    window = BEFORE

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        return "Use something now?", text("It is the turn of {}. {}", hero(s, s.active), enemy(s))

    def hint(self, s: Fighter, f: i64, seat: int, n: int) -> str:
        return text("you use nothing, and {} goes on", hero(s, s.active))


@final
class Turn(Asking):
    """Which die."""

    window = BEFORE

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        who = hero(s, s.active)
        if s.usable():
            return "Which die?", text("{} throws. {}", who, enemy(s))
        if s.monster().level == 0 and not s.dice:
            return "The last chance", text("No die is left. {}", enemy(s))
        if s.dice == 0:
            return "Recover the Hero dice", text("No die is left for {}. {}", who, enemy(s))
        return "Recover, or a Bonus die?", text("No Hero die is left for {}. {}", who, enemy(s))

    def sought(self, s: Fighter, f: i64, seat: int) -> Sequence[int]:
        return (a.RECOVER, a.BONUS, *range(a.DIE, a.DIE + 3))

    def refuses(self, s: Fighter, f: i64, seat: int, n: int) -> Reason:
        if a.DIE <= n < a.DIE + 3:
            if s.ready >> (n - a.DIE) & 1:
                return text(
                    "{} resists the {} die.", s.monster().face(), COLOURS[n - a.DIE]
                ), "fighter/resistant"
            return f"The {COLOURS[n - a.DIE]} die is thrown already.", "fighter/turn"
        if n == a.BONUS:
            if s.usable():
                return "Hero dice come first.", "fighter/bonus-dice"
            return "No Bonus die is in the chest.", "fighter/bonus-dice"
        if n == a.RECOVER:
            if s.monster().level == 0:
                return "Dice are not recovered against the Final Boss.", "fighter/boss"
            return "A Hero die is left to throw.", "fighter/recovering"
        if n == a.BACK:
            return no_back_down(s)
        return super().refuses(s, f, seat, n)

    def hint(self, s: Fighter, f: i64, seat: int, n: int) -> str:
        if n == a.RECOVER:
            return text("every Hero loses {}", hit_points(s.monster().level))
        if n == a.BONUS:
            return text("{} left in the chest after it", s.dice - 1)
        if n == a.DONE:
            return "no die is left: the game is lost"
        if a.DIE <= n < a.DIE + 3:
            power = s.power(s.active, n - a.DIE)
            if s.scars(s.active) >> (n - a.DIE) & 1:
                return text("its icon does nothing: {} is covered by a Scar", power.title)
            return text("its icon: {}", power.title)
        return ""


@final
class Declare(Asking):
    """Which weapons."""

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        asked = throws_in_words(s.needed())
        return "Which weapons?", text("Needed so far: {}. Each weapon adds its throw.", asked)

    def hint(self, s: Fighter, f: i64, seat: int, n: int) -> str:
        return text("you throw with what is needed so far: {}", throws_in_words(s.needed()))


@final
class Aim(Asking):
    """How to throw."""

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        asked = text("Needed: {}. {}", throws_in_words(s.needed()), enemy(s))
        if s.rules < STATIONED:
            return "Throw", asked
        standing, throwing = differences(s)
        moved = text("Where you stand moves hits by up to {} in 100, how hard by {}.", standing, throwing)
        best = a.option(most_of(s, seat)).label
        return "Throw", text("{} {} What brings most: {}.", asked, moved, clause(best))

    def order(self, s: Fighter, f: i64, seat: int) -> list[int]:
        """One's own hand, the aim that brings most, then the others: who does not care takes the first."""
        legal = s.legal(seat)
        if s.rules < STATIONED:
            return legal
        best = most_of(s, seat)
        return sorted(legal, key=lambda n: (n != a.HAND, n != best, n))

    def preview(self, s: Fighter, f: i64, seat: int, n: int) -> Preview:
        return throw_odds(s, seat, n)


def row_of(s: Fighter, n: int) -> list[int]:
    """The weights of the ten places if this aim is taken; places that are no hit here have none."""
    row = landings_of(s).weights(s.needed(), s.hand, a.aim_of(n), s.obstacles())
    return [weight if s.hits(place) else 0 for place, weight in enumerate(row)]


def differences(s: Fighter) -> tuple[int, int]:
    """By how many of 100 throws hits differ, at most: by the station at one power, by the power at one."""
    hits = [sum(row_of(s, a.AIM + k)) for k in range(len(POWERS) * len(STATIONS))]
    many = len(STATIONS)
    powers = [hits[k : k + many] for k in range(0, len(hits), many)]
    stations = [hits[k::many] for k in range(many)]
    standing = max(max(row) - min(row) for row in powers)
    throwing = max(max(row) - min(row) for row in stations)
    return round(100 * standing / WHOLE), round(100 * throwing / WHOLE)


def average(s: Fighter, n: int) -> float:
    """What a throw with this aim counts on average."""
    return sum(weight * deals for weight, deals in zip(row_of(s, n), DEALS, strict=True)) / WHOLE


def most_of(s: Fighter, seat: int) -> int:
    """The aim that brings most of those that are offered, one's own hand apart."""
    return max((n for n in s.legal(seat) if n != a.HAND), key=lambda n: (average(s, n), -n))


def counted(s: Fighter, seat: int, n: int) -> Text:
    """What an aim brings, in words; the one that brings most says so."""
    mean = f"{average(s, n):.2f}"
    if n == most_of(s, seat):
        return text("{} a throw on average, the most", mean)
    return text("{} a throw on average", mean)


def throw_odds(s: Fighter, seat: int, n: int) -> Preview:
    """What a throw comes to, the icon apart: computed by the engine on a copy."""
    after = s.clone()
    after.apply(n, seat)

    def label(told: list[Event]) -> str:
        landed = next(event for event in told if event[0] == events.LANDED)
        if not landed[7]:
            return "miss"
        return "ends it" if dealt(after, landed[5], True, -1, 0) >= after.life else "hit"

    shares = spread(after, label)
    ordered: dict[str, Fraction] = {
        name: shares[name] for name in ("ends it", "hit", "miss") if name in shares
    }
    told = throws_in_words(s.needed()) if s.rules < STATIONED else counted(s, seat, n)
    return Preview(told, odds_listed(ordered, bad=("miss",)))


@final
class Landing(Speech[Fighter]):
    """Where the die lies, and whether its icon is up."""

    def ask_chance(self, s: Fighter, f: i64) -> str:
        asked = throws_in_words(s.needed())
        what = "1 to 5, b bullseye, o off the board, h hole, k bone, x not fair, as is 4!, m any miss"
        return text("Throw! Needed: {}. Type where it lies: {}; then i if the icon is up.", asked, what)

    def throw(self, s: Fighter, f: i64) -> Throw:
        faces = [Face(landing_text(n), landing_title(n)) for n in range(20)]
        needed = s.needed()
        kinds = [code for k, code in enumerate(CODES) if needed >> k & 1]
        resting = [colour for k, colour in enumerate(COLOURS) if s.resting >> k & 1]
        seat, by_hand = lowest(s.ask(s.active)), field(f, 0) == OWN_HAND
        lying = [*resting, *[DIE_NAMES[WHITE]] * s.strewn]
        by_touch = s.house & BONES_BY_TOUCH != 0
        lender = (seat + 1) % s.seats if BORROWED in kinds and s.seats > 1 else -1
        aimed = Aimed(seat, by_hand, kinds, DIE_NAMES[s.die], icon_faces(s), lying, by_touch, lender)
        return Throw(AIMED, 1, faces, aimed)

    def chance_text(self, s: Fighter, f: i64, n: int) -> str:
        return landing_text(n)

    def parse_chance(self, s: Fighter, f: i64, typed: str) -> int:
        n = read_landing(typed)
        if n < 0:
            raise BadChance(f"{typed.strip()!r} is no landing. {self.ask_chance(s, f)}", "fighter/landing")
        return n
