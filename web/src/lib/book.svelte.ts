// The book of this browser: the one place for what its person has done and may do. A chapter holds lines by name; a
// line knows when it was written. Of two books the later line wins, name by name, so that merging is the same in any
// order, and as often as one likes: tabs, and browsers that share a personal key (carry.svelte.ts), lose nothing.

import { recall, remember } from "./store";

/** The chapters: how many lines each keeps, and which stay in this browser. */
export const CHAPTERS = {
  tickets: { most: 200, carried: true }, // by table: the right to its seats
  games: { most: 1000, carried: true }, // by table: games that were played to their end (finished.ts)
  accuracy: { most: 1000, carried: true }, // by table: how well a reviewed game was played, 0 to 100
  puzzles: { most: 4000, carried: true }, // by puzzle: was it solved at the first try
  dailies: { most: 2000, carried: true }, // by game and number: what came of the scored try (daily.ts)
  ladder: { most: 50, carried: true }, // by game: whom one plays against
  earned: { most: 1000, carried: true }, // by person, achievement and table
  parts: { most: 1000, carried: true }, // by person, achievement that spans games, and part
  self: { most: 10, carried: true }, // the name at the table, and the key of one's dailies
  seen: { most: 200, carried: false }, // by table: the last move that was looked at here
} as const;

export type Kind = keyof typeof CHAPTERS;

export interface Line {
  at: number; // milliseconds
  says: unknown; // null: was struck out
}
export type Chapter = Readonly<Record<string, Line>>;
export type Pages = Partial<Record<Kind, Chapter>>;

const KINDS = Object.keys(CHAPTERS) as Kind[];
const STRUCK = 100 * 86_400_000; // milliseconds for which a line that was struck out is remembered as such

/** Of two lines the later one; written at the same moment, always the same one of them. */
function later(a: Line | undefined, b: Line): Line {
  if (!a || b.at > a.at) return b;
  return b.at === a.at && JSON.stringify(b.says) > JSON.stringify(a.says) ? b : a;
}

/** Both, line by line; the oldest are left out where there are too many. */
export function merged(kind: Kind, ours: Chapter, theirs: Chapter, now = Date.now()): Chapter {
  const lines: Record<string, Line> = { ...ours };
  for (const [name, line] of Object.entries(theirs)) lines[name] = later(lines[name], line);
  const kept = Object.entries(lines).filter(([, line]) => line.says !== null || line.at > now - STRUCK);
  const { most } = CHAPTERS[kind];
  if (kept.length > most) kept.sort(([a, x], [b, y]) => y.at - x.at || (a < b ? -1 : 1)).length = most;
  return Object.fromEntries(kept);
}

/** What somebody's book says, as far as it has the form of one. */
export function pagesOf(found: unknown): Pages {
  const pages: Pages = {};
  if (typeof found !== "object" || found === null) return pages;
  for (const kind of KINDS) {
    const chapter = (found as Record<string, unknown>)[kind];
    if (!CHAPTERS[kind].carried || typeof chapter !== "object" || chapter === null) continue;
    const lines = Object.entries(chapter as Record<string, Partial<Line> | null>).filter(([, line]) => Number.isFinite(line?.at) && line?.says !== undefined);
    pages[kind] = Object.fromEntries(lines) as Chapter;
  }
  return pages;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

class Book {
  private pages = $state.raw<Pages>(Object.fromEntries(KINDS.map((kind) => [kind, stored(kind)])));
  /** Called after a line that is carried was written here. */
  written: () => void = () => {};

  constructor() {
    this.adopt();
    if (typeof addEventListener === "undefined") return;
    addEventListener("storage", (event) => {
      const kind = KINDS.find((one) => event.key === `undercroft.book.${one}`);
      if (kind) this.pages = { ...this.pages, [kind]: stored(kind) }; // another tab has written
    });
  }

  chapter(kind: Kind): Chapter {
    return this.pages[kind] ?? {};
  }

  /** What a line says; null: there is none. */
  says<T>(kind: Kind, name: string): T | null {
    return (this.chapter(kind)[name]?.says as T | undefined) ?? null;
  }

  /** What a chapter says, the newest first. */
  all<T>(kind: Kind): { name: string; at: number; says: T }[] {
    const lines = Object.entries(this.chapter(kind)).filter(([, line]) => line.says !== null);
    return lines.map(([name, line]) => ({ name, at: line.at, says: line.says as T })).sort((a, b) => b.at - a.at);
  }

  /** Write a line; null strikes it out. A line that says so already stays as it is. */
  write(kind: Kind, name: string, says: unknown): void {
    const there = stored(kind); // another tab may have written meanwhile
    const old = there[name];
    if (old ? same(old.says, says) : says === null) return;
    this.put(kind, merged(kind, there, { [name]: { at: Math.max(Date.now(), (old?.at ?? 0) + 1), says } }));
    if (CHAPTERS[kind].carried) this.written();
  }

  strike(kind: Kind, name: string): void {
    this.write(kind, name, null);
  }

  /** Take in another book. */
  merge(theirs: Pages): void {
    for (const kind of KINDS) {
      const there = stored(kind);
      const both = merged(kind, there, theirs[kind] ?? {});
      if (!same(both, there)) this.put(kind, both);
    }
  }

  /** What is carried to another browser. */
  carried(): Pages {
    return Object.fromEntries(KINDS.filter((kind) => CHAPTERS[kind].carried).map((kind) => [kind, this.chapter(kind)]));
  }

  /** Tear all pages out. */
  clear(): void {
    for (const kind of KINDS) this.put(kind, {});
  }

  /** Tables of a browser that was here before there was a book. */
  private adopt(): void {
    const old = recall<{ table: string; seen: number | null }[]>("tickets", []);
    for (const { seen, ...ticket } of old) {
      this.write("tickets", ticket.table, ticket);
      if (seen !== null) this.write("seen", ticket.table, seen);
    }
    if (old.length) remember("tickets", []);
  }

  private put(kind: Kind, chapter: Chapter): void {
    remember(`book.${kind}`, chapter);
    this.pages = { ...this.pages, [kind]: chapter };
  }
}

function stored(kind: Kind): Chapter {
  return recall<Chapter>(`book.${kind}`, {});
}

export const book = new Book();
