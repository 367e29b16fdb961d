import { describe, expect, it } from "vitest";
import type { GamePart, OutcomePart, View } from "../src/wire";
import { moodOf } from "../src/endings/mood";
import { endOf, leadOf } from "../src/lib/ending";
import { harder } from "../src/lib/ladder";
import { status } from "../src/lib/words";

const seats = (n: number) => Array.from({ length: n }, (_, seat) => ({ seat, letter: "ABC"[seat]!, name: ["Ann", "Bob", "Cleo"][seat]! }));
const outcome = (winners: number[]): OutcomePart => ({ winners, ranks: [], why: "expert with 29 points", whyParts: [], rule: "", counts: true }) as unknown as OutcomePart;
const view = (n: number, you: number[], winners: number[]): View => ({ you, seats: seats(n), outcome: outcome(winners), waiting: [], begun: true }) as unknown as View;
const best = { first: false, best: true, before: "21 points" };
const kind = (n: number, you: number[], winners: number[], shared = false, solo: typeof best | null = null) => endOf(view(n, you, winners), outcome(winners), shared, solo);

describe("the picture of an ending", () => {
  it("is a victory or a defeat for who played against somebody", () => {
    expect([kind(2, [0], [0]), kind(2, [0], [1])]).toEqual(["won", "lost"]);
  });
  it("is simply over for who watches, and for who plays alone and not better than before", () => {
    expect([kind(2, [], [0]), kind(1, [0], [0]), kind(1, [0], [0], false, { ...best, best: false })]).toEqual(["over", "over", "over"]);
  });
  it("is a personal best only where there was one to beat, and never in a defeat", () => {
    expect(kind(1, [0], [0], false, best)).toBe("best");
    expect(kind(1, [0], [0], false, { ...best, first: true })).toBe("over");
    expect(kind(1, [0], [], true, best)).toBe("lost");
  });
  it("is everybody's where all win or lose together, alone as well", () => {
    expect([kind(3, [1], [0, 1, 2], true), kind(3, [1], [], true), kind(1, [0], [0], true), kind(1, [0], [], true)]).toEqual(["won", "lost", "won", "lost"]);
  });
  it("has light for a victory, none for a defeat", () => {
    expect((["won", "best", "lost", "over"] as const).map(moodOf)).toEqual(["glad", "glad", "grim", "calm"]);
  });
});

describe("the line over an ending", () => {
  const game = { shared: true } as GamePart;
  it("is the result itself for who plays alone, never a winner", () => {
    expect(leadOf(view(1, [0], [0]), outcome([0]), null)).toBe("Expert with 29 points");
  });
  it("says that a party has won or lost together", () => {
    expect(leadOf(view(3, [0], [0, 1, 2]), outcome([0, 1, 2]), game)).toBe("You have won together");
    expect(leadOf(view(3, [0], []), outcome([]), game)).toBe("You have lost together");
    expect(status(view(3, [], [0, 1, 2]), null, null, true).lead).toBe("The party has won together");
  });
  it("names who has won otherwise", () => {
    expect([leadOf(view(2, [0], [0]), outcome([0]), null), leadOf(view(2, [0], [1]), outcome([1]), null)]).toEqual(["You have won", "Bob wins"]);
  });
});

describe("a step up against the game itself", () => {
  const game = { choices: [{ name: "difficulty", words: ["easy", "normal", "insane"] }] } as unknown as GamePart;
  it("is the next difficulty, all else as it was", () => {
    expect(harder(game, "difficulty=easy,hand=steady")).toEqual({ from: "easy", to: "normal", options: "difficulty=normal,hand=steady" });
  });
  it("is not offered above the hardest, or where there is none", () => {
    expect([harder(game, "difficulty=insane"), harder({ choices: [] }, "goal=8")]).toEqual([null, null]);
  });
});
