import { describe, expect, it } from "vitest";
import type { LinePart } from "../src/wire";
import { lay, payTable, tell } from "../src/boards/dice/story";
import { bag } from "../src/boards/dice/told";

const line = (seq: number, ...event: number[]): LinePart => ({ seq, text: "", rule: "", seat: null, event, why: [], source: "", payload: null });
const SSSKLD = 0x1113;
const SSS = 0x3;

describe("the story of the dice", () => {
  it("tells which dice went up and which stayed in the pit", () => {
    const story = tell([line(1, 1, 0, 1), line(2, 2, 0, SSSKLD, SSS, 1)]);
    expect(story.faces).toEqual([3, 1, 1, 1, 0, 0]);
    expect(story.up).toEqual([3, 0, 0, 0, 0, 0]);
    expect([story.gained, story.over, story.stamp]).toEqual([1, false, ""]);
    const spots = lay(story, story.wall, 3);
    expect(spots.filter((spot) => spot.place === "wall").map((spot) => spot.symbol)).toEqual([0, 0, 0]);
    expect(spots.filter((spot) => spot.place === "pit").map((spot) => spot.symbol)).toEqual([1, 2, 3]);
  });
  it("keeps the last roll and its end in sight until somebody rolls again", () => {
    const story = tell([line(1, 1, 0, 1), line(2, 2, 0, 0x300003, 0x300003, 0), line(2, 6, 0, 0, 1), line(2, 1, 1, 2)]);
    expect([story.over, story.stamp, story.seat]).toEqual([true, "caught", 0]);
  });
  it("counts the rolls of a challenge", () => {
    const story = tell([line(1, 1, 0, 1), line(2, 7, 0, 1), line(3, 8, 0, 0x200013, 2, 1)]);
    expect(story.challenge).toEqual({ target: 1, rolls: 1 });
    expect(story.wall).toEqual([0, 0, 0, 0, 0, 2]);
  });
  it("gives every symbol its corner, and spreads six different ones", () => {
    const all = lay(tell([line(1, 2, 0, 0x111111, 0x111111, 3)]), bag(0x111111), 0);
    expect(all).toHaveLength(6);
    expect(new Set(all.map((spot) => `${spot.x},${spot.y}`)).size).toBe(6);
  });
});

describe("the pay table", () => {
  const lit = (wall: number[]) => payTable(wall).filter((pay) => pay.lit).map((pay) => pay.text);
  it("is lit for what lies on the wall", () => {
    expect(lit([3, 0, 0, 0, 0, 0])).toEqual(["3 alike"]);
    expect(lit([2, 2, 0, 0, 0, 2])).toEqual(["3 pairs", "2 guards"]);
    expect(lit([1, 1, 1, 1, 1, 1])).toEqual(["6 different"]);
    expect(lit([0, 0, 0, 0, 0, 4])).toEqual(["3 guards"]);
    expect(lit([3, 3, 0, 0, 0, 0])).toEqual(["3 alike"]);
  });
});
