"""Rapier, wrapped: a release becomes a flight. Nothing else imports the package.

A fresh world for every throw, one thread. The same release gives the same bits on the same machine with the
same build; that other machines agree is not promised, which is why a record keeps the landing alone.
"""

import math
import os
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

os.environ.setdefault("RAYON_NUM_THREADS", "1")  # read when the package is loaded

try:
    import numpy as np
    import rapier3d as rapier
except ImportError as error:
    raise ImportError(
        f"throwing dice needs Rapier ({error}): pip install '.[throw]' in the checkout brings it"
    ) from error

from undercroft.throw.board import TABLE
from undercroft.throw.die import EDGE, MASS, ROUND, Pose, attitude, centre, pose_of
from undercroft.throw.flight import Crossing, Flight, Key, Touch
from undercroft.throw.gesture import Prop
from undercroft.throw.hands import Release
from undercroft.throw.mesh import mesh

MM: Final = 1e-3
STEP: Final = (
    0.002  # seconds; the same for who throws and for the landing table, which tells what he may expect
)
LONGEST: Final = 4.0  # seconds; a die that still moves is judged where it is
SHOWN: Final = 8  # steps between two poses of a tape: some sixty a second
LOOK: Final = 5  # steps between looks at whether all dice rest
GRAVITY: Final = (0.0, 0.0, -9.81)
DIE: Final = (1.0, 1.0)  # surfaces: restitution, friction; those of a pair are multiplied
SURFACES: Final = {"table": (0.50, 0.30), "board": (0.35, 0.30), "prop": (0.40, 0.30)}
SLOW: Final = (0.01, 0.5)  # metres and radians a second: slower than that is rest, after
CALM: Final = 0.12  # seconds;
STILL: Final = 0.3  # or when nothing has gone farther than a millimetre or six degrees for so long
FLOOR: Final = -0.1  # metres: what is lower has left the table
# Many dice at once: each touches the things of the world, and no other die.
THINGS: Final = rapier.InteractionGroups(rapier.Group.GROUP_1, rapier.Group.GROUP_2)
DICE: Final = rapier.InteractionGroups(rapier.Group.GROUP_2, rapier.Group.GROUP_1)
MOVED: Final = 50  # hundredths of a millimetre: a die that lay there and went so far has moved


@cache
def _board() -> Any:
    """The shape of the board, made once in a process."""
    corners, triangles = mesh()
    return rapier.SharedShape.trimesh(
        (np.array(corners) * MM).astype(np.float32),
        np.array(triangles, np.uint32),
        rapier.TriMeshFlags.FIX_INTERNAL_EDGES,
    )


def _surface(builder: Any, surface: tuple[float, float]) -> Any:
    rule = rapier.CoefficientCombineRule.MULTIPLY
    made = builder.restitution(surface[0]).friction(surface[1])
    return made.restitution_combine_rule(rule).friction_combine_rule(rule)


def _isometry(place: Sequence[float], quaternion: Sequence[float]) -> Any:
    w, *axis = quaternion
    angle = 2 * math.acos(max(-1.0, min(1.0, w)))
    s = math.sin(angle / 2)
    turn = tuple(part / s * angle if s > 1e-9 else 0.0 for part in axis)
    return rapier.Isometry3(tuple(c * MM for c in place), rapier.Rotation3.from_scaled_axis(turn))


def _squared(v: Any) -> float:
    return float(v.x * v.x + v.y * v.y + v.z * v.z)


class World:
    """Table, board, props, thrown dice, and those that lie there.

    Of several dice that are thrown, each flies as if it were alone; they are thrown from one station.
    """

    def __init__(self, releases: Sequence[Release], lying: Sequence[Pose], props: Sequence[Prop]) -> None:
        self.world = rapier.PhysicsWorld(gravity=GRAVITY)
        how = self.world.integration_parameters
        how.dt, how.length_unit, how.num_solver_iterations = STEP, 0.016, 4
        how.normalized_max_linear_velocity, how.contact_recycling = 2000.0, False
        self.world.event_handler = self.events = rapier.ChannelEventCollector()
        self.names: dict[tuple[int, int], str] = {}
        self.thrown: dict[tuple[int, int], int] = {}
        self.handles: list[Any] = []
        self.many = len(releases) > 1
        length, width, thick = (c * MM for c in TABLE)
        table = rapier.Collider.cuboid(length, width, thick / 2).translation((0, 0, -thick / 2))
        self._fixed("table", table, "table")
        turn = rapier.Rotation3.from_scaled_axis((0.0, 0.0, -math.radians(releases[0].station)))
        board = rapier.Collider.new(_board()).position(rapier.Isometry3((0.0, 0.0, 0.0), turn))
        self._fixed("board", board, "board")
        for prop in props:
            half = math.radians(prop.turn) / 2
            where = _isometry(prop.centre, (math.cos(half), 0.0, 0.0, math.sin(half)))
            thing = rapier.Collider.cuboid(*(c * MM for c in prop.half)).position(where)
            self._fixed(prop.name, thing, "prop")
        self.bodies = [self._die(_isometry(one.place, one.attitude), one) for one in releases]
        self.bodies += [self._die(_isometry(centre(pose), attitude(pose)), None) for pose in lying]

    def _fixed(self, name: str, builder: Any, surface: str) -> None:
        made = _surface(builder, SURFACES[surface])
        handle = self.world.add_collider(made.collision_groups(THINGS) if self.many else made)
        self.names[handle.index, handle.generation] = name

    def _die(self, where: Any, release: Release | None) -> Any:
        body = rapier.RigidBody.dynamic().position(where)
        if release is not None:
            body = body.linvel(release.velocity).angvel(release.spin).ccd_enabled(True).can_sleep(False)
        else:
            body = body.sleeping(True)
        handle = self.world.add_body(body)
        half = (EDGE / 2 - ROUND) * MM
        shape = _surface(rapier.Collider.round_cuboid(half, half, half, ROUND * MM), DIE).mass(MASS)
        if release is not None:
            shape = shape.active_events(rapier.ActiveEvents.COLLISION_EVENTS)
        collider = self.world.add_collider(shape.collision_groups(DICE) if self.many else shape, handle)
        self.names[collider.index, collider.generation] = "die"
        if release is not None:
            self.thrown[collider.index, collider.generation] = len(self.handles)
        self.handles.append(handle)
        return self.world.rigid_bodies[handle]

    def touched(self, time: float) -> list[tuple[int, Touch]]:
        """The contacts of thrown dice that began or ended in the last step, each with its die."""
        if not len(self.events):
            return []
        found = []
        for event in self.events.drain_collision_events():
            one, other = ((c.index, c.generation) for c in (event.collider1, event.collider2))
            if one not in self.thrown:
                one, other = other, one
            if one not in self.thrown:
                continue  # a die that was taken away
            die = self.thrown[one]
            spin, place = self.bodies[die].angvel, self.bodies[die].translation
            speed = math.sqrt(_squared(spin))
            where = (place.x / MM, place.y / MM, place.z / MM)
            upright = abs(spin.z) / (speed or 1.0)
            found.append((die, Touch(time, self.names[other], bool(event.started), where, speed, upright)))
        return found

    def take_away(self, die: int) -> None:
        """What has come to rest is in nobody's way any more."""
        self.thrown = {collider: n for collider, n in self.thrown.items() if n != die}
        self.world.remove_body(self.handles[die])


def _pose(body: Any) -> Pose:
    p, r = body.translation, body.rotation
    return pose_of((p.x / MM, p.y / MM, p.z / MM), (r.w, r.i, r.j, r.k))


def _apart(one: tuple[Any, Any], other: tuple[Any, Any]) -> bool:
    """Is a die elsewhere than it was by more than a millimetre, or six degrees?"""
    (p, r), (q, s) = one, other
    return (
        abs(p.x / MM - q.x / MM) > 1
        or abs(p.y / MM - q.y / MM) > 1
        or abs(p.z / MM - q.z / MM) > 1
        or any(abs(20 * a - 20 * b) > 1 for a, b in ((r.w, s.w), (r.i, s.i), (r.j, s.j), (r.k, s.k)))
    )


class Rest:
    """Watches whether all dice on the table have come to rest."""

    def __init__(self, bodies: list[Any]) -> None:
        self.bodies = bodies
        self.calm = 0.0
        self.since = 0.0
        self.anchor: list[tuple[Any, Any]] = []  # place and turn of each

    def reached(self, time: float) -> bool:
        """Asked every `LOOK` seconds."""
        live = [(body, place) for body in self.bodies if (place := body.translation).z > FLOOR]
        slow, turning = SLOW[0] ** 2, SLOW[1] ** 2
        still = all(_squared(body.linvel) < slow and _squared(body.angvel) < turning for body, _ in live)
        self.calm = self.calm + LOOK if still else 0.0
        now = [(place, body.rotation) for body, place in live]
        if len(now) != len(self.anchor) or any(map(_apart, now, self.anchor)):
            self.anchor, self.since = now, time
        gone = not live or live[0][0] is not self.bodies[0]
        return self.calm >= CALM or time - self.since > STILL or gone


class Trace:
    """The way of one thrown die: what it touched, which lines it crossed, whether it is over."""

    def __init__(self, release: Release, bodies: list[Any], props: Sequence[Prop], hurry: bool) -> None:
        self.me = bodies[0]
        self.rest = Rest(bodies)
        self.flight = Flight(release.station, [], 0.0, keys=[[] for _ in bodies])
        self.lines = [(prop.name, prop.centre[1]) for prop in props]
        self.last = release.place[1]
        self.hurry = hurry
        self.bounced = False
        self.lost = False

    def touch(self, touch: Touch) -> None:
        """A contact began or ended."""
        self.flight.touches.append(touch)
        self.bounced = self.bounced or touch.what == "table"
        self.lost = self.hurry and touch.what == "board" and not self.bounced

    def cross(self, time: float) -> None:
        """Look whether a line was crossed in the last step."""
        if not self.lines:
            return
        p = self.me.translation
        now = p.y / MM
        for name, line in self.lines:
            if self.last < line <= now:
                self.flight.crossings.append(Crossing(time, name, (p.x / MM, now, p.z / MM)))
        self.last = now

    def end(self, time: float) -> None:
        """The flight is over: the dice lie where they are."""
        self.flight.seconds = time
        self.flight.rest = [_pose(body) if body.translation.z > FLOOR else None for body in self.rest.bodies]


def fly(release: Release, lying: Sequence[Pose] = (), props: Sequence[Prop] = ()) -> Flight:
    """Let a die fly until it rests."""
    world = World([release], lying, props)
    me = world.bodies[0]
    trace = Trace(release, world.bodies, props, hurry=False)
    flight = trace.flight
    seen = list(lying)  # where the other dice were shown last
    flight.keys[0].append(Key(0.0, _pose(me)))
    n, time = 0, 0.0
    while time < LONGEST:
        world.world.step()
        n += 1
        time = n * STEP
        touched = world.touched(time)
        for _, touch in touched:
            trace.touch(touch)
        trace.cross(time)
        if touched or n % SHOWN == 0:
            flight.keys[0].append(Key(time, _pose(me)))
            for k, body in enumerate(world.bodies[1:]):
                pose = _pose(body)
                if math.dist(pose[:3], seen[k][:3]) > MOVED:
                    flight.keys[k + 1].append(Key(time, pose))
                    seen[k] = pose
        if n % LOOK == 0 and trace.rest.reached(time):
            break
    trace.end(time)
    for k, lay in enumerate(lying):  # what nobody touched lies where it lay, to the last digit
        end = flight.rest[k + 1]
        if end is not None and math.dist(end[:3], lay[:3]) <= MOVED and not flight.keys[k + 1]:
            flight.rest[k + 1] = lay
    for k, keys in enumerate(flight.keys):
        if keys:
            keys.append(Key(time, _pose(world.bodies[k])))
    return flight


def fly_many(releases: Sequence[Release], props: Sequence[Prop] = ()) -> list[Flight]:
    """Let dice fly from one station, each as if it were alone: half the work of one by one. No keys are kept.

    A flight ends as soon as its die is on the board without a bounce: a fault, wherever it rolls. Which dice
    fly together moves the last bits of a pose, and so, rarely, a landing.
    """
    world = World(releases, (), props)
    traces = [
        Trace(release, [body], props, hurry=True)
        for release, body in zip(releases, world.bodies, strict=True)
    ]
    left = list(range(len(releases)))
    n, time = 0, 0.0
    while left and time < LONGEST:
        world.world.step()
        n += 1
        time = n * STEP
        touched = world.touched(time)
        for die, touch in touched:
            traces[die].touch(touch)
        if props:
            for die in left:
                traces[die].cross(time)
        over = {die for die, _ in touched if traces[die].lost}
        if n % LOOK == 0:
            over.update(die for die in left if traces[die].rest.reached(time))
        for die in sorted(over):
            traces[die].end(time)
            world.take_away(die)
        if over:
            left = [die for die in left if die not in over]
    for die in left:
        traces[die].end(time)
    return [trace.flight for trace in traces]


def version() -> str:
    """The package, as it is written on every tape."""
    return f"rapier3d {rapier.__version__}"
