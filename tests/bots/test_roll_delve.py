"""The delve without a hero, solved: its tables hold under the real rules."""

import pytest

from undercroft.bots.roll.delve import DRAWS, KEPT, SOLVED, Delve, last_delve, middle_delve
from undercroft.bots.roll.spoils import BARE, Prices
from undercroft.bots.roll.values import FILE, packed, swapped, values
from undercroft.engine.bits import count, one, size
from undercroft.engine.core import CHANCE, OVER, field
from undercroft.games.roll import GAME
from undercroft.games.roll.actions import PICK, SEEK
from undercroft.games.roll.cards.shelf import CARDS
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import (
    BAIT,
    CHAMPION,
    CLERIC,
    DELVES,
    ELIXIR,
    FIGHTER,
    MAGE,
    PORTAL,
    PRINTED,
    RING,
    SCEPTER,
    SCROLL,
    SCROLL_TOKEN,
    SWORD,
    TALISMAN,
    THIEF,
    TOOLS,
)

# What the delve with two dice is worth without a token and with each. Bait leaves no dice for later levels.
SMALL = [
    3.698392592, 4.485844441, 4.494078632, 4.200050432, 3.698392592, 4.570442516, 8.80451928, 4.566100953,
]  # fmt: skip


def regrouped(level: int, lair: int, party: int, hoard: int) -> Roll:
    """At Regroup of the last delve."""
    s = GAME.start(1, "heroes=none")
    assert isinstance(s, Roll)
    s.delves = DELVES - 1
    s.level = level
    s.lair = lair
    s.party = party
    s.graveyard = 7 - size(party)
    s.hoard = hoard
    s.box -= hoard
    s.become(kinds.REGROUP)
    s.run()
    return s


def price(hoard: int) -> float:
    """What tokens are worth that are not used in this delve."""
    return float(CARDS.worth(hoard)) + sum(
        float(count(hoard, token)) * KEPT[token] for token in range(PRINTED)
    )


def table(level: int, lair: int, party: int, hoard: int) -> float:
    """What it is worth to go on, with at most one token."""
    gains = [values().gain(level, lair, party, token) for token in range(PRINTED) if count(hoard, token)]
    assert len(gains) <= 1
    return values().seek(level, lair, party) + sum(gains)


class Played:
    """A delve by the engine's own rules: every move and every roll; treasures have a flat price."""

    def __init__(self, level: int) -> None:
        self.level = level  # beyond its Regroup the tables speak
        self.known: dict[tuple[int, ...], float] = {}

    def worth(self, s: Roll) -> float:
        """The best that can come of a position."""
        if s.waiting == OVER:
            return float(s.experience(0)) + price(s.treasures(0))
        kind = s.top & 255
        if kind == kinds.DRAW:
            after = s.clone()
            after.finish()
            after.run()
            return DRAWS[1] * float(field(s.top, 0)) + self.worth(after)
        if kind == kinds.REGROUP and s.level == self.level:
            on = table(s.level, s.lair, s.party, s.hoard)
            return float(s.xp) + price(s.hoard) + max(float(s.level), on)
        key = s.key()
        if key not in self.known:
            self.known[key] = self.looked(s)
        return self.known[key]

    def looked(self, s: Roll) -> float:
        """By every move, or the mean of every roll; the tables do not re-roll the party."""
        total, whole = 0.0, 0
        if s.waiting == CHANCE:
            for outcome, weight in s.outcomes():
                after = s.clone()
                after.apply(outcome, CHANCE)
                total += weight * self.worth(after)
                whole += weight
            return total / whole
        best = 0.0
        for n in s.legal(0):
            if not PICK <= n < PICK + 6:
                after = s.clone()
                after.apply(n, 0)
                best = max(best, self.worth(after))
        return best


FCM = one(FIGHTER) + one(CLERIC) + one(MAGE)
CASES = [
    (1, 0, one(FIGHTER) + one(THIEF), -1),
    (1, 2, one(CHAMPION) + one(CLERIC), -1),
    (1, 2, FCM, -1),
    (1, 1, one(SCROLL) + one(MAGE), -1),
    (2, 0, one(THIEF) + one(CLERIC), -1),
    (2, 2, one(CHAMPION), -1),
    (2, 2, FCM + one(THIEF), -1),
    (3, 1, one(FIGHTER) + one(CHAMPION) + one(SCROLL), -1),
    (1, 2, FCM, SWORD),
    (1, 0, one(CLERIC), TALISMAN),
    (1, 1, one(FIGHTER), SCEPTER),
    (1, 2, one(CLERIC) + one(MAGE), TOOLS),
    (1, 0, one(FIGHTER), SCROLL_TOKEN),
    (1, 2, one(CLERIC), RING),
    (1, 0, one(MAGE), ELIXIR),
    (1, 2, one(THIEF), BAIT),
    (1, 0, 0, PORTAL),
    (3, 0, 0, PORTAL),
]


@pytest.mark.parametrize(("level", "lair", "party", "token"), CASES)
def test_going_on_is_worth_what_the_rules_make_of_it(level: int, lair: int, party: int, token: int) -> None:
    """One level is played in every way with the engine; beyond it stands what is checked at the next."""
    hoard = one(token) if token >= 0 else 0
    s = regrouped(level, lair, party, hoard)
    s.apply(SEEK, 0)
    found = Played(level + 1).worth(s)
    assert found - price(hoard) == pytest.approx(table(level, lair, party, hoard), abs=0.01)


def test_fighters_clerics_and_mages_are_alike() -> None:
    party = 2 * one(FIGHTER) + one(CLERIC) + one(CHAMPION)
    other = 2 * one(MAGE) + one(FIGHTER) + one(CHAMPION)
    assert values().seek(4, 1, party) == values().seek(4, 1, other)
    assert values().gain(4, 1, party, TALISMAN) == values().gain(4, 1, other, SWORD)
    assert swapped(party, SCEPTER) == 2 * one(MAGE) + one(CLERIC) + one(CHAMPION)


def test_more_dice_are_never_worse() -> None:
    for party in (0, one(THIEF), FCM, 3 * one(CHAMPION) + one(SCROLL)):
        for level in range(10):
            for face in range(6):
                more = values().seek(level, 0, party + one(face))
                assert more >= values().seek(level, 0, party) - 0.01


def test_a_small_delve_is_solved_the_same_in_both_modes() -> None:
    """With two dice of each colour, so that nobody waits for it."""
    delve = Delve(Prices(1.5, [1.25] * PRINTED), 2)
    delve.solve(SOLVED)
    found = [round(delve.start(token), 9) for token in (BARE, *SOLVED)]
    assert found == SMALL


@pytest.mark.soak
def test_the_file_is_what_the_solver_writes() -> None:
    delve = middle_delve()
    delve.solve(SOLVED)
    assert packed(delve) == FILE.read_bytes()


@pytest.mark.soak
def test_a_token_costs_what_it_would_add_to_the_last_delve() -> None:
    delve = last_delve()
    delve.solve(SOLVED)
    for token in SOLVED:
        assert delve.start(token) - delve.start(BARE) == pytest.approx(KEPT[token], abs=0.006)
