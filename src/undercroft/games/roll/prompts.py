"""The questions of Dungeon Roll, and why a move is refused."""

from undercroft.engine.bits import count, size
from undercroft.engine.core import LOOSE, field
from undercroft.engine.nouns import counted
from undercroft.engine.prompt import Prompt, Refused
from undercroft.games.roll import actions
from undercroft.games.roll.cards.shelf import CARDS
from undercroft.games.roll.clearing import CERTAIN, LUCK, NEVER, verdict
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.dragon import needed
from undercroft.games.roll.moves import option, source_name
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import (
    DRAGON_COMES,
    FIRST_TOKEN,
    MONSTERS,
    NO_TOKEN,
    SCROLL,
    SCROLL_SOURCE,
)
from undercroft.games.roll.words import dungeon_words, hero_rule, party_words

PHASES = (kinds.MONSTER, kinds.LOOT, kinds.DRAGON, kinds.REGROUP)


def prompt(s: Roll, seat: int) -> Prompt:
    """The question to the seat that is asked."""
    title, why, rule = _question(s)
    legal = s.legal(seat)
    looked_for = {
        kinds.MONSTER: (actions.END,),
        kinds.LOOT: (actions.READ, actions.FLEE),
        kinds.DRAGON: (actions.SLAY, actions.READ),
        kinds.REGROUP: (actions.RETIRE,),
    }
    refused = [why_not(s, seat, n) for n in looked_for.get(s.top & 255, ()) if n not in legal and _held(s, n)]
    return Prompt(seat, title, why, rule, tuple(option(n) for n in legal), tuple(refused))


def _held(s: Roll, n: int) -> bool:
    """Is a refused move worth a word: has the Adventurer what it takes?"""
    return n != actions.READ or count(s.party, SCROLL) > 0


def _question(s: Roll) -> tuple[str, str, str]:
    kind = s.top & 255
    if kind == kinds.MONSTER:
        return _monster(s)
    if kind == kinds.LOOT:
        there = f"{dungeon_words(s.dungeon)} here. " if s.dungeon else ""
        lost = "What you leave is lost." if s.dungeon else "Nothing is left here."
        return f"Loot phase, level {s.level}", f"The monsters are gone. {there}{lost}", "roll/loot"
    if kind == kinds.DRAGON:
        return _dragon(s)
    if kind == kinds.REGROUP:
        return _regroup(s)
    return _detail(s)


def _monster(s: Roll) -> tuple[str, str, str]:
    title = f"Monster phase, level {s.level}"
    if not s.dungeon & MONSTERS:
        waits = f"; {counted(s.lair, 'Dragon')} in the Lair" if s.lair else ""
        return title, f"No monster stands here{waits}. Go on, or use what you have first.", "roll/monster"
    told = {
        CERTAIN: "What you have is enough to clear the level.",
        LUCK: "What you have is not enough to clear the level for certain: it takes luck.",
        NEVER: "What you have cannot clear the level.",
    }.get(verdict(s), "What you have may clear the level.")
    dragon = f" {counted(s.lair, 'Dragon')} wait in the Lair." if s.lair >= DRAGON_COMES else ""
    return title, f"{dungeon_words(s.monsters())} to defeat.{dragon} {told}", "roll/monster"


def _dragon(s: Roll) -> tuple[str, str, str]:
    told = {
        CERTAIN: "You have what it takes.",
        LUCK: "It takes luck.",
        NEVER: "You do not have them.",
    }.get(verdict(s), "You may have what it takes.")
    lair = f"{counted(s.lair, 'die')} in the Lair: the Dragon is here."
    why = f"{lair} {needed(s)} different Companions defeat it. {told}"
    return f"Dragon phase, level {s.level}", why, "roll/dragon"


def _regroup(s: Roll) -> tuple[str, str, str]:
    party = f"{party_words(s.party)}, {s.graveyard} in the graveyard"
    why = (
        f"Level {s.level} is cleared. Retire with {s.level} experience, or seek glory on level {s.level + 1} "
        f"and risk it. Your party: {party}."
    )
    return "Regroup", why, "roll/regroup"


def _detail(s: Roll) -> tuple[str, str, str]:
    """The questions inside an action."""
    kind = s.top & 255
    if kind == kinds.CHOOSE_HERO:
        return "Your hero", "Choose a hero that nobody has yet.", "roll/heroes"
    if kind == kinds.TARGET:
        return "On what?", f"What does the {source_name(field(s.top, 2))} deal with?", "roll/companions"
    if kind == kinds.EXTRA:
        more = " One more monster of any kind falls with them." if not field(s.top, 1) else " And besides?"
        return "On what?", f"Whom does the {source_name(field(s.top, 2))} defeat?{more}", "roll/extra"
    if kind == kinds.REVIVE:
        left = field(s.top, 0)
        order = "" if left == 1 or s.top & LOOSE else " From Fighter to Scroll, one after the other."
        return "Revive", f"{counted(left, 'die')} to revive: which face comes next?{order}", "roll/potions"
    if kind == kinds.PICK:
        held = _in_hand(s)
        rule = "roll/hero-mercenary" if field(s.top, 1) else "roll/picks"
        return "Roll again", f"Which dice do you roll again? In hand: {held}.", rule
    if kind == kinds.SLAY:
        return "Against the Dragon", f"Who fights? {field(s.top, 0)} more needed.", "roll/dragon"
    if kind == kinds.VICTIMS:
        return "Ultimate", f"{s.ultimate().whom()} Up to {field(s.top, 1)} more.", hero_rule(s.hero)
    if kind == kinds.DISCARD:
        tokens = counted(field(s.top, 1), "treasure")
        order = (
            "" if field(s.top, 1) == 1 or s.top & LOOSE else " In the order of the list, one after the other."
        )
        return "Discard", f"{tokens} to discard: which one comes next?{order}", hero_rule(s.hero)
    if kind == kinds.SET_DIE:
        return "Set a die", _which_die(s), "roll/hero-guild-leader"
    if kind == kinds.SET_FACE:
        return "Set a die", "Which face does it show?", "roll/hero-guild-leader"
    step = field(s.top, 0)
    return "Scouting", f"Which die lies on level {1 if step == 0 else 2}?", "roll/hero-scout"


def _which_die(s: Roll) -> str:
    if field(s.top, 1):
        return "Which die of the level do you turn as well?"
    if not s.party or not s.dungeon:
        return f"Which die of the {'party' if s.party else 'level'} do you turn?"
    if field(s.top, 0) == 1:
        return "Which die do you turn? One of the party or one of the level."
    return (
        "Which die do you turn? The party comes first, then the level: "
        "whoever begins with a die of the level gives up the die of the party."
    )


def _in_hand(s: Roll) -> str:
    parts = [party_words(s.hand & 0xFFFFFF)] if s.hand & 0xFFFFFF else []
    parts += [dungeon_words(s.hand >> 24)] if s.hand >> 24 else []
    return ", ".join(parts) or "none yet"


def why_not(s: Roll, seat: int, n: int) -> Refused:
    """The reason why a move is not legal now."""
    reason, rule = _reason(s, n)
    return Refused(option(n), reason, rule)


def _reason(s: Roll, n: int) -> tuple[str, str]:
    kind = s.top & 255
    if kind in PHASES and n >= actions.TREASURE:
        return _no_token(s, n)
    if kind not in PHASES or n > actions.SEEK:
        return _out_of_turn(s, n)
    if n < actions.READ:
        return _no_use(s, n)
    if n == actions.READ:
        return _no_scroll(s)
    if n <= actions.PORTAL:
        return _no_token(s, n)
    if n == actions.SLAY:
        if kind != kinds.DRAGON:
            return "The Dragon is fought in the Dragon phase, when 3 dice are in its Lair.", "roll/dragon"
        return f"The Dragon falls to {needed(s)} different Companions: you do not have them.", "roll/dragon"
    if n == actions.ULTIMATE:
        return _no_ultimate(s)
    if n == actions.SPECIALTY:
        return "Your hero has no Specialty that could be called upon now.", "roll/specialty"
    if n == actions.END:
        if kind == kinds.MONSTER:
            left = size(s.monsters())
            stand = "monster stands" if left == 1 else "monsters stand"
            return f"{left} {stand} in your way: defeat all of them, or flee.", "roll/monster"
        return "This phase does not end by itself.", "roll/phases"
    if n == actions.FLEE:
        return "There is nobody to flee from: the level's monsters are defeated.", "roll/flee"
    if n == actions.RETIRE and kind == kinds.REGROUP:
        return "The rampage goes on: retire on a level on which you defeated the Dragon.", "roll/hero-dwarf"
    return "The level is not cleared yet: you regroup after the Dragon phase.", "roll/regroup"


def _out_of_turn(s: Roll, n: int) -> tuple[str, str]:
    if s.top & 255 in PHASES:
        return "Nothing asks for that now.", s.title()
    if n <= actions.SEEK:
        return "Answer what is asked first: the last move is not finished.", s.title()
    if n == actions.DONE:
        return "There is something left to decide here.", s.title()
    return "That is not there to be chosen, or comes too early in the order.", s.title()


def _no_use(s: Roll, n: int) -> tuple[str, str]:
    source = n - actions.USE
    if s.top & 255 == kinds.DRAGON:
        return "Companions fight the Dragon together: choose fight dragon.", "roll/dragon"
    if s.top & 255 == kinds.REGROUP:
        return "There is nothing left on this level that it could be used on.", "roll/use"
    held = count(s.party, source) if source < FIRST_TOKEN else 0
    token = CARDS.token_of[source]
    if token != NO_TOKEN:
        held = count(s.hoard, token)
    if not held:
        return f"You have no {source_name(source)} to use.", "roll/use"
    if source in (SCROLL, SCROLL_SOURCE):
        return "A Scroll is no Companion: it re-rolls dice, or quaffs potions in the Loot phase.", "roll/use"
    return f"There is nothing that the {source_name(source)} could be used on now.", "roll/use"


def _no_scroll(s: Roll) -> tuple[str, str]:
    if not count(s.party, SCROLL):
        return "There is no Scroll in your party.", "roll/scroll"
    if s.top & 255 != kinds.MONSTER:
        return "A Scroll die is read in the Monster phase; later it can only quaff potions.", "roll/scroll"
    return "There is no other die to roll again.", "roll/scroll"


def _no_token(s: Roll, n: int) -> tuple[str, str]:
    treasure = CARDS.using(n)
    return treasure.why_not(s) if count(s.hoard, treasure.number) else treasure.lacks(), treasure.rule


def _no_ultimate(s: Roll) -> tuple[str, str]:
    if not s.hero:
        return "You play without a hero.", "roll/heroes"
    if s.exhausted:
        return "Your hero is exhausted until your next delve.", "roll/ultimate"
    if s.ultimate().companion:
        return "Your hero is used like a Companion: choose use hero.", "roll/ultimate"
    return f"It would have no effect now: {s.ultimate().text}", hero_rule(s.hero)
