// A bridge: games whose events are not declared yet send their bare numbers, and name seats by letters.

import type { LinePart, SeatPart } from "../wire";

export function numbers(line: LinePart): number[] {
  return (line.event?.["numbers"] as number[] | undefined) ?? [];
}

/** A letter in a sentence may be a seat, and `A` may also be the article. */
export function lettered(text: string, seats: SeatPart[]): string {
  return text.replace(/\b[A-F]\b(?=( \w+)?)/g, (mark, next: string | undefined, at: number) => {
    const seat = seats[mark.charCodeAt(0) - 65];
    const begins = at === 0 || /[.:!?] $/.test(text.slice(0, at));
    if (!seat || (mark === "A" && begins && next && !VERBS.has(next.slice(1)))) return mark;
    return seat.name || `Seat ${seat.letter}`;
  });
}
const VERBS = new Set(["and", "began", "begins", "ended", "ends", "escaped", "escapes", "had", "has", "holds", "is", "reached", "took", "was", "wins", "won"]);
