"""The course of play of Dungeon Dice: a turn is a regular turn or a challenge."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine import dice
from undercroft.engine.bits import EVERYBODY, at_least, bit, count, some
from undercroft.engine.core import AUTO, CHANCE, Book, Chance, Frame, book, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.games.dice import events
from undercroft.games.dice.actions import AGAIN, CHALLENGE, CONTINUE, REGULAR, STOP
from undercroft.games.dice.state import Dice
from undercroft.games.dice.tables import (
    CAPTURE,
    CHALLENGE_ROLLS,
    GUARD,
    MATCH_CARDS,
    SIX_DIFFERENT,
    THREE_PAIRS,
    TOOLS,
)

FIRST: Final = 1
TURN: Final = 2
ROLL: Final = 3
DECIDE: Final = 4
CHALLENGE_ROLL: Final = 5
CHALLENGE_DECIDE: Final = 6


@final
class First(Frame[Dice]):
    """Who begins is drawn; alone there is nothing to draw. Rules: dice/first."""

    def asked(self, s: Dice, f: i64) -> i64:
        return CHANCE if s.seats > 1 else AUTO

    def outcomes(self, s: Dice, f: i64) -> list[tuple[int, int]]:
        return [(seat, 1) for seat in range(s.seats)]

    def advance(self, s: Dice, f: i64, seat: i64, n: i64) -> None:
        s.active = n
        begin_turn(s)


@final
class Turn(Frame[Dice]):
    """A seat begins its turn: a regular turn, or a challenge. Rules: dice/turn, dice/challenge."""

    def asked(self, s: Dice, f: i64) -> i64:
        return bit(s.active)

    def legal(self, s: Dice, f: i64, seat: i64, out: Moves) -> None:
        out.add(REGULAR)
        if s.may_challenge:
            for rival in range(s.seats):
                if rival != seat and s.path(rival) > 0:
                    out.add(CHALLENGE + rival)

    def advance(self, s: Dice, f: i64, seat: i64, n: i64) -> None:
        if n == REGULAR:
            s.become(ROLL)
        else:
            s.tell(events.CHALLENGES, EVERYBODY, seat, n - CHALLENGE)
            s.become(pack(CHALLENGE_ROLL, n - CHALLENGE))


class OfThePit(Chance[Dice]):
    """All dice in the pit are rolled together. Rules: dice/roll."""

    def outcomes(self, s: Dice, f: i64) -> list[tuple[int, int]]:
        return dice.rolls(s.pit())

    def sample(self, s: Dice, f: i64, rng: Rng) -> i64:
        return dice.roll(s.pit(), rng)

    def possible(self, s: Dice, f: i64, n: i64) -> bool:
        return dice.is_roll(n, s.pit())


@final
class Roll(OfThePit):
    """Roll the dice in the pit; all matches go up on the wall. Rules: dice/roll, dice/match."""

    def advance(self, s: Dice, f: i64, seat: i64, n: i64) -> None:
        moved = matches(s.wall, n)
        wall = s.wall + moved
        if count(wall, GUARD) >= CAPTURE:
            s.tell(events.ROLLED, EVERYBODY, s.active, n, wall)
            caught(s)
        elif moved == 0:
            s.tell(events.ROLLED, EVERYBODY, s.active, n, wall)
            lost(s)
        else:
            cards = value(wall) - value(s.wall)
            if s.strict_pile and cards > s.pile():
                cards = s.pile()
            s.wall = wall
            s.turn_cards += cards
            s.tell(events.ROLLED, EVERYBODY, s.active, n, wall, cards)
            s.become(DECIDE)


@final
class Decide(Frame[Dice]):
    """After a roll: stop and place the cards, or go on. Rules: dice/stop, dice/guards."""

    def asked(self, s: Dice, f: i64) -> i64:
        return bit(s.active)

    def legal(self, s: Dice, f: i64, seat: i64, out: Moves) -> None:
        if s.turn_cards > 0 and (s.guards() < 2 or s.pit() == 0):
            out.add(STOP)
        out.add(CONTINUE)

    def advance(self, s: Dice, f: i64, seat: i64, n: i64) -> None:
        if n == STOP:
            bank(s)
        else:
            if s.pit() == 0:
                s.wall = 0
                s.tell(events.NEW_SET, EVERYBODY, seat)
            s.become(ROLL)


@final
class ChallengeRoll(OfThePit):
    """Up to three rolls for three guards; field 0 is the target. Rules: dice/challenge-roll."""

    def advance(self, s: Dice, f: i64, seat: i64, n: i64) -> None:
        s.wall += some(GUARD, count(n, GUARD))
        s.rolls += 1
        s.tell(events.CHALLENGE_ROLLED, EVERYBODY, s.active, n, s.guards(), s.rolls)
        if s.guards() >= CAPTURE:
            take_card(s, field(f, 0))
        elif s.rolls == CHALLENGE_ROLLS:
            give_back(s, field(f, 0))


@final
class ChallengeDecide(Frame[Dice]):
    """After a won challenge: stop, or challenge the same seat again. Rules: dice/again."""

    def asked(self, s: Dice, f: i64) -> i64:
        return bit(s.active)

    def legal(self, s: Dice, f: i64, seat: i64, out: Moves) -> None:
        out.add(STOP)
        if s.path(field(f, 0)) > 0:
            out.add(AGAIN)

    def advance(self, s: Dice, f: i64, seat: i64, n: i64) -> None:
        if n == STOP:
            end_turn(s)
        else:
            s.wall = 0
            s.rolls = 0
            s.tell(events.CHALLENGES, EVERYBODY, seat, field(f, 0))
            s.become(pack(CHALLENGE_ROLL, field(f, 0)))


def matches(wall: i64, roll: i64) -> i64:
    """The dice of a roll that go up: pairs and more, and what is on the wall already."""
    if roll == 0x111111:  # six different symbols
        return roll
    return roll & (at_least(roll, 2) | at_least(roll, 1) & at_least(wall, 1))


def value(wall: i64) -> i64:
    """Cards that a wall is worth. Rules: dice/cards."""
    if wall == 0x111111:
        return SIX_DIFFERENT
    cards: i64 = 0
    pairs: i64 = 0
    for symbol in range(TOOLS):
        n = count(wall, symbol)
        cards += MATCH_CARDS[n]
        if n == 2:
            pairs += 1
    if count(wall, GUARD) == 2:
        pairs += 1
    return THREE_PAIRS if pairs == 3 else cards


def bank(s: Dice) -> None:
    """Place the cards of the turn on the path; what the goal does not need goes back. Rules: dice/stop."""
    cards = s.turn_cards
    before = s.path(s.active)
    s.turn_cards = 0
    s.place(s.active, cards)
    placed = s.path(s.active) - before
    s.tell(events.BANKED, EVERYBODY, s.active, placed, s.path(s.active), cards - placed)
    end_turn(s)


def lost(s: Dice) -> None:
    """No die could go up: the cards of the turn are lost. Rules: dice/lost."""
    s.tell(events.LOST, EVERYBODY, s.active, s.turn_cards)
    end_turn(s)


def caught(s: Dice) -> None:
    """Three guards: the cards of the turn are lost, and one of the path. Rules: dice/caught."""
    one_back: i64 = 1 if s.path(s.active) > 0 else 0
    s.tell(events.CAUGHT, EVERYBODY, s.active, s.turn_cards, one_back)
    s.place(s.active, -one_back)
    end_turn(s)


def take_card(s: Dice, target: i64) -> None:
    """A challenge is won: one card changes paths at once. Rules: dice/challenge-won."""
    s.place(target, -1)
    s.place(s.active, 1)
    s.stolen += 1
    s.tell(events.TOOK, EVERYBODY, s.active, target)
    if s.path(s.active) >= s.goal:
        end_turn(s)
    else:
        s.become(pack(CHALLENGE_DECIDE, target))


def give_back(s: Dice, target: i64) -> None:
    """A challenge failed: what was taken in this turn goes back. Rules: dice/challenge-failed."""
    s.tell(events.FAILED, EVERYBODY, s.active, target, s.stolen)
    s.place(target, s.stolen)
    s.place(s.active, -s.stolen)
    end_turn(s)


def begin_turn(s: Dice) -> None:
    """The active seat begins a turn with an empty wall."""
    s.turn += 1
    s.tell(events.TURN, EVERYBODY, s.active, s.turn)
    s.become(TURN)


def end_turn(s: Dice) -> None:
    """Play passes to the left, unless somebody escaped or the turns are used up."""
    s.wall = 0
    s.turn_cards = 0
    s.stolen = 0
    s.rolls = 0
    if s.path(s.active) >= s.goal:
        s.tell(events.ESCAPED, EVERYBODY, s.active)
        s.end()
    elif s.turn_limit and s.turn >= s.turn_limit:
        s.tell(events.LIMIT, EVERYBODY, s.turn_limit)
        s.end()
    else:
        s.active = s.active + 1 if s.active + 1 < s.seats else 0
        begin_turn(s)


BOOK: Final[Book] = book(
    (FIRST, First("dice/first")),
    (TURN, Turn("dice/turn")),
    (ROLL, Roll("dice/roll")),
    (DECIDE, Decide("dice/stop")),
    (CHALLENGE_ROLL, ChallengeRoll("dice/challenge-roll")),
    (CHALLENGE_DECIDE, ChallengeDecide("dice/again")),
    game="dice",
)
