"""How long a throw by physics takes: processor time of the plain throw, from the gesture to the tape."""

from __future__ import annotations

from time import process_time

from bench.figures import people
from undercroft.throw import present

THROWS = 200


def section() -> list[str]:
    """A row for the page of results."""
    lines = ["| what | median | 95 % are below |", "| --- | --- | --- |"]
    if not present():
        print("Rapier is not installed: throws are left out")
        return [*lines, "| plain throw | not installed here | |"]
    from undercroft.throw.throwing import throw_die  # noqa: PLC0415 - needs the extra `throw`

    throw_die({}, [], 0)  # the board's mesh is made once
    took = []
    for seed in range(THROWS):
        began = process_time()
        throw_die({}, [], seed)
        took.append(process_time() - began)
    took.sort()
    median, most = (people(1000 * took[int(THROWS * share)]) for share in (0.5, 0.95))
    print(f"plain throw: {median} ms of processor time at the median, {most} ms at 95 %", flush=True)
    return [*lines, f"| plain throw, gesture to tape | {median} ms | {most} ms |"]
