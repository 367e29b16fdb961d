// The show of Dungeon Roll: dice are thrown and lie, who fights whom is lit, then the beaten fall; then it is told.

import type { LinePart } from "../../wire";
import type { Play, Stage, Step } from "../../show/score";
import { changes } from "./changes";
import type { Declared, RollView } from "./declared";

export interface Cast {
  key: string; // changes with every throw
  party: number[]; // the dice that are in the air: how many of each face
  dungeon: number[];
  up: boolean; // they have landed, and who they show gets up
  used: string[]; // what is used for the deed that follows
  by: string[]; // who strikes
  at: string; // whom, or what
  fallen: number; // so many of those are beaten
  found: string; // a treasure that has come to light
  gained: number; // experience that is carried home
  walk: "" | "down" | "home" | "away"; // where the party goes
}

type Now = Stage<Cast, RollView>;
type Beats = Step<Cast, RollView>[];

export const STILL: Cast = { key: "", party: [], dungeon: [], up: false, used: [], by: [], at: "", fallen: 0, found: "", gained: 0, walk: "" };
const keyOf = (lines: readonly LinePart[]): string => `${lines.length}-${lines.at(-1)?.seq ?? 0}`;

/** Who fights steps up to who is fought; the beaten fall; then they are gone. */
const strike = (at: string, n: number, now: Now): Beats => {
  const lit = [at, ...now.cast.used];
  const fight: Cast = { ...STILL, by: now.cast.used, at };
  return [
    { motion: "strike", ms: 360, lit, cast: fight },
    { motion: "fall", ms: 420, lit, cast: { ...fight, fallen: n }, view: now.view },
    { motion: "gone", ms: 120, lit, cast: STILL },
  ];
};

/** Something was used, taken or turned: it is lit, and lies as it will. */
const turn = (...lit: (string | null)[]): Beats => [{ motion: "turn", ms: 520, cast: STILL, lit: lit.filter((one) => one !== null) }];

/** Dice are thrown and lie, and who they show gets up. */
function thrown(air: Partial<Cast>, then: Now, lines: readonly LinePart[]): Beats {
  const cast: Cast = { ...STILL, ...air, key: keyOf(lines) };
  return [
    { motion: "throw", ms: 560, lit: [], view: then.view, cast },
    { motion: "lie", ms: 400, cast: { ...cast, up: true } },
  ];
}

const gain = (event: { experience?: number; n?: number }, now: Now): Beats => [
  { motion: "gain", ms: 560, lit: [...now.lit, "experience"], cast: { ...STILL, walk: now.cast.walk, gained: event.experience ?? event.n ?? 0 } },
];

export const play: Play<Declared, Cast, RollView> = {
  still: () => STILL,
  scored: "experience",
  changes,
  steps: {
    defeat: ({ face, n }, now) => strike(face ?? "", n, now),
    open: ({ chests }, now) => strike("dungeon:chest", chests, now),
    quaff: ({ potions }, now) => strike("dungeon:potion", potions, now),
    discard: ({ face, n }, now) => strike(face ?? "", n, now),
    use: (event, now) => {
      const used = event.kind === "used" ? event.source.replace("token:", "treasure:") : event.kind === "token" ? (event.treasure ?? "") : "hero:hero";
      return [
        { motion: "use", ms: 420, view: now.view, cast: { ...STILL, used: [...now.cast.used, used] }, lit: [used] },
        { motion: "spend", ms: 120 },
      ];
    },
    revive: ({ face }) => [{ motion: "revive", ms: 520, cast: STILL, lit: face ? [face] : [] }],
    draw: ({ treasure }) => [{ motion: "draw", ms: 620, cast: { ...STILL, found: treasure ?? "" }, lit: treasure ? [treasure] : [] }],
    pick: () => turn(),
    change: (event) => turn(...(event.kind === "became" ? [event.face, event.new] : [])),
    give: ({ treasure }) => turn(treasure),
    master: () => turn("hero:hero"),
    gain,
    empty: gain,
    score: (_event, now) => [{ motion: "gain", ms: 420, lit: [...now.lit, "experience"], cast: STILL }],
    retire: () => [{ motion: "retire", ms: 620, cast: { ...STILL, walk: "home" }, lit: [] }],
    fled: () => [{ motion: "flee", ms: 620, cast: { ...STILL, walk: "away" }, lit: ["experience"] }],
    delve: () => [{ motion: "delve", ms: 420, cast: STILL, lit: [] }],
    form: ({ faces }, _now, then, lines) => thrown({ party: faces }, then, lines),
    descend: ({ faces, level }, now, then, lines) => [
      { motion: "descend", ms: 420, lit: [], view: { ...now.view, level }, cast: { ...STILL, walk: "down" } },
      ...thrown({ dungeon: faces }, then, lines),
    ],
    again: (event, _now, then, lines) => thrown(event.kind === "thrown-party" ? { party: event.faces } : { dungeon: event.faces }, then, lines),
    lair: () => [{ motion: "lair", ms: 420, lit: ["lair"] }],
    clear: (_event, now) => [{ motion: "lair", ms: 420, lit: [...now.lit, "lair"] }],
    slay: ({ dice }, now) => strike("lair", dice, now),
  },
};
