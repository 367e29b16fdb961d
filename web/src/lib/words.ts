// Small words of the page itself; the games' sentences come from the server.

import { chip, reads } from "./chips";
import type { PromptPart, RefPart, SeatPart, View } from "../wire";

export const SHAPES = ["square", "triangle", "circle", "diamond", "cross", "star"] as const;

export function letter(seat: number): string {
  return String.fromCharCode(65 + seat);
}

/** `67 %`; small shares are not rounded to nothing, large ones not to certainty. */
export function percent(share: number): string {
  if (share <= 0) return "0\u00a0%";
  if (share >= 1) return "100\u00a0%";
  const whole = Math.round(share * 100);
  if (whole === 0) return "<1\u00a0%";
  if (whole === 100) return ">99\u00a0%";
  return `${whole}\u00a0%`; // no line ends before its sign
}

export function list(names: string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** `1 hero`, `2 heroes`. */
export function plural(n: number, one: string, more = `${one}s`): string {
  return `${n} ${n === 1 ? one : more}`;
}

export function sentence(text: string): string {
  return text ? text[0]!.toUpperCase() + text.slice(1) : text;
}

/** `roll for cards`: a word in camelCase or with hyphens as people read it. */
export function humane(name: string): string {
  return sentence(
    name
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .replace(/[-_]/g, " ")
      .toLowerCase(),
  );
}

export function clock(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  const rest = String(left % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

export function ago(at: number, now = Date.now() / 1000): string {
  const minutes = Math.round((now - at) / 60);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}

/** Who has answered of those who were asked at once, and who still thinks; null where one is asked after another. */
export function atOnce(view: View): { laid: number[]; thinking: number[] } | null {
  const laid = view.seats.filter((seat) => seat.laid).map(({ seat }) => seat);
  return view.waiting.length > 1 || laid.length ? { laid, thinking: view.waiting } : null;
}

const still = (names: string[]): string => `${list(names)} ${names.length > 1 ? "are" : "is"} still thinking.`;
const have = (names: string[], you: boolean): string => (names.length > 1 || you ? "have" : "has");

/** The same in words: `Anna has answered; Bert and Cleo are still thinking.` */
export function onceWords(view: View): string {
  const found = atOnce(view);
  if (!found) return "";
  const mine = view.you.length === 1 ? view.you[0] : -1;
  const name = (seat: number): string => (seat === mine ? "you" : whoIs(view.seats[seat]!));
  const [laid, thinking] = [found.laid.map(name), found.thinking.filter((seat) => seat !== mine).map(name)];
  const said = laid.length ? `${list(laid)} ${have(laid, laid[0] === "you")} answered` : "Nobody has answered yet";
  return sentence(thinking.length ? `${said}; ${still(thinking)}` : `${said}: only your answer is missing.`);
}

export interface Status {
  lead: string; // who must do what
  why: string;
  mine: boolean;
}

const BRIEF = 90; // characters of a reason that have room beside who must do what

/** A reason as it stands in one line: its first sentences, and the others, which stand in the panel. */
export function brief(why: string): [string, string] {
  const sentences = why.match(/.+?[.!?](?=\s|$)\s*|.+$/gs) ?? [];
  let first = sentences.shift() ?? "";
  while (sentences.length && first.length + sentences[0]!.trimEnd().length <= BRIEF) first += sentences.shift()!;
  return [first.trimEnd(), sentences.length ? ` ${sentences.join("")}` : ""];
}

/**
 * Who must do what, and why: the one line that is always there. `actor`: whose move is being shown; `shared`: all win
 * or lose; `shown`: something is, so that nobody has to do anything yet.
 */
export function status(view: View, prompt: PromptPart | null, actor: number | null = null, shared = false, shown = actor !== null): Status {
  const name = (seat: number): string => {
    const found = view.seats[seat];
    return found ? found.name || `Seat ${found.letter}` : `Seat ${letter(seat)}`;
  };
  if (view.outcome) {
    const winners = view.outcome.winners;
    const why = sentence(named(view.outcome.why, view.outcome.whyParts, view.seats));
    if (view.seats.length === 1) return { lead: view.you.length ? "Your game is over" : "The game is over", why, mine: false };
    if (shared) return { lead: `${view.you.length ? "You have" : "The party has"} ${winners.length ? "won" : "lost"} together`, why, mine: winners.length > 0 && view.you.length > 0 };
    if (winners.length === 0) return { lead: "The game is over", why, mine: false };
    const mine = winners.some((seat) => view.you.includes(seat));
    const alone = winners.length === 1 && mine && view.you.length === 1;
    const lead = alone ? "You have won" : `${list(winners.map(name))} ${winners.length > 1 ? "win" : "wins"}`;
    return { lead, why, mine };
  }
  if (view.closed) return { lead: "This table is closed", why: "Nothing more happens here.", mine: false };
  const open = view.seats.filter((seat) => seat.kind === "open");
  if (!view.begun && open.length) {
    return { lead: `Waiting for ${open.length === 1 ? "a player" : `${open.length} players`} to sit down`, why: "Send them the link.", mine: false };
  }
  if (prompt) {
    const several = view.you.length > 1;
    const title = named(prompt.title, prompt.titleParts, view.seats);
    return { lead: several ? `${name(prompt.seat)}: ${title}` : title, why: named(prompt.why, prompt.whyParts, view.seats), mine: true };
  }
  if (!shown && view.throw) return { lead: view.throw.mine ? "Throw!" : `${name(view.throw.seat)} throws`, why: "", mine: view.throw.mine };
  if (!shown && view.chance?.kind === "aimed") return { lead: "Throw!", why: "Then tap where the die lies.", mine: true };
  if (!shown && view.chance) return { lead: view.chance.kind === "dice" ? `Roll ${view.chance.count === 1 ? "the die" : `the ${view.chance.count} dice`}` : "Draw", why: view.chance.kind === "dice" ? "Tap each die as it fell." : view.chance.text, mine: true };
  if (shown) return { lead: actor === null || (view.you.length === 1 && view.you.includes(actor)) ? "See what happens" : `${name(actor)} moves`, why: "", mine: false };
  if (!view.waiting.length && view.brings !== "page") return { lead: "Waiting for what falls", why: "Somebody else says it.", mine: false };
  if (!view.waiting.length) return { lead: "The table is busy", why: "One moment.", mine: false };
  const together = atOnce(view);
  if (together && view.you.some((seat) => together.laid.includes(seat))) return { lead: view.you.length === 1 ? "You have answered" : "All here have answered", why: still(together.thinking.map(name)), mine: false };
  if (together) return { lead: onceWords(view), why: "", mine: false };
  const bots = view.waiting.every((seat) => view.seats[seat]?.kind === "bot");
  const lead = `${list(view.waiting.map(name))} ${bots ? (view.waiting.length > 1 ? "are thinking" : "is thinking") : "to move"}`;
  return { lead, why: "", mine: false };
}

export type Words = readonly (string | RefPart)[];

/** Numbers as people read them: `−6`, not `-6`, and no line ends before a percent sign. Ranges such as 2-4, and hyphens, stay. */
export function below(text: string | number): string {
  return String(text)
    .replace(/(^|[^\w.)\]−-])-(?=\d)/g, "$1−")
    .replace(/(\d) %/g, "$1\u00a0%");
}

/** What a game says, with the names of seats. `parts` is empty where it is plain words. */
export function named(text: string, parts: Words, seats: SeatPart[]): string {
  return parts.length ? parts.map((part) => wordsOf(part, seats)).join("") : below(text);
}

/** A part of a sentence in words: a seat by its name, dice by their faces, a tile by what it is. */
export function wordsOf(part: string | RefPart, seats: SeatPart[]): string {
  if (typeof part === "string") return below(part);
  const seat = part.seat === undefined || part.seat === null ? undefined : seats[part.seat];
  const drawn = part.card ? chip(part.card) : null;
  return seat ? whoIs(seat) : reads(drawn) ? drawn.text : below(part.text);
}

export function whoIs(seat: SeatPart): string {
  return seat.name || `Seat ${seat.letter}`;
}
