import dagger from "icon:plain-dagger";
import guard from "icon:visored-helm";
import key from "icon:key";
import ladder from "icon:hole-ladder";
import lantern from "icon:old-lantern";
import shovel from "icon:spade";
import type { Notes } from "../notes";
import DiceBoard from "./DiceBoard.svelte";
import { ICONS as DECLARED, PRINTED, type DiceView } from "./declared";
import { play } from "./play";
import { SYMBOLS } from "./story";
import { words } from "./words";

export { play };

export const ICONS = [shovel, key, lantern, dagger, ladder, guard];

const LABELS: Record<string, string> = {
  regular: "Roll for tunnel cards",
  stop: "Stop",
  continue: "Roll on",
  again: "Challenge again",
};

export const notes: Notes = {
  label: ([verb = "", target], name) => (verb === "challenge" && target ? `Challenge ${name(target)}` : (LABELS[verb] ?? verb)),
  face: ({ title }) => ICONS[SYMBOLS.findIndex((symbol) => symbol === title)] ?? "",
  icon: () => "",
  chip: (card) => {
    const [family, letters = ""] = card.split(":");
    const faces = [...letters].map((letter) => PRINTED.letters.indexOf(letter));
    return family === "faces" ? { icons: faces.map((k) => ICONS[k] ?? ""), text: faces.map((k) => SYMBOLS[k]).join(", "), dice: true } : null;
  },
  icons: DECLARED,
  turn: "turn",
  sounds: { roll: "roll", dare: "roll", bank: "build" },
  words,
  unit: "cards on the path",
  solo: (view) => ({ worth: -(view as unknown as DiceView).turn, text: `out after ${(view as unknown as DiceView).turn} turns` }),
};

export const Board = DiceBoard;
