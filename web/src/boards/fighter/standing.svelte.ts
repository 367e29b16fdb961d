// Where who aims calmly stands: the board is turned under him, and a throw goes over what lies before him.

import type { OptionPart } from "../../wire";
import { PRINTED } from "./declared";

export interface Station {
  readonly name: string;
  readonly over: string; // what lies under the line of a throw
  readonly degrees: number; // by which the board is turned
}

export const STATIONS: readonly Station[] = Object.entries(PRINTED.stations).map(([name, { over, degrees }]) => ({ name, over, degrees }));
export const stationOf = (name: string): Station | undefined => STATIONS.find((one) => one.name === name);

/** What was picked for a question; for another question the best aim says it. */
export const standing = $state({ question: "", name: "" });

const named = (option: OptionPart, what: string): string => option.targets.find((target) => target.startsWith(`${what}:`))?.slice(what.length + 1) ?? "";
export const powerOf = (option: OptionPart): string => named(option, "power");
export const stationed = (option: OptionPart): string => named(option, "station");

/** The aims from stations among the options, the best first; none where stations are not chosen. */
export const fromStations = (options: readonly OptionPart[]): OptionPart[] => options.filter((option) => option.verb === "aim" && stationed(option) !== "");

/** The station of the best aim; empty where stations are not chosen. */
export function bestStation(options: readonly OptionPart[]): string {
  const [best] = fromStations(options);
  return best ? stationed(best) : "";
}

/** Where one stands: where it was picked, or else for the aim that is spoken of, or the best one. */
export function stands(question: string, options: readonly OptionPart[], pointed: number | null): Station | null {
  const spoken = options.find((option) => option.id === pointed);
  const best = (spoken && stationed(spoken)) || bestStation(options);
  return best ? (stationOf(standing.question === question ? standing.name : best) ?? null) : null;
}

/** Go round the table by so many stations. */
export function walkOn(question: string, from: Station, steps: number): void {
  const at = STATIONS.indexOf(from);
  standing.question = question;
  standing.name = STATIONS[(at + steps + STATIONS.length) % STATIONS.length]!.name;
}
