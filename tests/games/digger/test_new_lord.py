"""A Lord is one row of one table, or one class: nothing else knows it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from mypy_extensions import i64
from tests.games.digger.kit import P, Q, digger, hex_of, lay, play, project, words
from tests.next_up import next_up

import undercroft.games.digger
from undercroft.bots.shelf import find_bot
from undercroft.engine.core import CHANCE
from undercroft.engine.record import Record, read
from undercroft.engine.rng import Rng
from undercroft.env.features.digger.table import slots
from undercroft.games.digger import GAME
from undercroft.games.digger.lords.court import LORDS
from undercroft.games.digger.lords.lord import Lord, Special
from undercroft.games.digger.lords.specials import FreeRises
from undercroft.games.digger.rooms import craft, resources
from undercroft.games.digger.state import Digger

SOURCES = Path(undercroft.games.digger.__file__).parents[2]


class Hoarder(Special):
    """An odd Special: two Gold Pieces, for who has less than ten."""

    def may(self, s: Digger, seat: i64) -> bool:
        return s.gold[seat] < 10

    def use(self, s: Digger, seat: i64) -> None:
        s.gold[seat] += 2


class Grub(Lord):
    """An odd Lord: Resources for every two Gold Pieces."""

    def resources(self, s: Digger, seat: i64) -> i64:
        return s.gold[seat] // 2


ROW = Lord(
    len(LORDS),
    "Vex",
    "Vex, the Imp Queen",
    FreeRises("Swarm", "three free Rise!", 3),
    "Craft 5 and a shift more",
    "Your Craft is two higher, and a Move! has one shift more. *Swarm*: up to three free Rise!.",
    craft=2,
    shifts=1,
    liked=9,
)
ODD = Grub(
    len(LORDS),
    "Grub",
    "Grub, the Miser",
    Hoarder("Hoard", "2 GP"),
    "gold feeds",
    "Gold feeds. *Hoard*: 2 GP.",
)


@pytest.fixture
def vex() -> Iterator[Lord]:
    yield from _seated(ROW)


@pytest.fixture
def grub() -> Iterator[Lord]:
    yield from _seated(ODD)


def _seated(lord: Lord) -> Iterator[Lord]:
    LORDS.append(lord)
    yield lord
    LORDS.pop()


def ruled(lord: Lord) -> Digger:
    s = digger(options="lords=chosen")
    s.lords[P], s.lords[Q] = lord.number, 0
    for seat in (P, Q):
        project(s, seat, "TO1", "TO2", "TO3")
    return s


def test_a_lord_of_a_known_kind_is_one_row_for_rules_words_view_and_record(vex: Lord) -> None:
    s = ruled(vex)
    lay(s, P, "KI3/0@-2,0")
    assert craft(s, P) == 5
    assert GAME.prompt(s, P).why.startswith("You have 2 Tyranny Points (Craft 5")
    previews = {GAME.option(s, P, n).text: GAME.preview(s, P, n).text for n in s.legal(P)}
    assert previews["special"] == "three free Rise!"
    assert previews["move"] == "up to 4 shifts"
    play(s, "special")
    assert (s.title(), GAME.prompt(s, P).title) == ("digger/vex", "Swarm")
    assert GAME.rulebook().find("vex").text.endswith("up to three free Rise!.")
    assert "A uses Swarm of Vex." in [GAME.sentence(event, "AB") for event in s.events or []]
    assert "Vex (spent)" in GAME.board(GAME.view(s, P), "AB")
    seen = GAME.view(s, Q)
    assert GAME.view(GAME.imagine(seen, Rng(1)), Q) == seen
    assert any("Vex" in slot.means for slot in slots(seen) if slot.name == "lords")


def test_a_new_lord_is_dealt_chosen_typed_and_liked(vex: Lord) -> None:
    dealt = GAME.start(2, "lords=random")
    assert GAME.parse_chance(dealt, "vex") == vex.number
    assert "Gnash or Vex" in GAME.ask_chance(dealt)
    s = GAME.start(2, "lords=chosen")
    option = GAME.option(s, 0, GAME.parse(s, 0, "lord vex"))
    assert (option.text, option.rule) == ("lord Vex", "digger/vex")
    assert GAME.preview(s, 0, option.id).text == "Craft 5 and a shift more; once: three free Rise!"
    bot = find_bot("greedy", GAME, {"lords": "chosen"}, 2)
    assert bot.choose(GAME.view(s, 0), s.legal(0), Rng(1)) == option.id


def test_games_with_a_new_lord_go_to_their_end_and_replay(vex: Lord) -> None:
    s, rng = GAME.start(2, "lords=chosen"), Rng(3)
    moves: list[tuple[int, int]] = []
    while not s.over():
        who = next_up(s)
        n = s.sample(rng) if who == CHANCE else s.legal(who)[rng.below(len(s.legal(who)))]
        n = GAME.parse(s, who, "lord vex") if not moves else n
        moves.append((who, n))
        s.submit(n, who)
        GAME.invariants(s)
    record = Record("digger", GAME.rules, 2, GAME.options_of(s), moves)
    assert read(record.text()).state() == s


def test_an_odd_lord_is_one_class_with_the_hooks_that_it_needs(grub: Lord) -> None:
    s = ruled(grub)
    assert resources(s, P) == 3
    play(s, "special")
    assert (s.gold[P], resources(s, P), resources(s, Q)) == (2, 4, 3)
    assert "special" not in words(s)
    s = ruled(grub)
    s.gold[P] = 10
    assert "special" not in words(s)
    assert [r.reason for r in GAME.prompt(s, P).refused if r.option.text == "special"] == [
        "Hoard would do nothing now."
    ]
    lay(s, P, "KI3/0@-2,0")
    play(s, "rise")
    assert hex_of(-2, 0) not in words(s)


def test_no_source_but_the_court_names_a_lord() -> None:
    """Neither as a name of code nor as words, in rules, bots, terminal or features."""
    names = {lord.short.casefold() for lord in LORDS[1:]}
    for room in ("games/digger", "bots/digger", "env/features/digger", "cli/boards"):
        for path in (SOURCES / room).rglob("*.py"):
            if path.name != "court.py":
                words_of = list(said(ast.parse(path.read_text())))
                assert not [word for word in words_of for name in names if name in word], path


def said(tree: ast.Module) -> Iterator[str]:
    """Every name and every text of a source, in small letters."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id.casefold()
        elif isinstance(node, ast.Attribute):
            yield node.attr.casefold()
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value.casefold()
