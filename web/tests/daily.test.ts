import { describe, expect, it } from "vitest";
import { inARow, lit, nth, sentences, took, wait } from "../src/lib/daily";

describe("days in a row", () => {
  it("are counted by the numbers of dailies, of one game or of any", () => {
    const names = ["roll 3", "dice 4", "roll 5", "dice 5", "roll 9"];
    expect(inARow(names, 5 + 5)).toEqual({ now: 1, most: 3 });
    expect(inARow(names, 9, "roll")).toEqual({ now: 1, most: 1 });
    expect(inARow(names.slice(0, 4), 6)).toEqual({ now: 3, most: 3 });
  });
  it("are over when a day was left out", () => {
    expect(inARow(["roll 3", "roll 4"], 6)).toEqual({ now: 0, most: 2 });
    expect(inARow([], 6)).toEqual({ now: 0, most: 0 });
  });
});

describe("what is told to others", () => {
  it("says game, number, day, result, place and streak, and nothing else", () => {
    const told = { title: "Dungeon Roll no. 17", day: "2026-11-17", result: "34 points", place: 2, players: 5, streak: 3, percent: 73.6 };
    expect(sentences(told)).toEqual(["Dungeon Roll no. 17 (2026-11-17): 34 points", "🔥🔥🔥🔥🪨 2nd of 5 so far", "played 74 % of the best", "3 days in a row"]);
    expect(sentences({ ...told, streak: 1, percent: null })).toHaveLength(2);
  });
  it("lights all for the first and one for the last", () => {
    expect([lit(1, 1), lit(1, 9), lit(5, 9), lit(9, 9)]).toEqual([5, 5, 3, 1]);
  });
  it("counts places and time as people do", () => {
    expect([1, 2, 3, 4, 11, 12, 21, 112].map(nth)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "21st", "112th"]);
    expect([took(65), took(3600), wait(59), wait(3600), wait(7500)]).toEqual(["1:05", "60:00", "1 min", "1 h", "2 h 5 min"]);
  });
});
