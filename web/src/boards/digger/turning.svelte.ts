// The tile in hand: a ghost over the site that is pointed at, turned before it is laid or after the site is chosen.
// It stops only where the tile fits. Who turns it over a site and then clicks makes one gesture of both.

import type { OptionPart } from "../../wire";
import type { Scene, Table } from "../../lib/table.svelte";
import type { Aids } from "./aids.svelte";
import type { DiggerView } from "./declared";
import { hexTarget } from "./seen";

export interface Ghost {
  tile: number;
  space: number;
  rotation: number;
  option: OptionPart | null; // what lays it so
}

const turnOf = (option: OptionPart): number => Number(option.targets[0]?.split(":")[1] ?? 0);

export class Turning {
  private steps = $state(0); // how often it was turned
  private at = $state(-1); // over which site; -1: on its place

  constructor(
    private table: Table,
    private aids: Aids,
    private look: () => { scene: Scene; seen: DiggerView },
  ) {}

  /** Another question: nothing is turned yet. */
  begin(): void {
    this.steps = 0;
    this.at = -1;
  }

  private get options(): OptionPart[] {
    return this.look().scene.live ? (this.table.prompt?.options ?? []) : [];
  }

  /** The rotations that are asked for. */
  get turns(): OptionPart[] {
    return this.options.filter((option) => option.verb === "turn");
  }

  private get site(): number {
    const { inHand, site } = this.look().seen;
    if (!this.options.length || inHand < 0 || site >= 0) return -1;
    const node = hexTarget(this.options.find((option) => option.id === this.table.hot)?.targets ?? []);
    return node < 0 ? -1 : node >> 1;
  }

  /** Can the tile be turned over the site that is pointed at? */
  get loose(): boolean {
    return this.site >= 0 && this.aids.ways(this.site).length > 1;
  }

  /** Turn what is in hand; false if there is nothing to turn. */
  turn(by: number): boolean {
    const site = this.site;
    if (this.turns.length > 1) {
      const hot = this.turns.findIndex((option) => option.id === this.table.hot);
      if (hot >= 0) this.steps = hot;
      this.table.hot = null;
      this.at = -1;
    } else if (site >= 0 && this.aids.ways(site).length > 1) {
      if (this.at !== site) this.steps = 0;
      this.at = site;
    } else return false;
    this.steps += by;
    return true;
  }

  get ghost(): Ghost | null {
    const { inHand: tile, site: space } = this.look().seen;
    const turns = this.turns;
    if (turns.length && space >= 0) {
      const option = turns.find((one) => one.id === this.table.hot) ?? turns[this.step(turns.length)]!;
      return { tile, space, rotation: turnOf(option), option };
    }
    const site = this.site;
    const ways = this.aids.ways(site);
    if (site < 0 || !ways.length) return null;
    return { tile, space: site, rotation: ways[this.at === site ? this.step(ways.length) : 0]![1], option: null };
  }

  /** The rotation that goes with a site, if the tile was turned over it. */
  then(option: OptionPart): number[] {
    const node = hexTarget(option.targets);
    if (this.at < 0 || node < 0 || node >> 1 !== this.at || this.site !== this.at) return [];
    const ways = this.aids.ways(this.at);
    return ways.length > 1 ? [ways[this.step(ways.length)]![0]] : [];
  }

  private step(of: number): number {
    return ((this.steps % of) + of) % of;
  }
}
