// HTTP calls. What the server refuses becomes a Refused with its sentence.

import type { Commitment, GamePart, Join, Moment, NewTable, Overlay, Problem, RulesPage, Seated, TableFile, TablePart } from "../wire";

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

async function call<T>(path: string, body?: unknown, token: string | null = null): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(
      path,
      body === undefined
        ? { headers: bearing(token) }
        : { method: "POST", headers: { "content-type": "application/json", ...bearing(token) }, body: JSON.stringify(body) },
    );
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
  return (await answer.json()) as T;
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
  overlay: (table: string, seq: number) => call<Overlay>(`/api/tables/${table}/overlay/${seq}`),
  file: (table: string) => call<TableFile>(`/api/tables/${table}/export`),
  branch: (table: string, seq: number, seat: number, token: string | null) =>
    call<Seated>(`/api/tables/${table}/branch`, { seq, seat }, token),
};
