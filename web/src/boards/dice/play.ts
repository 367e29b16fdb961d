// The show of Dungeon Dice: six dice are thrown, those that match fly to the wall, the pay table lights, then it is told.

import type { LinePart } from "../../wire";
import type { Play, Stage, Step } from "../../show/score";
import { type Bag, type Event, told } from "./told";
import { type Spot, type Story, lay, tell } from "./story";

export interface Seen {
  seats: number;
  goal: number;
  paths: number[];
  active: number;
  turn: number;
  wall: number[];
  pit: number;
  turnCards: number;
  stolen: number;
  rolls: number;
  pile: number;
}

export interface Cast {
  story: Story;
  dice: Spot[];
  wall: Bag; // the dice that lie on it
  pays: Bag; // the wall that the pay table is lit for
}

type Now = Stage<Cast>;

const seenOf = (stage: Now): Seen => stage.view as unknown as Seen;
const altered = (stage: Now, change: Partial<Seen>): Record<string, unknown> => ({ ...stage.view, ...change });
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
function roll(event: Event, now: Now, _to: Now, lines: readonly LinePart[]): Step<Cast>[] {
  const story = tell(lines);
  const before = story.wall.map((count, symbol) => count - story.up[symbol]!);
  const thrown = cast({ ...story, up: story.up.map(() => 0), wall: before }, before);
  const active = event.seat ?? seenOf(now).active;
  const view = altered(now, { active });
  const risk = event.motion === "roll" ? event.gained : 0;
  const up = cast(story, story.wall, before);
  const matched = { ...up, dice: follow(thrown.dice, up.dice) };
  const flies = story.up.some(Boolean);
  return [
    { motion: "throw", ms: 560, view, cast: thrown, lit: [] },
    ...(flies ? [{ motion: "match", ms: 320, cast: matched, lit: ["up"] }] : []),
    { motion: "pay", ms: 420, view: altered(now, { active, turnCards: seenOf(now).turnCards + risk }), cast: { ...matched, pays: story.wall } },
  ];
}

/** How a turn ended, stamped over the dice; cards move with it. */
function stamp(_event: Event, now: Now, to: Now, lines: readonly LinePart[]): Step<Cast>[] {
  const { paths, goal } = seenOf(to);
  const lit = paths.flatMap((path, seat) => (path > seenOf(now).paths[seat]! ? [`path:${seat}`] : []));
  return [{ motion: "stamp", ms: 620, view: altered(now, { paths, turnCards: 0, goal }), scores: to.scores, cast: { ...now.cast, story: tell(lines) }, lit: lit.length ? lit : now.lit }];
}

export const play: Play<Event, Cast> = {
  told,
  still(view, lines) {
    const story = tell(lines);
    return cast(story, story.over ? story.wall : (view as unknown as Seen).wall);
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
    turn: (event, now, to, lines) => [{ motion: "turn", ms: 300, view: altered(now, { active: event.seat ?? 0, turn: seenOf(to).turn }), cast: { ...now.cast, story: tell(lines) } }],
    gather: (_event, now, _to, lines) => [{ motion: "gather", ms: 420, cast: cast(tell(lines), now.cast.wall.map(() => 0)) }],
    challenge: (_event, now, _to, lines) => [{ motion: "challenge", ms: 620, cast: cast(tell(lines), now.cast.wall.map(() => 0)) }],
  },
};
