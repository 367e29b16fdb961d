"""How Dungeon Digger speaks: what an option brings, why a move is refused, the log, chance as it is typed."""

import pytest
from tests.games.digger.kit import (
    EAST,
    WEST,
    P,
    Q,
    at,
    conquer,
    digger,
    give_coin,
    go_home,
    hex_of,
    lay,
    play,
    project,
    stand,
    words,
)
from tests.next_up import next_up

from undercroft.engine.errors import BadChance, IllegalMove
from undercroft.games.digger import GAME, actions, phrases
from undercroft.games.digger.geometry import space_at
from undercroft.games.digger.scenarios.beasts import herd
from undercroft.games.digger.state import Digger, laid
from undercroft.games.digger.tables import COLLAPSE, NEUTRAL, RUINS

MEANT = [n for n in range(actions.IDS) if phrases.option(n).verb != "nothing"]


def brings(s: Digger, move: str) -> str:
    """What the preview of a move says to the seat that is asked."""
    seat = next_up(s)
    return GAME.preview(s, seat, GAME.parse(s, seat, move)).text


def refused(s: Digger, move: str) -> tuple[str, str]:
    """Why a move is refused, without the list of legal moves, and the rule that is cited."""
    before = s.key()
    with pytest.raises(IllegalMove) as error:
        play(s, move)
    assert s.key() == before
    text = str(error.value)
    assert " Legal now: " in text
    assert error.value.rule in GAME.rulebook().paragraphs
    return text.partition(" Legal now: ")[0], error.value.rule


def test_every_move_has_words_of_its_own_that_are_read_back() -> None:
    texts = [phrases.option(n).text.casefold() for n in MEANT]
    assert len(set(texts)) == len(texts)
    assert all(phrases.option(n).id == n for n in MEANT)
    assert all(phrases.option(n).rule in GAME.rulebook().paragraphs for n in MEANT)


# What an option brings.


def corridor_of_three() -> Digger:
    """P can complete a corridor of three tiles with a Nugget, and has two Kitchens."""
    s = digger()
    lay(s, P, "KI3/1@-3,-1", "KI4/5@-4,0", "CO1/0@-2,0", "CT1/0@-1,0", "CN1/0@0,0")
    go_home(s, P)
    stand(s, P, (0, 0))
    project(s, P, "TO1")
    return s


def test_building_says_gold_corridor_coins_and_bonus_orders() -> None:
    s = corridor_of_three()
    gain = "+5 GP: completes a corridor of 3, draws 1 coin, 2 bonus orders (level 1 and 2)"
    assert brings(s, "work") == f"1 way to build, best {gain}"
    play(s, "work")
    assert brings(s, "tile TO1") == f"1 way to lay it, best {gain}"
    play(s, "tile TO1")
    assert brings(s, hex_of(1, 0)) == gain


def test_an_empty_bag_promises_no_coin() -> None:
    s = corridor_of_three()
    s.coin_bag = 0
    assert "coin" not in brings(s, "work")


@pytest.mark.parametrize(
    ("tile", "gain"),
    [
        ("KI3", "2 Resources more, 1 bonus order (level 1)"),
        ("LI1", "1 Craft more"),
        ("DO1", "a Stooge may rise"),
        ("TR2", "draws 1 coin, a place for coins"),
        ("PI", "a Stooge a turn for a tile or a coin"),
        ("TH", "+1 GP: 1 GP for the Throne"),
        ("TO1", "1 bonus order (level 1)"),
        ("CO1", "1 open end"),
        ("CT5", "2 open ends"),
        ("CO3", "+1 GP: completes a corridor of 1, 2 open ends"),
        ("CN4", "+1 GP: completes a corridor of 1, draws 1 coin, 1 open end"),
    ],
)
def test_a_tile_says_what_it_is_good_for(tile: str, gain: str) -> None:
    s = digger()
    project(s, P, tile)
    play(s, "work")
    assert brings(s, f"tile {tile}").endswith(f" to lay it, best {gain}")


def test_a_mouth_at_the_border_is_said_to_be_dead() -> None:
    s = digger()
    lay(s, P, "CO1/0@-4,0")
    stand(s, P, (-4, 0))
    project(s, P, "CT1")
    play(s, "work", "tile CT1")
    assert brings(s, hex_of(-5, 0)) == "a dead end"


def test_orders_say_how_much_they_can_do() -> None:
    s = digger()
    lay(s, P, "TR2/0@-2,0")
    give_coin(s, P, 2)
    s.board[space_at(-4, 0)] = laid(COLLAPSE, NEUTRAL)
    s.rubble -= 1
    assert {word: brings(s, word) for word in words(s) if word != "work"} == {
        "pass": "loses 2 Tyranny Points",
        "move": "up to 3 shifts",
        "think": "exchanges up to 3 Projects",
        "sabotage": "a Collapse for a Stooge, 3 in the stack",
        "rise": "a Stooge, 1 of 3 Resources in use",
        "demolish": "1 space to clear",
        "deposit": "a coin that only who conquers the Treasure Room can take",
    }
    play(s, "deposit")
    assert brings(s, hex_of(-2, 0)) == "Treasure Room: 0 coins there"
    play(s, hex_of(-2, 0))
    assert brings(s, "coin 1") == "a coin worth 2"


def test_shifts_say_fight_trap_pit_and_what_can_be_built() -> None:
    s = digger()
    lay(s, P, "LI1/0@-2,0", "PI/0@-3,1")
    project(s, P, "TO1", "TO2")
    stand(s, Q, (-2, 0))
    stand(s, P, WEST)
    play(s, "move")
    assert brings(s, hex_of(*WEST)) == "Portal: 2 Stooges, 2 places in reach"
    play(s, hex_of(*WEST))
    assert (brings(s, "group 1"), brings(s, "group 2")) == ("1 place in reach", "1 place in reach")
    play(s, "group 2")
    assert brings(s, hex_of(-2, 0)) == "Library, 2 Projects can be built there, beats 1 Stooge"
    s = digger()
    lay(s, P, "LI1/0@-2,0", "PI/0@-3,1")
    play(s, "move", hex_of(*WEST))
    assert brings(s, hex_of(-3, 1)) == "Sacrifice Pit, a Stooge for a tile or a coin"
    s = digger()
    lay(s, Q, "CT1/0@2,0", "KI3/0@1,0")
    stand(s, P, (1, 0), 1)
    play(s, "move", hex_of(1, 0))
    assert brings(s, hex_of(2, 0)) == "Corridor with Trap of B, a Trap takes a Stooge"


def test_conquests_and_coins_say_what_they_cost_the_owner() -> None:
    s = digger()
    lay(s, Q, "KI3/0@2,0", "TH/0@1,0")
    give_coin(s, Q, 1)
    for place in ((2, 0), (1, 0)):
        stand(s, P, place)
    assert brings(s, "conquer") == "a coin, 2 places to take"
    play(s, "conquer")
    assert brings(s, hex_of(2, 0)) == "Kitchen of B: 2 Resources less"
    assert brings(s, hex_of(1, 0)) == "Throne Room of B: its owner skips a turn"
    play(s, hex_of(2, 0))
    assert (brings(s, "bag"), brings(s, "owner")) == ("one of 35 coins in the bag", "one of 1 coin of B")


def test_a_collapse_says_whose_corridor_it_blocks() -> None:
    s = digger()
    lay(s, Q, "CO1/0@2,0", "CT1/0@1,0")
    play(s, "sabotage", hex_of(*WEST))
    assert brings(s, hex_of(0, 0)) == "blocks a corridor of B (2 tiles)"
    assert brings(s, hex_of(2, -1)) == "blocks no corridor, beside tiles of B"
    assert brings(s, hex_of(0, 3)) == "blocks no corridor"


def test_scenarios_say_what_their_own_moves_bring() -> None:
    s = digger(options="scenario=beasts")
    lay(s, P, "TO1/0@-2,0", "KI3/0@-4,0")
    assert brings(s, "summon") == "2 Creatures to choose from"
    play(s, "summon")
    assert brings(s, "lead troll") == "Life 3, 1 step; uses 3 Resources, costs 1 Tyranny Point"
    s = digger(options="scenario=beasts")
    go_home(s, Q)
    stand(s, P, EAST)
    s.tokens[herd.ON_PORTAL + Q * 6 + P] = 1
    play(s, "conquer")
    assert brings(s, hex_of(*EAST)) == "token 2 of 3 on this Portal, and a coin"
    s = digger(options="scenario=citadel")
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0")
    play(s, "move", hex_of(*WEST))
    assert brings(s, hex_of(0, 0)) == "Dwarven Citadel: a coin, nobody comes back (0 of 5 are inside)"
    s = digger(options="scenario=hunt")
    s.board[space_at(-1, 0)] = laid(RUINS, NEUTRAL)
    stand(s, P, (-1, 0))
    play(s, "conquer")
    assert brings(s, hex_of(-1, 0)).startswith("Ruins: a coin and 1 Tyranny Point")


# Why a move is refused.


def test_no_stooge_beside_it() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0")
    project(s, P, "CO1")
    play(s, "work", "tile CO1")
    assert refused(s, hex_of(-1, 0)) == (
        "No Stooge of yours stands beside it, at an open edge that faces it.",
        "digger/work",
    )


def test_not_connected_to_your_dungeon() -> None:
    s = digger()
    project(s, P, "CO1")
    play(s, "work", "tile CO1")
    assert refused(s, hex_of(0, 0)) == ("No open edge of your dungeon faces this space.", "digger/legal")
    assert refused(s, hex_of(*WEST)) == ("This space is not empty.", "digger/legal")
    assert refused(s, "hex A1") == ("This space is outside the gaming area.", "digger/board")


def test_an_edge_against_earth() -> None:
    s = digger()
    lay(s, P, "CO1/0@-2,0")
    stand(s, P, (-2, 0))
    project(s, P, "CT5", "KI3", "TR1")
    play(s, "work", "tile CT5", hex_of(-1, 0))
    assert words(s) == ["turn 0", "turn 1", "turn 3"]
    assert refused(s, "turn 2") == ("Its west edge would be earth against an open edge.", "digger/legal")
    s = digger()
    lay(s, P, "KI3/0@-2,0")
    project(s, P, "TR1")
    play(s, "work", "tile TR1")
    edges = ("An open edge would meet earth, however the tile is turned.", "digger/legal")
    assert refused(s, hex_of(-2, -1)) == edges
    s = digger()
    lay(s, P, "CO1/0@-2,0")
    project(s, P, "TO3")
    play(s, "work", "tile TO3", hex_of(-2, -1))
    assert refused(s, "turn 1") == ("Its south-east edge would open towards earth.", "digger/legal")


@pytest.mark.parametrize(
    ("move", "reason", "rule"),
    [
        ("conquer", "No Stooge of yours stands on a room of another that it can conquer.", "digger/conquer"),
        ("free", "No Stooge of yours stands on a conquered room of your own.", "digger/free"),
        ("demolish", "No Stooge of yours stands at an open edge that faces a Collapse.", "digger/demolish"),
        ("move", "No Stooge of yours can go anywhere.", "digger/move"),
        ("special", "This game is played without Lords.", "digger/lords"),
        ("deposit", "You have no coin in hand.", "digger/treasure"),
    ],
)
def test_orders_that_cannot_be_carried_out(move: str, reason: str, rule: str) -> None:
    assert refused(digger(), move) == (reason, rule)


def test_orders_for_which_something_is_missing() -> None:
    s = digger()
    s.points = 1
    assert refused(s, "demolish") == ("Demolish! costs 2, and 1 Tyranny Point is left.", "digger/orders")
    stand(s, P, WEST, 2)
    assert refused(s, "rise") == ("Your Resources are 3, and 3 are in use.", "digger/rise")
    s.reserve[P] = 0
    assert refused(s, "rise") == ("Your Reserve is empty.", "digger/rise")
    s.rubble = 0
    assert refused(s, "sabotage") == ("No Collapse is left in the stack.", "digger/sabotage")
    s.bag[P] = 0
    assert refused(s, "think") == ("Your bag is empty.", "digger/think")
    s.projects[P] = 0
    assert refused(s, "think") == ("You have no Project to set aside.", "digger/think")
    assert refused(s, "work") == ("You have no Project.", "digger/work")


def test_shifts_that_cannot_be_made() -> None:
    s = digger()
    lay(s, P, "CO1/0@-2,0", "CT1/0@-1,0", "LI1/0@0,0")
    stand(s, Q, (-1, 0), 2)
    play(s, "move")
    assert refused(s, "done") == ("A Move! needs at least one shift.", "digger/move")
    assert refused(s, hex_of(0, 0)) == ("No Stooge of yours stands there.", "digger/move")
    play(s, hex_of(*WEST))
    assert refused(s, hex_of(0, 0))[1] == "digger/shift"
    assert refused(s, hex_of(0, 1)) == ("There is no tile.", "digger/shift")
    play(s, hex_of(-2, 0), hex_of(-2, 0))
    assert refused(s, hex_of(-1, 0)) == ("2 of B hold it: 1 is not enough.", "digger/combat")


def test_foreign_portals_and_the_own_pit() -> None:
    s = digger()
    lay(s, Q, "KI3/0@2,0", "LI1/0@1,0")
    stand(s, P, (2, 0))
    play(s, "move", hex_of(2, 0))
    assert refused(s, hex_of(*EAST)) == ("The Portal of B cannot be entered.", "digger/portal")
    s = digger()
    lay(s, P, "PI/1@-2,0", "LI1/0@-4,0")
    stand(s, P, WEST, 1)
    play(s, "move", hex_of(*WEST), "group 2")
    assert refused(s, hex_of(-2, 0)) == ("Only a single Stooge goes into the Sacrifice Pit.", "digger/pit")


def test_places_that_are_not_to_be_had() -> None:
    s = digger()
    lay(s, P, "DO3/0@-2,0")
    conquer(s, Q, (-2, 0))
    play(s, "rise")
    assert refused(s, hex_of(-2, 0))[1] == "digger/rise"
    s = digger()
    play(s, "sabotage", hex_of(*WEST))
    assert refused(s, hex_of(*EAST)) == ("This space is not empty.", "digger/sabotage")
    s = digger()
    lay(s, Q, "KI3/0@2,0", "PI/0@1,0")
    stand(s, P, (2, 0))
    play(s, "conquer")
    assert refused(s, hex_of(1, 0)) == ("The Sacrifice Pit cannot be conquered.", "digger/conquer")
    assert refused(s, hex_of(*EAST)) == ("Only rooms can be conquered.", "digger/conquer")
    assert refused(s, "pass") == ("An order was given: carry it out first.", "digger/orders")


def test_a_prompt_shows_what_people_look_for_and_why_it_is_not_there() -> None:
    s = digger()
    prompt = GAME.prompt(s, P)
    assert prompt.title == "Your turn"
    assert "2 Tyranny Points (Craft 3, Resources 3, 1 Stooge)" in prompt.why
    assert prompt.rule == "digger/orders"
    assert {refused.option.text for refused in prompt.refused} == {"move", "conquer", "free", "demolish"}
    assert all(refused.reason and refused.rule in GAME.rulebook().paragraphs for refused in prompt.refused)


# Chance as people type it, and the log.


def test_chance_is_typed_as_people_say_it() -> None:
    s = GAME.start(3)
    assert GAME.ask_chance(s) == "Who begins? Type a letter from A to C."
    assert GAME.parse_chance(s, " b ") == 1
    with pytest.raises(BadChance, match="'D' cannot come up here"):
        GAME.parse_chance(s, "D")
    t = digger()
    play(t, "think", "tiles 1", "aside TO1")
    assert GAME.ask_chance(t) == "A draws a tile: type what it is, such as KI3 or CT1."
    with pytest.raises(BadChance, match="'TO2' cannot come up here"):
        GAME.parse_chance(t, "TO2")


def test_a_turn_in_sentences() -> None:
    s = digger()
    lay(s, P, "CO1/0@-2,0")
    stand(s, P, (-2, 0))
    project(s, P, "KI3", "TO1")
    s.events = []
    play(
        s,
        "work",
        "tile KI3",
        hex_of(-1, 0),
        "turn 0",
        "name think",
        "think",
        "aside TO1",
        "* TO2",
        "pass",
    )
    names = ["Ada", "Bo"]
    assert [GAME.sentence(event, names) for event in s.events] == [
        "Ada orders Work! (1 point left).",
        "Ada builds KI3 (Kitchen) on I8.",
        "Ada completes a corridor of 1 tile: 1 GP.",
        "Ada gains a bonus of level 1 (Kitchen).",
        "Ada names Think!",
        "Ada carries out a bonus Think!",
        "Ada sets 1 Project aside and draws anew.",
        "Ada sets aside TO1 (Torture Room).",
        "Ada draws TO2 (Torture Room).",
        "Ada passes and loses 1 point.",
    ]
    assert all(GAME.cites(event) in GAME.rulebook().paragraphs for event in s.events)


def test_the_table_in_lines() -> None:
    s = digger()
    lay(s, P, "KI3/0@-2,0")
    conquer(s, Q, (-2, 0))
    give_coin(s, P, 3)
    lines = GAME.board(GAME.view(s, P), ["Ada", "Bo"]).split("\n")
    assert lines[0] == "Dungeon Digger (Standard game), round 1, turn 1"
    assert lines[1] == "> A Ada, 0 GP, 1 coin worth 3, 1 Stooge, 12 in reserve, Projects TO1 TO2 TO3"
    assert lines[3] == "  A built: KI3/0 I7 conquered by B, PO/0 I6 (1A)"
    assert "1 coin," in GAME.board(GAME.view(s, Q), ["Ada", "Bo"]).split("\n")[1]
    assert at(*WEST) == s.posts[0]
