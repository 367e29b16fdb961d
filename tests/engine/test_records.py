"""Records: text, digests, prefixes, and what is wrong with a bad one."""

import pytest
from tests.tiny import commits, hands, loaded

from undercroft.engine.core import CHANCE
from undercroft.engine.errors import BadRecord
from undercroft.engine.laws.trial import Notes, Trial
from undercroft.engine.record import Record, digest, read
from undercroft.engine.registry import unshelved

TEXT = """undercroft record 1
game loaded
rules 1
seats 2
options
name A Ann
name B Bo
A on
* 13
A stop
B on
digest {digest}
"""


def played() -> Record:
    return Record("loaded", 1, 2, {}, [(0, 1), (CHANCE, 0x1010), (0, 0), (1, 1)], ["Ann", "Bo"])


def test_a_record_is_text_that_people_can_read() -> None:
    with unshelved(loaded.GAME):
        assert played().text() == TEXT.format(digest=f"{digest(played().state()):08x}")
        assert read(played().text()) == played()


def test_a_record_gives_every_position_on_its_way() -> None:
    with unshelved(loaded.GAME):
        record = played()
        assert [(seat, n) for _s, seat, n in record.walk()] == record.moves
        for at, (s, _seat, _n) in enumerate(record.walk()):
            assert s.key() == record.state(at).key()
        assert record.state(0).key() == record.start().key()
        with pytest.raises(BadRecord, match="has 4 moves; there is no position after 5"):
            record.state(5)


def test_answers_given_at_once_are_kept_in_the_order_in_which_they_came() -> None:
    with unshelved(commits.GAME):
        record = Record("commits", 1, 3, {}, [(2, 3), (0, 1), (1, 1)])
        assert "C bid 4\nA bid 2\nB bid 2\n" in record.text()
        assert read(record.text()) == record
        other = Record("commits", 1, 3, {}, [(0, 1), (1, 1), (2, 3)])
        assert other.state().key() == record.state().key()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("undercroft record 1", "undercroft record 2", "this is no record: the first line must be"),
        ("game loaded\n", "", "no line 'game ...'"),
        ("seats 2", "seats 2\nseats 3", "line 5: seats is given twice"),
        ("seats 2", "seats two", "seats must be a number, not 'two'"),
        ("seats 2", "seats 7", "cannot be started: Loaded is for 1, 2 seats, not 7"),
        ("rules 1", "rules 9", "rules version 9 of loaded; this program plays version 1"),
        ("game loaded", "game chess", "no game called 'chess'"),
        ("options", "options goal=2", "no option 'goal'"),
        ("name B", "name C", "line 7: names are given once a seat"),
        ("* 13", "* 14", "line 9: '* 14' cannot be: '14' cannot come up here"),
        ("* 13", "A on", "line 9: 'A on' cannot be: chance comes first"),
        ("A stop", "B stop", "seat B is not asked now"),
        ("A stop", "? stop", "is not asked now"),
        ("A stop", "A leave", "'leave' is not legal now. Legal now: stop, on."),
        ("* 13", "* 12", "the digest does not fit the moves"),
        ("digest ", "digest x", "the digest does not fit"),
    ],
)
def test_a_bad_record_is_refused_with_the_line_that_is_wrong(old: str, new: str, told: str) -> None:
    with unshelved(loaded.GAME):
        text = played().text()
        assert old in text
        with pytest.raises(BadRecord) as caught:
            read(text.replace(old, new, 1))
        assert told in str(caught.value)


def test_a_record_that_was_cut_off_is_noticed() -> None:
    with unshelved(loaded.GAME):
        text = played().text()
        with pytest.raises(BadRecord, match="it must end with a line 'digest"):
            read(text[: text.index("digest")])
        with pytest.raises(BadRecord, match="nothing may follow the digest"):
            read(text + "A on\n")


def test_digests_tell_positions_apart() -> None:
    seen: dict[int, tuple[int, ...]] = {}
    for seed in range(40):
        trial = Trial(hands.GAME, 3, {}, (seed, 0), Notes())
        while not trial.s.over():
            key = trial.s.key()
            assert seen.setdefault(digest(trial.s), key) == key
            trial.step()
    assert len(seen) > 400


def test_a_digest_sees_every_bit_of_a_number() -> None:
    s = loaded.GAME.start(1)
    found = {digest(s)}
    for n in range(56):
        twin = s.clone()
        twin.answer = 2**n
        found.add(digest(twin))
    twin = s.clone()
    twin.answer = -1
    found.add(digest(twin))
    assert len(found) == 58
