// The tiles of a seat as they are drawn, in the order of the rules.

import { PRINTED } from "./declared";
import { APOTHEM, round, towards, type Point } from "./hex";

export interface TileDrawing {
  code: string;
  edges: string; // E, SE, SW, W, NW, NE: D door, C mouth of a corridor, E earth
  paths: number[][]; // edges that join inside
}

export const TILES: TileDrawing[] = PRINTED.tiles.map(([code, edges, paths]) => ({ code, edges, paths: paths.split(" ").filter(Boolean).map((path) => [...path].map(Number)) }));
export const PORTAL: number = PRINTED.portal;
export const CORRIDORS: number = PRINTED.corridors; // tiles from here to the Portal

export const crossroads = (tile: number): boolean => PRINTED.hubs.some((hub) => hub === tile);
export const trapped = (tile: number): boolean => tile >= PRINTED.traps && tile < PRINTED.nuggets;
export const golden = (tile: number): boolean => tile >= PRINTED.nuggets && tile < PORTAL;
export const corridor = (tile: number): boolean => tile >= CORRIDORS && tile < PORTAL;
export const doorless = (tile: number): boolean => corridor(tile) && !crossroads(tile);

const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
const bend = (a: Point, b: Point, hold: number): Point => [(a[0] + b[0]) * hold, (a[1] + b[1]) * hold];
const apart = (path: number[]): number => Math.min((path[1]! - path[0]! + 6) % 6, (path[0]! - path[1]! + 6) % 6);
/** Sharp bends keep away from the middle, so that two of them share a tile. */
const holdOf = (path: number[]): number => (apart(path) === 1 ? 0.25 : 0);

/** A path as a line to be stroked; `inner` is where the arms of a crossroads end. */
export function pathLine(tile: number, k: number, inner = 17): string {
  const path = TILES[tile]!.paths[k]!;
  const ends = path.map((edge) => towards(edge, APOTHEM + 0.5));
  if (crossroads(tile)) return `M${at(ends[0]!)}L${at(towards(path[0]!, inner))}`;
  if (path.length > 2) return ends.map((end) => `M${at(end)}L0 0`).join("");
  return `M${at(ends[0]!)}Q${at(bend(ends[0]!, ends[1]!, holdOf(path)))} ${at(ends[1]!)}`;
}

/** Where tokens stand on a laid tile: the middle of a room or hub, or of the path. */
export function zonePoint(tile: number, zone: number, rotation: number): Point {
  const drawn = TILES[tile]!;
  if (!doorless(tile)) return [0, 0];
  const path = drawn.paths[zone] ?? drawn.paths[0]!;
  if (path.length > 2) return [0, 0];
  const ends = path.map((edge) => towards(edge + rotation, APOTHEM));
  if (apart(path) === 3) return drawn.paths.length > 1 ? towards(path[0]! + rotation, 26) : [0, 0];
  const hold = bend(ends[0]!, ends[1]!, holdOf(path));
  return [(ends[0]![0] + 2 * hold[0] + ends[1]![0]) / 4, (ends[0]![1] + 2 * hold[1] + ends[1]![1]) / 4];
}

/** Where the Trap or the Nugget lies: on the first path. */
export function symbolPoint(tile: number, rotation: number): Point {
  return crossroads(tile) ? towards(TILES[tile]!.paths[0]![0]! + rotation, 31) : zonePoint(tile, 0, rotation);
}
