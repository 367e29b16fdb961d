"""Many throws of one aim, counted: what the landing table is made of, and what checks it."""

from undercroft.throw.board import FAULT, PLACES
from undercroft.throw.die import face
from undercroft.throw.gesture import best, moved, props
from undercroft.throw.hands import Hand, Noise, hand_called, tremble
from undercroft.throw.judge import at_rest, facts, fault
from undercroft.throw.landing import ALL, FACES, POWERS, STATIONS, Aim, Row
from undercroft.throw.needed import Needed, needed
from undercroft.throw.physics import COARSE, fly


def land(asked: Needed, hand: Hand, power: float, station: int, noise: Noise, step: float) -> tuple[int, int]:
    """One throw: its place, and the face that came up; -1 for a fault, or a die on the floor."""
    if noise.even() < asked.spoiled:
        return FAULT, -1
    gesture = best(asked, station, power)
    release = tremble(moved(gesture, asked), asked, hand, noise)
    flight = fly(release, props=props(gesture, asked), step=step, film=False, hurry=True)
    if fault(facts(flight), flight, asked):
        return FAULT, -1
    pose = flight.rest[0]
    return at_rest(pose, station), -1 if pose is None else face(pose)


def sample(aim: Aim, first: int, last: int, seed: object = "table", step: float = COARSE) -> Row:
    """The throws of an aim from one number to another, without the last; equal numbers, equal throws."""
    asked, hand, power = needed(aim.codes.split("+")), hand_called(aim.hand), POWERS[aim.power]
    places, faces = [0] * len(PLACES), [0] * FACES
    for n in range(first, last):
        station = STATIONS[n % len(STATIONS)] if aim.station == ALL else int(aim.station)
        place, up = land(asked, hand, power, station, Noise(seed, aim, n), step)
        places[place] += 1
        if up >= 0:
            faces[up] += 1
    return Row(tuple(places), tuple(faces))
