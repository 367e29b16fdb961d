// What a scenario adds to the view: its tokens on the map, and how it stands, in a few words.

import { FIGURES, SCENARIOS } from "./names";
import type { Seen } from "./seen";

export interface Figure {
  node: number;
  key: string;
  name: string;
  icon: string;
  master: number; // -1: nobody
  life: number; // 0: not told
  among: number; // how many stand there already
}

const HEROES = 6; // Adventurers, or Creatures
const ON_PORTAL = 12; // tokens by owner and conqueror
const SEATS = 6;

const listed = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);
const count = (value: unknown): number => (typeof value === "number" ? value : 0);
const whole = (n: number, one: string): string => `${n} ${one}${n === 1 ? "" : "s"}`;

/** Adventurers and Creatures on the board, each by its node. */
export function figuresOf(seen: Seen): Figure[] {
  const found: Figure[] = [];
  const life = listed(seen.scenario["life"]);
  for (const [name, first] of [["raid", 0], ["beasts", HEROES]] as const) {
    const tokens = listed(seen.scenario[name]);
    for (let k = 0; k < HEROES; k++) {
      const node = (tokens[k] ?? 0) - 1;
      if (node < 0) continue;
      const among = found.filter((other) => other.node === node).length;
      found.push({ node, ...FIGURES[first + k]!, master: (tokens[HEROES + k] ?? 0) - 1, life: life[k] ?? 0, among });
    }
  }
  return found;
}

/** The space of the Dragon and the node of the Treasure; -1: not on the board. */
export const dragonOf = (seen: Seen): number => Number(seen.scenario["dragon"] ?? -1);
export const treasureOf = (seen: Seen): number => Number(seen.scenario["treasure"] ?? -1);

/** Who is in the Citadel. */
export function insideOf(seen: Seen): { seat: number; n: number }[] {
  return listed(seen.scenario["citadel"]).flatMap((n, seat) => (n ? [{ seat, n }] : []));
}

/** Tokens of others on Portals, in Lords of the Beasts. */
export function portalTokens(seen: Seen): { owner: number; seat: number; n: number }[] {
  return listed(seen.scenario["beasts"])
    .slice(ON_PORTAL, ON_PORTAL + SEATS * SEATS)
    .flatMap((n, k) => (n ? [{ owner: Math.floor(k / SEATS), seat: k % SEATS, n }] : []));
}

export interface Story {
  title: string;
  icon: string;
  facts: string[];
  part: number; // how full, from 0 to 1; -1: nothing fills
}

const UNSEEN = ["Cave", "Eggs", "Dragon", "Treasure"];

/** How the scenario stands; null in the standard game. */
export function storyOf(seen: Seen): Story | null {
  const name = /scenario=(\w+)/.exec(seen.options)?.[1] ?? "";
  const found = SCENARIOS[name];
  if (!found) return null;
  const story: Story = { ...found, facts: [], part: -1 };
  const told = seen.scenario;
  if (name === "sands") {
    story.part = Math.min(1, count(told["sand"]) / Math.max(1, count(told["of"])));
    story.facts.push(`sand ${count(told["sand"])} of ${count(told["of"])}`);
  } else if (name === "citadel") {
    const inside = listed(told["citadel"]).reduce((sum, n) => sum + n, 0);
    story.part = inside / Math.max(1, count(told["places"]));
    story.facts.push(`${inside} of ${count(told["places"])} places taken`);
  } else if (name === "lair") {
    const left = listed(told["unseen"]).flatMap((n, k) => (n ? [n > 1 && k === 0 ? `${n} Caves` : n > 1 ? `${n} ${UNSEEN[k]}` : UNSEEN[k]!] : []));
    if (left.length) story.facts.push(`face down: ${left.join(", ")}`);
    story.facts.push(whole(count(told["stack"]), "coin") + " on the Treasure");
  } else if (name === "raid") {
    const out = listed(told["raid"]).slice(0, HEROES).filter(Boolean).length;
    story.facts.push(whole(out, "Adventurer") + " in play");
  } else if (name === "beasts") {
    const out = listed(told["beasts"]).slice(0, HEROES).filter(Boolean).length;
    story.facts.push(out ? whole(out, "Creature") + " in play" : "no Creature in play");
  }
  return story;
}
