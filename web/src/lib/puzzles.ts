// Puzzles: the next one that this browser has not seen, what came of those that it has, and why a move was the best.

import type { PuzzleEntry, PuzzlePart, SeatPart, SolvedPart } from "../wire";
import { api } from "./api";
import { book } from "./book.svelte";
import { keep } from "./open";
import { change } from "./review";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";
import { below, named, percent } from "./words";

export const LEVELS = ["", "an easy one", "a harder one", "a hard one"] as const;
export const MANY = ["", "easy", "harder", "hard"] as const;

export interface Solved {
  right: boolean; // at the first answer
  level: number;
  table?: string; // where it was answered last
}
/** How far somebody is with the puzzles of a level. */
export interface Standing {
  level: number;
  all: number;
  fresh: number; // that were never seen
  right: number; // that were solved at the first answer
}
/** What the book says of a puzzle, and when it was written. */
export type Memory = (id: string) => { says: Solved; at: number } | null;

const line = (game: string, id: string): string => `${game} ${id}`;
const memory =
  (game: string): Memory =>
  (id) => {
    const says = book.says<Solved>("puzzles", line(game, id));
    return says === null ? null : { says, at: book.chapter("puzzles")[line(game, id)]?.at ?? 0 };
  };

/** The first answer counts; one that comes again is only noted as seen. */
export function note(game: string, id: string, table: string, right: boolean, level: number): void {
  const before = book.says<Solved>("puzzles", line(game, id));
  if (before?.table !== table) book.write("puzzles", line(game, id), { right: before?.right ?? right, level, table });
}

/** Was this puzzle answered at another table before? */
export function metBefore(game: string, id: string, table: string): boolean {
  const before = book.says<Solved>("puzzles", line(game, id));
  return before !== null && before.table !== table;
}

/** The level of the last one that was solved here; the easiest for who has solved none. */
function lastLevel(game: string): number {
  const last = book.all<Solved>("puzzles").find((one) => one.name.startsWith(`${game} `));
  return last?.says.level ?? 1;
}

/** How far somebody is, level by level. */
export function standings(all: readonly PuzzleEntry[], seen: Memory): Standing[] {
  const levels = [...new Set(all.map((one) => one.level))].toSorted();
  return levels.map((level) => {
    const here = all.filter((one) => one.level === level);
    return { level, all: here.length, fresh: here.filter((one) => !seen(one.id)).length, right: here.filter((one) => seen(one.id)?.says.right).length };
  });
}

/** The level with fresh puzzles that is nearest, the harder one first; the same level where there is none. */
export function nearest(found: readonly Standing[], level: number): number {
  const fresh = found.filter((one) => one.fresh);
  const far = (one: Standing): number => Math.abs(one.level - level) - (one.level > level ? 0.5 : 0);
  return fresh.toSorted((a, b) => far(a) - far(b))[0]?.level ?? level;
}

/** Those of a level that were never seen; nothing comes twice before all have been. */
export function fresh(all: readonly PuzzleEntry[], level: number, seen: Memory): PuzzleEntry[] {
  return all.filter((one) => one.level === level && !seen(one.id));
}

/** The one of a level to look at again: of those that went wrong the one that was seen longest ago, else of all. */
export function older(all: readonly PuzzleEntry[], level: number, seen: Memory): PuzzleEntry | undefined {
  const here = all.filter((one) => one.level === level && seen(one.id)).toSorted((a, b) => seen(a.id)!.at - seen(b.id)!.at);
  const half = here.slice(0, Math.ceil(here.length / 2)); // the later half was seen a moment ago
  return half.find((one) => !seen(one.id)!.says.right) ?? here[0];
}

/** Open a table with the next puzzle of a level; if all of it were seen, say how far one is instead. */
export async function nextPuzzle(game: string, level: number, again = false): Promise<Standing[] | null> {
  const all = await api.puzzles(game);
  const seen = memory(game);
  const choice = fresh(all, level, seen);
  const chosen = again ? older(all, level, seen) : choice[Math.floor(Math.random() * choice.length)];
  if (!chosen) return standings(all, seen);
  const seated = await api.puzzle(game, chosen.id, settings.kept.name);
  keep(game, seated);
  route.go(`/table/${seated.table}`);
  return null;
}

/** Open any puzzle of a game: a fresh one of the level of last time or of the nearest, else an older one. */
export async function anyPuzzle(game: string): Promise<void> {
  const found = await nextPuzzle(game, lastLevel(game));
  if (found === null) return;
  const level = nearest(found, lastLevel(game));
  if ((await nextPuzzle(game, level)) !== null) await nextPuzzle(game, level, true);
}

/** What a move would have done, by the game's own preview: `roll 1 die: lose the turn 67 %, gain 1 card 33 %`. */
export function does(move: SolvedPart, seats: SeatPart[]): string {
  if (!move.preview) return "";
  const odds = move.preview.odds.map((one) => `${one.text} ${percent(one.share)}`).join(", ");
  return [named(move.preview.text, move.preview.parts, seats), odds].filter(Boolean).join(": ");
}

/** `+5.0 %`, `−2`: by how much a move is better than another; what is counted in whole pieces has no decimals. */
export function better(by: number, puzzle: PuzzlePart, unit = puzzle.unit): string {
  const said = change(by, puzzle.scale, unit);
  return puzzle.unit !== "%" && puzzle.moves.every((one) => Number.isInteger(one.worth * puzzle.scale)) ? said.replace(".00", "") : said;
}

/** Why the best move was the best: what it brings, and what the other one gives up. */
export function reasons(puzzle: PuzzlePart, label: (move: SolvedPart) => string, seats: SeatPart[]): { move: string; text: string }[] {
  const best = puzzle.moves[0];
  const right = puzzle.played === best?.id;
  const other = right ? puzzle.moves[1] : puzzle.moves.find((one) => one.id === puzzle.played);
  if (!best || !other) return [];
  const lost = better(best.worth - other.worth, puzzle).replace(/^\W/, "");
  const ends = (text: string): string => (text ? `: ${text.replace(/\.$/, "")}.` : ".");
  return [
    { move: label(best), text: ` comes to ${below(best.said)}${ends(does(best, seats))}` },
    { move: label(other), text: `, ${right ? "the next best" : "your answer"}, comes to ${below(other.said)} and gives up ${lost}${puzzle.unit === "%" && !puzzle.asks ? " to win" : ""}${ends(does(other, seats))}` },
  ];
}
