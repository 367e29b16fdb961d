"""What was built: small enough, credited, and printed as the rules have it."""

import gzip
import json
import re

from playwright.sync_api import Response, expect
from tests.page.kit import ROOT, House, wait_until_asked

from undercroft.games.dice import tables as dice
from undercroft.games.digger.geometry import PLACES, node_name

FIRST_LOAD = 120 * 1024
FIGHTER = 60 * 1024
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


def test_the_board_of_dungeon_fighter_is_within_60_kib(house: House) -> None:
    """The scripts that only its table fetches, without the drawings of icons, which games share."""
    code: dict[str, dict[str, int]] = {}
    for game in ("dice", "fighter"):
        sizes = code[game] = {}

        def weigh(answer: Response, sizes: dict[str, int] = sizes) -> None:
            if answer.url.endswith(".js") and "/_icon_" not in answer.url:
                sizes[answer.url] = len(gzip.compress(answer.body(), 6))

        with house.screen() as screen:
            screen.page.on("response", weigh)
            screen.page.goto(house.table(game, "me").link())
            wait_until_asked(screen.page)
            screen.page.wait_for_load_state("networkidle")
    more = {url: size for url, size in code["fighter"].items() if url not in code["dice"]}
    assert any("look" in url for url in more)
    assert sum(more.values()) <= FIGHTER, json.dumps(more, indent=1)


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


def test_the_names_of_spaces_that_the_map_is_tested_with_are_those_of_the_rules() -> None:
    names = [node_name(node) for node in range(2 * len(PLACES))]
    assert json.loads((ROOT / "web" / "tests" / "digger.json").read_text()) == names
