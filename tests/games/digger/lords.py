"""The numbers of the Lords, for tests that speak of one."""

from undercroft.games.digger.lords.court import LORDS

NONE, ZABRA, MULCH, SKARN, QUIBBLE, GOLDGOB, GNASH = (lord.number for lord in LORDS[:7])
