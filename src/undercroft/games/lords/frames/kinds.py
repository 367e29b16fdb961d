"""The numbers of the frames, in the order of the book. A comment tells the fields.

A seat is always field 0 where there is one. Frames that others call return to their caller; what they
answer stands in the comment. Combat and special events have their frames in `battle/`.
"""

from typing import Final

# Set-up.
SETUP: Final = 1  # step
FIRST: Final = 2
DEAL_ORDER: Final = 3  # seat, how many were dealt
BAR: Final = 4
BLOCK: Final = 5  # colour, how many
DEAL_CARD: Final = 6  # seat, how many; Dungeon Setup
PICK_CARD: Final = 7

# Years and seasons.
YEAR: Final = 8  # step
SEASON: Final = 9  # step
PREPARE: Final = 10  # step
OFFER_MONSTER: Final = 11
OFFER_ROOM: Final = 12
NEXT_EVENT: Final = 13
NEXT_SPECIAL: Final = 14
NEXT_ADVENTURER: Final = 15
END_SEASON: Final = 16
TURN_YEAR: Final = 17
SCORING: Final = 18

# Orders.
NON_PLAYER_ORDER: Final = 19  # colour, how many
LAY: Final = 20
PLACE: Final = 21
RESOLVE: Final = 22  # action, how many of its spaces
CARRY: Final = 23  # seat, action, space
SPY: Final = 24  # seat
SPY_CARD: Final = 25  # seat, position
DIG: Final = 26  # seat, imps left, dug
MINE: Final = 27  # seat, the most imps, 1 with a foreman
DRAW_TRAP: Final = 28  # seat, how many
RETURN_TRAP: Final = 29  # seat: one trap of the hand goes to the discards, of its choice
HIRE: Final = 30  # seat, space
FEED: Final = 31  # seat: one own monster that is not in a battle leaves, of its choice
BUILD: Final = 32  # seat, space
SITE: Final = 33  # seat, room

# Events, adventurers, production.
EVENT: Final = 34  # step
WAGE: Final = 35  # seat, kind, how many of it are settled
HAND_OUT: Final = 36
PRODUCE: Final = 37  # seat

# Special events and combat.
SPECIAL: Final = 38  # seat, card, step: one seat does what the card says
COMBAT: Final = 39  # step; the whole combat of the year, called by YEAR
PLAN: Final = 40
REVEAL: Final = 41
BATTLE: Final = 42  # seat, step
TRAP_ORDER: Final = 43  # seat
DART: Final = 44  # seat, trap
SPELL: Final = 45  # seat, creature
ATTACK: Final = 46  # seat
MODE: Final = 47  # seat, creature
TARGET: Final = 48  # seat, creature, hits left
FREE: Final = 49  # seat
TOKEN: Final = 50  # seat, place in its line: solo, which Expansion Tile an adventurer brings
