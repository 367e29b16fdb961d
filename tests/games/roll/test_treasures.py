"""Every kind of token: what it does, when, and what it is worth unused."""

from collections.abc import Callable

import pytest
from tests.games.roll.position import at, tokens

from undercroft.engine.bits import count, size
from undercroft.games.roll import GAME, events
from undercroft.games.roll.cards.shelf import CARDS, TOKEN_NAMES

MEANING = {
    "sword": "used like a Fighter",
    "talisman": "used like a Cleric",
    "scepter": "used like a Mage",
    "tools": "used like a Thief",
    "scroll-token": "used like a Scroll, in any phase",
    "ring": "empties the Lair, in any phase, without a victory",
    "scales": "no use in a delve, 2 more for each pair",
    "elixir": "one die comes back with a face of choice, in any phase",
    "bait": "all monsters become Dragons in the Lair",
    "portal": "experience for the level and home, in any phase",
}
SWEEPS = {"sword": "goblin", "talisman": "skeleton", "scepter": "ooze"}


def companion(token: str) -> None:
    table = at(dungeon="GGKKOO", level=6, hoard=[token]).do(f"use {token}")
    for kind in ("goblin", "skeleton", "ooze"):
        assert f"defeat 1 {kind}" in table.legal
        assert (f"defeat 2 {kind}s" in table.legal) == (SWEEPS.get(token) == kind)
    table.do("defeat 1 goblin")
    assert (table.treasures(), table.box(token), table.s.graveyard) == ([], 3, 7)
    chests = at("loot", dungeon="CC", hoard=[token]).do(f"use {token}")
    assert (chests.legal == ["open 1 chest", "open 2 chests"]) == (token == "tools")
    face = {"sword": "F", "talisman": "C", "scepter": "M", "tools": "T"}[token]
    others = "".join(letter for letter in "FCMT" if letter != face)[:2]
    dragon = at("dragon", party=others, lair=3, hoard=[token]).do("fight dragon")
    assert (dragon.party, dragon.box(token), dragon.s.slain) == ("", 3, 1)
    assert (
        "fight dragon"
        not in at("dragon", party=others + face, lair=3, hoard=[token]).do("fight dragon").legal
    )
    potions = at("loot", dungeon="PP", hoard=[token]).do(
        f"use {token}", "quaff 2 potions", "as mage", "as mage"
    )
    assert (potions.party, potions.s.graveyard) == ("MM", 5)


def scroll_token() -> None:
    for phase in ("monster", "loot", "dragon", "regroup"):
        dungeon = {"monster": "G", "loot": "C"}.get(phase, "")
        table = at(
            phase, party="FC", dungeon=dungeon, lair=3 if phase == "dragon" else 0, hoard=["scroll-token"]
        )
        table.do("read scroll-token", "pick cleric")
        if dungeon:
            table.do("done")
        assert table.do("X").party == "FX"
        assert table.box("scroll-token") == 3
    # A re-roll in the Loot phase that shows monsters leads back; what lies there stays.
    table = at("loot", party="F", dungeon="CCP", hoard=["scroll-token"], level=3)
    table.do("read scroll-token", "pick chest", "done", "G")
    assert (table.phase, table.dungeon) == ("monster", "GCP")
    table = at("loot", dungeon="P", hoard=["scroll-token"]).do("use scroll-token", "as champion")
    assert table.party == "X"
    assert "use scroll-token" not in at(dungeon="G", hoard=["scroll-token"]).legal


def ring() -> None:
    for phase in ("monster", "loot", "dragon", "regroup"):
        dungeon = {"monster": "G", "loot": "C"}.get(phase, "")
        lair = 3 if phase == "dragon" else 1
        table = at(phase, party="F", dungeon=dungeon, lair=lair, hoard=["ring"]).do("use ring")
        assert (table.s.lair, table.s.xp, table.treasures(), table.s.slain) == (0, 0, [], 0)
        assert table.phase == ("regroup" if phase == "dragon" else phase)
    assert "use ring" not in at(party="F", dungeon="G", hoard=["ring"]).legal


def scales() -> None:
    table = at(party="F", dungeon="G", lair=1, hoard=["scales"] * 6)
    assert table.legal == ["use fighter", "flee"]


def elixir() -> None:
    for phase in ("monster", "loot", "dragon", "regroup"):
        dungeon = {"monster": "G", "loot": "C"}.get(phase, "")
        table = at(phase, party="F", dungeon=dungeon, lair=3 if phase == "dragon" else 0, hoard=["elixir"])
        table.do("use elixir", "as champion")
        assert (table.party, table.s.graveyard, table.box("elixir")) == ("FX", 5, 3)
    assert "use elixir" not in at(party="FFFFFFF", dungeon="G", hoard=["elixir"]).legal


def bait() -> None:
    table = at(party="F", dungeon="GKOCP", lair=1, level=6, hoard=["bait"]).do("use bait")
    assert (table.dungeon, table.s.lair, table.phase, table.box("bait")) == ("CP", 4, "monster", 4)
    assert "use bait" not in at("loot", party="F", dungeon="C", hoard=["bait"]).legal


def portal() -> None:
    for phase in ("monster", "loot", "dragon", "regroup"):
        dungeon = {"monster": "GG", "loot": "C"}.get(phase, "")
        table = at(
            phase, party="F", dungeon=dungeon, lair=3 if phase == "dragon" else 0, level=7, hoard=["portal"]
        )
        table.do("use portal")
        assert (table.s.xp, table.ended, table.treasures(), table.box("portal")) == (7, "portal", [], 4)
    assert at(level=10, dungeon="G", hoard=["portal"]).do("use portal").s.xp == 10


PROOFS: dict[str, Callable[[], None]] = {
    "scroll-token": scroll_token,
    "ring": ring,
    "scales": scales,
    "elixir": elixir,
    "bait": bait,
    "portal": portal,
}


@pytest.mark.parametrize("token", TOKEN_NAMES, ids=[f"{name}: {MEANING[name]}" for name in TOKEN_NAMES])
def test_token(token: str) -> None:
    if token in PROOFS:
        PROOFS[token]()
    else:
        companion(token)


@pytest.mark.parametrize(
    ("token", "copies"), [*zip(TOKEN_NAMES, (3, 3, 3, 3, 3, 4, 6, 3, 4, 4), strict=True)]
)
def test_copies_in_the_box_and_worth_unused(token: str, copies: int) -> None:
    kind = TOKEN_NAMES.index(token)
    assert (CARDS.treasures[kind].count, count(CARDS.box, kind)) == (copies, copies)
    expected = {"portal": 2 * copies, "scales": copies + 2 * (copies // 2)}.get(token, copies)
    assert CARDS.worth(tokens(*[token] * copies)) == expected


def test_there_are_36_tokens() -> None:
    assert size(CARDS.box) == 36


def test_a_token_can_be_used_right_after_it_was_drawn() -> None:
    table = at("loot", party="TF", dungeon="CC", lair=1, level=2).do("use fighter", "ring", "use ring")
    assert (table.phase, table.s.lair) == ("loot", 0)


def test_the_token_is_back_in_the_box_before_the_draw_that_its_use_causes() -> None:
    table = at("loot", dungeon="C", hoard=["tools"], seats=2, box=0).do("use tools")
    assert table.s.outcomes() == [(TOKEN_NAMES.index("tools"), 1)]


def test_an_empty_box_gives_experience_for_chests() -> None:
    table = at("loot", party="T", dungeon="CCC", seats=2, box=0).do("use thief", "open 3 chests")
    assert (table.s.xp, table.told(events.EMPTY_BOX)) == (3, [(0, 3, 0, 0)])
    table = at("loot", party="T", dungeon="CCC", seats=2, box=tokens("ring")).do(
        "use thief", "open 3 chests", "ring"
    )
    assert (table.s.xp, table.treasures()) == (2, ["ring"])


def test_an_empty_box_gives_experience_for_the_hoard_besides_the_dragons_own() -> None:
    table = at("dragon", party="FCM", lair=3, seats=2, box=0).do("fight dragon")
    assert (table.s.xp, table.phase) == (2, "regroup")


def test_tokens_are_of_no_use_in_another_seats_delve() -> None:
    table = at(party="F", dungeon="G", hoard=["portal"], seats=2).do("flee", "FFFFFFF", "G")
    assert GAME.view(table.s, 0)["active"] == 1
    assert table.legal == ["use fighter", "flee"]
    assert table.treasures(0) == ["portal"]
