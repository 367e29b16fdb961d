"""Every option says what it brings: in random games of every scenario, and at rare questions."""

from collections import Counter

import pytest
from tests.games.digger import lords
from tests.games.digger.kit import (
    EAST,
    WEST,
    P,
    Q,
    R,
    at,
    digger,
    give_coin,
    go_home,
    hex_of,
    lay,
    play,
    project,
    stand,
)
from tests.games.digger.walks import walk
from tests.next_up import next_up

from undercroft.games.digger import GAME
from undercroft.games.digger.geometry import space_at
from undercroft.games.digger.scenarios.beasts import herd
from undercroft.games.digger.scenarios.lair import den
from undercroft.games.digger.scenarios.raid import party
from undercroft.games.digger.scenarios.shelf import NAMES
from undercroft.games.digger.state import HUNT_HIDDEN, Digger, laid
from undercroft.games.digger.tables import FACE_DOWN

OFTEN = 4  # questions of a kind that are looked at in a game: the first ones, where much is new
MANY = 12  # options of a question that are looked at


def silent(s: Digger, seat: int) -> list[str]:
    """The options of a question that say nothing of what they bring, if there is a choice."""
    legal = s.legal(seat)
    if len(legal) == 1:
        return []
    some = legal[:: 1 + len(legal) // MANY]
    return [GAME.option(s, seat, n).text for n in some if not GAME.preview(s, seat, n).text]


@pytest.mark.parametrize("scenario", NAMES)
@pytest.mark.parametrize(
    ("seats", "more"),
    [
        (2, "lords=chosen,turnSeconds=60"),
        (3, "lords=random,huntHidden=true"),
        (4, "freeThink=true,hiddenProjects=true"),
        (6, "lords=random"),
    ],
)
def test_every_option_of_a_random_game_says_what_it_brings(scenario: str, seats: int, more: str) -> None:
    seen: Counter[int] = Counter()
    for step in walk(seats, f"scenario={scenario},{more}", 1):
        kind = step.before.top & 255
        if step.seat >= 0 and seen[kind] < OFTEN:
            seen[kind] += 1
            prompt = GAME.prompt(step.before, step.seat)
            assert silent(step.before, step.seat) == [], f"{prompt.title}: {prompt.why}"
    assert len(seen) > 8


# Questions that a random game seldom asks.


def bring(s: Digger) -> dict[str, str]:
    """The options of the seat that is asked, with what they bring."""
    seat = next_up(s)
    return {GAME.option(s, seat, n).text: GAME.preview(s, seat, n).text for n in s.legal(seat)}


def raid(*tiles: str) -> Digger:
    """A raid in which Q has built, and nobody has an Adventurer yet."""
    s = digger(options="scenario=raid")
    for hero in range(party.HEROES):
        party.put(s, hero, -1)
        s.tokens[party.LEADER + hero] = 0
    lay(s, Q, *tiles)
    return s


def lead(s: Digger, seat: int, hero: int, q: int, r: int) -> None:
    """Let a seat lead an Adventurer that stands there."""
    s.tokens[party.LEADER + hero] = seat + 1
    party.put(s, hero, at(q, r))


def test_a_special_says_once_what_it_brings() -> None:
    s = digger(options="lords=chosen")
    s.lords[P] = lords.SKARN
    assert bring(s)["special"] == "2 Tyranny Points more"


def test_an_adventurers_step_says_where_it_leads_and_whom_it_beats() -> None:
    s = raid("KI3/0@2,0", "LI1/0@1,0")
    lead(s, P, party.BARBARIAN, 0, 0)
    stand(s, Q, (1, 0), 2)
    play(s, "move", "lead barbarian")
    found = bring(s)
    assert found[hex_of(1, 0)] == (
        "Library of B, 2 spaces from the Portal of B: the room serves nobody meanwhile, beats 2 Stooges"
    )
    assert found[hex_of(0, 1)] == "empty space, 3 spaces from the Portal of B"
    s.home(Q, at(1, 0), 2)
    stand(s, Q, (1, 0), 4)
    assert bring(s)[hex_of(1, 0)].endswith("Fury: a Stooge of B dies")


def test_a_raid_and_a_trap_say_what_they_cost() -> None:
    s = raid("CO1/0@2,0", "CT1/0@1,0", "KI3/0@0,0")
    lead(s, P, party.WARRIOR, 2, 0)
    go_home(s, Q)
    give_coin(s, P, 2)
    play(s, "move", "lead warrior")
    assert bring(s) == {
        hex_of(1, 0): "Corridor with Trap of B, 2 spaces from the Portal of B: a coin for the Trap's owner",
        hex_of(*EAST): "raids the Portal of B: 5 points less at the end",
    }


def test_stooges_that_kill_an_adventurer_see_gold_and_coin() -> None:
    s = raid("KI3/0@2,0")
    lay(s, P, "LI1/0@-2,0")
    lead(s, Q, party.BARD, -2, 0)
    stand(s, P, WEST, 3)
    play(s, "move", hex_of(*WEST))  # only two go, as the others have to stay near
    gain = bring(s)[hex_of(-2, 0)]
    assert gain.endswith("+5 GP: kills the Bard, draws 1 coin")


def test_a_flameblast_says_who_burns() -> None:
    s = raid("CO1/0@2,0", "CT1/0@1,0", "CT2/0@0,0", "CN1/0@-1,0")
    lead(s, P, party.WIZARD, -1, 0)
    stand(s, Q, (1, 0), 2)
    play(s, "move", "lead wizard", hex_of(0, 0))
    assert bring(s) == {"done": "nobody burns", "line east": "burns 2 Stooges of B"}


def test_who_leaves_the_eggs_sees_where_and_who_splits_sees_the_treasure() -> None:
    s = digger(options="scenario=lair", portals=((-4, 0), (4, 0)))
    lay(s, P, "CO1/0@-3,0", "CT1/0@-2,0")
    go_home(s, P)
    den.turn_up(s, space_at(-1, 0), 1)
    stand(s, P, (-1, 0), 2)
    play(s, "flee")
    assert bring(s) == {hex_of(-1, 0): "Eggs: 2 Stooges there"}
    play(s, hex_of(-1, 0))
    assert bring(s) == {"group 1": "4 places in reach", "group 2": "4 places in reach"}
    play(s, "group 2")
    assert bring(s)[hex_of(-2, 0)] == "Corridor with Trap"
    play(s, hex_of(-2, 0))
    s.tokens[den.HOARD_AT] = at(-2, 0) + 1
    play(s, "move", hex_of(-2, 0))
    play(s, "group 1")
    assert bring(s)[hex_of(-4, 0)].startswith("Portal")
    play(s, hex_of(-4, 0))
    assert bring(s) == {
        "done": "the Treasure stays with 1 Stooge",
        "take": "the Treasure goes with 1 Stooge, with the Treasure, brings it home for 3 coins",
    }


def test_a_driven_dragon_says_whom_it_finds() -> None:
    s = digger(options="scenario=lair", portals=((-4, 0), (4, 0)))
    lay(s, P, "CO1/0@-3,0", "CT1/0@-2,0")
    den.turn_up(s, space_at(-1, 0), 3)
    stand(s, Q, (-2, 0), 2)
    s.tokens[den.HOARD_AT] = at(-2, 0) + 1
    den.move_dragon(s, space_at(-1, 0))
    play(s, "drive")
    found = bring(s)
    assert found[hex_of(-2, 0)] == "Corridor with Trap, 2 Stooges of B and the Treasure there"
    assert found[hex_of(-2, 1)] == "empty space, nobody there"


def test_a_creatures_step_says_fight_trap_and_passage() -> None:
    s = digger(options="scenario=beasts")
    lay(s, P, "LI1/0@-2,0", "TR2/0@-1,0")
    stand(s, Q, (-2, 0), 3)
    herd.put(s, herd.OBSERVER, P, at(*WEST))
    play(s, "move", "lead observer")
    assert bring(s) == {hex_of(-2, 0): "Library, 5 spaces from the Portal of B, and has to go on"}
    s = digger(options="scenario=beasts")
    lay(s, Q, "CT1/0@2,0")
    go_home(s, Q)
    give_coin(s, P, 1)
    herd.put(s, herd.BUG, P, at(*EAST))
    play(s, "move", "lead bug")
    trap = "Corridor with Trap of B, 1 space from the Portal of B: a coin for the Trap's owner, or death"
    assert bring(s) == {hex_of(2, 0): trap}
    play(s, hex_of(2, 0))
    assert bring(s) == {"done": "the Giant Bug dies", "coin 1": "a coin worth 1"}
    s = digger(options="scenario=beasts")
    lay(s, P, "LI1/0@-2,0")
    herd.put(s, herd.BUG, Q, at(-2, 0))
    stand(s, P, WEST, 2)
    play(s, "move", hex_of(*WEST))
    assert bring(s)[hex_of(-2, 0)].endswith("kills the Giant Bug of B for a coin")


def test_the_corruptors_rush_says_who_goes_and_where() -> None:
    s = digger(options="scenario=beasts")
    lay(s, P, "KI3/1@-3,-1", "KI4/5@-4,0", "PI/1@-2,0", "TH/0@-2,1")
    stand(s, P, WEST, 1)
    play(s, "summon", "lead corruptor")
    assert bring(s)[hex_of(*WEST)] == "Portal, 6 spaces from the Portal of B"
    play(s, hex_of(*WEST))
    assert bring(s) == {
        "done": "who has not moved stays",
        hex_of(*WEST): "Portal: 2 Stooges with a free shift",
        "lead corruptor": "Life 5, 2 steps",
    }
    play(s, hex_of(*WEST))
    assert list(bring(s)) == ["group 1", "group 2"]
    assert all(text.endswith(" in reach") for text in bring(s).values())
    play(s, "group 2")
    assert bring(s)[hex_of(-4, 0)].startswith("Kitchen")


def test_freeing_a_portal_says_whose_token_goes() -> None:
    s = digger(3, "scenario=beasts", ((3, -2), (-2, -1), (-1, 3)))
    for rival in (Q, R):
        s.tokens[herd.ON_PORTAL + P * 6 + rival] = 1
        s.reserve[rival] -= 1
    play(s, "free")
    assert bring(s) == {words_of_portal(s): "Portal: 2 tokens there"}
    play(s, words_of_portal(s))
    assert bring(s) == {
        "seat B": "a token of B goes home, 1 token left",
        "seat C": "a token of C goes home, 1 token left",
    }


def words_of_portal(s: Digger) -> str:
    """P's Portal as people type it."""
    return f"hex {GAME.option(s, P, 240 + 2 * s.portal(P)).targets[0].partition(':')[2]}"


def test_a_face_down_tile_says_what_it_may_be() -> None:
    s = digger(options="scenario=hunt,huntHidden=on")
    assert s.house & HUNT_HIDDEN
    for space in range(s.spaces):
        if s.board[space] & 63 == FACE_DOWN:
            s.board[space] = 0
    s.board[space_at(-1, 0)] = laid(FACE_DOWN, Q)
    s.tokens[Q] = 0b101
    project(s, P, "LI1")
    play(s, "work", "tile LI1", hex_of(-2, 0))
    assert bring(s) == {"done": "nothing is turned up", hex_of(-1, 0): "Rock or Ruins"}
