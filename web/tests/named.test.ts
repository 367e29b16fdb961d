// A sentence brings its parts; the page calls people by their names.
import { describe, expect, it } from "vitest";
import { below, named } from "../src/lib/words";
import type { SeatPart } from "../src/wire";

const seat = (k: number, name: string): SeatPart => ({ seat: k, letter: "ABCDEF"[k]!, name, kind: "person", bot: "", score: 0, present: true, asked: false, laid: false, clock: null, advised: 0 });
const seats = [seat(0, "Anna"), seat(1, "Bert"), seat(2, "")];

describe("seats of a sentence become names", () => {
  it("by its parts, whatever its words are", () => {
    const parts = [{ text: "A", seat: 0 }, " lends A to ", { text: "C", seat: 2 }, " for ", { text: "2 cards", count: 2, noun: "card" }];
    expect(named("A lends A to C for 2 cards", parts, seats)).toBe("Anna lends A to Seat C for 2 cards");
  });
  it("keeps the letter of a seat that is not there", () => {
    expect(named("Nobody sits at D.", ["Nobody sits at ", { text: "D", seat: 3 }, "."], seats)).toBe("Nobody sits at D.");
  });
  it("and words without parts stay as they are", () => {
    expect(named("A turn is one of two things.", [], seats)).toBe("A turn is one of two things.");
  });
});

describe("numbers below zero", () => {
  it("have the minus of numbers, in sentences and alone", () => {
    expect(below(-6)).toBe("−6");
    expect(below("-6 points, or (-2) to +3")).toBe("−6 points, or (−2) to +3");
    expect(named("-1 for each", [], seats)).toBe("−1 for each");
    expect(named("A has -6", [{ text: "A", seat: 0 }, " has ", { text: "-6 points", count: -6, noun: "point" }], seats)).toBe("Anna has −6 points");
  });
  it("and nothing else has: ranges, hyphens, words", () => {
    for (const text of ["2-4 seats", "well-known", "a - b", "2026-11-18", "path:3-1", "6"]) expect(below(text)).toBe(text);
  });
});
