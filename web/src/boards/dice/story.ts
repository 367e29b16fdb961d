// What the dice tell, from the events of the log: the last roll, where each die went, how the turn ended.

import type { LinePart } from "../../wire";
import { toldOf } from "../../show/score";
import { PRINTED, type Declared } from "./declared";

/** How many dice show each symbol. */
export type Bag = number[];

export const SYMBOLS = PRINTED.symbols;
export const GUARD = PRINTED.guard;

export interface Story {
  key: string; // changes with every roll
  seat: number | null;
  faces: number[]; // how many of each symbol were rolled
  up: number[]; // how many of each went up to the wall
  wall: number[]; // the wall after it
  gained: number;
  order: number[]; // symbols on the wall in the order of their coming: their corners
  stamp: string; // how the turn of this roll ended, if it did
  over: boolean; // a new turn has begun since
  challenge: { target: number; rolls: number } | null;
}

/** What each end of a turn is stamped. */
const STAMPS: Partial<Record<string, string>> = { bank: "safe", lost: "lost", caught: "caught", taken: "taken", failed: "failed", free: "free!" };

/** A turn that is going on though no line tells of it: a branch begins in the midst of one. */
export function untold(wall: Bag): Pick<Story, "wall" | "order" | "over"> {
  return { wall, order: wall.flatMap((count, symbol) => (count ? [symbol] : [])), over: false };
}

export function tell(lines: readonly LinePart[]): Story {
  const none = (): number[] => SYMBOLS.map(() => 0);
  const story: Story = { key: "", seat: null, faces: none(), up: none(), wall: none(), gained: 0, order: [], stamp: "", over: true, challenge: null };
  let clean = true; // the next roll finds an empty wall
  lines.forEach((line, k) => {
    const event = toldOf(line) as Declared;
    switch (event.motion) {
      case "turn":
        story.over = true;
        story.challenge = null;
        clean = true;
        return;
      case "gather":
        clean = true;
        return;
      case "challenge":
        story.challenge = { target: event.target, rolls: 0 };
        clean = true;
        return;
      case "roll":
        story.faces = event.faces;
        story.wall = event.wall;
        story.up = story.faces.map((count, symbol) => (event.wall[symbol] ? count : 0));
        story.gained = event.gained;
        break;
      case "dare":
        story.faces = event.faces;
        story.up = story.faces.map((count, symbol) => (symbol === GUARD ? count : 0));
        story.wall = none();
        story.wall[GUARD] = event.guards;
        story.gained = 0;
        if (story.challenge) story.challenge.rolls = event.rolls;
        break;
      default:
        story.stamp = STAMPS[event.motion] ?? story.stamp;
        return;
    }
    // a roll
    if (clean) story.order = [];
    clean = false;
    story.key = `${line.seq}-${k}`;
    story.seat = event.seat;
    story.stamp = "";
    story.over = false;
    for (const [symbol, count] of story.wall.entries()) if (count && !story.order.includes(symbol)) story.order.push(symbol);
  });
  return story;
}

export interface Pay {
  text: string;
  pays: string;
  lit: boolean;
  bad: boolean;
}

/** The table printed beside the pit, with the lines that the wall fulfils. */
export function payTable(wall: number[]): Pay[] {
  const tools = wall.slice(0, GUARD);
  const dice = wall.reduce((sum, count) => sum + count, 0);
  const six = dice === 6 && wall.every((count) => count === 1);
  const pairs = dice === 6 && wall.filter((count) => count === 2).length === 3;
  const alike = PRINTED.alike.flatMap((cards, n) => (cards ? [{ text: `${n} alike`, pays: cardsText(cards), lit: tools.includes(n), bad: false }] : []));
  const guards = wall[GUARD] ?? 0;
  return [
    ...alike,
    { text: "3 pairs", pays: cardsText(PRINTED.threePairs), lit: pairs, bad: false },
    { text: "6 different", pays: cardsText(PRINTED.sixDifferent), lit: six, bad: false },
    { text: "2 guards", pays: "roll on", lit: guards === 2, bad: true },
    { text: `${PRINTED.capture} guards`, pays: "caught", lit: guards >= PRINTED.capture, bad: true },
  ];
}

function cardsText(n: number): string {
  return n === 1 ? "1 card" : `${n} cards`;
}

export interface Spot {
  id: number; // of its die: kept while a roll goes on
  x: number;
  y: number;
  size: number;
  tilt: number;
  symbol: number;
  place: "pit" | "wall";
  rolled: boolean; // was in the last roll
}

const CORNERS = [
  [175, 175],
  [625, 175],
  [625, 625],
  [175, 625],
] as const;

/** Where the six dice lie. */
export function lay(story: Story, wall: number[], pit: number): Spot[] {
  const spots: Spot[] = [];
  const order = [...story.order.filter((symbol) => wall[symbol])];
  for (const [symbol, count] of wall.entries()) if (count && !order.includes(symbol)) order.push(symbol);
  const spread = order.length > CORNERS.length;
  const groups: number[][] = CORNERS.map(() => []);
  order.forEach((symbol, k) => groups[spread ? k % 4 : k]!.push(...Array<number>(wall[symbol]!).fill(symbol)));
  const fresh = [...story.up];
  groups.forEach((dice, corner) => {
    const [cx, cy] = CORNERS[corner]!;
    const many = dice.length > 4;
    const size = many ? 45 : dice.length > 1 ? 62 : 70;
    const columns = many ? 3 : dice.length > 1 ? 2 : 1;
    const rows = Math.ceil(dice.length / columns);
    const gap = size + (many ? 4 : 7);
    dice.forEach((symbol, k) => {
      const row = Math.floor(k / columns);
      const inRow = row === rows - 1 ? dice.length - columns * (rows - 1) : columns;
      // the oldest dice come first, so the last ones of a symbol are those that just went up
      const left = dice.slice(k).filter((other) => other === symbol).length;
      const rolled = left <= (fresh[symbol] ?? 0);
      spots.push({
        id: spots.length,
        x: cx + ((k % columns) - (inRow - 1) / 2) * gap,
        y: cy + (row - (rows - 1) / 2) * gap,
        size,
        tilt: wobble(corner * 7 + k * 3, 6),
        symbol,
        place: "wall",
        rolled,
      });
    });
  });
  const down: number[] = [];
  story.faces.forEach((count, symbol) => down.push(...Array<number>(Math.max(0, count - (story.up[symbol] ?? 0))).fill(symbol)));
  const seed = story.key.length ? story.key.charCodeAt(0) + story.key.length * 5 : 0;
  for (let k = 0; k < pit; k++) {
    const [x, y] = around(k, pit);
    const shown = down[k] ?? k % SYMBOLS.length;
    spots.push({ id: spots.length, x, y, size: 84, tilt: wobble(seed + k * 11, 20), symbol: shown, place: "pit", rolled: down.length === pit && story.key !== "" });
  }
  return spots;
}

function around(k: number, n: number): [number, number] {
  if (n === 1) return [400, 385];
  const radius = n > 4 ? 112 : 52 + n * 12;
  const angle = (k / n) * Math.PI * 2 - Math.PI / 2 + (n === 2 ? Math.PI / 2 : 0);
  return [400 + Math.cos(angle) * radius, 392 + Math.sin(angle) * radius * 0.92];
}

/** A small tilt that looks thrown and never changes by itself. */
function wobble(seed: number, most: number): number {
  return ((((seed * 73 + 41) % 101) / 101) * 2 - 1) * most;
}
