// Orders and plans are secret until all have given them; trap cards, pets face down and spied combat cards belong to their seat.
// All else lies open: on one screen everybody looks on.

import type { Discretion } from "../notes";
import type { CombatPicture, DungeonPicture } from "./declared";
import { toldOf } from "../../show/score";
import type { Seen } from "./names";

const WHISPERED = ["dealt-order", "dealt-setup", "drew-trap", "looked-at", "drew-pet", "gave-pet"];

const covered = (one: DungeonPicture): DungeonPicture => ({
  ...one,
  cards: one.cards.map(() => ""),
  answers: one.answers.map(() => ""),
  pets: one.pets.map(() => ""),
  battle: one.battle && { ...one.battle, traps: one.battle.traps.map(() => "") },
});
const faceDown = (one: CombatPicture): CombatPicture => (one.open ? one : { ...one, card: "" });

export const discretion: Discretion = {
  secret: (view) => (view as unknown as Seen).private,
  open: (view) => {
    const seen = view as unknown as Seen;
    return { ...view, dungeons: seen.dungeons.map(covered), combat: seen.combat.map(faceDown) };
  },
  whispered: (line) => WHISPERED.includes(toldOf(line).kind),
};
