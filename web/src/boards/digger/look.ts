import type { Sound } from "../../lib/sound";
import { DIRECTIONS, nodeOf, spaceName } from "./hex";
import type { Notes } from "../notes";
import { humane, letter } from "../../lib/words";
import DiggerBoard from "./DiggerBoard.svelte";
import { COIN, CROWN, FIGHT, FIGURES, FLAG, ORDERS, ROCKS, TRAP, room } from "./names";
import { play } from "./play";
import { crewOf, inWords, purse, type Seen } from "./seen";
import { TILES, tileOf } from "./tiles";
import { told } from "./told";

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
const order = (verb: string): (typeof ORDERS)[number] | undefined => ORDERS.find((one) => one.verb === verb);
const tile = (code: string): string => {
  const found = TILES[tileOf(code)];
  return found ? `${found.name} (${code})` : code;
};
const plural = (n: string, one: string): string => `${n} ${one}${n === "1" ? "" : "s"}`;

function label([verb = "", what = ""]: string[], name: (letter: string) => string, view?: Record<string, unknown>): string {
  if (!what) return PLAIN[verb] ?? order(verb)?.name ?? humane(verb);
  switch (verb) {
    case "name":
      return `Bonus order: ${order(what)?.name ?? what}`;
    case "renounce":
      return `Renounce ${order(what)?.name ?? what}`;
    case "group":
      return plural(what, "Stooge");
    case "turn":
      return what === "0" ? "As it is drawn" : `Turned by ${Number(what) * 60}°`;
    case "line":
      return `Towards the ${DIRECTIONS.includes(what) ? what : humane(what)}`;
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
      return plural(what, "tile");
    case "hex": {
      const seen = view as unknown as Seen | undefined;
      const node = nodeOf(what);
      if (node < 0) return what;
      if (!seen?.board) return `${spaceName(node >> 1)}${node & 1 ? ", second path" : ""}`;
      return inWords(seen, node, (seat) => name(letter(seat))).replace(/^hex /, "").replace(/, empty$/, "");
    }
    case "lead":
      return `Lead the ${FIGURES.find((one) => one.key === what)?.name ?? humane(what)}`;
    case "lord":
      return what;
    default:
      return `${humane(verb)} ${what}`;
  }
}

function icon([verb = "", what = ""]: string[]): string {
  if (verb === "name" || verb === "renounce") return order(what)?.icon ?? "";
  if (verb === "tile" || verb === "aside") return room(tileOf(what))?.icon ?? order("work")!.icon;
  if (verb === "coin" || verb === "keep" || verb === "bag" || verb === "owner" || verb === "room" || verb === "deposit") return COIN;
  if (verb === "lord" || verb === "special") return CROWN;
  const figure = FIGURES.find((one) => one.key === what);
  return what ? (figure?.icon ?? "") : (order(verb)?.icon ?? "");
}

const MARKS: Record<string, string> = { portal: room(41)!.icon, walk: order("move")!.icon, fight: FIGHT, trap: TRAP, think: order("think")!.icon, collapse: ROCKS, rise: order("rise")!.icon, conquer: FLAG, free: FLAG, demolish: order("demolish")!.icon, build: order("work")!.icon, gold: COIN, coin: COIN, value: COIN, prize: CROWN };
const SOUNDS: Record<string, Sound> = { build: "build", collapse: "build", gold: "coin", coin: "coin", fight: "roll" };

export const notes: Notes = {
  label,
  icon,
  begins: (line) => told(line).motion === "turn",
  seat: (line) => told(line).seat,
  mark: (line) => MARKS[told(line).motion] ?? "",
  sound: (line) => SOUNDS[told(line).motion] ?? "",
  facts: (view, seat) => {
    const seen = view as unknown as Seen;
    if (!seen.stooges) return "";
    const coins = purse(seen, seat).length;
    return `${plural(String(crewOf(seen, seat)), "stooge")}, ${plural(String(coins), "coin")}`;
  },
  unit: "Gold Pieces",
  secret: (view) => (view as unknown as Seen).goldShown === false,
};

export { play };

export const Board = DiggerBoard;
