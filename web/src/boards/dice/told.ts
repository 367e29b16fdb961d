// The events of Dungeon Dice, typed: the one place on the page that reads their numbers.

import type { LinePart } from "../../wire";
import type { Told } from "../../show/score";

export const SYMBOLS = ["shovel", "key", "lantern", "dagger", "ladder", "guard"] as const;

/** How many dice show each symbol. */
export type Bag = number[];

export type Event = Told &
  (
    | { motion: "turn" | "gather" | "free" | "limit" | "" }
    | { motion: "roll"; faces: Bag; wall: Bag; gained: number }
    | { motion: "bank" | "lost" | "caught" | "taken" | "failed" }
    | { motion: "challenge"; target: number }
    | { motion: "dare"; faces: Bag; guards: number; rolls: number }
  );

/** A bag: four bits a symbol. */
export function bag(n: number): Bag {
  return SYMBOLS.map((_, k) => Math.floor(n / 16 ** k) % 16);
}

export function told(line: LinePart): Event {
  const [kind = 0, seat = -1, b = 0, c = 0, d = 0] = line.event;
  switch (kind) {
    case 2:
      return { motion: "roll", seat, faces: bag(b), wall: bag(c), gained: d };
    case 7:
      return { motion: "challenge", seat, target: b };
    case 8:
      return { motion: "dare", seat, faces: bag(b), guards: c, rolls: d };
    case 12:
      return { motion: "limit", seat: null };
  }
  const motion = PLAIN[kind];
  return motion ? { motion, seat } : { motion: "", seat: line.seat };
}
const PLAIN: Record<number, "turn" | "gather" | "bank" | "lost" | "caught" | "taken" | "failed" | "free"> = { 1: "turn", 3: "gather", 4: "bank", 5: "lost", 6: "caught", 9: "taken", 10: "failed", 11: "free" };
