// The table of Dungeon Lords in sentences.

import type { Told } from "../notes";
import { list } from "../../lib/words";
import { PRINTED } from "./declared";
import { cards, colourName, heroWords, isRoom, type Seen } from "./names";

const titles = (keys: readonly string[]): string => list(keys.map((key) => cards.of(key).title));
const said = (what: string, told: string): string[] => (told ? [`${what}: ${told}.`] : []);

function lord(seen: Seen, seat: number): string[] {
  const own = seen.dungeons[seat]!;
  const tiles = own.cells.filter((cell) => cell.tile).map((cell) => `${cell.name} ${cards.find(isRoom(cell.tile) ? cell.tile : cell.improved)?.title ?? "tunnel"}${cell.conquered ? " (conquered)" : ""}`);
  const faceDown = own.cards.filter((key) => !key).length;
  return [
    `Evil ${seen.evil[seat]}, ${seen.food[seat]} food, ${seen.gold[seat]} gold, ${seen.imps[seat]} imps, ${seen.busy[seat]} of them busy; red marks: ${seen.marks[seat]}.`,
    ...said("Dungeon", tiles.join(", ")),
    ...said("Lair", own.lair.map((one) => `${cards.of(one.creature).title}${one.awake ? "" : " (knocked out)"}`).join(", ")),
    ...said("Traps", [...own.cards.filter(Boolean).map((key) => cards.of(key).title), ...(faceDown ? [`${faceDown} face down`] : [])].join(", ")),
    ...said("Pets", [...own.tame, ...own.pets].map((key) => (key ? cards.of(key).title : "one face down")).join(", ")),
    ...said("Gifts", titles(own.tokens)),
    ...said("At the door, first to last", own.line.map(heroWords).join("; ")),
    ...said("In prison", titles(own.prison)),
  ];
}

export function words(view: Record<string, unknown>, name: (seat: number) => string): Told[] {
  const seen = view as unknown as Seen;
  const street = PRINTED.actions.flatMap(({ order }, k) => {
    const stand = seen.street[k]!.flatMap((colour, space) => (colour < 0 ? [] : [`${colourName(seen, colour, name)} on ${"I".repeat(space + 1)}`]));
    return said(cards.of(order).title, stand.join(", "));
  });
  const combat = seen.round ? [`Combat, round ${seen.round} of ${seen.combat.length}.`, ...said("Combat cards", seen.combat.map((one, k) => `${k + 1} ${one.card ? cards.of(one.card).title : "face down"}`).join(", "))] : [];
  const year = [
    ...combat,
    ...said("Now", seen.today && `${cards.of(seen.today).title}: ${cards.of(seen.today).text}`),
    ...said("Next season", seen.tomorrow && cards.of(seen.tomorrow).title),
    `${name(seen.first)} begins.`,
    ...said("On offer", titles(seen.offered)),
    ...said("At the gate", titles(seen.waiting)),
    ...said("At the gate next season", titles(seen.next)),
  ];
  const lords = Array.from({ length: seen.seats }, (_, seat) => ({ title: `${name(seat)}'s dungeon`, lines: lord(seen, seat) }));
  return [{ title: `Year ${seen.year}, ${PRINTED.seasons[seen.season]}`, lines: year }, ...(street.length ? [{ title: "The action board", lines: street }] : []), ...lords];
}
