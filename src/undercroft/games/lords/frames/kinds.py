"""The numbers of the frames, in the order of the book. A comment tells the fields.

A seat is field 0 where there is one. Frames that others call return to their caller; what they
answer stands in the comment. Combat and special events have their frames in `battle/`.
"""

from typing import Final

# Set-up.
SETUP: Final = 1  # step
FIRST: Final = 2
DEAL_ORDER: Final = 3  # how many seats, how many orders
BAR: Final = 4
BLOCK: Final = 5  # colour, how many

# Years and seasons.
YEAR: Final = 6  # step
SEASON: Final = 7  # step
PREPARE: Final = 8  # step
OFFER_MONSTER: Final = 9
OFFER_ROOM: Final = 10
NEXT_EVENT: Final = 11
NEXT_SPECIAL: Final = 12
NEXT_ADVENTURER: Final = 13
END_SEASON: Final = 14
TURN_YEAR: Final = 15
SCORING: Final = 16

# Orders.
NON_PLAYER_ORDER: Final = 17  # colour, the last colour
LAY: Final = 18
PLACE: Final = 19
RESOLVE: Final = 20  # how many spaces
CARRY: Final = 21  # seat, action, space
SPY: Final = 22  # seat
SPY_CARD: Final = 23  # seat, position
DIG: Final = 24  # seat, imps left, space, dug so far
MINE: Final = 25  # seat, the most imps, space
DRAW_TRAP: Final = 26  # seat, how many
RETURN_TRAP: Final = 27  # seat: one trap of the hand goes to the discards, of its choice
HIRE: Final = 28  # seat, space
FEED: Final = 29  # seat, kind + 1 of the eater if it is in the lair: one other monster there leaves
BUILD: Final = 30  # seat, space
SITE: Final = 31  # seat, room

# Events, adventurers, production.
EVENT: Final = 32  # step
WAGE: Final = 33  # seat, place in the order of wages, how many of that kind are settled
HAND_OUT: Final = 34
PRODUCE: Final = 35  # how many seats

# Special events and combat.
SPECIAL: Final = 36  # seat, card, step: one seat does what the card says
COMBAT: Final = 37  # step; the whole combat of the year, called by SEASON
PLAN: Final = 38
REVEAL: Final = 39
BATTLE: Final = 40  # seat, step
TRAP_ORDER: Final = 41  # seat
DART: Final = 42  # seat, trap
SPELL: Final = 43  # seat, creature
ATTACK: Final = 44  # seat
MODE: Final = 45  # seat, creature
TARGET: Final = 46  # seat, creature, hits left
FREE: Final = 47  # seat
TOKEN: Final = 48  # seat, place in its line: solo, which Expansion Tile an adventurer brings

# Dungeon Setup.
DEAL_CARD: Final = 49  # how many seats, how many cards
PICK_CARD: Final = 50

# Festival Season.
NEXT_BOARD: Final = 51
BOARD: Final = 67  # seat, action, space, 1 when it was carried out
OPEN_TRAP: Final = 52  # how many
WHISPER: Final = 53  # seat, space, colour + 1 that was named first
RESTORE: Final = 54  # seat, imps left, space, 1 if some have worked
HALL: Final = 55  # seat, space, how often so far
TAILOR: Final = 56  # seat, space, how many were taken
ACADEMY: Final = 57  # seat, space, 1 when a creature was hired
PUPIL: Final = 58  # seat, expertise tile
DELUXE: Final = 59  # seat, space
IMPROVE: Final = 60  # seat, kind of improved tunnel
DRAW_PET: Final = 61  # seat, how many
RETURN_PET: Final = 62  # seat
SHOW_PET: Final = 63  # seat, window
FETCH: Final = 64  # seat
PREEN: Final = 65  # seat
BRACE: Final = 66  # seat
