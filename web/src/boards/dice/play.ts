// The show of Dungeon Dice: six dice are thrown, those that match fly to the wall, the pay table lights, then it is told.

import type { LinePart } from "../../wire";
import type { Play, Stage, Step } from "../../show/score";
import type { Declared, DiceView } from "./declared";
import { type Bag, type Spot, type Story, lay, tell, untold } from "./story";

export interface Cast {
  story: Story;
  dice: Spot[];
  wall: Bag; // the dice that lie on it
  pays: Bag; // the wall that the pay table is lit for
}

type Now = Stage<Cast, DiceView>;
type Beats = Step<Cast, DiceView>[];

const plus = (counts: readonly number[], seat: number, n: number): number[] => counts.map((count, k) => (k === seat ? count + n : count));
const pitOf = (wall: Bag): number => 6 - wall.reduce((sum, count) => sum + count, 0);

function cast(story: Story, wall: Bag, pays = wall): Cast {
  return { story, wall, pays, dice: lay(story, wall, pitOf(wall)) };
}

/** Dice go on as the ones that they were: same symbol, those of the wall first. */
function follow(from: Spot[], to: Spot[]): Spot[] {
  const free = [...from];
  const take = (fits: (one: Spot) => boolean): number => {
    const k = free.findIndex(fits);
    return k < 0 ? -1 : free.splice(k, 1)[0]!.id;
  };
  const rank = (spot: Spot): number => (spot.place === "pit" ? 1 : spot.rolled ? 2 : 0);
  const named = new Map<Spot, number>();
  for (const spot of to.toSorted((a, b) => rank(a) - rank(b))) {
    const place = rank(spot) === 0 ? "wall" : "pit";
    named.set(spot, take((one) => one.symbol === spot.symbol && one.place === place));
  }
  const left = free.map((one) => one.id);
  return to.map((spot) => ({ ...spot, id: named.get(spot)! >= 0 ? named.get(spot)! : left.pop()! }));
}

/** Thrown into the pit; what matches flies up; what it pays is lit; the line is told. */
function roll(event: { seat: number }, now: Now, _then: Now, lines: readonly LinePart[]): Beats {
  const story = tell(lines);
  const before = story.wall.map((count, symbol) => count - story.up[symbol]!);
  const thrown = cast({ ...story, up: story.up.map(() => 0), wall: before }, before);
  const view = { ...now.view, active: event.seat };
  const up = cast(story, story.wall, before);
  const matched = { ...up, dice: follow(thrown.dice, up.dice) };
  const flies = story.up.some(Boolean);
  return [
    { motion: "throw", ms: 560, view, cast: thrown, lit: [] },
    ...(flies ? [{ motion: "match", ms: 320, cast: matched, lit: ["up"] }] : []),
    { motion: "pay", ms: 420, cast: { ...matched, pays: story.wall } },
  ];
}

/** How a turn ended, stamped over the dice; cards move with it. */
function stamp(_event: object, now: Now, then: Now, lines: readonly LinePart[]): Beats {
  const lit = then.view.paths.flatMap((path, seat) => (path > now.view.paths[seat]! ? [`path:${seat}`] : []));
  return [{ motion: "stamp", ms: 620, cast: { ...now.cast, story: tell(lines) }, lit: lit.length ? lit : now.lit }];
}

export const play: Play<Declared, Cast, DiceView> = {
  still(view, lines) {
    const story = tell(lines);
    if (!story.key && view.wall.some(Boolean)) return cast({ ...story, seat: view.active, ...untold(view.wall) }, view.wall); // a branch
    return cast(story, story.over ? story.wall : view.wall);
  },
  scored: "paths",
  changes: {
    turn: ({ seat, turn }) => ({ active: seat, turn, turnCards: 0, stolen: 0 }),
    rolled: ({ seat, gained }, seen) => ({ active: seat, turnCards: seen.turnCards + gained }),
    banked: ({ seat, path }, seen) => ({ paths: plus(seen.paths, seat, path - seen.paths[seat]!), turnCards: 0 }),
    lost: () => ({ turnCards: 0 }),
    caught: ({ seat, pathCards }, seen) => ({ paths: plus(seen.paths, seat, -pathCards), turnCards: 0 }),
    took: ({ seat, target }, seen) => ({ paths: plus(plus(seen.paths, target, -1), seat, 1), stolen: seen.stolen + 1 }),
    failed: ({ seat, target, cards }, seen) => ({ paths: plus(plus(seen.paths, target, cards), seat, -cards), stolen: 0 }),
  },
  steps: {
    roll,
    dare: roll,
    bank: stamp,
    lost: stamp,
    caught: stamp,
    taken: stamp,
    failed: stamp,
    free: stamp,
    turn: (_event, now, _then, lines) => [{ motion: "turn", ms: 300, cast: { ...now.cast, story: tell(lines) } }],
    gather: (_event, now, _then, lines) => [{ motion: "gather", ms: 420, cast: cast(tell(lines), now.cast.wall.map(() => 0)) }],
    challenge: (_event, now, _then, lines) => [{ motion: "challenge", ms: 620, cast: cast(tell(lines), now.cast.wall.map(() => 0)) }],
  },
};
