"""The speech of the standard game by frame kind."""

from typing import Final

from undercroft.engine.speech import Speech
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.speech import building, moving, orders, setup, specials, turn
from undercroft.games.digger.speech.asking import GivesTile
from undercroft.games.digger.state import Digger

_SILENT: Final = Speech[Digger]()

SPEECH: Final[list[tuple[int, Speech[Digger]]]] = [
    (kinds.SETUP, _SILENT),
    (kinds.DEAL_LORDS, setup.DealLords()),
    (
        kinds.CHOOSE_LORD,
        setup.ChooseLord(
            "Choose your Lord", "Every seat plays as a Lord with a lasting ability and one to use once."
        ),
    ),
    (kinds.FIRST, setup.First()),
    (
        kinds.PORTALS,
        setup.Portals("Place your Portal", "Your dungeon begins here: choose one of the free start spaces."),
    ),
    (kinds.DEAL, _SILENT),
    (
        kinds.FREE_THINK,
        turn.Ordering(
            "A free Think!", "Before the first turn you may exchange Projects once, or pass.", True
        ),
    ),
    (kinds.BEGIN, _SILENT),
    (kinds.ORDERS, turn.Orders()),
    (kinds.END, _SILENT),
    (kinds.DRAW_TILE, setup.DrawTile()),
    (kinds.TRIM, turn.Trim()),
    (
        kinds.DEPOSIT,
        turn.Deposit(
            "Deposit a coin", "Choose a Treasure Room: only who conquers it can take the coin from there."
        ),
    ),
    (kinds.DEPOSIT_COIN, turn.DepositCoin()),
    (kinds.POOL, turn.Pool("", "", True)),
    (kinds.PICK, turn.Pick()),
    (kinds.MOVE, moving.Move()),
    (kinds.GROUP, moving.Group()),
    (kinds.TARGET, moving.Target()),
    (
        kinds.PIT,
        building.Pit(
            "The Sacrifice Pit",
            "Your Stooge is gone. Build a Project anywhere in your dungeon, or take a coin.",
        ),
    ),
    (kinds.TILE, building.Tile()),
    (kinds.SITE, building.Site()),
    (kinds.ROTATE, building.Rotate()),
    (kinds.ARRIVE, _SILENT),
    (kinds.DORM, turn.Ordering("A new Dorm", "A Stooge may rise here for free.")),
    (kinds.THINK, orders.Think("Think!", "Choose how many Projects you set aside; as many are drawn.")),
    (kinds.THINK_DRAW, setup.ThinkDraw()),
    (
        kinds.THINK_BACK,
        GivesTile("Think!", "You drew one more: choose the Project that goes back to the bag."),
    ),
    (kinds.SACRIFICE, orders.Sacrifice("Sabotage!", "Choose the Stooge that you sacrifice.")),
    (kinds.COLLAPSE, orders.Collapse("Sabotage!", "Choose the empty space that collapses.")),
    (kinds.RISE, orders.Rise("Rise!", "Choose where a Stooge rises from your Reserve.")),
    (kinds.CONQUER, orders.Conquer("Conquer!", "Choose the room on which a Stooge becomes a Conquer token.")),
    (kinds.LOOT, orders.Loot()),
    (kinds.FREE, orders.Free("Conquer!", "Choose the room of yours that is freed.")),
    (kinds.DEMOLISH, orders.Demolish("Demolish!", "Choose the rubble that is cleared away.")),
    (kinds.DRAW_COIN, orders.DrawCoin()),
    (kinds.SECOND_COIN, orders.DrawCoin()),
    (kinds.KEEP_COIN, orders.KeepCoin()),
    (kinds.STEAL, orders.Steal()),
    (kinds.SPORES, specials.Spores()),
    (kinds.EUREKA, specials.Eureka()),
    (kinds.EUREKA_BACK, specials.EurekaBack()),
    (kinds.WARPATH, specials.Warpath()),
    (kinds.THINK_ASIDE, GivesTile("Think!", "Choose a Project to set aside.")),
]
