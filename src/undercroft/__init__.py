"""Undercroft: five dungeon board games on one table."""

from undercroft import games, mode  # importing the games puts them on the shelf
from undercroft.engine.chance import Asked, Scripted, Seeded
from undercroft.engine.errors import UndercroftError
from undercroft.engine.record import Record, read
from undercroft.engine.registry import find, shelf
from undercroft.table.match import Legal, Match, load, start

mode.warn_if_stale()

__all__ = [
    "Asked",
    "Legal",
    "Match",
    "Record",
    "Scripted",
    "Seeded",
    "UndercroftError",
    "find",
    "games",
    "load",
    "read",
    "shelf",
    "start",
]
