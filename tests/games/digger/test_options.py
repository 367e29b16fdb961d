"""Every option of Dungeon Digger does what its paragraph says, and what it cannot be is refused."""

import pytest
from tests.games.digger.kit import P, Q, R, digger, lay, pass_turn, play, project, words, work
from tests.next_up import next_up

from undercroft.engine.bits import bit
from undercroft.engine.core import CHANCE
from undercroft.engine.errors import BadOption, BadSeats
from undercroft.engine.options import write_options
from undercroft.engine.view import SPECTATOR
from undercroft.games.digger import GAME, events
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.scenarios.shelf import NAMES, SCENARIOS
from undercroft.games.digger.state import Digger

DEFAULTS = {
    "scenario": "standard",
    "lords": "none",
    "hiddenProjects": False,
    "freeThink": False,
    "huntHidden": False,
    "turnSeconds": 0,
    "kitchenCountsItself": True,
    "sameTypePerContact": False,
    "portalOnlyFromTile": True,
    "finishRound": False,
    "sandsHideGold": True,
}


def started(seats: int, options: str) -> Digger:
    s = GAME.start(seats, options)
    assert isinstance(s, Digger)
    return s


def test_the_defaults_are_those_of_the_fact_sheet() -> None:
    assert {choice.name: choice.default for choice in GAME.choices()} == DEFAULTS
    assert GAME.options_of(GAME.start(2)) == DEFAULTS


def test_every_option_is_explained_where_it_points() -> None:
    page = GAME.rulebook()
    for choice in GAME.choices():
        assert f"`{choice.name}`" in page.find(choice.rule).text


@pytest.mark.parametrize(
    "options", ["scenario=moon", "lords=all", "freeThink=maybe", "turnSeconds=x", "moon=on"]
)
def test_what_an_option_cannot_be_is_refused(options: str) -> None:
    with pytest.raises(BadOption):
        GAME.start(2, options)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(BadSeats):
        GAME.start(seats)


@pytest.mark.parametrize(
    ("name", "target", "area", "markers"),
    [
        ("standard", 20, 0, 2),
        ("hunt", 25, 0, 2),
        ("raid", 20, 0, 2),
        ("sands", 0, 0, 0),
        ("citadel", 25, 0, 2),
        ("lair", 30, 1, 2),
        ("beasts", 30, -1, 2),
    ],
)
def test_each_scenario_has_its_target_its_area_and_its_markers(
    name: str, target: int, area: int, markers: int
) -> None:
    scenario = SCENARIOS[NAMES.index(name)]
    assert (scenario.target, scenario.area, scenario.markers) == (target, area, markers)
    s = started(3, f"scenario={name}")
    assert s.scenario is scenario
    assert list(s.reserve) == [15 - markers] * 3
    assert scenario.rule in GAME.rulebook().paragraphs


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lords", ["random", "chosen"])
def test_lords_combine_with_every_scenario(name: str, lords: str) -> None:
    s = started(2, f"scenario={name},lords={lords}")
    assert next_up(s) == (CHANCE if lords == "random" else 0)
    assert s.title() == "digger/lords"


def test_free_think_is_offered_to_all_from_the_first_seat_on() -> None:
    s = GAME.start(3, "freeThink=on")
    s.submit(1, CHANCE)
    while s.top & 255 != kinds.FREE_THINK:
        who = next_up(s)
        s.submit(s.outcomes()[0][0] if who == CHANCE else s.legal(who)[0], who)
    asked = []
    while s.top & 255 == kinds.FREE_THINK:
        asked.append(next_up(s))
        assert [GAME.option(s, asked[-1], n).text for n in s.legal(asked[-1])] == ["pass", "think"]
        s.submit(0, asked[-1])
    assert asked == [Q, R, P]
    assert s.asked() == bit(Q)


def test_a_free_think_costs_nothing_and_is_had_once() -> None:
    s = GAME.start(2, "freeThink=on")
    s.submit(0, CHANCE)
    while s.top & 255 != kinds.FREE_THINK:
        who = next_up(s)
        s.submit(s.outcomes()[0][0] if who == CHANCE else s.legal(who)[0], who)
    assert isinstance(s, Digger)
    play(s, "think", "tiles 1", "aside TO1", "* TH")
    assert s.asked() == bit(Q)
    play(s, "pass")
    assert (next_up(s), s.points, s.turn) == (P, 2, 1)


def test_hidden_projects_are_known_to_their_owner_only() -> None:
    s = digger(options="hiddenProjects=on")
    for seat in (P, Q, SPECTATOR):
        shown = GAME.view(s, seat)["projects"]
        assert isinstance(shown, list)
        assert [projects is not None for projects in shown] == [seat == P, seat == Q]
        assert GAME.view(s, seat)["projectCounts"] == [3, 3]
    open_ = digger()
    assert None not in GAME.view(open_, SPECTATOR)["projects"]  # type: ignore[operator]


def test_what_is_drawn_and_set_aside_is_told_to_its_owner_only_if_projects_are_hidden() -> None:
    private = (events.DRAWS, events.ASIDE)
    for options, seen in (("hiddenProjects=on", 1 << P), ("", 0xFFFF)):
        s = digger(options=options)
        found = play(s, "think", "tiles 2", "aside TO1", "aside TO3", "* TH", "* PI")
        masks = {event[1] for event in found if event[0] in private}
        assert masks == {seen}
        assert [event[1] for event in found if event[0] == events.THINKS] == [0xFFFF]


def test_a_hidden_project_is_shown_when_it_is_to_be_built() -> None:
    s = digger(options="hiddenProjects=on")
    project(s, P, "KI1", "KI2", "KI3")
    play(s, "work", "tile KI2")
    assert GAME.prompt(s, P).why == "Choose the space for KI2 (Kitchen)."
    progress = GAME.view(s, Q)["progress"]
    assert isinstance(progress, list)
    assert progress[-1][1] == 9  # type: ignore[index]


def test_finish_round_gives_everybody_the_same_number_of_turns() -> None:
    s = digger(options="finishRound=on")
    s.gold[P] = 20
    pass_turn(s)
    assert s.asked() == bit(Q)
    assert any(event[0] == events.LAST_ROUND for event in s.events or [])


def test_kitchen_counts_itself_or_not() -> None:
    for value, levels in (("on", [1]), ("off", [])):
        s = digger(options=f"kitchenCountsItself={value}")
        project(s, P, "KI3")
        found = work(s, "KI3/0@-2,0")
        assert [event[4] for event in found if event[0] == events.BONUS] == levels


def test_same_type_per_contact_or_once() -> None:
    for value, gold in (("off", 3), ("on", 6)):
        s = digger(options=f"sameTypePerContact={value}")
        lay(s, P, "KI3/0@-2,0", "KI2/0@-1,0", "KI1/0@-2,1")
        assert lay(s, P, "KI4/2@-1,1") == gold


def test_options_are_written_and_read_again() -> None:
    text = "scenario=lair,lords=chosen,hiddenProjects=on,turnSeconds=90,finishRound=on"
    s = GAME.start(3, text)
    assert GAME.options_of(
        GAME.start(3, write_options(GAME.choices(), GAME.options_of(s)))
    ) == GAME.options_of(s)


def test_the_laws_meet_every_scenario_every_lord_choice_and_every_switch() -> None:
    setups = GAME.setups()
    assert {(options["scenario"], seats) for seats, options in setups} >= {(name, 4) for name in NAMES}
    assert {seats for seats, _options in setups} == {2, 3, 4, 5, 6}
    for choice in GAME.choices():
        assert len({options[choice.name] for _seats, options in setups}) > 1
    assert words(digger())[0] == "pass"


def test_presets_are_played_by_four_and_the_largest_by_six() -> None:
    assert {preset.name: preset.seats for preset in GAME.presets()} == {
        name: 6 if name == "six" else 4
        for name in ("four", "lords", "hunt", "raid", "sands", "citadel", "lair", "beasts", "six")
    }
