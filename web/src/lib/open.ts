// Making a table: commit, contribute, sit down, go there.

import type { Commitment, GamePart, NewTable, PlacePart, Seated } from "../wire";
import { api } from "./api";
import { randomWord } from "./random";
import { route } from "./route.svelte";
import { tickets } from "./tokens.svelte";

/** The bot that *Play now* seats: the strongest that this game has. */
export function opponent(game: GamePart): string {
  const order = ["perfect", "master"];
  return order.find((name) => game.bots.includes(name)) ?? game.bots.at(-1) ?? "";
}

/** Alone against a bot, or alone where there is no bot or no second seat. */
export function playNow(game: GamePart, name: string): PlacePart[] {
  const bot = opponent(game);
  const me = { kind: "me", name };
  return game.seats.includes(2) && bot ? [me, { kind: "bot", bot }] : [me];
}

export function keep(game: string, seated: Seated, word = ""): void {
  tickets.keep({ game, table: seated.table, token: seated.token, seats: seated.seats, invite: seated.invite, word });
}

/** The server commits to its dice first, then this browser adds its own randomness. */
export async function openTable(wish: NewTable): Promise<void> {
  const promised: Commitment = await api.commitment();
  const word = randomWord();
  const seated = await api.open({ ...wish, table: promised.table, contribution: word });
  keep(wish.game, seated, word);
  route.go(`/table/${seated.table}`);
}
