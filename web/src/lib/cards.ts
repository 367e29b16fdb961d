// The printed things of a game as it brings them: titles, texts and icons by key. No list of them stands on the page.

import type { CardPart } from "../wire";

export interface Card extends CardPart {
  path: string; // of its icon
}

export class Cards {
  private known = new Map<string, Card>();

  /** `icons`: the paths of those that the game names. */
  constructor(private icons: Readonly<Record<string, string>>) {}

  learn(parts: readonly CardPart[]): void {
    this.known = new Map(parts.map((part) => [part.key, { ...part, path: this.icons[part.icon] ?? "" }]));
  }

  find(key: string): Card | undefined {
    return this.known.get(key);
  }

  /** A card; what the game does not know is called by its key. */
  of(key: string): Card {
    const name = key.slice(key.indexOf(":") + 1);
    return this.known.get(key) ?? { key, number: -1, title: name, many: name, short: name, text: "", rule: "", icon: "", pack: "", path: "" };
  }

  /** All whose keys begin alike, each at the place of its number. */
  family(name: string): Card[] {
    return [...this.known.values()].filter((card) => card.key.startsWith(`${name}:`)).sort((a, b) => a.number - b.number);
  }
}

export function counted(n: number, card: Pick<CardPart, "title" | "many">): string {
  return n === 1 ? `1 ${card.title}` : `${n} ${card.many}`;
}
