// The three orders as they are laid out before they are sent: cards are tapped in order, and go as one answer.

import type { OptionPart } from "../../wire";
import type { Table } from "../../lib/table.svelte";

export const SLOTS = 3;

export class Plan {
  picked = $state.raw<OptionPart[]>([]);

  constructor(
    private table: Table,
    private laid: () => string[], // orders that lie already, by key
  ) {}

  /** Another question: nothing is picked yet. */
  begin(): void {
    this.picked = [];
  }

  /** The orders by slot: those that lie, then those that are picked. */
  get slots(): string[] {
    return [...this.laid(), ...this.picked.map((option) => option.targets[0] ?? "")].slice(0, SLOTS);
  }

  get full(): boolean {
    return this.slots.length === SLOTS && this.picked.length > 0;
  }

  /** Tap a card: into the next free slot, or back into the hand. A lesson speaks of each: there it is laid at once. */
  toggle(option: OptionPart): void {
    if (this.table.view?.lesson) return void this.table.choose(option);
    if (this.picked.includes(option)) this.picked = this.picked.filter((other) => other !== option);
    else if (this.slots.length < SLOTS) this.picked = [...this.picked, option];
  }

  /** Take back what lies in a slot: a picked card at once, a laid one from the table. */
  back(slot: number): void {
    const laid = this.laid().length;
    if (slot >= laid) this.picked = this.picked.toSpliced(slot - laid, 1);
    else void this.table.back();
  }

  /** All three as one gesture. */
  send(): void {
    const [first, ...rest] = this.picked;
    if (first && this.full) void this.table.choose(first, ...rest.map((option) => option.id));
  }
}
