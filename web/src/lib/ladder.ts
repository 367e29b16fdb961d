// Whom this browser plays against: the one for newcomers first; after two wins in a row somebody stronger is offered.

import type { GamePart, MemberPart } from "../wire";
import { recall, remember } from "./store";

interface Rung {
  bot: string;
  wins: number; // in a row, against that one
  last: string; // the table that was counted last: looking at it again counts nothing
}

const STEP = 2; // wins, then a step up

const rungs = (): Record<string, Rung> => recall<Record<string, Rung>>("ladder", {});

/** Who of a game's cast plays as this bot does. */
export function member(game: Pick<GamePart, "cast"> | null | undefined, bot: string): MemberPart | null {
  return game?.cast.find((one) => one.bot === bot) ?? null;
}

/** The bot that *Play now* seats: who was chosen or met last, else whom newcomers meet; the strongest where nobody has a face. */
export function opponent(game: GamePart): string {
  const kept = rungs()[game.name]?.bot;
  if (kept && game.bots.includes(kept)) return kept;
  return game.cast.find((one) => one.newcomer)?.bot ?? game.bots.at(-1) ?? "";
}

export function choose(game: GamePart, bot: string): void {
  if (opponent(game) !== bot) remember("ladder", { ...rungs(), [game.name]: { bot, wins: 0, last: "" } });
}

/** A game against one of the cast is over. */
export function count(game: GamePart, table: string, bot: string, won: boolean): void {
  const before = rungs()[game.name];
  if (before?.last === table) return;
  const wins = won ? (before?.bot === bot ? before.wins : 0) + 1 : 0;
  remember("ladder", { ...rungs(), [game.name]: { bot, wins, last: table } });
}

/** Somebody stronger, for who has won twice in a row; null: not yet, or there is nobody. */
export function stepUp(game: GamePart): MemberPart | null {
  const now = rungs()[game.name];
  const at = game.cast.findIndex((one) => one.bot === now?.bot);
  return now && now.wins >= STEP && at >= 0 ? (game.cast[at + 1] ?? null) : null;
}
