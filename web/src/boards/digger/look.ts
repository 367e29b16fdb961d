import { nodeOf, spaceName } from "./hex";
import type { Notes } from "../notes";
import type { Chip } from "../../lib/chips";
import { humane, letter, plural } from "../../lib/words";
import DiggerBoard from "./DiggerBoard.svelte";
import { ICONS, PRINTED, type DiggerView } from "./declared";
import { COIN, CROWN, cards } from "./names";
import { play } from "./play";
import { crewOf, inParts, purse } from "./seen";
import { words } from "./words";

const PLAIN: Record<string, string> = {
  free: "Free a room",
  deposit: "Deposit a coin",
  special: "Lord's Special",
  drive: "Drive the Dragon",
  flee: "Flee from the Eggs",
  summon: "Summon a Creature",
  done: "Done",
  bag: "A coin from the bag",
  owner: "A coin from the owner's hand",
  room: "The coins in the room",
  take: "Take the Treasure along",
  redraw: "Put it back, draw another",
  bell: "The time is up",
};
const titled = (kind: string, name: string): string => cards.find(`${kind}:${name}`)?.title ?? humane(name);
/** A tile by its name and its shape: several may be of a kind. */
function tile(code: string): string {
  const found = cards.find(`tile:${code}`);
  return found ? [found.title, found.text].filter(Boolean).join(", ") : humane(code);
}

function label([verb = "", what = ""]: string[], name: (letter: string) => string, view?: Record<string, unknown>): string {
  if (!what) return PLAIN[verb] ?? titled("order", verb);
  switch (verb) {
    case "name":
      return `Bonus order: ${titled("order", what)}`;
    case "renounce":
      return `Renounce ${titled("order", what)}`;
    case "group":
      return plural(Number(what), "Stooge");
    case "turn":
      return what === "0" ? "As it is drawn" : `Turned by ${Number(what) * 60}°`;
    case "line":
      return `Towards the ${PRINTED.directions.find((one) => one === what) ?? humane(what)}`;
    case "keep":
      return `Keep the ${what} coin`;
    case "seat":
      return name(what);
    case "coin":
      return `Coin ${what}`;
    case "tile":
      return tile(what);
    case "aside":
      return `Set aside: ${tile(what)}`;
    case "tiles":
      return plural(Number(what), "tile");
    case "hex": {
      const seen = view as unknown as DiggerView | undefined;
      const node = nodeOf(what);
      if (node < 0) return what;
      if (!seen?.board) return `${spaceName(node >> 1)}${node & 1 ? ", second path" : ""}`;
      return inParts(seen, node, (seat) => name(letter(seat))).join(", ");
    }
    case "lead":
      return `Lead the ${titled("figure", what)}`;
    case "lord":
      return cards.of(`lord:${what}`).title;
    default:
      return `${humane(verb)} ${what}`;
  }
}

function icon([verb = "", what = ""]: string[]): string {
  if (verb === "name" || verb === "renounce") return cards.of(`order:${what}`).path;
  if (verb === "tile" || verb === "aside") return cards.of(`tile:${what}`).path || cards.of("order:work").path;
  if (verb === "coin" || verb === "keep" || verb === "bag" || verb === "owner" || verb === "room" || verb === "deposit") return COIN;
  if (verb === "lord" || verb === "special") return CROWN;
  return cards.of(what ? `figure:${what}` : `order:${verb}`).path;
}

/** A tile by what it is: its code means nothing to who reads. */
function chip(card: string): Chip | null {
  const found = card.startsWith("tile:") ? cards.find(card) : undefined;
  return found ? { icons: [found.path || cards.of("order:work").path].filter(Boolean), text: found.title, dice: false, instead: true } : null;
}

export const notes: Notes = {
  label,
  chip,
  icon,
  icons: ICONS,
  cards,
  turn: "turn",
  sounds: { build: "build", collapse: "build", gold: "coin", coin: "coin", fight: "roll" },
  facts: (view, seat) => {
    const seen = view as unknown as DiggerView;
    if (!seen.stooges) return "";
    const coins = purse(seen, seat).length;
    return `${plural(crewOf(seen, seat), "stooge")}, ${plural(coins, "coin")}`;
  },
  words,
  unit: "Gold Pieces",
  secret: (view) => (view as unknown as DiggerView).goldShown === false,
};

export { play };

export const Board = DiggerBoard;
