// House rules as form fields: what differs from the default is sent.

import type { ChoicePart, GamePart } from "../wire";
import { humane } from "./words";

/** What an option is set to, for people: a printed thing by its title, a scenario or a pack by that of its table. */
export function valued(game: Pick<GamePart, "cards" | "presets"> | undefined, choice: string, value: string): string {
  const one = (word: string): string => {
    const card = game?.cards.find((card) => card.key.slice(card.key.indexOf(":") + 1) === word);
    const table = game?.presets.find((preset) => preset.name === word && preset.options === `${choice}=${word}`);
    return card?.title ?? table?.title ?? humane(word).replace(/(\D)(\d+)$/, "$1 $2");
  };
  return value.split("+").map(one).join(" and ");
}

/** Some of several words, in their own order, with one more or one less; `none` where none is left. */
export function turned(words: readonly string[], value: string, word: string): string {
  const had = value.split("+");
  return words.filter((one) => (one === word) !== had.includes(one)).join("+") || "none";
}

/** `name=value,name=value`: only what differs from the default. */
export function written(choices: ChoicePart[], values: Record<string, string>): string {
  return choices
    .filter((choice) => values[choice.name] !== undefined && values[choice.name] !== choice.default)
    .map((choice) => `${choice.name}=${values[choice.name]}`)
    .join(",");
}

/** The options of a table for people: what differs from the printed game. */
export function inWords(game: Pick<GamePart, "choices" | "cards" | "presets"> | undefined, options: string): string {
  const chosen = options.split(",").filter(Boolean).map((part) => part.split("=") as [string, string | undefined]);
  const odd = chosen.filter(([name, value]) => game?.choices.find((choice) => choice.name === name)?.default !== value);
  return odd.map(([name, value]) => `${humane(name)}: ${valued(game, name, value ?? "")}`).join(", ") || "as printed";
}
