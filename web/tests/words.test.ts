import { describe, expect, it } from "vitest";
import type { GamePart, View } from "../src/wire";
import { inWords, turned, valued, written } from "../src/lib/choices";
import { spans } from "../src/lib/prose";
import { ago, below, brief, clock, humane, list, percent, plural, status } from "../src/lib/words";

describe("numbers as people read them", () => {
  it("never rounds a chance to nothing or to certainty", () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(["0\u00a0%", "<1\u00a0%", "50\u00a0%", ">99\u00a0%", "100\u00a0%"]);
  });
  it("ends no line before a percent sign, and writes numbers below zero with their own sign", () => {
    expect([below("lose the turn 56 %, gain nothing"), below("-2.3 points"), below("2-4 players")]).toEqual(["lose the turn 56\u00a0%, gain nothing", "−2.3 points", "2-4 players"]);
  });
  it("counts things in the singular and the plural", () => {
    expect([plural(1, "coin"), plural(2, "coin"), plural(0, "hero", "heroes")]).toEqual(["1 coin", "2 coins", "0 heroes"]);
  });
  it("shows a clock in minutes, and in hours where there are any", () => {
    expect([clock(-3), clock(59.2), clock(3600)]).toEqual(["0:00", "1:00", "1:00:00"]);
  });
  it("says how long ago", () => {
    expect([ago(100, 110), ago(0, 600), ago(0, 7200), ago(0, 86_400 * 3)]).toEqual(["just now", "10 min ago", "2 h ago", "3 days ago"]);
  });
  it("says as many whole sentences of a reason as have room in a line, and keeps the others", () => {
    const why = "Needed: a plain throw. Sooty Imp has 2 hit points left and hits for 1. Where you stand moves hits by up to 1 in 100, how hard by 6. What brings most: aim long.";
    expect(brief(why)).toEqual(["Needed: a plain throw. Sooty Imp has 2 hit points left and hits for 1.", " Where you stand moves hits by up to 1 in 100, how hard by 6. What brings most: aim long."]);
    expect([brief(""), brief("No stop"), brief("It is 2.5 on average. Or not.")]).toEqual([["", ""], ["No stop", ""], ["It is 2.5 on average. Or not.", ""]]);
    const long = `${"word ".repeat(40)}end.`;
    expect(brief(`${long} And more.`)).toEqual([long, " And more."]);
  });
  it("joins names", () => {
    expect([list([]), list(["A"]), list(["A", "B", "C"])]).toEqual(["", "A", "A, B and C"]);
  });
  it("reads names of options", () => {
    expect(humane("fleeLosesDragonXp")).toBe("Flee loses dragon xp");
  });
});

describe("house rules", () => {
  const choice = (name: string, kind: string, words: string[]) => ({ name, kind, words, default: words[0]!, allowed: "", text: "", rule: "", low: 0, high: 0 });
  const game = {
    choices: [choice("heroes", "words", ["random", "half-goblin"]), choice("packs", "packs", ["none", "pack1", "festival"]), choice("backDown", "words", ["reveal", "anyTime"])],
    cards: [{ key: "novice:half-goblin", title: "Half-Goblin" }, { key: "master:half-goblin", title: "Chieftain" }],
    presets: [{ name: "festival", title: "Festival Season", options: "packs=festival" }, { name: "random", title: "Another", options: "goal=2" }],
  } as unknown as GamePart;

  it("calls printed things, scenarios and packs by their titles, and shows no key", () => {
    const said = (name: string, word: string): string => valued(game, name, word);
    expect([said("heroes", "half-goblin"), said("heroes", "random"), said("packs", "pack1+festival"), said("backDown", "anyTime")]).toEqual(["Half-Goblin", "Random", "Pack 1 and Festival Season", "Any time"]);
    expect(inWords(game, "heroes=half-goblin,packs=festival")).toBe("Heroes: Half-Goblin, Packs: Festival Season");
    expect([inWords(game, ""), inWords(game, "heroes=random")]).toEqual(["as printed", "as printed"]);
  });
  it("takes packs in and out, in their own order", () => {
    const words = ["festival", "setups", "gifts"];
    expect([turned(words, "none", "setups"), turned(words, "setups", "festival"), turned(words, "festival+setups", "festival"), turned(words, "setups", "setups")]).toEqual(["setups", "festival+setups", "setups", "none"]);
  });
});

describe("the status line", () => {
  const seat = (n: number, kind: string) => ({ seat: n, letter: "AB"[n]!, name: ["Ann", "Bob"][n]!, kind, bot: "", score: 0, present: true, asked: false, laid: false, clock: null, advised: 0 });
  const view = (part: Partial<View>): View =>
    ({ you: [0], waiting: [1], seats: [seat(0, "person"), seat(1, "bot")], outcome: null, prompt: null, begun: true, ...part }) as View;
  const prompt = { id: 1, seat: 0, title: "Stop or continue?", why: "You hold 1 card.", rule: "", options: [], refused: [], titleParts: [], whyParts: [] };

  it("says what I must do, and why", () => {
    expect(status(view({}), prompt)).toEqual({ lead: "Stop or continue?", why: "You hold 1 card.", mine: true });
  });
  it("names the seat where one screen serves several", () => {
    expect(status(view({ you: [0, 1] }), prompt).lead).toBe("Ann: Stop or continue?");
  });
  it("says whom we wait for", () => {
    expect(status(view({}), null).lead).toBe("Bob is thinking");
    expect(status(view({ seats: [seat(0, "person"), seat(1, "person")] }), null).lead).toBe("Bob to move");
  });
  it("calls nobody to move while what has been decided is shown", () => {
    expect(status(view({ waiting: [0] }), null, 0, false, true).lead).toBe("See what happens");
    expect(status(view({ waiting: [0] }), null, null, false, true).lead).toBe("See what happens");
    expect(status(view({ waiting: [0] }), null, 1, false, true).lead).toBe("Bob moves");
    expect(status(view({ you: [0, 1], waiting: [0] }), null, 0, false, true).lead).toBe("Ann moves");
  });
  it("says that the game has not begun while a seat is free", () => {
    const seats = [seat(0, "person"), seat(1, "open")];
    expect(status(view({ begun: false, seats }), null).lead).toBe("Waiting for a player to sit down");
  });
  it("says who has won", () => {
    const outcome = { winners: [0], ranks: [1, 2], why: "Ann escaped.", rule: "", whyParts: [], honours: [], quests: [], honoursRule: "", counts: true };
    expect(status(view({ outcome }), null)).toEqual({ lead: "You have won", why: "Ann escaped.", mine: true });
    expect(status(view({ outcome: { ...outcome, why: "the sand has run out" } }), null).why).toBe("The sand has run out");
    expect(status(view({ outcome: { ...outcome, winners: [1] } }), null).lead).toBe("Bob wins");
    expect(status(view({ outcome: { ...outcome, winners: [0, 1] } }), null).lead).toBe("Ann and Bob win");
  });
});

describe("house rules as fields", () => {
  const choice = (name: string, standard: string) => ({ name, default: standard, allowed: "", text: "", rule: "", kind: "text", low: 0, high: 0, words: [] });
  it("writes only what differs", () => {
    expect(written([choice("a", "on"), choice("b", "8")], { a: "on", b: "3" })).toBe("b=3");
  });
});

describe("the prose of rules pages", () => {
  it("is cut into spans of text, never markup", () => {
    expect(spans("A *regular* turn, `goal`, <b>not bold</b>")).toEqual([
      { kind: "text", text: "A " },
      { kind: "strong", text: "regular" },
      { kind: "text", text: " turn, " },
      { kind: "code", text: "goal" },
      { kind: "text", text: ", <b>not bold</b>" },
    ]);
  });
});
