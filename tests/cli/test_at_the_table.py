"""What a player in the terminal can read and is asked: heroes, reasons, what would be thrown away."""

import random
import re
from pathlib import Path

import pytest
from tests.cli.driving import Run
from tests.next_up import next_up

from undercroft.cli.answer import answer
from undercroft.cli.saves import new_save, unfinished
from undercroft.cli.session import Session
from undercroft.cli.setup import Setup
from undercroft.engine.core import CHANCE
from undercroft.engine.errors import IllegalMove
from undercroft.engine.prompt import Option
from undercroft.engine.registry import find, shelf
from undercroft.engine.view import numbers
from undercroft.games.roll.cards.shelf import CARDS, HEROES
from undercroft.table.match import Match, start

GAMES = [game.name for game in shelf()]
HERO = ("play", "roll", "--seats", "1", "--seed", "11", "--plain", "--options")


@pytest.mark.parametrize("hero", [hero.key for hero in HEROES[1:]])
def test_the_hero_can_be_read_in_play(run: Run, hero: str) -> None:
    ran = run(*HERO, f"heroes={hero}", typed="? hero\nq\n")
    title = next(side.title for k, side in enumerate(CARDS.sides) if k == 2 * _number(hero))
    assert f"Player, {title}. Specialty:" in ran.text
    assert "Ultimate:" in ran.text
    assert f"(roll/hero-{hero})" in ran.text


def _number(hero: str) -> int:
    return next(k for k, each in enumerate(HEROES) if each.key == hero)


def test_the_panel_tells_the_hero(run: Run) -> None:
    arguments = [word for word in HERO if word != "--plain"]
    ran = run(*arguments, "heroes=knight", typed="q\n")
    for word in ("Specialty:", "Champion.", "Ultimate:", "Lair."):
        assert word in ran.text
    crowded = run(*arguments, "heroes=knight", "--seats", "4", typed="q\n")
    assert "Specialty:" in crowded.text
    assert "? hero" in crowded.text, "what has no room is named"


def test_fleeing_from_a_level_that_is_as_good_as_cleared_is_asked_again(run: Run) -> None:
    typed = "FCMTXXX\nC\nflee\nend phase\nq\n"
    arguments = ("play", "roll", "--seats", "1", "--real-dice", "--options", "heroes=none", "--plain")
    ran = run(*arguments, typed=typed)
    assert "Nothing bars your way on level 1" in ran.text
    assert "flees" not in ran.text.replace("who flees", "")
    again = run(*arguments, typed="FCMTXXX\nC\nflee\nflee\nq\n")
    assert "flees from level 1" in again.text
    gone = run(*arguments, typed="FCMTXXX\nG\nflee\nq\n")
    assert "flees from level 1" in gone.text, "where a goblin stands in the way it is asked once"


def test_fleeing_past_monsters_is_asked_again_where_it_costs_the_delve(run: Run) -> None:
    """With `fleeLosesDragonXp` the experience of a slain Dragon goes back."""
    options = "heroes=none,fleeLosesDragonXp=on"
    said = "\n".join(text for text, _kept in _past_a_dragon(options).said)
    arguments = ("play", "roll", "--seats", "1", "--plain", "--real-dice", "--options", options)
    once = run(*arguments, typed=f"{said}\nflee\nq\n")
    assert "Who flees gives back the 1 experience of this delve." in once.text
    assert "Player flees" not in once.text
    twice = run(*arguments, typed=f"{said}\nflee\nflee\nq\n")
    assert re.search(r"Player flees from level \d+ and gives 1 experience back\.", twice.text)


class Told:
    """A game, and what people would type in it with real dice, each with the moves that are then kept.

    That is not what the record says: picks of a set are recorded in their order, and without those that
    are forced in it, when the set is whole.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.said: list[tuple[str, int]] = []
        self._hear(0)

    def play(self, option: Option) -> None:
        before = len(self.match.record.moves)
        self.match.play(option, next_up(self.match.state))
        after = self.match.record.moves
        rolls = next((k for k in range(before, len(after)) if after[k][0] == CHANCE), len(after))
        self.said.append((option.text, rolls))
        self._hear(rolls)

    def _hear(self, since: int) -> None:
        """The rolls that came then."""
        words = self.match.record.moves_in_words()
        self.said += [(words[k].partition(" ")[2], k + 1) for k in range(since, len(words))]


def _past_a_dragon(options: str) -> Told:
    """A game until monsters stand behind a slain Dragon, in its first delve."""
    luck = random.Random(2)
    for seed in range(400):
        match = start("roll", seats=1, seed=seed, options=options)
        told = Told(match)
        while not match.over:
            seen = match.view(0)
            staying = [each for each in match.prompt.options if each.verb not in ("flee", "retire")]
            if not staying:
                break
            if (
                len(staying) < len(match.legal)
                and seen["delveExperience"]
                and any(numbers(seen, "dungeon")[:3])
            ):
                return told
            told.play(luck.choice(staying))
    raise AssertionError("no Dragon was slain")


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_gives_the_reason_that_python_gives(game: str) -> None:
    luck = random.Random(game)
    compared = 0
    for seed in range(3):
        match = start(game, seats=2, seed=seed)
        for _move in range(25):
            if match.over:
                break
            seat = next_up(match.state)
            prompt = match.prompt_of(seat)
            for n in luck.sample(range(match.game.ids), min(20, match.game.ids)):
                try:
                    text = match.game.option(match.state, seat, n).text
                    match.copy().play(text, seat)
                except IllegalMove as error:
                    reason = str(error).partition(" Legal now")[0]
                except (ValueError, IndexError, KeyError):
                    continue  # no move that has words here
                else:
                    continue
                if reason.startswith(repr(text)):
                    continue  # no reason of its own
                try:
                    answer(match.game, match.state, prompt, text)
                except IllegalMove as said:
                    if "could be" not in str(said):
                        assert reason in str(said), text
                        compared += 1
            match.play(luck.choice(prompt.options), seat)
    assert compared > 20


@pytest.mark.parametrize("game", GAMES)
def test_resuming_with_real_dice_keeps_what_was_typed_or_says_what_not(run: Run, game: str) -> None:
    """After every answer, every pick of a set and every roll the terminal may close."""
    luck = random.Random(game)
    match = start(game, seats=2, seed=4, options=find(game).offers.real)
    told = Told(match)
    while not match.over and len(told.said) < 40:
        prompt = match.prompt_of(next_up(match.state))
        told.play(luck.choice([option for option in prompt.options if option.text != "flee"]))
    arguments = ["play", game, "--seats", "2", "--real-dice", "--plain"]
    begin = lost = 0
    for k, (_text, kept) in enumerate(told.said, 1):
        typed = ["?", *(text for text, _kept in told.said[begin:k]), ""]  # the first line lifts a curtain
        ran = run(*arguments, typed="\n".join(typed))
        assert ran.code == 0, ran.err
        (found,) = unfinished()
        assert found.record is not None
        assert found.record.moves == match.record.moves[:kept]
        grew = kept > (told.said[k - 2][1] if k > 1 else 0)
        assert ("is not kept: it is asked anew" in ran.text) == (not grew), (typed, ran.text[-900:])
        begin, lost = (k, lost) if grew else (begin, lost + 1)
        arguments = ["play", "--resume", "--plain"]
    assert lost or game != "roll", "sets were picked"


def test_a_set_that_is_whole_is_not_asked_for_again(run: Run) -> None:
    """Its last pick may leave as many moves behind it as there were picks: what is forced is no move."""
    luck = random.Random(3)
    forced = 0
    for seed in range(8):
        match = start("roll", seats=1, seed=seed, options="heroes=none")
        told = Told(match)
        while len(told.said) < 60:
            staying = [option for option in match.prompt.options if option.verb not in ("flee", "retire")]
            if not staying:
                break
            told.play(
                luck.choice([each for each in staying if each.verb in ("read", "pick", "done")] or staying)
            )
        typed = "\n".join([*(text for text, _kept in told.said), "q"])
        arguments = ("play", "roll", "--seats", "1", "--real-dice", "--plain", "--options", "heroes=none")
        ran = run(*arguments, typed=typed)
        assert "is no choice here" not in ran.text
        assert f"Saved after {told.said[-1][1]} moves." in ran.text
        forced += len(told.said) > len(match.record.moves)
    assert forced > 2


def test_taking_back_takes_one_answer_where_a_set_came_to_fewer_moves_than_picks(home: Path) -> None:
    """Numbers of prompts are skipped there; what is taken back is counted by moves."""
    luck = random.Random(3)
    forced = 0
    for seed in range(8):
        setup = Setup("roll", 1, "heroes=none", seed=seed, real_dice=True)
        session = Session(setup, new_save(setup))
        match = session.match
        while len(match.record.moves) < 40 and not match.over:
            if session.asked() == CHANCE:
                session.draw()
            else:
                options = match.prompt.options
                sets = [option for option in options if option.verb in ("read", "pick", "done")]
                session.play(0, luck.choice(sets or options).id)
            made = len(match.record.moves)
            if match.number > made and not match.picked:  # behind such a set every answer is a move
                forced += 1
                session.take_back()
                assert len(match.record.moves) == made - 1
                break
    assert forced > 2
