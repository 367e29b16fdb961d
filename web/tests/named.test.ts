// A sentence brings its parts; the page calls people by their names.
import { describe, expect, it } from "vitest";
import { named } from "../src/lib/words";
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
