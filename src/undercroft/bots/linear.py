"""Linear equations, small ones."""


def solve_linear(rows: list[list[float]], right: list[float]) -> list[float]:
    """The x with rows * x = right: elimination with the largest pivot, then one round of refinement."""
    x = _eliminate(rows, right)
    size = len(right)
    left_over = [right[i] - sum([rows[i][k] * x[k] for k in range(size)]) for i in range(size)]
    better = _eliminate(rows, left_over)
    return [x[i] + better[i] for i in range(size)]


def _eliminate(rows: list[list[float]], right: list[float]) -> list[float]:
    size = len(right)
    m = [[*rows[i], right[i]] for i in range(size)]
    for c in range(size):
        pivot = c
        for r in range(c + 1, size):
            if abs(m[r][c]) > abs(m[pivot][c]):
                pivot = r
        if m[pivot][c] == 0.0:
            raise ValueError("these equations have no single solution")
        m[c], m[pivot] = m[pivot], m[c]
        top = m[c]
        for r in range(c + 1, size):
            row = m[r]
            factor = row[c] / top[c]
            if factor != 0.0:
                for k in range(c, size + 1):
                    row[k] -= factor * top[k]
    x = [0.0] * size
    for c in range(size - 1, -1, -1):
        x[c] = (m[c][size] - sum([m[c][k] * x[k] for k in range(c + 1, size)])) / m[c][c]
    return x
