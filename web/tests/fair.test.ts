import { describe, expect, it } from "vitest";
import { check, commitment, draw, keyOf } from "../src/lib/fair";
import type { TableFile } from "../src/wire";

// The numbers come from src/undercroft/table/fair.py, the other hand that computes them.
const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const PROMISED = "48a48a01f0374154c7255a4c88e17dcafe7da56b1bbfe7140d84e4f3283e94df";
const WORDS = ["ab", "", "cd"];
const WHEEL: [number, number][] = [[0, 1], [5, 2], [9, 3]];
const DRAWN = [5, 9, 9, 5, 9, 9, 9, 9, 5, 9, 0, 9];

const file = (drawn: number[]): TableFile => ({
  format: "undercroft table 1", table: "tableX", game: "dice", rules: 1, seats: 1, options: "", names: [], bots: [], digest: "", start: null, advised: [],
  entries: drawn.map((outcome, k) => ({ moves: [[0, 1], [-1, outcome]], draws: [[k, 0]], back: null })),
  wheels: [WHEEL],
  fair: { commitment: PROMISED, contributions: WORDS, secret: SECRET },
});

describe("fair dice", () => {
  it("gives the same numbers as the server", async () => {
    expect(await commitment(SECRET, "tableX")).toBe(PROMISED);
    const key = await keyOf(SECRET);
    expect(await Promise.all(DRAWN.map((_, k) => draw(key, "tableX", k, WORDS, WHEEL)))).toEqual(DRAWN);
  });
  it("accepts an honest table", async () => {
    expect(await check(file(DRAWN), PROMISED)).toEqual({ committed: true, draws: 12, wrong: [], undrawn: 0 });
  });
  it("finds the roll that was changed", async () => {
    expect((await check(file(DRAWN.with(3, 9)), PROMISED)).wrong).toEqual([3]);
  });
  it("finds a secret that was not the promised one", async () => {
    expect((await check(file(DRAWN), PROMISED.replace("4", "5"))).committed).toBe(false);
  });
});
