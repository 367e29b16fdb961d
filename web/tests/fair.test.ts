import { describe, expect, it } from "vitest";
import { check, commitment, draw, keyOf, type Pledge, type Report } from "../src/lib/fair";
import { joined } from "../src/lib/open";
import type { EntryPart, SeatPart, Seated, TableFile, TablePart } from "../src/wire";

// The numbers come from src/undercroft/table/fair.py, the other hand that computes them.
const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const PROMISED = "48a48a01f0374154c7255a4c88e17dcafe7da56b1bbfe7140d84e4f3283e94df";
const WORDS = ["ab", "", "cd"];
const WHEEL: [number, number][] = [[0, 1], [5, 2], [9, 3]];
const DRAWN = [5, 9, 9, 5, 9, 9, 9, 9, 5, 9, 0, 9];
const PLEDGE: Pledge = { commitment: PROMISED, word: "ab", seat: 0, known: [], open: [2], lesson: false };

const honest = (): TableFile => ({
  format: "undercroft table 1", table: "tableX", game: "dice", rules: 1, seats: 3, options: "", names: [], bots: [], digest: "", start: null, advised: [], lesson: null,
  entries: DRAWN.map((outcome, k): EntryPart => ({ moves: [[0, 1], [-1, outcome]], draws: [[k, 0]], back: null, reported: 0, payload: null, thrown: 0, throw: null, again: false })),
  wheels: [WHEEL],
  fair: { commitment: PROMISED, contributions: WORDS, secret: SECRET },
});

function judged(change: (file: TableFile) => void = () => {}, pledge: Pledge | null = PLEDGE, moves = 24): Promise<Report> {
  const file = structuredClone(honest());
  change(file);
  return check(file, "tableX", moves, pledge);
}

/** A file by a server that chose another secret when it knew the words: it agrees with itself. */
async function chosenLast(file: TableFile): Promise<void> {
  const secret = "ff".repeat(32);
  file.fair = { commitment: await commitment(secret, "tableX"), contributions: WORDS, secret };
  const key = await keyOf(secret);
  for (const [k, entry] of file.entries.entries()) entry.moves[1] = [-1, await draw(key, "tableX", k, WORDS, WHEEL)];
}

describe("fair dice", () => {
  it("gives the same numbers as the server", async () => {
    expect(await commitment(SECRET, "tableX")).toBe(PROMISED);
    const key = await keyOf(SECRET);
    expect(await Promise.all(DRAWN.map((_, k) => draw(key, "tableX", k, WORDS, WHEEL)))).toEqual(DRAWN);
  });
  it("accepts an honest table, and says what a page cannot check", async () => {
    const report = await judged();
    expect(report.wrong).toEqual([]);
    expect(report.held.join(" ")).toContain("All 12 draws");
    expect(report.unchecked.join(" ")).toMatch(/sat down there after you.*chances that the rules give/);
  });
  it("proves little where this browser has kept nothing, and says so", async () => {
    const report = await judged(() => {}, null);
    expect(report.wrong).toEqual([]);
    expect(report.unchecked[0]).toContain("The promise and the word");
  });
  it("finds a secret that was chosen after the words, by the promise that was kept alone", async () => {
    const file = honest();
    await chosenLast(file);
    expect((await check(file, "tableX", 24, null)).wrong).toEqual([]);
    expect((await check(file, "tableX", 24, PLEDGE)).wrong).toEqual(["The secret is not the one that was promised."]);
  });
  it("counts what was taken back", async () => {
    const report = await judged((file) => file.entries.push({ moves: [], draws: [], back: 20, reported: 0, payload: null, thrown: 0, throw: null, again: false }), PLEDGE, 20);
    expect(report.wrong).toEqual([]);
    expect(report.held.join(" ")).toContain("2 of them were taken back");
  });
  const cheats: Record<string, (file: TableFile) => void> = {
    "a roll that was changed": (file) => (file.entries[3]!.moves[1] = [-1, 9]),
    "another word": (file) => (file.fair!.contributions[0] = "mine"),
    "a word of a seat that was not free": (file) => (file.fair!.contributions[1] = "tried"),
    "words that are cut another way": (file) => (file.fair!.contributions = ["ab", "\ncd"]),
    "a draw that is marked as scripted": (file) => (file.entries[11]!.draws[0] = [-1, -1]),
    "all draws marked as scripted in a file that calls itself a lesson": (file) => {
      file.lesson = "dice";
      for (const entry of file.entries) entry.draws = [[-1, -1]];
    },
    "a draw that was left out": (file) => file.entries.splice(4, 1),
    "draws in another order": (file) => ([file.entries[0]!.draws, file.entries[1]!.draws] = [[[1, 0]], [[0, 0]]]),
    "a wheel with other weights": (file) => (file.wheels[0] = [[0, 3], [5, 2], [9, 1]]),
    "a wheel in another order": (file) => (file.wheels[0] = [[9, 3], [5, 2], [0, 1]]),
    "a draw without a wheel": (file) => (file.entries[0]!.draws[0] = [0, 7]),
    "an end that is missing": (file) => file.entries.pop(),
    "another table": (file) => (file.table = "tableY"),
    "no promise at all": (file) => (file.fair = null),
  };
  for (const [what, cheat] of Object.entries(cheats)) {
    it(`finds ${what}`, async () => {
      expect((await judged(cheat)).wrong).not.toEqual([]);
    });
  }
  it("lets a lesson say its dice, where one was asked for", async () => {
    const scripted = (file: TableFile): void => void (file.entries[11]!.draws[0] = [-1, -1]);
    expect((await judged(scripted, { ...PLEDGE, lesson: true })).wrong).toEqual([]);
    expect((await judged(scripted, null)).wrong).not.toEqual([]);
  });
  it("believes of rolls that people said them only where people rolled, and that they prove nothing", async () => {
    const told = (file: TableFile): void => {
      file.entries[11]!.draws[0] = [-1, -1];
      file.entries[11]!.reported = 1;
    };
    expect((await judged(told)).wrong).toEqual(["1 rolls are marked as said by people: they prove nothing."]);
    const real = await judged(told, { ...PLEDGE, rolled: true });
    expect(real.wrong).toEqual([]);
    expect(real.held).toContain("1 more were said by people who rolled or drew, and prove nothing.");
  });
  it("counts dice that were thrown by hand apart, and believes in them only where people threw", async () => {
    const thrown = (file: TableFile): void => {
      file.entries[11]!.draws[0] = [-1, -1];
      file.entries[11]!.thrown = 1;
    };
    expect((await judged(thrown)).wrong).toEqual(["1 rolls are marked as thrown by hand: they prove nothing."]);
    const real = await judged(thrown, { ...PLEDGE, rolled: true });
    expect(real.wrong).toEqual([]);
    expect(real.held).toContain("1 more were thrown by hand; undercroft verify checks their flights.");
  });
  it("keeps, of a table that is joined, what was known before the word was given", () => {
    const seat = (at: number, kind: string): SeatPart => ({ seat: at, kind }) as SeatPart;
    const before = { seats: [seat(0, "person"), seat(1, "open"), seat(2, "open")], fair: { commitment: PROMISED, contributions: ["ab", "", ""], secret: null }, brings: "dice" } as unknown as TablePart;
    const seated = { seats: [1], worded: true } as unknown as Seated;
    expect(joined(before, seated, "cd")).toEqual({ commitment: PROMISED, word: "cd", seat: 1, known: ["ab", "", ""], open: [2], lesson: false, rolled: true });
    expect(joined({ ...before, fair: null }, seated, "cd")).toBeNull();
    expect(joined(before, { ...seated, worded: false }, "cd")).toBeNull();
  });
});
