"""How the critic weighs opinions: few games prove little, two players must agree, nothing counts twice."""

import pytest

from undercroft.bots.bot import Bot
from undercroft.bots.critic import Finding, Opinion, claimed, credit, makers, sure, weakness
from undercroft.bots.ismcts import Ismcts
from undercroft.bots.levels import MASTER
from undercroft.bots.planner import Planner
from undercroft.bots.playon import Careless, paired
from undercroft.bots.roll.master import RollGuide
from undercroft.bots.shelf import find_bot, find_evaluation
from undercroft.engine.game import Game
from undercroft.engine.registry import shelf


def finding(judged: Opinion, second: Opinion | None) -> Finding:
    return Finding(1, 10, 11, [], False, judged, second=second)


def test_equal_differences_of_few_games_still_have_an_error() -> None:
    mean, error = paired([1.0, 0.0, 1.0, 1.0], [0.0, -1.0, 0.0, 0.0])
    assert mean == 1.0
    assert error > 0.1
    assert paired([0.5] * 8, [0.5] * 8) == (0.0, 0.0)


def test_common_samples_cancel_what_two_moves_have_in_common() -> None:
    luck = [float(k * k % 7) for k in range(50)]
    _mean, error = paired([worth + 0.1 + 0.01 * (k % 2) for k, worth in enumerate(luck)], luck)
    spread = paired(luck, luck[25:] + luck[:25])[1]
    assert error < 0.2 * spread


def test_the_more_decisions_are_judged_and_the_fewer_games_the_surer_a_claim_must_be() -> None:
    many = [finding(Opinion(0.1, 0.1), Opinion(0.1, 0.1)) for _k in range(20)]
    assert sure(many[:1], 1000) == pytest.approx(1.96, abs=0.01)
    assert sure(many[:1], 1000) < sure(many[:1], 8) < sure(many, 8)


def test_a_claim_needs_a_second_opinion_that_is_sure_and_a_first_of_the_same_mind() -> None:
    strong, weak, against = Opinion(0.5, 0.1), Opinion(0.15, 0.1), Opinion(-0.1, 0.1)
    assert claimed(finding(weak, strong), 0.0, 2.5, 0.01)
    assert not claimed(finding(strong, weak), 0.0, 2.5, 0.01)
    assert not claimed(finding(against, strong), 0.0, 2.5, 0.01)
    assert not claimed(finding(strong, strong), 0.4, 2.5, 0.01), "players who disagree so far know too little"
    assert not claimed(finding(strong, None), 0.0, 2.5, 0.01)


def test_what_two_players_disagree_about_is_their_weakness_beyond_chance() -> None:
    agreed = [finding(Opinion(0.3, 0.1), Opinion(0.4, 0.1)) for _k in range(5)]
    assert weakness(agreed) == 0.0
    apart = [finding(Opinion(0.5, 0.1), Opinion(0.0, 0.1)) for _k in range(5)]
    assert weakness(apart) == pytest.approx((0.25 - 0.02) ** 0.5)
    assert weakness([]) == 0.0


def test_decisions_in_a_row_count_once_what_they_gave_away_together() -> None:
    first = finding(Opinion(0.62, 0.05), Opinion(0.6, 0.05))
    credit(first, Opinion(0.5, 0.05))
    assert first.judged.loss == pytest.approx(0.12)
    assert first.second is not None
    assert first.second.loss == pytest.approx(0.1)
    assert first.judged.error > 0.05
    other = finding(Opinion(0.1, 0.05), Opinion(0.2, 0.05))
    credit(other, Opinion(0.2, 0.05))
    assert other.best == other.played
    assert other.judged.loss == 0.0
    assert other.second is None


def clocks(bot: Bot) -> list[int]:
    """The milliseconds of every clock that a bot thinks by."""
    if isinstance(bot, Careless):
        return clocks(bot.bot)
    if not isinstance(bot, Planner | Ismcts):
        return []
    found = [bot.purse.budget.milliseconds]
    if isinstance(bot, Planner) and isinstance(bot.guide, RollGuide):
        found.append(bot.guide.patient.ahead.wanted.milliseconds)
    return found


@pytest.mark.parametrize("game", shelf(), ids=lambda game: str(game.name))
def test_who_judges_in_a_review_thinks_by_simulations_and_not_by_the_clock(game: Game) -> None:
    options = game.complete({})
    assert all(clocks(find_bot(MASTER, game, options, 2))), "at a table there is a clock"
    for maker in makers(game, find_evaluation(game, options, 2)):
        assert not any(clocks(maker(options, 2)))
