"""What `make bench` writes can be measured anew part by part."""

import pytest
from bench import __main__ as bench
from bench import beside
from bench.figures import people


def test_a_part_that_is_not_measured_anew_stays_on_the_page() -> None:
    text = bench.page({"Games": "| a | b |", "Tables": "| c |\n| d |"})
    assert bench.sections(text) == {"Games": "| a | b |", "Tables": "| c |\n| d |"}
    assert bench.page(bench.sections(text)) == text


def test_the_results_that_are_kept_are_such_a_page() -> None:
    text = bench.RESULTS.read_text()
    assert bench.page(bench.sections(text)) == text


def test_a_part_that_does_not_exist_is_refused() -> None:
    assert bench.main(["Chess"]) == 2


def test_a_peer_that_cannot_be_installed_is_left_out_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(beside, "measured", lambda play, copy: beside.Speed(100.0, 10.0, 50.0))
    monkeypatch.setattr(beside, "find_spec", lambda name: None if name == "catanatron" else name)
    monkeypatch.setattr("importlib.metadata.version", lambda name: "1")
    peers = [
        beside.Peer(peer.title, peer.module, peer.package, peer.games, beside.own) for peer in beside.GAMES
    ]
    for peer in peers:
        peer.games = dict.fromkeys(["dice"], "dice")
    lines = list(beside.compared("game", peers, beside.own))
    assert "| Catanatron | not installed here | | | |" in lines
    assert "Catanatron could not be installed here and is left out" in capsys.readouterr().out
    assert lines[5].endswith("| Dungeon Dice: nodes 1.00 times, games 1.00 times, copies 1.00 times |")


def test_a_peer_without_copies_is_compared_in_nodes_and_games() -> None:
    mine, theirs = beside.Speed(100.0, 10.0, 50.0), beside.Speed(50.0, 40.0, None)
    assert beside.times(mine, theirs) == "nodes 2.00 times, games 0.250 times"


@pytest.mark.parametrize(
    ("value", "digits", "text"),
    [
        (6437.2, 3, "6,440"),
        (1_920_303, 3, "1,920,000"),
        (999.6, 3, "1,000"),
        (12.345, 3, "12.3"),
        (0.0389, 2, "0.039"),
    ],
)
def test_a_figure_has_its_first_digits_and_no_power_of_ten(value: float, digits: int, text: str) -> None:
    assert people(value, digits) == text
