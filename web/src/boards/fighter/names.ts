// The things of Dungeon Fighter: they come with the game.

import { Cards, type Card } from "../../lib/cards";
import type { OptionPart } from "../../wire";
import { ICONS, PRINTED } from "./declared";

export { default as BOOT } from "icon:walking-boot";
export { default as COINS } from "icon:coins";
export { default as FOUNTAIN } from "icon:heart-plus";
export { default as CHEST } from "icon:knapsack";
export { default as SHOP } from "icon:shop";
export { default as WINGS } from "icon:angel-wings";
export { default as SCAR } from "icon:ragged-wound";
export { default as DIE } from "icon:dice-six-faces-one";
export { default as BOSS } from "icon:crowned-skull";

export type Colour = "blue" | "green" | "red" | "white";

interface Power {
  readonly title: string;
  readonly text: string;
  readonly icon: string;
}
interface HeroPrint {
  readonly calling: string;
  readonly slots: readonly number[];
  readonly powers: readonly Power[];
}
interface ToolPrint {
  readonly slot: string;
  readonly cost: number;
  readonly throws: readonly string[];
  readonly kept: boolean; // it is not discarded after use
}
interface FoePrint {
  readonly type: string;
  readonly level: number;
  readonly hp: number;
  readonly damage: number;
  readonly throws: readonly string[];
}

export const cards = new Cards(ICONS);
export const COLOURS: readonly string[] = PRINTED.colours;
export const SLOTS: readonly string[] = PRINTED.slots;
export const PLACES: readonly string[] = PRINTED.places;
export const iconOf = (key: string): string => ICONS[key] ?? "";
export const throwOf = (code: string): Card => cards.of(`throw:${code}`);
export const heroPrint = (key: string): HeroPrint | undefined => (PRINTED.heroes as Record<string, HeroPrint>)[key];
export const toolPrint = (key: string): ToolPrint | undefined => (PRINTED.equipment as Record<string, ToolPrint>)[key];
export const foePrint = (key: string): FoePrint | undefined => (PRINTED.monsters as Record<string, FoePrint>)[key];
/** What a room of a sheet holds: `gold`, `dice`, `card`, `fountain`, `shop`. */
export const holds = (sheet: string, room: number): readonly string[] => (PRINTED.sheets as Record<string, readonly (readonly string[])[]>)[sheet]?.[room - 1] ?? [];

/** The options with this verb, about this thing. */
export function naming(options: readonly OptionPart[], verbs: readonly string[], target: string): OptionPart[] {
  return options.filter((option) => verbs.includes(option.verb) && option.targets.includes(target));
}

/** A level as the cards print it. */
export const roman = (level: number): string => ["Boss", "I", "II", "III", "IV"][level] ?? String(level);
