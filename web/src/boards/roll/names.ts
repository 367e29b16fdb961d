// The things of Dungeon Roll: they come with the game.

import { Cards, type Card } from "../../lib/cards";
import type { OptionPart } from "../../wire";
import { ICONS } from "./declared";

export { default as DRAGON } from "icon:dragon-head";

/** Who is drawn for what is used; for treasures their icons are. */
export const FIGURES: Readonly<Record<string, string>> = {
  "party:fighter": "fighter",
  "party:cleric": "cleric",
  "party:mage": "mage",
  "party:thief": "thief",
  "party:champion": "champion",
  "party:scroll": "scroll",
  "ally:risen-fighter": "skeleton",
  "ally:goblin-thief": "goblin",
};

/** The light in a hero's portrait. */
export const hueOf = (hero: Card): number => ((hero.number >> 1) * 67 + 20) % 360;

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
