"""The laws: what every game must obey, looked at over random play.

>>> from undercroft.engine import laws
>>> import undercroft
>>> laws.check(undercroft.find("dice"), setups=[(2, {"goal": 2})], games=1, laws=["asks", "clones"]) > 0
True

A law that does not hold raises LawBroken, which names the law, the setup and the seed and carries the
record of the moves. A new law is a function in the file of its family, and needs a game that breaks it.
"""

from undercroft.engine.laws.checking import FAMILIES, LAWS, check, check_record
from undercroft.engine.laws.golden import compare, perft, playthrough
from undercroft.engine.laws.trial import Law, LawBroken

__all__ = ["FAMILIES", "LAWS", "Law", "LawBroken", "check", "check_record", "compare", "perft", "playthrough"]
