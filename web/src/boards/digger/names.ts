// The things of Dungeon Digger: they come with the game.

import { Cards, type Card } from "../../lib/cards";
import { ICONS, PRINTED } from "./declared";

export { default as COIN } from "icon:two-coins";
export { default as CROWN } from "icon:laurel-crown";
export { default as DRAGON } from "icon:dragon-head";
export { default as FIGHT } from "icon:crossed-swords";
export { default as FLAG } from "icon:flying-flag";
export { default as HOARD } from "icon:coins-pile";
export { default as NUGGET } from "icon:gold-nuggets";
export { default as ROCKS } from "icon:falling-rocks";
export { default as TRAP } from "icon:wolf-trap";
export { default as TURN } from "icon:clockwise-rotation";

export const cards = new Cards(ICONS);

/** The name of a thing in the moves: `move` of `order:move`. */
export const nameOf = (card: Card): string => card.key.slice(card.key.indexOf(":") + 1);

export const tileCard = (tile: number): Card => cards.of(`tile:${PRINTED.tiles[tile]![0]}`);

/** What lies on a space, by its number in the view. */
export const thing = (what: number): Card => (what <= PRINTED.tiles.length ? tileCard(what - 1) : cards.of(`thing:${what}`));

/** The number of what a card is on the board. */
export const whatOf = (key: string): number => cards.of(key).number + (key.startsWith("tile:") ? 1 : 0);
