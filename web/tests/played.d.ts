import type { GamePart, LinePart } from "../src/wire";

export interface Played {
  part: GamePart;
  games: { seats: number; options: string; views: { view: Record<string, unknown>; scores: number[]; lines: LinePart[] }[] }[];
}

export function played(...args: string[]): Record<string, Played>;
