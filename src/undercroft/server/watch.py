"""Health, numbers for Prometheus, and logs as JSON lines without secrets."""

import gc
import json
import logging
import os
import re
import sys
import time
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from undercroft.server import bodies, keys
from undercroft.server.doors import Doors
from undercroft.server.hall import Hall
from undercroft.server.health import Health
from undercroft.server.pulse import Pulse

LOG: Final = logging.getLogger("undercroft.http")
SECRET: Final = re.compile(rf"(?<![\w-]){keys.TOKEN.pattern}(?![\w-])", re.ASCII)
HIDDEN: Final = "(hidden)"
LEVELS: Final = {name: getattr(logging, name.upper()) for name in ("debug", "info", "warning", "error")}
STEPS: Final = (0.005, 0.02, 0.1, 0.5, 2.0, 10.0, 30.0)


class Vitals:
    """Counts, and tells how the server is."""

    def __init__(self, hall: Hall, doors: Doors, pulse: Pulse) -> None:
        self.hall = hall
        self.state = Health(hall)
        self.doors = doors
        self.pulse = pulse
        self.sockets = 0
        self.begun = time.time()
        self.answers: dict[int, int] = {}
        self.took = [0] * (len(STEPS) + 1)
        self.took_sum = 0.0

    def answered(self, scope: Any, status: int, seconds: float) -> None:
        """Note an answer."""
        self.answers[status] = self.answers.get(status, 0) + 1
        self.took[sum(seconds > step for step in STEPS)] += 1
        self.took_sum += seconds
        LOG.info(
            "answered",
            extra={
                "fields": {
                    "method": scope["method"],
                    "path": scope["path"],
                    "status": status,
                    "ms": round(seconds * 1000, 2),
                }
            },
        )

    async def health(self, _asked: Any) -> bodies.Health:
        """Is the database well, and does it take what is written?"""
        trouble = await self.state.trouble()
        return bodies.Health(
            ok=not trouble,
            version=package_version(),
            storage=self.hall.store.url.get_backend_name(),
            tables=len(self.hall.rooms),
            sockets=self.sockets,
            trouble=trouble,
        )

    async def metrics(self, _asked: Any) -> str:
        """Prometheus' text format."""
        hall, doors, pulse = self.hall, self.doors, self.pulse
        lines = [
            *_number("undercroft_process_id", "gauge", "Each worker counts for itself", os.getpid()),
            *_number("undercroft_up_seconds", "gauge", "Seconds since the start", time.time() - self.begun),
            *_number("undercroft_sockets", "gauge", "Open sockets", self.sockets),
            *_number("undercroft_connections", "gauge", "Open connections, sockets included", doors.open),
            *_number("undercroft_dropped_total", "counter", "Guests that had to go", doors.dropped),
            *_number("undercroft_turned_away_total", "counter", "No room for them", doors.turned_away),
            *_number("undercroft_tables", "gauge", "Tables kept folded in memory", len(hall.rooms)),
            *_number("undercroft_commits_total", "counter", "Commits to the database", hall.writer.commits),
            *_number("undercroft_entries_total", "counter", "Works committed", hall.writer.written),
            *_number("undercroft_conflicts_total", "counter", "Another process was first", hall.conflicts),
            *_number("undercroft_sent_total", "counter", "Messages sent over sockets", hall.sent),
            *_number("undercroft_stuck_total", "counter", "Readers let go as too slow", hall.stuck),
            *_number("undercroft_thinkers", "gauge", "Processes for bots", len(hall.thinkers.all)),
            *_number("undercroft_thinkers_busy", "gauge", "Bots that think now", len(hall.thinkers.busy)),
            *_number("undercroft_thoughts_waiting", "gauge", "Bots that wait for one", hall.thinkers.waiting),
            *_number("undercroft_bots_too_slow_total", "counter", "Bots ended", hall.thinkers.ended),
            *_number("undercroft_throwers", "gauge", "Processes for throws", len(hall.throwers.all)),
            *_number("undercroft_throws_waiting", "gauge", "Throws that wait", hall.throwers.waiting),
            *_number("undercroft_loop_held_total", "counter", "Waits for one callback", pulse.held),
            *_number("undercroft_loop_held_seconds", "gauge", "The longest of them", pulse.longest),
            *_number("undercroft_garbage_seconds", "gauge", "The longest look for it", pulse.garbage.longest),
            *_number("undercroft_garbage_seconds_total", "counter", "Looking for it", pulse.garbage.total),
            *_number("undercroft_objects_aside", "gauge", "Not looked through for it", gc.get_freeze_count()),
            "# HELP undercroft_refused_total Refusals by code",
            "# TYPE undercroft_refused_total counter",
            *[f'undercroft_refused_total{{code="{code}"}} {n}' for code, n in sorted(hall.refused.items())],
            "# HELP undercroft_answers_total HTTP answers by status",
            "# TYPE undercroft_answers_total counter",
            *[f'undercroft_answers_total{{status="{code}"}} {n}' for code, n in sorted(self.answers.items())],
            *self._histogram(),
        ]
        return "\n".join(lines) + "\n"

    def _histogram(self) -> list[str]:
        name = "undercroft_answer_seconds"
        lines = [f"# HELP {name} Time to answer over HTTP", f"# TYPE {name} histogram"]
        total = 0
        for step, n in zip((*STEPS, "+Inf"), self.took, strict=True):
            total += n
            lines.append(f'{name}_bucket{{le="{step}"}} {total}')
        return [*lines, f"{name}_sum {self.took_sum:.6f}", f"{name}_count {total}"]


def _number(name: str, kind: str, text: str, value: float) -> list[str]:
    return [f"# HELP {name} {text}", f"# TYPE {name} {kind}", f"{name} {value:g}"]


def package_version() -> str:
    """The version of this package."""
    try:
        return version("undercroft")
    except PackageNotFoundError:
        return "unknown"


class JsonLines(logging.Formatter):
    """A line of JSON for each record. Words that have the form of a token are hidden, whoever wrote them."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "log": record.name,
            "text": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps({name: hidden(value) for name, value in line.items()})


def hidden(value: Any) -> Any:
    """A value as it may be written down."""
    return SECRET.sub(HIDDEN, value) if isinstance(value, str) else value


def worth_telling(record: logging.LogRecord) -> bool:
    """What strangers do wrong is counted, not logged: else a flood of it would flood the log."""
    text = record.getMessage()
    return not any(part in text for part in ("without completing handshake", "Invalid HTTP request"))


def log_to_stderr(level: str) -> None:
    """Structured logs, of this package and of what it stands on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(worth_telling)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(max(logging.WARNING, LEVELS[level]))
    logging.getLogger("undercroft").setLevel(LEVELS[level])
    # Below this, uvicorn writes down every message of a socket, tokens and all.
    logging.getLogger("uvicorn").setLevel(max(logging.INFO, LEVELS[level]))
