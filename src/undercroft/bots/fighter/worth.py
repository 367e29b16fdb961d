"""What a position of Dungeon Fighter is worth: the chance that the party will win, from numbers that people
would look at, too. Their weights come from games that were played (`weights.py`).
"""

from math import exp, log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.fighter.eye import Eye
from undercroft.bots.fighter.felling import HALVES, Felling, Fellings
from undercroft.bots.fighter.numbers import (
    AHEAD,
    ALL,
    ALONE,
    ANGELS,
    APRON,
    ARMED,
    ARMED_THROWS,
    BEERED,
    BLADES,
    BOSS,
    BRAVE,
    BRINK,
    CHEST,
    CROWD,
    DANGER,
    DOWN,
    FACED,
    FALLS,
    FLOOR,
    FOUGHT,
    FRAIL,
    GATHERED,
    GOLD_LEFT,
    HAND_LEFT,
    HEALTHY,
    IN_HAND,
    ITEMS,
    LIFE,
    LOOT,
    MANY,
    NEXT_DOWN,
    NOVICE,
    PAIR,
    POWERS,
    PURSE,
    READY,
    SCARRED,
    SEDUCED,
    SHIELDS,
    SHOPS,
    SLIPPERY,
    SPENT,
    SPIKES,
    SPOILS,
    SPRING,
    SPRING_HERE,
    START,
    STEADY,
    STEPS,
    THROWS,
    TOLL,
    TURN,
    TWICE,
    UNHURT,
    UP,
    WEAKEST,
    WOUNDS,
)
from undercroft.bots.fighter.ways import Ways
from undercroft.engine.bits import bit, lowest
from undercroft.engine.core import OVER, kind_of
from undercroft.engine.sets import set_size
from undercroft.games.fighter.cards.items import FIRST as ITEM_1
from undercroft.games.fighter.cards.sheet import DICE, EQUIPMENT, GOLD
from undercroft.games.fighter.damage import suffered
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import SONG, TRACKING, WON, Fighter
from undercroft.games.fighter.tables import (
    ARMOUR,
    BONUS_DICE,
    FACES,
    FLOORS,
    HEALTH,
    ITEM,
    LEVELS,
    WEAPON,
)

USUAL: Final = 3  # Heroes: what each of them has counts by so many
ROOMS: Final = 4  # that a party enters on a floor, about
LAST_ROOMS: Final = 3
MEAN: Final = 2.9  # sections that a hit counts, on average
COVERED: Final = 0.02  # no chance is called smaller than this, or larger than the rest


def log_odds(chance: float) -> float:
    """A chance as people bet on it."""
    likely = min(max(chance, COVERED), 1.0 - COVERED)
    return log(likely / (1.0 - likely))


@final
class Worth:
    """Looks at positions, and says how likely the party is to win."""

    def __init__(self, together: vec[float], alone: vec[float], eye: Eye | None = None) -> None:
        self.together: vec[float] = together
        self.alone: vec[float] = alone  # one Hero: whoever faints has lost
        self.eye = eye  # sees how numbers go together; without it they are only summed up
        self.fellings = Fellings()
        self.ways = Ways(self.fellings)
        self.seen: vec[float] = vec[float]([0.0] * ALL)

    def chance(self, s: Fighter) -> float:
        """The chance to win, from 0 to 1."""
        if s.waiting == OVER:
            return 1.0 if s.end_of_it == WON else 0.0
        return 1.0 / (1.0 + exp(-self.points(s)))

    def weights(self, s: Fighter) -> vec[float]:
        """How much each number says at this table."""
        return self.alone if s.party == 1 else self.together

    def points(self, s: Fighter) -> float:
        """The same as log odds, which add up."""
        self.look(s)
        if self.eye is not None and s.party > 1:
            return self.eye.points(self.seen)
        weights = self.weights(s)
        seen = self.seen
        total = 0.0
        for k in range(MANY):
            total += weights[k] * seen[k]
        return total

    def look(self, s: Fighter) -> None:
        """Take down all numbers of a position."""
        seen = self.seen
        for k in range(ALL):
            seen[k] = 0.0
        seen[START] = 1.0
        if s.party == 1:
            seen[ALONE] = 1.0
        elif s.party == 2:
            seen[PAIR] = 1.0
        elif s.party > USUAL:
            seen[CROWD] = 1.0
        if s.hand == 0:
            seen[NOVICE] = 1.0
        elif s.hand == 2:
            seen[STEADY] = 1.0
        missing = self.party(s)
        self.gear(s)
        plain = self.fellings.find(s.rules, 0, s.hand, False, 0, self.bonus(s, -1))
        bombs = seen[ITEMS + 9] * 4.0 + seen[ITEMS + 10] * 8.0
        self.chest(s, plain, bombs)
        self.ahead(s, missing)
        if s.foe:
            self.fight(s, missing, bombs)
        if self.eye is not None:
            self.closer(s)

    # The party and what it has.

    def party(self, s: Fighter) -> float:
        """Heroes: health, Scars, abilities. What they lack in hit points, as a share."""
        seen = self.seen
        each = 1.0 / float(s.party)
        three = USUAL / float(s.party)
        missing = 0.0
        for place in range(s.party):
            if s.sheet(place) < 0:
                seen[HEALTHY] += each  # somebody will sit there
                seen[FRAIL] += 0.1 * each
                continue
            scars = s.scars(place)
            seen[SCARRED] += each * float(set_size(scars))
            if not s.alive(place):
                seen[ANGELS] += each
                continue
            if s.up(place):
                hp = float(s.hp(place))
                seen[HEALTHY] += each * hp / HEALTH
                seen[FRAIL] += each / (1.0 + hp)
                missing += each * (float(s.most(place)) - hp) / HEALTH
            else:
                seen[DOWN] += each
            base: i64 = POWERS + 3 * s.sheet(place)
            for colour in range(3):
                if scars & bit(colour) == 0:
                    seen[base + colour] = three
        return missing

    def gear(self, s: Fighter) -> None:
        """Equipment: weapons by what they would add to a throw, the rest as it is printed."""
        seen = self.seen
        three = USUAL / float(s.party)
        plain = self.fellings.find(s.rules, 0, s.hand, False, 0, 0)
        for place in range(s.party):
            held = s.gear[place]
            best = 0.0
            while held:
                card = lowest(held)
                held &= held - 1
                tool = s.cards.equipment[card]
                if tool.slot == WEAPON:
                    felling = self.fellings.find(s.rules, tool.throws, s.hand, False, 0, 0)
                    gain = felling.mean * float(tool.times) + felling.hit * float(tool.add) - plain.mean
                    best = max(best, gain + 0.3)
                elif tool.slot == ARMOUR:
                    seen[SHIELDS] += three * float(tool.reduce)
                    if tool.counters:
                        seen[SPIKES] += three
                    if tool.slippery:
                        seen[SLIPPERY] += three
                    if tool.supper:
                        seen[APRON] += three
                elif tool.slot == ITEM:
                    seen[ITEMS + card - ITEM_1] = three if tool.edge else 1.0
            seen[BLADES] += three * best
            lured = s.charmed[place]
            while lured:
                seen[SEDUCED] += float(s.cards.foes[lowest(lured) + 1].damage)
                lured &= lured - 1

    def chest(self, s: Fighter, plain: Felling, bombs: float) -> None:
        """Gold as long as it can be spent, and Bonus dice, by what they will do to a Boss."""
        seen = self.seen
        dice = float(min(s.dice, BONUS_DICE))
        gold = float(s.gold + s.coins)
        room = s.chamber()
        if s.foe or kind_of(s.top) == kinds.FACE:
            if room.reward == DICE:
                dice += float(room.amount)
            elif room.reward == GOLD:
                gold += float(room.amount)
            elif room.reward == EQUIPMENT:
                seen[LOOT] += 1.0
        seen[CHEST] = min(dice, 9.0) / 9.0
        if s.floor < FLOORS:
            seen[PURSE] = gold / 10.0
        if s.floor < FLOORS or s.foe == 0:
            share = 0.0
            for k in range(s.cards.first_boss, len(s.cards.foes)):
                life: i64 = s.cards.foes[k].full(s.rules)
                bombed: i64 = int(bombs)
                share += plain.chance(life - bombed, 3 + int(dice))
            seen[READY] = log_odds(share / float(len(s.cards.foes) - s.cards.first_boss))

    # The way.

    def ahead(self, s: Fighter, missing: float) -> None:
        """Monsters that are still to be met, by level; the best way through this floor."""
        if s.floor >= FLOORS:
            return
        seen = self.seen
        left = 0.0
        sheet = s.sheet_of(s.floor)
        facing = kind_of(s.top) == kinds.FACE
        if s.room == 0 or sheet < 0:
            left = float(ROOMS if s.floor < FLOORS - 1 else LAST_ROOMS)
        else:
            floor = s.cards.sheets[sheet]
            if facing and s.foe == 0:
                left = 1.0
                seen[DANGER] += self.ways.danger(s, floor.rooms[s.room])
                if floor.rooms[s.room].fountain:
                    seen[SPRING] = missing
            steps = self.ways.best(s, floor, s.room, missing, self.weights(s), seen)
            left += steps
            seen[STEPS] = steps / ROOMS
            if (s.foe or facing) and floor.rooms[s.room].shop:
                seen[SHOPS] += 1.0
        for later in range(s.floor + 1, FLOORS):
            left += float(ROOMS if later < FLOORS - 1 else LAST_ROOMS)
        for level in range(LEVELS):
            here = min(float(s.in_tier(level)), left)
            seen[AHEAD + level] = here
            left -= here

    # The fight.

    def bonus(self, s: Fighter, kind: i64) -> i64:
        """Halves that abilities add to a hit on average: half of what all Heroes' icons would."""
        added = 0.0
        heroes = 0
        for place in range(s.party):
            if s.sheet(place) < 0 or not s.up(place):
                continue
            heroes += 1
            scars = s.scars(place)
            for colour in range(3):
                if scars & bit(colour):
                    continue
                power = s.power(place, colour)
                added += float(power.add) + float(power.times - 1) * MEAN
                if power.focus:
                    added += float(power.focus) - MEAN
                if power.enemy >= 0 and power.enemy == kind:
                    added += float(power.number)
        if heroes == 0:
            return 0
        icons = float(s.icons & 7) / FACES
        return int(added / float(3 * heroes) * icons * HALVES + 0.5)

    def fight(self, s: Fighter, missing: float, bombs: float) -> None:
        """What is still to come in this fight: throws, wounds, dice, and what is won by it."""
        seen = self.seen
        monster = s.monster()
        ability = monster.ability
        song = s.marks & SONG != 0
        bonus = self.bonus(s, monster.kind)
        if s.marks & TRACKING:
            bonus += HALVES
        leech: i64 = 0 if song else ability.leech
        felling = self.fellings.find(s.rules, s.demands(), s.hand, ability.tricky and not song, leech, bonus)
        kind = kind_of(s.top)
        holding = kind in (kinds.DECLARE, kinds.AIM, kinds.THROW)
        in_hand: i64 = 1 if holding else 0
        usable: i64 = set_size(s.usable()) + in_hand
        needs = felling.needs(s.life)
        standing = s.standing()
        up = set_size(standing)
        hp = 0.0
        hurt = 0.0
        active = s.active
        for place in range(s.party):
            if standing & bit(place):
                hp += float(s.hp(place))
                s.active = place  # whose own miss it would be
                hurt += float(suffered(s, place, False))
        s.active = active
        each = hurt / max(float(up), 1.0)
        if ability.rabid and not song:
            each = hurt
        missed = needs * (1.0 - felling.hit)
        seen[THROWS] = needs / 10.0
        wounds = missed * each
        if monster.level:
            seen[FOUGHT] = 1.0
            short = max(needs - float(usable), 0.0)
            wounds += short / 3.0 * float(monster.level * up)
            seen[HAND_LEFT] = float(usable) / 3.0
            felled = felling.chance(s.life, 1)
            if s.shots == 0:
                seen[SPOILS] = 2.0 * felled + (felling.chance(s.life, 2) - felled)
            elif s.shots == 1:
                seen[SPOILS] = felled
            if s.chamber().fountain:
                seen[SPRING_HERE] = missing
        else:
            seen[BOSS] = 1.0
            dice: i64 = usable + s.dice
            bombed: i64 = int(bombs)
            seen[FALLS] = log_odds(felling.chance(s.life - bombed, dice))
        seen[WOUNDS] = min(wounds / max(hp, 1.0), 3.0)
        if up == 1:
            seen[BRAVE] = 1.0
        if standing & bit(s.active) and suffered(s, s.active, False) >= s.hp(s.active):
            seen[BRINK] = 1.0 - felling.hit

    # What only the master looks at.

    def closer(self, s: Fighter) -> None:
        """How far the party is, who is weakest, what weapons do here, what the dice that are left will do."""
        seen = self.seen
        each = 1.0 / float(s.party)
        if s.floor < FLOORS:
            seen[FLOOR + s.floor] = 1.0
        seen[GOLD_LEFT] = float(s.gold) / 10.0
        weakest: i64 = HEALTH
        for place in range(s.party):
            if s.sheet(place) < 0:
                seen[UP] += each
            elif s.up(place):
                seen[UP] += each
                weakest = min(weakest, s.hp(place))
        seen[WEAKEST] = float(weakest) / HEALTH
        if s.foe:
            self.dice_left(s, each)

    def dice_left(self, s: Fighter, each: float) -> None:
        """The same in a fight."""
        seen = self.seen
        monster = s.monster()
        level = monster.level
        seen[FACED] = float(level) / LEVELS
        seen[LIFE] = float(s.life) / 10.0
        seen[UNHURT] = 1.0 if s.shots == 0 else 0.0
        if s.up(s.active):
            seen[TURN] = float(s.hp(s.active)) / HEALTH
        if s.beer and s.up(s.beer - 1):
            seen[BEERED] = 1.0
        song = s.has_song()
        tricky = monster.ability.tricky and not song
        leech: i64 = 0 if song else monster.ability.leech
        demands = s.demands()
        bonus = self.bonus(s, monster.kind)
        if s.marks & TRACKING:
            bonus += HALVES
        bare = self.fellings.find(s.rules, demands, s.hand, tricky, leech, bonus)
        gain = 0.0
        heroes = 0.0
        active = s.active
        for place in range(s.party):
            if not s.up(place):
                continue
            heroes += 1.0
            s.active = place  # whose own miss it would be
            if suffered(s, place, False) >= s.hp(place):
                seen[NEXT_DOWN] += each
            if s.hp(place) <= level:
                seen[TOLL] += each
            if s.hp(place) <= 2 * level:
                seen[TWICE] += each
            most = 0.0
            held = s.gear[place] & s.cards.slots[WEAPON]
            while held:
                tool = s.cards.equipment[lowest(held)]
                held &= held - 1
                needed = demands | tool.throws
                armed = self.fellings.find(s.rules, needed, s.hand, tricky, leech, bonus)
                mean = armed.mean * float(tool.times) + armed.hit * float(tool.add)
                most = max(most, mean - bare.mean)
            gain += most
        s.active = active
        gain /= max(heroes, 1.0)
        seen[ARMED] = gain
        more: i64 = bonus + int(gain / bare.hit * HALVES + 0.5)
        armed = bare if more == bonus else self.fellings.find(s.rules, demands, s.hand, tricky, leech, more)
        seen[ARMED_THROWS] = armed.needs(s.life) / 10.0
        holding = kind_of(s.top) in (kinds.DECLARE, kinds.AIM, kinds.THROW)
        usable: i64 = set_size(s.usable()) + (1 if holding else 0)
        seen[IN_HAND] = armed.chance(s.life, usable)
        if level:
            seen[GATHERED] = armed.chance(s.life, usable + 3)
        seen[SPENT] = armed.chance(s.life, usable + s.dice)
