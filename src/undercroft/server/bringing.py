"""Chance that people bring, as messages: what they are to say or to throw, and what can be corrected."""

from collections.abc import Sequence
from typing import Any

from undercroft.engine.text import named
from undercroft.engine.throw import Throw
from undercroft.server import messages as m
from undercroft.table.acts.chance import correctable
from undercroft.table.acts.throw import on_target
from undercroft.table.live import Live
from undercroft.throw.gesture import best, usual_extra
from undercroft.throw.needed import needed


def chance(live: Live, seats: Sequence[int]) -> m.ChancePart | None:
    """The roll or draw that one of these seats can say, if one is awaited."""
    s = live.course.state
    mine = [seat for seat in live.may_see(s) if seat in seats] if live.people_bring else []
    if not mine:
        return None
    throw = live.game.throw(s)
    return m.ChancePart(
        seq=len(live.moves),
        kind=throw.kind,
        count=throw.count,
        faces=faces(throw),
        text=named(live.game.ask_chance(s), live.names),
        rule=s.title(),
        seats=mine,
        kinds=[*throw.aimed.kinds] if throw.aimed is not None else [],
    )


def throw(live: Live, seats: Sequence[int]) -> m.ThrowPart | None:
    """The die that somebody is to throw here, with what a page needs to let it be thrown."""
    aimed = live.aimed
    if aimed is None:
        return None
    s = live.course.state
    return m.ThrowPart(
        **way(aimed.kinds),
        seq=len(live.moves),
        seat=aimed.seat,
        hand=live.lender if live.lender >= 0 else aimed.seat,
        mine=aimed.seat in seats or live.lender in seats,
        flying=live.flying is not None,
        die=aimed.die,
        icons=aimed.icons,
        text=named(live.game.ask_chance(s), live.names),
        rule=s.title(),
        lying=[
            m.LyingPart(die=die, pose=[*pose])
            for die, pose in zip(aimed.lying, on_target(live, aimed.lying), strict=True)
        ],
    )


def way(kinds: Sequence[str]) -> dict[str, Any]:
    """The fields of a `WayPart`: how a die of these kinds is thrown."""
    asked = needed(kinds)
    extras = [
        m.ExtraPart(
            kind=code,
            name=extra.name,
            low=extra.can[0],
            high=extra.can[1],
            fits=[*extra.fits],
            usual=usual_extra(code, extra.name),
        )
        for code, listed in asked.extras.items()
        for extra in listed
    ]
    return {
        "kinds": list(asked.codes),
        "box": {name: [*ends] for name, ends in asked.box.items()},
        "start": best(asked).message(),
        "extras": extras,
        "absurd": asked.absurd,
    }


def faces(throw: Throw) -> list[m.FacePart]:
    """The faces to tap."""
    return [m.FacePart(key=face.key, title=face.title) for face in throw.faces]


def reported(live: Live, seats: Sequence[int]) -> list[m.ReportedPart]:
    """What was reported since the last decision, and was seen by one of these seats."""
    found = []
    for k in [] if live.over else correctable(live):
        s = live.course.until(k).state
        if any(seat in seats for seat in live.may_see(s)):
            throw = live.game.throw(s)
            text = named(live.game.chance_text(s, live.moves[k][1]), live.names)
            part = m.ReportedPart(seq=k, text=text, kind=throw.kind, count=throw.count, faces=faces(throw))
            found.append(part)
    return found
