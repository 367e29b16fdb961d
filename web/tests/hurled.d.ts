import type { ThrowPart } from "../src/wire";

export interface Known {
  part: Pick<ThrowPart, "kinds" | "box" | "start" | "extras">;
  hits: Record<"novice" | "average" | "steady", number>;
}
export function kinds(): Record<string, Known>;
export function landings(gestures: { kind: string; gesture: unknown; seed: number }[]): string[];
export function many(): number;
export function reports(): boolean;
export function some(all: string[]): string[];
