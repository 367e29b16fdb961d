"""People who share a screen: it is handed over while something on it is secret, and only then."""

from pathlib import Path
from typing import cast

import pytest
from tests.cli.driving import Run

from undercroft.cli.loop import Loop
from undercroft.cli.saves import Save
from undercroft.cli.screen import Page, Screen
from undercroft.cli.session import Session
from undercroft.cli.setup import Setup
from undercroft.engine.bits import EVERYBODY
from undercroft.engine.rng import Rng
from undercroft.engine.view import View

NAMES = ["Ann", "Bob", "Cem"]


def secret_of(seen: View, common: View, seat: int) -> bool:
    """Has a seat of Dungeon Lords what a spectator does not see? An empty hand is seen by all."""
    held = [cast("list[int]", seen[name])[seat] for name in ("traps", "dealt", "pets")]
    return any(held) or any(seen[name] != common[name] for name in ("plan", "cards", "gifts", "answers"))


class Watched(Screen):
    """Nothing is drawn; what is asked, and who looks, is looked at. Answers are random."""

    def __init__(self, seed: int) -> None:
        super().__init__(plain=True)
        self.rng = Rng("people", seed)
        self.page: Page | None = None
        self.table: Session | None = None
        self.looks = -1  # who certainly looks alone
        self.before = -1  # who was asked before
        self.shared = self.covered = 0

    def curtain(self, text: str) -> None:
        self.looks = NAMES.index(text.split(maxsplit=1)[0])

    def show(self, page: Page) -> None:
        assert self.table is not None
        self.page = page
        if page.question is None or page.question.prompt.seat < 0:
            return
        seat, state = page.question.prompt.seat, self.table.match.state
        seen, common = page.scene.view, self.table.match.view()
        secret = state.seen_by() != EVERYBODY or secret_of(seen, common, seat)
        if secret:
            assert self.looks == seat, f"{page.question.prompt.title}: others look at what {NAMES[seat]} has"
            self.covered += 1
        else:
            assert page.log == self.table.match.log(), "all look on, and read what one of them was told"
            self.looks = self.looks if self.looks == seat else -1
        self.shared += seat not in (self.before, self.looks)
        self.before = seat

    def read(self, prompt: str = "> ") -> str:
        if not prompt:
            return ""
        assert self.page is not None
        assert self.page.question is not None
        keys = self.page.question.keys
        return keys[self.rng.below(len(keys))]

    def write(self, lines: list[str]) -> None:
        pass


@pytest.mark.parametrize("seed", range(3))
def test_a_screen_is_handed_over_while_something_is_secret_and_only_then(seed: int, tmp_path: Path) -> None:
    setup = Setup("lords", len(NAMES), names=NAMES, seed=seed)
    screen = Watched(seed)
    screen.table = Session(setup, Save(setup, tmp_path, "game"))
    assert Loop(screen.table, screen).run() == 0
    assert screen.covered > 100
    assert screen.shared > 5, "who has nothing to hide is asked while all look on"


def laid_by(*lines: str) -> str:
    """What people type who share the screen, each behind a curtain of the own."""
    return "".join(f"\n{line}" for line in lines)


def test_an_answer_that_has_shown_what_others_laid_goes_back_only_if_all_agree(run: Run, home: Path) -> None:
    """Ann and Bob keep an order each and lay theirs; the first one who is asked then has seen all of them."""
    typed = laid_by("1\n", "1\n", "1\n1\n1\n1\n", "1\n1\n1\n1\n")
    people = ("play", "lords", "--seats", "2", "--names", "Ann,Bob", "--seed", "3")
    once = run(*people, typed=f"{typed}u\nq\n")
    assert "This answer has shown what others had kept secret" in once.text
    assert "If all of you agree, type u again. " in once.text
    assert "Taken back" not in once.text
    (saved,) = (home / "playing").glob("*.record")
    assert saved.read_text().count(" order ") == 8
    twice = run(*people, typed=f"{typed}u\nu\n\nq\n")
    assert "Taken back: Bob," in twice.text


def test_who_plays_against_bots_does_not_go_back_behind_what_they_laid(run: Run, home: Path) -> None:
    alone = ("play", "lords", "--seats", "2", "--names", "Ann", "--bots", "uniform", "--seed", "3")
    ran = run(*alone, typed="1\n1\n1\n1\n1\nu\nu\nq\n")
    assert ran.text.count("Only a game begun with --practice can go back behind that.") == 2
    assert "Taken back" not in ran.text
    ran = run(*alone, "--practice", typed="1\n1\n1\n1\n1\nu\nq\n")
    assert "Taken back: Ann," in ran.text


def test_bots_do_not_say_why_while_that_would_tell_what_they_have_laid(run: Run) -> None:
    alone = ("play", "lords", "--seats", "2", "--names", "Ann", "--bots", "greedy", "--seed", "5")
    ran = run(*alone, typed="1\nw\nq\n")
    assert "Why a bot plays as it does would tell what it hides." in ran.text
    assert "greedy, order" not in ran.text
    assert "greedy, order" in run(*alone, "--practice", typed="1\nw\nq\n").text
    open_game = run("play", "roll", "--seats", "2", "--bots", "greedy", "--seed", "5", typed="1\nw\nq\n")
    assert "Why a bot plays" not in open_game.text
