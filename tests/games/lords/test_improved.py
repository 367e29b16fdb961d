"""What each improved tunnel does, conquered and not. Rules: lords/improved."""

from tests.games.lords import kit
from tests.games.lords.battles import conquered, dungeon, fight, told, written
from tests.games.lords.kit import A
from tests.games.lords.proofs import proves

from undercroft.engine.bits import bit
from undercroft.engine.core import pack
from undercroft.games.lords import building, improving
from undercroft.games.lords.battle import events
from undercroft.games.lords.battle.planning import fee_at, monsters_at
from undercroft.games.lords.cards import spells as sp
from undercroft.games.lords.cards import traps as t
from undercroft.games.lords.cards import tunnels
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.grid import DOOR
from undercroft.games.lords.moves import CELL, COUNT, DECLINE, PAY
from undercroft.games.lords.state import FESTIVAL, Lords


def improved(kind: int, **goods: int) -> Lords:
    """A dungeon whose first tunnel is improved."""
    s = dungeon(house=FESTIVAL, **goods)
    improving.improve(s, 0, kind, DOOR)
    return s


@proves("tunnel:braced")
def test_a_braced_tunnel_holds_for_a_gold_but_the_party_tires() -> None:
    s = fight("W5", PAY, fatigue=1, begun=improved(tunnels.BRACED, gold=1))
    assert (written(s), conquered(s), s.gold[0], s.evil[0]) == ("W5-1", False, 0, 5)
    assert told(s, events.HELD)[0][2] == events.BRACED
    s = fight("W5", DECLINE, fatigue=1, begun=improved(tunnels.BRACED, gold=1))
    assert (conquered(s), s.gold[0], s.evil[0]) == (True, 1, 4)
    s = fight("W5", fatigue=1, begun=improved(tunnels.BRACED, gold=0))
    assert conquered(s), "without gold nothing is asked"


@proves("tunnel:wide")
def test_a_wide_tunnel_takes_two_monsters_and_no_fee() -> None:
    s = improved(tunnels.WIDE)
    assert (monsters_at(s, 0, DOOR), monsters_at(s, 0, 7)) == (2, 1)
    assert fee_at(s, 0, DOOR) == 0
    s.conquered[0] = bit(DOOR)
    assert monsters_at(s, 0, DOOR) == 1


@proves("tunnel:gas-vent")
def test_a_gas_vent_hurts_the_first_besides_any_trap() -> None:
    s = fight("W5 W4", spell=sp.INVISIBILITY, begun=improved(tunnels.GAS_VENT))
    assert written(s) == "W5-1 W4"
    s = fight("W5 W4", trap=[t.ROLLING_STONE], spell=sp.INVISIBILITY, begun=improved(tunnels.GAS_VENT))
    assert written(s) == "W5-4 W4"
    s = fight("W5 T3/1", trap=[t.ROLLING_STONE], spell=sp.INVISIBILITY, begun=improved(tunnels.GAS_VENT))
    assert written(s) == "W5-3 T3/1", "the thief takes 1 off the gas"
    assert told(s, events.VENTED)


@proves("tunnel:gold-seam")
def test_an_imp_mines_two_gold_in_a_gold_seam() -> None:
    s = kit.laying(2, "packs=festival")
    s.gold[A] = 0
    improving.improve(s, A, tunnels.GOLD_SEAM, 7)
    s = kit.on_space(s, A, "mine", 1)
    s.submit(COUNT + 2, A)
    assert (s.gold[A], s.busy[A]) == (3, 2), "the seam is mined first"
    s.conquered[A] = bit(7)
    assert building.mined(s, A, 2) == 2


def test_an_improved_tunnel_is_a_tunnel_and_there_are_two_of_each() -> None:
    s = kit.laying(2, "packs=festival")
    before = s.tunnels(A)
    improving.improve(s, A, tunnels.WIDE, 2)
    improving.improve(s, A, tunnels.WIDE, 7)
    assert s.tunnels(A) == before
    assert improving.sites(s, A) == bit(12)
    assert improving.in_supply(s) == 0b1101


def test_a_tile_is_out_of_the_supply_on_whichever_cell_it_lies() -> None:
    for seat in range(4):
        for cell in range(20):
            s = kit.laying(4, "packs=festival")
            for _copy in range(2):
                improving.improve(s, seat, tunnels.WIDE, cell)
            assert improving.in_supply(s) == 0b1101


def test_a_room_that_is_built_there_removes_it_for_good() -> None:
    s = kit.laying(2, "packs=festival")
    improving.improve(s, A, tunnels.BRACED, 12)
    improving.improve(s, A, tunnels.BRACED, 7)
    s.become(pack(kinds.SPY, A))
    kit.offer_rooms(s, "printing-press")
    s.answers.clear()
    s.call(pack(kinds.SITE, A, kit.room_of("printing-press")))
    s.run()
    s.submit(CELL + 12, A)
    assert improving.kind_on(s, A, 12) == -1
    assert improving.cells(s, A) == bit(7)
    assert improving.in_supply(s) == 0b1110, "its tile does not come back"


def test_every_improved_tunnel_leaves_the_game_when_a_room_is_built_over_it() -> None:
    """In 32 bits, as a compiled shift of a constant once was, the second half of the tiles stayed."""
    s = kit.laying(2, "packs=festival")
    for kind in range(4):
        for copy in range(2):
            improving.improve(s, copy, kind, kind)
    for kind in range(4):
        for copy in range(2):
            improving.build_over(s, copy, kind)
            assert not improving.cells(s, copy) & 1 << kind
    assert improving.in_supply(s) == 0
