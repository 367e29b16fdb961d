import { describe, expect, it } from "vitest";
import type { PuzzlePart, SolvedPart } from "../src/wire";
import { better, fresh, nearest, older, reasons, standings, type Memory, type Solved } from "../src/lib/puzzles";

const ALL = [
  { id: "a", level: 1 },
  { id: "b", level: 1 },
  { id: "c", level: 2 },
];
const seen =
  (kept: Record<string, [Solved, number]>): Memory =>
  (id) => {
    const found = kept[id];
    return found ? { says: found[0], at: found[1] } : null;
  };
const names = (kept: Record<string, [Solved, number]>, level = 1): string[] => fresh(ALL, level, seen(kept)).map((one) => one.id);
const right: Solved = { right: true, level: 1 };
const wrong: Solved = { right: false, level: 1 };

describe("the next puzzle", () => {
  it("is of the level that was asked for, and none that was seen", () => {
    expect(names({})).toEqual(["a", "b"]);
    expect(names({ a: [right, 1] })).toEqual(["b"]);
    expect(names({}, 2)).toEqual(["c"]);
    expect(names({ a: [right, 1], b: [wrong, 2] })).toEqual([]);
  });
  it("is told to be none when all of the level were seen, with what is left elsewhere", () => {
    const found = standings(ALL, seen({ a: [right, 1], b: [wrong, 2] }));
    expect(found).toEqual([
      { level: 1, all: 2, fresh: 0, right: 1 },
      { level: 2, all: 1, fresh: 1, right: 0 },
    ]);
    expect(nearest(found, 1)).toBe(2);
    expect(nearest(standings(ALL, seen({ c: [right, 1] })), 2)).toBe(1);
  });
  it("is an older one if that is asked for: one that went wrong, else the one seen longest ago", () => {
    const many = [1, 2, 3, 4].map((n) => ({ id: `p${n}`, level: 1 }));
    const all = (mistake: string): Memory => seen(Object.fromEntries(many.map((one, k) => [one.id, [one.id === mistake ? wrong : right, k]])));
    expect(older(many, 1, all("p2"))?.id).toBe("p2");
    expect(older(many, 1, all(""))?.id).toBe("p1");
    expect(older(many, 1, all("p4"))?.id, "what was seen a moment ago does not come at once").toBe("p1");
    expect(older(many, 1, seen({}))).toBeUndefined();
  });
});

describe("the reason after it", () => {
  const move = (id: number, text: string, worth: number, preview: SolvedPart["preview"]): SolvedPart => ({ id, text, said: `${Math.round(100 * worth)} % to win`, worth, label: [], preview });
  const odds = [{ text: "lose the turn", part: 2, whole: 3, share: 2 / 3, tone: "bad" }];
  const puzzle: PuzzlePart = {
    id: "x",
    asks: "",
    level: 1,
    played: 2,
    moves: [move(1, "stop", 0.55, { text: "place 1 card.", parts: [], odds: [] }), move(2, "continue", 0.5, { text: "roll 1 die", parts: [], odds })],
    how: "Exact.",
    scale: 100,
    unit: "%",
  };
  const told = (played: number): string[] => reasons({ ...puzzle, played }, (one) => one.text, []).map((one) => (one.move + one.text).replaceAll("\u00a0", " "));

  it("says what the best move brings, and what the answer gives up", () => {
    expect(told(2)).toEqual(["stop comes to 55 % to win: place 1 card.", "continue, your answer, comes to 50 % to win and gives up 5.0 % to win: roll 1 die: lose the turn 67 %."]);
  });
  it("speaks of the chance to win only where that is asked", () => {
    const other = reasons({ ...puzzle, asks: "How does the monster fall?" }, (one) => one.text, []);
    expect(other[1]?.text).toContain("and gives up 5.0\u00a0%:");
  });
  it("writes what is below zero with its own sign", () => {
    const lost: PuzzlePart = { ...puzzle, moves: puzzle.moves.map((one, k) => ({ ...one, said: `${["-2.3", "-4.0"][k]} points` })) };
    expect(reasons(lost, (one) => one.text, []).map((one) => one.text.slice(0, 40)).join()).not.toContain("-");
  });
  it("counts whole pieces without decimals", () => {
    const gold: PuzzlePart = { ...puzzle, scale: 1, unit: "GP", moves: [move(1, "stop", 5, null), move(2, "continue", 3, null)] };
    expect([better(2, gold), better(-2, gold, ""), better(0, gold, "")]).toEqual(["+2 GP", "−2", "±0"]);
    expect(better(0.5, { ...gold, moves: [move(1, "stop", 5, null), move(2, "continue", 4.5, null)] }), "but for parts of one").toBe("+0.50 GP");
  });
  it("names the next best move to who was right", () => {
    expect(told(1)[1]).toMatch(/^continue, the next best, comes to 50 % to win and gives up 5\.0 % to win/);
  });
});
