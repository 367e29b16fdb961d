// Cards come with the game: a row that is added to it is named on the page, and nothing on the page knows of it.
import { describe, expect, it } from "vitest";
import type { RollView } from "../src/boards/roll/declared";
import { notes } from "../src/boards/roll/look";
import { cards, nameOf, naming, treasures } from "../src/boards/roll/names";
import { counted } from "../src/lib/cards";
import type { OptionPart } from "../src/wire";
import { played } from "./played";

describe("a treasure that is one row more in the game", () => {
  const { part, games } = played("row")["roll"]!;
  cards.learn(part.cards);
  const card = cards.of("treasure:censer");
  it("has its name, its text and its icon", () => {
    expect([card.title, card.text]).toEqual(["Censer of Dawn", "used like a Cleric"]);
    expect(card.path.length).toBeGreaterThan(50);
    expect(counted(2, card)).toBe("2 Censers of Dawn");
  });
  it("stands in the chest at its place in the view", () => {
    expect(nameOf(treasures()[card.number]!)).toBe("censer");
    expect((games[0]!.views[0]!.view as unknown as RollView).treasures[0]).toHaveLength(treasures().length);
  });
  it("is picked and said", () => {
    const option = { targets: ["token:censer"] } as OptionPart;
    expect(naming([option], "token", nameOf(card))).toEqual([option]);
    expect(notes.label(["use", "censer"], (letter) => letter)).toBe("Use the Censer of Dawn");
    expect(notes.icon(["use", "censer"])).toBe(card.path);
  });
});
