import { beforeEach, describe, expect, it, vi } from "vitest";
import { CHAPTERS, merged, pagesOf, type Chapter } from "../src/lib/book.svelte";
import type { Finished } from "../src/lib/finished";
import { accuracies, bests, days, result, rivals, streak, total } from "../src/lib/record";
import { newKey, seal, sealOf, unseal } from "../src/lib/seal";

const NOW = 1_000_000_000_000;

/** Numbers that are the same in every run. */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % most;
  };
}

function someChapter(roll: (most: number) => number): Chapter {
  const lines = Array.from({ length: roll(12) }, () => [`n${roll(9)}`, { at: NOW - roll(5), says: roll(6) ? roll(4) : null }] as const);
  return Object.fromEntries(lines);
}

describe("two books", () => {
  it("become the same one, whoever merges first and however often", () => {
    const roll = dice(7);
    for (let k = 0; k < 300; k++) {
      const [a, b, c] = [someChapter(roll), someChapter(roll), someChapter(roll)];
      for (const kind of ["ladder", "self"] as const) {
        const join = (x: Chapter, y: Chapter): Chapter => merged(kind, x, y, NOW);
        expect(join(a, b)).toEqual(join(b, a));
        expect(join(join(a, b), c)).toEqual(join(a, join(b, c)));
        expect(join(join(a, b), b)).toEqual(join(a, b));
      }
    }
  });
  it("keep the later line, remember what was struck out for a while, and the newest where there are too many", () => {
    const old = { a: { at: NOW - 2, says: 1 }, b: { at: NOW - 2, says: 1 } };
    expect(merged("ladder", old, { a: { at: NOW - 1, says: null } }, NOW)).toEqual({ a: { at: NOW - 1, says: null }, b: old.b });
    expect(merged("ladder", {}, { a: { at: NOW - 101 * 86_400_000, says: null } }, NOW)).toEqual({});
    const many = Object.fromEntries(Array.from({ length: CHAPTERS.ladder.most + 5 }, (_, k) => [`n${k}`, { at: NOW + k, says: k }]));
    const kept = merged("ladder", many, {}, NOW);
    expect(Object.keys(kept)).toHaveLength(CHAPTERS.ladder.most);
    expect(kept.n4).toBeUndefined();
    expect(kept.n5).toBeDefined();
  });
  it("are read as far as they have the form of one", () => {
    expect(pagesOf(null)).toEqual({});
    expect(pagesOf({ games: { a: { at: 1, says: 2 }, b: null, c: { at: "1", says: 2 }, d: { at: 1 } }, seen: { a: { at: 1, says: 2 } }, more: {} })).toEqual({ games: { a: { at: 1, says: 2 } } });
  });
});

describe("a sealed book", () => {
  it("is opened with its key and no other, and a changed letter is noticed", async () => {
    const [mine, other] = [await sealOf(newKey()), await sealOf(newKey())];
    expect(mine.name).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const text = await seal({ games: "secret" }, mine);
    expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(await unseal(text, mine)).toEqual({ games: "secret" });
    await expect(unseal(text, other)).rejects.toThrow();
    const at = 30;
    await expect(unseal(text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1), mine)).rejects.toThrow();
    expect(await seal({ games: "secret" }, mine)).not.toBe(text);
  });
});

/** A server that keeps sealed books as the real one does. */
class Keeper {
  kept = new Map<string, { version: number; sealed: string }>();
  meanwhile: (() => Promise<void>) | null = null; // between a reading and the writing that follows it

  fetch = async (path: string, wish: RequestInit = {}): Promise<Response> => {
    const name = (wish.headers as Record<string, string>).authorization!.slice("Bearer ".length);
    const there = this.kept.get(name);
    const refuse = (status: number, code: string): Response => new Response(JSON.stringify({ code, text: code, rule: "" }), { status });
    if (wish.method === "DELETE") {
      this.kept.delete(name);
      return new Response(null, { status: 204 });
    }
    if (wish.method !== "PUT") return there ? new Response(JSON.stringify(there)) : refuse(404, "missing");
    const late = this.meanwhile;
    this.meanwhile = null;
    await late?.();
    const over = Number(new URL(path, "http://here").searchParams.get("version"));
    if (over && !this.kept.has(name)) return refuse(404, "missing");
    if (over !== (this.kept.get(name)?.version ?? 0)) return refuse(409, "stale");
    this.kept.set(name, { version: over + 1, sealed: String(wish.body) });
    return new Response(JSON.stringify({ version: over + 1 }));
  };
}

/** A browser of its own: modules that share nothing with others. */
async function browser() {
  vi.resetModules();
  const { book } = await import("../src/lib/book.svelte");
  const { carry } = await import("../src/lib/carry.svelte");
  return { book, carry };
}

describe("a personal key", () => {
  const keeper = new Keeper();
  beforeEach(() => {
    keeper.kept.clear();
    vi.stubGlobal("fetch", keeper.fetch);
  });

  it("makes two browsers one, and nothing is lost where both write at once", async () => {
    const long = "a-table-that-luck-does-not-write"; // two letters stand in every seventh sealed text
    const [first, second] = [await browser(), await browser()];
    first.book.write("games", "T1", { game: "dice" });
    await first.carry.make();
    second.book.write("games", long, { game: "roll" });
    await second.carry.adopt(first.carry.key!);
    expect(second.book.all("games").map((one) => one.name).sort()).toEqual(["T1", long]);
    first.book.write("games", "T3", { game: "lords" });
    second.book.write("games", "T4", { game: "digger" });
    second.book.strike("games", "T1");
    keeper.meanwhile = () => second.carry.sync(); // the second writes between the first one's reading and writing
    await first.carry.sync();
    await second.carry.sync();
    for (const one of [first, second]) expect(one.book.all("games").map(({ name }) => name).sort()).toEqual(["T3", "T4", long]);
    expect([...keeper.kept.values()][0]!.sealed).not.toContain(long);
    const { version } = [...keeper.kept.values()][0]!;
    await first.carry.sync();
    expect([...keeper.kept.values()][0]!.version).toBe(version); // nothing new, nothing written
  });

  it("that is revoked carries nothing any more, and each browser keeps its book", async () => {
    const [first, second] = [await browser(), await browser()];
    first.book.write("games", "T1", { game: "dice" });
    await first.carry.make();
    await second.carry.adopt(first.carry.key!);
    await first.carry.revoke();
    expect(keeper.kept.size).toBe(0);
    second.book.write("games", "T2", { game: "dice" });
    await second.carry.sync();
    expect([keeper.kept.size, second.carry.key]).toEqual([0, null]);
    expect(second.carry.trouble).toContain("revoked");
    expect(second.book.all("games")).toHaveLength(2);
    await second.carry.erase();
    expect(second.book.all("games")).toEqual([]);
  });

  it("of somebody else, or none, changes nothing here", async () => {
    const one = await browser();
    one.book.write("games", "T1", { game: "dice" });
    await expect(one.carry.adopt(newKey())).rejects.toThrow("missing");
    expect(one.carry.key).toBeNull();
    expect(one.book.all("games")).toHaveLength(1);
  });
});

const DAY = 86_400;
const game = (name: string, at: number, winners: number[], more: Partial<Finished> = {}) => ({
  name,
  says: { game: "dice", options: "", at, you: [0], seats: [{ name: "Ann", bot: "", score: 3 }, { name: "Grub", bot: "easy", score: 2 }], winners, alone: null, ...more },
});

describe("a record", () => {
  const alone = (name: string, at: number, worth: number) => game(name, at, [], { seats: [{ name: "Ann", bot: "", score: worth }], alone: { worth, text: `${worth} points` } });
  it("counts games against each rival, and none where people win or lose together", () => {
    const bob = [{ name: "Ann", bot: "", score: 1 }, { name: "Bob", bot: "", score: 1 }];
    const all = [game("a", 1, [0]), game("b", 2, [1]), game("c", 3, [0]), game("d", 4, [0, 1], { seats: bob }), game("e", 5, [], { seats: bob }), game("f", 6, [1], { seats: bob })];
    expect(total(all)).toEqual({ games: 6, won: 3, lost: 3 });
    expect(rivals(all)).toEqual([{ name: "Grub", bot: "easy", games: 3, won: 2, lost: 1 }, { name: "Bob", bot: "", games: 1, won: 0, lost: 1 }]);
    expect(result(game("g", 7, [0], { you: [0, 1] }).says)).toBe("over");
  });
  it("knows wins in a row, days in a row, and the best alone", () => {
    expect(streak([game("c", 3, [1]), game("a", 1, [0]), game("b", 2, [0]), game("d", 4, [0])])).toEqual({ now: 1, most: 2 });
    const noon = new Date(2026, 4, 10, 12).getTime() / 1000;
    const played = [game("a", noon, [0]), game("b", noon - DAY, [0]), game("c", noon - DAY, [1]), game("d", noon - 3 * DAY, [1])];
    expect(days(played, noon + 60)).toEqual({ now: 2, most: 2 });
    expect(days(played, noon + DAY)).toEqual({ now: 2, most: 2 });
    expect(days(played, noon + 2 * DAY)).toEqual({ now: 0, most: 2 });
    expect(days([], noon)).toEqual({ now: 0, most: 0 });
    expect(bests([alone("a", 1, 5), alone("b", 2, 9), alone("c", 3, 7)])).toEqual([{ options: "", text: "9 points", table: "b", games: 3 }]);
    expect(accuracies([game("b", 2, [0]), game("a", 1, [0]), game("c", 3, [0])], (table) => ({ a: 50, b: 75 })[table] ?? null)).toEqual([{ at: 1, table: "a", percent: 50 }, { at: 2, table: "b", percent: 75 }]);
  });
});
