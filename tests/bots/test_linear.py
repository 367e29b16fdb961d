"""Small linear equations."""

import pytest

from undercroft.bots.linear import solve_linear


def test_equations_are_solved_exactly_even_with_a_zero_pivot() -> None:
    rows = [[0.0, 2.0, 1.0], [1.0, 0.0, 0.0], [3.0, 1.0, 0.0]]
    assert solve_linear(rows, [7.0, 1.0, 5.0]) == [1.0, 2.0, 3.0]


def test_equations_without_a_single_solution_are_refused() -> None:
    with pytest.raises(ValueError, match="no single solution"):
        solve_linear([[1.0, 2.0], [2.0, 4.0]], [1.0, 2.0])
