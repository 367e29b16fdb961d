// The events of Dungeon Digger, typed: the one place on the page that reads their numbers.

import { numbers } from "../numbers";
import type { LinePart } from "../../wire";
import type { Told } from "../../show/score";

export type Event = Told &
  (
    | { motion: "turn" | "order" | "think" | "aside" | "prize" | "" }
    | { motion: "portal" | "collapse" | "rise" | "free" | "demolish" | "evict" | "dragon"; space: number }
    | { motion: "conquer"; space: number }
    | { motion: "build"; tile: number; space: number; rotation: number }
    | { motion: "walk"; from: number; to: number; n: number; figure: number } // figure -1: Stooges
    | { motion: "fight" | "trap" | "burn"; loser: number; node: number; n: number }
    | { motion: "gold"; gold: number }
    | { motion: "slay"; space: number; gold: number }
    | { motion: "coin" | "value" }
  );

const CREATURES = 6; // in the list of figures behind the Adventurers

export function told(line: LinePart): Event {
  const [kind = 0, a = 0, b = 0, c = 0, d = 0] = numbers(line);
  const seat = a;
  switch (kind) {
    case 3:
      return { motion: "portal", seat, space: b };
    case 5:
      return { motion: "turn", seat };
    case 7:
    case 8:
    case 9:
      return { motion: "order", seat };
    case 11:
      return { motion: "walk", seat, from: b, to: c, n: d, figure: -1 };
    case 12:
      return { motion: "fight", seat, loser: b, node: c, n: d };
    case 13:
      return { motion: "trap", seat, loser: a, node: c, n: 1 };
    case 15:
      return { motion: "think", seat };
    case 16:
      return { motion: "aside", seat };
    case 17:
      return { motion: "collapse", seat, space: b };
    case 19:
      return { motion: "rise", seat, space: b };
    case 20:
      return { motion: "conquer", seat, space: c };
    case 21:
      return { motion: "evict", seat, space: b };
    case 22:
      return { motion: "free", seat, space: c };
    case 23:
      return { motion: "demolish", seat, space: b };
    case 24:
      return { motion: "build", seat, tile: b, space: c, rotation: d };
    case 25:
    case 26:
      return { motion: "gold", seat, gold: c };
    case 27:
      return { motion: "gold", seat, gold: b };
    case 28:
      return { motion: "coin", seat };
    case 29:
      return { motion: "value", seat };
    case 44:
      return { motion: "prize", seat };
    case 66: // Monster Hunt
      return { motion: "slay", seat, space: b, gold: c };
    case 89: // an Adventurer
      return { motion: "walk", seat, from: c, to: d, n: 1, figure: b };
    case 161: // the Dragon appears
      return { motion: "dragon", seat: line.seat, space: a };
    case 162: // and burns
      return { motion: "burn", seat, loser: a, node: b, n: c };
    case 185: // a Creature
      return { motion: "walk", seat, from: c, to: d, n: 1, figure: b + CREATURES };
  }
  return { motion: "", seat: line.event ? seat : line.seat };
}
