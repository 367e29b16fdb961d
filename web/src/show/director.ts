// The director: takes views as they come and plays them as beats, each in its time. The last view is always reached.

export interface Dated {
  version: number; // never shrinks from one that is shown to the next
}

export interface Timed {
  ms: number; // how long it is held before the next, at a rate of 1
}

export interface Tempo {
  rate: number; // times the length of a beat; 0: nothing is held
  patience: number; // milliseconds that may wait before the show hurries
}

export interface Company<Seen, Beat extends Timed> {
  /** The score of a view that comes after another: its beats. The last one is the view itself. */
  compose(seen: Seen, before: Seen | null): Beat[];
  /** Draw a beat of a view that came at a time; for how many milliseconds it will be looked at. */
  show(beat: Beat, at: number, hold: number): void;
  tempo(): Tempo;
  /** Call something after some milliseconds; the answer calls it off. */
  wait(ms: number, then: () => void): () => void;
}

export const FASTEST = 1 / 3; // of the length of a beat: what is shorter cannot be followed, and is passed over
const BREATH = 150; // after views that were passed over: where they have led is seen before it goes on

export class Director<Seen extends Dated, Beat extends Timed> {
  private waiting: { beats: Beat[]; at: number }[] = [];
  private held: (() => void) | undefined; // calls off the waiting for what is held
  private last: Seen | null = null; // the last that came

  constructor(private company: Company<Seen, Beat>) {}

  /** How many views wait for their last beat. None waits unless something is held. */
  get behind(): number {
    return this.waiting.length;
  }

  /** Take what came; what is older than what came before is never shown. */
  take(seen: Seen): void {
    if (this.last && seen.version < this.last.version) return;
    this.waiting.push({ beats: this.company.compose(seen, this.last), at: Date.now() });
    this.last = seen;
    if (!this.held) this.next();
  }

  /** Show the last beat of all that waits, now. */
  hurry(): void {
    this.stop();
    while (this.waiting.length) this.pass();
  }

  /** Show nothing more. */
  close(): void {
    this.stop();
    this.waiting = [];
  }

  private stop(): void {
    this.held?.();
    this.held = undefined;
  }

  /** Show on until something is held, or nothing waits. */
  private next(): void {
    this.held = undefined;
    let passed = false;
    while (!this.held && this.waiting.length) {
      const rate = this.rate();
      const hold = !rate ? this.pass() : passed ? BREATH * rate : this.step(rate);
      passed = !rate;
      if (hold > 0) this.held = this.company.wait(hold, () => this.next());
    }
  }

  /** How long the next beat is held, as a part of its length; 0 if the oldest view is passed over. */
  private rate(): number {
    const { rate, patience } = this.company.tempo();
    const due = rate * this.waiting.reduce((sum, one) => one.beats.reduce((all, beat) => all + beat.ms, sum), 0);
    if (due <= patience) return rate;
    return due * FASTEST > patience && this.waiting.length > 1 ? 0 : rate * Math.max(FASTEST, patience / due);
  }

  /** The next beat of the oldest view; for how long it is held. */
  private step(rate: number): number {
    const { beats, at } = this.waiting[0]!;
    const beat = beats.shift()!;
    if (!beats.length) this.waiting.shift();
    this.company.show(beat, at, beat.ms * rate);
    return beat.ms * rate;
  }

  /** The last beat of the oldest view, which is not held. */
  private pass(): number {
    const { beats, at } = this.waiting.shift()!;
    this.company.show(beats.at(-1)!, at, 0);
    return 0;
  }
}
