// What the hand of this browser can do: its throws at the practice range, kept here, and what they propose for a table.

import { api } from "../../lib/api";
import { recall, remember } from "../../lib/store";
import { percent } from "../../lib/words";
import type { Proposal } from "../notes";

export type Hands = Readonly<Record<string, number>>; // shares of hits, by the name of a hand

export interface Tally {
  throws: number;
  hits: number;
  hands: Hands; // of the house, with the same kinds; empty: nobody has measured them
}

const KEPT = "range";
const PRIOR = 10; // throws of an average hand that stand before the first one of ours
export const ENOUGH = 10; // throws before anything is proposed

// Who is new is right on Easy, who is practised on Insane.
const DIFFICULTY: Readonly<Record<string, string>> = { novice: "easy", average: "normal", steady: "insane" };

export const nameOf = (kinds: readonly string[]): string => kinds.join("+") || "normal";
export const tallies = (): Record<string, Tally> => recall<Record<string, Tally>>(KEPT, {});
export const forget = (): void => remember(KEPT, {});

/** One throw more. */
export function count(kinds: readonly string[], hit: boolean, hands: Hands): Record<string, Tally> {
  const kept = tallies();
  const { throws = 0, hits = 0 } = kept[nameOf(kinds)] ?? {};
  const now = { ...kept, [nameOf(kinds)]: { throws: throws + 1, hits: hits + (hit ? 1 : 0), hands } };
  remember(KEPT, now);
  return now;
}

export interface Skill {
  throws: number; // it rests on
  share: number; // of plain throws that hit
  hand: string; // the nearest one of the house
}

/** How good a hand is: its hits beside those that an average one would have had with the same kinds. */
export function skill(kept: Readonly<Record<string, Tally>>, plain: Hands): Skill | null {
  const measured = Object.values(kept).filter(({ hands }) => hands["average"]);
  const throws = measured.reduce((sum, one) => sum + one.throws, 0);
  const average = plain["average"];
  if (throws < ENOUGH || !average) return null;
  const hits = measured.reduce((sum, one) => sum + one.hits, PRIOR * average);
  const expected = measured.reduce((sum, one) => sum + one.throws * one.hands["average"]!, PRIOR * average);
  const share = Math.min(1, (average * hits) / expected);
  const [hand] = Object.entries(plain).reduce((best, one) => (Math.abs(one[1] - share) < Math.abs(best[1] - share) ? one : best));
  return { throws, share, hand };
}

/** What a table is to be like for this hand; null: too few throws were made. */
export async function proposal(): Promise<Proposal | null> {
  const kept = tallies();
  if (!Object.keys(kept).length) return null;
  const { hands } = await api.practise({});
  return proposed(skill(kept, hands));
}

export function proposed(found: Skill | null): Proposal | null {
  if (!found) return null;
  const difficulty = DIFFICULTY[found.hand] ?? "easy";
  const words = `${found.hand} hand, ${difficulty}`;
  return { text: `After ${found.throws} throws at the range: about ${percent(found.share)} of your plain throws hit, nearest to the house's ${found.hand} hand.`, words, values: { hand: found.hand, difficulty } };
}
