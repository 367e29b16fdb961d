"""A field of a state is declared once: copies, the key and what everybody sees follow from that."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import cast

import pytest
from tests.scripts import ROOT, script

from undercroft.engine.bits import lowest
from undercroft.engine.core import CHANCE, State
from undercroft.engine.game import Game
from undercroft.engine.registry import shelf
from undercroft.engine.rng import Rng
from undercroft.engine.together import Answers

fields = script("tools/fields.py")
STATES = sorted((ROOT / "src" / "undercroft" / "games").glob("*/state.py"))
SMALL = f"""{fields.ABOVE}
{fields.BELOW}
class Tiny(State):
    def __init__(self, seats: i64, book: Book, rule: "Rule") -> None:
        super().__init__(seats, book)
        self.rule: Rule = rule
        self.gold: i64 = 0  # [seen] of everybody
        self.hand: vec[i64] = vec[i64]()
        self.worth: i64 = 0  # [follows] from the hand
        self.orders: Answers = Answers(seats)

{fields.BEGIN}
{fields.END}
"""


@pytest.mark.parametrize("path", STATES, ids=lambda path: path.parent.name)
def test_what_is_written_follows_from_the_fields(path: Path) -> None:
    source = path.read_text()
    assert fields.written(source) == source, "run python tools/fields.py"


def test_a_new_field_is_copied_told_in_the_key_shown_and_taken_as_it_is_marked() -> None:
    made = fields.written(SMALL)
    assert "twin = Tiny(self.seats, self.book, self.rule)" in made
    assert "twin.gold = self.gold" in made
    assert "twin.hand = self.hand[:]" in made
    assert "twin.worth = self.worth" in made
    assert "self.orders.copy_to(twin.orders)" in made
    assert "        self.orders.add_key(parts)" in made
    assert "self.seats, self.gold,\n" in made
    assert "parts.extend(self.hand)" in made
    assert not re.search(r"(parts.*|\s{12}.*)self\.worth", made.partition("def numbers")[2])
    assert '"gold": self.gold' in made
    assert 'self.gold = seen["gold"]' in made
    assert "class Shown(TypedDict):" in made
    assert fields.written(made) == made


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("self.gold: dict[int, int] = {}", "fields are i64 or vec"),
        ("self.gold: i64 = 0  # [secret] nobody", "marks are"),
        ("self.gold: Answers = Answers(2)  # [seen] of everybody", "secret answers"),
    ],
)
def test_a_field_that_cannot_be_written_is_refused(line: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        fields.written(re.sub(r"self\.gold.*", line, SMALL))


def test_a_state_without_a_place_for_it_is_refused() -> None:
    with pytest.raises(ValueError, match="no place"):
        fields.written(SMALL.replace(fields.END, ""))


def changed(s: State, name: str) -> State:
    """A copy with one number of a field changed."""
    twin = s.clone()
    value = getattr(twin, name)
    if isinstance(value, int):
        setattr(twin, name, value + 1)
    elif isinstance(value, Answers):
        value.add(0, 1)
    else:
        value[0] += 1
    return twin


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.name)
def test_every_field_is_copied_and_is_a_part_of_the_key_unless_it_follows(game: Game) -> None:
    path = ROOT / "src" / "undercroft" / "games" / game.name / "state.py"
    _cls, init = fields.state_of(fields.ast.parse(path.read_text()))
    s, rng = game.start(game.seat_counts[-1]), Rng(1)
    for _move in range(60):
        if s.chance():
            s.submit(s.sample(rng), CHANCE)
            continue
        seat = lowest(s.asked())
        moves = s.legal(seat)
        s.submit(moves[rng.below(len(moves))], seat)
    for field in fields.fields_of(path.read_text(), init):
        if field.row and not len(getattr(s, field.name)):
            continue
        other = changed(s, field.name)
        if "follows" not in field.marks:
            assert other != s, field.name
        copied, kept = getattr(other.clone(), field.name), getattr(other, field.name)
        assert plain(copied) == plain(kept), field.name


def plain(value: object) -> object:
    """The value of a field as plain numbers."""
    if isinstance(value, Answers):
        return value.seen(-1)
    return value if isinstance(value, int) else [*cast("Iterable[int]", value)]
