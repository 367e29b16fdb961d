// The games as the page knows them: the drawing on the lid of each, and its board. Nothing else lists games.

import type { Component } from "svelte";
import { UNDRESSED, type GameLook, type Proposal } from "./boards/notes";
import { api } from "./lib/api";
import type { SceneProps } from "./endings/mood";
import DiceArt from "./covers/DiceArt.svelte";
import DiggerArt from "./covers/DiggerArt.svelte";
import FighterArt from "./covers/FighterArt.svelte";
import LordsArt from "./covers/LordsArt.svelte";
import RollArt from "./covers/RollArt.svelte";

interface Rooms {
  Art: Component<{ id: string }>;
  end: () => Promise<{ default: Component<SceneProps> }>; // the pictures of its endings, fetched when one is seen
  look?: () => Promise<GameLook>; // fetched when a table is opened
  range?: () => Promise<{ default: Component }>; // where its dice are thrown for practice
  skill?: () => Promise<{ proposal(): Promise<Proposal | null> }>; // what was learnt there
}

const GAMES: Record<string, Rooms> = {
  dice: { Art: DiceArt, end: () => import("./endings/DiceEnd.svelte"), look: () => import("./boards/dice/look") },
  roll: { Art: RollArt, end: () => import("./endings/RollEnd.svelte"), look: () => import("./boards/roll/look") },
  digger: { Art: DiggerArt, end: () => import("./endings/DiggerEnd.svelte"), look: () => import("./boards/digger/look") },
  lords: { Art: LordsArt, end: () => import("./endings/LordsEnd.svelte"), look: () => import("./boards/lords/look") },
  fighter: { Art: FighterArt, end: () => import("./endings/FighterEnd.svelte"), look: () => import("./boards/fighter/look"), range: () => import("./boards/fighter/Range.svelte"), skill: () => import("./boards/fighter/skill") },
};

/** The drawing on the lid of a game's box. */
export function art(game: string): Rooms["Art"] | null {
  return GAMES[game]?.Art ?? null;
}

/** The pictures of how a game ends; none where they cannot be fetched. */
export async function ending(game: string): Promise<Component<SceneProps> | null> {
  return (await GAMES[game]?.end().catch(() => null))?.default ?? null;
}

/** The practice range of a game, if it has one. */
export function range(game: string): (() => Promise<{ default: Component<any> }>) | null {
  const room = GAMES[game]?.range;
  return room ? async () => (await Promise.all([room(), look(game)]))[0] : null;
}

/** What practice in this browser proposes for a table of a game. */
export async function proposal(game: string): Promise<Proposal | null> {
  return (await GAMES[game]?.skill?.())?.proposal() ?? null;
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
