// What a sentence speaks of, as a chip: small pictures of dice, tiles and cards. A game's notes say how.

/** Pictures and words of a card by its key; null: its name in the sentence does. */
export type Chips = (card: string) => Chip | null;

export interface Chip {
  icons: string[];
  text: string; // of dice, read out only; beside a card stands what the sentence says
  dice: boolean;
  instead?: boolean; // its text stands for what the sentence says: a tile's name for its code
}

/** The chips of the game on the table: whatever is said of it is said by them. */
let onTable: Chips = () => null;
export const chip: Chips = (card) => onTable(card);
export function dress(chips: Chips): void {
  onTable = chips;
}

/** Does the chip's text stand for what the sentence says, so that no code is read? */
export const reads = (found: Chip | null): found is Chip => found !== null && (found.dice || found.instead === true);
