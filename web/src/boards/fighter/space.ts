// The table as it is seen: oblique, from the thrower's side. Millimetres around the middle of the board, z up.

import { THROW } from "../../throw";

export type Vector = readonly [x: number, y: number, z: number];
export type Turn = readonly [w: number, i: number, j: number, k: number];

export interface Pose {
  readonly at: Vector;
  readonly turn: Turn;
}

/** A part of the picture, in millimetres of it. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const TILT = 0.62; // how much of what lies farther goes up the picture
export const RISE = 0.8; // and of what lies higher
export const RADIUS = THROW.board.rings.at(-1)!;
export const HALF = THROW.board.die / 2;
export const WHOLE: Frame = { x: -370, y: -212, width: 740, height: 440 };
export const WITH_HAND: Frame = { x: -420, y: -215, width: 840, height: (840 * 440) / 740 };
const NEAR = 240; // millimetres across when the camera is at a die

/** Where a point of the table is in the picture. */
export const seen = ([x, y, z]: Vector): [number, number] => [x, -(y * TILT + z * RISE)];

/** The picture around a point. */
export function around(at: Vector, width = NEAR): Frame {
  const height = (width * WHOLE.height) / WHOLE.width;
  const [x, y] = seen(at);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** A point that is turned by a quaternion. */
export function turned([w, x, y, z]: Turn, [a, b, c]: Vector): [number, number, number] {
  const [tx, ty, tz] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * tx + y * tz - z * ty, b + w * ty + z * tx - x * tz, c + w * tz + x * ty - y * tx];
}

/** One turn after another. */
export const times = ([a, b, c, d]: Turn, [e, f, g, h]: Turn): Turn => [a * e - b * f - c * g - d * h, a * f + b * e + c * h - d * g, a * g - b * h + c * e + d * f, a * h + b * g - c * f + d * e];

/** A turn about an axis of length 1. */
export function about([x, y, z]: Vector, angle: number): Turn {
  const s = Math.sin(angle / 2);
  return [Math.cos(angle / 2), x * s, y * s, z * s];
}

/** A point by its distance and direction from the middle, in degrees. */
export function polar(distance: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [distance * Math.cos(angle), distance * Math.sin(angle)];
}

/** The printed board: rings from the middle outwards, holes and bones around it. */
export const RINGS: readonly number[] = THROW.board.rings;
export const HOLES = THROW.board.holes.map(([r, degrees, size]) => {
  const [x, y] = polar(r, degrees);
  return { x, y, size };
});
export const BONES = THROW.board.bones.map(([r, degrees, half, width]) => {
  const [x, y] = polar(r, degrees);
  return { x, y, along: degrees + 90, half, width };
});

/** A pose as it is seen by who has gone round the table by so many degrees. */
export function walked({ at: [x, y, z], turn }: Pose, degrees: number): Pose {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { at: [x * c + y * s, y * c - x * s, z], turn: times(about([0, 0, 1], -angle), turn) };
}
