// What each event of Dungeon Roll has changed of the table when it is over.

import type { Play } from "../../show/score";
import type { Declared, RollView } from "./declared";
import { cards } from "./names";

const CHEST = 3;
const POTION = 4;
const LEVEL_FACES = 5; // Dragons lie in the Lair

const plus = (counts: readonly number[], k: number, n: number): number[] => counts.map((count, at) => (at === k ? Math.max(0, count + n) : count));
const sum = (a: readonly number[], b: readonly number[], sign = 1): number[] => Array.from({ length: Math.max(a.length, b.length) }, (_, k) => Math.max(0, (a[k] ?? 0) + sign * (b[k] ?? 0)));
const number = (key: string | null): number => (key ? cards.of(key).number : -1);

/** The seat's treasures with so many more of one. */
function hoard(seen: RollView, seat: number, key: string | null, n: number): Partial<RollView> {
  return { treasures: seen.treasures.map((tokens, k) => (k === seat ? plus(tokens, number(key), n) : tokens)) };
}

/** Something is used up: a die goes to the graveyard, a token to the box, an ally to the pool. */
function spent(seen: RollView, seat: number, source: string): Partial<RollView> {
  const [kind, name] = source.split(":") as [string, string];
  if (kind === "party") return { party: plus(seen.party, number(source), -1), graveyard: seen.graveyard + 1 };
  if (kind === "ally") return { allies: plus(seen.allies, number(source), -1) };
  return kind === "token" ? hoard(seen, seat, `treasure:${name}`, -1) : { exhausted: 1 };
}

const fewer = (seen: RollView, face: string | null, n: number): Partial<RollView> => ({ dungeon: plus(seen.dungeon, number(face), -n) });
const none = (counts: readonly number[]): number[] => counts.map(() => 0);

export const changes: Play<Declared, unknown, RollView>["changes"] = {
  hero: ({ seat, side }, seen) => ({ sides: seen.sides.with(seat, side ?? "") }),
  master: ({ seat, side }, seen) => ({ sides: seen.sides.with(seat, side ?? "") }),
  delve: ({ seat, delve }, seen) => ({
    active: seat, delves: Math.max(seen.delves, (delve - 1) * seen.seats), level: 0, graveyard: 0, lair: 0, exhausted: 0,
    party: none(seen.party), dungeon: none(seen.dungeon), allies: none(seen.allies), hand: none(seen.hand),
  }),
  party: ({ faces, graveyard }) => ({ party: faces, graveyard }),
  level: ({ level, faces }) => ({ level, dungeon: faces }),
  used: ({ seat, source }, seen) => spent(seen, seat, source),
  token: ({ seat, treasure }, seen) => hoard(seen, seat, treasure, -1),
  ultimate: () => ({ exhausted: 1 }),
  defeated: ({ face, n }, seen) => fewer(seen, face, n),
  discarded: ({ face, n }, seen) => fewer(seen, face, n),
  opened: ({ chests }, seen) => ({ dungeon: plus(seen.dungeon, CHEST, -chests) }),
  quaffed: ({ potions }, seen) => ({ dungeon: plus(seen.dungeon, POTION, -potions) }),
  revived: ({ face }, seen) => ({ party: plus(seen.party, number(face), 1), graveyard: seen.graveyard - 1 }),
  drew: ({ seat, treasure }, seen) => ({ ...hoard(seen, seat, treasure, 1), box: plus(seen.box, number(treasure), -1) }),
  gave: ({ seat, treasure }, seen) => hoard(seen, seat, treasure, -1),
  // Dice that were picked one by one are in the hand already: the event names them all.
  picked: ({ faces }, seen) => ({
    party: sum(sum(seen.party, seen.hand.slice(0, 6)), faces.slice(0, 6), -1),
    dungeon: sum(sum(seen.dungeon, seen.hand.slice(6)), faces.slice(6), -1).slice(0, LEVEL_FACES),
    hand: none(seen.hand),
  }),
  "thrown-party": ({ faces }, seen) => ({ party: sum(seen.party, faces) }),
  "thrown-dungeon": ({ faces }, seen) => ({ dungeon: sum(seen.dungeon, faces) }),
  became: ({ face, n, new: now }, seen) => {
    const dungeon = plus(seen.dungeon, number(face), -n);
    return now?.startsWith("party:") ? { dungeon, allies: plus(seen.allies, number(now), n) } : { dungeon: sum(dungeon, plus(none([...dungeon, 0]), number(now), n)) };
  },
  set: ({ dungeon, old, new: now }, seen) => (dungeon ? { dungeon: plus(plus(seen.dungeon, old, -1), now, 1) } : { party: plus(plus(seen.party, old, -1), now, 1) }),
  lair: ({ there }, seen) => ({ dungeon: seen.dungeon.slice(0, LEVEL_FACES), lair: there }),
  emptied: () => ({ lair: 0 }),
  slain: () => ({ lair: 0 }),
  gained: ({ seat, total }, seen) => ({ experience: seen.experience.with(seat, total) }),
  cleared: (_event, seen) => ({ dungeon: none(seen.dungeon) }),
  scored: (_event, seen) => ({ level: 0, graveyard: 0, lair: 0, party: none(seen.party), dungeon: none(seen.dungeon), allies: none(seen.allies) }),
  fled: ({ seat, lost }, seen) => ({ experience: plus(seen.experience, seat, -lost) }),
};
