// The 42 tiles of a seat as they are drawn, in the order of the rules; a test compares them with those.

import { APOTHEM, round, towards, type Point } from "./hex";

export interface TileDrawing {
  code: string;
  name: string;
  edges: string; // E, SE, SW, W, NW, NE: D door, C mouth of a corridor, E earth
  paths: number[][]; // edges that join inside
}

const DRAWINGS = `TO1 Torture Room|DEEDEE|
TO2 Torture Room|DEDEDE|
TO3 Torture Room|DDEDEE|
TO4 Torture Room|DDEDDE|
DO1 Dorm|DEDEDE|
DO2 Dorm|DEDDEE|
DO3 Dorm|DDEDDE|
DO4 Dorm|DDDEDE|
KI1 Kitchen|DEDEDE|
KI2 Kitchen|DDEDEE|
KI3 Kitchen|DDEDDE|
KI4 Kitchen|DDDEDE|
LI1 Library|DEEDEE|
LI2 Library|DEDEDE|
LI3 Library|DEDDEE|
LI4 Library|DDDEDE|
TR1 Treasure Room|DEEEEE|
TR2 Treasure Room|DEEDEE|
TR3 Treasure Room|DEDEEE|
TR4 Treasure Room|DEDEDE|
TH Throne Room|DDEDDE|
PI Sacrifice Pit|DEDEDE|
CO1 Corridor|CEECEE|03
CO2 Corridor|CECEEE|02
CO3 Crossroads|CECECE|0 2 4
CO4 Crossroads|CCECCE|0 1 3 4
CO5 Corridor|CCEEEE|01
CO6 Corridor|CCECCE|01 34
CO7 Crossroads|CEEEEE|0
CT1 Corridor with Trap|CEECEE|03
CT2 Corridor with Trap|CEECEE|03
CT3 Corridor with Trap|CECEEE|02
CT4 Corridor with Trap|CECEEE|02
CT5 Corridor with Trap|CECCEE|023
CT6 Corridor with Trap|CCECCE|03 14
CN1 Corridor with Nugget|CEECEE|03
CN2 Corridor with Nugget|CECEEE|02
CN3 Corridor with Nugget|CCECEE|013
CN4 Crossroads with Nugget|CEECEE|0 3
CN5 Crossroads with Nugget|CECECE|0 2 4
CN6 Corridor with Nugget|CECCEC|02 35
PO Portal|DDDDDD|`;

export const TILES: TileDrawing[] = DRAWINGS.split("\n").map((line) => {
  const [title = "", edges = "", paths = ""] = line.split("|");
  const [code = "", ...name] = title.split(" ");
  return { code, name: name.join(" "), edges, paths: paths.split(" ").filter(Boolean).map((path) => [...path].map(Number)) };
});

export const PORTAL = 41;
export const CORRIDORS = 22; // tiles from here to the Portal
export const THRONE = 20;
export const PIT = 21;

export const tileOf = (code: string): number => TILES.findIndex((tile) => tile.code === code);
export const crossroads = (tile: number): boolean => TILES[tile]!.name.startsWith("Crossroads");
export const trapped = (tile: number): boolean => TILES[tile]!.name.endsWith("Trap");
export const golden = (tile: number): boolean => TILES[tile]!.name.endsWith("Nugget");
export const corridor = (tile: number): boolean => tile >= CORRIDORS && tile < PORTAL;
export const doorless = (tile: number): boolean => corridor(tile) && !crossroads(tile);

/** The zone that an edge belongs to; -1: earth. */
export function zoneOf(tile: number, edge: number): number {
  const drawn = TILES[tile]!;
  if (drawn.edges[edge] === "E") return -1;
  return doorless(tile) ? drawn.paths.findIndex((path) => path.includes(edge)) : 0;
}

/** The edge of a laid tile that looks in a direction. */
export const edgeAt = (direction: number, rotation: number): number => (((direction - rotation) % 6) + 6) % 6;

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
