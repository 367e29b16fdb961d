// What the people of this browser have earned over all their games, out of its book.
// Whoever opens tables in this browser is one person, whatever the seat is called; others on the same screen go
// by the name of their seat.

import type { OutcomePart, SeatPart } from "../wire";
import { book } from "./book.svelte";

const ME = "me";
const BETWEEN = "\n"; // stands in no name

type Honoured = Pick<OutcomePart, "honours" | "quests">;

export interface Standing {
  seat: number;
  earned: { name: string; text: string; first: boolean }[];
  quests: { name: string; text: string; have: number; of: number; part: string; missing: string[] }[];
}

/** Whose honours those of a seat are; null: somebody's who does not sit in this browser. */
export function person(seat: SeatPart, you: number[]): string | null {
  if (!you.includes(seat.seat) || seat.kind === "bot") return null;
  return seat.seat === you[0] ? ME : `seat ${seat.name}`;
}

const line = (...parts: string[]): string => parts.join(BETWEEN);

/** The last part of every line that begins so, the oldest first. */
function listed(kind: "earned" | "parts", who: string, name: string): string[] {
  const start = line(who, name, "");
  const found = book.all<number>(kind).filter((one) => one.name.startsWith(start));
  return found.sort((a, b) => a.says - b.says).map((one) => one.name.slice(start.length));
}

/** Write down what a table brought; looking at the same table again changes nothing. */
export function settle(table: string, outcome: Honoured, seats: SeatPart[], you: number[]): void {
  const now = Date.now();
  const keep = (kind: "earned" | "parts", who: string, name: string, last: string): void => {
    const key = line(who, name, last);
    if (book.says(kind, key) === null) book.write(kind, key, now);
  };
  for (const seat of seats) {
    const who = person(seat, you);
    if (who === null) continue;
    for (const one of outcome.honours) if (one.seat === seat.seat) keep("earned", who, one.name, table);
    for (const quest of outcome.quests) {
      if (quest.seat !== seat.seat) continue;
      const complete = (): boolean => quest.of.every((part) => listed("parts", who, quest.name).includes(part));
      const before = complete();
      keep("parts", who, quest.name, quest.part);
      if (!before && complete()) keep("earned", who, quest.name, table);
    }
  }
}

/** What each seat has earned at a table, with what is written in the book. */
export function standings(table: string, outcome: Honoured, seats: SeatPart[], you: number[]): Standing[] {
  return seats.map((seat): Standing => {
    const who = person(seat, you);
    const earn = (name: string, text: string) => ({ name, text, first: who !== null && listed("earned", who, name)[0] === table });
    const earned = outcome.honours.filter((one) => one.seat === seat.seat).map((one) => earn(one.name, one.text));
    const quests: Standing["quests"] = [];
    for (const quest of who === null ? [] : outcome.quests.filter((one) => one.seat === seat.seat)) {
      if (listed("earned", who!, quest.name).includes(table)) {
        earned.push(earn(quest.name, quest.text));
        continue;
      }
      const parts = listed("parts", who!, quest.name);
      const missing = quest.of.filter((part) => !parts.includes(part));
      quests.push({ name: quest.name, text: quest.text, have: quest.of.length - missing.length, of: quest.of.length, part: quest.part, missing });
    }
    return { seat: seat.seat, earned, quests };
  });
}
