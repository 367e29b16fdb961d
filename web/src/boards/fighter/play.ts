// The show of Dungeon Fighter: a die flies and lies, its section is called out, then the monster or the Hero feels it.

import type { LinePart } from "../../wire";
import type { Play, Stage, Step } from "../../show/score";
import { changes } from "./changes";
import type { Declared, FighterView } from "./declared";
import { diceAfter, type Dice } from "./story";

/** What is called out over the target. */
export interface Call {
  key: string; // changes with every call
  where: string;
  icon: boolean;
  hit: boolean;
}

export interface Cast {
  dice: Dice; // as they lie; in a throw as they will
  flies: boolean; // the last one is in the air
  call: Call | null;
  blow: { key: string; who: string; damage: number } | null; // who has just lost hit points: `foe`, or a place
}

type Now = Stage<Cast, FighterView>;
type Beats = Step<Cast, FighterView>[];

const iconsOf = (view: FighterView): [number, number] => [view.icons & 7, view.icons >> 3];
const keyOf = (lines: readonly LinePart[]): string => `${lines.length}-${lines.at(-1)?.seq ?? 0}`;
const still = (view: FighterView, lines: readonly LinePart[]): Cast => ({ dice: diceAfter(lines, iconsOf(view)), flies: false, call: null, blow: null });

/** Something is lit for a moment, and lies as it will. */
const glance = (motion: string, ms: number, ...lit: (string | null)[]): Beats => [{ motion, ms, lit: lit.filter((one) => one !== null) }];
const at = (place: number): string => `place:${place}`;

export const CALLED = 900; // milliseconds for the section, with the camera at the die
export const SLOWER = 1.25; // a true flight is over too soon to be followed

/** The die flies as it has flown, the camera goes to where it rests, and the section is called. */
function land(event: Extract<Declared, { motion: "land" }>, now: Now, _then: Now, lines: readonly LinePart[]): Beats {
  const dice = diceAfter(lines, iconsOf(now.view));
  const cast: Cast = { dice, flies: true, call: null, blow: null };
  const call: Call = { key: keyOf(lines), where: event.where, icon: event.iconUp > 0, hit: event.hit > 0 };
  const ms = dice.last ? dice.last.ms * SLOWER : 0;
  return [
    { motion: "fly", ms, cast, lit: [] },
    { motion: "call", ms: CALLED, cast: { ...cast, flies: false, call }, says: true },
  ];
}

function blow(who: string, damage: number, lines: readonly LinePart[], now: Now, motion: string): Beats {
  return [{ motion, ms: damage ? 700 : 400, cast: { ...now.cast, flies: false, call: null, blow: damage ? { key: keyOf(lines), who, damage } : null }, lit: [who] }];
}

export const play: Play<Declared, Cast, FighterView> = {
  still,
  scored: "",
  changes,
  steps: {
    "": () => [{ motion: "say", ms: 150 }],
    throw: () => [{ motion: "aim", ms: 200 }],
    land,
    walk: ({ room }, now, then, lines) => [{ motion: "walk", ms: 620, view: then.view, cast: still(now.view, lines), lit: [`room:${room}`] }],
    reveal: (_event, now, _then, lines) => [{ motion: "reveal", ms: 750, cast: still(now.view, lines), lit: ["foe"] }],
    offer: ({ equipment }) => glance("offer", 500, equipment),
    back: () => glance("back", 500, "foe"),
    gather: (_event, now, _then, lines) => [{ motion: "gather", ms: 500, cast: still(now.view, lines), lit: ["dice"] }],
    hit: ({ damage }, now, _then, lines) => blow("foe", damage, lines, now, "hit"),
    miss: ({ damage }, now, _then, lines) => blow("foe", damage, lines, now, "hit"),
    kill: (_event, now, _then, lines) => blow("foe", now.view.fought?.hp ?? 0, lines, now, "hit"),
    hurt: ({ place, damage }, now, _then, lines) => blow(at(place), damage, lines, now, "hurt"),
    leech: () => glance("leech", 500, "foe"),
    faint: ({ place }) => glance("faint", 600, at(place)),
    stand: ({ place }) => glance("stand", 450, at(place)),
    heal: (event) => glance("heal", 350, event.kind === "healed" ? at(event.place) : null),
    scar: ({ place }) => glance("scar", 700, at(place)),
    rise: ({ place }) => glance("rise", 700, at(place)),
    glow: ({ place }) => glance("glow", 500, at(place)),
    place: ({ place }) => glance("place", 450, "foe", place >= 0 ? at(place) : null),
    pay: () => glance("pay", 350, "gold"),
    gain: (event) => glance("gain", 350, event.kind === "gold" ? "gold" : "chest"),
    lose: ({ place }) => glance("lose", 500, at(place)),
    steal: ({ place }) => glance("steal", 450, at(place)),
    send: ({ place }) => glance("send", 450, at(place)),
    follow: ({ place }) => glance("follow", 500, at(place)),
    give: ({ place, equipment }) => glance("give", 500, at(place), equipment),
    use: ({ place }) => glance("use", 450, at(place)),
    dodge: ({ place }) => glance("dodge", 450, at(place)),
    lift: (_event, now, _then, lines) => [{ motion: "lift", ms: 350, cast: still(now.view, lines), lit: ["dice"] }],
    fall: (_event, now) => [{ motion: "fall", ms: 700, cast: { ...now.cast, call: null, blow: null }, lit: ["foe"] }],
  },
};
