// HTTP calls. What the server refuses becomes a Refused with its sentence.

import type { DailyPage, DailyTable, NewDaily, Book, BookKept, CallMe, Commitment, Follow, GamePart, Join, Moment, NewTable, Overlay, Practice, Practised, Problem, PushKey, PuzzleEntry, Rematch, RulesPage, Seated, TableFile, TablePart } from "../wire";

export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly rule = "",
  ) {
    super(text);
  }
}

/** The right to a seat travels in a header: addresses are written into logs. */
export function bearing(token: string | null): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}

function call<T>(path: string, body?: unknown, token: string | null = null): Promise<T> {
  return ask<T>(
    path,
    body === undefined
      ? { headers: bearing(token) }
      : { method: "POST", headers: { "content-type": "application/json", ...bearing(token) }, body: JSON.stringify(body) },
  );
}

async function ask<T>(path: string, wish: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, wish);
  } catch {
    throw new Refused("offline", "The table cannot be reached. Is the server running, and are you online?");
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Refused(
      problem?.code ?? String(answer.status),
      problem?.text ?? `The server answered with an error (${answer.status}).`,
      problem?.rule ?? "",
    );
  }
  return (answer.status === 204 ? null : await answer.json()) as T;
}

const rulesPages = new Map<string, Promise<RulesPage>>();
let shelf: Promise<GamePart[]> | null = null;

export const api = {
  games(): Promise<GamePart[]> {
    shelf ??= call<GamePart[]>("/api/games").catch((error: unknown) => {
      shelf = null;
      throw error;
    });
    return shelf;
  },
  rules(game: string): Promise<RulesPage> {
    let page = rulesPages.get(game);
    if (!page) {
      page = call<RulesPage>(`/api/games/${game}/rules`);
      rulesPages.set(game, page);
      page.catch(() => rulesPages.delete(game));
    }
    return page;
  },
  commitment: () => call<Commitment>("/api/commitment"),
  open: (wish: NewTable) => call<Seated>("/api/tables", wish),
  join: (table: string, wish: Join) => call<Seated>(`/api/tables/${table}/join`, wish),
  about: (table: string) => call<TablePart>(`/api/tables/${table}`),
  tables(tokens: string[]): Promise<TablePart[]> {
    return tokens.length ? call<TablePart[]>("/api/mine", { tokens }) : Promise.resolve([]);
  },
  moment(table: string, seq: number, token: string | null): Promise<Moment> {
    return call<Moment>(`/api/tables/${table}/at/${seq}`, undefined, token);
  },
  overlay: (table: string, seq: number, token: string | null) => call<Overlay>(`/api/tables/${table}/overlay/${seq}`, undefined, token),
  file: (table: string, token: string | null) => call<TableFile>(`/api/tables/${table}/export`, undefined, token),
  listed: () => call<TablePart[]>("/api/listed"),
  rematch: (table: string, wish: Rematch, token: string | null) => call<Seated>(`/api/tables/${table}/rematch`, wish, token),
  follow: (table: string, wish: Follow, token: string | null) => call<Seated>(`/api/tables/${table}/follow`, wish, token),
  book: (name: string) => call<Book>("/api/book", undefined, name),
  keepBook: (name: string, over: number, sealed: string) =>
    ask<BookKept>(`/api/book?version=${over}`, { method: "PUT", headers: { "content-type": "text/plain", ...bearing(name) }, body: sealed }),
  burnBook: (name: string) => ask<null>("/api/book", { method: "DELETE", headers: bearing(name) }),
  practise: (wish: Practice) => call<Practised>("/api/practice", wish),
  puzzles: (game: string) => call<PuzzleEntry[]>(`/api/puzzles/${game}`),
  puzzle: (game: string, id: string, name: string) => call<Seated>(`/api/puzzles/${game}/${id}`, { name }),
  today: (key: string | null) => call<DailyPage>("/api/daily", undefined, key),
  standings: (game: string, key: string | null, number: number | null = null) => call<DailyTable>(`/api/daily/${game}${number === null ? "" : `?number=${number}`}`, undefined, key),
  daily: (game: string, wish: NewDaily, key: string) => call<Seated>(`/api/daily/${game}`, wish, key),
  pushKey: () => call<PushKey>("/api/push"),
  callMe: (table: string, wish: CallMe, token: string | null) => call<null>(`/api/tables/${table}/push`, wish, token),
  doNotCall: (table: string, token: string | null) => ask<null>(`/api/tables/${table}/push`, { method: "DELETE", headers: bearing(token) }),
  branch: (table: string, seq: number, seat: number, token: string | null) =>
    call<Seated>(`/api/tables/${table}/branch`, { seq, seat }, token),
};
