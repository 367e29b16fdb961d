"""Pictures of a comparison, as PNG and SVG."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from undercroft.engine.errors import reason
from undercroft.engine.registry import find
from undercroft.lab.balance import Balance, Comparison
from undercroft.lab.job import BadJob
from undercroft.lab.statistics import Estimate

INK: Final = "#2b2118"
EMBER: Final = "#9a4d00"
STONE: Final = "#a39380"
FORMATS: Final = (".png", ".svg")


class NoPlot(BadJob):
    """What draws is not installed, or the picture cannot be written."""


def edge(found: Balance) -> Estimate:
    """What it is worth to begin: the share of wins above a fair one."""
    fair = 1 / found.seats
    return Estimate(found.first.value - fair, found.first.low - fair, found.first.high - fair)


Measured = Callable[[Balance], Estimate]

PANELS: Final[tuple[tuple[str, str, float, Measured], ...]] = (
    ("Length", "turns", 1, lambda found: found.length),
    ("Wins of who begins, against a fair share", "percentage points", 100, edge),
    ("Highest less lowest score", "points", 1, lambda found: found.spread),
    ("Comebacks", "% of the games that one seat won", 100, lambda found: found.comebacks),
)


def load() -> Any:
    """The figures of matplotlib, which is not always there."""
    try:
        import matplotlib  # noqa: PLC0415 - only here
        import matplotlib.figure  # noqa: PLC0415
    except ImportError:
        raise NoPlot("drawing needs matplotlib: pip install '.[lab]' in the checkout") from None
    return matplotlib


def prepare(name: str | Path) -> None:
    """See that a picture of this name can be drawn, before anything is played for it."""
    load()
    if not Path(name).parent.is_dir():
        raise NoPlot(f"cannot draw {name}: there is no directory {Path(name).parent}")


def plot(found: Comparison, name: str | Path) -> list[Path]:
    """Draw a comparison; writes NAME.png and NAME.svg. A line is the 95 % interval of its dot."""
    matplotlib = load()
    rows = found.settings
    with matplotlib.rc_context({"svg.hashsalt": "undercroft", "svg.fonttype": "none", "font.size": 9}):
        figure = matplotlib.figure.Figure(figsize=(10, 2.2 + 0.5 * len(rows)), layout="constrained")
        for axes, (title, unit, scale, measured) in zip(
            figure.subplots(2, 2, sharey=True).flat, PANELS, strict=True
        ):
            draw(axes, rows, title, unit, scale, measured)
        figure.suptitle(heading(found), color=INK)
        return [write(figure, Path(name), ending) for ending in FORMATS]


def heading(found: Comparison) -> str:
    """What the picture shows."""
    each = f"{found.settings[0].games} games of each setting"
    return f"{find(found.game).title}, {each}, bots: {', '.join(found.bots)}. Lines hold 95 %."


def draw(axes: Any, rows: list[Balance], title: str, unit: str, scale: float, measured: Measured) -> None:
    """One panel: a dot and its interval for each setting, the first on top."""
    for k, row in enumerate(rows):
        value, low, high = (scale * part for part in measured(row))
        axes.plot([low, high], [k, k], color=EMBER, linewidth=2, solid_capstyle="butt")
        axes.plot([value], [k], "o", color=INK, markersize=5)
    if measured is edge:
        axes.axvline(0, color=STONE, linestyle="--", linewidth=1)
    axes.set_yticks(range(len(rows)), [row.label for row in rows])
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_title(title, color=INK, fontsize=10)
    axes.set_xlabel(unit)
    axes.grid(axis="x", color=STONE, alpha=0.3)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)


def write(figure: Any, name: Path, ending: str) -> Path:
    """Write the picture in one format."""
    path = name.with_name(name.name.removesuffix(".png").removesuffix(".svg") + ending)
    metadata = {"Date": None} if ending == ".svg" else None  # the same picture of the same games
    try:
        figure.savefig(path, dpi=150, metadata=metadata)
    except OSError as error:
        raise NoPlot(f"cannot write {path}: {reason(error)}") from None
    return path
