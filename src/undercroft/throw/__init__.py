"""A thrown die: what a hand did, how the die flew, and where it came to rest.

Rules know a throw as one draw among 20 landings. This room finds such a landing by physics, where the package
Rapier is installed (the extra `throw`); only `physics.py` imports it. All else is plain Python, so that a
tape of a throw is read and checked everywhere.
"""

from importlib.util import find_spec


def present() -> bool:
    """Can dice be thrown here? Where the extra `throw` is missing nothing is offered, and all else works."""
    return all(find_spec(name) is not None for name in ("rapier3d", "numpy"))
