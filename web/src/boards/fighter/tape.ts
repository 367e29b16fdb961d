// The tape of a throw, as `docs/throw.md` describes it, and the way of a die through it.

import type { Pose, Turn } from "./space";

/** What the page reads of a tape. */
export interface Tape {
  v: number;
  code: string[];
  icons: number;
  input: { station: number };
  landing: string;
  say: string;
  wrong: string;
  events: [ms: number, what: string][];
  keys: number[][][]; // of each die that moved: columns of differences
  rest: (number[] | null)[];
}

/** A moment of a die: milliseconds, and its pose. */
export interface Key extends Pose {
  readonly ms: number;
}

const FORM = 1;
const FINE = 100; // of a millimetre, in poses at rest
const PARTS = 10_000; // of a quaternion, there

/** Is it a tape that this page can show? */
export function isTape(value: unknown): value is Tape {
  const tape = value as Partial<Tape> | null;
  return typeof tape === "object" && tape?.v === FORM && Array.isArray(tape.keys) && Array.isArray(tape.rest);
}

const unit = (turn: readonly number[]): Turn => {
  const length = Math.hypot(...turn) || 1;
  return turn.map((part) => part / length) as unknown as Turn;
};

/** The keys of a die: sums of differences, in millimetres and parts of a quaternion. */
export function keysOf(columns: readonly (readonly number[])[]): Key[] {
  const sums = columns.map((column) => {
    let sum = 0;
    return column.map((step) => (sum += step));
  });
  return (sums[0] ?? []).map((ms, k) => {
    const [x = 0, y = 0, z = 0, ...turn] = sums.slice(1).map((column) => column[k]!);
    return { ms, at: [x / 10, y / 10, z / 10], turn: unit(turn) };
  });
}

/** A pose at rest as tapes keep it. */
export function poseOf([x = 0, y = 0, z = 0, ...turn]: readonly number[]): Pose {
  return { at: [x / FINE, y / FINE, z / FINE], turn: unit(turn.map((part) => part / PARTS)) };
}

/** The pose at a time: straight between keys, the short way round. */
export function poseAt(keys: readonly Key[], ms: number): Pose {
  let k = 1;
  while (k < keys.length - 1 && keys[k]!.ms < ms) k++;
  const [a, b] = [keys[k - 1]!, keys[k] ?? keys[k - 1]!];
  const f = Math.min(1, Math.max(0, (ms - a.ms) / (b.ms - a.ms || 1)));
  const mix = (p: number, q: number): number => p + (q - p) * f;
  const sign = a.turn.reduce((sum, part, n) => sum + part * b.turn[n]!, 0) < 0 ? -1 : 1;
  return {
    at: [mix(a.at[0], b.at[0]), mix(a.at[1], b.at[1]), mix(a.at[2], b.at[2])],
    turn: unit(a.turn.map((part, n) => mix(part, sign * b.turn[n]!))),
  };
}
