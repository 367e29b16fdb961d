"""What was built: small enough, credited, and printed as the rules have it."""

import gzip
import json
import re

from playwright.sync_api import Response, expect
from tests.page.kit import ROOT, House, wait_until_asked

from undercroft.games.dice import tables as dice
from undercroft.games.digger import actions, events, nouns
from undercroft.games.digger import tables as digger
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import PLACES, node_name
from undercroft.games.digger.lords.court import LORDS
from undercroft.games.digger.scenarios.beasts import herd
from undercroft.games.digger.scenarios.beasts.pack import NAMES as CREATURES
from undercroft.games.digger.scenarios.hunt import grounds
from undercroft.games.digger.scenarios.lair import den
from undercroft.games.digger.scenarios.raid import party
from undercroft.games.digger.scenarios.raid.pack import NAMES as ADVENTURERS
from undercroft.games.digger.tiles import DRAWINGS
from undercroft.games.roll import tables as roll
from undercroft.games.roll.cards.shelf import TOKEN_NAMES
from undercroft.games.roll.cards.treasures import TREASURES

FIRST_LOAD = 120 * 1024
WEB = ROOT / "web" / "src"


def used_icons() -> set[str]:
    sources = [*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")]
    return {name for path in sources for name in re.findall(r'"icon:([a-z0-9-]+)"', path.read_text())}


def test_the_first_load_is_within_120_kib(house: House) -> None:
    sizes: dict[str, int] = {}

    def weigh(answer: Response) -> None:
        if "/api/" not in answer.url:
            body = answer.body()
            packed = answer.url.endswith(".woff2")
            sizes[answer.url] = len(body) if packed else len(gzip.compress(body, 6))

    with house.screen() as screen:
        screen.page.on("response", weigh)
        screen.page.goto("/")
        expect(screen.page.get_by_role("button", name="Play now").first).to_be_visible()
        screen.page.wait_for_load_state("networkidle")
    assert any(url.endswith(".woff2") for url in sizes)
    assert sum(sizes.values()) <= FIRST_LOAD, json.dumps(sizes, indent=1)


def test_what_packing_makes_smaller_lies_packed_beside_it() -> None:
    page = ROOT / "src" / "undercroft" / "server" / "page"
    texts = [path for path in page.rglob("*") if path.suffix in (".html", ".js", ".css", ".svg")]
    assert len(texts) > 20
    for path in texts:
        small = path.with_name(path.name + ".gz")
        if path.stat().st_size > 200:
            assert gzip.decompress(small.read_bytes()) == path.read_bytes()
            assert path.with_name(path.name + ".br").stat().st_size < small.stat().st_size


def test_every_icon_has_its_author_and_every_author_an_icon() -> None:
    credited = json.loads((WEB / "icon-authors.json").read_text())
    assert set(credited) == used_icons()
    assert all(credited.values())


def test_the_credits_page_names_every_icon_and_author(house: House) -> None:
    credited = json.loads((WEB / "icon-authors.json").read_text())
    with house.screen() as screen:
        screen.page.goto("/credits")
        listed = screen.page.locator("dl").inner_text()
    for icon, author in credited.items():
        assert icon.replace("-", " ") in listed
        assert author in listed


def test_the_printed_pay_table_says_what_the_rules_pay(house: House) -> None:
    def cards(n: int) -> str:
        return "1 card" if n == 1 else f"{n} cards"

    paid = {f"{n} alike": cards(dice.MATCH_CARDS[n]) for n in range(3, 7)}
    paid |= {"3 pairs": cards(dice.THREE_PAIRS), "6 different": cards(dice.SIX_DIFFERENT)}
    paid |= {"2 guards": "roll on", f"{dice.CAPTURE} guards": "caught"}
    with house.screen() as screen:
        screen.page.goto(house.table("dice", "me").link())
        wait_until_asked(screen.page)
        rows = screen.page.locator("tr").all_inner_texts()
    printed = dict(re.split(r"\s*\t\s*", row.strip()) for row in rows)
    assert {name: printed[name] for name in paid} == paid


def test_the_board_of_dungeon_roll_names_things_in_the_order_of_the_rules() -> None:
    source = (WEB / "boards" / "roll" / "names.ts").read_text()
    party, dungeon = (
        re.findall(r'name: "(\w+)"', source.split(f"export const {name}")[1].split("];")[0])
        for name in ("PARTY", "DUNGEON")
    )
    assert tuple(party) == roll.PARTY_NAMES
    assert tuple(dungeon) == roll.DUNGEON_NAMES
    tokens = source.split("export const TOKENS")[1].split("];")[0]
    assert tuple(re.findall(r'key: "([\w-]+)"', tokens)) == tuple(TOKEN_NAMES)
    assert tuple(re.findall(r' name: "([^"]+)"', tokens)) == tuple(treasure.title for treasure in TREASURES)


def test_the_map_of_dungeon_digger_draws_the_tiles_of_the_rules() -> None:
    source = (WEB / "boards" / "digger" / "tiles.ts").read_text()
    drawn = source.split("const DRAWINGS = `")[1].split("`;")[0].splitlines()
    assert drawn == [f"{code} {name}|{edges}|{paths}" for code, name, edges, paths in DRAWINGS]


def test_the_map_of_dungeon_digger_names_things_as_the_rules_do() -> None:
    source = (WEB / "boards" / "digger" / "names.ts").read_text()
    orders = re.findall(r'verb: "(\w+)", name: "[^"]+", icon: \w+, cost: (\d)', source)
    assert orders == [(actions.WORDS[n][0], str(digger.COST[n])) for n in range(digger.WORK + 1)]
    things = {int(what): name for what, name in re.findall(r'  (\d+): \{ name: "([^"]+)"', source)}
    known = dict(enumerate(nouns.THINGS, digger.COLLAPSE))
    assert set(things) == {what for what in known if digger.DOORS[what]}
    assert all(things[what] == known[what] for what in things if what != digger.LAIR)
    for name, what in (("COLLAPSE", digger.COLLAPSE), ("ROCK", digger.ROCK), ("FACE_DOWN", digger.FACE_DOWN)):
        assert f"export const {name} = {what};" in source
    assert tuple(re.findall(r'key: "(\w+)"', source)) == actions.FIGURES
    assert tuple(re.findall(r'key: "\w+", name: "([^"]+)"', source)) == ADVENTURERS + CREATURES
    listed = source.split("export const LORDS = [")[1].split("]")[0]
    assert tuple(json.loads(f"[{listed}]")) == tuple(lord.short for lord in LORDS)


def test_the_map_of_dungeon_digger_moves_what_the_events_tell() -> None:
    source = (WEB / "boards" / "digger" / "told.ts").read_text()
    for kind, motion in (
        (events.TURN, "turn"), (events.SHIFT, "walk"), (events.FIGHT, "fight"), (events.TRAP, "trap"),
        (events.COLLAPSE, "collapse"), (events.RISES, "rise"), (events.CONQUERS, "conquer"),
        (events.BUILDS, "build"), (events.CORRIDOR, "gold"), (events.SAME_TYPE, "gold"),
        (events.THRONE, "gold"), (events.COIN, "coin"), (grounds.SLAIN, "slay"), (party.STEPS, "walk"),
        (den.APPEARS, "dragon"), (den.BURNED, "burn"), (herd.STEPS, "walk"),
    ):  # fmt: skip
        case = rf"case {kind}:[^\n]*\n(?:\s+case \d+:[^\n]*\n)*\s+return {{ motion: \"{motion}\""
        assert re.search(case, source), f"event {kind} is told as {motion}"


def test_the_map_of_dungeon_digger_knows_what_is_asked_for() -> None:
    source = (WEB / "boards" / "digger" / "seen.ts").read_text()
    known = source.split("export const FRAMES = { ")[1].split(" }")[0]
    for name, number in (part.split(": ") for part in known.split(", ")):
        assert getattr(kinds, name.upper()) == int(number)


def test_the_names_of_spaces_that_the_map_is_tested_with_are_those_of_the_rules() -> None:
    names = [node_name(node) for node in range(2 * len(PLACES))]
    assert json.loads((ROOT / "web" / "tests" / "digger.json").read_text()) == names
