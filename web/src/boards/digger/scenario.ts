// What a scenario adds to the view: its tokens on the map, and how it stands, in a few words.

import type { Card } from "../../lib/cards";
import type { DiggerPicture, DiggerView } from "./declared";
import { cards } from "./names";

export interface Figure extends Card {
  node: number;
  master: number; // -1: nobody
  life: number;
  among: number; // how many stand there already
}

const whole = (n: number, one: string): string => `${n} ${one}${n === 1 ? "" : "s"}`;

/** Adventurers and Creatures on the board, each by its node. */
export function figuresOf(seen: DiggerView): Figure[] {
  const all = cards.family("figure");
  const rows = seen.scenario.figures ?? [];
  return rows.map(([figure, node, master, life], k) => ({ ...all[figure]!, node, master, life, among: rows.slice(0, k).filter(([, other]) => other === node).length }));
}

export interface Story extends Card {
  facts: string[];
  part: number; // how full, from 0 to 1; -1: nothing fills
}

const UNSEEN = ["Cave", "Eggs", "Dragon", "Treasure"];

/** How the scenario stands; null in the standard game. */
export function storyOf({ story: key, scenario }: DiggerView & DiggerPicture): Story | null {
  if (!key) return null;
  const { sand = 0, of = 1, citadel = [], places = 1, unseen = [], stack = 0, figures = [] } = scenario;
  const story: Story = { ...cards.of(key), facts: [], part: -1 };
  if (key === "scenario:sands") {
    story.part = Math.min(1, sand / of);
    story.facts.push(`sand ${sand} of ${of}`);
  } else if (key === "scenario:citadel") {
    const inside = citadel.reduce((sum, n) => sum + n, 0);
    story.part = inside / places;
    story.facts.push(`${inside} of ${places} places taken`);
  } else if (key === "scenario:lair") {
    const left = unseen.flatMap((n, k) => (n ? [n > 1 && k === 0 ? `${n} Caves` : n > 1 ? `${n} ${UNSEEN[k]}` : UNSEEN[k]!] : []));
    if (left.length) story.facts.push(`face down: ${left.join(", ")}`);
    story.facts.push(whole(stack, "coin") + " on the Treasure");
  } else if (key === "scenario:raid") {
    story.facts.push(whole(figures.length, "Adventurer") + " in play");
  } else if (key === "scenario:beasts") {
    story.facts.push(figures.length ? whole(figures.length, "Creature") + " in play" : "no Creature in play");
  }
  return story;
}
