// Games that were played to their end: written into the book once, when the end is seen by who sat there.

import type { GamePart, View } from "../wire";
import type { Notes } from "../boards/notes";
import { book } from "./book.svelte";
import { settle } from "./honours";
import { count } from "./ladder";
import { below, whoIs } from "./words";

export interface Finished {
  game: string;
  options: string;
  at: number; // seconds
  you: number[];
  seats: { name: string; bot: string; score: number }[]; // bot: its level, empty for people
  winners: number[];
  alone: { worth: number; text: string } | null; // how good a solo result is, more being better, and in words
}

export interface Alone {
  first: boolean; // the first game of this kind here
  best: boolean; // better than all before
  before: string; // the best one before, in words
}

type Past = { name: string; says: Finished };

/** A lesson, a branch, a game that was brought from elsewhere and one in which seen chance was taken back count for nothing. */
export function counts(view: View): boolean {
  return view.outcome !== null && view.outcome.counts && view.you.length > 0 && !view.branchOf && !view.lesson;
}

/** One's only seat; null for who shares the screen, or watches. */
export const mine = (view: Pick<View, "you">): number | null => (view.you.length === 1 ? view.you[0]! : null);

/** Whom one played against, where all others are bots: the level of the first. */
export function rivalOf(view: Pick<View, "you" | "seats">): string {
  const bots = view.seats.filter((seat) => seat.kind === "bot");
  return mine(view) !== null && bots.length && bots.length === view.seats.length - 1 ? bots[0]!.bot : "";
}

export function finish(table: string, view: View, game: GamePart | null, notes: Notes, now = Date.now() / 1000): void {
  if (!counts(view)) return;
  const outcome = view.outcome!;
  settle(table, outcome, view.seats, view.you);
  if (!book.says("games", table)) {
    const one = mine(view);
    const score = one === null ? 0 : view.seats[one]!.score;
    const alone = view.seats.length === 1 ? (notes.solo?.(view.view, score, outcome.winners.length > 0) ?? { worth: score, text: `${below(score)} ${notes.unit}` }) : null;
    const seats = view.seats.map((seat) => ({ name: whoIs(seat), bot: seat.kind === "bot" ? seat.bot : "", score: seat.score }));
    const finished: Finished = { game: view.game, options: view.options, at: Math.round(now), you: view.you, seats, winners: outcome.winners, alone };
    book.write("games", table, finished);
  }
  const rival = rivalOf(view);
  if (game && rival) count(game, table, rival, outcome.winners.includes(mine(view)!));
}

/** How a solo result stands among those before it; null: it is none. */
export function standing(table: string): Alone | null {
  const now = book.says<Finished>("games", table);
  if (!now?.alone) return null;
  const before = book.all<Finished>("games").filter(({ name, says }) => name !== table && says.at <= now.at && kindOf(says) === kindOf(now));
  const top = best(before);
  return { first: !top, best: !top || now.alone.worth > top.worth, before: top?.text ?? "" };
}

/** What solo results are compared within: the game and its options. */
export const kindOf = (one: Finished): string => `${one.game} ${one.options}`;

/** The best solo result of these games. */
export function best(games: readonly Past[]): { worth: number; text: string; table: string } | null {
  return games.reduce<{ worth: number; text: string; table: string } | null>(
    (top, { name, says }) => (says.alone && (!top || says.alone.worth > top.worth) ? { ...says.alone, table: name } : top),
    null,
  );
}
