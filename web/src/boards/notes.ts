// What the page knows of a game besides its board: words and icons. Never rules.

import type { Component } from "svelte";
import type { FacePart, LinePart, SeatPart } from "../wire";
import type { Cards } from "../lib/cards";
import type { Chip, Chips } from "../lib/chips";
import type { Sound } from "../lib/sound";
import type { Scene, Table } from "../lib/table.svelte";
import { READ, toldOf, type AnyPlay } from "../show/score";
import { humane, named, sentence, whoIs, type Words } from "../lib/words";

/** How a game asks for what fell on a real table. */
export interface FallsProps {
  faces: FacePart[];
  busy: boolean;
  send: (keys: string[]) => void;
}

/** A part of the table in sentences. */
export interface Told {
  title: string;
  lines: string[];
}

export interface Notes {
  /** A move as people say it. `words` is the canonical text cut at spaces: verb, then targets. */
  label(words: string[], name: (letter: string) => string, view?: Record<string, unknown>): string;
  icon(words: string[]): string;
  /** The icon of a face to tap, at a real table. */
  face?(face: FacePart): string;
  /** A game's own way to ask for one of these faces; without, they are tapped as they are listed. */
  falls?(faces: readonly FacePart[]): Component<FallsProps> | null;
  /** The icons that the game declares, by key; its options and events name them. */
  icons: Readonly<Record<string, string>>;
  cards?: Cards; // filled when the table is opened
  /** A card in a sentence as a chip; without it, its icon and title. */
  chip?: Chips;
  turn: string; // the motion of the event with which a turn begins
  sounds: Partial<Record<string, Sound>>; // what events sound like, by motion
  unit: string; // what the score counts
  /** The table in sentences, for who plays without its board. */
  words?(view: Record<string, unknown>, name: (seat: number) => string): Told[];
  /** What a game hides only at times, where people share a screen; without it, every hand-over is covered. */
  discretion?: Discretion;
  /** Are scores not marked on the table for now? */
  secret?(view: Record<string, unknown>): boolean;
  /** How good a solo result is, more being better, and in words; without it the score says so. */
  solo?(view: Record<string, unknown>, score: number, won: boolean): { worth: number; text: string };
  /** What else is worth knowing of a seat at a glance. */
  facts?(view: Record<string, unknown>, seat: number): string;
}

/** Secrets of a game that comes without them for a while: then nothing is covered, and everybody looks on. */
export interface Discretion {
  /** Is what is asked for a secret of the asked seat? */
  secret(view: Record<string, unknown>): boolean;
  /** The table as everybody may see it. */
  open(view: Record<string, unknown>): Record<string, unknown>;
  /** Is a line of the log meant for its seat alone? */
  whispered(line: LinePart): boolean;
}

/** What a table is to be like for who makes it. */
export interface Proposal {
  text: string; // why
  words: string; // what, in a few words
  values: Record<string, string>; // of the game's choices
}

export interface BoardProps {
  table: Table;
  scene: Scene;
}

export interface GameLook {
  notes: Notes;
  play: AnyPlay; // its part in the show
  Board: Component<BoardProps> | null;
}

export const PLAIN: Notes = {
  label: (words, name) => sentence([humane(words[0] ?? ""), ...words.slice(1).map((word) => (/^[A-F]$/.test(word) ? name(word) : word))].join(" ")),
  icon: () => "",
  icons: {},
  turn: "turn",
  sounds: {},
  unit: "points",
};

/** A card that a sentence speaks of: as the game draws it, else with its icon and title. */
export function chipOf(card: string, notes: Notes): Chip | null {
  const drawn = notes.chip?.(card);
  if (drawn) return drawn;
  const found = notes.cards?.find(card);
  return found?.path ? { icons: [found.path], text: found.title, dice: false } : null;
}

export const UNDRESSED: GameLook = { notes: PLAIN, play: READ, Board: null };

/** Does a new turn begin with this line of the log? */
export const begins = (line: LinePart, notes: Notes): boolean => toldOf(line).motion === notes.turn;

/** The icon of a line of the log. */
export const markOf = (line: LinePart, notes: Notes): string => notes.icons[toldOf(line).icon] ?? "";

/** A move as people say it: as its game says, else as its verb and targets say. */
export function labelOf(move: { text: string; label: Words }, notes: Notes, seats: SeatPart[], view?: Record<string, unknown>): string {
  return move.label.length ? named("", move.label, seats) : notes.label(move.text.split(" "), namesOf(seats), view);
}

export function namesOf(seats: SeatPart[]): (letter: string) => string {
  return (letter) => {
    const seat = seats[letter.charCodeAt(0) - 65];
    return seat ? whoIs(seat) : letter;
  };
}
