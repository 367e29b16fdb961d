// A throw by hand: what pointer, keys and time come to, as the whole numbers of a gesture (docs/throw.md). It knows no
// browser: whoever moves the hand says when, in milliseconds, and where, in millimetres of the picture.

import type { WayPart } from "../../wire";
import { THROW } from "../../throw";
import { HANDICAPS, type Handicap, type Moment, type View } from "./handicaps";

const PULL = 145; // millimetres of a pull that throws as hard as the kind is best thrown
const WEAKEST = 0.22; // of that strength, without any pull
const SWAY = { degrees: 8, ms: 1700, strength: 0.12, strengthMs: 1100 };
const TURN = { ms: 1200, window: 350, from: 200, to: 40, before: 14 }; // degrees a second after the turn; so many before the board is faced
const TOSS = 1000; // milliseconds until a tossed die is at the palm
const BREATH = 600; // milliseconds for a breath to swell and fade
const BAR = 1500; // milliseconds for the strength to go up and down once, at its plain speed
const ROLLS = { least: 700, most: 1500 }; // when a die rolls off by itself
const WHIRL = 11; // tenths of a radian a second of the die for a degree a second of the pointer, over a second
export const HARDEST = 1.6; // no hand throws harder than that, times the best
const GIVEN_UP = 700; // milliseconds after which the second palm has not come

export interface Line {
  azimuth: number; // degrees
  strength: number; // times the best
}

/** What is seen besides: all in parts of 1. */
export interface Meters {
  turn: number; // degrees that the room is turned
  toss: number | null; // height of a tossed die, 0 at the palm
  bar: number | null; // strength as it is now, 0 to 1
  leap: number; // height of the jump
  tilt: number | null; // how near it is to rolling off, where that is shown
  whirl: number; // how fast it will spin, 1: enough
}

export interface Gesture {
  station: number;
  az: number;
  el: number;
  speed: number;
  hand: number[];
  spin: number[];
  extra?: Record<string, Record<string, number>>;
}

/** A die in a hand: how it is thrown, and its colour. */
export interface InHand extends WayPart {
  die: string;
}

type Extras = Record<string, Record<string, number>>;
interface Start {
  az: number;
  el: number;
  speed: number;
  hand: number[];
  spin: number[];
  extra?: Extras;
}

const wave = (ms: number, period: number): number => Math.sin((2 * Math.PI * ms) / period);

export class Throwing {
  station = 0;
  readonly rows: readonly Handicap[];
  readonly moments: ReadonlySet<Moment>;
  readonly views: ReadonlySet<View>;
  private start: Start;
  private pressed: number | null = null;
  private trail: { ms: number; x: number; y: number }[] = []; // where the pointer was, from where it was pressed
  private other: number | null = null; // when the other palm let go
  private mine: number | null = null; // when this one did
  private rollsAt: number;

  /** `luck`: 0 to 1, decides what the thrower cannot know, such as when a die rolls off a nose. */
  constructor(
    readonly part: Omit<WayPart, "absurd">,
    luck: number,
  ) {
    this.start = part.start as unknown as Start;
    const kinds = part.kinds.length ? part.kinds : ["normal"];
    this.rows = kinds.flatMap((kind) => (HANDICAPS[kind] ? [HANDICAPS[kind]] : []));
    this.moments = new Set(this.rows.flatMap(({ moment }) => (moment ? [moment] : [])));
    this.views = new Set(this.rows.flatMap(({ view }) => (view ? [view] : [])));
    this.rollsAt = ROLLS.least + luck * (ROLLS.most - ROLLS.least);
  }

  get how(): string {
    return this.rows.map(({ how }) => how).join(" ");
  }
  get held(): boolean {
    return this.pressed !== null;
  }
  /** Does somebody tell when it starts, besides letting go? */
  get palms(): boolean {
    return this.moments.has("palms");
  }

  press(ms: number): void {
    this.pressed = ms;
    this.trail = [{ ms, x: 0, y: 0 }];
    this.other = this.mine = null;
  }
  drag(ms: number, x: number, y: number): void {
    if (this.pressed === null) return;
    this.trail.push({ ms, x, y });
    if (this.trail.length > 240) this.trail.splice(1, 60);
  }
  cancel(): void {
    this.pressed = null;
  }

  /** The second palm lets go. */
  part2(ms: number): void {
    this.other ??= ms;
  }
  /** The first palm lets go, where there are two. */
  part1(ms: number): void {
    this.mine ??= ms;
  }
  /** Has the gesture ended by itself: both palms have let go, or it rolled off? */
  ended(ms: number): boolean {
    if (this.pressed === null) return false;
    if (this.moments.has("rolls") && ms - this.pressed >= this.rollsAt) return true;
    if (!this.palms) return false;
    if (this.mine !== null && this.other !== null) return true;
    return (this.mine !== null && ms - this.mine > GIVEN_UP) || (this.other !== null && ms - this.other > GIVEN_UP && this.mine !== null);
  }

  /** Where the hand is: late, if it is somebody else's. */
  private at(ms: number): { x: number; y: number } {
    const late = Math.max(0, ...this.rows.map((row) => row.late ?? 0));
    return this.trail.findLast((one) => one.ms <= ms - late) ?? this.trail[0] ?? { x: 0, y: 0 };
  }

  private some(what: keyof Handicap): boolean {
    return this.rows.some((row) => row[what]);
  }

  /** The line of the throw as it would be let go now. */
  line(ms: number): Line {
    const { x, y } = this.at(ms);
    const [dx, dy] = [this.some("swapped") ? -x : x, this.some("forward") ? -y : y];
    const held = ms - (this.pressed ?? ms);
    const length = Math.hypot(dx, Math.max(0, dy));
    let azimuth = length < 4 ? 0 : (Math.atan2(-dx, Math.max(4, dy)) * 180) / Math.PI;
    const sways = this.rows.reduce((factor, row) => factor * (row.sways ?? 1), 1);
    const trembles = this.rows.reduce((sum, row) => sum + (row.trembles ?? 0), 0);
    azimuth += sways * SWAY.degrees * wave(held, SWAY.ms) + trembles * (wave(held, 173) + wave(held, 291)) * 0.5;
    if (this.moments.has("turn")) azimuth += this.facing(held);
    if (this.some("nods")) azimuth = Math.round((azimuth * 10) / THROW.nod) * (THROW.nod / 10);
    const calms = this.rows.reduce((factor, row) => factor * (row.calms ?? 1), 1);
    const plain = 1 - calms * (1 - WEAKEST) * (1 - length / PULL);
    const falters = this.rows.reduce((sum, row) => sum + (row.falters ?? 0), 0);
    const shakes = 1 + falters * (wave(held, 211) + wave(held, 337)) * 0.5;
    let strength = plain * (1 + sways * SWAY.strength * wave(held, SWAY.strengthMs)) * shakes;
    const meter = this.meters(ms).bar;
    if (meter !== null) strength = (0.5 + meter) * shakes; // half-way up is right
    return { azimuth, strength: Math.min(HARDEST, strength) };
  }

  /** How high the hand is: who jumps lets go as high as the leap has carried it. */
  height(ms: number): number {
    const { base, high } = THROW.leap;
    return this.moments.has("leap") && this.pressed !== null ? base + high * this.meters(ms).leap : (this.start.hand[2] ?? 0);
  }

  /** After a turn: how far the thrower has come round beyond the board, in degrees. */
  private facing(held: number): number {
    const after = Math.min(TURN.window, held - TURN.ms) / 1000;
    if (after < 0) return 0;
    const slows = (TURN.from - TURN.to) / (TURN.window / 1000);
    return -TURN.before + TURN.from * after - (slows * after * after) / 2;
  }

  meters(ms: number): Meters {
    const held = this.pressed === null ? 0 : ms - this.pressed;
    const active = this.pressed !== null;
    const speed = Math.max(0, ...this.rows.map((row) => row.bar ?? 0));
    const swells = this.moments.has("breath") ? (1 - Math.cos((2 * Math.PI * held) / BREATH)) / 2 : null;
    const goes = speed ? 1 - Math.abs(1 - ((held * speed) / BAR) % 2) : null;
    const tossed = (held / TOSS) * 2 - 1;
    const shown = Math.max(0, ...this.rows.map((row) => row.shown ?? 0));
    return {
      turn: this.moments.has("turn") && active ? (held < TURN.ms ? (360 * held) / TURN.ms : this.facing(held)) : 0,
      toss: this.moments.has("slap") && active ? 1 - tossed * tossed : null,
      bar: active ? (swells ?? goes) : null,
      leap: this.moments.has("leap") && active && held < THROW.leap.ms ? Math.sin((Math.PI * held) / THROW.leap.ms) : 0,
      tilt: this.moments.has("rolls") && active && held < shown ? held / this.rollsAt : null,
      whirl: this.whirl(ms) / THROW.whirl,
    };
  }

  /** Spin from circles that were drawn in the last second, in tenths of a radian a second. */
  private whirl(ms: number): number {
    if (!this.moments.has("whirl")) return 0;
    const recent = this.trail.filter((one) => one.ms > ms - 1000);
    let degrees = 0;
    for (let k = 2; k < recent.length; k++) {
      const [a, b, c] = [recent[k - 2]!, recent[k - 1]!, recent[k]!];
      const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
      if (Math.hypot(ux, uy) > 0.5 && Math.hypot(vx, vy) > 0.5) degrees += (Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy) * 180) / Math.PI;
    }
    return Math.abs(degrees) * (WHIRL / 10);
  }

  /** Let go: the gesture as it is sent. */
  release(ms: number): Gesture {
    const at = this.palms ? (this.mine ?? ms) : ms;
    const held = at - (this.pressed ?? at);
    const { azimuth, strength } = this.line(at);
    const { start } = this;
    const [top = 0, side = 0, yaw = 0] = start.spin;
    const whirl = this.moments.has("whirl") ? Math.sign(yaw || 1) * this.whirl(at) : yaw;
    const gesture: Gesture = {
      station: ((Math.round(this.station) % 360) + 360) % 360,
      hand: [...start.hand],
      az: this.boxed("azimuth", start.az + azimuth * 10),
      el: start.el,
      speed: this.boxed("speed", start.speed * strength),
      spin: [top, side, this.boxed("yaw", whirl)],
    };
    const extra = this.extra(held);
    this.pressed = null;
    return Object.keys(extra).length ? { ...gesture, extra } : gesture;
  }

  private boxed(field: string, value: number): number {
    const [least = value, most = value] = this.part.box[field] ?? [];
    return Math.round(Math.max(least, Math.min(most, value)));
  }

  /** What kinds ask of a gesture besides, by what the hand did. */
  private extra(held: number): Extras {
    const said: Extras = {};
    const did: Record<string, Record<string, number>> = {
      dancing: { turned: held < TURN.ms ? (360 * held) / TURN.ms : 360, late: Math.max(0, held - TURN.ms) },
      pious: { apart: this.mine === null || this.other === null ? 2000 : this.other - this.mine },
      slam: { late: held - TOSS },
      blind: { shown: 0 },
      jump: { since: held },
      blow: { pressure: 100 * ((1 - Math.cos((2 * Math.PI * held) / BREATH)) / 2) },
    };
    for (const { kind, name, low, high, usual } of this.part.extras) {
      const value = did[kind]?.[name] ?? usual;
      if (value !== null && value !== undefined) (said[kind] ??= {})[name] = Math.round(Math.max(low, Math.min(high, value)));
    }
    return said;
  }
}
