// Making a table: commit, contribute, sit down, go there.

import type { Commitment, GamePart, NewTable, PlacePart, Seated, TablePart } from "../wire";
import { api } from "./api";
import type { Pledge } from "./fair";
import { opponent } from "./ladder";
import { randomWord } from "./random";
import { route } from "./route.svelte";
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
  if (!before.fair) return null;
  const seat = seated.seats[0] ?? -1;
  const open = before.seats.filter((one) => one.kind === "open" && one.seat !== seat).map((one) => one.seat);
  return { commitment: before.fair.commitment, word, seat, known: before.fair.contributions, open, lesson: false, rolled: before.brings !== "page" };
}

/** The server commits to its dice first, then this browser adds its own randomness; both are kept for the end. */
export async function openTable(wish: NewTable): Promise<void> {
  const promised: Commitment = await api.commitment();
  const word = randomWord();
  const seated = await api.open({ ...wish, table: promised.table, contribution: word });
  const open = (wish.places ?? []).flatMap((place, seat) => (place.kind === "open" ? [seat] : []));
  keep(wish.game, seated, { commitment: promised.commitment, word, seat: seated.seats[0] ?? -1, known: [], open, lesson: wish.lesson ?? false, rolled: (wish.chance ?? "page") !== "page" });
  route.go(`/table/${seated.table}`);
}
