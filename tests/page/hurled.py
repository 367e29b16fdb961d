"""`python -m tests.page.hurled`: what a view says of every kind of throw, and what becomes of gestures.

For tests in `web/`: alone, the kinds with what a page gets of each, and the hit shares of the three hands in
the landing table. With `-` and gestures on the standard input (kind, gesture, seed), where each lands.
"""

import sys
from typing import Any

import msgspec

from undercroft.server import messages as m
from undercroft.throw import landing
from undercroft.throw.gesture import best, usual_extra
from undercroft.throw.hands import HANDS
from undercroft.throw.kinds import CODES, PLAIN
from undercroft.throw.needed import needed
from undercroft.throw.throwing import throw_die


def known() -> dict[str, Any]:
    """Each kind: its part of a view, and the shares of throws with which hands hit at their best power."""
    rows = landing.table()
    found: dict[str, Any] = {}
    for code in CODES:
        asked = needed([code])
        extras = [
            m.ExtraPart(
                code, extra.name, extra.can[0], extra.can[1], [*extra.fits], usual_extra(code, extra.name)
            )
            for extra in asked.extras.get(code, ())
        ]
        found[code] = {
            "part": {
                "kinds": list(asked.codes),
                "box": asked.box,
                "start": best(asked).message(),
                "extras": extras,
            },
            "hits": {hand.name: landing.best_power(rows, code, hand.name).hits for hand in HANDS},
        }
    return found


def hurled(gestures: list[dict[str, Any]]) -> list[str]:
    """Where each gesture lands, in the letters of the rules."""
    return [
        throw_die(one["gesture"], [] if one["kind"] == PLAIN.code else [one["kind"]], one["seed"]).landing
        for one in gestures
    ]


if __name__ == "__main__":
    sent = sys.stdin.buffer.read() if "-" in sys.argv else b""
    said = hurled(msgspec.json.decode(sent)) if sent else known()
    sys.stdout.buffer.write(msgspec.json.encode(said))
