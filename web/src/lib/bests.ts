// The best solo results of this browser, by game and options.

import { recall, remember } from "./store";

interface Best {
  worth: number; // more is better
  text: string;
  table: string;
}

export interface Solo {
  first: boolean; // the first game of this kind here
  best: boolean; // better than all before
  before: string; // the best one before, in words
}

/** How a solo result stands among those before; looking at the same table again changes nothing. */
export function settle(kind: string, table: string, worth: number, text: string): Solo {
  const kept = recall<Record<string, Best[]>>("bests", {});
  const all = kept[kind] ?? [];
  const before = all.filter((one) => one.table !== table);
  const top = before.reduce<Best | null>((best, one) => (best && best.worth >= one.worth ? best : one), null);
  if (before.length === all.length) {
    const now = [...all, { worth, text, table }].sort((a, b) => b.worth - a.worth).slice(0, 20);
    remember("bests", { ...kept, [kind]: now });
  }
  return { first: !top, best: !top || worth > top.worth, before: top?.text ?? "" };
}
