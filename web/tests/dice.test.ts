import { describe, expect, it } from "vitest";
import type { LinePart } from "../src/wire";
import { lay, payTable, tell } from "../src/boards/dice/story";
import type { Declared } from "../src/boards/dice/declared";

type Some = Declared extends infer Each ? (Each extends Declared ? Omit<Each, "icon"> : never) : never;
const line = (seq: number, event: Some): LinePart => ({ seq, text: "", rule: "", seat: null, event: { icon: "", ...event }, parts: [], why: [], source: "", payload: null });
const turn = (seat: number, turn: number): Some => ({ kind: "turn", motion: "turn", seat, turn });
const rolled = (faces: number[], wall: number[], gained = 0): Some => ({ kind: "rolled", motion: "roll", seat: 0, faces, wall, gained });
const SIX = [1, 1, 1, 1, 1, 1];

describe("the story of the dice", () => {
  it("tells which dice went up and which stayed in the pit", () => {
    const story = tell([line(1, turn(0, 1)), line(2, rolled([3, 1, 1, 1, 0, 0], [3, 0, 0, 0, 0, 0], 1))]);
    expect(story.faces).toEqual([3, 1, 1, 1, 0, 0]);
    expect(story.up).toEqual([3, 0, 0, 0, 0, 0]);
    expect([story.gained, story.over, story.stamp]).toEqual([1, false, ""]);
    const spots = lay(story, story.wall, 3);
    expect(spots.filter((spot) => spot.place === "wall").map((spot) => spot.symbol)).toEqual([0, 0, 0]);
    expect(spots.filter((spot) => spot.place === "pit").map((spot) => spot.symbol)).toEqual([1, 2, 3]);
  });
  it("keeps the last roll and its end in sight until somebody rolls again", () => {
    const story = tell([line(1, turn(0, 1)), line(2, rolled([3, 0, 0, 0, 0, 3], [3, 0, 0, 0, 0, 3])), line(2, { kind: "caught", motion: "caught", seat: 0, turnCards: 0, pathCards: 1 }), line(2, turn(1, 2))]);
    expect([story.over, story.stamp, story.seat]).toEqual([true, "caught", 0]);
  });
  it("counts the rolls of a challenge", () => {
    const story = tell([line(1, turn(0, 1)), line(2, { kind: "challenges", motion: "challenge", seat: 0, target: 1 }), line(3, { kind: "challenge-rolled", motion: "dare", seat: 0, faces: [3, 1, 0, 0, 0, 2], guards: 2, rolls: 1 })]);
    expect(story.challenge).toEqual({ target: 1, rolls: 1 });
    expect(story.wall).toEqual([0, 0, 0, 0, 0, 2]);
  });
  it("gives every symbol its corner, and spreads six different ones", () => {
    const all = lay(tell([line(1, rolled(SIX, SIX, 3))]), SIX, 0);
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
