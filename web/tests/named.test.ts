// Games name seats by letters; the page calls people by their names.
import { describe, expect, it } from "vitest";
import { named } from "../src/lib/words";
import type { SeatPart } from "../src/wire";

const seat = (k: number, name: string): SeatPart => ({ seat: k, letter: "ABCDEF"[k]!, name, kind: "person", bot: "", score: 0, present: true, asked: false, clock: null, advised: 0 });
const seats = [seat(0, "Anna"), seat(1, "Bert"), seat(2, "")];

describe("letters of seats become names", () => {
  it.each([
    ["B escaped after 5 turns", "Bert escaped after 5 turns"],
    ["A escaped after 1 turn", "Anna escaped after 1 turn"],
    ["A and B share the victory with 3 points", "Anna and Bert share the victory with 3 points"],
    ["A has the most points, 6", "Anna has the most points, 6"],
    ["B has no card on the path that could be taken.", "Bert has no card on the path that could be taken."],
    ["The Portal of A cannot be entered.", "The Portal of Anna cannot be entered."],
  ])("%s", (text, wanted) => expect(named(text, seats)).toBe(wanted));

  it("leaves the article and seats that are not there", () => {
    expect(named("A turn is one of two things.", seats)).toBe("A turn is one of two things.");
    expect(named("Nobody sits at D.", seats)).toBe("Nobody sits at D.");
    expect(named("It is over. A card was lost.", seats)).toBe("It is over. A card was lost.");
  });
});
