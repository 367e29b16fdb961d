// Where things stand on the map: a laid board by space, and the points of its nodes.

import { middle, neighbour, type Point } from "./hex";
import type { DiggerView } from "./declared";
import { laidOn, type Laid } from "./seen";
import { CORRIDORS, PORTAL, TILES, crossroads, zonePoint } from "./tiles";

export class Ground {
  readonly laid: Laid[];
  private on: Map<number, Laid>;
  private crowded: Set<number>;

  constructor(seen: DiggerView) {
    this.laid = laidOn(seen);
    this.on = new Map(this.laid.map((one) => [one.space, one]));
    this.crowded = new Set(seen.stooges.map(([node]) => node >> 1));
  }

  at = (space: number): Laid | undefined => this.on.get(space);
  isFree = (space: number): boolean => !this.on.has(space);
  isCrowded = (space: number): boolean => this.crowded.has(space);

  /** The point of a node: the middle of a room or hub, or of the path. */
  point = (node: number): Point => {
    const [x, y] = middle(node >> 1);
    const there = this.at(node >> 1);
    if (!there || there.tile < 0) return [x, y];
    const [dx, dy] = zonePoint(there.tile, node & 1, there.rotation);
    return [x + dx, y + dy];
  };

  /** A group stands beside what is drawn in the middle. */
  standing = (node: number): Point => {
    const [x, y] = this.point(node);
    const tile = this.at(node >> 1)?.tile ?? CORRIDORS;
    if (tile < 0) return [x + 14, y - 14];
    return tile < CORRIDORS || tile === PORTAL ? [x + 14, y - 8] : [x, y];
  };

  /** Is the whole hex one place? */
  whole = (node: number): boolean => {
    const tile = this.at(node >> 1)?.tile ?? -1;
    return tile < CORRIDORS || tile === PORTAL || TILES[tile]!.paths.length < 2 || crossroads(tile);
  };

  /** The directions in which another dungeon, or none, begins. */
  borders = (one: Laid): number[] => [0, 1, 2, 3, 4, 5].filter((direction) => this.at(neighbour(one.space, direction))?.owner !== one.owner);
}
