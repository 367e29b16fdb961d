"""Odds beside a choice: exact shares as percent, as a bar with its legend, or in a sentence."""

from collections.abc import Callable
from typing import Final

from rich.text import Text

from undercroft.engine.prompt import Odds, Preview

BAR: Final = 24
TONES: Final = {  # style and sign: the bar can be read without colour
    "bad": ("blood", "▓"),
    "worse": ("rose", "▒"),
    "even": ("muted", "░"),
    "good": ("moss", "█"),
}


def percent(odds: Odds) -> str:
    """`44.4%`; what is possible is never 0%, what is not certain never 100%."""
    tenths = round(1000 * odds.part / odds.whole)
    if tenths == 0 and odds.part:
        return "<0.1%"
    if tenths == 1000 and odds.part < odds.whole:
        return ">99.9%"
    return f"{tenths // 10}.{tenths % 10}%" if tenths % 1000 else f"{tenths // 10}%"


def exactly(odds: Odds) -> str:
    """`4/9 = 44.444%`."""
    return f"{odds.part}/{odds.whole} = {100 * odds.part / odds.whole:.3f}%"


def bar(odds: tuple[Odds, ...], tone: Callable[[str], str]) -> Text:
    """The shares side by side on a bar; empty where the game gives no tones."""
    line = Text(no_wrap=True)
    if len(odds) < 2 or not all(tone(each.text) for each in odds):
        return line
    done, drawn = 0.0, 0
    for each in odds:
        style, sign = TONES[tone(each.text)]
        done += each.share
        until = round(BAR * done)
        line.append(sign * (until - drawn), style)
        drawn = until
    return line


def drawn(preview: Preview, tone: Callable[[str], str], width: int) -> Text:
    """What a choice would do: the certain part and the bar, then the odds, none of them broken."""
    lines = [Text(preview.text, no_wrap=True)]
    strip = bar(preview.odds, tone)
    if strip and lines[0].cell_len + 2 + BAR <= width:
        lines[0].append("  ").append_text(strip)
    line = Text(no_wrap=True)
    for each in preview.odds:
        style, sign = TONES.get(tone(each.text), ("", ""))
        part = Text(f"{sign} ", style) if strip else Text()
        part.append(f"{percent(each)} {each.text}", style)
        if line and line.cell_len + 2 + part.cell_len > width:
            lines.append(line)
            line = Text(no_wrap=True)
        line.append("  " if line else "").append_text(part)
    if line:
        if not strip and lines[0].cell_len + 2 + line.cell_len <= width:
            lines[0].append(": " if preview.text else "").append_text(line)
        else:
            lines.append(line)
    return Text("\n").join(lines)


def told(preview: Preview) -> str:
    """The same as a sentence."""
    chances = ", ".join(f"{each.text} {percent(each)}" for each in preview.odds)
    if not chances:
        return preview.text
    return f"{preview.text}. Chances: {chances}" if preview.text else f"Chances: {chances}"
