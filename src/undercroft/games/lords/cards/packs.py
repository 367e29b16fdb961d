"""The packs that pieces come in, as cards name them."""

from typing import Final

BASE: Final = "base"
FESTIVAL: Final = "festival"
SETUPS: Final = "setups"
GIFTS: Final = "gifts"
