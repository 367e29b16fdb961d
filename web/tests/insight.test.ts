import { describe, expect, it } from "vitest";
import type { SeatPart } from "../src/wire";
import { settle as write, standings } from "../src/lib/honours";
import { change, curve, entries } from "../src/lib/review";

const seat = (k: number, kind = "person"): SeatPart => ({ seat: k, letter: "AB"[k]!, name: ["Ann", "Bob"][k]!, kind, bot: "", score: 0, present: true, asked: false, laid: false, clock: null, advised: 0 });
const quest = (part: string) => ({ seat: 0, name: "Guild Leader", text: "", part, of: ["knight", "viking"] });

const settle = (...what: Parameters<typeof write>) => (write(...what), standings(...what));

describe("achievements", () => {
  it("are counted once a table, and the one that spans games comes with its last part", () => {
    const honours = [{ seat: 0, name: "Dragon Slayer", text: "" }, { seat: 1, name: "Last Stand", text: "" }];
    const first = settle("T1", { honours, quests: [quest("knight")] }, [seat(0), seat(1, "bot")], [0]);
    expect(first[0]).toMatchObject({ earned: [{ name: "Dragon Slayer", first: true }], quests: [{ have: 1, of: 2, missing: ["viking"] }] });
    expect(first[1]!.earned).toMatchObject([{ name: "Last Stand", first: false }]);
    expect(settle("T1", { honours, quests: [quest("knight")] }, [seat(0), seat(1, "bot")], [0])).toEqual(first);
    const last = settle("T2", { honours: honours.slice(0, 1), quests: [quest("viking")] }, [seat(0)], [0])[0]!;
    expect(last.earned).toMatchObject([{ name: "Dragon Slayer", first: false }, { name: "Guild Leader", first: true }]);
    expect(settle("T2", { honours: [], quests: [quest("viking")] }, [seat(0)], [0])[0]!.earned).toMatchObject([{ name: "Guild Leader" }]);
  });

  it("of others who share the screen are theirs", () => {
    const theirs = { ...quest("knight"), seat: 1 };
    const found = settle("T3", { honours: [], quests: [theirs] }, [seat(0), seat(1, "here")], [0, 1]);
    expect(found[1]!.quests).toMatchObject([{ have: 1 }]);
    expect(settle("T4", { honours: [], quests: [theirs] }, [seat(0), seat(1)], [0])[1]!.quests).toEqual([]);
  });
});

describe("a review", () => {
  it("draws the worth after every move, from 0 to 1 or in the range that somebody alone reached", () => {
    expect(curve(0.5, [0.75, 1], false, 100, 10).points).toEqual([{ at: 0, x: 0, y: 5 }, { at: 1, x: 50, y: 2.5 }, { at: 2, x: 100, y: 0 }]);
    expect(curve(0.2, [0.3], true, 100, 10)).toMatchObject({ low: 0.2, high: 0.3, points: [{ y: 10 }, { y: 0 }] });
  });
  it("tells the whole account, the part of rivals too, as the server has rounded it", () => {
    const account = [{ name: "start", amount: 50, error: 0 }, { name: "luck", amount: 12.3, error: 4.5 }, { name: "lost", amount: -20.1, error: 0 }, { name: "rivals", amount: 57.8, error: 0 }, { name: "result", amount: 100, error: 0 }];
    expect(entries({ account, unit: "%" }, false).map((entry) => `${entry.label} ${entry.amount} ${entry.error}`.trim().replaceAll("\u00a0", " "))).toEqual(["Start 50.0 %", "Luck +12.3 % 4.5 %", "Given away −20.1 %", "Given away by rivals +57.8 %", "Result 100.0 %"]);
    expect(entries({ account, unit: "%" }, false, true)[3]!.label).toBe("Given away by companions"); // who wins together
    expect(entries({ account, unit: "" }, true).map((entry) => entry.name)).toEqual(["start", "luck", "lost", "result"]);
  });
  it("says changes with their sign", () => {
    expect([change(0.123, 100, "%"), change(-0.5, 200, ""), change(0, 100, "%")]).toEqual(["+12.3\u00a0%", "−100.00", "±0.0\u00a0%"]);
  });
});
