// The view of Dungeon Digger in the page's words.

import { PRINTED, type DiggerView } from "./declared";
import { nodeOf, spaceName } from "./hex";
import { thing } from "./names";
import { figuresOf } from "./scenario";
import { TILES, doorless } from "./tiles";

export interface Laid {
  space: number;
  what: number;
  tile: number; // -1: not a tile of a seat
  owner: number;
  rotation: number;
  conqueror: number;
}

export function laidOn(seen: DiggerView): Laid[] {
  return seen.board.map(([space, what, owner, rotation, conqueror]) => ({ space, what, tile: what <= TILES.length ? what - 1 : -1, owner, rotation, conqueror }));
}

/** Coins in the hand of a seat, with their numbers: value 0 where it is not known. */
export function purse(seen: DiggerView, seat: number): { number: number; value: number }[] {
  return seen.coins.map(([value, where], k) => ({ number: k + 1, value, where })).filter((coin) => coin.where === seat);
}

/** Coins that lie on the Treasure Rooms of a seat, by the tile. */
export function vault(seen: DiggerView, owner: number, tile: number): number {
  return seen.coins.filter(([, where]) => where === 8 + owner * 4 + (tile - PRINTED.treasures)).length;
}

export function crewOf(seen: DiggerView, seat: number): number {
  return seen.stooges.filter(([, owner]) => owner === seat).reduce((sum, [, , n]) => sum + n, 0);
}

/** A place in words, and what lies there, whose it is, who stands there. */
export function inParts(seen: DiggerView, node: number, name: (seat: number) => string): string[] {
  const space = node >> 1;
  const found = seen.board.find(([where]) => where === space);
  const parts = [`${spaceName(space)}${node & 1 ? ", second path" : ""}`];
  if (found) {
    const [, what, owner, , conqueror] = found;
    parts.push(owner < seen.seats && what <= TILES.length ? `${name(owner)}'s ${thing(what).title}` : thing(what).title);
    if (conqueror >= 0) parts.push(`conquered by ${name(conqueror)}`);
    const both = what <= TILES.length && doorless(what - 1) ? [node] : [node & ~1, node | 1];
    for (const figure of figuresOf(seen)) if (both.includes(figure.node)) parts.push(`the ${figure.title}${figure.master < 0 ? "" : ` of ${name(figure.master)}`}`);
    for (const [at, seat, n] of seen.stooges) if (both.includes(at)) parts.push(`${n} ${n === 1 ? "stooge" : "stooges"} of ${name(seat)}`);
  }
  return parts;
}

/** The same as a line of its own. */
export function inWords(seen: DiggerView, node: number, name: (seat: number) => string): string {
  const [place, ...rest] = inParts(seen, node, name);
  return [`hex ${place}`, ...(rest.length ? rest : ["empty"])].join(", ");
}

export const hexTarget = (targets: string[]): number => nodeOf(targets.find((one) => one.startsWith("hex:"))?.slice(4) ?? "");
