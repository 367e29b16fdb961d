// What the engine reads off the map, drawn over it when asked for: reach, the state of corridors, how a tile fits.

import type { Scene, Table } from "../../lib/table.svelte";
import { api } from "../../lib/api";

export type CorridorState = "open" | "complete" | "dead";

interface Drawn {
  reach: [node: number, seat: number, n: number, ends: number[]][];
  corridors: [space: number, ...states: CorridorState[]][];
  turns: [space: number, ways: [move: number, rotation: number][]][];
}
const NOTHING: Drawn = { reach: [], corridors: [], turns: [] };

export class Aids {
  corridors = $state(false);
  reach = $state(false);
  private drawn = $state.raw(NOTHING);
  private at = "";

  /** Fetch them for what is shown; what was drawn before is wrong until they come. */
  ask(table: Table, scene: Scene): void {
    const at = scene.live ? `now ${table.view?.version}` : `then ${scene.seq}`;
    if (at === this.at) return;
    this.at = at;
    this.drawn = NOTHING;
    api.overlay(table.id, scene.seq, table.token).then(
      (found) => {
        if (this.at === at) this.drawn = found.overlay as unknown as Drawn;
      },
      () => {}, // an aid that is missing is no trouble
    );
  }

  get states(): Map<number, CorridorState[]> {
    return new Map(this.corridors ? this.drawn.corridors.map(([space, ...states]) => [space, states]) : []);
  }

  /** Where groups of a seat can end a shift: all, or that on a node. */
  ends(seat: number, node = -1): number[] {
    const groups = this.drawn.reach.filter(([at, owner]) => owner === seat && (node < 0 || at === node));
    return this.reach ? [...new Set(groups.flatMap(([, , , ends]) => ends))] : [];
  }

  /** The ways in which the tile in hand fits on a space. */
  ways(space: number): [move: number, rotation: number][] {
    return this.drawn.turns.find(([at]) => at === space)?.[1] ?? [];
  }
}
