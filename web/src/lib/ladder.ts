// Whom this browser plays against: the one for newcomers first; after two wins in a row somebody stronger is offered.

import type { GamePart, MemberPart } from "../wire";
import { book } from "./book.svelte";

interface Rung {
  bot: string;
  wins: number; // in a row, against that one
  last: string; // the table that was counted last: looking at it again counts nothing
}

const STEP = 2; // wins, then a step up

const rung = (game: string): Rung | null => book.says<Rung>("ladder", game);

/** Who of a game's cast plays as this bot does. */
export function member(game: Pick<GamePart, "cast"> | null | undefined, bot: string): MemberPart | null {
  return game?.cast.find((one) => one.bot === bot) ?? null;
}

/** The bot that *Play now* seats: who was chosen or met last, else whom newcomers meet; the strongest where nobody has a face. */
export function opponent(game: GamePart): string {
  const kept = rung(game.name)?.bot;
  if (kept && game.bots.includes(kept)) return kept;
  return game.cast.find((one) => one.newcomer)?.bot ?? game.bots.at(-1) ?? "";
}

export function choose(game: GamePart, bot: string): void {
  if (opponent(game) !== bot) book.write("ladder", game.name, { bot, wins: 0, last: "" });
}

/** A game against one of the cast is over. */
export function count(game: GamePart, table: string, bot: string, won: boolean): void {
  const before = rung(game.name);
  if (before?.last === table) return;
  const wins = won ? (before?.bot === bot ? before.wins : 0) + 1 : 0;
  book.write("ladder", game.name, { bot, wins, last: table });
}

/** The next difficulty of a game that has several, and the options with it; null: there is none harder. */
export function harder(game: Pick<GamePart, "choices">, options: string): { from: string; to: string; options: string } | null {
  const from = /(?:^|,)difficulty=(\w+)/.exec(options)?.[1];
  const levels = game.choices.find((one) => one.name === "difficulty")?.words ?? [];
  const to = from ? levels[levels.indexOf(from) + 1] : undefined;
  return from && to && levels.includes(from) ? { from, to, options: options.replace(`difficulty=${from}`, `difficulty=${to}`) } : null;
}

/** Somebody stronger, for who has won twice in a row; null: not yet, or there is nobody. */
export function stepUp(game: GamePart): MemberPart | null {
  const now = rung(game.name);
  const at = game.cast.findIndex((one) => one.bot === now?.bot);
  return now && now.wins >= STEP && at >= 0 ? (game.cast[at + 1] ?? null) : null;
}
