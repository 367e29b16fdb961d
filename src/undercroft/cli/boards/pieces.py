"""What is printed on a piece of Dungeon Lords besides what it does: its cost, its place, its numbers."""

from typing import Final

from undercroft.engine.card import Card
from undercroft.engine.nouns import counted
from undercroft.games.lords.cards.creature import Creature
from undercroft.games.lords.cards.pets import BATTLE, PRODUCTION, Pet
from undercroft.games.lords.cards.rooms import Room
from undercroft.games.lords.cards.spell import Spell
from undercroft.games.lords.cards.trap import Trap
from undercroft.games.lords.speech.building import ZONES, cost_words
from undercroft.games.lords.speech.combat import trap_cost

WINDOWS: Final = {PRODUCTION: "before your rooms work", BATTLE: "before a battle of yours"}
END: Final = "before points are counted"


def print_of(card: Card) -> str:
    """The numbers of a piece in words; empty where it has none besides its text."""
    if isinstance(card, Creature):
        cost = cost_words(card)
        return f"costs {cost}" if cost else ""
    if isinstance(card, Trap):
        return trap_cost(card)
    if isinstance(card, Room):
        return f"stands {ZONES[card.zone]}"
    if isinstance(card, Spell):
        return f"{'fast' if card.fast else 'slow'}, needs magic {card.magic}, fatigue {card.fatigue}"
    if isinstance(card, Pet):
        return f"shown {WINDOWS.get(card.window, END)}, then {counted(card.points, 'point')}"
    return ""


def words_of(card: Card) -> str:
    """All that stands on a piece: its numbers, then what it does."""
    return "; ".join(part for part in (print_of(card), card.text) if part)
