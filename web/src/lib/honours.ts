// What the people of this browser have earned over all their games. It is kept here and nowhere else.
// Whoever opens tables in this browser is one person, whatever the seat is called; others on the same screen go
// by the name of their seat.

import type { OutcomePart, SeatPart } from "../wire";
import { recall, remember } from "./store";

export const ME = "me";

interface Person {
  earned: Record<string, string[]>; // achievement: the tables where it was earned
  parts: Record<string, string[]>; // achievement that spans games: what was added to it so far
}
type People = Record<string, Person>;

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

/** What each seat has earned, with what is kept here; looking at the same table again changes nothing. */
export function settle(table: string, outcome: Pick<OutcomePart, "honours" | "quests">, seats: SeatPart[], you: number[]): Standing[] {
  const people = recall<People>("honours", {});
  const found = seats.map((seat): Standing => {
    const who = person(seat, you);
    const kept: Person = (who !== null && people[who]) || { earned: {}, parts: {} };
    if (who !== null) people[who] = kept;
    const earn = (name: string, text: string): Standing["earned"][number] => {
      const tables = (kept.earned[name] ??= []);
      if (!tables.includes(table)) tables.push(table);
      return { name, text, first: who !== null && tables[0] === table };
    };
    const earned = outcome.honours.filter((one) => one.seat === seat.seat).map((one) => earn(one.name, one.text));
    const quests: Standing["quests"] = [];
    for (const quest of who === null ? [] : outcome.quests.filter((one) => one.seat === seat.seat)) {
      const parts = (kept.parts[quest.name] ??= []);
      const complete = (): boolean => quest.of.every((part) => parts.includes(part));
      const before = complete();
      if (!parts.includes(quest.part)) parts.push(quest.part);
      const missing = quest.of.filter((part) => !parts.includes(part));
      const here = kept.earned[quest.name]?.includes(table) ?? false;
      if (here || (!before && complete())) earned.push(earn(quest.name, quest.text));
      else quests.push({ name: quest.name, text: quest.text, have: quest.of.length - missing.length, of: quest.of.length, part: quest.part, missing });
    }
    return { seat: seat.seat, earned, quests };
  });
  remember("honours", people);
  return found;
}
