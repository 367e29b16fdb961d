// The map of Dungeon Digger names spaces as the rules do; a test of the page compares the file with them.
import { describe, expect, it } from "vitest";
import { nodeOf, spaceName } from "../src/boards/digger/hex";
import names from "./digger.json";

describe("the map of Dungeon Digger", () => {
  it("names spaces as the rules do", () => {
    expect(names.map(nodeOf)).toEqual(names.map((_, node) => node));
    expect(names.filter((_, node) => node % 2 === 0)).toEqual(names.slice(0, names.length / 2).map((_, space) => spaceName(space)));
    expect(nodeOf("Z99")).toBe(-1);
  });
});
