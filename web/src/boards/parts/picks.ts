// A thing on the table that is a way to pick an option: what that takes, to be spread on a button or a drawn thing.

import type { OptionPart } from "../../wire";
import type { Table } from "../../lib/table.svelte";

export interface Picks {
  "data-pick": string;
  "data-pointed": true | undefined;
  onclick: () => void;
  onpointerenter: () => void;
  onpointerleave: () => void;
  onfocus: () => void;
  onblur: () => void;
}

/** Pressed it is chosen, with what is chosen along with it; pointed at, it is lit wherever else it is offered. */
export function picks(table: Table, option: OptionPart, ...then: number[]): Picks {
  const light = (): void => void (table.hot = option.id);
  const dim = (): void => void (table.hot = null);
  return { "data-pick": option.text, "data-pointed": table.pointed === option.id || undefined, onclick: () => void table.choose(option, ...then), onpointerenter: light, onpointerleave: dim, onfocus: light, onblur: dim };
}
