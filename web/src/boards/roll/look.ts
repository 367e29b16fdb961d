import crown from "icon:laurel-crown";
import door from "icon:dungeon-gate";
import type { Notes } from "../notes";
import { humane } from "../../lib/words";
import { ICONS } from "./declared";
import { DRAGON, cards } from "./names";
import { play } from "./play";
import RollBoard from "./RollBoard.svelte";
import { words } from "./words";

/** The thing that a move names: a face in the singular or plural, a treasure, an ally. */
const thing = (name: string): ReturnType<typeof cards.find> =>
  ["party", "dungeon", "treasure", "ally"].map((kind) => cards.find(`${kind}:${name}`) ?? cards.find(`${kind}:${name.replace(/s$/, "")}`)).find(Boolean);

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
const PLAIN_ICONS: Record<string, string> = { end: door, flee: door, retire: crown, seek: door, fight: DRAGON, ultimate: crown, specialty: crown };

function label(words: string[]): string {
  const [verb = "", ...rest] = words;
  const what = rest.join(" ");
  if (PLAIN_LABELS[verb]) return PLAIN_LABELS[verb];
  const card = thing(what);
  const treasure = card?.key.startsWith("treasure:");
  const named = what === "hero" || treasure ? `the ${card?.title ?? what}` : `a ${card?.title ?? what}`;
  switch (verb) {
    case "use":
      return `Use ${named}`;
    case "read":
      return treasure ? "Read the Scroll token" : "Read a scroll";
    case "pick":
      return `Pick ${named}`;
    case "as":
      return `It shows ${named}`;
    case "with":
      return `Send ${named}`;
    case "discard":
      return `Discard ${named}`;
    case "choose":
      return cards.find(`novice:${what}`)?.title ?? humane(what);
    default:
      return `${humane(verb)} ${what}`;
  }
}

export const notes: Notes = {
  label,
  face: ({ key, title }) => (thing(title) ?? thing(key))?.path ?? "",
  icon: ([verb = "", ...rest]) => PLAIN_ICONS[verb] ?? thing(rest.at(-1) ?? "")?.path ?? "",
  icons: ICONS,
  cards,
  turn: "delve",
  sounds: { form: "roll", descend: "roll", again: "roll", quaff: "coin" },
  words,
  unit: "points",
};

export { play };

export const Board = RollBoard;
