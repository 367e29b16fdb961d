// The events of Dungeon Dice as the show plays them: declared in the game, with nobody's seat where none is named.

import type { LinePart } from "../../wire";
import type { Told } from "../../show/score";
import { PRINTED, type Declared } from "./declared";

export const SYMBOLS = PRINTED.symbols;

/** How many dice show each symbol. */
export type Bag = number[];

export type Event = Told & (Declared | { motion: "" });

export function told(line: LinePart): Event {
  return line.event ? { seat: null, ...(line.event as Declared) } : { motion: "", seat: line.seat };
}
