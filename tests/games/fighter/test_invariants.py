"""The invariants of the fact sheet, by their numbers, over random games.

Those of landings, scores and the board stand with these.
"""

import pytest
from tests.games.fighter.kit import fight
from tests.games.fighter.walks import Step, answer, at, begin, telling, walks
from tests.next_up import next_up

from undercroft.engine.bits import bit, members
from undercroft.engine.core import CHANCE, field
from undercroft.engine.record import Record, digest, read
from undercroft.engine.registry import unshelved
from undercroft.engine.rng import Rng
from undercroft.engine.view import SPECTATOR
from undercroft.games.fighter import GAME, events
from undercroft.games.fighter.actions import BACK, BONUS, DONE, FIGHT, KILL, RECOVER
from undercroft.games.fighter.audit import check
from undercroft.games.fighter.cards.sheets import SHEETS
from undercroft.games.fighter.damage import dealt, suffered
from undercroft.games.fighter.deeds import MISSED
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.frames.rooms import fits
from undercroft.games.fighter.state import NO_LIMITS, NO_SHOT_NO_DICE, OUT_OF_DICE, SONG, TOAD, WON, Fighter
from undercroft.games.fighter.tables import FLOORS, HERO_DICE, LEVELS, SECTION_1

# Where events tell the hit points that a monster has left.
LEFT = {events.HIT: 5, events.MISSED: 5, events.STRUCK: 4, events.COUNTERED: 3}
KEPT = (
    "life", "shots", "marks", "beer", "charm", "gold", "dice", "whites", "ready", "resting", "strewn",
    "swung", "active", "coins", "deck", "spent", "die",
)  # fmt: skip
FIGHTING = (kinds.WINDOW, kinds.TURN, kinds.DECLARE, kinds.AIM, kinds.THROW, kinds.AT_REST, kinds.ICON)


def positions() -> list[Fighter]:
    return [step.after for step in walks()]


def places(s: Fighter) -> range:
    return range(s.party) if s.met else range(0)


def test_the_walks_go_everywhere() -> None:
    ends = {step.after.end_of_it for step in walks() if step.after.over()}
    assert WON in ends
    assert len(ends) >= 2
    asked = {step.kind for step in walks()}
    assert set(range(2, 31)) - {kinds.ROOM, kinds.MAINTAIN, kinds.RESOLVE} <= asked


def test_i01_coins_and_dice_are_conserved() -> None:
    for s in positions():
        if not s.house & NO_LIMITS:
            assert s.dice + s.pool() + s.whites == 9
            assert s.gold + s.bank() + s.coins == 30


def test_i02_hit_points_scars_and_fainting() -> None:
    for s in positions():
        for place in places(s):
            scars = len(members(s.scars(place)))
            assert 0 <= s.hp(place) <= 9 - 3 * scars
            assert s.alive(place) == (scars < 3)
            assert s.up(place) == (s.hp(place) > 0)
        if s.top & 255 in (kinds.MOVE, kinds.FACE) and not s.bottoms | s.deepest:
            assert s.standing() == s.living()


def test_i03_a_fight_ends_when_it_must_and_only_then() -> None:
    for step in walks():
        assert 0 <= step.after.life <= step.after.monster().hp
    for step, event in telling(events.DEFEATED):
        before = step.told[: step.told.index(event)]
        blows = [told for told in before if told[0] in LEFT or told[0] == events.KILLS]
        if blows:  # else it fell to an item of the step before
            assert blows[-1][0] == events.KILLS or blows[-1][LEFT[blows[-1][0]]] == 0
    for step in walks():
        if step.after.over() and step.after.end_of_it != WON and step.after.foe:
            assert step.after.standing() == 0 or step.after.end_of_it == OUT_OF_DICE


def test_i04_every_card_is_in_one_place() -> None:
    for s in positions():
        check(s)
        dealt_cards = sum(s.in_tier(level) for level in range(LEVELS)) + len(members(s.beaten))
        seduced = sum(len(members(s.charmed[place])) for place in range(s.party))
        current = 1 if 0 < s.foe < s.cards.first_boss else 0
        assert dealt_cards + seduced + current == 14


def test_i05_the_tower_never_runs_dry() -> None:
    for step in at(kinds.FACE):
        s = step.before
        rest = SHEETS[s.sheet_of(s.floor)].longest(s.room)
        for floor in range(s.floor + 1, FLOORS):
            sheet = s.sheet_of(floor)
            rest += SHEETS[sheet].longest() if sheet >= 0 else (4 if floor == 2 else 5)
        assert sum(s.in_tier(level) for level in range(LEVELS)) >= rest


def test_i06_hero_dice_come_first_and_a_boss_gives_none_back() -> None:
    for step in at(kinds.TURN):
        s = step.before
        if step.n == BONUS:
            assert s.usable() == 0
        if step.n == RECOVER:
            assert s.usable() == 0
            assert s.monster().level > 0
    for s in positions():
        assert s.ready & ~HERO_DICE == 0
        assert s.resting & s.ready == 0


def test_i07_equipment_fits_its_icons() -> None:
    for s in positions():
        frames = {f & 255 for f in [*s.stack, s.top]}
        if not frames & {kinds.HANDOUT, kinds.SHOP, kinds.GIVE, kinds.TREASURE} and not s.unplaced and s.met:
            assert fits(s)
        if s.top & 255 == kinds.MOVE:
            assert all(s.stolen(place) == 0 for place in range(s.party))


def test_i08_a_miss_adds_no_weapons_and_a_hit_deals_at_least_one() -> None:
    for _step, event in telling(events.HIT):
        assert event[4] >= 1
    for step, event in telling(events.MISSED):
        sent = sum(told[5] for told in step.told if told[0] == events.SENDS)
        powers = [told for told in step.told if told[0] == events.USES_POWER]
        if not powers and not sent and step.kind != kinds.SEDUCED:
            assert event[4] == 0


def test_i09_a_higher_section_and_one_more_weapon_never_deal_less() -> None:
    s = fight("m413", "torm", gear={0: "w21 w24 w01"})
    for colour in (-1, 0, 1, 2):
        for weapons in range(8):
            listed = [card for k, card in enumerate((0, 20, 23)) if weapons >> k & 1]
            s.declared = sum(bit(card) for card in listed)
            deals = [dealt(s, place, True, colour, 0) for place in range(SECTION_1, 10)]
            assert deals == sorted(deals)
            for card in (0, 20, 23):
                s.declared |= bit(card)
                assert dealt(s, 6, True, colour, 0) >= deals[2]
                s.declared = sum(bit(other) for other in listed)


def test_i11_a_forgotten_throw_leaves_no_trace() -> None:
    for step, _event in telling(events.AGAIN):
        game = [other for other in walks() if other.game == step.game]
        k = next(k for k, other in enumerate(game) if other is step)
        thrown = next(other for other in reversed(game[:k]) if other.kind == kinds.THROW)
        was, now = thrown.before, step.after
        assert now.shots == was.shots
        between = game[next(i for i, other in enumerate(game) if other is thrown) + 1 : k]
        if not any(other.kind == kinds.AT_REST for other in [*between, step]):  # no item was used meanwhile
            for name in KEPT:
                assert getattr(was, name) == getattr(now, name), name
            assert list(was.heroes) == list(now.heroes)
            assert list(was.gear) == list(now.gear)


def test_i12_tokens_are_back_after_a_fight() -> None:
    for s in positions():
        if not s.foe:
            assert (s.marks, s.beer, s.charm) == (0, 0, 0)


def test_i13_leader_first_player_and_active_hero() -> None:
    led: dict[int, int] = {}
    for step in walks():
        s = step.after
        if not s.met or s.over():
            continue
        assert led.setdefault(step.game, s.leader) == s.leader
        if s.top & 255 in FIGHTING:
            assert s.up(s.active)
        if s.top & 255 in (kinds.MOVE, kinds.FACE):
            assert s.alive(s.first)


def test_i14_the_way_follows_arrows_and_is_11_to_14_rooms_long() -> None:
    room: dict[int, tuple[int, int]] = {}
    for step, event in telling(events.ENTERS):
        floor, sheet, number = event[2:5]
        before = room.get(step.game)
        if before and before[0] == floor:
            assert SHEETS[sheet].rooms[before[1]].arrows >> number & 1
        else:
            assert number == 1
        room[step.game] = (floor, number)
    for step, _event in telling(events.BOSS):
        assert 11 <= step.before.met <= 14 and step.after.met == step.before.met + 1


@pytest.mark.parametrize("k", range(0, 12, 3))
def test_i15_the_same_answers_lead_to_the_same_positions(k: int) -> None:
    s = begin(k)
    for step in [step for step in walks() if step.game == k]:
        assert s.key() == step.before.key()
        back = s.clone()
        s.submit(step.n, step.seat)
        again = back.clone()
        again.submit(step.n, step.seat)
        assert again == s
        assert digest(back) == digest(step.before)


def plain(s: Fighter, landing: int) -> None:
    """Play on: no risk, no waste, and every die lands so."""
    while not s.over():
        if s.top & 255 == kinds.THROW:
            s.submit(landing, CHANCE)
        elif s.chance():
            s.submit(s.outcomes()[0][0], CHANCE)
        else:
            legal = s.legal(next_up(s))
            s.submit(next(n for n in (FIGHT, BONUS, DONE, legal[0]) if n in legal), next_up(s))


@pytest.mark.parametrize("seats", range(1, 7))
def test_i16_always_five_wins_and_never_hitting_loses_in_room_one(seats: int) -> None:
    for difficulty in ("easy", "normal", "insane"):
        s = GAME.start(seats, f"difficulty={difficulty}")
        assert isinstance(s, Fighter)
        plain(s, 2 * 8)
        assert s.end_of_it == WON
        s = GAME.start(seats, f"difficulty={difficulty}")
        assert isinstance(s, Fighter)
        plain(s, 2)
        assert (s.end_of_it > WON, s.met) == (True, 1)


def wins(hand: str, games: int) -> int:
    """Games that sensible random play wins with a hand."""
    won = 0
    for k in range(games):
        s, rng = GAME.start(3, f"hand={hand},aim=hand"), Rng("wins", k)
        assert isinstance(s, Fighter)
        while not s.over():
            if s.chance():
                s.apply(s.sample(rng), CHANCE)
            else:
                seat = next_up(s)
                legal = [n for n in s.legal(seat) if n != BACK and n < 40] or s.legal(seat)
                if s.top & 255 in (kinds.HANDOUT, kinds.SHOP) and DONE in legal:
                    legal = [DONE]
                elif s.top & 255 == kinds.ICON:
                    legal = [n for n in legal if n != DONE]
                s.apply(legal[rng.below(len(legal))], seat)
        won += s.end_of_it == WON
    return won


def test_i18_better_hands_win_more() -> None:
    assert wins("novice", 60) < wins("steady", 60)


@pytest.mark.soak
def test_i18_each_hand_wins_more_than_the_one_before_over_many_games() -> None:
    assert wins("novice", 2000) < wins("average", 2000) < wins("steady", 2000)


def test_i19_shots_and_the_dice_that_they_bring() -> None:
    for step, event in telling(events.DEFEATED):
        if step.before.monster().level == 0:
            continue
        shots = event[3]
        following = (*step.told, (0,))[step.told.index(event) + 1]  # nothing, if there is nothing to gather
        if step.before.house & NO_SHOT_NO_DICE == 0:
            assert (following[0] == events.DICE) == (shots <= 2)
        if following[0] == events.DICE:
            wanted = 2 if shots <= 1 else 1
            assert following[2] == wanted or (following[3] == 9 and following[2] < wanted)
        if shots <= 2:
            assert step.before.whites == 0


def test_i20_a_fainted_hero_does_nothing() -> None:
    for step in walks():
        s = step.before
        if not s.foe or step.kind in (kinds.FAINT, kinds.TARGET, kinds.LOSE):
            continue
        for place in places(s):
            if not s.up(place) and step.after.foe == s.foe:
                assert step.after.gear[place] == s.gear[place] or step.kind == kinds.LOSE
                healed = [told for told in step.told if told[0] in (events.HEALED, events.STANDS)]
                assert step.after.hp(place) == 0 or healed


def test_i21_recovery_costs_everybody_who_is_up_the_level() -> None:
    for step, event in telling(events.RECOVERS):
        s = step.before
        level = event[4]
        hurt = [told for told in step.told if told[0] == events.HURT and told[6] == 1]
        assert all(told[4] == level for told in hurt)
        if step.kind == kinds.TURN and not [told for told in step.told if told[0] == events.STANDS]:
            for place in range(s.party):
                assert step.after.hp(place) == max(0, s.hp(place) - level)


def test_i22_only_who_is_asked_can_answer_and_an_angel_still_leads() -> None:
    angels = 0
    for step in walks():
        s = step.before
        for seat in range(s.seats):
            assert bool(s.legal(seat)) == bool(s.asked() >> seat & 1)
        if step.kind in (kinds.MOVE, kinds.HANDOUT, kinds.SHOP, kinds.TREASURE) and step.seat >= 0:
            assert step.seat == s.seat_of(s.leader)
            angels += not s.alive(s.leader)
    assert angels


def test_i23_a_landing_decides_everything() -> None:
    for step in at(kinds.AIM)[::7]:
        s = step.before
        for landing in (3, 11, 19):
            reached = set()
            for n in s.legal(step.seat):
                after = s.clone()
                after.apply(n, step.seat)
                after.apply(landing, CHANCE)
                reached.add(after.key())
            assert len(reached) == 1


def test_i27_a_song_leaves_a_monster_without_specials() -> None:
    seen = 0
    for step in walks():
        s = step.before
        if not s.marks & SONG:
            continue
        seen += 1
        assert s.usable() == s.ready
        assert s.hits(SECTION_1)
        assert s.demands() == s.chamber().throws
        assert not [told for told in step.told if told[0] in (events.LEECHED, events.TAXED, events.ROBBED)]
    assert seen


def test_i28_toad_and_armour_only_help() -> None:
    for step in at(kinds.THROW)[::5]:
        s = step.before.clone()
        for place in range(s.party):
            worn = suffered(s, place, False)
            gear = s.gear[place]
            s.gear[place] = 0
            bare = suffered(s, place, False)
            s.gear[place] = gear
            s.marks |= TOAD
            toad = suffered(s, place, False)
            s.marks = step.before.marks
            assert worn <= bare
            assert toad <= worn


def test_i29_a_counterblow_deals_what_its_wearers_suffered() -> None:
    for step, event in telling(events.COUNTERED):
        s = step.before
        blow = 0
        for told in step.told:
            if told[0] == events.HURT and told[6] == MISSED:
                worn = [card for card in members(s.gear[told[2]]) if s.tool(card).counters]
                blow += told[4] if worn else 0
        assert event[2] == blow


def test_i30_seduced_monsters_come_from_earlier_fights() -> None:
    for step, event in telling(events.SENDS):
        assert event[4] != step.before.foe - 1
    for _step, event in telling(events.CHARMED):
        assert event[4] < 53


def test_i31_nothing_is_bought_that_cannot_be_paid() -> None:
    for s in positions():
        assert min(s.gold, s.dice, s.coins, s.whites) >= 0
    for step, event in telling(events.BUYS):
        assert step.before.gold >= event[5]


def runs(kind: int) -> list[list[Step]]:
    """The answers of each hand-out or shop."""
    found: list[list[Step]] = []
    last = (-1, -1)
    for k, step in enumerate(walks()):
        if step.kind == kind:
            if last != (step.game, step.before.met):
                found.append([])
            last = (step.game, step.before.met)
            found[-1].append(walks()[k])
    return found


def test_i32_hand_outs_and_shops_end() -> None:
    for listed in runs(kinds.HANDOUT):
        assert len(listed) <= 2 * 53 + 2
    for listed in runs(kinds.SHOP):
        s = listed[0].before
        cards = sum(len(members(s.gear[place])) for place in range(s.party)) + len(members(s.wares))
        assert len(listed) <= s.gold + 3 * cards + 2
    for step in at(kinds.HANDOUT, kinds.SHOP):
        for card in members(step.before.moved):
            assert 96 + card not in step.before.legal(step.seat)


def test_i33_backing_down_keeps_the_tower_and_costs_everybody() -> None:
    for step, _event in telling(events.BACKS):
        s, after = step.before, step.after
        before = sum(s.in_tier(level) for level in range(LEVELS))
        if not after.over():
            now = sum(after.in_tier(level) for level in range(LEVELS)) + (1 if after.foe else 0)
            assert now == before + 1
        shame = [told for told in step.told if told[0] == events.HURT and told[6] == 2]
        assert len(shame) == len(members(s.standing()))


def test_i34_a_kill_is_offered_for_every_icon_in_the_bullseye_and_no_other() -> None:
    for step in at(kinds.ICON):
        assert (KILL in step.before.legal(step.seat)) == (field(step.before.top, 0) == 19)
    for step in at(kinds.THROW):
        if step.n == 19 and step.after.top & 255 != kinds.AT_REST:
            assert step.after.top & 255 == kinds.ICON


def test_i36_every_seat_sees_the_same_and_that_is_all_there_is() -> None:
    for step in walks()[::11]:
        s = step.after
        views = [{**GAME.view(s, seat), "seat": 0} for seat in (*range(s.seats), SPECTATOR)]
        assert all(view == views[0] for view in views)
        if not s.over():
            assert GAME.imagine(GAME.view(s, 0), Rng(1)).key() == s.key()


@pytest.mark.parametrize("k", [2, 5])
def test_i37_and_i38_a_record_of_landings_is_enough(k: int) -> None:
    steps = [step for step in walks() if step.game == k]
    s = begin(k)
    with unshelved(GAME):
        record = Record(
            "fighter", GAME.rules, s.seats, GAME.options_of(s), [(step.seat, step.n) for step in steps]
        )
        text = record.text()
        again = read(text)
        assert again.moves == record.moves
    for seat, n in again.moves:
        s.submit(n, seat)
    assert digest(s) == digest(steps[-1].after)


def test_random_play_is_answered_at_every_turn() -> None:
    s, rng = begin(1), Rng("answered")
    while not s.over():
        s.submit(answer(s, rng, False), next_up(s))
    assert GAME.outcome(s).why
