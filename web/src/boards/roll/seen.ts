// What the board reads of a view of Dungeon Roll.

import type { ParagraphPart } from "../../wire";

export interface Seen {
  seats: number;
  experience: number[];
  treasures: number[][];
  heroes: number[];
  masters: number[];
  party: number[];
  dungeon: number[];
  allies: number[];
  hand: number[];
  delves: number;
  active: number;
  exhausted: number;
  level: number;
  graveyard: number;
  lair: number;
  delveExperience: number;
}

export interface Hero {
  title: string;
  text: string;
}

/** The hero of a seat in words, from the rules page: `cards` are its paragraphs on heroes, in the order of the cards. */
export function heroOf(cards: ParagraphPart[], seen: Seen, seat: number): Hero | null {
  const card = cards[(seen.heroes[seat] ?? 0) - 1];
  if (!card) return null;
  const side = seen.masters[seat] ? 1 : 0;
  const title = card.title.split(" and ")[side] ?? card.title;
  const text = card.text.split(/\n\s*\n/)[side]?.replace(/^\*[^*]+\*\s*/, "") ?? "";
  return { title, text };
}
