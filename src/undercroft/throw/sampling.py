"""Many throws of one aim, counted: what the landing table is made of, and what checks it."""

from collections.abc import Iterator
from typing import Final

from undercroft.throw.board import FAULT, PLACES
from undercroft.throw.die import face
from undercroft.throw.gesture import Gesture, best, moved, props
from undercroft.throw.hands import Hand, Noise, hand_called, tremble
from undercroft.throw.judge import at_rest, facts, fault
from undercroft.throw.landing import ALL, FACES, POWERS, STATIONS, Aim, Row
from undercroft.throw.needed import Needed, needed
from undercroft.throw.physics import fly_many

MANY: Final = 40  # throws that fly together


def sample(aim: Aim, first: int, last: int, seed: object = "table") -> Row:
    """The throws of an aim from one number to another, without the last; equal numbers, equal throws."""
    places, faces = [0] * len(PLACES), [0] * FACES
    by_station: dict[int, list[int]] = {}
    for n in range(first, last):
        station = STATIONS[n % len(STATIONS)] if aim.station == ALL else int(aim.station)
        by_station.setdefault(station, []).append(n)
    for station, numbers in by_station.items():
        for k in range(0, len(numbers), MANY):
            noises = [Noise(seed, aim, n) for n in numbers[k : k + MANY]]
            for place, up in land(aim, station, noises):
                places[place] += 1
                if up >= 0:
                    faces[up] += 1
    return Row(tuple(places), tuple(faces))


def land(aim: Aim, station: int, noises: list[Noise]) -> Iterator[tuple[int, int]]:
    """A throw for each noise: its place, and the face that came up; -1 for a fault, or a die on the floor."""
    asked = needed(aim.codes.split("+"))
    yield from thrown(asked, best(asked, station, POWERS[aim.power]), hand_called(aim.hand), noises)


def thrown(asked: Needed, gesture: Gesture, hand: Hand, noises: list[Noise]) -> Iterator[tuple[int, int]]:
    """The same of any gesture."""
    fair = [noise for noise in noises if noise.even() >= asked.spoiled]
    yield from [(FAULT, -1)] * (len(noises) - len(fair))
    if not fair:
        return
    releases = [tremble(moved(gesture, asked), asked, hand, noise) for noise in fair]
    for flight in fly_many(releases, props(gesture, asked)):
        pose = flight.rest[0]
        if fault(facts(flight), flight, asked):
            yield FAULT, -1
        else:
            yield at_rest(pose, gesture.station), -1 if pose is None else face(pose)
