// Scores: a line is told once and in its order, every beat draws what has happened by then, and the last is the view.

import { describe, expect, it, vi } from "vitest";
import { play as dice } from "../src/boards/dice/play";
import { cards as diggerCards } from "../src/boards/digger/names";
import { play as digger } from "../src/boards/digger/play";
import { cards as lordsCards } from "../src/boards/lords/names";
import type { DungeonPicture } from "../src/boards/lords/declared";
import { play as lords } from "../src/boards/lords/play";
import { cards as fighterCards } from "../src/boards/fighter/names";
import { play as fighter } from "../src/boards/fighter/play";
import { cards as rollCards } from "../src/boards/roll/names";
import { play as roll } from "../src/boards/roll/play";
import { OWN, READ, compose, litAfter, rest, toldOf, type AnyPlay, type Beat, type Stage } from "../src/show/score";
import type { LinePart } from "../src/wire";
import { played } from "./played";

const line = (seq: number, event: object): LinePart => ({ seq, text: `${seq}`, rule: "", seat: null, event: { icon: "", ...event }, parts: [], why: [], source: "", payload: null });

const GAMES = played();
fighterCards.learn(GAMES["fighter"]!.part.cards);
rollCards.learn(GAMES["roll"]!.part.cards);
diggerCards.learn(GAMES["digger"]!.part.cards);
lordsCards.learn(GAMES["lords"]!.part.cards);

interface Passage {
  from: Stage;
  to: Stage;
  lines: LinePart[];
  fresh: LinePart[];
}

function* passages(name: string, play: AnyPlay): Generator<Passage> {
  for (const { views } of GAMES[name]!.games) {
    let lines = views[0]!.lines;
    for (const [k, next] of views.slice(1).entries()) {
      const stage = ({ view, scores }: (typeof views)[number], log: LinePart[]): Stage => ({ view, scores, cast: play.still(view, log), lit: [] });
      const all = [...lines, ...next.lines];
      if (next.lines.length) yield { from: stage(views[k]!, lines), to: stage(next, all), lines, fresh: next.lines };
      lines = all;
    }
  }
}

/** What boards draw of the table; and the events that do not tell all that they change of it: there it comes with the view. */
const DRAWN: Record<string, Record<string, string[]>> = {
  dice: { active: [], paths: [], turnCards: [] },
  roll: { active: ["scored"], level: ["delve"], party: ["specialty", "ultimate"], dungeon: ["ultimate"], allies: ["ultimate"], graveyard: ["ultimate"], lair: [], experience: [], treasures: [], sides: [] },
  lords: { year: [], season: [], first: [], evil: [], street: [], outside: [], offered: [], combat: [], round: [], dungeons: ["gift", "items-back"] },
  digger: { active: ["first", "portal"], round: [], board: [], stooges: [], reserve: [], gold: [], projects: ["aside"], rubble: [], pool: [] },
  fighter: { gold: [], dice: [], team: [], fought: ["defeated"], room: [], floor: [], unplacedCards: [] },
};
const STANDING = 54; // nothing is drawn there

/** What is drawn of a dungeon; goods, hands and plans come with the view. */
const standing = ({ cells, line, lair, prison, slots, failed }: DungeonPicture): unknown => [
  cells.flatMap(({ name, tile, conquered, distance }) => (tile ? [`${name} ${tile} ${conquered ? "conquered " : ""}${distance}`] : [])),
  line.map(({ tile, hitPoints, damage }) => `${tile} ${damage}/${hitPoints}`),
  lair.map(({ creature, awake }) => `${creature} ${awake}`).toSorted(),
  prison.toSorted(),
  slots,
  failed,
];

/** A part of a view, in one order, without what is not drawn. */
function drawn(part: string, value: unknown): string {
  const rows = (): number[][] => (value as number[][]).toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]!);
  if (part === "dungeons") return JSON.stringify((value as DungeonPicture[]).map(standing));
  if (part === "board") return JSON.stringify(rows().filter(([, what]) => what !== STANDING));
  return JSON.stringify(part === "stooges" ? rows() : part === "dungeon" ? (value as number[]).slice(0, 5) : value);
}
/** The beats that nobody waits for but who has answered. */
function quick(play: AnyPlay, beats: Beat[]): Beat[] {
  let cue: LinePart | null = null;
  return beats.filter((beat) => !play.awaited?.includes(toldOf((cue = beat.cue ?? cue)!).motion));
}
const PLAYS: [name: string, play: AnyPlay][] = [["dice", dice], ["roll", roll], ["digger", digger], ["lords", lords], ["fighter", fighter]];

describe.each(PLAYS)("the score of %s", (name, play) => {
  it("tells every line once, in order, none before its first beat, and ends with the view", () => {
    let k = 0;
    for (const { from, to, lines: before, fresh } of passages(name, play)) {
      const own = k++ % 2 === 0;
      const given = JSON.stringify(from);
      const beats = compose(play, { from, lines: before, fresh, own });
      expect(JSON.stringify(from), "what was given is not changed").toBe(given);
      const begun: LinePart[] = [];
      let told = before.length;
      for (const beat of beats) {
        if (beat.cue) begun.push(beat.cue);
        expect(beat.ms).toBeGreaterThanOrEqual(0);
        expect(beat.lines).toEqual([...before, ...fresh].slice(0, beat.lines.length));
        expect(beat.lines.length - told, "one line a beat at most").toBeLessThanOrEqual(1);
        expect(beat.lines.length - before.length, "no line before its first beat").toBeLessThanOrEqual(begun.length);
        told = beat.lines.length;
      }
      expect(begun, "every line has its beats").toEqual(fresh);
      expect(beats.at(-1)!.lines).toEqual([...before, ...fresh]);
      if (own) expect(quick(play, beats).reduce((sum, beat) => sum + beat.ms, 0)).toBeLessThanOrEqual(OWN + 1e-6);
      const last = rest(to, [...before, ...fresh], beats, ["x"]);
      expect([last.view, last.scores, last.lines, last.lit]).toEqual([to.view, to.scores, [...before, ...fresh], ["x"]]);
    }
    expect(k).toBeGreaterThan(50);
  });

  it("draws with its last event what the server has, by what its events tell alone", () => {
    const wrong = new Set<string>();
    for (const { from, to, lines, fresh } of passages(name, play)) {
      const last = compose(play, { from, lines, fresh, own: false }).at(-1)!;
      const kinds = fresh.map((one) => toldOf(one).kind);
      for (const [part, silent] of Object.entries(DRAWN[name]!)) {
        if (kinds.some((kind) => silent.includes(kind))) continue;
        const [shown, is] = [drawn(part, last.view[part]), drawn(part, to.view[part])];
        if (shown !== is) wrong.add(`${part} ${shown} not ${is} after ${fresh.map((one) => one.text).join(" ")}`);
      }
    }
    expect([...wrong]).toEqual([]);
  });
});

describe("a play whose steps fail", () => {
  it("is somebody's move until another seat is told of: a battle of all is nobody's", () => {
    const fresh = [0, null, 0, 1, 0].map((seat, k) => line(k + 1, { kind: "x", motion: "x", seat }));
    const beats = compose(READ, { from: { view: {}, scores: [], cast: null, lit: [] }, lines: [], fresh, own: false });
    expect(beats.map(({ actor }) => actor)).toEqual([0, 0, 0, null, null]);
    const end: Stage = { view: {}, scores: [], cast: null, lit: [] };
    expect([beats.slice(0, 3), beats, []].map((some) => rest(end, fresh, some, []).actor)).toEqual([0, null, null]);
  });

  it("tells what happened all the same", () => {
    const heard = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken: AnyPlay = { ...READ, steps: { x: () => { throw new Error("no such die"); } } };
    const still: Stage = { view: {}, cast: null, lit: [], scores: [] };
    const beats = compose(broken, { from: still, lines: [], fresh: [line(1, { kind: "x", motion: "x" }), line(2, { kind: "x", motion: "x" })], own: false });
    expect(beats.map((beat) => [beat.motion, beat.lines.length])).toEqual([["say", 1], ["say", 2]]);
    expect(heard).toHaveBeenCalledTimes(2);
    heard.mockRestore();
  });
});

describe("what has been moved", () => {
  const beat = (...lit: string[]): Beat => ({ view: {}, cast: null, scores: [], motion: "", ms: 0, lines: [], says: false, cue: null, actor: null, lit });
  it("stays lit, of every step and of the moves before, until the table is cleared", () => {
    expect(litAfter([beat("a"), beat("b", "c")], ["x"])).toEqual(["x", "a", "b", "c"]);
    expect(litAfter([beat("a"), beat(), beat("b")], ["x"])).toEqual(["b"]);
    expect(litAfter([], ["x"])).toEqual(["x"]);
  });
});

describe("the score of a battle of one's own", () => {
  it("takes its time, as those of others do: orders, minions, blows and prisoners", () => {
    const seen = new Set<string>();
    for (const { from, lines, fresh } of passages("lords", lords)) {
      const [own, others] = [true, false].map((own) => compose(lords, { from, lines, fresh, own }));
      own!.forEach((beat, k) => {
        if (!["show", "walk", "spring", "strike", "wound", "capture", "conquer"].includes(beat.motion)) return;
        expect(beat.ms, beat.motion).toBe(others![k]!.ms);
        seen.add(beat.motion);
      });
    }
    expect([...seen].toSorted()).toEqual(["capture", "conquer", "show", "spring", "strike", "walk", "wound"]);
  });
});

describe("the score of a roll of the dice", () => {
  const view = { seats: 3, goal: 8, paths: [1, 2, 3], active: 0, turn: 1, wall: [0, 0, 0, 0, 0, 0], pit: 6, turnCards: 0, stolen: 0, rolls: 0, pile: 25 };
  it("is thrown, flies up, pays, and is told, in this order", () => {
    const from: Stage = { view, cast: dice.still(view as never, []), lit: [], scores: [1, 2, 3] };
    const rolled = line(2, { kind: "rolled", motion: "roll", seat: 0, faces: [3, 1, 1, 1, 0, 0], wall: [3, 0, 0, 0, 0, 0], gained: 1 });
    const beats = compose(dice, { from, lines: [line(1, { kind: "turn", motion: "turn", seat: 0, turn: 1 })], fresh: [rolled], own: false });
    expect(beats.map((beat) => beat.motion)).toEqual(["throw", "match", "pay"]);
    const casts = beats.map((beat) => beat.cast as { wall: number[]; pays: number[]; dice: { id: number; symbol: number; place: string }[] });
    expect(casts.map((cast) => cast.wall[0])).toEqual([0, 3, 3]);
    expect(casts.map((cast) => cast.pays[0])).toEqual([0, 0, 3]);
    expect(beats.map((beat) => beat.lines.length)).toEqual([1, 1, 2]);
    expect(beats.map((beat) => beat.view["turnCards"])).toEqual([0, 0, 1]);
    const symbols = casts.map((cast) => new Map(cast.dice.map((die) => [die.id, die.symbol])));
    expect(symbols[1], "a die shows what it showed when it fell").toEqual(symbols[0]);
  });
});
