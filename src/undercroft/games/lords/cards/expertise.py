"""Expertise tiles: what one creature learns for good. Rules: lords/expertise. Made for this project.

Tiles 0 to 11 are for the creature of that number, one copy each; tile 12 is for any monster.
"""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.card import Card
from undercroft.games.lords.cards.packs import FESTIVAL

ANY_MONSTER: Final = 12
KINDS: Final = 13


@final
class Expertise(Card):
    """A tile that is laid on one creature, one on each, and lost with it."""

    def __init__(
        self, number: int, name: str, title: str, text: str, icon: str, amount: int, copies: int = 1
    ) -> None:
        super().__init__(number, f"expertise:{name}", title, text, "lords/expertise", icon, FESTIVAL)
        self.amount: i64 = amount  # damage or poison that it adds, where it adds any
        self.copies: i64 = copies


EXPERTISE: Final[list[Expertise]] = [
    Expertise(0, "goblin", "Expert goblin", "its second attack deals 2", "goblin-head", 1),
    Expertise(1, "slime", "Expert slime", "does both of its options at once", "slime", 0),
    Expertise(2, "ghost", "Expert ghost", "may attack the first too", "ghost", 0),
    Expertise(3, "troll", "Expert troll", "deals 4 without food", "troll", 1),
    Expertise(4, "witch", "Expert witch", "her two attacks deal 2 each", "witch-flight", 1),
    Expertise(5, "vampire", "Expert vampire", "may attack priests", "vampire-dracula", 0),
    Expertise(6, "golem", "Expert golem", "deals 5", "rock-golem", 1),
    Expertise(7, "dragon", "Expert dragon", "deals 3 to the first", "dragon-head", 1),
    Expertise(8, "demon", "Expert demon", "its wage is 1 Evil only", "daemon-skull", 0),
    Expertise(9, "cockatrice", "Expert cockatrice", "its poison is 2", "chicken", 1),
    Expertise(10, "evil-eye", "Expert evil eye", "deals 4", "evil-eyes", 1),
    Expertise(11, "elderbeast", "Expert elderbeast", "no slow spell either", "brute", 0),
    Expertise(12, "any", "Expert monster", "its first attack deals 1 more", "graduate-cap", 1, 4),
]
