// The view of Dungeon Digger in the page's words.

import { nodeOf, spaceName } from "./hex";
import { COLLAPSE, FACE_DOWN, ROCK, STANDING, THINGS } from "./names";
import { figuresOf } from "./scenario";
import { TILES, doorless } from "./tiles";

export interface Seen {
  seats: number;
  seat: number;
  progress: [number, ...number[][]];
  spaces: number;
  board: [space: number, what: number, owner: number, rotation: number, conqueror: number][];
  stooges: [node: number, seat: number, n: number][];
  reserve: number[];
  gold: number[] | null; // null: not marked for now
  goldShown: boolean;
  lords: number[];
  projects: (number[] | null)[];
  projectCounts: number[];
  bagCounts: number[];
  aside: number[] | null;
  coins: [value: number, where: number, knowers: number][];
  coinsInBag: number;
  rubble: number;
  active: number;
  round: number;
  points: number;
  pool: number[];
  done: number;
  options: string;
  scenario: Record<string, unknown>;
}

export interface Laid {
  space: number;
  what: number;
  tile: number; // -1: not a tile of a seat
  owner: number;
  rotation: number;
  conqueror: number;
}

export const FRAMES = { group: 18, target: 19, site: 22, rotate: 23, pool: 15 } as const;

/** What is asked for now: the kind of the frame and its fields. */
export function asked(seen: Seen): { kind: number; a: number; b: number } {
  const top = seen.progress.at(-1);
  const [kind = 0, a = 0, b = 0] = Array.isArray(top) ? top : [];
  return { kind, a, b };
}

export function laidOn(seen: Seen): Laid[] {
  return seen.board.map(([space, what, owner, rotation, conqueror]) => ({ space, what, tile: what <= TILES.length ? what - 1 : -1, owner, rotation, conqueror }));
}

/** Coins in the hand of a seat, with their numbers: value 0 where it is not known. */
export function purse(seen: Seen, seat: number): { number: number; value: number }[] {
  return seen.coins.map(([value, where], k) => ({ number: k + 1, value, where })).filter((coin) => coin.where === seat);
}

/** Coins that lie on the Treasure Rooms of a seat, by the tile. */
export function vault(seen: Seen, owner: number, tile: number): number {
  return seen.coins.filter(([, where]) => where === 8 + owner * 4 + (tile - 16)).length;
}

export function crewOf(seen: Seen, seat: number): number {
  return seen.stooges.filter(([, owner]) => owner === seat).reduce((sum, [, , n]) => sum + n, 0);
}

export function thingName(what: number): string {
  if (what <= TILES.length) return TILES[what - 1]!.name;
  if (what === COLLAPSE) return "a Collapse";
  if (what === ROCK) return "Rock";
  if (what === FACE_DOWN) return "a tile face down";
  if (what === STANDING) return "no tile";
  return THINGS[what]?.name ?? "something";
}

/** A space in words: what lies there, whose it is, who stands there. */
export function inWords(seen: Seen, node: number, name: (seat: number) => string): string {
  const space = node >> 1;
  const found = seen.board.find(([where]) => where === space);
  const parts = [`hex ${spaceName(space)}${node & 1 ? ", second path" : ""}`];
  if (!found) parts.push("empty");
  else {
    const [, what, owner, , conqueror] = found;
    const tile = what - 1;
    parts.push(owner < seen.seats && what <= TILES.length ? `${name(owner)}'s ${TILES[tile]!.name}` : thingName(what));
    if (conqueror >= 0) parts.push(`conquered by ${name(conqueror)}`);
    const both = what <= TILES.length && doorless(tile) ? [node] : [node & ~1, node | 1];
    for (const figure of figuresOf(seen)) if (both.includes(figure.node)) parts.push(`the ${figure.name}${figure.master < 0 ? "" : ` of ${name(figure.master)}`}`);
    for (const [at, seat, n] of seen.stooges) if (both.includes(at)) parts.push(`${n} ${n === 1 ? "stooge" : "stooges"} of ${name(seat)}`);
  }
  return parts.join(", ");
}

export const hexTarget = (targets: string[]): number => nodeOf(targets.find((one) => one.startsWith("hex:"))?.slice(4) ?? "");
