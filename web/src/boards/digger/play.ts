// The show of Dungeon Digger: groups walk, then stand; a tile is laid, then it pays; what was touched stays lit.

import type { Play, Stage, Step } from "../../show/score";
import { COIN, DRAGON, FIGHT, FLAG, ROCKS, TRAP } from "./names";
import type { Seen } from "./seen";
import { type Event, told } from "./told";

/** Something that is seen for the length of a beat: over a node or the middle of a space. */
export interface Burst {
  at: { node: number } | { space: number };
  icon?: string;
  text?: string;
  walk?: { from: number; seat: number; n: number; figure: number };
}

export interface Cast {
  burst: Burst | null;
  site: number; // the space that was built on last: gold comes from there; -1 before
}

type Now = Stage<Cast>;

const seenOf = (stage: Now): Seen => stage.view as unknown as Seen;
const altered = (stage: Now, change: Partial<Seen>): Record<string, unknown> => ({ ...stage.view, ...change });

/** The Stooges with so many more, or fewer, of a seat at a node. */
function crew(stooges: Seen["stooges"], node: number, seat: number, by: number): Seen["stooges"] {
  const there = stooges.find(([at, owner]) => at === node && owner === seat);
  const rest = stooges.filter((one) => one !== there);
  const n = (there?.[2] ?? 0) + by;
  return n > 0 ? [...rest, [node, seat, n]] : rest;
}

/** The table as it will be on one space, and as it is elsewhere. */
function onSpace(now: Now, to: Now, space: number): Record<string, unknown> {
  const [a, b] = [seenOf(now), seenOf(to)];
  return altered(now, {
    board: [...a.board.filter(([at]) => at !== space), ...b.board.filter(([at]) => at === space)],
    stooges: [...a.stooges.filter(([node]) => node >> 1 !== space), ...b.stooges.filter(([node]) => node >> 1 === space)],
  });
}

/** Something happens on a space: it is lit, and lies as it will. */
const happens = (icon: string, text = "") => (event: Event, now: Now, to: Now): Step<Cast>[] => {
  if (!("space" in event)) return [];
  const burst = icon || text ? { at: { space: event.space }, icon, text } : null;
  return [{ motion: "space", ms: 560, view: onSpace(now, to, event.space), cast: { ...now.cast, burst }, lit: [`space:${event.space}`] }];
};

function walk(event: Event, now: Now): Step<Cast>[] {
  if (event.motion !== "walk") return [];
  const { from, to, n, figure } = event;
  const seat = event.seat ?? 0;
  const lit = [`node:${from}`, `node:${to}`];
  const gone = figure < 0 ? crew(seenOf(now).stooges, from, seat, -n) : seenOf(now).stooges;
  const come = figure < 0 ? crew(gone, to, seat, n) : gone;
  return [
    { motion: "walk", ms: 560, view: altered(now, { stooges: gone }), cast: { ...now.cast, burst: { at: { node: to }, walk: { from, seat, n, figure } } }, lit },
    { motion: "arrive", ms: 260, view: altered(now, { stooges: come }), cast: { ...now.cast, burst: null } },
  ];
}

const fall = (icon: string) => (event: Event, now: Now): Step<Cast>[] => {
  if (!("loser" in event)) return [];
  const { loser, node, n } = event;
  const cast = { ...now.cast, burst: { at: { node }, icon, text: n ? `−${n}` : "" } };
  return [
    { motion: "fight", ms: 520, cast, lit: [`node:${node}`] },
    { motion: "fall", ms: 260, cast: { ...now.cast, burst: null }, view: altered(now, { stooges: crew(seenOf(now).stooges, node, loser, -n) }) },
  ];
};

function build(event: Event, now: Now, to: Now): Step<Cast>[] {
  if (event.motion !== "build") return [];
  return [
    { motion: "lay", ms: 420, view: onSpace(now, to, event.space), cast: { burst: null, site: event.space }, lit: [`space:${event.space}`] },
    { motion: "lies", ms: 320 },
  ];
}

function gold(event: Event, now: Now, to: Now): Step<Cast>[] {
  const won = "gold" in event ? event.gold : 0;
  const space = event.motion === "slay" ? event.space : now.cast.site;
  const seat = event.seat ?? 0;
  const scores = now.scores.map((score, k) => (k === seat ? Math.max(score, Math.min(score + won, to.scores[k] ?? score)) : score));
  const icon = event.motion === "coin" ? COIN : event.motion === "slay" ? FIGHT : "";
  const burst = space < 0 || !(won || icon) ? null : { at: { space }, icon, text: won ? `+${won}` : "" };
  return [{ motion: "gold", ms: 520, cast: { ...now.cast, burst }, scores }];
}

export const play: Play<Event, Cast> = {
  told,
  still: () => ({ burst: null, site: -1 }),
  steps: {
    turn: (event, now) => [{ motion: "turn", ms: 360, lit: [], cast: { burst: null, site: -1 }, view: altered(now, { active: event.seat ?? seenOf(now).active }) }],
    order: (_event, now) => [{ motion: "order", ms: 360, cast: { ...now.cast, burst: null } }],
    portal: happens(""),
    collapse: happens(ROCKS),
    rise: happens("", "+1"),
    conquer: happens(FLAG),
    evict: happens(""),
    free: happens(FLAG),
    demolish: happens(""),
    dragon: happens(DRAGON),
    walk,
    fight: fall(FIGHT),
    trap: fall(TRAP),
    burn: fall(DRAGON),
    build,
    gold,
    slay: gold,
    coin: gold,
  },
};
