// A score: what one view has brought, as beats. Each game names the beats of its events by motion key.

import type { LinePart } from "../wire";
import type { Timed } from "./director";

type Drawn = Record<string, unknown>;

/** An event of a game: its fields, and the key of what is seen of it. */
export interface Told {
  motion: string;
  seat: number | null;
}

/** What a board draws of a beat: a view, and what the game knows besides (dice in flight, a stamp). */
export interface Stage<Cast = unknown> {
  view: Drawn;
  cast: Cast;
  lit: readonly string[]; // what has been moved: the game's own names of things on its board
  scores: readonly number[];
}

/** One step of an event: how it changes the stage, and for how long that is looked at. */
export interface Step<Cast> extends Partial<Stage<Cast>> {
  motion: string;
  ms: number;
  says?: boolean; // the line of the log is told in this step; by default in the last one
}

/** The steps of an event. `to` is the stage that its view leads to; `lines` end with the event's own. */
type Steps<Event, Cast> = {
  of(event: Event, now: Stage<Cast>, to: Stage<Cast>, lines: readonly LinePart[]): Step<Cast>[];
}["of"]; // as a method, so that the show can hold the play of any game

/** What a game brings to the show. */
export interface Play<Event extends Told = Told, Cast = unknown> {
  /** A line of the log as an event; the one place where its numbers are read. */
  told(line: LinePart): Event;
  /** The cast when a view lies still. */
  still(view: Drawn, lines: readonly LinePart[]): Cast;
  /** The steps of an event by its motion key; an event without is told, and that is all. */
  steps: Record<string, Steps<Event, Cast>>;
}

export interface Beat extends Timed, Stage {
  motion: string;
  lines: readonly LinePart[]; // all that have been told by now
  says: boolean; // one of them is told with this beat
  cue: LinePart | null; // the line whose first beat this is
  actor: number | null; // whose move it is part of
}

export const SAY = 650; // milliseconds for a line without steps of its own
export const OWN = 600; // milliseconds for all that comes of one's own answer: motion never delays
const REST = 150; // between two moves; a question is asked at once

/** A game without steps: line by line. */
export const READ: Play = {
  told: (line) => ({ motion: "", seat: line.seat }),
  still: () => null,
  steps: {},
};

export interface Passage {
  from: Stage;
  to: Stage;
  lines: readonly LinePart[]; // the log before
  fresh: readonly LinePart[]; // what has been added to it
  own: boolean; // it comes of an answer that was given here
}

/** The beats from one view to the next, without the last, which is the next view itself. */
export function compose(play: Play, { from, to, lines, fresh, own }: Passage): Beat[] {
  const beats: Beat[] = [];
  const said = [...lines];
  const actor = fresh.length ? play.told(fresh[0]!).seat : null;
  let now = from;
  for (const line of fresh) {
    const event = play.told(line);
    const all = [...said, line];
    const steps = stepsOf(play, event, now, to, all);
    const named = steps.findIndex((step) => step.says);
    const saying = named < 0 ? steps.length - 1 : named;
    steps.forEach((step, k) => {
      const { motion, ms, says: _says, ...changes } = step;
      now = { ...now, ...changes };
      if (k === saying) said.push(line);
      beats.push({ ...now, motion, ms, lines: [...said], says: k === saying, cue: k === 0 ? line : null, actor });
    });
    if (!steps.length) said.push(line);
  }
  const whole = beats.reduce((sum, beat) => sum + beat.ms, 0);
  return own && whole > OWN ? beats.map((beat) => ({ ...beat, ms: (beat.ms * OWN) / whole })) : beats;
}

/** The steps of an event; one that has none, or whose steps fail, is told, and the show goes on. */
function stepsOf(play: Play, event: Told, now: Stage, to: Stage, lines: readonly LinePart[]): Step<unknown>[] {
  const told = [{ motion: "say", ms: SAY }];
  try {
    return play.steps[event.motion]?.(event, now, to, lines) ?? told;
  } catch (error) {
    console.error(error);
    return told;
  }
}

/** The last beat: the view as it came. What was moved stays lit. */
export function rest(to: Stage, lines: readonly LinePart[], beats: readonly Beat[]): Beat {
  return { ...to, lit: beats.at(-1)?.lit ?? [], motion: "rest", ms: beats.length ? REST : 0, lines, says: true, cue: null, actor: null };
}

/** Does a log go on where another ends? Else moves were taken back. */
export function goesOn(lines: readonly LinePart[], from: readonly LinePart[]): boolean {
  return from.every((line, k) => lines[k]?.seq === line.seq && lines[k].text === line.text);
}
