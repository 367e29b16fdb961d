"""`undercroft serve`: the tables in the browser."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager

from undercroft.cli.parts import Commands
from undercroft.engine.errors import UndercroftError


class NoServer(UndercroftError):
    """The parts that the server needs are not installed."""


@contextmanager
def needing_server() -> Iterator[None]:
    """Around imports of what only a server needs."""
    try:
        yield
    except ImportError as error:
        raise NoServer(f"the server needs {error.name}: pip install '.[server]' in the checkout") from None


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("serve", help="serve the tables to browsers")
    command.add_argument(
        "--db",
        default="",
        metavar="URL",
        help="sqlite:///FILE (default: a file of yours) or postgresql://...",
    )
    command.add_argument("--host", default="127.0.0.1", help="where to listen (default: this machine only)")
    command.add_argument(
        "--port", type=int, default=None, help="default 8000, or the next that is free; 0 takes any free one"
    )
    command.add_argument("--workers", type=int, default=1, help="processes; more than one needs PostgreSQL")
    command.add_argument("--open", action="store_true", help="open a browser, where there is one")
    command.add_argument(
        "--think", type=float, default=20.0, metavar="SECONDS", help="longest thought of a bot (default 20)"
    )
    command.add_argument(
        "--away",
        type=float,
        default=120.0,
        metavar="SECONDS",
        help="after so long a player who is not at the table has left the seat (default 120)",
    )
    command.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="another site whose pages may use this server",
    )
    command.add_argument(
        "--name",
        action="append",
        default=[],
        help="a name by which this server is reached, besides this machine's own",
    )
    command.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy (or network of proxies) in front of this server, whose X-Forwarded-For is believed",
    )
    command.add_argument(
        "--push",
        action="append",
        default=[],
        metavar="HOST",
        help="a push service besides those of the browsers: HOST, *.HOST or an origin; none: no pushes",
    )
    command.add_argument(
        "--contact",
        default="",
        metavar="URL",
        help="how a push service reaches you, mailto:... or https://... (default: the first --name)",
    )
    command.add_argument(
        "--log", default="warning", choices=["debug", "info", "warning", "error"], help="default warning"
    )
    limits = command.add_argument_group("limits")
    limits.add_argument(
        "--sockets", type=int, default=100, help="open at once from one address (default 100)"
    )
    limits.add_argument(
        "--connections", type=int, default=200, help="of any kind at once from one address (default 200)"
    )
    limits.add_argument("--requests", type=float, default=50.0, help="a second from one address (default 50)")
    limits.add_argument("--messages", type=float, default=20.0, help="a second on one socket (default 20)")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until interrupted."""
    with needing_server():
        from undercroft.server.serve import Plan, serve  # noqa: PLC0415 - only this command needs them
    serve(
        Plan(
            db=arguments.db,
            host=arguments.host,
            port=arguments.port,
            workers=arguments.workers,
            open=arguments.open,
            log=arguments.log,
            budget=arguments.think,
            away=arguments.away,
            sockets=arguments.sockets,
            connections=arguments.connections,
            requests=arguments.requests,
            messages=arguments.messages,
            origins=tuple(arguments.origin),
            names=tuple(arguments.name),
            proxies=tuple(arguments.proxy),
            push=tuple(arguments.push),
            contact=arguments.contact,
        )
    )
    return 0
