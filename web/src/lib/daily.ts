// The daily: whose try it is, what came of it, days in a row, and what is told to others. Nothing of it tells dice or decisions.

import type { DailyTable, Seated } from "../wire";
import { api } from "./api";
import { book } from "./book.svelte";
import { keep } from "./open";
import { randomKey } from "./random";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";

/** What the book keeps of a scored try, by game and number. */
export interface Scored {
  table: string;
  day: string;
  text: string;
  place: number;
  players: number; // when it was looked at last
}

const line = (game: string, number: number): string => `${game} ${number}`;

/** The key by which the server knows this person's tries; carried with the book. Null: none was needed yet. */
export const key = (): string | null => book.says<string>("self", "daily");

function ownKey(): string {
  const kept = key();
  if (kept) return kept;
  const fresh = randomKey();
  book.write("self", "daily", fresh);
  return fresh;
}

/** Begin the daily of a game, scored or for practice; raises what cannot be. */
export async function playDaily(game: string, commitment: string, practice = false): Promise<void> {
  const seated: Seated = await api.daily(game, { name: settings.kept.name, practice, lone: settings.kept.spare }, ownKey());
  keep(game, seated, { commitment, word: "", seat: seated.seats[0] ?? 0, known: [], open: [], lesson: false });
  route.go(`/table/${seated.table}`);
}

/** Keep how a scored try stands. */
export function noteDaily(table: string, day: DailyTable): void {
  if (!day.you) return;
  const scored: Scored = { table, day: day.day, text: day.you.text, place: day.you.place, players: day.players };
  book.write("dailies", line(day.game, day.number), scored);
}

/** Days in a row with a scored try, of one game or of any, up to the daily of this number or the one before; and the most ever. */
export function inARow(names: readonly string[], today: number, game = ""): { now: number; most: number } {
  const played = names.filter((name) => !game || name.startsWith(`${game} `)).map((name) => Number(name.split(" ")[1]));
  const numbers = [...new Set(played)].sort((a, b) => a - b);
  let [now, most] = [0, 0];
  numbers.forEach((number, k) => {
    now = k && number === numbers[k - 1]! + 1 ? now + 1 : 1;
    most = Math.max(most, now);
  });
  return { now: numbers.length && today - numbers.at(-1)! <= 1 ? now : 0, most };
}

export const streakOf = (today: number, game = ""): { now: number; most: number } => inARow(book.all("dailies").map(({ name }) => name), today, game);

/** `2 h 5 min`, as long as one has to wait. */
export function wait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours ? `${hours} h${rest ? ` ${rest} min` : ""}` : `${rest} min`;
}

/** `7:05`, how long a try took. */
export const took = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

const ENDS = ["th", "st", "nd", "rd"];
export const nth = (n: number): string => `${n}${(n % 100 > 10 && n % 100 < 14 ? "th" : ENDS[n % 10]) ?? "th"}`;

/** What is told to others, in words: result, place, streak; in a small row of signs how the place stands. */
export interface Told {
  title: string; // Dungeon Roll no. 17
  day: string;
  result: string;
  place: number;
  players: number;
  streak: number;
  percent: number | null; // of the best, where the game was reviewed
}

const STEPS = 5;
/** How many of five signs are lit: all for the first place, one for the last. */
export const lit = (place: number, players: number): number => (players > 1 ? 1 + Math.round(((STEPS - 1) * (players - place)) / (players - 1)) : STEPS);

export function sentences(told: Told): string[] {
  const stood = `${nth(told.place)} of ${told.players} so far`;
  return [
    `${told.title} (${told.day}): ${told.result}`,
    `${"🔥".repeat(lit(told.place, told.players))}${"🪨".repeat(STEPS - lit(told.place, told.players))} ${stood}`,
    ...(told.percent === null ? [] : [`played ${Math.round(told.percent)} % of the best`]),
    ...(told.streak > 1 ? [`${told.streak} days in a row`] : []),
  ];
}
