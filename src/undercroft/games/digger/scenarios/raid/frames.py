"""Leading an Adventurer: its steps, its tolls, its deeds. Rules: digger/figures, digger/adventurers."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import AUTO, Chance, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.games.digger import coins, events
from undercroft.games.digger.actions import COIN, DONE, HEX, LINE
from undercroft.games.digger.frames.active import Active
from undercroft.games.digger.frames.turn import list_coins
from undercroft.games.digger.moving import fight, link
from undercroft.games.digger.placing import zone_exits
from undercroft.games.digger.scenarios import kinds
from undercroft.games.digger.scenarios.raid import party, steps
from undercroft.games.digger.state import FLAME_USED, FURY_USED, Digger, owner_of, what_on
from undercroft.games.digger.tiles import DOORLESS, PORTAL, TILES


@final
class Deal(Chance[Digger]):
    """Each seat draws an Adventurer; all of them start on the centre. Field 0: the seat."""

    def outcomes(self, s: Digger, f: i64) -> list[tuple[int, int]]:
        return [(hero, 1) for hero in range(party.HEROES) if party.leader(s, hero) < 0]

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        drawer = field(f, 0)
        s.tokens[party.LEADER + n] = drawer + 1
        party.put(s, n, 0)
        s.tell(party.DEALT, EVERYBODY, drawer, n)
        if drawer + 1 < s.seats:
            s.become(pack(kinds.RAID_DEAL, drawer + 1))
        else:
            s.finish()


@final
class Step(Frame[Digger]):
    """An Adventurer (field 0) steps: steps left (field 1), whether it has made one (field 2)."""

    def asked(self, s: Digger, f: i64) -> i64:
        out = Moves()
        if field(f, 1):
            steps.list_steps(s, field(f, 0), field(f, 1), True, HEX, out)
        return bit(s.active) if out.n else AUTO

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        hero = field(f, 0)
        if field(f, 2) and not s.enemies(seat, party.at(s, hero)):
            out.add(DONE)
        steps.list_steps(s, hero, field(f, 1), True, HEX, out)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        hero, left = field(f, 0), field(f, 1)
        if seat == AUTO or n == DONE:
            s.finish()
            rest(s, hero)
        elif steps.owes_toll(s, hero, n - HEX):
            s.become(pack(kinds.RAID_TOLL, hero, left, n - HEX))
        else:
            walk(s, hero, left, n - HEX)


@final
class Toll(Active):
    """Choose the coin for a Trap's owner: Adventurer (field 0), steps left (1), the node (2)."""

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        list_coins(s, seat, out)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        owner = owner_of(s.board[field(f, 2) >> 1])
        hand_over(s, seat, owner, n - COIN)
        s.tell(party.TOLL, EVERYBODY, seat, owner, field(f, 0))
        walk(s, field(f, 0), field(f, 1), field(f, 2))


def hand_over(s: Digger, seat: i64, owner: i64, k: i64) -> None:
    """A coin of a seat's hand goes to another seat, which sees it."""
    coins.move_coin(s, k, owner, bit(owner))
    s.tell(events.HANDED, bit(seat) | bit(owner), owner, seat, coins.value_of(s.coins[k]))


def walk(s: Digger, hero: i64, left: i64, node: i64) -> None:
    """An Adventurer makes a step; the frame in progress becomes what follows."""
    seat, start = party.leader(s, hero), party.at(s, hero)
    way = steps.how(s, hero, start, node, left, left < EXIT)
    b = s.board[node >> 1]
    raids = what_on(b) == PORTAL + 1 and owner_of(b) != seat
    party.put(s, hero, node)
    s.tell(party.STEPS, EVERYBODY, seat, hero, start, node)
    gone = raids and s.rules >= 2  # in version 1 who had a step left went on from nowhere
    on = way in (steps.GO, steps.PASS_BY) and 1 < left < EXIT and not gone
    s.become(pack(kinds.RAID_STEP, hero, left - 1 if on else 0, 1))
    if way == steps.FIGHT:
        beat(s, hero, seat, node)
    elif way == steps.RAGE:
        rage(s, seat, start, node)
    if raids:
        party.lose(s, hero)
        s.tokens[party.RAIDED + owner_of(b)] += 1
        s.tell(party.RAIDS, EVERYBODY, seat, owner_of(b), hero)


EXIT = 9  # steps left of a Barbarian who has to leave: one, without Fury


def beat(s: Digger, hero: i64, seat: i64, node: i64) -> None:
    """An Adventurer wins: Stooges go home, or under the Priest; Adventurers of others fall."""
    troop = s.troops[node]
    if hero == party.PRIEST and troop and troop >> 4 != seat:
        s.take(troop >> 4, node, troop & 15)
        s.tokens[party.UNDER + (troop >> 4)] += troop & 15
        s.tell(party.CONVERTS, EVERYBODY, seat, troop >> 4, troop & 15)
    else:
        fight(s, seat, node)
    party.kill(s, seat, node, 0)


def rage(s: Digger, seat: i64, start: i64, node: i64) -> None:
    """The Barbarian enters among enemies and kills one of them. Rules: digger/barbarian."""
    victim = s.troops[node] >> 4
    s.done |= FURY_USED
    s.tokens[party.CAME_FROM] = start + 1
    s.home(victim, node, 1)
    s.tell(party.FURY, EVERYBODY, seat, victim, node)


def rest(s: Digger, hero: i64) -> None:
    """An Adventurer has made its move: the Wizard may throw fire. Rules: digger/wizard."""
    if hero == party.WIZARD and not s.done & FLAME_USED and lines(s):
        s.call(kinds.RAID_FLAME)


def line(s: Digger, direction: i64) -> list[int]:
    """The nodes that a Flameblast in a direction hits."""
    found: list[int] = []
    node = party.at(s, party.WIZARD)
    while _plain(s, node) and zone_exits(s, node) >> direction & 1:
        node = link(s, node >> 1, direction)
        if node < 0 or not _plain(s, node) or node in found:
            break
        found.append(node)
    return found


def _plain(s: Digger, node: i64) -> bool:
    tile = what_on(s.board[node >> 1]) - 1
    return 0 <= tile < TILES and DOORLESS[tile] == 1


def lines(s: Digger) -> i64:
    """Mask of the directions in which a Flameblast would hit somebody, from a tile of another seat."""
    node = party.at(s, party.WIZARD)
    if node < 0 or not _plain(s, node):
        return 0
    if owner_of(s.board[node >> 1]) == party.leader(s, party.WIZARD):
        return 0
    found: i64 = 0
    for d in range(6):
        if any(s.troops[hit] for hit in line(s, d)):
            found |= bit(d)
    return found


@final
class Flame(Active):
    """Choose the line that burns, or none. Rules: digger/wizard."""

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add(DONE)
        out.add_mask(LINE, lines(s))

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if n != DONE:
            s.done |= FLAME_USED
            s.tell(party.BLAST, EVERYBODY, seat, n - LINE)
            for node in line(s, n - LINE):
                troop = s.troops[node]
                if troop:
                    s.tell(party.BURNED, EVERYBODY, seat, troop >> 4, node, troop & 15)
                    s.home(troop >> 4, node, troop & 15)
        s.finish()


@final
class Leave(Frame[Digger]):
    """At the end of the turn the Barbarian has to leave enemy Stooges. Rules: digger/barbarian."""

    def asked(self, s: Digger, f: i64) -> i64:
        out = Moves()
        steps.list_steps(s, party.BARBARIAN, 1, False, HEX, out)
        return bit(s.active) if out.n else AUTO

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        steps.list_steps(s, party.BARBARIAN, 1, False, HEX, out)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        hero: i64 = party.BARBARIAN
        if seat != AUTO:
            if steps.owes_toll(s, hero, n - HEX):
                s.become(pack(kinds.RAID_TOLL, hero, EXIT, n - HEX))
            else:
                walk(s, hero, EXIT, n - HEX)
            return
        back, here = s.tokens[party.CAME_FROM] - 1, party.at(s, hero)
        s.finish()
        leads = party.leader(s, hero)
        held = s.enemies(leads, back) + party.rivals(s, leads, back)
        blocked = s.rules >= 2 and not steps.leads_to(s, here, back)
        if not blocked and (party.on_earth(s, back) or not held):
            party.put(s, hero, back)
            s.tell(party.STEPS, EVERYBODY, leads, hero, here, back)
        else:
            party.lose(s, hero)
            s.tell(party.DIES, EVERYBODY, leads, hero)
