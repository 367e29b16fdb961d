// What a sentence speaks of, as a chip: small pictures of dice, tiles and cards. A game's notes say how.

/** Pictures and words of a card by its key; null: its name in the sentence does. */
export type Chips = (card: string) => Chip | null;

export interface Chip {
  icons: string[];
  text: string; // of dice, read out only; beside a card stands what the sentence says
  dice: boolean;
}

export const CHIPS = Symbol("chips");
