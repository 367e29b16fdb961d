// The things of Dungeon Lords: they come with the game.

import { Cards } from "../../lib/cards";
import { letter } from "../../lib/words";
import { ICONS, PRINTED, type CellPicture, type HeroPicture, type LordsPicture, type LordsView } from "./declared";

export { default as BARS } from "icon:imprisoned";
export { default as TENT } from "icon:camping-tent";

export const cards = new Cards(ICONS);

/** What the board draws: the view, with what it means. */
export type Seen = LordsView & LordsPicture;

type Amounts = Readonly<Record<string, number>>;
export const TILES = PRINTED.adventurers as Readonly<Record<string, { kind: string; hitPoints: number; guard?: number; hearts?: number; magic?: number; songs?: number }>>;
export const SPACES = PRINTED.spaces as Readonly<Record<string, { pays: Amounts; brings: Amounts }>>;
export const COSTS = { ...PRINTED.creatures, ...PRINTED.traps } as Readonly<Record<string, Amounts>>;
export const ROOMS = PRINTED.rooms as Readonly<Record<string, { zone: string; cells: readonly string[]; imps: number }>>;
export const SPELLS = PRINTED.spells as Readonly<Record<string, { fast: boolean; magic: number; fatigue: number }>>;

/** Goods and other small things: their icon, and a word for one and for several. */
export const GOODS: Readonly<Record<string, { path: string; one: string; many: string }>> = {
  food: { path: ICONS["meal"]!, one: "food", many: "food" },
  gold: { path: ICONS["two-coins"]!, one: "gold", many: "gold" },
  evil: { path: ICONS["imp-laugh"]!, one: "Evil", many: "Evil" },
  calm: { path: ICONS["angel-wings"]!, one: "Evil less", many: "Evil less" },
  imps: { path: ICONS["imp"]!, one: "imp", many: "imps" },
  dig: { path: ICONS["imp"]!, one: "imp works", many: "imps work" },
  foreman: { path: ICONS["crown"]!, one: "foreman", many: "foremen" },
  spy: { path: ICONS["spyglass"]!, one: "look at a combat card", many: "looks at combat cards" },
  traps: { path: ICONS["wolf-trap"]!, one: "trap", many: "traps" },
  meals: { path: ICONS["knife-fork"]!, one: "monster to eat", many: "monsters to eat" },
  monsters: { path: ICONS["knife-fork"]!, one: "monster", many: "monsters" },
  marks: { path: ICONS["drop"]!, one: "red mark", many: "red marks" },
};

export const amounts = (listed: Amounts): string =>
  Object.entries(listed)
    .map(([good, n]) => `${n} ${n === 1 ? GOODS[good]?.one : GOODS[good]?.many}`)
    .join(", ");

/** `C3` of `cell:c3`. */
export const cellName = (key: string): string => key.slice(key.indexOf(":") + 1).toUpperCase();
export const cellKey = (name: string): string => `cell:${name.toLowerCase()}`;

/** A colour as a number: letters name them in events. */
export const colourOf = (name: string): number => name.charCodeAt(0) - 65;
/** Colours behind the seats belong to nobody. */
export const colourName = (seen: Seen, colour: number, name: (seat: number) => string): string => (colour < seen.seats ? name(colour) : `colour ${letter(colour)}, which nobody plays`);

export const isRoom = (tile: string): boolean => tile.startsWith("room:");

/** A cell in words. */
export function cellWords(cell: CellPicture, whose: string): string {
  if (!cell.tile) return `cell ${cell.name}, not dug`;
  const what = isRoom(cell.tile) ? cards.of(cell.tile).title : cell.improved ? `${cards.of(cell.improved).title} (${cards.of(cell.improved).text})` : "tunnel";
  const state = cell.conquered ? "conquered" : "unconquered";
  return `cell ${cell.name}, ${whose} ${what}, ${state}, ${cell.distance} ${cell.distance === 1 ? "step" : "steps"} from the entrance`;
}

/** What an adventurer adds to his party, in words. */
export function skillWords(tile: string): string {
  const { guard, hearts, magic, songs } = TILES[tile] ?? {};
  return [guard ? `prevents ${guard} of a trap` : "", hearts ? `heals ${hearts}` : "", magic ? `magic ${magic}` : "", songs ? `Courage ${songs}` : ""].filter(Boolean).join(", ");
}

export function heroWords(hero: HeroPicture): string {
  const left = hero.hitPoints - hero.damage;
  return [cards.of(hero.tile).title, `${left} of ${hero.hitPoints} hit points`, skillWords(hero.tile), hero.poison ? `poison ${hero.poison}` : "", hero.courage ? `Courage ${hero.courage}` : "", hero.carried ? `carries ${cards.of(hero.carried).title}` : ""].filter(Boolean).join(", ");
}
