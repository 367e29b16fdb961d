// The events of Dungeon Roll, typed: the one place on the page that reads their numbers.

import { numbers } from "../numbers";
import type { LinePart } from "../../wire";
import type { Told } from "../../show/score";

/** How many dice show each face. */
export type Bag = number[];

export type Event = Told &
  (
    | { motion: "hero" | "use" | "revive" | "empty" | "pick" | "clear" | "slay" | "master" | "change" | "give" | "cleared" | "fled" | "retire" | "score" | "scout" | "specialty" | "" }
    | { motion: "delve"; nth: number }
    | { motion: "form"; faces: Bag; graveyard: number }
    | { motion: "descend"; level: number; faces: Bag }
    | { motion: "defeat" | "open" | "quaff" | "discard"; face: number; n: number }
    | { motion: "again"; party: boolean; faces: Bag }
    | { motion: "draw"; token: number }
    | { motion: "lair"; now: number }
    | { motion: "gain"; experience: number }
  );

const CHEST = 3;
const POTION = 4;

/** A bag: four bits a face. */
export function bag(n: number, faces = 6): Bag {
  return Array.from({ length: faces }, (_, k) => Math.floor(n / 16 ** k) % 16);
}

export function told(line: LinePart): Event {
  const [kind = 0, seat = -1, b = 0, c = 0] = numbers(line);
  switch (kind) {
    case 2:
      return { motion: "delve", seat, nth: b };
    case 3:
      return { motion: "form", seat, faces: bag(b), graveyard: c };
    case 4:
      return { motion: "descend", seat, level: b, faces: bag(c) };
    case 7:
      return { motion: "defeat", seat, face: b, n: c };
    case 8:
      return { motion: "open", seat, face: CHEST, n: b };
    case 9:
      return { motion: "quaff", seat, face: POTION, n: b };
    case 11:
      return { motion: "draw", seat, token: b };
    case 14:
      return { motion: "again", seat, party: true, faces: bag(b) };
    case 15:
      return { motion: "again", seat, party: false, faces: bag(b) };
    case 17:
      return { motion: "lair", seat, now: c };
    case 20:
      return { motion: "gain", seat, experience: c };
    case 23:
      return { motion: "discard", seat, face: b, n: c };
  }
  const motion = PLAIN[kind];
  return motion ? { motion, seat } : { motion: "", seat: line.seat };
}
const PLAIN: Record<number, "hero" | "use" | "revive" | "empty" | "pick" | "clear" | "slay" | "master" | "change" | "give" | "cleared" | "fled" | "retire" | "score" | "scout" | "specialty"> = {
  1: "hero", 5: "specialty", 6: "use", 10: "revive", 12: "empty", 13: "pick", 16: "use", 18: "clear", 19: "slay", 21: "master", 22: "use", 24: "change", 25: "change", 26: "give", 27: "cleared", 28: "fled", 29: "retire", 30: "score", 31: "scout",
};
