"""The numbers of creatures, as bags count them."""

from typing import Final

GOBLIN: Final = 0
SLIME: Final = 1
GHOST: Final = 2
TROLL: Final = 3
WITCH: Final = 4
VAMPIRE: Final = 5
GOLEM: Final = 6
DRAGON: Final = 7
DEMON: Final = 8
COCKATRICE: Final = 9
EVIL_EYE: Final = 10
ELDERBEAST: Final = 11
KINDS: Final = 12
SHEEP: Final = 12  # what Metamorphosis makes of a monster; no tile

GHOSTS: Final = 0xF00  # of a bag of creatures; all others are monsters
MONSTERS: Final = 0xFFFFFFFFF0FF
