// What is shown of a table now: the last view that has been played, and the beat that is played on top of it.

import type { LinePart, SeatPart, View } from "../wire";
import { settings } from "../lib/settings.svelte";
import { Director } from "./director";
import { beatAfter } from "./motion";
import { compose, goesOn, litAfter, READ, rest, toldOf, type AnyPlay, type Beat, type Stage } from "./score";

/** The log after a view: lines after `logFrom` are replaced, because moves may have been taken back. */
export function merge(lines: readonly LinePart[], view: Pick<View, "log" | "logFrom">): LinePart[] {
  return [...lines.filter((line) => line.seq <= view.logFrom), ...view.log];
}

const KEPT = 12; // lines for who listens

/** A beat at this table. The last one of a view brings the view. */
interface Played extends Beat {
  brings: View | null;
}

export class Show {
  view = $state.raw<View | null>(null); // its beats are over
  beat = $state.raw<Beat | null>(null); // what the board draws, and what has been told
  hold = $state(0); // milliseconds of this beat
  fresh = $state.raw<readonly LinePart[]>([]); // the lines that are told with this beat
  told = $state.raw<readonly LinePart[]>([]); // the last ones, in the order of their telling
  seats = $state.raw<SeatPart[]>([]); // with presence and clocks as of `seatsAt`
  seatsAt = $state(0);
  behind = $state(0); // views whose beats are not over
  play = $state.raw<AnyPlay>(READ); // the game's part in it
  hides: (view: View) => boolean = () => true; // is this view covered between two players of one screen?

  private director = new Director<View, Played>({
    compose: (view, before) => this.compose(view, before),
    show: (beat, at, hold) => this.draw(beat, at, hold),
    tempo: () => (document.hidden ? { rate: 0, patience: 0 } : settings.tempo),
    wait: beatAfter,
  });
  private log: readonly LinePart[] = []; // as of the last view that came
  private lit: readonly string[] = []; // what has been moved since the last answer that was given here
  private here = new Map<number, boolean>(); // who is at the table as of the last message, however far the show is

  /** `after`: called with each view when its beats are over. */
  constructor(private after: (view: View) => void) {}

  /** Whose move is being played; null when nothing is. */
  get actor(): number | null {
    return this.behind ? (this.beat?.actor ?? null) : null;
  }

  take(view: View): void {
    this.arrive(view.seats);
    this.director.take(view);
    this.behind = this.director.behind;
  }

  /** The game's part has come. What waits was composed without it, and is not played. */
  stage(play: AnyPlay): void {
    this.play = play;
    this.hurry();
  }

  /** Show all that waits, now. */
  hurry(): void {
    this.director.hurry();
  }

  /** Show nothing more. */
  close(): void {
    this.director.close();
  }

  /** The stage when a view lies still. */
  still(view: Pick<View, "view" | "seats">, lines: readonly LinePart[]): Stage {
    return { view: view.view, cast: this.play.still(view.view, lines), lit: [], scores: view.seats.map((seat) => seat.score) };
  }

  private compose(view: View, before: View | null): Played[] {
    const lines = this.log;
    this.log = merge(lines, view);
    const on = before !== null && goesOn(this.log, lines);
    const fresh = on ? this.log.slice(lines.length) : [];
    const own = fresh.length > 0 && view.you.includes(toldOf(fresh[0]!).seat ?? -1);
    const to = this.still(view, this.log);
    // Of another player's view nothing is drawn before that player has the screen.
    const covered = before !== null && view.you.length > 1 && view.seat !== before.seat && this.hides(view);
    if (own || !on) this.lit = [];
    let beats: Beat[] = [];
    if (before && fresh.length && !covered) {
      beats = compose(this.play, { from: { ...this.still(before, lines), lit: this.lit }, lines, fresh, own });
      if (!settings.motion) beats = beats.map((beat) => (beat.says ? beat : { ...beat, ms: 0 }));
    }
    this.lit = litAfter(beats, this.lit);
    const last = rest(to, this.log, beats, this.lit);
    return [...beats.map((beat) => ({ ...beat, brings: null })), { ...last, brings: view }];
  }

  private draw(beat: Played, at: number, hold: number): void {
    const shown = this.beat?.lines ?? [];
    this.fresh = !this.view ? [] : goesOn(beat.lines, shown) ? beat.lines.slice(shown.length) : beat.lines.filter((line) => line.seq > this.view!.seq);
    if (this.fresh.length) this.told = [...this.told, ...this.fresh].slice(-KEPT);
    this.beat = beat;
    this.hold = hold;
    this.behind = this.director.behind;
    if (beat.brings) {
      this.view = beat.brings;
      this.seat(beat.brings.seats, at);
      this.after(beat.brings);
    } else {
      this.seats = this.seats.map((seat, k) => ({ ...seat, score: beat.scores[k] ?? seat.score }));
    }
  }

  /** Somebody came or went. Of what waits to be shown, nothing is told early. */
  meet(seats: SeatPart[]): void {
    this.arrive(seats);
    if (this.behind) this.seat(this.seats, this.seatsAt);
    else this.seat(seats, Date.now());
  }

  private arrive(seats: SeatPart[]): void {
    for (const { seat, present } of seats) this.here.set(seat, present);
  }

  private seat(seats: SeatPart[], at: number): void {
    this.seats = seats.map((part) => ({ ...part, present: this.here.get(part.seat) ?? part.present }));
    this.seatsAt = at;
  }
}
