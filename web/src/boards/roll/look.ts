import crown from "icon:laurel-crown";
import door from "icon:dungeon-gate";
import thrown from "icon:rolling-dices";
import type { Notes } from "../notes";
import { READ } from "../../show/score";
import { DUNGEON, PARTY, TOKENS, TOMB } from "./names";
import RollBoard from "./RollBoard.svelte";
import { humane } from "../../lib/words";

const token = (key: string): string => TOKENS.find((one) => one.key === key)?.name ?? "";
const iconOf = (key: string): string =>
  PARTY.find((face) => face.name === key)?.icon ??
  DUNGEON.find((face) => face.name === key || face.many === key)?.icon ??
  TOKENS.find((one) => one.key === key)?.icon ??
  "";

const PLAIN_LABELS: Record<string, string> = {
  end: "End the phase",
  flee: "Flee",
  retire: "Retire to the tavern",
  seek: "Seek glory, one level down",
  done: "Done",
  ultimate: "The hero's ultimate",
  specialty: "The hero's specialty",
  fight: "Fight the Dragon",
};
const PLAIN_ICONS: Record<string, string> = { end: door, flee: door, retire: crown, seek: door, fight: DUNGEON[5]!.icon, ultimate: crown, specialty: crown };
const SOURCES: Record<string, string> = { "risen-fighter": "a risen fighter", "goblin-thief": "a goblin thief", hero: "the hero" };
const EVENT_ICONS: Record<number, string> = { 1: crown, 3: thrown, 4: door, 7: PARTY[0]!.icon, 8: DUNGEON[3]!.icon, 9: DUNGEON[4]!.icon, 10: TOMB, 11: DUNGEON[3]!.icon, 14: thrown, 15: thrown, 17: DUNGEON[5]!.icon, 19: DUNGEON[5]!.icon, 20: crown, 21: crown, 22: crown, 28: door, 29: door, 30: crown };
const DELVE = 2;

function label(words: string[]): string {
  const [verb = "", ...rest] = words;
  const what = rest.join(" ");
  if (PLAIN_LABELS[verb]) return PLAIN_LABELS[verb];
  const thing = token(what) ? `the ${token(what)}` : (SOURCES[what] ?? `a ${what}`);
  switch (verb) {
    case "use":
      return `Use ${thing}`;
    case "read":
      return token(what) ? "Read the Scroll token" : "Read a scroll";
    case "pick":
      return `Pick ${thing}`;
    case "as":
      return `It shows ${thing}`;
    case "with":
      return `Send ${thing}`;
    case "discard":
      return `Discard ${thing}`;
    case "choose":
      return humane(what);
    default:
      return `${humane(verb)} ${what}`;
  }
}

export const notes: Notes = {
  label,
  icon: ([verb = "", ...rest]) => PLAIN_ICONS[verb] ?? iconOf(rest.at(-1) ?? ""),
  tone: (odds) => (/cannot|lose|dragon comes|not/.test(odds) ? "bad" : /luck/.test(odds) ? "even" : "good"),
  begins: (line) => line.event[0] === DELVE,
  seat: (line) => line.event[1] ?? null,
  mark: (line) => EVENT_ICONS[line.event[0] ?? 0] ?? "",
  sound: (line) => ([3, 4, 14, 15].includes(line.event[0] ?? 0) ? "roll" : line.event[0] === 9 ? "coin" : ""),
  unit: "points",
};

export const play = READ;

export const Board = RollBoard;
