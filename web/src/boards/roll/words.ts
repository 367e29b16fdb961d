// The table of Dungeon Roll in sentences.

import type { Told } from "../notes";
import { counted, type Card } from "../../lib/cards";
import { list } from "../../lib/words";
import type { RollView } from "./declared";
import { cards, dungeon, party, treasures } from "./names";

const all = (faces: Card[], counts: readonly number[]): string => {
  const some = faces.filter((face) => counts[face.number]).map((face) => counted(counts[face.number]!, face));
  return some.length ? list(some) : "nothing";
};
const dice = (n: number): string => `${n} ${n === 1 ? "die" : "dice"}`;

export function words(view: Record<string, unknown>, name: (seat: number) => string): Told[] {
  const seen = view as unknown as RollView;
  const allies = seen.allies.some(Boolean) ? [`Allies: ${all(cards.family("ally"), seen.allies)}.`] : [];
  const stage = seen.level
    ? [`On it: ${all(dungeon(), seen.dungeon)}.`, `In the Dragon's Lair: ${dice(seen.lair)}.`, `The party: ${all(party(), seen.party)}.`, ...allies, `In the graveyard: ${dice(seen.graveyard)}.`]
    : [];
  const people = seen.experience.flatMap((experience, seat) => {
    const hero = cards.find(seen.sides[seat] ?? "");
    return [`${name(seat)}${hero ? `, ${hero.title}` : ""}: ${experience} experience; treasures: ${all(treasures(), seen.treasures[seat] ?? [])}.`, ...(hero ? [hero.text] : [])];
  });
  return [{ title: seen.level ? `${name(seen.active)} is on level ${seen.level}` : `${name(seen.active)} is before the gate`, lines: stage }, { title: "Heroes", lines: people }];
}
