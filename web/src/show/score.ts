// A score: what one view has brought, as beats. Each game names the beats of its events by motion key.

import type { LinePart } from "../wire";
import type { Timed } from "./director";

type Drawn = Record<string, unknown>;

/** An event as a game declares it: its kind, the key of what is seen of it, and its fields. */
export interface Told {
  kind: string;
  icon: string;
  motion: string;
  seat?: number | null;
}

/** What a board draws of a beat: a view, and what the game knows besides (dice in flight, a stamp). */
export interface Stage<Cast = unknown, View = Drawn> {
  view: View;
  cast: Cast;
  lit: readonly string[]; // what has been moved: the game's own names of things on its board
  scores: readonly number[];
}

/** One step of an event: how it changes the stage, and for how long that is looked at. */
export interface Step<Cast, View = Drawn> extends Partial<Stage<Cast, View>> {
  motion: string;
  ms: number;
  says?: boolean; // the line of the log is told in this step; by default in the last one
}

/** The steps of an event. `then` is the stage when it is over, the last step's by default; `lines` end with its own. */
type Steps<Event, Cast, View> = (event: Event, now: Stage<Cast, View>, then: Stage<Cast, View>, lines: readonly LinePart[]) => Step<Cast, View>[];
type Change<Event, View> = (event: Event, view: View) => Partial<View>;

/** What a game brings to the show. No part of it sees where a view leads to: nothing is drawn ahead of its beat. */
export interface Play<Event extends Told = Told, Cast = unknown, View = Drawn> {
  /** The cast when a view lies still. */
  still(view: View, lines: readonly LinePart[]): Cast;
  /** What of the table an event has changed when it is over, by its kind. */
  changes: { [K in Event["kind"]]?: Change<Extract<Event, { kind: K }>, View> };
  /** The part of the view that scores follow, by seat. */
  scored: string;
  /** The steps of an event by its motion key; an event without is told, and that is all. */
  steps: { [M in Event["motion"]]?: Steps<Extract<Event, { motion: M }>, Cast, View> };
  /** What all wait for, by motion key: it takes its time though it comes of one's own answer. */
  awaited?: readonly Event["motion"][];
}

/** The play of any game: its events, cast and view are its own affair. */
export type AnyPlay = Play<any, any, any>;

export interface Beat extends Timed, Stage {
  motion: string;
  lines: readonly LinePart[]; // all that have been told by now
  says: boolean; // one of them is told with this beat
  cue: LinePart | null; // the line whose first beat this is
  actor: number | null; // whose move it is part of
}

const SAY = 650; // milliseconds for a line without steps of its own
export const OWN = 600; // milliseconds for all that comes of one's own answer alone: motion never delays
const REST = 150; // between two moves; a question is asked at once

/** A game without steps: line by line. */
export const READ: AnyPlay = { still: () => null, changes: {}, scored: "", steps: {} };

/** The event of a line, and whose it is; a line beside what the game tells has none. */
export function toldOf(line: LinePart): Told & { seat: number | null } {
  const event = line.event as unknown as Told | null;
  return event?.kind ? { ...event, seat: event.seat ?? null } : { kind: "", icon: "", motion: "", seat: line.seat };
}

export interface Passage {
  from: Stage;
  lines: readonly LinePart[]; // the log before
  fresh: readonly LinePart[]; // what has been added to it
  own: boolean; // it comes of an answer that was given here
}

/** The beats from one view to the next, without the last, which is the next view itself. */
export function compose(play: AnyPlay, { from, lines, fresh, own }: Passage): Beat[] {
  const beats: Beat[] = [];
  const quick = new Set<Beat>(); // what comes of one's own answer alone
  const said = [...lines];
  let actor = fresh.length ? toldOf(fresh[0]!).seat : null;
  let now = from;
  for (const line of fresh) {
    const { seat } = toldOf(line);
    if (seat !== null && seat !== actor) actor = null; // what comes of it befalls others, too: it is nobody's move any more
    const then = after(play, toldOf(line), now);
    const steps = stepsOf(play, toldOf(line), now, then, [...said, line]);
    const named = steps.findIndex((step) => step.says);
    const saying = named < 0 ? steps.length - 1 : named;
    steps.forEach((step, k) => {
      const { motion, ms, says: _says, ...changes } = step;
      const left = k === steps.length - 1 ? { view: then.view, scores: then.scores } : {};
      now = { ...now, ...left, ...changes };
      if (k === saying) said.push(line);
      beats.push({ ...now, motion, ms, lines: [...said], says: k === saying, cue: k === 0 ? line : null, actor });
      if (own && !play.awaited?.includes(toldOf(line).motion)) quick.add(beats.at(-1)!);
    });
  }
  const whole = [...quick].reduce((sum, beat) => sum + beat.ms, 0);
  return whole > OWN ? beats.map((beat) => (quick.has(beat) ? { ...beat, ms: (beat.ms * OWN) / whole } : beat)) : beats;
}

/** The stage when an event is over. */
function after(play: AnyPlay, event: Told, now: Stage): Stage {
  const change = guarded(() => play.changes[event.kind]?.(event, now.view)) ?? {};
  const counted = (view: Drawn): number[] => (view[play.scored] as number[] | null | undefined) ?? [];
  const [had, has] = [counted(now.view), counted({ ...now.view, ...change })];
  return { ...now, view: { ...now.view, ...change }, scores: now.scores.map((score, seat) => score + (has[seat] ?? 0) - (had[seat] ?? 0)) };
}

/** The steps of an event; one that has none, or whose steps fail, is told, and the show goes on. */
function stepsOf(play: AnyPlay, event: Told, now: Stage, then: Stage, lines: readonly LinePart[]): Step<unknown>[] {
  const steps = guarded(() => play.steps[event.motion]?.(event, now, then, lines));
  return steps?.length ? steps : [{ motion: "say", ms: SAY }];
}

function guarded<T>(made: () => T): T | undefined {
  try {
    return made();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** What is lit when the beats of a view are over: all that they have moved, besides what was lit before. */
export function litAfter(beats: readonly Beat[], before: readonly string[]): readonly string[] {
  return beats.reduce((kept, { lit }) => (lit.length ? [...new Set([...kept, ...lit])] : []), before);
}

/** The last beat: the view as it came. What was moved stays lit, and whoever moved still does: the status line does not flicker. */
export function rest(to: Stage, lines: readonly LinePart[], beats: readonly Beat[], lit: readonly string[]): Beat {
  return { ...to, lit, motion: "rest", ms: beats.length ? REST : 0, lines, says: true, cue: null, actor: beats.at(-1)?.actor ?? null };
}

/** Does a log go on where another ends? Else moves were taken back. */
export function goesOn(lines: readonly LinePart[], from: readonly LinePart[]): boolean {
  return from.every((line, k) => lines[k]?.seq === line.seq && lines[k].text === line.text);
}
