"""The generic part plays any game: with secrets, several asked at once, and without a picture."""

from itertools import pairwise
from pathlib import Path

import pytest
from tests.cli.driving import Run, widest
from tests.tiny import commits, hands, plans
from tests.tiny.shelf import TINY

import undercroft
from undercroft.cli.boards import board_of
from undercroft.cli.boards.scene import TEXT
from undercroft.engine.game import Game
from undercroft.engine.registry import unshelved
from undercroft.engine.rng import Rng

NAMES = [game.name for game in TINY]


@pytest.mark.parametrize("game", TINY, ids=NAMES)
def test_any_game_is_played_to_its_end_against_bots(run: Run, home: Path, game: Game) -> None:
    with unshelved(game):
        assert board_of(game) == TEXT
        ran = run("play", game.name, "--bots", "uniform", "--seed", "3", typed="1\n" * 300)
        assert ran.code == 0, ran.err
        (path,) = (home / "records").iterdir()
        assert undercroft.load(path).over


@pytest.mark.parametrize("game", TINY, ids=NAMES)
def test_any_game_is_played_in_hot_seat_left_and_resumed(run: Run, home: Path, game: Game) -> None:
    with unshelved(game):
        arguments = ("play", game.name, "--seats", "2", "--seed", "3")
        run(*arguments, typed="1\n" * 300)
        run(*arguments, typed="1\n1\n1\nq\nq\n")
        for _part in range(100):
            if not list((home / "playing").iterdir()):
                break
            assert run("play", "--resume", typed="1\n1\n1\nq\nq\n").code == 0
        whole, parts = (home / "records").iterdir()
        assert whole.read_text() == parts.read_text()


def test_secrets_are_hidden_before_another_person_looks(run: Run) -> None:
    with unshelved(hands.GAME):
        ran = run("play", "hands", "--seats", "2", "--names", "Ann,Bob", "--seed", "3", typed="1\n" * 6)
    curtains = [
        f"{name} is asked. Press Enter when only {name} looks at the screen." for name in ("Ann", "Bob")
    ]
    start, _, rest = ran.out.partition(curtains[0])
    for_ann, _, rest = rest.partition(curtains[1])
    for_bob, _, _ = rest.partition(curtains[0])
    assert "kind" not in start  # what a spectator sees of the deal
    assert for_ann.count("It is a card of kind 1.") == 2
    assert "hands: [[[1, 1], [1, 1]], [[-1, 2], [-1, 2]]]" in for_ann  # Bob's cards are face down
    assert for_bob.count("It is a card of kind") == 2
    assert "hands: [[[-1, 1]], [[1, 2], [2, 2]]]" in for_bob


SECRET = ("play", "commits", "--seats", "3", "--names", "Ann,Bob,Cem", "--seed", "3")


def test_a_secret_answer_is_hidden_before_the_next_person_answers(run: Run) -> None:
    with unshelved(commits.GAME):
        ran = run(*SECRET, typed="\n4\n\n3\n\nq\n")
    curtains = [
        f"{name} is asked. Press Enter when only {name} looks at the screen."
        for name in ("Ann", "Bob", "Cem")
    ]
    for before, after in pairwise(curtains):
        assert before in ran.out.partition(after)[0]
    assert "bids: [[-1], [-1], []]" in ran.out.partition(curtains[2])[2]  # nobody's bid but one's own


def test_each_person_changes_the_own_secret_answer_and_those_of_the_others_stay(run: Run, home: Path) -> None:
    """Ann and Bob have bid; while Cem is asked, Ann takes hers back, and bids anew."""
    with unshelved(commits.GAME):
        ran = run(*SECRET, typed="\n4\n\n3\n\nu\nu ann\n\n1\n\n2\nq\n")
        assert "each is changed by its own seat: u Ann or u Bob." in ran.text  # Cem has not bid yet
        assert "Ann takes back an answer that nobody has seen." in ran.text
        (saved,) = (home / "playing").glob("*.record")
        assert "B bid 3\nA bid 1\nC bid 2\n" in saved.read_text()


def test_of_a_plan_in_steps_the_last_step_is_taken_back_and_bots_keep_theirs(run: Run, home: Path) -> None:
    with unshelved(plans.GAME):
        arguments = ("play", "plans", "--seats", "3", "--bots", "uniform,uniform", "--seed", "3")
        ran = run(*arguments, typed="1\nu\n2\nu\nq\n")
        assert ran.out.count("takes back an answer") == 2
        assert run(*arguments, typed="q\n").code == 0
        one, other = (path.read_text() for path in (home / "playing").glob("*.record"))
        assert one == other


def test_one_person_against_bots_needs_no_curtain(run: Run) -> None:
    with unshelved(hands.GAME):
        ran = run("play", "hands", "--bots", "uniform", "--seed", "3", typed="1\n" * 300)
    assert "Press Enter when" not in ran.out


@pytest.mark.parametrize(
    "game", [game for game in undercroft.shelf() if not game.hides], ids=lambda game: game.name
)
@pytest.mark.parametrize("plain", [(), ("--plain",)], ids=["drawn", "plain"])
def test_a_whole_game_on_the_shelf_is_played_by_people_with_real_dice(
    run: Run, home: Path, game: Game, plain: tuple[str, ...]
) -> None:
    match, rng = undercroft.start(game, 2, game.offers.real, seed=11), Rng("people", 1)
    again = set()  # moves that throw something away are asked for twice
    while not match.over:
        option = match.prompt.options[rng.below(len(match.prompt.options))]
        if game.loss(match.state, match.prompt.seat, option.id):
            again.add(len(match.record.moves))
        match.play(option.id)
    said = [words.partition(" ")[2] for words in match.record.moves_in_words()]
    typed = [word for k, words in enumerate(said) for word in [words] * (2 if k in again else 1)]
    ran = run("play", game.name, "--seats", "2", "--real-dice", *plain, typed="\n".join([*typed, ""]))
    assert ran.code == 0, ran.err
    (path,) = (home / "records").iterdir()
    assert undercroft.load(path).record.moves == match.record.moves
    assert plain or widest(ran.out.replace(str(home), "~")) <= 80
