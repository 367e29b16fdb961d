import crown from "icon:laurel-crown";
import door from "icon:dungeon-gate";
import thrown from "icon:rolling-dices";
import type { Sound } from "../../lib/sound";
import type { Notes } from "../notes";
import { DUNGEON, PARTY, TOKENS, TOMB } from "./names";
import { play } from "./play";
import RollBoard from "./RollBoard.svelte";
import { told } from "./told";
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
const EVENT_ICONS: Record<string, string> = { hero: crown, form: thrown, descend: door, defeat: PARTY[0]!.icon, open: DUNGEON[3]!.icon, quaff: DUNGEON[4]!.icon, revive: TOMB, draw: DUNGEON[3]!.icon, again: thrown, lair: DUNGEON[5]!.icon, slay: DUNGEON[5]!.icon, gain: crown, master: crown, fled: door, retire: door, score: crown };
const SOUNDS: Record<string, Sound> = { form: "roll", descend: "roll", again: "roll", quaff: "coin" };

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
  face: ({ key, title }) => iconOf(title) || iconOf(key),
  icon: ([verb = "", ...rest]) => PLAIN_ICONS[verb] ?? iconOf(rest.at(-1) ?? ""),
  begins: (line) => told(line).motion === "delve",
  seat: (line) => told(line).seat,
  mark: (line) => EVENT_ICONS[told(line).motion] ?? "",
  sound: (line) => SOUNDS[told(line).motion] ?? "",
  unit: "points",
};

export { play };

export const Board = RollBoard;
