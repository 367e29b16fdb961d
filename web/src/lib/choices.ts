// House rules as form fields: what differs from the default is sent.

import type { ChoicePart } from "../wire";

/** `name=value,name=value`: only what differs from the default. */
export function written(choices: ChoicePart[], values: Record<string, string>): string {
  return choices
    .filter((choice) => values[choice.name] !== undefined && values[choice.name] !== choice.default)
    .map((choice) => `${choice.name}=${values[choice.name]}`)
    .join(",");
}
