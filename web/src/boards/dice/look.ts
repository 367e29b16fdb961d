import dagger from "icon:plain-dagger";
import gate from "icon:dungeon-gate";
import guard from "icon:visored-helm";
import key from "icon:key";
import ladder from "icon:hole-ladder";
import lantern from "icon:old-lantern";
import shovel from "icon:spade";
import swords from "icon:crossed-swords";
import thrown from "icon:rolling-dices";
import type { Notes } from "../notes";
import DiceBoard from "./DiceBoard.svelte";
import { LIMIT, TURN } from "./story";

export const ICONS = [shovel, key, lantern, dagger, ladder, guard];

const LABELS: Record<string, string> = {
  regular: "Roll for tunnel cards",
  stop: "Stop",
  continue: "Roll on",
  again: "Challenge again",
};
const VERB_ICONS: Record<string, string> = { regular: thrown, continue: thrown, stop: gate, again: swords, challenge: swords };
const EVENT_ICONS: Record<number, string> = { 2: thrown, 3: thrown, 4: gate, 5: shovel, 6: guard, 7: swords, 8: thrown, 9: swords, 10: swords, 11: gate };

export const notes: Notes = {
  label: ([verb = "", target], name) => (verb === "challenge" && target ? `Challenge ${name(target)}` : (LABELS[verb] ?? verb)),
  icon: ([verb = ""]) => VERB_ICONS[verb] ?? "",
  tone: (odds) => (/lose|caught|failure/.test(odds) ? "bad" : /nothing/.test(odds) ? "even" : "good"),
  begins: (line) => line.event[0] === TURN,
  seat: (line) => (line.event[0] === LIMIT ? null : (line.event[1] ?? null)),
  mark: (line) => EVENT_ICONS[line.event[0] ?? 0] ?? "",
  sound: (line) => ([2, 8].includes(line.event[0] ?? 0) ? "roll" : line.event[0] === 4 ? "build" : ""),
  unit: "cards on the path",
};

export const Board = DiceBoard;
