// Dice that lie on the table, read off the log: those thrown in this encounter and not picked up again.

import type { LinePart } from "../../wire";
import { toldOf } from "../../show/score";
import type { Declared } from "./declared";
import type { Colour } from "./names";
import type { Pose } from "./space";
import { flightTo, spot } from "./spots";
import { isTape, keysOf, poseOf, type Key, type Tape } from "./tape";

type Landed = Extract<Declared, { kind: "landed" }>;

export interface Lying {
  id: string;
  colour: Colour;
  icons: number;
  pose: Pose | null; // null: on the floor
}

/** A throw: who flies how, and where it ends. */
export interface Flown {
  id: string; // of the die that is thrown
  ways: ReadonlyMap<string, readonly Key[]>; // of dice that move, by id
  events: readonly [ms: number, what: string][];
  ms: number;
  said: string; // the whole throw in a sentence, if it was filmed
}

export interface Dice {
  lying: readonly Lying[];
  station: number; // the board is turned by so many degrees under who looks
  last: { line: LinePart; event: Landed; flown: Flown } | null; // the last throw, if its die still lies there
}

const BEGINS = new Set(["faces", "boss", "enters", "backs", "recovers"]);
const LIFTS = new Set(["again", "takesBack", "swingsTwice"]);

/** The tape of a throw, where there is one. */
export function tapeOf(line: LinePart): Tape | null {
  return isTape(line.payload) ? line.payload : null;
}

/** How dice lie after these lines. `icons`: of a Hero die and of a white one. */
export function diceAfter(lines: readonly LinePart[], icons: readonly [number, number]): Dice {
  const events = lines.map((line) => toldOf(line) as unknown as Declared);
  const from = events.findLastIndex(({ kind }) => BEGINS.has(kind));
  let found: Dice = { lying: [], station: 0, last: null };
  for (let k = from + 1; k < lines.length; k++) {
    const event = events[k]!;
    if (event.kind === "landed") found = landed(found, lines[k]!, event, icons[event.die === "white" ? 1 : 0]);
    else if (LIFTS.has(event.kind) && "die" in event) found = lifted(found, event.die);
  }
  return found;
}

function lifted(dice: Dice, colour: Colour): Dice {
  const at = dice.lying.findLastIndex((one) => one.colour === colour);
  return { ...dice, lying: dice.lying.filter((_one, k) => k !== at), last: null };
}

function landed(dice: Dice, line: LinePart, event: Landed, icons: number): Dice {
  const id = `${event.die}-${line.seq}`;
  const tape = tapeOf(line);
  if (tape) return filmed(dice, line, event, { id, colour: event.die, icons: tape.icons, pose: null }, tape);
  const others = dice.lying.flatMap(({ pose }) => (pose ? [pose] : []));
  const pose = spot(event.where, event.iconUp > 0, icons, line.seq, others);
  const { keys, events } = flightTo(pose, line.seq);
  const flown: Flown = { id, ways: new Map([[id, keys]]), events, ms: keys.at(-1)!.ms, said: "" };
  return { ...dice, lying: [...dice.lying, { id, colour: event.die, icons, pose }], last: { line, event, flown } };
}

/** A throw that was filmed: the thrown die comes first on its tape, then those that lay there, in their order. */
function filmed(dice: Dice, line: LinePart, event: Landed, thrown: Lying, tape: Tape): Dice {
  const all = [thrown, ...dice.lying];
  const keys = all.map((_one, k) => keysOf(tape.keys[k] ?? []));
  const ways = new Map(all.flatMap(({ id }, k) => (keys[k]!.length ? [[id, keys[k]!] as const] : [])));
  const rest = all.map((one, k) => ({ ...one, pose: tape.rest[k] ? poseOf(tape.rest[k]) : null }));
  const ms = Math.max(0, ...keys.map((one) => one.at(-1)?.ms ?? 0));
  const flown: Flown = { id: thrown.id, ways, events: tape.events, ms, said: tape.say };
  return { lying: [...rest.slice(1), rest[0]!], station: tape.input.station, last: { line, event, flown } };
}
