"""Moments at which items may be used, as bits. Rules: fighter/windows."""

from typing import Final

BEFORE: Final = 1  # A: before a die is chosen
REST: Final = 2  # B: the die is at rest, nothing is resolved
AFTER: Final = 4  # C: a throw is resolved. It is the next Hero's A, or the last chance before a loss
FAINTING: Final = 8  # F: a Hero faints
MAINTENANCE: Final = 16  # M: Maintenance and shop
