// A review as it comes: lines of JSON, each with how far it is or what a round has found.

import type { Problem, Reviewing, ReviewPart } from "../wire";
import { bearing, Refused } from "./api";
import { below } from "./words";

/** Read a review until its last line; aborting the signal stops the server's work, too. */
export async function review(table: string, seat: number, token: string | null, tell: (line: Reviewing) => void, signal: AbortSignal): Promise<void> {
  const answer = await fetch(`/api/tables/${table}/review?seat=${seat}`, { signal, headers: bearing(token) });
  if (!answer.ok || !answer.body) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Refused(problem?.code ?? String(answer.status), problem?.text ?? `The server answered with an error (${answer.status}).`);
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split("\n");
    rest = lines.pop()!;
    for (const line of lines) if (line) tell(JSON.parse(line) as Reviewing);
  }
}

export interface Point {
  at: number; // the move, 0 for the start
  x: number;
  y: number;
}

/** The curve in a box of this size: the worth after every move. Alone, the range that was reached fills it. */
export function curve(start: number, worths: number[], alone: boolean, width: number, height: number): { points: Point[]; low: number; high: number } {
  const all = [start, ...worths];
  const low = alone ? Math.min(...all) : 0;
  const high = alone ? Math.max(...all) : 1;
  const span = Math.max(high - low, 1e-9);
  const points = all.map((worth, at) => ({ at, x: (width * at) / Math.max(all.length - 1, 1), y: height * (1 - (worth - low) / span) }));
  return { points, low, high };
}

/** `+1.3 %`, `−0.25`: a change of worth in the review's unit. */
export function change(by: number, scale: number, unit: string): string {
  const digits = unit === "%" ? 1 : 2;
  const size = Math.abs(by * scale).toFixed(digits);
  const sign = Number(size) === 0 ? "±" : by < 0 ? "−" : "+";
  return below(`${sign}${size}${unit ? ` ${unit}` : ""}`);
}

const CALLED: Record<string, string> = { start: "Start", luck: "Luck", lost: "Given away", rivals: "Given away by rivals", friends: "Given away by companions", result: "Result" };

/** The account of a game as people read it, line by line; alone there are no rivals, and who wins together has companions. */
export function entries(found: Pick<ReviewPart, "account" | "unit">, alone: boolean, shared = false): { name: string; label: string; amount: string; error: string }[] {
  const bare = (amount: number): string => change(amount, 1, found.unit).replace(/^[+±]/, "");
  return found.account
    .filter((entry) => !alone || entry.name !== "rivals")
    .map(({ name, amount, error }) => ({
      name,
      label: CALLED[shared && name === "rivals" ? "friends" : name] ?? name,
      amount: name === "start" || name === "result" ? bare(amount) : change(amount, 1, found.unit),
      error: error ? bare(error) : "",
    }));
}
