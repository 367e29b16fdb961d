// The table of Dungeon Dice in sentences.

import type { Told } from "../notes";
import { list } from "../../lib/words";
import { PRINTED, type DiceView } from "./declared";

const cards = (n: number): string => `${n} ${n === 1 ? "card" : "cards"}`;

export function words(view: Record<string, unknown>, name: (seat: number) => string): Told[] {
  const seen = view as unknown as DiceView;
  const wall = seen.wall.flatMap((n, k) => (n ? [`${n} ${PRINTED.symbols[k]}${n > 1 ? "s" : ""}`] : []));
  return [
    { title: seen.turn ? `Turn ${seen.turn}, ${name(seen.active)}` : "Before the first turn", lines: [`On the wall: ${wall.length ? list(wall) : "nothing"}.`, `In the pit: ${seen.pit} ${seen.pit === 1 ? "die" : "dice"}.`, `At risk: ${cards(seen.turnCards)}.`] },
    { title: "Paths", lines: seen.paths.map((path, seat) => `${name(seat)}: ${path} of ${cards(seen.goal)}.`).concat(`In the pile: ${cards(seen.pile)}.`) },
  ];
}
