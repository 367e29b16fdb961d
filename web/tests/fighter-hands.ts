// Hands by script: they know how line and meters go, choose a moment, and miss it by as much as their skill says. They do not
// correct what they see of their own error, as the hands of the landing table do not.

import { THROW } from "../src/throw";
import { Throwing, type Gesture } from "../src/boards/fighter/gesture";
import type { Known } from "./hurled";

export interface Skill {
  name: "steady" | "average" | "clumsy";
  late: number; // milliseconds by which a moment is missed
  aside: number; // degrees
  length: number; // share of the pull
}

// Their errors are those of the house's hands (`undercroft/throw/hands.py`) at the plain throw: with the tremble that the
// server adds they come to 8, 20 and 28 % of the speed and to 3, 7 and 10 degrees.
export const SKILLS: readonly Skill[] = [
  { name: "steady", late: 22, aside: 1.7, length: 0.08 },
  { name: "average", late: 55, aside: 6.5, length: 0.25 },
  { name: "clumsy", late: 110, aside: 9.7, length: 0.35 },
];
const USUAL = SKILLS[1]!;

// What a handicap of the view costs who cannot see well; hands by script have no eyes that could be fooled.
const UNSEEN = { dark: 1.8, mirror: 1.5, low: 1.35, below: 1.3, away: 1.1, leg: 1.3 } as const;

/** Numbers from a seed. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** What a hand does: where it is pulled to, in milliseconds and millimetres, and when it lets go; the second palm has a moment of its own. */
export interface Plan {
  luck: number;
  drags: (readonly [ms: number, x: number, y: number])[];
  at: number;
  other: number | null;
}

/** How a person with this skill would throw once. */
export function planned({ part }: Known, skill: Skill, seed: number): Plan {
  const even = numbers(seed);
  const normal = (deviation: number): number => deviation * Math.sqrt(-2 * Math.log(even() || 1e-9)) * Math.cos(2 * Math.PI * even());
  const luck = even();
  const meant = new Throwing(part, luck); // what the hand means to do
  const worse = [...meant.views].reduce((factor, view) => factor * UNSEEN[view], 1) * (meant.rows.some((row) => row.swapped) ? 1.25 : 1);
  // Practice with the plain throw helps by half at the others, as it does the hands of the house.
  const errs = (what: "aside" | "length"): number => (part.kinds.length ? (skill[what] + USUAL[what]) / 2 : skill[what]);
  const aside = (normal(errs("aside") * worse) * Math.PI) / 180;
  const length = 145 * Math.max(0.1, 1 + normal(errs("length") * worse));
  const [x, y] = [Math.sin(aside) * length, Math.cos(aside) * length * (meant.rows.some((row) => row.forward) ? -1 : 1)];

  const drags: [number, number, number][] = [];
  let pulled = 90;
  if (meant.moments.has("whirl")) {
    for (let ms = 10; ms <= 900; ms += 10) drags.push([ms, 30 * Math.cos((ms / 1000) * 2 * Math.PI * 2.3), 30 * Math.sin((ms / 1000) * 2 * Math.PI * 2.3)]);
    pulled = 960;
  }
  drags.push([pulled, x, y]);
  meant.press(0);
  meant.drag(pulled, 0, Math.sign(y) * 145);
  const wanted = moment(meant, pulled);
  const at = Math.max(pulled + 1, Math.round(wanted + normal(skill.late)));
  return { luck, drags, at, other: meant.palms ? Math.round(wanted + normal(skill.late)) : null };
}

/** Throw once, as a person with this skill. */
export function throwOnce(known: Known, skill: Skill, seed: number): Gesture {
  const { luck, drags, at, other } = planned(known, skill, seed);
  const hand = new Throwing(known.part, luck);
  hand.press(0);
  for (const drag of drags) hand.drag(...drag);
  if (other !== null) {
    hand.part1(at);
    hand.part2(other);
  }
  let ms = hand.moments.has("rolls") ? drags.at(-1)![0] : at;
  if (hand.moments.has("rolls")) while (!hand.ended(ms)) ms += 4;
  return hand.release(ms);
}

/** When the line lies best, of the moments that the kind allows. */
function moment(one: Throwing, from: number): number {
  if (one.moments.has("slap")) return 1000;
  const leap = Math.max(0, Math.min(1, ((one.part.start as { hand: number[] }).hand[2]! - THROW.leap.base) / THROW.leap.high));
  const window: [number, number] = one.moments.has("turn") ? [1215, 1500] : one.moments.has("leap") ? [140, 500] : one.moments.has("whirl") ? [from + 30, from + 260] : [from + 250, from + 2600];
  let best = { ms: window[0], cost: Infinity };
  for (let ms = window[0]; ms <= window[1]; ms += 10) {
    const { azimuth, strength } = one.line(ms);
    const high = one.moments.has("leap") ? Math.abs(Math.sin((Math.PI * ms) / THROW.leap.ms) - leap) : 0;
    const cost = Math.abs(azimuth) / 5 + Math.abs(strength - 1) * 4 + high;
    if (cost < best.cost) best = { ms, cost };
  }
  return best.ms;
}
