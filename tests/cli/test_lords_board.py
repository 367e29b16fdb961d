"""Dungeon Lords in the terminal: the picture, its parts, and the table in sentences."""

import random
import re
from pathlib import Path
from typing import cast

import pytest
from tests.cli.driving import Run, widest
from tests.games.lords.battles import show
from tests.games.lords.kit import bag, kind_of, laying, trap_bag
from tests.next_up import next_up

import undercroft
from undercroft.bots.shelf import find_maker
from undercroft.cli.boards import Scene, board_of
from undercroft.cli.look import make_console, put
from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import CHANCE
from undercroft.engine.rng import Rng
from undercroft.engine.text import named
from undercroft.games.lords import improving, menagerie, training
from undercroft.games.lords.cards.expertise import ANY_MONSTER
from undercroft.games.lords.cards.opportunities import TRAP_TAILOR
from undercroft.games.lords.cards.pets import EMBER_NEWT
from undercroft.games.lords.cards.rooms import MINT
from undercroft.games.lords.cards.spells import GRAFFITI
from undercroft.games.lords.cards.tunnels import GAS_VENT
from undercroft.games.lords.game import GAME
from undercroft.games.lords.moves import ORDER
from undercroft.games.lords.state import BUILT, Lords

NAMES = ["Ann", "a name of 40 letters is cropped not cut.", "日本語の名前", "D"]
BOARD = board_of(GAME)


def scene(s: Lords, seat: int) -> Scene:
    prompt = GAME.prompt(s, seat) if s.asks(seat) else None
    return Scene(GAME, GAME.view(s, seat), NAMES[: s.seats], [], prompt)


def shown(thing: object) -> str:
    console = make_console(plain=True)
    with console.capture() as captured:
        put(console, thing, 80)  # type: ignore[arg-type]
    return captured.get()


def first_orders(seats: int) -> Lords:
    """The moment at which the first orders are laid."""
    s = cast(Lords, GAME.start(seats))
    rng = Rng("board")
    while not s.hand[0] or s.asked() != bit(seats) - 1 or len(s.legal(0)) < 6:
        who = next_up(s)
        legal = s.legal(who)
        s.apply(legal[0] if legal else s.sample(rng), who)
    return s


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_the_picture_fits_80_columns_and_its_parts_the_rows_that_there_are(seats: int) -> None:
    s = cast(Lords, GAME.start(seats))
    rng = Rng("walk", seats)
    k = 0
    while not s.over():
        who = next_up(s)
        legal = s.legal(who)
        if k % 23 == 0 or (s.round and k % 5 == 0):
            seen = scene(s, max(who, 0))
            text = shown(BOARD.draw(seen))
            assert widest(text) <= 80
            assert len(text.splitlines()) <= 30
            assert BOARD.part is not None
            for rows in (6, 13, 18):
                cut = shown(BOARD.part(seen, rows)).splitlines()
                assert len(cut) <= rows
                assert cut[0].startswith(f"Year {s.year}, ")
            assert BOARD.tell(seen)
        s.apply(legal[rng.below(len(legal))] if legal else s.sample(rng), who)
        k += 1


def test_a_dungeon_shows_tunnels_rooms_conquered_tiles_and_what_can_be_chosen() -> None:
    s = first_orders(2)
    s.rooms[0] |= bit(12)
    s.room_at[MINT] = BUILT + 12
    s.conquered[0] |= bit(2)
    lines = shown(BOARD.draw(scene(s, 0))).splitlines()
    rows = [line[:30].rstrip() for line in lines if line[:3] in (" 1 ", " 2 ", " 3 ", " 4 ")]
    assert rows == [" 1           [xx]", " 2           [··]", " 3           [Mi]", " 4"]
    assert any("Mi Mint" in line for line in lines)


def test_one_asks_for_a_cell_and_for_a_card_by_name() -> None:
    s = first_orders(2)
    seen = scene(s, 0)
    assert BOARD.at(seen, " c1 ") == [
        "C1 tunnel, 1 from the entrance.",
        "Above: the entrance.",
        "Right: D1, earth.",
        "Below: C2 tunnel, 2 from the entrance.",
        "Left: B1, earth.",
    ]
    assert BOARD.at(seen, "A1")[1] == "Above: rock."
    assert "no cell Z9" in BOARD.at(seen, "z9")[0]
    assert BOARD.card(seen, "witch") == [
        "Witch: costs 1 food and 1 Evil; 4 to the first, or twice 1 to anybody. (lords/creatures)"
    ]
    assert len(BOARD.card(seen, "Get Food")) == 3
    assert BOARD.card(seen, "") == BOARD.card(seen, "d") == []


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("golem", "costs 1 gold and 1 trap; 4 to the first"),
        ("demon", "costs 1 Evil and 1 monster to eat"),
        ("cursed", "costs 1 gold; 1 to everybody"),
        ("rolling stone", "costs nothing; 3 to the first"),
        ("mint", "stands in the lower half; 3 imps: 1 gold"),
        ("chapel", "stands anywhere; 2 points"),
        ("detect evil", "slow, needs magic 1, fatigue 2; 2 Evil"),
        ("ember", "shown before a battle of yours, then 0 points; 2 to the first"),
    ],
)
def test_a_piece_says_all_that_is_printed_on_it(typed: str, says: str) -> None:
    (told,) = BOARD.card(scene(first_orders(2), 0), typed)
    assert says in told


def test_the_card_of_a_round_says_what_magic_it_needs_and_how_it_tires() -> None:
    s = laying(2)
    s.round = 1
    show(s, GRAFFITI)
    says = "Graffiti: slow, needs magic 1, fatigue 2; pay 1 gold, or 1 Evil"
    assert says in shown(BOARD.draw(scene(s, 0)))
    assert f"{says}." in BOARD.tell(scene(s, 0))


def test_orders_that_were_laid_are_shown_to_their_own_seat_alone() -> None:
    s = first_orders(3)
    order = s.legal(0)[0]
    s.apply(order, 0)
    own, other = shown(BOARD.draw(scene(s, 0))), shown(BOARD.draw(scene(s, 1)))
    word = GAME.said(GAME.option(s, 0, order)).removeprefix("order ")
    assert order >= ORDER
    assert f"laid   {word}" in own
    assert f"laid   {word}" not in other
    assert "laid 1" in other
    assert any("in secret" in line for line in BOARD.tell(scene(s, 0)))
    assert not any("in secret" in line for line in BOARD.tell(scene(s, 1)))


def test_a_whole_game_is_played_in_sentences(run: Run, home: Path) -> None:
    table = ("--seats", "2", "--bots", "uniform", "--seed", "3", "--plain")
    ran = run("play", "lords", *table, typed="1\n" * 400)
    assert ran.code == 0, ran.err
    assert "On offer:" in ran.text
    assert "Dungeon of" in ran.text
    assert "│" not in ran.out
    (path,) = (home / "records").iterdir()
    assert undercroft.load(path).over


def test_between_people_the_screen_is_covered_while_orders_are_secret(run: Run) -> None:
    ran = run(
        "play",
        "lords",
        "--seats",
        "2",
        "--names",
        "Ann,Bob",
        "--seed",
        "3",
        typed="\n1\n\n1\n\n1\n1\n1\n1\n\n1\nq\n",
    )
    curtains = [
        f"{name} is asked. Press Enter when only {name} looks at the screen." for name in ("Ann", "Bob")
    ]
    assert ran.out.count(curtains[0]) >= 2
    assert ran.out.count(curtains[1]) >= 2


class Printed:
    """People with the printed game: they play as `greedy` would, and type what they draw."""

    def __init__(self, seats: int) -> None:
        self.s = cast(Lords, GAME.start(seats))
        self.rng = Rng("printed")
        self.bots = [find_maker("greedy", GAME, clock=False)(GAME.complete({}), seats) for _ in range(seats)]
        self.asked: list[str] = []  # what they were asked to draw, as the game says it
        self.secret: list[str] = []  # of that, what only one of them may see
        self.curtains = 0

    def input(self, prompt: str) -> str:
        """What one of them types at a prompt."""
        if not prompt:
            self.curtains += 1
            print()
            return ""
        print(prompt, end="")
        s = self.s
        if s.over():
            raise EOFError
        if s.chance():
            assert prompt == "drawn> ", f"something is to be drawn, and {prompt!r} is asked"
            self.asked.append(named(GAME.ask_chance(s), ["Ann", "Bob"]))
            if s.seen_by() != EVERYBODY:
                self.secret.append(self.asked[-1])
            n = s.sample(self.rng)
            typed = GAME.chance_text(s, n)
            s.apply(n, CHANCE)
            return typed
        assert prompt != "drawn> ", "nothing is to be drawn"
        seat = next_up(s)
        n = self.bots[seat].choose(GAME.view(s, seat), s.legal(seat), self.rng)
        typed = GAME.option(s, seat, n).text
        s.apply(n, seat)
        return typed


@pytest.mark.parametrize("seats", [1, 2])
def test_a_whole_game_at_a_real_table_asks_for_everything_that_is_drawn_and_for_nothing_else(
    seats: int, run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = Printed(seats)
    monkeypatch.setattr("builtins.input", people.input)
    names = ",".join(["Ann", "Bob"][:seats])
    ran = run("play", "lords", "--seats", str(seats), "--names", names, "--real-dice", "--plain")
    assert ran.code == 0, ran.err
    assert people.s.over(), "the program has asked to the end"
    for words in people.asked:
        assert " ".join(words.split()) in ran.text
    told = " ".join(people.asked)
    for thing in (
        "a creature of the year",
        "a room of the year",
        "adventurer",
        "event",
        "trap",
        "combat card",
    ):
        assert thing in told, thing
    assert ("Starting Player Token" in told) == (seats > 1)
    assert people.secret, "traps are drawn, and combat cards looked at"
    assert (people.curtains > 0) == (seats > 1)
    (path,) = (home / "records").iterdir()
    kept = undercroft.load(path)
    assert kept.over
    assert kept.outcome is not None
    assert list(kept.outcome.ranks) == list(GAME.outcome(people.s).ranks)
    assert len(kept.record.sources) == len(people.asked), "the record marks what people have reported"


def test_at_a_real_table_what_is_no_card_is_not_taken(run: Run) -> None:
    ran = run("play", "lords", "--seats", "2", "--names", "Ann,Bob", "--real-dice", typed="a dragon\nB\nq\n")
    assert ran.code == 0, ran.err
    assert "Draw who has the Starting Player Token." in ran.text
    assert ran.text.count("Draw who has the Starting Player Token.") >= 1
    assert "a dragon" in ran.text


def test_pieces_of_the_festival_are_told_by_name() -> None:
    s = laying(2, "packs=festival+gifts")
    s.up[0] = bag("goblin", "troll")
    training.teach(s, 0, kind_of("goblin"), kind_of("goblin"))
    training.teach(s, 0, ANY_MONSTER, kind_of("troll"))
    improving.improve(s, 0, GAS_VENT, 2)
    menagerie.take(s, 0, EMBER_NEWT)
    s.board = TRAP_TAILOR + 1
    s.tailor = trap_bag("trap-door")
    s.stakes = 5
    told = "\n".join(BOARD.tell(scene(s, 0)))
    assert "In place of Buy Traps there is the Trap Tailor. I: pay 1 gold: 1 of the open traps;" in told
    assert "Traps that lie open: Trap Door." in told
    assert "Lair: Expert goblin; Troll (Expert monster)." in told
    assert "C1 Gas Vent" in told
    assert "Pets and stakes: Ember Newt (face down); the Venture Fund owes 5 gold." in told
    assert "Gifts to give: Wand" in told
    drawn = shown(BOARD.draw(scene(s, 0)))
    for words in ("Trap Tailor", "GV Gas Vent", "Expert goblin", "Ember Newt (face down)"):
        assert words in drawn
    others = shown(BOARD.draw(scene(s, 1))) + "\n".join(BOARD.tell(scene(s, 1)))
    assert "Ember Newt" not in others and "one face down" in others
    assert widest(drawn) <= 80


def test_a_battle_is_told_in_sentences_not_as_rows_of_the_picture() -> None:
    match = undercroft.start("lords", seats=2, seed=3)
    chooser = random.Random(1)
    told: list[str] = []
    while not match.over:
        seat = match.asked[0]
        view = match.view(seat)
        if view["round"]:
            seen = Scene(GAME, view, ["Ann", "Bob"], [], match.prompt_of(seat))
            told += BOARD.tell(seen)
        match.play(chooser.choice(match.state.legal(seat)), seat)
    assert any(line.startswith("Battle of Ann, round 1 of 4, ") for line in told)
    assert any(line.startswith("Combat cards: 1 ") and "face down" in line for line in told)
    assert any(" hit points left; " in line for line in told)
    assert any(re.match(r"(Ann|Bob) meets them at [A-E][1-4] with ", line) for line in told)
    assert [line for line in told if "  " in line or "?" in line or re.search(r"[0-9]/[0-9]", line)] == []


def test_a_combat_card_that_was_looked_at_is_told_before_the_battle_too() -> None:
    match = undercroft.start("lords", seats=2, seed=3)
    chooser = random.Random(5)
    known = ""
    while not match.over and not known:
        seat = match.asked[0]
        match.play(chooser.choice(match.state.legal(seat)), seat)
        seen = match.over or Scene(GAME, match.view(0), ["Ann", "Bob"], [], None)
        if isinstance(seen, Scene) and not seen.view["round"]:
            known = "".join(line for line in BOARD.tell(seen) if "(seen by Ann)" in line)
    assert re.match(r"Combat cards: .*[A-Z][a-z]+ \(seen by Ann\)", known)


def test_orders_that_lie_in_secret_are_told_by_their_names() -> None:
    s = first_orders(2)
    s.apply(ORDER, 0)
    assert "Laid so far, in secret: Get Food." in BOARD.tell(scene(s, 0))
    assert "laid   Get Food" in shown(BOARD.draw(scene(s, 0)))
