"""Damage both ways. Rules: fighter/damage, fighter/suffering."""

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, lowest
from undercroft.games.fighter import events
from undercroft.games.fighter.deeds import MISSED, hurt, wound
from undercroft.games.fighter.state import SLIPPED, TOAD, TRACKING, Fighter
from undercroft.games.fighter.tables import DEALS, TRACKED
from undercroft.games.fighter.tables import TOAD as LESS


def dealt(s: Fighter, where: i64, hit: bool, colour: i64, sent: i64) -> i64:
    """What a throw deals: multiply first, then add. `colour` is an ability or -1, `sent` of seduced."""
    always = sent
    focus: i64 = 0
    times: i64 = 1
    add: i64 = 0
    if 0 <= colour < 3:
        power = s.power(s.active, colour)
        always += power.always(s)
        focus = power.focus
        times = power.times
        add = power.add
    if not hit:
        return focus + always  # a house rule lets Focused Damage work on a miss
    base = focus if focus else DEALS[where]
    left = s.declared
    if left == 0:
        add += edge(s, s.active)
    while left:
        weapon = s.cards.equipment[lowest(left)]
        left &= left - 1
        times *= weapon.times
        add += weapon.add
    if s.marks & TRACKING:
        add += TRACKED
    return base * times + add + always


def edge(s: Fighter, place: i64) -> i64:
    """What a Hero's items add to a hit without weapons."""
    more: i64 = 0
    held = s.gear[place] & s.cards.slots[2]
    while held:
        more += s.cards.equipment[lowest(held)].edge
        held &= held - 1
    return more


def suffered(s: Fighter, place: i64, agile: bool) -> i64:
    """What a Hero suffers for a miss: his own, or a rabid monster's bite for somebody else's."""
    raw = s.monster().damage
    if s.marks & TOAD:
        raw -= LESS
    if place != s.active:
        return max(raw, 0)
    if agile or s.beer == place + 1:
        return 0
    worn = s.gear[place] & s.cards.slots[1]
    while worn:
        raw -= s.cards.equipment[lowest(worn)].reduce
        worn &= worn - 1
    return max(raw, 0)


def suffer(s: Fighter, agile: bool) -> None:
    """The miss of the active Hero hurts him, or everybody; then Counterblows strike, all at once."""
    rabid = s.monster().ability.rabid and not s.has_song()
    back: i64 = 0
    for place in range(s.party):
        if not s.up(place) or (place != s.active and not rabid):
            continue
        n = suffered(s, place, agile)
        if n and place == s.active and slips(s, place):
            continue
        if n == 0:
            continue
        if counters(s, place):
            back += n
        hurt(s, place, n, MISSED)
    if back and s.life:
        wound(s, back)
        s.tell(events.COUNTERED, EVERYBODY, back, s.life)


def counters(s: Fighter, place: i64) -> bool:
    """Does a Hero wear what deals back?"""
    worn = s.gear[place] & s.cards.slots[1]
    while worn:
        if s.cards.equipment[lowest(worn)].counters:
            return True
        worn &= worn - 1
    return False


def slips(s: Fighter, place: i64) -> bool:
    """Do Slippery Long Johns take the first damage of this encounter?"""
    if s.marks & SLIPPED:
        return False
    worn = s.gear[place] & s.cards.slots[1]
    while worn:
        card = lowest(worn)
        if s.cards.equipment[card].slippery:
            s.marks |= SLIPPED
            s.tell(events.SLIPS, EVERYBODY, place, s.sheet(place), card)
            return True
        worn &= worn - 1
    return False
