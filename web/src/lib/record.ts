// What the games of a book come to: records, best solo results, streaks. Plain numbers; the page draws them.

import { best, kindOf, type Finished } from "./finished";

export interface Played {
  name: string; // of the table
  says: Finished;
}
export interface Tally {
  games: number;
  won: number;
  lost: number;
}
export type Result = "won" | "lost" | "over";

/** How a game ended for who sat here: alone, or on one screen with everybody, nobody wins or loses. */
export function result(one: Finished): Result {
  if (one.seats.length === 1 || one.you.length > 1) return "over";
  return one.winners.includes(one.you[0]!) ? "won" : "lost";
}

const tally = (): Tally => ({ games: 0, won: 0, lost: 0 });

function add(to: Tally, how: Result): void {
  to.games++;
  if (how !== "over") to[how]++;
}

export function total(games: readonly Played[]): Tally {
  const all = tally();
  for (const { says } of games) add(all, result(says));
  return all;
}

export interface Rival extends Tally {
  name: string;
  bot: string; // its level; empty: a person
}

/** The record against each who sat on the other side: those who won or lost with you are no rivals. */
export function rivals(games: readonly Played[]): Rival[] {
  const found = new Map<string, Rival>();
  for (const { says } of games) {
    const how = result(says);
    if (how === "over") continue;
    const others = says.seats.filter((seat, k) => !says.you.includes(k) && says.winners.includes(k) !== (how === "won") && seat.name);
    const allies = how === "lost" && !says.winners.length; // lost together
    for (const [key, seat] of allies ? [] : new Map(others.map((one) => [`${one.bot} ${one.bot ? "" : one.name}`, one]))) {
      const rival = found.get(key) ?? { name: seat.name, bot: seat.bot, ...tally() };
      found.set(key, rival);
      add(rival, how);
    }
  }
  return [...found.values()].sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
}

export interface Best {
  options: string;
  text: string;
  table: string;
  games: number;
}

/** The best solo result of each kind of table. */
export function bests(games: readonly Played[]): Best[] {
  const kinds = new Map<string, Played[]>();
  for (const one of games) if (one.says.alone) kinds.set(kindOf(one.says), [...(kinds.get(kindOf(one.says)) ?? []), one]);
  return [...kinds.values()].map((some) => {
    const top = best(some)!;
    return { options: some[0]!.says.options, text: top.text, table: top.table, games: some.length };
  });
}

/** Wins in a row: now, and the most ever. Games come in any order. */
export function streak(games: readonly Played[]): { now: number; most: number } {
  let [now, most] = [0, 0];
  for (const { says } of games.toSorted((a, b) => a.says.at - b.says.at)) {
    const how = result(says);
    if (how === "over") continue;
    now = how === "won" ? now + 1 : 0;
    most = Math.max(most, now);
  }
  return { now, most };
}

const dayOf = (at: number): number => {
  const date = new Date(at * 1000);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
};

/** Days in a row on which a game was finished, up to today or yesterday; and the most ever. */
export function days(games: readonly Played[], today = Date.now() / 1000): { now: number; most: number } {
  const played = [...new Set(games.map(({ says }) => dayOf(says.at)))].sort((a, b) => a - b);
  let [now, most] = [0, 0];
  played.forEach((day, k) => {
    now = k && day === played[k - 1]! + 1 ? now + 1 : 1;
    most = Math.max(most, now);
  });
  return { now: played.length && dayOf(today) - played.at(-1)! <= 1 ? now : 0, most };
}

/** Accuracy over time, the oldest game first. */
export function accuracies(games: readonly Played[], of: (table: string) => number | null): { at: number; table: string; percent: number }[] {
  return games
    .map(({ name, says }) => ({ at: says.at, table: name, percent: of(name) }))
    .filter((one): one is { at: number; table: string; percent: number } => one.percent !== null)
    .sort((a, b) => a.at - b.at);
}
