// Every kind of throw through the real gesture code, by hands of three skills, with the server's physics as the judge.

import { describe, expect, it } from "vitest";
import { HANDICAPS } from "../src/boards/fighter/handicaps";
import { Throwing } from "../src/boards/fighter/gesture";
import { THROW } from "../src/throw";
import { SKILLS, throwOnce } from "./fighter-hands";
import { kinds, landings, many, reports, some } from "./hurled";

const KNOWN = kinds();
const CODES = Object.keys(KNOWN);
const hit = (landing: string): boolean => /^[1-5b]/.test(landing);
const faulty = (landing: string): boolean => landing.startsWith("x");

describe("the kinds of throws", () => {
  it("each have a handicap of their own, and there is no handicap without a kind", () => {
    expect(Object.keys(HANDICAPS).sort()).toEqual([...THROW.kinds].sort());
    expect(new Set(Object.values(HANDICAPS).map(({ how }) => how)).size).toBe(THROW.kinds.length);
  });

  it.each(CODES)("%s sends whole numbers within its box, and all that it must say", (code) => {
    const { part } = KNOWN[code]!;
    for (const [k, skill] of SKILLS.entries()) {
      const gesture = throwOnce(KNOWN[code]!, skill, 100 + k);
      const sent = [gesture.station, gesture.az, gesture.el, gesture.speed, ...gesture.hand, ...gesture.spin, ...Object.values(gesture.extra ?? {}).flatMap((one) => Object.values(one))];
      expect(sent.every(Number.isInteger)).toBe(true);
      const [least, most] = part.box["speed"]!;
      expect(gesture.speed).toBeGreaterThanOrEqual(least!);
      expect(gesture.speed).toBeLessThanOrEqual(most!);
      for (const { kind, name, usual } of part.extras) if (usual === null) expect(gesture.extra?.[kind]).toHaveProperty(name);
    }
  });
});

// All have the same luck, so that they differ by their skill alone.
describe("hands by script", () => {
  const each = many();
  const codes = some(CODES);
  const wishes = codes.flatMap((kind) => SKILLS.flatMap((skill) => Array.from({ length: each }, (_, k) => ({ kind, skill: skill.name, gesture: throwOnce(KNOWN[kind]!, skill, 1000 + k), seed: 7000 + k }))));
  const fell = landings(wishes);
  const share = (of: (wish: (typeof wishes)[number]) => boolean, what: (landing: string) => boolean): number => {
    const those = fell.filter((_landing, k) => of(wishes[k]!));
    return those.filter(what).length / those.length;
  };

  it("hit more often the steadier they are", () => {
    if (reports()) {
      const shares = (kind: string, what: (landing: string) => boolean): string => SKILLS.map(({ name }) => share((wish) => wish.kind === kind && wish.skill === name, what).toFixed(2)).join(" ");
      console.log(["kind: hits of a steady, average, clumsy hand; faults of the same; the table's steady, average, novice", ...codes.map((kind) => `${kind.padEnd(14)} ${shares(kind, hit)}   ${shares(kind, faulty)}   ${(["steady", "average", "novice"] as const).map((hand) => KNOWN[kind]!.hits[hand].toFixed(2)).join(" ")}`)].join("\n"));
    }
    const [steady, average, clumsy] = SKILLS.map(({ name }) => share((wish) => wish.skill === name, hit));
    expect(steady).toBeGreaterThan(average!);
    expect(average).toBeGreaterThan(clumsy!);
    expect(steady, "a steady hand hits more often than not").toBeGreaterThan(0.4);
  });
});

describe("a gesture", () => {
  const plain = KNOWN["normal"]!.part;
  it("throws against the pull, the harder the longer it is", () => {
    const thrown = (x: number, y: number): { az: number; speed: number } => {
      const one = new Throwing(plain, 0);
      one.press(0);
      one.drag(0, x, y);
      return one.release(0);
    };
    expect(thrown(0, 145)).toMatchObject({ az: 0, speed: 1390 });
    expect(thrown(-30, 145).az).toBeGreaterThan(0);
    expect(thrown(30, 145).az).toBeLessThan(0);
    expect(thrown(0, 200).speed).toBeGreaterThan(thrown(0, 100).speed);
  });
  it("that lets go before the turn is complete, or too late, or with palms apart, is a fault", () => {
    const held = (kind: string): Throwing => {
      const one = new Throwing(KNOWN[kind]!.part, 0);
      one.press(0);
      one.drag(10, 0, 145);
      return one;
    };
    const palms = held("pious");
    palms.part1(500);
    expect(palms.ended(600)).toBe(false);
    expect(palms.ended(1300)).toBe(true);
    const gestures = [
      { kind: "dancing", gesture: held("dancing").release(900), seed: 1 },
      { kind: "dancing", gesture: held("dancing").release(1700), seed: 1 },
      { kind: "pious", gesture: palms.release(1300), seed: 1 },
      { kind: "slam", gesture: held("slam").release(1300), seed: 1 },
      { kind: "jump", gesture: held("jump").release(700), seed: 1 },
      { kind: "spin", gesture: held("spin").release(900), seed: 1 },
    ];
    expect(landings(gestures).map(faulty)).toEqual(gestures.map(() => true));
  }, 60_000);
});
