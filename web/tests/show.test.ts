// Scores: whatever a game's steps say, a line is told once and in its order, and the last beat is the view.

import { describe, expect, it, vi } from "vitest";
import type { Declared } from "../src/boards/dice/declared";
import { play as dice } from "../src/boards/dice/play";
import { play as digger } from "../src/boards/digger/play";
import { play as roll } from "../src/boards/roll/play";
import { OWN, READ, compose, rest, type Play, type Stage } from "../src/show/score";
import type { LinePart } from "../src/wire";

const line = (seq: number, ...event: number[]): LinePart => ({ seq, text: `${seq}: ${event.join(" ")}`, rule: "", seat: null, event: wired(event), parts: [], why: [], source: "", payload: null });

const bag = (n: number): number[] => Array.from({ length: 6 }, (_, k) => Math.floor(n / 16 ** k) % 16);

/** An event as the wire has it: the fields that Dungeon Dice declares, and bare numbers for the other boards. */
function wired(numbers: number[]): Record<string, unknown> {
  const [kind = 0, seat = 0, b = 0, c = 0, d = 0] = numbers;
  const dice: Record<number, Partial<Declared>> = {
    1: { kind: "turn", motion: "turn", turn: b },
    2: { kind: "rolled", motion: "roll", faces: bag(b), wall: bag(c), gained: d },
    3: { kind: "new-set", motion: "gather" },
    4: { kind: "banked", motion: "bank", placed: b, path: c, back: d },
    5: { kind: "lost", motion: "lost", cards: b },
    6: { kind: "caught", motion: "caught", turnCards: b, pathCards: c },
    7: { kind: "challenges", motion: "challenge", target: b % 3 },
    8: { kind: "challenge-rolled", motion: "dare", faces: bag(b), guards: c, rolls: d },
    9: { kind: "took", motion: "taken", target: b % 3 },
    10: { kind: "failed", motion: "failed", target: b % 3, cards: c },
    11: { kind: "escaped", motion: "free" },
    12: { kind: "limit", motion: "limit", turns: b },
  };
  return { icon: "", motion: "", seat, ...dice[kind], numbers };
}

/** A stream of numbers from 0 to below `n`, the same for the same seed. */
function numbers(seed: number): (n: number) => number {
  return (n) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * n);
  };
}

const THROWS = [0x3, 0x11, 0x300003, 0x111111];

/** Some event: kinds of all games, with numbers that can be faces, nodes or counts. */
function happening(seq: number, die: (n: number) => number): LinePart {
  const [kind, faces] = [1 + die(40), THROWS[die(THROWS.length)]!];
  if (kind === 2) return line(seq, kind, die(3), faces, faces, die(4));
  if (kind === 8) return line(seq, kind, die(3), faces, 3 + die(3), die(4));
  return line(seq, kind, die(3), die(20), die(20), die(4));
}

const DICE = { seats: 3, goal: 8, paths: [1, 2, 3], active: 0, turn: 1, wall: [0, 0, 0, 0, 0, 0], pit: 6, turnCards: 0, stolen: 0, rolls: 0, pile: 25 };
const ROLL = { seats: 3, experience: [0, 4, 2], treasures: [[], [], []], heroes: [1, 2, 3], masters: [0, 0, 0], party: [1, 1, 1, 1, 1, 1], dungeon: [1, 1, 1, 1, 1], allies: [0, 0, 0, 0], hand: [], delves: 0, active: 0, exhausted: 0, level: 1, graveyard: 0, lair: 0, delveExperience: 0 };
const DIGGER = { seats: 3, seat: 0, progress: [0], spaces: 91, board: [[3, 2, 0, 0, -1]], stooges: [[6, 0, 2], [8, 1, 1]], active: 0, gold: [0, 0, 0], scenario: {} };
const PLAYS: [name: string, play: Play, view: Record<string, unknown>][] = [["dice", dice as Play, DICE], ["roll", roll as Play, ROLL], ["digger", digger as Play, DIGGER], ["none", READ, {}]];

describe.each(PLAYS)("the score of %s", (_name, play, view) => {
  const stage = (scores: number[]): Stage => ({ view, cast: play.still(view, []), lit: [], scores });
  it("tells every line once, in order, none before its first beat, and ends with the view", () => {
    for (let seed = 0; seed < 300; seed++) {
      const die = numbers(seed);
      const fresh = Array.from({ length: 1 + die(6) }, (_, k) => happening(k + 5, die));
      const before = [line(1, 1, 0, 1)];
      const own = die(2) === 0;
      const to = stage([5, 5, 5]);
      const beats = compose(play, { from: stage([1, 2, 3]), to, lines: before, fresh, own });
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
      const whole = beats.reduce((sum, beat) => sum + beat.ms, 0);
      if (own) expect(whole).toBeLessThanOrEqual(OWN + 1e-6);
      const last = rest(to, [...before, ...fresh], beats);
      expect([last.view, last.scores, last.lines]).toEqual([to.view, to.scores, [...before, ...fresh]]);
    }
  });
  it("changes nothing that was given to it", () => {
    const given = JSON.stringify(view);
    for (let kind = 0; kind < 200; kind++) compose(play, { from: stage([0, 0, 0]), to: stage([1, 1, 1]), lines: [], fresh: [line(1, kind, 0, 3, 3, 1)], own: false });
    expect(JSON.stringify(view)).toBe(given);
  });
});

describe("a play whose steps fail", () => {
  it("tells what happened all the same", () => {
    const heard = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken: Play = { ...READ, told: () => ({ motion: "x", seat: 0 }), steps: { x: () => { throw new Error("no such die"); } } };
    const still: Stage = { view: {}, cast: null, lit: [], scores: [] };
    const beats = compose(broken, { from: still, to: still, lines: [], fresh: [line(1, 1), line(2, 1)], own: false });
    expect(beats.map((beat) => [beat.motion, beat.lines.length])).toEqual([["say", 1], ["say", 2]]);
    expect(heard).toHaveBeenCalledTimes(2);
    heard.mockRestore();
  });
});

describe("the score of a roll of the dice", () => {
  const stage = (wall: number[]): Stage => ({ view: { ...DICE, wall }, cast: dice.still({ ...DICE, wall } as never, []), lit: [], scores: [1, 2, 3] });
  it("is thrown, flies up, pays, and is told, in this order", () => {
    const beats = compose(dice as Play, { from: stage([0, 0, 0, 0, 0, 0]), to: stage([3, 0, 0, 0, 0, 0]), lines: [line(1, 1, 0, 1)], fresh: [line(2, 2, 0, 0x1113, 0x3, 1)], own: false });
    expect(beats.map((beat) => beat.motion)).toEqual(["throw", "match", "pay"]);
    const casts = beats.map((beat) => beat.cast as { wall: number[]; pays: number[]; dice: { id: number; symbol: number; place: string }[] });
    expect(casts.map((cast) => cast.wall[0])).toEqual([0, 3, 3]);
    expect(casts.map((cast) => cast.pays[0])).toEqual([0, 0, 3]);
    expect(beats.map((beat) => beat.lines.length)).toEqual([1, 1, 2]);
    const symbols = casts.map((cast) => new Map(cast.dice.map((die) => [die.id, die.symbol])));
    expect(symbols[1], "a die shows what it showed when it fell").toEqual(symbols[0]);
  });
});
