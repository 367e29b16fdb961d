"""The special event cards, a row each. Rules: lords/special.

What is known of the print and what is made for this project stands in docs/games/lords.md.
"""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.games.lords.cards.festivities import (
    CarnivalParade,
    DoubleShift,
    GhostStories,
    ImBack,
    MissingLedger,
    TalentScouts,
)
from undercroft.games.lords.cards.packs import FESTIVAL
from undercroft.games.lords.cards.special import Special
from undercroft.games.lords.cards.troubles import (
    CharityGala,
    CoinConfiscation,
    ImpatientHeroes,
    ImpHoliday,
    MonsterStrike,
    PermitAudit,
    Rats,
    TrapRecall,
    WitchHunt,
)

WITCH_HUNT: Final = 0
MONSTER_STRIKE: Final = 1
COIN_CONFISCATION: Final = 2
IMPATIENT_HEROES: Final = 3
RATS: Final = 4
IMP_HOLIDAY: Final = 5
PERMIT_AUDIT: Final = 6
TRAP_RECALL: Final = 7
CHARITY_GALA: Final = 8
IM_BACK_LADIES: Final = 9
CARNIVAL_PARADE: Final = 10
GHOST_STORIES: Final = 11
DOUBLE_SHIFT: Final = 12
MISSING_LEDGER: Final = 13
TALENT_SCOUTS: Final = 14
KINDS: Final = 15

_ROWS: Final[list[Special]] = [
    WitchHunt(0, "witch-hunt", "Witch Hunt", "discard a monster, or 3 Evil", "witch-flight", 3),
    MonsterStrike(
        1, "monster-strike", "Monster Strike",
        "pay each monster one symbol of its cost, or it does not fight this year",
        "knocked-out-stars",
    ),
    CoinConfiscation(
        2, "coin-confiscation", "Coin Confiscation", "lose half of your gold, rounded up", "coins", 2,
    ),
    ImpatientHeroes(
        3, "impatient-heroes", "Impatient Heroes",
        "who came now takes 1 imp (warrior), gold (thief), food (priest) or trap (wizard); else 1 Evil",
        "crossed-swords", 1,
    ),
    Rats(4, "rats", "Rats", "lose half of your food, rounded up", "rat", 2),
    ImpHoliday(
        5, "imp-holiday", "Imp Holiday", "1 food for three imps, or an imp leaves for each not paid", "imp",
        3,
    ),
    PermitAudit(
        6, "permit-audit", "Permit Audit", "1 gold for each unconquered room, or 1 Evil for each not paid",
        "newspaper", 1,
    ),
    TrapRecall(
        7, "trap-recall", "Trap Recall", "discard a trap or pay 1 gold; with neither 1 Evil",
        "card-discard", 1,
    ),
    CharityGala(
        8, "charity-gala", "Charity Gala", "pay up to 3 food or gold: 1 Evil less for each",
        "receive-money", 3,
    ),
    ImBack(
        9, "im-back-ladies", "I'm Back, Ladies!", "a paladin joins the most evil player who has none",
        "templar-shield",
        pack=FESTIVAL,
    ),
    CarnivalParade(
        10, "carnival-parade", "Carnival Parade", "pay 2 food, or 2 Evil", "juggler", 2, pack=FESTIVAL,
    ),
    GhostStories(
        11, "ghost-stories", "Ghost Stories", "1 gold for each ghost; without a ghost 1 Evil", "ghost", 1,
        pack=FESTIVAL,
    ),
    DoubleShift(
        12, "double-shift", "Double Shift", "one production room works without imps", "gears", pack=FESTIVAL,
    ),
    MissingLedger(
        13, "missing-ledger", "Missing Ledger", "a red mark goes for 3 gold; who has none gets 1 food",
        "burning-book", 3,
        pack=FESTIVAL,
    ),
    TalentScouts(
        14, "talent-scouts", "Talent Scouts", "pay one of your creatures again, or discard it", "spyglass",
        pack=FESTIVAL,
    ),
]  # fmt: skip
SPECIALS: Final[list[Special]] = _ROWS


def specials(festival: bool) -> i64:
    """The special event cards of a game as a mask."""
    mask: i64 = 0
    for special in _ROWS:
        if festival or special.pack != FESTIVAL:
            mask |= bit(special.number)
    return mask
