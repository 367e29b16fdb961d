// The games as the page knows them: the drawing on the lid of each, and its board. Nothing else lists games.

import type { Component } from "svelte";
import { UNDRESSED, type GameLook } from "./boards/notes";
import { api } from "./lib/api";
import DiceArt from "./covers/DiceArt.svelte";
import DiggerArt from "./covers/DiggerArt.svelte";
import FighterArt from "./covers/FighterArt.svelte";
import LordsArt from "./covers/LordsArt.svelte";
import RollArt from "./covers/RollArt.svelte";

interface Rooms {
  Art: Component<{ id: string }>;
  look?: () => Promise<GameLook>; // fetched when a table is opened
}

const GAMES: Record<string, Rooms> = {
  dice: { Art: DiceArt, look: () => import("./boards/dice/look") },
  roll: { Art: RollArt, look: () => import("./boards/roll/look") },
  digger: { Art: DiggerArt, look: () => import("./boards/digger/look") },
  lords: { Art: LordsArt, look: () => import("./boards/lords/look") },
  fighter: { Art: FighterArt, look: () => import("./boards/fighter/look") },
};

/** The drawing on the lid of a game's box. */
export function art(game: string): Rooms["Art"] | null {
  return GAMES[game]?.Art ?? null;
}

/** The look of a game; without one it is played from the prompt panel beside a plain view. */
export async function look(game: string): Promise<GameLook> {
  try {
    const [found, shelf] = await Promise.all([GAMES[game]?.look?.() ?? UNDRESSED, api.games()]);
    found.notes.cards?.learn(shelf.find((one) => one.name === game)?.cards ?? []);
    return found;
  } catch {
    return UNDRESSED; // the board could not be fetched: the table is there all the same
  }
}
