// Making a table: commit, contribute, sit down, go there.

import type { Commitment, GamePart, NewTable, PlacePart, Seated, TablePart, View } from "../wire";
import { api } from "./api";
import type { Pledge } from "./fair";
import { opponent } from "./ladder";
import { randomWord } from "./random";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";
import { tickets } from "./tokens.svelte";

/** Alone against somebody of the cast, or alone where there is no bot or no second seat; a preset says how many sit there. */
export function playNow(game: GamePart, name: string, seats = game.seats.includes(2) ? 2 : 1): PlacePart[] {
  const bot = opponent(game);
  const rivals = bot ? Array.from({ length: seats - 1 }, () => ({ kind: "bot", bot })) : [];
  return [{ kind: "me", name }, ...rivals];
}

export function keep(game: string, seated: Seated, pledge: Pledge | null = null): void {
  tickets.keep({ game, table: seated.table, token: seated.token, seats: seated.seats, invite: seated.invite, pledge });
}

/** What is to be kept of a table that was joined: as it was before this browser gave its word. */
export function joined(before: TablePart, seated: Seated, word: string): Pledge | null {
  if (!before.fair || !seated.worded) return null; // whose seat it was before has given its word
  const seat = seated.seats[0] ?? -1;
  const open = before.seats.filter((one) => one.kind === "open" && one.seat !== seat).map((one) => one.seat);
  return { commitment: before.fair.commitment, word, seat, known: before.fair.contributions, open, lesson: false, rolled: before.brings !== "page" };
}

/** A branch: play on from a moment of a table, against bots, in what the seat knew then. */
export async function playOn(table: string, game: string, seq: number, seat: number, token: string | null): Promise<void> {
  const seated = await api.branch(table, seq, seat, token);
  keep(game, seated);
  route.go(`/table/${seated.table}`);
}

/** The server commits to its dice first, then this browser adds its own randomness; both are kept for the end. */
export async function openTable(wish: NewTable): Promise<void> {
  const promised: Commitment = await api.commitment();
  const word = randomWord();
  const seated = await api.open({ lone: settings.kept.spare, ...wish, table: promised.table, contribution: word });
  const open = (wish.places ?? []).flatMap((place, seat) => (place.kind === "open" ? [seat] : []));
  keep(wish.game, seated, { commitment: promised.commitment, word, seat: seated.seats[0] ?? -1, known: [], open, lesson: wish.lesson ?? false, rolled: (wish.chance ?? "page") !== "page" });
  route.go(`/table/${seated.table}`);
}

/** The same people once more: a table at which a seat is kept for each of them. */
export async function playAgain(table: string, view: View, token: string | null): Promise<void> {
  const promised: Commitment = await api.commitment();
  const word = randomWord();
  const seated = await api.rematch(table, { table: promised.table, contribution: word }, token);
  const open = view.seats.filter((one) => one.kind !== "bot" && !view.you.includes(one.seat)).map((one) => one.seat);
  keep(view.game, seated, { commitment: promised.commitment, word, seat: seated.seats[0] ?? -1, known: [], open, lesson: false, rolled: view.brings !== "page" });
  route.go(`/table/${seated.table}`);
}

/** To the table of the next game: there already, or to the seat that is kept, or to look on. */
export async function followTo(table: string, next: string, view: View, token: string | null): Promise<void> {
  if (!tickets.of(next) && view.you.length) {
    const about = await api.about(next);
    const word = randomWord();
    const seated = await api.follow(table, { contribution: word }, token);
    keep(view.game, seated, joined(about, seated, word));
  }
  route.go(`/table/${next}`);
}
