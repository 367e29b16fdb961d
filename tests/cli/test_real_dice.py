"""Real dice: people type what they rolled, for themselves and for bots."""

from pathlib import Path

from tests.cli.driving import Run

import undercroft

TWO = ("play", "dice", "--seats", "2", "--names", "Ann,Bob", "--real-dice")


def test_the_program_asks_for_the_roll_in_letters_and_checks_it(run: Run) -> None:
    ran = run(*TWO, typed="A\nr\nSSSKL\nSSSKLX\nsssk ld\ns\n")
    assert "Roll 6 dice and type what they show, a letter a die: S shovel, K key" in ran.text
    assert "'SSSKL' shows 5 dice, but 6 are in the pit." in ran.text
    assert "'X' is on no die." in ran.text
    assert "Ann rolls SSSKLD: 3 shovels to the wall, 1 card." in ran.text
    assert "Ann stops and places 1 card" in ran.text


def test_a_mistyped_roll_is_taken_back_and_typed_again(run: Run) -> None:
    ran = run(*TWO, typed="A\nr\nKLDAGG\nu\nSSSKLD\ns\nq\n")
    assert "Taken back: the roll KLDAGG." in ran.text
    assert "Ann stops and places 1 card: 1 on the path." in ran.text


def test_a_roll_that_ended_a_turn_can_be_corrected_too(run: Run) -> None:
    ran = run(*TWO, typed="A\nr\nGGGSSS\nu\nSSSKLD\nq\n")
    assert "The guards catch Ann" in ran.out
    assert "Taken back: the roll SSSGGG." in ran.text
    assert "Ann rolls SSSKLD" in ran.out


def test_undo_while_a_roll_is_asked_for_takes_back_the_decision(run: Run) -> None:
    ran = run(*TWO, typed="A\nr\nSSSKLD\nc\nu\ns\nq\n")
    assert "Taken back: Ann, continue." in ran.text
    assert "Ann stops and places 1 card" in ran.text


def test_what_can_be_a_roll_is_a_roll_not_a_command(run: Run) -> None:
    one_die = "A\nr\nSSSSSK\nc\n"
    assert "Ann rolls L: nothing matches." in run(*TWO, typed=one_die + "l\n").text
    assert "Ann rolls SSSSSK" in run(*TWO, typed=one_die + "log\n").out.split("rolled> log")[1]


def test_bots_play_with_the_dice_that_people_roll_for_them(run: Run) -> None:
    ran = run("play", "dice", "--seats", "2", "--bots", "uniform", "--real-dice", typed="B\nSSKKLL\n")
    assert "Real dice: uniform, regular" in ran.out
    assert "uniform rolls SSKKLL: 2 shovels, 2 keys and 2 lanterns to the wall, 1 card." in ran.text


def test_a_game_with_real_dice_resumes_with_real_dice(run: Run) -> None:
    run(*TWO, typed="A\nr\nSSSKLD\nq\n")
    ran = run("play", "--resume", typed="c\nSKL\ns\nq\n")
    assert "Ann rolls SKL: 1 shovel to the wall, 1 card." in ran.text
    assert "Ann stops and places 2 cards" in ran.text


def test_a_whole_game_is_played_with_real_dice(run: Run) -> None:
    six_shovels = "r\nSSSSSS\ns\n"
    ran = run(*TWO, typed="A\n" + six_shovels * 3)
    assert "Ann wins: Ann escaped" in ran.text
    assert "--seed" not in ran.out  # no seed can repeat these dice


def test_the_save_marks_what_people_have_reported_and_keeps_the_marks(run: Run, home: Path) -> None:
    """A roll that was corrected is marked once, and a game that is resumed goes on with its marks."""
    run(*TWO, typed="A\nr\nKLDAGG\nu\nSSSKLD\nq\n")
    run("play", "--resume", typed="c\nSKL\nq\n")
    (path,) = (home / "playing").glob("*.record")
    assert undercroft.load(path).record.sources == {0: "reported", 2: "reported", 4: "reported"}
    marked = ["*reported A", "A regular", "*reported SSSKLD", "A continue", "*reported SKL"]
    assert path.read_text().splitlines()[-6:-1] == marked
    shown = run("replay", str(path), "--plain", typed="")
    assert "3. Chance, reported: SSSKLD." in shown.text


def test_what_the_program_drew_is_not_marked(run: Run, home: Path) -> None:
    run("play", "dice", "--seats", "2", "--seed", "3", typed="r\nq\n")
    (path,) = (home / "playing").glob("*.record")
    assert undercroft.load(path).record.sources == {}


def test_a_die_thrown_at_a_real_target_is_typed_as_people_say_it(run: Run) -> None:
    """`3i`: in section 3 with the icon up; `m`: any miss; `4!`: in 4, but not as it had to be thrown."""
    met = "b2b\nd1b\nd4a\nchoose lady_mary\nchoose torm\nm104\nfight\n"
    names = ("--seats", "2", "--names", "Ann,Bob")
    fighter = ("play", "fighter", *names, "--real-dice", "--options", "aim=hand")
    ran = run(*fighter, typed=f"{met}throw blue\n9\n3i\n")
    assert "Type where it lies: 1 to 5, b bullseye" in ran.text
    assert "'9' is no landing." in ran.text
    for typed, told in (("3i", "rests in 3"), ("m", "rests off the board"), ("4!", "does not count")):
        ran = run(*fighter, typed=f"{met}throw blue\n{typed}\nq\n")
        assert told in ran.text.lower(), ran.text


FIGHTER = ("play", "fighter", "--seats", "2", "--names", "Ann,Bob", "--seed", "2", "--real-dice", "--plain")


def test_cards_that_nobody_has_at_hand_are_drawn_by_the_program(run: Run, home: Path) -> None:
    """Enter alone; what people do not say is not marked as said by them."""
    ran = run(*FIGHTER, typed="\n\nlow-beam\nchoose torm\nchoose randolph\ngoblin\nthrow red\n3i\ndone\nq\n")
    assert ran.text.count("Enter alone: it is drawn for you.") == 4
    assert "The party enters room 1 of the Low-Beam Barracks." in ran.text, "the first letters are enough"
    assert "Goblin is there" in ran.text and "m101" not in ran.text
    (path,) = (home / "playing").glob("*.record")
    assert undercroft.load(path).record.sources == {2: "reported", 5: "reported", 7: "reported"}


def test_at_a_real_table_who_has_the_die_in_hand_is_not_asked_how_to_aim_it(run: Run) -> None:
    typed = "\n\n\nchoose torm\nchoose randolph\ngoblin\nthrow red\n"
    ran = run(*FIGHTER, typed=f"{typed}m\nq\n")
    assert "Ann: Throw" not in ran.text and "rests off the board" in ran.text
    asked = run(*FIGHTER, "--options", "aim=both", typed=f"{typed}aim long inner\nq\n")
    assert "Ann: Throw" in asked.text and "Type where it lies" not in asked.text, "the landing table throws"


def test_a_bot_has_no_hand_to_throw_a_real_die_with(run: Run) -> None:
    typed = "\n\n\nchoose torm\ngoblin\nthrow red\nm\nq\n"
    seated = ("--names", "Ann", "--bots", "greedy", "--seed", "3")
    ran = run("play", "fighter", *seated, "--real-dice", "--plain", typed=typed)
    assert "Real dice: greedy" not in ran.text
    assert ran.text.count("Type where it lies") == ran.text.count("Real dice: Ann throws the") == 2


def test_what_could_be_several_cards_is_asked_for_again_and_seats_have_their_names(
    run: Run, home: Path
) -> None:
    lords = ("play", "lords", "--seats", "2", "--names", "Ann,Bob", "--seed", "2", "--real-dice", "--plain")
    assert "Bob has the Starting Player Token." in run(*lords, typed="bo\nq\n").text
    (path,) = (home / "playing").glob("*.record")
    path.unlink()
    ran = run(*lords, typed="a\n\nzzz\nb\nbuy\nq\n")
    assert "'zzz' cannot come up here. Ann: Draw one of your orders." in ran.text
    assert "'b' could be Buy Traps, Build Room: type more of it." in ran.text
    (path,) = (home / "playing").glob("*.record")
    assert path.read_text().splitlines()[-2] == "*reported Buy Traps"
