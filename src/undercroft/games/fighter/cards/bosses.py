"""The four Final Bosses: rows like those of monsters, without level and gold. Rules: fighter/boss."""

from typing import Final

from undercroft.games.fighter.cards.abilities import KLEPTO, RABID, TRICKY, leeching
from undercroft.games.fighter.cards.monsters import Row, cards
from undercroft.games.fighter.tables import BEAST, FIEND, SCOUNDREL, UNDEAD

ROWS: Final[list[Row]] = [
    ("b1", "The Grim Reaper", UNDEAD, 0, 19, 3, 0, RABID, ""),
    ("b2", "Grand Duchess Grumbelina", SCOUNDREL, 0, 16, 4, 0, KLEPTO, "weak_hand"),
    ("b3", "Snortimer, the Overdue Dragon", FIEND, 0, 16, 4, 0, TRICKY, "far"),
    ("b4", "The Thing Behind the Pantry", BEAST, 0, 17, 4, 0, leeching(2), ""),
]  # fmt: skip
BOSSES: Final = cards(ROWS)
