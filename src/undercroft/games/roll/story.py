"""The log of Dungeon Roll: events as sentences, with the rules paragraph behind each."""

from collections.abc import Sequence
from typing import Final

from undercroft.engine.core import Event
from undercroft.engine.nouns import counted, joined
from undercroft.games.roll import events
from undercroft.games.roll.cards.shelf import CARDS
from undercroft.games.roll.moves import source_name
from undercroft.games.roll.tables import (
    DELVES,
    DUNGEON_NAMES,
    HERO_SOURCE,
    NO_TOKEN,
    PARTY_NAMES,
)
from undercroft.games.roll.words import dungeon_words, hero_rule, party_words

WAYS_HOME: Final = (
    "{} retires to the tavern from level {}.",
    "{} has cleared level {}, the last one: the stuff of legend!",
    "{} leaves level {} through the Town Portal.",
    "{} withdraws with the Level die at {}.",
)


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence of the log."""
    kind, _, a, b, c, _d = event
    who = names[a] if a < len(names) else ""
    if kind == events.HERO:
        return f"{who} plays the {CARDS.sides[2 * b].title}."
    if kind == events.DELVE:
        return f"{who} begins delve {b} of {DELVES}."
    if kind == events.PARTY:
        fallen = f", {counted(c, 'die')} in the graveyard" if c else ""
        return f"{who} forms a party: {party_words(b)}{fallen}."
    if kind == events.LEVEL:
        return f"Level {b} shows {dungeon_words(c)}."
    if kind == events.GAINED:
        return f"{who} gains {b} experience, {c} in all." if b else f"{who} gains no experience."
    if kind == events.MASTER:
        return f"{who}'s hero rises: {CARDS.sides[2 * b + 1].title}."
    if kind == events.CLEARED:
        return f"{who} has cleared level {b}."
    if kind == events.FLED:
        back = f" and gives {c} experience back" if c else ""
        return f"{who} flees from level {b}{back}."
    if kind == events.RETIRED:
        return WAYS_HOME[c].format(who, b)
    if kind == events.SCORED:
        return f"{who} ends with {counted(b, 'point')}."
    return _deed(event, who)


def _deed(event: Event, who: str) -> str:
    """What an Adventurer does on a level."""
    kind, _, _, b, c, _d = event
    if kind == events.USED:
        return f"{who} uses {_source(b)}."
    if kind == events.DEFEATED:
        return f"{who} defeats {counted(c, DUNGEON_NAMES[b])}."
    if kind == events.DISCARDED:
        return f"{counted(c, DUNGEON_NAMES[b])} {'is' if c == 1 else 'are'} sent away."
    if kind == events.OPENED:
        return f"{who} opens {counted(b, 'chest')}."
    if kind == events.QUAFFED:
        return f"{who} quaffs {counted(b, 'potion')}."
    if kind == events.REVIVED:
        return f"A {PARTY_NAMES[b]} joins {who}."
    if kind == events.DREW:
        return f"{who} draws the {CARDS.treasures[b].title}."
    if kind == events.EMPTY_BOX:
        return f"The box is empty: {who} takes experience instead."
    if kind == events.TOKEN:
        return f"{who} uses the {CARDS.treasures[b].title}."
    if kind == events.GAVE:
        return f"{who} discards the {CARDS.treasures[b].title}."
    if kind == events.LAIR:
        return f"{counted(b, 'Dragon')} to the Lair: {c} in it."
    if kind == events.EMPTIED:
        return f"The Lair is emptied without a fight: {counted(b, 'die')}."
    if kind == events.SLAIN:
        return f"{who} defeats the Dragon."
    return _power(event, who)


def _power(event: Event, who: str) -> str:
    """What rolls and heroes do to the dice."""
    kind, _, _, b, c, d = event
    if kind == events.ULTIMATE:
        return f"{who} uses the Ultimate of the {CARDS.sides[b].title}."
    if kind == events.SPECIALTY:
        return f"{who} uses the Specialty of the {CARDS.sides[b].title}."
    if kind == events.PICKED:
        taken = [party_words(b & 0xFFFFFF)] if b & 0xFFFFFF else []
        taken += [dungeon_words(b >> 24)] if b >> 24 else []
        return f"{who} rolls again: {joined(taken)}." if taken else f"{who} keeps the party as it is."
    if kind == events.THROWN_PARTY:
        return f"The party dice show {party_words(b)}."
    if kind == events.THROWN_DUNGEON:
        return f"The dungeon dice show {dungeon_words(b)}."
    if kind == events.BECAME:
        new = PARTY_NAMES[d - 8] if d >= 8 else DUNGEON_NAMES[d]
        return f"{counted(c, DUNGEON_NAMES[b])} {'becomes' if c == 1 else 'become'} {counted(c, new)}."
    if kind == events.SET:
        table = DUNGEON_NAMES if b else PARTY_NAMES
        return f"{who} turns a {table[c]} into a {table[d]}."
    placed = [f"level {k + 1} has {dungeon_words(bag)}" for k, bag in enumerate((b, c, d))]
    return f"{who} has scouted: {'; '.join(placed)}."


def _source(source: int) -> str:
    token = CARDS.token_of[source]
    if token != NO_TOKEN:
        return f"the {CARDS.treasures[token].title}"
    return "the hero" if source == HERO_SOURCE else f"a {source_name(source)}"


def cites(event: Event) -> str:
    """The rules paragraph behind an event."""
    kind, _, _, b, c, _ = event
    if kind in (events.ULTIMATE, events.SPECIALTY):
        return hero_rule(b // 2)
    if kind == events.HERO:
        return hero_rule(b)
    if kind == events.TOKEN:
        return CARDS.treasures[b].rule
    if kind == events.RETIRED:
        return ("roll/regroup", "roll/legend", "roll/portal", "roll/hero-scout")[c]
    return CITES[kind]


CITES: Final = {
    events.DELVE: "roll/end",
    events.PARTY: "roll/form",
    events.LEVEL: "roll/populate",
    events.USED: "roll/use",
    events.DEFEATED: "roll/companions",
    events.OPENED: "roll/chests",
    events.QUAFFED: "roll/potions",
    events.REVIVED: "roll/potions",
    events.DREW: "roll/chests",
    events.EMPTY_BOX: "roll/chests",
    events.PICKED: "roll/picks",
    events.THROWN_PARTY: "roll/scroll",
    events.THROWN_DUNGEON: "roll/scroll",
    events.LAIR: "roll/lair",
    events.EMPTIED: "roll/ring",
    events.SLAIN: "roll/hoard",
    events.GAINED: "roll/experience",
    events.MASTER: "roll/level-up",
    events.DISCARDED: "roll/ultimate",
    events.BECAME: "roll/transformed",
    events.SET: "roll/hero-guild-leader",
    events.GAVE: "roll/treasure",
    events.CLEARED: "roll/regroup",
    events.FLED: "roll/flee",
    events.SCORED: "roll/score",
    events.PLACED: "roll/hero-scout",
}
