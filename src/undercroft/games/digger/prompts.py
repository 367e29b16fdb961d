"""The questions of Dungeon Digger."""

from undercroft.engine.bits import count
from undercroft.engine.core import field, seat_letter
from undercroft.engine.nouns import counted
from undercroft.engine.prompt import Prompt
from undercroft.games.digger import coins
from undercroft.games.digger.actions import DONE
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import node_name, space_name
from undercroft.games.digger.nouns import thing
from undercroft.games.digger.phrases import option
from undercroft.games.digger.refusals import look_for
from undercroft.games.digger.rooms import craft, resources
from undercroft.games.digger.state import ORDERED, Digger, owner_of, what_on
from undercroft.games.digger.tables import ORDERS, PASS, WORK
from undercroft.games.digger.tiles import tile_code, tile_name

Question = tuple[str, str]  # title, why
LEAVES = (PASS, DONE)  # listed last: nobody should give up what is left by the first key


def prompt(s: Digger, seat: int) -> Prompt:
    """The question to a seat that is asked."""
    kind = s.top & 255
    options = tuple(option(n) for n in sorted(s.legal(seat), key=LEAVES.count))
    if kind >= kinds.SCENARIOS:
        title, why = s.scenario.question(s, seat)
    else:
        title, why = question(s, seat, kind)
    return Prompt(seat, title, why, s.title(), options, look_for(s, seat))


def question(s: Digger, seat: int, kind: int) -> Question:
    """Title and reason of a question of the standard game."""
    if kind == kinds.CHOOSE_LORD:
        return "Choose your Lord", "Every seat plays as a Lord with a lasting ability and one to use once."
    if kind == kinds.PORTALS:
        return "Place your Portal", "Your dungeon begins here: choose one of the free start spaces."
    if kind == kinds.FREE_THINK:
        return "A free Think!", "Before the first turn you may exchange Projects once, or pass."
    if kind == kinds.ORDERS:
        return _orders(s, seat)
    if kind == kinds.POOL:
        return "Bonus orders", f"Carry out or renounce, in any sequence: {_pool(s)}."
    if kind == kinds.PICK:
        return _pick(s)
    if kind == kinds.TRIM:
        over = counted(field(s.top, 0), "Project")
        return "Too many Projects", f"Your Craft is {craft(s, seat)}: return {over} to your bag."
    if kind == kinds.DEPOSIT:
        return "Deposit a coin", "Choose a Treasure Room: only who conquers it can take the coin from there."
    if kind == kinds.DEPOSIT_COIN:
        return (
            "Which coin?",
            f"Choose the coin that you put on {space_name(field(s.top, 0))}: {_hand(s, seat)}.",
        )
    if kind in _STEPS:
        return _STEPS[kind]
    return _question(s, seat, kind)


def _question(s: Digger, seat: int, kind: int) -> Question:
    if kind == kinds.MOVE:
        left = counted(field(s.top, 0), "shift")
        return "Move!", f"You have {left} left. Choose a group" + (
            ", or be done." if field(s.top, 1) else "."
        )
    if kind == kinds.GROUP:
        node = field(s.top, 0)
        return (
            "How many?",
            f"{counted(s.stooges(node), 'Stooge')} stand on {node_name(node)}: choose how many go.",
        )
    if kind == kinds.TARGET:
        group = counted(field(s.top, 1), "Stooge")
        return "Where to?", f"{group} from {node_name(field(s.top, 0))}: choose where the shift ends."
    if kind == kinds.TILE:
        beside = "where a Stooge of yours stands beside" if field(s.top, 0) else "anywhere in your dungeon"
        return "Which Project?", f"Choose the tile to build, {beside}."
    if kind == kinds.SITE:
        return "Where?", f"Choose the space for {_tile(field(s.top, 0))}."
    if kind == kinds.ROTATE:
        return "Which way round?", f"Turn {_tile(field(s.top, 0))} on {space_name(field(s.top, 1))}."
    if kind == kinds.LOOT:
        b = s.board[field(s.top, 0)]
        return "Take a coin", f"For the {thing(what_on(b))} of {seat_letter(owner_of(b))}: choose where from."
    if kind == kinds.KEEP_COIN:
        one, two = s.drawn & 3, s.drawn >> 2 & 3
        return "Keep which coin?", f"The first is worth {one}, the second {two}. The other one goes back."
    if kind == kinds.SPORES:
        return s.lord(seat).special.title, f"You may summon {counted(field(s.top, 0), 'Stooge')} for free."
    if kind == kinds.EUREKA:
        return s.lord(seat).special.title, "Choose the tile of your bag that you build at once."
    if kind == kinds.EUREKA_BACK:
        return s.lord(seat).special.title, f"Choose the Project to give for {_tile(field(s.top, 0))}."
    free = "Move!" if field(s.top, 0) else "Rise!"
    return s.lord(seat).special.title, f"You may have a free {free}"


_STEPS: dict[int, Question] = {
    kinds.PIT: (
        "The Sacrifice Pit",
        "Your Stooge is gone. Build a Project anywhere in your dungeon, or take a coin.",
    ),
    kinds.DORM: ("A new Dorm", "A Stooge may rise here for free."),
    kinds.THINK: ("Think!", "Choose how many Projects you set aside; as many are drawn."),
    kinds.THINK_ASIDE: ("Think!", "Choose a Project to set aside."),
    kinds.THINK_BACK: ("Think!", "You drew one more: choose the Project that goes back to the bag."),
    kinds.SACRIFICE: ("Sabotage!", "Choose the Stooge that you sacrifice."),
    kinds.COLLAPSE: ("Sabotage!", "Choose the empty space that collapses."),
    kinds.RISE: ("Rise!", "Choose where a Stooge rises from your Reserve."),
    kinds.CONQUER: ("Conquer!", "Choose the room on which a Stooge becomes a Conquer token."),
    kinds.FREE: ("Conquer!", "Choose the room of yours that is freed."),
    kinds.DEMOLISH: ("Demolish!", "Choose the rubble that is cleared away."),
}


def _tile(tile: int) -> str:
    return f"{tile_code(tile)} ({tile_name(tile)})"


def _orders(s: Digger, seat: int) -> Question:
    points = counted(s.points, "Tyranny Point")
    stats = f"Craft {craft(s, seat)}, Resources {resources(s, seat)}, {counted(s.crew[seat], 'Stooge')}"
    begin = "You have" if not s.done & ORDERED else "You have still"
    return (
        "Your turn" if not s.done & ORDERED else "Go on",
        f"{begin} {points} ({stats}). Give an order, or pass.",
    )


def _pool(s: Digger) -> str:
    parts = []
    for order in range(WORK + 1):
        n = count(s.pool, order)
        if n:
            parts.append(ORDERS[order] if n == 1 else f"{n} x {ORDERS[order]}")
    return ", ".join(parts)


def _pick(s: Digger) -> Question:
    level, left = field(s.top, 0), field(s.top, 1)
    more = "two orders" if level == 4 and left == 2 else "an order"
    return "Name a bonus order", f"Level {level}: name {more} now; it is carried out later, or renounced."


def _hand(s: Digger, seat: int) -> str:
    parts = []
    for k in range(len(s.coins)):
        if coins.place_of(s.coins[k]) == seat:
            parts.append(f"coin {k + 1} is worth {coins.value_of(s.coins[k])}")
    return ", ".join(parts)
