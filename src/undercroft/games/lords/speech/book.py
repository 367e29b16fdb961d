"""The speech of building time by frame kind; combat has its own in `battle/`."""

from typing import Final

from undercroft.engine.speech import Speech
from undercroft.games.lords.cards.adventurers import ADVENTURERS
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.event_tiles import EVENT_TILES
from undercroft.games.lords.cards.items import ITEMS
from undercroft.games.lords.cards.opportunities import OPPORTUNITIES
from undercroft.games.lords.cards.pets import PETS
from undercroft.games.lords.cards.rooms import ROOMS
from undercroft.games.lords.cards.setups import SETUP_CARDS
from undercroft.games.lords.cards.specials import SPECIALS
from undercroft.games.lords.cards.spells import SPELLS
from undercroft.games.lords.cards.traps import TRAPS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.spaces import ACTIONS
from undercroft.games.lords.speech import building, draws, festival
from undercroft.games.lords.speech.asking import Drawing
from undercroft.games.lords.state import Lords

SILENT: Final = Speech[Lords]()

SPEECH: Final[list[tuple[int, Speech[Lords]]]] = [
    (kinds.SETUP, SILENT),
    (kinds.FIRST, draws.First()),
    (kinds.DEAL_ORDER, draws.SeatInTurnDraws("Draw one of your orders.", ACTIONS)),
    (
        kinds.BAR,
        building.Bar("Which order stays in your hand?", "The other two are barred in the first season."),
    ),
    (kinds.BLOCK, draws.ColourDraws("Draw an order that is barred.", ACTIONS)),
    (kinds.YEAR, SILENT),
    (kinds.SEASON, SILENT),
    (kinds.PREPARE, SILENT),
    (kinds.OFFER_MONSTER, Drawing("Draw a creature of the year.", list(CREATURES))),
    (kinds.OFFER_ROOM, Drawing("Draw a room of the year.", ROOMS)),
    (kinds.NEXT_EVENT, Drawing("Turn up the next event tile.", EVENT_TILES)),
    (kinds.NEXT_SPECIAL, Drawing("Turn up the special event card.", SPECIALS)),
    (kinds.NEXT_ADVENTURER, Drawing("Draw an adventurer of the year.", ADVENTURERS)),
    (kinds.END_SEASON, SILENT),
    (kinds.TURN_YEAR, SILENT),
    (kinds.SCORING, SILENT),
    (kinds.NON_PLAYER_ORDER, draws.ColourDraws("Draw one of its orders.", ACTIONS)),
    (kinds.LAY, building.Lay()),
    (kinds.PLACE, SILENT),
    (kinds.RESOLVE, SILENT),
    (kinds.CARRY, building.Carry()),
    (
        kinds.SPY,
        building.Spy("Look at which combat card?", "It will be turned up in the round of its number."),
    ),
    (kinds.SPY_CARD, draws.SeatDraws("Look at the combat card alone.", list(SPELLS))),
    (kinds.DIG, building.Dig()),
    (kinds.MINE, building.Mine("How many imps mine?", "Each brings 1 gold from a tunnel of its own.")),
    (kinds.DRAW_TRAP, draws.SeatDraws("Draw a trap, which only you see.", list(TRAPS))),
    (kinds.RETURN_TRAP, building.ReturnTrap("Which trap goes?", "It goes face up to the discards.")),
    (kinds.HIRE, building.Hire("Hire whom?", "You pay its cost now, and again on each Pay Day.")),
    (kinds.FEED, building.Feed("Who is eaten?", "A demon wants another monster of yours.")),
    (kinds.BUILD, building.Build("Build which room?", "It takes the place of an unconquered tunnel.")),
    (kinds.SITE, building.Site()),
    (kinds.EVENT, SILENT),
    (kinds.WAGE, building.Wage()),
    (kinds.HAND_OUT, SILENT),
    (kinds.PRODUCE, building.Produce()),
    (kinds.TOKEN, draws.SeatDraws("Draw an Expansion Tile for the adventurer.", ITEMS)),
    (kinds.DEAL_CARD, draws.SeatInTurnDraws("Draw a set-up card, which only you see.", SETUP_CARDS)),
    (
        kinds.PICK_CARD,
        building.PickCard(
            "How does your dungeon begin?", "You keep one of two cards; all are shown together."
        ),
    ),
    (kinds.NEXT_BOARD, Drawing("Turn up the board of this season.", OPPORTUNITIES)),
    (kinds.OPEN_TRAP, Drawing("Lay a trap open for the Trap Tailor.", list(TRAPS))),
    (kinds.WHISPER, festival.Whisper()),
    (kinds.RESTORE, festival.Restore()),
    (kinds.HALL, festival.Hall()),
    (kinds.TAILOR, festival.Tailor()),
    (kinds.ACADEMY, festival.Academy()),
    (kinds.PUPIL, festival.Pupil("Who learns it?", "The tile stays with this monster, one on each.")),
    (kinds.DELUXE, festival.Deluxe()),
    (kinds.IMPROVE, festival.Improve()),
    (kinds.DRAW_PET, draws.SeatDraws("Draw a pet, which only you see.", PETS)),
    (
        kinds.RETURN_PET,
        festival.ReturnPet("Which pet goes back?", "You drew two: one of all you have goes."),
    ),
    (kinds.SHOW_PET, festival.ShowPet()),
    (kinds.FETCH, festival.Fetch("Which order comes back?", "It is in your hand again next season.")),
    (kinds.PREEN, festival.Preen("For which title does the peacock count?", "It counts as 2 there.")),
    (
        kinds.BRACE,
        festival.Brace("Hold the tunnel for 1 gold?", "The party has come through."),
    ),
    (kinds.BOARD, SILENT),
]
