// Views come in any sequence and at any time; the page shows them in their order and arrives at the last.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PACES, settings, type Pace as PaceName } from "../src/lib/settings.svelte";
import { Table } from "../src/lib/table.svelte";
import { Director, FASTEST, type Tempo } from "../src/show/director";
import type { LinePart, SeatPart, View } from "../src/wire";
import { Socket } from "./socket";

/** A stream of numbers from 0 to below `n`, the same for the same seed (mulberry32). */
function dice(seed: number): (n: number) => number {
  return (n) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

const wait = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

const PATIENCE = 180_000; // a hang fails; how fast the machine is decides nothing

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.unstubAllGlobals());

describe("the director", () => {
  interface Seen {
    version: number;
    hold: number;
  }
  let shown: Seen[];
  let tempo: Tempo;
  let pace: Director<Seen, { ms: number; seen: Seen }>;
  const begin = (): void => {
    shown = [];
    tempo = { rate: 1, patience: Infinity };
    pace = new Director<Seen, { ms: number; seen: Seen }>({
      compose: (seen) => [{ ms: seen.hold, seen }],
      show: ({ seen }) => void shown.push(seen),
      tempo: () => tempo,
      wait,
    });
  };
  beforeEach(begin);

  it("goes on past what is not held, although others wait", () => {
    [650, 0, 0, 650, 0].forEach((hold, version) => pace.take({ version, hold }));
    expect([shown.length, pace.behind]).toEqual([1, 4]);
    vi.advanceTimersByTime(650);
    expect([shown.length, pace.behind]).toEqual([4, 1]);
    vi.advanceTimersByTime(650);
    expect([shown.length, pace.behind]).toEqual([5, 0]);
  });
  it("lets nothing overtake what waits", () => {
    [650, 650].forEach((hold, version) => pace.take({ version, hold }));
    vi.advanceTimersByTime(650);
    pace.take({ version: 2, hold: 0 });
    pace.take({ version: 1, hold: 0 }); // comes late: it is never shown
    pace.hurry();
    expect(shown.map((seen) => seen.version)).toEqual([0, 1, 2]);
  });
  it("shows nothing more once it is closed", () => {
    [650, 650, 650].forEach((hold, version) => pace.take({ version, hold }));
    pace.close();
    vi.advanceTimersByTime(10_000);
    expect([shown.length, pace.behind, vi.getTimerCount()]).toEqual([1, 0, 0]);
  });
  it("shows every view once and in order, whatever comes when", () => {
    for (let seed = 0; seed < 600; seed++) {
      const roll = dice(seed);
      const came: Seen[] = [];
      begin();
      for (let version = 0, step = 0; step < 30; step++) {
        const what = roll(8);
        if (what < 5) {
          const seen = { version: (version += roll(3)), hold: [0, 0, 650, 1500][roll(4)]! };
          came.push(seen);
          pace.take(seen);
        } else if (what === 5 && came.length) pace.take({ version: version - 1 - roll(3), hold: 650 }); // late
        else if (what === 6) vi.advanceTimersByTime(roll(3000));
        else if (roll(4) === 0) pace.hurry();
        expect(shown, `seed ${seed}`).toEqual(came.slice(0, shown.length));
        expect(pace.behind, `seed ${seed}`).toBe(came.length - shown.length);
      }
      const due = [shown.at(-1), ...came.slice(shown.length)].reduce((sum, seen) => sum + (seen?.hold ?? 0), 0);
      vi.advanceTimersByTime(due);
      expect([shown, pace.behind, vi.getTimerCount()], `seed ${seed}`).toEqual([came, 0, 0]);
    }
  }, PATIENCE);
});

describe("a director that is behind", () => {
  /** Views with a few beats each, at any time and with any patience: what is seen, and how long it takes. */
  it("shows every view's last beat in order, no beat after its view's last, and catches up in time", () => {
    for (let seed = 0; seed < 400; seed++) {
      const roll = dice(seed);
      const tempo: Tempo = { rate: [0.5, 1, 2][roll(3)]!, patience: [1500, 6000, 12_000][roll(3)]! };
      const shown: [view: number, beat: number][] = [];
      const last = new Map<number, number>();
      const director = new Director<{ version: number; beats: number[] }, { ms: number; of: [number, number] }>({
        compose: ({ version, beats }) => beats.map((ms, k) => ({ ms, of: [version, k] })),
        show: ({ of }) => void shown.push(of),
        tempo: () => tempo,
        wait,
      });
      let longest = 0; // the longest view, played in full
      const many = 1 + roll(roll(4) ? 12 : 120);
      for (let version = 0; version < many; version++) {
        const beats = Array.from({ length: 1 + roll(5) }, () => [0, 150, 320, 650][roll(4)]!);
        last.set(version, beats.length - 1);
        longest = Math.max(longest, tempo.rate * beats.reduce((sum, ms) => sum + ms, 0));
        director.take({ version, beats });
        if (!roll(3)) vi.advanceTimersByTime(roll(900));
      }
      const before = Date.now();
      while (director.behind && Date.now() - before < 1e6) vi.advanceTimersToNextTimer();
      const say = `seed ${seed}`;
      expect(director.behind, `${say}: it arrives`).toBe(0);
      expect(Date.now() - before, `${say}: soon`).toBeLessThanOrEqual(tempo.patience * (1 + Math.log(1 / FASTEST)) + 2 * longest + 300 * tempo.rate);
      shown.forEach(([view, beat], k) => {
        const [was, at] = shown[k - 1] ?? [0, -1];
        expect(view > was || (view === was && beat > at), `${say}: nothing older after something newer`).toBe(true);
      });
      const ends = shown.filter(([view, beat]) => last.get(view) === beat).map(([view]) => view);
      expect(ends, `${say}: every view is reached`).toEqual([...last.keys()]);
      vi.runAllTimers();
    }
  }, PATIENCE);
  it("is not delayed by what cannot be followed: a hundred views take no longer than its patience allows", () => {
    const tempo = { rate: 1, patience: 6000 };
    const shown: number[] = [];
    const director = new Director<{ version: number }, { ms: number; version: number }>({
      compose: ({ version }) => [{ ms: 560, version: -1 }, { ms: 420, version }],
      show: ({ version }) => void (version < 0 || shown.push(version)),
      tempo: () => tempo,
      wait,
    });
    for (let version = 0; version < 100; version++) director.take({ version });
    vi.advanceTimersByTime(6000 * (1 + Math.log(3)) + 2000);
    expect(shown).toEqual(Array.from({ length: 100 }, (_, k) => k));
  });
});

/** A table on the server's side: moves with their lines, notes, moves taken back, people who come and go. */
class Server {
  version = 1;
  lengths = [0]; // moves after each version
  lows = [0]; // the fewest moves since the version before
  lines: LinePart[] = [];
  seats = [0, 1].map((seat) => ({ seat, name: "AB"[seat]!, present: false, score: 0, clock: null }) as unknown as SeatPart);
  sent: { view: View; lines: LinePart[] }[] = []; // with the whole log of then
  known = 0; // the version of the last view that was sent

  constructor(private roll: (n: number) => number) {}

  get seq(): number {
    return this.lengths.at(-1)!;
  }

  private commit(length: number, low = length): void {
    this.version += 1;
    this.lengths.push(length);
    this.lows.push(low);
  }

  move(): void {
    const seq = this.seq + 1;
    const lines = this.roll(3); // many a move has no line of its own
    for (let k = 0; k < lines; k++) this.lines.push({ seq, text: `move ${this.version}.${k}`, rule: "", seat: 0, event: { kind: "move" }, parts: [], why: [], source: "", payload: null });
    this.seats = this.seats.map((seat) => ({ ...seat, score: seat.score + seat.seat + 1 }));
    this.commit(seq, this.seq);
  }

  note(): void {
    const seq = this.seq + 1;
    const note = { seq, text: "Anna asked for advice.", rule: "", seat: 0, event: null, parts: [], why: [], source: "", payload: null };
    this.lines.push(note);
    this.commit(this.seq);
  }

  rename(): void {
    this.commit(this.seq);
  }

  back(): void {
    const to = this.roll(this.seq + 1);
    this.lines = this.lines.filter((line) => line.seq <= to);
    this.commit(to);
  }

  meet(): void {
    const who = this.roll(this.seats.length);
    this.seats = this.seats.map((seat) => (seat.seat === who ? { ...seat, present: !seat.present } : seat));
  }

  /** The view for who has seen a version; `whole`: with the whole log. */
  view(whole = false): View {
    const from = whole || !this.known ? 0 : Math.min(this.lengths[this.known - 1]!, ...this.lows.slice(this.known));
    const view = {
      type: "view", view: {}, table: "T", game: "tiny", seq: this.seq, version: this.version, seats: this.seats, logFrom: from,
      log: this.lines.filter((line) => line.seq > from), you: [0], seat: 0, options: String(this.sent.length),
      prompt: { id: this.version, seat: 0 },
    } as unknown as View;
    this.known = this.version;
    this.sent.push({ view, lines: [...this.lines] });
    return view;
  }
}

describe("the page of a table", () => {
  let sockets: Socket[];
  let page: { hidden: boolean; visibilityState: string };
  beforeEach(() => {
    sockets = [];
    page = { hidden: false, visibilityState: "visible" };
    vi.stubGlobal("location", { protocol: "http:", host: "table", search: "" });
    vi.stubGlobal("document", page);
    const make = class extends Socket {
      constructor() {
        super();
        sockets.push(this);
      }
    };
    vi.stubGlobal("WebSocket", make);
  });

  it("arrives at the server's last view, in order and with the whole log, whatever comes when", () => {
    for (let seed = 0; seed < 200; seed++) {
      const roll = dice(seed);
      const server = new Server(roll);
      const table = new Table("T", null);
      const say = `seed ${seed}`;
      const tell = (view: View): void => sockets.at(-1)!.hear(view);
      let at = -1; // which of the views that were sent is shown
      const look = (): void => {
        const now = Number(table.view!.options);
        expect(now, `${say}: nothing older after something newer`).toBeGreaterThanOrEqual(at);
        at = now;
        expect(table.view, say).toEqual(server.sent[at]!.view);
        // Between two views the log is told line by line.
        const told = table.lines.length > server.sent[at]!.lines.length ? server.sent[at + 1]!.lines.slice(0, table.lines.length) : server.sent[at]!.lines;
        expect(table.lines, `${say}: the log is that of the view`).toEqual(told);
        expect(table.behind, `${say}: what waits is counted`).toBe(server.sent.length - 1 - at);
        expect(table.prompt, `${say}: nothing is asked before all is shown`).toEqual(table.behind ? null : table.view!.prompt);
        const scores = table.show.seats.map((seat) => seat.score);
        expect(scores, `${say}: no score is told early`).toEqual(server.sent[at]!.view.seats.map((seat) => seat.score));
      };
      const acts: (() => void)[] = [
        ...Array<() => void>(6).fill(() => (server.move(), roll(4) && tell(server.view()))),
        () => (server.note(), tell(server.view())),
        () => (server.rename(), tell(server.view())),
        () => (server.back(), tell(server.view())),
        () => tell(server.view(true)), // another seat on the same screen, or a line that came back
        () => (server.meet(), server.version === server.known ? sockets.at(-1)!.hear({ type: "presence", seats: server.seats }) : tell(server.view())),
        () => void vi.advanceTimersByTime(roll(2000)),
        () => void vi.advanceTimersByTime(roll(300)),
        () => roll(3) || table.hurry(),
        () => (page.hidden = !page.hidden),
        () => settings.change({ pace: (Object.keys(PACES) as PaceName[])[roll(4)]! }),
        () => {
          sockets.at(-1)!.break();
          vi.advanceTimersByTime(1000);
          sockets.at(-1)!.connect();
          tell(server.view());
        },
      ];
      settings.change({ pace: "brisk" });
      page.hidden = false;
      table.open();
      sockets.at(-1)!.connect();
      tell(server.view());
      for (let step = 0; step < 40; step++) {
        acts[roll(acts.length)]!();
        look();
      }
      if (server.version > server.known) tell(server.view());
      vi.advanceTimersByTime((table.behind + 1) * PACES.calm.patience);
      look();
      expect(table.behind, `${say}: it arrives`).toBe(0);
      expect(table.show.seats, `${say}: who is here is known`).toEqual(server.seats);
      table.close();
      expect(vi.getTimerCount(), `${say}: nothing is left running`).toBe(0);
    }
  }, PATIENCE);
});
