// The show of Dungeon Roll: dice are thrown and lie, who fights whom is lit, then the beaten fall; then it is told.

import type { LinePart } from "../../wire";
import type { Play, Stage, Step } from "../../show/score";
import { changes } from "./changes";
import type { Declared, RollView } from "./declared";

export interface Cast {
  key: string; // changes with every throw
  party: number[]; // the dice that are in the air: how many of each face
  dungeon: number[];
  used: string[]; // what is used for the deed that follows
}

type Now = Stage<Cast, RollView>;
type Beats = Step<Cast, RollView>[];

const STILL: Cast = { key: "", party: [], dungeon: [], used: [] };
const keyOf = (lines: readonly LinePart[]): string => `${lines.length}-${lines.at(-1)?.seq ?? 0}`;

/** Who fights and who is fought is lit; then the beaten fall. */
const strike = (face: string, now: Now): Beats => {
  const lit = [face, ...now.cast.used];
  return [
    { motion: "strike", ms: 420, lit, cast: STILL },
    { motion: "fall", ms: 480, lit },
  ];
};

/** Something was used, taken or turned: it is lit, and lies as it will. */
const turn = (...lit: (string | null)[]): Beats => [{ motion: "turn", ms: 520, cast: STILL, lit: lit.filter((one) => one !== null) }];

/** Dice are thrown, and lie. */
function thrown(air: Partial<Cast>, then: Now, lines: readonly LinePart[]): Beats {
  return [
    { motion: "throw", ms: 560, lit: [], view: then.view, cast: { ...STILL, ...air, key: keyOf(lines) } },
    { motion: "lie", ms: 400, cast: STILL },
  ];
}

const gain = (_event: object, now: Now): Beats => [{ motion: "gain", ms: 420, lit: [...now.lit, "experience"] }];

export const play: Play<Declared, Cast, RollView> = {
  still: () => STILL,
  scored: "experience",
  changes,
  steps: {
    defeat: ({ face }, now) => strike(face ?? "", now),
    open: (_event, now) => strike("dungeon:chest", now),
    quaff: (_event, now) => strike("dungeon:potion", now),
    discard: ({ face }, now) => strike(face ?? "", now),
    use: (event, now) => {
      const used = event.kind === "used" ? event.source.replace("token:", "treasure:") : event.kind === "token" ? (event.treasure ?? "") : "hero:hero";
      return [
        { motion: "use", ms: 420, view: now.view, cast: { ...STILL, used: [...now.cast.used, used] }, lit: [used] },
        { motion: "spend", ms: 120 },
      ];
    },
    revive: ({ face }) => turn(face),
    draw: ({ treasure }) => turn(treasure),
    pick: () => turn(),
    change: (event) => turn(...(event.kind === "became" ? [event.face, event.new] : [])),
    give: ({ treasure }) => turn(treasure),
    master: () => turn("hero:hero"),
    gain,
    score: gain,
    empty: gain,
    fled: gain,
    delve: () => [{ motion: "delve", ms: 420, cast: STILL, lit: [] }],
    form: ({ faces }, _now, then, lines) => thrown({ party: faces }, then, lines),
    descend: ({ faces }, _now, then, lines) => thrown({ dungeon: faces }, then, lines),
    again: (event, _now, then, lines) => thrown(event.kind === "thrown-party" ? { party: event.faces } : { dungeon: event.faces }, then, lines),
    lair: () => [{ motion: "lair", ms: 420, lit: ["lair"] }],
    clear: (_event, now) => [{ motion: "lair", ms: 420, lit: [...now.lit, "lair"] }],
    slay: (_event, now) => strike("lair", now),
  },
};
