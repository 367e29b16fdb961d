// House rules as form fields: how an option of a game can be set, read from what it allows.

import type { ChoicePart } from "../wire";

export type Field =
  | { kind: "switch" }
  | { kind: "number"; low: number; high: number }
  | { kind: "words"; words: string[] }
  | { kind: "text" };

export function fieldOf(choice: ChoicePart): Field {
  if (choice.allowed === "on or off") return { kind: "switch" };
  const range = /^a whole number from (\d+) to (\d+)$/.exec(choice.allowed);
  if (range) return { kind: "number", low: Number(range[1]), high: Number(range[2]) };
  const words = choice.allowed.split(" or ");
  if (words.every((word) => /^[\w-]+$/.test(word))) return { kind: "words", words };
  return { kind: "text" };
}

/** `name=value,name=value`: only what differs from the default. */
export function written(choices: ChoicePart[], values: Record<string, string>): string {
  return choices
    .filter((choice) => values[choice.name] !== undefined && values[choice.name] !== choice.default)
    .map((choice) => `${choice.name}=${values[choice.name]}`)
    .join(",");
}
