// What an ending is called and which picture it has, for who looks at it.

import type { GamePart, OutcomePart, View } from "../wire";
import type { End } from "../endings/mood";
import type { Alone } from "./finished";
import { named, sentence, status } from "./words";

/** Victory, defeat, a personal best, or simply over: for who watches, who shares the screen with a rival, and who plays alone without a fight. */
export function endOf(view: Pick<View, "you" | "seats">, outcome: Pick<OutcomePart, "winners">, shared: boolean, solo: Alone | null): End {
  const won = outcome.winners.some((seat) => view.you.includes(seat));
  if (solo?.best && !solo.first && (won || !shared)) return "best";
  if (!view.you.length) return "over";
  if (shared) return won ? "won" : "lost";
  if (view.seats.length === 1) return "over";
  return won ? "won" : "lost";
}

/** The line over it: alone the result itself; else who has won, and together all of them. */
export function leadOf(view: View, outcome: OutcomePart, game: GamePart | null): string {
  const result = sentence(named(outcome.why, outcome.whyParts, view.seats));
  return view.seats.length === 1 && view.you.length ? result : status(view, null, null, game?.shared).lead;
}
