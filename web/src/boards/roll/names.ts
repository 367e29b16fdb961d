// The things of Dungeon Roll: they come with the game.

import { Cards, type Card } from "../../lib/cards";
import type { OptionPart } from "../../wire";
import { ICONS } from "./declared";

export { default as GATE } from "icon:dungeon-gate";
export { default as DRAGON } from "icon:dragon-head";

/** A tombstone of our own. */
export const TOMB = "M112 432V208a144 144 0 0 1 288 0v224zM56 448h400v48H56zM240 168v40h-40v32h40v104h32V240h40v-32h-40v-40z";

export const cards = new Cards(ICONS);
export const party = (): Card[] => cards.family("party");
export const dungeon = (): Card[] => cards.family("dungeon");
export const treasures = (): Card[] => cards.family("treasure");

/** The name of a thing in the moves: `sword` of `treasure:sword`. */
export const nameOf = (card: Card): string => card.key.slice(card.key.indexOf(":") + 1);

/** The options that name a thing, such as `party:fighter`; the dungeon's things may stand in the plural. */
export function naming(options: OptionPart[], kind: string, key: string): OptionPart[] {
  const wanted = `${kind}:${key}`;
  return options.filter((option) => option.targets.some((target) => target === wanted || target === `${wanted}s`));
}
