"""Questions and sentences as messages: in words, and in the parts that words are made of."""

from typing import Any

from undercroft.engine.game import Game
from undercroft.engine.prompt import Preview
from undercroft.engine.text import Text
from undercroft.server import messages as m
from undercroft.table.live import Live


def prompt(live: Live, seat: int, previews: dict[int, Preview]) -> m.PromptPart:
    """The question to a seat."""
    asked = live.game.prompt(live.state, seat)
    options = [
        m.OptionPart(
            id=option.id,
            text=option.text,
            verb=option.verb,
            targets=list(option.targets),
            rule=option.rule,
            preview=preview(previews.get(option.id, Preview(""))),
            label=label(option.label),
            icon=option.icon,
            loss=live.game.loss(live.state, seat, option.id),
        )
        for option in asked.options
    ]
    refused = [
        m.RefusedPart(
            id=item.option.id,
            text=item.option.text,
            reason=item.reason,
            rule=item.rule,
            parts=parts(item.reason),
            label=label(item.option.label),
        )
        for item in asked.refused
    ]
    return m.PromptPart(
        id=live.questions[seat],
        seat=seat,
        title=asked.title,
        why=asked.why,
        rule=asked.rule,
        options=options,
        refused=refused,
        title_parts=parts(asked.title),
        why_parts=parts(asked.why),
    )


def parts(said: str) -> list[str | m.RefPart]:
    """What a text is made of, where it speaks of anything that has a part of its own."""
    if not isinstance(said, Text) or not said.refers():
        return []
    return [part if isinstance(part, str) else m.RefPart(**part) for part in said.wire()]  # type: ignore[arg-type]


def label(said: str) -> list[str | m.RefPart]:
    """A text with its parts, or alone; nothing of an empty one."""
    return parts(said) or ([str(said)] if said else [])


def preview(shown: Preview) -> m.PreviewPart:
    """What an option would do."""
    odds = [
        m.OddsPart(text=item.text, part=item.part, whole=item.whole, share=item.share, tone=item.tone)
        for item in shown.odds
    ]
    return m.PreviewPart(text=shown.text, odds=odds, parts=parts(shown.text))


def foresee(game: Game, state: Any, seat: int) -> dict[int, Preview]:
    """What each option of a seat would do. This can take a while: call it in a thread, on a clone."""
    return {n: game.preview(state, seat, n) for n in state.legal(seat)}
