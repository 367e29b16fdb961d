// House rules as form fields: what differs from the default is sent.

import type { ChoicePart } from "../wire";
import { humane } from "./words";

/** `name=value,name=value`: only what differs from the default. */
export function written(choices: ChoicePart[], values: Record<string, string>): string {
  return choices
    .filter((choice) => values[choice.name] !== undefined && values[choice.name] !== choice.default)
    .map((choice) => `${choice.name}=${values[choice.name]}`)
    .join(",");
}

/** The options of a table for people: what differs from the printed game. */
export function inWords(choices: ChoicePart[], options: string): string {
  const chosen = options.split(",").filter(Boolean).map((part) => part.split("=") as [string, string | undefined]);
  const odd = chosen.filter(([name, value]) => choices.find((choice) => choice.name === name)?.default !== value);
  return odd.map(([name, value]) => `${humane(name)}: ${value ?? ""}`).join(", ") || "as printed";
}
