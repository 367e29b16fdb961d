"""Both sides of every hero card: the specialty and the ultimate, each with its card in our words."""

from collections.abc import Callable

import pytest
from tests.games.roll.position import Table, at, letters, new

from undercroft.engine.bits import size
from undercroft.engine.picking import Picking
from undercroft.games.roll import GAME, events
from undercroft.games.roll.cards.shelf import CARDS, HEROES
from undercroft.games.roll.tables import DUNGEON_LETTERS

Proof = Callable[[], None]
PROOFS: dict[str, Proof] = {}
FACES = ("fighter", "cleric", "mage", "thief", "champion", "scroll")


def proves(title: str) -> Callable[[Proof], Proof]:
    """The proof of one card side."""

    def keep(proof: Proof) -> Proof:
        PROOFS[title] = proof
        return proof

    return keep


SIDES = CARDS.sides[2:]


@pytest.mark.parametrize("title", [side.title for side in SIDES], ids=[f"{s.title}: {s.text}" for s in SIDES])
def test_card(title: str) -> None:
    PROOFS[title]()


def test_every_side_of_every_card_has_a_proof_and_stands_on_the_rules_page() -> None:
    assert list(PROOFS) == [side.title for side in SIDES]
    assert len(SIDES) == 36
    page = GAME.rulebook()
    for hero in HEROES[1:]:
        text = page.find(hero.rule).text
        for side in (hero.novice, hero.master):
            assert f"*{side.title}.* {side.text}" in text


def interchange(title: str, one: str, other: str, kinds: str) -> None:
    """Two Companions stand in for each other: each sweeps the kind of the other, dice and tokens."""
    token = {"F": "sword", "C": "talisman", "M": "scepter", "T": "tools"}
    names = dict(zip("FCMTXS", FACES, strict=True))
    for face in (one, other):
        for kind in kinds:
            name = {"G": "goblins", "K": "skeletons", "O": "oozes", "C": "chests"}[kind]
            phase, verb = ("loot", "open") if kind == "C" else ("monster", "defeat")
            for source, party, hoard in ((names[face], face, []), (token[face], "", [token[face]])):
                table = at(phase, party=party, dungeon=kind * 3, hoard=hoard, hero=title, exhausted=True)
                table.do(f"use {source}", f"{verb} 3 {name}")
                assert table.dungeon == ""
    # Against the Dragon two of one are both; three are not three.
    assert "fight dragon" in at("dragon", party=one + one + "X", lair=3, hero=title, exhausted=True).legal
    assert "fight dragon" not in at("dragon", party=one * 3, lair=3, hero=title, exhausted=True).legal


def used_once(table: Table) -> None:
    """The Ultimate was used, and is not to be had again in this delve."""
    assert table.s.exhausted == 1
    assert "ultimate" not in table.legal and "use hero" not in table.legal


@proves("Spellsword")
def spellsword() -> None:
    interchange("Spellsword", "F", "M", "GO")
    for kind in ("GG", "OO"):
        table = at(dungeon=kind, hero="Spellsword").do("use hero")
        table.do(table.legal[-1])
        assert (table.dungeon, table.s.graveyard) == ("", 7)
        used_once(table)
    table = at("dragon", party="CT", lair=3, hero="Spellsword").do("fight dragon", "ring")
    assert (table.s.xp, table.s.exhausted, table.party) == (1, 1, "")


@proves("Battlemage")
def battlemage() -> None:
    interchange("Battlemage", "F", "M", "GO")
    table = at(party="F", dungeon="GKOCP", lair=2, level=7, hero="Battlemage").do("ultimate")
    assert (table.dungeon, table.s.lair, table.s.pool(), table.s.xp) == ("", 0, 7, 5)
    used_once(table)
    table = at("dragon", party="F", lair=4, level=7, hero="Battlemage").do("ultimate")
    assert (table.phase, table.s.xp, table.treasures()) == ("regroup", 5, [])


@proves("Crusader")
def crusader() -> None:
    interchange("Crusader", "F", "C", "GK")
    table = at(dungeon="KKK", hero="Crusader").do("use hero", "defeat 3 skeletons")
    assert table.dungeon == ""
    used_once(table)


@proves("Paladin")
def paladin() -> None:
    interchange("Paladin", "F", "C", "GK")
    assert "ultimate" not in at(party="F", dungeon="G", hero="Paladin").legal
    table = at(party="FC", dungeon="GGOCPP", lair=1, level=6, hoard=["sword", "ring"], hero="Paladin")
    table.do("ultimate")
    assert table.legal == ["discard sword", "discard ring"]
    table.do("discard sword", "bait", "as mage", "as champion")
    assert (table.dungeon, table.s.lair, table.party, table.treasures()) == ("", 0, "FCMX", ["ring", "bait"])
    assert table.told(events.DEFEATED) == [(0, 0, 2, 0), (0, 2, 1, 0)]
    used_once(table)
    table = at("loot", party="FFFFFFF", dungeon="PP", hoard=["ring"], hero="Paladin").do("ultimate")
    assert (table.s.graveyard, table.dungeon, table.phase) == (0, "", "regroup")


def raised(title: str, kind: str, letter: str, ally: str, most: int) -> None:
    """Monsters of a kind fight for the Adventurer until Regroup."""
    monster = {"K": "skeleton", "G": "goblin"}[kind]
    table = at(party="X", dungeon=kind * 3 + "O", level=4, hero=title).do("ultimate")
    if most == 2:
        assert table.legal == ["done", f"pick {monster}"]
        table.do(f"pick {monster}")
    assert (table.dungeon, size(table.s.allies)) == (
        "".join(sorted(kind * (3 - most) + "O", key="GKO".index)),
        most,
    )
    assert table.s.pool() == 7 - 4
    used_once(table)
    table.do(f"use {ally}", "defeat 1 ooze")
    assert (table.s.graveyard, size(table.s.allies)) == (6, most - 1)
    assert table.s.pool() == 7 - 4 + 2
    assert at(dungeon="O", hero=title).legal == ["flee"]
    # Allies leave at Regroup and count for the Dragon.
    table = at(
        "dragon", party="CM" if letter == "F" else "FC", lair=3, allies=letter, hero=title, exhausted=True
    )
    if title not in ("Occultist", "Necromancer"):
        table.do("fight dragon", "ring")
        assert table.s.allies == 0
    table = at(party="X", dungeon="C", allies=letter, hero=title, exhausted=True).do("end phase", "end phase")
    assert (table.phase, table.s.allies, table.s.pool()) == ("regroup", 0, 7)


@proves("Occultist")
def occultist() -> None:
    interchange("Occultist", "C", "M", "KO")
    raised("Occultist", "K", "F", "risen-fighter", 1)
    table = at(dungeon="GGG", allies="F", hero="Occultist", exhausted=True).do("use risen-fighter")
    assert "defeat 3 goblins" in table.legal


@proves("Necromancer")
def necromancer() -> None:
    interchange("Necromancer", "C", "M", "KO")
    raised("Necromancer", "K", "F", "risen-fighter", 2)
    table = at("dragon", party="CX", lair=3, allies="F", hero="Necromancer", exhausted=True)
    assert table.do("fight dragon", "ring").s.xp == 6


@proves("Minstrel")
def minstrel() -> None:
    interchange("Minstrel", "T", "M", "OC")
    song("Minstrel")
    assert at(party="X", dungeon="GGK", hero="Minstrel").do("use champion").legal == [
        "defeat 1 goblin", "defeat 2 goblins", "defeat 1 skeleton",
    ]  # fmt: skip


def song(title: str) -> None:
    """The Lair is emptied, and that is no victory."""
    party = "X" * 3 if "Viking" in title else "F"
    assert "ultimate" not in at(party=party, dungeon="G", hero=title).legal
    table = at(party=party, dungeon="G", lair=2, level=3, hero=title)
    xp = table.s.xp
    table.do("ultimate")
    assert (table.s.lair, table.dungeon, table.s.xp, table.treasures()) == (0, "G", xp, [])
    used_once(table)
    table = at("dragon", party=party, lair=3, level=3, hero=title).do("ultimate")
    assert (table.phase, table.s.slain) == ("regroup", 0)


@proves("Bard")
def bard() -> None:
    interchange("Bard", "T", "M", "OC")
    song("Bard")
    table = at(party="X", dungeon="GGKO", hero="Bard").do("use champion")
    assert table.legal == ["defeat 1 goblin", "defeat 2 goblins", "defeat 1 skeleton", "defeat 1 ooze"]
    table.do("defeat 2 goblins")
    assert table.legal == ["done", "defeat 1 skeleton", "defeat 1 ooze"]
    assert table.do("defeat 1 ooze").dungeon == "K"
    # The extra one may come first in the order: 1 goblin beside any number of skeletons.
    table = at(party="X", dungeon="GKKK", hero="Bard").do(
        "use champion", "defeat 1 goblin", "defeat 3 skeletons"
    )
    assert table.dungeon == ""
    assert at(party="F", dungeon="GK", hero="Bard").do("use fighter").legal == [
        "defeat 1 goblin",
        "defeat 1 skeleton",
    ]


@proves("Enchantress")
def enchantress() -> None:
    wild_scrolls("Enchantress")
    table = at(party="F", dungeon="GK", hero="Enchantress").do("ultimate", "pick skeleton")
    assert table.dungeon == "GP"
    used_once(table)


def wild_scrolls(title: str) -> None:
    """A Scroll, die or token, is any Companion, and can still be read."""
    for party, hoard, source in (("S", [], "scroll"), ("", ["scroll-token"], "scroll-token")):
        table = at(party=party, dungeon="GGKKOO", level=6, hoard=hoard, hero=title)
        assert f"read {source}" in table.legal
        table.do(f"use {source}")
        assert [text for text in table.legal if " 2 " in text] == [
            f"defeat 2 {kind}s" for kind in ("goblin", "skeleton", "ooze")
        ]
        table = at("loot", party=party, dungeon="CCC", hoard=hoard, hero=title).do(f"use {source}")
        assert table.legal[-1] == "open 3 chests"
    table = at("dragon", party="SSX", lair=3, hero=title, exhausted=True)
    assert table.do("fight dragon", "ring").s.slain == 1


@proves("Beguiler")
def beguiler() -> None:
    wild_scrolls("Beguiler")
    table = at(party="F", dungeon="GKO", hero="Beguiler", level=3).do("ultimate", "pick goblin")
    assert table.legal == ["done", "pick skeleton", "pick ooze"]
    assert table.do("done").dungeon == "KOP"
    table = at(party="F", dungeon="GKO", hero="Beguiler", level=3).do("ultimate", "pick goblin", "pick ooze")
    assert table.dungeon == "KP"
    used_once(table)


@proves("Half-Goblin")
def half_goblin() -> None:
    early_loot("Half-Goblin")
    raised("Half-Goblin", "G", "T", "goblin-thief", 1)


def early_loot(title: str) -> None:
    """Chests and potions can be used while monsters stand."""
    table = at(party="TS", dungeon="GGCCP", level=5, hero=title, exhausted=True)
    table.do("use thief")
    assert table.legal == ["defeat 1 goblin", "open 1 chest", "open 2 chests", "quaff 1 potion"]
    table.do("open 2 chests", "sword", "ring", "use scroll", "as champion")
    assert (table.phase, table.dungeon, table.party, table.treasures()) == (
        "monster",
        "GG",
        "X",
        ["sword", "ring"],
    )
    assert at(party="T", dungeon="GC", hero="none").do("use thief").dungeon == "C"


@proves("Chieftain")
def chieftain() -> None:
    early_loot("Chieftain")
    raised("Chieftain", "G", "T", "goblin-thief", 2)


@proves("Knight")
def knight() -> None:
    promoted("Knight")
    battlecry("Knight")
    assert "fight dragon" not in at("dragon", party="FX", lair=3, hero="Knight").legal


def promoted(title: str) -> None:
    """Scrolls become Champions when the party is formed, and only then."""
    table = new(title).do("SSSFCMT")
    assert table.party == "FCMTXXX"
    table = at(party="SX", dungeon="G", hero=title).do("read scroll", "pick champion", "done", "S")
    assert table.party == "S"


def battlecry(title: str) -> None:
    """All monsters become Dragons in the Lair."""
    table = at(party="F", dungeon="GKOC", lair=1, level=5, hero=title).do("ultimate")
    assert (table.dungeon, table.s.lair, table.phase) == ("C", 4, "monster")
    used_once(table)
    assert "ultimate" not in at(party="F", dungeon="C", hero=title).legal


@proves("Dragon Slayer")
def dragon_slayer() -> None:
    promoted("Dragon Slayer")
    battlecry("Dragon Slayer")
    table = at("dragon", party="FFX", lair=3, hero="Dragon Slayer").do("fight dragon", "ring")
    assert (table.party, table.s.xp) == ("F", 6)
    assert "fight dragon" not in at("dragon", party="FF", lair=3, hero="Dragon Slayer").legal


@proves("Mercenary")
def mercenary() -> None:
    table = new("Mercenary").do("FFCMTXS")
    assert table.legal[0] == "done"
    table.do("pick fighter", "pick fighter", "pick scroll", "XXC")
    assert table.party == "CCMTXXX"
    assert table.s.chance()  # the dungeon is rolled after it
    assert new("Mercenary").do("FFCMTXS", "done").party == "FFCMTXS"
    table = at(party="F", dungeon="GKO", level=3, hero="Mercenary").do("ultimate", "pick goblin", "pick ooze")
    assert (table.dungeon, len(table.told(events.DEFEATED))) == ("K", 2)
    used_once(table)
    assert at(party="F", dungeon="GK", hero="Mercenary").do("ultimate", "pick goblin", "done").dungeon == "K"


@proves("Commander")
def commander() -> None:
    assert new("Commander").do("FFCMTXS").s.chance()  # no re-roll of the party any more
    for source, party, hoard in (("fighter", "F", []), ("sword", "", ["sword"])):
        table = at(party=party, dungeon="GGGK", hoard=hoard, hero="Commander")
        assert table.do(f"use {source}", "defeat 3 goblins", "defeat 1 skeleton").dungeon == ""
        table = at(party=party, dungeon="KKO", hoard=hoard, hero="Commander")
        assert table.do(f"use {source}", "defeat 2 skeletons").dungeon == "O"
    assert "defeat 2 skeletons" not in at(party="M", dungeon="KKO", hero="Commander").do("use mage").legal
    table = at(party="FC", dungeon="GC", lair=2, level=4, hero="Commander").do("ultimate")
    assert table.legal == ["pick fighter", "pick cleric", "pick goblin", "pick chest"]
    table.do("pick fighter", "pick goblin", "pick chest", "X", "PD")
    assert (table.party, table.dungeon, table.s.lair, table.s.graveyard) == ("CX", "P", 3, 5)
    used_once(table)


def rallied(title: str, dice: int) -> None:
    """Each chest becomes a potion; dice are rolled out of the graveyard."""
    table = at("populate", party="F", level=4, hero=title).do("CCGP")
    assert table.dungeon == "GPPP"
    table = at(party="FS", dungeon="GO", hero=title).do("read scroll", "pick ooze", "C")
    assert table.dungeon == "GP"
    table = at(party="F", dungeon="G", hero=title).do("ultimate", "X" * dice)
    assert (table.party, table.s.graveyard) == ("F" + "X" * dice, 6 - dice)
    used_once(table)
    assert "ultimate" not in at(party="FFFFFFF", dungeon="G", hero=title).legal


@proves("Alchemist")
def alchemist() -> None:
    rallied("Alchemist", 1)


@proves("Thaumaturge")
def thaumaturge() -> None:
    rallied("Thaumaturge", 2)
    table = at(party="FFFFFF", dungeon="G", hero="Thaumaturge").do("ultimate", "X")
    assert table.s.graveyard == 0


def digs(title: str, discards: int) -> None:
    """Two tokens when the party is formed; draw 2 and discard some; 6 are lost at the end."""
    table = new(title).do("FFCMTXS", "ring", "ring")
    assert table.treasures() == ["ring", "ring"]
    for phase in ("monster", "regroup"):
        table = at(phase, party="F", dungeon="G" if phase == "monster" else "", hoard=["sword"], hero=title)
        table.do("ultimate", "bait", "portal")
        assert table.legal == (
            ["discard sword", "discard bait"]
            if discards == 2
            else ["discard sword", "discard bait", "discard portal"]
        )
        table.do("discard bait")
        assert table.treasures() == (["sword"] if discards == 2 else ["sword", "portal"])
        assert table.s.exhausted == 1
    table = at("regroup", party="F", hoard=["sword", *["scales"] * 6, "ring"], hero=title)
    table.s.delves = 2
    table.do("retire")
    assert table.legal == ["discard sword", "discard ring", "discard scales"]
    table.do("discard sword", "discard ring")
    assert table.treasures() == ["scales"] * 2
    table = at("regroup", party="F", hoard=["sword", "ring"], hero=title)
    table.s.delves = 2
    assert table.do("retire").treasures() == []


@proves("Archaeologist")
def archaeologist() -> None:
    digs("Archaeologist", 2)
    table = at("regroup", party="F", hero="archaeologist", seats=2, box=0).do("retire", "FFCMTXS")
    assert (table.s.active, table.s.xp) == (1, 0)  # nothing is drawn from an empty box, nor paid for it


@proves("Tomb Raider")
def tomb_raider() -> None:
    digs("Tomb Raider", 1)


def dwarvish(title: str) -> None:
    """Five dice are rolled, two lie in the graveyard; a Champion that defeats 2 is rolled again."""
    table = new(title).do("FCMTX")
    assert (table.party, table.s.graveyard) == ("FCMTX", 2)
    table = at(party="X", dungeon="GGK", hero=title).do("use champion", "defeat 2 goblins", "C")
    assert (table.party, table.s.graveyard) == ("C", 6)
    table = at(party="X", dungeon="GGK", hero=title).do("use champion", "defeat 1 goblin")
    assert (table.party, table.s.graveyard) == ("", 7)
    table = at(party="F", dungeon="GGK", hero=title).do("use fighter", "defeat 2 goblins")
    assert table.party == ""


@proves("Dwarf")
def dwarf() -> None:
    dwarvish("Dwarf")
    table = at(party="XXF", dungeon="GGKO", hero="Dwarf").do("ultimate", "pick goblin", "pick ooze", "SS")
    assert (table.dungeon, table.party) == ("GK", "FSS")
    used_once(table)
    table = at(party="XXF", dungeon="GGKO", hero="Dwarf").do("ultimate", "pick goblin", "done", "SS")
    assert table.dungeon == "GKO"
    assert "ultimate" not in at(party="F", dungeon="G", hero="Dwarf").legal


@proves("Berserker")
def berserker() -> None:
    dwarvish("Berserker")
    table = at(party="F", dungeon="", hero="Berserker").do("ultimate", "XXCC", "end phase")
    assert (table.party, table.s.graveyard) == ("FCCXX", 2)
    assert table.legal == ["seek glory"]
    table.do("seek glory", "DD", "end phase")
    assert table.legal == ["seek glory"]
    assert (
        "use portal"
        in at("regroup", party="F", hero="Berserker", exhausted=True, berserk=True, hoard=["portal"]).legal
    )
    table = at("dragon", party="FCM", lair=3, hero="Berserker", exhausted=True, berserk=True).do(
        "fight dragon", "ring"
    )
    assert "retire" in table.legal
    table = at(level=10, hero="Berserker", exhausted=True, berserk=True).do("end phase")
    assert (table.ended, table.s.xp) == ("legend", 15)
    assert "retire" in at("regroup", hero="Berserker", exhausted=True).legal  # used as a Dwarf


def lucky(title: str) -> None:
    """Each potion becomes a chest; all tokens are discarded at the end."""
    table = at("populate", party="F", level=4, hero=title).do("PPGC")
    assert table.dungeon == "GCCC"
    table = at("regroup", party="F", hoard=["portal", "scales", "scales"], hero=title)
    table.s.delves = 2
    table.do("retire")
    assert (table.treasures(), GAME.scores(table.s)) == ([], [table.s.xp])


@proves("Leprechaun")
def leprechaun() -> None:
    lucky("Leprechaun")
    table = at(party="F", dungeon="GK", hero="Leprechaun").do("ultimate", "pick goblin")
    assert table.dungeon == "KC"
    used_once(table)


@proves("Clurichaun")
def clurichaun() -> None:
    lucky("Clurichaun")
    table = at(party="F", dungeon="GKK", hero="Clurichaun").do("ultimate", "pick skeleton", "pick skeleton")
    assert table.dungeon == "GC"
    used_once(table)


def scouting(title: str) -> None:
    """Six dice are rolled and placed: 1, 2 and 3 on the first three levels; Dragons go to the Lair there."""
    table = new(title).do("FFCMTXS", "GGKCPD")
    assert table.legal == ["pick goblin", "pick skeleton", "pick chest", "pick potion", "pick dragon"]
    table.do("pick potion", "pick goblin", "pick dragon")
    placed = [letters(faces, DUNGEON_LETTERS) for faces in table.told(events.PLACED)[0][1:]]
    assert placed == ["P", "GD", "GKC"]
    assert (table.phase, table.dungeon, table.s.pool()) == ("monster", "P", 1)
    table.do("end phase", "end phase", "seek glory")
    assert (table.phase, table.dungeon, table.s.lair, table.s.pool()) == ("monster", "G", 1, 2)
    table.do("use fighter", "end phase", "seek glory")
    assert (table.dungeon, table.s.lair, table.s.trail, table.s.level) == ("GKC", 1, 0, 3)
    table.do("use fighter", "defeat 1 goblin", "use cleric", "end phase", "end phase", "seek glory")
    assert table.s.chance()  # level 4 is rolled


@proves("Scout")
def scout() -> None:
    scouting("Scout")
    table = at(dungeon="GGG", level=5, hero="Scout").do("ultimate")
    assert (table.s.xp, table.ended) == (4, "hero")
    assert "ultimate" not in at("dragon", lair=3, hero="Scout").legal


@proves("Dungeoneer")
def dungeoneer() -> None:
    scouting("Dungeoneer")
    for phase, dungeon, lair in (
        ("monster", "GGG", 0),
        ("loot", "C", 0),
        ("loot", "C", 3),
        ("dragon", "", 3),
    ):
        table = at(phase, dungeon=dungeon, lair=lair, level=5, hero="Dungeoneer").do("ultimate")
        assert (table.s.xp, table.ended) == (10, "hero")
    assert "ultimate" not in at("regroup", level=5, hero="Dungeoneer").legal
    assert at(party="F", level=5, hero="Dungeoneer").do("end phase").phase == "regroup"  # nothing to loot


def fiery(title: str) -> None:
    """The Lair empties itself at three, without a victory."""
    table = at("populate", party="F", lair=1, level=4, hero=title)
    xp = table.s.xp
    table.do("DDGG")
    assert (table.s.lair, table.s.pool(), table.s.xp) == (0, 5, xp)
    table = at(party="F", dungeon="GKO", hoard=["bait"], hero=title).do("use bait")
    assert (table.s.lair, table.dungeon) == (0, "")
    assert "ultimate" not in at(party="F", dungeon="G", hero=title).legal
    assert "ultimate" not in at(party="F", dungeon="C", lair=1, hero=title).legal
    assert "ultimate" in at(party="F", dungeon="G", lair=1, hero=title).legal


@proves("Sorceress")
def sorceress() -> None:
    fiery("Sorceress")
    table = at(party="F", dungeon="GGK", lair=2, hero="Sorceress").do(
        "ultimate", "pick goblin", "pick skeleton"
    )
    assert (table.dungeon, table.s.lair, table.told(events.DEFEATED)) == ("G", 2, [])
    used_once(table)


@proves("Drake Kin")
def drake_kin() -> None:
    fiery("Drake Kin")
    table = at(party="F", dungeon="GGKKO", lair=2, level=7, hero="Drake Kin").do(
        "ultimate", "pick goblin", "pick ooze"
    )
    assert (table.dungeon, table.s.lair) == ("KK", 2)
    used_once(table)


def tracking(title: str) -> None:
    """Once a level a goblin is rolled again."""
    table = at(party="FF", dungeon="GG", level=2, hero=title).do("specialty", "P")
    assert (table.dungeon, table.party) == ("GP", "FF")
    assert "specialty" not in table.legal
    table.do("use fighter", "end phase", "end phase", "seek glory", "GCC")
    assert "specialty" in table.legal
    assert "specialty" not in at(party="F", dungeon="K", hero=title).legal


@proves("Tracker")
def tracker() -> None:
    tracking("Tracker")
    table = at(party="F", dungeon="GK", hero="Tracker").do("ultimate", "pick skeleton")
    assert (table.dungeon, table.told(events.DEFEATED)) == ("G", [])
    used_once(table)


@proves("Ranger")
def ranger() -> None:
    tracking("Ranger")
    table = at(party="F", dungeon="GGKOC", level=5, hero="Ranger").do("ultimate")
    assert table.dungeon == "GC"
    used_once(table)


@proves("Viking")
def viking() -> None:
    table = new("Viking")
    assert (table.party, table.s.graveyard) == ("XXXXX", 0)
    song("Viking")
    assert at("populate", party="XX", level=3, hero="Viking").do("KKP").dungeon == "KKP"


@proves("Undead Viking")
def undead_viking() -> None:
    assert new("Undead Viking").party == "XXXXX"
    song("Undead Viking")
    assert at("populate", party="XX", level=3, hero="Undead Viking").do("KGP").dungeon == "GPP"


@proves("Guild Leader")
def guild_leader() -> None:
    eight("Guild Leader")
    table = at(party="FS", dungeon="GC", hero="Guild Leader").do("ultimate")
    assert table.legal == ["pick fighter", "pick scroll", "pick goblin", "pick chest"]
    table.do("pick scroll")
    assert table.legal == [f"as {face}" for face in FACES if face != "scroll"]
    table.do("as champion")
    assert (table.party, table.dungeon) == ("FX", "GC")
    used_once(table)
    table = at(party="FS", dungeon="GC", lair=2, hero="Guild Leader").do(
        "ultimate", "pick goblin", "as dragon"
    )
    assert (table.dungeon, table.s.lair) == ("C", 3)


def eight(title: str) -> None:
    """Eight party dice."""
    table = new(title).do("FFCMTXS", "X")
    assert (table.party, table.s.graveyard) == ("FFCMTXXS", 0)
    GAME.invariants(table.s)
    table = at(party="FFCMTXXS", dungeon="G", hoard=["scroll-token"], hero=title)
    table.do(
        "read scroll-token",
        *[
            f"pick {face}"
            for face in ("fighter", "fighter", "cleric", "mage", "thief", "champion", "champion", "scroll")
        ],
    )
    assert table.do("done", "FFFFFFF", "S").party == "FFFFFFFS"


@proves("Guild Master")
def guild_master() -> None:
    eight("Guild Master")
    table = at(party="FS", dungeon="GC", hero="Guild Master").do("ultimate", "pick fighter", "as mage")
    assert table.legal == ["done", "pick goblin", "pick chest"]
    table.do("pick goblin", "as potion")
    assert (table.party, table.dungeon) == ("MS", "CP")
    used_once(table)
    assert (
        at(party="FS", dungeon="GC", hero="Guild Master")
        .do("ultimate", "pick fighter", "as mage", "done")
        .party
        == "MS"
    )


def set_party(title: str) -> None:
    """The party is set, not rolled."""
    assert new(title).party == "FCMTXXS"


@proves("Time Traveler")
def time_traveler() -> None:
    set_party("Time Traveler")
    assert "ultimate" not in at("dragon", party="S", lair=3, hero="Time Traveler").legal
    assert "ultimate" in at("dragon", lair=3, hoard=["sword"], hero="Time Traveler").legal
    table = at("dragon", party="S", lair=3, hoard=["ring", "scales"], hero="Time Traveler").do("ultimate")
    assert table.legal == ["discard ring", "discard scales"]
    table.do("discard scales", "bait")
    assert (table.s.xp, table.treasures(), table.phase, table.s.slain) == (1, ["ring", "bait"], "regroup", 1)
    assert "ultimate" not in at(party="F", dungeon="G", hoard=["ring"], hero="Time Traveler").legal


@proves("Time Lady")
def time_lady() -> None:
    set_party("Time Lady")
    table = at("dragon", party="S", lair=3, hero="Time Lady").do("ultimate", "bait")
    assert (table.s.xp, table.party, table.s.graveyard) == (6, "", 7)
    table = at("dragon", party="S", lair=3, hoard=["ring"], hero="Time Lady").do("ultimate")
    assert table.legal == ["discard ring", "discard scroll"]


def test_a_hero_rises_at_five_in_mid_delve_and_stays_exhausted() -> None:
    table = at("dragon", party="FCM", lair=3, hero="minstrel", xp=4, exhausted=True).do(
        "fight dragon", "ring"
    )
    assert (table.s.master, table.s.exhausted) == (1, 1)
    assert table.told(events.MASTER) == [(0, 4, 0, 0)]


def test_the_ultimate_is_refreshed_when_a_new_delve_begins() -> None:
    table = at(party="F", hero="minstrel", exhausted=True).do("flee")
    assert table.s.exhausted == 0


def picked_in_any_order(table: Table, *picks: str) -> Table:
    """The table after a set that was picked so; it is played in its own order."""
    picking = Picking(table.s, 0)
    for pick in picks:
        picking.take(GAME.parse(picking.at, 0, pick))
    assert picking.whole
    for n in picking.moves():
        table.s.submit(n, 0)
    assert table.s.key() == picking.at.key()
    return table


@pytest.mark.parametrize("order", [("ooze", "goblin"), ("goblin", "ooze")])
def test_victims_of_an_ultimate_are_named_in_any_order(order: tuple[str, str]) -> None:
    table = at(party="F", dungeon="GKO", level=3, hero="Mercenary").do("ultimate")
    assert picked_in_any_order(table, *[f"pick {monster}" for monster in order]).dungeon == "K"


@pytest.mark.parametrize("order", [("3 goblins", "1 skeleton"), ("1 skeleton", "3 goblins")])
def test_what_one_more_blow_defeats_is_named_in_any_order(order: tuple[str, str]) -> None:
    table = at(party="F", dungeon="GGGK", hero="Commander").do("use fighter")
    assert picked_in_any_order(table, *[f"defeat {monsters}" for monsters in order]).dungeon == ""


@pytest.mark.parametrize("order", [("mage", "goblin", "fighter"), ("goblin", "mage", "fighter")])
def test_dice_for_a_scroll_are_picked_up_in_any_order(order: tuple[str, ...]) -> None:
    table = at(party="FMS", dungeon="GK", level=2).do("read scroll")
    picked_in_any_order(table, *(f"pick {face}" for face in order), "done").do("CC", "O")
    assert (table.party, table.dungeon) == ("CC", "KO")


@pytest.mark.parametrize("order", [("mage", "cleric", "fighter"), ("fighter", "mage", "cleric")])
def test_who_fights_the_dragon_is_named_in_any_order(order: tuple[str, ...]) -> None:
    table = at("dragon", party="FCMT", lair=3).do("fight dragon")
    assert picked_in_any_order(table, *[f"with {face}" for face in order]).party == "T"


@pytest.mark.parametrize("order", [("champion", "thief"), ("thief", "champion")])
def test_faces_of_dice_that_come_back_are_named_in_any_order(order: tuple[str, str]) -> None:
    table = at("loot", party="F", dungeon="PP", level=2).do("use fighter", "quaff 2 potions")
    assert picked_in_any_order(table, *[f"as {face}" for face in order]).party == "TX"


@pytest.mark.parametrize("potions", ["", "P"])
def test_a_chest_that_the_paladin_opens_brings_experience_when_the_box_is_empty(potions: str) -> None:
    table = at("loot", dungeon="CC" + potions, hoard=["ring"], hero="Paladin", seats=2, box=0, level=3)
    xp = table.s.xp
    table.do("ultimate", "ring")  # discarded, and drawn again; for the other chest there is no token
    assert (table.treasures(), table.s.box, table.s.xp) == (["ring"], 0, xp + 1)


def test_one_companion_deals_with_as_many_as_all_seven_dungeon_dice() -> None:
    for dungeon, phase, party, words in (
        ("G" * 7, "monster", "F", ("use fighter", "defeat 7 goblins")),
        ("C" * 7, "loot", "T", ("use thief", "open 7 chests")),
        ("P" * 7, "loot", "F", ("use fighter", "quaff 7 potions")),
    ):
        assert at(phase, party=party, dungeon=dungeon, level=7).do(*words).dungeon == ""
