"""On whose behalf something is done: the address that asked, also behind its request."""

from contextvars import ContextVar
from typing import Final

# Empty: the server itself, for instance at a table whose server went away. Tasks inherit it.
ASKER: Final[ContextVar[str]] = ContextVar("asker", default="")
