"""The questions of combat. Rules: lords/combat to lords/no-tile."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import bit, count
from undercroft.engine.core import field
from undercroft.engine.prompt import Preview
from undercroft.engine.speech import Speech, tried
from undercroft.engine.text import Count, Text, begun, strung, text
from undercroft.games.lords import improving, line, moves
from undercroft.games.lords.battle import events, planning, plans
from undercroft.games.lords.battle.battle import this_card
from undercroft.games.lords.battle.forecast import forecast
from undercroft.games.lords.battle.told import TOLD
from undercroft.games.lords.cards.adventurers import ADVENTURERS, PALADIN, PRIEST
from undercroft.games.lords.cards.choices import Suggestion
from undercroft.games.lords.cards.creature import A, B
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.numbers import GHOST, VAMPIRE
from undercroft.games.lords.cards.rooms import LABYRINTH, ROOMS
from undercroft.games.lords.cards.spells import SPELLS
from undercroft.games.lords.cards.trap import Trap
from undercroft.games.lords.cards.traps import TRAPS
from undercroft.games.lords.cards.tunnels import TUNNELS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.grid import distance
from undercroft.games.lords.speech.asking import Asking, Drawing, Reason, Secret, brings
from undercroft.games.lords.speech.special import Special
from undercroft.games.lords.state import PLACES, Lords
from undercroft.games.lords.told import cell_place

_SHORT: Final = {
    events.WOUNDED: ("{} {}", "tile", "points"),
    events.CAPTURED: ("{} to prison", "tile"),
    events.POISONED: ("{} poisoned", "tile"),
    events.CONQUERED: ("{} conquered", "cell"),
    events.HELD: ("{} holds", "cell"),
}
_FIELDS: Final = {told.kind: told for told in TOLD}


def foretell(s: Lords, seat: int, n: int) -> str:
    """What a move does in the seat's own battle, up to the next question: the engine plays a copy.

    The copy goes on to battles of others, of whose traps nothing may be said: it is listened to until then.
    """
    words: list[str] = []
    for event in tried(s, n, seat).events or []:
        if event[0] in (events.ROUND, events.BATTLE, events.NO_BATTLE):
            break
        if event[0] in _SHORT and event[2] == seat:
            parts = {one.name: one.part(event[2 + k]) for k, one in enumerate(_FIELDS[event[0]].fields)}
            template, *names = _SHORT[event[0]]
            words.append(text(template, *[parts[name] for name in names]))
    return strung(words)


class Fighting(Asking):
    """A question inside a battle: an option says what it does there."""

    def preview(self, s: Lords, f: i64, seat: int, n: int) -> Preview:
        tip, seen = self.tip(s, f, seat, n), foretell(s, seat, n)
        return Preview(strung([tip, seen], ": "))


def who_stands(s: Lords, seat: int, place: int) -> str:
    """An adventurer in words."""
    a = s.line[seat * PLACES + place]
    hero = ADVENTURERS[line.tile_of(a)].face()
    return text("{}, {} of {} left", hero, line.left_to(a), line.hit_points(a))


class Plan(Secret):
    """Where, with whom, with which trap. Rules: lords/planning."""

    def what(self, s: Lords, seat: int) -> int:
        """The question that the seat has come to."""
        return planning.question(planning.questions(s, seat), s.answers.count(seat))

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        what = self.what(s, seat)
        card = f"round {s.round} of {len(s.cards)}"
        if what == planning.WHERE:
            return "Where do you meet them?", f"These tiles are nearest to the entrance; {card}."
        if what == planning.WHO:
            return "Whom do you send?", f"Most of those who attack are knocked out for the year; {card}."
        if what == planning.HOW_MANY:
            return "How many ghosts do you send?", f"They attack anybody but the first; {card}."
        return "Which trap do you lay?", f"It stays face down until your battle; {card}."

    def sought(self, s: Lords, f: i64, seat: int) -> Sequence[int]:
        what = self.what(s, seat)
        if what == planning.WHERE:
            return [moves.CELL + cell for cell in range(20) if s.tiles[seat] >> cell & 1]
        if what == planning.WHO:
            return [moves.CREATURE + kind for kind in range(12) if count(s.down[seat], kind)]
        if what == planning.WHICH_TRAP:
            return [moves.TRAP + kind for kind in range(12) if count(s.traps[seat], kind)]
        return ()

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        what = self.what(s, seat)
        if what == planning.WHERE and moves.CELL <= n < moves.CELL + 20:
            return self._not_there(s, seat, n - moves.CELL), "lords/battlefield"
        if what == planning.WHO and moves.CREATURE <= n < moves.CREATURE + 12:
            if count(s.down[seat], n - moves.CREATURE):
                return "It is knocked out until the year ends.", "lords/attack"
            return "You have no such monster.", "lords/planning"
        if what == planning.WHO and moves.MONSTERS <= n < moves.TRAPS:
            if planning.monsters_at(s, seat, planning.Plan().cell(s, seat)) < 2:
                return "On this tile one monster fights.", "lords/planning"
            return "You do not have both of them awake.", "lords/planning"
        if what == planning.WHICH_TRAP and moves.TRAP <= n < moves.TRAP + 12:
            if count(s.traps[seat], n - moves.TRAP):
                return f"You cannot pay it: it {cost_text(s, seat, n - moves.TRAP)}.", "lords/traps"
            return "You have no such trap.", "lords/traps"
        if what == planning.WHICH_TRAP and moves.TRAPS <= n < moves.SETUP_CARD:
            if s.room_on(seat, planning.Plan().cell(s, seat)) != LABYRINTH:
                return "Two traps are for the Labyrinth.", "lords/labyrinth"
            one, two = moves.pair_low(n - moves.TRAPS), moves.pair_high(n - moves.TRAPS)
            if all(count(s.traps[seat], kind) > (one == two) for kind in (one, two)):
                return "You cannot pay both of them.", "lords/labyrinth"
            return "You do not have both of them.", "lords/labyrinth"
        return super().refuses(s, f, seat, n)

    def preview(self, s: Lords, f: i64, seat: int, n: int) -> Preview:
        """What it is, and what the plan at hand brings in this round, over the cards that may come."""
        tip = self.tip(s, f, seat, n)
        mask = planning.questions(s, seat)
        if self.what(s, seat) == planning.WHERE and mask != planning.WHERE:
            return Preview(tip)  # nothing is laid yet: it would say the same of every tile
        said = forecast(s, seat, n)
        return Preview(f"{tip}; {said.text()}" if tip else said.text())

    def _not_there(self, s: Lords, seat: int, cell: int) -> str:
        if not s.tiles[seat] >> cell & 1:
            return "There is no tile."
        if s.conquered[seat] >> cell & 1:
            return "This tile is conquered."
        near = planning.fields(s, seat)
        least = next(k for k in range(20) if near >> k & 1)
        steps = Count(distance(s.tiles[seat], least), "step")
        against = distance(s.tiles[seat], cell)
        return text("{} is nearer to the entrance: {} against {}.", cell_place(least), steps, against)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        what = self.what(s, seat)
        if what == planning.WHERE:
            return field_text(s, seat, n - moves.CELL)
        if n == moves.DECLINE:
            return ""
        if what == planning.WHO:
            return "; ".join(CREATURES[kind].text for kind in pair_of(n, moves.CREATURE, moves.MONSTERS))
        if what == planning.WHICH_TRAP:
            kinds_ = pair_of(n, moves.TRAP, moves.TRAPS)
            return "; ".join(f"{TRAPS[kind].text} ({cost_text(s, seat, kind)})" for kind in kinds_)
        return ""


def field_text(s: Lords, seat: int, cell: int) -> Text:
    """What may be laid on a battlefield."""
    many = Count(planning.monsters_at(s, seat, cell), "monster")
    room = s.room_on(seat, cell)
    if room < 0:
        improved = improving.kind_on(s, seat, cell)
        return text("a {}: {}", "tunnel" if improved < 0 else TUNNELS[improved].title, many)
    if room == LABYRINTH:
        return text("the Labyrinth: {}, 2 traps without a fee", many)
    return text("the {}: {}, a trap costs 1 gold more", ROOMS[room].title, many)


def pair_of(n: int, base: int, pairs: int) -> list[int]:
    """The one or two kinds that a move means."""
    if n >= pairs:
        return [moves.pair_low(n - pairs), moves.pair_high(n - pairs)]
    return [n - base]


def cost_text(s: Lords, seat: int, kind: int) -> str:
    """What a trap costs on the battlefield that the seat has chosen."""
    return trap_cost(TRAPS[kind], planning.fee_at(s, seat, planning.Plan().cell(s, seat)))


def trap_cost(trap: Trap, fee: int = 0) -> str:
    """What a trap costs when it springs, with the fee of its battlefield."""
    parts = [
        f"{amount} {noun}"
        for amount, noun in (
            (trap.gold + fee, "gold"),
            (trap.food, "food"),
            (trap.imps, "imp"),
            (trap.marks, "red mark"),
            (trap.monsters, "monster"),
        )
        if amount
    ]
    return "costs " + " and ".join(parts) if parts else "costs nothing"


class TrapOrder(Fighting):
    """Rules: lords/labyrinth."""

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return TRAPS[n - moves.TRAP].text


class Dart(Fighting):
    """Rules: lords/traps."""

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        trap = TRAPS[field(f, 1)]
        return text("Whom does the {} hit?", trap.face()), text("{}.", begun(trap.text))

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return who_stands(s, seat, n - moves.ADVENTURER)


class SpellChoice(Fighting):
    """Rules: lords/spells."""

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        spell = this_card(s)
        title = text("{}: what do you do?", spell.face())
        if isinstance(spell, Suggestion):
            kind = plans.monster(s, seat, field(f, 1))
            title = text("Pay the {} again, or withdraw it?", CREATURES[kind].face())
        return title, text("They cast {}: {}.", spell.face(), spell.text)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        if moves.CREATURE <= n < moves.CREATURE + 12:
            return CREATURES[n - moves.CREATURE].text
        if moves.PRISONER <= n < moves.MONSTERS:
            return points_less(n)
        if n == moves.WITHDRAW:
            return "back to the lair face up, unused"
        return brings(s, seat, n) or "nothing changes at once"


class Attack(Fighting):
    """Rules: lords/attack."""

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return CREATURES[n - moves.CREATURE].text


class Mode(Fighting):
    """Rules: lords/attack."""

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        creature = CREATURES[field(f, 1)]
        return text("How does the {} act?", creature.face()), text("{}.", begun(creature.text))

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        creature, option = CREATURES[field(f, 1)], A if n == moves.OPTION_A else B
        points = creature.points(s, seat, option)
        often = "twice " if creature.attacks(option) > 1 else ""
        after = "stays awake" if creature.awake(s, seat, option) else "is knocked out"
        return f"{often}{points} damage, then it {after}" if points else f"no attack, then it {after}"


class Target(Fighting):
    """Rules: lords/attack."""

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        creature = CREATURES[field(f, 1)]
        again = " The next attack follows." if field(f, 3) > 1 else ""
        asked = text("Whom does the {} attack?", creature.face())
        return asked, text("{}.{}", begun(creature.text), again)

    def sought(self, s: Lords, f: i64, seat: int) -> Sequence[int]:
        return range(moves.ADVENTURER, moves.ADVENTURER + line.length(s, seat))

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        place = n - moves.ADVENTURER
        if not 0 <= place < line.length(s, seat):
            return super().refuses(s, f, seat, n)
        kind = line.kind_of(s.line[seat * PLACES + place])
        creature = field(f, 1)
        if creature == GHOST:
            return "A ghost does not attack the first.", "lords/creatures"
        if creature == VAMPIRE and kind == PRIEST:
            return "A vampire does not attack priests.", "lords/creatures"
        if kind == PALADIN:
            return "Vampires and demons do not attack a paladin.", "lords/paladin"
        return "Monsters attack the first only: they are in a rage.", "lords/spells"

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return who_stands(s, seat, n - moves.ADVENTURER)


def points_less(n: int) -> str:
    """What it costs to let a prisoner go."""
    return f"{ADVENTURERS[n - moves.PRISONER].points} points less"


class Free(Asking):
    """Rules: lords/no-tile."""

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return points_less(n)

    def sought(self, s: Lords, f: i64, seat: int) -> Sequence[int]:
        return [moves.PRISONER + k for k in range(46) if s.prison[seat] & bit(k)]


SILENT: Final = Speech[Lords]()

SPEECH: Final[list[tuple[int, Speech[Lords]]]] = [
    (kinds.SPECIAL, Special()),
    (kinds.COMBAT, SILENT),
    (kinds.PLAN, Plan()),
    (kinds.REVEAL, Drawing("Turn up the combat card of this round.", list(SPELLS))),
    (kinds.BATTLE, SILENT),
    (
        kinds.TRAP_ORDER,
        TrapOrder("Which trap springs first?", "Thieves prevent what they can of the first one."),
    ),
    (kinds.DART, Dart()),
    (kinds.SPELL, SpellChoice()),
    (kinds.ATTACK, Attack("Who acts next?", "Everybody you sent acts, in your order.")),
    (kinds.MODE, Mode()),
    (kinds.TARGET, Target()),
    (kinds.FREE, Free("Whom do you let go?", "You have no tile left to defend, so a prisoner goes free.")),
]
