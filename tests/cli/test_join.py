"""`undercroft join LINK`: a seat at a server's table in the terminal."""

import http.server
import random
import re
import stat
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.cli.driving import Run
from tests.cli.terminal import Terminal
from tests.server.birds import phoenix
from tests.server.kit import Running, running, until
from tests.server.steady import steady

from undercroft.cli.boards import Scene, board_of
from undercroft.cli.chair import Chair, Gone, cleaned
from undercroft.cli.join import Kept, Link, kept_seat, read_link
from undercroft.cli.look import make_console
from undercroft.client import ME, OPEN, Client, Seat, Unreachable, bot
from undercroft.engine.core import CHANCE
from undercroft.engine.registry import find, shelf

GAMES = [game.name for game in shelf()]
SEATED = 40  # answers that a person in the terminal gives
STEPS = 60


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose dice follow from how many tables were made in this file."""
    steady(lambda: "join")
    with running(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.db'}") as found:
        yield found


def invitation(server: Running, seat: Seat) -> str:
    return f"{server.url}/join/{seat.table}#{seat.invite}"


@contextmanager
def playing(seat: Seat, luck: random.Random) -> Iterator[None]:
    """Somebody who answers at random on this seat, with a client of their own, while the block lasts."""
    client = Client(seat.client.url)
    hand, stop = client.sit(seat.table, seat.token), threading.Event()

    def answer() -> None:
        while not stop.is_set():
            try:
                view = hand.look()
            except Unreachable:  # it rises again, or the test is over
                continue
            if view is None:
                continue
            if view["outcome"]:
                return
            throw = view["throw"]
            if throw and throw["mine"] and not throw["flying"]:
                hand.say("throw", seq=throw["seq"], seat=throw["seat"])
            if view["prompt"]:
                hand.act(view["prompt"], luck.choice(view["prompt"]["options"])["id"])

    thread = threading.Thread(target=answer, daemon=True)
    thread.start()
    yield
    stop.set()


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_drawn_from_the_wire_as_a_game_that_is_played_here(server: Running, name: str) -> None:
    """By the same pictures, from the same facts: what this seat may know, and nothing else."""
    luck, game = random.Random(name), find(name)
    host = server.client.new_table(name, [ME, OPEN])
    guest = server.client.join(host.table, host.invite or "", "Tess")
    live = _live(server, host)
    until(lambda: bool(live.asked()))
    chairs = {
        seat: Chair(Client(server.url).sit(host.table, by.token)) for seat, by in enumerate((host, guest))
    }
    for _step in range(STEPS):
        if live.over:
            break
        for seat, chair in chairs.items():
            while chair.listens.version < live.shown:
                found = chair.listens.wait()
                chair.bring(cleaned({**found, "lines": chair.listens.log}))
                chair.take()
            told = [game.happened(event) for _seq, event in live.course.told(seat, 0)]
            here = Scene(game, game.view(live.state, seat), live.names, told)
            pictures = board_of(game)
            assert pictures.tell(chair.scene()) == pictures.tell(here)
            assert drawn(chair.scene()) == drawn(here)
            assert chair.log() == [line for line in map(_said(live), live.course.told(seat, 0)) if line]
        seat = luck.choice(live.asked())
        question = chairs[seat].question()
        assert question is not None
        local = game.prompt(live.state, seat)
        assert question.prompt.options == local.options
        assert (question.prompt.title, question.prompt.why) == (local.title, local.why)
        chairs[seat].play(luck.choice(question.prompt.options))


def _said(live: Any) -> Any:
    return lambda told: live.game.sentence(told[1], live.names)


def drawn(scene: Scene) -> list[str]:
    console = make_console()
    lines = console.render_lines(board_of(scene.game).draw(scene), console.options.update(width=80))
    return ["".join(part.text for part in line) for line in lines]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_played_from_the_terminal(server: Running, run: Run, name: str) -> None:
    """By typed lines; a die that is to be thrown by hand is drawn, and the terminal says so."""
    luck = random.Random(name)
    chance = {"chance": "hand"} if name == "fighter" else {}
    host = server.client.new_table(name, [ME, OPEN], **chance)
    typed = "".join(f"{luck.choice('1123')}\n" for _answer in range(SEATED)) + "q\n"
    with playing(host, luck):
        ran = run("join", invitation(server, host), "--name", "Tess", "--plain", typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert ran.text.count("> ") >= SEATED or "Look at the game again" in ran.text
    assert "Tess: " in ran.text
    live = server.server.hall.rooms[host.table].live
    assert sum(seat == 1 for seat, _n in live.moves) + live.throws + len(live.picked()) > 0
    if name == "fighter":
        assert "No hand reaches through a terminal" in ran.text
        assert not live.payloads, "no die flew"
        assert any(seat == CHANCE for seat, _n in live.moves)


def test_a_whole_game_is_played_and_its_dice_are_checked(server: Running, run: Run) -> None:
    luck = random.Random(5)
    host = server.client.new_table("dice", [ME, OPEN])
    with playing(host, luck):
        ran = run("join", invitation(server, host), "--plain", typed="".join(luck.choices("12\n", k=9000)))
    assert ran.code == 0
    assert re.search(r"(A|B) wins: ", ran.text)
    replay, verify = re.findall(r"^undercroft (\S+) (.+)$", ran.out, re.M)
    assert run(replay[0], *replay[1].split(), "--plain").code == 0
    checked = run(verify[0], *verify[1].split())
    assert checked.code == 0 and "fair" in checked.text


def test_the_same_link_brings_one_back_to_the_seat(server: Running, run: Run, home: Path) -> None:
    host = server.client.new_table("dice", [ME, OPEN])
    link = invitation(server, host)
    with playing(host, random.Random(3)):
        assert "You sit down" in run("join", link, "--plain", "--name", "Tess", typed="q\n").text
        back = run("join", link, "--plain", typed="say I am here\nq\n")
        assert "You are back at your seat" in back.text
        again = re.findall(r"^undercroft join (\S+)$", back.out, re.M)
        assert again == [f"{server.url}/table/{host.table}"], "no secret is printed"
        assert "You are back at your seat" in run("join", *again, "--plain", typed="q\n").text
    said = [entry.body["text"] for entry in server.server.hall.rooms[host.table].live.chats]
    assert "I am here" in said


def test_a_kept_seat_is_for_its_owner_and_its_server_alone(server: Running, run: Run, home: Path) -> None:
    host = server.client.new_table("dice", [ME, OPEN])
    with playing(host, random.Random(4)):
        run("join", invitation(server, host), "--plain", typed="q\n")
    (file,) = (home / "seats").iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert isinstance(kept_seat(Link(server.url, host.table)), Kept)
    assert kept_seat(Link("http://elsewhere.example", host.table)) is None


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("hello", "'hello' is no link to a table"),
        ("http://localhost:1/credits", "is no link to a table"),
        ("http://localhost:1/join/abc", "lacks what stands behind #"),
        ("ftp://localhost/table/abc", "is no link to a table"),
        ("http://127.0.0.1:1/table/abc", "does not answer"),
        ("http://127.0.0.1:99999/table/abc", "is no link to a table"),
        ("http://127.0.0.1:port/table/abc", "is no link to a table"),
        ("http://[::1/table/abc", "is no link to a table"),
        ("http://a b/table/abc", "is no link to a table"),
        ("http://a..b/table/abc", "is no link to a table"),
    ],
)
def test_a_link_that_leads_nowhere_is_refused_with_a_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch, link: str, said: str
) -> None:
    monkeypatch.setattr("undercroft.cli.join.FIRST", 0.1)
    ran = run("join", link)
    assert ran.code == 2 and said in ran.err and not ran.out


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("text/html", "<html>Welcome</html>"),
        ("application/json", "[1, 2]"),
        ("application/json", "{}"),
        ("application/json", "{"),
        ("text/plain", b"\xff"),
    ],
)
def test_a_server_of_something_else_is_told_from_ours(run: Run, kind: str, text: str | bytes) -> None:
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.end_headers()
            self.wfile.write(text if isinstance(text, bytes) else text.encode())

        def log_message(self, *_what: Any) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        ran = run("join", f"http://127.0.0.1:{other.server_port}/table/abc")
        other.shutdown()
    assert ran.code == 2 and "is no server of Undercroft" in ran.err and not ran.out


def test_who_sits_in_the_terminal_is_told_that_the_table_was_closed(server: Running, run: Run) -> None:
    host = server.client.new_table("dice", [ME, OPEN])
    guest = server.client.join(host.table, host.invite or "", "Bert")
    host.say("close")
    ran = run("join", f"{server.url}/table/{host.table}#{guest.token}", "--plain")
    assert ran.code == 0 and "has closed it" in ran.text and "Come back" not in ran.text


def test_what_the_server_refuses_ends_with_its_sentence(server: Running, run: Run) -> None:
    """A table that is not there, a seat that is taken, a token of somebody else, an invite of another."""
    full, other = (server.client.new_table("dice", [ME, OPEN]) for _table in range(2))
    server.client.join(full.table, full.invite or "")
    for link, said in (
        (f"{server.url}/table/{'x' * 20}", "There is no such table"),
        (invitation(server, full), "Every seat of this table is taken"),
        (f"{server.url}/table/{full.table}#{other.token}", "This token has no right at this table"),
        (f"{server.url}/join/{other.table}#{full.invite}", "This invite is not for this table"),
        (f"{server.url}/join/{other.table}#nonsense", "This invite is not for this table"),
    ):
        ran = run("join", link)
        assert ran.code == 2 and said in ran.err, link
    taken = run("join", invitation(server, other), "--seat", "A")
    assert taken.code == 2 and "Seat A is not open; open are B" in taken.err


def test_a_server_that_is_killed_and_rises_finds_the_terminal_at_its_seat(tmp_path: Path) -> None:
    """The question that was asked before is answered afterwards."""
    with phoenix(f"sqlite:///{tmp_path / 'tables.db'}") as (bird,):
        url = f"http://127.0.0.1:{bird.port}"
        host = Client(url).new_table("dice", [ME, OPEN])
        link = f"{url}/join/{host.table}#{host.invite}"
        with Terminal("join", link, "--plain", "--name", "Tess", UNDERCROFT_HOME=str(tmp_path)) as terminal:
            with playing(host, random.Random(1)):
                for _kill in range(2):
                    terminal.expect("> ")
                    bird.kill()
                    terminal.type("1")
                terminal.expect("> ")
                terminal.type("q")
                terminal.expect("Come back with")
            assert terminal.end() == 0
            assert "undercroft: " not in terminal.shown


def test_a_server_that_is_away_is_told_of_and_not_waited_for_without_end(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.cli.chair.LONGEST", 0.2)
    monkeypatch.setattr("undercroft.cli.chair.PAUSE", 0.1)
    chair = Chair(Client("http://127.0.0.1:1").sit("T", ""))
    chair.listens.client.patience = 0.1
    chair.listen()
    chair.rest()
    assert chair.take() and "does not answer" in chair.news[0]
    with pytest.raises(Gone, match="it was tried for"):
        while True:
            chair.rest()
            chair.take()


def test_who_sits_in_the_terminal_is_asked_before_others_take_back(server: Running, tmp_path: Path) -> None:
    host = server.client.new_table("dice", [ME, OPEN])
    guest = server.client.join(host.table, host.invite or "", "Bert")
    live = _live(server, host)
    until(lambda: bool(live.asked()))
    mover, other = (host, guest) if live.asked() == host.seats else (guest, host)
    prompt = mover.wait()["prompt"]
    mover.act(prompt, prompt["options"][0]["id"])
    until(lambda: live.moves[-1][0] == CHANCE and len(live.moves) > 2)
    mover.say("back")  # dice have fallen since: the other one is asked
    link = f"{server.url}/table/{host.table}#{other.token}"
    with Terminal("join", link, "--plain", UNDERCROFT_HOME=str(tmp_path)) as terminal:
        terminal.expect("asks for your consent")
        terminal.expect("> ")
        terminal.type("yes")
        until(lambda: live.ask is None)
    assert not any(seat >= 0 for seat, _n in live.moves), "it was taken back"


def test_who_is_asked_for_a_seat_is_not_asked_to_take_back() -> None:
    chair = Chair(Client("http://127.0.0.1:1").sit("T", ""))
    chair.view = {
        "game": "dice",
        "seats": [{"name": "Anna"}, {"name": "Bert"}],
        "ask": {"id": 3, "seat": 1, "what": "Dora would take the seat of Bert, who is away", "take": 1},
    }
    chair.asked = ("consent", 3)
    question = chair.question()
    assert question is not None and question.prompt.title == "The table asks for your consent"
    assert question.prompt.why == (
        "Dora would take the seat of Bert, who is away. Without your consent that seat waits for its player."
    )


def _live(server: Running, seat: Seat) -> Any:
    return server.server.hall.rooms[seat.table].live


def test_who_has_no_seat_watches_to_the_end(server: Running, run: Run) -> None:
    host = server.client.new_table("dice", [ME, OPEN])
    guest = server.client.join(host.table, host.invite or "", "Bert")
    link, luck = f"{server.url}/table/{host.table}", random.Random(6)
    with playing(host, luck), playing(guest, luck):
        ran = run("join", link, "--plain")
    assert ran.code == 0 and "You are watching" in ran.text and "> " not in ran.text
    assert re.search(r"(A|Bert) wins: \1 ", ran.text)


def test_what_others_write_does_not_steer_the_terminal() -> None:
    assert cleaned({"log": [{"text": "\x1b[2J\x07gone"}], "n": 1}) == {"log": [{"text": "?[2J?gone"}], "n": 1}


def test_a_link_is_read_as_people_are_sent_it() -> None:
    assert read_link(" http://h:1/join/T?motion=off#I ") == Link("http://h:1", "T", invite="I")
    assert read_link("https://h/table/T#K") == Link("https://h", "T", token="K")
    assert read_link("https://h/table/T") == Link("https://h", "T")


def test_a_bot_and_a_terminal_sit_at_one_table(server: Running, run: Run) -> None:
    host = server.client.new_table("dice", [ME, OPEN, bot("uniform")])
    with playing(host, random.Random(2)):
        ran = run("join", invitation(server, host), typed="1\n1\nu\nl\nh\n?\n? 1\nsay hi\nq\n")
    assert ran.code == 0 and "You say: hi" in ran.text
