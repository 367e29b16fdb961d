// The pace of a table: whatever comes is shown, in its order, each for its time; the last one is always reached.

export interface Dated {
  version: number; // never shrinks from one that is shown to the next
}

export class Pace<Seen extends Dated> {
  private waiting: { seen: Seen; at: number }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined; // runs as long as something is held
  private newest = -Infinity; // the version of the last that came

  /** `show` draws what came at a time, and says for how many milliseconds it is held before the next. */
  constructor(private show: (seen: Seen, at: number) => number) {}

  /** How many wait for their turn. Nothing waits unless a timer runs that will show it. */
  get behind(): number {
    return this.waiting.length;
  }

  /** Take what came; what is older than what came before is never shown. */
  take(seen: Seen): void {
    if (seen.version < this.newest) return;
    this.newest = seen.version;
    this.waiting.push({ seen, at: Date.now() });
    if (this.timer === undefined) this.next();
  }

  /** Show all that waits, now. */
  hurry(): void {
    this.stop();
    for (const { seen, at } of this.waiting.splice(0)) this.show(seen, at);
  }

  /** Show nothing more. */
  close(): void {
    this.stop();
    this.waiting = [];
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Show on until something is held, or nothing waits. */
  private next(): void {
    this.timer = undefined;
    while (this.timer === undefined && this.waiting.length) {
      const { seen, at } = this.waiting.shift()!;
      const hold = this.show(seen, at);
      if (hold > 0) this.timer = setTimeout(() => this.next(), hold);
    }
  }
}
