// The show of Dungeon Digger: groups walk, then stand; a tile is laid, then it pays; what was touched stays lit.

import type { Play, Stage, Step } from "../../show/score";
import { changes, crew, figureAt } from "./changes";
import type { Declared, DiggerView } from "./declared";
import { nodeAt, spaceAt } from "./hex";
import { COIN, DRAGON, FIGHT, FLAG, ROCKS, TRAP } from "./names";

/** Something that is seen for the length of a beat: over a node or the middle of a space. */
export interface Burst {
  at: { node: number } | { space: number };
  icon?: string;
  text?: string;
  walk?: { from: number; seat: number; n: number; figure: string }; // figure "": Stooges
}

export interface Cast {
  burst: Burst | null;
  site: number; // the space that was built on last: gold comes from there; -1 before
}

type Now = Stage<Cast, DiggerView>;
type Beats = Step<Cast, DiggerView>[];

const STILL: Cast = { burst: null, site: -1 };

/** Something happens on a space: it is lit, and lies as it will. */
const happens = (icon: string, text = "") => (event: { space: string }, now: Now): Beats => {
  const space = spaceAt(event.space);
  const burst = icon || text ? { at: { space }, icon, text } : null;
  return [{ motion: "space", ms: 560, cast: { ...now.cast, burst }, lit: [`space:${space}`] }];
};

/** Somebody walks: gone from where they stood, on the way, then there. */
function walk(event: { seat: number; start: string; end: string }, now: Now, view: DiggerView, figure: string, n: number): Beats {
  const [from, to] = [nodeAt(event.start), nodeAt(event.end)];
  const burst = { at: { node: to }, walk: { from, seat: event.seat, n, figure } };
  return [
    { motion: "walk", ms: 560, view, cast: { ...now.cast, burst }, lit: [`node:${from}`, `node:${to}`] },
    { motion: "arrive", ms: 260, cast: { ...now.cast, burst: null } },
  ];
}

/** Some fall on a place: it is lit, then they are gone. */
function falls(node: number, n: number, icon: string, now: Now): Beats {
  const burst = { at: { node }, icon, text: `−${n}` };
  return [
    { motion: "fight", ms: 520, view: now.view, cast: { ...now.cast, burst }, lit: [`node:${node}`] },
    { motion: "fall", ms: 260, cast: { ...now.cast, burst: null } },
  ];
}
const fall = (icon: string) => (event: { node: string; stooges?: number }, now: Now): Beats => falls(nodeAt(event.node), event.stooges ?? 1, icon, now);

/** What is won rises from the space that it comes from. */
const won = (now: Now, space: number, icon: string, text: string): Beats => [{ motion: "gold", ms: 520, cast: { ...now.cast, burst: space < 0 ? null : { at: { space }, icon, text } } }];

/** An Adventurer or a Creature is gone. */
const dies = (event: { figure: string | null }, now: Now): Beats => {
  const node = figureAt(now.view, event.figure);
  return node < 0 ? [] : falls(node, 1, FIGHT, now);
};

export const play: Play<Declared, Cast, DiggerView> = {
  still: () => STILL,
  scored: "gold",
  changes,
  steps: {
    turn: () => [{ motion: "turn", ms: 360, cast: STILL }],
    order: (_event, now) => [{ motion: "order", ms: 360, cast: { ...now.cast, burst: null } }],
    portal: happens(""),
    collapse: happens(ROCKS),
    rise: happens("", "+1"),
    conquer: happens(FLAG),
    evict: happens(""),
    free: happens(FLAG),
    demolish: happens(""),
    place: happens(""),
    show: happens(""),
    explore: happens(FLAG),
    summon: happens(""),
    dragon: happens(DRAGON),
    walk: (event, now) => walk(event, now, { ...now.view, stooges: crew(now.view.stooges, nodeAt(event.start), event.seat, -event.stooges) }, "", event.stooges),
    lead: (event, now) => walk(event, now, now.view, event.figure ?? "", 1),
    fight: fall(FIGHT),
    trap: fall(TRAP),
    sacrifice: fall(""),
    fury: fall(FIGHT),
    burn: fall(DRAGON),
    kill: dies,
    die: dies,
    build: (event, _now, then) => {
      const site = spaceAt(event.space);
      return [
        { motion: "lay", ms: 420, view: then.view, cast: { burst: null, site }, lit: [`space:${site}`] },
        { motion: "lies", ms: 320 },
      ];
    },
    gold: ({ gold }, now) => won(now, now.cast.site, "", `+${gold}`),
    slay: ({ space, gold }, now) => won(now, spaceAt(space), FIGHT, `+${gold}`),
    coin: (_event, now) => won(now, now.cast.site, COIN, ""),
  },
};
