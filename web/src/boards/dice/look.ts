import dagger from "icon:plain-dagger";
import gate from "icon:dungeon-gate";
import guard from "icon:visored-helm";
import key from "icon:key";
import ladder from "icon:hole-ladder";
import lantern from "icon:old-lantern";
import shovel from "icon:spade";
import swords from "icon:crossed-swords";
import thrown from "icon:rolling-dices";
import type { Sound } from "../../lib/sound";
import type { Notes } from "../notes";
import DiceBoard from "./DiceBoard.svelte";
import { play } from "./play";
import { SYMBOLS, told } from "./told";

export { play };

export const ICONS = [shovel, key, lantern, dagger, ladder, guard];

const LABELS: Record<string, string> = {
  regular: "Roll for tunnel cards",
  stop: "Stop",
  continue: "Roll on",
  again: "Challenge again",
};
const VERB_ICONS: Record<string, string> = { regular: thrown, continue: thrown, stop: gate, again: swords, challenge: swords };
const EVENT_ICONS: Record<string, string> = { roll: thrown, gather: thrown, bank: gate, lost: shovel, caught: guard, challenge: swords, dare: thrown, taken: swords, failed: swords, free: gate };
const SOUNDS: Record<string, Sound> = { roll: "roll", dare: "roll", bank: "build" };

export const notes: Notes = {
  label: ([verb = "", target], name) => (verb === "challenge" && target ? `Challenge ${name(target)}` : (LABELS[verb] ?? verb)),
  face: ({ title }) => ICONS[SYMBOLS.findIndex((symbol) => symbol === title)] ?? "",
  icon: ([verb = ""]) => VERB_ICONS[verb] ?? "",
  tone: (odds) => (/lose|caught|failure/.test(odds) ? "bad" : /nothing/.test(odds) ? "even" : "good"),
  begins: (line) => told(line).motion === "turn",
  seat: (line) => told(line).seat,
  mark: (line) => EVENT_ICONS[told(line).motion] ?? "",
  sound: (line) => SOUNDS[told(line).motion] ?? "",
  unit: "cards on the path",
};

export const Board = DiceBoard;
