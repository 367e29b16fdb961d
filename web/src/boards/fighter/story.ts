// Dice that lie on the table, read off the log: those thrown in this encounter and not picked up again.

import type { LinePart } from "../../wire";
import { toldOf } from "../../show/score";
import type { Declared } from "./declared";
import type { Colour } from "./names";
import { walked, type Pose } from "./space";
import { stationOf } from "./standing.svelte";
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
  last: Flown | null; // the last throw, if its die still lies there
}

export const NO_DICE: Dice = { lying: [], station: 0, last: null };
const BEGINS = new Set(["faces", "boss", "enters", "backs", "recovers"]);
const LIFTS = new Set(["again", "takesBack", "swingsTwice"]);

/** What a throw by hand has left: its tape, and the names of its dice, the thrown one first. */
export interface Payload {
  tape: Tape;
  dice: Colour[];
}

function payloadOf(line: LinePart): Payload | null {
  const found = line.payload as Partial<Payload> | null;
  return found && isTape(found.tape) && Array.isArray(found.dice) ? (found as Payload) : null;
}

/** How dice lie after these lines. `icons`: of a Hero die and of a white one. */
export function diceAfter(lines: readonly LinePart[], icons: readonly [number, number]): Dice {
  const events = lines.map((line) => toldOf(line) as unknown as Declared);
  const from = events.findLastIndex(({ kind }) => BEGINS.has(kind));
  let found = NO_DICE;
  for (let k = from + 1; k < lines.length; k++) {
    const event = events[k]!;
    if (event.kind === "thrown") found = turnedTo(found, stationOf(event.station)?.degrees);
    else if (event.kind === "landed") found = landed(found, lines[k]!, event, icons);
    else if (LIFTS.has(event.kind) && "die" in event) found = lifted(found, event.die);
  }
  return found;
}

/** Who throws from a station has the board turned under him, with what lies on it. */
function turnedTo(dice: Dice, station = dice.station): Dice {
  if (station === dice.station) return dice;
  return { lying: dice.lying.map((one) => ({ ...one, pose: one.pose && walked(one.pose, station - dice.station) })), station, last: null };
}

function lifted(dice: Dice, colour: Colour): Dice {
  const at = dice.lying.findLastIndex((one) => one.colour === colour);
  return { ...dice, lying: dice.lying.filter((_one, k) => k !== at), last: null };
}

function landed(dice: Dice, line: LinePart, event: Landed, icons: readonly [number, number]): Dice {
  const id = `${event.die}-${line.seq}`;
  const of = (die: Colour): number => icons[die === "white" ? 1 : 0];
  const payload = payloadOf(line);
  if (payload) return filmed(dice, id, payload, of);
  const others = dice.lying.flatMap(({ pose }) => (pose ? [pose] : []));
  const pose = spot(event.where, event.iconUp > 0, of(event.die), line.seq, others);
  const { keys, events } = flightTo(pose, line.seq);
  const flown: Flown = { id, ways: new Map([[id, keys]]), events, ms: keys.at(-1)!.ms, said: "" };
  return { ...dice, lying: [...dice.lying, { id, colour: event.die, icons: of(event.die), pose }], last: flown };
}

/** A throw that was filmed: the tape knows the dice on the board; what lies beside it stays where it is. */
export function filmed(dice: Dice, id: string, { tape, dice: names }: Payload, icons: (die: Colour) => number): Dice {
  const { station } = tape.input;
  const left = [...dice.lying];
  const known = names.map((colour, k): Lying => {
    const at = k ? left.findIndex((one) => one.colour === colour) : -1;
    const rest = tape.rest[k];
    return { id: k ? (left.splice(at, at < 0 ? 0 : 1)[0]?.id ?? `${id}-${k}`) : id, colour, icons: icons(colour), pose: rest ? poseOf(rest) : null };
  });
  const keys = known.map((_one, k) => keysOf(tape.keys[k] ?? []));
  const ways = new Map(known.flatMap((one, k) => (keys[k]!.length ? [[one.id, keys[k]!] as const] : [])));
  const beside = left.map((one) => ({ ...one, pose: one.pose && walked(one.pose, station - dice.station) }));
  const flown: Flown = { id, ways, events: tape.events, ms: Math.max(0, ...keys.map((one) => one.at(-1)?.ms ?? 0)), said: tape.say };
  return { lying: [...beside, ...known.slice(1), known[0]!], station, last: flown };
}
