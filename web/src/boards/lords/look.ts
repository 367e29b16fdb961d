import type { Notes } from "../notes";
import { humane } from "../../lib/words";
import { ICONS } from "./declared";
import LordsBoard from "./LordsBoard.svelte";
import { cards, type Seen } from "./names";
import { discretion } from "./discretion";
import { play } from "./play";
import { words } from "./words";

const FAMILIES: Record<string, string> = { order: "order", third: "order", creature: "creature", room: "room", trap: "trap", free: "adventurer", begin: "setup", pet: "pet", expert: "expertise", improve: "tunnel" };
const titled = (family: string, name: string): string => cards.find(`${family}:${name}`)?.title ?? humane(name);

/** A move in the page's words, where the game has none of its own. */
function label([verb = "", ...what]: string[], name: (letter: string) => string): string {
  if (verb === "seat") return name(what[0] ?? "");
  if (verb === "cell") return `On ${what[0]?.toUpperCase()}`;
  if (verb === "decline") return "None";
  if (verb === "creatures" || verb === "traps") return what.map((one) => titled(verb.slice(0, -1), one)).join(" and ");
  const family = FAMILIES[verb];
  return family && what[0] ? titled(family, what[0]) : [humane(verb), ...what].join(" ");
}

export const notes: Notes = {
  label,
  icon: ([verb = "", what = ""]) => cards.find(`${FAMILIES[verb] ?? ""}:${what}`)?.path ?? "",
  face: (face) => cards.find(face.key)?.path ?? "",
  icons: ICONS,
  cards,
  turn: "season",
  sounds: { dig: "build", build: "build", hire: "coin", gain: "coin", strike: "roll", spring: "roll", conquer: "build" },
  facts: (view, seat) => {
    const seen = view as unknown as Seen;
    return seen.dungeons ? `Evil ${seen.evil[seat]}, ${seen.dungeons[seat]?.line.length ?? 0} at the door` : "";
  },
  words,
  unit: "points",
  discretion,
};

export { play };

export const Board = LordsBoard;
