"""A game in the terminal: every answer and command, from the first question to the record."""

from pathlib import Path

from tests.cli.driving import Run

import undercroft
from undercroft.cli.setup import Setup
from undercroft.engine.registry import find
from undercroft.engine.text import named

ALONE = ("play", "dice", "--seats", "1", "--seed", "1")
TWO = ("play", "dice", "--seats", "2", "--names", "Ann,Bob", "--real-dice")


def records(home: Path) -> list[Path]:
    return sorted((home / "records").glob("*.record"))


def test_a_game_against_bots_is_played_to_its_end_and_its_record_kept(run: Run, home: Path) -> None:
    ran = run("play", "dice", "--seats", "3", "--bots", "greedy,uniform", "--seed", "3", typed="1\n" * 400)
    assert ran.code == 0, ran.err
    (path,) = records(home)
    assert f"undercroft replay {path}" in ran.out
    match = undercroft.load(path)
    assert match.over
    assert match.names() == ["Player", "greedy", "uniform"]
    assert match.outcome is not None
    why = named(match.outcome.why, match.names())
    assert f"{match.names()[match.outcome.winners[0]]} wins: {why}" in ran.text
    assert not list((home / "playing").iterdir())


def test_the_same_seed_and_answers_give_the_same_game(run: Run, home: Path) -> None:
    arguments = ("play", "dice", "--bots", "uniform,uniform", "--seed", "8", "--options", "goal=3")
    first = run(*arguments, typed="1\n" * 400)
    again = run(*arguments, typed="1\n" * 400)
    one, two = records(home)
    assert one.read_text() == two.read_text()
    assert first.out.splitlines()[:-1] == again.out.splitlines()[:-1]  # the last line names the file


def test_bots_alone_can_be_watched(run: Run, home: Path) -> None:
    ran = run("play", "dice", "--seats", "2", "--bots", "greedy,uniform", "--seed", "3")
    assert ran.code == 0
    assert "escapes from the dungeon" in ran.out
    assert ">" not in ran.out.splitlines()  # nobody was asked
    assert undercroft.load(records(home)[0]).over


def test_a_choice_is_made_by_number_word_or_prefix(run: Run) -> None:
    for answer in ("1", "regular", "Regular", "r", " reg "):
        ran = run(*ALONE, typed=f"{answer}\n")
        assert "Player rolls" in ran.out, answer


def test_each_word_of_a_choice_can_be_shortened(run: Run) -> None:
    opening = "A\nr\nSSSKLD\ns\n"  # Ann has a card on the path; Bob is asked
    for answer in ("c A", "ch a", "challenge A", "2"):
        ran = run(*TWO, typed=opening + answer + "\n")
        assert "Bob challenges Ann." in ran.out, answer


def test_a_prefix_that_fits_several_choices_is_asked_for_again(run: Run) -> None:
    three = ("play", "dice", "--seats", "3", "--real-dice")
    opening = "A\nr\nSSSKLD\ns\nr\nSSSKLD\ns\n"
    ran = run(*three, typed=opening + "c\nc B\n")
    assert "'c' could be challenge A, challenge B: type more of it." in ran.text
    assert "Player C challenges Player B." in ran.out


def test_enter_takes_the_only_choice_and_nothing_else(run: Run) -> None:
    ran = run(*TWO, typed="A\n\nSSSKLD\n\n")
    assert "Ann rolls SSSKLD" in ran.out
    assert "Choose one: type a number from 1 to 2" in ran.text
    assert "Ann stops" not in ran.out


def test_a_refused_choice_is_answered_with_its_reason_and_rule(run: Run) -> None:
    ran = run(*TWO, typed="A\nr\nSSKLDA\nstop\ns\n")
    assert ran.text.count("stop: You hold no card of this turn yet: roll on. (dice/stop)") == 2


def test_what_is_no_choice_is_said_to_be_none(run: Run) -> None:
    ran = run(*ALONE, typed="7\nfly\n-1\n\x1b[2J\n")
    assert "There is no choice 7: 1 is regular." in ran.text
    assert "'fly' is no choice here. You can: regular." in ran.text
    assert "\x1b[2J" not in ran.out
    assert ran.code == 0


def test_odds_stand_beside_each_choice_and_are_those_of_the_engine(run: Run) -> None:
    ran = run(*TWO, typed="A\nr\nSSSKLD\ns\nr\nSSSSKL\n")
    match = undercroft.start("dice", seats=2)
    for words in ("A", "regular", "SSSKLD", "stop"):
        match.roll(words) if match.awaits == "chance" else match.play(words)
    for move in ("regular", "challenge A"):
        for odds in match.preview(move).odds:
            if odds.share > 0.001:
                assert f"{100 * odds.share:.1f}% {odds.text}" in ran.text, (move, odds)
    match.play("regular")
    match.roll("SSSSKL")
    assert match.preview("stop").text in ran.text
    for odds in match.preview("continue").odds:
        assert f"{100 * odds.share:.1f}% {odds.text}" in ran.text, odds


def test_the_question_mark_shows_the_rule_the_refusals_and_exact_odds(run: Run) -> None:
    ran = run(*TWO, typed="A\nr\nGGSSSK\n?\n")
    paragraph = find("dice").rulebook().find("dice/guards")
    assert f"{paragraph.title} (dice/guards). {' '.join(paragraph.text.split())}" in ran.text
    assert "Not now: stop. Two guards are on the wall" in ran.text
    assert "caught by guards 1/6 = 16.667%" in ran.text


def test_undo_takes_back_an_answer_up_to_the_last_roll(run: Run, home: Path) -> None:
    two = ("play", "dice", "--seats", "2", "--names", "Ann,Bob", "--seed", "4")
    match = undercroft.start("dice", seats=2, seed=4)
    typed = ""
    while "stop" not in match.legal:
        typed += "1\n"
        match.play(match.legal[0])
    who = ("Ann", "Bob")[match.turn]
    ran = run(*two, typed=typed + "stop\nu\nu\nq\n")
    assert f"Taken back: {who}, stop." in ran.text
    assert "The dice have fallen: what they show cannot be taken back." in ran.text
    (path,) = (home / "playing").glob("*.record")
    assert undercroft.load(path).record.moves == match.record.moves


def test_in_practice_even_rolls_are_taken_back(run: Run, home: Path) -> None:
    ran = run(*ALONE, "--practice", typed="r\nu\nu\nr\nq\n")
    assert ran.text.count("Taken back: Player, regular.") == 1
    assert "There is nothing to take back" in ran.text
    assert ran.out.count("Player rolls") == 2
    (path,) = (home / "playing").glob("*.record")
    assert len(undercroft.load(path).record.moves) == 2


def test_practice_goes_back_behind_what_bots_did(run: Run) -> None:
    ran = run("play", "dice", "--bots", "greedy", "--seed", "2", "--practice", typed="1\n" * 12 + "u\n" * 13)
    played, taken = ran.out.split("> u", 1)
    assert "greedy rolls" in played
    assert "cannot be taken back" not in taken
    assert taken.count("Taken back: Player") == 12
    assert taken.count("There is nothing to take back") == 1


def test_help_log_and_reasons_can_be_asked_for(run: Run) -> None:
    ran = run("play", "dice", "--bots", "greedy,uniform", "--seed", "3", typed="h\nl\nw\n")
    assert "Answer with the number of a choice" in ran.text
    assert ran.out.count("Turn 1: uniform.") == 2  # when it happened, and in the log
    assert "uniform, regular: Chosen at random." in ran.text


def test_leaving_saves_and_resuming_goes_on_to_the_same_end(run: Run, home: Path) -> None:
    arguments = ("play", "dice", "--bots", "greedy,uniform", "--seed", "3", "--options", "goal=3")
    run(*arguments, typed="1\n" * 400)
    run(*arguments, typed="1\n1\nq\n")
    for _part in range(400):
        ran = run("play", "--resume", typed="1\n1\n1\nq\n")
        assert ran.code == 0, ran.err
        if "wins" in ran.out:
            break
    whole, parts = records(home)
    assert whole.read_text() == parts.read_text()


def test_the_end_of_the_input_saves_the_game(run: Run, home: Path) -> None:
    ran = run(*ALONE, typed="r\n")
    assert ran.code == 0
    assert "Saved after 2 moves. Go on with: undercroft play dice --resume" in ran.text
    ran = run("play", "dice", "--resume", typed="l\n")
    assert "Player rolls" in ran.out


def test_the_next_start_offers_to_resume(run: Run, home: Path) -> None:
    run(*ALONE, "--names", "Ann", typed="r\nq\n")
    ran = run(*ALONE, typed="what\ny\nl\nq\n", keyboard=True)
    assert "There is an unfinished game. Dungeon Dice: Ann; 2 moves, just now." in ran.text
    assert "Type y, n or f, not 'what'." in ran.text
    assert "Saved after 2 moves" in ran.text
    ran = run(*ALONE, typed="n\nq\n", keyboard=True)
    assert "Saved after 0 moves" in ran.text
    assert len(list((home / "playing").glob("*.json"))) == 2
    ran = run(*ALONE, typed="f\nq\n", keyboard=True)
    assert "Forgotten." in ran.text
    assert len(list((home / "playing").glob("*.json"))) == 2  # one forgotten, one begun


def test_leaving_at_the_offer_changes_nothing(run: Run, home: Path) -> None:
    run(*ALONE, typed="r\nq\n")
    before = sorted(home.rglob("*"))
    assert run(*ALONE, keyboard=True).code == 0
    assert sorted(home.rglob("*")) == before


def test_without_seats_and_bots_people_are_asked_for_them(run: Run) -> None:
    ran = run("play", "dice", "--names", "Ann", "--options", "goal=2", typed="3\nuniform\nq\n", keyboard=True)
    assert "■ A Ann ▐·· ··▌" in ran.text
    assert "● C uniform C" in ran.out


def test_names_are_given_from_the_first_seat_on(run: Run) -> None:
    ran = run("play", "dice", "--seats", "3", "--bots", "uniform", "--names", "Ann,Bob", "--seed", "1")
    assert all(name in ran.out for name in ("■ A Ann", "▲ B Bob", "● C uniform"))


def test_every_seat_has_a_name_of_its_own() -> None:
    assert Setup("dice", 1).all_names() == ["Player"]
    assert Setup("dice", 2).all_names() == ["Player A", "Player B"]
    assert Setup("dice", 3, bots=["uniform"] * 2).all_names() == ["Player", "uniform B", "uniform C"]
    assert Setup("dice", 2, bots=["uniform"], names=["uniform"]).all_names() == ["uniform", "uniform B"]


def test_seats_follow_from_the_bots(run: Run) -> None:
    assert "C uniform" in run("play", "dice", "--bots", "greedy,uniform", "--seed", "1").out
    assert "B Player B" in run("play", "dice", "--seed", "1").out
