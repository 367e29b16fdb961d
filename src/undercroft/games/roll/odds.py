"""What the choices of Dungeon Roll would bring, computed by the engine on copies."""

from undercroft.engine.bits import size
from undercroft.engine.core import field
from undercroft.engine.nouns import counted, joined
from undercroft.engine.prompt import Odds, Preview
from undercroft.games.roll import actions, events
from undercroft.games.roll.cards.shelf import CARDS
from undercroft.games.roll.cards.treasures import any_of
from undercroft.games.roll.clearing import CERTAIN, LUCK, NEVER, verdict
from undercroft.games.roll.forecast import next_level
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import DRAGON_COMES, DUNGEON_NAMES, MONSTERS
from undercroft.games.roll.words import dungeon_words, party_words, token_words


def preview(s: Roll, seat: int, n: int) -> Preview:
    """The certain part in words, the rest as odds."""
    kind = s.top & 255
    if n < actions.READ and kind in (kinds.MONSTER, kinds.LOOT):
        return Preview(use_text(s, seat, n))
    if n == actions.SEEK:
        return seek(s)
    if actions.TARGET < n < actions.PICK:
        return Preview(left_text(s, seat, n))
    return Preview(plain(s, n))


def use_text(s: Roll, seat: int, n: int) -> str:
    """What a Companion could deal with, and what is left then."""
    after = s.clone()
    after.events = []
    after.apply(n, seat)
    kind = after.top & 255
    if kind not in (kinds.TARGET, kinds.EXTRA):
        return done_text(after)
    best: dict[int, int] = {}
    for move in after.legal(seat):
        face, many = divmod(move - actions.TARGET, 8)
        best[face] = max(best.get(face, 0), many)
    ways = []
    for face, many in best.items():
        left = after.dungeon - (many << 4 * face)
        rest = left & MONSTERS if kind == kinds.EXTRA or s.top & 255 == kinds.MONSTER else left
        ways.append(f"{counted(many, DUNGEON_NAMES[face])} (leaves {dungeon_words(rest)})")
    more = ", and one more" if kind == kinds.EXTRA else ""
    return joined(ways, "or") + more


def done_text(after: Roll) -> str:
    """What a Companion did for whom there was one thing to do."""
    for kind, _seen, _seat, b, c, _d in after.events or ():
        if kind == events.DEFEATED:
            rest = dungeon_words(after.dungeon)
            return f"defeats {counted(c, DUNGEON_NAMES[b])}, leaves {rest}"
        if kind == events.OPENED:
            return f"opens {counted(b, 'chest')}"
        if kind == events.QUAFFED:
            return f"quaffs {counted(b, 'potion')}, revives {counted(b, 'die')}"
    return ""


def left_text(s: Roll, seat: int, n: int) -> str:
    """What is left after a Companion has dealt with so many."""
    after = s.clone()
    after.apply(n, seat)
    face = (n - actions.TARGET) // 8
    if face == 3:
        return f"draw {counted((n - actions.TARGET) % 8, 'treasure')}"
    if face == 4:
        return f"revive {counted((n - actions.TARGET) % 8, 'die')}"
    if after.top & 255 != kinds.MONSTER:
        return "one more monster may fall"
    rest = after.dungeon & MONSTERS
    if not rest:
        return "no monster is left"
    told = {CERTAIN: "can be cleared", LUCK: "takes luck", NEVER: "cannot be cleared"}.get(verdict(after))
    return f"leaves {dungeon_words(rest)}: the level {told or 'may be cleared'}"


def seek(s: Roll) -> Preview:
    """The chance to clear the next level with this party."""
    chance = next_level(s)
    level = s.level + 1
    text = f"sampled, ±{100 * chance.error:.1f}%" if chance.error else ""
    lost = Odds(f"fail on level {level}", chance.whole - chance.part, chance.whole, "bad")
    return Preview(text, (lost, Odds(f"clear level {level}", chance.part, chance.whole, "good")))


def plain(s: Roll, n: int) -> str:
    """The moves whose effect is a sentence."""
    if n == actions.RETIRE:
        return f"{s.level} experience: {s.xp} to {s.xp + s.level}"
    if n == actions.FLEE:
        return "no experience for this delve" if s.flee_loses else "no experience for the level"
    if n == actions.END:
        return end_text(s)
    if n == actions.READ:
        return any_of(size(s.party) - 1, size(s.dungeon))
    if actions.READ < n <= actions.PORTAL or n >= actions.TREASURE:
        return CARDS.using(n).says(s)
    if n == actions.SLAY:
        return "1 experience and 1 treasure"
    if n == actions.ULTIMATE:
        return clause(s.ultimate().text)
    if n == actions.SPECIALTY:
        return s.specialty().says()
    if n > actions.HERO:
        return clause(CARDS.heroes[n - actions.HERO].novice.specialty.text)
    if n == actions.DONE and s.top & 255 == kinds.PICK:
        return f"throw {counted(size(s.hand), 'die')}" if s.hand else "keep all"
    return micro(s, n)


def clause(sentence: str) -> str:
    """A sentence of a card as a preview: it begins small and has no stop at its end."""
    return sentence[:1].lower() + sentence[1:].removesuffix(".")


def micro(s: Roll, n: int) -> str:
    """What a pick inside an action comes to."""
    after = s.clone()
    after.apply(n, s.active)
    kind = s.top & 255
    if kind == kinds.REVIVE:
        return f"party: {party_words(after.party)}"
    if kind == kinds.SLAY:
        left = field(s.top, 0) - 1
        return f"{left} more" if left else "the Dragon falls"
    if kind == kinds.SET_DIE and field(s.top, 0) == 2 and s.party and n >= actions.PICK + 6:
        return "no die of the party is turned"
    if kind == kinds.DISCARD:
        return f"keep {token_words(after.hoard)}"
    if kind == kinds.SET_FACE:
        dungeon = n >= actions.FACE + 6
        return f"level: {dungeon_words(after.dungeon)}" if dungeon else f"party: {party_words(after.party)}"
    if kind == kinds.VICTIMS:
        return f"leaves {dungeon_words(after.dungeon)}"
    return ""


def end_text(s: Roll) -> str:
    """What comes after the end of a phase."""
    if s.top & 255 == kinds.MONSTER and s.dungeon:
        return f"on to the loot: {dungeon_words(s.dungeon)}"
    if s.lair >= DRAGON_COMES:
        return "on to the Dragon"
    lost = f"{dungeon_words(s.dungeon)} unused; " if s.dungeon else ""
    return f"{lost}on to Regroup"
