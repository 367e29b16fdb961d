"""The phases of a level in words: what stands there, what each means would bring, why others are refused."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import count, size
from undercroft.engine.core import kind_of
from undercroft.engine.nouns import counted
from undercroft.engine.prompt import Odds, Preview
from undercroft.engine.speech import tried
from undercroft.engine.text import Count, clause, listed, text
from undercroft.games.roll import actions, events
from undercroft.games.roll.cards.faces import DUNGEON
from undercroft.games.roll.cards.shelf import CARDS
from undercroft.games.roll.cards.treasures import any_of
from undercroft.games.roll.clearing import verdict
from undercroft.games.roll.forecast import next_level
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.dragon import needed
from undercroft.games.roll.speech.asking import Asking, Reason
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import (
    CHEST,
    DRAGON_COMES,
    FIRST_TOKEN,
    MONSTERS,
    NO_TOKEN,
    ON_LEVEL,
    POTION,
    SCROLL,
    SCROLL_SOURCE,
)
from undercroft.games.roll.words import dice, dungeon_words, hero_rule, party_words, source_words

# By verdict: never, with luck, for certain, too many ways to look at.
CLEARED: Final = (
    "What you have cannot clear the level.",
    "What you have is not enough to clear the level for certain: it takes luck.",
    "What you have is enough to clear the level.",
    "What you have may clear the level.",
)
BEATEN: Final = (
    "You do not have them.",
    "It takes luck.",
    "You have what it takes.",
    "You may have what it takes.",
)


class Phase(Asking):
    """A phase: Companions, Scrolls, tokens, the hero's powers, and how it ends."""

    def question(self, s: Roll, f: i64, seat: int) -> tuple[str, str, str]:
        return text("{}, level {}", self.title, s.level), self.says(s, f), s.title()

    # Refusals.

    def refuses(self, s: Roll, n: int) -> Reason:
        if n < actions.READ:
            return self.no_use(s, n - actions.USE)
        if n == actions.READ:
            return self.no_scroll(s)
        if n <= actions.PORTAL or n >= actions.TREASURE:
            token = CARDS.using(n)
            return token.why_not(s) if count(s.hoard, token.number) else token.lacks(), token.rule
        if n == actions.SLAY:
            return "The Dragon is fought in the Dragon phase, when 3 dice are in its Lair.", "roll/dragon"
        if n == actions.ULTIMATE:
            return self.no_ultimate(s)
        if n == actions.SPECIALTY:
            return "Your hero has no Specialty that could be called upon now.", "roll/specialty"
        if n == actions.END:
            return "This phase does not end by itself.", "roll/phases"
        if n == actions.FLEE:
            return "There is nobody to flee from: the level's monsters are defeated.", "roll/flee"
        if n <= actions.SEEK:
            return "The level is not cleared yet: you regroup after the Dragon phase.", "roll/regroup"
        return "Nothing asks for that now.", s.title()

    def no_use(self, s: Roll, source: int) -> Reason:
        """Why a source is not used like a Companion here."""
        held = count(s.party, source) if source < FIRST_TOKEN else 0
        token = CARDS.token_of[source]
        if token != NO_TOKEN:
            held = count(s.hoard, token)
        if not held:
            return text("You have no {} to use.", source_words(source)), "roll/use"
        if source in (SCROLL, SCROLL_SOURCE):
            told = "A Scroll is no Companion: it re-rolls dice, or quaffs potions in the Loot phase."
            return told, "roll/use"
        told = text("There is nothing that the {} could be used on now.", source_words(source))
        return told, "roll/use"

    def no_scroll(self, s: Roll) -> Reason:
        """Why a Scroll die is not read here."""
        if not count(s.party, SCROLL):
            return "There is no Scroll in your party.", "roll/scroll"
        return "A Scroll die is read in the Monster phase; later it can only quaff potions.", "roll/scroll"

    def no_ultimate(self, s: Roll) -> Reason:
        """Why the hero's Ultimate is not used."""
        if not s.hero:
            return "You play without a hero.", "roll/heroes"
        if s.exhausted:
            return "Your hero is exhausted until your next delve.", "roll/ultimate"
        if s.ultimate().companion:
            return "Your hero is used like a Companion: choose use hero.", "roll/ultimate"
        return f"It would have no effect now: {s.ultimate().text}", hero_rule(s.hero)

    # What a move would bring.

    def brings(self, s: Roll, f: i64, seat: int, n: int) -> str:
        if n < actions.READ:
            return self.use_text(s, seat, n)
        if n == actions.READ:
            return any_of(size(s.party) - 1, size(s.dungeon))
        if n == actions.FLEE:
            return "no experience for this delve" if s.flee_loses else "no experience for the level"
        if n == actions.END:
            return self.end_text(s)
        if n == actions.SLAY:
            return "1 experience and 1 treasure"
        if n == actions.ULTIMATE:
            return clause(s.ultimate().text)
        if n == actions.SPECIALTY:
            return s.specialty().says()
        return CARDS.using(n).says(s)

    def loss(self, s: Roll, f: i64, seat: int, n: int) -> str:
        """Who flees gives away a level without monsters and Dragon, and in some games the whole delve."""
        if n != actions.FLEE:
            return ""
        told: list[str] = []
        if not s.monsters() and s.lair < DRAGON_COMES:
            free = f"Nothing bars your way on level {s.level}"
            told.append(f"{free}: who flees gets none of its {s.level} experience.")
        if s.flee_loses and s.delve_xp:
            told.append(f"Who flees gives back the {s.delve_xp} experience of this delve.")
        return " ".join(told)

    def end_text(self, s: Roll) -> str:
        """What comes after the end of the phase."""
        if s.lair >= DRAGON_COMES:
            return "on to the Dragon"
        lost = text("{} unused; ", dungeon_words(s.dungeon)) if s.dungeon else ""
        return lost + "on to Regroup"

    def use_text(self, s: Roll, seat: int, n: int) -> str:
        """What a Companion could deal with, and what is left then."""
        after = tried(s, n, seat)
        best: dict[int, int] = {}
        for move in after.legal(seat):
            if actions.TARGET < move < actions.PICK:
                face, many = divmod(move - actions.TARGET, 8)
                best[face] = max(best.get(face, 0), many)
        if not best:
            return done_text(after)
        ways: list[str] = []
        for face, many in best.items():
            rest = after.dungeon - (many << 4 * face) & self.counts()
            ways.append(text("{} (leaves {})", dice(many, DUNGEON[face]), dungeon_words(rest)))
        return listed(ways, "or") + (", and one more" if kind_of(after.top) == kinds.EXTRA else "")

    def counts(self) -> int:
        """The dice that matter here, as a mask over bags."""
        return ON_LEVEL


@final
class Monster(Phase):
    """All monsters must be defeated."""

    def says(self, s: Roll, f: i64) -> str:
        if not s.monsters():
            waits = f"; {counted(s.lair, 'Dragon')} in the Lair" if s.lair else ""
            return f"No monster stands here{waits}. Go on, or use what you have first."
        dragon = f" {counted(s.lair, 'Dragon')} wait in the Lair." if s.lair >= DRAGON_COMES else ""
        return text("{} to defeat.{} {}", dungeon_words(s.monsters()), dragon, CLEARED[verdict(s)])

    def sought(self, s: Roll, f: i64, seat: int) -> Sequence[int]:
        return (actions.END,)

    def refuses(self, s: Roll, n: int) -> Reason:
        if n == actions.READ and count(s.party, SCROLL):
            return "There is no other die to roll again.", "roll/scroll"
        if n != actions.END:
            return super().refuses(s, n)
        left = size(s.monsters())
        if left == 1:
            return "1 monster stands in your way: defeat it, or flee.", "roll/monster"
        return f"{left} monsters stand in your way: defeat all of them, or flee.", "roll/monster"

    def end_text(self, s: Roll) -> str:
        return text("on to the loot: {}", dungeon_words(s.dungeon)) if s.dungeon else super().end_text(s)

    def counts(self) -> int:
        return MONSTERS


@final
class Loot(Phase):
    """Chests and potions may be used."""

    def says(self, s: Roll, f: i64) -> str:
        if not s.dungeon:
            return "The monsters are gone. Nothing is left here."
        return text("The monsters are gone. {} here. What you leave is lost.", dungeon_words(s.dungeon))

    def sought(self, s: Roll, f: i64, seat: int) -> Sequence[int]:
        return (actions.READ, actions.FLEE) if count(s.party, SCROLL) else (actions.FLEE,)


@final
class Dragon(Phase):
    """The Dragon must be beaten."""

    def says(self, s: Roll, f: i64) -> str:
        lair = f"{counted(s.lair, 'die')} in the Lair: the Dragon is here."
        return f"{lair} {needed(s)} different Companions defeat it. {BEATEN[verdict(s)]}"

    def sought(self, s: Roll, f: i64, seat: int) -> Sequence[int]:
        return (actions.SLAY, actions.READ) if count(s.party, SCROLL) else (actions.SLAY,)

    def refuses(self, s: Roll, n: int) -> Reason:
        if n != actions.SLAY:
            return super().refuses(s, n)
        return f"The Dragon falls to {needed(s)} different Companions: you do not have them.", "roll/dragon"

    def no_use(self, s: Roll, source: int) -> Reason:
        return "Companions fight the Dragon together: choose fight dragon.", "roll/dragon"


@final
class Regroup(Phase):
    """Retire, or seek glory."""

    def question(self, s: Roll, f: i64, seat: int) -> tuple[str, str, str]:
        why = text(
            "Level {} is cleared. Retire with {} experience, or seek glory on level {} and risk it. "
            "Your party: {}, {} in the graveyard.",
            s.level,
            s.level,
            s.level + 1,
            party_words(s.party),
            s.graveyard,
        )
        return self.title, why, s.title()

    def sought(self, s: Roll, f: i64, seat: int) -> Sequence[int]:
        return (actions.RETIRE,)

    def refuses(self, s: Roll, n: int) -> Reason:
        if n != actions.RETIRE:
            return super().refuses(s, n)
        return "The rampage goes on: retire on a level on which you defeated the Dragon.", "roll/hero-dwarf"

    def no_use(self, s: Roll, source: int) -> Reason:
        return "There is nothing left on this level that it could be used on.", "roll/use"

    def preview(self, s: Roll, f: i64, seat: int, n: int) -> Preview:
        if n == actions.RETIRE:
            return Preview(f"{s.level} experience: {s.xp} to {s.xp + s.level}")
        return seek(s) if n == actions.SEEK else super().preview(s, f, seat, n)


def done_text(after: Roll) -> str:
    """What a Companion did for whom there was one thing to do."""
    for kind, _seen, _seat, b, c, _d in after.events or ():
        if kind == events.DEFEATED:
            return text("defeats {}, leaves {}", dice(c, DUNGEON[b]), dungeon_words(after.dungeon))
        if kind == events.OPENED:
            return text("opens {}", dice(b, DUNGEON[CHEST]))
        if kind == events.QUAFFED:
            return text("quaffs {}, revives {}", dice(b, DUNGEON[POTION]), Count(b, "die"))
    return ""


def seek(s: Roll) -> Preview:
    """The chance to clear the next level with this party."""
    chance = next_level(s)
    level = s.level + 1
    how = f"sampled, ±{100 * chance.error:.1f}%" if chance.error else ""
    lost = Odds(f"fail on level {level}", chance.whole - chance.part, chance.whole, "bad")
    return Preview(how, (lost, Odds(f"clear level {level}", chance.part, chance.whole, "good")))
