// Where a die lies and how it came there, if nobody has filmed it: a landing that was drawn from the table, or typed.

import { THROW } from "../../throw";
import { PLACES } from "./names";
import { BONES, HALF, HOLES, RADIUS, RINGS, about, polar, times, type Pose, type Turn, type Vector } from "./space";
import type { Key } from "./tape";

const GOLDEN = 137.508; // degrees: one throw after another never at the same side
const ROOM = 26; // millimetres between the middles of two dice
const TOP = 2; // of the board over the table
const IN_A_HOLE = -4; // how deep a die sits there

const apart = (a: readonly number[], b: readonly number[]): number => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);

/** Is a point well off holes and bones? */
function clear(at: readonly [number, number]): boolean {
  const off = BONES.every(({ x, y, along: direction, half }) => {
    const [tx, ty] = polar(1, direction);
    const along = Math.max(-half, Math.min(half, (at[0] - x) * tx + (at[1] - y) * ty));
    return apart(at, [x + along * tx, y + along * ty]) > HALF + 12;
  });
  return off && HOLES.every(({ x, y, size }) => apart(at, [x, y]) > size + HALF + 3);
}

/** Points where a die of the nth throw could lie, the best first. */
function* points(where: string, n: number): Generator<[number, number]> {
  const around = (r: number, k: number): [number, number] => polar(r, 250 + GOLDEN * n + 11 * k);
  for (let k = 0; k < 33; k++) {
    if (where === "hole") {
      const { x, y } = HOLES[(n + k) % HOLES.length]!;
      yield [x, y];
    } else if (where === "bone") {
      const { x, y } = BONES[(n * 3 + k) % BONES.length]!;
      yield [x, y];
    } else if (where === "bullseye") yield around(k ? 14 : 4, k);
    else {
      const section = PLACES.indexOf("bullseye") - PLACES.indexOf(where); // 1 is the ring around the bullseye
      const outer = RINGS[section];
      if (outer === undefined || where === "outside" || where === "fault") yield around(RADIUS + 44, k);
      else {
        const at = around((outer + RINGS[section - 1]!) / 2, k);
        if (clear(at)) yield at;
      }
    }
  }
}

/** A die that shows an icon on top, or none. */
function lies(icon: boolean, icons: number, degrees: number): Turn {
  const marked: readonly number[] = THROW.icons[icons as 1 | 2 | 3] ?? [];
  const face = [4, 5, 0, 1, 2, 3].find((one) => marked.includes(one) === icon) ?? 4;
  const h = Math.SQRT1_2;
  const up: readonly Turn[] = [[h, 0, -h, 0], [h, 0, h, 0], [h, h, 0, 0], [h, -h, 0, 0], [1, 0, 0, 0], [0, 1, 0, 0]]; // this face looks up
  return times(about([0, 0, 1], (degrees * Math.PI) / 180), up[face]!);
}

/** The pose of the nth die of an encounter, by what was told of it. */
export function spot(where: string, icon: boolean, icons: number, n: number, others: readonly Pose[]): Pose {
  let [x, y]: [number, number] = [0, 0];
  for (const point of points(where, n)) {
    [x, y] = point;
    if (others.every(({ at }) => apart(at, point) > ROOM)) break;
  }
  const z = where === "hole" ? IN_A_HOLE : where === "outside" || where === "fault" ? 0 : TOP;
  return { at: [x, y, z + HALF], turn: lies(icon, icons, (n * 47) % 90) };
}

const STEP = 20; // milliseconds between two keys
const HOPS: readonly [ms: number, high: number][] = [[190, 60], [210, 48], [150, 16], [130, 0]];

/** A flight that ends in a pose: it bounces before the board, comes over its edge and rolls out. */
export function flightTo(end: Pose, n: number): { keys: Key[]; events: [number, string][] } {
  const [x, y, z] = end.at;
  const hand: Vector = [((n * 67) % 120) - 60, -470, 110];
  const length = Math.hypot(x - hand[0], y - hand[1]);
  const way = (part: number): [number, number] => [hand[0] + (x - hand[0]) * part, hand[1] + (y - hand[1]) * part];
  const first = Math.min(0.6, Math.max(0.14, (-330 - hand[1]) / (y - hand[1] || 1)));
  const stops = [0, first, first + (1 - first) * 0.62, first + (1 - first) * 0.9, 1];
  const axis: Vector = [-(y - hand[1]) / length, (x - hand[0]) / length, 0];
  const whole = HOPS.reduce((sum, [ms]) => sum + ms, 0);
  const keys: Key[] = [];
  const events: [number, string][] = [];
  let begun = 0;
  HOPS.forEach(([ms, high], hop) => {
    const [from, to] = [hop ? TOP + HALF : hand[2], hop === HOPS.length - 1 ? z : TOP + HALF];
    for (let t = 0; t < ms; t += STEP) {
      const f = t / ms;
      const [px, py] = way(stops[hop]! + (stops[hop + 1]! - stops[hop]!) * f);
      const up = from + (to - from) * (hop ? f : f * f) + (hop ? 4 * high * f * (1 - f) : 0);
      const left = (whole - begun - t) / whole;
      keys.push({ ms: begun + t, at: [px, py, up], turn: times(about(axis, 15 * left * left), end.turn) });
    }
    begun += ms;
    if (hop < HOPS.length - 1) events.push([begun, hop ? "board" : "table"]);
  });
  return { keys: [...keys, { ms: whole, ...end }], events };
}
